"""The orders that the card of a turn allows: units, sections, places (BL-4.3 to BL-4.7)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from engine.battlelore.numbers.ground import sections_of, sections_seen
from engine.battlelore.numbers.modifiers import Asked, kind_of, number
from engine.battlelore.numbers.order_conditions import ORDER_CONDITIONS
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import CardId, Face, Section, State, Unit, UnitId
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Turn
from engine.battlelore.tables.command_cards import (
    ANY_UNIT,
    Allowance,
    CardKind,
    CommandCard,
    Count,
    Verb,
)
from engine.battlelore.tables.lore_cards import orders_of
from engine.core.caching import while_same
from engine.core.frozen import replace
from engine.core.stats import Total
from engine.core.steps import with_steps

MIRROR = {
    Section.LEFT: Section.RIGHT,
    Section.CENTRE: Section.CENTRE,
    Section.RIGHT: Section.LEFT,
}

OUT_OF_SECTION = 3
"""Lore for the order of a creature outside the sections of the card (BL-15.6)."""
FREEING = 1
"""Lore to free a unit from its web (BL-16.11)."""


def the_turn(state: State) -> Turn:
    """Return the turn in progress. Raises LookupError between turns."""
    turn = state.steps[0] if state.steps else None
    if isinstance(turn, Turn):
        return turn
    raise LookupError("no turn is in progress")


def change_turn(state: State, **changes: object) -> State:
    """Return the state with some fields of the turn changed."""
    return with_steps(state, (replace(the_turn(state), **changes), *state.steps[1:]))


def change_order(state: State, unit: UnitId, **changes: object) -> State:
    """Return the state with some fields of a unit's order changed.

    It stays as it is if the unit has no order.
    """
    turn = the_turn(state)
    orders = tuple(
        replace(order, **changes) if order.unit == unit else order for order in turn.orders
    )
    return change_turn(state, orders=orders)


def card_in_effect(turn: Turn) -> CommandCard | None:
    """Return the card in effect, after copies, or None."""
    return orders_of(turn.resolved.card) if turn.resolved is not None else None


def card_named(turn: Turn) -> CardId:
    """Return the card that gives the orders, by the name that players know; "" without one.

    For a Lore card in lieu of a Command card it is that Lore card.
    """
    return turn.card or (turn.resolved.card if turn.resolved is not None else "")


def allowances(turn: Turn) -> tuple[Allowance, ...]:
    """Return the orders that the card in play gives, dice and mirroring included.

    See BL-4.3 and BL-4.5.
    """
    card = card_in_effect(turn)
    if turn.fallback or card is None or turn.resolved is None:
        return _ANY
    given = card.allowances
    if Verb.ROLL_FOR_ORDERS in card.before:
        given = tuple(_DICE_ORDERS[face] for face in turn.dice if face in _DICE_ORDERS)
    if turn.resolved.mirrored:
        given = tuple(
            replace(allowance, section=MIRROR[allowance.section])
            if allowance.section
            else allowance
            for allowance in given
        )
    return given


_ANY = (ANY_UNIT,)
_DICE_ORDERS: dict[Face, Allowance] = {
    Face.GREEN: Allowance(1, who=(Condition.GREEN,)),
    Face.BLUE: Allowance(1, who=(Condition.BLUE,)),
    Face.RED: Allowance(1, who=(Condition.RED,)),
    Face.STRIKE: Allowance(1),
}


def meets(state: State, allowance: Allowance, unit: Unit) -> bool:
    """Return whether a unit is in an allowance's section and meets its conditions (BL-4.7).

    A card that names no section works everywhere (BL-4.6). The section is that of the unit's hex
    now; it may leave it later (BL-4.14).
    """
    return _meets(state, allowance, unit, sections_of(state, unit.side, unit.hex))


def _meets(state: State, allowance: Allowance, unit: Unit, sections: tuple[Section, ...]) -> bool:
    if allowance.section is not None and allowance.section not in sections:
        return False
    if not allowance.who:
        return True
    asked = Asked(unit)
    return all(ORDER_CONDITIONS[condition](state, asked) for condition in allowance.who)


Fits = tuple[bool, ...]
"""Which of the allowances of a card a unit meets."""


def about_orders(state: State) -> tuple[object, ...]:
    """Return everything on which the reach of a card depends: the key of a cache."""
    turn = the_turn(state)
    board = (state.adventure, state.units, state.landmarks, state.effects)
    return (*board, turn.side, turn.resolved, turn.dice, turn.fallback, turn.unfit)


@while_same(about_orders)
def reached(state: State) -> Mapping[UnitId, Fits]:
    """Return which allowances each unit of the active side meets now (BL-4.7)."""
    turn = the_turn(state)
    open_to, sections = allowances(turn), sections_seen(state, turn.side)
    return {
        unit.id: tuple(
            [_meets(state, allowance, unit, sections[unit.hex]) for allowance in open_to]
        )
        for unit in state.units
        if unit.side is turn.side
    }


def out_of_section(state: State, turn: Turn, unit: Unit) -> bool:
    """Return whether only Lore can order a creature, since no section of the card reaches it.

    It can happen with Section cards only, and where there are tokens (BL-15.6, BL-R.42).
    """
    if not state.adventure.lore:
        return False
    card = card_in_effect(turn)
    return (
        card is not None
        and card.kind is CardKind.SECTION
        and kind_of(unit).creature is not None
        and not any(reached(state)[unit.id])
    )


def may_be_ordered(state: State, unit: Unit) -> Total:
    """Return 1 for a unit that may be ordered, 0 where a Lore card forbids it."""
    return number(state, Stat.ORDERS, Asked(unit), 1, "troop", "BL-4.9")


def places(state: State, turn: Turn, allowance: Allowance) -> int:
    """Return how many units an allowance takes (BL-4.4)."""
    if allowance.count is Count.COMMAND:
        return turn.command
    return len(state.units) if allowance.count is Count.ALL else allowance.count


def rooms(state: State, turn: Turn) -> tuple[int, ...]:
    """Return how many units each allowance of the turn's card takes.

    Those for which no unit is left in a section are lost (BL-4.13).
    """
    return tuple(places(state, turn, allowance) for allowance in allowances(turn))


def fits(state: State, turn: Turn, unit: Unit) -> Fits:
    """Return the allowances that have a place for a unit.

    A creature out of section takes the place of any order (BL-15.7).
    """
    met = reached(state)[unit.id]
    return (True,) * len(met) if out_of_section(state, turn, unit) else met


def all_have_places(state: State, turn: Turn, units: Iterable[Unit]) -> bool:
    """Return whether every unit can take a place of its own among the allowances.

    A unit on a dotted line takes the place of either of its sections, whichever leaves room for
    the others (BL-4.12, BL-R.5); a die of Battlelore takes one unit.
    """
    return seated(tuple(fits(state, turn, unit) for unit in units), rooms(state, turn))


@lru_cache(maxsize=1024)
def seated(units: tuple[Fits, ...], room: tuple[int, ...]) -> bool:
    """Return whether each of these units finds a place of its own.

    `units` says which allowances each unit fits, `room` how many units each allowance takes.
    """
    seats: list[list[int]] = [[] for _ in room]

    def seat(unit: int, tried: set[int]) -> bool:
        for index, meets_it in enumerate(units[unit]):
            if index in tried or not meets_it:
                continue
            tried.add(index)
            if len(seats[index]) < room[index]:
                seats[index].append(unit)
                return True
            for place, other in enumerate(seats[index]):
                if seat(other, tried):
                    seats[index][place] = unit
                    return True
        return False

    return all(seat(unit, set()) for unit in range(len(units)))
