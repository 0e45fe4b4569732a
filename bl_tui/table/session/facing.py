"""The edge of the board that lies below: that of the printed board, or that of a player."""

from collections.abc import Sequence

from bl_tui.play.seats import Seats
from bl_tui.table.session.state import Seen, Session
from engine.core.seats import Seat


def seat_below(
    facing: str, seats: Seats, everybody: Sequence[Seat], looking: Seat | None
) -> Seat | None:
    """Return the seat whose edge is to lie below, None for the board as it is printed.

    facing: as in the settings. "own" turns it to the only person at a table with bots, "each" to
    whoever looks.
    """
    if facing == "each":
        return looking
    return seats.person(everybody) if facing == "own" else None


def is_turned(session: Session, seen: Seen) -> bool:
    """Return whether the board of a session is shown from its other side; behind a curtain it lies
    already as it will for whoever comes."""
    looking = session.curtain or session.viewer
    below = seat_below(seen.facing, session.seats, seen.everybody, looking)
    return below is not None and below in seen.presenter.at_top(seen.view)
