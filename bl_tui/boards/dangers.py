"""The numbers and signs of threats on a hex."""

from typing import Protocol

from rich.style import Style

from bl_tui.boards.board_model import BRICK, HUGE, LARGE, MEDIUM, SMALL, TINY, HexModel, PlaceSize
from bl_tui.boards.hex_layouts import LAYOUTS, Spot
from bl_tui.boards.palette import HexStyle

ON_TOKEN = {TINY: (0, 1), BRICK: (0, 2), SMALL: (1, 2), MEDIUM: (2, 1), LARGE: (2, 1), HUGE: (2, 1)}
"""Where the number of a unit begins, in place of its strength."""
WIDTH = {TINY: 3, BRICK: 4, SMALL: 4, MEDIUM: 6, LARGE: 8, HUGE: 12}
RING = "!"
"""The sign of a unit that threatens the place under the cursor, or whose reach is drawn."""


class Drawing(Protocol):
    """A hex in the making."""

    ground: HexStyle

    def put(self, spot: Spot, text: str, style: Style) -> None:
        """Write a text."""
        ...


def write_danger(draft: Drawing, shown: HexModel, size: PlaceSize, *, colourless: bool) -> None:
    """Write the number of a hex, or the sign of a dangerous unit.

    Without colours a dangerous hex is hatched.
    """
    layout, style = LAYOUTS[size], draft.ground.text
    if shown.token is not None:
        if shown.note and not shown.danger:
            draft.put(layout.post.light, shown.note[-1], style)
        elif shown.note:
            draft.put(ON_TOKEN[size], f"{shown.note:^{WIDTH[size]}}", style)
        else:
            draft.put(layout.post.light, RING, style)
        return
    line, column = layout.land.light[0], size.half - 1
    if colourless and shown.danger:
        draft.put((line, column - 1), f"/{shown.note or '//':^2}/", style)
    elif shown.note:
        draft.put((line, column), f"{shown.note:^2}", style)
