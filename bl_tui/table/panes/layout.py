"""The places of the panes, computed from the size of the terminal alone."""

from collections.abc import Mapping, Sequence

from attrs import field

from bl_tui.boards.board_model import (
    BRICK,
    BRICKS,
    HUGE,
    LARGE,
    MEDIUM,
    SIZES,
    SMALL,
    TINY,
    Box,
    Extent,
    PlaceSize,
)
from engine.core.frozen import Value, record

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
"""The smallest terminal in which everything needed to play fits."""

LARGE_WIDTH, LARGE_HEIGHT = 120, 40
"""A terminal in which screens apart from the battle show all of their parts at once."""

COLUMN = 15
"""The least width of the column beside the board. Panes of a game take its upper part, and the
inspector the rest."""

THREE = 150
"""Columns from which a pane of a game is between hand and log."""

PANES_FROM = 100
"""Columns from which there are more panes than are needed to play."""

ZOOMS: dict[str, PlaceSize] = {
    "tiny": TINY, "brick": BRICK, "small": SMALL, "medium": MEDIUM, "large": LARGE,
    "huge": HUGE,
}  # fmt: skip

PANEL, WIDEST = 20, 100
"""The greatest height of a pane over the board, and the greatest width."""

# Lines below the board for which a larger board is given up: with fewer, cards have no pictures.
CARDS = 7
PROMPT = 2
CHOICES = 2
ROOMY = 5
"""Lines below the prompt from which cards are drawn as boxes."""


LEAST_WINDOW = 9
"""Lines that remain of a board that scrolls with the cursor."""


@record
class Pane(Value):
    """A pane that a game has apart from track, board, prompt, hand, inspector and log."""

    name: str
    heights: tuple[tuple[int, int], ...] = ()
    """Pairs of the lines in the column beside the board and the pane's lines there, ascending;
    without them it is below, beside the hand, in `lines` of `columns`. There is room for one pane
    below."""
    columns: int = 0
    lines: int = 0
    foot: int = 0
    """The lines that it takes below the hand in a narrow terminal where a board of bricks leaves
    them free."""

    def height_in(self, column: int) -> int:
        """Return the lines of the pane in a column of `column`, 0 where it has no room."""
        lines = 0
        for least, height in self.heights:
            lines = height if column >= least else lines
        return lines


@record
class BoardWindow(Value):
    """The share of a board that may be larger than its room, and scrolls with the cursor.

    track, hand: the lines of both in a small terminal, and in one that has a column beside the
    board; column: the columns of that. sizes: those in which the board can be drawn now.
    """

    track: tuple[int, int] = (1, 1)
    hand: tuple[int, int] = (4, 9)
    column: int = 40
    sizes: Sequence[PlaceSize] = SIZES

    def size_for(self, extent: Extent, box: Box) -> PlaceSize:
        """Return the largest of its sizes at which the whole board fits, else the smallest: the
        more is visible, the less often it scrolls."""
        largest = self.sizes[0]
        for size in self.sizes:
            columns, lines = extent(size)
            if columns <= box.width and lines <= box.height:
                largest = size
        return largest


