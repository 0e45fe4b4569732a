"""A game as it was played: set-up, seed, and one entry an action; with undo.

A record is the whole game: nothing else may influence it. It keeps the states of all positions,
which costs little since they share their unchanged parts.

While several seats choose at once in secret (`Game.hidden`), nobody may know which of them have
chosen. So a seat does not see the others' actions of that choice (`untold`), and it may undo its
own last action of that choice whatever the others did meanwhile: their actions are played again
without it. Once the last seat has chosen, no seat can undo its choice.

Players may agree to undo an action whose result is known (`back_to` with `redraw`). Then future
dice and the order of the decks are drawn again, so that nobody can use what was revealed: they
follow from the seed of the game, the dice so far and the number of the take-back.
"""

from collections.abc import Container
from math import inf
from typing import Any, Generic, TypeVar

from attrs import field

from engine.core.frozen import record, replace
from engine.core.game import Game, Next, Refusal
from engine.core.seats import Seat

SHOWN = "shown"
"""The barrier of events that show only what the seat that acted knew, such as a card of its own."""

St = TypeVar("St")
Ac = TypeVar("Ac")


@record
class Entry(Generic[St, Ac]):
    """One action, the seat that took it, what happened, and the state after it."""

    seat: Any
    action: Ac
    events: tuple[Any, ...]
    state: St


@record
class Redrawn(Generic[St]):
    """Take-back number `number` (from 1), to the first `place` actions, and the state after it."""

    place: int
    number: int
    state: St


@record
class Record(Generic[St, Ac]):
    """A game from its first state; `opening` holds the events of setting it up.

    `redrawn` are the take-backs by agreement at which the game went on, by rising place. `foreign`:
    it begins at a state that was read and that no replay proves (`saves.guard`).
    """

    setup: Any
    seed: str
    start: St
    opening: tuple[Any, ...]
    entries: tuple[Entry[St, Ac], ...] = ()
    dice: tuple[str, ...] | None = None
    redrawn: tuple[Redrawn[St], ...] = ()
    foreign: bool = field(default=False, eq=False)

    @property
    def state(self) -> St:
        """Return the state now."""
        return self.state_at(len(self.entries))

    def state_at(self, count: int) -> St:
        """Return the state after `count` actions. Raises IndexError for one not played."""
        if not 0 <= count <= len(self.entries):
            raise IndexError(count)
        for redrawn in self.redrawn:
            if redrawn.place == count:
                return redrawn.state
        return self.entries[count - 1].state if count else self.start

    def events_at(self, count: int) -> tuple[Any, ...]:
        """Return all events up to and including action number `count`."""
        return self.opening + tuple(
            event for entry in self.entries[:count] for event in entry.events
        )


AnyGame = Game[Any, Any, Any, Any, Any]


def begin(
    game: AnyGame, setup: Any, seed: str, dice: tuple[str, ...] | None = None
) -> Record[Any, Any]:
    """Return a record of a new game."""
    first = game.start(setup, seed, dice)
    return Record(setup, seed, first.state, first.events, dice=dice)


def advance(game: AnyGame, record: Record[Any, Any], seat: Seat, action: Any) -> Record[Any, Any]:
    """Return the record with one more action. Raises IllegalAction."""
    after: Next[Any] = game.play(record.state, seat, action)
    entry = Entry(seat, action, after.events, after.state)
    redrawn = _until(record, len(record.entries))
    return replace(record, entries=(*record.entries, entry), redrawn=redrawn)


def _until(record: Record[Any, Any], place: int) -> tuple[Redrawn[Any], ...]:
    """Return the take-backs to a place or before it."""
    return tuple(redrawn for redrawn in record.redrawn if redrawn.place <= place)


