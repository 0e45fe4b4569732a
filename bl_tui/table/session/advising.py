"""The words of bots in a session: reasons for their actions, and hints."""

from typing import Any

from bl_tui.table.advice import Advice, advice_at, comes_to, pointed, weighed_told, why_told
from bl_tui.table.pointing import answers, holding
from bl_tui.table.pointing.choosing import choose
from bl_tui.table.pointing.selection import Act, By, DoAll, Selection
from bl_tui.table.session.state import (
    DEEDS,
    AskHint,
    Perform,
    Seen,
    Session,
    Step,
    noticed,
)
from bl_tui.text.key_names import named_key
from engine.core.frozen import replace
from engine.core.record import SHOWN

Way = tuple[Selection, str]


def reason(session: Session, seen: Seen) -> Step:
    """Explain the bot's action that shaped its turn; asked again, its last action, then earlier
    ones."""
    if not session.deeds:
        return noticed(session, seen.say("app.bot.nothing_yet")), ()
    asked = session.asked_why % len(session.deeds) + 1
    view, thought = _what_mattered_first(session, seen)[asked - 1]
    given = (seen.presenter, seen.phrases, view, thought.choice)
    why = why_told(*given)
    text = seen.say("app.bot.because", bot=seen.say(f"app.bot.{thought.bot}"), why=why)
    whole = not seen.secrets or seen.view.over is not None
    others = weighed_told(*given, whole=whole)
    return replace(session, asked_why=asked, notice=f"{text} {others}".strip()), ()


def _what_mattered_first(session: Session, seen: Seen) -> list[tuple[Any, Any]]:
    """Return the bot's actions, the one that shaped the last turn first, then the latest first."""
    decision = seen.presenter.decisions.due
    deeds = list(reversed(session.deeds))
    shaped = (deed for deed in deeds if decision(deed[0]).shapes)
    first = next(shaped, deeds[0])
    return [first, *(deed for deed in deeds if deed is not first)]


def done_by_bot(session: Session, seen: Seen, view: Any, thought: Any) -> Session:
    """Return the session that remembers a bot's action for explanations, unless it is secret."""
    secret = seen.presenter.decisions.due(view).secret
    if secret or thought.choice.reason.code in seen.presenter.advisor.secret:
        return session
    deeds = (*session.deeds, (view, thought))[-DEEDS:]
    return replace(session, deeds=deeds, asked_why=0)


def announce(session: Session, seen: Seen, table: Any, view: Any, thought: Any) -> Session:
    """Return the session with what a bot says before it acts: its plan, or what changed it."""
    from bl_tui.table.session import announcing  # noqa: PLC0415 - only where bots act

    session = announcing.plan_announced(session, seen, table, view, thought.choice)
    return announcing.change_told(session, seen, table, view, thought.choice)


def lost(session: Session, seen: Seen, name: str) -> Session:
    """Report that a bot was lost, and which one replaces it."""
    news = seen.say("app.bot.lost", bot=seen.say(f"app.bot.{name}"))
    return replace(session, lost_in=seen.view.turn, news=news, notice=news)


# --- hints ---------------------------------------------------------------------------------------


def hint(session: Session, seen: Seen) -> Step:
    """Ask a bot what to do and why; asked again, do it, and the rest of a plan."""
    if session.viewer is None or session.viewer is not seen.to_act:
        return noticed(session, seen.say("app.advice.none")), ()
    if session.advice is not None and stands(session, seen):
        if session.advised == session.selection:
            return _do_now(replace(session, rushing=bool(session.advice.then)), session.advice)
        return advise(session, seen, session.advice), ()
    return thinking(session, seen), (AskHint(),)


def thinking(session: Session, seen: Seen) -> Session:
    """Say that a bot thinks about a hint."""
    bot = seen.say(f"app.bot.{seen.adviser}")
    return noticed(session, seen.say("app.advice.thinking", bot=bot))


def stands(session: Session, seen: Seen) -> bool:
    """Return whether a full hint was given for the current decision."""
    advice = session.advice
    return advice is not None and advice.seen == seen.number and advice.going_on is None


def heard(session: Session, seen: Seen, view: Any, number: int, thought: Any) -> Step:
    """Apply a bot's answer: show the hint, or ask for the rest of the same choice."""
    before, action = session.advice, thought.choice.action
    if before is not None and before.seen == number and before.going_on is view:
        advice = replace(before, rest=(*before.rest, action))
    else:
        then = thought.choice.then
        advice = Advice(view, number, thought.choice, thought.bot, then=then, known=len(seen.past))
    going_on = seen.presenter.advisor.after(view, action)
    advice = replace(advice, going_on=going_on)
    if going_on is None:
        return advise(session, seen, advice), ()
    return replace(session, advice=advice), (AskHint(going_on),)


def goes_on(session: Session, seen: Seen) -> bool:
    """Return whether the player follows hints and now decides the next part of the same choice."""
    own = session.viewer is not None and session.viewer is seen.to_act
    return session.following and own and seen.presenter.decisions.due(seen.view).goes_on


