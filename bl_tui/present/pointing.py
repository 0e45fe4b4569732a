"""From what a player points at to what he does: pure functions of a view and a selection.

The selection is all that is half made: where the cursor is, which unit was taken up, which card or
choice is pointed at. It outlives resizes, and as a text (`memory`) also the program.
"""

from collections.abc import Sequence

from attrs import frozen

from bl_tui.present.decision import Decision, Kind, decision_of, options_of, turn_of
from engine.battlelore.actions import (
    Action,
    Attack,
    BattleBack,
    CancelOrder,
    Done,
    GainGround,
    MoveUnit,
    OrderUnit,
    Pass,
    Pursue,
    RetreatTo,
)
from engine.battlelore.combat import decides_battles
from engine.battlelore.knowledge import View, public_state
from engine.battlelore.model import GRID, Unit, UnitId
from engine.battlelore.orders import all_have_places
from engine.battlelore.steps import Battles
from engine.core.game import Side
from engine.core.hexes import Hex
from engine.core.replace import replace


@frozen
class Selection:
    """What a player points at. `option` counts from 0 among the listed choices or cards."""

    cursor: Hex = "E7"
    unit: UnitId | None = None
    option: int | None = None


@frozen
class Do:
    """Carry this action out."""

    action: Action


@frozen
class Ask:
    """The player pointed at something that he cannot choose: ask why not."""

    action: Action


@frozen
class Hint:
    """Say this message of the catalogue, with these places."""

    message: str
    places: tuple[tuple[str, str | int], ...] = ()


Answer = Selection | Do | Ask | Hint

CAN_BE_TAKEN_BACK = (OrderUnit, CancelOrder, MoveUnit)
"""One click does these; all else needs a first click to point and a second one to do it."""


def unit_at(view: View, spot: Hex) -> Unit | None:
    """The unit on a hex, or None."""
    return next((unit for unit in view.units if unit.hex == spot), None)


def unit_of(view: View, unit_id: UnitId | None) -> Unit | None:
    """The unit of an id if it stands on the board, or None."""
    return next((unit for unit in view.units if unit.id == unit_id), None)


# --- what can be chosen ------------------------------------------------------------------------


def doers(view: View) -> tuple[UnitId, ...]:
    """The units that can be ordered, moved, or sent to battle now."""
    found = (
        action.unit for action in view.actions if isinstance(action, OrderUnit | MoveUnit | Attack)
    )
    return tuple(dict.fromkeys(found))


def ordered(view: View) -> tuple[UnitId, ...]:
    """The units that have an order this turn."""
    turn = turn_of(view)
    return tuple(order.unit for order in turn.orders) if turn is not None else ()


def goals(view: View, unit: UnitId | None) -> dict[Hex, Action]:
    """What each hex stands for now: the actions that a hex chooses, of `unit` where units act."""
    found: dict[Hex, Action] = {}
    for action in view.actions:
        if isinstance(action, RetreatTo | Pursue) or (
            isinstance(action, MoveUnit) and action.unit == unit
        ):
            found[action.to] = action
        elif isinstance(action, Attack) and action.unit == unit:
            target = unit_of(view, action.target)
            if target is not None:
                found[target.hex] = action
    return found


def actor(view: View, selection: Selection) -> UnitId | None:
    """The unit that acts: the one taken up, or the one that the decision is about."""
    return decision_of(view).unit or selection.unit


def stops(view: View, selection: Selection) -> tuple[Hex, ...]:
    """The hexes between which one jumps, in reading order: units to take up, or their goals."""
    decision = decision_of(view)
    if not decision.mine:
        return ()
    acting = actor(view, selection)
    if acting is not None:
        spots = set(goals(view, acting))
    else:
        units = {*doers(view), *(ordered(view) if decision.kind is Kind.ORDERS else ())}
        spots = {unit.hex for unit in view.units if unit.id in units}
    return tuple(spot for spot in GRID.hexes if spot in spots)


# --- moving the cursor -------------------------------------------------------------------------


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
    options = options_of(view)
    if options:
        now = selection.option
        start = (-1 if by > 0 else 0) if now is None else now
        return replace(selection, option=(start + by) % len(options))
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


