"""A team that marches with one destination: where each member goes when one of them goes there.

If the usual bot would send that member there it is the bot's plan for the team, else the members
follow in formation, as far as they can.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from bl_tui.games.battle_mages.position import members_of, piece_of, state_of
from engine.battle_mages.rules.movement import reach, spread, ways
from engine.battle_mages.rules.teams import parts_of
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.model import Piece, State, change_piece
from engine.battle_mages.turn.moving import may_go
from engine.battle_mages.turn.views import View
from engine.core.caching import of_last_state
from engine.hexes.grid import Hex

Order = tuple[str, Hex]
"""A piece and where it goes."""
FAR = 99


@of_last_state
def march_of(view: View, leader: str, spot: Hex) -> tuple[Action, ...]:
    """Return the whole march of a piece's team with the piece on a hex at its end, in the order in
    which the members go; () where the others cannot follow (BM-6.13)."""
    piece = piece_of(view, leader)
    if piece is None or not piece.team or spot not in spread(state_of(view), piece):
        return ()
    orders = planned(view, piece.team)
    if dict(orders).get(leader) != spot:
        orders = following(state_of(view), members_of(view, piece.team), piece, spot)
    if not orders:
        return ()
    return (do.March(piece.team), *(do.Move(name, to) for name, to in orders), do.Done())


@of_last_state
def planned(view: View, team: str) -> tuple[Order, ...]:
    """Return the orders of the usual bot for a team, () if it would stay."""
    from engine.bots.battle_mages.decision import BotDecision  # noqa: PLC0415 - only who decides
    from engine.bots.battle_mages.moves import orders_of  # noqa: PLC0415
    from engine.bots.battle_mages.weights import REGULAR  # noqa: PLC0415

    if view.seat is None:
        return ()
    return orders_of(BotDecision(state_of(view), view.seat, (), REGULAR), team)[0]


def following(
    state: State, members: Sequence[Piece], leader: Piece, spot: Hex
) -> tuple[Order, ...]:
    """Return orders that bring a leader to a hex, and the others as near as can be to where they
    stand beside it; () if they would not be in contact then (BM-6.13)."""
    goers = [member for member in members if may_go(state, member)]
    wanted = {member.id: _beside(state, member, leader, spot) for member in goers}
    away = state.board.grid.distances[spot]
    near = sorted(goers, key=lambda member: away[member.hex])
    first = sorted(goers, key=lambda member: member.id != leader.id)
    for order in (near, first, *permutations(near)):
        orders = _in_order(state, members, order, leader.id, spot, wanted)
        if orders:
            return orders
    return ()


def _beside(state: State, member: Piece, leader: Piece, spot: Hex) -> Hex:
    """Return the hex that is to another one as a member's is to its leader's, else that one."""
    grid = state.board.grid
    (row, _), (from_row, _), (to_row, _) = map(grid.row_col, (member.hex, leader.hex, spot))
    x = grid.x(member.hex) + grid.x(spot) - grid.x(leader.hex)
    return grid.at(row + to_row - from_row, x) or spot


def _in_order(
    state: State,
    members: Sequence[Piece],
    goers: Sequence[Piece],
    leader: str,
    spot: Hex,
    wanted: dict[str, Hex],
) -> tuple[Order, ...]:
    """Return the orders if the members go one after another in this order, () if that fails."""
    grid, orders, team = state.board.grid, list[Order](), members[0].team
    taken = [spot, *(m.hex for m in members if m not in goers and not m.paralysed)]
    for piece in goers:
        if piece.id == leader:
            free = [spot] if spot in reach(state, leader) else []
        else:
            free = [end for end in (piece.hex, *reach(state, piece.id)) if end != spot]
            free = [end for end in free if any(near in taken for near in grid.neighbours[end])]
        if not free:
            return ()
        goal = wanted[piece.id]
        to = min(free, key=lambda end: grid.distances[goal].get(end, FAR))
        taken.append(to)
        if to != piece.hex:
            state = change_piece(state, piece.id, hex=to)
            orders.append((piece.id, to))
    left = [member for member in state.members(team) if not member.paralysed]
    return tuple(orders) if len(parts_of(grid, left)) == 1 else ()


def ways_of(view: View, march: Sequence[Action]) -> Iterator[tuple[Hex, ...]]:
    """Yield the way of each member of a march, from where it stands."""
    state = state_of(view)
    for action in march:
        if isinstance(action, do.Move):
            yield ways(state, action.piece)[action.to]
            state = change_piece(state, action.piece, hex=action.to)
