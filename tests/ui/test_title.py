"""The title: where each entry leads, and what it offers to continue."""

import pytest

from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.help import HelpScreen
from bl_tui.screens.learn import LearnScreen
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.rulebook import RulebookScreen
from bl_tui.screens.saves import LookAgainScreen, SavesScreen
from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.screens.settings import SettingsScreen
from bl_tui.screens.title import TitleScreen
from bl_tui.table.panes.layout import LEAST_HEIGHT, LEAST_WIDTH
from saves.store import Store
from tests.saves.played import played, raws, rewrite
from tests.ui.front import NOON, Front, front, home


def save(count: int, name: str = "", battle: str = "agincourt", now: int = NOON) -> None:
    """Return a game that was played so far, and left."""
    journal = Store(home()).create(played(count, battle=battle), name, now)
    assert journal.problem is None
    journal.close(now)


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        ("b", AdventuresScreen),
        ("w", AdventuresScreen),
        ("2 enter", AdventuresScreen),
        ("3 enter", AdventuresScreen),
        ("a", AdventuresScreen),
        ("l", LookAgainScreen),
        ("r", SavesScreen),
        ("t", LearnScreen),
        ("down down down enter", LearnScreen),
        ("5 enter", SavesScreen),
        ("o", SettingsScreen),
        ("7 space", SettingsScreen),
        ("up up up enter", SettingsScreen),
        ("question_mark", HelpScreen),
        ("f1", RulebookScreen),
        ("h", RulebookScreen),
        ("и", AdventuresScreen),
        ("щ", SettingsScreen),
    ],
)
async def test_every_entry_opens_by_arrow_digit_and_letter(keys: str, screen: type) -> None:
    async with front(keys.split()) as program:
        assert type(program.app.screen) is screen
        await program.press("escape")
        assert type(program.app.screen) is TitleScreen


async def test_a_click_on_an_entry_opens_it() -> None:
    async with front() as program:
        await program.pilot.click("#list", offset=(10, 6))
        await program.pilot.pause()
        assert isinstance(program.app.screen, SettingsScreen)


@pytest.mark.parametrize("keys", ["q", "f10", "9 enter", "up enter"])
async def test_the_program_can_be_left(keys: str) -> None:
    async with front(keys.split()) as program:
        assert not program.app.is_running or program.app.return_code == 0


async def test_a_new_battle_is_begun_saved_and_continued() -> None:
    """Title, list, battle; back at the title it is the first entry; Enter leads into it again."""
    async with front(["w", "enter"]) as program:
        assert isinstance(program.app.screen, BattleScreen)
        assert program.app.screen.seen.view.adventure.id == "agincourt"
        await program.press("q")
        assert "Continue: Agincourt 1415, turn 1 " in program.lines("list")[0]
        await program.press("enter")
        assert isinstance(program.app.screen, BattleScreen)
        await program.press("q", "r")
        assert len(program.lines("list")) == 1
        assert not any(each.in_use for each in program.lobby.saves())


async def test_the_game_played_last_is_offered_but_no_finished_one() -> None:
    save(20, now=NOON + 100)
    save(10_000, battle="crecy", now=NOON + 300)
    save(5, name="Saint George", now=NOON + 200)
    async with front() as program:
        assert "Continue: Saint George, turn" in program.lines("list")[0]


async def test_an_unreadable_game_is_reported_and_nothing_else_happens() -> None:
    save(20)
    (path,) = (home() / "saves").iterdir()
    lines = raws(path)
    lines[0]["setup"]["adventure"]["camps"] = []
    rewrite(path, lines)
    before = path.read_bytes()
    async with front(["c"]) as program:
        assert isinstance(program.app.screen, TitleScreen)
        assert path.name in program.lines("notice")[0]
        await program.press("down")
        assert program.lines("notice") == ["", ""]
    assert path.read_bytes() == before


async def test_a_game_with_a_bad_line_continues_as_a_copy_if_the_player_agrees() -> None:
    save(26)
    (path,) = (home() / "saves").iterdir()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[15] = b"x" * 40 + b"\n"
    path.write_bytes(b"".join(lines))
    before = path.read_bytes()
    async with front(["c"]) as program:
        assert (
            "Readable up to action 13 of 26. Continue from there as a copy?"
            in program.lines("notice")[1]
        )
        await program.press("n")
        assert isinstance(program.app.screen, TitleScreen)
        await program.press("c", "y")
        told = " ".join([*program.lines("prompt"), *program.lines("hand")])
        assert "is damaged" in told
        await program.press("q")
        assert [each.name for each in (home() / "saves").iterdir()] == [path.name]
    assert path.read_bytes() == before


async def test_a_game_that_another_program_plays_can_be_viewed() -> None:
    save(20)
    (path,) = (home() / "saves").iterdir()
    async with front() as program:
        _, journal = Store(home()).open(path)
        assert journal is not None
        await program.press("c")
        assert "open in another program" in program.lines("notice")[-1]
        await program.press("n")
        assert isinstance(program.app.screen, TitleScreen)
        await program.press("c", "y")
        assert "ACTION 0 of 20" in program.lines("prompt")[0]
        await program.press("end")
        assert "ACTION 20 of 20" in program.lines("prompt")[0]
        journal.release()


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
async def test_title_fits_every_size(size: tuple[int, int], language: str) -> None:
    save(3, name="Ein Name, der sehr lang ist und nicht in die Zeile passt, wie man sieht")
    async with front(size=size, language=language) as program:
        listing = program.app.screen
        assert isinstance(listing, ListScreen)
        assert len(program.lines("list")) == listing.places(*size)["list"].height == 10
        assert "~" not in "".join(program.lines("list")[1:])


@pytest.mark.parametrize("key", ["", "b", "r", "o"])
async def test_panes_are_side_by_side_on_the_screen(key: str) -> None:
    save(3)
    async with front([key] if key else []) as program:
        for size in ((80, 24), (99, 24), (100, 30), (119, 35), (120, 40), (300, 90)):
            await program.pilot.resize_terminal(*size)
            await program.pilot.pause()
            check_panes(program, size)


def check_panes(program: Front, size: tuple[int, int]) -> None:
    boxes = program.listing.places(*size)
    cells = [
        (x, y)
        for box in boxes.values()
        for x in range(box.x, box.x + box.width)
        for y in range(box.y, box.y + box.height)
    ]
    assert len(set(cells)) == len(cells)
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in cells)
    for name, box in boxes.items():
        region = program.app.screen.query_one(f"#{name}").region
        assert (region.x, region.y, region.width, region.height) == tuple(box)


async def test_a_small_terminal_gets_a_sentence_and_keeps_the_place() -> None:
    async with front(["down", "down"]) as program:
        await program.pilot.resize_terminal(LEAST_WIDTH - 1, LEAST_HEIGHT)
        await program.pilot.pause()
        assert program.app.screen.query("#too_small")
        await program.press("enter", "down", "x")
        await program.pilot.resize_terminal(120, 40)
        await program.pilot.pause()
        assert not program.app.screen.query("#too_small")
        assert program.listing.menu.at == 2
