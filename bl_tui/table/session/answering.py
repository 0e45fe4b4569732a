"""The results of an answer: a selection, actions, or a sentence with the reason why not."""

from bl_tui.table.pointing import choosing
from bl_tui.table.pointing.selection import Answer, DoAll, Hint, Selection, TakeOut, Why
from bl_tui.table.session.state import Perform, Seen, Session, Step, Withdraw, noticed, pointing
from bl_tui.text.key_names import named_key
from bl_tui.words.naming import listed
from engine.core.frozen import replace

MOST_NAMED = 3
"""Units that a hint names one by one."""

DIGITS = ("option", "zero")
"""The commands of the digits."""

A_NUMBER = 1.5
"""Seconds between two digits of one number."""


def answered(session: Session, seen: Seen, answer: Answer) -> Step:
    """Apply an answer: select, perform actions, or show a sentence."""
    if isinstance(answer, Selection):
        return pointing(session, answer), ()
    if isinstance(answer, Why | Hint):
        return noticed(session, sentence(seen, answer)), ()
    if session.viewer is None:
        return session, ()
    actions = answer.actions if isinstance(answer, DoAll) else (answer.action,)
    if seen.teaching is not None and not seen.teaching.allows(*actions):
        actions = actions[:1]  # a lesson may take the first step alone
    if seen.teaching is not None and not seen.teaching.allows(*actions):
        from bl_tui.table.session import lesson  # noqa: PLC0415 - only in lessons

        return lesson.refused(session, seen, seen.teaching)
    if isinstance(answer, TakeOut):
        return session, (Withdraw(answer.action),)
    # A selected number means something else at the next decision, and so do a form and a unit: the
    # same key would attack a target that the player never selected. A mode that stays keeps its
    # unit.
    mode = seen.presenter.decisions.modes.get(session.selection.mode)
    held = session.selection.held if mode is not None and mode.stays else ()
    asked = seen.presenter.decisions.asked(seen.view, session.selection)
    aims = asked.in_mind(session.selection)
    bare = replace(session.selection, held=held, option=None, form=(), aims=aims)
    return pointing(session, bare), tuple(map(Perform, actions))


def sentence(seen: Seen, answer: Why | Hint | None) -> str:
    """Return why something cannot be done, in the player's language; "" if it can.

    >>> sentence(seen=None, answer=None)
    ''
    """
    if answer is None:
        return ""
    if isinstance(answer, Hint):
        words, units = seen.phrases.words, _named(seen, answer)
        key, again = (named_key(words, seen.keys.first(name)) for name in ("done", "choose"))
        return seen.say(answer.message, key=key, again=again, units=units, **dict(answer.places))
    why = seen.why_not(answer.action)
    return seen.presenter.why_not(seen.phrases, why) if why is not None else ""


def _named(seen: Seen, hint: Hint) -> str:
    """Return the names of the units of a hint: of many, the first ones and how many others."""
    names = [
        seen.presenter.unit_name(seen.phrases, seen.view, unit) for unit in hint.units[:MOST_NAMED]
    ]
    text = listed(seen.phrases.words, names)
    more = len(hint.units) - len(names)
    return seen.phrases.count("app.hint.and_more", more, units=text) if more else text


def typed_before(session: Session, now: float) -> int:
    """Return the number that the digits before a key made, 0 where another one begins."""
    return session.typed if now - session.pressed < A_NUMBER else 0


def numbered(session: Session, seen: Seen, digit: int) -> Step:
    """Select a listed choice by a digit; two digits in quick succession are one number."""
    looked = seen.presenter, seen.view, session.selection
    number = choosing.typed_number(choosing.beyond_nine(*looked), session.typed, digit)
    if number:
        session = pointing(session, choosing.point_at_option(*looked, number - 1))
    return replace(session, typed=number), ()
