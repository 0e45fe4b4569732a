"""What lists, notices and the menu of commands say finds its room at every size."""

import re

import pytest

from bl_tui.command_line.program import NOTICE, in_short
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.screens.palette import MOVES, PaletteScreen
from bl_tui.screens.saves import SavesScreen
from bl_tui.text.lines import width_of
from bl_tui.words import Words, codes
from saves.store import Store
from tests.saves.played import played
from tests.ui.battles import STANDARD
from tests.ui.front import NOON, front, home
from tests.ui.scenes import SIZES

LONG = "~/somewhere/in/folders/keys.toml: the key bindings cannot be read; all commands keep"


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_no_name_of_a_save_is_cut_beside_free_room(
    size: tuple[int, int], language: str
) -> None:
    for battle in ("agincourt", "tourelles"):
        journal = Store(home()).create(played(60, battle=battle), "", NOON)
        journal.close(NOON)
    async with front(["r"], size, language) as program:
        lines = program.lines("list")
        assert len(lines) == 2
        assert not any("~" in line for line in lines)
        assert all(re.search(r"\d:\d", line) for line in lines)


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_notice_of_an_empty_list_does_not_touch_the_border(
    size: tuple[int, int], language: str
) -> None:
    async with front(["r"], size, language) as program:
        assert isinstance(program.screen, SavesScreen)
        lines = program.lines("list")
        assert all(line.startswith(" ") for line in lines)
        words = Words(language).say("app.saves.none").split()
        assert " ".join(lines).split() == words


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_menu_of_commands_cuts_nothing(size: tuple[int, int], language: str) -> None:
    commands = tuple(STANDARD.keys)
    async with front(size=size, language=language) as program:
        program.app.push_screen(PaletteScreen(program.outfit, "", commands))
        await program.pilot.pause()
        screen = program.app.screen
        assert isinstance(screen, PaletteScreen)
        words = Words(language, CATALOGUE)
        assert program.lines("keys") == [f" {words.say('app.palette.keys')}"]
        seen = set()
        for command in screen.found:
            lines = program.lines("page")
            assert all(len(line) <= size[0] for line in lines)
            assert any(
                line.startswith(f">{words.say(f'app.command.{command}.name')} ") for line in lines
            )
            seen |= set(" ".join(lines).split())
            await program.press("down")
        for command in screen.found:
            assert command not in MOVES
            assert set(words.say(f"app.command.{command}.help").split()) <= seen


@pytest.mark.parametrize("keys", [(), ("b",), ("r",), ("o",)])
async def test_a_long_notice_is_shown_whole(keys: tuple[str, ...]) -> None:
    async with front(keys) as program:
        before = program.text()
        program.listing.tell(f"{LONG}  {LONG}")
        await program.pilot.pause()
        assert " ".join(program.lines("notice")).split() == f"{LONG} {LONG}".split()
        notice = program.app.screen.query_one("#notice")
        assert notice.region.height >= len(program.lines("notice"))
        assert notice.region.bottom < 24
        await program.press("f9")
        assert program.text() == before


def test_a_notice_shows_the_first_faults_and_counts_the_rest() -> None:
    words, faults = (
        Words("en"),
        [f"keys.toml, line {n}: this line cannot be read" for n in range(9)],
    )
    assert in_short(words, []) == ""
    assert in_short(words, faults[:2]) == f"{faults[0]}  {faults[1]}"
    told = in_short(words, faults)
    assert told.startswith("  ".join(faults[:3]))
    assert len("  ".join(faults[:3])) <= NOTICE
    assert "6 more problems" in told


@pytest.mark.parametrize("language", codes())
async def test_the_settings_name_the_arrows(language: str) -> None:
    async with front(["o"], language=language) as program:
        (keys,) = program.lines("keys")
        words = Words(language)
        assert words.say("app.key.left") in keys
        assert words.say("app.key.right") in keys
        (line,) = program.listing.query_one("#keys").shown  # type: ignore[attr-defined]
        assert width_of(line) <= 80


async def test_the_menu_of_commands_says_when_none_matches() -> None:
    async with front() as program:
        await program.press("m")
        await program.type("zzz")
        assert "No command matches." in program.text()
