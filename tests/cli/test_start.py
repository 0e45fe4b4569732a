"""The start of the program: its first picture, keys and signals that come before it is ready."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bl_tui.play.bot_process import Question, Thinker, Worker
from engine.battlelore.state.sides import Side
from tests.e2e.battle import find, home, keep, program, torn
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


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("module", ["textual.app", "textual.drivers.linux_driver"])
def test_a_signal_while_textual_is_loaded_ends_it_in_silence(
    interrupted: Path, module: str, number: signal.Signals
) -> None:
    """The first picture stands by then: the terminal is given back."""
    interrupted.write_text(WHILE_LOADING.format(module=module, number=number))
    home()
    with Terminal((sys.executable, "-m", "bl_tui")) as terminal:
        assert terminal.wait_for_end() == -number
        assert terminal.is_restored()
        assert b"\x1b[?1049h" in terminal.log
        assert terminal.log.endswith(b"\x1b[?1004l")


COUNTED = """
import os, signal, sys
from pathlib import Path

class Counter:
    def find_spec(self, name, *_):
        if name == "textual":
            Path(__file__).with_name("loaded").write_text(" ".join(sys.modules))
            os.kill(os.getpid(), signal.SIGTERM)

sys.meta_path.insert(0, Counter())
"""
FIRST_FRAME_MODULES = 115
"""Modules of the program that the first picture of home needs."""


def test_home_is_shown_before_textual_is_loaded(interrupted: Path) -> None:
    """Textual takes more than half of the time until the program answers keys."""
    interrupted.write_text(COUNTED)
    keep(home(), find("moves", torn))
    with Terminal((sys.executable, "-m", "bl_tui"), size=(120, 40)) as terminal:
        terminal.wait_for_end()
        assert "CONTINUE  Agincourt 1415, turn" in terminal.text()
        assert "4 Bardsung" in terminal.text()
        assert "Q leave" not in terminal.text()
    loaded = interrupted.with_name("loaded").read_text().split()
    own = [name for name in loaded if name.partition(".")[0] in ("bl_tui", "engine", "saves")]
    assert len(own) <= FIRST_FRAME_MODULES
    assert "asyncio" not in loaded


def test_a_key_that_comes_before_the_program_answers_waits_for_it() -> None:
    """The first picture is sent once, without an echo of the key in it."""
    keep(home(), find("moves", torn))
    with Terminal((sys.executable, "-m", "bl_tui"), size=(120, 40)) as terminal:
        terminal.wait_for("Hot seat", calm=False)
        terminal.send("o")
        terminal.wait_for("Language")
        assert terminal.log.count(b"Hot seat") == 1
        terminal.press("Backspace", "q")
        terminal.wait_for_end()
        assert terminal.is_restored()


REFUSING = """
import os

write = os.write

def refuse(fileno, data):
    if bytes(data).startswith(b"\\x1b[?1049h\\x1b[?25l"):
        os.write = write
        raise BlockingIOError
    return write(fileno, data)

os.write = refuse
"""


def test_a_terminal_that_takes_no_text_at_first_shows_home_later(interrupted: Path) -> None:
    interrupted.write_text(REFUSING)
    keep(home(), find("moves", torn))
    with Terminal((sys.executable, "-m", "bl_tui"), size=(120, 40)) as terminal:
        terminal.wait_for("Hot seat")
        terminal.press("q")
        terminal.wait_for_end()
        assert terminal.is_restored()


def test_a_resize_before_the_program_answers_leaves_nothing_of_the_first_picture() -> None:
    keep(home(), find("moves", torn))
    with Terminal((sys.executable, "-m", "bl_tui"), size=(120, 40)) as terminal:
        terminal.wait_for("Hot seat", calm=False)
        terminal.resize(100, 30, read=False)
        terminal.wait_for("BR1")  # the last picture
        after = terminal.cells()
        terminal.resize(120, 40)
        terminal.resize(100, 30)
        terminal.wait_for_cells(after)


@pytest.mark.parametrize(("size", "shown"), [((70, 20), "Rulebook"), ((40, 10), "too small")])
def test_a_terminal_without_room_for_the_cards_waits_for_the_program(
    size: tuple[int, int], shown: str
) -> None:
    """It shows the entries as rows, or that it is too small; neither comes early."""
    keep(home(), find("moves", torn))
    with Terminal((sys.executable, "-m", "bl_tui"), size=size) as terminal:
        terminal.wait_for(shown)
        assert terminal.log.index(b"\x1b[?1000h") < terminal.log.index(shown.encode())
        terminal.press("q")
        terminal.wait_for_end()
        assert terminal.is_restored()


def test_a_new_player_is_welcomed_at_once() -> None:
    with Terminal((sys.executable, "-m", "bl_tui")) as terminal:
        terminal.wait_for("Play your first game")
        assert b"Hot seat" not in terminal.log


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
