"""The way of all words to standard output and standard error where there is no screen.

Nothing else prints, so that nothing is printed that a terminal would obey, whoever wrote it: the
player's own file names, a file of somebody else, a word on the command line. Nor are letters that a
terminal without UTF-8 does not know.
"""

import errno
import os
import sys
from contextlib import suppress
from typing import TextIO

from bl_tui.words.signs import in_ascii, is_ascii_only, legible


class Unprinted(Exception):
    """Standard output could not be written; `error` is what the system said."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


def say(*lines: str) -> None:
    """Print lines on standard output, at once. Raises Unprinted."""
    try:
        _put(sys.stdout, lines)
    except OSError as error:
        _give_up(sys.stdout)
        raise Unprinted(error) from error


def say_json(facts: object) -> None:
    """Print one JSON object on one line, at once, in ASCII. Raises Unprinted."""
    from json import dumps  # noqa: PLC0415 - 2 ms that most commands never need

    say(dumps(facts))


def complain(*lines: str) -> None:
    """Print lines on standard error; where that cannot be written nobody can be told."""
    try:
        _put(sys.stderr, lines)
    except OSError:
        _give_up(sys.stderr)


def _put(stream: TextIO | None, lines: tuple[str, ...]) -> None:
    """Write lines, each of which stays one line. Raises OSError."""
    if stream is None:  # closed before we began
        raise OSError(errno.EBADF, "closed")
    text = "".join(f"{legible(line)}\n" for line in lines)
    stream.write(in_ascii(text) if is_ascii_only(os.environ, stream) else text)
    stream.flush()


def _give_up(stream: TextIO | None) -> None:
    """Let go what is left to be written: Python would try it again at its end, and complain."""
    if stream is None:
        return
    with suppress(OSError):  # one that is no file has nothing to let go
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
