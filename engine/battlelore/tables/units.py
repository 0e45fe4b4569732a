"""The roster: troop types, weapons and kinds of unit, as tables (BL-T1, BL-T2, BL-23.11)."""

from functools import lru_cache

from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import Colour, Face, Stance, Unit
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, grant, sourced
from engine.battlelore.tables.races import CREATURE, DWARF, GOBLINOID, HUMAN, RACES
from engine.battlelore.tables.tokens import POISON, WEB
from engine.core.frozen import Name, Value, record, replace
from engine.core.rows import by_id, found


@record
class TroopType(Value):
    """Moves and dice of a unit by colour and stance, with their rules (BL-T1).

    The dice are its damage (BL-23.2).
    """

    move: int
    march: int
    dice: int
    move_rule: str


TROOPS: dict[tuple[Stance, Colour], TroopType] = {
    (Stance.FOOT, Colour.GREEN): TroopType(move=2, march=2, dice=2, move_rule="BL-5.9"),
    (Stance.FOOT, Colour.BLUE): TroopType(move=1, march=2, dice=3, move_rule="BL-5.10"),
    (Stance.FOOT, Colour.RED): TroopType(move=1, march=1, dice=4, move_rule="BL-5.11"),
    (Stance.MOUNTED, Colour.GREEN): TroopType(move=4, march=4, dice=2, move_rule="BL-5.12"),
    (Stance.MOUNTED, Colour.BLUE): TroopType(move=3, march=3, dice=3, move_rule="BL-5.13"),
    (Stance.MOUNTED, Colour.RED): TroopType(move=2, march=2, dice=4, move_rule="BL-5.14"),
}

FULL_STRENGTH: dict[Stance, int] = {Stance.FOOT: 4, Stance.MOUNTED: 3, Stance.CREATURE: 1}
"""Figures of a fresh unit (BL-2.12, BL-15.1)."""


@record
class Weapon(Value):
    """The reach of a weapon, and when its bonus strikes hit (BL-T2).

    `spared` is the number of bonus strikes of a roll that a mounted target ignores. With
    `rerolls_strikes` each bonus strike is rolled again until none is left (CR-1).
    The reach of a weapon for melee is 1 (BL-23.8).
    """

    id: str
    reach: int
    rule: str
    strikes_melee: bool = True
    strikes_ranged: bool = False
    spared: int = 0
    rerolls_strikes: bool = False
    modifiers: tuple[Modifier[Stat], ...] = ()

    @property
    def ranged(self) -> bool:
        """Return whether it can attack at a distance (BL-6.13)."""
        return self.reach > 1


SHORT_SWORD, LONG_SWORD, BOW, CROSSBOW = "short_sword", "long_sword", "bow", "crossbow"
BITE, CLUB, STONE_FISTS, CLAWS = "bite", "club", "stone_fists", "claws"


def _moved(weapon: str, rule: str) -> tuple[Modifier[Stat], ...]:
    one_fewer = grant(Stat.DICE, Op.ADD, -1, rule, Condition.MOVED, layer=Layer.WEAPON)
    return sourced(f"weapon.{weapon}", (one_fewer,))


WEAPONS: dict[str, Weapon] = by_id(
    (
        Weapon(SHORT_SWORD, reach=1, rule="BL-8.6", spared=1),
        Weapon(LONG_SWORD, reach=1, rule="BL-8.8"),
        Weapon(
            BOW,
            reach=4,
            rule="BL-8.9",
            strikes_melee=False,
            modifiers=_moved(BOW, "BL-7.2"),  # BL-R.10
        ),
        Weapon(
            CROSSBOW,
            reach=3,
            rule="BL-8.10",
            strikes_melee=False,
            strikes_ranged=True,
            modifiers=_moved(CROSSBOW, "BL-7.3"),  # BL-R.12
        ),
        Weapon(BITE, reach=1, rule="BL-16.1"),
        Weapon(CLUB, reach=1, rule="CR-1", rerolls_strikes=True),
        Weapon(STONE_FISTS, reach=1, rule="CR-2"),
        Weapon(CLAWS, reach=1, rule="CR-3"),
    )
)


class Gait(Name):
    """How a creature moves."""

    WALK = "walk"
    LORE = "lore"
    """As many hexes as Lore is paid out of the goblet, ignoring terrain."""
    FLY = "fly"
    """Over anything, to a vacant hex without a tile."""


