"""Declaring, changing and dissolving teams (chapter 6), one piece at a time.

Every connected set can be built up one neighbour at a time, so a declaration never has to be
unconnected for a while.
"""

from functools import lru_cache

from engine.battle_mages.rules.numbers import in_umbra
from engine.battle_mages.rules.refusals import about, own_piece
from engine.battle_mages.rules.teams import leave_teams, new_team, set_teams, touching
from engine.battle_mages.state.actions import Action, Dissolve, Join, Leave
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import TEAM_SIZE, State
from engine.core.game import Next, Refusal
from engine.core.steps import then

_join, _leave = lru_cache(maxsize=4096)(Join), lru_cache(maxsize=256)(Leave)
"""Positions repeat most of these actions, so they are cached."""


def team_options(state: State, seat: Army) -> list[Action]:
    """List all changes of the teams of a player (BM-6.12, BM-6.15).

    All pieces of a team have moved, or none, so each piece is checked by itself.
    """
    changes: list[Action] = []
    around = state.board.grid.neighbours
    own = [
        piece
        for piece in state.pieces
        if piece.seat is seat and not piece.moved and not (piece.marks and in_umbra(piece))
    ]
    sides = {piece.hex: piece.team or piece.id for piece in own}
    teams = dict.fromkeys([piece.team for piece in own if piece.team])
    full = [team for team in teams if len(state.members(team)) == TEAM_SIZE]
    for piece in own:
        name, side = piece.id, sides[piece.hex]
        near = dict.fromkeys(map(sides.get, around[piece.hex]))
        changes += [_join(name, to) for to in near if to and to != side and to not in full]
        if piece.team:
            changes.append(_leave(name))
    changes += map(Dissolve, teams)
    return changes


def _refuse_side(state: State, seat: Army, side: str) -> Refusal | None:
    """Return why a side of pieces cannot be changed now (BM-6.12)."""
    members = state.members(side)
    member = state.piece(side)
    if not members and member is not None:
        facts = (("piece", side), ("team", member.team), ("name", member.team))
        return Refusal("team.within", "BM-6.10", facts)
    if not members:
        return Refusal("team.none", "BM-6.10", (("team", side),))
    if members[0].seat is not seat:
        return Refusal("team.not_yours", "BM-6.11", (("team", side),))
    for member in members:
        if member.moved:
            return about("team.moved", "BM-6.12", member.id)
        if in_umbra(member):
            return about("team.umbra", "BM-11.43", member.id)
    return None


def refuse_join(state: State, seat: Army, action: Join) -> Refusal | None:
    """Return why a piece may not join a side: it must touch it, and five are the most.

    Pieces that have moved are in no new team, whomever they meet (BM-6.18).
    """
    piece = own_piece(state, seat, action.piece)
    if isinstance(piece, Refusal):
        return piece
    why = _refuse_side(state, seat, piece.side) or _refuse_side(state, seat, action.side)
    if why is not None:
        return why
    members = state.members(action.side)
    if piece in members:
        return about("team.member", "BM-6.15", piece.id)
    if len(members) >= TEAM_SIZE:
        return Refusal("team.full", "BM-6.10", (("team", action.side), ("most", TEAM_SIZE)))
    if not any(touching(state.board.grid, piece, member) for member in members):
        return Refusal("team.apart", "BM-6.11", (("piece", piece.id), ("team", action.side)))
    return None


def refuse_leave(state: State, seat: Army, action: Leave) -> Refusal | None:
    """Return why a piece may not leave its team (BM-6.15)."""
    piece = own_piece(state, seat, action.piece)
    if isinstance(piece, Refusal):
        return piece
    if not piece.team:
        return about("team.isolated", "BM-6.16", piece.id)
    return _refuse_side(state, seat, piece.team)


def refuse_dissolve(state: State, seat: Army, action: Dissolve) -> Refusal | None:
    """Return why a team may not be dissolved (BM-6.15)."""
    members = state.members(action.team)
    if members and not members[0].team:
        return about("team.isolated", "BM-6.16", members[0].id)
    return _refuse_side(state, seat, action.team)


def join(state: State, seat: Army, action: Join) -> Next[State]:
    """Put a piece into a team; what it leaves is cut down (BM-6.15, BM-6.20)."""

    def enter(state: State) -> Next[State]:
        (first, *_) = state.members(action.side)
        name = first.team or new_team(state, seat)
        return set_teams(state, {first.id: name, action.piece: name})

    return then(leave_teams(state, (action.piece,)), enter)


def leave(state: State, seat: Army, action: Leave) -> Next[State]:
    """Take a piece out of its team."""
    return leave_teams(state, (action.piece,))


def dissolve(state: State, seat: Army, action: Dissolve) -> Next[State]:
    """Dissolve a team."""
    return set_teams(state, {member.id: "" for member in state.members(action.team)})
