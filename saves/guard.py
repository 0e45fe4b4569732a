"""The guard around foreign positions: positions that no replay proves.

A position as one line, the first state of a save and a state that older rules wrote come from a
text whose checksum anybody can compute (`Record.foreign`). In such a game the rules, a view, a
drawing or a bot may fail in any way. Every error then ends that game with one sentence, and never
the program. Own games are not guarded, so that no defect of the program is hidden.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

from engine.core.record import AnyGame
from saves.errors import SaveError

T = TypeVar("T")

MOST_WORK = 10_000_000
"""Calls and returns of functions that a step of a foreign game may take: a hundred times as many
as any step of a game that was played. They are counted, so that a slow machine changes nothing."""
MOST_THOUGHT = 50 * MOST_WORK
"""The same for a decision of a bot, which may think until its time is over."""


class TooMuchWork(Exception):
    """A step of a foreign game took more work than any step of a game."""


@contextmanager
def counted(foreign: bool, most: int = 0) -> Iterator[None]:
    """Count the work of a step of a foreign game, `MOST_WORK` at most if no other limit is given.

    Raises TooMuchWork.
    """
    if not foreign or sys.getprofile() is not None:  # a step within a step is counted already
        yield
        return
    left = most or MOST_WORK

    def count(_frame: FrameType, _event: str, _argument: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise TooMuchWork

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)


@contextmanager
def guarded(
    foreign: bool, path: Path, passes: tuple[type[Exception], ...] = (SaveError, OSError)
) -> Iterator[None]:
    """Let nothing out of a foreign game but what `passes`.

    Raises SaveError where it leads astray.
    """
    if not foreign:
        yield
        return
    try:
        yield
    except passes:
        raise
    except Exception as error:  # the guard: nobody knows what a made-up position leads to
        raise astray(path) from error


def astray(path: Path) -> SaveError:
    """Return the error of a game that ended because its position does not fit the rules.

    >>> astray(Path("ford.jsonl")).code
    'save.astray'
    """
    return SaveError("save.astray", path)


class CountedGame:
    """The rules of a game, with the work of each question counted."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        asked = getattr(self._game, name)
        return _counting(asked) if callable(asked) else asked


def _counting(ask: Callable[..., T]) -> Callable[..., T]:
    def answer(*about: Any) -> T:
        with counted(foreign=True):
            return ask(*about)

    return answer
