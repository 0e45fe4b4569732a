"""Teams: contact between pieces, how teams change and are cut down (chapter 6)."""

from collections.abc import Iterable, Sequence

from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import TeamsChanged
from engine.battle_mages.state.model import (
    Piece,
    PieceId,
    State,
    TeamId,
    pieces_by_id,
    pieces_by_side,
    with_pieces,
)
from engine.core.frozen import replace
from engine.core.game import Next
from engine.hexes.grid import Grid


def touching(grid: Grid, one: Piece, other: Piece) -> bool:
    """Return whether two pieces are in contact: adjacent (BM-6.11)."""
    return other.hex in grid.neighbours[one.hex]


def parts_of(grid: Grid, pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Return pieces by chains of contact, the largest chain first (BM-6.11)."""
    left, parts = list(pieces), list[list[Piece]]()
    while left:
        part = [left.pop(0)]
        for piece in part:
            near = grid.neighbours[piece.hex]
            part += [other for other in left if other.hex in near]
            left = [other for other in left if other.hex not in near]
        parts.append(part)
    return sorted(parts, key=len, reverse=True)


def new_team(state: State, seat: Army, *taken: TeamId) -> TeamId:
    """Return a name that no team of an army has: its letter and the lowest free number."""
    teams = pieces_by_side(state)
    numbers = range(1, len(state.pieces) + len(taken) + 2)
    names = (f"{seat.letter}{number}" for number in numbers)
    return next(name for name in names if name not in teams and name not in taken)


def set_teams(state: State, teams: dict[PieceId, TeamId]) -> Next[State]:
    """Put pieces into teams, "" for none."""
    by_id = pieces_by_id(state)
    names = {name: team for name, team in teams.items() if by_id[name].team != team}
    if not names:
        return Next(state)
    pieces, changed = list(state.pieces), list[tuple[PieceId, TeamId]]()
    for place, piece in enumerate(pieces):
        if piece.id in names:
            pieces[place] = replace(piece, team=names[piece.id])
            changed.append((piece.id, names[piece.id]))
    return Next(with_pieces(state, tuple(pieces)), (TeamsChanged(tuple(changed)),))


def cut_teams(state: State, teams: Iterable[TeamId]) -> Next[State]:
    """Cut teams down to their connected parts (BM-6.17).

    Each part of two or more is a team of its own, each single piece is isolated. The largest part
    keeps the name.
    """
    names: dict[PieceId, TeamId] = {}
    given: list[TeamId] = []
    for team in dict.fromkeys(teams):
        members = state.members(team)
        for number, part in enumerate(parts_of(state.board.grid, members)):
            name = team
            if len(part) == 1:
                name = ""
            elif number:
                name = new_team(state, part[0].seat, *given)
                given.append(name)
            names |= {piece.id: name for piece in part}
    return set_teams(state, names)


def leave_teams(state: State, pieces: Iterable[PieceId]) -> Next[State]:
    """Take pieces out of their teams, which are cut down (BM-6.15, BM-6.17)."""
    leaving = [state.the(piece) for piece in pieces]
    teams = [piece.team for piece in leaving if piece.team]
    out = set_teams(state, {piece.id: "" for piece in leaving})
    cut = cut_teams(out.state, teams)
    return Next(cut.state, _merged(out.events, cut.events))


def _merged(*changes: tuple[TeamsChanged, ...]) -> tuple[TeamsChanged, ...]:
    """Return changes of teams as one event, if there are any."""
    pieces = tuple(pair for events in changes for event in events for pair in event.pieces)
    return (TeamsChanged(pieces),) if pieces else ()
