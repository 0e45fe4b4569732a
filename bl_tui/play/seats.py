"""The players of the seats, persons and bots: chosen before a game and kept in its save."""

import re
from collections.abc import Container, Iterable, Sequence

from attrs import field

from engine.core.frozen import Value, record
from engine.core.seats import Seat

HUMAN = "human"
SAME = "same"
"""The person who also plays the previous seat: one person may hold several seats."""
AWAY = "away"
"""A remote player; their actions reach the table by themselves."""
NOT_BOTS = (HUMAN, SAME, AWAY)
CALLED = ":"
"""Separates the kind of player from that person's name in saves: "human:Anna"."""
TWO = 2
MOST_SIGNS = 20
NAME = re.compile(rf"[A-Za-z][A-Za-z0-9-]{{1,{MOST_SIGNS - 1}}}", re.ASCII)
"""A name of a person: a letter, then letters, digits and "-", 2 to 20 characters in all. It is safe
to print, and cannot be confused with another."""


def is_name(name: object) -> bool:
    """Return whether a text is a valid name."""
    return isinstance(name, str) and NAME.fullmatch(name) is not None


def kinds_for(seat: object, seats: Sequence[object], bots: Sequence[str]) -> tuple[str, ...]:
    """Return the kinds of player for a seat: a person or a bot of the game; with more than two
    seats also the person who plays the previous one. Seats may be given by their names."""
    shared = (SAME,) if len(seats) > TWO and seat != seats[0] else ()
    return (HUMAN, *shared, *bots)


