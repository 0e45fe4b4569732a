"""Terrain (BL-21.1) and what all ground has in common, as a table (BL-21, BL-T3).

A property that a rule gives is the number of that rule, or "" where the ground lacks it.
"""

from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, grant, sourced
from engine.core.frozen import record, replace
from engine.core.rows import by_id

COUNTRYSIDE, WOODS, HILL = "countryside", "woods", "hill"
WATERWAY, FORD, BRIDGE = "waterway", "ford", "bridge"


@record
class Ground:
    """The ground of a hex, terrain or landmark, and its effects on units there.

    `stops`, `impassable`, `bars_battle` and `blocks_sight` hold the rule that says so. `linked`
    ground neither stops nor bars a unit that comes from a neighbouring hex with the same ground.
    `on_it` changes numbers of the units on it, `against` those of units that attack a target on it,
    `guards` those of its owner's units on it and on the hexes next to it.
    """

    id: str
    rule: str
    impassable: str = ""
    stops: str = ""
    bars_battle: str = ""
    blocks_sight: str = ""
    elevated: bool = False
    linked: str = ""
    on_it: tuple[Modifier[Stat], ...] = ()
    against: tuple[Modifier[Stat], ...] = ()
    guards: tuple[Modifier[Stat], ...] = ()

    @property
    def modifiers(self) -> tuple[Modifier[Stat], ...]:
        """Return all that it changes."""
        return (*self.on_it, *self.against, *self.guards)


def cap(dice: int, rule: str, *when: Condition) -> tuple[Modifier[Stat], ...]:
    """Cap the dice at a number, before cards (BL-7.5); numbers/dice.py counts with it.

    Of several the lowest counts (BL-7.7, BL-21.4, BL-R.13), and none raises a number (BL-7.6). Dice
    of cards are added on top (BL-7.8).
    """
    return (grant(Stat.DICE, Op.AT_MOST, dice, rule, *when, layer=Layer.TERRAIN),)


def bold(rule: str, *when: Condition) -> tuple[Modifier[Stat], ...]:
    """Let a unit on this ground ignore an additional flag (BL-10.12)."""
    return (grant(Stat.FLAGS, Op.ADD, 1, rule, *when, layer=Layer.TERRAIN),)


def named(kind: str, *grounds: Ground) -> dict[str, Ground]:
    """Return grounds by id; each is the source of what it changes: "terrain.woods"."""
    return by_id(
        replace(
            ground,
            on_it=sourced(f"{kind}.{ground.id}", ground.on_it),
            against=sourced(f"{kind}.{ground.id}", ground.against),
            guards=sourced(f"{kind}.{ground.id}", ground.guards),
        )
        for ground in grounds
    )


TERRAIN: dict[str, Ground] = named(
    "terrain",
    Ground(COUNTRYSIDE, "BL-21.5"),
    Ground(
        WOODS,
        "BL-21.6",  # it bars no battle: BL-21.7
        stops="BL-21.6",
        blocks_sight="BL-21.10",
        on_it=cap(2, "BL-21.8"),
        against=cap(2, "BL-21.9"),
    ),
    Ground(
        HILL,
        "BL-21.11",
        blocks_sight="BL-21.15",
        elevated=True,
        on_it=cap(3, "BL-21.12"),
        against=cap(2, "BL-21.13", Condition.NOT_ELEVATED),  # BL-21.14
    ),
    Ground(WATERWAY, "BL-21.16", impassable="BL-21.16"),  # blocks no line: BL-21.17
    # bars no battle (BL-21.19), caps no attack on it (BL-21.21), blocks no line (BL-21.22)
    Ground(FORD, "BL-21.18", stops="BL-21.18", on_it=cap(2, "BL-21.20")),
    Ground(BRIDGE, "BL-21.23", on_it=bold("BL-21.24")),  # blocks no line: BL-21.25
)
