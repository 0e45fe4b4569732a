"""The battle screen: the mouse, the curtain, the story, sizes, colours, languages, random keys."""

from collections.abc import Mapping
from random import Random

import pytest

from bl_tui.commands import COMMANDS
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.naming import card_name
from bl_tui.play.settings import Settings
from bl_tui.widgets.sheet import Sheet
from bl_tui.words import Words, codes
from engine.battlelore.state.actions import Attack, Done, GainGround, MoveUnit, OrderUnit, PlayCard
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.ui.battles import QUICK, Battle, battle, new_game, one_decision, skirmish, table_at

CURTAIN = replace(QUICK, curtain=True)
SLOW = replace(QUICK, pace="slow")


def at(units: str, **position: str) -> State:
    return make_position(units, **position).state


# --- by mouse alone ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_turn_is_played_by_mouse_alone(size: tuple[int, int]) -> None:
    state = at(
        "p1 Ib F7, p2 Ib I7, p3 Ib I6, s1 Ib D7 1, s2 Ib A1",
        phase="card",
        dice="B B B",
        hand="patrol_centre attack_left",
    )
    async with battle(table_at(state), size) as game:
        await game.click_text("hand", "Patrol")
        assert game.actions == []
        await game.click_text("hand", "Patrol")
        await game.click_hex("F7")
        await game.click_text("prompt", "end orders")
        await game.click_text("prompt", "end orders")
        await game.click_hex("E7")
        assert game.actions[1:] == [OrderUnit("p1"), Done(), MoveUnit("p1", "E7"), Done()]
        assert game.kind == "battles"
        await game.click_hex("E7")
        await game.click_hex("D7")
        assert game.kind == "battles"
        await game.click_hex("D7")
        assert Attack("p1", "s1") in game.actions
        await game.click_text("hand", "Gain")
        assert GainGround() in game.actions


async def test_the_right_button_looks_closely() -> None:
    async with battle() as game:
        await game.click_hex("C1", button=3)
        assert "woods" in game.text()
        assert "BL-21.6" in game.text()


async def test_a_click_on_a_key_of_the_key_line_is_the_key() -> None:
    async with battle() as game:
        await game.click_text("prompt", "help")
        assert "Tab" in game.text()


# --- the curtain -------------------------------------------------------------------------------


async def test_the_curtain_stays_until_the_player_confirms_being_there() -> None:
    async with battle(settings=CURTAIN) as game:
        assert game.screen.seen.view.side is None
        assert "##" in game.pane("hand")
        for key in ("1", "a", "d", "u", "c"):
            await game.press(key)
            assert game.screen.seen.view.side is None
        await game.press("enter")
        assert game.screen.seen.view.side is Side.PENNANT
        assert "##" not in game.pane("hand")


async def test_the_curtain_falls_when_the_other_player_must_decide() -> None:
    """In the middle of a turn: a retreat. Then it falls again for the attacker."""
    state = at("p1 Ib E7, p2 Ib G2, s1 Ib D7, s2 Ib F2", dice="F G G", ordered="p1 p2")
    async with battle(table_at(state), settings=CURTAIN) as game:
        await game.press("enter", "tab", "enter")
        while game.kind != "retreat":
            await game.press("enter")
        assert game.screen.seen.view.side is None
        assert "retreat" in game.pane("prompt")
        await game.press("enter")
        assert game.screen.seen.view.side is Side.STANDARD
        await game.press("enter")
        assert game.screen.seen.view.side is None
        await game.press("enter")
        assert game.screen.seen.view.side is Side.PENNANT


async def test_nothing_of_the_other_hand_is_ever_on_the_screen() -> None:
    """The two hands have no card in common here, so each name tells whose eyes it is for."""
    hands = {
        Side.PENNANT: ("attack_left", "attack_centre", "attack_right"),
        Side.STANDARD: ("patrol_left", "patrol_centre", "patrol_right"),
    }
    units = "p1 Ib E6, p2 Ib E8, s1 Ib D6 1, s2 Ib D8"
    state = make_position(
        units,
        phase="card",
        banners=3,
        hand=" ".join(hands[Side.PENNANT]),
        other_hand=" ".join(hands[Side.STANDARD]),
        deck="red_banners green_banners blue_banners darken_sky",
        dice=" ".join("BFG" * 30),
    ).state
    words = Words("en", CATALOGUE)
    table = table_at(state)
    async with battle(table, settings=CURTAIN) as game:
        for _ in range(14):
            await look_at_everything(game, hands, words)
            if game.screen.session.curtain is not None:
                await game.press("enter")
            else:
                await one_decision(game)


async def look_at_everything(
    game: Battle, hands: Mapping[Side, tuple[str, ...]], words: Words
) -> None:
    """Check that no name of a card in a hidden hand is to be read, whatever is opened."""
    viewer = game.screen.seen.view.side
    secret = [
        card_name(words, card)
        for side in Side
        if side is not viewer
        for card in hands[side]
        if card in game.table.view(side).of(side).cards
    ]
    for keys in ((), ("l",), ("v",), ("c",), ("i",), ("backspace",)):
        await game.press(*keys)
        picture = game.app.export_screenshot().replace("&#160;", " ")
        found = [name for name in secret if name in game.text() or name in picture]
        assert found == [], keys


