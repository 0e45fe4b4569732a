"""From what a player points at to what he does: pure functions of a view and a selection.

The selection is all that is half made: where the cursor is, which unit was taken up, which card or
choice is pointed at. It outlives resizes, and as a text (`memory`) also the program.
"""

from collections.abc import Callable

from attrs import frozen

from bl_tui.table.decision import (
    Decision,
    Kind,
    Listed,
    decision_of,
    lore_options,
    options_of,
    turn_of,
)
from engine.battlelore.state.actions import (
    Action,
    Attack,
    CancelOrder,
    Choose,
    FreeUnit,
    MoveUnit,
    OpenPassage,
    OrderUnit,
    Pass,
    PlaceLandmark,
    PlayLore,
    Pursue,
    RetreatTo,
    ShareLevels,
    Train,
    UsePassage,
)
from engine.battlelore.state.model import GRID, HIGHEST, Unit, UnitId
from engine.battlelore.turn.views import View
from engine.core.frozen import Value, replace
from engine.hexes.grid import Hex

LORE, SPECIAL, PASSAGE = "lore", "special", "passage"
"""What a player may turn to besides what is to be decided: his Lore hand, what a unit can do
besides moving, and the hex on which it opens a passage."""


@frozen(repr=False)
class Selection(Value):
    """What a player points at. `option` counts from 0 among the listed choices or cards.

    `mode` says that he has turned to something else than what is to be decided; `levels` are those
    of the council that he is making, seat by seat.
    """

    cursor: Hex = "E7"
    unit: UnitId | None = None
    option: int | None = None
    mode: str = ""
    levels: tuple[int, ...] = ()


@frozen(repr=False)
class Do(Value):
    """Carry this action out."""

    action: Action


@frozen(repr=False)
class Ask(Value):
    """The player pointed at something that he cannot choose: ask why not."""

    action: Action


@frozen(repr=False)
class Hint(Value):
    """Say this message of the catalogue, with these places."""

    message: str
    places: tuple[tuple[str, str | int], ...] = ()


Answer = Selection | Do | Ask | Hint

SECRET = (Kind.COUNCIL,)
"""Decisions that are made up over several keys and in secret."""

BY_GOAL = (
    Kind.RETREAT, Kind.PURSUE, Kind.BONUS, Kind.TARGETS, Kind.NAME, Kind.VOLLEY, Kind.AIM,
    Kind.PLACE,
)  # fmt: skip
"""Decisions in which a hex or the unit on it is chosen, and no unit acts that the player picks."""

ACTS = (OrderUnit, MoveUnit, Attack, Train, OpenPassage, UsePassage)


def unit_at(view: View, spot: Hex) -> Unit | None:
    """The unit on a hex, or None."""
    return next((unit for unit in view.units if unit.hex == spot), None)


def unit_of(view: View, unit_id: UnitId | None) -> Unit | None:
    """The unit of an id if it stands on the board, or None."""
    return next((unit for unit in view.units if unit.id == unit_id), None)


# --- what can be chosen ------------------------------------------------------------------------


def doers(view: View) -> tuple[UnitId, ...]:
    """The units that can be ordered, moved, or sent to battle now."""
    found = (action.unit for action in view.actions if isinstance(action, ACTS))
    return tuple(dict.fromkeys(found))


def ordered(view: View) -> tuple[UnitId, ...]:
    """The units that have an order this turn."""
    turn = turn_of(view)
    return tuple(order.unit for order in turn.orders) if turn is not None else ()


