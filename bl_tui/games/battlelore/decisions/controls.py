"""The first edition's part of the machine of pointing, and the machine bound to it."""

from bl_tui.games.battlelore.decisions.about import concerned
from bl_tui.games.battlelore.decisions.asks import LORE, MODES, SPECIAL, decision_of
from bl_tui.games.battlelore.decisions.choosing import (
    doers,
    goals,
    ordered,
    specials,
)
from bl_tui.games.battlelore.decisions.finishing import accept as what_accepts
from bl_tui.games.battlelore.decisions.finishing import decline as what_declines
from bl_tui.games.battlelore.decisions.finishing import finish
from bl_tui.games.battlelore.decisions.refused import why_no_leader
from bl_tui.table.machine import Machine
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.hex_steps import beside
from bl_tui.table.pointing.pieces import id_at, own_at, spot_of
from bl_tui.table.pointing.selection import Answer, Hint, Selection
from engine.battlelore.state.actions import Action, CancelOrder, MoveUnit, OrderUnit
from engine.battlelore.state.model import GRID, Adventure
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.hexes.grid import Hex

MIDDLE: Hex = "E7"
MIDDLE_X = 12
"""The first place of a viewer without a side: the middle of the board, and its doubled column."""


def _first(view: View, side: Side | None) -> Hex:
    """Return where a side begins: on its first unit, counted from its own left."""
    own = [unit.hex for unit in view.units if side is not None and unit.side is side]
    return min(own, key=lambda spot: abs(GRID.x(spot) - MIDDLE_X), default=MIDDLE)


def _undoable(view: View, action: Action) -> bool:
    """Return whether one click does the action, since the player can take it back.

    Where there are Lore cards the other side may answer a move, and then it stands.
    """
    if isinstance(action, MoveUnit):
        return not view.adventure.lore_cards
    return isinstance(action, OrderUnit | CancelOrder)


def panels_of(adventure: Adventure) -> tuple[str, ...]:
    """Return the panels that an adventure has: of Lore only what it plays with."""
    lore = ("goblet", *(("lore",) if adventure.lore_cards else ())) if adventure.lore else ()
    return ("card", "odds", *lore)


CONTROLS = Controls(
    decision=decision_of,
    modes=MODES,
    goals=lambda view, held: goals(view, held[0] if held else None),
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
    decline=what_declines,
    accept=what_accepts,
    undoable=_undoable,
    active=lambda view: view.over.winner if view.over is not None else view.active,
    concerned=concerned,
    there=lambda view: panels_of(view.adventure),
    seats=lambda _: tuple(Side),
)

MACHINE = Machine(CONTROLS)

choices = MACHINE.choices
choose = MACHINE.choose


def special(view: View, selection: Selection) -> Answer:
    """Return what a unit can do besides: do it, or list it if it is more than one thing."""
    found = specials(view, selection)
    if not found:
        return why_no_leader(view, selection) or Hint("app.hint.nothing_special")
    listed = replace(selection, option=0, mode=SPECIAL)
    return choose(view, listed) if len(found) == 1 else listed


def cast(selection: Selection) -> Selection:
    """Turn to the Lore hand, or away from it."""
    return replace(selection, option=None, mode="" if selection.mode == LORE else LORE)
