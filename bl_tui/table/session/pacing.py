"""The pace of a bot's turn: its steps get no longer than a whole turn may take."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

from bl_tui.play.settings import PACE
from engine.core.frozen import Value, record, replace

WHOLE: Mapping[str, float] = {"off": 0.0, "normal": 8.0, "slow": 20.0}
"""Seconds that all that is told of one turn of a bot may take, by the pace that is set."""
USUAL = 8
"""Actions of a turn that there is something to see of, as long as none has been told yet."""
LONGER = 1.3
"""Actions for which time is kept for each one by which the turns before were longer so far."""
STEPS = 1.5
"""Steps that are expected of an action."""
SPARE = 8
"""Steps for which time is kept in any case before a move."""
BATTLE = 5
"""Steps for which time is kept before a move for each unit that was ordered and has not fought."""
RESERVE = 4
"""Moves for which time is kept in any case before a battle, and one for each unit as above."""
SPARED = 0.1
"""The part of a turn's time in which nothing is told but what was not to be expected."""
KEPT = 3
"""Turns of bots by whose actions the next one is measured."""


@record
class TurnTold(Value):
    """What has been told of the turn of a bot: its seconds and actions, and how often dice fell;
    `move`: how long the longest step of a move was shown, `battle` the shortest of a battle;
    `before`: the actions of the turns before it."""

    turn: int = 0
    seconds: float = 0.0
    actions: int = 0
    rolls: int = 0
    move: float = 0.0
    battle: float = inf
    before: tuple[int, ...] = ()


def more(
    told: TurnTold, turn: int, steps: int, pace: str, *, rolled: bool = False, ordered: int = 0
) -> tuple[TurnTold, float, int]:
    """Return how long each step of one more action of a turn is shown, and how many of them are.

    As long as the pace says, if that leaves time for what is still to be expected: as many actions
    as the longest of the turns before had, and battles of as many units as are `ordered`. In a
    battle dice fall (`rolled`). None of its steps is shown shorter than a move of the same turn;
    where time is short, fewer are shown: at least what it came to.
    """
    if told.turn != turn:
        before = (*told.before, told.actions)[-KEPT:] if told.actions else told.before
        told = TurnTold(turn, before=before)
    most = PACE[pace]
    if not steps or not most:
        return told, most, steps
    units = max(ordered - told.rolls - rolled, 0)
    coming = LONGER * (max(told.before, default=USUAL) - told.actions - 1)
    rest = WHOLE[pace] - told.seconds
    left = max(rest - SPARED * WHOLE[pace], rest / 4)
    if not rolled:
        ahead = max(SPARE + BATTLE * units, STEPS * coming)
        seconds = min(most, left / (steps + ahead), told.battle)
        told, shown = replace(told, move=max(told.move, seconds)), steps
    else:
        move = told.move or most / 2
        free = left - move * max(RESERVE + units, coming)
        shown = max(min(int(free / move), steps), 1)
        seconds = min(most, free / shown) if free >= move else min(move, rest / 2)
        told = replace(told, rolls=told.rolls + 1, battle=min(told.battle, seconds))
    spent = told.seconds + shown * seconds
    return replace(told, seconds=spent, actions=told.actions + 1), seconds, shown


def in_brief(battle: Sequence[Any], most: int) -> list[Any]:
    """Return so many steps of a battle: what it came to, the rolls, and what came last of the
    rest."""

    def rank(place: int) -> tuple[bool, bool, int]:
        step = battle[place]
        roll = step.thrown is not None and step.event is step.thrown.event
        return place < len(battle) - 1, not roll, -place

    kept = sorted(range(len(battle)), key=rank)[:most]
    return [battle[place] for place in sorted(kept)]
