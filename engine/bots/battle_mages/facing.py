"""A board as each seat faces it, so that who sits where makes no difference to what is preferred.

Hexes that are worth the same are taken in the order in which the first seat would, had it this
seat's corner: in the order of rows and columns everybody would drift to the same corner.
"""

from collections.abc import Mapping
from functools import lru_cache

from engine.battle_mages.boards.board import BOARDS, Board
from engine.hexes.grid import Hex


def _ways(board: Board) -> list[Mapping[Hex, Hex]]:
    """Return all symmetries of the seats: what the generators make of each other."""
    found: list[Mapping[Hex, Hex]] = [{spot: spot for spot in board.grid.hexes}]
    for way in found:
        for turn in board.turns:
            further = {spot: turn[way[spot]] for spot in board.grid.hexes}
            if further not in found:
                found.append(further)
    return found


@lru_cache(maxsize=16)
def facing(players: int, place: int) -> Mapping[Hex, int]:
    """Return for each hex its place in the order in which the seat of a place prefers them."""
    board = BOARDS[players]
    first = board.homes[0]
    for way in _ways(board):
        if tuple((kind, way[spot]) for kind, spot in board.homes[place]) == first:
            return {spot: board.place[way[spot]] for spot in board.grid.hexes}
    raise ValueError(players, place)
