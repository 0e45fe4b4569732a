"""The rulebook on the screen: where F1 opens it, links by mouse and key, search, the way back."""

import subprocess
import sys
from typing import Any

import pytest

from bl_tui.commands import read_keys
from bl_tui.games.registry import Games
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.help import HelpScreen
from bl_tui.screens.home.screen import HomeScreen
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.rulebook import RulebookScreen
from bl_tui.text.lines import Role
from bl_tui.widgets.sheet import Sheet
from engine.battlelore.state.model import State
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.ui.battles import QUICK, Battle, battle, new_game, table_at
from tests.ui.front import Front, front
from tests.ui.scenes import SIZES, text_of


def at(units: str, play: str = "", **position: Any) -> State:
    """Return the state of a position after some actions."""
    game = make_position(units, **position)
    return game.play(*filter(None, play.split(", "))).state


MOVES = at("p1 Ib E7, p2 Ib H7, s1 Ib B7", phase="move", ordered="p1 p2")
WOODS = at("p1 Ib E7, s1 Ib B7", ground="D7 woods", phase="move", ordered="p1")


def book_of(game: Battle | Front) -> RulebookScreen:
    """Return the rulebook, which must be open."""
    screen = game.app.screen
    assert isinstance(screen, RulebookScreen)
    return screen


def rule_of(game: Battle | Front) -> str:
    """Return the paragraph that the rulebook is open at."""
    return book_of(game).reader.place.paragraph


def pane(game: Battle | Front, name: str) -> str:
    """Return the text of a pane of the rulebook."""
    return text_of(book_of(game).query_one(f"#{name}", Sheet).shown)


async def click(game: Battle | Front, name: str, text: str) -> None:
    """Click on a text in a pane of the screen on top."""
    sheet = game.app.screen.query_one(f"#{name}", Sheet)
    for y, line in enumerate(text_of(sheet.shown).splitlines()):
        if text in line:
            await game.pilot.click(sheet, offset=(line.index(text) + 1, y))
            await game.pilot.pause()
            return
    raise AssertionError(f"{text!r} is not in {name}:\n{text_of(sheet.shown)}")


# --- where it opens ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["f1", "h", "р"])
async def test_a_refusal_opens_at_its_rule(key: str) -> None:
    async with battle(table_at(MOVES)) as game:
        await game.press("up", "up", "up", "up", "enter")
        assert "BL-5.10" in game.pane("prompt")
        await game.press(key)
        assert rule_of(game) == "BL-5.10"
        assert "BL-5.10" in pane(game, "page")


async def test_help_opens_at_the_rule_that_the_prompt_cites() -> None:
    async with battle(table_at(MOVES)) as game:
        await game.press("up", "up", "up", "up", "f1")
        assert rule_of(game) == "BL-5.10"


async def test_the_hex_under_the_cursor_opens_at_the_rule_that_the_inspector_names() -> None:
    async with battle(table_at(WOODS)) as game:
        game.point("D7")
        game.screen.lay_out()
        await game.press("backspace", "f1")
        assert rule_of(game) == "BL-21.6"


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ({"phase": "card", "card": "attack_centre"}, "BL-P1.1"),
        ({"phase": "orders", "card": "attack_centre"}, "BL-P1.3"),
        ({"phase": "move", "ordered": "p1"}, "BL-P1.4"),
    ],
)
async def test_otherwise_it_opens_at_the_phase(position: dict[str, str], rule: str) -> None:
    async with battle(table_at(at("p1 Ib E7, s1 Ib B7", **position))) as game:
        await game.press("backspace")
        game.point("G3")
        game.screen.lay_out()
        assert "BL-" not in game.pane("prompt")
        await game.press("f1")
        assert rule_of(game) == rule


@pytest.mark.parametrize("keys", ["", "b", "r", "o", "question_mark", "m"])
async def test_the_rulebook_opens_over_every_screen_and_returns_to_it(keys: str) -> None:
    async with front(keys.split()) as program:
        below = type(program.app.screen)
        await program.press("f1")
        assert "Keys and mouse" in pane(program, "list")
        await program.press("f1")
        assert type(program.app.screen) is (HomeScreen if keys == "m" else below)


async def test_the_first_page_describes_the_screen_that_opened_it() -> None:
    async with front(["r", "f1"]) as program:
        assert "Saved games" in pane(program, "page")
        await program.press("f1", "backspace", "f1")
        assert "Home" in pane(program, "page")
    async with front(["r", "question_mark", "f1"]) as program:
        assert "Saved games" in pane(program, "page")


async def test_the_key_of_the_help_shows_the_page_of_keys() -> None:
    async with battle(table_at(MOVES)) as game:
        await game.press("f1", "question_mark")
        assert "The battle screen" in pane(game, "page")
        await game.press("escape", "question_mark")
        assert isinstance(game.app.screen, HelpScreen)


