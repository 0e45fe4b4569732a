"""The names and signs of the first edition for its panes."""

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from bl_tui.games.battlelore.board.inks import Ink
from bl_tui.games.battlelore.board.signs import Signs
from bl_tui.games.battlelore.words.events import tell
from bl_tui.games.battlelore.words.naming import Names, card_name, kind_name
from bl_tui.table.panes.phrases import Phrases, SeatLook
from engine.battlelore.state.model import Adventure, CardId, Face, Unit
from engine.battlelore.state.sides import Side

FACE_ROLES = {Face.GREEN: Ink.GREEN, Face.BLUE: Ink.BLUE, Face.RED: Ink.RED}
CAMPS = {Side.STANDARD: Ink.STANDARD, Side.PENNANT: Ink.PENNANT}


@frozen(repr=False, eq=False)
class Teller(Phrases):
    """One player's language and signs, and the names of one adventure."""

    glyphs: Signs
    adventure: Adventure
    odds: bool = True
    """Whether the player sees the chances of a battle, or its dice only."""
    names: Names = field(init=False)
    camp_of: Callable[[Any], SeatLook] = field(init=False)
    face: Callable[[Any], tuple[str, str]] = field(init=False)
    tell: Callable[[Any], str] = field(init=False)

    @names.default
    def _names(self) -> Names:
        return Names(self.adventure)

    @camp_of.default
    def _camp_of(self) -> Callable[[Any], SeatLook]:
        return lambda side: SeatLook(self.glyphs.camp[side.value], self.side(side), CAMPS[side])

    @face.default
    def _face(self) -> Callable[[Any], tuple[str, str]]:
        return lambda face: (self.glyphs.dice[face.value], FACE_ROLES.get(face, Ink.NEUTRAL))

    @tell.default
    def _tell(self) -> Callable[[Any], str]:
        return lambda event: tell(self.words, event, self.names)

    def side(self, seat: Side) -> str:
        return self.names.side(self.words, seat)

    def with_article(self, seat: Side) -> str:
        """Return a side as the subject or object of a sentence."""
        return self.names.with_article(self.words, seat)

    def unit(self, unit: Unit) -> str:
        """Return a unit with its hex."""
        return self.names.unit(self.words, unit.id, unit.hex)

    def kind(self, unit: Unit) -> str:
        """Return the kind of a unit."""
        return kind_name(self.words, unit.kind)

    def card(self, card: CardId) -> str:
        """Return the name of a card."""
        return card_name(self.words, card)
