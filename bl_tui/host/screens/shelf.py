"""The panes of a host's lists: the list, and below it the details of a row."""

from collections.abc import Mapping

from bl_tui.boards.board_model import Box

AROUND = 7
"""Lines of the heading, the notice, the keys, and those between."""


def list_above(width: int, height: int, about: int) -> Mapping[str, Box]:
    """Return the boxes of a list that fills the height, above `about` lines of details."""
    return list_of(width, height, height - AROUND - about)


def list_of(width: int, height: int, rows: int) -> Mapping[str, Box]:
    """Return the boxes of a list of so many rows, with details in all other lines."""
    return {
        "heading": Box(0, 0, width, 1),
        "list": Box(0, 2, width, rows),
        "about": Box(1, rows + 3, width - 2, height - rows - AROUND),
        "notice": Box(0, height - 3, width, 2),
        "keys": Box(0, height - 1, width, 1),
    }
