"""A player's finished games, counted from the contents of the saves (`saves.index`).

Watched games do not count, nor do games from a position that somebody wrote down; lessons have no
saves. Each course of dice counts once, whatever copies there are. Where several people share the
keyboard, a game counts for the player of that name, else for nobody.
"""

from collections.abc import Callable, Iterable, Sequence
from math import hypot

from bl_tui.forms.save_list import is_allied, seats_of
from bl_tui.games.registry import Games
from bl_tui.play.seats import AWAY, CALLED, HUMAN, NOT_BOTS, SAME
from engine.core.frozen import Value, record
from saves.index import Row
from saves.summary import Summary

WON, DRAWN, LOST = "won", "drawn", "lost"
PEOPLE = "people"
"""The opponent where other people played."""


@record
class Finished(Value):
    """A finished game of a player."""

    save: Summary
    """Its save, which may be gone: game, scenario (`battle`), score, turn, time."""
    seats: tuple[str, ...]
    """The seats of the player, in the game's order."""
    opponent: str
    """The bot against which it was played, the first of several; PEOPLE; "" for a dungeon."""
    result: str
    """WON, DRAWN or LOST."""
    seconds: int
    """The time for which it was played."""
    choices: int = 0
    """The player's decisions in it, 0 until it is analysed."""
    cost: float = 0.0
    """The chance to win that these decisions cost together."""
    doubt: float = 0.0
    """Half of the interval of the cost that has the true one in 95 of 100 cases."""
    analysed: bool = False
    """Whether its analysis is complete."""
    marks: int = 0
    """The marks that the player got in it."""

    @property
    def side(self) -> str:
        """The player's first seat."""
        return self.seats[0]


@record
class Records(Value):
    """Finished games of a player, in the order in which they ended."""

    games: tuple[Finished, ...] = ()

    def of(
        self, game: str = "", scenario: str = "", side: str = "", opponent: str = ""
    ) -> "Records":
        """Return those of a game, a scenario, a side and an opponent; "" for any of them."""
        return self.those(
            lambda ended: (
                game in ("", ended.save.game)
                and scenario in ("", ended.save.battle)
                and (not side or side in ended.seats)
                and opponent in ("", ended.opponent)
            )
        )

    def those(self, fits: Callable[[Finished], bool]) -> "Records":
        """Return the games that fit."""
        return Records(tuple(ended for ended in self.games if fits(ended)))

    @property
    def played(self) -> int:
        """The number of games."""
        return len(self.games)

    @property
    def won(self) -> int:
        """The number of games won."""
        return sum(ended.result == WON for ended in self.games)

    @property
    def run(self) -> int:
        """The number of games won since the last one that was not."""
        return _runs(self.games)[-1]

    @property
    def best_run(self) -> int:
        """The most games won in a row."""
        return max(_runs(self.games))

    @property
    def choices(self) -> int:
        """The decisions in those that were analysed."""
        return sum(ended.choices for ended in self.games)

    @property
    def error(self) -> tuple[float, float]:
        """The chance to win that a choice cost on average, and half of its interval; 0 for none."""
        choices = max(self.choices, 1)
        cost = sum(ended.cost for ended in self.games)
        return cost / choices, hypot(*(ended.doubt for ended in self.games)) / choices

    @property
    def last(self) -> Finished | None:
        """The game that ended last."""
        return self.games[-1] if self.games else None

    @property
    def seconds(self) -> int:
        """The time for which they were played."""
        return sum(ended.seconds for ended in self.games)


def _runs(games: Iterable[Finished]) -> list[int]:
    """Return for each game, and before the first, how many games were won in a row."""
    runs = [0]
    for ended in games:
        runs.append(runs[-1] + 1 if ended.result == WON else 0)
    return runs


def records_of(games: Games, rows: Iterable[Row], name: str = "") -> Records:
    """Return the finished games of a player among the rows of saves; `name` is the player's."""
    courses: set[str] = set()
    counted = []
    for row in rows:
        ended = _finished(games, row, name) if row.save.course not in courses else None
        if ended is not None:
            courses.add(row.save.course)
            counted.append(ended)
    return Records(tuple(counted))


def _finished(games: Games, row: Row, name: str) -> Finished | None:
    """Return a finished game of a player, None for one that does not count."""
    save = row.save
    seats = own_seats(games, save, name)
    if not seats or not save.over or (save.origin is not None and not save.origin.name):
        return None
    if is_allied(games, save):
        result = WON if save.won else LOST
    else:
        result = WON if set(save.won) & set(seats) else LOST if save.won else DRAWN
    judged = [errors for errors in row.errors if errors.seat in seats]
    return Finished(
        save,
        seats,
        _opponent(games, save, seats),
        result,
        row.seconds,
        sum(errors.choices for errors in judged),
        sum(errors.choices * errors.mean for errors in judged),
        hypot(*(errors.choices * errors.margin for errors in judged)),
        row.analysed,
        sum(sum(errors.marks) for errors in judged),
    )


def against_bots(games: Games, save: Summary, name: str = "") -> bool:
    """Return whether a game is a player's own with no other person at the table."""
    own = own_seats(games, save, name)
    return bool(own) and _opponent(games, save, own) != PEOPLE


def own_seats(games: Games, save: Summary, name: str = "") -> tuple[str, ...]:
    """Return the seats of a player: those of the only person, else those with the player's name.

    Nobody plays against themselves: () if one person has all seats of rivals.
    """
    people = _people(games, save)
    own = tuple(next(iter(people.values()))) if len(people) == 1 else ()
    own = own or tuple(people.get(name.casefold(), ())) if name else own
    alone = len(own) == len(seats_of(games, save)) and not is_allied(games, save)
    return () if alone else own


def _people(games: Games, save: Summary) -> dict[str, list[str]]:
    """Return the seats of each person at this keyboard, by the name or else by the first seat."""
    names = seats_of(games, save)
    people: dict[str, list[str]] = {}
    last = ""
    for seat, player in zip(names, _kept(save, names), strict=True):
        kind, _, called = player.partition(CALLED)
        if kind in (HUMAN, SAME):
            last = last if kind == SAME and last else called.casefold() or f"{CALLED}{seat}"
            people.setdefault(last, []).append(seat)
    return people


def _kept(save: Summary, names: Sequence[str]) -> Sequence[str]:
    """Return the players of the seats: people where the save says nothing."""
    return save.seats if len(save.seats) == len(names) else (HUMAN,) * len(names)


def _opponent(games: Games, save: Summary, own: Sequence[str]) -> str:
    if is_allied(games, save):
        return ""
    names = seats_of(games, save)
    kinds = [
        player.partition(CALLED)[0]
        for seat, player in zip(names, _kept(save, names), strict=True)
        if seat not in own
    ]
    bots = [kind for kind in kinds if kind not in NOT_BOTS]
    return bots[0] if bots and not {HUMAN, SAME, AWAY} & set(kinds) else PEOPLE


def to_continue(games: Games, saves: Iterable[Summary], name: str = "") -> tuple[Summary, ...]:
    """Return the unfinished games that can be continued: first those in which it is the player's
    move, each part in the order of the saves. Watched games come last."""
    fit = [save for save in saves if not save.over and save.problem is None and not save.in_use]
    return tuple(sorted(fit, key=lambda save: not _may_move(games, save, name)))


def _may_move(games: Games, save: Summary, name: str) -> bool:
    """Return whether it is the move of the player, or of any person in a game among people."""
    people = _people(games, save)
    own = own_seats(games, save, name) or tuple(seat for row in people.values() for seat in row)
    return bool(set(own) & set(save.to_act))
