"""The results of clicks, and of the keys that finish, decline, take what is offered and agree.

One click points, a second one does what cannot be taken back.
"""

from typing import Any

from bl_tui.table.pointing.asks import By
from bl_tui.table.pointing.choosing import (
    back,
    choices,
    choose,
    choose_here,
    if_legal,
    point_at_option,
    row_of,
)
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.filling import change_number, numbers_of, pick
from bl_tui.table.pointing.selection import Answer, Do, Hint, Selection, Spot
from engine.core.frozen import replace


def click(game: Controls, view: Any, selection: Selection, spot: Spot) -> Answer:
    """Return what the left button on a place comes to: point at it, and choose it if that can be
    taken back.

    What cannot be taken back is done by a second click on the same place.
    """
    moved = replace(selection, cursor=spot)
    decision, row = game.decision(view), row_of(game, view, selection)
    if row.gathers is not None:
        moved = replace(moved, option=None)
    elif choices(game, view, selection) and decision.row.by is not By.LAY:
        return moved
    if not decision.mine:
        return moved
    answer = choose_here(game, view, moved)
    again = spot == selection.cursor
    if isinstance(answer, Do) and not again and not game.undoable(view, answer.action):
        return moved
    return answer


def click_option(game: Controls, view: Any, selection: Selection, option: int) -> Answer:
    """Return what the left button on a choice comes to: point at it; a second click chooses it.

    A second click on a row of a form gives it another number.
    """
    form = game.decision(view).row.form
    if form is not None:
        if form.toggles or option >= len(numbers_of(form, view, selection)):
            return pick(form, view, selection, option)
        pointed = replace(selection, option=option)
        again = option == selection.option
        return change_number(form, view, pointed, 1, around=True) if again else pointed
    if option == selection.option and game.decision(view).row.by is not By.LAY:
        return choose(game, view, selection)
    return point_at_option(game, view, selection, option)


# --- keys --------------------------------------------------------------------------------------


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
