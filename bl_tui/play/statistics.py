"""Figures over many games: shares with their intervals, averages, what goes with winning."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

from attrs import frozen

from bl_tui.play.simulation import Result
from engine.battlelore.state.sides import Side

Z95 = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share of wins; (0, 1) without games."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    half = Z95 * spread / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """How two things go together, from -1 to 1; 0 where one of them never changes."""
    count = len(pairs)
    if not count:
        return 0.0
    mean_x, mean_y = sum(x for x, _ in pairs) / count, sum(y for _, y in pairs) / count
    along = sum((x - mean_x) * (y - mean_y) for x, y in pairs)
    of_x, of_y = sum((x - mean_x) ** 2 for x, _ in pairs), sum((y - mean_y) ** 2 for _, y in pairs)
    return along / sqrt(of_x * of_y) if of_x and of_y else 0.0


@frozen
class CardFigures:
    """How often a card was played in a game, by both sides, and how that goes with winning."""

    card: str
    plays: int
    per_game: float
    with_winning: float


@frozen
class Figures:
    """What the games of one adventure, or of several, come to.

    Pairs are Standard's and Pennant's. `unfinished` are the seeds of games given up, with their
    turns. Averages are over all games; `luck` are the figures that the dice took from the enemy
    above what their odds promised, and `luck_with_winning` how that goes with winning.
    """

    games: int
    wins: tuple[int, int]
    unfinished: tuple[tuple[str, int], ...]
    banners: tuple[float, float]
    turns: float
    decisions: float
    luck: tuple[float, float]
    luck_with_winning: float
    cards: tuple[CardFigures, ...]

    def share(self, side: Side) -> tuple[float, float, float]:
        """The share of the finished games that a side won, with its 95 % interval."""
        wins = self.wins[0] if side is Side.STANDARD else self.wins[1]
        ended = sum(self.wins)
        return (wins / ended if ended else 0.0, *wilson(wins, ended))


def figures(results: Iterable[Result]) -> Figures:
    """The figures of some games, whatever the order in which they came."""
    games = sorted(results, key=lambda each: (each.adventure, each.number))
    ended = [each for each in games if each.winner is not None]
    count = max(1, len(games))
    won = [side for each in ended for side in Side if each.winner is side]
    lucky = [
        (luck, float(each.winner is side))
        for each in ended
        for side, luck in zip(Side, each.luck, strict=True)
    ]
    return Figures(
        games=len(games),
        wins=(won.count(Side.STANDARD), won.count(Side.PENNANT)),
        unfinished=tuple((each.seed, each.turns) for each in games if each.winner is None),
        banners=_pair([each.banners for each in games], count),
        turns=sum(each.turns for each in games) / count,
        decisions=sum(each.decisions for each in games) / count,
        luck=_pair([each.luck for each in games], count),
        luck_with_winning=correlation(lucky),
        cards=_cards(games, ended),
    )


def _pair(pairs: Sequence[tuple[float, float]], count: int) -> tuple[float, float]:
    """The averages of both members."""
    return sum(first for first, _ in pairs) / count, sum(last for _, last in pairs) / count


def _cards(games: Sequence[Result], ended: Sequence[Result]) -> tuple[CardFigures, ...]:
    """Each card that was played, those played most first."""
    plays = Counter(card for each in games for side in each.played for card in side)
    sides = [
        (Counter(played), float(each.winner is side))
        for each in ended
        for side, played in zip(Side, each.played, strict=True)
    ]
    found = [
        CardFigures(
            card,
            count,
            count / max(1, len(games)),
            correlation([(float(played[card]), won) for played, won in sides]),
        )
        for card, count in plays.items()
    ]
    return tuple(sorted(found, key=lambda each: (-each.plays, each.card)))
