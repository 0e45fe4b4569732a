"""The names and signs of the Second Edition for its panes."""

from collections.abc import Callable, Iterable
from typing import Any

from attrs import field, frozen

from bl_tui.games.second_edition.board.inks import Ink
from bl_tui.games.second_edition.board.signs import Signs
from bl_tui.games.second_edition.words.events import tell
from bl_tui.games.second_edition.words.naming import NAMES, card_name, kind_name, source_name
from bl_tui.table.panes.phrases import Phrases, SeatLook
from bl_tui.text.lines import Line, Span
from engine.second_edition.state.model import CardId, Face, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import UNITS

CAMPS = {Side.DAQAN: Ink.DAQAN, Side.UTHUK: Ink.UTHUK}
CODES = {Side.DAQAN: Ink.DAQAN_CODE, Side.UTHUK: Ink.UTHUK_CODE}


@frozen(repr=False, eq=False)
class Teller(Phrases):
    """One player's language and signs."""

    glyphs: Signs
    odds: bool = True
    """Whether the player sees the chances of an attack, or its dice only."""
    camp_of: Callable[[Any], SeatLook] = field(init=False)
    face: Callable[[Any], tuple[str, str]] = field(init=False)
    tell: Callable[[Any], str] = field(init=False)

    @camp_of.default
    def _camp_of(self) -> Callable[[Any], SeatLook]:
        return lambda side: SeatLook(self.glyphs.camp[side.value], self.side(side), CAMPS[side])

    @face.default
    def _face(self) -> Callable[[Any], tuple[str, str]]:
        return lambda face: (self.glyphs.dice[face.value], Ink.DIE)

    @tell.default
    def _tell(self) -> Callable[[Any], str]:
        return lambda event: tell(self.words, event, NAMES)

    def side(self, seat: Side) -> str:
        return NAMES.side(self.words, seat)

    def unit(self, unit: Unit | str | None, at: str = "") -> str:
        """Return a unit with its hex; one that is gone by its id."""
        if unit is None or isinstance(unit, str):
            return NAMES.unit(self.words, unit or "", at)
        return NAMES.unit(self.words, unit.id, unit.hex)

    def kind(self, unit: Unit) -> str:
        """Return the kind of a unit."""
        return kind_name(self.words, unit.kind)

    def card(self, card: CardId) -> str:
        """Return the name of a card of any deck."""
        return card_name(self.words, card)

    def source(self, source: str) -> str:
        """Return the name of a cause."""
        return source_name(self.words, source)

    def die(self, face: Face, role: str = Ink.DIE) -> Span:
        """Return a die as a box."""
        return Span(f" {self.glyphs.dice[face.value]} ", role)

    def roll(self, dice: Iterable[tuple[Face, str]]) -> Line:
        """Return dice in their roles, each a box."""
        pieces: list[Span] = []
        for face, role in dice:
            pieces += [self.die(face, role), Span(" ")]
        return tuple(pieces)

    def small(self, side: Side) -> Span:
        """Return the sign of a side on its colours."""
        return Span(f" {self.glyphs.camp[side.value]} ", CAMPS[side])

    def code(self, kind: str) -> Span:
        """Return the code of a kind of unit on the colours of its side."""
        return Span(UNITS[kind].code, CODES[UNITS[kind].side])

    def tokens(self, lore: int) -> Span:
        """Return a number of Lore tokens."""
        return Span(f"{self.glyphs.lore}{lore}", Ink.LORE)
