"""Terrain (BL-21.1) and what all ground has in common, as a table (BL-21, BL-T3).

A property that a rule gives is the number of that rule, or "" where the ground lacks it.
"""

from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, change
from engine.core.frozen import record


@record
class Ground:
    """What lies on a hex, terrain or landmark, and what it does to units there.

    `stops`, `impassable`, `bars_battle` and `blocks_sight` hold the rule that says so. `linked`
    ground neither stops nor bars a unit that comes from a neighbouring hex with the same ground.
    `guards` are modifiers of its owner's units on it and on the hexes next to it.
    """

    id: str
    rule: str
    impassable: str = ""
    stops: str = ""
    bars_battle: str = ""
    blocks_sight: str = ""
    elevated: bool = False
    linked: str = ""
    modifiers: tuple[Modifier[Stat], ...] = ()
    guards: tuple[Modifier[Stat], ...] = ()


def cap(dice: int, source: str, rule: str, *when: str) -> Modifier[Stat]:
    """Cap the dice at a number, before cards (BL-7.5); numbers/dice.py counts with it.

    Of several the lowest counts (BL-7.7, BL-21.4, BL-R.13), and none raises a number (BL-7.6). What
    cards add comes on top (BL-7.8).
    """
    return change(Stat.DICE, Op.AT_MOST, dice, source, rule, *when, layer=Layer.TERRAIN)


def bold(source: str, rule: str, *when: str) -> Modifier[Stat]:
    """Let a unit on this ground ignore one flag more (BL-10.12)."""
    return change(Stat.FLAGS, Op.ADD, 1, source, rule, "on_it", *when, layer=Layer.TERRAIN)


TERRAIN: dict[str, Ground] = {
    ground.id: ground
    for ground in (
        Ground("countryside", "BL-21.5"),
        Ground(
            "woods",
            "BL-21.6",  # it bars no battle: BL-21.7
            stops="BL-21.6",
            blocks_sight="BL-21.10",
            modifiers=(
                cap(2, "terrain.woods", "BL-21.8", "on_it"),
                cap(2, "terrain.woods", "BL-21.9", "target_on_it"),
            ),
        ),
        Ground(
            "hill",
            "BL-21.11",
            blocks_sight="BL-21.15",
            elevated=True,
            modifiers=(
                cap(3, "terrain.hill", "BL-21.12", "on_it"),
                cap(2, "terrain.hill", "BL-21.13", "target_on_it", "not_elevated"),  # BL-21.14
            ),
        ),
        Ground("waterway", "BL-21.16", impassable="BL-21.16"),  # blocks no line: BL-21.17
        Ground(
            # bars no battle (BL-21.19), caps no attack on it (BL-21.21), blocks no line (BL-21.22)
            "ford",
            "BL-21.18",
            stops="BL-21.18",
            modifiers=(cap(2, "terrain.ford", "BL-21.20", "on_it"),),
        ),
        # blocks no line: BL-21.25
        Ground("bridge", "BL-21.23", modifiers=(bold("terrain.bridge", "BL-21.24"),)),
    )
}
