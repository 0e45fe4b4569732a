"""From a player's selection to their action: the same functions for the decisions of all games."""

from collections.abc import Callable
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.table.decision import Decision, LayDecision, MarkDecision, UnitDecision
from bl_tui.table.pointing.filling import FormDecision, pick
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.pointing.holding import hold, keep
from bl_tui.table.pointing.selection import (
    Act,
    Answer,
    Begins,
    By,
    DoAll,
    Goals,
    Hint,
    Lights,
    Selection,
    Spot,
    Why,
    held,
    no_unit,
)
from engine.core.frozen import replace

NINE = 9
"""Rows of a list that have one digit."""
LISTED = (By.LIST, By.YES_NO)
"""Ways to decide in which a listed choice is chosen by its number."""


def acting(game: GameBoard, view: Any, selection: Selection) -> tuple[str, ...]:
    """Return the units that act: the one that the decision is about, or the selected ones.

    Where a piece is placed it is that piece.
    """
    if isinstance(game.decisions.asked(view, selection), LayDecision):
        listed = game.decisions.choices(view, selection)
        return (listed[min(selection.option or 0, len(listed) - 1)],) if listed else ()
    return held(game.decisions.due(view).subject.unit) or selection.held


def goals_of(game: GameBoard, view: Any, selection: Selection) -> Goals:
    """Return the action that each place chooses now, for the units that act."""
    return game.decisions.asked(view, selection).goals(acting(game, view, selection))


def lights(game: GameBoard, view: Any, selection: Selection) -> Lights:
    """Return the lit places of a position as the viewer sees it with their selection."""
    decision = game.decisions.due(view)
    if not decision.mine:
        return {}
    lit = game.decisions.asked(view, selection).highlights(selection)
    if lit is None:
        lit = decision.highlights(selection)
    if lit is not None:
        return lit
    reached = dict.fromkeys(goals_of(game, view, selection), Light.REACH)
    where = (game.spot_of(view, unit) for unit in acting(game, view, selection))
    return reached | {spot: Light.SELECTED for spot in where if spot is not None}


# --- choosing ----------------------------------------------------------------------------------


def point_at_option(game: GameBoard, view: Any, selection: Selection, option: int) -> Selection:
    """Select a listed choice by its number from 0; a number that is not listed does nothing."""
    decision = game.decisions.due(view)
    if isinstance(decision, FormDecision) and decision.mine and not selection.mode:
        return pick(decision, selection, option)
    listed = len(game.decisions.choices(view, selection))
    if option >= listed:
        return selection
    pointed = replace(selection, option=option)
    leads = game.decisions.asked(view, pointed).leads
    return _led(game, view, pointed) if leads else pointed


def beyond_nine(game: GameBoard, view: Any, selection: Selection) -> int:
    """Return how many choices are listed for the deciding player if they are more than there are
    digits, else 0."""
    decision = game.decisions.due(view)
    if not decision.mine or (isinstance(decision, FormDecision) and not selection.mode):
        return 0
    listed = len(game.decisions.choices(view, selection))
    return listed if listed > NINE else 0


def typed_number(listed: int, typed: int, digit: int) -> int:
    """Return the number that a digit makes with the one typed just before it, if so many choices
    are listed, else the digit.

    >>> typed_number(listed=23, typed=1, digit=4)
    14
    >>> typed_number(listed=23, typed=3, digit=4)
    4
    """
    number = 10 * typed + digit
    return number if number <= listed else digit


def _led(game: GameBoard, view: Any, selection: Selection) -> Selection:
    """Return the selection with the cursor on the best place that can be chosen, else on the
    nearest."""
    spots = goals_of(game, view, selection)
    best = best_spot(game.decisions.asked(view, selection), spots)
    if best is not None:
        return replace(selection, cursor=best)
    if selection.cursor in spots or not spots:
        return selection
    near = min(spots, key=lambda spot: game.distance(view, selection.cursor, spot))
    return replace(selection, cursor=near)


def ahead(game: GameBoard, view: Any, selection: Selection) -> Selection:
    """Return the selection with the only option of the unit under the cursor, as if that unit were
    selected; unchanged where one key is not enough."""
    decision = game.decisions.due(view)
    if not decision.at_once or not decision.mine or selection.mode or selection.held:
        return selection
    unit = game.own_at(view, selection.cursor)
    if not isinstance(decision, UnitDecision) or unit is None or unit not in decision.can_act:
        return selection
    units = decision.takes(unit)
    goals = decision.goals(units)
    only = next(iter(goals.values()), None)
    if not isinstance(only, decision.at_once) or any(goal != only for goal in goals.values()):
        return selection
    end = decision.finish()
    if end is not None and decision.best((only, end)) == end:
        return selection  # a bad attack is never one key away
    return replace(selection, cursor=next(iter(goals)), held=units)


