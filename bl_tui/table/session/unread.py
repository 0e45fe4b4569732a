"""The moment in which a question appears that nobody can have read: no key or click answers it.

A key that was meant for the end of a story, or pressed while others were thinking, would else lay
down a card that its player never saw themselves choose. It does nothing, and the question stands.
"""

from bl_tui.table.session.state import Act, Remove, Seen, Session, Sit, Step, others_decide
from engine.core.frozen import replace

ECHO = 0.4
"""Seconds in which a key or click can only have been meant for what was shown before."""
DECIDING = (Act, Remove, Sit)
"""Whatever settles something: an action, one taken out, a curtain that is lifted."""


def unless_unread(session: Session, step: Step, now: float) -> Step:
    """Return what a key or click comes to; the session as it was, where that would decide what has
    appeared just before."""
    unread = now - session.asked < ECHO
    return (session, ()) if unread and any(isinstance(w, DECIDING) for w in step[1]) else step


def asked(session: Session, seen: Seen, now: float) -> Session:
    """Return the session when somebody has looked: what is asked after others have decided was
    asked just now. Who wants nothing told knows that it comes at once."""
    waits = others_decide(session, seen)
    if session.waited and not waits and seen.pace != "off":
        session = replace(session, asked=now)
    return replace(session, waited=waits)
