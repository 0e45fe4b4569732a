"""The cards of enemies (chapters 11, 29 and 30), and the short words of `enemies/`."""

from engine.bardsung.tables.behaviours import Trait
from engine.bardsung.tables.words import Condition, Effect
from engine.core.frozen import Value, Word, record

Effects = tuple[Effect, ...]


class TnModifier(Word):
    """TN modifiers (BS-31.1, BS-31.2): what a hero's attack roll meets."""

    PHYSICALLY_RESILIENT = "P-"
    """Disadvantage of physical attacks (BS-31.6)."""
    PHYSICALLY_VULNERABLE = "P+"
    """Advantage of physical attacks (BS-31.7)."""
    MAGICALLY_RESILIENT = "M-"
    """Disadvantage of magical attacks (BS-31.8)."""
    MAGICALLY_VULNERABLE = "M+"
    """Advantage of magical attacks (BS-31.9)."""


@record
class EnemyAttack(Value):
    """An enemy's attack (BS-11.7): magical or physical, Powerful (BS-31.3), Pulse (BS-31.5).

    effects: what a defence that fails brings, in this order (BS-12.13); "Wound x2" is two wounds
    (BC-1.1). miss: what one that succeeds brings (BS-19.12).
    """

    magic: bool
    range: int
    effects: Effects
    miss: Effects = ()
    powerful: bool = False
    pulse: bool = False


def physical(
    *effects: Effect,
    range: int = 0,
    miss: Effects = (),
    powerful: bool = False,
    pulse: bool = False,
) -> EnemyAttack:
    """Return a physical attack with its effects."""
    return EnemyAttack(False, range, effects, miss, powerful, pulse)


def magical(
    *effects: Effect, range: int = 0, miss: Effects = (), pulse: bool = False
) -> EnemyAttack:
    """Return a magical attack with its effects."""
    return EnemyAttack(True, range, effects, miss, pulse=pulse)


@record
class ArenaGuard(Value):
    """An enemy that comes to a zone of the arena before an attack, if none is there (BC-13.3)."""

    enemy: str
    zone: str


class Knack(Word):
    """The knacks of single kinds of enemies, which ask for a plan; the numbers are of `Nature`."""

    LUMBERING = "lumbering"
    """Several heroes in its zone get through its hide (BC-6.2)."""
    COMMANDING = "commanding"
    """Other enemies near it are harder to hit and to leave (BC-6.3)."""
    TWO_HEADED = "two_headed"
    """It attacks another hero in its range, too (BC-6.4)."""
    UNSEEN = "unseen"
    """Heroes can attack it from its zone only (BC-6.5)."""
    REAPING = "reaping"
    """Wounds of its attacks are serious for a hero who is wounded (BC-6.6)."""
    HOOKING = "hooking"
    """Opportunity attacks in its zone have disadvantage (BC-6.7)."""
    HEXING = "hexing"
    """Heroes near it cannot empower rolls (BC-6.8)."""
    WATCHING = "watching"
    """A hero who has not moved attacks it with disadvantage (BC-6.9)."""
    RUSTING = "rusting"
    """Weapons and gems add nothing to damage against it (BC-6.10)."""
    INKY = "inky"
    """A wound that it survives brings Gas to its zone (BC-6.11)."""
    BLAZING = "blazing"
    """A hero who ends a turn near it gains Burn (BC-6.12)."""


@record
class Nature(Value):
    """The nature of an enemy: both its sides have it.

    amount: added to toughness or TN. heroes: so many are needed in its zone, or attacked at most.
    within: the zones around it where it counts.
    """

    id: Knack
    rule: str
    amount: int = 0
    heroes: int = 0
    within: int = 0


@record
class Side(Value):
    """One side of an enemy's card (BS-11.1 to BS-11.9).

    `heats` is the grit entry (BS-11.5, BS-11.20): True turns the card at two wounds, False defeats.
    `traits` are its behaviour (BS-11.8), the top one first. A Brute is Physically Resilient
    (BS-R.46). `immune` are conditions that it cannot gain, `unpushed` says that nothing pushes it.
    `calls` is the guard that it calls.
    """

    tn: int
    speed: int
    toughness: int
    heats: bool
    attack: EnemyAttack
    traits: tuple[Trait, ...]
    mods: tuple[TnModifier, ...] = ()
    unpushed: bool = False
    immune: tuple[Condition, ...] = ()
    calls: ArenaGuard | None = None


@record
class InitiativeCard(Value):
    """An initiative card of an enemy: whose it is, its models, its gold (BS-11.6).

    wanders: it is a card of wandering monsters (BS-27.11).
    nature: what no other kind of enemy can do, if anything.
    """

    id: str
    kind: str
    models: int
    gold: int
    normal: Side
    heated: Side | None = None
    wanders: bool = False
    nature: Nature | None = None
    rule: str = "BC-6"


def enemy(
    id: str,
    *,
    models: int,
    gold: int,
    normal: Side,
    heated: Side | None = None,
    wanders: bool = False,
    nature: Nature | None = None,
) -> InitiativeCard:
    """Return an enemy that has one card, which is called as it is."""
    return InitiativeCard(id, id, models, gold, normal, heated, wanders, nature)


@record
class Stage(Value):
    """The next stage when a boss has fallen: another boss in a zone of the arena (BC-13.4)."""

    boss: str
    zone: str


@record
class Boss(Value):
    """A reference card (BS-29.3) and its initiative cards; `more` come with four heroes.

    then: its second stage.
    """

    id: str
    tn: int
    speed: int
    toughness: int
    cards: tuple[str, ...]
    more: tuple[str, ...]
    unpushed: bool = False
    then: Stage | None = None
    rule: str = "BC-13"

    def side(
        self, tn: int, attack: EnemyAttack, behaviour: Trait, calls: ArenaGuard | None = None
    ) -> Side:
        """Return a side of one of its cards (BS-29.7): all else is on the reference card."""
        return Side(
            tn=tn,
            speed=self.speed,
            toughness=self.toughness,
            heats=True,
            attack=attack,
            traits=(behaviour,),
            unpushed=self.unpushed,
            calls=calls,
        )

    def card(self, id: str, *, normal: Side, heated: Side) -> InitiativeCard:
        """Return one of its initiative cards."""
        return InitiativeCard(id, self.id, 1, 0, normal, heated, rule=self.rule)


@record
class WanderingEvent(Value):
    """A wandering card without a monster (BC-6.1).

    gains: the gain of the hero of the highest initiative. places: terrain on the mark of the tile
    of the hero concerned, if it is free. fate: active fate tokens that are exhausted. gold: of the
    party.
    """

    id: str
    gains: Condition | None = None
    places: str = ""
    fate: int = 0
    gold: int = 0
    rule: str = "BC-6.1"


WOUND, SERIOUS_WOUND = Effect.WOUND, Effect.SERIOUS_WOUND
PUSH, DODGE, DRAG, SLOW, STOP = Effect.PUSH, Effect.DODGE, Effect.DRAG, Effect.SLOW, Effect.STOP
BLEED, BURN, FATIGUE, FROSTBITE = Effect.BLEED, Effect.BURN, Effect.FATIGUE, Effect.FROSTBITE
POISON, STUNNED, SUNDERED = Effect.POISON, Effect.STUNNED, Effect.SUNDERED
"""Effects as cards print them."""
