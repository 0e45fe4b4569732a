"""A lesson at the table: what keys do while somebody learns."""

from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.pointing import answers
from bl_tui.table.pointing.selection import Act
from bl_tui.table.session.advising import Way, way_to
from bl_tui.table.session.state import (
    Open,
    Perform,
    Press,
    ReadOn,
    Seen,
    Session,
    Step,
    noticed,
    pointing,
)
from bl_tui.text.key_names import named_key
from engine.core.frozen import replace

ONWARD = "onward"
"""Goes on after a lesson: to the next one, or back to the list."""


def press(session: Session, seen: Seen, command: str) -> Step | None:
    """Apply a command in a lesson; None where it has its usual meaning.

    >>> press(Session(selection=None), Seen(None, None), "hint") or "as usual"
    'as usual'
    """
    teaching = seen.teaching
    if teaching is None:
        return None
    if command == "choose" and teaching.page:
        return session, (Open(ONWARD) if teaching.over else ReadOn(),)
    if command == "hint":
        return _show_how(session, seen, teaching)
    if command == "choose" and session.hinted == "choose":
        return _as_shown(session, seen, teaching)
    if command == "done":
        return _end(session, seen, teaching)
    return None


def _end(session: Session, seen: Seen, teaching: Teaching) -> Step | None:
    """End a phase without the usual question whether all is done where the lesson waits for
    that."""
    answer = answers.done(seen.presenter, seen.view, session.selection, sure=True)
    if isinstance(answer, Act) and teaching.allows(answer.action):
        return pointing(session, replace(session.selection, option=None)), (Perform(answer.action),)
    return None


def _show_how(session: Session, seen: Seen, teaching: Teaching) -> Step:
    """Select what the lesson waits for, and name the key for it; the key that chooses works, too,
    as after any hint."""
    way = _way(session, seen, teaching)
    if way is None:
        return noticed(session, teaching.text), ()
    here, command = way
    session = replace(pointing(session, here), advised=here, hinted="choose")
    key = named_key(seen.phrases.words, seen.keys.first(command))
    return noticed(session, seen.say("app.lesson.how", key=key)), ()


def _as_shown(session: Session, seen: Seen, teaching: Teaching) -> Step | None:
    """Carry out what was just demonstrated where another key does it; None where nothing was, or
    where the key that chooses does it by itself."""
    way = _way(session, seen, teaching)
    if way is None or session.advised != session.selection or way[1] == "choose":
        return None
    return session, (Press(way[1]),)


def _way(session: Session, seen: Seen, teaching: Teaching) -> Way | None:
    """Return the selection and the command for what the lesson waits for: for all of it, or for its
    first legal part."""
    together = [teaching.waits] if len(teaching.waits) > 1 else []
    tried = (*together, *((wait,) for wait in teaching.waits))
    ways = (way_to(session, seen, *actions) for actions in tried)
    return next((way for way in ways if way is not None), None)


def refused(session: Session, seen: Seen, teaching: Teaching, why: str = "") -> Step:
    """Say why an action must wait, or `why` nothing was chosen, and select what the lesson waits
    for, so that the key that chooses does it: nobody is stuck."""
    if not teaching.page:
        session, _ = _show_how(session, seen, teaching)
    return noticed(session, why or teaching.other), ()


def turned_to(session: Session, before: Teaching | None, seen: Seen) -> Session:
    """Return the session with the cursor where a new step of the lesson wants it, and no unit
    selected; or with all selected, where the step begins so."""
    now = seen.teaching
    if now is None or (before is not None and before.number == now.number):
        return session
    way = _way(session, seen, now) if now.ready else None
    if way is not None:
        return pointing(session, way[0])
    if not now.at:
        return session
    return pointing(session, replace(session.selection, cursor=now.at, held=()))
