"""The Second Edition's part of the machine of pointing, and the machine bound to it."""

from bl_tui.games.second_edition.decisions.about import concerned, step_of
from bl_tui.games.second_edition.decisions.asks import LORE, MODES, SPECIAL, decision_of
from bl_tui.games.second_edition.decisions.choosing import doers, goals, ordered, rides
from bl_tui.games.second_edition.decisions.finishing import accept, decline, finish
from bl_tui.table.machine import Machine
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.hex_steps import beside
from bl_tui.table.pointing.pieces import id_at, own_at, spot_of
from bl_tui.table.pointing.selection import Answer, Hint, Selection
from engine.core.frozen import replace
from engine.hexes.grid import Hex
from engine.second_edition.state.actions import Action, Deploy, MoveUnit, OrderUnit
from engine.second_edition.state.model import GRID
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Secretly
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.turn.views import View

MIDDLE: Hex = "E7"
MIDDLE_X = 12
"""The first place of a viewer without a side: the middle of the board, and its doubled column."""


def _first(view: View, side: Side | None) -> Hex:
    """Return where a side begins: on its unit nearest to the middle, or on a hex to lay cards."""
    if side is None:
        return MIDDLE
    spots = [unit.hex for unit in view.units if unit.side is side]
    card = view.of(side).hand.scenario
    spots = spots or list(SCENARIOS[card].deployment if card else ())
    return min(spots, key=lambda spot: abs(GRID.x(spot) - MIDDLE_X), default=MIDDLE)


def _active(view: View) -> Side | None:
    """Return whose turn it is; nobody's while both choose at once, the winner's at the end."""
    if view.over is not None:
        return view.over.won[0] if view.over.won else None
    return None if isinstance(step_of(view), Secretly) else view.active


def may_be_undone(action: Action) -> bool:
    """Return whether one click does the action, since the player can take it back."""
    return isinstance(action, OrderUnit | MoveUnit | Deploy)


def panels_of(view: View) -> tuple[str, ...]:
    """Return the panels that there are: of Lore cards only where there are any."""
    return ("card", "odds", "points", *(("lore",) if view.setup.scenario == "full" else ()))


CONTROLS = Controls(
    decision=decision_of,
    modes=MODES,
    goals=goals,
    doers=doers,
    marked=ordered,
    unit_at=id_at,
    own_at=own_at,
    spot_of=spot_of,
    spots=lambda _: GRID.hexes,
    beside=lambda _, here, rows, columns: beside(GRID, here, rows, columns),
    distance=lambda _, here, there: GRID.distances[here][there],
    first=_first,
    finish=finish,
    decline=decline,
    accept=accept,
    undoable=lambda _, action: may_be_undone(action),
    active=_active,
    concerned=concerned,
    there=panels_of,
    seats=lambda _: tuple(Side),
)


MACHINE = Machine(CONTROLS)

choices = MACHINE.choices
choose = MACHINE.choose


def special(view: View, selection: Selection) -> Answer:
    """Return what a unit can do besides: ride through enemies, by one way or one of several."""
    found = rides(view, selection)
    if not found:
        return Hint("app.hint.nothing_special")
    listed = replace(selection, option=0, mode=SPECIAL)
    return choose(view, listed) if len(found) == 1 else listed


def cast(selection: Selection) -> Selection:
    """Turn to the Lore hand, or away from it."""
    return replace(selection, option=None, mode="" if selection.mode == LORE else LORE)
