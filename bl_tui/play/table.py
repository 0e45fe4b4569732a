"""The table: the one mutable object of the program, and the only access to a game.

Nothing leaves it unfiltered: views, events and refusals are requested for a certain seat. The
journal writes each action down before anybody hears of it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from hashlib import blake2b
from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

from bl_tui.play.automatic import Aftereffect, Automatic, Follow, Wish, put
from bl_tui.play.happened import Happened, StepChange, course_of, known_to
from bl_tui.play.kept_forms import KeptForms
from engine.core.game import Refusal
from engine.core.record import (
    SHOWN,
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
from engine.core.rng import OutOfDice
from engine.core.seats import Seat
from saves.guard import CountedGame

if TYPE_CHECKING:
    from bl_tui.play.journal import TableJournal

T = TypeVar("T")


class Stale(Exception):
    """The table has changed since the player looked; they must look again."""


class Table:
    """One game in progress with its journal; several may look at it, one decides."""

    def __init__(
        self,
        game: AnyGame,
        record: Record[Any, Any],
        journal: "TableJournal",
        focus: str = "",
        forms: KeptForms | None = None,
    ) -> None:
        """Open a table; `focus` is the players' cursors in a resumed game.

        `forms` are those that people at the table filled in last, in any game.
        """
        self.foreign = record.foreign
        """Whether no replay proves its first position: it is guarded (`saves.guard`)."""
        self._game: AnyGame = CountedGame(game) if record.foreign else game
        self._record = record
        self._journal = journal
        self.listeners: list[Callable[[], None]] = []
        """Called after each change."""
        self._automatic = Automatic(len(record.entries))
        self._undone: list[tuple[Entry[Any, Any], ...]] = []
        self.focus = focus
        self.forms = forms or KeptForms()
        self.programs: frozenset[Any] | None = None
        """The seats of bots and lessons where one person has all others; else None."""
        self.in_whole: Callable[[Any], bool] = lambda _: False
        """Whether a decision is part of a choice that is undone as a whole once it is made."""
        self.unseen = inf  # the number of actions after which only this seat has looked
        self.unhurried = False  # whether the wishes of players are left to other callers
        self.seen = 0
        """Counts changes; an actor must name the count that they saw."""
        self.trouble: OSError | None = None
        """The error for which the last change could not be written down, or None."""
        self._safe = len(record.entries)
        self.refused = False
        """Whether a change would be lost with the program: more than a cursor."""

    # --- asking -----------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """Return the id of the game that is played."""
        return self._game.name

    @property
    def count(self) -> int:
        """The number of actions, without undone ones."""
        return len(self._record.entries)

    @property
    def unsaved(self) -> int:
        """The number of actions that are not on disk yet."""
        return max(self.count - self._safe, 0) if self.trouble is not None else 0

    @property
    def moved(self) -> str:
        """The name of a file that another program wrote over, so that the game is written
        elsewhere; "" for none."""
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
        """The set-up of the game."""
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
        """The seed for a bot's next decision, which reveals nothing about cards and dice; the same
        after resuming, or after an undo."""
        return self.lot_after(0)

    def lot_after(self, actions: int) -> str:
        """Return the seed for a bot's decision that comes after so many more actions."""
        text = f"{self._record.seed}/{self.count + actions}"
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def why_not(self, side: Seat, action: Any) -> Refusal | None:
        """Return why a side may not do this now; None if it may."""
        return self._game.refusal(self._record.state, side, action)

    def why_no_undo(self, side: Seat) -> Refusal | None:
        """Return why a side may not undo its last action; None if it may."""
        return self._before(self._record, side)[1]

    @property
    def undone_by(self) -> Any:
        """The seat whose action was undone last and can be redone, or None."""
        return self._undone[-1][0].seat if self._undone else None

    @property
    def can_redo(self) -> bool:
        """Whether an undone action can be redone."""
        return bool(self._undone)

    def history(self, side: Seat | None, since: int = 0) -> tuple[Happened, ...]:
        """Return what `side` may know of all actions after number `since`; 0: with the opening."""
        opening = () if since else (Happened(0, None, known_to(self._record.opening, side)),)
        hidden = untold(self._game, self._record, side)
        return opening + tuple(
            Happened(number, entry.seat, known_to(entry.events, side))
            for number, entry in enumerate(self._record.entries[since:], since + 1)
            if number - 1 not in hidden
        )

    def course(self, side: Seat | None, number: int) -> tuple[StepChange, ...]:
        """Return the steps of action `number`, as a side may know them.

        Number 0 is the opening: one step, on the board on which the game began.
        """
        game, played = self._game, self._record
        if not number:
            begun = game.view(played.start, None)
            return (StepChange(begun, known_to(played.opening, side), begun),)
        before, entry = played.state_at(number - 1), played.entries[number - 1]
        return tuple(course_of(game, before, entry, side))

    def told_of(self, tell: Callable[[Any, Entry[Any, Any]], Iterable[T]]) -> tuple[T, ...]:
        """Return the results of `tell` for each action and the state before it."""
        record = self._record
        pairs = ((record.state_at(n), entry) for n, entry in enumerate(record.entries))
        return tuple(fact for state, entry in pairs for fact in tell(state, entry))

    def reported(self, tell: Callable[[Record[Any, Any]], T]) -> T:
        """Return the result of `tell` for the whole game, as everybody may know it."""
        return tell(self._record)

    # --- acting -----------------------------------------------------------------------------

    def act(
        self, side: Seat, action: Any, seen: int, focus: str = "", *, follows: bool = False
    ) -> None:
        """Perform and record an action, then the automatic ones.

        `follows`: it follows by itself from the side's last action, and undo takes back both.
        Raises Stale if the player saw another position, IllegalAction if the rules refuse. If it
        cannot be written, `trouble` is the reason and the game continues.
        """
        if seen != self.seen:
            raise Stale
        self._undone.clear()
        self._automatic.begin(self.count, action)
        if follows:
            self._automatic.note(self.count)
        self._carry_out(side, action, focus)
        while (due := next(self._automatic.due(self, self._effect), None)) is not None:
            self._automatic.note(self.count)
            self._carry_out(*due, focus)
        self._tell()

    def _effect(self, side: Seat, action: Any) -> Aftereffect:
        """Return the effect of an action on a side's way back."""
        try:
            after = self._game.play(self._record.state, side, action)
        except OutOfDice:
            return Aftereffect(returns=False)
        harmless = ("", SHOWN) if self.programs is not None else ("",)
        known = any(event.barrier not in harmless for event in after.events)
        returns = not known and side in self._game.to_act(after.state)
        return Aftereffect(returns, loses=not returns and self.why_no_undo(side) is None)

    def _carry_out(self, side: Seat, action: Any, focus: str) -> None:
        self._record = advance(self._game, self._record, side, action)
        entry = self._record.entries[-1]
        self._write(lambda: self._journal.append(entry, focus))

    def wish(self, side: Seat, wish: Wish | None) -> None:
        """Set the reactions that a side passes, None for none; they are not recorded."""
        put(self._automatic.wishes, side, wish)

    def wish_of(self, side: Seat | None) -> Wish | None:
        """Return the reactions that a side passes, or None."""
        return self._automatic.wishes.get(side) if side is not None else None

    def wished(self) -> Iterator[tuple[Seat, Any]]:
        """Yield the deciding seats that wished for an automatic action, each with it."""
        return self._automatic.wished(self)

    def follow(self, side: Seat, follow: Follow | None) -> None:
        """Set the answers of a side that follow by themselves, None for none."""
        put(self._automatic.follows, side, follow)

    def undo(self, side: Seat) -> Refusal | None:
        """Undo the last action of a side, or return why not.

        Automatic actions after it are undone with it.
        """
        place, why = self._before(self._record, side)
        if why is None:
            self._go_back(place)
        return why

    def restart(self, side: Seat) -> Refusal | None:
        """Undo all that a side did this turn, as far as possible, or return why not."""
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
        """Redo the last undone action; return whether there was any."""
        if not self._undone:
            return False
        for entry in self._undone.pop():
            self._carry_out(entry.seat, entry.action, self.focus)
        self._tell()
        return True

    def _before(self, record: Record[Any, Any], side: Seat) -> tuple[int, Refusal | None]:
        """Return the place of the last action that a side chose, and why it may not be undone.

        Automatic actions do not count, unless they chose and nothing before them can be undone.
        Nor do the parts of a choice that is made.
        """
        game, programs = self._game, self.programs
        begun, chosen = self.in_whole(game.view(record.state, side)), -1
        while True:
            why = refuse_undo(game, record, side, programs, self.unseen)
            place = last_own(game, record, side, programs)
            if why is not None and chosen >= 0:
                return chosen, None
            if why is not None or game.hidden(record.state):
                return place, why
            before = game.view(record.state_at(place), side)
            by_itself = self._was_automatic(side, place, before, record.entries[place].action)
            if not by_itself and (begun or not self.in_whole(before)):
                return place, None
            chosen = place if by_itself and len(before.actions) > 1 else chosen
            record = back_to(game, record, place)

    def _was_automatic(self, side: Seat, place: int, before: Any, action: Any) -> bool:
        return self._automatic.was(side, place, before, action)

    def _go_back(self, place: int) -> None:
        """Undo everything from a place on; in a secret choice the actions of others stay."""
        if in_choice(self._game, self._record, place):
            self._undone.clear()
            self._go_on_without(place)
            return
        entries = self._record.entries[place:]
        seat, action = entries[0].seat, entries[0].action
        view = self._game.view(self._record.state_at(place), seat)
        if self._was_automatic(seat, place, view, action):
            self._automatic.pause(view.turn)
        self._undone.append(entries)
        self._cut(back_to(self._game, self._record, place))

    def take_back(self, place: int) -> None:
        """Undo everything from a place on because the players agreed, whatever is known since.

        Revealed facts become unknown again: dice and decks are drawn afresh.
        """
        self._undone.clear()
        self._cut(back_to(self._game, self._record, place, redraw=True))

    def _cut(self, record: Record[Any, Any]) -> None:
        self._record = record
        self._write(lambda: self._journal.undo(record))
        self._tell()

    def take_out(self, side: Seat, action: Any) -> bool:
        """Remove a side's action from the secret choice in progress, or from its last actions that
        have revealed nothing, if it did that.

        Later actions stay.
        """
        place = place_in_choice(self._game, self._record, side, action)
        if place is None:
            return False
        self._undone.clear()
        self._go_on_without(place)
        return True

    def _go_on_without(self, place: int) -> None:
        self._automatic.begin(place)
        self._record = without(self._game, self._record, place)
        back = back_to(self._game, self._record, place)
        self._write(lambda: self._journal.undo(back))
        for entry in self._record.entries[place:]:
            self._write(partial(self._journal.append, entry, self.focus))
        self._tell()

    def glance(self, focus: str) -> None:
        """Note the player's cursor, to restore it if the program ends now.

        An earlier write error stays to be reported: this does not clear it.
        """
        self.focus = focus
        try:
            self._journal.glance(focus)
        except OSError as trouble:
            self.trouble = trouble

    def leave(self, focus: str) -> None:
        """Note the player's cursor when they leave, to restore it later."""
        self.focus = focus
        self._write(lambda: self._journal.rest(focus))

    def reseat(self, players: tuple[str, ...]) -> None:
        """Write down the players, () where all are people; the table itself does not use them."""
        self._write(lambda: self._journal.reseat(players))

    def settle(self, how: str, won: Sequence[Seat]) -> None:
        """Write down that the players ended the game before its rules did, and the winners."""
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
