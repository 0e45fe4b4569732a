"""The handicaps of the Second Edition: victory points, muster points and Lore tokens."""

from engine.core.handicaps import HandicapKind, Handicaps
from engine.core.seats import amount_of
from engine.second_edition.state.model import Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.tables import armies

POINTS, MUSTER, LORE = "points", "muster", "lore"

MOST_POINTS, MOST_LORE, MOST_MUSTER = 8, 8, 10


def _muster(setup: Setup, seat: str) -> tuple[int, int]:
    """An army that is given, or a board, leaves nothing to muster (BL2-13.1)."""
    musters = setup.scenario == "full" and setup.board is None
    free = musters and not setup.given_army(Side(seat))
    return (-MOST_MUSTER, MOST_MUSTER) if free else (0, 0)


def _lore(setup: Setup, _: str) -> tuple[int, int]:
    """Lore cards are played in whole games only (BL2-15.1)."""
    return 0, MOST_LORE if setup.scenario == "full" else 0


HANDICAPS = Handicaps(
    kinds=(
        HandicapKind(POINTS, lambda setup, seat: (0, MOST_POINTS)),
        HandicapKind(MUSTER, _muster),
        HandicapKind(LORE, _lore),
    ),
    seats=lambda _: tuple(side.value for side in Side),
)
"""Victory points at the start, more or fewer points for the army, Lore tokens at the start."""


def muster_points(setup: Setup, side: Side) -> int:
    """Return the points that the army of a side may cost (BL2-13.3), with its handicap."""
    return armies.POINTS + amount_of(setup, MUSTER, side.value)