async def test_a_rule_cited_by_the_prompt_wins_over_the_cursor() -> None:
    async with battle(table_at(WOODS)) as game:
        await game.press("up")
        game.say("BL-9.3: not there")
        game.screen.lay_out()
        await game.press("f1")
        assert rule_of(game) == "BL-9.3"


async def test_the_rulebook_also_opens_behind_the_curtain() -> None:
    async with battle(new_game(), settings=replace(QUICK, curtain=True)) as game:
        await game.press("f1")
        assert "BL-P1" in pane(game, "page")
        await game.press("f1", "enter")
        assert game.screen.seen.view.side is not None


@pytest.mark.parametrize("typed", ["", "fireb", "21.6"])
async def test_an_opened_rule_has_context_before_and_after_it(typed: str) -> None:
    async with battle(table_at(MOVES)) as game:
        await game.press("up", "up", "up", "up", "f1", *typed)
        lines = pane(game, "page").splitlines()
        marker = next(
            n for n, line in enumerate(lines) if line.startswith("\N{BLACK RIGHT-POINTING POINTER}")
        )
        assert 2 <= marker <= 8


async def test_a_player_gives_it_another_key() -> None:
    keys, problems = read_keys('[keys]\nrulebook = ["f5"]\n', Games().commands)
    assert problems == ()
    async with battle(table_at(MOVES), keys=keys) as game:
        await game.press("f1")
        assert isinstance(game.app.screen, BattleScreen)
        await game.press("f5")
        assert "F5 close" in pane(game, "keys")


async def test_a_window_opens_at_the_rule_of_its_moment() -> None:
    state = at(
        "p1 Ib E7, s1 Ib D7",
        "attack p1 s1",
        ordered="p1",
        lore_cards=True,
        other_lore_hand="warrior_04",
        goblet="standard 9, pennant 9",
        council="warrior 3",
    )
    async with battle(table_at(state)) as game:
        assert game.kind == "react"
        await game.press("f1")
        assert rule_of(game) in ("BL-18.20", "BL-18.21")


async def test_cards_to_keep_open_at_their_rule_and_not_at_the_hex_under_the_cursor() -> None:
    async with battle(new_game("wizards")) as game:
        assert game.kind == "keep_lore"
        await game.press("f1")
        assert rule_of(game) == "BL-17.2"


