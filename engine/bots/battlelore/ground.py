"""The ground of an adventure made quick to ask."""

from functools import lru_cache

from engine.battlelore.numbers.ground import grounds
from engine.battlelore.state.adventure_rules import Edge
from engine.battlelore.state.model import GRID, Adventure, Landmark
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.hexes.grid import Hex

Names = tuple[str, ...]
"""The names of the terrain and landmarks on a hex."""


class BoardGround:
    """The effects of the terrain of an adventure by hex; the same for a whole game."""

    def __init__(self, adventure: Adventure, landmarks: tuple[Landmark, ...]) -> None:
        lies = grounds(adventure, landmarks)
        self.names: dict[Hex, Names] = {}
        self.passable: dict[Hex, bool] = {}
        self.screens: dict[Hex, str] = {}
        self.high: dict[Hex, bool] = {}
        for spot, lie in lies.items():
            self.names[spot] = tuple(ground.id for ground in lie)
            self.passable[spot] = not any(ground.impassable for ground in lie)
            self.high[spot] = any(ground.elevated for ground in lie)
            blocks = [ground for ground in lie if ground.blocks_sight]
            hill = bool(blocks) and all(ground.elevated for ground in blocks)
            self.screens[spot] = ("hill" if hill else "all") if blocks else ""
        self.plain = next(spot for spot, names in self.names.items() if names == ("countryside",))
        self.guarded = {
            (spot, mark.owner)
            for mark in landmarks
            if mark.owner is not None and LANDMARKS[mark.kind].guards
            for spot in GRID.hexes
            if GRID.distances[mark.hex][spot] <= 1
        }
        self.back = {
            side: {
                spot: tuple(
                    rear
                    for rear in GRID.toward(spot, -1 if _at_top(adventure, side) else 1)
                    if self.passable[rear]
                )
                for spot in GRID.hexes
            }
            for side in Side
        }


def _at_top(adventure: Adventure, side: Side) -> bool:
    return adventure.camp(side).seat is Edge.TOP


@lru_cache(maxsize=64)
def ground_of(adventure: Adventure, landmarks: tuple[Landmark, ...]) -> BoardGround:
    """Return the ground of an adventure with its landmarks, cached."""
    return BoardGround(adventure, landmarks)