def back_to(
    game: AnyGame, record: Record[Any, Any], place: int, *, redraw: bool = False
) -> Record[Any, Any]:
    """Return the record with its first `place` actions alone.

    `redraw`: the players have agreed to undo a known result, so chance is drawn again. That also
    happens where the game goes back behind such a take-back, or the old dice would return.
    """
    kept = _until(record, place)
    back = replace(record, entries=record.entries[:place], redrawn=kept)
    if not redraw and len(kept) == len(record.redrawn):
        return back
    number = record.redrawn[-1].number + 1 if record.redrawn else 1
    return redrawn_at(game, back, number)


def redrawn_at(game: AnyGame, record: Record[Any, Any], number: int) -> Record[Any, Any]:
    """Return the record with chance drawn again after its last action, by take-back `number`."""
    place = len(record.entries)
    earlier = tuple(redrawn for redrawn in record.redrawn if redrawn.place < place)
    state = replace(record, redrawn=earlier).state
    return replace(record, redrawn=(*earlier, redraw(game, record.seed, place, number, state)))


def redraw(game: AnyGame, seed: str, place: int, number: int, state: St) -> Redrawn[St]:
    """Return take-back `number` to a place, where the game had this state."""
    return Redrawn(place, number, game.redraw(state, f"{seed}/{number}"))


def untold(game: AnyGame, record: Record[Any, Any], seat: Seat | None) -> frozenset[int]:
    """Return the places of the entries that a seat may not know of yet; None is a stranger.

    They are what others did in a hidden choice that is still being made.
    """
    first, entries = _choice_begins(game, record), record.entries
    return frozenset(n for n in range(first, len(entries)) if entries[n].seat is not seat)


def _choice_begins(game: AnyGame, record: Record[Any, Any]) -> int:
    """Return the index of the first entry of the present hidden choice.

    It is the number of entries without such a choice, or before anybody acted in it.
    """
    place, choosers = len(record.entries), game.hidden(record.state)
    while choosers and place and game.hidden(record.state_at(place - 1)) == choosers:
        before, entry = record.state_at(place - 1), record.entries[place - 1]
        others = [chooser for chooser in choosers if chooser is not entry.seat]
        ended = any(event.barrier for event in entry.events)
        if ended or _waiting(game, before, others) != _waiting(game, entry.state, others):
            break  # the choice before this one ended here: all must choose again
        place -= 1
    return place


def _waiting(game: AnyGame, state: Any, seats: list[Any]) -> list[Any]:
    deciding = game.to_act(state)
    return [seat for seat in seats if seat in deciding]


def last_known(game: AnyGame, record: Record[Any, Any], seat: Seat | None) -> int:
    """Return the index of the last entry that a seat may know of, or -1."""
    hidden = untold(game, record, seat)
    return next((n for n in reversed(range(len(record.entries))) if n not in hidden), -1)


def refuse_undo(
    game: AnyGame,
    record: Record[Any, Any],
    seat: Seat,
    programs: Container[Seat] | None = None,
    unseen: float = inf,
) -> Refusal | None:
    """Return why a seat may not undo its last action; None if it may.

    Reasons: somebody else has acted, or decides alone now, or something was drawn, rolled or
    revealed since; the refusal names the kind of that event. In a hidden choice the answer does
    not depend on the actions of others.

    `programs` are the seats of programs in a game where one person has all others. Then nobody has
    seen what that person revealed, the programs' actions since are undone as well, and it does not
    matter which of the person's seats decides now. `unseen` is the index of the first entry that
    nobody else has seen.
    """
    place = last_own(game, record, seat, programs)
    alone = programs is not None or place >= unseen
    if place < 0:
        return Refusal("undo.nothing", "undo")
    if game.outcome(record.state) is not None:
        return Refusal("undo.over", "undo")
    last = record.entries[place]
    if last.seat is not seat:
        done = type(last.events[0]).__name__ if last.events else ""
        facts = (("side", last.seat.value), ("event", done))
        return Refusal("undo.other_player", "undo", facts)
    since = (last,) if game.hidden(record.state) else record.entries[place:]
    for entry in since:
        for event in entry.events:
            if event.barrier and not (alone and entry is last and event.barrier == SHOWN):
                facts = (("event", type(event).__name__), ("why", event.barrier))
                return Refusal(f"undo.{event.barrier}", "undo", facts)
    other = _decides_instead(game, record, seat, place)
    if programs is not None and _alone(game, record, seat, other, programs):
        return None
    return other and Refusal("undo.others_turn", "undo", (("side", other.value),))


