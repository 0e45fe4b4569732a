"""Two battles that make a match: each player plays both seats; both scores are told together."""

from collections.abc import Sequence

from engine.core.frozen import Value, record
from engine.core.seats import Seat
from saves.header import Match


@record
class Tally(Value):
    """What the player of a seat of the second battle has in the whole match."""

    seat: Seat
    wins: int
    score: int


def tallies(
    first: Match, seats: Sequence[Seat], won: Sequence[Seat], score: Sequence[int]
) -> tuple[Tally, ...]:
    """Return what each of two players has; `won` and `score` are those of the second battle.

    Who plays a seat in the second battle played the other one in the first.
    """
    results = []
    for place, (seat, other) in enumerate(zip(seats, reversed(seats), strict=True)):
        wins = int(seat in won) + int(other.value in first.won)
        scored = sum(
            numbers[at]
            for numbers, at in ((score, place), (first.score, 1 - place))
            if len(numbers) == len(seats)
        )
        results.append(Tally(seat, wins, scored))
    return tuple(results)


def leader(tallies: Sequence[Tally]) -> Tally | None:
    """Return who is ahead, by battles won and then by the score; None where nobody is."""
    first, second = sorted(tallies, key=lambda tally: (-tally.wins, -tally.score))
    return None if (first.wins, first.score) == (second.wins, second.score) else first
