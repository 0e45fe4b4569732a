"""The course of the story: shown, paused, resumed, skipped."""

from collections.abc import Sequence
from typing import Any

from bl_tui.play.settings import PACE
from bl_tui.table.session import pacing
from bl_tui.table.session.state import Look, Seen, Session, Step, Telling
from engine.core.frozen import replace


def changed(session: Session, before: Seen, now: Seen) -> Step:
    """Begin the story of what happened since `before`, after the one that is running.

    After an undo there is no story: the screen is redrawn.
    """
    if len(now.past) < len(before.past):
        return tell(session, (), 0.0)
    story = now.presenter.story
    running = session.story.frames
    known = {entry.number for entry in before.past}
    # Secret choices of others are revealed in their own place, before what was known already.
    new = [entry for entry in now.past if entry.number not in known]
    steps: list[Any] = []
    for entry in new:
        if story.shows(entry.events):
            steps += story.frames(now.course(entry.number), entry.side is session.viewer)
    session = replace(session, doer=new[0].side if new else None)
    # The rest of a bot's turn that was skipped has no story.
    off = session.story.skipped and session.seats.any_bot
    pace = "off" if off else now.pace
    if not session.seats.bot(now.presenter.active(now.view)):
        return tell(session, (*running, *steps), PACE[pace])
    tally, seconds, shown = pacing.more(
        session.told_of_turn,
        now.view.turn,
        len(steps),
        pace,
        rolled=any(frame.thrown is not None for frame in steps),
        ordered=len(now.presenter.marked(now.view)),
    )
    steps = pacing.in_brief(steps, shown)
    return tell(replace(session, told_of_turn=tally), (*running, *steps), seconds)


def tell(session: Session, frames: Sequence[Any], seconds: float) -> Step:
    """Begin to show these steps, each for so many seconds; at 0 the story ends at once."""
    story = replace(session.story, frames=tuple(frames), seconds=seconds)
    session = replace(session, story=story)
    return _over(session) if not frames or not (story.seconds or story.held) else (session, ())


def recall(session: Session, seen: Seen) -> Step:
    """Replay what happened since the viewer last acted in a turn of their own."""
    past = seen.presenter.story.recall(seen.course, seen.past, session.viewer)
    if not past:
        return session, ()
    pace = seen.pace if PACE[seen.pace] else "normal"
    return tell(session, past, min(PACE[pace], pacing.WHOLE[pace] / len(past)))


def go_on(session: Session) -> Step:
    """Show the next step; after the last one the story is over."""
    left = session.story.frames[1:]
    session = _with(session, frames=left)
    return (session, ()) if left else _over(session)


def hold(session: Session) -> Session:
    """Return the session in which each step waits for the player.

    >>> hold(Session(selection=None)).story.held
    True
    """
    return _with(session, held=True, skipped=False)


def release(session: Session) -> Step:
    """Let steps follow each other at the usual pace again."""
    session = _with(session, held=False)
    if session.story.frames and not session.story.seconds:
        return _over(session)
    return session, ()


def stop(session: Session) -> Step:
    """Skip to the end."""
    return _over(_with(session, skipped=not session.story.held))


def _over(session: Session) -> Step:
    return _with(session, frames=()), (Look(),)


def _with(session: Session, **changes: Any) -> Session:
    story: Telling = replace(session.story, **changes)
    return replace(session, story=story)
