"""What happens in a game of Bardsung: facts in ids and numbers; everybody sees them whole.

`barrier` says why nothing before an event may be taken back. `rule` names the rule or the card
that brought it about, where several could.
"""

from typing import ClassVar

from attrs import frozen

from engine.bardsung.state.model import CardId, EnemyId, GateId, HeroId, Laid, ZoneId
from engine.core.frozen import Value


@frozen(repr=False, eq=False)
class Happening(Value):
    """An event that everybody sees whole and that can be taken back."""

    barrier: ClassVar[str] = ""

    def seen_by(self, seat: object) -> "Happening | None":
        """Return the event as a player may know it."""
        return self


# --- the course of the game ----------------------------------------------------------------------


@frozen(repr=False, eq=False)
class GameBegan(Happening):
    """A game began."""

    scenario: str


@frozen(repr=False, eq=False)
class EncounterBegan(Happening):
    """An encounter was set up; `attempt` counts from 1 (BC-14.12)."""

    encounter: str
    attempt: int


@frozen(repr=False, eq=False)
class RoundBegan(Happening):
    """A round began."""

    round: int


@frozen(repr=False, eq=False)
class TurnBegan(Happening):
    """The turn of a card began (BS-7.4)."""

    card: CardId


@frozen(repr=False, eq=False)
class TurnEnded(Happening):
    """The turn of a card is over (BS-7.5); `cut` when a shuffle ended it (BS-16.17)."""

    card: CardId
    cut: bool = False


@frozen(repr=False, eq=False)
class OrderDealt(Happening):
    """The marching order was shuffled and dealt (BS-7.2); `mixed` cards could change places."""

    cards: tuple[CardId, ...]
    rule: str
    mixed: int = 2

    @property
    def barrier(self) -> str:  # type: ignore[override]
        """Return that cards were drawn, if there was anything to be mixed."""
        return "drawn" if self.mixed > 1 else ""


@frozen(repr=False, eq=False)
class EncounterEnded(Happening):
    """An encounter was completed or failed."""

    encounter: str
    won: bool
    reason: str
    rule: str


@frozen(repr=False, eq=False)
class GameEnded(Happening):
    """The game is over: all have won, or all have lost (BS-0.2)."""

    won: bool
    reason: str
    rule: str


# --- models --------------------------------------------------------------------------------------


@frozen(repr=False, eq=False)
class HeroPlaced(Happening):
    """A hero was placed in a zone, which is no Move (BS-8.14)."""

    hero: HeroId
    zone: ZoneId
    cause: str


@frozen(repr=False, eq=False)
class HeroMoved(Happening):
    """A hero went into a neighbouring zone (BS-8.4)."""

    hero: HeroId
    start: ZoneId
    zone: ZoneId


@frozen(repr=False, eq=False)
class HeroHalted(Happening):
    """A Move ended where the hero stood (BS-8.9)."""

    hero: HeroId
    zone: ZoneId
    rule: str


@frozen(repr=False, eq=False)
class HeroEscaped(Happening):
    """A hero left by the stairs (BS-17.5)."""

    hero: HeroId


@frozen(repr=False, eq=False)
class EnemyPlaced(Happening):
    """An enemy came into play."""

    enemy: EnemyId
    kind: str
    zone: ZoneId


@frozen(repr=False, eq=False)
class EnemyMoved(Happening):
    """An enemy went a way, zone by zone."""

    enemy: EnemyId
    path: tuple[ZoneId, ...]


@frozen(repr=False, eq=False)
class Pushed(Happening):
    """A model was pushed (BS-10.3)."""

    who: str
    zone: ZoneId


@frozen(repr=False, eq=False)
class EnemyLeft(Happening):
    """An enemy left play: defeated (BS-11.11), or for another reason that `rule` tells."""

    enemy: EnemyId
    rule: str


@frozen(repr=False, eq=False)
class CardMoved(Happening):
    """A card moved along the row (BS-10.13): the order now."""

    card: CardId
    cards: tuple[CardId, ...]
    cause: str


@frozen(repr=False, eq=False)
class CardAdded(Happening):
    """An enemy card waits for the next shuffle (BS-26.4)."""

    card: CardId


@frozen(repr=False, eq=False)
class CardLeft(Happening):
    """A card left the marching order (BS-7.8)."""

    card: CardId
    rule: str


@frozen(repr=False, eq=False)
class CardTurned(Happening):
    """A card was turned to its heated side, or back (BS-11.15, BS-29.18)."""

    card: CardId
    heated: bool


# --- dice ----------------------------------------------------------------------------------------


