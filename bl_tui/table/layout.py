"""Which panes stand where, worked out from the size of the terminal alone."""

from typing import TYPE_CHECKING

from attrs import frozen

from bl_tui.boards.board_model import LARGE, MEDIUM, SMALL, Box, Extent, HexSize

if TYPE_CHECKING:
    from engine.battlelore.state.model import Adventure
from engine.core.frozen import Value

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
"""The smallest terminal in which everything needed to play finds its place."""

COLUMN = 15
"""The least width of the column beside the board. In a Lore adventure the goblet and the War
Council take its upper part, and the inspector what is left."""

TALL, TALLEST = 24, 34
"""Lines of that column from which the War Council has room, and a line for each of its seats."""

LORE = 5
"""Lines for the Lore hand: as many cards as it may hold, and a title."""

LORE_WIDTH = 36
"""Columns that a Lore hand needs; from `THREE` columns on it stands between hand and log."""
THREE = 150

PANES_FROM = 100
"""Columns from which there are more panes than are needed to play."""

ZOOMS: dict[str, HexSize] = {"small": SMALL, "medium": MEDIUM, "large": LARGE}

PANEL = 20
"""The greatest height of a pane over the board."""

# Lines below the board for which a larger board is given up: with fewer, cards have no pictures.
CARDS = 7
PROMPT = 2
ROOMY = 5
"""Lines below the prompt from which cards are drawn as boxes."""
COUNCIL, COUNCIL_BRIEF = 9, 3
"""Lines of the War Council: a line for each seat and for the hands, or for each side."""


@frozen(repr=False)
class Plan(Value):
    """Where each pane stands; a pane without a box has no room.

    hexes: how large the hexes are drawn; roomy: whether cards are drawn as boxes.
    """

    hexes: HexSize
    roomy: bool
    track: Box
    board: Box
    prompt: Box
    hand: Box
    inspector: Box | None = None
    log: Box | None = None
    goblet: Box | None = None
    council: Box | None = None
    lore: Box | None = None

    def panel(self, cursor_x: int) -> Box:
        """A box over the board for one pane more, on the side where the cursor is not.

        No higher than it need be: to take it away sends the board below it anew.
        """
        width = min(44, (self.board.width - self.hexes.columns) // 2)
        left = self.board.x
        if cursor_x + self.hexes.half < self.board.width // 2:
            left += self.board.width - width
        return Box(left, self.board.y, width, min(self.board.height, PANEL))


def too_small(width: int, height: int) -> bool:
    """Whether there is no room to play."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def panes_of(adventure: "Adventure") -> tuple[str, ...]:
    """The panes that an adventure needs besides those of every battle."""
    if not adventure.lore:
        return ()
    return ("goblet", "council", "lore") if adventure.lore_cards else ("goblet",)


def arrange(
    extent: Extent, width: int, height: int, zoom: str = "auto", extra: tuple[str, ...] = ()
) -> Plan:
    """The plan for a terminal that is large enough and a board of that extent; `extra` panes stand
    where there is room."""
    hexes = ZOOMS.get(zoom) or _hexes_for(extent, width, height)
    whole_width, whole_height = extent(hexes)
    board_height = min(whole_height, height - 1 - PROMPT - 2)
    beside = width - whole_width
    column = beside - 1 if beside > COLUMN and width >= PANES_FROM else 0
    board_width = min(width, whole_width) if column else width
    below = 1 + board_height + PROMPT
    found: dict[str, Box] = {}
    if column:
        found |= _beside(Box(board_width + 1, 1, column, board_height), extra)
    found |= _below(Box(0, below, width, height - below), lore="lore" in extra)
    return Plan(
        hexes=hexes,
        roomy=height - below >= ROOMY,
        track=Box(0, 0, width, 1),
        board=Box(0, 1, board_width, board_height),
        prompt=Box(0, below - PROMPT, width, PROMPT),
        **found,
    )


def _beside(room: Box, extra: tuple[str, ...]) -> dict[str, Box]:
    """The column beside the board: goblet, council, and the inspector below them."""
    heights = {"goblet": 0, "council": 0}
    if "goblet" in extra:
        heights["goblet"] = 5 if room.height < TALL else 6
    if "council" in extra and room.height >= TALL:
        heights["council"] = COUNCIL if room.height >= TALLEST else COUNCIL_BRIEF
    found: dict[str, Box] = {}
    top = room.y
    for name, height in heights.items():
        if height:
            found[name] = Box(room.x, top, room.width, height)
            top += height + 1
    found["inspector"] = Box(room.x, top, room.width, room.y + room.height - top)
    return found


def _below(room: Box, *, lore: bool) -> dict[str, Box]:
    """The hand below the prompt; from `PANES_FROM` columns on the log beside it, or below it where
    a narrow terminal is high. The Lore hand stands between them or over the log."""
    x, y, width, rest = room
    if width >= PANES_FROM and rest >= ROOMY:
        wide = max(32, width // 3)
        if lore and width >= THREE:
            log = (width - LORE_WIDTH) // 3
            left = width - log - 1 - LORE_WIDTH - 1
            return {
                "hand": Box(x, y, left, rest),
                "lore": Box(left + 1, y, LORE_WIDTH, rest),
                "log": Box(width - log, y, log, rest),
            }
        found = {"hand": Box(x, y, width - wide - 1, rest)}
        if lore:
            found["lore"] = Box(width - wide, y, wide, LORE)
            y, rest = y + LORE, rest - LORE
        return found | ({"log": Box(width - wide, y, wide, rest)} if rest > 0 else {})
    if rest >= 10:
        log_box = Box(x, y + 7, width, rest - 7)
        if lore and rest >= 7 + LORE:
            found = {"lore": Box(x, y + 7, LORE_WIDTH, LORE)}
            log_box = Box(x + LORE_WIDTH + 1, y + 7, width - LORE_WIDTH - 1, rest - 7)
            return {"hand": Box(x, y, width, 6), "log": log_box, **found}
        return {"hand": Box(x, y, width, 6), "log": log_box}
    return {"hand": room}


def _hexes_for(extent: Extent, width: int, height: int) -> HexSize:
    """The largest hexes that leave room for the cards, and for the column from 100 columns on."""
    column = COLUMN + 1 if width >= PANES_FROM else 0
    fitting = [
        size
        for size in (MEDIUM, LARGE)
        if width >= extent(size)[0] + column and height >= extent(size)[1] + 1 + PROMPT + CARDS
    ]
    return fitting[-1] if fitting else SMALL
