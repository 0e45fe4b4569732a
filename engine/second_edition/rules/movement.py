"""Where units may move (chapter 5), and moving them."""

from collections.abc import Mapping

from engine.core.caching import of_last_state
from engine.core.game import Next, Refusal
from engine.core.notation import joined
from engine.hexes.grid import Hex
from engine.hexes.ways import Entering, reach
from engine.second_edition.rules.ground import (
    dreaded,
    entering,
    flying,
    near_enemy,
    passable,
    stops,
    way_of,
)
from engine.second_edition.rules.numbers import lasting, move
from engine.second_edition.state.events import UnitMoved
from engine.second_edition.state.model import GRID, State, Unit, UnitId, change_unit
from engine.second_edition.tables.lore_cards import marked
from engine.second_edition.tables.lore_deeds import Mark
from engine.second_edition.tables.units import Does, Trait, ability, has

Ways = Mapping[Hex, tuple[Hex, ...]]


@of_last_state
def moves_of(state: State, unit_id: UnitId, extra: bool) -> Ways:
    """Return the hexes where a unit may move in the Move Step, each with its path.

    `extra`: the move of one extra hex that a Command card gives after it.
    No unit has to move (BL2-5.11).
    """
    unit = state.the(unit_id)
    if refuse_to_move(state, unit) is not None:
        return {}
    return reachable(state, unit, 1 if extra else move(state, unit).value, step=True)


def reachable(state: State, unit: Unit, most: int, step: bool = False) -> Ways:
    """Return where a unit may go within `most` hexes; `step`: in its Move Step."""
    enter = way_of(state, unit, step)
    lurch = step and ability(unit, Does.LURCH) is not None
    ways = reach(GRID, unit.hex, most + lurch, enter)
    if not lurch:
        return ways
    return {
        spot: way
        for spot, way in ways.items()
        if len(way) - 1 <= most or near_enemy(state, unit, spot)
    }


def refuse_to_move(state: State, unit: Unit) -> Refusal | None:
    """Return why a unit cannot leave its hex in the Move Step; None if it can."""
    if unit.stunned:
        return Refusal("move.stunned", "BL2-9.21", (("unit", unit.id),))
    if dreaded(state, unit, unit.hex):
        return Refusal("move.dread", "BL2-9.26", (("unit", unit.id),))
    return None


def why_not(state: State, unit: Unit, spot: Hex, ways: Ways, most: int) -> Refusal | None:
    """Return why a unit cannot go to a hex within `most` hexes; None if `ways` lead there."""
    if spot in ways:
        return None
    facts = (("hex", spot),)
    if spot not in GRID:
        return Refusal("move.off_board", "BL2-5.5", facts)
    if spot == unit.hex:
        return Refusal("move.same_hex", "BL2-5.1", facts)
    if state.at(spot) is not None:
        return Refusal("move.occupied", _keeps_out(state, unit, spot), facts)
    if entering(state, unit, spot, step=False) is Entering.BARRED:
        return Refusal("move.impassable", "BL2-5.5", facts)
    if entering(state, unit, spot, step=False) is Entering.THROUGH:
        return Refusal("move.impassable", "BL2-9.25", facts)
    away = GRID.distances[unit.hex][spot]
    if away > most:
        return Refusal("move.too_far", "BL2-5.1", (*facts, ("hexes", away), ("most", most)))
    return Refusal("move.blocked", _barrier(state, unit, spot, most), facts)


def _keeps_out(state: State, unit: Unit, spot: Hex) -> str:
    """Return the rule by which a unit does not end on an occupied hex; some may pass over it."""
    if flying(unit):
        return "BL2-9.15"
    other = state.at(spot)
    enemy = other is not None and other.side is not unit.side
    return "BL2-DL07" if enemy and rides(state, unit) else "BL2-5.4"


def _barrier(state: State, unit: Unit, spot: Hex, most: int) -> str:
    """Return the rule that keeps a unit from a hex near enough: fear, terrain, or units."""

    def unstopped(near: Hex) -> Entering:
        what = entering(state, unit, near, step=False)
        return Entering.FREE if what is Entering.STOP else what

    if spot in reachable(state, unit, most):
        return "BL2-9.26"
    return "BL2-5.7" if spot in reach(GRID, unit.hex, most, unstopped) else "BL2-5.4"


def go(state: State, unit_id: UnitId, way: tuple[Hex, ...], how: str = "") -> Next[State]:
    """Move a unit along a way."""
    after = change_unit(state, unit_id, hex=way[-1])
    return Next(after, (UnitMoved(unit_id, way, how),))


# --- Overrun -------------------------------------------------------------------------------------


def rides(state: State, unit: Unit) -> bool:
    """Return whether a unit may move through enemy units this turn (Overrun)."""
    return has(unit, Trait.CAVALRY) and marked(lasting(state, unit), Mark.RIDES_THROUGH)


@of_last_state
def rides_of(state: State, unit_id: UnitId) -> Mapping[tuple[Hex, str], tuple[Hex, ...]]:
    """Return where a cavalry unit may go through enemies: by end and hexes ridden through."""
    unit = state.the(unit_id)
    ways: dict[tuple[Hex, str], tuple[Hex, ...]] = {}
    if not rides(state, unit) or refuse_to_move(state, unit) is not None:
        return ways
    _ride(state, unit, (unit.hex,), move(state, unit).value, ways)
    return ways


def _under(state: State, unit: Unit, spot: Hex) -> Entering:
    """Return what a hex is to a rider over the enemy there: barred where the move would end.

    Nobody may stop on an occupied hex, in a forest (BL2-5.7) no more than for fear (BL2-9.26).
    """
    halted = stops(state, unit, spot) or dreaded(state, unit, spot)
    return Entering.BARRED if halted or not passable(state, unit, spot) else Entering.THROUGH


def _ride(
    state: State,
    unit: Unit,
    way: tuple[Hex, ...],
    left: int,
    ways: dict[tuple[Hex, str], tuple[Hex, ...]],
) -> None:
    for near in GRID.neighbours[way[-1]] if left else ():
        other = state.at(near)
        if near in way or (other is not None and other.side is unit.side):
            continue
        longer = (*way, near)
        what = (
            entering(state, unit, near, step=True) if other is None else _under(state, unit, near)
        )
        over = tuple(spot for spot in longer[1:] if state.at(spot) is not None)
        if what in (Entering.FREE, Entering.STOP) and over:
            key = (near, joined(over))
            if key not in ways or len(ways[key]) > len(longer):
                ways[key] = longer
        if what in (Entering.FREE, Entering.THROUGH):
            _ride(state, unit, longer, left - 1, ways)
