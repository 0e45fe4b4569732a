"""Events of wounds, tokens, tiles, cards, treasures and the party's supply."""

from typing import ClassVar

from engine.bardsung.state.event import Happening
from engine.bardsung.state.model import CardId, EnemyId, HeroId, Laid
from engine.bardsung.state.places import GateText, ZoneText
from engine.core.frozen import record

# --- wounds, conditions, tokens ------------------------------------------------------------------


@record
class HeroWounded(Happening):
    """A hero drew a wound card (BS-6.1), or suffered a serious wound (BS-20.1).

    `by` is the enemy whose attack caused it, or the condition, "" for anything else.
    """

    barrier: ClassVar[str] = "drawn"
    hero: HeroId
    card: CardId
    serious: bool
    by: str = ""


@record
class WoundTurned(Happening):
    """A serious wound was turned to its wound side (BS-20.4, BS-20.5)."""

    hero: HeroId
    card: CardId


@record
class WoundHealed(Happening):
    """A wound card of a hero was removed (BS-20.8)."""

    hero: HeroId
    card: CardId


@record
class TimerRemoved(Happening):
    """A timer token left a serious wound (BS-20.5)."""

    hero: HeroId
    card: CardId
    left: int


@record
class HeroDefeated(Happening):
    """A hero has as many wound cards as grit (BS-6.2)."""

    hero: HeroId


@record
class HeroSaved(Happening):
    """A healing potion or a checkpoint saved a hero (BS-18.6, BS-22.9)."""

    hero: HeroId
    by: str


@record
class EnemyWounded(Happening):
    """An enemy has so many wound tokens now (BS-11.10).

    `by` is the hero whose attack caused it and `ability` their card, "" for anything else.
    """

    enemy: EnemyId
    wounds: int
    by: HeroId = ""
    ability: CardId = ""


@record
class Gained(Happening):
    """A model gained a condition or a token."""

    who: str
    what: str


@record
class Lost(Happening):
    """A model lost a condition or a token."""

    who: str
    what: str


@record
class FateChanged(Happening):
    """So many fate tokens are active now (BS-15.1)."""

    active: int
    cause: str


@record
class ResourceChanged(Happening):
    """So many tokens of a kind are active now (BS-18.4)."""

    kind: str
    active: int


@record
class GoldChanged(Happening):
    """The common gold pool changed."""

    gold: int
    by: int
    cause: str


@record
class RenownChanged(Happening):
    """The party's renown changed (BC-1.10)."""

    renown: int
    by: int


@record
class TaleDrawn(Happening):
    """A story card was drawn between two encounters (BC-17.2)."""

    barrier: ClassVar[str] = "drawn"

    card: CardId


@record
class XpChanged(Happening):
    """A hero gained or spent XP."""

    hero: HeroId
    xp: int
    by: int


# --- the board -----------------------------------------------------------------------------------


@record
class TileDrawn(Happening):
    """A dungeon card was drawn (BS-16.4)."""

    barrier: ClassVar[str] = "drawn"
    hero: HeroId
    gate: GateText
    tile: str


@record
class TileLaid(Happening):
    """A tile was laid (BS-16.6)."""

    laid: Laid
    gate: GateText


@record
class TilesRemoved(Happening):
    """Tiles left the board (BS-22.10)."""

    tiles: tuple[str, ...]


@record
class DeadEnd(Happening):
    """A dead end was put on a portal (BS-24.3)."""

    gate: GateText
    rule: str


@record
class DoorChanged(Happening):
    """A door was placed, opened or closed (BS-25.2, BS-25.4)."""

    gate: GateText
    open: bool
    cause: str


@record
class PassageOpened(Happening):
    """A secret passage was found or became a portal (BS-24.10, CH14)."""

    gate: GateText


@record
class TokenPlaced(Happening):
    """A token was put into a zone."""

    kind: str
    zone: ZoneText


@record
class TokenRemoved(Happening):
    """A token left a zone."""

    kind: str
    zone: ZoneText


@record
class AspectDrawn(Happening):
    """A battle or challenge card was drawn (BS-16.11)."""

    barrier: ClassVar[str] = "drawn"
    card: CardId
    tile: str


@record
class AspectLeft(Happening):
    """An aspect card was discarded."""

    card: CardId
    rule: str


@record
class SectionRead(Happening):
    """A section of a challenge was read (BS-16.15)."""

    card: CardId
    section: int


@record
class Chosen(Happening):
    """A hero chose something."""

    hero: HeroId
    what: str
    option: str


@record
class WandererDrawn(Happening):
    """A wandering monster card was drawn (BS-27.11)."""

    barrier: ClassVar[str] = "drawn"
    card: CardId
    hero: HeroId


@record
class HazardsSet(Happening):
    """An event roll of 6 set all terrain hazards off (BS-27.5)."""


@record
class Peeked(Happening):
    """The top cards of a dungeon deck were looked at (CH04, TR20)."""

    barrier: ClassVar[str] = "revealed"
    deck: str
    cards: tuple[CardId, ...]


@record
class EndStepBegan(Happening):
    """A step of the End phase (BS-26.1)."""

    step: str


# --- treasures and growth ------------------------------------------------------------------------


@record
class TreasureDrawn(Happening):
    """A hero drew a treasure (BS-23.1)."""

    barrier: ClassVar[str] = "drawn"
    hero: HeroId
    card: CardId


@record
class TreasureReturned(Happening):
    """A treasure was shuffled back into its deck (BS-23.12)."""

    barrier: ClassVar[str] = "drawn"
    hero: HeroId
    card: CardId


@record
class TreasureGiven(Happening):
    """A treasure was handed to another hero (BS-23.2)."""

    hero: HeroId
    to: HeroId
    card: CardId


@record
class TreasureAttached(Happening):
    """A gem or rune was attached, or detached where `gear` is -1 (BS-23.7, BS-23.10)."""

    hero: HeroId
    card: CardId
    gear: int


@record
class TreasureTurned(Happening):
    """A consumable was exhausted (BS-23.13) or restored (BS-28.8)."""

    hero: HeroId
    card: CardId
    exhausted: bool


@record
class GearUpgraded(Happening):
    """An equipment card was replaced by its next level (BS-28.22)."""

    hero: HeroId
    gear: int
    level: int


@record
class Learned(Happening):
    """A hero raised a characteristic, improved an ability or learnt one (BS-28.14)."""

    hero: HeroId
    what: str
    to: int