def _alone(
    game: AnyGame, record: Record[Any, Any], seat: Seat, other: Any, programs: Container[Seat]
) -> bool:
    """Return whether an undo of `seat` keeps only programs from their decision.

    A secret choice of `seat` and programs has revealed nothing to anybody yet.
    """
    choosers = game.hidden(record.state)
    if not choosers:
        return other not in programs
    return all(chooser is seat or chooser in programs for chooser in choosers)


def in_choice(game: AnyGame, record: Record[Any, Any], place: int) -> bool:
    """Return whether an entry belongs to the hidden choice that is being made."""
    return bool(game.hidden(record.state)) and place >= _choice_begins(game, record)


def last_own(
    game: AnyGame, record: Record[Any, Any], seat: Seat, programs: Container[Seat] | None = None
) -> int:
    """Return the index of the last action, which a seat may undo if it is its own.

    Later actions of `programs` do not count, except in a hidden choice.
    """
    place = last_known(game, record, seat)
    if game.hidden(record.state):
        return place
    while place >= 0 and record.entries[place].seat in (programs or ()):
        place -= 1
    return place


def _decides_instead(game: AnyGame, record: Record[Any, Any], seat: Seat, place: int) -> Any:
    """Return a seat that decides now because of what `seat` did at a place; None if none does."""
    choosers = game.hidden(record.state)
    if not choosers:
        deciding = game.to_act(record.state)
        return None if seat in deciding else deciding[0]
    if place >= _choice_begins(game, record):
        return None
    return next((chooser for chooser in choosers if chooser is not seat), None)


def undo(record: Record[Any, Any]) -> Record[Any, Any]:
    """Return the record without its last action.

    >>> undo(Record("set-up", "seed", "state", (), ("first", "second"))).entries
    ('first',)
    """
    return replace(record, entries=record.entries[:-1])


def place_in_choice(game: AnyGame, record: Record[Any, Any], seat: Seat, action: Any) -> int | None:
    """Return the place of an action of a seat that can be removed alone, or None.

    It is one of the secret choice that is being made, else of the seat's last actions, as long as
    nothing was revealed since.
    """
    hidden = bool(game.hidden(record.state))
    first = _choice_begins(game, record) if hidden else _own_since(record, seat)
    done = ((n, record.entries[n]) for n in range(first, len(record.entries)))
    return next((n for n, e in done if e.seat is seat and e.action == action), None)


def _own_since(record: Record[Any, Any], seat: Seat) -> int:
    """Return the index of the first of the last actions of a seat that have revealed nothing."""
    place = len(record.entries)
    while place:
        entry = record.entries[place - 1]
        if entry.seat is not seat or any(event.barrier for event in entry.events):
            break
        place -= 1
    return place


def without(game: AnyGame, record: Record[Any, Any], place: int) -> Record[Any, Any]:
    """Return the record without one action; what was done after it is played again.

    It must not have depended on that action, as in a secret choice. Raises IllegalAction.
    """
    back = back_to(game, record, place)
    for later in record.entries[place + 1 :]:
        back = advance(game, back, later.seat, later.action)
    return back


def take_back(game: AnyGame, record: Record[Any, Any], seat: Seat) -> Record[Any, Any]:
    """Return the record without the last action of a seat. Ask `refuse_undo` first.

    Later actions of others in the same secret choice do not depend on it and are played again.
    """
    return without(game, record, last_known(game, record, seat))
