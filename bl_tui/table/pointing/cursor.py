"""The cursor: steps, jumps between choices, and a new position."""

from collections.abc import Sequence
from typing import Any

from bl_tui.table.decision import Decision, MarkDecision, UnitDecision
from bl_tui.table.pointing.choosing import LISTED, acting, at_best, goals_of
from bl_tui.table.pointing.filling import (
    FormDecision,
    change_all,
    change_number,
    change_row,
    filled_in,
)
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.pointing.holding import hold_next, ring
from bl_tui.table.pointing.selection import Begins, By, Selection, Spot
from engine.core.frozen import replace
from engine.core.seats import Seat


def stops(game: GameBoard, view: Any, selection: Selection) -> tuple[Spot, ...]:
    """Return the places that Tab visits: units to select, or goals, the most useful first or in
    reading order."""
    decision, asked = game.decisions.due(view), game.decisions.asked(view, selection)
    by_use = ring(game, view, selection) if isinstance(asked, UnitDecision) else ()
    if by_use:
        return by_use
    asked = decision if asked.by in LISTED else asked
    on_board = asked.gather is not None and selection.option is None
    if not decision.mine or (asked.by in (*LISTED, By.FORM) and not on_board):
        return ()
    spots: set[Spot | None]
    if on_board or not isinstance(asked, UnitDecision) or acting(game, view, selection):
        spots = set(goals_of(game, view, selection))
    else:
        marked = game.marked(view) if isinstance(asked, MarkDecision) else ()
        units = asked.can_act or marked
        spots = {game.spot_of(view, unit) for unit in units}
    return tuple(spot for spot in game.spots(view) if spot in spots)


def step(
    game: GameBoard,
    view: Any,
    selection: Selection,
    rows: int,
    columns: int,
    *,
    turned: bool = False,
) -> Selection:
    """Return the selection with the cursor some rows and columns away; at the edge it stays.

    `turned`: the board is shown from its other side, and the step is one on the screen.
    """
    if turned:
        rows, columns = -rows, -columns
    spot = game.beside(view, selection.cursor, rows, columns)
    return selection if spot == selection.cursor else replace(selection, cursor=spot)


def move(
    game: GameBoard,
    view: Any,
    selection: Selection,
    rows: int,
    columns: int,
    *,
    turned: bool = False,
) -> Selection:
    """Return the selection after an arrow key: another row or number of a form, another choice of a
    long list, else a step of the cursor."""
    decision, asked = game.decisions.due(view), game.decisions.asked(view, selection)
    if rows and decision.mine and asked.by_arrows:
        many = len(game.decisions.choices(view, selection))
        if selection.option is None and many:
            return replace(selection, option=0 if rows > 0 else many - 1)
        return jump(game, view, selection, rows)
    if not isinstance(decision, FormDecision) or not decision.mine:
        moved = step(game, view, selection, rows, columns, turned=turned)
        return replace(moved, option=None) if asked.gather is not None else moved
    if rows:
        return change_row(decision, selection, rows)
    return change_number(decision, selection, columns)


def jump(
    game: GameBoard, view: Any, selection: Selection, by: int, *, turned: bool = False
) -> Selection:
    """Return the next (by 1) or the previous (by -1) thing that can be chosen.

    Places come in the order of their use, else in reading order, on a `turned` board from its other
    end. In a list with nothing selected the best choice comes first. In a form it is the next of
    its presets.
    """
    decision, asked = game.decisions.due(view), game.decisions.asked(view, selection)
    if isinstance(decision, FormDecision) and decision.mine:
        return change_all(decision, selection, by)
    choices = game.decisions.choices(view, selection)
    count = len(choices)
    on_board = asked.gather is not None and selection.option is None
    if count and asked.by is not By.LAY and not on_board:
        now = selection.option
        best = asked.best(choices) if now is None and by > 0 else None
        if best is not None:
            return replace(selection, option=choices.index(best))
        start = (-1 if by > 0 else 0) if now is None else now
        return replace(selection, option=(start + by) % count)
    spots = stops(game, view, selection)
    if not spots:
        return selection
    if ring(game, view, selection):
        here = selection.cursor
        start = spots.index(here) if here in spots else -1 if by > 0 else 0
        return replace(selection, cursor=spots[(start + by) % len(spots)])
    on = -by if turned else by
    return replace(selection, cursor=_after(game.spots(view), spots, selection.cursor, on))


def _after(order: Sequence[Spot], spots: Sequence[Spot], here: Spot, by: int) -> Spot:
    if here in spots:
        return spots[(spots.index(here) + by) % len(spots)]
    place = {spot: number for number, spot in enumerate(order)}
    later = [spot for spot in spots if place[spot] > place[here]]
    if by > 0:
        return later[0] if later else spots[0]
    earlier = [spot for spot in spots if place[spot] < place[here]]
    return earlier[-1] if earlier else spots[-1]


