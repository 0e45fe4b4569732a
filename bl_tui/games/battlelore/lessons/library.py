"""The lessons of the first edition, each a file here, in teaching order.

Texts are in the catalogues, as `lesson.LESSON.STEP`. The learner plays Pennant, at the lower edge.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from bl_tui.play.lessons import Lessons, lessons_in, opened_after
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.adventure_rules import Camp, Council, Edge, LoreClass
from engine.battlelore.state.model import GRID, Adventure, Face, Setup, Unit
from engine.battlelore.state.notation import parse_action
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.units import ROSTER
from engine.core.frozen import Value, record
from engine.core.record import Record, begin
from engine.core.rng import SHUFFLE

FACES = {
    "G": Face.GREEN, "B": Face.BLUE, "R": Face.RED,
    "S": Face.STRIKE, "F": Face.FLAG, "L": Face.LORE,
}  # fmt: skip
"""Letters of faces in a lesson."""
BANNERS = 3
"""Banners to win in a lesson: more than can be captured in it."""


@record
class Setting(Value):
    """The board and the dice of a lesson.

    units: "p1 Ib E7, s1 Gb C5 2", id, kind, hex and figures if some are missing; ground: "D5
    woods". own, their: the Command cards dealt to Pennant, the learner, and to Standard; drawn:
    those drawn later, in this order. dice: the faces that fall, by their letters. lore: "tokens"
    where the adventure has Lore tokens, "cards" with Lore cards as well; pool: the Lore cards in
    the order in which they are dealt, later: those drawn later; tokens: Lore of each side at the
    beginning in addition to that of its council; wizard: the level of their Lore Masters. done: the
    actions before the lesson begins.
    """

    id: str
    units: str
    ground: str = ""
    own: str = ""
    their: str = ""
    drawn: str = ""
    dice: str = ""
    lore: str = ""
    pool: str = ""
    later: str = ""
    tokens: str = "0"
    wizard: str = "1"
    done: str = ""

    def begun(self) -> Record[Any, Any]:
        """Return the record of the lesson at its beginning."""
        faces = tuple(FACES[die].value for die in self.dice if die != " ")
        dealt = (self.own, self.their) if self.lore == "cards" else (self.their, self.own)
        orders = [" ".join((*dealt, self.drawn))]
        if self.lore == "cards":
            # One shuffle of the class, one of the deck, one for each side that puts cards back.
            orders += ["", self.pool, "", self.later]
        shuffles = (f"{SHUFFLE} {order}" for order in orders)
        record = begin(BATTLELORE, Setup(self._adventure()), self.id, (*shuffles, *faces))
        return opened_after(BATTLELORE, record, self.done, parse_action)

    def _adventure(self) -> Adventure:
        laid = dict(_pairs(self.ground))
        units = tuple(_unit(words) for words in _pairs(self.units))
        council = Council(wizard=int(self.wizard)) if self.lore == "cards" else Council()
        camps = tuple(
            Camp(side, edge, len(cards.split()), BANNERS, council, int(self.tokens))
            for side, edge, cards in (
                (Side.STANDARD, Edge.TOP, self.their),
                (Side.PENNANT, Edge.BOTTOM, self.own),
            )
        )
        return Adventure(
            id=f"lesson_{self.id}",
            number=0,
            year=0,
            lore=bool(self.lore),
            first=Side.PENNANT,
            camps=camps,
            terrain=tuple(laid.get(spot, "countryside") for spot in GRID.hexes),
            units=units,
            lore_cards=self.lore == "cards",
            lore_deck=(LoreClass.WIZARD,) if self.lore == "cards" else (),
        )


def _pairs(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def _unit(words: Sequence[str]) -> Unit:
    name, kind, spot, *figures = words
    side = Side.STANDARD if name.startswith("s") else Side.PENNANT
    full = ROSTER[kind].full
    return Unit(name, kind, side, spot, int(figures[0]) if figures else full)


NAMES = ("fighting", "cards", "retreat", "terrain", "creatures", "lore")


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return lessons_in(__package__, NAMES, lambda **its: Setting(**its).begun, Side.PENNANT.value)
