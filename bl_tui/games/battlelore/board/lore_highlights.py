"""The highlights of hexes for Lore: what a window is about, a card's possible targets."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.about import under
from bl_tui.games.battlelore.decisions.choosing import goals, lore_held, unit_of
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.lore.lore_targets import candidates, level_of
from engine.battlelore.state.actions import Choose
from engine.battlelore.state.model import GRID, CardId
from engine.battlelore.state.steps import Battle, Casting, Move, NameUnits, PowerTarget, Spell
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.units import POWERS, RollAt
from engine.battlelore.turn.views import View
from engine.hexes.grid import Hex

Lights = dict[Hex, Light]


def lore_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light what a window is about, and whom the Lore card pointed at can be played at."""
    return of_reaction(view) | of_lore_card(view, selection)


def of_reaction(view: View) -> Lights:
    """Return the lights on who fights whom, where a unit is about to go, and a card's targets."""
    about = under(view)
    if isinstance(about, Battle):
        return _units(view, (about.unit,), Light.SELECTED) | _units(
            view, (about.target,), Light.TARGET
        )
    if isinstance(about, Move):
        return dict.fromkeys(about.path, Light.PATH) | {about.path[-1]: Light.REACH}
    if isinstance(about, Spell):
        return _units(view, (about.target,), Light.TARGET)
    return of_things(view, about.targets) if isinstance(about, Casting) else {}


def _units(view: View, units: tuple[str, ...], light: Light) -> Lights:
    found = (unit_of(view, each) for each in units)
    return {unit.hex: light for unit in found if unit is not None}


def of_things(view: View, things: tuple[str, ...]) -> Lights:
    """Return the units and hexes among the things that a card can be played at."""
    lit = {spot: Light.REACH for spot in things if spot in GRID}
    for unit in (unit_of(view, each) for each in things):
        if unit is not None:
            lit[unit.hex] = Light.ELIGIBLE if unit.side is view.side else Light.TARGET
    return lit


def of_lore_card(view: View, selection: Selection) -> Lights:
    """Return the lights on possible targets of the Lore card pointed at, if it is playable."""
    listed = lore_held(view, selection)
    if selection.option is None or selection.option >= len(listed):
        return {}
    action = listed[selection.option]
    if action not in view.actions:
        return {}
    return of_things(view, could_be_targets(view, action.card))


def could_be_targets(view: View, card: CardId) -> tuple[str, ...]:
    """Return what the first target of a card of the viewer could be now."""
    row = LORE_CARDS.get(card)
    if row is None or not row.targets or view.side is None:
        return ()
    level = level_of(view.of(view.side).council, row)
    return candidates(public_state_of(view), Casting(card, view.side, level, 0), row.targets[0])


def chosen_lit(view: View, selection: Selection, decision: Decision) -> Lights:
    """Light what can be chosen on the board, and what has been."""
    goal = goals(view, decision.unit)
    things = (action.what if isinstance(action, Choose) else spot for spot, action in goal.items())
    step = view.steps[-1]
    chosen: tuple[str, ...] = step.targets if isinstance(step, Casting) else ()
    if isinstance(step, NameUnits):
        chosen = step.units
    lit = of_things(view, tuple(things)) | _units(view, chosen, Light.SELECTED)
    unit = unit_of(view, decision.unit)
    if unit is None:
        return lit
    roll = POWERS[step.power].does if isinstance(step, PowerTarget) else None
    if isinstance(roll, RollAt) and roll.sweeps and selection.cursor in goal:
        row = GRID.beyond(unit.hex, selection.cursor, roll.farthest)
        lit |= dict.fromkeys(row, Light.TARGET)
    return lit | {unit.hex: Light.SELECTED}
