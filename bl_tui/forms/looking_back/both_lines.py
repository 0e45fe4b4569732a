"""Two lines of play, the real one and a better one, as games that can be shown on a board."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.bots.analysis.findings import Finding
from engine.bots.roster import judge_of
from engine.core.frozen import replace
from engine.core.game import IllegalAction
from engine.core.record import AnyGame, Record, advance

AnyRecord = Record[Any, Any]
DEPTH = 3
"""Actions that are shown after a line."""
LONGEST = 60
"""Actions after a line at most, shown or not."""

Shows = Callable[[Iterable[Any]], bool]


def lines_shown(
    game: AnyGame, played: AnyRecord, finding: Finding, shows: Shows
) -> tuple[AnyRecord, AnyRecord]:
    """Return a game up to some actions after what was played, and the same for the better line.

    `shows`: whether events are worth a look. After the better line all seats are played by the
    quick judge of the game's bots, with the dice that would have fallen.
    """
    real = _until(played, finding.count + len(finding.played), shows)
    line = replace(played, entries=played.entries[: finding.count])
    for action in finding.better:
        try:
            line = advance(game, line, finding.seat, action)
        except IllegalAction:  # found in an imagined world: here it may end early
            break
    return real, _followed(game, line, shows)


def _until(played: AnyRecord, count: int, shows: Shows) -> AnyRecord:
    """Return a game up to its third action from `count` on that is worth a look."""
    seen = 0
    for place, entry in enumerate(played.entries[count:], count + 1):
        seen += shows(entry.events)
        if seen == DEPTH:
            return replace(played, entries=played.entries[:place])
    return played


def _followed(game: AnyGame, line: AnyRecord, shows: Shows) -> AnyRecord:
    judge, seen = judge_of(game.name), 0
    for _ in range(LONGEST):
        seats = game.to_act(line.state)
        if judge is None or seen == DEPTH or not seats:
            break
        best = judge.best(game.view(line.state, seats[0]))
        line = advance(game, line, seats[0], best.action)
        seen += shows(line.entries[-1].events)
    return line
