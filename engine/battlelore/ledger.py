"""The ledger of luck: for each roll that can hurt, the odds when it was made, and what came of it.

Nothing of it is saved: the dice of a game are known, so each action is played once more as far as
its rolls, and the odds are asked there. A card that changes a roll afterwards counts as luck.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from engine.battlelore.events import (
    CombatEnded,
    DiceRolled,
    FiguresLost,
    LorePlayed,
    SpellRolled,
    TurnEnded,
)
from engine.battlelore.game import CHAPTERS
from engine.battlelore.model import State, Unit, UnitId
from engine.battlelore.odds import Odds, odds, spell_odds
from engine.battlelore.steps import Battle, BattleStage, Spell, SpellStage
from engine.core.game import Side
from engine.core.record import Entry
from engine.core.replace import replace

CAUSES = ("hits", "retreat", "panic", "critical")
"""Why the target of a roll loses figures by it; of spell dice also what rolled them."""
ROLLS = (BattleStage.ROLL, SpellStage.ROLL)
"""Stages of a step in which its dice are rolled."""
ENDS = (CombatEnded, LorePlayed, TurnEnded)
"""Events after which nothing is due to rolls made before."""


@frozen
class Throw:
    """One roll: by which side, the target as it was then, the odds, and the figures it took.

    `unit` is who rolled in a battle, None for spell dice, whose `source` is a card or a power.
    """

    turn: int
    side: Side
    unit: Unit | None
    source: str
    target: Unit
    odds: Odds
    lost: int = 0


def rolls_of(state: State, action: Any) -> Iterator[Throw]:
    """The rolls that an action leads to, from the state before it; losses still 0."""
    step = state.steps[-1]
    now: State = CHAPTERS[type(step)].take(state, step, action).state
    while now.over is None:
        step = now.steps[-1]
        chapter = CHAPTERS[type(step)]
        if chapter.decides(now, step) is not None:
            return
        before, now = now, chapter.run(now, step).state
        rolled = now.steps[-1]
        rolls = isinstance(step, Battle | Spell) and step.stage in ROLLS
        if rolls and isinstance(rolled, Battle | Spell) and rolled.rolled:
            yield _thrown(before, rolled)


def _thrown(state: State, step: Battle | Spell) -> Throw:
    target = state.need(step.target)
    if isinstance(step, Spell):
        return Throw(state.turn, step.side, None, step.source, target, spell_odds(state, step))
    unit = state.need(step.unit)
    found = odds(state, unit, target, step.melee, back=False, dice=step.dice)
    return Throw(state.turn, unit.side, unit, "", target, found)


def rolls_at(state: State, entry: Entry[State, Any]) -> tuple[Throw, ...]:
    """The rolls of an entry of a record, from the state before it; for most there are none."""
    if not any(isinstance(event, DiceRolled | SpellRolled) for event in entry.events):
        return ()
    return tuple(rolls_of(state, entry.action))


def with_losses(rolls: Sequence[Throw], events: Sequence[Any]) -> tuple[Throw, ...]:
    """The rolls of a whole game with the figures that each took, by all the events of the game."""
    lost = [0] * len(rolls)
    last_on: dict[UnitId, int] = {}
    number = 0
    for event in events:
        if isinstance(event, DiceRolled | SpellRolled):
            last_on[event.target] = number
            number += 1
        elif isinstance(event, ENDS):
            last_on.clear()
        elif isinstance(event, FiguresLost) and event.unit in last_on:
            place = last_on[event.unit]
            if event.cause in (*CAUSES, rolls[place].source):
                lost[place] += event.lost
    return tuple(replace(each, lost=gone) for each, gone in zip(rolls, lost, strict=True))
