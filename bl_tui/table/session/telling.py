"""The course of the story: shown, paused, resumed, skipped."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

from bl_tui.play.happened import Happened
from bl_tui.play.settings import PACE, next_speed
from bl_tui.table.panes.log import Remark
from bl_tui.table.session import looking, pacing
from bl_tui.table.session.keys import BACK, ON, SKIP_ALL
from bl_tui.table.session.pacing import TurnTold
from bl_tui.table.session.state import Look, Open, Seen, Session, Step, Telling, noticed
from engine.core.frozen import replace

AT_SPEED: Mapping[str, str] = {
    "normal": "app.notice.speed.normal",
    "quick": "app.notice.speed.quick",
    "off": "app.notice.speed.off",
}
"""The message for each speed at which turns are shown."""
HELD = 0.1
"""Seconds within which a key that is held down repeats itself; nobody presses two as fast."""


def changed(session: Session, before: Seen, now: Seen) -> Step:
    """Begin the story of what happened since `before`, after the one that is running.

    After an undo there is no story: the screen is redrawn.
    """
    if len(now.past) < len(before.past):
        last = now.past[-1].number
        left = tuple(remark for remark in session.remarks if remark.place < last)
        return tell(_with(replace(session, remarks=left), again=False), ())
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
    seat = now.presenter.active(now.view)
    turn, of_bot = (now.view.turn, seat), bool(session.seats.bot(seat))
    so_far = session.told_of_turn if of_bot else TurnTold()
    so_far, shown = pacing.paced(
        so_far if so_far.turn == turn and not session.story.held else TurnTold(turn),
        steps,
        "off" if off else now.pace,
        ordered=len(now.presenter.marked(now.view)) if of_bot else 0,
    )
    if of_bot:
        session = replace(session, told_of_turn=so_far)
    return tell(session, (*running, *shown))


def announces(session: Session, seen: Seen, seat: Any) -> bool:
    """Return whether a bot may announce its plan: once a turn, unless turns are not shown."""
    begun = session.bot_turn is not None and session.bot_turn.turn == (seen.view.turn, seat)
    return bool(PACE[seen.pace]) and not begun


def with_remarks(past: Sequence[Happened], remarks: Sequence[Remark]) -> tuple[Any, ...]:
    """Return the events of the past with the remarks of bots between them."""
    events: list[Any] = []
    left = list(remarks)
    while left and not (past and left[-1].place < past[-1].number):
        left.pop()
    for action in past:
        while left and left[0].place < action.number:
            events.append(left.pop(0))
        events += action.events
    return (*events, *left)


def tell(session: Session, frames: Sequence[Any]) -> Step:
    """Begin to show these steps, each for its seconds; without any the story ends at once."""
    session = _with(session, frames=tuple(frames))
    timed = any(frame.seconds for frame in frames)
    return (session, ()) if frames and (timed or session.story.waits) else _over(session)


def recall(session: Session, seen: Seen) -> Step:
    """Show again what happened since the viewer last acted in a turn of their own: step by step,
    forwards and backwards."""
    past = seen.presenter.story.recall(seen.course, seen.past, looking.awake(session, seen))
    if not past:
        return session, ()
    return _with(session, frames=tuple(past), before=(), again=True), ()


def look_on(session: Session) -> Step:
    """Show the next step of those that are shown again; after the last one leave them."""
    story = session.story
    if not story.frames[1:]:
        return _over(session)
    return _with(session, frames=story.frames[1:], before=(*story.before, story.frames[0])), ()


def look_back(session: Session) -> Step:
    """Show the step before the current one again; the first one stays."""
    *before, last = session.story.before or (None,)
    if last is None:
        return session, ()
    return _with(session, frames=(last, *session.story.frames), before=tuple(before)), ()


def stop_looking(session: Session) -> Step:
    """Leave what is shown again."""
    return _over(session)


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
    timed = any(frame.seconds for frame in session.story.frames)
    return (session, ()) if timed or not session.story.frames else _over(session)


def skip(session: Session, now: float = inf) -> Step:
    """Skip the current step; a key that is held down skips no more than one. While the player looks
    back, go on. `now`: monotonic seconds of a key."""
    if session.story.again:
        return look_on(session)
    return (session, ()) if now - session.pressed < HELD else go_on(session)


def stop(session: Session) -> Step:
    """Skip to the end."""
    return _over(_with(session, skipped=not session.story.held))


def speed(session: Session, seen: Seen) -> Step:
    """Show turns at the next speed, also the rest of the story that is running."""
    pace, story = next_speed(seen.pace), session.story
    session = noticed(session, seen.say(AT_SPEED[pace]))
    if story.frame is None or story.waits:
        return session, (Open("speed"),)
    if not PACE[pace]:
        session, wants = stop(session)
        return session, (*wants, Open("speed"))
    times = PACE[pace] / (PACE[seen.pace] or PACE["normal"])
    frames = tuple(replace(frame, seconds=frame.seconds * times) for frame in story.frames)
    return _with(session, frames=frames), (Open("speed"),)


AGAIN: Mapping[str, Callable[[Session], Step]] = {
    ON: look_on,
    BACK: look_back,
    SKIP_ALL: stop_looking,
}
"""The result of keys while the player looks back."""


def _over(session: Session) -> Step:
    return _with(session, frames=(), before=(), again=False), (Look(),)


def _with(session: Session, **changes: Any) -> Session:
    story: Telling = replace(session.story, **changes)
    return replace(session, story=story)