def goals(view: View, unit: UnitId | None, mode: str = "") -> dict[Hex, Action]:
    """What each hex stands for now: the actions that a hex chooses, of `unit` where units act."""
    if mode == PASSAGE:
        return {
            action.to: action
            for action in view.actions
            if isinstance(action, OpenPassage) and action.unit == unit
        }
    found: dict[Hex, Action] = {}
    for action in view.actions:
        if isinstance(action, RetreatTo | Pursue | PlaceLandmark) or (
            isinstance(action, MoveUnit) and action.unit == unit and not action.how
        ):
            found[action.to] = action
        elif isinstance(action, Attack) and action.unit == unit:
            found |= _on_unit(view, action.target, action)
        elif isinstance(action, Choose):
            here = {action.what: action} if action.what in GRID else {}
            found |= here or _on_unit(view, action.what, action)
    return found


def _on_unit(view: View, unit_id: UnitId, action: Action) -> dict[Hex, Action]:
    unit = unit_of(view, unit_id)
    return {unit.hex: action} if unit is not None else {}


Special = FreeUnit | Train | UsePassage | OpenPassage | MoveUnit


def specials(view: View, selection: Selection) -> tuple[Special, ...]:
    """What the unit taken up, or under the cursor, can do besides moving and being ordered.

    A march where it would rush is among them, and a passage without a hex yet.
    """
    here = unit_at(view, selection.cursor)
    unit = selection.unit or (here.id if here is not None else None)
    found: list[Special] = []
    for action in view.actions:
        if isinstance(action, FreeUnit | Train | UsePassage) and action.unit == unit:
            found.append(action)
        elif isinstance(action, MoveUnit) and action.how and action.unit == unit:
            found += [action] if action.to == selection.cursor else []
    if unit is not None and goals(view, unit, PASSAGE):
        found.append(OpenPassage(unit, ""))
    return tuple(found)


def choices(view: View, selection: Selection) -> tuple[Listed | Special, ...]:
    """What is listed before the viewer and chosen by its number; empty where hexes are chosen."""
    if selection.mode == LORE:
        return lore_options(view)
    if selection.mode == SPECIAL:
        return specials(view, selection)
    return () if selection.mode == PASSAGE else options_of(view)


def actor(view: View, selection: Selection) -> UnitId | None:
    """The unit that acts: the one taken up, or the one that the decision is about."""
    return decision_of(view).unit or selection.unit


# --- choosing ----------------------------------------------------------------------------------


def point_at_option(view: View, selection: Selection, option: int) -> Selection:
    """Point at a listed choice by its number from 0; a number that is not listed does nothing."""
    if option >= len(choices(view, selection)):
        return selection
    return replace(selection, option=option)


def choose(view: View, selection: Selection) -> Answer:
    """Enter: do what is pointed at, or take up the unit under the cursor."""
    decision = decision_of(view)
    if not decision.mine:
        return Hint("app.hint.not_yours")
    listed = choices(view, selection)
    if listed or (selection.mode == LORE) or decision.kind is Kind.REACT:
        return _choose_listed(view, selection, listed)
    if decision.kind is Kind.COUNCIL:
        return _if_legal(view, ShareLevels(*levels_of(selection)))
    if decision.kind is Kind.ORDERS:
        return _toggle_order(view, selection)
    if selection.mode == PASSAGE and selection.unit is not None:
        return _if_legal(view, OpenPassage(selection.unit, selection.cursor))
    if decision.kind in (Kind.MOVES, Kind.BATTLES):
        return _act_with_unit(view, selection, decision)
    return _choose_hex(view, selection, decision)


def _choose_listed(
    view: View, selection: Selection, listed: tuple[Listed | Special, ...]
) -> Answer:
    if selection.option is None or not listed:
        if Pass() in view.actions and decision_of(view).kind is Kind.REACT:
            return Do(Pass())
        return Hint("app.hint.point_first" if listed else "app.hint.no_lore_cards")
    action = listed[min(selection.option, len(listed) - 1)]
    if isinstance(action, OpenPassage):
        first = next(iter(goals(view, action.unit, PASSAGE)), selection.cursor)
        return replace(selection, cursor=first, unit=action.unit, option=None, mode=PASSAGE)
    return _if_legal(view, action) if isinstance(action, PlayLore) else Do(action)