@frozen(repr=False, eq=False)
class Rolled(Happening):
    """An action roll (BS-1.2): all d20, the one that counts, the d4, what is added, the TN.

    `better` and `worse` are the sources of advantage and disadvantage; `what` is the kind of roll.
    """

    barrier: ClassVar[str] = "rolled"
    hero: HeroId
    what: str
    faces: tuple[int, ...]
    natural: int
    d4: int
    bonus: int
    tn: int
    better: tuple[str, ...] = ()
    worse: tuple[str, ...] = ()

    @property
    def dice(self) -> tuple[int, ...]:
        """Return the dice as the log shows them."""
        return self.faces + ((self.d4,) if self.d4 else ())

    @property
    def total(self) -> int:
        """Return what is compared with the TN (BS-1.3)."""
        return self.natural + self.d4 + self.bonus


@frozen(repr=False, eq=False)
class DamageRolled(Happening):
    """A damage roll (BS-9.6): a die of so many sides, its face, what is added, the toughness."""

    barrier: ClassVar[str] = "rolled"
    hero: HeroId
    sides: int
    face: int
    bonus: int
    toughness: int

    @property
    def dice(self) -> tuple[int, ...]:
        """Return the die as the log shows it."""
        return (self.face,)


@frozen(repr=False, eq=False)
class DieRolled(Happening):
    """A d6 of the event roll or of a card (BS-1.20); `result` is what it comes to (BS-27.3)."""

    barrier: ClassVar[str] = "rolled"
    what: str
    who: str
    face: int
    result: int

    @property
    def dice(self) -> tuple[int, ...]:
        """Return the die as the log shows it."""
        return (self.face,)


# --- attacks -------------------------------------------------------------------------------------


@frozen(repr=False, eq=False)
class AbilityUsed(Happening):
    """A hero used an ability, at a target or at nobody (BS-5.2)."""

    hero: HeroId
    card: CardId
    target: str = ""


@frozen(repr=False, eq=False)
class AttackJudged(Happening):
    """A hero's attack missed, hit, or hit critically (BS-9.5, BS-9.7, BS-9.8)."""

    hero: HeroId
    target: EnemyId
    result: str


@frozen(repr=False, eq=False)
class EnemyAttacked(Happening):
    """An enemy attacked a hero (BS-12.9)."""

    enemy: EnemyId
    card: CardId
    hero: HeroId


@frozen(repr=False, eq=False)
class Defended(Happening):
    """A hero withstood an attack, or did not (BS-12.13)."""

    hero: HeroId
    enemy: EnemyId
    held: bool


@frozen(repr=False, eq=False)
class EntryRead(Happening):
    """An enemy came to a line of its behaviour card: it did it, or why it could not (BS-12.5).

    `why` is a code: "done", "nobody_in_range", "nobody_fits", "out_of_reach" ...; `rule` says so.
    """

    enemy: EnemyId
    trait: str
    entry: int
    deed: str
    target: str
    why: str
    rule: str
    at: str = ""


# --- wounds, conditions, tokens ------------------------------------------------------------------


@frozen(repr=False, eq=False)
class HeroWounded(Happening):
    """A hero drew a wound card (BS-6.1), or suffered a serious wound (BS-20.1)."""

    barrier: ClassVar[str] = "drawn"
    hero: HeroId
    card: CardId
    serious: bool


@frozen(repr=False, eq=False)
class WoundTurned(Happening):
    """A serious wound was turned to its wound side (BS-20.4, BS-20.5)."""

    hero: HeroId
    card: CardId


@frozen(repr=False, eq=False)
class WoundHealed(Happening):
    """A wound card of a hero was removed (BS-20.8)."""

    hero: HeroId
    card: CardId


@frozen(repr=False, eq=False)
class TimerRemoved(Happening):
    """A timer token left a serious wound (BS-20.5)."""

    hero: HeroId
    card: CardId
    left: int


@frozen(repr=False, eq=False)
class HeroDefeated(Happening):
    """A hero has as many wound cards as grit (BS-6.2)."""

    hero: HeroId


@frozen(repr=False, eq=False)
class HeroSaved(Happening):
    """A healing potion or a checkpoint saved a hero (BS-18.6, BS-22.9)."""

    hero: HeroId
    by: str


@frozen(repr=False, eq=False)
class EnemyWounded(Happening):
    """An enemy has so many wound tokens now (BS-11.10)."""

    enemy: EnemyId
    wounds: int


@frozen(repr=False, eq=False)
class Gained(Happening):
    """A model gained a condition or a token."""

    who: str
    what: str


@frozen(repr=False, eq=False)
class Lost(Happening):
    """A model lost a condition or a token."""

    who: str
    what: str


@frozen(repr=False, eq=False)
class FateChanged(Happening):
    """So many fate tokens are active now (BS-15.1)."""

    active: int
    cause: str


@frozen(repr=False, eq=False)
class ResourceChanged(Happening):
    """So many tokens of a kind are active now (BS-18.4)."""

    kind: str
    active: int


