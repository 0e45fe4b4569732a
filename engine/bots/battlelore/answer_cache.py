"""A cache of answers about dice, morale and odds; everything that decides an answer is its key."""

from typing import TypeVar

from engine.battlelore.odds.odds import Odds
from engine.battlelore.state.model import State

MOST_KEPT = 60_000
"""Answers kept; when there are more, all are forgotten."""
Key = tuple[object, ...]
T = TypeVar("T")


class AnswerCache:
    """Answers by complete keys, so that an answer does not depend on who asked first."""

    def __init__(self) -> None:
        self.dice: dict[Key, int] = {}
        self.odds: dict[Key, Odds] = {}
        self.morale: dict[Key, int] = {}
        self.battles: dict[Key, int] = {}
        self.against_creatures: tuple[State | None, dict[Key, Odds]] = (None, {})

    def against_creature(self, state: State) -> dict[Key, Odds]:
        """Return the cached odds against creatures in this position.

        They depend on neighbours, which no key holds, so they are cached per position. They stay
        valid while no unit moves.
        """
        last, answers = self.against_creatures
        if last is None or (last.units, last.landmarks) != (state.units, state.landmarks):
            answers = {}
            self.against_creatures = (state, answers)
        return answers


EVERYWHERE = AnswerCache()
"""Answers that hold in all positions; where Lore cards are at work, each position keeps its own."""


def keep(kept: dict[Key, T], key: Key, answer: T) -> T:
    """Note an answer, and give it."""
    if len(kept) > MOST_KEPT:
        kept.clear()
    kept[key] = answer
    return answer
