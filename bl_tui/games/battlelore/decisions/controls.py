"""The first edition's part of the machine of pointing, and the machine bound to it."""

from bl_tui.games.battlelore.decisions import MODES, decision_of
from bl_tui.games.battlelore.decisions.reactions import LoreHand, concerned
from bl_tui.games.battlelore.position import doers, goals, ordered
from bl_tui.table.machine import Machine
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.pieces import beside, id_at, own_at, spot_of
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.state.actions import (
    Action,
    BattleBack,
    CancelOrder,
    Done,
    Engage,
    Evade,
    GainGround,
    MoveUnit,
    OrderUnit,
    Pass,
    Recruit,
)
from engine.battlelore.state.house_steps import Massing
from engine.battlelore.state.model import GRID, Adventure
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.hexes.grid import Hex

OFFERED = (GainGround, BattleBack, Evade, Engage, Recruit)
"""Actions that take what is offered."""

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


def _finish(view: View) -> Action | None:
    """Return the end of orders, movement, battles or of a choice of several, None without one.

    A massed strike that nobody supports yet cannot begin; the player is told why.
    """
    gathers = view.side in view.to_act and isinstance(view.steps[-1], Massing)
    return Done() if gathers or Done() in view.actions else None


def _decline(view: View) -> Action | None:
    """Return what leaves what is offered, None where nothing is."""
    return Pass() if Pass() in view.actions else None


def _accept(view: View) -> Action | None:
    """Return what takes what is offered, None where nothing is."""
    return next((action for action in view.actions if isinstance(action, OFFERED)), None)


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
    finish=_finish,
    decline=_decline,
    accept=_accept,
    undoable=_undoable,
    active=lambda view: view.over.winner if view.over is not None else view.active,
    concerned=concerned,
    there=lambda view: panels_of(view.adventure),
    seats=lambda _: tuple(Side),
)

MACHINE = Machine(CONTROLS)

choices = MACHINE.choices
choose = MACHINE.choose


def cast(at: Selection) -> Selection:
    """Turn to the Lore hand, or away from it."""
    return replace(at, option=None, mode="" if at.mode == LoreHand.name else LoreHand.name)
