"""Landmarks: ground that stands on a hex beside its terrain (BL-22, BL-T4)."""

from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.stats import Modifier, Stat
from engine.battlelore.tables.terrain import HILL, WOODS, Ground, bold, cap, named

RAMPART, PENTACLE, DEN, PASSAGE = "rampart", "pentacle", "den", "passage"
CAMP, POOL, STRONGHOLD = "camp", "pool", "stronghold"
TENT = "tent"
"""The Commander's Tent of a house rule (HR-4), a landmark like others (HR-R.17)."""

EXIT_TERRAIN = (WOODS, HILL)
"""Terrain where a Secret Passage may come out; its rules stay in force (BL-22.24)."""


def _bold(rule: str) -> tuple[Modifier[Stat], ...]:
    """Return Bold on a landmark: for troops, never for creatures (BL-15.17, BL-R.33)."""
    return bold(rule, Condition.TROOP)


def landmark(name: str, rule: str) -> Ground:
    """Return a landmark under the general rules (BL-22.1)."""
    return Ground(
        name,
        rule,
        stops="BL-22.3",
        bars_battle="BL-22.4",
        blocks_sight="BL-22.7",
        on_it=(*cap(2, "BL-22.5"), *_bold("BL-22.2")),
        against=cap(2, "BL-22.6"),
    )


LANDMARKS: dict[str, Ground] = named(
    "landmark",
    # On other ground the stricter limit of each point counts (BL-22.46, BL-R.65).
    Ground(
        RAMPART,
        "BL-22.42",
        stops="BL-22.43",
        linked="BL-22.43",
        bars_battle="BL-22.44",
        blocks_sight="BL-22.45",
        on_it=(*cap(2, "BL-22.45"), *_bold("BL-22.42")),
        against=cap(2, "BL-22.45"),
    ),
    # Magic Pentacle; it limits nothing and blocks no line (BL-22.15)
    Ground(PENTACLE, "BL-22.14", on_it=_bold("BL-22.14")),
    landmark(DEN, "BL-22.17"),  # Rogue's Den
    # Secret Passage
    Ground(PASSAGE, "BL-22.23", on_it=_bold("BL-22.23")),
    landmark(CAMP, "BL-22.25"),  # Training Camp
    # Healing Pool; it limits no battle and blocks no line (BL-22.31)
    Ground(POOL, "BL-22.29", stops="BL-22.30", on_it=_bold("BL-22.29")),
    # its morale only its owner has, on the hexes next to it, too (BL-22.37, BL-22.38, BL-R.66)
    Ground(
        STRONGHOLD,
        "BL-22.36",
        stops="BL-22.36",
        bars_battle="BL-22.36",
        blocks_sight="BL-22.36",
        on_it=cap(2, "BL-22.36"),
        against=cap(2, "BL-22.36"),
        guards=bold("BL-22.37"),
    ),
    landmark(TENT, "HR-4.2"),
)
