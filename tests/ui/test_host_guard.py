"""What the process beside the program goes by: when the program is to leave, and whether it did."""

import io
import os
import signal
import socket
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from bl_tui.terminal import last_resort
from bl_tui.terminal.guard import Guard


class Ends(NamedTuple):
    """A program's ends of the line to its guard and of the place where signals are noted."""

    line: int
    noted: socket.socket
    program_line: io.FileIO
    program_notes: socket.socket

    def is_to_leave(self) -> bool:
        return last_resort._is_to_leave(self.line, self.noted)


@pytest.fixture
def ends() -> Iterator[Ends]:
    line, writing = os.pipe()
    noted, program_notes = socket.socketpair()
    with noted, program_notes, open(line, "rb"), open(writing, "wb", 0) as program_line:
        noted.setblocking(False)
        yield Ends(line, noted, program_line, program_notes)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT, signal.SIGTERM])
def test_a_signal_that_ends_programs_is_seen_and_left_to_the_program(
    ends: Ends, number: signal.Signals
) -> None:
    """Also behind one that does not."""
    ends.program_notes.send(bytes((signal.SIGWINCH, number)))
    assert ends.is_to_leave()
    assert ends.noted.recv(9) == bytes((signal.SIGWINCH, number))


def test_other_signals_mean_nothing(ends: Ends) -> None:
    """A program that has ended after them is not to be ended."""
    ends.program_notes.send(bytes((signal.SIGWINCH, signal.SIGCONT)))
    ends.program_line.close()
    assert not ends.is_to_leave()


def test_the_program_can_say_itself_that_it_leaves(ends: Ends) -> None:
    ends.program_line.write(b"!")
    assert ends.is_to_leave()


def test_a_program_that_leaves_is_let_alone(ends: Ends) -> None:
    ends.program_line.write(b"!")
    ends.program_line.close()
    assert last_resort._has_left(ends.line)


def test_a_program_that_stays_has_not_left(ends: Ends, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_resort, "PATIENCE", 0.01)
    ends.program_line.write(b"!")
    assert not last_resort._has_left(ends.line)


@pytest.mark.parametrize("told", [b"", b"!"], ids=["killed", "ended by itself"])
def test_the_terminal_of_a_program_that_has_ended_is_given_back(
    ends: Ends, monkeypatch: pytest.MonkeyPatch, told: bytes
) -> None:
    """Whoever ended it, no process is ended any more."""
    screen, written = os.pipe()
    monkeypatch.setattr(last_resort, "SCREEN", written)
    monkeypatch.setattr(os, "kill", None)
    ends.program_line.write(told)
    ends.program_line.close()
    with open(screen, "rb") as reader, open(written, "wb"):
        last_resort.watch(ends.line, ends.noted, os.getppid(), [])
        assert os.read(reader.fileno(), 1024) == last_resort.LEAVE.encode()


def test_a_guard_works_without_its_process_if_none_can_be_started(
    ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    guard = Guard(ends.noted.fileno(), ends.line, ends.line)
    guard.hurry()
    guard.close()
