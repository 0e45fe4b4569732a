"""Twelve achievements, counted over all finished games of a player.

Most are a series, of which only the highest step that was reached is named. They are worked out
from the records each time, so that nothing is lost with a file.
"""

from collections.abc import Callable, Iterable

from bl_tui.forms.records import PEOPLE, WON, Finished, Records
from bl_tui.forms.rungs import best_rung
from bl_tui.forms.save_list import seats_of
from bl_tui.games.registry import Games
from engine.core.frozen import Value, record

HEAVY = "heavy"


@record
class Achievement(Value):
    """The messages of its name and text, how often it was done, and the steps of its series."""

    name: str
    text: str
    count: int
    steps: tuple[int, ...]

    @property
    def reached(self) -> int:
        """The highest step that was reached, 0 for none."""
        return max((step for step in self.steps if step <= self.count), default=0)

    @property
    def goal(self) -> int:
        """The next step; the last one where all were reached."""
        return next((step for step in self.steps if step > self.count), self.steps[-1])


def achievements(games: Games, records: Records) -> tuple[Achievement, ...]:
    """Return all twelve, those that were reached first."""
    won = records.those(lambda ended: ended.result == WON)
    counted = (
        Achievement("achievement.wins", "achievement.wins.text", won.played, (1, 10, 50, 100)),
        Achievement("achievement.games", "achievement.games.text", records.played, (5, 25, 100)),
        Achievement("achievement.run", "achievement.run.text", records.best_run, (3, 5, 10)),
        Achievement("achievement.sides", "achievement.sides.text", _both_sides(won), (1, 5, 12)),
        Achievement(
            "achievement.scenarios",
            "achievement.scenarios.text",
            _different(records.games, _scenario),
            (5, 15, 30),
        ),
        Achievement(
            "achievement.rulebooks",
            "achievement.rulebooks.text",
            _different(won.games, lambda ended: ended.save.game),
            (2, 4),
        ),
        Achievement(
            "achievement.rung",
            "achievement.rung.text",
            best_rung(won),
            (4, 7, 10),
        ),
        Achievement(
            "achievement.heavy", "achievement.heavy.text", won.of(opponent=HEAVY).played, (1, 5, 20)
        ),
        Achievement(
            "achievement.people",
            "achievement.people.text",
            records.of(opponent=PEOPLE).played,
            (1, 10, 50),
        ),
        Achievement(
            "achievement.clean",
            "achievement.clean.text",
            sum(rival == 0 for _, rival in _scores(games, won)),
            (1, 5),
        ),
        Achievement(
            "achievement.close",
            "achievement.close.text",
            sum(own - rival == 1 for own, rival in _scores(games, won)),
            (1, 5),
        ),
        Achievement(
            "achievement.dungeons",
            "achievement.dungeons.text",
            _different(_dungeons(won), _scenario),
            (1, 5, 10),
        ),
    )
    return tuple(sorted(counted, key=lambda row: not row.reached))


def _scenario(ended: Finished) -> str:
    return f"{ended.save.game}/{ended.save.battle}"


def _different(games: Iterable[Finished], key: Callable[[Finished], str]) -> int:
    return len(set(map(key, games)))


def _both_sides(won: Records) -> int:
    """Return in how many scenarios a player has won from more than one side."""
    sides: dict[str, set[str]] = {}
    for ended in won.games:
        if ended.opponent:
            sides.setdefault(_scenario(ended), set()).add(ended.side)
    return sum(len(seats) > 1 for seats in sides.values())


def _dungeons(won: Records) -> tuple[Finished, ...]:
    return tuple(ended for ended in won.games if not ended.opponent)


def _scores(games: Games, won: Records) -> Iterable[tuple[int, int]]:
    """Yield the own score and the best of the others, of games in which seats have scores."""
    for ended in won.games:
        names, score = seats_of(games, ended.save), ended.save.score
        if ended.opponent and len(names) == len(score) > 1:
            pairs = [*zip(names, score, strict=True)]
            own = max(number for seat, number in pairs if seat in ended.seats)
            yield own, max(number for seat, number in pairs if seat not in ended.seats)
