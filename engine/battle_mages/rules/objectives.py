"""The goals of scenarios: goals that are held or reached, and the last round (BM-17)."""

from engine.battle_mages.boards.board import Objective
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import PointsScored
from engine.battle_mages.state.model import Ending, State, change_player
from engine.battle_mages.tables.pieces import MAGUS, Nature
from engine.core.game import Next


def score(state: State, objective: Objective) -> Next[State]:
    """Give the active player the points of the turn that ends (BM-17.4, BM-17.8)."""
    seat = state.active
    points = held_by(state, objective, seat)
    if not points or state.player(seat).out:
        return Next(state)
    total = state.player(seat).points + points
    return Next(change_player(state, seat, points=total), (PointsScored(seat, points, total),))


def held_by(state: State, objective: Objective, seat: Army) -> int:
    """Return the points that a seat would score now.

    It needs an army piece on a goal hex, and no piece of another may stand on one.
    """
    if not objective.points:
        return 0
    goals = state.board.goals
    on_goal = [piece for piece in state.pieces if piece.hex in goals]
    if any(piece.seat is not seat for piece in on_goal):
        return 0
    mine = [piece for piece in on_goal if piece.nature is Nature.ARMY]
    if any(piece.kind == MAGUS for piece in mine):
        return objective.magus
    return 1 if mine else 0


def reached(state: State, objective: Objective) -> Ending | None:
    """Return the end that a turn brought: enough points, or a King on a goal hex."""
    seat = state.active
    if objective.points and state.player(seat).points >= objective.points:
        return Ending((seat,), "points", objective.rule, (seat,))
    king = state.king(seat)
    if objective.runs == seat.letter and king is not None and king.hex in state.board.goals:
        return Ending((seat,), "arrived", objective.rule, (seat,))
    return None


def lasted(state: State, objective: Objective, left: tuple[Army, ...]) -> tuple[Army, ...] | None:
    """Return who has won after the last round, of those in play; None where Strength decides.

    Most points win (BM-17.4, BM-17.8); of several with as many, Strength decides.
    """
    if objective.lasts:
        return tuple(seat for seat in left if seat.letter == objective.lasts)
    if not objective.points:
        return None
    most = max(state.player(seat).points for seat in left)
    return tuple(seat for seat in left if state.player(seat).points == most)
