"""Ctrl-C while the program starts: it ends at once, and says nothing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bl_tui.play.bot_process import Question, Thinker, Worker
from engine.battlelore.state.sides import Side
from tests.e2e.battle import home, program
from tests.e2e.terminal import ROOT, Terminal
from tests.ui.battles import new_game

WHILE_LOADING = """
import os, sys

class Interrupter:
    def find_spec(self, name, *_):
        if name == {module!r}:
            os.kill(os.getpid(), {number:d})

sys.meta_path.insert(0, Interrupter())
"""
"""Python runs this before anything else: a signal comes when a module is about to be loaded."""


@pytest.fixture
def interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file that Python runs before a program."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return tmp_path / "sitecustomize.py"


@pytest.mark.parametrize(
    ("module", "number"),
    [
        ("bl_tui.command_line.cli", signal.SIGINT),
        ("click", signal.SIGINT),
        ("click", signal.SIGTERM),
        ("click", signal.SIGHUP),
        ("bl_tui.command_line.console", signal.SIGINT),
    ],
)
def test_a_signal_while_a_command_is_loaded_ends_it_in_silence(
    interrupted: Path, module: str, number: signal.Signals
) -> None:
    interrupted.write_text(WHILE_LOADING.format(module=module, number=number))
    done = subprocess.run(
        program("adventures"), cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (-number, b"", b"")


@pytest.mark.parametrize("module", ["textual.app", "textual.drivers.linux_driver"])
def test_ctrl_c_while_the_screen_is_loaded_ends_it_in_silence(
    interrupted: Path, module: str
) -> None:
    interrupted.write_text(WHILE_LOADING.format(module=module, number=signal.SIGINT))
    home()
    with Terminal((sys.executable, "-m", "bl_tui")) as terminal:
        assert terminal.wait_for_end() == -signal.SIGINT
        assert bytes(terminal.log) == b""


def test_a_bot_that_begins_does_not_hear_ctrl_c() -> None:
    """A terminal sends it to all; the bot is not lost by it."""
    thinker = Thinker("battlelore")
    try:
        thinker.wake()
        assert isinstance(thinker._mind, Worker)
        os.kill(thinker._mind.pid, signal.SIGINT)
        thinker.think(Question("recruit", new_game().view(Side.PENNANT), "seed"))
        assert thinker.losses == 0
    finally:
        thinker.stop()
