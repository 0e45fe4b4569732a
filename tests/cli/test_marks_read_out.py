"""Looking back in line mode: marks one by one, playing on, and a position that is tried again."""

import os
from pathlib import Path
from typing import Any

import pytest

from bl_tui.play.again.trial import TrialVerdict
from bl_tui.play.analysing.kept import write
from bl_tui.play.remembered import REMEMBERED_FILE
from engine.battlelore.state.actions import MoveUnit
from saves.store import Store
from tests.cli.run import Shell
from tests.saves.played import NOON, WHOLE, played
from tests.ui.looked_back import made_up


@pytest.fixture
def save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Return the name of a whole game whose analysis is complete."""
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    journal = Store(tmp_path).create(played(WHOLE), "", NOON, ("human", "recruit"))
    journal.close(NOON)
    analysis = made_up(played(WHOLE), "battlelore", MoveUnit)
    os.close(write(journal.path, "battlelore", analysis, done=True))
    return journal.path.stem


def test_marks_are_read_one_by_one_and_played_on(shell: Shell, save: str) -> None:
    """A number, next and back lead to a mark; from one of them a new game begins."""
    typed = ("analysis", "next", "2", "back", "lines", "board", "play", "leave")
    said = shell("play", "--plain", save, typed="\n".join(typed))
    assert said.code == 0
    read = [line for line in said.lines if line.startswith("Mark ")]
    assert [line.split(":")[0].split()[1] for line in read] == ["1", "2", "2", "1"]
    assert "Better: " in read[0]
    assert "own choices -34" in said.out
    assert said.out.count("Agincourt 1415, turn") >= 2
    assert "You see what was played" in said.out
    saves = [path.stem for path in Path(os.environ["BL_TUI_HOME"], "saves").glob("*.jsonl")]
    assert len(saves) == 2


def test_a_position_is_tried_again_and_comes_back(
    shell: Shell, save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = TrialVerdict(True, 0.7, 0.7)
    monkeypatch.setattr("bl_tui.plain.looking_back.judged", lambda *_: made)
    said = shell("play", "--plain", typed="again\nhint\ndone\ndone\n\n")
    assert said.code == 0
    assert "a better choice was possible" in said.out
    assert save in Path(os.environ["BL_TUI_HOME"], REMEMBERED_FILE).read_text("utf-8")
    assert "Solved: 70% against 70% for the best choice. It comes back tomorrow." in said.out


def test_finished_games_are_listed_by_number(shell: Shell, save: str) -> None:
    said: Any = shell("play", "--plain", typed="games\n1\n\n")
    assert said.out.count(save) >= 2
    assert "Type analysis to look back" in said.out


def test_nothing_is_due_without_an_analysis(shell: Shell, tmp_path: Path) -> None:
    said = shell("play", "--plain", typed="again\ngames\n\n")
    assert "No position waits to be tried again." in said.out
    assert "No finished game yet." in said.out
