"""The first picture on a terminal, before Textual is loaded.

Loading Textual takes longer than everything else at the start. The terminal is taken for the
picture, so that keys are not echoed into it but wait; the driver takes it over as it is.
"""

import os
import signal
import sys
import termios
import tty
from collections.abc import Iterable, Mapping
from contextlib import suppress
from types import FrameType
from typing import Any

from bl_tui.boards.board_model import Box
from bl_tui.table.outfit import Outfit
from bl_tui.terminal.cells import Cell, cells_of
from bl_tui.terminal.last_resort import LEAVE
from bl_tui.terminal.shown import Shown
from bl_tui.terminal.surroundings import erases_to_paper, size_of, wait_for_foreground
from bl_tui.text.lines import BLANK, Line, segments
from bl_tui.words.signs import in_ascii

TAKE = "\x1b[?1049h\x1b[?25l\x1b[?7l"
"""The sequences that show the second screen of the terminal, empty, without a cursor."""
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Panes = Iterable[tuple[Box, list[Line]]]


class FirstFrame:
    """The picture that a terminal shows until the app has one."""

    def __init__(self, outfit: Outfit, environ: Mapping[str, str]) -> None:
        """Look at the terminal; nothing is sent yet."""
        self.shown = Shown(erases=erases_to_paper(environ))
        """The cells that the terminal shows."""
        self._outfit = outfit
        self._keys, self._screen = sys.stdin.fileno(), sys.stdout.fileno()
        self.size = size_of(self._screen)
        """Columns and lines."""
        self._before: list[Any] | None = None
        """The terminal as it was, None when it is not taken."""
        self._handlers: dict[signal.Signals, Any] = {}

    def show(self, panes: Panes) -> None:
        """Take the terminal, and show lines in their boxes; give it back if it takes no text.
        Raises termios.error."""
        rows = rows_of(self._outfit, panes, *self.size)
        wait_for_foreground(self._keys)
        self._before = termios.tcgetattr(self._keys)
        for number in ENDINGS:
            self._handlers[number] = signal.signal(number, self._end)
        tty.setraw(self._keys, termios.TCSANOW)
        text = f"{TAKE}{self.shown.difference(rows)}"
        data = memoryview((in_ascii(text) if self._outfit.ascii_only else text).encode())
        try:
            while data:
                data = data[os.write(self._screen, data) :]
        except OSError:
            self.leave()
        else:
            self.shown.keep(rows)

    def hand_over(self) -> bool:
        """Set the terminal as it was, with the picture on it; return whether it is there."""
        if self._before is None:
            return False
        with suppress(termios.error):
            termios.tcsetattr(self._keys, termios.TCSANOW, self._before)
        self._before = None
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        return True

    def leave(self) -> None:
        """Give the terminal back, if it was not handed over."""
        if self.hand_over():
            with suppress(OSError):
                os.write(self._screen, LEAVE.encode())

    def _end(self, number: int, _frame: FrameType | None) -> None:
        """End as a program without a handler does, but with the terminal as it was."""
        self.leave()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)


def rows_of(outfit: Outfit, panes: Panes, width: int, height: int) -> Mapping[int, list[Cell]]:
    """Return the cells of a screen with lines in boxes on it."""
    blank = cells_of(segments(BLANK, width, outfit.inks), outfit.depth)
    rows = {y: [*blank] for y in range(height)}
    for box, lines in panes:
        for y, line in enumerate(lines[: box.height], box.y):
            cells = cells_of(segments(line, box.width, outfit.inks), outfit.depth)
            rows[y][box.x : box.x + box.width] = cells
    return rows
