"""The pace of a bot's turn: its steps get no longer than a whole turn may take."""

from collections.abc import Mapping

from bl_tui.play.settings import PACE
from engine.core.frozen import Value, record, replace

WHOLE: Mapping[str, float] = {"off": 0.0, "normal": 8.0, "slow": 20.0}
"""Seconds that all that is told of one turn of a bot may take, by the pace that is set."""
USUAL = 11
"""Steps of a turn, as long as none has been told yet."""
AHEAD = 5
"""Steps for which time is kept in any case: a turn longer than others is told to its end, too."""
BATTLE = 4
"""Steps for which time is kept for each unit that was ordered, as long as none has fought."""
KEPT = 3
"""Turns of bots by whose steps the next one is measured."""


@record
class Told(Value):
    """What has been told of the turn of a bot: its seconds and steps, and how often dice fell;
    `before`: the steps of the turns before it."""

    turn: int = 0
    seconds: float = 0.0
    steps: int = 0
    rolls: int = 0
    before: tuple[int, ...] = ()


def more(
    told: Told, turn: int, steps: int, pace: str, *, rolled: bool = False, ordered: int = 0
) -> tuple[Told, float]:
    """Return how long each of so many more steps of a turn is shown.

    As long as the pace says, if that leaves time for the steps that are still to be expected: as
    many as the longest of the turns before had, and before dice fall the battles of as many units
    as are `ordered`, so that they are told no faster than what led to them. `rolled`: they do.
    """
    if told.turn != turn:
        before = (*told.before, told.steps)[-KEPT:] if told.steps else told.before
        told = Told(turn, before=before)
    expected = max(told.before, default=USUAL) - told.steps
    rolls = told.rolls + rolled
    ahead = max(AHEAD, BATTLE * (ordered - rolls))
    left = max(WHOLE[pace] - told.seconds, 0.0)
    seconds = min(PACE[pace], left / max(expected, steps + ahead))
    spent = told.seconds + steps * seconds
    return replace(told, seconds=spent, steps=told.steps + steps, rolls=rolls), seconds