# --- a new decision ----------------------------------------------------------------------------


def settle(game: GameBoard, view: Any, selection: Selection) -> Selection:
    """Return the selection for a new position: missing units are dropped, and the cursor moves
    where it helps, to the best choice of a decision that prefers one.

    The same view and selection always give the same answer, so that a resumed game looks as left.
    """
    return at_best(game, view, _settled(game, view, selection))


def _settled(game: GameBoard, view: Any, selection: Selection) -> Selection:
    decision = game.decisions.due(view)
    can_act = decision.can_act if isinstance(decision, UnitDecision) else ()
    fills = isinstance(decision, FormDecision)
    form = filled_in(decision, selection.form) if isinstance(decision, FormDecision) else ()
    mode = game.decisions.modes.get(selection.mode)
    stays = mode is not None and mode.stays and bool(goals_of(game, view, selection))
    held = tuple(unit for unit in selection.held if stays or unit in can_act)
    plans = _plans(decision, selection)
    kept = replace(plans, held=held, mode=selection.mode if stays else "", form=form)
    options = game.decisions.choices(view, kept)
    if decision.begins is Begins.KEPT:
        option = kept.option if kept.option is not None and kept.option < len(options) else None
        return replace(kept, held=(), option=option)
    if decision.begins is Begins.NONE:
        return _without_option(kept, _spot(game, view, kept, decision))
    first = decision.preselects() if kept.option is None else kept.option
    option = min(first, len(options) - 1)
    if options and decision.by is By.LAY:
        kept = replace(kept, held=(), option=option)
    elif options:
        spot = _spot(game, view, kept, decision)
        return replace(_without_option(kept, spot), option=option, form=form)
    else:
        kept = replace(kept, option=kept.option if fills else None)
    return _led(game, view, kept, decision)


def _led(game: GameBoard, view: Any, kept: Selection, decision: Decision[Any]) -> Selection:
    """Return the selection with the cursor where the next choice is, and with the next unit where
    the decision selects it by itself."""
    if isinstance(decision, UnitDecision) and decision.holds:
        return hold_next(game, view, kept)
    spots = stops(game, view, kept)
    if isinstance(decision, UnitDecision) and ring(game, view, kept):
        return replace(kept, cursor=spots[0])
    if not spots or kept.cursor in spots:
        return kept
    return replace(kept, cursor=nearest(game, view, spots, kept.cursor))


def _plans(decision: Decision[Any], selection: Selection) -> Selection:
    """Return the selection without the plans that this decision makes void: units kept in another
    phase, and the targets of an earlier turn."""
    if decision.shapes:
        return replace(selection, kept=(), aims=())
    if not isinstance(decision, UnitDecision):
        return selection
    able = {(decision.name, unit) for unit in decision.can_act}
    return replace(selection, kept=tuple(pair for pair in selection.kept if pair in able))


def _without_option(kept: Selection, spot: Spot) -> Selection:
    """Return the selection at a place, with nothing selected but what the player plans."""
    return Selection(spot, kept=kept.kept, aims=kept.aims)


def resettle(game: GameBoard, view: Any, left: Selection) -> Selection:
    """Return the selection of a game that was left at this very decision, like `left`.

    The cursor may be where nothing can be chosen, and a choice that is never preselected is
    selected again if the player had selected it.
    """
    settled = replace(settle(game, view, left), cursor=left.cursor)
    settled = replace(settled, held=settled.held if left.held else ())
    if left.option is not None and left.option < len(game.decisions.choices(view, settled)):
        return replace(settled, option=left.option)
    return settled


def nearest(game: GameBoard, view: Any, spots: Sequence[Spot], here: Spot) -> Spot:
    """Return the place nearest to this one; among equals the first.

    >>> line = SimpleNamespace(distance=lambda view, start, end: abs(int(start) - int(end)))
    >>> nearest(line, None, ["1", "4", "8"], here="5")
    '4'
    """
    return min(spots, key=lambda spot: game.distance(view, here, spot))


def _spot(game: GameBoard, view: Any, kept: Selection, decision: Decision[Any]) -> Spot:
    """Return the cursor's place while choices are listed: that of their subject."""
    unit, place = decision.subject.unit, decision.subject.at
    spot = game.spot_of(view, unit) if unit is not None else None
    if decision.at_place or spot is None:
        return place if place is not None else kept.cursor
    return spot


def opening(game: GameBoard, view: Any, seat: Seat | None) -> Selection:
    """Return the first selection of a seat; without a seat, where the game wants the cursor
    first."""
    here = Selection(game.first(view, seat))
    return here if seat is None else settle(game, view, here)
