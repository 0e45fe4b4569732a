"""Notes on the places of a board about the time since the viewer's last action: where a piece came
from, how much one has lost, where one fell."""

from collections.abc import Mapping

from engine.hexes.grid import Grid, Hex

FELL = "fell"
"""The note of a place on which a piece was lost."""
WAYS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The notes of a place that a piece has left, by the direction in which it went."""
STEEP = 3
"""Half columns for each row from which a way leads to the side rather than up or down."""


def way(across: float, down: float) -> str:
    """Return the direction of a way over so many half columns and rows.

    >>> way(1, -1), way(8, -1), way(0, 2)
    ('ne', 'e', 's')
    """
    side = "e" if across > 0 else "w" if across < 0 else ""
    if abs(across) > STEEP * abs(down):
        return side
    return ("s" if down > 0 else "n" if down < 0 else "") + side


def way_on(grid: Grid, start: Hex, end: Hex) -> str:
    """Return the direction from a hex to another."""
    rows = grid.row_col(end)[0] - grid.row_col(start)[0]
    return way(grid.x(end) - grid.x(start), rows)


def is_loss(note: str) -> bool:
    """Return whether a note says how much a piece has lost.

    >>> is_loss("-2"), is_loss("ne")
    (True, False)
    """
    return note not in ("", FELL, *WAYS)


def turned(note: str) -> str:
    """Return a note on a board that is turned by half a circle.

    >>> turned("ne"), turned("-2")
    ('sw', '-2')
    """
    return WAYS[(WAYS.index(note) + 4) % len(WAYS)] if note in WAYS else note


class Trail:
    """Collects notes, in the order of what happened; `where` are the places of pieces now."""

    def __init__(self, where: Mapping[str, str]) -> None:
        self._where = where
        self._went: dict[str, tuple[str, str]] = {}
        self._hits: dict[str, int] = {}
        self._fell: set[str] = set()

    def went(self, piece: str, start: str, end: str) -> None:
        """Note that a piece went from a place to another."""
        first, _ = self._went.get(piece, (start, end))
        self._went[piece] = (first, end)

    def hit(self, piece: str, loss: int = 1) -> None:
        """Note that a piece lost figures or health, or was wounded."""
        self._hits[piece] = self._hits.get(piece, 0) + loss

    def fell(self, place: str) -> None:
        """Note that a piece was lost on a place."""
        self._fell.add(place)

    def ways(self) -> list[tuple[str, str]]:
        """Return where each piece that went elsewhere came from, and where it went."""
        return [(start, end) for start, end in self._went.values() if start != end]

    def notes(self) -> dict[str, str]:
        """Return the notes apart from those of ways."""
        notes = dict.fromkeys(self._fell, FELL)
        for piece, loss in self._hits.items():
            if loss > 0 and piece in self._where:
                notes[self._where[piece]] = f"-{loss}"
        return notes


def notes_on(grid: Grid, trail: Trail) -> dict[str, str]:
    """Return all notes on a board of hexes."""
    left = {start: way_on(grid, start, end) for start, end in trail.ways()}
    return left | trail.notes()
