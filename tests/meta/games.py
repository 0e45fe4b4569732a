"""The games whose catalogues and rules are checked: another one is one more row."""

from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import frozen

from bl_tui.games.battlelore.words.events import SHAPES
from bl_tui.games.battlelore.words.record import WORDS
from bl_tui.words import Catalogue
from bl_tui.words.events import Shape
from bl_tui.words.game_words import GameWords
from tests.meta import battlelore_words
from tests.meta.tree import ROOT


@frozen(eq=False)
class Checked:
    """A game as the tests about messages see it.

    messages: those that follow from its tables, with the places that they may have; all others
    stand in its code. events: its kinds of events by name. shapes: those with several messages.
    rules: the list of its rules.
    """

    name: str
    words: GameWords
    messages: Callable[[], dict[str, set[str]]]
    events: Mapping[str, type]
    shapes: Mapping[type, Shape]
    rules: Path

    @property
    def catalogue(self) -> Catalogue:
        """Where its messages stand."""
        return self.words.catalogue


GAMES = (
    Checked(
        name="battlelore",
        words=WORDS,
        messages=battlelore_words.places_by_id,
        events=battlelore_words.EVENTS,
        shapes=SHAPES,
        rules=ROOT / "engine/battlelore/rules.toml",
    ),
)
