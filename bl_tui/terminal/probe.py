"""A terminal asked about itself, and the keys that come from it, without a screen.

How wide a terminal draws a sign nobody knows but itself: the sign is written at the left edge, and
the terminal is asked where its cursor stands then.
"""

import os
import re
import select
import signal
import termios
import tty
from codecs import getincrementaldecoder
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from types import FrameType

from textual import constants
from textual.events import Key

from bl_tui.terminal.driver import PULSE, pause, read
from bl_tui.terminal.reports import Reports
from bl_tui.terminal.tokens import Scanner, Token

ANSWER_TIME = 1.5
"""Seconds that a terminal has for its next answer; over a slow line one takes half a second."""

PLACE = re.compile(r"\x1b\[[0-9]{1,4};(?P<column>[0-9]{1,4})R")
"""The answer to the question where the cursor stands."""
WHERE = "\x1b[6n"
ENDINGS = (signal.SIGTERM, signal.SIGHUP)
"""Signals by which somebody asks the program to end."""
AT_ONCE = 16
"""Signs that are asked about before their answers are read, so that no line is overrun."""


@contextmanager
def raw(terminal: int) -> Iterator[None]:
    """Take keys as they come, unechoed, and give the terminal back as it was.

    It is given back before a request to end is obeyed, too. What is printed meanwhile still begins
    each line at the left.
    """
    before = termios.tcgetattr(terminal)
    handlers = {number: signal.signal(number, _end) for number in ENDINGS}
    try:
        tty.setraw(terminal, termios.TCSAFLUSH)
        modes = termios.tcgetattr(terminal)
        modes[tty.OFLAG] |= termios.OPOST
        termios.tcsetattr(terminal, termios.TCSANOW, modes)
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSAFLUSH, before)
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _end(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)


class Probe:
    """A terminal that is `raw`, and what came from it."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._scanner = Scanner(constants.ESCAPE_DELAY)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self.is_gone = False

    def widths(self, signs: Sequence[str]) -> dict[str, int]:
        """Return how many cells each sign takes; fewer, or none, where the answers end."""
        cells: dict[str, int] = {}
        for first in range(0, len(signs), AT_ONCE):
            asked = signs[first : first + AT_ONCE]
            self._write("".join(f"\r{sign}{WHERE}" for sign in asked))
            columns = self._columns(len(asked))
            self._write("\r\x1b[K")
            cells |= {sign: column - 1 for sign, column in zip(asked, columns, strict=False)}
            if len(columns) < len(asked):
                break
        return cells

    def _columns(self, count: int) -> list[int]:
        """Return the columns of that many answers, as far as they come."""
        columns: list[int] = []
        end = monotonic() + ANSWER_TIME
        while len(columns) < count and monotonic() < end and not self.is_gone:
            for token in self._tokens(end):
                if place := PLACE.fullmatch(token.text):
                    columns.append(int(place["column"]))
                    end = monotonic() + ANSWER_TIME
        return columns

    def keys(self, patience: float) -> Iterator[tuple[str, str]]:
        """Yield each key: its name, and what came for it; until none comes for so many seconds.

        What is no key, such as a click or an answer that comes late, has no name.
        """
        reports = Reports()
        end = monotonic() + patience
        while monotonic() < end and not self.is_gone:
            for token in self._tokens(end):
                end = monotonic() + patience
                presses = [
                    message for message in reports.messages([token]) if isinstance(message, Key)
                ]
                yield (presses[0].key if presses else ""), token.text

    def _tokens(self, end: float) -> list[Token]:
        """Return what comes next, within a pulse."""
        now = monotonic()
        wait = min(pause(self._scanner.until, now), max(0.0, end - now), PULSE)
        if not select.select([self._terminal], [], [], wait)[0]:
            return self._scanner.tick(monotonic())
        data = read(self._terminal)
        self.is_gone = not data
        return self._scanner.feed(self._decode(data), monotonic())

    def _write(self, text: str) -> None:
        data = memoryview(text.encode())
        while data:
            data = data[os.write(self._terminal, data) :]
