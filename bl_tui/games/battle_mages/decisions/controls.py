"""The part of the machine of pointing that belongs to Battle Mages, and the machine bound to it."""

from bl_tui.games.battle_mages.decisions.about import concerned, id_at, own_at, spot_of, state_of
from bl_tui.games.battle_mages.decisions.asks import MODES, decision_of
from bl_tui.games.battle_mages.decisions.choosing import doers, goals, shooters
from bl_tui.games.battle_mages.decisions.finishing import decline, finish, may_be_undone
from bl_tui.table.machine import Machine
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.hex_steps import beside
from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.turn.views import View
from engine.hexes.grid import Grid, Hex


def grid_of(view: View) -> Grid:
    """Return the grid of the board that is played on."""
    return BOARDS[view.setup.players].grid


def _first(view: View, seat: Army | None) -> Hex:
    """Return where a seat begins: on its Magus, its King or its corner; else on the Node."""
    board = BOARDS[view.setup.players]
    if seat is None:
        return board.node
    state = state_of(view)
    piece = state.magus(seat) or state.king(seat)
    return board.homes[state.seats.index(seat)][0][1] if piece is None else piece.hex


def _active(view: View) -> Army | None:
    """Return whose turn it is; who sets up before the first one, the winner at the end."""
    if view.over is not None:
        return view.over.won[0] if view.over.won else None
    return view.active if view.round else next(iter(view.to_act), None)


def _seats(view: View) -> tuple[Army, ...]:
    return SEATS[view.setup.players]


CONTROLS = Controls(
    decision=decision_of,
    modes=MODES,
    goals=goals,
    doers=doers,
    marked=shooters,
    unit_at=id_at,
    own_at=own_at,
    spot_of=spot_of,
    spots=lambda view: grid_of(view).hexes,
    beside=lambda view, here, rows, columns: beside(grid_of(view), here, rows, columns),
    distance=lambda view, here, there: grid_of(view).distances[here][there],
    first=_first,
    finish=finish,
    decline=decline,
    accept=lambda _: None,
    undoable=may_be_undone,
    active=_active,
    concerned=concerned,
    there=lambda _: ("odds", "sheet", "mages"),
    seats=_seats,
)

MACHINE = Machine(CONTROLS)

choices = MACHINE.choices
