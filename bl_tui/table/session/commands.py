"""The results of commands and clicks."""

from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from typing import Any

from bl_tui.table.panes.game_panes import GameCommand
from bl_tui.table.pointing import answers, cursor, holding
from bl_tui.table.pointing.choosing import back
from bl_tui.table.pointing.selection import Act, Hint, Selection, Spot, Why
from bl_tui.table.presenter import Presenter
from bl_tui.table.session import telling
from bl_tui.table.session.advising import advised_end, followed, goes_on, hint, reason, thinking
from bl_tui.table.session.answering import DIGITS, answered, numbered, sentence, typed_before
from bl_tui.table.session.keys import (
    AT_ONCE,
    LEAVES,
    LOG_KEYS,
    LOOKS,
    NEXT_UNIT,
    OVER_GROUND,
    SKIP,
    SKIP_ALL,
    STEPS,
    active,
    leaves_at_once,
)
from bl_tui.table.session.looking import ground, is_turned, threats
from bl_tui.table.session.state import (
    GoOn,
    Open,
    OpenRule,
    Press,
    Redo,
    Repeat,
    Restart,
    Seen,
    Session,
    Sit,
    Step,
    Undo,
    bot_deciding,
    others_decide,
    pointing,
)
from bl_tui.table.session.unread import ECHO, unless_unread
from bl_tui.table.session.wishing import quiet, spare, watch
from engine.core.frozen import replace


def press(session: Session, seen: Seen, command: str, number: int = 0, now: float = inf) -> Step:
    """Apply a command: return the new session and the effects to perform. `now`: monotonic seconds.

    The last message disappears. An inactive command does nothing, nor does one that would answer a
    question which the player cannot have read yet.
    """
    step, skips = _pressed(session, seen, command, number, now), command == "choose" and number > 0
    session, wants = unless_unread(session, seen, step, now, skips=skips)
    return replace(session, pressed=now), wants


def _pressed(session: Session, seen: Seen, command: str, number: int, now: float) -> Step:
    commands = active(session, seen)
    if session.story.frame is not None:
        return _over_story(session, seen, command, number, now, active=command in commands)
    if command in LOG_KEYS.values():
        return _in_log(session, seen, command)
    if not bot_deciding(session, seen):
        session = replace(session, news="")
    hinted = session.hinted if command == session.hinted else ""
    typed = typed_before(session, now) if command in DIGITS else 0
    session = replace(session, notice="", hinted=hinted, typed=typed, fresh=False)
    if command not in commands:
        return session, ()
    return _given(session, seen, command, number, now)


def _given(session: Session, seen: Seen, command: str, number: int, now: float) -> Step:
    """Apply an active command while no story is shown."""
    if session.leaf and command not in LEAVES:
        session = replace(session, leaf=0)
    if session.ground and command not in OVER_GROUND:
        session = replace(session, ground=False)
    if command in LEADS_AWAY:
        session = replace(session, following=False, rushing=False)
    if seen.teaching is not None or seen.puzzle is not None:
        from bl_tui.table.session import lesson, puzzle  # noqa: PLC0415 - only where they are used

        own = lesson.press(session, seen, command) or puzzle.press(session, seen, command)
        if own is not None:
            return own
    if command == "choose":
        return _choose(session, seen, now)
    if command in DIGITS:
        return numbered(session, seen, number + 1 if command == "option" else 0)
    deed = seen.presenter.deeds.get(command)
    if deed is not None:
        return _deed(session, seen, command, deed)
    if command in (*seen.presenter.open_panels(seen.view), *seen.presenter.tells):
        return _toggled(session, command), ()
    does = COMMANDS.get(command)
    return (session, (Open(command),)) if does is None else does(session, seen)


def _over_story(
    session: Session, seen: Seen, command: str, number: int, now: float, *, active: bool
) -> Step:
    """Apply a command while a story is shown.

    Most skip one step; an inspecting one while the bots are paused ends the story of their last
    action.
    """
    held = session.story.held
    if session.story.again:
        look = telling.AGAIN.get(LOOKS.get(command, command))
        return (session, ()) if look is None else look(session)
    if command == SKIP_ALL:
        return telling.stop(session)
    if command == "speed":
        return telling.speed(session, seen)
    if command == SKIP or not active:
        return telling.skip(session, now)
    if command == "pause" or (command == "next" and held):
        return COMMANDS[command](session, seen)
    if command == "leave" and not held and leaves_at_once(session, seen):
        return session, (Open(command),)
    if command in AT_ONCE and not held:
        session = telling.hold(replace(session, waiting=True))
    elif not held:
        return telling.skip(session, now)
    session, wants = telling.stop(session)
    return session, (*wants, Press(command, number))


# --- results of pointing -------------------------------------------------------------------------


