"""What every pane needs to tell of a game: the player's language, names and signs."""

from collections.abc import Iterable
from typing import Any

from attrs import field, frozen

from bl_tui.games.battlelore.board.signs import Signs
from bl_tui.games.battlelore.words.naming import Names, card_name, kind_name
from bl_tui.text.lines import Line, Piece, Role
from bl_tui.words import Words
from engine.battlelore.state.model import Adventure, CardId, Face, Unit
from engine.battlelore.state.sides import Side
from engine.core.frozen import Value

FACE_ROLES = {Face.GREEN: Role.GREEN, Face.BLUE: Role.BLUE, Face.RED: Role.RED}
CAMPS = {Side.STANDARD: Role.STANDARD, Side.PENNANT: Role.PENNANT}


@frozen(repr=False, eq=False)
class Teller(Value):
    """One player's language and signs, and the names of one adventure.

    `odds`: whether he is told what a battle may come to, or its dice only.
    """

    words: Words
    glyphs: Signs
    adventure: Adventure
    odds: bool = True
    names: Names = field(init=False)

    @names.default
    def _names(self) -> Names:
        return Names(self.adventure)

    def say(self, message: str, **places: object) -> str:
        """A message of the catalogue."""
        return self.words.say(message, **places)

    def count(self, message: str, n: int, **places: object) -> str:
        """A message with plural forms."""
        return self.words.count(message, n, **places)

    def side(self, side: Any) -> str:
        """The name of a side."""
        return self.names.side(self.words, side)

    def unit(self, unit: Unit) -> str:
        """A unit with its hex."""
        return self.names.unit(self.words, unit.id, unit.hex)

    def kind(self, unit: Unit) -> str:
        """What kind of unit it is."""
        return kind_name(self.words, unit.kind)

    def card(self, card: CardId) -> str:
        """The name of a card."""
        return card_name(self.words, card)

    def camp(self, side: Any) -> Piece:
        """The sign and name of a side on its colours."""
        return Piece(f" {self.glyphs.camp[side.value]} {self.side(side)} ", CAMPS[side])

    def dice(self, faces: Iterable[Face]) -> Line:
        """The faces of a roll, each a letter or sign on its colour."""
        pieces: list[Piece] = []
        for face in faces:
            role = FACE_ROLES.get(face, Role.NEUTRAL)
            pieces += [Piece(f" {self.glyphs.dice[face.value]} ", role), Piece(" ")]
        return tuple(pieces)