def point_at_option(view: View, selection: Selection, option: int) -> Selection:
    """Point at a listed choice by its number from 0; a number that is not listed does nothing."""
    if option >= len(options_of(view)):
        return selection
    return replace(selection, option=option)


# --- choosing ----------------------------------------------------------------------------------


def choose(view: View, selection: Selection) -> Answer:
    """Enter: do what is pointed at, or take up the unit under the cursor."""
    decision = decision_of(view)
    if not decision.mine:
        return Hint("app.hint.not_yours")
    options = options_of(view)
    if options:
        if selection.option is None:
            return Hint("app.hint.point_first")
        return Do(options[min(selection.option, len(options) - 1)])
    if decision.kind is Kind.ORDERS:
        return _toggle_order(view, selection)
    if decision.kind in (Kind.MOVES, Kind.BATTLES):
        return _act_with_unit(view, selection, decision)
    return _choose_hex(view, selection, decision)


def _toggle_order(view: View, selection: Selection) -> Answer:
    unit = unit_at(view, selection.cursor)
    if unit is None:
        return Hint("app.hint.no_unit", (("hex", selection.cursor),))
    if unit.id in ordered(view):
        return _if_legal(view, CancelOrder(unit.id))
    return _if_legal(view, OrderUnit(unit.id))


def _act_with_unit(view: View, selection: Selection, decision: Decision) -> Answer:
    here = unit_at(view, selection.cursor)
    own = here is not None and here.side is view.side
    if selection.unit is None or (own and here is not None and here.id != selection.unit):
        return _take_up(view, selection, here, decision)
    if own:
        return replace(selection, unit=None)
    action = goals(view, selection.unit).get(selection.cursor)
    if action is not None:
        return Do(action)
    if decision.kind is Kind.MOVES:
        return Ask(MoveUnit(selection.unit, selection.cursor))
    if here is None:
        return Hint("app.hint.no_target", (("hex", selection.cursor),))
    return Ask(Attack(selection.unit, here.id))


def _take_up(view: View, selection: Selection, here: Unit | None, decision: Decision) -> Answer:
    if here is None:
        return Hint("app.hint.no_unit", (("hex", selection.cursor),))
    if here.id in doers(view):
        return replace(selection, unit=here.id)
    if decision.kind is Kind.MOVES:
        return Ask(MoveUnit(here.id, here.hex))
    if here.side is not view.side:
        return Ask(Attack(here.id, here.id))
    return _why_no_battle(view, here)


def _why_no_battle(view: View, unit: Unit) -> Answer:
    """Ask about the nearest enemy; the refusal tells what keeps the unit from battle."""
    foes = [other for other in view.units if other.side is not unit.side]
    if not foes:
        return Hint("app.hint.no_target", (("hex", unit.hex),))
    foe = min(foes, key=lambda other: GRID.distances[unit.hex][other.hex])
    return Ask(Attack(unit.id, foe.id))


def _choose_hex(view: View, selection: Selection, decision: Decision) -> Answer:
    """A hex to retreat to, to pursue to, or a target of the bonus attack."""
    action = goals(view, decision.unit).get(selection.cursor)
    if action is not None:
        return Do(action)
    if decision.kind is Kind.RETREAT:
        return Ask(RetreatTo(selection.cursor))
    if decision.kind is Kind.PURSUE:
        return Ask(Pursue(selection.cursor))
    target = unit_at(view, selection.cursor)
    if target is None or decision.unit is None:
        return Hint("app.hint.no_target", (("hex", selection.cursor),))
    return Ask(Attack(decision.unit, target.id))


def _if_legal(view: View, action: Action) -> Answer:
    return Do(action) if action in view.actions else Ask(action)


def why_not_here(view: View, selection: Selection) -> Ask | Hint | None:
    """What tells why the hex under the cursor cannot be chosen; None if it can.

    Nor where nobody means to choose: no unit there while units are chosen, or none to be chosen.
    """
    if options_of(view) or not decision_of(view).mine:
        return None
    if actor(view, selection) is None:
        acted = decision_of(view).kind is not Kind.ORDERS and not doers(view)
        if acted or unit_at(view, selection.cursor) is None:
            return None
    answer = choose(view, selection)
    return answer if isinstance(answer, Ask | Hint) else None


