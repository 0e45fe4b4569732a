"""Which panes stand where, worked out from the size of the terminal alone."""

from attrs import frozen

from bl_tui.present.board import LARGE, MEDIUM, SMALL, Box, HexSize

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
"""The smallest terminal in which everything needed to play finds its place."""

COLUMN = 15
"""The least width of the column beside the board. In a Lore adventure the chalice and the war
council will take its upper part, and the inspector what is left."""

PANES_FROM = 100
"""Columns from which there are more panes than are needed to play."""

ZOOMS: dict[str, HexSize] = {"small": SMALL, "medium": MEDIUM, "large": LARGE}

PANEL = 20
"""The greatest height of a pane over the board."""

# Lines below the board for which a larger board is given up: with fewer, cards have no pictures.
CARDS = 7
PROMPT = 2


@frozen
class Plan:
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


def arrange(width: int, height: int, zoom: str = "auto") -> Plan:
    """The plan for a terminal that is large enough."""
    hexes = ZOOMS.get(zoom) or _hexes_for(width, height)
    board_height = min(hexes.height, height - 1 - PROMPT - 2)
    beside = width - hexes.width
    column = beside - 1 if beside > COLUMN and width >= PANES_FROM else 0
    board_width = min(width, hexes.width) if column else width
    below = 1 + board_height
    rest = height - below - PROMPT
    roomy = rest >= 5
    inspector = None
    if column:
        inspector = Box(board_width + 1, 1, column, board_height)
    hand, log = Box(0, below + PROMPT, width, rest), None
    if roomy and width >= PANES_FROM:
        wide = max(32, width // 3)
        hand = Box(0, hand.y, width - wide - 1, rest)
        log = Box(width - wide, hand.y, wide, rest)
    elif rest >= 10:
        hand = Box(0, hand.y, width, 6)
        log = Box(0, hand.y + 7, width, rest - 7)
    return Plan(
        hexes=hexes,
        roomy=roomy,
        track=Box(0, 0, width, 1),
        board=Box(0, 1, board_width, board_height),
        prompt=Box(0, below, width, PROMPT),
        hand=hand,
        inspector=inspector,
        log=log,
    )


def _hexes_for(width: int, height: int) -> HexSize:
    """The largest hexes that leave room for the cards, and for the column from 100 columns on."""
    column = COLUMN + 1 if width >= PANES_FROM else 0
    fitting = [
        size
        for size in (MEDIUM, LARGE)
        if width >= size.width + column and height >= size.height + 1 + PROMPT + CARDS
    ]
    return fitting[-1] if fitting else SMALL
