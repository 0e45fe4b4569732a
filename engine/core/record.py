"""A game as it was played: set-up, seed, and one entry an action; with undo.

A record is the whole game: nothing else may influence it. It keeps the states that it passed,
which costs little since they share what did not change.
"""

from typing import Any, Generic, TypeVar

from attrs import frozen

from engine.core.frozen import replace
from engine.core.game import Game, Next, Refusal
from engine.core.seats import Seat

St = TypeVar("St")
Ac = TypeVar("Ac")


@frozen
class Entry(Generic[St, Ac]):
    """One action, the seat that took it, what happened, and the state after it."""

    seat: Any
    action: Ac
    events: tuple[Any, ...]
    state: St


@frozen
class Record(Generic[St, Ac]):
    """A game from its first state; `opening` holds the events of setting it up."""

    setup: Any
    seed: str
    start: St
    opening: tuple[Any, ...]
    entries: tuple[Entry[St, Ac], ...] = ()
    dice: tuple[str, ...] | None = None

    @property
    def state(self) -> St:
        """The state now."""
        return self.entries[-1].state if self.entries else self.start

    def state_at(self, count: int) -> St:
        """The state after `count` actions. Raises IndexError for a count that was not played."""
        if not 0 <= count <= len(self.entries):
            raise IndexError(count)
        return self.entries[count - 1].state if count else self.start

    def events_at(self, count: int) -> tuple[Any, ...]:
        """All events up to and including action number `count`."""
        return self.opening + tuple(
            event for entry in self.entries[:count] for event in entry.events
        )


AnyGame = Game[Any, Any, Any, Any, Any]


def begin(
    game: AnyGame, setup: Any, seed: str, dice: tuple[str, ...] | None = None
) -> Record[Any, Any]:
    """A record of a new game."""
    first = game.start(setup, seed, dice)
    return Record(setup, seed, first.state, first.events, dice=dice)


def advance(game: AnyGame, record: Record[Any, Any], seat: Seat, action: Any) -> Record[Any, Any]:
    """The record with one more action. Raises IllegalAction, the record unchanged."""
    after: Next[Any] = game.play(record.state, seat, action)
    entry = Entry(seat, action, after.events, after.state)
    return replace(record, entries=(*record.entries, entry))


def refuse_undo(game: AnyGame, record: Record[Any, Any], seat: Seat) -> Refusal | None:
    """Why `seat` may not take its last action back: somebody else acted, or something is known now.

    What was drawn, rolled or revealed stays so; the refusal names the kind of the event at which
    it stopped.
    """
    if not record.entries:
        return Refusal("undo.nothing", "undo")
    if game.outcome(record.state) is not None:
        return Refusal("undo.over", "undo")
    last = record.entries[-1]
    if last.seat is not seat:
        done = type(last.events[0]).__name__ if last.events else ""
        facts = (("side", last.seat.value), ("event", done))
        return Refusal("undo.other_player", "undo", facts)
    for event in last.events:
        if event.barrier:
            facts = (("event", type(event).__name__), ("why", event.barrier))
            return Refusal(f"undo.{event.barrier}", "undo", facts)
    deciding = game.to_act(record.state)
    if deciding != (seat,):
        return Refusal("undo.others_turn", "undo", (("side", deciding[0].value),))
    return None


def undo(record: Record[Any, Any]) -> Record[Any, Any]:
    """The record without its last action. Ask `refuse_undo` first."""
    return replace(record, entries=record.entries[:-1])
