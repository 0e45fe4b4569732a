"""The past of a game, as a side of it may know it: actions, and the steps of one action."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.core.frozen import Value, record
from engine.core.record import AnyGame, Entry
from engine.core.seats import Seat


@record
class Happened(Value):
    """The part of one action that a viewer may know: number from 1, seat that acted, events."""

    number: int
    side: Any
    events: tuple[Any, ...]


@record
class StepChange(Value):
    """One step of the rules within an action: the view of all before it and after it, and its
    events that a viewer may know."""

    before: Any
    events: tuple[Any, ...]
    after: Any


def course_of(
    game: AnyGame, before: Any, entry: Entry[Any, Any], side: Seat | None
) -> Iterator[StepChange]:
    """Yield the steps of an action, as a side may know them; `before` is the state before it.

    Steps without an event that the side may know are left out.
    """
    for state, done in game.once_more(before, entry.seat, entry.action):
        events = known_to(done.events, side)
        if events:
            yield StepChange(game.view(state, None), events, game.view(done.state, None))


def known_to(events: Iterable[Any], side: Seat | None) -> tuple[Any, ...]:
    """Return what a side may know of some events; None for a stranger."""
    return tuple(known for event in events if (known := event.seen_by(side)) is not None)