@record
class Seats(Value):
    """The players of the seats, by name: HUMAN, SAME, or a bot; other seats have a person.

    A person may have a name (CALLED); one name at two seats is one person. A name after a bot waits
    for the person to come back.
    """

    named: tuple[tuple[str, str], ...] = ()

    def of(self, seat: Seat) -> str:
        """Return the player of a seat."""
        return self._entry(seat).partition(CALLED)[0]

    def _entry(self, seat: Seat) -> str:
        """Return the player of a seat, with the name."""
        return dict(self.named).get(seat.value, HUMAN)

    def _name(self, seat: Seat) -> str:
        return self._entry(seat).partition(CALLED)[2]

    def called(self, seat: Seat, seats: Sequence[Seat]) -> str:
        """Return the name of the player of a seat, "" for a bot or a nameless person."""
        if self.away(seat):
            return self._name(seat)
        person = self.persons(seats).get(seat)
        return "" if person is None else self._name(person)

    def bot(self, seat: Seat | None) -> str:
        """Return the bot that plays a seat, "" where a person does."""
        kind = self.of(seat) if self.named and seat is not None else HUMAN
        return "" if kind in NOT_BOTS else kind

    def away(self, seat: Seat | None) -> bool:
        """Return whether a remote player has a seat."""
        return bool(self.named) and seat is not None and self.of(seat) == AWAY

    @property
    def any_bot(self) -> bool:
        """Return whether a bot plays."""
        return bool(self.named) and any(_kind(player) not in NOT_BOTS for _, player in self.named)

    @property
    def any_away(self) -> bool:
        """Return whether any player is remote."""
        return bool(self.named) and any(_kind(player) == AWAY for _, player in self.named)

    def persons(self, seats: Sequence[Seat]) -> dict[Seat, Seat]:
        """Return the seats of persons, each with the first one that the same person plays."""
        firsts: dict[Seat, Seat] = {}
        known: dict[str, Seat] = {}
        last: Seat | None = None
        for seat in seats:
            if not self.bot(seat) and not self.away(seat):
                if last is None or self.of(seat) != SAME:
                    name = self._name(seat).lower()
                    last = known.setdefault(name, seat) if name else seat
                firsts[seat] = last
        return firsts

    def person(self, seats: Sequence[Seat]) -> Seat | None:
        """Return the first seat of the only person at a table with a bot; None for several persons,
        or none."""
        people = set(self.persons(seats).values())
        return people.pop() if self.any_bot and len(people) == 1 else None

    def alone_here(self, seats: Sequence[Seat]) -> Seat | None:
        """Return the first seat of the only person at this keyboard who plays with bots or remote
        people; None for several persons, or none."""
        if not (self.any_bot or self.any_away):
            return None
        people = set(self.persons(seats).values())
        return people.pop() if len(people) == 1 else None

    def with_kind(self, seat: Seat, kind: str) -> "Seats":
        """Return the same seats with another player on one."""
        return seated({**dict(self.named), seat.value: entry(kind, self._name(seat))})

    def with_name(self, seat: Seat, name: str) -> "Seats":
        """Return the same seats with a person of that name on one, "" for a nameless one."""
        return seated({**dict(self.named), seat.value: entry(HUMAN, name)})

    def with_next(self, seat: Seat, by: int, seats: Sequence[Seat], bots: Sequence[str]) -> "Seats":
        """Return the seats with the next (1) or previous (-1) kind of player on one."""
        kinds, here = kinds_for(seat, seats, bots), self.of(seat)
        place = kinds.index(here) if here in kinds else 0
        return self.with_kind(seat, kinds[(place + by) % len(kinds)])

    def among(self, seats: Sequence[Seat], known: Container[Seat], new: "Seats") -> "Seats":
        """Return the players of these seats and no others: an unknown seat is played as in `new`,
        and the first one is shared with no previous seat."""
        entries = {seat.value: (self if seat in known else new)._entry(seat) for seat in seats}
        first = seats[0].value
        if _kind(entries[first]) == SAME:
            entries[first] = HUMAN
        return seated(entries)

    def dealt(self, lot: Seat | None, seats: Sequence[Seat]) -> "Seats":
        """Return the seats after the random draw gave `lot` to the player who began the game: the
        only person among bots, else the first player. The two swap seats."""
        began = self.person(seats) or seats[0]
        if lot is None or lot is began:
            return self
        exchanged = {began.value: self._entry(lot), lot.value: self._entry(began)}
        return seated({**dict(self.named), **exchanged})

    def moved_on(self, seats: Sequence[Seat]) -> "Seats":
        """Return the seats with everybody moved to the previous seat: two swap places."""
        players = [self._entry(seat) for seat in seats]
        turned = zip(seats, (*players[1:], *players[:1]), strict=True)
        return seated({seat.value: player for seat, player in turned})

    def kept(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """Return the players as a save keeps them, seat by seat: () where all are people."""
        return tuple(self._kept(seat) for seat in seats) if self.named else ()

    def _kept(self, seat: Seat) -> str:
        return self._entry(seat) if self.of(seat) == HUMAN else self.of(seat)


PEOPLE = Seats()


def entry(kind: str, name: str = "") -> str:
    """Return the entry of a seat: the kind of player, with a name if they have one."""
    return f"{kind}{CALLED}{name}" if name else kind


def _kind(player: str) -> str:
    return player.partition(CALLED)[0]


def seated(named: dict[str, str]) -> Seats:
    """Return the players by the names of seats; the others are persons."""
    return Seats(tuple(sorted(item for item in named.items() if item[1] != HUMAN)))


def seats_in(kept: Sequence[str], seats: Sequence[Seat], bots: Sequence[str]) -> Seats:
    """Return the players of a save; a player who is not a bot of the game becomes a person, and an
    invalid name is dropped."""
    if len(kept) != len(seats):
        return PEOPLE
    entries = {}
    for seat, player in zip(seats, kept, strict=True):
        kind, _, name = player.partition(CALLED)
        if kind in kinds_for(seat, seats, bots):
            entries[seat.value] = entry(kind, name if kind == HUMAN and is_name(name) else "")
    return seated(entries)


@record
class Players(Value):
    """The players named on the command line, by the names of seats.

    `budget` are the seconds that a bot that searches may think about a turn; None for the
    default.
    """

    named: dict[str, str] = field(factory=dict)
    budget: float | None = None

    def instead_of(self, seats: Seats) -> Seats:
        """Return the seats with those who are named here."""
        return seated({**dict(seats.named), **self.named})


def players_told(budget: float | None = None, **options: str | None) -> Players:
    """Return the players of the command line: one for each seat, None for the default."""
    return Players({seat: kind for seat, kind in options.items() if kind is not None}, budget)


def same_person(seats: Seats, all_seats: Sequence[Seat], some: Iterable[Seat | None]) -> bool:
    """Return whether one person plays all of these seats."""
    persons = seats.persons(all_seats)
    people = {persons.get(seat) if seat is not None else None for seat in some}
    return len(people) == 1 and None not in people
