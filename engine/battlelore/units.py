"""The roster: troop types, weapons and kinds of unit, as tables (BL-T1, BL-T2, BL-23.11)."""

from attrs import frozen

from engine.battlelore.model import Colour, Stance
from engine.battlelore.stats import Layer, Modifier, Op, Stat, change


@frozen
class TroopType:
    """What colour and stance give a unit: moves and dice with the rules that say so (BL-T1)."""

    move: int
    march: int
    dice: int
    move_rule: str


TROOPS: dict[tuple[Stance, Colour], TroopType] = {
    (Stance.FOOT, Colour.GREEN): TroopType(2, 2, 2, "BL-5.9"),
    (Stance.FOOT, Colour.BLUE): TroopType(1, 2, 3, "BL-5.10"),
    (Stance.FOOT, Colour.RED): TroopType(1, 1, 4, "BL-5.11"),
    (Stance.MOUNTED, Colour.GREEN): TroopType(4, 4, 2, "BL-5.12"),
    (Stance.MOUNTED, Colour.BLUE): TroopType(3, 3, 3, "BL-5.13"),
    (Stance.MOUNTED, Colour.RED): TroopType(2, 2, 4, "BL-5.14"),
}

FULL_STRENGTH: dict[Stance, int] = {Stance.FOOT: 4, Stance.MOUNTED: 3}
"""Figures of a fresh unit (BL-2.12)."""


@frozen
class Weapon:
    """What a weapon reaches and when its bonus strikes hit (BL-T2).

    `spared` is the number of bonus strikes of a roll that a mounted target ignores.
    """

    id: str
    reach: int
    rule: str
    strikes_melee: bool = True
    strikes_ranged: bool = False
    spared: int = 0
    modifiers: tuple[Modifier[Stat], ...] = ()

    @property
    def ranged(self) -> bool:
        """Whether it can attack at a distance (BL-6.13)."""
        return self.reach > 1


def _moved(source: str, rule: str) -> tuple[Modifier[Stat], ...]:
    return (change(Stat.DICE, Op.ADD, -1, source, rule, "moved", layer=Layer.WEAPON),)


WEAPONS: dict[str, Weapon] = {
    weapon.id: weapon
    for weapon in (
        Weapon("short_sword", reach=1, rule="BL-8.6", spared=1),
        Weapon("long_sword", reach=1, rule="BL-8.8"),
        Weapon(
            "bow",
            reach=4,
            rule="BL-8.9",
            strikes_melee=False,
            modifiers=_moved("weapon.bow", "BL-7.2"),
        ),
        Weapon(
            "crossbow",
            reach=3,
            rule="BL-8.10",
            strikes_melee=False,
            strikes_ranged=True,
            modifiers=_moved("weapon.crossbow", "BL-7.3"),
        ),
    )
}


@frozen
class Kind:
    """A kind of unit; its code is the one that adventure files use (cards sheet, part C)."""

    code: str
    name: str
    colour: Colour
    stance: Stance
    weapon: str
    race: str = "human"

    @property
    def full(self) -> int:
        """Figures at full strength (BL-2.12)."""
        return FULL_STRENGTH[self.stance]

    @property
    def troop(self) -> TroopType:
        """Moves and dice of its colour and stance."""
        return TROOPS[self.stance, self.colour]

    @property
    def arms(self) -> Weapon:
        """Its weapon."""
        return WEAPONS[self.weapon]


ROSTER: dict[str, Kind] = {
    kind.code: kind
    for kind in (
        Kind("Ar", "archers", Colour.GREEN, Stance.FOOT, "bow"),
        Kind("Ig", "irregular_infantry", Colour.GREEN, Stance.FOOT, "short_sword"),
        Kind("Ib", "infantry", Colour.BLUE, Stance.FOOT, "short_sword"),
        Kind("Ir", "heavy_infantry", Colour.RED, Stance.FOOT, "short_sword"),
        Kind("Cb", "cavalry", Colour.BLUE, Stance.MOUNTED, "long_sword"),
        Kind("Cr", "heavy_cavalry", Colour.RED, Stance.MOUNTED, "long_sword"),
    )
}
