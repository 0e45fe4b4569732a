"""Home: where each entry leads, what it offers to continue, what it shows of the player."""

import pytest

from bl_tui.forms.home.layout import LEAST
from bl_tui.games.registry import Games
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.help import HelpScreen
from bl_tui.screens.home.screen import HomeScreen
from bl_tui.screens.learn import LearnScreen
from bl_tui.screens.rulebook import RulebookScreen
from bl_tui.screens.saves import LookAgainScreen, SavesScreen
from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.screens.settings import SettingsScreen
from bl_tui.widgets.picture import Picture
from engine.battlelore.state.sides import Side
from saves.index import ROWS_FILE
from saves.store import Store
from tests.battlelore.alone import ALONE
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
        ("1 1", AdventuresScreen),
        ("1 enter", AdventuresScreen),
        ("a", AdventuresScreen),
        ("l", LookAgainScreen),
        ("r", SavesScreen),
        ("t", LearnScreen),
        ("down down enter", LearnScreen),
        ("o", SettingsScreen),
        ("shift+tab shift+tab shift+tab space", SettingsScreen),
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
        assert type(program.app.screen) is HomeScreen


async def test_a_click_selects_an_entry_and_a_second_one_opens_it() -> None:
    async with front() as program:
        for expected in (HomeScreen, SettingsScreen):
            await program.pilot.click("#entries", offset=(46, 1))
            await program.pilot.pause()
            assert isinstance(program.app.screen, expected)


@pytest.mark.parametrize("keys", ["q", "f10", "shift+tab enter"])
async def test_the_program_can_be_left(keys: str) -> None:
    async with front(keys.split()) as program:
        assert not program.app.is_running or program.app.return_code == 0


async def test_a_new_battle_is_begun_saved_and_continued() -> None:
    """Title, list, battle; back at the title it is the first entry; Enter leads into it again."""
    async with front(["w", "enter"]) as program:
        assert isinstance(program.app.screen, BattleScreen)
        assert program.app.screen.seen.view.adventure.id == "agincourt"
        await program.press("q")
        assert program.lines("first")[0] == "> CONTINUE  Agincourt 1415, turn 1"
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
        assert "CONTINUE  Saint George, turn" in program.lines("first")[0]


async def test_left_and_right_show_the_other_games_to_continue() -> None:
    save(20, now=NOON + 100)
    save(5, battle="crecy", now=NOON + 200)
    async with front(size=(120, 40)) as program:
        assert "CONTINUE  Crécy 1346" in program.lines("first")[0]
        await program.press("right")
        assert "CONTINUE  Agincourt 1415" in program.lines("first")[0]
        await program.press("left", "enter")
        screen = program.app.screen
        assert isinstance(screen, BattleScreen)
        assert screen.seen.view.adventure.id == "crecy"


async def painted(program: Front, name: str) -> list[str]:
    """Return the lines of a picture, once it is there: pictures come after everything else."""
    picture = program.app.screen.query_one(f"#{name}", Picture)
    for _ in range(100):
        lines = [picture.render_line(y).text for y in range(picture.size.height)]
        if "".join(lines).strip():
            return lines
        await program.pilot.pause()
    raise AssertionError(f"{name} was never painted")


async def test_the_field_of_the_game_and_pictures_of_all_games_are_shown() -> None:
    save(20)
    async with front(size=(120, 40), games=Games()) as program:
        for name in ("map", *(f"picture{place}" for place in range(4))):
            await painted(program, name)
        assert "French 0" in "".join(program.lines("facts"))
        program.lobby.waiting = lambda: 2
        await program.press("r", "escape")
        assert program.lines("news") == ["  It is your move at 2 tables: press q."]


async def test_a_tile_shows_the_latest_game_before_that_the_opening() -> None:
    shown = []
    for played_so_far in (0, 60):
        if played_so_far:
            save(played_so_far)
        async with front(size=(120, 40)) as program:
            shown.append("\n".join(await painted(program, "picture0")))
    opening, latest = shown
    assert "†" in opening
    assert "†" in latest
    assert opening != latest


async def test_without_colour_the_fields_of_neighbouring_tiles_keep_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with front(games=Games()) as program:
        for place in range(3):
            for text in await painted(program, f"picture{place}"):
                assert (text[0], text[-1]) == (" ", " ")
        assert "BR1" in "".join(await painted(program, "picture3")), (
            "zones are too wide to lose any"
        )


