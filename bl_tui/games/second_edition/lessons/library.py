"""The lessons of the Second Edition, each a file here, in the order in which they are learnt.

Texts stand in the catalogues, as `lesson.LESSON.STEP`. The learner plays Daqan, at the southern
edge.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from bl_tui.play.lessons import Lessons, lessons_in, opened_after
from engine.core.frozen import Value, record, replace
from engine.core.record import Record, begin
from engine.core.rng import SHUFFLE
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import GRID, Banner, Drawn, Face, Given, Setup, Unit
from engine.second_edition.state.notation import parse_action
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import BY_CODE

FACES = {
    "S": Face.STRIKE, "C": Face.CLEAVE, "P": Face.PIERCE,
    "M": Face.MORALE, "L": Face.LORE, "H": Face.HEROIC,
}  # fmt: skip
"""Faces as a lesson writes them."""


@record
class Setting(Value):
    """The board and the dice of a lesson."""

    id: str
    scenario: str = "learning"
    """Without Lore cards "learning", with them "full"."""
    units: str = ""
    """As in "CG1 CG E5, BH1 BH D5 2", id, kind, hex and health if some is lost; without any the
    game begins with its set-up."""
    ground: str = ""
    """As in "D5 forest"."""
    banners: str = ""
    """As in "D5 2"."""
    cards: str = ""
    """The Command cards in the order in which they are dealt and drawn."""
    more: str = ""
    """The orders of the other decks that are shuffled, "/" between them."""
    done: str = ""
    """The actions before the lesson begins."""
    lore: str = "0"
    """Tokens of each side when the lesson begins."""
    dice: str = ""
    """The faces that fall, by their letters."""

    def begun(self) -> Record[Any, Any]:
        """Return the record of the lesson before anything is done."""
        faces = tuple(FACES[die].value for die in self.dice if die != " ")
        orders = (f"{SHUFFLE} {word}" for word in (self.cards, *self.more.split("/")))
        given = Given(f"lesson_{self.id}", board=self._board() if self.units else None)
        setup = Setup(self.scenario, given=given)
        record = begin(SECOND_EDITION, setup, self.id, (*orders, *faces))
        record = opened_after(SECOND_EDITION, record, self.done, parse_action)
        state = record.state
        hands = tuple(replace(hand, lore=hand.lore + int(self.lore)) for hand in state.hands)
        return replace(record, start=replace(state, hands=hands))

    def _board(self) -> Drawn:
        laid = dict(_pairs(self.ground))
        return Drawn(
            first=Side.DAQAN,
            terrain=tuple(laid.get(spot, "open") for spot in GRID.hexes),
            units=tuple(_unit(words) for words in _pairs(self.units)),
            banners=tuple(Banner(spot, int(points)) for spot, points in _pairs(self.banners)),
        )


def _pairs(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def _unit(words: Sequence[str]) -> Unit:
    name, code, spot, *health = words
    kind = BY_CODE[code]
    return Unit(name, kind.id, kind.side, spot, int(health[0]) if health else kind.health)


NAMES = ("dice", "support", "lore", "muster")


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return lessons_in(__package__, NAMES, lambda **its: Setting(**its).begun, Side.DAQAN.value)
