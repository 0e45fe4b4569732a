"""The automatic actions of a table's players: reactions that they chose to pass, or could only
pass; and the state of the game's file.

Auto-pass is kept in a save's cursor text, in parts of its own: "not pennant 3 p1 s1+s2" means for
Pennant: not in turn 3 but about p1, and never about s1 and s2. An older program finds no seat and
no place in such a part, and skips it.
"""

from collections.abc import Callable
from functools import partial
from random import uniform
from typing import Any, Protocol

from bl_tui.play.automatic import Wish
from bl_tui.play.seats import Seats
from bl_tui.play.table import Table
from bl_tui.table.pointing import auto_pass
from bl_tui.table.pointing.auto_pass import AutoPass, ByItself, wish_of
from bl_tui.table.presenter import Presenter
from bl_tui.table.session.state import Seen, Session, noticed
from bl_tui.text.text_field import in_cells
from engine.core.frozen import replace
from engine.core.seats import Seat

HESITATION = (0.8, 2.4)
"""Minimum and maximum of the seconds after which a reaction in which nothing can be played passes
by itself among people."""


NOT = "not"
"""The first word of a part of the text that keeps an auto-pass."""


class Wishes:
    """The auto-passes of the players at one table."""

    def __init__(self, table: Table, presenter: Presenter) -> None:
        self._table, self._presenter = table, presenter
        self._persons = dict[Seat, Seat]()
        self._asks_ends = False
        self.lesson: Wish | None = None
        """Acts for the learner of a lesson, in place of auto-pass: the lesson knows each step."""
        table.in_whole = lambda view: presenter.decisions.due(view).undone_whole

    @property
    def asks_ends(self) -> bool:
        """Whether the player ends turns with nothing left, instead of the program."""
        return self._asks_ends

    @asks_ends.setter
    def asks_ends(self, asks: bool) -> None:
        self._asks_ends = asks
        self._follow()

    def keep_company(self, seats: Seats) -> None:
        """Let the table know whether one person has all seats but those of bots."""
        table, everybody = self._table, self._table.seats
        persons = seats.persons(everybody)
        alone = len({*persons.values()}) == 1 and not seats.any_away
        programs = frozenset(seat for seat in everybody if seat not in persons)
        table.programs = programs if alone else None
        self._persons = persons
        self._follow()
        for seat in persons:
            kept = table.wish_of(seat)
            self.wish(seat, kept if isinstance(kept, AutoPass) else None)

    def _follow(self) -> None:
        """Let the answers of the players follow by themselves, where undo is not lost by it."""
        table, persons = self._table, self._persons
        for seat in table.seats:
            own = frozenset(other for other in persons if persons[other] is persons.get(seat))
            among = table.programs is None and table.secrets
            follow = ByItself(self._presenter, own, self._asks_ends, among)
            table.follow(seat, follow if seat in persons else None)

    def recall(self, focus: str, seats: Seats) -> None:
        """Restore the auto-passes of the players when the game was left."""
        named = {seat.value: seat for seat in seats.persons(self._table.seats)}
        for part in focus.split(";"):
            word, _, rest = part.strip().partition(" ")
            name, _, text = rest.partition(" ")
            if word == NOT and name in named:
                self._table.wish(named[name], wish_of(self._presenter, text))

    def beside(self, places: str) -> str:
        """Return everybody's auto-pass after their cursors, as a save keeps it."""
        wishes = ((seat, self._table.wish_of(seat)) for seat in self._table.seats)
        kept = ((seat, wish.text) for seat, wish in wishes if isinstance(wish, AutoPass))
        parts = (f"{NOT} {seat.value} {text}" for seat, text in kept if text)
        return "; ".join((*([places] if places else []), *parts))

    def wish(self, seat: Seat, wish: AutoPass | None) -> None:
        """Set the auto-pass of a seat. Players without human opponents are never asked for
        reactions in which they can play nothing."""
        if self.lesson is not None:
            self._table.wish(seat, self.lesson)
            return
        if self._table.programs is not None:
            wish = wish or AutoPass(self._presenter)
            wish = replace(wish, empty=True)
        elif wish is not None:
            wish = replace(wish, empty=False)
        self._table.wish(seat, wish)

    def of(self, seat: Seat | None, view: Any) -> AutoPass | None:
        """Return the auto-pass of a player that still applies, or None."""
        wish = self._table.wish_of(seat)
        return wish if isinstance(wish, AutoPass) and wish.holds(view) else None


class Waits(Protocol):
    """A screen with a clock that knows whether the player looks at the table."""

    @property
    def free(self) -> bool: ...

    def show(self) -> None: ...

    def wake_after(self, seconds: float, call: Callable[[], None]) -> None: ...


class Hesitation:
    """Passes a reaction in which the viewer can play nothing, after a while, if so set.

    The time is random, so that it reveals no more to the others than a player who thinks.
    """

    def __init__(self, host: Waits, now: Callable[[], Seen], decline: Callable[[], None]) -> None:
        """Know the input `now`; `decline` passes."""
        self._host, self._now, self._decline = host, now, decline
        self.chance: Callable[[float, float], float] = uniform
        self._passing = (-1, None)

    def begin(self, seen: Seen) -> None:
        """Wait, if a player looks at such a reaction and no wait is running."""
        here = seen.number, seen.view.seat
        empty = seen.view.seat is not None and auto_pass.nothing_to_play(seen.presenter, seen.view)
        if empty and seen.reactions == "held" and self._passing != here:
            self._passing = here
            self._host.wake_after(self.chance(*HESITATION), partial(self._end, here))

    def _end(self, then: tuple[int, Any]) -> None:
        """Pass, if the same player still looks at the same position."""
        seen = self._now()
        if (seen.number, seen.view.seat) == then and self._host.free:
            self._decline()
            self._host.show()


class Keeping:
    """Watches the file of a table: reports a game that is not saved, or saved elsewhere."""

    def __init__(self, table: Table) -> None:
        self._table, self._moved = table, table.moved

    def told(self, session: Session, seen: Seen) -> tuple[Session, Seen]:
        """Return the input and session with the report; its mark stays until the game is saved."""
        table, trouble = self._table, self._table.trouble
        seen = replace(seen, unsaved=trouble is not None)
        if table.moved != self._moved:
            self._moved = table.moved
            text = seen.say("app.notice.moved", file=in_cells(self._moved))
            session = noticed(session, text)
        if trouble is not None:
            reason = trouble.strerror or str(trouble)
            session = noticed(session, seen.say("app.notice.not_saved", reason=reason))
        return session, seen
