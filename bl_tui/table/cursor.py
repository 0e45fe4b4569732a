"""Where one points: moving about, jumping between what can be chosen, and a new position."""

from collections.abc import Sequence

from bl_tui.table.decision import Decision, Kind, decision_of, options_of
from bl_tui.table.pointing import (
    BY_GOAL,
    SECRET,
    Selection,
    actor,
    choices,
    doers,
    goals,
    least_levels,
    ordered,
    unit_of,
)
from engine.battlelore.state.model import GRID
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.hexes.grid import Hex


def stops(view: View, selection: Selection) -> tuple[Hex, ...]:
    """The hexes between which one jumps, in reading order: units to take up, or their goals."""
    decision = decision_of(view)
    if not decision.mine:
        return ()
    acting = actor(view, selection)
    if acting is not None or decision.kind in BY_GOAL:
        spots = set(goals(view, acting, selection.mode))
    else:
        units = {*doers(view), *(ordered(view) if decision.kind is Kind.ORDERS else ())}
        spots = {unit.hex for unit in view.units if unit.id in units}
    return tuple(spot for spot in GRID.hexes if spot in spots)


def step(selection: Selection, rows: int, columns: int) -> Selection:
    """The cursor moved by one hex; at the border it stays."""
    row, _ = GRID.row_col(selection.cursor)
    x = GRID.x(selection.cursor) + 2 * columns
    if rows:
        # Up and down alternate between the two neighbours, so that one goes straight.
        x += 1 if row % 2 == 0 else -1
        if not 0 <= row + rows < GRID.rows:
            return selection
        x = max((row + rows) % 2, min(x, 2 * GRID.row_length(row + rows) - 2 + (row + rows) % 2))
    spot = GRID.at(row + rows, x)
    return selection if spot is None else replace(selection, cursor=spot)


def jump(view: View, selection: Selection, by: int) -> Selection:
    """The next (by 1) or the previous (by -1) thing that can be chosen."""
    count = len(choices(view, selection))
    if count:
        now = selection.option
        start = (-1 if by > 0 else 0) if now is None else now
        return replace(selection, option=(start + by) % count)
    spots = stops(view, selection)
    if not spots:
        return selection
    return replace(selection, cursor=_after(spots, selection.cursor, by))


def _after(spots: Sequence[Hex], here: Hex, by: int) -> Hex:
    order = {spot: place for place, spot in enumerate(GRID.hexes)}
    if here in spots:
        return spots[(spots.index(here) + by) % len(spots)]
    later = [spot for spot in spots if order[spot] > order[here]]
    if by > 0:
        return later[0] if later else spots[0]
    earlier = [spot for spot in spots if order[spot] < order[here]]
    return earlier[-1] if earlier else spots[-1]


def nearest(spots: Sequence[Hex], here: Hex) -> Hex:
    """The spot with the fewest hexes from here; among equals the first."""
    return min(spots, key=lambda spot: GRID.distances[here][spot])


# --- a new decision ----------------------------------------------------------------------------

POINTS_AT_NONE = (
    Kind.REACT, Kind.DICE, Kind.PICK, Kind.REPLENISH, Kind.KEEP_LORE, Kind.DISCARD_LORE,
)  # fmt: skip
"""Choices of which none is pointed at until the player does: most cannot be taken back."""


def settle(view: View, selection: Selection) -> Selection:
    """The selection for a new position: what is gone is let go, and the cursor goes where it helps.

    The same view and selection always give the same answer, so that a resumed game looks as left.
    """
    decision = decision_of(view)
    unit = selection.unit if selection.unit in doers(view) else None
    kept = replace(selection, unit=unit, mode="")
    if decision.kind not in SECRET:
        kept = replace(kept, levels=())
    elif not kept.levels:
        kept = replace(kept, levels=least_levels(view))
    options = options_of(view)
    if decision.kind in (Kind.CARD, Kind.KEEP):
        option = kept.option if kept.option is not None and kept.option < len(options) else None
        return replace(kept, unit=None, option=option)
    if decision.kind in POINTS_AT_NONE:
        return Selection(_spot(view, kept, decision))
    if options:
        return Selection(_spot(view, kept, decision), None, min(kept.option or 0, len(options) - 1))
    kept = replace(kept, option=None)
    spots = stops(view, kept)
    if not spots or kept.cursor in spots:
        return kept
    return replace(kept, cursor=nearest(spots, kept.cursor))


def _spot(view: View, kept: Selection, decision: Decision) -> Hex:
    """Where the cursor helps while choices are listed: on what they are about."""
    unit = unit_of(view, decision.unit)
    if decision.kind in (Kind.GAIN, Kind.REACT) or unit is None:
        return decision.at if decision.at is not None else kept.cursor
    return unit.hex


def opening(view: View, side: Side | None) -> Selection:
    """Where a side begins: on its first unit, counted from its own left."""
    own = [unit.hex for unit in view.units if unit.side is side]
    if not own:
        return Selection()
    middle = sorted(own, key=lambda spot: abs(GRID.x(spot) - 12))
    return settle(view, Selection(middle[0]))
