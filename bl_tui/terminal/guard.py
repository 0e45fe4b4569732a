"""The guard over the end of the program: signals wake it, and it ends if it hangs.

However it ends, killed or by an error in C, its terminal is given back.

A thread sees to it as long as the interpreter runs, which may restore the terminal and leave with
an exit code. A process beside the program sees to it whatever the program does (last_resort.py).
"""

import asyncio
import os
import signal
import socket
import sys
import termios
from contextlib import suppress
from subprocess import DEVNULL, Popen

from bl_tui.terminal import last_resort


class Alarm:
    """Wakes the event loop when a signal comes, so that its handler runs at once.

    A signal that arrives just before the loop begins to wait would else be noticed only when
    something else happens; at an idle screen nothing does.
    """

    def __init__(self) -> None:
        """Begin; needs a running event loop."""
        self._loop = asyncio.get_running_loop()
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        self._before = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        self._loop.add_reader(self.fileno, self._take)

    def _take(self) -> None:
        with suppress(BlockingIOError):  # an earlier alarm has read it
            self._reader.recv(512)

    @property
    def fileno(self) -> int:
        """Return where each signal is noted until the event loop has taken notice."""
        return self._reader.fileno()

    def close(self) -> None:
        """Stop."""
        self._loop.remove_reader(self.fileno)
        signal.set_wakeup_fd(self._before)
        self._reader.close()
        self._writer.close()


class Guard:
    """A process that restores the terminal when this one ends, or hangs instead of leaving.

    Then it ends this one, too.
    """

    def __init__(self, signals: int, keys: int, screen: int) -> None:
        """Start it; all three are file descriptors: of an `Alarm`, and the terminal's for input and
        output.

        If no process can be started the program runs without.
        """
        line, self._line = os.pipe()
        arguments = [str(mode) for mode in (line, signals, *modes(keys))]
        self._process: Popen[bytes] | None = None
        with suppress(OSError):
            self._process = Popen(
                [sys.executable, "-I", "-S", last_resort.__file__, *arguments],
                stdin=keys,
                stdout=screen,
                stderr=DEVNULL,
                pass_fds=(line, signals),
                start_new_session=True,  # away from the terminal's signals
            )
        os.close(line)

    def hurry(self) -> None:
        """Notify it that this process has to leave, for another reason than a signal."""
        with suppress(OSError):  # it is gone itself
            os.write(self._line, b"!")

    def close(self) -> None:
        """End it, before it could mistake the end of the line for that of this process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        os.close(self._line)


def modes(terminal: int) -> list[int]:
    """Return the modes of a terminal, in numbers; [] if they cannot be read."""
    try:
        *flags, controls = termios.tcgetattr(terminal)
    except termios.error:
        return []
    return [
        *flags,
        *(control if isinstance(control, int) else ord(control) for control in controls),
    ]