def choose(game: GameBoard, view: Any, selection: Selection) -> Answer:
    """Return the answer to choosing: the selected choice, the only option of the unit there, or the
    unit selected."""
    return choose_here(game, view, ahead(game, view, selection))


def choose_here(game: GameBoard, view: Any, selection: Selection) -> Answer:
    """Return the answer to choosing where a unit is always selected first."""
    if not game.decisions.due(view).mine:
        return Hint("app.hint.not_yours")
    asked = game.decisions.asked(view, selection)
    return _CHOOSE[asked.by](game, view, selection, asked)


def _choose_listed(
    game: GameBoard, view: Any, selection: Selection, asked: Decision[Any]
) -> Answer:
    listed = game.decisions.choices(view, selection)
    if selection.option is None and asked.gather is not None:
        return asked.gather(selection)
    if selection.option is None or not listed:
        harmless = game.decisions.due(view).harmless()
        if harmless is not None:
            return Act(harmless)
        return Hint("app.hint.point_first" if listed else asked.empty)
    return asked.pick(selection, listed[min(selection.option, len(listed) - 1)])


def _choose_place(game: GameBoard, view: Any, selection: Selection, asked: Decision[Any]) -> Answer:
    action = goals_of(game, view, selection).get(selection.cursor)
    return asked.refusal(selection) if action is None else asked.doing(selection, action)


def _choose_unit(game: GameBoard, view: Any, selection: Selection, asked: Decision[Any]) -> Answer:
    spot = selection.cursor
    if isinstance(asked, MarkDecision):
        occupant = game.unit_at(view, spot)
        if occupant is None:
            return no_unit(selection)
        unmarked = asked.unmark(occupant) if occupant in game.marked(view) else None
        return unmarked or if_legal(view, asked.mark(occupant))
    own = game.own_at(view, spot)
    if not selection.held or (own is not None and own not in selection.held):
        if isinstance(asked, UnitDecision) and own is not None and own in asked.can_act:
            if asked.holds:
                return hold(game, view, selection, asked, own)
            return replace(selection, held=asked.takes(own))
        return asked.refusal(selection)
    if isinstance(asked, UnitDecision) and asked.holds and (own or asked.remains(selection)):
        aimed = replace(selection, aims=asked.in_mind(selection))
        return keep(game, view, aimed, selection.held[0])
    if own is not None:
        return replace(selection, held=())
    return _choose_place(game, view, selection, asked)


def _choose_form(game: GameBoard, view: Any, selection: Selection, asked: Decision[Any]) -> Answer:
    form = game.decisions.due(view)
    if not isinstance(form, FormDecision):
        return Hint(form.empty)
    action = form.action(form.filled(selection))
    if isinstance(action, DoAll):
        return action
    return Hint(form.empty) if action is None else if_legal(view, action)


_CHOOSE: dict[By, Callable[[GameBoard, Any, Selection, Decision[Any]], Answer]] = {
    By.LIST: _choose_listed,
    By.YES_NO: _choose_listed,
    By.PLACE: _choose_place,
    By.LAY: _choose_place,
    By.UNIT: _choose_unit,
    By.FORM: _choose_form,
}


def if_legal(view: Any, action: Any) -> Answer:
    """Return the action to do if it is legal, else the question why it is not."""
    return Act(action) if action in view.actions else Why(action)


def why_not_here(game: GameBoard, view: Any, selection: Selection) -> Why | Hint | None:
    """Return the reason why the current selection cannot be chosen; None if it can.

    None, too, where the player cannot mean to choose: there is no unit here while units are chosen,
    or none can be.
    """
    if not game.decisions.due(view).mine:
        return None
    asked = game.decisions.asked(view, selection)
    if asked.by in (*LISTED, By.FORM):
        answer = choose(game, view, selection) if selection.option is not None else None
        return answer if isinstance(answer, Why) else None
    if isinstance(asked, UnitDecision) and not acting(game, view, selection):
        idle = not isinstance(asked, MarkDecision) and not asked.can_act
        if idle or game.unit_at(view, selection.cursor) is None:
            return None
    answer = choose(game, view, selection)
    return answer if isinstance(answer, Why | Hint) else None


def back(selection: Selection) -> Selection:
    """Deselect the units, or the choice; first leave the mode.

    >>> back(Selection("D8", held=("s3",))).held
    ()
    """
    if selection.mode:
        return replace(selection, option=None, mode="")
    return replace(selection, held=(), option=None)


# --- where a decision begins ---------------------------------------------------------------------


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
