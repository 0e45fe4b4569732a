"""The way of all words to standard output and standard error where there is no screen.

Nothing else prints, so that nothing is printed that a terminal would obey, whoever wrote it: the
player's own file names, a file of somebody else, a word on the command line.
"""

import json
import sys
from typing import TextIO

from bl_tui.words.signs import legible


def say(*lines: str) -> None:
    """Print lines on standard output, at once."""
    _put(sys.stdout, lines)


def say_json(facts: object) -> None:
    """Print one JSON object on one line, at once, in ASCII."""
    say(json.dumps(facts))


def complain(*lines: str) -> None:
    """Print lines on standard error."""
    _put(sys.stderr, lines)


def _put(stream: TextIO, lines: tuple[str, ...]) -> None:
    """Write lines, each of which stays one line. Raises OSError."""
    stream.write("".join(f"{legible(line)}\n" for line in lines))
    stream.flush()
