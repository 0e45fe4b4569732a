"""A terminal for tests: a program in a pseudo-terminal, with an emulator as its screen.

    with Terminal([sys.executable, "-m", "bl_tui"], size=(120, 40)) as terminal:
        terminal.wait_for("Agincourt")
        terminal.press("Down", "Enter")
        assert "Archers" in terminal.text()

Nothing here sleeps: each wait ends when something was read, or fails at its limit and shows the
screen that it found instead. An answer is complete when the program sleeps again with nothing to
do soon (`asleep`), or, where nobody can tell, when it has been silent for a while.
"""

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

import pyte

from tests.budgets import spend
from tests.e2e.asleep import is_asleep, is_at_work, wakes

ROOT = Path(__file__).parents[2]

QUIET = 0.12
"""Seconds without a byte after which an answer counts as complete whatever the program does."""

LOOK = 0.005
"""Seconds after which it is looked whether the program sleeps; twice the same sleep is an end."""

PATIENCE = 5.0
"""Seconds within which a program begins to answer, if it answers at all."""

LIMIT = 20.0
"""Seconds after which a program counts as hanging."""

ARROWS = {"Up": "A", "Down": "B", "Right": "C", "Left": "D", "Home": "H", "End": "F"}
KEYS = {
    **{name: f"\x1b[{letter}" for name, letter in ARROWS.items()},
    "Enter": "\r",
    "Esc": "\x1b",
    "Tab": "\t",
    "BackTab": "\x1b[Z",
    "Space": " ",
    "Backspace": "\x7f",
    "Delete": "\x1b[3~",
    "PgUp": "\x1b[5~",
    "PgDn": "\x1b[6~",
    **{f"F{n}": f"\x1bO{letter}" for n, letter in enumerate("PQRS", 1)},
    **{f"F{n}": f"\x1b[{code}~" for n, code in enumerate((15, 17, 18, 19, 20, 21, 23, 24), 5)},
    **{f"C-{chr(n + 96)}": chr(n) for n in range(1, 27)},
}
ANSWERS = (
    (b"\x1b[c", b"\x1b[?62;22c"),
    (b"\x1b[>c", b"\x1b[>0;276;0c"),
    (b"\x1b[6n", b"\x1b[1;1R"),
    (b"\x1b[?2026$p", b"\x1b[?2026;2$y"),
    (b"\x1b[?2048$p", b"\x1b[?2048;2$y"),
)
# Sequences that change no cell, and that the emulator would misread.
NOISE = re.compile(
    rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[[0-9;]* q"
    rb"|\x1b[\]P_^][^\x1b\x07]*(?:\x1b\\|\x07)"
)
UNFINISHED = re.compile(rb"\x1b(?:\[[0-9;<>=?$ ]*|[\]P_^][^\x1b\x07]*\x1b?)?\Z")

# A session of its own with the terminal as its own, without code between fork and exec.
LAUNCH = (
    "import fcntl, os, sys, termios; fcntl.ioctl(1, termios.TIOCSCTTY, 0);"
    " os.execvp(sys.argv[1], sys.argv[1:])"
)


class Look(NamedTuple):
    """The look of one cell to a player; of a blank without lines the paper alone."""

    char: str
    ink: str
    paper: str
    marks: str


class Terminal:
    """A program in a pseudo-terminal; use it with `with`, which also ends the program."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
        stdin: int | None = None,
    ) -> None:
        """Start the command; `env` is added to the environment, an empty value removes a name.

        `stdin` is for a program whose keys do not come from the terminal, as `subprocess` has it.
        """
        spend("terminals")
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.log = bytearray()
        """All that the program has written."""
        self._unfed = b""
        self._asked = b""
        self._told: int | None = 0
        """How often the program had slept when it was last told something; None: cannot tell."""
        self.fd, inner = os.openpty()
        self._tell_size(size)
        self.modes_before: list[Any] = termios.tcgetattr(self.fd)
        names = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **(env or {})}
        given = {name: value for name, value in names.items() if value}
        self.process = self._launch(command, inner if stdin is None else stdin, inner, given)
        os.close(inner)

    def _launch(
        self, command: Sequence[str], stdin: int, inner: int, env: Mapping[str, str]
    ) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-ISc", LAUNCH, *command],
            stdin=stdin,
            stdout=inner,
            stderr=inner,
            cwd=ROOT,
            env=env,
            start_new_session=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(LIMIT)
        self.hang_up()

    # --- reading ----------------------------------------------------------------------------

    def read(self, first: float = LIMIT, quiet: float = QUIET, *, answering: bool = False) -> int:
        """Read to the end of the answer or until so long nothing came; return the bytes shown.

        For the first byte it waits up to `first` seconds; a program that is `answering` may have
        nothing to show.
        """
        size, wait = 0, first
        while self._wait(wait, may_end=quiet > 0 and (answering or size > 0)):
            try:
                data = os.read(self.fd, 65536)
            except OSError:  # the program is gone, and all it wrote was read
                break
            if not data:
                break
            self._show(data)
            size, wait = size + len(data), quiet
        return size

    def _wait(self, longest: float, *, may_end: bool) -> bool:
        """Wait for a byte; return whether there is one.

        It gives up after so long, or when it `may_end` and the program has done what it was told.
        """
        end, last = time.monotonic() + longest, None
        while True:
            left = max(0.0, end - time.monotonic())
            if select.select([self.fd], [], [], min(left, LOOK) if may_end else left)[0]:
                return True
            sleep = self._sleep() if may_end else None
            if left == 0 or not may_end or (sleep is not None and sleep == last):
                return False
            last = sleep

    def _sleep(self) -> int | None:
        """Return which sleep of the program this is; None while it works, or did not wake yet."""
        number = wakes(self.process.pid)
        if self._told is None or number == self._told or not is_asleep(self.process.pid):
            return None
        return number

    def _show(self, data: bytes) -> None:
        self.log += data
        self._answer(data)
        data = self._unfed + data
        if rest := UNFINISHED.search(data):
            self._unfed, data = data[rest.start() :], data[: rest.start()]
        else:
            self._unfed = b""
        self.stream.feed(NOISE.sub(b"", data))

    def _answer(self, data: bytes) -> None:
        """Answer what the program asks, as xterm would; a question may come in two reads."""
        self._asked += data
        for question, answer in ANSWERS:
            if question in self._asked:
                self._asked = self._asked.replace(question, b"")
                os.write(self.fd, answer)
        self._asked = self._asked[-16:]

    def wait_until(
        self, done: Callable[[], bool], what: str, limit: float = LIMIT, *, calm: bool = True
    ) -> None:
        """Read until it is so, and then to the end of the answer; fail at the limit.

        A program that never falls silent is not `calm`: nothing is read after it is so.
        """
        end = time.monotonic() + limit
        while not done():
            left = end - time.monotonic()
            if left <= 0 or not self.read(left, 0.0):
                raise AssertionError(f"never {what}; the screen:\n{self.text()}")
        if calm:
            self.read(QUIET, answering=True)

    def wait_for(self, text: str, limit: float = LIMIT, *, calm: bool = True) -> None:
        """Read until the text stands on the screen."""
        self.wait_until(lambda: text in self.text(), f"showed {text!r}", limit, calm=calm)

    def wait_until_gone(self, text: str, limit: float = LIMIT) -> None:
        """Read until the text stands nowhere on the screen."""
        self.wait_until(lambda: text not in self.text(), f"removed {text!r}", limit)

    def wait_for_end(self, limit: float = LIMIT) -> int:
        """Read until the program has ended, within the limit; return its exit code."""
        end = time.monotonic() + limit
        while self.read(max(0.0, end - time.monotonic()), 0.0):
            pass
        try:
            return self.process.wait(max(0.1, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            message = f"still running after {limit} s; the screen:\n{self.text()}"
            raise AssertionError(message) from None

    # --- writing ----------------------------------------------------------------------------

    def send(self, data: str | bytes) -> None:
        """Send bytes as they are."""
        sent = data.encode() if isinstance(data, str) else data
        # Of an escape alone the program waits whether more follows, and nobody sees that it does.
        self._told = None if sent.endswith(b"\x1b") else wakes(self.process.pid)
        os.write(self.fd, sent)

    def press(self, *keys: str) -> int:
        """Press keys one after the other, each answered before the next; return bytes written.

        A key is one of `KEYS` or a character.  One that does nothing may cost `PATIENCE`.
        """
        return sum(self.bytes_of(key) for key in keys)

    def bytes_of(self, key: str) -> int:
        """Press a key and return the number of bytes of its answer, 0 when there is none."""
        self.send(KEYS.get(key, key))
        return self.read(PATIENCE, answering=True)

    def click(self, x: int, y: int) -> int:
        """Press and release the left button on a cell, counted from 0; return bytes written."""
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")
        return self.read(PATIENCE, answering=True)

    def resize(self, width: int, height: int, *, read: bool = True) -> None:
        """Change the size as a window manager does, and read what comes of it."""
        self.screen.resize(height, width)
        self._told = wakes(self.process.pid)
        self._tell_size((width, height))
        if read:
            self.read(PATIENCE, answering=True)

    def _tell_size(self, size: tuple[int, int]) -> None:
        width, height = size
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def kill(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        os.kill(self.process.pid, number)

    def hang_up(self) -> None:
        """Close the terminal's end of the line."""
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    # --- seeing -----------------------------------------------------------------------------

    def text(self) -> str:
        """Return the lines of the screen."""
        return "\n".join(self.screen.display)

    def cells(self) -> list[list[Look]]:
        """Return what a player sees, line by line."""
        buffer, screen = self.screen.buffer, self.screen
        return [[look(buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)]

    def settled(self) -> list[list[Look]]:
        """Return what a player sees when the program has done all that it was told.

        On a busy machine it may be silent for a while in the middle of that.
        """
        end = time.monotonic() + LIMIT
        while self.read(QUIET, answering=True) or is_at_work(self.process.pid):
            assert time.monotonic() < end, f"never done; the screen:\n{self.text()}"
        return self.cells()

    def wait_for_cells(self, wanted: list[list[Look]]) -> None:
        """Read until a player sees just this: a first picture may come in several parts."""
        self.wait_until(lambda: self.cells() == wanted, "showed what it had shown before")

    def is_restored(self) -> bool:
        """Tell whether the program left the terminal as it was: modes, cursor, mouse, screen."""
        wanted = (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?2004l", b"\x1b[?25h", b"\x1b[?7h")
        tail = bytes(self.log[self.log.rfind(b"\x1b[?1049h") :])
        modes = termios.tcgetattr(self.fd)
        return all(sequence in tail for sequence in wanted) and modes == self.modes_before


def look(cell: pyte.screens.Char) -> Look:
    """Return what of a cell can be seen."""
    marks = "".join(
        name[0]
        for name in ("underscore", "reverse", "strikethrough", "bold", "italics")
        if getattr(cell, name)
    )
    if cell.data == " " and not set(marks) & set("urs"):
        return Look(" ", "", cell.bg, "")
    return Look(cell.data, cell.fg, cell.bg, marks)
