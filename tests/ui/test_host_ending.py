"""However the terminal goes away, the program leaves soon and gives the terminal back."""

import random
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator

import pytest

from tests.e2e.terminal import KEYS, LIMIT, Terminal

PROBE = (sys.executable, "-m", "tests.ui.host_probe")
SOON = 2.0


@pytest.fixture
def probe() -> Iterator[Terminal]:
    """Yield the probe on a terminal of 80 x 24."""
    with Terminal(PROBE) as terminal:
        terminal.wait_for("READY")
        yield terminal


def test_leaving_restores_the_terminal(probe: Terminal) -> None:
    assert not probe.is_restored()
    probe.send("q")
    assert probe.wait_for_end() == 0
    assert "LEFT" in probe.text()
    assert probe.is_restored()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("keys", [(), ("d",)], ids=["board", "dialog"])
def test_a_signal_ends_it_in_order(
    probe: Terminal, number: signal.Signals, keys: tuple[str, ...]
) -> None:
    probe.press(*keys)
    probe.kill(number)
    assert probe.wait_for_end(SOON) == 0
    assert "LEFT" in probe.text()
    assert probe.is_restored()


def test_a_closed_terminal_ends_it(probe: Terminal) -> None:
    probe.hang_up()
    probe.process.wait(SOON)


def test_the_end_of_the_input_ends_it() -> None:
    with Terminal(PROBE, stdin=subprocess.DEVNULL) as terminal:
        assert terminal.wait_for_end() == 0
        assert "LEFT" in terminal.text()
        assert terminal.is_restored()


def test_a_terminal_that_reads_no_more_does_not_hold_it(probe: Terminal) -> None:
    """More than the line holds is waiting to be written."""
    probe.send("m")
    probe.read(quiet=0.0)
    probe.kill(signal.SIGTERM)
    probe.process.wait(SOON)


def test_a_program_that_hangs_ends_all_the_same(probe: Terminal) -> None:
    probe.send("b")
    probe.wait_for("BUSY")
    probe.kill(signal.SIGTERM)
    assert probe.wait_for_end(SOON) == 1
    assert probe.is_restored()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_program_that_holds_the_interpreter_is_ended(
    probe: Terminal, number: signal.Signals
) -> None:
    """No line of Python runs in it any more."""
    probe.send("h")
    probe.wait_for("HOLDING")
    probe.kill(number)
    assert probe.wait_for_end() == -signal.SIGKILL
    assert probe.is_restored()


def test_a_program_that_holds_the_interpreter_ends_with_its_terminal(probe: Terminal) -> None:
    probe.send("h")
    probe.wait_for("HOLDING")
    probe.hang_up()
    probe.process.wait(LIMIT)


def test_an_error_is_kept_for_the_report_and_the_terminal_restored(probe: Terminal) -> None:
    probe.send("x")
    assert probe.wait_for_end() == 1
    assert "FAILED as the test wants it" in probe.text()
    assert "Traceback" not in probe.text()
    assert probe.is_restored()


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (("F5", "z"), "FAILED as the test wants it"),
        (("F6",), "FAILED as the test wants it"),
        (("F7",), "FAILED as the test wants it"),
        (("F8",), "FAILED the program ended by itself"),
        (("F9",), "ZeroDivisionError"),
        (("F11",), "FAILED as the test wants it"),
        (("F12",), "FAILED as the test wants it"),
    ],
    ids=["input", "loop", "thread", "cancelled", "leaving", "signal", "task"],
)
def test_an_exception_in_any_thread_or_task_ends_the_program(
    probe: Terminal, keys: tuple[str, ...], told: str
) -> None:
    """Wherever it happens: a program that went on would be deaf, mute or waiting for ever."""
    probe.press(*keys[:-1])
    probe.send(KEYS.get(keys[-1], keys[-1]))
    assert probe.wait_for_end() == 1
    assert told in probe.text()
    assert probe.is_restored()