@record
class PanePlan(Value):
    """The boxes of the panes; a pane without a box has no room."""

    size: PlaceSize
    """How large places are drawn."""
    roomy: bool
    """Whether cards are drawn as boxes."""
    track: Box
    board: Box
    prompt: Box
    hand: Box
    inspector: Box | None = None
    log: Box | None = None
    lesson: Box | None = None
    """The pane of a lesson."""
    own: Mapping[str, Box] = field(factory=dict)
    """Panes of the game by name."""

    def box(self, name: str) -> Box | None:
        """Return the box of a pane by its name, or None."""
        return self.own.get(name) or getattr(self, name, None)

    def panel(self, cursor_x: int, *, wide: bool = False, whole: bool = False) -> Box:
        """Return a box for a panel over the board, on the side away from the cursor.

        It is as low as possible: closing it sends the board below it again. A `wide` one takes the
        whole width, up to what is easy to read. Beside a board of bricks it uses the free room as
        well. With `whole` it covers the board entirely, since the board is of no use now.
        """
        if whole:
            return self.board
        if wide:
            width = min(self.board.width, WIDEST)
            return Box(self.board.x, self.board.y, width, min(self.board.height, PANEL))
        room = self.track.width if self.size in BRICKS else self.board.width
        width = min(44, (room - self.size.columns) // 2)
        left = self.board.x
        if cursor_x + self.size.half < self.board.width // 2:
            left += room - width
        return Box(left, self.board.y, width, min(self.board.height, PANEL))


def too_small(width: int, height: int) -> bool:
    """Return whether there is no room to play.

    >>> too_small(79, 24)
    True
    """
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def is_large(width: int, height: int) -> bool:
    """Return whether a screen can show all of its parts at once.

    >>> is_large(120, 39)
    False
    """
    return width >= LARGE_WIDTH and height >= LARGE_HEIGHT


def zoom_for(
    extent: Extent, sizes: Sequence[PlaceSize], width: int, height: int, zoom: str = "auto"
) -> str:
    """Return the zoom for a board: bricks where hexes of more than one line do not fit.

    Larger hexes would have to scroll. A size that the player chose stays.
    """
    if zoom != "auto":
        return zoom
    for size in (SMALL, *(brick for brick in reversed(BRICKS) if brick in sizes)):
        columns, lines = extent(size)
        if columns <= width and lines <= height - 1 - PROMPT - CHOICES:
            return zoom if size is SMALL else _name_of(size)
    return zoom


def _name_of(size: PlaceSize) -> str:
    return next(name for name, zoom_size in ZOOMS.items() if zoom_size == size)


def arrange(
    extent: Extent,
    width: int,
    height: int,
    zoom: str = "auto",
    extra: Sequence[Pane] = (),
    lesson: int = 0,
    window: BoardWindow | None = None,
) -> PanePlan:
    """Return the plan for a terminal that is large enough and a board of that extent.

    `extra` panes are placed where there is room; so is a lesson of `told` lines, below the prompt.
    `window` is for a board that may be larger than its room.
    """
    if window is not None:
        return _windowed(window, extent, width, height, zoom, extra, lesson)
    size = ZOOMS.get(zoom) or _size_for(extent, width, height)
    whole_width, whole_height = extent(size)
    board_height = min(whole_height, height - 1 - PROMPT - CHOICES)
    beside = width - whole_width
    narrow = size in BRICKS and width < PANES_FROM
    column = beside - 1 if beside > COLUMN and (width >= PANES_FROM or narrow) else 0
    board_width = min(width, whole_width) if column else width
    below = 1 + board_height + PROMPT
    boxes: dict[str, Box] = {}
    if lesson and height - below - lesson >= ROOMY:
        boxes["lesson"] = Box(0, below, width, lesson)
        below += lesson
    if column:
        boxes |= _beside(Box(board_width + 1, 1, column, board_height), extra)
    placed = next((pane for pane in extra if pane.columns), None)
    room = Box(0, below, width, height - below)
    boxes |= _foot(room, extra) if narrow else _below(room, placed)
    own = {pane.name: boxes.pop(pane.name) for pane in extra if pane.name in boxes}
    return PanePlan(
        size=size,
        roomy=height - below >= ROOMY and not narrow,
        track=Box(0, 0, width, 1),
        board=Box(0, 1, board_width, board_height),
        prompt=Box(0, 1 + board_height, width, PROMPT),
        own=own,
        **boxes,
    )


def _windowed(
    window: BoardWindow,
    extent: Extent,
    width: int,
    height: int,
    zoom: str,
    extra: Sequence[Pane],
    lesson: int,
) -> PanePlan:
    """Return the plan of a board that takes the room which the other panes leave."""
    wide = width >= PANES_FROM and height >= LEAST_HEIGHT + CARDS
    track, hand = window.track[wide], window.hand[wide]
    column = window.column if wide else 0
    lines = height - track - PROMPT - hand
    lesson = lesson if lesson and lines - lesson >= LEAST_WINDOW else 0
    board = Box(0, track, width - column - wide, lines - lesson)
    below = board.y + board.height + PROMPT
    boxes: dict[str, Box] = {}
    if lesson:
        boxes["lesson"] = Box(0, below, width, lesson)
    below += lesson
    if column:
        boxes |= _beside(Box(board.width + 1, track, column, board.height), extra)
    boxes |= _below(Box(0, below, width, hand), None)
    own = {pane.name: boxes.pop(pane.name) for pane in extra if pane.name in boxes}
    return PanePlan(
        size=ZOOMS.get(zoom) or window.size_for(extent, board),
        roomy=wide,
        track=Box(0, 0, width, track),
        board=board,
        prompt=Box(0, board.y + board.height, width, PROMPT),
        own=own,
        **boxes,
    )


def _beside(room: Box, extra: Sequence[Pane]) -> dict[str, Box]:
    """Return the column beside the board: the panes of the game, and the inspector below them."""
    boxes: dict[str, Box] = {}
    top = room.y
    for pane in extra:
        height = pane.height_in(room.height)
        if height:
            boxes[pane.name] = Box(room.x, top, room.width, height)
            top += height + 1
    boxes["inspector"] = Box(room.x, top, room.width, room.y + room.height - top)
    return boxes


def _below(room: Box, pane: Pane | None) -> dict[str, Box]:
    """Place the hand below the prompt, and the log.

    From `PANES_FROM` columns on the log is beside the hand, or below it where a narrow terminal is
    high. A pane of the game is between them or over the log.
    """
    x, y, width, rest = room
    if width >= PANES_FROM and rest >= ROOMY:
        wide = max(32, width // 3)
        if pane is not None and width >= THREE:
            log = (width - pane.columns) // 3
            left = width - log - 1 - pane.columns - 1
            return {
                "hand": Box(x, y, left, rest),
                pane.name: Box(left + 1, y, pane.columns, rest),
                "log": Box(width - log, y, log, rest),
            }
        boxes = {"hand": Box(x, y, width - wide - 1, rest)}
        if pane is not None:
            boxes[pane.name] = Box(width - wide, y, wide, pane.lines)
            y, rest = y + pane.lines, rest - pane.lines
        return boxes | ({"log": Box(width - wide, y, wide, rest)} if rest > 0 else {})
    if rest >= 10:
        boxes = {"hand": Box(x, y, width, 6)}
        log_box = Box(x, y + 7, width, rest - 7)
        if pane is not None and rest >= 7 + pane.lines:
            boxes[pane.name] = Box(x, y + 7, pane.columns, pane.lines)
            log_box = Box(x + pane.columns + 1, y + 7, width - pane.columns - 1, rest - 7)
        return boxes | {"log": log_box}
    return {"hand": room}


def _foot(room: Box, extra: Sequence[Pane]) -> dict[str, Box]:
    """Return hand and panes below a board of bricks: panes at the foot, the hand over them."""
    boxes: dict[str, Box] = {}
    left = room.height
    for pane in extra:
        if pane.foot and left - pane.foot >= CHOICES:
            left -= pane.foot
            boxes[pane.name] = Box(room.x, room.y + left, room.width, pane.foot)
    return boxes | {"hand": Box(room.x, room.y, room.width, left)}


def _size_for(extent: Extent, width: int, height: int) -> PlaceSize:
    """Return the largest places that leave room for the cards and, from 100 columns, the column."""
    column = COLUMN + 1 if width >= PANES_FROM else 0
    fitting = [
        size
        for size in (MEDIUM, LARGE, HUGE)
        if width >= extent(size)[0] + column and height >= extent(size)[1] + 1 + PROMPT + CARDS
    ]
    return fitting[-1] if fitting else SMALL
