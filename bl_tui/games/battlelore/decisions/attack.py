"""A selected or offered attack: its dice and odds, its lines and the retreat of its target."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.odds.odds_text import in_brief, leaving
from bl_tui.games.battlelore.odds.previews import battle_of
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.pointing.pieces import unit_at
from bl_tui.table.pointing.selection import Goals, Lights, Selection
from engine.battlelore.house.switches import VECTOR_RETREAT
from engine.battlelore.house.vector_retreat import beside, choose, driven_from, free, in_the_way
from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.morale import hexes_per_flag
from engine.battlelore.numbers.sight import obstacle
from engine.battlelore.state.actions import Attack, MassStrike, MoveUnit
from engine.battlelore.state.model import GRID, Unit
from engine.battlelore.turn.views import View, public_state
from engine.hexes.grid import Hex


def attack_told(tell: Teller, view: View, unit: Unit, at: Selection) -> str:
    """Return the dice and odds of the selected attack, "" for none."""
    battle = battle_of(view, unit, at.cursor)
    if battle is None:
        return ""
    if harm := leaving(tell, view, unit, battle.target):
        return harm
    dice, target = battle.dice.value, tell.unit(battle.target)
    if not tell.odds:
        return tell.count("app.prompt.battle_dice", dice, target=target)
    odds = in_brief(tell, battle.target, battle.odds)
    return tell.count("app.prompt.battle", dice, target=target, odds=odds)


def attack_lit(view: View, unit: Unit, spot: Hex, open_to: Goals) -> Lights:
    """Light the targets of a unit, the line to the cursor, and the target's path of retreat."""
    lit = _line_to(view, unit, spot) | way_off(view, unit, spot)
    return lit | targets_lit(open_to) | {unit.hex: Light.SELECTED}


def targets_lit(open_to: Goals) -> Lights:
    """Light the units that a unit may attack, and the hexes to which it may retire."""
    moves = {spot: Light.REACH_ONLY for spot, act in open_to.items() if isinstance(act, MoveUnit)}
    foes = (spot for spot, act in open_to.items() if isinstance(act, Attack | MassStrike))
    return moves | dict.fromkeys(foes, Light.TARGET)


def offered_lit(view: View, unit: Unit | None, target: Unit | None) -> Lights:
    """Light the attacker, its target, and that one's path of retreat."""
    if unit is None or target is None:
        return {} if unit is None else {unit.hex: Light.SELECTED}
    return way_off(view, unit, target.hex) | {target.hex: Light.TARGET, unit.hex: Light.SELECTED}


def way_off(view: View, unit: Unit, spot: Hex) -> Lights:
    """Return the path on which an enemy in melee would be driven off (HR-2), and its obstacles.

    It is as long as the dice of a roll could make it. By the base rules no path is certain, and
    none is lit.
    """
    foe = unit_at(view, spot) if VECTOR_RETREAT in view.house else None
    if foe is None or foe.side is unit.side:
        return {}
    board = public_state(view)
    source = driven_from(board, unit, foe, spot in GRID.neighbours[unit.hex])
    if not source:
        return {}
    heading = choose(board, foe, source)
    if not heading:
        return dict.fromkeys(in_the_way(board, foe, source, ""), Light.BLOCKED)
    most = battle_dice(board, unit, foe, True).value * hexes_per_flag(board, foe).value
    lit: Lights = {}
    here = beside(spot, heading)
    while len(lit) < most and free(board, here):
        lit[here] = Light.RETREAT
        here = beside(here, heading)
    return lit | ({here: Light.BLOCKED} if here and len(lit) < most else {})


def _line_to(view: View, unit: Unit, spot: Hex) -> Lights:
    """Light the line of sight to the enemy under the cursor, and the hex that blocks it."""
    away = GRID.distances[unit.hex][spot]
    foe = unit_at(view, spot)
    if foe is None or foe.side is unit.side or not 1 < away <= kind_of(unit).arms.reach:
        return {}
    blocked = obstacle(public_state(view), unit.hex, spot)
    line = GRID.lines(unit.hex, spot)[0]
    lit = {hex_: Light.LINE for hex_ in line if hex_ is not None}
    return lit if blocked is None else lit | {blocked.at: Light.BLOCKED}
