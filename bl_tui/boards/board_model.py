"""What the battlefield shows, and where on the screen each of its hexes lies.

The models hold facts only: no colour, no sign, no rule. A hex is W columns wide and a row takes P
lines; the first line of a row is shared with the row above, because the sides of the hexes slant
through it, and one more such line ends the board.
"""

from enum import Enum, unique
from typing import NamedTuple

from attrs import frozen

from engine.core.frozen import Value
from engine.hexes.grid import offset_field

GRID = offset_field(9, 13)
"""The 113 hexes of the battlefield (BL-2.1)."""


@unique
class Light(Enum):
    """Why a hex is lit, from the quietest to the loudest."""

    NONE = "none"
    LAST = "last"
    ELIGIBLE = "eligible"
    ORDERED = "ordered"
    REACH_ONLY = "reach_only"
    REACH = "reach"
    PATH = "path"
    LINE = "line"
    BLOCKED = "blocked"
    TARGET = "target"
    RETREAT = "retreat"
    SELECTED = "selected"


@unique
class StatusMark(Enum):
    """What a unit carries; of the first three only the last one that it has is shown.

    WEB and POISON are tokens, TRAINED says that its banner has gone up in a Training Camp.
    """

    ORDERED = "ordered"
    MOVED = "moved"
    BATTLED = "battled"
    BOLD = "bold"
    WEB = "web"
    POISON = "poison"
    TRAINED = "trained"


ACTIVITY = (StatusMark.BATTLED, StatusMark.MOVED, StatusMark.ORDERED)
CONDITION = (StatusMark.POISON, StatusMark.WEB, StatusMark.BOLD, StatusMark.TRAINED)
"""From the most important: where there is little room the last ones are not shown."""


@frozen(repr=False)
class UnitModel(Value):
    """A unit as it stands on the board.

    side: "standard" or "pennant"; colour: "green", "blue" or "red" (BL-2.18); kind: "foot",
    "mounted" or "creature" (BL-2.14); weapon: "short_sword", "long_sword", "bow", "crossbow" ...;
    figures: how many are left of `full`; race: "human", "dwarf", "goblinoid" or "creature";
    creature: which one it is, such as "dragon"; stored: Lore tokens beside it (BL-15.30).
    """

    side: str
    colour: str
    kind: str
    weapon: str
    figures: int
    full: int
    status: tuple[StatusMark, ...] = ()
    race: str = "human"
    creature: str = ""
    stored: int = 0


@frozen(repr=False)
class HexModel(Value):
    """One hex and all that is to be seen on it.

    hex: its name, "D8"; terrain: "countryside", "woods", "hill", "waterway", "ford" or "bridge";
    landmark: "rampart", "pool" ... or None, with ".taken" behind a Stronghold that the enemy has;
    owner: whose landmark it is, "standard", "pennant" or None; blazon: "neutral", "standard",
    "pennant" or None, with ".captured" behind one that is taken for good (BL-2.23).
    """

    hex: str
    terrain: str = "countryside"
    landmark: str | None = None
    owner: str | None = None
    blazon: str | None = None
    unit: UnitModel | None = None
    light: Light = Light.NONE
    cursor: bool = False


@frozen(repr=False)
class BoardModel(Value):
    """The whole battlefield: its 113 hexes row by row, as `GRID.hexes` names them."""

    hexes: tuple[HexModel, ...]

    @property
    def cursor(self) -> str | None:
        """The hex under the cursor, if there is one."""
        return next((each.hex for each in self.hexes if each.cursor), None)


ROW_STARTS = tuple(GRID.hexes.index(GRID.name(row, 0)) for row in range(GRID.rows))


class Box(NamedTuple):
    """A rectangle of screen cells."""

    x: int
    y: int
    width: int
    height: int


@frozen(repr=False)
class HexSize(Value):
    """How big hexes are drawn: `columns` wide (even), `lines` a row."""

    columns: int
    lines: int

    @property
    def half(self) -> int:
        """Columns of half a hex, by which odd rows are shifted."""
        return self.columns // 2

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return GRID.width * self.columns

    @property
    def height(self) -> int:
        """Lines of the whole board, the last transition line included."""
        return GRID.rows * self.lines + 1


SMALL, MEDIUM, LARGE = HexSize(6, 2), HexSize(8, 3), HexSize(10, 4)
SIZES = (SMALL, MEDIUM, LARGE)


def size_that_fits(width: int, height: int) -> HexSize:
    """The largest size whose whole board fits into so many columns and lines, or the smallest."""
    fitting = [size for size in SIZES if size.width <= width and size.height <= height]
    return fitting[-1] if fitting else SMALL


def box_of(name: str, size: HexSize) -> Box:
    """The rectangle around a hex, both its transition lines included."""
    row, col = GRID.row_col(name)
    left = col * size.columns + row % 2 * size.half
    return Box(left, row * size.lines, size.columns, size.lines + 1)


def hex_at(x: int, y: int, size: HexSize) -> str | None:
    """The hex that the screen cell (x, y) of the board belongs to, or None for the border.

    On a transition line the centre of the cell decides; a cell that the side halves goes to the
    lower hex.
    """
    row, line = divmod(y, size.lines)
    if line == 0 and not _below_the_side(x, row, size):
        row -= 1
    if x < 0 or y < 0 or not 0 <= row < GRID.rows:
        return None
    col = (x - row % 2 * size.half) // size.columns
    return GRID.name(row, col) if 0 <= col < GRID.row_length(row) else None


def _below_the_side(x: int, row: int, size: HexSize) -> bool:
    """Whether a cell of a transition line lies under the zigzag, in the lower of two rows."""
    across = (x - row % 2 * size.half) % size.columns
    from_edge = min(across, size.columns - 1 - across)
    return 4 * from_edge + 2 >= size.columns


def shade_of(name: str) -> int:
    """0, 1 or 2, never the same for two neighbours, so that hexes need no border."""
    row, col = GRID.row_col(name)
    return (col - row // 2 - row) % 3
