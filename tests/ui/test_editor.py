"""The editor as a player uses it: a copy of a card, drawn, undone, checked, saved, played."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bl_tui.play.drafts.balance import Balance
from bl_tui.screens.editing.details import DetailsScreen
from bl_tui.screens.editing.editor import EditorScreen
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.home.screen import HomeScreen
from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.widgets.board import BoardWidget
from tests.ui.front import Front, front, home


@asynccontextmanager
async def editing(
    size: tuple[int, int] = (80, 24), language: str = "en"
) -> AsyncIterator[tuple[Front, Path]]:
    """Open a copy of the first adventure in the editor, as a player does from its card."""
    path = home() / "adventures" / "agincourt-2.txt"
    async with front([], size, language) as program:
        assert isinstance(program.screen, HomeScreen)
        program.screen.drawn_at = lambda _: path
        await program.press("b", "home", "e")
        yield program, path


def editor(program: Front) -> EditorScreen:
    """Return the editor on top."""
    assert isinstance(program.screen, EditorScreen)
    return program.screen


async def test_a_copy_is_drawn_undone_saved_and_played() -> None:
    """Nothing is written before the first step; leaving a game comes back to the same cursor."""
    async with editing() as (program, path):
        assert not path.exists()
        assert program.lines("heading")[0].split()[1] == "new"
        await program.press("2", "enter", "up")
        assert "not saved" in program.lines("heading")[0]
        assert editor(program).bench.cell("E7")["ground"] == "woods"
        await program.press("u")
        assert "No step is left" in program.lines("notice")[-1]
        assert editor(program).bench.cell("E7")["ground"] == "countryside"
        await program.press("y", "s")
        assert path.read_bytes() == editor(program).bench.file.draft.data
        assert b"14 W" in path.read_bytes()
        here = editor(program).cursor
        await program.press("m")
        assert "Draw on the hex under the cursor." in program.text()
        await program.press("escape", "p")
        assert isinstance(program.screen, BattleScreen) or "copy" in program.text()
        while not isinstance(program.screen, EditorScreen):
            await program.press("q")
        assert editor(program).cursor == here


async def test_a_campaign_is_not_edited_but_its_battles_are() -> None:
    """It has no board of its own; the card stays, and says so."""
    async with editing() as (program, path):
        await program.press("q", "up", "e")
        assert isinstance(program.screen, AdventuresScreen)
        assert "It has no board of its own" in program.text()
        assert not path.exists()


async def test_the_fault_is_shown_beside_the_board_and_a_key_goes_to_it() -> None:
    """A file with an error is not played, but saved, and nothing of it is lost."""
    async with editing() as (program, path):
        await program.press("4", "up", "up", "up", "enter", "down")
        assert "B7" in program.lines("check")[0]
        assert "j: go there" in program.lines("notice")[0]
        await program.press("p")
        assert "cannot be played yet" in program.text()
        await program.press("j")
        assert editor(program).cursor == "B7"
        await program.press("s")
        assert path.read_bytes() == editor(program).bench.file.draft.data


async def test_a_line_a_region_a_fill_and_both_sides_by_keys() -> None:
    """Each tool is one step, and its keys say what they need."""
    async with editing() as (program, _):
        bench = editor(program).bench
        await program.press("tab", "6")
        assert program.lines("brushes")[0].startswith(" Standards 6/18  4 heavy infantry")
        await program.press("shift+tab", "l")
        assert "Mark" in program.lines("notice")[-1]
        await program.press("3", "a")
        assert program.lines("notice")[-1].endswith("c copies the region, Bksp unmarks.")
        await program.press("right", "right", "l")
        assert [bench.cell(spot)["ground"] for spot in ("E7", "E8", "E9")] == ["hill"] * 3
        await program.press("c", "down", "v")
        assert bench.cell("F7")["ground"] == "hill"
        await program.press("u", "x")
        assert bench.cell(editor(program).cursor)["ground"] == "countryside"
        await program.press("t")
        assert "of the other half changed. u undoes it" in program.lines("notice")[-1]
        await program.press("t")
        assert "has the same already" in program.lines("notice")[-1]
        assert {bench.cell(spot)["unit"][1:] for spot in ("A6", "I8")} == {"Ib"}
        done = len(bench.file.draft.done)
        await program.press("o", "2", "f", "u", "u")
        assert f"{done} more steps can be undone" in program.lines("notice")[-1]
        assert len(bench.file.draft.done) == done


async def test_a_click_draws_and_a_right_click_takes_the_brush() -> None:
    async with editing((120, 40)) as (program, _):
        board = program.app.screen.query_one(BoardWidget)
        await program.press("2")
        board.post_message(BoardWidget.PlaceChosen("D4"))
        board.post_message(BoardWidget.PlacePointed("A6"))
        await program.pilot.pause()
        assert editor(program).bench.cell("D4")["ground"] == "woods"
        assert editor(program).brush.word == "sIb"


async def test_the_help_names_the_keys_that_do_it_here() -> None:
    """`p` plays, so that it is no key for the brushes before; a right click shows no details."""
    async with editing((80, 75)) as (program, _):
        await program.press("?")
        assert "p                         Play what you have drawn." in program.text()
        assert "Shift+Tab                 Previous group of brushes." in program.text()
        assert "Right-click a hex to draw with what is there." in program.text()


async def test_the_keys_without_room_below_stand_beside_the_check() -> None:
    """At 80x24 a player still reads how to play it, to try its balance and to get help."""
    async with editing() as (program, _):
        below = program.lines("notice")[0] + program.lines("keys")[0]
        for wanted in ("p play", "b balance", "s save", "u undo", "? help", "q leave"):
            assert wanted in below
        await program.press("tab", "e")
        assert editor(program).brush.word == "sGf"


async def test_a_game_without_an_editor_promises_no_new_board() -> None:
    async with front([], (80, 24), "en") as program:
        await program.press("a", "4")
        assert program.lines("heading")[0].strip().endswith("End: your own files")


async def test_a_new_board_begins_on_the_page_of_own_files() -> None:
    """End goes there, Enter opens it; a line to add begins as its example."""
    async with editing() as (program, path):
        await program.press("q")
        assert "End: your own files, a new board" in program.lines("heading")[0]
        await program.press("end")
        assert program.lines("about")[0] == " Enter opens an empty board in the editor."
        assert "random" not in program.lines("keys")[0]
        await program.press("x", "o", "enter")
        assert editor(program).bench.cell("E7")["ground"] == "countryside"
        await program.press("d", "8", "enter")
        assert "New line: notes en" in program.lines("notice")[-1]
        await program.type("A brook")
        await program.press("enter")
        assert "notes en A brook" in program.text()
        await program.press("backspace", "backspace", "n", "home")
        assert "Agincourt 1415" in program.text()
        assert b"notes en A brook" not in path.read_bytes()


async def test_the_keys_of_a_mark_are_named_whole_in_italian() -> None:
    async with editing((80, 24), "it") as (program, _):
        await program.press("a")
        assert program.lines("notice")[-1].endswith("toglie il segno.")


async def test_a_title_is_typed_without_its_keyword() -> None:
    async with editing() as (program, _):
        await program.press("d")
        titles = [text for text in editor_of(program).bench.lines().values() if "title" in text]
        assert titles == ["title en Agincourt 1415 (copy)"]
        await program.press("2", "enter")
        assert program.lines("notice")[-1].startswith(" title en: Agincourt")
        await program.press(*["backspace"] * 40)
        await program.type("The ford")
        await program.press("enter")
        assert "title en The ford" in editor_of(program).bench.lines().values()
        await program.press("enter", *["backspace"] * 40)
        await program.type("it Il guado")
        await program.press("enter")
        assert "title it Il guado" in editor_of(program).bench.lines().values()
        await program.press("enter", *["backspace"] * 40, "enter")
        assert not [text for text in editor_of(program).bench.lines().values() if "title" in text]


async def test_texts_and_rules_are_changed_line_by_line() -> None:
    """The check is shown there, too, and each change can be undone."""
    async with editing() as (program, _):
        await program.press("d")
        assert isinstance(program.screen, DetailsScreen)
        await program.press("7", "enter", "backspace")
        await program.type("9")
        await program.press("enter")
        assert "banners 9" in program.text()
        assert editor_of(program).bench.lines()
        await program.press("b")
        await program.type("house nonsense")
        await program.press("enter")
        assert "nonsense is not" in " ".join(program.lines("about"))
        await program.press("delete", "u", "u", "u", "backspace")
        assert editor(program).check.scenario is not None


def editor_of(program: Front) -> EditorScreen:
    """Return the editor below the screen on top."""
    return next(screen for screen in program.app.screen_stack if isinstance(screen, EditorScreen))


async def test_leaving_asks_once_and_keeps_the_steps_either_way() -> None:
    async with editing() as (program, path):
        await program.press("2", "enter", "q")
        assert "Save the file?" in program.lines("notice")[-1]
        await program.press("n")
        assert isinstance(program.screen, AdventuresScreen)
        await program.press("e")
        assert editor(program).bench.cell("E7")["ground"] == "woods"
        await program.press("q", "y")
        assert b"14 W" in path.read_bytes()


@pytest.mark.parametrize("language", ["en", "it"])
async def test_the_games_in_the_background_stand_beside_the_check(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They show an interval, and after a change that they are those of an older board."""

    class Trial:
        def __init__(self, rows: Any, jobs: Any, seats: Any) -> None:
            assert len(jobs) == 20
            self.rows, self.is_over = rows, False
            self.now = Balance(seats, 20).after(("standard",), 9).after(("pennant",), 11)

        def look(self) -> Any:
            return self.now

        def stop(self) -> None:
            self.is_over = True

    async with editing((120, 40), language) as (program, _):
        monkeypatch.setattr("bl_tui.forms.drafting.BalanceTrial", Trial)
        await program.press("b")
        assert "2 " in program.lines("check")[0]
        assert "50 % (" in program.lines("check")[0]
        await program.press("2", "enter")
        said = {"en": "before your changes", "it": "prima delle modifiche"}
        assert said[language] in program.lines("check")[0]
        assert editor(program).told is not None
