"""What a rulebook counts of its simulated games; no game, no bot is read for it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bl_tui.words import Words
from engine.core.frozen import Value, record
from engine.core.record import Entry

BySeat = tuple[tuple[str, ...], ...]


@record
class Measure(Value):
    """The numbers that the games of one rulebook are measured by, besides the winner.

    `notes` are taken of each action and the state before it; `luck` is what came of all of them,
    seat by seat, of those too that nobody plays in a smaller game. `played` are the cards that each
    seat played, by all events; `card` names one, and a report lists those of a lower `group` first.
    `score` says what the score of a game counts: a word of JSON, and of the messages of reports.
    `strength` is what each seat has on the board and can lose; None where that is not counted.
    `together` is for a game that all win or lose together. Only functions of a module, so that
    another process finds them by their names.
    """

    score: str
    notes: Callable[[Any, Entry[Any, Any]], Iterable[Any]]
    luck: Callable[[Sequence[Any]], tuple[float, ...]]
    played: Callable[[Sequence[Any]], BySeat]
    card: Callable[[Words, str], str]
    group: Callable[[str], int]
    strength: Callable[[Any], tuple[int, ...]] | None = None
    together: "Together | None" = None


@record
class Together(Value):
    """What is counted of a game that all win or lose together, by the number of its seats.

    `parties` are the set-ups of one game of a scenario, by the set-up and a seed that says who
    takes part: one for each number of seats. `counted` are the names of what one game took, by
    which reports have words, and `counts` the numbers, of its notes and of all its events.
    `scored` are the names of the numbers of a score, which all seats share.
    """

    parties: Callable[[Any, str], tuple[Any, ...]]
    counted: tuple[str, ...]
    counts: Callable[[Sequence[Any], Sequence[Any]], tuple[float, ...]]
    scored: tuple[str, ...]
