"""The ground and neighbours of a unit: hexes it may enter, hexes where it must stop."""

from collections.abc import Callable

from engine.core.caching import while_same
from engine.hexes.grid import Hex
from engine.hexes.ways import Entering
from engine.second_edition.state.grounds import FORD, FOREST, OPEN
from engine.second_edition.state.model import CENTRE_ROW, GRID, PLACE, State, Unit, units_by_hex
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.scenario_cards import RIVER_OF_SLEEP, TRAIL_OF_BONES
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import Does, Trait, ability, has


def flying(unit: Unit) -> bool:
    """Return whether a unit flies: no terrain is anything to it (BL2-9.15)."""
    return ability(unit, Does.FLYING) is not None


def adjacent(one: Unit, other: Unit) -> bool:
    """Return whether two units stand next to each other (BL2-2.4)."""
    return GRID.distances[one.hex][other.hex] == 1


def ground_of(state: State, unit: Unit) -> str:
    """Return the terrain that counts for a unit: a flyer is in none."""
    return OPEN if flying(unit) else state.ground(unit.hex)


def passable(state: State, unit: Unit, spot: Hex) -> bool:
    """Return whether a unit may stand on a hex, as far as terrain goes (BL2-5.5)."""
    return flying(unit) or not TERRAIN[state.ground(spot)].impassable


def stops(state: State, unit: Unit, spot: Hex) -> bool:
    """Return whether the terrain of a hex ends the movement of a unit that enters (BL2-5.7)."""
    ground = state.ground(spot)
    if not TERRAIN[ground].stops or flying(unit):
        return False
    if ability(unit, Does.MASSIVE) or ability(unit, Does.BURROWING):
        return False
    card = state.hand(unit.side).scenario
    if card == RIVER_OF_SLEEP and ground == FORD:  # BL2-DS2
        return False
    heavy = has(unit, Trait.CAVALRY) or has(unit, Trait.ELITE)
    return not (card == TRAIL_OF_BONES and ground == FOREST and heavy)  # BL2-US5


def dreaded(state: State, unit: Unit, spot: Hex) -> bool:
    """Return whether a unit cannot go on from a hex for fear (BL2-9.26)."""
    feared = _dreadful(state)
    if not feared or has(unit, Trait.LEGEND):
        return False
    around = GRID.neighbours[spot]
    return any(enemy.side is not unit.side and enemy.hex in around for enemy in feared)


@while_same(lambda state: (state.units,))
def _dreadful(state: State) -> tuple[Unit, ...]:
    """Return the units with a Dread Aura."""
    return tuple(unit for unit in state.units if ability(unit, Does.DREAD_AURA))


def entering(state: State, unit: Unit, spot: Hex, step: bool) -> Entering:
    """Return what a hex is to a unit on its way; `step` says that it is its move of the turn."""
    return way_of(state, unit, step)(spot)


def way_of(state: State, unit: Unit, step: bool) -> Callable[[Hex], Entering]:
    """Return the function of a unit's move that says how a hex affects it; made once a move.

    Each hex costs one (BL2-5.6); leaving ground that stops costs nothing (BL2-5.8), and enemies
    next to the way none (BL2-5.9) but for fear.
    """
    flies = flying(unit)
    over_units = Entering.THROUGH if flies else Entering.BARRED  # BL2-5.4
    burrows = ability(unit, Does.BURROWING) is not None
    over_water = Entering.THROUGH if burrows else Entering.BARRED  # BL2-5.5
    fears = step and bool(_dreadful(state))
    standing, terrain = units_by_hex(state), state.terrain

    def enter(spot: Hex) -> Entering:
        if spot in standing:
            return over_units
        ground = TERRAIN[terrain[PLACE[spot]]]
        if ground.impassable and not flies:
            return over_water
        halted = ground.stops and stops(state, unit, spot)
        if halted or (fears and dreaded(state, unit, spot)):
            return Entering.STOP
        return Entering.FREE

    return enter


def near_enemy(state: State, unit: Unit, spot: Hex) -> bool:
    """Return whether an enemy unit stands next to a hex."""
    around = GRID.neighbours[spot]
    return any(enemy.side is not unit.side and enemy.hex in around for enemy in state.units)


def in_half(side: Side, spot: Hex) -> bool:
    """Return whether a hex is in a side's half: its five rows, the centre included (BL2-1.9).

    Uthuk sit at row 0, Daqan at row 8 (BL2-2.6); the centre row is in both halves (BL2-16.19).
    """
    row = GRID.row_col(spot)[0]
    return row >= CENTRE_ROW if side is Side.DAQAN else row <= CENTRE_ROW


def has_near(state: State, spot: Hex, *kinds: str) -> bool:
    """Return whether a hex next to this one has one of some kinds of terrain."""
    return any(state.ground(near) in kinds for near in GRID.neighbours[spot])
