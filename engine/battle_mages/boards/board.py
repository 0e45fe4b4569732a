"""The three boards, by the number of players: hexes, Node, corners, formations, terrain.

Scenarios are played on boards of their own (BM-17), which are drawn in `fields`.

A unit of movement or range is one hex; the grid has the distances (BM-0.1).

Places are written here as the rules write them, (row, column), or (q, r) on the hexagonal board.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from attrs import frozen

from engine.core.frozen import record
from engine.core.rows import by_id
from engine.hexes.grid import Grid, Hex, hexagon, offset_field
from engine.hexes.symmetry import mirrored, turned, upside_down

Place = tuple[int, int]
Home = tuple[tuple[str, Hex], ...]
"""The kinds of the pieces of an army with the hexes on which they begin."""

OPEN, HILL, MOUNTAIN, LAKE = "open", "hill", "mountain", "lake"
TERRAIN = (OPEN, HILL, MOUNTAIN, LAKE)
"""The kinds of terrain (BM-3.7)."""

KINDS = {"K": "king", "T": "tower", "C": "cavalry", "M": "magus", "I": "infantry"}


@frozen(eq=False)
class PrintedBoard:
    """A board and what begins on it.

    `turns` are the symmetries of the seats: for each generator the hex to which each hex goes.
    `ground` is its standard terrain, hexes by kind. `bricks` stand on it as a game begins, and
    `goals` are the hexes about which its `scenario` is (BM-17); "" for none.
    """

    players: int
    grid: Grid
    node: Hex
    homes: tuple[Home, ...]
    turns: tuple[Mapping[Hex, Hex], ...]
    ground: Mapping[str, tuple[Hex, ...]]
    bricks: tuple[Hex, ...] = ()
    goals: tuple[Hex, ...] = ()
    scenario: str = ""

    @property
    def corners(self) -> tuple[Hex, ...]:
        """Return where the Kings begin, in seat order."""
        return tuple(home[0][1] for home in self.homes)

    @cached_property
    def place(self) -> dict[Hex, int]:
        """Return the place of each hex in the order of rows and columns."""
        return {spot: place for place, spot in enumerate(self.grid.hexes)}

    @cached_property
    def kept_free(self) -> frozenset[Hex]:
        """Return the hexes without terrain: of armies, the Node, those next to it (BM-3.9)."""
        homes = {spot for home in self.homes for _, spot in home}
        return frozenset(homes | self.grid.around(self.node, 1))

    @cached_property
    def marks(self) -> frozenset[Hex]:
        """Return the Node and the goals: they have no bricks (BM-11.46, BM-17.3)."""
        return frozenset((self.node, *self.goals))

    def lay(self, ground: Mapping[str, Iterable[Hex]]) -> tuple[str, ...]:
        """Return the terrain of all hexes in their order, from hexes by kind."""
        laid = {spot: kind for kind, spots in ground.items() for spot in spots}
        return tuple(laid.get(spot, OPEN) for spot in self.grid.hexes)

    @cached_property
    def standard(self) -> tuple[str, ...]:
        """Return the standard terrain of all hexes (BM-3.8)."""
        return self.lay(self.ground)


@record
class Objective:
    """The goal of a scenario (BM-17), for so many players, up to the last of its `rounds`.

    Armies are named by their letters, "" for none: `first` begins, the King of the one that `runs`
    wins on a goal hex, the one that `lasts` wins with its King after the last round, and the others
    are allied against the one that is `alone`. `points` win, of which a piece on the goal gives
    one and a Magus `magus`; 0 where no points are counted. `rule` is its number.
    """

    id: str
    rule: str
    players: int
    rounds: int
    first: str = ""
    runs: str = ""
    lasts: str = ""
    alone: str = ""
    points: int = 0
    magus: int = 1

    @property
    def besieged(self) -> str:
        """Return the army that only has to last where it stands, "" for none."""
        return "" if self.runs else self.lasts


OBJECTIVES = by_id(
    (
        Objective("bridge", "BM-17.4", players=2, rounds=30, points=6),
        Objective("race", "BM-17.8", players=3, rounds=30, points=6, magus=2),
        Objective("siege", "BM-17.5", players=2, rounds=16, first="a", lasts="b"),
        Objective("escort", "BM-17.6", players=2, rounds=24, first="a", runs="a", lasts="b"),
        Objective("three", "BM-17.7", players=4, rounds=14, first="b", lasts="a", alone="a"),
    )
)
"""The scenarios by their ids, the easiest first."""

FORMATION = (("K", "T", "C", "I"), ("M", "T", "I"), ("C", "I", "I", "I"), ("I", "I", "I"))
"""An army in the corner (0,0) of a rectangle, row by row from column 0 (BM-3.4)."""

WEDGE: tuple[tuple[str, Place], ...] = (
    ("K", (0, -7)),
    ("T", (-1, -6)),
    ("M", (0, -6)),
    ("T", (1, -7)),
    ("C", (-2, -5)),
    ("I", (-1, -5)),
    ("I", (0, -5)),
    ("I", (1, -6)),
    ("C", (2, -7)),
    ("I", (-2, -4)),
    ("I", (-1, -4)),
    ("I", (0, -4)),
    ("I", (1, -5)),
    ("I", (2, -6)),
)
"""An army in the corner (0,-7) of the hexagonal board (BM-3.5)."""

RADIUS = 7


def _axial(grid: Grid, q: int, r: int) -> Hex:
    """Return the hex with these axial coordinates, the centre being (0, 0)."""
    spot = grid.at(r + RADIUS, 2 * q + r + 2 * RADIUS)
    if spot is None:
        raise ValueError((q, r))
    return spot


def _spots(name: Callable[[int, int], Hex], places: Iterable[Place]) -> tuple[Hex, ...]:
    return tuple(name(*place) for place in places)


def _moved(home: Home, way: Mapping[Hex, Hex]) -> Home:
    return tuple((kind, way[spot]) for kind, spot in home)


def _corner(grid: Grid) -> Home:
    """Return the formation in the corner (0,0), the King first."""
    rows = enumerate(FORMATION)
    return tuple(
        (KINDS[sign], grid.name(row, col)) for row, signs in rows for col, sign in enumerate(signs)
    )


def _duel() -> PrintedBoard:
    grid = offset_field(9, 13)
    home, half = _corner(grid), turned(grid, 3)
    return PrintedBoard(
        players=2,
        grid=grid,
        node=grid.name(4, 6),
        homes=(home, _moved(home, half)),
        turns=(half,),
        ground={
            HILL: _spots(grid.name, ((4, 4), (4, 8), (2, 7), (6, 5), (1, 9), (7, 2))),
            MOUNTAIN: _spots(grid.name, ((2, 8), (6, 4), (4, 10), (4, 2))),
            LAKE: _spots(grid.name, ((0, 6), (8, 6))),
        },
    )


def _hexagon() -> PrintedBoard:
    grid = hexagon(RADIUS)

    def name(q: int, r: int) -> Hex:
        return _axial(grid, q, r)

    home = tuple((KINDS[sign], name(*place)) for sign, place in WEDGE)
    third = turned(grid, 2)
    second = _moved(home, third)
    return PrintedBoard(
        players=3,
        grid=grid,
        node=name(0, 0),
        homes=(home, second, _moved(second, third)),
        turns=(third,),
        ground={
            HILL: _spots(name, ((0, -3), (3, 0), (-3, 3), (2, -4), (2, 2), (-4, 2))),
            MOUNTAIN: _spots(name, ((3, -4), (1, 3), (-4, 1), (-2, -1), (3, -2), (-1, 3))),
            LAKE: _spots(name, ((4, -7), (3, 4), (-7, 3))),
        },
    )


def _square() -> PrintedBoard:
    grid = offset_field(13, 13)
    home = _corner(grid)
    ways = (mirrored(grid), turned(grid, 3), upside_down(grid))
    return PrintedBoard(
        players=4,
        grid=grid,
        node=grid.name(6, 6),
        homes=(home, *(_moved(home, way) for way in ways)),
        turns=(ways[0], ways[2]),
        ground={
            HILL: _spots(
                grid.name,
                ((4, 4), (4, 8), (8, 4), (8, 8), (2, 6), (10, 6), (6, 3), (6, 9)),
            ),
            MOUNTAIN: _spots(grid.name, ((5, 3), (5, 8), (7, 3), (7, 8))),
            LAKE: _spots(grid.name, ((0, 6), (12, 6), (6, 0), (6, 12))),
        },
    )


BOARDS: Mapping[int, PrintedBoard] = {
    board.players: board for board in (_duel(), _hexagon(), _square())
}
"""The boards by the number of players (BM-1.1, BM-3.3); the Node is one hex, the centre (BM-3.2).

The corners of the seats follow each other clockwise, with a formation in each (BM-3.1).
"""


WILDS = "wilds"
"""The board with terrain that is drawn at random (BM-3.9), as a field of a tournament."""
TOURNAMENTS: Mapping[int, tuple[str, ...]] = {
    2: ("duel", "bridge", WILDS, "bridge", WILDS),
    3: ("hexagon", "race", WILDS),
    4: ("square", WILDS, WILDS),
}
"""The fields of a tournament by the number of its players, in their order (BM-18.1)."""