def special(view: View, selection: Selection) -> Answer:
    """The key for what a unit can do besides: do it, or list it if it is more than one thing."""
    found = specials(view, selection)
    if not found:
        return Hint("app.hint.nothing_special")
    listed = replace(selection, option=0, mode=SPECIAL)
    return choose(view, listed) if len(found) == 1 else listed


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


_ASKED_OF_HEX: dict[Kind, Callable[[Hex], Action]] = {
    Kind.RETREAT: RetreatTo,
    Kind.PURSUE: Pursue,
    Kind.PLACE: PlaceLandmark,
}


def _choose_hex(view: View, selection: Selection, decision: Decision) -> Answer:
    """A hex to retreat, to pursue or to aim at, or a target of an attack, a card, or a power."""
    spot = selection.cursor
    action = goals(view, decision.unit).get(spot)
    if action is not None:
        return Do(action)
    if decision.kind in _ASKED_OF_HEX:
        return Ask(_ASKED_OF_HEX[decision.kind](spot))
    target, attacks = unit_at(view, spot), decision.kind is Kind.BONUS
    if any(isinstance(each, Choose) and each.what in GRID for each in view.actions):
        return Ask(Choose(spot))
    if target is None:
        return Hint(f"app.hint.no_{'target' if attacks else 'unit'}", (("hex", spot),))
    return Ask(Attack(decision.unit, target.id) if attacks and decision.unit else Choose(target.id))


def _if_legal(view: View, action: Action) -> Answer:
    return Do(action) if action in view.actions else Ask(action)


def why_not_here(view: View, selection: Selection) -> Ask | Hint | None:
    """What tells why what is pointed at cannot be chosen, a hex or a Lore card; None if it can.

    Nor where nobody means to choose: no unit there while units are chosen, or none to be chosen.
    """
    decision = decision_of(view)
    if not decision.mine:
        return None
    if choices(view, selection) or selection.mode == LORE or decision.kind is Kind.REACT:
        pointed = selection.option is not None
        answer = choose(view, selection) if pointed else None
        return answer if isinstance(answer, Ask) else None
    if actor(view, selection) is None and decision.kind not in (*BY_GOAL, Kind.COUNCIL):
        acted = decision.kind is not Kind.ORDERS and not doers(view)
        if acted or unit_at(view, selection.cursor) is None:
            return None
    answer = choose(view, selection)
    return answer if isinstance(answer, Ask | Hint) else None


def back(selection: Selection) -> Selection:
    """Put the unit down again, or point at no card; out of what one has turned to first."""
    if selection.mode:
        return replace(selection, option=None, mode="")
    return replace(selection, unit=None, option=None)


# --- a council in the making -------------------------------------------------------------------

SEATS = ("commander", "cleric", "wizard", "rogue", "warrior")
"""The seats of a council in the order in which they are listed and shared out."""


def levels_of(selection: Selection) -> tuple[int, ...]:
    """The level that each seat has by now."""
    return selection.levels or (0,) * len(SEATS)


def least_levels(view: View) -> tuple[int, ...]:
    """A council to begin with: a Commander of the level that the adventure asks for at least."""
    least = view.adventure.camp(view.side).least if view.side is not None else 0
    return (least, *levels_of(Selection())[1:])


def change_level(selection: Selection, by: int, *, around: bool = False) -> Selection:
    """The seat pointed at higher or lower; with `around` the lowest follows the highest."""
    place, levels = selection.option or 0, list(levels_of(selection))
    wanted = levels[place] + by
    levels[place] = wanted % (HIGHEST + 1) if around else max(0, min(wanted, HIGHEST))
    return replace(selection, option=place, levels=tuple(levels))


def change_seat(selection: Selection, by: int) -> Selection:
    """The next seat, or the one before."""
    return replace(selection, option=((selection.option or 0) + by) % len(SEATS))
