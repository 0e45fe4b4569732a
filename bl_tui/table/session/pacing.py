"""The pace of a bot's turn: its steps get shorter where the turn would take too long."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

from bl_tui.play.settings import PACE
from engine.core.frozen import Value, record, replace

WHOLE: Mapping[str, float] = {"off": 0.0, "normal": 8.0, "slow": 20.0}
"""Seconds that the story of one turn of a bot may take, by the pace in the settings."""
USUAL = 8
"""Visible actions expected of a turn before any was shown."""
LONGER = 1.3
"""Time is kept for this factor times the actions by which earlier turns were longer."""
STEPS = 1.5
"""Steps that are expected of an action."""
SPARE = 8
"""Steps for which time is kept in any case before a move."""
BATTLE = 5
"""Steps for which time is kept before a move for each unit that was ordered and has not fought."""
RESERVE = 4
"""Moves for which time is kept in any case before a battle, and one for each unit as above."""
SPARED = 0.1
"""The share of a turn's time kept for the unexpected."""
KEPT = 3
"""Turns of bots by whose actions the next one is measured."""


@record
class TurnTold(Value):
    """The part of a bot's turn that was shown: seconds, actions, and how often dice fell; `move`:
    the longest time that a step of a move was shown, `battle` the shortest of a battle; `before`:
    the actions of earlier turns."""

    turn: int = 0
    seconds: float = 0.0
    actions: int = 0
    rolls: int = 0
    move: float = 0.0
    battle: float = inf
    before: tuple[int, ...] = ()


def more(
    so_far: TurnTold, turn: int, steps: int, pace: str, *, rolled: bool = False, ordered: int = 0
) -> tuple[TurnTold, float, int]:
    """Return how long each step of one action is shown, and how many of them.

    As long as the pace says, if that leaves time for what is still expected: as many actions as the
    longest earlier turn had, and battles of as many units as are `ordered`. In a battle dice fall
    (`rolled`). None of its steps is shorter than a move of the same turn; where time is short,
    fewer are shown: at least the result.

    >>> more(TurnTold(), turn=1, steps=2, pace="off")[1:]
    (0.0, 2)
    """
    if so_far.turn != turn:
        before = (*so_far.before, so_far.actions)[-KEPT:] if so_far.actions else so_far.before
        so_far = TurnTold(turn, before=before)
    most = PACE[pace]
    if not steps or not most:
        return so_far, most, steps
    units = max(ordered - so_far.rolls - rolled, 0)
    coming = LONGER * (max(so_far.before, default=USUAL) - so_far.actions - 1)
    rest = WHOLE[pace] - so_far.seconds
    left = max(rest - SPARED * WHOLE[pace], rest / 4)
    if not rolled:
        ahead = max(SPARE + BATTLE * units, STEPS * coming)
        seconds = min(most, left / (steps + ahead), so_far.battle)
        so_far, shown = replace(so_far, move=max(so_far.move, seconds)), steps
    else:
        move = so_far.move or most / 2
        free = left - move * max(RESERVE + units, coming)
        shown = max(min(int(free / move), steps), 1)
        seconds = min(most, free / shown) if free >= move else min(move, rest / 2)
        so_far = replace(so_far, rolls=so_far.rolls + 1, battle=min(so_far.battle, seconds))
    spent = so_far.seconds + shown * seconds
    return replace(so_far, seconds=spent, actions=so_far.actions + 1), seconds, shown


def in_brief(battle: Sequence[Any], most: int) -> list[Any]:
    """Return at most `most` steps of a battle: the result, the rolls, then the last of the rest."""

    def rank(place: int) -> tuple[bool, bool, int]:
        step = battle[place]
        roll = step.thrown is not None and step.event is step.thrown.event
        return place < len(battle) - 1, not roll, -place

    kept = sorted(range(len(battle)), key=rank)[:most]
    return [battle[place] for place in sorted(kept)]
