"""The story of a finished game: how it went over time, turning points, bravest units.

Turning points are where the standing of a seat changed most, by the judge of the usual bot.
Chances are named only where that judge has been measured to know them.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import exp
from typing import Any

from engine.bots.roster import judge_of
from engine.core.frozen import Value, record
from engine.core.record import Record
from engine.core.seats import Seat
from saves.games import Saved

MOST = 2
"""Turning points that are shown."""
LEAST = 0.12
"""Change of the share below which nothing has turned."""
SPAN = 3
"""Turns within which it must change for that, and that two turning points are apart."""

AnyRecord = Record[Any, Any]


@record
class TurnStart(Value):
    """The beginning of a turn: after how many actions, and the share of a seat in the game there.

    The share, from 0 to 1, compares positions of one game; `chance` is the chance to win, or None.
    """

    turn: int
    count: int
    share: float
    chance: float | None


@record
class Turning(Value):
    """A turning point: the number of the action, its turn, whether the seat gained by it.

    The chances before and after it are None where they are not known well enough.
    """

    turn: int
    count: int
    better: bool
    before: float | None
    after: float | None


def turn_starts(saved: Saved, record: AnyRecord) -> tuple[tuple[int, int], ...]:
    """Return each turn that was begun, with the number of actions before it.

    Each part of a campaign counts its own turns: those of the last part are returned.
    """
    starts: dict[int, int] = {}
    latest = 0
    for count in range(len(record.entries) + 1):
        turn = saved.turn(record.state_at(count))
        if turn < latest:
            starts.clear()
        latest = turn
        starts.setdefault(turn, count)
    return tuple((turn, count) for turn, count in starts.items() if turn)


def course(
    saved: Saved,
    record: AnyRecord,
    seat: Seat,
    others: int = 1,
    chance_of: Callable[[Any, Any], float] | None = None,
) -> tuple[TurnStart, ...]:
    """Return how a seat stood at each turn, against so many others; () where no bot can tell.

    The side to move is better off, so two turns are averaged. `chance_of` says the chance of a seat
    in a position in place of the judge, which names none early in a game; then the first turn has a
    stage, too.
    """
    judge, begun = judge_of(saved.game.name), turn_starts(saved, record)
    if judge is None or len(begun) <= SPAN:
        return ()
    states = [record.state_at(count) for _, count in begun]
    standing = [judge.standing(state, seat) / judge.unit for state in states]
    chances = [(chance_of or judge.chance)(state, seat) for state in states]
    first = standing[0] + standing[1]
    opening = () if chance_of is None else (TurnStart(*begun[0], 0.5, chances[0]),)
    return opening + tuple(
        TurnStart(turn, count, 1 / (1 + others * exp((first - sum(two)) / 2)), _mean(said))
        for (turn, count), two, said in zip(
            begun[1:], pairwise(standing), pairwise(chances), strict=True
        )
    )


def _mean(chances: tuple[float | None, float | None]) -> float | None:
    """Return the mean of two chances, None if one of them is not known."""
    one, two = chances
    return None if one is None or two is None else (one + two) / 2


def turning_points(
    saved: Saved,
    record: AnyRecord,
    seat: Seat,
    stages: Sequence[TurnStart],
    tells: Callable[[int, bool], int],
) -> tuple[Turning, ...]:
    """Return where the share of a seat changed most within a few turns, in the order of the game.

    `stages` is its course; `tells` returns how notable the action of a number is, for better or
    worse, 0 for one that cannot be a turning point.
    """
    ends = range(1, len(stages))
    taken: list[int] = []
    for n in sorted(ends, key=lambda n: -abs(_change(stages, n))):
        apart = all(abs(n - other) >= SPAN for other in taken)
        if apart and len(taken) < MOST and abs(_change(stages, n)) >= LEAST:
            taken.append(n)
    turnings = (_turning(saved, record, seat, stages, n, tells) for n in sorted(taken))
    return tuple(turning for turning in turnings if turning is not None)


def _change(stages: Sequence[TurnStart], n: int) -> float:
    return stages[n].share - stages[max(0, n - SPAN)].share


def _turning(
    saved: Saved,
    record: AnyRecord,
    seat: Seat,
    stages: Sequence[TurnStart],
    n: int,
    tells: Callable[[int, bool], int],
) -> Turning | None:
    """Return the action before a stage that is most notable, then changed most in the
    direction of its share.

    None where these turns have no such action. The action that ends a game no longer decides
    anything.
    """
    before, after = stages[max(0, n - SPAN)], stages[n]
    sign = 1.0 if after.share > before.share else -1.0
    end = stages[n + 1].count if n + 1 < len(stages) else len(record.entries) - 1
    judge = judge_of(saved.game.name)
    assert judge is not None, "it has told how the game went"
    weights = {count: tells(count, sign > 0) for count in range(before.count + 1, end + 1)}
    changes = {
        count: sign
        * (
            judge.standing(record.state_at(count), seat)
            - judge.standing(record.state_at(count - 1), seat)
        )
        for count in weights
        if weights[count]
    }
    if not changes:
        return None
    count = max(changes, key=lambda count: (weights[count], changes[count]))
    turn = saved.turn(record.state_at(count - 1))
    return Turning(turn, count, sign > 0, before.chance, after.chance)


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
