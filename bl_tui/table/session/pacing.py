"""The pace of the story: how long each step is shown, and which steps are left out of a long turn.

Walks get shorter first, then all else without dice. A roll and its result come last.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bl_tui.play.settings import PACE
from bl_tui.table.story import Frame
from engine.core.frozen import Value, record, replace

WHOLE: Mapping[str, float] = {"off": 0.0, "quick": 5.0, "normal": 12.0, "slow": 27.0}
"""Seconds that the story of one turn may take, by the pace in the settings."""
WALK, DEED = 0.4, 0.6
"""How long a walk, and a step without dice, are shown at most; a roll is 1."""
USUAL = 0.4
"""The share of that time that a turn takes unless its rolls need more."""
WALKS = 0.2
"""The share that all its walks have."""
AHEAD = 6
"""Steps of a kind for which time is kept in any case."""
FIGHTS = 2
"""Rolls for which time is kept in any case."""
FIGHT = 1.7
"""Time that is kept for a roll and its result, before the steps without dice."""
SPARE = 0.13
"""The share of the time that is left which steps without dice have in any case."""
LEAST = 0.15
"""A step that would be shown for less of the usual time is left out."""


@record
class TurnTold(Value):
    """The part of a turn that was shown: seconds, those of walks, and how often dice fell."""

    turn: tuple[int, Any] = (0, None)
    """The number of the turn, and the seat."""
    seconds: float = 0.0
    walks: float = 0.0
    rolls: int = 0


def paced(
    so_far: TurnTold, frames: Sequence[Frame], pace: str, *, ordered: int = 0
) -> tuple[TurnTold, tuple[Frame, ...]]:
    """Return the steps that are shown next in a turn, each with its seconds.

    Time is kept for all rolls among them, and for those of the units that are `ordered` and have
    not fought. At pace "off" each has 0 seconds.

    >>> paced(TurnTold(), [], "normal")[1]
    ()
    """
    most = PACE[pace]
    if not most:
        return so_far, tuple(frames)
    groups = [*_groups(frames)]
    rest = sum(_rolled(group) for group in groups)
    shown: list[Frame] = []
    for group in groups:
        left = WHOLE[pace] - so_far.seconds
        rest -= _rolled(group)
        coming = max(ordered - so_far.rolls - _rolled(group), rest)
        usual = USUAL * WHOLE[pace] - so_far.seconds
        if _rolled(group):
            room = max(usual / (coming + 1), FIGHT * most)
            kept = in_brief(group, min(room, left / (coming + FIGHTS)), most)
        else:
            free = max(usual - coming * FIGHT * most, left * SPARE) / AHEAD
            if group[0].walk:
                free = min(free, (WALKS * WHOLE[pace] - so_far.walks) / AHEAD)
            seconds = min((WALK if group[0].walk else DEED) * most, free)
            kept = [replace(group[0], seconds=seconds)] if seconds >= LEAST * most else []
        spent = sum(frame.seconds for frame in kept)
        so_far = replace(
            so_far,
            seconds=so_far.seconds + spent,
            walks=so_far.walks + spent * group[0].walk,
            rolls=so_far.rolls + _rolled(group),
        )
        shown += kept
    return so_far, tuple(shown)


def _groups(frames: Sequence[Frame]) -> Iterator[list[Frame]]:
    """Yield the steps: those with the dice of one roll together, any other alone."""
    group: list[Frame] = []
    for frame in frames:
        first = frame.thrown and frame.thrown.first
        if group and (first is None or group[-1].thrown is None or first is not _first(group)):
            yield group
            group = []
        group.append(frame)
    if group:
        yield group


def _first(group: Sequence[Frame]) -> Any:
    return group[-1].thrown and group[-1].thrown.first


def _rolled(group: Sequence[Frame]) -> bool:
    return group[0].thrown is not None


def in_brief(fight: Sequence[Frame], room: float, most: float) -> list[Frame]:
    """Return the steps of a roll that have room, with their seconds: the result, the rolls, then
    the last of the rest. The first of them lasts as long as dice need to be read."""

    def rank(place: int) -> tuple[bool, bool, int]:
        step = fight[place]
        roll = step.thrown is not None and step.event is step.thrown.event
        return place < len(fight) - 1, not roll, -place

    ranked = sorted(range(len(fight)), key=rank)
    fitting = int((room / most - 1) / DEED) + 1
    kept = sorted(ranked[: max(fitting, 1)])
    share = min(1.0, room / (most * (1 + DEED * (len(kept) - 1))))
    lengths = [1.0, *[DEED] * (len(kept) - 1)]
    return [
        replace(fight[place], seconds=share * length * most)
        for place, length in zip(kept, lengths, strict=True)
    ]
