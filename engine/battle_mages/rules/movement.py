"""Where a piece may go (chapters 6 and 13)."""

from collections.abc import Mapping

from engine.battle_mages.rules.ground import free_hexes, ground_of
from engine.battle_mages.rules.numbers import flies, in_umbra, move_of
from engine.battle_mages.state.model import Piece, PieceId, State
from engine.core.caching import of_last_state
from engine.hexes.grid import Hex
from engine.hexes.ways import Entering
from engine.hexes.ways import reach as ways_of


@of_last_state
def reach(state: State, piece: PieceId) -> tuple[Hex, ...]:
    """Return where a piece may move to, the nearest hexes first (BM-6.2).

    Each step goes to an adjacent hex that is free (BM-6.3); a hill ends the move (BM-13.1).
    Enemies and zones of control do not hinder it (BM-6.5).
    """
    return spread(state, state.the(piece))


def spread(state: State, mover: Piece) -> tuple[Hex, ...]:
    """Return what `reach` says, worked out."""
    if mover.marks and (flies(mover) or in_umbra(mover)):
        return tuple(ways(state, mover.id))
    free, around = free_hexes(state), state.board.grid.neighbours
    move = move_of(state, mover)
    if move == 1:
        return tuple([near for near in around[mover.hex] if near in free])
    return _chain(mover.hex, move, (free, ground_of(state).hills), around)


def _chain(
    start: Hex,
    move: int,
    ground: tuple[frozenset[Hex], frozenset[Hex]],
    around: Mapping[Hex, tuple[Hex, ...]],
) -> tuple[Hex, ...]:
    """Return the hexes that can be reached in some steps over free ones; hills end the way."""
    free, hills = ground
    seen, edge, reached = {start}, [start], list[Hex]()
    for _ in range(move):
        nearer, edge = edge, []
        for spot in nearer:
            for near in around[spot]:
                if near in free and near not in seen:
                    seen.add(near)
                    reached.append(near)
                    if near not in hills:
                        edge.append(near)
    return tuple(reached)


def ways(state: State, piece: PieceId) -> Mapping[Hex, tuple[Hex, ...]]:
    """Return the hexes that a piece may move to, each with a shortest way.

    A flying Magus passes over pieces, bricks, lakes and mountains and stops on no hill (BM-11.47,
    BM-13.3); a piece in the Umbra passes over the same, but a hill ends its move (BM-11.43).
    """
    mover = state.the(piece)
    free, ground = free_hexes(state), ground_of(state)
    flying = flies(mover)
    passing = flying or in_umbra(mover)

    def enter(spot: Hex) -> Entering:
        if spot in free:
            return Entering.STOP if spot in ground.hills and not flying else Entering.FREE
        return Entering.THROUGH if passing else Entering.BARRED

    return ways_of(ground.grid, mover.hex, move_of(state, mover), enter)


def steps_to(state: State, piece: Piece, to: Hex) -> int:
    """Return how many hexes away a hex is."""
    return state.board.grid.distances[piece.hex][to]
