"""The highlights of hexes for house rules: ways off and back, and who strikes together."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.choosing import goals, strikes, unit_at, unit_of
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.house.evasion import HEXES, ways
from engine.battlelore.house.switches import VECTOR_RETREAT
from engine.battlelore.house.vector_retreat import beside, choose, driven_from, free, in_the_way
from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.morale import hexes_per_flag
from engine.battlelore.rules.retreat import rear_hexes
from engine.battlelore.state.model import GRID, Unit
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.hexes.grid import Hex

Lights = dict[Hex, Light]


def way_off(view: View, unit: Unit, spot: Hex) -> Lights:
    """Return the way on which an enemy in melee would be driven off (HR-2), and what bars it.

    It is as long as the dice of a roll could make it. By the base rules no way is certain, and
    there is none.
    """
    if VECTOR_RETREAT not in view.house:
        return {}
    state, foe = public_state_of(view), unit_at(view, spot)
    if foe is None or foe.side is unit.side:
        return {}
    source = driven_from(state, unit, foe, spot in GRID.neighbours[unit.hex])
    if not source:
        return {}
    heading = choose(state, foe, source)
    if not heading:
        return dict.fromkeys(in_the_way(state, foe, source, ""), Light.BLOCKED)
    most = battle_dice(state, unit, foe, True).value * hexes_per_flag(state, foe).value
    lit: Lights = {}
    here = beside(spot, heading)
    while len(lit) < most and free(state, here):
        lit[here] = Light.RETREAT
        here = beside(here, heading)
    return lit | ({here: Light.BLOCKED} if here and len(lit) < most else {})


def evasion_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light the unit that may evade, its attacker, and the hexes to which it could go (HR-1.9)."""
    unit, foe = unit_of(view, decision.unit), unit_of(view, decision.target)
    if unit is None or foe is None:
        return {}
    state = public_state_of(view)
    near = ways(state, unit, HEXES)
    far = {spot for each in near for spot in rear_hexes(state, replace(unit, hex=each))}
    lit = dict.fromkeys((*near, *far), Light.RETREAT)
    return lit | {foe.hex: Light.TARGET, unit.hex: Light.SELECTED}


def strike_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the unit that is to lead a massed strike, and whom it could strike."""
    unit = unit_of(view, selection.unit)
    lit = dict.fromkeys(strikes(view, selection.unit), Light.TARGET)
    return lit if unit is None else lit | {unit.hex: Light.SELECTED}


def mass_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light who strikes, who could strike too, the target and where that would be driven to."""
    leader, target = unit_of(view, decision.unit), unit_of(view, decision.target)
    if leader is None or target is None:
        return {}
    lit = way_off(view, leader, target.hex) | dict.fromkeys(goals(view, None), Light.ELIGIBLE)
    chosen = (unit_of(view, each) for each in view.steps[-1].supporters)
    lit |= {unit.hex: Light.ORDERED for unit in chosen if unit is not None}
    return lit | {target.hex: Light.TARGET, leader.hex: Light.SELECTED}
