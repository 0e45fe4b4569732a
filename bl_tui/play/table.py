"""The table: the one mutable object of the program, and the only way to a game.

Nothing leaves it unfiltered: views, events and refusals are asked for as somebody who may know so
much and no more. What is done is written down by the journal before anybody hears of it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from hashlib import blake2b
from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

from bl_tui.play.kept_forms import KeptForms
from engine.core.frozen import Value, record
from engine.core.game import Refusal
from engine.core.record import (
    AnyGame,
    Entry,
    Record,
    advance,
    back_to,
    in_choice,
    last_own,
    place_in_choice,
    refuse_undo,
    untold,
    without,
)
from engine.core.seats import Seat
from saves.guard import CountedGame

if TYPE_CHECKING:
    from bl_tui.play.journal import Journal

T = TypeVar("T")

Wish = Callable[[Any], Any]
"""A function of a side's view: the action that is done by itself, or None if it is asked."""


class Stale(Exception):
    """Something has happened since the player looked; they must look again."""


@record
class Happened(Value):
    """The part of one action that a viewer may know: number from 1, seat that acted, events."""

    number: int
    side: Any
    events: tuple[Any, ...]


@record
class Change(Value):
    """One step of the rules within an action: the view of all before it and after it, and the
    events that a viewer may know to have come of it."""

    before: Any
    events: tuple[Any, ...]
    after: Any


def course_of(
    game: AnyGame, before: Any, entry: Entry[Any, Any], side: Seat | None
) -> Iterator[Change]:
    """Yield what an action did, step by step, as a side may know it; `before` is the state then.

    Steps without an event that the side may know are left out.
    """
    for state, done in game.once_more(before, entry.seat, entry.action):
        events = _seen(done.events, side)
        if events:
            yield Change(game.view(state, None), events, game.view(done.state, None))


