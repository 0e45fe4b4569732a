"""What is done by itself for who sits at a table: reactions that they wished to pass, or that they
could only pass, are passed, and trouble with the file of the game is told.

What they wished for is kept in the text of a save that tells where they pointed, in parts of its
own: "not pennant 3 p1 s1+s2" is, of Pennant, not in turn 3 but about p1, and never about s1 and s2.
Where wishes are unknown, such a part names no seat and no place, and is passed over.
"""

from collections.abc import Callable
from functools import partial
from random import uniform
from typing import Any, Protocol

from bl_tui.play.seats import Seats
from bl_tui.play.table import Table
from bl_tui.table.pointing import auto_pass
from bl_tui.table.pointing.auto_pass import AutoPass, wish_of
from bl_tui.table.presenter import Presenter
from bl_tui.table.session.state import Seen, Session, noticed
from bl_tui.text.text_field import in_cells
from engine.core.frozen import replace
from engine.core.seats import Seat

HESITATION = (0.8, 2.4)
"""Seconds, at least and at most, after which a reaction in which nothing can be played passes by
itself among people."""


NOT = "not"
"""The word with which the part of a text begins that keeps a wish."""


class Wishes:
    """The wishes of the players at one table."""

    def __init__(self, table: Table, presenter: Presenter) -> None:
        self._table, self._presenter = table, presenter

    def keep_company(self, seats: Seats) -> None:
        """Let the table know whether one person has all seats but those of programs."""
        table, everybody = self._table, self._table.seats
        persons = seats.persons(everybody)
        alone = len({*persons.values()}) == 1 and not seats.any_away
        programs = frozenset(seat for seat in everybody if seat not in persons)
        table.programs = programs if alone else None
        for seat in persons:
            kept = table.wish_of(seat)
            self.wish(seat, kept if isinstance(kept, AutoPass) else None)

    def recall(self, focus: str, seats: Seats) -> None:
        """Wish again what those who play wished for when the game was left."""
        named = {seat.value: seat for seat in seats.persons(self._table.seats)}
        for part in focus.split(";"):
            word, _, rest = part.strip().partition(" ")
            name, _, text = rest.partition(" ")
            if word == NOT and name in named:
                self._table.wish(named[name], wish_of(self._presenter, text))

    def beside(self, places: str) -> str:
        """Return what everybody wished for after where they point, as a save keeps it."""
        wishes = ((seat, self._table.wish_of(seat)) for seat in self._table.seats)
        kept = ((seat, wish.text) for seat, wish in wishes if isinstance(wish, AutoPass))
        parts = (f"{NOT} {seat.value} {text}" for seat, text in kept if text)
        return "; ".join((*([places] if places else []), *parts))

    def wish(self, seat: Seat, wish: AutoPass | None) -> None:
        """Have this done by itself for a seat, and what nobody need wish for: who plays against
        programs alone, or has all seats, is not asked for reactions in which they can play
        nothing."""
        if self._table.programs is not None:
            wish = replace(wish or AutoPass(self._presenter), empty=True)
        elif wish is not None:
            wish = replace(wish, empty=False)
        self._table.wish(seat, wish)

    def of(self, seat: Seat | None, view: Any) -> AutoPass | None:
        """Return what a player wished for that holds now, or None."""
        wish = self._table.wish_of(seat)
        return wish if isinstance(wish, AutoPass) and wish.holds(view) else None


class Waits(Protocol):
    """What has a clock, and knows whether the player looks at the table."""

    @property
    def free(self) -> bool: ...

    def show(self) -> None: ...

    def wake_after(self, seconds: float, call: Callable[[], None]) -> None: ...


class Hesitation:
    """Passes a reaction in which the viewer can play nothing, where that is set, after a while.

    How long that takes is left to chance, so that it tells the others at the table no more than a
    player who thinks.
    """

    def __init__(self, host: Waits, now: Callable[[], Seen], decline: Callable[[], None]) -> None:
        """Know what is seen `now`; `decline` passes."""
        self._host, self._now, self._decline = host, now, decline
        self.chance: Callable[[float, float], float] = uniform
        self._passing = (-1, None)

    def begin(self, seen: Seen) -> None:
        """Wait, if somebody looks at such a reaction and nobody waits already."""
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
    """Looks after the file of a table: tells where a game is not saved, or saved elsewhere."""

    def __init__(self, table: Table) -> None:
        self._table, self._moved = table, table.moved

    def told(self, session: Session, seen: Seen) -> tuple[Session, Seen]:
        """Return what is seen and said now; the mark stays for as long as the game is not saved."""
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
