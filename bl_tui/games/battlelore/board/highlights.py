"""The highlights of hexes: what can be chosen now and what it would do."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.board.house_highlights import way_off
from bl_tui.games.battlelore.decisions.choosing import (
    cards_held,
    doers,
    goals,
    ordered,
    passages,
    unit_at,
    unit_of,
)
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.games.battlelore.words.naming import mirrored
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.orders_allowed import allowances, meets, places
from engine.battlelore.numbers.sight import obstacle
from engine.battlelore.rules.movement import Arrival, reach
from engine.battlelore.state.actions import Attack, MassStrike, MoveUnit
from engine.battlelore.state.model import GRID, CardId, Unit
from engine.battlelore.state.steps import Turn
from engine.battlelore.tables.command_cards import CARDS, Verb
from engine.battlelore.turn.turn import stands_for
from engine.battlelore.turn.views import View
from engine.core.frozen import Value, record
from engine.hexes.grid import Hex

Lights = dict[Hex, Light]


def card_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the units that the card pointed at could order."""
    options = cards_held(view, selection)
    if selection.option is None or selection.option >= len(options):
        return {}
    action = options[selection.option]
    return {unit.hex: Light.ELIGIBLE for unit in outlook(view, action.card).units}


@record
class Outlook(Value):
    """The orders that a card would give if it were played now.

    units: whom it could order; how: "units", "any_one" where nobody meets the card, or "dice" where
    dice decide; copied: the card that it would repeat, sides exchanged, or None; most: how many of
    them at the most.
    """

    units: tuple[Unit, ...]
    how: str = "units"
    copied: CardId | None = None
    most: int = 1


def outlook(view: View, card: CardId) -> Outlook:
    """Return what a card of the viewer would do."""
    side = view.side
    if side is None:
        return Outlook(())
    own = tuple(unit for unit in view.units if unit.side is side)
    resolved = stands_for(public_state_of(view), side, card)
    if resolved is None:
        return Outlook(own, "any_one")
    copied = None
    if resolved.card != card:
        copied = mirrored(resolved.card) if resolved.mirrored else resolved.card
    if Verb.ROLL_FOR_ORDERS in CARDS[resolved.card].before:
        return Outlook(own, "dice", copied)
    turn = Turn(side, card=card, resolved=resolved, command=len(view.of(side).cards))
    open_to, board = allowances(turn), public_state_of(view)
    found = tuple(unit for unit in own if any(meets(board, each, unit) for each in open_to))
    if not found and CARDS[resolved.card].fallback:
        return Outlook(own, "any_one", copied)
    rooms = [
        min(places(board, turn, each), sum(meets(board, each, unit) for unit in own))
        for each in open_to
    ]
    return Outlook(found, "units", copied, sum(rooms))


def orders_lit(view: View, _: Selection, __: Decision) -> Lights:
    """Light the units ordered, and those that could be."""
    given, possible = ordered(view), doers(view)
    lit = {unit.hex: Light.ELIGIBLE for unit in view.units if unit.id in possible}
    return lit | {unit.hex: Light.ORDERED for unit in view.units if unit.id in given}


def passage_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the hexes on which a passage could be opened."""
    return dict.fromkeys(passages(view, selection.unit), Light.REACH)


def moves_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the units that can move, or the reach of one and the way to the cursor."""
    if selection.unit is None:
        lit = _of_doers(view)
        here = unit_at(view, selection.cursor)
        return (_reach_of(view, here) | lit) if here and here.id in doers(view) else lit
    unit = unit_of(view, selection.unit)
    if unit is None:
        return {}
    lit = _reach_of(view, unit)
    way = arrivals(view, unit).get(selection.cursor)
    if way is not None:
        lit |= dict.fromkeys(way.path[1:], Light.PATH)
    return lit | {unit.hex: Light.SELECTED}


def _of_doers(view: View) -> Lights:
    possible = doers(view)
    return {unit.hex: Light.ELIGIBLE for unit in view.units if unit.id in possible}


def arrivals(view: View, unit: Unit) -> dict[Hex, Arrival]:
    """Return where a unit may move now, with the way there; only what the actions allow."""
    may = {each.to for each in view.actions if isinstance(each, MoveUnit) and each.unit == unit.id}
    found = reach(public_state_of(view), unit)
    return {spot: way for spot, way in found.items() if spot in may}


def _reach_of(view: View, unit: Unit) -> Lights:
    return {
        spot: Light.REACH if way.may_battle else Light.REACH_ONLY
        for spot, way in arrivals(view, unit).items()
    }


def battles_lit(view: View, selection: Selection, decision: Decision) -> Lights:
    """Light the units that can battle, or the targets of one and the line to the cursor."""
    unit = unit_of(view, decision.unit or selection.unit)
    if unit is None:
        lit = _of_doers(view)
        here = unit_at(view, selection.cursor)
        return (_targets_of(view, here) | lit) if here and here.id in doers(view) else lit
    lit = _line_to(view, unit, selection.cursor) | way_off(view, unit, selection.cursor)
    return lit | _targets_of(view, unit) | {unit.hex: Light.SELECTED}


def _targets_of(view: View, unit: Unit) -> Lights:
    found = goals(view, unit.id)
    lit = {spot: Light.REACH_ONLY for spot, act in found.items() if isinstance(act, MoveUnit)}
    foes = (Attack, MassStrike)
    return lit | {spot: Light.TARGET for spot, act in found.items() if isinstance(act, foes)}


def _line_to(view: View, unit: Unit, spot: Hex) -> Lights:
    """Return the line of sight to the enemy under the cursor, and the hex that blocks it."""
    away = GRID.distances[unit.hex][spot]
    foe = unit_at(view, spot)
    if foe is None or foe.side is unit.side or not 1 < away <= kind_of(unit).arms.reach:
        return {}
    blocked = obstacle(public_state_of(view), unit.hex, spot)
    line = GRID.lines(unit.hex, spot)[0]
    lit = {each: Light.LINE for each in line if each is not None}
    return lit if blocked is None else lit | {blocked.at: Light.BLOCKED}


def retreat_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light the unit that retreats, and where it could."""
    return dict.fromkeys(goals(view, None), Light.RETREAT) | _selected(view, decision)


def gain_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light the unit that may advance, and where to."""
    lit = {} if decision.at is None else {decision.at: Light.REACH}
    return lit | _selected(view, decision)


def battle_back_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light the unit that strikes, its target, and the way on which that would be driven off."""
    unit, target = unit_of(view, decision.unit), unit_of(view, decision.target)
    if unit is None or target is None:
        return _selected(view, decision)
    return way_off(view, unit, target.hex) | {target.hex: Light.TARGET, unit.hex: Light.SELECTED}


def _selected(view: View, decision: Decision) -> Lights:
    unit = unit_of(view, decision.unit)
    return {} if unit is None else {unit.hex: Light.SELECTED}
