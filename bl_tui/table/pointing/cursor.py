"""The cursor: moving about, jumping between what can be chosen, and a new position."""

from collections.abc import Sequence
from typing import Any

from bl_tui.table.pointing.asks import Begins, By, Decision
from bl_tui.table.pointing.choosing import LISTED, acting, choices, goals_of, row_of
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.filling import change_all, change_number, change_row, filled_in
from bl_tui.table.pointing.selection import Selection, Spot
from engine.core.frozen import replace
from engine.core.seats import Seat


def stops(game: Controls, view: Any, selection: Selection) -> tuple[Spot, ...]:
    """Return the places between which one jumps, in reading order: units to take up, or goals."""
    decision = game.decision(view)
    row = row_of(game, view, selection)
    row = decision.row if row.by in LISTED else row
    on_board = row.gathers is not None and selection.option is None
    if not decision.mine or (row.by in (*LISTED, By.FORM) and not on_board):
        return ()
    spots: set[Spot | None]
    if on_board or row.by in (By.PLACE, By.LAY) or acting(game, view, selection):
        spots = set(goals_of(game, view, selection))
    else:
        units = {*game.doers(view), *(game.marked(view) if row.marks is not None else ())}
        spots = {game.spot_of(view, unit) for unit in units}
    return tuple(spot for spot in game.spots(view) if spot in spots)


def step(
    game: Controls,
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
    game: Controls,
    view: Any,
    selection: Selection,
    rows: int,
    columns: int,
    *,
    turned: bool = False,
) -> Selection:
    """Return what the arrow keys come to: in a form another row or number, in a long list another
    choice, else a step."""
    decision = game.decision(view)
    if rows and decision.mine and row_of(game, view, selection).by_arrows:
        return jump(game, view, selection, rows)
    form = decision.row.form if decision.mine else None
    if form is None:
        moved = step(game, view, selection, rows, columns, turned=turned)
        gathers = row_of(game, view, selection).gathers is not None
        return replace(moved, option=None) if gathers else moved
    if rows:
        return change_row(form, view, selection, rows)
    return change_number(form, view, selection, columns)


def jump(
    game: Controls, view: Any, selection: Selection, by: int, *, turned: bool = False
) -> Selection:
    """Return the next (by 1) or the previous (by -1) thing that can be chosen.

    Places come in reading order; on a board that is `turned` that is from its other end. In a form
    that is the next of what it offers all at once.
    """
    decision = game.decision(view)
    if decision.mine and decision.row.form is not None:
        return change_all(decision.row.form, view, selection, by)
    count, row = len(choices(game, view, selection)), row_of(game, view, selection)
    on_board = row.gathers is not None and selection.option is None
    if count and row.by is not By.LAY and not on_board:
        now = selection.option
        start = (-1 if by > 0 else 0) if now is None else now
        return replace(selection, option=(start + by) % count)
    spots = stops(game, view, selection)
    if not spots:
        return selection
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


def settle(game: Controls, view: Any, selection: Selection) -> Selection:
    """Return the selection for a new position: what is gone is let go, and the cursor goes where
    it helps.

    The same view and selection always give the same answer, so that a resumed game looks as left.
    """
    decision = game.decision(view)
    row, can_act = decision.row, game.doers(view)
    form = filled_in(row.form, view, selection.form) if row.form is not None else ()
    mode = game.modes.get(selection.mode)
    stays = mode is not None and mode.stays and bool(goals_of(game, view, selection))
    held = tuple(unit for unit in selection.held if stays or unit in can_act)
    kept = replace(selection, held=held, mode=selection.mode if stays else "", form=form)
    options = choices(game, view, kept)
    if row.begins is Begins.KEPT:
        option = kept.option if kept.option is not None and kept.option < len(options) else None
        return replace(kept, held=(), option=option)
    if row.begins is Begins.NONE:
        return Selection(_spot(game, view, kept, decision))
    if options and row.by is By.LAY:
        kept = replace(kept, held=(), option=min(kept.option or 0, len(options) - 1))
    elif options:
        option = min(kept.option or 0, len(options) - 1)
        return Selection(_spot(game, view, kept, decision), (), option, form=form)
    else:
        kept = replace(kept, option=None if row.form is None else kept.option)
    spots = stops(game, view, kept)
    if row.marks is not None and can_act and game.unit_at(view, kept.cursor) in game.marked(view):
        # The next unit: the same key would take back what it did last.
        places = (game.spot_of(view, unit) for unit in can_act)
        spots = tuple(spot for spot in places if spot is not None)
    if not spots or kept.cursor in spots:
        return kept
    return replace(kept, cursor=nearest(game, view, spots, kept.cursor))


def resettle(game: Controls, view: Any, left: Selection) -> Selection:
    """Return the selection of a game that was left at this very decision, pointing like `left`.

    The cursor may stand where nothing can be chosen, and a choice that nobody is led to is pointed
    at again if the player had pointed at it.
    """
    settled = replace(settle(game, view, left), cursor=left.cursor)
    pointed = left.option is not None and left.option < len(choices(game, view, settled))
    if game.decision(view).row.begins is Begins.NONE and pointed:
        return replace(settled, option=left.option)
    return settled


def nearest(game: Controls, view: Any, spots: Sequence[Spot], here: Spot) -> Spot:
    """Return the place that is the least way from here; among equals the first."""
    return min(spots, key=lambda spot: game.distance(view, here, spot))


def _spot(game: Controls, view: Any, kept: Selection, decision: Decision) -> Spot:
    """Return where the cursor helps while choices are listed: on what they are about."""
    unit = decision.unit
    spot = game.spot_of(view, unit) if unit is not None else None
    if decision.row.at_place or spot is None:
        return decision.at if decision.at is not None else kept.cursor
    return spot


def opening(game: Controls, view: Any, seat: Seat | None) -> Selection:
    """Return where a seat begins; without a seat, where the game says that one looks first."""
    here = Selection(game.first(view, seat))
    return here if seat is None else settle(game, view, here)
