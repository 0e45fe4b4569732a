"""The selection that begins at the best choice of a decision, as far as the decision knows it."""

from typing import Any

from bl_tui.table.decision import Decision, UnitDecision
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.pointing.selection import Begins, By, Goals, Selection, Spot, held
from engine.core.frozen import replace


def at_best(game: GameBoard, view: Any, selection: Selection) -> Selection:
    """Return the selection with the best of all choices selected; unchanged where the decision
    prefers none, or where it is not chosen by the key that chooses."""
    asked = game.decisions.asked(view, selection)
    prefers = asked.mine and asked.begins is not Begins.NONE and not selection.mode
    action = asked.best(view.actions) if prefers else None
    if action is None:
        return selection
    choices = game.decisions.choices(view, selection)
    if asked.by is By.LAY:
        return _laid(asked, selection, choices, action)
    if choices:
        listed = choices.index(action) if action in choices else selection.option
        return replace(selection, option=listed)
    units = held(game.decisions.due(view).subject.unit) or selection.held
    if isinstance(asked, UnitDecision):
        return selection if selection.held else _held(asked, selection, action)
    spot = _spot_of(asked.goals(units), action)
    return selection if spot is None else replace(selection, cursor=spot)


def _held(asked: UnitDecision[Any], selection: Selection, action: Any) -> Selection:
    """Return the selection with the unit that does an action, the cursor on its place."""
    unit, spot = asked.aims_at(action) or (None, selection.cursor)
    return replace(selection, held=asked.takes(unit) if unit else (), cursor=spot)


def _laid(
    asked: Decision[Any], selection: Selection, choices: tuple[Any, ...], action: Any
) -> Selection:
    """Return the selection with the listed choice and the place that choose an action."""
    for option, choice in enumerate(choices):
        spot = _spot_of(asked.goals((choice,)), action)
        if spot is not None:
            return replace(selection, option=option, cursor=spot)
    return selection


def best_spot(asked: Decision[Any], goals: Goals) -> Spot | None:
    """Return the place of the best action among some, None without a preference.

    >>> best_spot(SimpleNamespace(best=max), {"C4": 2, "D4": 5})
    'D4'
    """
    return _spot_of(goals, asked.best(tuple(goals.values())))


def _spot_of(goals: Goals, action: Any) -> Spot | None:
    return next((spot for spot, goal in goals.items() if goal == action), None)
