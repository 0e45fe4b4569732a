"""From what a player points at to what they do: one machine over the rows of a game's decisions."""

from collections.abc import Callable
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.table.pointing.asks import Asks, By, Decision, Goals, Lights
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.filling import pick
from bl_tui.table.pointing.selection import Answer, Ask, Do, DoAll, Hint, Selection, held, no_unit
from engine.core.frozen import replace

LAST = 8
"""The place of the last choice that has a digit of its own."""
LISTED = (By.LIST, By.YES_NO)
"""Ways to decide in which what is listed is chosen by its number."""


def row_of(game: Controls, view: Any, selection: Selection) -> Asks:
    """Return the row by which the player chooses: what they turned to, or else what is asked."""
    return game.modes.get(selection.mode) or game.decision(view).row


def choices(game: Controls, view: Any, selection: Selection) -> tuple[Any, ...]:
    """Return what is listed before the viewer and chosen by its number, in its order."""
    mode = game.modes.get(selection.mode)
    if mode is not None:
        return mode.offers(view, selection)
    return game.decision(view).row.offers(view, selection) if view.actions else ()


def options_of(game: Controls, view: Any) -> tuple[Any, ...]:
    """Return the choices that the decision itself lists, whatever the player has turned to."""
    return choices(game, view, Selection(""))


def acting(game: Controls, view: Any, selection: Selection) -> tuple[str, ...]:
    """Return the units that act: the one that the decision is about, or those taken up.

    Where something is laid it is that.
    """
    if row_of(game, view, selection).by is By.LAY:
        listed = choices(game, view, selection)
        return (listed[min(selection.option or 0, len(listed) - 1)],) if listed else ()
    return held(game.decision(view).unit) or selection.held


def goals_of(game: Controls, view: Any, selection: Selection) -> Goals:
    """Return what each place stands for now, for the units that act."""
    find = row_of(game, view, selection).goals or game.goals
    return find(view, acting(game, view, selection))


def lights(game: Controls, view: Any, selection: Selection) -> Lights:
    """Return the lit places of a position as the viewer sees it with their selection."""
    decision = game.decision(view)
    if not decision.mine:
        return {}
    mode = game.modes.get(selection.mode)
    lit = (mode and mode.lit) or decision.row.lit
    if lit is not None:
        return lit(view, selection, decision)
    reached = dict.fromkeys(goals_of(game, view, selection), Light.REACH)
    where = (game.spot_of(view, unit) for unit in acting(game, view, selection))
    return reached | {spot: Light.SELECTED for spot in where if spot is not None}


# --- choosing ----------------------------------------------------------------------------------


def point_at_option(game: Controls, view: Any, selection: Selection, option: int) -> Selection:
    """Point at a listed choice by its number from 0; a number that is not listed does nothing.

    The last digit goes on from one that it points at to those that have none.
    """
    decision = game.decision(view)
    if decision.row.form is not None and decision.mine and not selection.mode:
        return pick(decision.row.form, view, selection, option)
    listed = len(choices(game, view, selection))
    if option >= listed:
        return selection
    before = selection.option or 0
    if option == LAST <= before:
        option += (before - LAST + 1) % (listed - LAST)
    pointed = replace(selection, option=option)
    return _led(game, view, pointed) if row_of(game, view, pointed).leads else pointed


def _led(game: Controls, view: Any, selection: Selection) -> Selection:
    """Return the selection with the cursor on the nearest place that can be chosen."""
    spots = goals_of(game, view, selection)
    if selection.cursor in spots or not spots:
        return selection
    near = min(spots, key=lambda spot: game.distance(view, selection.cursor, spot))
    return replace(selection, cursor=near)


def ahead(game: Controls, view: Any, selection: Selection) -> Selection:
    """Return the selection that points at the only thing open to the unit under the cursor, as if
    that had been taken up; the same, if nothing is done at once here."""
    decision = game.decision(view)
    sole = decision.row.sole if decision.mine and not selection.mode and not selection.held else ()
    unit = game.own_at(view, selection.cursor) if sole else None
    if unit is None or unit not in game.doers(view):
        return selection
    goals = game.goals(view, decision.row.takes(view, unit))
    only = next(iter(goals.values()), None)
    if not isinstance(only, sole) or any(goal != only for goal in goals.values()):
        return selection
    return replace(selection, cursor=next(iter(goals)), held=decision.row.takes(view, unit))


