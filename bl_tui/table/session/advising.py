"""The words of bots in a session: why they did something, and what the player should do."""

from typing import Any

from bl_tui.table.advice import STEPS, Advice, advice_at, pointed, why_told
from bl_tui.table.session.state import DEEDS, AskHint, Seen, Session, Step, noticed
from bl_tui.text.key_names import named_key
from engine.core.frozen import replace


def reason(session: Session, seen: Seen) -> Step:
    """Tell why the bot did what it did last; asked again, what it did before that."""
    if not session.deeds:
        return noticed(session, seen.say("app.bot.nothing_yet")), ()
    asked = session.asked_why % len(session.deeds) + 1
    view, thought = session.deeds[-asked]
    why = why_told(seen.presenter, seen.phrases, view, thought.choice)
    told = seen.say("app.bot.because", bot=seen.say(f"app.bot.{thought.bot}"), why=why)
    return replace(session, asked_why=asked, notice=told), ()


def done_by_bot(session: Session, seen: Seen, view: Any, thought: Any) -> Session:
    """Return the session that can tell of what a bot has done, unless that is a secret."""
    secret = seen.presenter.machine.decision(view).row.secret
    if secret or thought.choice.reason.code in seen.presenter.advisor.secret:
        return session
    deeds = (*session.deeds, (view, thought))[-DEEDS:]
    return replace(session, deeds=deeds, asked_why=0)


def lost(session: Session, seen: Seen, name: str) -> Session:
    """Tell that a bot was lost, and who goes on in its place."""
    news = seen.say("app.bot.lost", bot=seen.say(f"app.bot.{name}"))
    return replace(session, lost_in=seen.view.turn, news=news, notice=news)


# --- hints ---------------------------------------------------------------------------------------


def hint(session: Session, seen: Seen) -> Step:
    """Ask a bot: where, then what, then why."""
    if session.viewer is None or session.viewer is not seen.to_act:
        return noticed(session, seen.say("app.advice.none")), ()
    if session.advice is not None and session.advice.seen == seen.number:
        return advise(session, seen, session.advice.next()), ()
    bot = seen.say(f"app.bot.{seen.adviser}")
    return noticed(session, seen.say("app.advice.thinking", bot=bot)), (AskHint(),)


def advise(session: Session, seen: Seen, advice: Advice) -> Session:
    """Tell one step of a hint; the first points at its place, the second at what it is."""
    key, here = "", session.selection
    spot = advice_at(seen.presenter, advice)
    if spot and not advice.step:
        here = replace(here, cursor=spot)
    elif STEPS[advice.step] == "what":
        found = pointed(seen.presenter, advice.view, here, advice.choice.action)
        if found is not None:
            here = found
            key = named_key(seen.phrases.words, seen.keys.first("choose"))
    told = advice.told(seen.presenter, seen.phrases, key)
    return replace(session, advice=advice, selection=here, notice=told)
