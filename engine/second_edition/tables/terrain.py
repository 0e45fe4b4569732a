"""Terrain, as rows (BL2-2.10, chapter 10)."""

from engine.core.frozen import record
from engine.core.rows import by_id
from engine.second_edition.state.grounds import (
    BRIDGE,
    BUILDING,
    FORD,
    FOREST,
    HILL,
    LAKE,
    OPEN,
    PITCHED,
    RIVER,
)


@record
class Terrain:
    """The nature of a hex. `wet`: water, a ford or a bridge; `stops`: entering ends movement."""

    id: str
    rule: str
    obstructs: bool = False
    stops: bool = False
    impassable: bool = False
    wet: bool = False


TERRAIN = by_id(
    (
        Terrain(OPEN, "BL2-2.10"),
        Terrain(HILL, "BL2-10.1", obstructs=True),
        Terrain(FOREST, "BL2-10.2", obstructs=True, stops=True),
        Terrain(BUILDING, "BL2-10.4", obstructs=True, stops=True),
        Terrain(RIVER, "BL2-10.6", impassable=True, wet=True),
        Terrain(LAKE, "BL2-10.6", impassable=True, wet=True),
        Terrain(FORD, "BL2-10.7", stops=True, wet=True),
        Terrain(BRIDGE, "BL2-10.8", wet=True),
        Terrain(PITCHED, "BL2-10.9", obstructs=True, stops=True),
    )
)
FOREST_DICE = 2
"""The most dice before modifiers where a forest is concerned (BL2-10.3)."""
