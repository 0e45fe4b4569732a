"""The twelve units (chapter 18), as rows. A comment says which numbers are own design."""

from attrs import frozen

from engine.core.frozen import Name, Value, record
from engine.core.rows import by_id, for_each
from engine.second_edition.state.model import Face, Unit
from engine.second_edition.state.sides import Side

RUNE_GOLEM, SIEGE_GOLEM, DOOMBRINGER = "rune_golem", "siege_golem", "doombringer"
"""Units of which some rule speaks by name."""


class Trait(Name):
    """The traits to which cards and abilities refer (BL2-9.1)."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    ELITE = "elite"
    LEGEND = "legend"
    KNIGHT = "knight"
    ARCHER = "archer"


class Does(Name):
    """The abilities (chapter 9)."""

    RAGE = "rage"
    FRENZY = "frenzy"
    PURSUE = "pursue"
    DOUBLE_SHOT = "double_shot"
    FLANKING = "flanking"
    HARRY = "harry"
    IMMOVABLE = "immovable"
    MOBILITY = "mobility"
    FEROCITY = "ferocity"
    LURCH = "lurch"
    FLYING = "flying"
    POISON = "poison"
    STUN = "stun"
    MASSIVE = "massive"
    SOUL_FEAST = "soul_feast"
    RUNIC_FIST = "runic_fist"
    BURROWING = "burrowing"
    DREAD_AURA = "dread_aura"
    TEAR_APART = "tear_apart"
    BOMBARD = "bombard"


@record
class Ability(Value):
    """An ability; with a `face` it is a die ability (BL2-7.9)."""

    does: Does
    rule: str
    number: int = 0
    face: Face | None = None


@frozen(cache_hash=True)
class Kind:
    """The numbers that all units of a kind share (BL2-1.5); melee units have no `reach`."""

    id: str
    code: str
    side: Side
    traits: frozenset[Trait]
    cost: int
    cards: int
    health: int
    attack: int
    move: int
    abilities: tuple[Ability, ...]
    reach: tuple[int, int] | None = None

    @property
    def rule(self) -> str:
        """Return the id by which the row is cited."""
        return f"BL2-{self.code}"

    @property
    def legend(self) -> bool:
        """Return whether it is one figure that takes damage tokens (BL2-1.6)."""
        return Trait.LEGEND in self.traits

    def ability(self, does: Does) -> Ability | None:
        """Return an ability, None if the kind lacks it."""
        for able in self.abilities:
            if able.does is does:
                return able
        return None

    @property
    def die_ability(self) -> Ability | None:
        """Return the ability that is marked with a face; no unit has two."""
        return next((able for able in self.abilities if able.face is not None), None)


_RULES = {
    Does.RAGE: "BL2-9.3",
    Does.FRENZY: "BL2-9.4",
    Does.PURSUE: "BL2-9.6",
    Does.DOUBLE_SHOT: "BL2-9.7",
    Does.FLANKING: "BL2-9.8",
    Does.HARRY: "BL2-9.9",
    Does.IMMOVABLE: "BL2-9.10",
    Does.MOBILITY: "BL2-9.11",
    Does.FEROCITY: "BL2-9.12",
    Does.LURCH: "BL2-9.14",
    Does.FLYING: "BL2-9.15",
    Does.POISON: "BL2-9.19",
    Does.STUN: "BL2-9.21",
    Does.MASSIVE: "BL2-9.22",
    Does.SOUL_FEAST: "BL2-9.23",
    Does.RUNIC_FIST: "BL2-9.24",
    Does.BURROWING: "BL2-9.25",
    Does.DREAD_AURA: "BL2-9.26",
    Does.TEAR_APART: "BL2-9.27",
    Does.BOMBARD: "BL2-9.28",
}
for_each(Does, _RULES)


def _can(does: Does, number: int = 0, face: Face | None = None) -> Ability:
    return Ability(does, _RULES[does], number, face)


def _traits(*traits: Trait) -> frozenset[Trait]:
    return frozenset(traits)


_INFANTRY, _ARCHERS = _traits(Trait.INFANTRY), _traits(Trait.INFANTRY, Trait.ARCHER)
_CAVALRY, _ELITE, _LEGEND = _traits(Trait.CAVALRY), _traits(Trait.ELITE), _traits(Trait.LEGEND)
_HEROIC = Face.HEROIC
_D, _U = Side.DAQAN, Side.UTHUK

_ROWS = (
    # own design: the 1 of Pursue
    Kind(
        id="citadel_guard",
        code="CG",  # BL2-CG
        side=_D,
        traits=_traits(Trait.INFANTRY, Trait.KNIGHT),
        cost=4,
        cards=5,
        health=3,
        attack=3,
        move=2,
        abilities=(_can(Does.PURSUE, 1),),
    ),
    # own design: the range, after the Viper Legion
    Kind(
        id="yeoman_archers",
        code="YA",  # BL2-YA
        side=_D,
        traits=_ARCHERS,
        cost=4,
        cards=5,
        health=3,
        attack=2,
        move=2,
        abilities=(_can(Does.DOUBLE_SHOT),),
        reach=(1, 4),
    ),
    # own design: attack, move
    Kind(
        id="riverwatch_riders",
        code="RR",  # BL2-RR
        side=_D,
        traits=_CAVALRY,
        cost=6,
        cards=3,
        health=3,
        attack=3,
        move=4,
        abilities=(_can(Does.FLANKING), _can(Does.HARRY)),
    ),
    # own design: attack, move, which abilities
    Kind(
        id=RUNE_GOLEM,
        code="RG",  # BL2-RG
        side=_D,
        traits=_ELITE,
        cost=6,
        cards=2,
        health=3,
        attack=4,
        move=1,
        abilities=(_can(Does.IMMOVABLE, 2), _can(Does.RUNIC_FIST, face=Face.LORE)),
    ),
    # own design: move, Stun
    Kind(
        id="roc_warrior",
        code="RW",  # BL2-RW
        side=_D,
        traits=_LEGEND,
        cost=8,
        cards=1,
        health=6,
        attack=4,
        move=3,
        abilities=(_can(Does.FLYING), _can(Does.STUN, face=_HEROIC)),
    ),
    # own design: all but name and cost
    Kind(
        id=SIEGE_GOLEM,
        code="SG",  # BL2-SG
        side=_D,
        traits=_LEGEND,
        cost=8,
        cards=1,
        health=6,
        attack=3,
        move=1,
        abilities=(_can(Does.BOMBARD, face=_HEROIC),),
        reach=(2, 4),
    ),
    Kind(
        id="blood_harvesters",
        code="BH",  # BL2-BH
        side=_U,
        traits=_INFANTRY,
        cost=4,
        cards=5,
        health=3,
        attack=3,
        move=2,
        abilities=(_can(Does.RAGE), _can(Does.FRENZY, face=_HEROIC)),
    ),
    # own design: the least range
    Kind(
        id="viper_legion",
        code="VL",  # BL2-VL
        side=_U,
        traits=_ARCHERS,
        cost=4,
        cards=5,
        health=3,
        attack=2,
        move=2,
        abilities=(_can(Does.POISON, face=_HEROIC),),
        reach=(1, 4),
    ),
    # own design: attack, move, which ability
    Kind(
        id="flesh_ripper_brutes",
        code="FR",  # BL2-FR
        side=_U,
        traits=_CAVALRY,
        cost=6,
        cards=3,
        health=3,
        attack=3,
        move=4,
        abilities=(_can(Does.MOBILITY, 2),),
    ),
    Kind(
        id="obscene",
        code="OB",  # BL2-OB
        side=_U,
        traits=_ELITE,
        cost=6,
        cards=2,
        health=3,
        attack=4,
        move=1,
        abilities=(_can(Does.FEROCITY), _can(Does.LURCH)),
    ),
    # own design: move, abilities
    Kind(
        id="chaos_lord",
        code="CL",  # BL2-CL
        side=_U,
        traits=_LEGEND,
        cost=8,
        cards=1,
        health=6,
        attack=4,
        move=2,
        abilities=(_can(Does.MASSIVE), _can(Does.SOUL_FEAST, face=_HEROIC)),
    ),
    # own design: all numbers but the cost
    Kind(
        id=DOOMBRINGER,
        code="DB",  # BL2-DB
        side=_U,
        traits=_LEGEND,
        cost=8,
        cards=1,
        health=6,
        attack=4,
        move=2,
        abilities=(
            _can(Does.BURROWING),
            _can(Does.DREAD_AURA),
            _can(Does.TEAR_APART, face=_HEROIC),
        ),
    ),
)

UNITS: dict[str, Kind] = by_id(_ROWS)
"""The units by id, those of Daqan first, in the order in which an army is named."""
BY_CODE = {row.code: row for row in _ROWS}
SECOND_LEGENDS = (SIEGE_GOLEM, DOOMBRINGER)
"""Only where both players agreed (BL2-18.2)."""


def kind_of(unit: Unit) -> Kind:
    """Return the row of a unit."""
    return UNITS[unit.kind]


def ability(unit: Unit, does: Does) -> Ability | None:
    """Return an ability of a unit, None if it lacks it."""
    return UNITS[unit.kind].ability(does)


def has(unit: Unit, trait: Trait) -> bool:
    """Return whether a unit has a trait."""
    return trait in UNITS[unit.kind].traits


def weak(unit: Unit) -> bool:
    """Return whether a unit of several figures is down to one (BL2-7.11); no legend ever is."""
    kind = UNITS[unit.kind]
    return unit.health == 1 and kind.health > 1 and not kind.legend
