"""The only way to standard output and standard error while there is no screen.

Nothing else prints, so that no control sequence reaches the terminal, from whatever source: the
player's own file names, a file of somebody else, a word on the command line. Nor do letters that a
terminal without UTF-8 cannot show.
"""

import errno
import os
import sys
from contextlib import suppress
from typing import TextIO

from bl_tui.words.signs import in_ascii, is_ascii_only, legible


class Unprinted(Exception):
    """Standard output could not be written; `error` is the reason."""

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
    """Print lines on standard error; if that fails, give up in silence."""
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
    """Discard the rest of the output: Python would try it again at its end, and complain."""
    if stream is None:
        return
    with suppress(OSError):  # a stream that is not a file has nothing to discard
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
