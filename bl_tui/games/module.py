"""What a game hands to the program: one record, which screens, play, saves and shell know alone.

A record holds functions and tables of its game; nothing here is derived from. `registry` says
where the records stand.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import frozen

from bl_tui.play.simulation import Measure
from bl_tui.words import Words
from bl_tui.words.game_words import GameWords
from engine.core.frozen import Value
from engine.core.record import AnyGame
from saves.games import Saved

if TYPE_CHECKING:
    from bl_tui.book.source import BookSource

Facts = dict[str, Any]
"""Something as JSON."""


@frozen(repr=False, eq=False)
class Scenarios(Value):
    """What a game can be played as: adventures, maps, campaigns.

    A scenario is a value of the game that has an `id`. `library` gives those that come with the
    game by their ids, `read` the one in a file of a player, from its bytes and its name (it raises
    BadFile); without `read` there are no such files. `setup` is what is agreed on if nobody wants
    anything else, `facts` what a program is told of a scenario besides id and title.
    """

    library: Callable[[], Mapping[str, Any]]
    setup: Callable[[Any], Any]
    facts: Callable[[Any], Facts]
    read: Callable[[bytes, str], Any] | None = None


@frozen(repr=False, eq=False)
class InText(Value):
    """A game without a screen, in text and in JSON.

    `scenario` and `position` tell line by line what there is to see; a position is given as one
    view or several, whose secrets are all told. `action` is what a text means (it raises
    ValueError), `view` a view as JSON without its actions, and `dice` the script that a player
    wrote; it raises ValueError, too, and `letters` are the signs that it takes.
    """

    scenario: Callable[[Words, Any], Iterator[str]]
    position: Callable[..., Iterator[str]]
    action: Callable[[str], Any]
    view: Callable[[Any], Facts]
    dice: Callable[[str], tuple[str, ...]]
    letters: str


@frozen(repr=False, eq=False)
class GameModule(Value):
    """A game, joined to the program: `saved` is its rulebook and what saves tell of it.

    `book` is what can be read of it, made when it is first opened.
    """

    saved: Saved
    scenarios: Scenarios
    words: GameWords
    text: InText
    book: "Callable[[], BookSource]"
    measure: Measure | None = None
    """What is counted of simulated games besides who won; None for nothing."""

    @property
    def id(self) -> str:
        """The name of the game in saves, in the registry and on the command line."""
        return self.game.name

    @property
    def game(self) -> AnyGame:
        """The rulebook."""
        return self.saved.game
