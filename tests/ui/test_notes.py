"""Notes on a game: told when a rule first matters, once, and not where they are switched off."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.screens.game.notes import Notes
from bl_tui.table.panes.lesson import Teaching, has_room
from bl_tui.table.panes.notes import Note, due
from bl_tui.table.screenful import panes
from bl_tui.text.key_names import said_with_keys
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from engine.core.frozen import replace
from engine.core.record import begin
from tests.meta.games import GAMES as CHECKED
from tests.ui.front import front, home
from tests.ui.scenes import SIZES, scene_of, text_of

GAMES = Games()
TABLES = {name: GAMES[name].presenter() for name in RULEBOOKS if GAMES[name].presenter().notes}
of_each_game = pytest.mark.parametrize("game", TABLES)


@of_each_game
def test_every_note_belongs_to_a_decision(game: str) -> None:
    presenter = TABLES[game]
    decisions = next(checked.decisions for checked in CHECKED if checked.name == game)
    names = {kind.name for kind in (*decisions.kinds, *decisions.modes.values())}
    for note in presenter.notes:
        assert names >= {*note.at}, note.id
    assert len({note.id for note in presenter.notes}) == len(presenter.notes)


@of_each_game
def test_every_scenario_that_says_what_one_learns_has_notes_of_its_own(game: str) -> None:
    words = Words("en", GAMES[game].words.catalogue)
    taught = {name for note in TABLES[game].notes for name in note.of}
    named = {each for each in taught if words.has(f"adventure.{each}.teaches")}
    assert named == taught, "a note belongs to a scenario that nobody plays"
    listed = re.findall(
        r"adventure\.(\w+)\.teaches", GAMES[game].words.catalogue.source("en").read_text("utf-8")
    )
    assert {*listed} == taught


@of_each_game
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_note_has_room_in_two_lines(game: str, language: str) -> None:
    words = Words(language, GAMES[game].words.catalogue)
    keys = standard_keys(RULEBOOKS[game].commands)
    for note in TABLES[game].notes:
        text = said_with_keys(words, keys, f"note.{note.id}")
        assert has_room(words.say("app.note"), text), note.id


def test_the_first_unread_note_that_matters_is_shown() -> None:
    class Fell:
        """Something that happens."""

    notes = (
        Note("a", ("moves",)),
        Note("b", ("moves",), after=("Fell",)),
        Note("c", ("moves", "orders"), when=lambda view: view == "here"),
    )
    for told, decision, view, events, found in (
        ((), "moves", "", (), "a"),
        (("a",), "moves", "", (), ""),
        (("a",), "moves", "", (Fell(),), "b"),
        (("a", "b"), "orders", "here", (), "c"),
        (("a", "b"), "battles", "here", (), ""),
    ):
        note = due(notes, told, decision, view, events)
        assert (note.id if note is not None else "") == found


def test_notes_that_the_scenario_teaches_come_first() -> None:
    notes = (Note("a", ("moves",)), Note("b", ("moves",), of=("woods",)))
    for scenario, told, found in (("woods", (), "b"), ("woods", ("b",), "a"), ("hills", (), "a")):
        note = due(notes, told, "moves", "", (), scenario)
        assert note is not None
        assert note.id == found


def seen(number: int, decision: str, *, decides: bool = True) -> Any:
    """Return what a session sees of a decision, as far as notes ask."""
    decisions = SimpleNamespace(due=lambda _: SimpleNamespace(name=decision))
    presenter = SimpleNamespace(decisions=decisions, notes=(Note("a", ("moves",), of=("hills",)),))
    view = SimpleNamespace(seat="me", to_act=("me",) if decides else ("you",))
    return SimpleNamespace(presenter=presenter, view=view, past=(), number=number)


def test_a_note_stays_during_a_decision_and_never_returns(tmp_path: Path) -> None:
    """But once more if the program dies while it is shown."""
    remembered = Remembered(tmp_path / REMEMBERED_FILE)
    killed = Notes(remembered, "battlelore")
    assert killed.at(seen(1, "moves")) == "a"
    notes = Notes(remembered, "battlelore")
    assert notes.at(seen(1, "moves", decides=False)) == ""
    assert [notes.at(seen(2, "moves")) for _ in range(2)] == ["a", "a"]
    assert notes.at(seen(3, "moves")) == ""
    assert killed.are_first
    later = Notes(remembered, "battlelore")
    assert not later.are_first
    assert later.at(seen(1, "moves")) == ""
    assert Notes(remembered, "second_edition").at(seen(1, "moves")) == "a"


def test_a_scenario_shows_its_own_notes_even_if_they_were_read_elsewhere(
    tmp_path: Path,
) -> None:
    remembered = Remembered(tmp_path / REMEMBERED_FILE)
    told = []
    for scenario in ("woods", "woods", "hills", "hills", "woods"):
        notes = Notes(remembered, "battlelore", scenario)
        told.append("".join(notes.at(seen(number, "moves")) for number in (1, 2)))
    assert told == ["a", "", "a", "", ""]


@pytest.mark.parametrize("shown", [True, False])
async def test_a_note_stays_below_the_board_until_the_next_action(shown: bool) -> None:
    async with front([]) as program:
        program.lobby.remembered = Remembered(home() / REMEMBERED_FILE)
        program.preferences.change(pace="off", notes="shown" if shown else "hidden")
        program.app.change_settings(program.preferences.settings)
        # The scenario, its briefing, the curtain, and a card.
        await program.press("w", "enter", "enter", "enter", "1", "enter")
        hand = " ".join(program.lines("hand"))
        assert ("NOTE  Only ordered units can move" in hand) is shown
        assert ("F4 gives a hint" in hand) is shown
        await program.press("enter")
        assert "Only ordered units can move" not in program.text()


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", SIZES)
def test_a_note_about_a_choice_from_the_hand_is_beside_the_question(
    size: tuple[int, int], language: str
) -> None:
    """It covers no card and no question: it is over the log, or else above the prompt."""
    state = begin(BATTLELORE, Setup(library()["agincourt"]), "1").state
    view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0])
    scene = scene_of(view, size=size, language=language)
    text = said_with_keys(scene.teller.words, scene.keys, "note.cards")
    note = Teaching(0, scene.teller.say("app.note"), text, fresh=True)
    shown, bare = panes(replace(scene, teaching=note)), panes(scene)
    assert shown["hand"] == bare["hand"]
    assert shown["prompt"][-2:] == bare["prompt"], "the question and the keys stay"
    place = "log" if "log" in shown else "prompt"
    assert " ".join(text.split()) in " ".join(text_of(shown[place]).split())
