"""The races and the modifiers of their units, as a table (BL-14, cards sheet part C)."""

from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, change
from engine.core.frozen import record


@record
class Race:
    """Modifiers that all units of a race have; `rushes` if its foot may rush (BL-14.5, BL-14.1)."""

    id: str
    modifiers: tuple[Modifier[Stat], ...] = ()
    rushes: bool = False


def _always(race: str, stat: Stat, op: Op, amount: int, rule: str, *when: str) -> Modifier[Stat]:
    return change(stat, op, amount, f"race.{race}", rule, *when, layer=Layer.WEAPON)


RACES: dict[str, Race] = {
    race.id: race
    for race in (
        Race("human"),
        # support, which any unit can have, makes it two flags (BL-14.3)
        Race("dwarf", (_always("dwarf", Stat.FLAGS, Op.ADD, 1, "BL-14.2", "foot"),)),
        Race(
            "goblinoid",
            (
                _always("goblinoid", Stat.RETREAT, Op.SET, 2, "BL-14.9"),
                _always("goblinoid", Stat.PANIC, Op.SET, 1, "BL-14.10"),
            ),
            rushes=True,
        ),
        Race("creature", (_always("creature", Stat.FLAGS, Op.ADD, 1, "BL-15.14"),)),
    )
}

WEB: tuple[Modifier[Stat], ...] = tuple(
    change(stat, op, amount, "token.web", rule, layer=Layer.LIMIT)
    for stat, op, amount, rule in (
        (Stat.MOVE, Op.AT_MOST, 0, "BL-16.8"),
        (Stat.MARCH, Op.AT_MOST, 0, "BL-16.8"),
        (Stat.ATTACKS, Op.AT_MOST, 0, "BL-16.8"),
        (Stat.BATTLE_BACK, Op.SET, 0, "BL-16.8"),
        (Stat.FLAG_HITS, Op.SET, 1, "BL-16.9"),
        (Stat.RETIRE, Op.SET, 0, "BL-16.8"),
    )
)
"""What a Web token does to the unit under it."""

POISON: tuple[Modifier[Stat], ...] = (
    change(Stat.LORE_WOUNDS, Op.SET, 1, "token.poison", "BL-16.5", layer=Layer.LIMIT),
)
"""What a Poison token does to the unit under it."""
