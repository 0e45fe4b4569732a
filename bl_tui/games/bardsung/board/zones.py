"""A board of square zones with walls between them: facts only, by the names of the game.

A zone is a cell of the lattice. The first two columns and the first line of its box are its west
and north border; a last column and line close the board. Apart from zones there are three kinds of
places: a gate ("R02.b:N", on its border), a model that is not the first of its zone
("R02.b/brigand2"), and a cell that a tile may cover ("@4,7").
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import frozen

from bl_tui.boards.board_model import (
    HUGE,
    LARGE,
    MEDIUM,
    SIZES,
    SMALL,
    TINY,
    Box,
    Light,
    PlaceSize,
)
from bl_tui.boards.traces import Leg
from engine.bardsung.state.places import GateId
from engine.bardsung.tables.tiles import EAST, SOUTH
from engine.core.frozen import Value, record

Cell = tuple[int, int]

DIMENSIONS: Mapping[PlaceSize, Cell] = {
    TINY: (4, 2),
    SMALL: (8, 3),
    MEDIUM: (11, 4),
    LARGE: (14, 5),
    HUGE: (18, 6),
}
"""Columns and lines of a zone, with its west and north border."""
GHOST, LAID = "ghost", "laid"
"""The ground of cells that a tile may cover, and that of the tile as placed."""
BORDER = 2
"""Columns of a west border."""
GAP, PORTAL, WALL = "gap", "portal", "wall"
"""Borders that cannot be chosen as gates: none at all, a passage in the wall, and wall."""
Stretch = tuple[int, int, int, bool]
"""A wall above zones: the column and the row of the first of them, their number, and whether it
continues to a gate."""
MODEL, BARE = "/", "@"
"""The signs in the names of places that are neither zones nor gates."""
EDGE, THRESHOLD = "edge", "threshold"
"""The sides of the map of an exploration (BC-1.4): no tile reaches beyond the edge, and the stairs
are placed on a tile at the threshold."""
NEAR = 2
"""Rows and columns of bare cells that are shown up to a side of the map."""
TURNED = (Light.SELECTED, Light.PATH, Light.LINE, Light.TARGET)
"""The lights of the selected way to place a tile, by the tile's quarter turns: they tell the board
which way to show."""


def zone_of(place: str) -> str:
    """Return the zone of a place."""
    return GateId(place.partition(MODEL)[0]).zone


def model_of(place: str) -> str:
    """Return the model of a place, "" if the place names none."""
    return place.partition(MODEL)[2]


def ghost(cell: Cell) -> str:
    """Return the place name of a bare cell."""
    return f"{BARE}{cell[0]},{cell[1]}"


def bare_cell(place: str) -> Cell | None:
    """Return the cell of a place without a zone, None for any other."""
    if not place.startswith(BARE):
        return None
    x, _, y = place[1:].partition(",")
    return int(x), int(y)


@record
class Foe(Value):
    """A hostile model: its place name, two letters, its number (0 for the only one)."""

    id: str
    code: str
    number: int = 0
    heated: bool = False
    wounded: bool = False


@record
class ZoneModel(Value):
    """A zone: its cell, its floor, and everything in it."""

    place: str
    x: int
    y: int
    ground: str
    """Its kind: "room", "corridor", "arena", "dim_room"...; "ghost" where a tile may be placed."""
    tokens: tuple[str, ...] = ()
    """The names of their signs."""
    heroes: tuple[str, ...] = ()
    """Their ids, by initiative."""
    foes: tuple[Foe, ...] = ()

    @property
    def cell(self) -> Cell:
        """The cell of the zone."""
        return self.x, self.y

    @property
    def shade(self) -> int:
        """A number that differs between neighbouring zones, for shading."""
        return (self.x + self.y) % 2


@record
class Edge(Value):
    """The north (or west) border of a cell: "gap", "portal", "wall", or the look of a gate."""

    x: int
    y: int
    north: bool
    kind: str
    gate: str = ""
    dim: bool = False


Way = tuple[int, tuple[ZoneModel, ...], tuple[Edge, ...]]
"""The quarter turns of a tile, and its zones and borders as placed."""


@frozen(repr=False)
class ZoneField(Value):
    """The known dungeon, and everything on it."""

    zones: tuple[ZoneModel, ...]
    edges: tuple[Edge, ...] = ()
    names: tuple[tuple[str, tuple[Stretch, ...]], ...] = ()
    """The walls that may carry the name of each tile."""
    lights: tuple[tuple[str, Light], ...] = ()
    """The lights by place."""
    notes: tuple[tuple[str, str], ...] = ()
    """The latest happening in each zone: a note of `boards.traces`."""
    legs: tuple[Leg, ...] = ()
    """The moves and attacks that are drawn as arrows."""
    cursor: str | None = None
    ways: tuple[Way, ...] = ()
    """The tile as placed in each way."""
    threshold: int | None = None
    """The row of the threshold; None for a board that has no edge."""

    # --- places ------------------------------------------------------------------------------

    @cached_property
    def at(self) -> Mapping[Cell, ZoneModel]:
        """Return the zones by their cells."""
        return {zone.cell: zone for zone in self.zones}

    @cached_property
    def by_place(self) -> Mapping[str, ZoneModel]:
        """Return the zones by their names."""
        return {zone.place: zone for zone in self.zones}

    @cached_property
    def borders(self) -> Mapping[tuple[int, int, bool], Edge]:
        """Return the borders by cell and side."""
        return {(edge.x, edge.y, edge.north): edge for edge in self.edges}

    @cached_property
    def noted_places(self) -> Mapping[str, str]:
        """The notes by place."""
        return dict(self.notes)

    @cached_property
    def lit_places(self) -> Mapping[str, Light]:
        """The lights by place."""
        return dict(self.lights)

    @property
    def focus(self) -> str | None:
        """The place that the window must show: the target of a story, else the acting model."""
        if self.cursor is not None:
            return self.cursor
        lit = {light: place for place, light in self.lights}
        return lit.get(Light.TARGET) or lit.get(Light.SELECTED)

    @cached_property
    def corner(self) -> Cell:
        """The cell in the north-west corner."""
        return self._shown[:2]

    @cached_property
    def cells(self) -> Cell:
        """Return the columns and rows of cells."""
        left, top, right, bottom = self._shown
        return right - left + 1, bottom - top + 1

    @cached_property
    def _shown(self) -> tuple[int, int, int, int]:
        """The first and the last cell: those with zones, and bare ones up to a near side of the
        map."""
        columns, rows = [zone.x for zone in self.zones], [zone.y for zone in self.zones]
        left, right = min(columns, default=0), max(columns, default=0)
        top, bottom = min(rows, default=0), max(rows, default=0)
        if self.threshold is not None and self.zones:
            left = 0 if 0 <= left <= NEAR else left
            right = EAST if 0 <= EAST - right <= NEAR else right
            top = self.threshold if 0 <= top - self.threshold <= NEAR else top
        return left, top, right, bottom

    def side_at(self, x: int, y: int, *, north: bool) -> str:
        """Return the side of the map that the north (or west) border of a cell is, "" for none."""
        if self.threshold is None:
            return ""
        if north:
            side = {self.threshold: THRESHOLD, SOUTH + 1: EDGE}.get(y, "")
            return side if 0 <= x <= EAST else ""
        return EDGE if x in (0, EAST + 1) and self.threshold <= y <= SOUTH else ""

    @property
    def ahead(self) -> int:
        """The rows between the northernmost tile and the threshold, as long as there are no stairs;
        0 where a tile has reached it."""
        sought = self.threshold is not None and all("stairs" not in z.tokens for z in self.zones)
        top = min((zone.y for zone in self.zones if zone.ground != GHOST), default=0)
        return max(top - (self.threshold or 0), 0) if sought else 0

    @property
    def sizes(self) -> tuple[PlaceSize, ...]:
        """The sizes in which zones can be drawn: while a tile is placed there is one more that
        shows every way to place it."""
        return (TINY, *SIZES) if any(zone.ground in (GHOST, LAID) for zone in self.zones) else SIZES

    def extent(self, size: PlaceSize) -> Cell:
        """Return the columns and lines of the whole board."""
        (wide, high), (columns, rows) = DIMENSIONS[size], self.cells
        return columns * wide + BORDER, rows * high + 1

    def box_of(self, place: str, size: PlaceSize) -> Box:
        """Return the rectangle around a place, all its borders included."""
        wide, high = DIMENSIONS[size]
        (x, y), (left, top) = self._cell_of(place), self.corner
        return Box((x - left) * wide, (y - top) * high, wide + BORDER, high + 1)

    def moves_by(self, size: PlaceSize) -> Cell:
        """Return the columns and lines of two zones, after which floors have the same shade."""
        wide, high = DIMENSIONS[size]
        return 2 * wide, 2 * high

    def _cell_of(self, place: str) -> Cell:
        bare, zone = bare_cell(place), self.by_place.get(zone_of(place))
        return bare or (zone.cell if zone is not None else self.corner)

    # --- changes -----------------------------------------------------------------------------

    def changed(self, before: "ZoneField") -> Iterator[str]:
        """Yield the cells that look different from the other board."""
        for cell in self.at.keys() | before.at.keys():
            if self.at.get(cell) != before.at.get(cell):
                yield ghost(cell)
        if self.edges != before.edges:
            borders = {*self.edges} ^ {*before.edges}
            yield from (ghost((edge.x, edge.y)) for edge in borders)
        lit, were = {*self.lights}, {*before.lights}
        yield from (place for place, _ in lit ^ were)
        yield from (place for place, _ in {*self.notes} ^ {*before.notes})
        for leg in {*self.legs} ^ {*before.legs}:
            yield from leg.places
        if self.cursor != before.cursor:
            yield from (spot for spot in (self.cursor, before.cursor) if spot is not None)
