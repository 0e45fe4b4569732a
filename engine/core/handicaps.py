"""Handicaps: advantages that players select before a game, so that a weaker side can win, too.

They are the program's own options and in no printed rulebook. A game declares its kinds as data;
its set-up has them in the field `handicaps`, its start applies them.

>>> Handicaps((), lambda _: ()).rows(None)
()
"""

from collections.abc import Callable, Iterable
from typing import Any

from engine.core.faults import Fault, Faults, fitting, quoted
from engine.core.frozen import Value, record, replace
from engine.core.seats import Handicap, amount_of


@record
class HandicapKind(Value):
    """A kind of handicap: its id, and the least and the most of it that a seat may have in a
    set-up, (0, 0) where the set-up does not allow it."""

    id: str
    bounds: Callable[[Any, str], tuple[int, int]]


@record
class HandicapRow(Value):
    """One choice of a set-up: a kind and a seat, the bounds of its amount, and its amount now."""

    kind: str
    seat: str
    least: int
    most: int
    amount: int = 0


@record
class Handicaps(Value):
    """All handicaps of a game: their kinds, and the seats that may have one in a set-up."""

    kinds: tuple[HandicapKind, ...]
    seats: Callable[[Any], tuple[str, ...]]

    def rows(self, setup: Any) -> tuple[HandicapRow, ...]:
        """Return the choices of a set-up in their order, those without any room left out."""
        rows = []
        for kind in self.kinds:
            for seat in self.seats(setup):
                least, most = kind.bounds(setup, seat)
                if least < most:
                    amount = amount_of(setup, kind.id, seat)
                    rows.append(HandicapRow(kind.id, seat, least, most, amount))
        return tuple(rows)

    def agree(self, setup: Any, handicaps: Iterable[Handicap]) -> Any:
        """Return the set-up with these handicaps alone, without those that it does not allow."""
        wanted = {(handicap.kind, handicap.seat): handicap.amount for handicap in handicaps}
        agreed = []
        for row in self.rows(replace(setup, handicaps=())):
            amount = wanted.get((row.kind, row.seat), 0)
            if amount and row.least <= amount <= row.most:
                agreed.append(Handicap(row.kind, row.seat, amount))
        return replace(setup, handicaps=tuple(agreed))

    def with_amount(self, setup: Any, row: HandicapRow, amount: int) -> Any:
        """Return the set-up with another amount of one handicap, within its bounds."""
        amount = min(max(amount, row.least), row.most)
        return self.agree(setup, (*setup.handicaps, Handicap(row.kind, row.seat, amount)))

    def moved_on(self, setup: Any) -> Any:
        """Return the set-up where each seat has the handicap of the next one, as its player has
        moved to the previous seat: two swap handicaps."""
        seats = self.seats(setup)
        before = dict(zip((*seats[1:], *seats[:1]), seats, strict=True))
        moved = (replace(handicap, seat=before[handicap.seat]) for handicap in setup.handicaps)
        return self.agree(setup, moved)

    def faults(self, setup: Any) -> Faults:
        """Find handicaps that a set-up does not allow, and those that are not in their order."""
        handicaps = setup.handicaps
        rows = {(row.kind, row.seat): row for row in self.rows(replace(setup, handicaps=()))}
        for handicap in handicaps:
            row = rows.get((handicap.kind, handicap.seat))
            if row is None:
                facts = (("text", quoted(handicap.kind)), ("seat", quoted(handicap.seat)))
                yield Fault("fault.handicap.none", facts)
            elif not row.least <= handicap.amount <= row.most or not handicap.amount:
                bounds = (("least", row.least), ("most", row.most), ("count", handicap.amount))
                yield Fault("fault.handicap.bounds", (("text", handicap.kind), *bounds))
        yield from fitting("handicaps", handicaps == self.agree(setup, handicaps).handicaps)
