"""How the board is looked at: whose edge lies below, and with or without what stands on it."""

from collections.abc import Sequence

from bl_tui.play.seats import Seats
from bl_tui.table.session.state import Seen, Session, Step, noticed
from bl_tui.text.key_names import named_key
from engine.core.frozen import replace
from engine.core.seats import Seat


def seat_below(
    facing: str, seats: Seats, everybody: Sequence[Seat], looking: Seat | None
) -> Seat | None:
    """Return the seat whose edge is to lie below, None for the board as it is printed.

    facing: as in the settings. "own" turns it to the only person at this keyboard who plays
    with bots or people elsewhere, "each" to whoever looks.
    """
    if facing == "each":
        return looking
    return seats.alone_here(everybody) if facing == "own" else None


def is_turned(session: Session, seen: Seen) -> bool:
    """Return whether the board of a session is shown from its other side; behind a curtain it lies
    already as it will for whoever comes."""
    looking = session.curtain or session.viewer
    below = seat_below(seen.facing, session.seats, seen.everybody, looking)
    return below is not None and below in seen.presenter.at_top(seen.view)


def ground(session: Session, seen: Seen) -> Step:
    """Take the pieces off the board, so that the ground is seen, or put them back."""
    session = replace(session, ground=not session.ground)
    if not session.ground:
        return session, ()
    key = named_key(seen.phrases.words, seen.keys.first("ground"))
    return noticed(session, seen.say("app.notice.ground", key=key)), ()
