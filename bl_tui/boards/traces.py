"""Ways over the places of a board. Of the past: notes on where a piece came from, how much one has
lost, where one fell. Of the future: arrows along the moves and attacks of a plan."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from engine.core.frozen import Value, record
from engine.hexes.grid import Grid, Hex

FELL = "fell"
"""The note of a place on which a piece was lost."""
PARALYSED = "zz"
"""The note of a piece that was paralysed."""
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
    return note.startswith("-")


def turned(note: str) -> str:
    """Return a note on a board that is turned by half a circle.

    >>> turned("ne"), turned("-2")
    ('sw', '-2')
    """
    return WAYS[(WAYS.index(note) + 4) % len(WAYS)] if note in WAYS else note


# --- what is to come -----------------------------------------------------------------------------

GO, STRIKE, MAYBE = "go", "strike", "maybe"
"""The labels of the palette for the arrows of moves, of attacks, and of what may not come."""
PLAYED, BETTER = "played", "better"
"""Those for what was played, and for what would have been better."""


@record
class Leg(Value):
    """A move or an attack from place to place, and its number in the order.

    It is not `sure` where dice, cards or choices can still change it.
    """

    places: tuple[str, ...]
    strikes: bool = False
    number: str = ""
    sure: bool = True
    compared: str = ""
    """PLAYED or BETTER where two lines are compared, else ""."""

    @property
    def label(self) -> str:
        """Return the label of the palette for its arrow."""
        if self.compared:
            return self.compared
        certain = STRIKE if self.strikes else GO
        return certain if self.sure else MAYBE


@record
class Arrow(Value):
    """The part of an arrow on one side of a hex: the side, the direction, the label."""

    side: str
    way: str
    label: str

    @property
    def leaves(self) -> bool:
        """Return whether it leads out of the hex."""
        return self.side == self.way

    def turned(self) -> "Arrow":
        """Return it on a board that is turned by half a circle."""
        return Arrow(turned(self.side), turned(self.way), self.label)


def arrows_on(grid: Grid, legs: Iterable[Leg]) -> dict[Hex, tuple[Arrow, ...]]:
    """Return the arrows of each hex: on the sides by which the legs leave it or come to it.

    Where two legs cross the same side, the first one is drawn.
    """
    drawn: dict[Hex, dict[str, Arrow]] = {}
    for leg in legs:
        for start, end in pairwise(leg.places):
            for near, beyond in pairwise(between(grid, start, end)):
                led = way_on(grid, near, beyond)
                drawn.setdefault(near, {}).setdefault(led, Arrow(led, led, leg.label))
                side = turned(led)
                drawn.setdefault(beyond, {}).setdefault(side, Arrow(side, led, leg.label))
    return {spot: tuple(arrows.values()) for spot, arrows in drawn.items()}


def between(grid: Grid, start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Return neighbouring hexes from one hex to another, as straight as can be."""
    left, top = grid.x(start), grid.row_col(start)[0]
    across, down = grid.x(end) - left, grid.row_col(end)[0] - top
    hexes, away = [start], grid.distances[end]
    while hexes[-1] != end:
        nearer = [spot for spot in grid.neighbours[hexes[-1]] if away[spot] < away[hexes[-1]]]
        if not nearer:
            return (*hexes, end)
        hexes.append(
            min(
                nearer,
                key=lambda spot: abs(
                    (grid.x(spot) - left) * down - (grid.row_col(spot)[0] - top) * across
                ),
            )
        )
    return tuple(hexes)


class Trail:
    """Collects notes, in the order of what happened; `where` are the places of pieces now."""

    def __init__(self, where: Mapping[str, str]) -> None:
        self._where = where
        self._went: dict[str, tuple[str, str]] = {}
        self._hits: dict[str, int] = {}
        self._fell: set[str] = set()
        self._still: set[str] = set()

    def went(self, piece: str, start: str, end: str) -> None:
        """Note that a piece went from a place to another."""
        first, _ = self._went.get(piece, (start, end))
        self._went[piece] = (first, end)

    def hit(self, piece: str, loss: int = 1) -> None:
        """Note that a piece lost figures or health, or was wounded."""
        self._hits[piece] = self._hits.get(piece, 0) + loss

    def paralysed(self, piece: str) -> None:
        """Note that a piece was paralysed."""
        self._still.add(piece)

    def fell(self, place: str) -> None:
        """Note that a piece was lost on a place."""
        self._fell.add(place)

    def ways(self) -> list[tuple[str, str]]:
        """Return where each piece that went elsewhere came from, and where it went."""
        return [(start, end) for start, end in self._went.values() if start != end]

    def notes(self) -> dict[str, str]:
        """Return the notes apart from those of ways."""
        notes = dict.fromkeys(self._fell, FELL)
        still = (self._where[piece] for piece in self._still if piece in self._where)
        notes |= dict.fromkeys(still, PARALYSED)
        for piece, loss in self._hits.items():
            if loss > 0 and piece in self._where:
                notes[self._where[piece]] = f"-{loss}"
        return notes


def notes_on(grid: Grid, trail: Trail) -> dict[str, str]:
    """Return all notes on a board of hexes."""
    left = {start: way_on(grid, start, end) for start, end in trail.ways()}
    return left | trail.notes()
