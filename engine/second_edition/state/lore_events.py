"""Events of Lore: its tokens and its cards (BL2-11)."""

from typing import ClassVar

from engine.core.frozen import record
from engine.second_edition.state.event import CardsTaken, Happening
from engine.second_edition.state.model import CardId, UnitId
from engine.second_edition.state.sides import Side


@record
class LoreGained(Happening):
    """A side gained Lore tokens."""

    side: Side
    lore: int
    cause: str


@record
class LoreSpent(Happening):
    """A side paid Lore tokens."""

    side: Side
    lore: int
    cause: str


@record
class LoreDealt(CardsTaken):
    """A side got its first Lore cards."""


@record
class LoreDrawn(CardsTaken):
    """A side drew Lore cards."""


@record
class LoreShuffled(Happening):
    """A side's Lore discards became its new deck (BL2-11.3)."""

    barrier: ClassVar[str] = "drawn"
    side: Side
    cards: int


@record
class LoreDropped(Happening):
    """A side discarded a Lore card, face up."""

    side: Side
    card: CardId


@record
class LorePlayed(Happening):
    """A side played a Lore card."""

    side: Side
    card: CardId


@record
class LoreCancelled(Happening):
    """A Lore card was stopped (Runic Barrier)."""

    side: Side
    card: CardId


@record
class TargetChosen(Happening):
    """A Lore card has a target: a unit or a hex."""

    side: Side
    card: CardId
    what: str


@record
class EffectBegan(Happening):
    """The effect of a Lore card lasts until the end of the turn."""

    card: CardId
    side: Side
    unit: UnitId = ""
