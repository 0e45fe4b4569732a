"""Where the panes of a host's lists stand: the list, and below it what is told of a row."""

from collections.abc import Mapping

from bl_tui.boards.board_model import Box

AROUND = 7
"""Lines of the heading, the notice, the keys, and those between."""


def list_above(width: int, height: int, about: int) -> Mapping[str, Box]:
    """Return the places of a list of all rows that there is room for, with so many lines told."""
    return list_of(width, height, height - AROUND - about)


def list_of(width: int, height: int, rows: int) -> Mapping[str, Box]:
    """Return the places of a list of so many rows, with all other lines told."""
    return {
        "heading": Box(0, 0, width, 1),
        "list": Box(0, 2, width, rows),
        "about": Box(1, rows + 3, width - 2, height - rows - AROUND),
        "notice": Box(0, height - 3, width, 2),
        "keys": Box(0, height - 1, width, 1),
    }