class Table:
    """One game in progress with its journal; several may look at it, one decides."""

    def __init__(
        self,
        game: AnyGame,
        record: Record[Any, Any],
        journal: "Journal",
        focus: str = "",
        forms: KeptForms | None = None,
    ) -> None:
        """Open a table; `focus` is where the player was when they left a game now resumed.

        `forms` are those that people at the table filled in last, in whatever game.
        """
        self.foreign = record.foreign
        """Whether no replay proves where the game begins: it is guarded (`saves.guard`)."""
        self._game: AnyGame = CountedGame(game) if record.foreign else game
        self._record = record
        self._journal = journal
        self.listeners: list[Callable[[], None]] = []
        """Are called after each change."""
        self._wishes: dict[Seat, Wish] = {}
        self._undone: list[tuple[Entry[Any, Any], ...]] = []
        self.focus = focus
        self.forms = forms or KeptForms()
        self.programs: frozenset[Any] | None = None
        """The seats that programs play, where one person has all others; else None."""
        self.unseen = inf  # the place from which on only who sits there has looked
        self.unhurried = False  # whether what is wished is not done at once, but by others
        self.seen = 0
        """Counts changes; whoever acts says which they saw."""
        self.trouble: OSError | None = None
        """The error for which the last change could not be written down, or None."""
        self._safe = len(record.entries)
        self.refused = False
        """Whether the last change is lost with the program: more than where somebody points."""

    # --- asking -----------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """Return the id of the game that is played."""
        return self._game.name

    @property
    def count(self) -> int:
        """Return how many actions stand."""
        return len(self._record.entries)

    @property
    def unsaved(self) -> int:
        """Return how many of the actions that stand are not written down."""
        return max(self.count - self._safe, 0) if self.trouble is not None else 0

    @property
    def moved(self) -> str:
        """Return the name of a file that another program wrote over, so that the game is written
        elsewhere; "" where nobody did."""
        return self._journal.moved

    @property
    def to_act(self) -> Any:
        """Return the seat that must decide, the first of several; None when the game is over."""
        return next(iter(self.deciding), None)

    @property
    def deciding(self) -> tuple[Any, ...]:
        """Return all seats that must decide: several choose at once, none at the end."""
        return self._game.to_act(self._record.state)

    @property
    def setup(self) -> Any:
        """Return what was agreed before the game."""
        return self._record.setup

    @property
    def seats(self) -> tuple[Any, ...]:
        """Return all seats of this game, in the order in which they play."""
        return self._game.seats(self.setup)

    @property
    def secrets(self) -> bool:
        """Return whether there is anything that one seat knows and another does not."""
        return self._game.secrets

    def view(self, side: Seat | None) -> Any:
        """Return what a side may know now; for None, what a stranger may know."""
        return self._game.view(self._record.state, side)

    @property
    def lot(self) -> str:
        """Return the seed for a bot's next decision, which tells nothing of the cards and dice.

        It is the same when the game is resumed here, or when an action was taken back.
        """
        return blake2b(f"{self._record.seed}/{self.count}".encode(), digest_size=8).hexdigest()

    def why_not(self, side: Seat, action: Any) -> Refusal | None:
        """Return why a side may not do this now; None if it may."""
        return self._game.refusal(self._record.state, side, action)

    def why_no_undo(self, side: Seat) -> Refusal | None:
        """Return why a side may not take its last action back; None if it may."""
        return self._before(self._record, side)[1]

    @property
    def undone_by(self) -> Any:
        """Return the seat whose action was taken back last and can be done again, or None."""
        return self._undone[-1][0].seat if self._undone else None

    @property
    def can_redo(self) -> bool:
        """Return whether something was taken back that can be done again."""
        return bool(self._undone)

    def history(self, side: Seat | None, since: int = 0) -> tuple[Happened, ...]:
        """Return what `side` may know of all actions after number `since`; 0: with the opening."""
        opening = () if since else (Happened(0, None, _seen(self._record.opening, side)),)
        hidden = untold(self._game, self._record, side)
        return opening + tuple(
            Happened(number, entry.seat, _seen(entry.events, side))
            for number, entry in enumerate(self._record.entries[since:], since + 1)
            if number - 1 not in hidden
        )

    def course(self, side: Seat | None, number: int) -> tuple[Change, ...]:
        """Return what action `number` did, step by step, as a side may know it.

        Number 0 is the opening: one step, on the board on which the game began.
        """
        game, played = self._game, self._record
        if not number:
            begun = game.view(played.start, None)
            return (Change(begun, _seen(played.opening, side), begun),)
        before, entry = played.state_at(number - 1), played.entries[number - 1]
        return tuple(course_of(game, before, entry, side))

    def told_of(self, tell: Callable[[Any, Entry[Any, Any]], Iterable[T]]) -> tuple[T, ...]:
        """Return what `tell` makes of each action and the state before it: what both sides know."""
        record = self._record
        pairs = ((record.state_at(n), entry) for n, entry in enumerate(record.entries))
        return tuple(fact for state, entry in pairs for fact in tell(state, entry))

    def reported(self, tell: Callable[[Record[Any, Any]], T]) -> T:
        """Return what `tell` makes of the whole game, as everybody may know it."""
        return tell(self._record)

    # --- acting -----------------------------------------------------------------------------

    def act(self, side: Seat, action: Any, seen: int, focus: str = "") -> None:
        """Carry out an action and write it down, and after it what others wish done by itself.

        Raises Stale if the player saw another position, IllegalAction if the rules refuse. When it
        cannot be written down, `trouble` says why and the game goes on.
        """
        if seen != self.seen:
            raise Stale
        self._undone.clear()
        self._carry_out(side, action, focus)
        while not self.unhurried and (due := self._wished()) is not None:
            self._carry_out(*due, focus)
        self._tell()

    def _carry_out(self, side: Seat, action: Any, focus: str) -> None:
        self._record = advance(self._game, self._record, side, action)
        entry = self._record.entries[-1]
        self._write(lambda: self._journal.append(entry, focus))

    def wish(self, side: Seat, wish: Wish | None) -> None:
        """Keep what a side wants done by itself from now on, or nothing; it is not written down."""
        self._wishes.pop(side, None)
        if wish is not None:
            self._wishes[side] = wish

    def wish_of(self, side: Seat | None) -> Wish | None:
        """Return what a side wants done by itself, or None."""
        return self._wishes.get(side) if side is not None else None

    def _wished(self) -> tuple[Seat, Any] | None:
        """Return a seat that decides and what it wants done by itself; None if all are asked."""
        for side in self.deciding:
            wish = self.wish_of(side)
            action = wish(self.view(side)) if wish is not None else None
            if action is not None:
                return side, action
        return None

    def undo(self, side: Seat) -> Refusal | None:
        """Take the last action back, or say why not.

        What was done after it by itself goes back with it.
        """
        place, why = self._before(self._record, side)
        if why is None:
            self._go_back(place)
        return why

    def restart(self, side: Seat) -> Refusal | None:
        """Take back all that a side did this turn, as far as it may, or say why nothing."""
        turn, record = self.view(None).turn, self._record
        first, why = self._before(record, side)
        place = first
        while why is None and self._game.view(record.state_at(place), None).turn == turn:
            first, record = place, back_to(self._game, record, place)
            place, why = self._before(record, side)
        if len(record.entries) == self.count:
            return why
        self._go_back(first)
        return None

    def redo(self) -> bool:
        """Do again what was taken back last; return whether there was anything."""
        if not self._undone:
            return False
        for entry in self._undone.pop():
            self._carry_out(entry.seat, entry.action, self.focus)
        self._tell()
        return True

    def _before(self, record: Record[Any, Any], side: Seat) -> tuple[int, Refusal | None]:
        """Return the place of the last action that a side chose, and why it may not go back.

        What is done by itself is no choice: to take back that alone would bring it about again.
        """
        game, programs, wish = self._game, self.programs, self.wish_of(side)
        while True:
            why = refuse_undo(game, record, side, programs, self.unseen)
            place = last_own(game, record, side, programs)
            if why is not None or wish is None or game.hidden(record.state):
                return place, why
            if wish(game.view(record.state_at(place), side)) is None:
                return place, None
            record = back_to(game, record, place)

    def _go_back(self, place: int) -> None:
        """Take back all from a place on; in a secret choice what others did stays."""
        if in_choice(self._game, self._record, place):
            self._undone.clear()
            self._go_on_without(place)
            return
        self._undone.append(self._record.entries[place:])
        self._cut(back_to(self._game, self._record, place))

    def take_back(self, place: int) -> None:
        """Take back all from a place on, as the players agreed, whatever is known since.

        What was seen is not seen again: dice and the order of decks are drawn anew.
        """
        self._undone.clear()
        self._cut(back_to(self._game, self._record, place, redraw=True))

    def _cut(self, record: Record[Any, Any]) -> None:
        self._record = record
        self._write(lambda: self._journal.undo(record))
        self._tell()

    def take_out(self, side: Seat, action: Any) -> bool:
        """Take an action of a side in the secret choice that is being made back, if it did that.

        What was done after it stays done.
        """
        place = place_in_choice(self._game, self._record, side, action)
        if place is None:
            return False
        self._undone.clear()
        self._go_on_without(place)
        return True

    def _go_on_without(self, place: int) -> None:
        self._record = without(self._game, self._record, place)
        back = back_to(self._game, self._record, place)
        self._write(lambda: self._journal.undo(back))
        for entry in self._record.entries[place:]:
            self._write(partial(self._journal.append, entry, self.focus))
        self._tell()

    def glance(self, focus: str) -> None:
        """Note where the player points, to find them there again if the program ends now.

        A change that could not be written is still to be told: this does not make it good.
        """
        self.focus = focus
        try:
            self._journal.glance(focus)
        except OSError as trouble:
            self.trouble = trouble

    def leave(self, focus: str) -> None:
        """Note where the player was when they left, to find them there again."""
        self.focus = focus
        self._write(lambda: self._journal.rest(focus))

    def reseat(self, players: tuple[str, ...]) -> None:
        """Write down who plays from now on, () where all are people; a table does not mind who."""
        self._write(lambda: self._journal.reseat(players))

    def settle(self, how: str, won: Sequence[Seat]) -> None:
        """Write down that the players ended the game before its rules did, and who has won."""
        names = tuple(seat.value for seat in won)
        self._write(lambda: self._journal.settle(how, names))

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after each change."""
        self.listeners.append(listener)

    def _write(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as trouble:
            self.trouble, self.refused = trouble, True
        else:
            self.trouble, self.refused, self._safe = None, False, self.count

    def _tell(self) -> None:
        self.seen += 1
        for listener in tuple(self.listeners):
            listener()


def _seen(events: Iterable[Any], side: Seat | None) -> tuple[Any, ...]:
    return tuple(known for event in events if (known := event.seen_by(side)) is not None)
