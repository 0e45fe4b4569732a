"""A chair at a shared table: the table as one session may see and use it.

It reveals only what its own seats may know, to any caller. Changes by others reach it by a poke,
after which the session catches up in its own time.
"""

from collections.abc import Callable, Iterable
from typing import Any

from bl_tui.play.automatic import Follow, Wish, put
from bl_tui.play.happened import Happened, StepChange
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.kept_forms import KeptForms
from bl_tui.play.table import Stale, Table
from engine.core.frozen import replace
from engine.core.game import Refusal
from engine.core.record import Record
from engine.core.seats import Seat


class Chair(Table):
    """A table like any other to its screen; its actions are carried out at the shared one."""

    def __init__(
        self,
        shared: Table,
        own: Iterable[Seat],
        poke: Callable[[], None],
        focus: str = "",
        forms: KeptForms | None = None,
        delay: int = 0,
    ) -> None:
        """Sit down with some seats, none to watch; `poke` is called after a change, and must lead
        to a call of `catch_up`.

        delay: turns by which a watcher is behind.
        """
        self._shared, self._delay = shared, delay
        self._follows: dict[Seat, Follow] = {}
        super().__init__(shared._game, self._to_be_seen(), MemoryJournal(), focus, forms)
        self._own = frozenset(own)
        self._poke = poke
        self.stopped = False
        """Whether the players have ended or adjourned the game: nobody decides."""
        self.ended = False
        """Whether they have ended it: then all may know everything, as when its rules did."""
        self.keeps: Callable[[Seat, Any], bool] = lambda *_: False
        """Keeps an answer to carry it out later; False to carry it out at once."""
        self.left: Callable[[str], None] = lambda _: None
        """Receives the cursor of a player who leaves or looks elsewhere."""
        shared.listen(self._poked)

    def _poked(self) -> None:
        self._poke()

    def take(self, own: Iterable[Seat]) -> bool:
        """Take other seats; return whether they have changed."""
        before, self._own = self._own, frozenset(own)
        self._let_go(before - self._own)
        return before != self._own

    def rise(self) -> None:
        """Stop following the table."""
        self._let_go(self._own)
        if self._poked in self._shared.listeners:
            self._shared.listeners.remove(self._poked)

    def _let_go(self, seats: Iterable[Seat]) -> None:
        """Let no answer of seats follow by itself that this session set."""
        for seat in seats:
            if self._follows.pop(seat, None) is not None:
                self._shared.follow(seat, None)

    def move_to(self, shared: Table) -> None:
        """Stay at the table after its game was dealt again."""
        self.rise()
        self._shared = shared
        shared.listen(self._poked)

    def _to_be_seen(self) -> Record[Any, Any]:
        """Return the record, for a delayed watcher as it was some turns ago."""
        whole, game = self._shared._record, self._shared._game
        if not self._delay or game.outcome(whole.state) is not None:
            return whole
        until = game.view(whole.state, None).turn - self._delay
        for count in range(len(whole.entries), -1, -1):
            if game.view(whole.state_at(count), None).turn <= until:
                return replace(whole, entries=whole.entries[:count])
        return replace(whole, entries=())

    def catch_up(self) -> None:
        """Take over the changes, if this chair may know of any.

        During a secret choice, actions of others in it do not count as changes.
        """
        record = self._to_be_seen()
        if record is self._record:
            return
        known, before = self._known(), self._record
        self._record = record
        hidden = self._game.hidden
        secret = hidden(record.state) and hidden(before.state)
        if not secret or known != self._known():
            self._tell()

    def _known(self) -> tuple[Any, ...]:
        seats = tuple(self._own) or (None,)
        return tuple((self.view(seat), self.history(seat)) for seat in seats)

    # --- asking -----------------------------------------------------------------------------

    @property
    def deciding(self) -> tuple[Any, ...]:
        """All seats that seem to decide from here, own ones first."""
        if self.stopped:
            return ()
        own = [seat for seat in self.seats if seat in self._own]
        acting = self.view(own[0] if own else None).to_act
        if acting is None:
            acting = ()
        mine = [decider for decider in super().deciding if decider in self._own]
        rest = [decider for decider in acting if decider not in mine and decider not in self._own]
        return (*mine, *rest)

    def view(self, side: Seat | None) -> Any:
        """Return the view of a seat of this chair; for any other seat, that of a stranger.

        When the game is over everybody may see all hands.
        """
        return super().view(side if side in self._own or self._is_over else None)

    @property
    def _is_over(self) -> bool:
        return self.ended or self._game.outcome(self._record.state) is not None

    def history(self, side: Seat | None, since: int = 0) -> tuple[Happened, ...]:
        """Return the past as a seat of this chair may know it; else as a stranger may."""
        return super().history(side if side in self._own else None, since)

    def course(self, side: Seat | None, number: int) -> tuple[StepChange, ...]:
        """Return the steps of an action, as a seat of this chair may know them."""
        return super().course(side if side in self._own else None, number)

    def why_no_undo(self, side: Seat) -> Refusal | None:
        """Return why a seat may not undo its last action; None if it may."""
        if self.stopped or side not in self._own:
            return Refusal("undo.nothing", "undo")
        return super().why_no_undo(side)

    @property
    def undone_by(self) -> Any:
        """The seat whose action was undone last and can be redone, or None."""
        return self._shared.undone_by

    @property
    def can_redo(self) -> bool:
        """Whether an own action was undone and can be redone."""
        return self.undone_by in self._own

    # --- acting -----------------------------------------------------------------------------

    def _at(self, seen: int, side: Seat) -> None:
        """Refuse an action that was chosen for another position, or for a seat of others."""
        self.catch_up()
        if seen != self.seen or self.stopped or side not in self._own:
            raise Stale

    def act(
        self, side: Seat, action: Any, seen: int, focus: str = "", *, follows: bool = False
    ) -> None:
        """Carry out an action of an own seat at the shared table."""
        self._at(seen, side)
        if self.keeps(side, action):
            self._tell()  # here alone: others do not see the answer
            return
        self._shared.act(side, action, self._shared.seen, "", follows=follows)
        self._follow()

    def wish(self, side: Seat, wish: Wish | None) -> None:
        """Set the automatic actions of an own seat."""
        if side in self._own:
            self._shared.wish(side, wish)

    def wish_of(self, side: Seat | None) -> Wish | None:
        """Return the automatic actions of an own seat, or None."""
        return self._shared.wish_of(side) if side in self._own else None

    def follow(self, side: Seat, follow: Follow | None) -> None:
        """Set the answers of an own seat that follow by themselves."""
        if side in self._own:
            put(self._follows, side, follow)
            self._shared.follow(side, follow)

    def _was_automatic(self, side: Seat, place: int, before: Any, action: Any) -> bool:
        return self._shared._was_automatic(side, place, before, action)

    def _go_back(self, place: int) -> None:
        self._shared._go_back(place)

    def undo(self, side: Seat) -> Refusal | None:
        """Undo the last action of an own seat, or return why not."""
        self.catch_up()
        why = self.why_no_undo(side) or super().undo(side)
        self._follow()
        return why

    def restart(self, side: Seat) -> Refusal | None:
        """Undo all that an own seat did this turn, as far as possible, or return why not."""
        self.catch_up()
        why = self.why_no_undo(side) or super().restart(side)
        self._follow()
        return why

    def redo(self) -> bool:
        """Redo what was undone here last."""
        done = self.can_redo and not self.stopped and self._shared.redo()
        self._follow()
        return done

    def take_out(self, side: Seat, action: Any) -> bool:
        """Remove an action of an own seat from a secret choice."""
        done = side in self._own and not self.stopped and self._shared.take_out(side, action)
        self._follow()
        return done

    def _follow(self) -> None:
        """Take over own actions."""
        self.trouble = self._shared.trouble
        self.catch_up()

    # --- shared parts of a table -----------------------------------------------------------------

    def glance(self, focus: str) -> None:
        """Note the player's cursor."""
        self.focus = focus
        self.left(focus)

    def leave(self, focus: str) -> None:
        """Note the player's cursor."""
        self.glance(focus)

    def reseat(self, players: tuple[str, ...]) -> None:
        """Do nothing: the shared table sets the players."""

    def settle(self, how: str, won: Any) -> None:
        """Do nothing: the shared table sets the end."""

    def _carry_out(self, side: Seat, action: Any, focus: str) -> None:
        raise AssertionError("a chair acts at its table")