async def test_without_the_curtain_the_other_player_sees_his_hand_at_once() -> None:
    state = at("p1 Ib E2, s1 Ib B7", phase="orders", card="patrol_left")
    async with battle(table_at(state)) as game:
        await game.press("d", "d")
        assert game.screen.seen.view.side is Side.STANDARD


# --- the story ---------------------------------------------------------------------------------


async def test_the_story_runs_step_by_step_and_a_key_skips_one() -> None:
    state = at("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="B L G", ordered="p1")
    async with battle(table_at(state), settings=SLOW) as game:
        await game.press("enter")
        assert game.screen.session.story.frame is not None
        assert "hits 1" in game.pane("prompt")
        steps = game.screen.session.story.frames
        await game.press("f12")
        assert game.screen.session.story.frames == steps[1:]
        await game.press("end")
        assert game.screen.session.story.frame is None
        assert "hits" not in game.pane("prompt")
        assert not game.screen.playback.running


async def test_the_story_can_be_replayed() -> None:
    state = at("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="B L G", ordered="p1")
    async with battle(table_at(state), settings=CURTAIN) as game:
        await game.press("enter", "enter", "enter", "r")
        assert game.screen.session.story.frame is not None
        await game.press("space")
        assert game.kind == "card"


# --- sizes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("story", [False, True])
async def test_a_resize_to_20_x_5_and_back_keeps_everything(story: bool) -> None:
    """In the middle of a choice: a unit is selected and the cursor on a hex in its reach."""
    state = at("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1")
    async with battle(table_at(state), settings=SLOW if story else QUICK) as game:
        await game.press("tab")
        before, selection = game.text(), game.screen.session.selection
        await game.pilot.resize_terminal(20, 5)
        await game.press("enter", "x", "down")
        assert game.actions == []
        await game.pilot.resize_terminal(80, 24)
        await game.pilot.pause()
        assert game.screen.session.selection == selection
        assert game.text() == before
        await game.press("enter")
        assert game.actions == [MoveUnit("p1", selection.cursor)]


async def test_a_resize_changes_panes_while_one_plays() -> None:
    async with battle(size=(120, 40)) as game:
        await game.press("1")
        for width, height in ((80, 24), (200, 60), (100, 24), (80, 60), (120, 40)):
            await game.pilot.resize_terminal(width, height)
            await game.pilot.pause()
            assert game.screen.session.selection.option == 0
            assert "COMMAND" in game.pane("prompt")
            for sheet in game.screen.query(Sheet):
                if sheet.display:
                    assert sheet.region.right <= width
                    assert sheet.region.bottom <= height


async def test_a_terminal_that_is_too_small_shows_the_missing_size() -> None:
    async with battle(size=(60, 24)) as game:
        shown = game.app.export_screenshot().replace("&#160;", " ")
        assert "80 x 24" in shown
        assert "60 x 24" in shown


# --- looks -------------------------------------------------------------------------------------

DEPTHS = (
    {"NO_COLOR": "1", "TERM": "xterm"},
    {"TERM": "xterm"},
    {"TERM": "xterm-256color"},
    {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
)


@pytest.mark.parametrize("environ", DEPTHS, ids=str)
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_all_depths_and_signs_work(environ: dict[str, str], glyphs: str) -> None:
    settings = replace(QUICK, glyphs=glyphs)
    async with battle(skirmish("1"), (120, 40), settings, environ=environ) as game:
        for _ in range(8):
            await one_decision(game)
        text = game.text()
        assert glyphs == "unicode" or text.isascii()
        await game.press("question_mark")


@pytest.mark.parametrize("language", codes())
async def test_all_languages_are_complete(language: str) -> None:
    """A message that is missing is a warning, and a warning is an error in tests."""
    settings = replace(QUICK, language=language)
    async with battle(skirmish("2"), (120, 40), settings) as game:
        for _ in range(10):
            if game.table.to_act is not None:
                await one_decision(game)
        for key in ("i", "l", "v", "c", "m"):
            await game.press(key)
        await game.press("escape", "question_mark", "pagedown")


async def test_settings_change_while_one_plays() -> None:
    async with battle() as game:
        game.app.change_settings(Settings(language="it", glyphs="ascii", palette="colour_blind"))
        await game.pilot.pause()
        assert "COMANDO" in game.pane("prompt")
        assert "T French" not in game.pane("track")


# --- random keys -------------------------------------------------------------------------------

ALL_KEYS = tuple(
    dict.fromkeys(key for command in COMMANDS for key in command.keys if key not in ("q", "f10"))
)


@pytest.mark.parametrize("seed", range(4))
async def test_random_keys_do_no_harm(seed: int) -> None:
    """1,000 keys in all, given as fast as they come; the seed is in the name of the test."""
    chance = Random(seed)
    settings = replace(QUICK, pace=chance.choice(["off", "slow"]), curtain=bool(seed % 2))
    size = chance.choice([(80, 24), (120, 40)])
    extra = ("ж", "Ж", "f11", "ctrl+a", "£", "home", "end", "§")
    async with battle(new_game("agincourt", str(seed)), size, settings) as game:
        for _ in range(25):
            await game.pilot.press(*chance.choices(ALL_KEYS + extra, k=10))
        await game.pilot.pause()
        assert game.app.is_running


async def test_pasted_text_does_nothing() -> None:
    async with battle() as game:
        from textual.events import Paste

        game.app.screen.post_message(Paste("d\n1\nenter" * 100))
        await game.pilot.pause()
        assert game.actions == []
        assert PlayCard not in {type(action) for action in game.actions}
