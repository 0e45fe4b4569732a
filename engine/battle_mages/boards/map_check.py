"""When a map is legal, what is wrong with one that is not, and whether it is fair (BM-3.9)."""

from collections.abc import Iterator

from engine.battle_mages.boards.board import LAKE, MOUNTAIN, OPEN, PrintedBoard
from engine.core.faults import Fault, Faults
from engine.hexes.grid import Grid, Hex
from engine.hexes.ways import chain


def map_faults(board: PrintedBoard, terrain: tuple[str, ...]) -> Faults:
    """Find what is wrong with the terrain of a board; each fault says of which hex (BM-3.9)."""
    ground = dict(zip(board.grid.hexes, terrain, strict=True))
    for spot in board.grid.hexes:
        if ground[spot] != OPEN and spot in board.kept_free:
            yield Fault("fault.map_kept_free", (("hex", spot),), ("hex", spot))
    for spot in cut_off(board.grid, board.node, ground):
        yield Fault("fault.map_cut_off", (("hex", spot),), ("hex", spot))


def lopsided(board: PrintedBoard, terrain: tuple[str, ...]) -> Faults:
    """Find what the symmetry of the seats would have otherwise.

    It is wrong of a map drawn at random, and a warning about one of a player's own (BM-3.9).
    """
    ground = dict(zip(board.grid.hexes, terrain, strict=True))
    for spot in board.grid.hexes:
        for way in board.turns:
            if ground[spot] != OPEN and ground[way[spot]] != ground[spot]:
                facts = (("hex", spot), ("partner", way[spot]), ("terrain", ground[spot]))
                yield Fault("fault.map_lopsided", facts, ("hex", spot))


def cut_off(grid: Grid, node: Hex, ground: dict[Hex, str]) -> Iterator[Hex]:
    """Yield the passable hexes that cannot be reached from the Node (BM-3.9)."""
    passable = [spot for spot in grid.hexes if ground[spot] not in (MOUNTAIN, LAKE)]
    joined = frozenset(chain(grid, node, passable))
    yield from (spot for spot in passable if spot not in joined)