@frozen(repr=False, eq=False)
class GoldChanged(Happening):
    """The common gold pool changed."""

    gold: int
    by: int
    cause: str


@frozen(repr=False, eq=False)
class RenownChanged(Happening):
    """The party's renown changed (BC-1.10)."""

    renown: int
    by: int


@frozen(repr=False, eq=False)
class XpChanged(Happening):
    """A hero gained or spent XP."""

    hero: HeroId
    xp: int
    by: int


# --- the board -----------------------------------------------------------------------------------


@frozen(repr=False, eq=False)
class TileDrawn(Happening):
    """A dungeon card was drawn (BS-16.4)."""

    barrier: ClassVar[str] = "drawn"
    hero: HeroId
    gate: GateId
    tile: str


@frozen(repr=False, eq=False)
class TileLaid(Happening):
    """A tile was laid (BS-16.6)."""

    laid: Laid
    gate: GateId


@frozen(repr=False, eq=False)
class TilesRemoved(Happening):
    """Tiles left the board (BS-22.10)."""

    tiles: tuple[str, ...]


@frozen(repr=False, eq=False)
class DeadEnd(Happening):
    """A dead end was put on a portal (BS-24.3)."""

    gate: GateId
    rule: str


@frozen(repr=False, eq=False)
class DoorChanged(Happening):
    """A door was placed, opened or closed (BS-25.2, BS-25.4)."""

    gate: GateId
    open: bool
    cause: str


@frozen(repr=False, eq=False)
class PassageOpened(Happening):
    """A secret passage was found or became a portal (BS-24.10, CH14)."""

    gate: GateId


@frozen(repr=False, eq=False)
class TokenPlaced(Happening):
    """A token was put into a zone."""

    kind: str
    zone: ZoneId


@frozen(repr=False, eq=False)
class TokenRemoved(Happening):
    """A token left a zone."""

    kind: str
    zone: ZoneId


@frozen(repr=False, eq=False)
class AspectDrawn(Happening):
    """A battle or challenge card was drawn (BS-16.11)."""

    barrier: ClassVar[str] = "drawn"
    card: CardId
    tile: str


@frozen(repr=False, eq=False)
class AspectLeft(Happening):
    """An aspect card was discarded."""

    card: CardId
    rule: str


@frozen(repr=False, eq=False)
class SectionRead(Happening):
    """A section of a challenge was read (BS-16.15)."""

    card: CardId
    section: int


@frozen(repr=False, eq=False)
class Chosen(Happening):
    """A hero chose something."""

    hero: HeroId
    what: str
    option: str


@frozen(repr=False, eq=False)
class WandererDrawn(Happening):
    """A wandering monster card was drawn (BS-27.11)."""

    barrier: ClassVar[str] = "drawn"
    card: CardId
    hero: HeroId


@frozen(repr=False, eq=False)
class HazardsSet(Happening):
    """An event roll of 6 set all terrain hazards off (BS-27.5)."""


@frozen(repr=False, eq=False)
class Peeked(Happening):
    """The top cards of a dungeon deck were looked at (CH04, TR20)."""

    barrier: ClassVar[str] = "revealed"
    deck: str
    cards: tuple[CardId, ...]


@frozen(repr=False, eq=False)
class EndStepBegan(Happening):
    """A step of the End phase (BS-26.1)."""

    step: str


# --- treasures and growth ------------------------------------------------------------------------


@frozen(repr=False, eq=False)
class TreasureDrawn(Happening):
    """A hero drew a treasure (BS-23.1)."""

    barrier: ClassVar[str] = "drawn"
    hero: HeroId
    card: CardId


@frozen(repr=False, eq=False)
class TreasureReturned(Happening):
    """A treasure was shuffled back into its deck (BS-23.12)."""

    barrier: ClassVar[str] = "drawn"
    hero: HeroId
    card: CardId


@frozen(repr=False, eq=False)
class TreasureGiven(Happening):
    """A treasure was handed to another hero (BS-23.2)."""

    hero: HeroId
    to: HeroId
    card: CardId


@frozen(repr=False, eq=False)
class TreasureAttached(Happening):
    """A gem or rune was attached, or detached where `gear` is -1 (BS-23.7, BS-23.10)."""

    hero: HeroId
    card: CardId
    gear: int


@frozen(repr=False, eq=False)
class TreasureTurned(Happening):
    """A consumable was exhausted (BS-23.13) or restored (BS-28.8)."""

    hero: HeroId
    card: CardId
    exhausted: bool


@frozen(repr=False, eq=False)
class GearUpgraded(Happening):
    """An equipment card was replaced by its next level (BS-28.22)."""

    hero: HeroId
    gear: int
    level: int


@frozen(repr=False, eq=False)
class Learned(Happening):
    """A hero raised a characteristic, improved an ability or learnt one (BS-28.14)."""

    hero: HeroId
    what: str
    to: int