def test_a_crash_at_the_start_leaves_the_terminal_unchanged() -> None:
    with Terminal((*PROBE, "crash")) as terminal:
        assert terminal.wait_for_end() == 1
        assert "FAILED as the test wants it" in terminal.text()
        assert terminal.is_restored()


def test_a_stopped_program_redraws_its_whole_screen(probe: Terminal) -> None:
    """Another program may have written anything in between."""
    before = probe.settled()
    probe.kill(signal.SIGTSTP)
    probe.wait_until(probe.is_restored, "gave the terminal back")
    probe.stream.feed(b"\x1b[2J\x1b[Hanother program")
    probe.kill(signal.SIGCONT)
    probe.wait_for_cells(before)
    probe.press("Right")
    probe.wait_for("READY at D6")


def test_a_stopped_program_sets_up_the_terminal_again_when_it_continues(probe: Terminal) -> None:
    """As `kill -STOP` and `fg` do: the shell has set the terminal as it likes it."""
    before, raw = probe.settled(), termios.tcgetattr(probe.fd)
    for _ in range(2):
        probe.kill(signal.SIGSTOP)
        termios.tcsetattr(probe.fd, termios.TCSANOW, probe.modes_before)
        probe.stream.feed(b"\x1b[2J\x1b[Hanother program")
        probe.kill(signal.SIGCONT)
        probe.wait_for_cells(before)
        assert termios.tcgetattr(probe.fd) == raw
    probe.press("Right")
    probe.wait_for("READY at D6")
    probe.send("q")
    assert probe.wait_for_end() == 0
    assert probe.is_restored()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_terminating_program_still_ends_after_sigcont(
    probe: Terminal, number: signal.Signals
) -> None:
    """A closed window and systemd send both."""
    probe.kill(number)
    probe.kill(signal.SIGCONT)
    assert probe.wait_for_end(SOON) == 0
    assert "LEFT" in probe.text()
    assert probe.is_restored()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGQUIT, signal.SIGSEGV])
def test_a_program_that_is_killed_leaves_a_terminal_in_order(
    probe: Terminal, number: signal.Signals
) -> None:
    probe.kill(number)
    assert probe.wait_for_end() == -number
    probe.wait_until(probe.is_restored, "gave the terminal back")


PARTS = (
    b"\x1b",
    b"[",
    b"<",
    b";",
    b":",
    b"0",
    b"7",
    b"99999999999",
    b"M",
    b"u",
    b"~",
    b"\xff",
    b"O",
)


@pytest.mark.parametrize(
    "report",
    [
        b"\x1b[?1;2;3c",
        b"\x1b[>41;379;0c",
        b"\x1b[?62;22q",
        b"\x1bP>|xterm(379)q\x1b\\",
        b"\x1b]11;rgb:0000/0000/0000\x07",
        b"\x1b_Gq=1;q\x1b\\",
    ],
)
def test_a_report_of_the_terminal_is_not_a_key(probe: Terminal, report: bytes) -> None:
    """The letters in it mean "leave" to the probe."""
    probe.press("Right", "Left")
    before = probe.text()
    probe.send(report)
    probe.press("Right", "Left")
    assert probe.process.poll() is None, probe.text()
    assert probe.text() == before


@pytest.mark.parametrize("seed", range(4))
def test_rubbish_in_the_input_does_no_harm(probe: Terminal, seed: int) -> None:
    """Torn characters, and what looks like a key or a click and is none."""
    chance = random.Random(seed)
    rubbish = b"".join(chance.choices(PARTS, k=3000)) + b"\x1b[1:2;3u\x1b[9999999999;1u"
    other = bytes(set(range(256)) - set(b"qxbhmQXBHM\x11"))
    rubbish += bytes(chance.choices(other, k=500)) + b"\x1b[201~"
    probe.send(rubbish)
    probe.settled()
    assert probe.process.poll() is None, f"seed {seed}: {probe.text()}"
    probe.kill(signal.SIGTERM)
    assert probe.wait_for_end() == 0, f"seed {seed}: {probe.text()}"
