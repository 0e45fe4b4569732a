"""The highlights of hexes: what can be chosen now and what it would do."""

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.board.outlook import outlook
from bl_tui.games.second_edition.decisions.about import combat, roll, step_of, unit_at, unit_of
from bl_tui.games.second_edition.decisions.choosing import (
    cards_held,
    doers,
    goals,
    kinds_left,
    ordered,
)
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from engine.hexes.grid import Hex
from engine.second_edition.rules.movement import moves_of
from engine.second_edition.rules.retreat import flight
from engine.second_edition.rules.sight import blockers, reach_of
from engine.second_edition.setup.deploying import free_hexes
from engine.second_edition.state.actions import Attack, Pursue
from engine.second_edition.state.model import GRID, Unit
from engine.second_edition.state.steps import Moves, Roll
from engine.second_edition.turn.views import View, public_state

Lights = dict[Hex, Light]


def card_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the units that the card pointed at could order, and in a paler tint all others, one of
    which may be ordered instead (BL2-4.2)."""
    options = cards_held(view, selection)
    if selection.option is None or selection.option >= len(options):
        return {}
    own = {unit.hex: Light.REACH_ONLY for unit in view.units if unit.side is view.side}
    found = outlook(view, options[selection.option].card).units
    return own | {unit.hex: Light.ELIGIBLE for unit in found}


def orders_lit(view: View, _: Selection, __: Decision) -> Lights:
    """Light the units ordered, and those that could be."""
    given, possible = ordered(view), doers(view)
    lit = {unit.hex: Light.ELIGIBLE for unit in view.units if unit.id in possible}
    return lit | {unit.hex: Light.ORDERED for unit in view.units if unit.id in given}


def moves_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the units that can move, or the reach of one and the way to the cursor."""
    unit = unit_of(view, selection.unit)
    if unit is None:
        here = unit_at(view, selection.cursor)
        near = _reach_of(view, here) if here is not None and here.id in doers(view) else {}
        return near | _of_doers(view)
    step = step_of(view)
    extra = isinstance(step, Moves) and step.extra
    way = moves_of(public_state(view), unit.id, extra).get(selection.cursor, ())
    lit = _reach_of(view, unit) | dict.fromkeys(way[1:], Light.PATH)
    return lit | {unit.hex: Light.SELECTED}


def _of_doers(view: View) -> Lights:
    possible = doers(view)
    return {unit.hex: Light.ELIGIBLE for unit in view.units if unit.id in possible}


def _reach_of(view: View, unit: Unit) -> Lights:
    return dict.fromkeys(goals(view, (unit.id,)), Light.REACH)


def attacks_lit(view: View, selection: Selection, decision: Decision) -> Lights:
    """Light the units that can attack, or the targets of one and the line to the cursor."""
    unit = unit_of(view, decision.unit or selection.unit)
    if unit is None:
        here = unit_at(view, selection.cursor)
        near = _targets_of(view, here) if here is not None and here.id in doers(view) else {}
        return near | _of_doers(view)
    lit = _line_to(view, unit, selection.cursor) | _targets_of(view, unit)
    return lit | {unit.hex: Light.SELECTED}


def _targets_of(view: View, unit: Unit) -> Lights:
    found = goals(view, (unit.id,))
    return {spot: Light.TARGET for spot, action in found.items() if isinstance(action, Attack)}


def _line_to(view: View, unit: Unit, spot: Hex) -> Lights:
    """Return the line of sight to the enemy under the cursor, and the hex that blocks it."""
    state, foe = public_state(view), unit_at(view, spot)
    away = GRID.distances[unit.hex][spot]
    if foe is None or foe.side is unit.side or not 1 < away <= reach_of(state, unit)[1]:
        return {}
    line = GRID.lines(unit.hex, spot)[0]
    lit = {each: Light.LINE for each in line if each is not None}
    return lit | {at: Light.BLOCKED for at, _ in blockers(state, unit, line)[:1]}


def fight_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light the unit that acts, and the one that it acts on."""
    target = unit_of(view, decision.target)
    lit = {} if target is None else {target.hex: Light.TARGET}
    return lit | _selected(view, decision)


def roll_lit(view: View, _: Selection, __: Decision) -> Lights:
    """Light who rolled, whom against, and where the target would retreat."""
    found = roll(view)
    if found is None:
        return {}
    lit = _retreats(view, found)
    pairs = ((found.target, Light.TARGET), (found.unit, Light.SELECTED))
    units = ((unit_of(view, each), light) for each, light in pairs)
    return lit | {unit.hex: light for unit, light in units if unit is not None}


def _retreats(view: View, found: Roll) -> Lights:
    """Return the ways on which the target retreats by the retreats that are left."""
    state = public_state(view)
    target = state.unit(found.target)
    if target is None or not found.retreats:
        return {}
    lit: Lights = {}
    for way in found.ways:
        how = flight(state, target, way, found.retreats)
        lit |= dict.fromkeys(how.path[1:], Light.RETREAT)
        helper = state.unit(how.supported_by)
        lit |= {} if helper is None else {helper.hex: Light.ELIGIBLE}
    return lit


def advance_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light the unit that may advance, and where to."""
    lit = {} if decision.at is None else {decision.at: Light.REACH}
    lit |= {action.to: Light.REACH for action in view.actions if isinstance(action, Pursue)}
    return lit | _selected(view, decision)


def chosen_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light what a Lore card or a token can be put on."""
    found = goals(view, ())
    return dict.fromkeys(found, Light.REACH) | _selected(view, decision)


def mobility_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light where a unit may go after its attack."""
    held = (decision.unit,) if decision.unit else ()
    return dict.fromkeys(goals(view, held), Light.REACH) | _selected(view, decision)


def deploy_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the free hexes: those that the card pointed at may take, and those that it may not."""
    if view.side is None:
        return {}
    kinds = kinds_left(view, selection)
    barred = dict.fromkeys(free_hexes(public_state(view), view.side), Light.BLOCKED)
    if not kinds:
        return {}
    card = kinds[min(selection.option or 0, len(kinds) - 1)]
    return barred | dict.fromkeys(goals(view, (card,)), Light.REACH)


def lore_lit(view: View, selection: Selection, decision: Decision) -> Lights:
    """Light what a window is about: the fight that is going on."""
    if roll(view) is not None:
        return roll_lit(view, selection, decision)
    found = combat(view)
    if found is None:
        return {}
    pairs = ((found.target, Light.TARGET), (found.unit, Light.SELECTED))
    units = ((unit_of(view, each), light) for each, light in pairs)
    return {unit.hex: light for unit, light in units if unit is not None}


def _selected(view: View, decision: Decision) -> Lights:
    unit = unit_of(view, decision.unit)
    return {} if unit is None else {unit.hex: Light.SELECTED}
