"""The story of a finished game: the chance of winning over time, turning points, bravest units.

Chances are the opinion of the judge of the usual bot, not odds: how much better a position is than
that at the beginning with the same seat to move, when all have the same share.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import exp
from typing import Any

from engine.bots.roster import bots_of, roster_of
from engine.core.frozen import Value, record
from engine.core.record import Entry, Record
from engine.core.seats import Seat
from saves.games import Saved

MOST = 2
"""Turning points that are shown."""
LEAST = 0.12
"""Change of a chance below which nothing has turned."""
SPAN = 3
"""Turns within which a chance must change for that, and that two turning points are apart."""

AnyRecord = Record[Any, Any]
AnyEntry = Entry[Any, Any]


@record
class TurnStart(Value):
    """The beginning of a turn: after how many actions, and the chance of the seat asked about."""

    turn: int
    count: int
    chance: float


@record
class Turning(Value):
    """A turning point: the number of the action, its turn, and the chance before and after it."""

    turn: int
    count: int
    before: float
    after: float


def turn_starts(saved: Saved, record: AnyRecord) -> tuple[tuple[int, int], ...]:
    """Return each turn that was begun, with the number of actions before it."""
    starts: dict[int, int] = {}
    for count in range(len(record.entries) + 1):
        starts.setdefault(saved.turn(record.state_at(count)), count)
    return tuple((turn, count) for turn, count in starts.items() if turn)


def _judge(saved: Saved) -> Any:
    """Return the object that rates positions of a game, None for a game without one."""
    roster = roster_of(saved.game.name)
    return getattr(bots_of(saved.game.name).get(roster.usual), "judge", None)


def chances(saved: Saved, record: AnyRecord, seat: Seat, others: int = 1) -> tuple[TurnStart, ...]:
    """Return the chance of a seat to win at each turn, against so many others; () where no bot can
    tell.

    The side to move is better off, so two turns are averaged.
    """
    lead, judge = roster_of(saved.game.name).lead, _judge(saved)
    begun = turn_starts(saved, record)
    if not lead or judge is None or len(begun) <= SPAN:
        return ()
    standing = [judge.standing(record.state_at(count), seat) for _, count in begun]
    first = standing[0] + standing[1]
    both = [a + b - first for a, b in pairwise(standing)]
    return tuple(
        TurnStart(turn, count, 1 / (1 + others * exp(-value / 2 / lead)))
        for (turn, count), value in zip(begun[1:], both, strict=True)
    )


def turning_points(
    saved: Saved,
    record: AnyRecord,
    seat: Seat,
    tells: Callable[[AnyEntry, bool], bool],
    others: int = 1,
) -> tuple[Turning, ...]:
    """Return where the chance of a seat changed most within a few turns, in the order of the game.

    `tells` returns whether an action can be a turning point, for better or worse.
    """
    stages = chances(saved, record, seat, others)
    ends = range(1, len(stages))
    taken: list[int] = []
    for n in sorted(ends, key=lambda n: -abs(_change(stages, n))):
        apart = all(abs(n - other) >= SPAN for other in taken)
        if apart and len(taken) < MOST and abs(_change(stages, n)) >= LEAST:
            taken.append(n)
    turnings = (_turning(saved, record, seat, stages, n, tells) for n in sorted(taken))
    return tuple(turning for turning in turnings if turning is not None)


def _change(stages: Sequence[TurnStart], n: int) -> float:
    return stages[n].chance - stages[max(0, n - SPAN)].chance


def _turning(
    saved: Saved,
    record: AnyRecord,
    seat: Seat,
    stages: Sequence[TurnStart],
    n: int,
    tells: Callable[[AnyEntry, bool], bool],
) -> Turning | None:
    """Return the action before a stage that changed most in the direction of its chance.

    None where these turns have no such action. The action that ends a game no longer decides
    anything.
    """
    before, after = stages[max(0, n - SPAN)], stages[n]
    sign = 1.0 if after.chance > before.chance else -1.0
    end = stages[n + 1].count if n + 1 < len(stages) else len(record.entries) - 1
    judge = _judge(saved)
    changes = {
        count: sign
        * (
            judge.standing(record.state_at(count), seat)
            - judge.standing(record.state_at(count - 1), seat)
        )
        for count in range(before.count + 1, end + 1)
        if tells(record.entries[count - 1], sign > 0)
    }
    if not changes:
        return None
    count = max(changes, key=lambda count: changes[count])
    turn = saved.turn(record.state_at(count - 1))
    return Turning(turn, count, before.chance, after.chance)


def bravest(rolls: Iterable[Any]) -> tuple[Any, int] | None:
    """Return the unit whose dice caused most losses, as it was first, and their number."""
    took: dict[Any, int] = {}
    units: dict[Any, Any] = {}
    for roll in rolls:
        unit = getattr(roll, "unit", None)
        if unit is not None and unit.side is not roll.target.side:
            units.setdefault(unit.id, unit)
            took[unit.id] = took.get(unit.id, 0) + roll.lost
    best = max(took, key=lambda unit: took[unit], default=None)
    return None if best is None or not took[best] else (units[best], took[best])