async def test_the_record_is_on_the_tile_after_a_game_and_after_its_save_is_gone() -> None:
    record = played(10_000)
    journal = Store(home()).create(record, "", NOON, ("human", "regular"))
    journal.close(NOON)
    assert record.state.over is not None
    won = int(record.state.over.winner is Side.STANDARD)
    for _ in range(2):
        async with front() as program:
            assert f"{won} of 1 won" in "".join(program.lines("tile0"))
            assert "1 game" in program.lines("heading")[0]
        journal.path.unlink(missing_ok=True)
    (home() / ROWS_FILE).write_bytes(b"damaged")
    async with front(size=(120, 40)) as program:
        assert "counted again from your saves" in program.lines("news")[0]
    (home() / ROWS_FILE).write_bytes(b"damaged")
    async with front() as program:
        assert "counted again" in " ".join(program.lines("notice"))
        await program.press("tab")
        assert "counted again" not in " ".join(program.lines("notice"))
        await program.press("v")
        assert "counted again" not in program.text()


async def test_an_unreadable_game_is_reported_and_nothing_else_happens() -> None:
    save(20)
    (path,) = (home() / "saves").iterdir()
    lines = raws(path)
    lines[0]["setup"]["adventure"]["camps"] = []
    rewrite(path, lines)
    before = path.read_bytes()
    async with front(["c"]) as program:
        assert isinstance(program.app.screen, HomeScreen)
        assert path.name in "".join(program.lines("notice"))
        await program.press("down")
        assert len(program.lines("notice")) == 1
        assert path.name not in program.lines("notice")[0]
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
            in program.lines("notice")[-1]
        )
        await program.press("n")
        assert isinstance(program.app.screen, HomeScreen)
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
        assert isinstance(program.app.screen, HomeScreen)
        await program.press("c", "y")
        assert "ACTION 0 of 20" in program.lines("prompt")[0]
        await program.press("end")
        assert "ACTION 20 of 20" in program.lines("prompt")[0]
        journal.release()


@pytest.mark.parametrize("language", ["en", "it"])
async def test_home_fits_every_size(language: str) -> None:
    save(3, name="Ein Name, der sehr lang ist und nicht in die Zeile passt, wie man sieht")
    async with front(language=language) as program:
        for size in ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60)):
            await program.pilot.resize_terminal(*size)
            await program.pilot.pause()
            rows = [row for row in program.text().splitlines() if "Ein Name" not in row]
            assert "~" not in "".join(rows)


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


async def test_a_small_terminal_has_rows_and_keeps_the_place() -> None:
    save(3)
    async with front(["down"]) as program:
        here = program.listing.menu.at
        assert here
        await program.pilot.resize_terminal(60, 16)
        await program.pilot.pause()
        assert not program.app.screen.query("#too_small")
        assert "CONTINUE Agincourt 1415, turn 1." in program.lines("list")[0]
        await program.press("down", "up")
        await program.pilot.resize_terminal(LEAST[0] - 1, LEAST[1])
        await program.pilot.pause()
        assert program.app.screen.query("#too_small")
        await program.press("enter", "down", "x")
        await program.pilot.resize_terminal(120, 40)
        await program.pilot.pause()
        assert not program.app.screen.query("#too_small")
        assert program.listing.menu.at == here


async def test_more_games_than_have_room_scroll() -> None:
    row = ALONE.rows["battlelore"]
    games = Games({f"game{number}": row for number in range(6)})
    async with front(size=(80, 24), games=games) as program:
        await program.press("down")
        for number in range(6):
            place = [f"{number + 1} " in program.lines(f"tile{n}")[0] for n in range(4)]
            assert place.index(True) == min(number, 3), number
            assert program.lines(f"tile{place.index(True)}")[0].startswith(">")
            await program.press("right")
        await program.press("1")
        assert program.lines("tile0")[0].startswith(">1 ")


async def test_online_says_how_friends_join() -> None:
    async with front(["i"]) as program:
        assert "ssh -p 2222" in "".join(program.lines("notice"))


async def test_the_result_of_the_first_game_alone_says_what_comes_next() -> None:
    said = []
    for _ in range(2):
        async with front(["p", "enter", "semicolon", "2", "enter", "y"], size=(120, 40)) as program:
            said.append("Next: " in program.text())
    assert said == [True, False]
