"""A terminal that answers questions about itself, and its keys, without a screen.

Only the terminal knows how wide it draws a sign: the sign is written at the left edge, and the
terminal is asked for the position of its cursor.
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
from bl_tui.terminal.tokens import InputToken, Scanner

ANSWER_TIME = 1.5
"""Seconds that a terminal has for its next answer; over a slow line one takes half a second."""

PLACE = re.compile(r"\x1b\[[0-9]{1,4};(?P<column>[0-9]{1,4})R")
"""The answer with the position of the cursor."""
WHERE = "\x1b[6n"
ENDINGS = (signal.SIGTERM, signal.SIGHUP)
"""Signals with a request to end."""
AT_ONCE = 16
"""Signs that are sent before their answers are read, so that no line is overrun."""


@contextmanager
def raw(terminal: int) -> Iterator[None]:
    """Read keys one by one, without echo, and give the terminal back at the end.

    That happens before a request to end is obeyed, too. Printed lines still begin at the left.
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
    """A terminal in `raw` mode, and its input."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._scanner = Scanner(constants.ESCAPE_DELAY)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self.is_gone = False

    def widths(self, signs: Sequence[str]) -> dict[str, int]:
        """Return the number of cells of each sign; fewer signs, or none, if answers are missing."""
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
        """Yield each key: its name, and its characters; stop after so many seconds without any.

        Other input, such as a click or a late answer, has the name "".
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

    def _tokens(self, end: float) -> list[InputToken]:
        """Return the next input, within a pulse."""
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