def go_on(session: Session, seen: Seen) -> Step:
    """Ask for the next hint at once where the player follows hints step by step; end a step in
    which they leave all units as they are."""
    if session.viewer is None or session.viewer is not seen.to_act:
        return replace(session, rushing=False), ()
    advice = session.advice
    if advice is not None and advice.then and not stands(session, seen):
        return _next_step(session, seen, advice)
    session = replace(session, rushing=False)
    if session.selection.kept:
        end = holding.end_of_kept(seen.presenter, seen.view, session.selection)
        waits = seen.teaching is not None and not seen.teaching.allows(end)
        if end is not None and not waits:
            return session, (Perform(end, follows=True),)
    if not goes_on(session, seen):
        return replace(session, following=False), ()
    return session, () if stands(session, seen) else (AskHint(),)


def _next_step(session: Session, seen: Seen, advice: Advice) -> Step:
    """Show the next step of the plan that is still possible, and do it too where the player wants
    the rest done.

    After dice or hidden cards a bot is asked again: what it planned was for imagined ones.
    """
    left = advice.then
    while left and not _is_due(seen, left[0]):
        left = left[1:]
    if not left:
        if _same_turn(seen, advice.then[-1]):  # else the turn ended by itself
            session = noticed(session, seen.say("app.advice.changed"))
        return replace(session, following=False, rushing=False, advice=None), ()
    events = (event for past in seen.past[advice.known :] for event in past.events)
    if any(event.barrier not in ("", SHOWN) for event in events):
        asking = replace(session, rushing=False, advice=None)
        return thinking(asking, seen), (AskHint(),)
    number = advice.number + len(advice.then) - len(left) + 1
    step = Advice(
        seen.view,
        seen.number,
        left[0].choice,
        advice.bot,
        then=left[1:],
        number=number,
        known=len(seen.past),
    )
    if session.rushing:
        return _do_now(replace(session, advice=step), step)
    return advise(session, seen, step), ()


def _is_due(seen: Seen, step: Any) -> bool:
    """Return whether a step of a plan is possible, at the same decision of the same seat's turn:
    another hero may end its turn, too, but that was not planned."""
    due, view = seen.presenter.decisions.due, seen.view
    same = _same_turn(seen, step) and type(due(step.view)) is type(due(view))
    return same and step.choice.action in view.actions


def _same_turn(seen: Seen, step: Any) -> bool:
    return bool((step.view.turn, step.view.seat) == (seen.view.turn, seen.view.seat))


def _do_now(session: Session, advice: Advice) -> Step:
    """Do a step of a plan: the next one follows.

    Of a choice of several actions only the first is done where the others are the plan's next
    steps.
    """
    session = replace(session, following=True, notice="")
    return session, tuple(map(Perform, advice.actions[:1] if advice.then else advice.actions))


def advise(session: Session, seen: Seen, advice: Advice) -> Session:
    """Show one step of a hint, and select what it means."""
    way = way_to(session, seen, *advice.actions)
    rest = named_key(seen.phrases.words, seen.keys.first("hint"))
    here, key = session.selection, rest
    if way is not None:
        here, command = way
        key = named_key(seen.phrases.words, seen.keys.first(command))
    if way is None or command != "choose":
        spot = advice_at(seen.presenter, advice)
        here = replace(here, cursor=spot) if spot else here
    text = advice.told(seen.presenter, seen.phrases, key, rest)
    return replace(session, advice=advice, advised=here, selection=here, notice=text)


def followed(session: Session, seen: Seen) -> Act | DoAll | None:
    """Return the action of the current hint, or None.

    It ends when the player selects something else: so while a hint suggests the next action the key
    that chooses never undoes the last one.
    """
    advice = session.advice
    same = stands(session, seen) and session.advised == session.selection
    if advice is None or not same:
        return None
    if advice.rest:
        return DoAll(advice.actions)
    led = choose(seen.presenter, seen.view, session.selection)
    means = isinstance(led, DoAll) and comes_to(led, advice.actions)
    return led if isinstance(led, DoAll) and means else Act(advice.choice.action)


def advised_end(session: Session, seen: Seen) -> bool:
    """Return whether the current hint is to end this step, so that the player is sure.

    >>> advised_end(Session(selection=None), Seen(None, None))
    False
    """
    advice = session.advice
    if advice is None or not stands(session, seen):
        return False
    return advice.actions == (seen.presenter.decisions.due(seen.view).finish(),)


def way_to(session: Session, seen: Seen, action: Any, *rest: Any) -> Way | None:
    """Return the selection and the command that carry out an action with the rest of its choice;
    None where no command can."""
    presenter, view, here = seen.presenter, seen.view, session.selection
    target = pointed(presenter, view, here, action, *rest)
    if target is not None:
        return target, "choose"
    if rest:
        return None
    for way in presenter.advisor.ways(view, action):
        placed = way if way.cursor else replace(way, cursor=here.cursor)
        for name, deed in presenter.deeds.items():
            if deed.offered(view, placed) and deed.answer(view, placed) == Act(action):
                return placed, name
    asked = presenter.decisions.due(view).by is By.YES_NO
    comes_to = {
        "done": answers.done(presenter, view, here, sure=True),
        "no" if asked else "decline": answers.decline(presenter, view, here),
        "yes": answers.accept(presenter, view),
    }
    return next(((here, key) for key, answer in comes_to.items() if answer == Act(action)), None)
