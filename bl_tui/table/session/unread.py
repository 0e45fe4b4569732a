"""The moment after a question appears in which nobody can have read it: no key or click answers it.

A key meant to skip a story, or pressed while another player was deciding, would otherwise play a
card that its player never chose. It is ignored, and the question stays. A question that follows at
once on the player's own action is expected, and is answered without a wait.

Players skip with a second key of the command that chooses, Space. It may come too late as well as
too early: it never confirms what the program selects by itself when a question appears. After any
other key it chooses as the first key does.
"""

from math import inf

from bl_tui.play.seats import same_person
from bl_tui.table.session.state import (
    Open,
    Perform,
    ReadOn,
    Redo,
    Restart,
    Seen,
    Session,
    Sit,
    Step,
    Undo,
    Want,
    WishFor,
    Withdraw,
    others_decide,
)
from engine.core.frozen import replace
from engine.core.seats import Seat

SETTLING = 0.7
"""Seconds in which a question that appeared by itself cannot have been read. A key that is held
down repeats itself sooner."""
ECHO = 0.4
"""Seconds in which a player who has moved the selection since cannot have read it either."""
REPEAT = 0.25
"""Seconds within which a key that follows one that did nothing may be the same key, held down."""
DECIDING = (Perform, Withdraw, Sit, WishFor, ReadOn)
"""Effects that settle something: an action, one removed, a lifted curtain, auto-pass, a page of a
lesson that is turned."""
OWN = (Perform, Withdraw, Undo, Redo, Restart)
"""The player's own effects: the question that follows was expected."""


def unless_unread(
    session: Session, seen: Seen, step: Step, now: float, *, skips: bool = False
) -> Step:
    """Return the result of a key or click; the old session where it would answer a question that
    has just appeared.

    skips: the key is one that players press to skip.
    """
    if not any(_decides(seen, effect) for effect in step[1]):
        return step
    if _unread(session, seen, now):
        return replace(session, ignored=now), ()
    if skips and session.fresh and session.asked > -inf:
        return replace(session, ignored=now, fresh=False), ()
    return step


def _decides(seen: Seen, want: Want) -> bool:
    """Return whether this settles something; the last page of a lesson is read by going on."""
    over = seen.teaching is not None and seen.teaching.over and isinstance(want, Open)
    return over or isinstance(want, DECIDING)


def _unread(session: Session, seen: Seen, now: float) -> bool:
    """Return whether nobody can have read the question."""
    lifted = session.fresh and now - session.lifted < ECHO and seen.pace != "off"
    settling = now - session.asked < (SETTLING if session.fresh else ECHO)
    return lifted or settling or now - session.ignored < REPEAT


def asked(session: Session, seen: Seen, now: float, by: Seat | None = None) -> Session:
    """Return the session with the time of its question. A question that the asked person did not
    cause by an action of their own (`by`) has just appeared; while another screen covers it, it has
    not (`inf`). One that they caused did not appear by itself (`-inf`).

    A player without a story knows that a question comes at once.
    """
    seat, waits = session.curtain or session.viewer, others_decide(session, seen)
    question = (seen.number, seat, waits)
    if question == session.question:
        return session
    own = by is not None and same_person(session.seats, seen.everybody, (by, seat))
    new = session.question is not None and not (own or waits or seen.pace == "off")
    return replace(session, question=question, asked=now if new else -inf)


def in_sight(session: Session, now: float) -> Session:
    """Return the session when the table comes into view: a question asked unseen appears now.

    >>> in_sight(Session(selection=None, asked=inf), now=3.5).asked
    3.5
    """
    return replace(session, asked=now) if session.asked == inf else session


def told(session: Session, seen: Seen, before: Session, now: float) -> Session:
    """Return the session after a step: if its story has just ended, by itself or skipped, the
    question behind it appears now."""
    ended = before.story.frame is not None and session.story.frame is None and seen.pace != "off"
    return replace(session, asked=now) if ended else session
