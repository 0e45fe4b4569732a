"""Two battles as a match: each player plays both seats; the scores are added."""

from collections.abc import Sequence

from engine.core.frozen import Value, record
from engine.core.seats import Seat
from saves.header import Match


@record
class MatchTally(Value):
    """The result of one player in the whole match, by their seat in the second battle."""

    seat: Seat
    wins: int
    score: int


def tallies(
    first: Match, seats: Sequence[Seat], won: Sequence[Seat], score: Sequence[int]
) -> tuple[MatchTally, ...]:
    """Return the tallies of two players; `won` and `score` are those of the second battle.

    The players swapped seats after the first battle.
    """
    results = []
    for place, (seat, other) in enumerate(zip(seats, reversed(seats), strict=True)):
        wins = int(seat in won) + int(other.value in first.won)
        scored = sum(
            numbers[at]
            for numbers, at in ((score, place), (first.score, 1 - place))
            if len(numbers) == len(seats)
        )
        results.append(MatchTally(seat, wins, scored))
    return tuple(results)


def leader(tallies: Sequence[MatchTally]) -> MatchTally | None:
    """Return the leader, by battles won and then by the score; None for a tie."""
    first, second = sorted(tallies, key=lambda tally: (-tally.wins, -tally.score))
    return None if (first.wins, first.score) == (second.wins, second.score) else first
