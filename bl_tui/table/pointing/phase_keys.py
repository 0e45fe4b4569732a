"""The keys that are about no place and no choice: finish, decline, take what is offered, agree."""

from typing import Any

from bl_tui.table.pointing.choosing import back, choose, if_legal
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.selection import Answer, Do, Hint, Selection


def done(game: Controls, view: Any, selection: Selection, *, sure: bool = False) -> Answer:
    """Return what finishing comes to: the end of what is decided, or why it cannot end yet; or
    first the question whether the player is sure, where that would give something away."""
    mode = game.modes.get(selection.mode)
    if mode is not None and mode.stays:
        return back(selection)
    action = game.finish(view)
    if action is None and game.decision(view).row.form is not None:
        return agree(game, view, selection, sure=sure)
    if action is None:
        return Hint("app.hint.nothing_to_finish")
    asked = None if sure else game.decision(view).row.sure(view, selection)
    return if_legal(view, action) if asked is None else asked


def decline(game: Controls, view: Any) -> Answer:
    """Leave what is offered."""
    action = game.decline(view)
    return Hint("app.hint.nothing_to_decline") if action is None else Do(action)


def accept(game: Controls, view: Any) -> Answer:
    """Take what is offered, where there is nothing else to choose."""
    action = game.accept(view)
    return Hint("app.hint.nothing_offered") if action is None else Do(action)


def agree(game: Controls, view: Any, selection: Selection, *, sure: bool = False) -> Answer:
    """Return what choosing comes to: what is pointed at is done, but of a form that is agreed on
    with something unspent it is asked first whether the player is sure."""
    answer = choose(game, view, selection)
    row = game.decision(view).row
    asked = row.sure(view, selection) if row.form is not None and not sure else None
    return asked if asked is not None and isinstance(answer, Do) else answer
