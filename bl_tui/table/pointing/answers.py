"""The results of clicks, and of the keys that finish, decline, accept and confirm.

One click selects; what cannot be undone takes a second one.
"""

from typing import Any

from bl_tui.table.pointing import holding
from bl_tui.table.pointing.choosing import (
    back,
    choose,
    choose_here,
    if_legal,
    point_at_option,
)
from bl_tui.table.pointing.filling import FormDecision, change_number, pick
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.pointing.selection import Act, Answer, By, DoAll, Hint, Selection, Spot
from engine.core.frozen import replace


def click(game: GameBoard, view: Any, selection: Selection, spot: Spot) -> Answer:
    """Return the answer to a left click on a place: select it, and choose it if that can be undone.

    Other choices take a second click on the same place.
    """
    moved = replace(selection, cursor=spot)
    decision = game.decisions.due(view)
    if game.decisions.asked(view, selection).gather is not None:
        moved = replace(moved, option=None)
    elif game.decisions.choices(view, selection) and decision.by is not By.LAY:
        return moved
    if not decision.mine:
        return moved
    asked = holding.of_units(game, view, moved)
    again = spot == selection.cursor
    taken = moved.held and game.own_at(view, spot) in moved.held
    if taken and (not again or (asked is not None and asked.holds)):
        return moved
    answer = choose_here(game, view, moved)
    if isinstance(answer, Selection) and asked is not None and answer.held != moved.held:
        return replace(answer, cursor=spot) if game.own_at(view, spot) else answer
    if isinstance(answer, DoAll) and not again:
        return moved
    if isinstance(answer, Act) and not again and not game.undoable(view, answer.action):
        return moved
    return answer


def click_option(game: GameBoard, view: Any, selection: Selection, option: int) -> Answer:
    """Return the answer to a left click on a choice: select it; a second click chooses it.

    A second click on a row of a form changes its number.
    """
    decision = game.decisions.due(view)
    if isinstance(decision, FormDecision):
        if decision.toggles or option >= len(decision.filled(selection)):
            return pick(decision, selection, option)
        pointed = replace(selection, option=option)
        again = option == selection.option
        return change_number(decision, pointed, 1, around=True) if again else pointed
    if option == selection.option and decision.by is not By.LAY:
        return choose(game, view, selection)
    return point_at_option(game, view, selection, option)


# --- keys --------------------------------------------------------------------------------------


def done(game: GameBoard, view: Any, selection: Selection, *, sure: bool = False) -> Answer:
    """Return the answer to the key that finishes: the end of the step, or why it cannot end yet; or
    first the question whether the player is sure, where that would waste something."""
    if selection.mode and game.decisions.asked(view, selection).stays:
        return back(selection)
    decision = game.decisions.due(view)
    action = decision.finish()
    if action is None and isinstance(decision, FormDecision):
        return agree(game, view, selection, sure=sure)
    if action is None:
        return Hint("app.hint.nothing_to_finish")
    question = None if sure else decision.on_finish(selection)
    return if_legal(view, action) if question is None else question


def decline(game: GameBoard, view: Any, selection: Selection | None = None) -> Answer:
    """Decline what is offered; without an offer leave the selected unit as it is."""
    action = game.decisions.due(view).decline()
    passed = None if selection is None else holding.passed(game, view, selection)
    if action is None and passed is not None:
        return passed
    return Hint("app.hint.nothing_to_decline") if action is None else Act(action)


def accept(game: GameBoard, view: Any) -> Answer:
    """Accept what is offered, where there is nothing else to choose.

    >>> game = SimpleNamespace(decisions=SimpleNamespace(due=FormDecision))
    >>> accept(game, view=None).message
    'app.hint.nothing_offered'
    """
    action = game.decisions.due(view).accept()
    return Hint("app.hint.nothing_offered") if action is None else Act(action)


def agree(game: GameBoard, view: Any, selection: Selection, *, sure: bool = False) -> Answer:
    """Return the answer to choosing: the selected choice; first the question whether the player
    is sure, where that would waste something. A unit that is put down where nothing useful is left
    leads to the end of the step, after the same question."""
    answer, decision = choose(game, view, selection), game.decisions.due(view)
    puts_down = isinstance(answer, Selection) and selection.held and not answer.held
    rest = decision.on_rest(selection) if puts_down and not selection.mode else None
    if rest is not None:
        return Act(decision.finish()) if sure else rest
    question = None if sure else decision.on_choice(selection)
    return question if question is not None and isinstance(answer, Act) else answer


def aside(game: GameBoard, view: Any, selection: Selection, by: int) -> Answer | None:
    """Return the answer to Left and Right where they do not move the cursor, else None."""
    asked = game.decisions.asked(view, selection)
    return asked.aside(selection, by) if game.decisions.due(view).mine else None
