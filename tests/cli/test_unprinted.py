"""Standard output that takes nothing: a full disk, a reader who has seen enough, none at all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = (sys.executable, "-m", "bl_tui")
COMMANDS = (
    ("--version",),
    ("--help",),
    ("show", "--help"),
    ("adventures",),
    ("adventures", "--json"),
    ("saves",),
    ("show", "agincourt"),
    ("check", str(Path(__file__).parents[2] / "engine/battlelore/adventures/01_agincourt.txt")),
    ("referee", "agincourt"),
    ("simulate", "agincourt", "--games=1", "--jobs=1", "--standard=recruit", "--pennant=recruit"),
)


def run(words: tuple[str, ...], output: int) -> tuple[int, str]:
    """Return the exit code of a command that prints there, and what it says on standard error."""
    ran = subprocess.run(
        [*PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE,
        check=False, text=True,
    )  # fmt: skip
    assert not (Path(os.environ["BL_TUI_HOME"]) / "reports").exists()
    return ran.returncode, ran.stderr


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_full_disk_is_reported_in_one_sentence(words: tuple[str, ...]) -> None:
    """It is no accident of ours: no report is written."""
    full = os.open("/dev/full", os.O_WRONLY)
    code, said = run(words, full)
    os.close(full)
    assert code == 1
    assert said.count("\n") == 1
    assert "Cannot write to standard output: the disk is full." in said


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_closed_pipe_causes_no_error_message(words: tuple[str, ...]) -> None:
    """As in `bl-tui show agincourt | head -1`."""
    reader, writer = os.pipe()
    os.close(reader)
    answer = run(words, writer)
    os.close(writer)
    assert answer == (0, "")


def test_a_closed_stdout_is_reported() -> None:
    """As in `bl-tui adventures >&-`."""
    code = "import os, sys; os.close(1); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    ran = subprocess.run(
        [sys.executable, "-c", code, *PROGRAM[1:], "adventures"],
        stderr=subprocess.PIPE, check=False, text=True,
    )  # fmt: skip
    assert ran.returncode == 1
    assert "Cannot write to standard output" in ran.stderr


def test_a_mistake_keeps_its_exit_code_when_nothing_can_be_printed() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run([*PROGRAM, "nonsense"], stderr=writer, check=False)
    os.close(writer)
    assert ran.returncode == 2
