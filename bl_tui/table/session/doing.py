"""The way to do an action: what is pointed at for it, and the command that does it."""

from typing import Any

from bl_tui.table.advice import pointed
from bl_tui.table.pointing.asks import By
from bl_tui.table.pointing.selection import Do, Selection
from bl_tui.table.session.state import Seen, Session
from engine.core.frozen import replace

Way = tuple[Selection, str]


def way_to(session: Session, seen: Seen, action: Any, *rest: Any) -> Way | None:
    """Return where to point and which command does an action then, with the rest of what is chosen
    with it; None where there is no way."""
    presenter, view, here = seen.presenter, seen.view, session.selection
    found = pointed(presenter, view, here, action, *rest)
    if found is not None:
        return found, "choose"
    if rest:
        return None
    for each in presenter.advisor.ways(view, action):
        there = each if each.cursor else replace(each, cursor=here.cursor)
        for name, deed in presenter.deeds.items():
            if deed.there(view, there) and deed.answer(view, there) == Do(action):
                return there, name
    machine = presenter.machine
    asked = machine.decision(view).row.by is By.YES_NO
    answers = {
        "done": machine.done(view, here, sure=True),
        "no" if asked else "decline": machine.decline(view),
        "yes": machine.accept(view),
    }
    return next(((here, key) for key, answer in answers.items() if answer == Do(action)), None)
