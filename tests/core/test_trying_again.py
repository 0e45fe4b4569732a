"""Positions of own games come back until they are learnt."""

from pathlib import Path

from bl_tui.play.again.memory import DAY, AgainMemory
from bl_tui.play.remembered import Remembered
from engine.battlelore.state.actions import MoveUnit
from engine.battlelore.state.sides import Side
from engine.bots.analysis.findings import ChoiceMark, Finding, Proof
from engine.core.frozen import replace
from tests.saves.played import WHOLE, played
from tests.ui.looked_back import made_up

SAVE = Path("ford-1.jsonl")


def errors() -> list[Finding]:
    """Return the confirmed errors of one side in a made-up analysis."""
    known = made_up(played(WHOLE), "battlelore", MoveUnit).findings
    errors = (ChoiceMark.BLUNDER, ChoiceMark.MISTAKE, ChoiceMark.DOUBTFUL)
    return [
        one
        for one in known
        if one.seat is Side.STANDARD and one.state is Proof.CONFIRMED and one.mark in errors
    ]


def memory(folder: Path, day: int) -> AgainMemory:
    """Return the positions as they are on a day."""
    return AgainMemory(Remembered(folder / "remembered.json"), day * DAY)


def test_a_position_comes_back_after_1_3_and_10_days(tmp_path: Path) -> None:
    first = errors()[0]
    memory(tmp_path, 100).note(SAVE, [first], [Side.STANDARD])
    due = []
    for day in range(100, 140):
        waiting = memory(tmp_path, day).due()
        if waiting:
            due.append(day)
            memory(tmp_path, day).keep(waiting[0].tried(True, day))
    assert due == [100, 101, 104, 114]


def test_a_missed_one_begins_again(tmp_path: Path) -> None:
    memory(tmp_path, 100).note(SAVE, errors()[:1], [Side.STANDARD])
    place = memory(tmp_path, 100).due()[0].tried(True, 100).tried(False, 101)
    assert (place.solved, place.due) == (0, 102)


def test_a_clock_that_was_set_back_loses_nothing(tmp_path: Path) -> None:
    memory(tmp_path, 100).note(SAVE, errors()[:1], [Side.STANDARD])
    place = memory(tmp_path, 100).due()[0]
    memory(tmp_path, 100).keep(place.tried(True, 100))
    assert memory(tmp_path, 50).due(), "it is not put off until the old date"


def test_only_confirmed_errors_of_the_player_are_taken(tmp_path: Path) -> None:
    some = errors()[:2]
    theirs = replace(some[0], count=900, seat=Side.PENNANT)
    grey = replace(some[0], count=901, state=Proof.PROPOSED)
    memory(tmp_path, 100).note(SAVE, [*some, theirs, grey], [Side.STANDARD])
    assert {place.count for place in memory(tmp_path, 100).due()} == {one.count for one in some}
    memory(tmp_path, 100).note(SAVE, some[:1], [Side.STANDARD])
    assert [place.count for place in memory(tmp_path, 100).due()] == [some[0].count]


def test_an_error_is_taken_as_soon_as_it_is_confirmed(tmp_path: Path) -> None:
    """Only when the analysis is done are errors forgotten that it has not confirmed."""
    first, second, *_ = errors()
    memory(tmp_path, 100).note(SAVE, [first], [Side.STANDARD], done=False)
    assert [place.count for place in memory(tmp_path, 100).due()] == [first.count]
    assert not memory(tmp_path, 100).has(SAVE)
    memory(tmp_path, 100).keep(memory(tmp_path, 100).due()[0].tried(True, 100))
    memory(tmp_path, 100).note(SAVE, [second], [Side.STANDARD], done=False)
    memory(tmp_path, 100).note(SAVE, [first, second], [Side.STANDARD])
    assert memory(tmp_path, 100).has(SAVE)
    assert [place.count for place in memory(tmp_path, 100).due()] == [second.count]
    assert {place.solved for place in memory(tmp_path, 101).due()} == {0, 1}
