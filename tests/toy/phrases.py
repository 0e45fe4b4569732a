"""One player's language and signs, and how Lighthouse speaks of its keepers, die and endings."""

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from bl_tui.boards.glyphs import GlyphSet
from bl_tui.table.panes.phrases import Phrases, SeatLook
from bl_tui.words import Words
from engine.core.seats import Seat
from tests.toy.board import DIE
from tests.toy.records import View
from tests.toy.words import WORDS, Names, winners

ENDINGS = {
    "arrived": "app.prompt.over.arrived",
    "dawn": "app.prompt.over.dawn",
    "dark": "app.prompt.over.dark",
}


@frozen(repr=False, eq=False)
class Teller(Phrases):
    """The phrases of one shore, and what the game's own panes ask besides."""

    names: Names
    camp_of: Callable[[Any], SeatLook] = field(init=False)
    face: Callable[[Any], tuple[str, str]] = field(init=False)
    tell: Callable[[Any], str] = field(init=False)

    @camp_of.default
    def _camp_of(self) -> Callable[[Any], SeatLook]:
        return lambda seat: SeatLook(seat.value[0].upper(), self.side(seat), seat.value)

    @face.default
    def _face(self) -> Callable[[Any], tuple[str, str]]:
        return lambda number: (str(number), DIE)

    @tell.default
    def _tell(self) -> Callable[[Any], str]:
        return lambda event: WORDS.tell(self.words, event, self.names)

    def side(self, seat: Any) -> str:
        """Return the name of a keeper."""
        return self.names.side(self.words, seat)

    def oil(self, view: View, seat: Seat | None) -> int:
        """Return the oil that a keeper has left."""
        return next((post.oil for post in view.posts if post.seat is seat), 0)

    def ending(self, view: View) -> str:
        """Return how the night ended: who won, a draw, or all lost."""
        if view.over is None:
            return ""
        sides = winners(self.words, self.names, view.over.won)
        return self.say(ENDINGS[view.over.reason], sides=sides)


def teller(words: Words, glyphs: GlyphSet, view: View, _odds: bool = True) -> Teller:
    """Return the phrases of a player."""
    return Teller(words, glyphs, Names(view.setup.shore))