def click(view: View, selection: Selection, spot: Hex) -> Answer:
    """The left button on a hex: point at it, and choose it if that can be taken back.

    What cannot be taken back is done by a second click on the same hex.
    """
    moved = replace(selection, cursor=spot)
    if options_of(view) or not decision_of(view).mine:
        return moved
    answer = choose(view, moved)
    again = spot == selection.cursor
    if isinstance(answer, Do) and not again and not isinstance(answer.action, CAN_BE_TAKEN_BACK):
        return moved
    return answer


def click_option(view: View, selection: Selection, option: int) -> Answer:
    """The left button on a card or choice: point at it; a second click chooses it."""
    if option == selection.option:
        return choose(view, selection)
    return point_at_option(view, selection, option)


def done(view: View, *, sure: bool = False) -> Answer:
    """Finish orders, movement or battles; asks first where that would give something away.

    The end of orders without an order, of moves that leave nobody to battle, and of battles that
    could be fought lead to the next draw, which cannot be taken back.
    """
    if Done() not in view.actions:
        return Hint("app.hint.nothing_to_finish")
    kind = decision_of(view).kind
    if not sure and kind is Kind.ORDERS and not ordered(view):
        return Hint("app.hint.sure_no_orders")
    if not sure and kind is Kind.MOVES and doers(view) and not _can_battle(view):
        return Hint("app.hint.sure_moves")
    if not sure and kind is Kind.BATTLES:
        return Hint("app.hint.sure_battles")
    return Do(Done())


def _can_battle(view: View) -> bool:
    """Whether an ordered unit could attack somebody from where it stands."""
    return decides_battles(public_state(view), Battles(view.active)) is not None


def decline(view: View) -> Answer:
    """Leave what is offered."""
    if Pass() in view.actions:
        return Do(Pass())
    return Hint("app.hint.nothing_to_decline")


def order_all(view: View) -> Answer:
    """The next order on the way to ordering every unit that can be ordered, if all can be."""
    turn = turn_of(view)
    open_to = [action for action in view.actions if isinstance(action, OrderUnit)]
    if turn is None or decision_of(view).kind is not Kind.ORDERS:
        return Hint("app.hint.no_orders_now")
    if not open_to:
        return Hint("app.hint.all_ordered")
    wanted = {*ordered(view), *(action.unit for action in open_to)}
    units = [unit for unit in view.units if unit.id in wanted]
    if not all_have_places(public_state(view), turn, units):
        return Hint("app.hint.too_many")
    return Do(open_to[0])


def accept(view: View) -> Answer:
    """Take what is offered, where there is nothing else to choose."""
    for action in view.actions:
        if isinstance(action, GainGround | BattleBack):
            return Do(action)
    return Hint("app.hint.nothing_offered")


def back(selection: Selection) -> Selection:
    """Put the unit down again, or point at no card."""
    return replace(selection, unit=None, option=None)


# --- a new decision ----------------------------------------------------------------------------


def settle(view: View, selection: Selection) -> Selection:
    """The selection for a new position: what is gone is let go, and the cursor goes where it helps.

    The same view and selection always give the same answer, so that a resumed game looks as left.
    """
    decision = decision_of(view)
    kept = replace(selection, unit=selection.unit if selection.unit in doers(view) else None)
    options = options_of(view)
    if decision.kind in (Kind.CARD, Kind.KEEP):
        option = kept.option if kept.option is not None and kept.option < len(options) else None
        return replace(kept, unit=None, option=option)
    if options:
        spot = decision.at if decision.at is not None else kept.cursor
        unit = unit_of(view, decision.unit)
        if decision.kind is not Kind.GAIN and unit is not None:
            spot = unit.hex
        return Selection(spot, None, min(kept.option or 0, len(options) - 1))
    kept = replace(kept, option=None)
    spots = stops(view, kept)
    if not spots or kept.cursor in spots:
        return kept
    return replace(kept, cursor=nearest(spots, kept.cursor))


def opening(view: View, side: Side | None) -> Selection:
    """Where a side begins: on its first unit, counted from its own left."""
    own = [unit.hex for unit in view.units if unit.side is side]
    if not own:
        return Selection()
    middle = sorted(own, key=lambda spot: abs(GRID.x(spot) - 12))
    return settle(view, Selection(middle[0]))
