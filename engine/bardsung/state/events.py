"""What happens in a game of Bardsung: turns, models, dice, attacks.

`rule` names the rule or the card that brought something about, where several could.
"""

from typing import ClassVar

from attrs import frozen

from engine.bardsung.state.event import Happening
from engine.bardsung.state.model import CardId, EnemyId, HeroId, ZoneId

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
