"""The process beside a program, run by path, that ends it when it does not leave.

When the program was killed it gives the terminal back; a program that leaves in order ends it
first. A thread of the program could do neither while C code holds the interpreter lock. It is
independent of the program's modules, and ends with the program.
"""

import os
import signal
import sys
import termios
from _socket import MSG_PEEK, socket
from collections.abc import Sequence
from contextlib import suppress
from select import select
from time import monotonic

ENDINGS = frozenset((signal.SIGHUP, signal.SIGINT, signal.SIGTERM))
"""Signals after which the program is to leave."""

PATIENCE = 1.2
"""Seconds that the program has to leave; more than it takes to end itself as well as it can."""

PULSE = 0.1
"""Seconds after which to look again for a signal behind one that means nothing here."""

LEAVE = "\x1b[?2004l\x1b[?1000l\x1b[?1006l\x1b[m\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
"""The sequences that give a terminal back."""

KEYS, SCREEN = 0, 1
"""The terminal, as the program reads from it and writes to it."""

CONTROLS = 6
"""The count of numbers that describe a terminal before its control characters begin."""


def watch(line: int, signals: socket, program: int, modes: Sequence[int]) -> None:
    """Give the terminal back when the program has ended, or was to leave and did not; end it then.

    `line` closes when the program ends. In `signals` Python notes each signal at the moment when it
    comes; the program takes them from there when it can, so that they are only looked at here.
    `modes` are those of the terminal as it was before, none if they are not known.
    """
    has_ended = not _is_to_leave(line, signals) or _has_left(line)
    with suppress(OSError):
        os.set_blocking(SCREEN, False)
        os.write(SCREEN, LEAVE.encode())
    if modes:
        with suppress(termios.error):
            before: list[int | list[int]] = [*modes[:CONTROLS], list(modes[CONTROLS:])]
            termios.tcsetattr(KEYS, termios.TCSANOW, before)
    if not has_ended and os.getppid() == program:
        os.kill(program, signal.SIGKILL)


def _is_to_leave(line: int, signals: socket) -> bool:
    """Wait until the program is to leave; return False if it ended without."""
    while True:
        if line in select([line, signals.fileno()], [], [])[0]:
            return bool(os.read(line, 1))
        with suppress(BlockingIOError):  # it was taken meanwhile
            if ENDINGS.intersection(signals.recv(4096, MSG_PEEK)):
                return True
        select([line], [], [], PULSE)


def _has_left(line: int) -> bool:
    """Return whether the program ends in time."""
    end = monotonic() + PATIENCE
    while select([line], [], [], max(0.0, end - monotonic()))[0]:
        if not os.read(line, 1):
            return True
    return False


if __name__ == "__main__":
    its_end, noted, *before = map(int, sys.argv[1:])
    watch(its_end, socket(fileno=noted), os.getppid(), before)
