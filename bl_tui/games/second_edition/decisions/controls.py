"""The Second Edition's part of the machine of pointing, and the machine bound to it."""

from bl_tui.games.second_edition.decisions import MODES, decision_of
from bl_tui.games.second_edition.decisions.setup import MIDDLE_X
from bl_tui.games.second_edition.position import concerned, doers, goals, ordered, step_of
from bl_tui.table.machine import Machine
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.pieces import beside, id_at, own_at, spot_of
from engine.hexes.grid import Hex
from engine.second_edition.state.actions import (
    Action,
    Advance,
    Counter,
    Deploy,
    Done,
    ExchangeLore,
    MoveUnit,
    OrderUnit,
    Pass,
)
from engine.second_edition.state.model import GRID
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Exchange, Secretly
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.turn.views import View

MIDDLE: Hex = "E7"
"""The first place of a viewer without a side: the middle of the board."""


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


def _finish(view: View) -> Action | None:
    """Return the end of orders, moves, attacks or of the deployment, None without one."""
    offered = isinstance(step_of(view), Exchange)
    return Done() if Done() in view.actions and not offered else None


def _decline(view: View) -> Action | None:
    """Return the action that leaves an offer, None where nothing is offered."""
    if Pass() in view.actions:
        return Pass()
    return Done() if isinstance(step_of(view), Exchange) and Done() in view.actions else None


def _accept(view: View) -> Action | None:
    """Return the action that takes an offer, None where nothing is offered."""
    taken = (action for action in view.actions if isinstance(action, TAKEN))
    return next(taken, None)


TAKEN = (Counter, Advance, ExchangeLore)
"""Actions that take an offer, where there is nothing else to choose."""


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
    distance=lambda _, one, other: GRID.distances[one][other],
    first=_first,
    finish=_finish,
    decline=_decline,
    accept=_accept,
    undoable=lambda _, action: may_be_undone(action),
    active=_active,
    concerned=concerned,
    there=panels_of,
    seats=lambda _: tuple(Side),
)


MACHINE = Machine(CONTROLS)

choices = MACHINE.choices
