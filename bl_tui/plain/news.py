"""The news of a game in line mode: own results at once, the turns of others in a few lines."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from bl_tui.plain.looking import Looker
from bl_tui.play.table import Table
from bl_tui.table.panes.log import LogSets
from engine.core.seats import Seat

MOST = 6
"""Lines for the turns of the others."""


class Unheard:
    """The events of a game that a seat has not heard yet."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._heard: dict[Seat | None, set[int]] = {
            seat: {past.number for past in table.history(seat)} for seat in (*table.seats, None)
        }

    def take(self, seat: Seat | None, own: Iterable[Seat] = ()) -> list[Any]:
        """Return the events that a seat may know and has not heard yet; now it has, and so have
        the seats `own` of the same person."""
        heard = self._heard.setdefault(seat, set())
        new = [past for past in self._table.history(seat) if past.number not in heard]
        for hearer in (seat, *own):
            self._heard.setdefault(hearer, set()).update(past.number for past in new)
        return [event for past in new for event in past.events]

    def undone(self) -> None:
        """Forget the actions that were taken back."""
        for heard in self._heard.values():
            heard.intersection_update(range(self._table.count + 1))


def parted(log: LogSets, events: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """Return the events before the first turn that begins, and the rest.

    >>> parted(LogSets(turns=(int,)), ["a", 1, "b"])
    (['a'], [1, 'b'])
    """
    own = [*takewhile(lambda event: not isinstance(event, log.turns), events)]
    return own, list(events[len(own) :])


def summary(looker: Looker, events: Iterable[Any]) -> Iterator[str]:
    """Yield what the others did in at most MOST lines, the weightiest in their order; the last line
    says how many were left out, and the command that reads all."""
    presenter = looker.module.presenter()
    log, shows = presenter.log, presenter.story.shows
    lines = [(event, line) for event in events for line in looker.events([event])]
    spoken = [
        (rank(log, event, shown=shows([event])), line)
        for event, line in lines
        if not isinstance(event, log.turns + log.steps)
    ]
    if len(spoken) <= MOST:
        yield from (line for _, line in spoken)
        return
    places = sorted(range(len(spoken)), key=lambda place: (spoken[place][0], place))
    yield from (spoken[place][1] for place in sorted(places[: MOST - 1]))
    left = len(spoken) - MOST + 1
    command = looker.words.say("cli.plain.command.log")
    yield looker.words.count("cli.plain.left_out", left, log=f"{command} {len(lines)}")


def rank(log: LogSets, event: Any, *, shown: bool) -> int:
    """Return how early an event gets a line: 0 what everybody must notice, 3 dice and what the
    story on the screen does not show.

    >>> rank(LogSets(matters=(str,)), "hit", shown=True)
    1
    """
    if isinstance(event, log.loud):
        return 0
    if isinstance(event, log.matters):
        return 1
    return 3 if isinstance(event, log.rolled) or not shown else 2
