"""Moves of single pieces and of teams (chapter 6)."""

from functools import lru_cache

from engine.battle_mages.rules.fighting import still
from engine.battle_mages.rules.ground import free_hexes, ground_of
from engine.battle_mages.rules.movement import reach, spread, steps_to, ways
from engine.battle_mages.rules.numbers import move_of
from engine.battle_mages.rules.refusals import able, about, not_now, own_piece, refuse_idle
from engine.battle_mages.rules.teams import cut_teams, parts_of
from engine.battle_mages.state.actions import Action, Cancel, Done, March, Move
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import MarchTakenBack, PieceMoved
from engine.battle_mages.state.model import (
    Piece,
    PieceId,
    State,
    TeamId,
    change_piece,
    change_pieces,
    with_pieces,
)
from engine.battle_mages.state.steps import Marching, change_turn
from engine.battle_mages.tables.pieces import (
    BASE_MOVE,
    MAGUS,
    Nature,
)
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap
from engine.hexes.grid import Hex

_move = lru_cache(maxsize=4096)(Move)
"""Moves are cached, since positions repeat most of them."""


def may_go(state: State, piece: Piece) -> bool:
    """Return whether a piece may still move in this turn, once (BM-6.2)."""
    return not piece.moved and able(piece) and not still(state, piece)


def move_options(state: State, seat: Army) -> list[Action]:
    """List the moves of all isolated pieces and the teams that may march (BM-6.1)."""
    moves: list[Action] = []
    free, around = free_hexes(state), state.board.grid.neighbours
    teams: dict[TeamId, None] = {}
    for piece in state.pieces:
        if piece.seat is not seat or piece.moved or not may_go(state, piece):
            continue
        name = piece.id
        if piece.team:
            teams[piece.team] = None
        elif BASE_MOVE[piece.kind] == 1 and not piece.marks:
            moves += [_move(name, to) for to in around[piece.hex] if to in free]
        else:
            moves += [_move(name, to) for to in spread(state, piece)]
    moves += map(March, teams)
    return moves


def _refuse_going(state: State, piece: Piece) -> Refusal | None:
    """Return why a piece may not move in this turn; for a rebel the reason is its rebellion."""
    why = refuse_idle(piece)
    if why is not None:
        return why
    if piece.moved:
        return about("move.done", "BM-6.2", piece.id)
    return about("move.meditated", "BM-11.6", piece.id) if still(state, piece) else None


def refuse_move(state: State, seat: Army, action: Move) -> Refusal | None:
    """Return why an isolated piece may not move to a hex."""
    piece = own_piece(state, seat, action.piece)
    if isinstance(piece, Refusal):
        return piece
    if piece.team:
        return Refusal("move.in_team", "BM-6.13", (("piece", piece.id), ("team", piece.team)))
    return _refuse_going(state, piece) or _refuse_way(state, piece, action.to)


def _refuse_way(state: State, piece: Piece, to: Hex) -> Refusal | None:
    """Return why a piece cannot come to a hex."""
    if to in reach(state, piece.id):
        return None
    facts = (("piece", piece.id), ("hex", to))
    if to not in state.board.grid:
        return Refusal("move.off_board", "BM-6.3", facts)
    taken = _refuse_hex(state, to)
    if taken is not None:
        return taken
    away, move = steps_to(state, piece, to), move_of(state, piece)
    if away > move:
        far = (("piece", piece.id), ("hexes", away), ("most", move))
        return Refusal("move.too_far", "BM-6.2", far)
    hills = ground_of(state).hills
    near = any(spot in hills for spot in state.board.grid.around(piece.hex, move))
    return Refusal("move.blocked", "BM-13.1" if near else "BM-6.3", facts)


def _refuse_hex(state: State, to: Hex) -> Refusal | None:
    """Return why nobody may end a move on a hex of the board."""
    where = (("hex", to),)
    if state.at(to) is not None:
        return Refusal("move.occupied", "BM-6.4", where)
    if to in state.bricks:
        return Refusal("move.brick", "BM-13.2", where)
    if to not in ground_of(state).walkable:
        return Refusal("move.impassable", "BM-13.2", where)
    return None


def _go(state: State, piece: PieceId, to: Hex, **changes: bool) -> Next[State]:
    """Move a piece along a shortest way; no shot or spell comes between (BM-6.6)."""
    way = ways(state, piece)[to]
    return Next(change_piece(state, piece, hex=to, **changes), (PieceMoved(piece, way),))


