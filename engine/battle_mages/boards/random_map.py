"""Terrain drawn at random that keeps BM-3.9: fair to all seats, nobody cut off."""

from engine.battle_mages.boards.board import HILL, LAKE, MOUNTAIN, OPEN, Board
from engine.battle_mages.boards.map_check import cut_off
from engine.core.rng import AnyRng
from engine.hexes.grid import Hex


def orbits(board: Board) -> tuple[tuple[Hex, ...], ...]:
    """Return the hexes that may hold terrain, together with those that must then be like them."""
    left = dict.fromkeys(spot for spot in board.grid.hexes if spot not in board.kept_free)
    found = []
    while left:
        orbit = [next(iter(left))]
        for spot in orbit:
            orbit += [way[spot] for way in board.turns if way[spot] not in orbit]
        for spot in orbit:
            left.pop(spot, None)
        found.append(tuple(orbit))
    return tuple(found)


def random_terrain(board: Board, rng: AnyRng) -> tuple[tuple[str, ...], AnyRng]:
    """Return terrain with about as much of each kind as the standard map has (BM-3.8)."""
    mixed, rng = rng.shuffle(orbits(board))
    ground: dict[Hex, str] = dict.fromkeys(board.grid.hexes, OPEN)
    for kind in (MOUNTAIN, LAKE, HILL):
        wanted = len(board.ground[kind])
        for orbit in mixed:
            if wanted < len(orbit) or any(ground[spot] != OPEN for spot in orbit):
                continue
            tried = ground | dict.fromkeys(orbit, kind)
            if not any(cut_off(board, tried)):
                ground, wanted = tried, wanted - len(orbit)
    return tuple(ground.values()), rng
