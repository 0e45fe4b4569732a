"""Terrain: hexes that pieces may enter, and lines of sight (chapter 13)."""

from functools import lru_cache

from engine.battle_mages.boards.board import HILL, LAKE, MOUNTAIN, PrintedBoard
from engine.battle_mages.state.model import State
from engine.core.caching import while_same
from engine.core.frozen import record
from engine.hexes.grid import Grid, Hex


@record(eq=False)
class Ground:
    """The terrain of a board by what it does.

    `walkable` are the hexes that may be entered on foot: no mountain, no lake (BM-13.2).
    """

    grid: Grid
    node: Hex
    hills: frozenset[Hex]
    mountains: frozenset[Hex]
    walkable: frozenset[Hex]


@lru_cache(maxsize=64)
def read_ground(board: PrintedBoard, terrain: tuple[str, ...]) -> Ground:
    """Return a board's terrain by what it does."""
    kinds = {HILL: set[Hex](), MOUNTAIN: set[Hex](), LAKE: set[Hex]()}
    for spot, kind in zip(board.grid.hexes, terrain, strict=True):
        if kind in kinds:
            kinds[kind].add(spot)
    closed = kinds[MOUNTAIN] | kinds[LAKE]
    return Ground(
        board.grid,
        board.node,
        frozenset(kinds[HILL]),
        frozenset(kinds[MOUNTAIN]),
        frozenset(board.grid.hexes) - closed,
    )


@while_same(lambda state: (state.terrain,))
def ground_of(state: State) -> Ground:
    """Return the terrain of a game."""
    return read_ground(state.board, state.terrain)


@while_same(lambda state: (state.terrain, state.bricks, state.pieces))
def free_hexes(state: State) -> frozenset[Hex]:
    """Return the hexes that a piece may enter: passable, without a brick and a piece (BM-6.3)."""
    taken = [piece.hex for piece in state.pieces]
    return ground_of(state).walkable.difference(taken, state.bricks)


@while_same(lambda state: (state.terrain, state.bricks))
def opaque_hexes(state: State) -> frozenset[Hex]:
    """Return the hexes that block sight: mountains and bricks (BM-13.8, BM-11.46)."""
    return ground_of(state).mountains.union(state.bricks)


@lru_cache(maxsize=64)
def _seen(board: PrintedBoard, opaque: frozenset[Hex]) -> dict[tuple[Hex, Hex], bool]:
    """Return a store of answers for what blocks sight on a board."""
    return {}


@while_same(lambda state: (state.terrain, state.bricks))
def _answers(state: State) -> dict[tuple[Hex, Hex], bool]:
    return _seen(state.board, opaque_hexes(state))


def sees(state: State, start: Hex, to: Hex) -> bool:
    """Return whether a straight line between two hexes is free (BM-13.8).

    Neither end counts, nor pieces, hills and lakes. A line along borders is read twice, leaning to
    each side, and blocked only if both are; half hexes beyond the rim block (BM-13.9). Hexes side
    by side always see each other (BM-13.10).
    """
    answers = _answers(state)
    known = answers.get((start, to))
    if known is None and start == to:
        return True
    if known is None:
        opaque, lines = opaque_hexes(state), ground_of(state).grid.lines(start, to)
        known = any(all(spot is not None and spot not in opaque for spot in line) for line in lines)
        answers[(start, to)] = known
    return known


def blocks_sight(state: State, start: Hex, to: Hex) -> Hex:
    """Return a hex that blocks the line between two hexes, "" if only the rim does (BM-13.8)."""
    opaque, lines = opaque_hexes(state), ground_of(state).grid.lines(start, to)
    spots = (spot for line in lines for spot in line if spot in opaque)
    return next((spot for spot in spots if spot is not None), "")