def click_place(session: Session, seen: Seen, spot: Spot, now: float = inf) -> Step:
    """Apply a left click on a place; while others decide it only selects."""
    return unless_unread(session, seen, _place_clicked(session, seen, spot), now)


def _place_clicked(session: Session, seen: Seen, spot: Spot) -> Step:
    if session.story.frame is not None:
        return telling.skip(session)
    if others_decide(session, seen) or session.curtain is not None:
        return pointing(session, replace(session.selection, cursor=spot)), ()
    session = replace(session, notice="", hinted="", fresh=False)
    return answered(session, seen, answers.click(*looked(session, seen), spot))


def point_place(session: Session, seen: Seen, spot: Spot) -> Step:
    """Apply a right click on a place: inspect it.

    >>> point_place(Session(Selection("E7")), Seen(None, None), "D8")[0].panel
    'inspect'
    """
    panel = session.panel if seen.beside else "inspect"
    return replace(session, selection=replace(session.selection, cursor=spot), panel=panel), ()


def click_option(session: Session, seen: Seen, number: int, now: float = inf) -> Step:
    """Apply a click on a choice; while others decide nothing can be chosen."""
    return unless_unread(session, seen, _option_clicked(session, seen, number), now)


def _option_clicked(session: Session, seen: Seen, number: int) -> Step:
    if session.story.frame is not None:
        return telling.skip(session)
    if others_decide(session, seen):
        return session, ()
    session = replace(session, notice="", hinted="", fresh=False)
    return answered(session, seen, answers.click_option(*looked(session, seen), number))


def click_thing(session: Session, seen: Seen, kind: str, name: str) -> Step:
    """Apply a click on the name of a thing: select it where it can be chosen, else toggle its
    panel."""
    if kind in seen.presenter.decisions.modes:
        if session.story.frame is not None:
            return session, ()
        return pointing(session, replace(session.selection, mode=kind, option=int(name))), ()
    if kind in seen.presenter.tells:
        again = (session.panel, session.thing) == (kind, name)
        panel, thing = ("", None) if again else (kind, name)
        return replace(session, panel=panel, thing=thing), ()
    return session, ()


# --- choosing ------------------------------------------------------------------------------------


def _choose(session: Session, seen: Seen, now: float) -> Step:
    """Lift the curtain, or carry out the selected choice."""
    if session.curtain is not None:
        return replace(session, handed=None, lifted=now), (Sit(session.curtain),)
    if seen.view.over is not None:
        return session, (Open("result"),)
    advised = followed(session, seen)
    if advised is None and goes_on(session, seen):
        return thinking(session, seen), ()
    answer = answers.agree(*looked(session, seen), sure=session.hinted == "choose")
    answer = answer if advised is None else advised
    hinted = "choose" if isinstance(answer, Hint) else ""
    session = replace(session, hinted=hinted, following=advised is not None)
    passing = seen.presenter.decisions.due(seen.view).decline()
    if passing is not None and answer == Act(passing) and now - session.lifted < ECHO:
        return session, ()
    if seen.teaching is not None and isinstance(answer, Why | Hint):
        from bl_tui.table.session import lesson  # noqa: PLC0415 - only in lessons

        return lesson.refused(session, seen, seen.teaching, sentence(seen, answer))
    return answered(session, seen, answer)


def _done(session: Session, seen: Seen) -> Step:
    """End, once the player was asked about the units that could still act; these are marked."""
    sure = session.hinted == "done" or advised_end(session, seen)
    answer = answers.done(*looked(session, seen), sure=sure)
    asks = isinstance(answer, Hint)
    if asks:
        session = pointing(session, holding.put_down(*looked(session, seen)))
    session = replace(session, hinted="done" if asks else "")
    closed = isinstance(answer, Selection) and bool(session.selection.mode)
    mode = seen.presenter.decisions.asked(seen.view, session.selection)
    remark = sentence(seen, mode.on_close(session.selection)) if closed else ""
    session, wants = answered(session, seen, answer)
    return replace(session, notice=remark or session.notice), wants


def _deed(session: Session, seen: Seen, command: str, deed: GameCommand) -> Step:
    at, answer = session.selection, deed.answer(seen.view, session.selection)
    session, wants = answered(session, seen, answer)
    again = deed.again and isinstance(answer, Act)
    return session, (*wants, Repeat(command, at, (seen.view,))) if again else wants


def repeat(
    session: Session, seen: Seen, command: str, at: Selection, before: tuple[Any, ...]
) -> Step:
    """Give a game's own command once more: nothing happens if it is no longer an action, or a
    forbidden one, as in a lesson."""
    if session.story.frame is not None:
        return session, ()
    answer = seen.presenter.deeds[command].once_more(seen.view, at, before)
    if answer is None:
        return session, ()
    session, wants = answered(session, seen, answer)
    return session, (*wants, Repeat(command, at, (*before, seen.view))) if wants else ()


