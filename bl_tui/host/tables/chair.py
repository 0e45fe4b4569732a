"""A chair at a shared table: the table as one session may know it and act at it.

It shows what its own seats may know, and nothing else, whoever asks. What others do reaches it by a
poke, after which the session catches up in its own time.
"""

from collections.abc import Callable, Iterable
from typing import Any

from bl_tui.play.journal import Memory
from bl_tui.play.kept_forms import KeptForms
from bl_tui.play.table import Change, Happened, Stale, Table, Wish
from engine.core.frozen import replace
from engine.core.game import Refusal
from engine.core.record import Record
from engine.core.seats import Seat


class Chair(Table):
    """A table like any other to its screen; what is done at it is done at the shared one."""

    def __init__(
        self,
        shared: Table,
        own: Iterable[Seat],
        poke: Callable[[], None],
        focus: str = "",
        forms: KeptForms | None = None,
        delay: int = 0,
    ) -> None:
        """Sit down with some seats, none to watch; `poke` is called when there is something new,
        and `catch_up` is to be called then.

        delay: turns by which a watcher sees all later.
        """
        self._shared, self._delay = shared, delay
        super().__init__(shared._game, self._to_be_seen(), Memory(), focus, forms)
        self._own = frozenset(own)
        self._poke = poke
        self.stopped = False
        """Whether the players have ended the game, or halted it: nobody decides."""
        self.ended = False
        """Whether they have ended it: then all may know everything, as when its rules did."""
        self.keeps: Callable[[Seat, Any], bool] = lambda *_: False
        """Keeps an answer that is to be carried out later; False for what is done at once."""
        self.left: Callable[[str], None] = lambda _: None
        """Hears where the player was when they left or looked elsewhere."""
        shared.listen(self._poked)

    def _poked(self) -> None:
        self._poke()

    def take(self, own: Iterable[Seat]) -> bool:
        """Take other seats; return whether they are others."""
        before, self._own = self._own, frozenset(own)
        return before != self._own

    def rise(self) -> None:
        """Hear nothing more of the table."""
        if self._poked in self._shared.listeners:
            self._shared.listeners.remove(self._poked)

    def move_to(self, shared: Table) -> None:
        """Sit at the same table when its game was dealt anew."""
        self.rise()
        self._shared = shared
        shared.listen(self._poked)

    def _to_be_seen(self) -> Record[Any, Any]:
        """Return the record, for a watcher who sees all later as it was some turns ago."""
        whole, game = self._shared._record, self._shared._game
        if not self._delay or game.outcome(whole.state) is not None:
            return whole
        until = game.view(whole.state, None).turn - self._delay
        for count in range(len(whole.entries), -1, -1):
            if game.view(whole.state_at(count), None).turn <= until:
                return replace(whole, entries=whole.entries[:count])
        return replace(whole, entries=())

    def catch_up(self) -> None:
        """See what has happened since, if anything did that may be known here.

        While a secret choice is made, what others do in it is nothing that happened.
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
        """Return all who seem to decide from here, one's own seats first."""
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
        """Return what a seat of this chair may know; for any other, what a stranger may know.

        When the game is over everybody may look at all hands.
        """
        return super().view(side if side in self._own or self._is_over else None)

    @property
    def _is_over(self) -> bool:
        return self.ended or self._game.outcome(self._record.state) is not None

    def history(self, side: Seat | None, since: int = 0) -> tuple[Happened, ...]:
        """Return what a seat of this chair may know of what happened; else what a stranger may."""
        return super().history(side if side in self._own else None, since)

    def course(self, side: Seat | None, number: int) -> tuple[Change, ...]:
        """Return what an action did, step by step, as a seat of this chair may know it."""
        return super().course(side if side in self._own else None, number)

    def why_no_undo(self, side: Seat) -> Refusal | None:
        """Return why a seat may not take its last action back; None if it may."""
        if self.stopped or side not in self._own:
            return Refusal("undo.nothing", "undo")
        return super().why_no_undo(side)

    @property
    def undone_by(self) -> Any:
        """Return the seat whose action was taken back last and can be done again, or None."""
        return self._shared.undone_by

    @property
    def can_redo(self) -> bool:
        """Return whether one's own action was taken back that can be done again."""
        return self.undone_by in self._own

    # --- acting -----------------------------------------------------------------------------

    def _at(self, seen: int, side: Seat) -> None:
        """Refuse what was decided on another position, or by nobody who may."""
        self.catch_up()
        if seen != self.seen or self.stopped or side not in self._own:
            raise Stale

    def act(self, side: Seat, action: Any, seen: int, focus: str = "") -> None:
        """Carry an action of one's own seat out at the shared table."""
        self._at(seen, side)
        if self.keeps(side, action):
            self._tell()  # here alone: nobody else sees that there is an answer
            return
        self._shared.act(side, action, self._shared.seen, "")
        self._follow()

    def wish(self, side: Seat, wish: Wish | None) -> None:
        """Keep what one's own seat wants done by itself."""
        if side in self._own:
            self._shared.wish(side, wish)

    def wish_of(self, side: Seat | None) -> Wish | None:
        """Return what one's own seat wants done by itself, or None."""
        return self._shared.wish_of(side) if side in self._own else None

    def undo(self, side: Seat) -> Refusal | None:
        """Take the last action of one's own seat back, or say why not."""
        why = self.why_no_undo(side) or self._shared.undo(side)
        self._follow()
        return why

    def restart(self, side: Seat) -> Refusal | None:
        """Take back all that one's own seat did this turn, as far as it may, or say why nothing."""
        why = self.why_no_undo(side) or self._shared.restart(side)
        self._follow()
        return why

    def redo(self) -> bool:
        """Do again what was taken back here last."""
        done = self.can_redo and not self.stopped and self._shared.redo()
        self._follow()
        return done

    def take_out(self, side: Seat, action: Any) -> bool:
        """Take an action of one's own seat in a secret choice back."""
        done = side in self._own and not self.stopped and self._shared.take_out(side, action)
        self._follow()
        return done

    def _follow(self) -> None:
        """See what was done from here."""
        self.trouble = self._shared.trouble
        self.catch_up()

    # --- what of a table belongs to all ----------------------------------------------------------

    def glance(self, focus: str) -> None:
        """Note where the player points."""
        self.focus = focus
        self.left(focus)

    def leave(self, focus: str) -> None:
        """Note where the player was."""
        self.glance(focus)

    def reseat(self, players: tuple[str, ...]) -> None:
        """Leave who plays as it is: that is agreed on at the shared table."""

    def settle(self, how: str, won: Any) -> None:
        """Leave the end as it is: that, too, is agreed on at the shared table."""

    def _carry_out(self, side: Seat, action: Any, focus: str) -> None:
        raise AssertionError("a chair acts at its table")
