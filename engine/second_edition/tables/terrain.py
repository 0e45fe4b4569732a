"""Terrain, as rows (BL2-2.10, chapter 10)."""

from engine.core.frozen import record


@record
class Terrain:
    """The nature of a hex. `wet`: water, a ford or a bridge; `stops`: entering ends movement."""

    id: str
    rule: str
    obstructs: bool = False
    stops: bool = False
    impassable: bool = False
    wet: bool = False


TERRAIN = {
    row.id: row
    for row in (
        Terrain("open", "BL2-2.10"),
        Terrain("hill", "BL2-10.1", obstructs=True),
        Terrain("forest", "BL2-10.2", obstructs=True, stops=True),
        Terrain("building", "BL2-10.4", obstructs=True, stops=True),
        Terrain("river", "BL2-10.6", impassable=True, wet=True),
        Terrain("lake", "BL2-10.6", impassable=True, wet=True),
        Terrain("ford", "BL2-10.7", stops=True, wet=True),
        Terrain("bridge", "BL2-10.8", wet=True),
        Terrain("tent", "BL2-10.9", obstructs=True, stops=True),
    )
}
FOREST_DICE = 2
"""The most dice before modifiers where a forest is concerned (BL2-10.3)."""
