"""The check for a terminal to draw on; made before Textual is loaded."""

import errno
import os
import termios
from collections.abc import Mapping, MutableMapping
from enum import Enum
from typing import TextIO


class NoScreen(Enum):
    """The reasons why no screen can be opened; each value names a sentence for the player."""

    INPUT = "input"
    """Standard input is not a terminal: a file, a pipe, or closed."""
    OUTPUT = "output"
    """Standard output is not a terminal."""
    DUMB = "dumb"
    """TERM is missing or names a terminal that cannot place its cursor."""


def why_no_screen(
    environ: Mapping[str, str], stdin: TextIO | None, stdout: TextIO | None
) -> NoScreen | None:
    """Return the reason against a screen, or None when one can be opened."""
    if not _is_terminal(stdin):
        return NoScreen.INPUT
    if not _is_terminal(stdout):
        return NoScreen.OUTPUT
    return NoScreen.DUMB if environ.get("TERM", "") in ("", "dumb", "unknown") else None


def multiplexers(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the programs between this one and the window, as far as the environment shows.

    mosh is recognised by its variable for curses; `linux` is the console without a window.
    """
    term = environ.get("TERM", "")
    present = {
        "tmux": bool(environ.get("TMUX")) or term.startswith("tmux"),
        "screen": bool(environ.get("STY")),
        "mosh": bool(environ.get("SSH_CONNECTION") and environ.get("NCURSES_NO_UTF8_ACS")),
        "linux": term.partition("-")[0] == "linux",
    }
    return tuple(name for name, is_there in present.items() if is_there)


KEPT = "TEXTUAL_DISABLE_KITTY_KEY"
"""The one variable of Textual that helps a player: their terminal may report keys wrongly."""


def forget_developers(environ: MutableMapping[str, str]) -> None:
    """Remove the variables that Textual reads for developers; call it before Textual is loaded.

    A colour system without a name, or a log in a missing folder, would end the program.
    """
    for name in tuple(environ):
        if name.partition("_")[0] == "TEXTUAL" and name != KEPT:
            del environ[name]


ERASING = (
    "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "kitty", "konsole", "linux",
    "mintty", "ms-terminal", "nsterm", "putty", "rxvt", "st-", "tmux", "vte", "wezterm", "xterm",
)  # fmt: skip


def erases_to_paper(environ: Mapping[str, str]) -> bool:
    """Return whether a terminal erases to the paper of the pen; GNU screen does not."""
    term = environ.get("TERM", "").lower()
    return "bce" in term or (term.startswith(ERASING) and not environ.get("STY"))


def wait_for_foreground(fileno: int) -> None:
    """Wait, stopped, while the terminal belongs to another job of the shell.

    To set a terminal, even as it is set, stops a job in the background.
    """
    while True:
        try:
            termios.tcsetattr(fileno, termios.TCSANOW, termios.tcgetattr(fileno))
            return
        except termios.error as error:
            if error.args[0] != errno.EINTR:  # not a terminal, or a dead one
                return


WIDEST, HIGHEST = 1_000, 500
"""The largest size in cells; a terminal that claims more would take minutes and all memory."""


def size_of(screen: int) -> tuple[int, int]:
    """Return the columns and lines of a terminal, by the number of its file."""
    try:
        width, height = os.get_terminal_size(screen)
    except OSError:
        return 80, 24
    return min(width or 80, WIDEST), min(height or 24, HIGHEST)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and not stream.closed and stream.isatty()
