"""`analyse`: the marks of a finished game as sentences or as JSON, and refusals that help."""

from functools import partial
from pathlib import Path

import pytest

from bl_tui.play.analysing import kept, work
from engine.core.frozen import replace
from saves.analysed import analysis_path
from saves.positions import is_position
from tests.cli.run import Shell
from tests.saves.analysed import steps
from tests.saves.played import played, saved


@pytest.fixture
def save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Return the name of a saved game, which a method without any work analyses."""
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    monkeypatch.setattr(work, "_steps", lambda: steps)
    monkeypatch.setattr(work, "is_over", lambda _: True)
    return saved(tmp_path, played(60)).stem


def test_each_mark_is_a_sentence_and_has_a_position_if_wanted(shell: Shell, save: str) -> None:
    assert "bl-tui:" not in shell("analyse", save).out
    said = shell("analyse", save, "--position")
    assert said.code == 0
    marks = [line for line in said.lines if line.startswith("?")]
    assert [mark.split()[0] for mark in marks] == ["??", "?"]
    assert all("(40%). Better: " in mark for mark in marks)
    assert "(60%)" in marks[0]
    positions = [
        line.strip().removeprefix("Position: ") for line in said.lines if "bl-tui:" in line
    ]
    assert len(positions) == 2
    assert all(map(is_position, positions))
    assert "error 8.0% (" in said.out
    assert "start 50%, own choices -10, their choices +20, luck -60, which makes 0%." in said.out


def test_a_second_call_shows_what_is_kept(
    shell: Shell, save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = shell("analyse", save)
    monkeypatch.setattr(work, "_steps", partial(pytest.fail, "it was done already"))
    assert shell("analyse", save).out == first.out


def test_marks_as_json(shell: Shell, save: str) -> None:
    said = shell("analyse", save, "--json").objects
    assert [fact["mark"] for fact in said if "mark" in fact] == ["??", "?"]
    assert said[0]["proof"] == "confirmed"
    assert said[-1]["split"] == {"start": 50, "own": -10, "theirs": 20, "luck": -60}


def test_after_so_many_seconds_it_stops_and_is_resumed(
    shell: Shell, save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = iter((False,) * 3)
    monkeypatch.setattr(
        "bl_tui.command_line.analysis.deadline_at", lambda _: lambda: next(looks, True)
    )
    stopped = shell("analyse", save, "--seconds", "1")
    assert stopped.code == 1
    assert f"'bl-tui analyse {save}' resumes it" in stopped.err
    assert "Not confirmed yet" in stopped.out
    resumed = shell("analyse", save)
    assert resumed.code == 0
    assert resumed.err.startswith("Analysis: turn ")


def test_an_older_analysis_is_shown_until_it_is_done_again(
    shell: Shell, save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = shell("analyse", save)
    monkeypatch.setattr(kept, "BOTS", kept.BOTS + 1)
    older = shell("analyse", save)
    assert (older.code, older.out) == (0, first.out)
    assert "--again" in older.err
    assert "--again" not in shell("analyse", save, "--again").err


def test_a_damaged_analysis_is_done_again(shell: Shell, save: str, tmp_path: Path) -> None:
    first = shell("analyse", save)
    analysis_path(tmp_path / "saves" / f"{save}.jsonl").write_bytes(b"\0")
    again = shell("analyse", save)
    assert again.out == first.out
    assert ".bak" in again.err


def test_other_saves_are_refused_in_a_sentence(
    shell: Shell, save: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripted = saved(tmp_path, replace(played(60), dice=("blue",)))
    said = shell("analyse", scripted.stem)
    assert (said.code, said.out) == (1, "")
    assert "scripted" in said.err
    monkeypatch.setattr(work, "is_over", lambda _: False)
    assert "play it to its end first" in shell("analyse", save).err
    assert "nowhere" in shell("analyse", "nowhere").err
