"""The numbers that a rulebook counts in simulated games; imports no game and no bot."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bl_tui.words import Words
from engine.core.frozen import Value, record
from engine.core.record import Entry

BySeat = tuple[tuple[str, ...], ...]


@record
class Measure(Value):
    """The numbers by which the games of one rulebook are measured, apart from the winner.

    `notes` are taken of each action and the state before it; `luck` sums them up, seat by seat,
    including seats that are empty in a smaller game. `played` are the cards that each seat played,
    by all events; `card` names one, and a report lists those of a lower `group` first. `score`
    names the unit of the score: a word of JSON, and of the messages of reports; `scores` names it
    for scenarios that count something else, in pairs, since other processes get it. `strength` is
    what each seat has on the board and can lose; None where that is not counted. `together` is for
    a game that all win or lose together.
    Only functions of a module, so that another process finds them by name.
    """

    score: str
    notes: Callable[[Any, Entry[Any, Any]], Iterable[Any]]
    luck: Callable[[Sequence[Any]], tuple[float, ...]]
    played: Callable[[Sequence[Any]], BySeat]
    card: Callable[[Words, str], str]
    group: Callable[[str], int]
    strength: Callable[[Any], tuple[int, ...]] | None = None
    together: "Together | None" = None
    scores: tuple[tuple[str, str], ...] = ()

    def units(self, scenarios: Iterable[str]) -> tuple[str, ...]:
        """Return the units of the scores of some scenarios, each unit once."""
        units = dict(self.scores)
        return tuple(dict.fromkeys(units.get(name, self.score) for name in scenarios))


@record
class Together(Value):
    """The numbers of a game that all win or lose together, by the number of its seats.

    `parties` are the set-ups of one game of a scenario, by the set-up and a seed for the choice of
    players: one for each number of seats. `counted` are the names of the numbers of one game, for
    which reports have words, and `counts` the numbers, from its notes and all its events. `scored`
    are the names of the numbers of a score, which all seats share.
    """

    parties: Callable[[Any, str], tuple[Any, ...]]
    counted: tuple[str, ...]
    counts: Callable[[Sequence[Any], Sequence[Any]], tuple[float, ...]]
    scored: tuple[str, ...]
