"""Events of a game of Bardsung: turns, models, dice, attacks.

`rule` names the rule or the card that brought something about, where several could.
"""

from typing import ClassVar

from engine.bardsung.state.event import Happening
from engine.bardsung.state.model import CardId, EnemyId, HeroId
from engine.bardsung.state.places import ZoneText
from engine.core.frozen import record

# --- the course of the game ----------------------------------------------------------------------


@record
class GameBegan(Happening):
    """A game began."""

    scenario: str


@record
class EncounterBegan(Happening):
    """An encounter was set up; `attempt` counts from 1 (BC-14.12)."""

    encounter: str
    attempt: int


@record
class RoundBegan(Happening):
    """A round began."""

    round: int


@record
class TurnBegan(Happening):
    """The turn of a card began (BS-7.4)."""

    card: CardId


@record
class TurnEnded(Happening):
    """The turn of a card is over (BS-7.5); `cut` when a shuffle ended it (BS-16.17)."""

    card: CardId
    cut: bool = False


@record
class OrderDealt(Happening):
    """The marching order was shuffled and dealt (BS-7.2); `mixed` cards could change places."""

    cards: tuple[CardId, ...]
    rule: str
    mixed: int = 2

    @property
    def barrier(self) -> str:  # type: ignore[override]
        """Return that cards were drawn, if there was anything to be mixed."""
        return "drawn" if self.mixed > 1 else ""


@record
class EncounterEnded(Happening):
    """An encounter was completed or failed."""

    encounter: str
    won: bool
    reason: str
    rule: str


@record
class GameEnded(Happening):
    """The game is over: all have won, or all have lost (BS-0.2)."""

    won: bool
    reason: str
    rule: str


# --- models --------------------------------------------------------------------------------------


@record
class HeroPlaced(Happening):
    """A hero was placed in a zone, which is not a Move (BS-8.14)."""

    hero: HeroId
    zone: ZoneText
    cause: str


@record
class HeroMoved(Happening):
    """A hero went into a neighbouring zone (BS-8.4)."""

    hero: HeroId
    start: ZoneText
    zone: ZoneText


@record
class HeroHalted(Happening):
    """A Move ended in the hero's zone (BS-8.9)."""

    hero: HeroId
    zone: ZoneText
    rule: str


@record
class HeroEscaped(Happening):
    """A hero left by the stairs (BS-17.5)."""

    hero: HeroId


@record
class EnemyPlaced(Happening):
    """An enemy came into play."""

    enemy: EnemyId
    kind: str
    zone: ZoneText


@record
class EnemyMoved(Happening):
    """An enemy went a way, zone by zone."""

    enemy: EnemyId
    path: tuple[ZoneText, ...]


@record
class Pushed(Happening):
    """A model was pushed (BS-10.3)."""

    who: str
    zone: ZoneText


@record
class EnemyLeft(Happening):
    """An enemy left play: defeated (BS-11.11), or for another reason that `rule` tells."""

    enemy: EnemyId
    rule: str


@record
class CardMoved(Happening):
    """A card moved along the row (BS-10.13): the order now."""

    card: CardId
    cards: tuple[CardId, ...]
    cause: str


@record
class CardAdded(Happening):
    """An enemy card waits for the next shuffle (BS-26.4)."""

    card: CardId


@record
class CardLeft(Happening):
    """A card left the marching order (BS-7.8)."""

    card: CardId
    rule: str


@record
class CardTurned(Happening):
    """A card was turned to its heated side, or back (BS-11.15, BS-29.18)."""

    card: CardId
    heated: bool


# --- dice ----------------------------------------------------------------------------------------


@record
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


@record
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


@record
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


@record
class AbilityUsed(Happening):
    """A hero used an ability, at a target or at nobody (BS-5.2)."""

    hero: HeroId
    card: CardId
    target: str = ""


@record
class AttackJudged(Happening):
    """A hero's attack missed, hit, or hit critically (BS-9.5, BS-9.7, BS-9.8)."""

    hero: HeroId
    target: EnemyId
    result: str


@record
class EnemyAttacked(Happening):
    """An enemy attacked a hero (BS-12.9)."""

    enemy: EnemyId
    card: CardId
    hero: HeroId


@record
class Defended(Happening):
    """A hero withstood an attack, or did not (BS-12.13)."""

    hero: HeroId
    enemy: EnemyId
    held: bool


@record
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