@record
class PutToken(Value):
    """The target of the battle gets a token; `only_one` is the rule by which one is enough.

    `at_once` on the dice, before anything of them counts, or after their hits.
    """

    token: str
    only_one: str
    at_once: bool = False


@record
class DriveTarget(Value):
    """The target of the battle retreats `hexes` for each Lore, whatever its morale."""

    hexes: int


@record
class DriveAround(Value):
    """All units next to the creature take `hits` and retreat, whatever their morale.

    They go `hexes` for each Lore if the power scales, else `hexes` in all.
    """

    hexes: int
    hits: int = 0


@record
class RollAt(Value):
    """Dice against what the player picks from `nearest` to `farthest` hexes away.

    `faces` hit in addition to the colour of the target, an enemy or with `any_camp` any unit.
    `straight` asks for a row of hexes, `sight` for a clear line. A power that `sweeps` is aimed at
    the first hex of a row and rolls at all units in it.
    """

    dice: int
    nearest: int
    farthest: int
    faces: tuple[Face, ...] = ()
    any_camp: bool = False
    straight: bool = False
    sight: bool = False
    sweeps: bool = False


@record
class Power(Value):
    """A power of a creature (BL-15.26): `cost` in Lore; `scales` if more Lore does more.

    `needs_hit` says that the roll must score a hit too (BL-16.3).
    It may ask for more than its dice can show, as Poison does with two (BL-16.6).
    """

    id: str
    cost: int
    rule: str
    does: PutToken | DriveTarget | DriveAround | RollAt
    scales: bool = False
    needs_hit: bool = False


@record
class CreatureCard(Value):
    """The summary card of a creature (BL-15.37): moves and dice, retreat, powers.

    `retreat` are hexes for each flag that it takes, 0 if it never retreats. A roll with fewer hits
    than `critical` cannot kill it. A `dragon` is a class of its own for house rules (HR-5.1); its
    card takes the place of the minimal one (HR-R.27).
    `lair` is a landmark that its owner places for it (BL-22.47); no creature of the base game has
    one.
    """

    troop: TroopType
    retreat: int
    powers: tuple[Power, ...]
    gait: Gait = Gait.WALK
    critical: int = 1
    lair: str = ""
    dragon: bool = False

    @property
    def most_stored(self) -> int:
        """Return the most tokens it can store: the cost of its most expensive power (BL-15.33)."""
        return max((power.cost for power in self.powers), default=0)


SPIDER = CreatureCard(  # BL-16.2
    TroopType(move=4, march=4, dice=2, move_rule="BL-16.1"),
    retreat=2,
    powers=(
        Power("web", cost=1, rule="BL-16.7", does=PutToken(WEB, only_one="BL-R.45", at_once=True)),
        Power(
            "poison",
            cost=2,
            rule="BL-16.3",
            does=PutToken(POISON, only_one="BL-16.4"),
            needs_hit=True,
        ),
    ),
)
GIANT = CreatureCard(
    TroopType(move=2, march=2, dice=3, move_rule="CR-1"),
    retreat=2,
    powers=(
        Power("shove", cost=1, rule="CR-1", does=DriveTarget(hexes=2), scales=True),
        Power(
            "boulder", cost=2, rule="CR-1", does=RollAt(dice=3, nearest=2, farthest=3, sight=True)
        ),
    ),
)
ELEMENTAL = CreatureCard(
    TroopType(move=0, march=0, dice=4, move_rule="CR-2"),
    retreat=0,
    powers=(
        Power("tremor", cost=1, rule="CR-2", does=DriveAround(hexes=1), scales=True),
        Power("earthquake", cost=2, rule="CR-2", does=DriveAround(hexes=1, hits=1)),
    ),
    gait=Gait.LORE,
)
DRAGON = CreatureCard(
    TroopType(move=4, march=4, dice=4, move_rule="CR-3"),
    retreat=3,
    powers=(
        Power(
            "breath",
            cost=1,
            rule="CR-3",
            does=RollAt(
                dice=2, nearest=1, farthest=2, faces=(Face.LORE,), any_camp=True, straight=True
            ),
        ),
        Power(
            "firestorm",
            cost=2,
            rule="CR-3",
            does=RollAt(
                dice=2,
                nearest=1,
                farthest=3,
                faces=(Face.LORE,),
                straight=True,
                any_camp=True,
                sweeps=True,
            ),
        ),
    ),
    gait=Gait.FLY,
    critical=2,
    dragon=True,
)
POWERS: dict[str, Power] = {
    power.id: power for creature in (SPIDER, GIANT, ELEMENTAL, DRAGON) for power in creature.powers
}
"""All powers by id."""


