"""The part of the machine of pointing that belongs to Battle Mages, and the machine bound to it."""

from bl_tui.games.battle_mages.decisions.asks import MODES, decision_of
from bl_tui.games.battle_mages.options import doers, goals, shooters
from bl_tui.games.battle_mages.position import (
    fight_of,
    id_at,
    own_at,
    spell_of,
    spot_of,
    state_of,
    step_of,
)
from bl_tui.table.machine import Machine
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.pieces import beside
from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.state.steps import Melee, Shot
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


def _finish(view: View) -> Action | None:
    """Return the end of what is done: of a step, of a march, of targets; or to fire."""
    if do.Fire() in view.actions:
        return do.Fire()
    marching = do.Cancel() in view.actions and not isinstance(step_of(view), Shot)
    return do.Done() if do.Done() in view.actions or marching else None


def _decline(view: View) -> Action | None:
    """Return to pass, or to give up what was begun; None where neither is possible."""
    ways: tuple[Action, ...] = (do.Pass(), do.Cancel())
    return next((action for action in ways if action in view.actions), None)


def _undoable(view: View, action: Action) -> bool:
    """Return whether one click does an action, since no die falls."""
    if isinstance(action, do.AddShooter):
        return sum(isinstance(other, do.AddShooter) for other in view.actions) > 1
    quiet = (do.Move, do.March, do.Join, do.Leave, do.Deploy, do.Surface)
    return isinstance(action, quiet)


def _concerned(view: View) -> frozenset[str]:
    """Return the pieces that a reaction is about: those of a fight, or the targets of a spell."""
    spell, fight = spell_of(view), fight_of(view)
    pieces = {item.what for item in spell.items} if spell is not None else set()
    if isinstance(fight, Melee):
        pieces |= {*fight.attackers, *fight.targets}
    elif isinstance(fight, Shot):
        pieces |= {*fight.shooters, *fight.targets}
    return frozenset(pieces)


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
    distance=lambda view, start, end: grid_of(view).distances[start][end],
    first=_first,
    finish=_finish,
    decline=_decline,
    accept=lambda _: None,
    undoable=_undoable,
    active=_active,
    concerned=_concerned,
    there=lambda _: ("odds", "sheet", "mages"),
    seats=_seats,
)

MACHINE = Machine(CONTROLS)

choices = MACHINE.choices
