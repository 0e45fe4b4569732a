"""Auto-pass, as commands set it."""

from bl_tui.table.pointing import auto_pass
from bl_tui.table.pointing.auto_pass import AutoPass
from bl_tui.table.pointing.selection import Act, Hint, no_unit
from bl_tui.table.session.answering import answered
from bl_tui.table.session.state import Seen, Session, Step, WishFor, noticed
from engine.core.frozen import replace


def quiet(session: Session, seen: Seen) -> Step:
    """Have reactions passed for the rest of this turn; a second time takes it back."""
    wish = AutoPass(seen.presenter, seen.view.turn)
    return _wish_for(session, seen, wish, "app.notice.quiet")


def watch(session: Session, seen: Seen) -> Step:
    """Pass reactions this turn, except those about the unit under the cursor."""
    presenter = seen.presenter
    unit = presenter.unit_at(seen.view, session.selection.cursor)
    if unit is None:
        return answered(session, seen, no_unit(session.selection))
    if seen.auto is None and not auto_pass.may_watch(presenter, seen.view):
        return answered(session, seen, Hint("app.hint.about_no_unit"))
    wish = AutoPass(presenter, seen.view.turn, unit)
    name = presenter.unit_name(seen.phrases, seen.view, unit)
    return _wish_for(session, seen, wish, "app.notice.watch", name)


def spare(session: Session, seen: Seen) -> Step:
    """Have reactions about the unit under the cursor passed, until this is changed."""
    presenter = seen.presenter
    unit = presenter.unit_at(seen.view, session.selection.cursor)
    if unit is None:
        return answered(session, seen, no_unit(session.selection))
    before = seen.auto or AutoPass(presenter)
    wish = replace(before, spared=before.spared | {unit})
    name = presenter.unit_name(seen.phrases, seen.view, unit)
    return _wished(session, seen, wish, "app.notice.spare", name)


def _wish_for(session: Session, seen: Seen, wish: AutoPass, message: str, unit: str = "") -> Step:
    if seen.auto is not None:
        return noticed(session, seen.say("app.notice.asked_again")), (WishFor(None),)
    return _wished(session, seen, wish, message, unit)


def _wished(session: Session, seen: Seen, wish: AutoPass, message: str, unit: str = "") -> Step:
    """Set auto-pass, and pass the current reaction if it applies.

    >>> _wished(Session(selection=None), Seen(None, None), None, "app.notice.quiet")[1]
    ()
    """
    if session.viewer is None:
        return session, ()
    passing = wish(seen.view)
    if passing is not None:
        session, wants = answered(session, seen, Act(passing))
        session = replace(session, news=seen.say(message, unit=unit))
        return session, (WishFor(wish), *wants)
    if seen.presenter.decisions.due(seen.view).reaction:
        session = noticed(session, seen.say(message, unit=unit))
    return session, (WishFor(wish),)
