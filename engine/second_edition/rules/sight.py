"""Lines of sight, ranges, the type of an attack (BL2-6.4 to BL2-6.14), retreat directions."""

from functools import lru_cache

from engine.core.game import Refusal
from engine.hexes.grid import Hex
from engine.hexes.lines import trace
from engine.second_edition.rules.ground import ground_of
from engine.second_edition.rules.numbers import (
    MOUND_REACH,
    follows,
    greatest_range,
    lasting,
    order_of,
)
from engine.second_edition.state.grounds import HILL
from engine.second_edition.state.model import GRID, State, Unit, units_by_hex
from engine.second_edition.tables.lore_cards import marked
from engine.second_edition.tables.lore_deeds import Mark
from engine.second_edition.tables.scenario_cards import BARROW_MOUNDS, RIDGE_OF_VIPERS
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import RUNE_GOLEM, Trait, has, kind_of

WAYS = {"E": (0, 2), "W": (0, -2), "NE": (-1, 1), "NW": (-1, -1), "SE": (1, 1), "SW": (1, -1)}
"""The six directions as rows and doubled columns (BL2-2.3)."""
_NAMES = {offset: name for name, offset in WAYS.items()}


@lru_cache(maxsize=1024)
def beyond(spot: Hex, way: str) -> Hex | None:
    """Return the next hex in a direction, None off the board."""
    down, right = WAYS[way]
    return GRID.at(GRID.row_col(spot)[0] + down, GRID.x(spot) + right)


def clear_lines(state: State, unit: Unit, target: Unit) -> tuple[bool, ...]:
    """Return of each reading of the line whether it is clear (BL2-6.8, BL2-6.11).

    It runs from centre to centre (BL2-6.7); each reading is taken as a whole (BL2-16.5).
    """
    return tuple([not blockers(state, unit, line) for line in GRID.lines(unit.hex, target.hex)])


def blockers(state: State, unit: Unit, line: tuple[Hex | None, ...]) -> list[tuple[Hex, str]]:
    """Return what blocks one reading of a unit's line, each hex with the rule that says so.

    Water, fords and bridges never do (BL2-6.10), units not for a ranged unit on a hill (BL2-6.12),
    which a golem that throws from its mound is not.
    """
    archer = has(unit, Trait.ARCHER)
    if archer and marked(lasting(state, unit), Mark.FAR_ARROWS):  # BL2-DL09
        return []
    over_units = kind_of(unit).reach is not None and ground_of(state, unit) == HILL
    spare = 1 if archer and follows(state, unit, RIDGE_OF_VIPERS) else 0  # BL2-US4
    blocking, standing = [], units_by_hex(state)
    for spot in line:
        if spot is None:
            continue
        if TERRAIN[state.ground(spot)].obstructs:
            if spare:
                spare -= 1
            else:
                blocking.append((spot, "BL2-6.9"))
                continue
        if spot in standing and not over_units:
            blocking.append((spot, "BL2-6.8"))
    return blocking


def is_ranged(state: State, unit: Unit, distance: int) -> bool:
    """Return the type that an attack of a unit over a distance has (BL2-6.3, BL2-6.5)."""
    return kind_of(unit).reach is not None or (distance > 1 and _on_mound(state, unit))


def _on_mound(state: State, unit: Unit) -> bool:
    """Return whether a Rune Golem may throw from its hill (Barrow Mounds of the Gatesmen)."""
    order = order_of(state, unit)
    return (
        unit.kind == RUNE_GOLEM
        and follows(state, unit, BARROW_MOUNDS)
        and state.ground(unit.hex) == HILL
        and order is not None
        and not order.moved
        and order.attacks == 0
    )


def reach_of(state: State, unit: Unit) -> tuple[int, int]:
    """Return the least and the greatest distance at which a unit attacks."""
    reach = kind_of(unit).reach
    if reach is not None:
        return reach[0], greatest_range(state, unit).value
    return (1, MOUND_REACH[1]) if _on_mound(state, unit) else (1, 1)


def refuse_target(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Return why a unit cannot attack a target from where it stands; None if it can.

    The range counts hexes with that of the target (BL2-6.6); a blocked line forbids this target
    only (BL2-6.13).
    """
    distance = GRID.distances[unit.hex][target.hex]
    least, most = reach_of(state, unit)
    if not least <= distance <= most:
        melee = kind_of(unit).reach is None
        facts = (("distance", distance), ("least", least), ("most", most))
        return Refusal("attack.range", "BL2-6.4" if melee else "BL2-6.5", facts)
    if distance == 1 or any(clear_lines(state, unit, target)):
        return None
    line = GRID.lines(unit.hex, target.hex)[0]
    spot, rule = blockers(state, unit, line)[0]
    return Refusal("attack.sight", rule, (("hex", spot),))


def targets_of(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Return the enemies that a unit could attack from where it is; a stunned one attacks none."""
    if unit.stunned:
        return ()
    away, (least, most) = GRID.distances[unit.hex], reach_of(state, unit)
    return tuple(
        enemy
        for enemy in state.units
        if enemy.side is not unit.side
        and least <= (distance := away[enemy.hex]) <= most
        and (distance == 1 or any(clear_lines(state, unit, enemy)))
    )


def ways_back(state: State, unit: Unit, target: Unit) -> tuple[str, ...]:
    """Return the directions in which an attack of a unit may drive its target (BL2-8.3, BL2-8.4).

    There are two where the line enters at a corner and both its readings are clear (BL2-16.4).
    """
    down = GRID.row_col(target.hex)[0] - GRID.row_col(unit.hex)[0]
    right = GRID.x(target.hex) - GRID.x(unit.hex)
    if GRID.distances[unit.hex][target.hex] == 1:
        return (_NAMES[down, right],)
    last = trace(down, right)[-1]
    if len(GRID.lines(unit.hex, target.hex)) == 1:
        return (_NAMES[down - last.left[0], right - last.left[1]],)
    clear, sides = clear_lines(state, unit, target), (last.left, last.right)
    ways = [
        _NAMES[down - offset[0], right - offset[1]]
        for offset, free in zip(sides, clear, strict=True)
        if free or not any(clear)
    ]
    return tuple(dict.fromkeys(ways))