def choose(game: Controls, view: Any, selection: Selection) -> Answer:
    """Return what choosing comes to: what is pointed at is done, the only thing open to the unit
    there, or the unit taken up."""
    return choose_here(game, view, ahead(game, view, selection))


def choose_here(game: Controls, view: Any, selection: Selection) -> Answer:
    """Return what choosing comes to where a unit is always taken up first."""
    decision = game.decision(view)
    if not decision.mine:
        return Hint("app.hint.not_yours")
    row = game.modes.get(selection.mode) or decision.row
    return _CHOOSE[row.by](game, view, selection, decision)


def _choose_listed(game: Controls, view: Any, selection: Selection, decision: Decision) -> Answer:
    row, listed = row_of(game, view, selection), choices(game, view, selection)
    if selection.option is None and row.gathers is not None:
        return row.gathers(view, selection)
    if selection.option is None or not listed:
        harmless = decision.row.harmless(view)
        if harmless is not None:
            return Do(harmless)
        return Hint("app.hint.point_first" if listed else row.empty)
    choice = listed[min(selection.option, len(listed) - 1)]
    if row.picks is not None:
        return row.picks(view, selection, choice)
    return if_legal(view, choice)


def _choose_place(game: Controls, view: Any, selection: Selection, decision: Decision) -> Answer:
    action = goals_of(game, view, selection).get(selection.cursor)
    if action is not None:
        return Do(action)
    return row_of(game, view, selection).asked(view, selection, decision)


def _choose_unit(game: Controls, view: Any, selection: Selection, decision: Decision) -> Answer:
    row, spot = row_of(game, view, selection), selection.cursor
    if row.marks is not None:
        occupant = game.unit_at(view, spot)
        return no_unit(selection) if occupant is None else if_legal(view, row.marks(view, occupant))
    own = game.own_at(view, spot)
    if not selection.held or (own is not None and own not in selection.held):
        if own is not None and own in game.doers(view):
            return replace(selection, held=row.takes(view, own))
        return row.asked(view, selection, decision)
    if own is not None:
        return replace(selection, held=())
    return _choose_place(game, view, selection, decision)


def _choose_form(game: Controls, view: Any, selection: Selection, decision: Decision) -> Answer:
    form = decision.row.form
    if form is None:
        return Hint(decision.row.empty)
    action = form.action(view, selection.form or form.begins(view))
    if isinstance(action, DoAll):
        return action
    return Hint(decision.row.empty) if action is None else if_legal(view, action)


_CHOOSE: dict[By, Callable[[Controls, Any, Selection, Decision], Answer]] = {
    By.LIST: _choose_listed,
    By.YES_NO: _choose_listed,
    By.PLACE: _choose_place,
    By.LAY: _choose_place,
    By.UNIT: _choose_unit,
    By.FORM: _choose_form,
}


def if_legal(view: Any, action: Any) -> Answer:
    """Return the action to do if it is legal, else the question why it is not."""
    return Do(action) if action in view.actions else Ask(action)


def why_not_here(game: Controls, view: Any, selection: Selection) -> Ask | Hint | None:
    """Return what tells why what is pointed at cannot be chosen; None if it can.

    None, too, where nobody means to choose: no unit there while units are chosen, or none to be
    chosen.
    """
    decision = game.decision(view)
    if not decision.mine:
        return None
    row = row_of(game, view, selection)
    if row.by in (*LISTED, By.FORM):
        answer = choose(game, view, selection) if selection.option is not None else None
        return answer if isinstance(answer, Ask) else None
    if row.by is By.UNIT and not acting(game, view, selection):
        idle = row.marks is None and not game.doers(view)
        if idle or game.unit_at(view, selection.cursor) is None:
            return None
    answer = choose(game, view, selection)
    return answer if isinstance(answer, Ask | Hint) else None


def back(selection: Selection) -> Selection:
    """Put the units down, or point at no choice; first leave what the player has turned to."""
    if selection.mode:
        return replace(selection, option=None, mode="")
    return replace(selection, held=(), option=None)
