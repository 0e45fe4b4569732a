"""Statistics over many games: shares with their intervals, averages, correlations with winning."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

from bl_tui.play.simulation import Result
from engine.core.frozen import record

Z95 = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of Wilson for a share of wins; (0, 1) without games."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    half = Z95 * spread / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Return how two things go together, from -1 to 1; 0 where one of them never changes."""
    count = len(pairs)
    if not count:
        return 0.0
    mean_x, mean_y = sum(x for x, _ in pairs) / count, sum(y for _, y in pairs) / count
    along = sum((x - mean_x) * (y - mean_y) for x, y in pairs)
    of_x, of_y = sum((x - mean_x) ** 2 for x, _ in pairs), sum((y - mean_y) ** 2 for _, y in pairs)
    return along / sqrt(of_x * of_y) if of_x and of_y else 0.0


@record
class CardFigures:
    """The times a card was played in a game, by all seats, and how that goes with winning."""

    card: str
    plays: int
    per_game: float
    with_winning: float


@record
class Figures:
    """The statistics of the games of one scenario, or of several.

    `seats` are all that took part in any; `ended`, `wins` and `luck` are in their order: the
    finished games of a seat, and those of them that it won, alone or with others. `draws` are
    finished games without a winner, `unfinished` the seeds of stopped games, with their turns.
    Averages are over all games; `score` are the numbers that the game counts, `luck` is as it
    measures it, and `luck_with_winning` its correlation with winning; `counts` are the numbers of a
    game that all win or lose together.
    """

    seats: tuple[str, ...]
    games: int
    ended: tuple[int, ...]
    wins: tuple[int, ...]
    draws: int
    unfinished: tuple[tuple[str, int], ...]
    score: tuple[float, ...]
    turns: float
    decisions: float
    luck: tuple[float, ...]
    luck_with_winning: float
    cards: tuple[CardFigures, ...]
    counts: tuple[float, ...] = ()

    def share(self, place: int) -> tuple[float, float, float]:
        """Return the share of the finished games that a seat won, with its 95 % interval."""
        wins, ended = self.wins[place], self.ended[place]
        return (wins / ended if ended else 0.0, *wilson(wins, ended))

    @property
    def completed(self) -> tuple[float, float, float]:
        """Return the share of the finished games with a winner, with its 95 % interval."""
        ended = self.games - len(self.unfinished)
        won = ended - self.draws
        return (won / ended if ended else 0.0, *wilson(won, ended))


def figures(results: Iterable[Result]) -> Figures:
    """Return the statistics of some games, in any order."""
    games = sorted(results, key=lambda result: (result.battle, result.number))
    ended = [game for game in games if game.over]
    seats = tuple(dict.fromkeys(seat for game in games for seat in game.seats))
    count = max(1, len(games))
    lucky = [
        (luck, float(seat in result.won))
        for result in ended
        for seat, luck in zip(result.seats, result.luck, strict=False)
    ]
    return Figures(
        seats=seats,
        games=len(games),
        ended=tuple(sum(seat in result.seats for result in ended) for seat in seats),
        wins=tuple(sum(seat in result.won for result in ended) for seat in seats),
        draws=sum(not result.won for result in ended),
        unfinished=tuple((game.seed, game.turns) for game in games if not game.over),
        score=_averages([game.score for game in games]),
        turns=sum(game.turns for game in games) / count,
        decisions=sum(game.decisions for game in games) / count,
        luck=_by_seat(games, seats),
        luck_with_winning=correlation(lucky),
        cards=_cards(games, ended),
        counts=_averages([game.counts for game in games]),
    )


def _averages(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the average of each column, over the rows that have it."""
    columns = range(max(map(len, rows), default=0))
    return tuple(_average([row[place] for row in rows if place < len(row)]) for place in columns)


def _average(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _by_seat(games: Sequence[Result], seats: Sequence[str]) -> tuple[float, ...]:
    """Return the average luck of each seat, over the games in which it took part."""
    rows = [dict(zip(game.seats, game.luck, strict=True)) for game in games if game.luck]
    return tuple(_average([row[seat] for row in rows if seat in row]) for seat in seats if rows)


def _cards(games: Sequence[Result], ended: Sequence[Result]) -> tuple[CardFigures, ...]:
    """Return each card that was played, those played most first."""
    plays = Counter(card for game in games for seat in game.played for card in seat)
    hands = [
        (Counter(played), float(seat in result.won))
        for result in ended
        for seat, played in zip(result.seats, result.played, strict=False)
    ]
    cards = [
        CardFigures(
            card,
            count,
            count / max(1, len(games)),
            correlation([(float(played[card]), won) for played, won in hands]),
        )
        for card, count in plays.items()
    ]
    return tuple(sorted(cards, key=lambda card: (-card.plays, card.card)))
