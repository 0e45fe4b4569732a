"""Lore games from their first moment on, for tests of what comes before the first turn."""

from typing import Any

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.model import Adventure, Setup, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Opening
from engine.core.frozen import replace
from tests.battlelore.position import Position


def council(text: str) -> Council:
    """Return a council in words: "commander 2 wizard 3"."""
    words = text.split()
    return Council(**dict(zip(words[::2], map(int, words[1::2]), strict=True)))


def with_councils(standard: str, pennant: str, name: str = "council", **changes: Any) -> Adventure:
    """Return an adventure of the library with other councils."""
    adventure = library()[name]
    texts = {Side.STANDARD: standard, Side.PENNANT: pennant}
    camps = tuple(replace(camp, council=council(texts[camp.side])) for camp in adventure.camps)
    return replace(adventure, camps=camps, **changes)


def started(adventure: Adventure | str, seed: str = "a seed", **setup: Any) -> Position:
    """Return a game that has just begun: an adventure, or the id of one of the library."""
    known = library()[adventure] if isinstance(adventure, str) else adventure
    after = BATTLELORE.start(Setup(known, **setup), seed)
    return Position(after.state, list(after.events))


def opened(adventure: Adventure | str, seed: str = "a seed", **setup: Any) -> Position:
    """Return a game at its first turn: before it the first option was always taken."""
    game = started(adventure, seed, **setup)
    while in_opening(game.state):
        game.play(game.options[0])
    return game


def in_opening(state: State) -> bool:
    """Return whether the first turn has not begun yet."""
    return any(isinstance(step, Opening) for step in state.steps)
