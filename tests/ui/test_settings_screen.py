"""The settings screen: a change is seen at once, on all screens, and is kept."""

import pytest

from bl_tui.boards.board_model import LARGE, MEDIUM, SMALL
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.title_picture import PART, WHOLE, height_of, paint_picture, size_for
from bl_tui.forms.settings_form import ORDER
from bl_tui.games.battlelore.board.signs import GLYPHS
from bl_tui.games.battlelore.board.title_picture import title_board
from bl_tui.play.preferences import SETTINGS_FILE, read
from bl_tui.play.settings import Settings
from tests.ui.board_samples import palette
from tests.ui.front import front, home

FILE = SETTINGS_FILE


def kept() -> Settings:
    return read(home() / FILE)[0]


def row(setting: str) -> str:
    """Return the key that points at a setting."""
    return str(ORDER.index(setting) + 1)


def rows_to(setting: str) -> tuple[str, ...]:
    """Return the keys that point at any setting, also at one that has no digit of its own."""
    place = min(ORDER.index(setting), 8)
    return (str(place + 1), *("down",) * (ORDER.index(setting) - place))


async def test_a_language_is_spoken_at_once_and_everywhere() -> None:
    async with front(["o", row("language"), "left"]) as program:
        assert program.lines("heading")[0].startswith(" Impostazioni")
        assert "[Italiano]" in program.lines("list")[0]
        await program.press("q")
        assert "PROSSIMA PER TE" in program.lines("first")[0]
    assert kept().language == "it"


async def test_a_language_that_is_chosen_wins_over_the_one_of_this_run() -> None:
    async with front(["o", row("language"), "right"], language="it") as program:
        assert program.lines("heading")[0].startswith(" Settings")
    assert kept().language == "en"


async def test_signs_and_colours_change_at_once() -> None:
    async with front(["o", row("glyphs"), "right"]) as program:
        assert program.screen.outfit.glyphs.name == "ascii"
        assert program.lines("list")[ORDER.index("glyphs")].startswith(" >")
        await program.press(row("palette"), "enter", row("colour"), "right")
        assert program.screen.outfit.palette is palette("colour_blind", Depth.NONE)
        assert program.app.depth is Depth.NONE
    assert kept() == Settings(glyphs="ascii", palette="colour_blind", colour="none")


async def test_a_terminal_without_utf8_gets_plain_signs_and_a_notice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    async with front(["o", row("glyphs")]) as program:
        assert program.screen.outfit.glyphs.name == "ascii"
        assert "is not UTF-8" in " ".join(program.lines("about"))
        assert len(program.lines("about")) <= 2
        await program.press("right", "right", "right")
        assert program.screen.outfit.glyphs.name == "ascii"
    assert kept() == Settings()


async def test_on_the_console_of_linux_rich_signs_are_had_for_the_asking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "linux")
    async with front(["o", row("glyphs")]) as program:
        assert program.screen.outfit.glyphs.name == "ascii"
        await program.press("left")
        assert program.screen.outfit.glyphs.name == "unicode"
    assert kept() == Settings(glyphs="all")


async def test_a_click_on_a_value_sets_it() -> None:
    async with front(["o"]) as program:
        line = program.lines("list")[1]
        await program.pilot.click("#list", offset=(line.index("slow"), 1))
        await program.pilot.pause()
        assert "[slow]" in program.lines("list")[1]
        await program.pilot.click("#list", offset=(4, 2))
        await program.pilot.pause()
        assert program.listing.menu.at == 2
    assert kept() == Settings(pace="slow")


async def test_the_curtain_is_yes_or_no() -> None:
    async with front(["o", row("curtain"), "space"]):
        assert kept().curtain is False


@pytest.mark.parametrize("language", ["en", "it"])
async def test_every_row_is_explained_and_none_is_cut_at_80(language: str) -> None:
    async with front(["o"], language=language) as program:
        for setting in ORDER:
            await program.press(*rows_to(setting))
            about = program.lines("about")
            assert 1 <= len(about) <= 2
            assert program.screen.words.say(f"app.settings.{setting}.help") == " ".join(about)
            assert not any("~" in line for line in program.lines("list"))


async def test_a_broken_settings_file_is_reported_and_backed_up_at_a_change() -> None:
    home().mkdir(parents=True)
    (home() / FILE).write_text("pace = fast")
    async with front(["o"]) as program:
        assert "not a TOML file" in program.text()
        await program.press("down")
        assert (home() / FILE).read_text() == "pace = fast"
        await program.press("right")
        assert "not a TOML file" not in program.text()
    assert (home() / f"{FILE}.bak").read_text() == "pace = fast"
    assert kept() == Settings(pace="slow")


# --- the picture ----------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [PART, WHOLE])
@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("depth", Depth)
def test_the_picture_is_whole_at_every_size(
    rows: int, size: object, glyphs: str, depth: Depth
) -> None:
    """Each line is as wide as the board, and the last one ends the hexes as the first began."""
    assert isinstance(size, type(SMALL))
    board = title_board(rows, True)
    lines = paint_picture(board, rows, size, palette("standard", depth), GLYPHS[glyphs])
    assert len(lines) == height_of(rows, size)
    assert {sum(len(part.text) for part in line) for line in lines} == {board.extent(size)[0]}
    assert all(part.style is not None for line in lines for part in line)


def test_the_sample_picture_fills_the_available_room() -> None:
    assert size_for(title_board(WHOLE, False), WHOLE, 80, 11) is SMALL
    assert size_for(title_board(WHOLE, False), WHOLE, 120, 16) is MEDIUM
    assert size_for(title_board(WHOLE, False), WHOLE, 120, 15) is SMALL
    assert size_for(title_board(WHOLE, False), WHOLE, 180, 60) is LARGE
    assert size_for(title_board(WHOLE, False), WHOLE, 10, 3) is SMALL