async def test_the_book_is_not_read_before_it_is_opened() -> None:
    code = (
        "import sys, bl_tui.command_line.program; "
        "print([n for n in sys.modules if 'rulebook' in n])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


# --- links -------------------------------------------------------------------------------------


async def test_a_click_on_the_number_in_a_refusal_opens_it_and_does_nothing_else() -> None:
    async with battle(table_at(MOVES)) as game:
        await game.press("up", "up", "up", "up", "enter")
        await click(game, "prompt", "BL-5.10")
        assert rule_of(game) == "BL-5.10"
        await game.press("escape")
        assert game.actions == []
        assert game.screen.session.selection.unit == "p2"


async def test_a_click_on_a_number_in_the_inspector_opens_it() -> None:
    async with battle(table_at(WOODS), size=(160, 50)) as game:
        game.point("D7")
        await game.press("backspace")
        await click(game, "inspector", "BL-21.9")
        assert rule_of(game) == "BL-21.9"


async def test_a_click_on_a_number_in_a_panel_opens_it() -> None:
    async with battle(table_at(WOODS)) as game:
        game.point("D7")
        await game.press("i")
        await click(game, "panel", "BL-21.8")
        assert rule_of(game) == "BL-21.8"
        await game.press("escape")
        assert game.screen.session.panel == "inspect"


LOST = at("p1 Ib E7, p2 Ib B7, s1 Ib A7", ordered="p2", dice="F L L")


async def lose_a_figure(game: Battle) -> None:
    """Let a unit that has no way back lose a figure."""
    await game.press("enter")
    assert "BL-9.8" in "\n".join(
        text_of([line]) for line in game.screen.query_one("#log", Sheet).shown
    )


async def test_a_click_on_a_number_in_the_log_opens_it() -> None:
    async with battle(table_at(LOST), size=(120, 40)) as game:
        await lose_a_figure(game)
        await click(game, "log", "BL-9.8")
        assert rule_of(game) == "BL-9.8"


async def test_enter_on_an_entry_of_the_log_reads_its_rule() -> None:
    async with battle(table_at(LOST), size=(120, 40)) as game:
        await lose_a_figure(game)
        count = len(game.actions)
        await game.press("l")
        for _ in range(12):
            await game.press("up")
            panel = game.screen.query_one("#panel", Sheet).shown
            pointed = [line for line in panel[1:] if any(p.role is Role.POINTED for p in line)]
            if "BL-9.8" in text_of(pointed):
                break
            await game.press("enter")
            assert isinstance(game.app.screen, BattleScreen), "an entry without a rule opens none"
        cursor = game.screen.session.selection.cursor
        await game.press("enter")
        assert rule_of(game) == "BL-9.8"
        await game.press("f1")
        assert game.screen.session.selection.cursor == cursor
        assert len(game.actions) == count
        await game.press("l", "down")
        moved = game.screen.session.selection.cursor
        assert moved != cursor, "without the log the arrows move the cursor"


async def test_links_are_followed_by_key_and_by_click_and_lead_back() -> None:
    async with front(["f1"]) as program:
        await program.type("woods")
        await program.press("enter", "tab", "tab", "enter")
        assert rule_of(program) == "BL-21.8"
        await program.press("escape")
        assert rule_of(program) == "terrain.woods"
        await click(program, "page", "BL-21.10")
        assert rule_of(program) == "BL-21.10"
        await program.press("left", "left")
        assert not book_of(program).reader.inside
        await program.press("escape", "escape")
        assert isinstance(program.app.screen, HomeScreen)


# --- searching and reading ---------------------------------------------------------------------


async def test_letters_narrow_the_list_as_they_are_typed() -> None:
    async with front(["f1"]) as program:
        await program.type("ford")
        assert pane(program, "heading").split()[-1] == "ford"
        assert "Ford" in pane(program, "list").splitlines()[0]
        assert "Ford" in pane(program, "page")
        await program.press("backspace", "backspace", "backspace", "backspace")
        assert "Keys and mouse" in pane(program, "list")
        await program.type("hit count")
        assert "BL-" in pane(program, "list")
        await program.type("zzz")
        assert "Nothing found" in pane(program, "list")
        await program.press("enter")
        assert not book_of(program).reader.inside
        await program.press("escape", "backspace")
        assert isinstance(program.app.screen, HomeScreen)


async def test_arrows_select_enter_reads_and_escape_goes_back() -> None:
    async with front(["f1"]) as program:
        await program.press("down")
        assert pane(program, "page").splitlines()[0] == "Units"
        await program.press("enter", "down", "down")
        assert rule_of(program) == "unit.infantry"
        await program.press("pagedown")
        assert rule_of(program) != "unit.infantry"
        await program.press("escape", "up")
        assert pane(program, "page").splitlines()[0] == "Keys and mouse"


async def test_the_mouse_alone_reads_and_closes() -> None:
    async with front(["f1"]) as program:
        await click(program, "list", "Terrain")
        assert pane(program, "page").splitlines()[0] == "Terrain"
        before = pane(program, "page")
        page = book_of(program).query_one("#page", Sheet)
        page.post_message(Sheet.Scrolled(page, 3))
        await program.pilot.pause()
        assert pane(program, "page").splitlines()[0] == before.splitlines()[3]
        await click(program, "list", "Terrain")
        assert book_of(program).reader.inside
        await click(program, "keys", "close")
        assert isinstance(program.app.screen, HomeScreen)


async def test_settings_and_size_may_change_while_it_is_open() -> None:
    async with battle(table_at(MOVES)) as game:
        await game.press("f1")
        game.app.change_settings(replace(QUICK, language="it"))
        await game.pilot.pause()
        assert "Regolamento" in pane(game, "heading")
        await game.pilot.resize_terminal(120, 40)
        await game.pilot.pause()
        assert "BL-P1" in pane(game, "page")
        await game.pilot.resize_terminal(60, 20)
        await game.pilot.pause()
        await game.press("down", "a")
        await game.pilot.resize_terminal(80, 24)
        await game.pilot.pause()
        assert book_of(game).reader.typed == ""


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_panes_are_side_by_side_and_cut_no_key(size: tuple[int, int], language: str) -> None:
    async with front(["f1"], size, language) as program:
        boxes = book_of(program).boxes(*size)
        cells = [
            (x, y)
            for box in boxes.values()
            for x in range(box.x, box.x + box.width)
            for y in range(box.y, box.y + box.height)
        ]
        assert len(set(cells)) == len(cells)
        assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in cells)
        assert "~" not in pane(program, "keys") + pane(program, "heading")
        await program.press("enter", "down", "down")
        assert "F1" in pane(program, "keys")


async def test_a_question_waits_until_the_book_is_closed() -> None:
    async with front(["b"]) as program:
        done: list[str] = []
        program.listing.ask("Really?", lambda: done.append("yes"))
        await program.press("f1")
        assert pane(program, "list")
        await program.press("f1")
        assert "Really?" in program.lines("notice")[-1]
        await program.press("y")
        assert done == ["yes"]


async def test_typing_is_not_interrupted_by_other_keys() -> None:
    async with front(["b", "s"]) as program:
        await program.press("h", "f1")
        assert isinstance(program.app.screen, RulebookScreen)
        await program.press("f1")
        assert isinstance(program.app.screen, ListScreen)
        assert "h" in program.lines("notice")[-1]
