"""The ids of terrain (BL2-2.10); what each does stands in `tables/terrain.py`."""

OPEN, HILL, FOREST, BUILDING = "open", "hill", "forest", "building"
RIVER, LAKE, FORD, BRIDGE = "river", "lake", "ford", "bridge"
PITCHED = "tent"
"""A hex with a command tent."""