def looked(session: Session, seen: Seen) -> tuple[Presenter, Any, Selection]:
    """Return what the pointing functions ask for: the game, the view, the selection."""
    return seen.presenter, seen.view, session.selection


def _move(session: Session, seen: Seen, rows: int, columns: int) -> Step:
    """Move the cursor, or the row and number of a form."""
    turned = is_turned(session, seen)
    aside = answers.aside(*looked(session, seen), columns) if columns else None
    if aside is not None:
        return answered(session, seen, aside)
    moved = cursor.move(*looked(session, seen), rows, columns, turned=turned)
    return pointing(session, moved), ()


def _jump(session: Session, seen: Seen, by: int) -> Step:
    turned = is_turned(session, seen)
    return pointing(session, cursor.jump(*looked(session, seen), by, turned=turned)), ()


def _other(session: Session, seen: Seen, by: int) -> Step:
    """Select the next or the previous unit that waits."""
    return pointing(session, holding.other(*looked(session, seen), by)), ()


def _next(session: Session, seen: Seen) -> Step:
    """Let paused bots take one step; else select the next choice."""
    if not session.story.held:
        return _jump(session, seen, 1)
    session = replace(session, stepping=True)
    if session.story.frame is None:
        return session, (GoOn(),)
    session, wants = telling.go_on(session)
    return session, (*wants, GoOn())


def _back(session: Session, _: Seen) -> Step:
    """Close the panel, hide the threats, or deselect the unit."""
    if session.panel:
        return replace(session, panel="", entry=0), ()
    if session.threats:
        return replace(session, threats=False), ()
    return pointing(session, back(session.selection)), ()


def _accept(session: Session, seen: Seen) -> Step:
    return answered(session, seen, answers.accept(seen.presenter, seen.view))


def _decline(session: Session, seen: Seen) -> Step:
    return answered(session, seen, answers.decline(*looked(session, seen)))


def _undo(session: Session, _: Seen) -> Step:
    return unplanned(session), () if session.viewer is None else (Undo(),)


def _redo(session: Session, _: Seen) -> Step:
    return session, () if session.viewer is None else (Redo(),)


def unplanned(session: Session) -> Session:
    """Return the session in which no unit is selected or left as it is, before going back."""
    return pointing(session, replace(session.selection, held=(), kept=()))


def _restart(session: Session, _: Seen) -> Step:
    return unplanned(session), () if session.viewer is None else (Restart(),)


def _pause(session: Session, _: Seen) -> Step:
    """Pause the bots, or resume."""
    if not session.story.held:
        return telling.hold(session), ()
    session, wants = telling.release(replace(session, stepping=False))
    return session, (*wants, GoOn())


# --- panels --------------------------------------------------------------------------------------


def _turn_over(session: Session, _: Seen, by: int) -> Step:
    """Show the next or the previous page of a panel."""
    return replace(session, leaf=session.leaf + by), ()


def _toggled(session: Session, panel: str) -> Session:
    """Open or close a panel; a panel about one thing shows the selected one."""
    opened = "" if session.panel == panel else panel
    return replace(session, panel=opened, thing=None, entry=0)


def _in_log(session: Session, seen: Seen, command: str) -> Step:
    """Select an entry of the log, or open the rule that it cites."""
    from bl_tui.table.session import log_entries  # noqa: PLC0415 - only for the log

    if command == LOG_KEYS["choose"]:
        rule = log_entries.rule_of_entry(
            seen.presenter.log, seen.phrases, seen.events, session.entry
        )
        return session, (OpenRule(rule),) if rule else ()
    return replace(
        session,
        entry=log_entries.next_entry(seen.presenter.log, seen.events, session.entry, command),
    ), ()


LEADS_AWAY = (
    *STEPS, *NEXT_UNIT, "next", "previous", "option", "back", "undo", "redo", "restart",
)  # fmt: skip
"""Commands after which the player no longer follows a hint step by step."""


COMMANDS: Mapping[str, Callable[[Session, Seen], Step]] = {
    **{name: partial(_move, rows=step[0], columns=step[1]) for name, step in STEPS.items()},
    "next_unit": partial(_other, by=1),
    "previous_unit": partial(_other, by=-1),
    "next": _next,
    "previous": partial(_jump, by=-1),
    "back": _back,
    "yes": _accept,
    "no": _decline,
    "decline": _decline,
    "done": _done,
    "undo": _undo,
    "redo": _redo,
    "restart": _restart,
    "quiet": quiet,
    "watch": watch,
    "spare": spare,
    **{name: partial(_turn_over, by=by) for name, by in LEAVES.items()},
    "again": telling.recall,
    "speed": telling.speed,
    "ground": ground,
    "pause": _pause,
    "threats": threats,
    "hint": hint,
    "reason": reason,
}
"""The functions of the common commands; others belong to the screen."""
