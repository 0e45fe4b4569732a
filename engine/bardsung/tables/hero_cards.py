"""The cards of heroes (chapters 3, 4 and 5) and short words with which `heroes/` writes them."""

from functools import partial
from typing import ClassVar, TypeVar

from engine.bardsung.tables.words import (
    Against,
    Characteristic,
    Effect,
    GearKind,
    Kind,
    Mark,
    Moment,
    Whom,
)
from engine.core.frozen import Value, Word, record, replace

# --- the hero's board ----------------------------------------------------------------------------


@record
class FateTrait(Value):
    """A trait replenishes one fate at a moment (BS-3.7), once a round if a mark says so."""

    id: str
    when: Moment
    once: Mark | None = None


@record
class Profile(Value):
    """A hero's board (BS-3.1 to BS-3.8); `path` and `second` name abilities that are bought cheaply
    (BC-4.8).

    characteristics: in their order (BS-3.9). abilities: the starting ones; the last has the
    asterisk (BS-3.10). first: the lesson that the rulebook suggests for the first XP (BS-28.25).
    """

    id: str
    speed: int
    resilience: int
    grit: int
    range: int
    die: int
    characteristics: tuple[int, int, int, int, int, int]
    path: str
    second: str
    trait: FateTrait
    abilities: tuple[str, str, str]
    gear: tuple[str, str]
    first: str
    rule: str = "BC-2"


# --- special rules -------------------------------------------------------------------------------


@record
class Special(Value):
    """A rule of a single card. Its class is above the card in the table of the hero, its fields are
    the facts of the card; its code is found by the name of the class.

    card: the id of the card.
    """

    card: ClassVar[str] = ""


S = TypeVar("S", bound=Special)

# --- equipment -----------------------------------------------------------------------------------


@record
class CardLevel(Value):
    """One level of an equipment card (BS-28.22): its slots (BS-23.8) and its rules.

    damage, devoted: added to damage rolls, the second while the hero has Devotion. defence: added
    to defence rolls against some attacks. magic, bloodied: added to attack rolls of magical
    attacks, or at wounded enemies. limit: of Mirages, Devotion or Ghosts. reroll: the highest
    damage face that may be rolled again. parting: added to opportunity attacks.
    """

    slots: int
    damage: int = 0
    devoted: int = 0
    defence: int = 0
    against: Against = Against.ALL
    magic: int = 0
    bloodied: int = 0
    limit: int = 0
    reroll: int = 0
    parting: int = 0
    special: Special | None = None


@record
class Gear(Value):
    """An equipment card with its three levels (BS-4.5); its type is what it prints (BS-4.4).

    always: the rule that it has at each level.
    """

    id: str
    kind: GearKind
    levels: tuple[CardLevel, CardLevel, CardLevel]
    always: Special | None = None
    rule: str = "BC-3"


# --- abilities -----------------------------------------------------------------------------------


@record
class Clause(Value):
    """One effect of a skill or a consumable, its targets and its range in zones.

    verb: of `Deed`, or of the verbs of one hero alone.

    better: includes the text of the better side of the card. may: the hero may skip it.
    """

    verb: Word
    whom: Whom = Whom.SELF
    within: int = 0
    better: bool = False
    may: bool = False


Effects = tuple[Effect, ...]


@record
class Face(Value):
    """One side of an ability card: active ones cost an action, passive ones none (BS-19.6, BS-9.1).

    fate, devotion: the cost. range: -1 is the hero's own; `ghosts` targets enemies in zones that
    hold a Ghost. upgrades: of the damage die (BC-4.7); `per_ghost` adds one for each Ghost there.
    does: what a skill does. special: what only its own words say. own: no other hero may buy it
    (BS-28.19). xp: what level 2 costs (BS-28.16). path: "" of a starting ability.
    """

    id: str
    owner: str
    kind: Kind
    fate: int = 0
    devotion: int = 0
    magic: bool = False
    aoe: bool = False
    uses: Characteristic | None = None
    range: int = -1
    hit: Effects = ()
    critical: Effects = ()
    miss: Effects = ()
    upgrades: int = 0
    per_ghost: bool = False
    ghosts: bool = False
    does: tuple[Clause, ...] = ()
    special: Special | None = None
    own: bool = False
    xp: int = 2
    rule: str = ""
    path: str = ""


attack = partial(Face, "", "", Kind.ATTACK)
"""A side of an attack (BS-9.1), physical if not `magic`: its fields are those of `Face`."""


def skill(*does: Clause, fate: int = 0, devotion: int = 0) -> Face:
    """Return a side of a skill (BS-5.5): its effects in their order."""
    return Face("", "", Kind.SKILL, fate=fate, devotion=devotion, does=does)


def passive(special: Special) -> Face:
    """Return a side of a passive ability (BS-5.6)."""
    return Face("", "", Kind.PASSIVE, special=special)


@record
class AbilityCard(Value):
    """An ability card with both its sides (BS-5.7)."""

    one: Face
    two: Face


def card(id: str, one: Face, two: Face, *, xp: int = 2, own: bool = False) -> AbilityCard:
    """Return an ability card: its code, its sides, what the better one costs."""
    return AbilityCard(replace(one, id=id, xp=xp, own=own), replace(two, id=id, xp=xp, own=own))


WOUND: Effects = (Effect.WOUND,)
PUSH: Effects = (Effect.PUSH,)
SLOW: Effects = (Effect.SLOW,)
STOP: Effects = (Effect.STOP,)
HASTE: Effects = (Effect.HASTE,)
QUICKEN: Effects = (Effect.QUICKEN,)
DODGE: Effects = (Effect.DODGE,)
INSPIRE: Effects = (Effect.INSPIRE,)
BLESS_OTHER: Effects = (Effect.BLESS_OTHER,)
BLESSING: Effects = (Effect.BLESSING,)
BANE: Effects = (Effect.BANE,)
WEAKEN: Effects = (Effect.WEAKEN,)
BURN: Effects = (Effect.BURN,)
FROSTBITE: Effects = (Effect.FROSTBITE,)
PINNED: Effects = (Effect.PINNED,)
POISON: Effects = (Effect.POISON,)
"""Effects as cards print them: WOUND * 2 + PUSH."""


@record
class HeroBox(Value):
    """All that belongs to one hero; `number` is its place in lists of heroes.

    more: the abilities of its second path.
    """

    number: int
    profile: Profile
    gear: tuple[Gear, Gear]
    abilities: tuple[AbilityCard, ...]
    more: tuple[AbilityCard, ...]
    rule: str
    """The table of its abilities (BC-4)."""
    token: str = ""
    """Its tokens in zones, whose number an equipment card limits."""

    @property
    def limited(self) -> Gear:
        """Return the equipment card that limits its tokens."""
        return next(gear for gear in self.gear if gear.levels[0].limit)

    def faces(self) -> dict[tuple[str, int], Face]:
        """Return each side of its abilities by code and level."""
        sides, own = {}, self.profile
        for ability in (*self.abilities, *self.more):
            path = own.second if ability in self.more else own.path
            path = "" if ability.one.id in own.abilities else path
            for level, face in ((1, ability.one), (2, ability.two)):
                sides[face.id, level] = replace(face, owner=own.id, rule=self.rule, path=path)
        return sides
