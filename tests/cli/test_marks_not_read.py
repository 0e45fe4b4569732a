"""Looking back in line mode where numbers, marks or the file of the analysis are missing."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bl_tui.play.analysing import kept, work
from engine.core.frozen import replace
from saves.analysed import analysis_path
from saves.store import Store
from tests.cli.run import Shell
from tests.saves.analysed import steps
from tests.saves.played import NOON, WHOLE, played

HOW = "Type next, back or a number for another mark"


@pytest.fixture
def save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a whole game, which a method without any work analyses: two marks."""
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    monkeypatch.setattr(work, "_steps", lambda: steps)
    journal = Store(tmp_path).create(played(WHOLE), "", NOON, ("human", "recruit"))
    journal.close(NOON)
    return journal.path


def test_a_number_without_a_mark_says_what_can_be_typed(shell: Shell, save: Path) -> None:
    wrong = ("0", "3", "-1", "1.5", "9" * 20, "\u00b2", "mark")
    said = shell("play", "--plain", save.stem, typed="\n".join(("analysis", *wrong, "leave", "")))
    assert said.code == 0
    assert said.out.count("Mark ") == 1
    assert said.out.count(HOW) == 1 + len(wrong)


def test_a_game_without_marks_says_so_and_has_none_to_show(shell: Shell, save: Path) -> None:
    game = played(WHOLE)
    clean = replace(kept.begun(game, "battlelore"), scanned=len(game.entries))
    os.close(kept.write(save, "battlelore", clean, done=True))
    typed = ("analysis", "next", "", "1", "board", "lines", "play", "prove", "leave")
    said = shell("play", "--plain", save.stem, typed="\n".join(typed))
    assert said.code == 0
    assert said.out.count("No mark: no other choice that was tried is 5% better or more.") == 2
    assert "Mark " not in said.out
    assert said.out.count(HOW) == len(typed) - 1


def test_a_damaged_analysis_is_renamed_and_done_again(shell: Shell, save: Path) -> None:
    analysis_path(save).write_bytes(b"\0")
    said = shell("play", "--plain", save.stem, typed="analysis\nleave\n")
    assert (said.code, said.out.count("Mark 1 of 2")) == (0, 1)
    assert "was damaged. It was renamed to .bak" in said.err


def test_an_analysis_of_another_game_is_not_read(shell: Shell, save: Path) -> None:
    other = replace(kept.begun(played(WHOLE), "battlelore"), digest="another", scanned=1)
    os.close(kept.write(save, "battlelore", other, done=True))
    said = shell("play", "--plain", save.stem, typed="analysis\nleave\n")
    assert "Mark 1 of 2" in said.out
    assert "was of another game" in said.err


def test_a_stopped_analysis_keeps_what_is_known(
    shell: Shell, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+C while the analysis is at work."""

    def stopped(*given: Any) -> Iterator[Any]:
        yield next(steps(*given))
        raise KeyboardInterrupt

    monkeypatch.setattr(work, "_steps", lambda: stopped)
    said = shell("play", "--plain", save.stem, typed="analysis\nleave\n")
    assert said.code == 0
    assert f"'bl-tui analyse {save.stem}' resumes it" in said.err
    assert HOW in said.out
    monkeypatch.setattr(work, "_steps", lambda: steps)
    assert "Mark 1 of 2" in shell("play", "--plain", save.stem, typed="analysis\nleave\n").out


def test_an_analysis_that_another_program_makes_is_left_to_it(shell: Shell, save: Path) -> None:
    begun = kept.begun(played(WHOLE), "battlelore")
    at_work = kept.write(save, "battlelore", begun, done=False)
    try:
        said = shell("play", "--plain", save.stem, typed="analysis\nleave\n")
    finally:
        os.close(at_work)
    assert "Another program is analysing" in said.err
    assert said.code == 0


def test_an_older_analysis_is_shown_with_how_to_renew_it(
    shell: Shell, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell("analyse", save.stem)
    monkeypatch.setattr(kept, "BOTS", kept.BOTS + 1)
    said = shell("play", "--plain", save.stem, typed="analysis\nprove\nleave\n")
    assert said.out.count("Mark 1 of 2") == 2
    assert said.err.count(f"'bl-tui analyse {save.stem} --again'") == 1
