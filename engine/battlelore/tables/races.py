"""The races and the modifiers of their units, as a table (BL-14, cards sheet part C)."""

from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, grant, sourced
from engine.core.frozen import record
from engine.core.rows import by_id

HUMAN, DWARF, GOBLINOID, CREATURE = "human", "dwarf", "goblinoid", "creature"


@record
class Race:
    """Modifiers that all units of a race have; `rushes` if its foot may rush (BL-14.5, BL-14.1)."""

    id: str
    modifiers: tuple[Modifier[Stat], ...] = ()
    rushes: bool = False


def _race(name: str, *modifiers: Modifier[Stat], rushes: bool = False) -> Race:
    return Race(name, sourced(f"race.{name}", modifiers), rushes)


def _always(stat: Stat, op: Op, amount: int, rule: str, *when: Condition) -> Modifier[Stat]:
    return grant(stat, op, amount, rule, *when, layer=Layer.WEAPON)


RACES: dict[str, Race] = by_id(
    (
        _race(HUMAN),
        # support, which any unit can have, makes it two flags (BL-14.3)
        _race(DWARF, _always(Stat.FLAGS, Op.ADD, 1, "BL-14.2", Condition.FOOT)),
        _race(
            GOBLINOID,
            _always(Stat.RETREAT, Op.SET, 2, "BL-14.9"),
            _always(Stat.PANIC, Op.SET, 1, "BL-14.10"),
            rushes=True,
        ),
        _race(CREATURE, _always(Stat.FLAGS, Op.ADD, 1, "BL-15.14")),
    )
)
