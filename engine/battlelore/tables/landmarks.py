"""Landmarks: ground that stands on a hex beside its terrain (BL-22, BL-T4)."""

from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, change
from engine.battlelore.tables.terrain import Ground, bold, cap
from engine.core.frozen import replace

PENTACLE, DEN, PASSAGE, CAMP = "pentacle", "den", "passage", "camp"
POOL, STRONGHOLD = "pool", "stronghold"
TENT = "tent"
"""The Commander's Tent of a house rule (HR-4), a landmark like others (HR-R.17)."""

EXIT_TERRAIN = ("woods", "hill")
"""Terrain where a Secret Passage may come out; its rules stay in force (BL-22.24)."""


def _bold(name: str, rule: str) -> Modifier[Stat]:
    """Return Bold on a landmark: for troops, never for creatures (BL-15.17, BL-R.33)."""
    return bold(f"landmark.{name}", rule, "troop")


def landmark(
    name: str,
    rule: str,
    *,
    caps: tuple[str, str] = ("BL-22.5", "BL-22.6"),
    morale: str = "BL-22.2",
) -> Ground:
    """Return a landmark under the general rules (BL-22.1).

    `caps` are the rules for 2 dice on it and against it, `morale` the one that makes bold there.
    """
    source = f"landmark.{name}"
    return Ground(
        name,
        rule,
        stops="BL-22.3",
        bars_battle="BL-22.4",
        blocks_sight="BL-22.7",
        modifiers=(
            cap(2, source, caps[0], "on_it"),
            cap(2, source, caps[1], "target_on_it"),
            _bold(name, morale),
        ),
    )


# On other ground the stricter limit of each point counts (BL-22.46, BL-R.65).
RAMPART: Ground = replace(
    landmark("rampart", "BL-22.42", caps=("BL-22.45", "BL-22.45"), morale="BL-22.42"),
    stops="BL-22.43",
    linked="BL-22.43",
    bars_battle="BL-22.44",
    blocks_sight="BL-22.45",
)


def _stronghold() -> Ground:
    """Return a Stronghold, whose morale only its owner has (BL-22.37, BL-22.38, BL-R.66).

    It counts on the hexes next to it, too.
    """
    source, rule = f"landmark.{STRONGHOLD}", "BL-22.36"
    return Ground(
        STRONGHOLD,
        rule,
        stops=rule,
        bars_battle=rule,
        blocks_sight=rule,
        modifiers=(cap(2, source, rule, "on_it"), cap(2, source, rule, "target_on_it")),
        guards=(change(Stat.FLAGS, Op.ADD, 1, source, "BL-22.37", layer=Layer.TERRAIN),),
    )


LANDMARKS: dict[str, Ground] = {
    ground.id: ground
    for ground in (
        RAMPART,
        # Magic Pentacle; it limits nothing and blocks no line (BL-22.15)
        Ground(PENTACLE, "BL-22.14", modifiers=(_bold(PENTACLE, "BL-22.14"),)),
        landmark(DEN, "BL-22.17"),  # Rogue's Den
        # Secret Passage
        Ground(PASSAGE, "BL-22.23", modifiers=(_bold(PASSAGE, "BL-22.23"),)),
        landmark(CAMP, "BL-22.25"),  # Training Camp
        # Healing Pool; it limits no battle and blocks no line (BL-22.31)
        Ground(POOL, "BL-22.29", stops="BL-22.30", modifiers=(_bold(POOL, "BL-22.29"),)),
        _stronghold(),
        landmark(TENT, "HR-4.2"),
    )
}
