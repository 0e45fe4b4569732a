"""The units that can act, one after the other: the next one is selected by itself, with the cursor
on its most useful place; one key leaves it as it is, or cancels what it was given."""

from typing import Any

from bl_tui.table.decision import MarkDecision, UnitDecision
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.pointing.selection import Act, Answer, Hint, Selection, Spot
from engine.core.frozen import replace


def of_units(game: GameBoard, view: Any, selection: Selection) -> UnitDecision[Any] | None:
    """Return the decision if its player selects units now, else None."""
    asked = game.decisions.asked(view, selection)
    selects = isinstance(asked, UnitDecision) and game.decisions.due(view).mine
    return asked if selects and isinstance(asked, UnitDecision) else None


def waiting(asked: UnitDecision[Any], selection: Selection) -> tuple[str, ...]:
    """Return the units that still wait for their player, the most useful first.

    >>> waiting(UnitDecision(None), Selection("D8"))
    ()
    """
    left = asked.left(selection)
    return tuple(unit for unit in asked.by_use(selection) or left if unit in left)


def ring(game: GameBoard, view: Any, selection: Selection) -> tuple[Spot, ...]:
    """Return the places that Tab visits in the order of their use, () for reading order.

    They are those of the selected units, else those of the units that can be selected.
    """
    asked = of_units(game, view, selection)
    if asked is None or selection.mode:
        return ()
    if selection.held:
        return tuple(asked.places(selection.held, selection))
    units = waiting(asked, selection) if asked.by_use(selection) else ()
    spots = (game.spot_of(view, unit) for unit in units)
    return tuple(spot for spot in spots if spot is not None)


def hold(
    game: GameBoard, view: Any, selection: Selection, asked: UnitDecision[Any], unit: str
) -> Selection:
    """Return the selection with a unit, the cursor on its most useful place."""
    units = asked.takes(unit)
    taken = replace(selection, held=units, option=None)
    spots = (*asked.places(units, taken), game.spot_of(view, unit))
    return replace(taken, cursor=next((spot for spot in spots if spot), selection.cursor))


def hold_next(game: GameBoard, view: Any, selection: Selection) -> Selection:
    """Return the selection with the next unit selected, where the decision selects it by itself;
    unchanged where one is selected, or none waits."""
    asked = of_units(game, view, selection)
    if asked is None or not asked.holds or selection.held or selection.mode:
        return selection
    units = waiting(asked, selection)
    return hold(game, view, selection, asked, units[0]) if units else selection


def other(game: GameBoard, view: Any, selection: Selection, by: int) -> Selection:
    """Return the selection with the next (by 1) or the previous (by -1) unit that can act; those
    that the player leaves as they are come last."""
    asked = of_units(game, view, selection)
    if asked is None or not asked.can_act:
        return selection
    waits = waiting(asked, selection)
    units = (*waits, *(unit for unit in asked.can_act if unit not in waits))
    here = selection.unit
    start = units.index(here) if here in units else -1 if by > 0 else 0
    return hold(game, view, selection, asked, units[(start + by) % len(units)])


def several(game: GameBoard, view: Any, selection: Selection) -> bool:
    """Return whether a unit is selected and others can act as well."""
    asked = of_units(game, view, selection)
    if asked is None or not selection.held or selection.mode:
        return False
    return any(unit not in selection.held for unit in asked.can_act)


def passed(game: GameBoard, view: Any, selection: Selection) -> Answer | None:
    """Return the answer to leaving the selected unit as it is: the next one, or the end after the
    last; of marks to removing one. None where there is nothing to leave."""
    asked = of_units(game, view, selection)
    if isinstance(asked, MarkDecision):
        return _unmarked(game, view, selection, asked)
    if asked is None or not asked.keeps or selection.mode:
        return None
    here = game.own_at(view, selection.cursor)
    unit = selection.unit or (here if here in asked.can_act else None)
    return Hint("app.hint.nothing_to_keep") if unit is None else keep(game, view, selection, unit)


def keep(game: GameBoard, view: Any, selection: Selection, unit: str) -> Answer:
    """Return the answer to leaving a unit as it is: the next one selected, or the end, if that can
    be undone."""
    asked = of_units(game, view, selection)
    if asked is None:
        return selection
    pairs = tuple((asked.name, other) for other in asked.takes(unit))
    kept = replace(selection, held=(), kept=(*selection.kept, *pairs))
    if waiting(asked, kept):
        return hold_next(game, view, kept)
    end = asked.finish()
    if end is not None and asked.end_returns():
        return Act(end)
    here = game.spot_of(view, unit)
    return replace(kept, cursor=here if here is not None else kept.cursor)


def end_of_kept(game: GameBoard, view: Any, selection: Selection) -> Any:
    """Return the end of a step in which the player leaves all units that can act as they are, if
    it can be undone, else None."""
    asked = of_units(game, view, selection)
    if asked is None or not selection.kept or selection.mode or asked.left(selection):
        return None
    return asked.finish() if asked.end_returns() else None


def put_down(game: GameBoard, view: Any, selection: Selection) -> Selection:
    """Return the selection without its unit, the cursor on the first unit that waits."""
    asked = of_units(game, view, selection)
    if asked is None or not asked.holds:
        return selection
    waits = waiting(asked, selection)
    spot = game.spot_of(view, waits[0]) if waits else None
    return replace(selection, held=(), cursor=selection.cursor if spot is None else spot)


def _unmarked(
    game: GameBoard, view: Any, selection: Selection, asked: MarkDecision[Any]
) -> Answer | None:
    """Remove the mark under the cursor, else the one that was given last."""
    marked = game.marked(view)
    here = game.unit_at(view, selection.cursor)
    for unit in (here, *reversed(marked)):
        answer = asked.unmark(unit) if unit is not None and unit in marked else None
        if answer is not None:
            return answer
    return None
