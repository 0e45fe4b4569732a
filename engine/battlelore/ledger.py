"""The ledger of luck: for each roll of a battle the odds when it was made, and what came of it.

Nothing of it is saved: the dice of a game are known, so each action is played once more as far as
its rolls, and the odds are asked there. A card that changes a roll afterwards counts as luck.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from engine.battlelore.events import CombatEnded, DiceRolled, FiguresLost
from engine.battlelore.game import CHAPTERS
from engine.battlelore.model import State, Unit
from engine.battlelore.odds import Odds, odds
from engine.battlelore.steps import Battle, BattleStage
from engine.core.record import Entry
from engine.core.replace import replace

CAUSES = ("hits", "retreat", "panic", "critical")
"""Why the target of a roll loses figures by it."""


@frozen
class Throw:
    """One roll of a battle: who against whom as they were then, its odds, the figures it took."""

    turn: int
    unit: Unit
    target: Unit
    back: bool
    odds: Odds
    lost: int = 0


def rolls_of(state: State, action: Any) -> Iterator[Throw]:
    """The rolls of battles that an action leads to, from the state before it; losses still 0."""
    step = state.steps[-1]
    now: State = CHAPTERS[type(step)].take(state, step, action).state
    while now.over is None:
        step = now.steps[-1]
        chapter = CHAPTERS[type(step)]
        if chapter.decides(now, step) is not None:
            return
        before, now = now, chapter.run(now, step).state
        if isinstance(step, Battle) and step.stage is BattleStage.ROLL:
            after = now.steps[-1]
            if isinstance(after, Battle) and after.rolled:
                yield _rolled(before, after)


def _rolled(state: State, step: Battle) -> Throw:
    unit, target = state.need(step.unit), state.need(step.target)
    found = odds(state, unit, target, step.melee, back=False, dice=step.dice)
    return Throw(state.turn, unit, target, step.back or step.first or step.last, found)


def rolls_at(state: State, entry: Entry[State, Any]) -> tuple[Throw, ...]:
    """The rolls of an entry of a record, from the state before it; for most there are none."""
    if not any(isinstance(event, DiceRolled) for event in entry.events):
        return ()
    return tuple(rolls_of(state, entry.action))


def with_losses(rolls: Sequence[Throw], events: Sequence[Any]) -> tuple[Throw, ...]:
    """The rolls of a whole game with the figures that each took, by all the events of the game."""
    lost = [0] * len(rolls)
    open_rolls: dict[str, int] = {}
    number = 0
    for event in events:
        if isinstance(event, DiceRolled):
            open_rolls[event.target] = number
            number += 1
        elif isinstance(event, CombatEnded):
            open_rolls.clear()
        elif isinstance(event, FiguresLost) and event.cause in CAUSES and event.unit in open_rolls:
            lost[open_rolls[event.unit]] += event.lost
    return tuple(replace(each, lost=gone) for each, gone in zip(rolls, lost, strict=True))