def busy(state: State, pieces: tuple[Piece, ...]) -> State:
    """Return the state in which the Magus among these pieces is not inactive (BM-11.12)."""
    if any(piece.kind == MAGUS and piece.nature is Nature.ARMY for piece in pieces):
        return change_turn(state, busy=True)
    return state


def move(state: State, seat: Army, action: Move) -> Next[State]:
    """Move an isolated piece (BM-6.2)."""
    state = busy(state, (state.the(action.piece),))
    return _go(state, action.piece, action.to, moved=True)


# --- teams ---------------------------------------------------------------------------------------


def refuse_march(state: State, seat: Army, action: March) -> Refusal | None:
    """Return why a team may not move (BM-6.13)."""
    members = state.members(action.team)
    if not members or not members[0].team:
        return Refusal("team.none", "BM-6.10", (("team", action.team),))
    if members[0].seat is not seat:
        return Refusal("team.not_yours", "BM-6.11", (("team", action.team),))
    if any(may_go(state, member) for member in members):
        return None
    reasons = (_refuse_going(state, member) for member in members)
    return next(why for why in reasons if why is not None)


def march(state: State, seat: Army, action: March) -> Next[State]:
    """Begin to move a team: its members go one after another, in any order (BM-6.13)."""
    before = tuple((member.id, member.hex) for member in state.members(action.team))
    return Next(push(state, Marching(seat, action.team, before)))


def _goers(state: State, step: Marching) -> tuple[Piece, ...]:
    members = (state.the(name) for name, _ in step.before if name not in step.moved)
    return tuple(member for member in members if may_go(state, member))


def _march_options(state: State, step: Marching) -> tuple[Action, ...]:
    """List the moves of the members that have not gone, the end if all touch, and giving up."""
    actions: list[Action] = []
    for piece in _goers(state, step):
        actions += [Move(piece.id, to) for to in reach(state, piece.id)]
    if _holds(state, step):
        actions.append(Done())
    return (*actions, Cancel())


def _holds(state: State, step: Marching) -> bool:
    """Return whether the members that are not paralysed are connected (BM-6.13, BM-6.21)."""
    parts = parts_of(state.board.grid, state.members(step.team))
    return sum(any(not member.paralysed for member in part) for part in parts) <= 1


def _refuse_marching(state: State, step: Marching, action: Action) -> Refusal | None:
    match action:
        case Move(piece, to):
            names = [name for name, _ in step.before]
            if piece not in names:
                facts = (("piece", piece), ("team", step.team))
                return Refusal("march.not_member", "BM-6.13", facts)
            if piece in step.moved:
                return about("move.done", "BM-6.2", piece)
            mover = state.the(piece)
            return _refuse_going(state, mover) or _refuse_way(state, mover, to)
        case Done():
            if _holds(state, step):
                return None
            return Refusal("march.apart", "BM-6.13", (("team", step.team),))
        case Cancel():
            return None
        case _:
            return not_now(state)


def _take_marching(state: State, step: Marching, action: Action) -> Next[State]:
    match action:
        case Move(piece, to):
            state = swap(state, replace(step, moved=(*step.moved, piece)))
            return _go(state, piece, to)
        case Done():
            return _arrive(pop(state), step)
        case _:
            return _take_back(pop(state), step)


def _arrive(state: State, step: Marching) -> Next[State]:
    """End the move of a team; who stayed has moved 0 hexes (BM-6.14).

    A paralysed member that lost contact drops out (BM-6.21).
    """
    gone = tuple(piece for name, spot in step.before if (piece := state.the(name)).hex != spot)
    state = busy(state, gone)
    cut = cut_teams(state, (step.team,))
    names = tuple(name for name, _ in step.before)
    able_ones = [piece for name in names if not (piece := cut.state.the(name)).paralysed]
    sides = {piece.side for piece in able_ones}
    kept = tuple(name for name in names if cut.state.the(name).side in sides)
    return Next(change_pieces(cut.state, kept, moved=True), cut.events)


def _take_back(state: State, step: Marching) -> Next[State]:
    """Put the members of a team back where they were (BM-6.13)."""
    if not step.moved:
        return Next(state)
    where = dict(step.before)
    pieces = tuple(
        replace(piece, hex=where[piece.id]) if piece.id in where else piece
        for piece in state.pieces
    )
    return Next(with_pieces(state, pieces), (MarchTakenBack(step.before),))


def _decides(_: State, step: Marching) -> Army:
    return step.seat


MARCHING = solo(
    _decides,
    lambda state, _: Next(state),
    _march_options,
    _refuse_marching,
    _take_marching,
    exact=True,
)
