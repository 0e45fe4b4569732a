"""What the tests of all games must be told of one: a record that each game's tests fill in."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Protocol

from attrs import field

from bl_tui.games.module import GameModule
from bl_tui.games.registry import Rulebook
from engine.core.frozen import record
from engine.core.record import AnyGame
from saves.games import Saved
from tests.conformance.walk import Moment, Policy


@record
class Play:
    """One game to be played: its name in the report, and what it is played with.

    `most` positions of it are checked at most. Of so many as `views` says, one has checked what
    costs much: its views, and whether a file may hold such a position.
    """

    name: str
    setup: Any
    policy: Callable[[Random], Policy]
    seed: str
    most: int
    views: int = 8


def in_turn(plays: Iterable[Play], players: int) -> Iterator[Play]:
    """Yield one game of each set-up, with the players in turn.

    The games of a set-up stand together, one for each of so many players.
    """
    for place, play in enumerate(plays):
        setup, player = divmod(place, players)
        if setup % players == player:
            yield play


class Checker(Protocol):
    """Follows one game, position by position."""

    def check(self, moment: Moment) -> None:
        """Look at the next position. Raises AssertionError."""
        ...


@record
class Trial:
    """A game, and how to try everything that must hold of it.

    fixed: the games that are always played; rotating: a few more, others for each seed; soaked: one
    of each kind, to be played in a soak, others for each seed.

    rules: all that a refusal may cite. values: what a field of an altered action may get, by its
    name, or by the action's and its own ("GoTo.to"); any small number where it is not named.
    strange: any action at all. known: whether something became known from one state to the next,
    with the events between, that a player did not know. disguise: a state with all changed that a
    seat (or, for None, a stranger) cannot see.

    What a game may have besides: module, by which the program tells and shows it, and the row that
    joins it; facts, the names of the facts of a refusal by its code; own, the checks of what
    holds in this game only, by play.
    """

    game: AnyGame
    saved: Saved
    fixed: Callable[[], Iterable[Play]]
    rotating: Callable[[str], Iterable[Play]]
    soaked: Callable[[str], Iterable[Play]]
    rules: frozenset[str]
    values: Callable[[Any], Mapping[str, tuple[Any, ...]]]
    strange: Callable[[Random, Any], Any]
    known: Callable[[Any, Any, tuple[Any, ...]], bool]
    disguise: Callable[[Any, Any], Any]
    module: GameModule | None = None
    row: Rulebook | None = None
    facts: Mapping[str, tuple[str, ...]] | None = None
    own: Callable[[Play], tuple[Checker, ...]] = field(default=lambda _: ())


@record
class OddsLine:
    """What one line says of an attack, and its numbers as every roll of the dice comes to them.

    A chance is from 0 to 1, an average a text. They are in the order of the line.
    """

    shown: str
    counted: tuple[float | Fraction | str, ...]