@record
class Kind(Value):
    """A kind of unit; its code is the one that adventure files use (cards sheet, part C).

    Each has its weapon (BL-2.19).
    """

    code: str
    name: str
    colour: Colour
    stance: Stance
    weapon: str
    race: str = HUMAN
    creature: CreatureCard | None = None

    @property
    def full(self) -> int:
        """Return the figures at full strength (BL-2.12)."""
        return FULL_STRENGTH[self.stance]

    @property
    def troop(self) -> TroopType:
        """Return moves and dice of its colour and stance, or of its creature card (BL-15.4)."""
        return self.creature.troop if self.creature else TROOPS[self.stance, self.colour]

    @property
    def arms(self) -> Weapon:
        """Return the weapon of the kind."""
        return WEAPONS[self.weapon]


ROSTER: dict[str, Kind] = {
    kind.code: kind
    for kind in (
        # weapons: BL-R.73; BL-23.12 names the kinds of the Pennant camp
        Kind("Ar", "archers", Colour.GREEN, Stance.FOOT, BOW),
        Kind("Ig", "irregular_infantry", Colour.GREEN, Stance.FOOT, SHORT_SWORD),
        Kind("Ib", "infantry", Colour.BLUE, Stance.FOOT, SHORT_SWORD),
        Kind("Ir", "heavy_infantry", Colour.RED, Stance.FOOT, SHORT_SWORD),
        Kind("Cb", "cavalry", Colour.BLUE, Stance.MOUNTED, LONG_SWORD),
        Kind("Cr", "heavy_cavalry", Colour.RED, Stance.MOUNTED, LONG_SWORD),
        Kind("Dx", "dwarf_crossbows", Colour.GREEN, Stance.FOOT, CROSSBOW, DWARF),
        Kind("Db", "dwarf_swords", Colour.BLUE, Stance.FOOT, SHORT_SWORD, DWARF),
        Kind("Dr", "dwarf_long_swords", Colour.RED, Stance.FOOT, LONG_SWORD, DWARF),
        Kind("Gf", "goblin_fencers", Colour.GREEN, Stance.FOOT, SHORT_SWORD, GOBLINOID),
        Kind("Gb", "goblin_swordsmen", Colour.BLUE, Stance.FOOT, SHORT_SWORD, GOBLINOID),
        Kind("Ha", "hobgoblin_archers", Colour.GREEN, Stance.FOOT, BOW, GOBLINOID),
        Kind("Hr", "hobgoblin_swordsmen", Colour.RED, Stance.FOOT, SHORT_SWORD, GOBLINOID),
        Kind("Hc", "hobgoblin_cavalry", Colour.GREEN, Stance.MOUNTED, LONG_SWORD, GOBLINOID),
        Kind("Sp", "giant_spider", Colour.GREEN, Stance.CREATURE, BITE, CREATURE, SPIDER),
        Kind("Gi", "hill_giant", Colour.BLUE, Stance.CREATURE, CLUB, CREATURE, GIANT),
        Kind(
            "El",
            "earth_elemental",
            Colour.RED,
            Stance.CREATURE,
            STONE_FISTS,
            CREATURE,
            ELEMENTAL,
        ),
        Kind("Dg", "dragon", Colour.RED, Stance.CREATURE, CLAWS, CREATURE, DRAGON),
    )
}
for _kind in ROSTER.values():
    found(WEAPONS, _kind.weapon)
    found(RACES, _kind.race)


MOST_FIGURES = 6
"""The most figures of a unit that an adventure may ask for."""


def full_strength(unit: Unit) -> int:
    """Return the figures of a unit at full strength: of its kind, or as its adventure says.

    This is BL-2.12; training does not change it (BL-R.68).
    """
    return unit.whole or ROSTER[unit.kind].full


@lru_cache(maxsize=64)
def kind_as_trained(code: str, colours: int) -> Kind:
    """Return a row of the roster with its banner raised by `colours` (BL-22.26, BL-R.68)."""
    kind = ROSTER[code]
    ladder = tuple(Colour)
    return replace(kind, colour=ladder[ladder.index(kind.colour) + colours])
