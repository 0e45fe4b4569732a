"""The moment in which a question appears that nobody can have read: no key or click answers it.

A key that was meant to skip a story, or pressed while somebody else was deciding, would otherwise
play a card that its player never chose. It does nothing, and the question stands. A question that
follows at once on the player's own action is no surprise, and is answered without a wait.

A second key of the command that chooses, which is Space, is what players press to skip. It comes
too late as well as too early: it never agrees to what the program points at by itself when a
question appears. Once the player has pressed something it chooses as the first key does.
"""

from math import inf

from bl_tui.play.seats import same_person
from bl_tui.table.session.state import (
    Act,
    Open,
    ReadOn,
    Redo,
    Remove,
    Restart,
    Seen,
    Session,
    Sit,
    Step,
    Undo,
    Want,
    WishFor,
    others_decide,
)
from engine.core.frozen import replace
from engine.core.seats import Seat

SETTLING = 0.7
"""Seconds in which a question that appeared by itself cannot have been read. A key that is held
down repeats itself sooner."""
ECHO = 0.4
"""Seconds in which a player who has pointed at something since cannot have read it either."""
REPEAT = 0.25
"""Seconds within which a key that follows one that did nothing may be the same key, held down."""
DECIDING = (Act, Remove, Sit, WishFor, ReadOn)
"""Whatever settles something: an action, one taken out, a curtain that is lifted, a wish, a page of
a lesson that is turned."""
OWN = (Act, Remove, Undo, Redo, Restart)
"""What a player does; the question that follows on it is of their own making."""


def unless_unread(
    session: Session, seen: Seen, step: Step, now: float, *, skips: bool = False
) -> Step:
    """Return what a key or click comes to; the session as it was, where that would decide what has
    appeared just before.

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
    """Return whether this settles something; the last page of a lesson is read by leaving it."""
    over = seen.teaching is not None and seen.teaching.over and want == Open("leave")
    return over or isinstance(want, DECIDING)


def _unread(session: Session, seen: Seen, now: float) -> bool:
    """Return whether nobody can have read what is asked."""
    lifted = session.fresh and now - session.lifted < ECHO and seen.pace != "off"
    settling = now - session.asked < (SETTLING if session.fresh else ECHO)
    return lifted or settling or now - session.ignored < REPEAT


def asked(session: Session, seen: Seen, now: float, by: Seat | None = None) -> Session:
    """Return the session when somebody has looked: a question that the person who is asked did not
    bring about by an action of their own (`by`) was asked just now; at no time yet (`inf`), while
    another screen lies over it. One that they did bring about was not asked by itself (`-inf`).

    Who wants nothing told knows that a question comes at once.
    """
    seat, waits = session.curtain or session.viewer, others_decide(session, seen)
    question = (seen.number, seat, waits)
    if question == session.question:
        return session
    own = by is not None and same_person(session.seats, seen.everybody, (by, seat))
    new = session.question is not None and not (own or waits or seen.pace == "off")
    return replace(session, question=question, asked=now if new else -inf)


def in_sight(session: Session, now: float) -> Session:
    """Return the session when the player looks at the table: what was asked unseen is asked now."""
    return replace(session, asked=now) if session.asked == inf else session


def told(session: Session, seen: Seen, before: Session, now: float) -> Session:
    """Return the session after a step: if a story was told before it and is over now, by itself or
    since a key skipped it, the question behind it was asked just now."""
    ended = before.story.frame is not None and session.story.frame is None and seen.pace != "off"
    return replace(session, asked=now) if ended else session
