"""The units that a Command card may order (chapter 4)."""

from engine.core.game import Refusal
from engine.hexes.grid import Hex
from engine.second_edition.rules.ground import has_near
from engine.second_edition.rules.refusals import refuse_unit
from engine.second_edition.state.grounds import BUILDING
from engine.second_edition.state.model import SECTIONS, State, Unit, UnitId
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Turn, turn_of
from engine.second_edition.tables.command_cards import COMMAND, CommandCard, Part
from engine.second_edition.tables.scenario_cards import GREENFOLD_HARVEST
from engine.second_edition.tables.units import Trait, has, weak

HARVEST = GREENFOLD_HARVEST
_WEST_TO_EAST = tuple(Part)


def parts_of(side: Side, unit: Unit) -> tuple[Part, ...]:
    """Return the sections of a unit, as its player sees them."""
    return parts_at(side, unit.hex)


def parts_at(side: Side, spot: Hex) -> tuple[Part, ...]:
    """Return the sections of a hex, as a player sees them (BL2-2.8, BL2-2.9)."""
    places = SECTIONS[spot]
    return tuple(_WEST_TO_EAST[n if side is Side.DAQAN else 2 - n] for n in places)


def refuse_order(state: State, side: Side, unit_id: UnitId, by: str = "") -> Refusal | None:
    """Return why a unit cannot be ordered now; None if it can. `by`: a scenario card orders it.

    Any number of units up to that of the card may be ordered (BL2-4.8), none where its text orders
    nobody (BL2-16.20).
    """
    unit = refuse_unit(state, side, unit_id)
    if isinstance(unit, Refusal):
        return unit
    return refuse_more(state, side, unit, by)


def orders_left(turn: Turn) -> int:
    """Return how many more units a card could order at most, in any section."""
    most = COMMAND[turn.card].most if turn.text else 1
    return most - sum(order.by_card for order in turn.orders)


def refuse_more(state: State, side: Side, unit: Unit, by: str) -> Refusal | None:
    """Return why a side's own unit on the board cannot be ordered now; None if it can."""
    turn = turn_of(state)
    if turn.order(unit.id) is not None:
        return Refusal("order.twice", "BL2-4.3", (("unit", unit.id),))
    if by:
        return _refuse_harvest(state, turn, unit)
    if not turn.text:  # any one unit (BL2-4.2): the step ends with its order
        return None
    card = COMMAND[turn.card]
    return _refuse_kind(card, unit) or _refuse_place(state, turn, card, unit)


def orderable(state: State, side: Side, by: str) -> list[Unit]:
    """Return the units that `refuse_more` does not refuse; of a card's text asked for all at once.

    A unit has room in its sections if one of them has room beyond the units already ordered.
    """
    turn = turn_of(state)
    if by or not turn.text:
        return [unit for unit in state.of(side) if refuse_more(state, side, unit, by) is None]
    card, ordered = COMMAND[turn.card], {order.unit for order in turn.orders}
    units = [
        unit
        for unit in state.of(side)
        if unit.id not in ordered and _refuse_kind(card, unit) is None
    ]
    if not card.sections:
        return units if len(turn.orders) < card.units else []
    left = dict(card.sections)
    wanted = [parts_of(side, state.the(order.unit)) for order in turn.orders if order.by_card]
    open_parts = {part for part in left if _fits([*wanted, (part,)], left)}
    return [unit for unit in units if not open_parts.isdisjoint(parts_of(side, unit))]


def _refuse_kind(card: CommandCard, unit: Unit) -> Refusal | None:
    """Return which condition a unit does not meet at the moment of its order (BL2-4.9)."""
    if not (card.traits or card.whole or card.weak):
        return None
    facts = (("unit", unit.id), ("card", card.id))
    if card.traits and not any(has(unit, trait) for trait in card.traits):
        return Refusal("order.trait", card.rule, facts)
    if card.whole and weak(unit):
        return Refusal("order.weak", card.rule, facts)
    if card.weak and not weak(unit):
        return Refusal("order.not_weak", card.rule, facts)
    return None


def _refuse_place(state: State, turn: Turn, card: CommandCard, unit: Unit) -> Refusal | None:
    """Refuse by section; a card without one orders anywhere (BL2-4.7, BL2-19.2)."""
    if not card.sections:
        full = len(turn.orders) >= card.units
        return _all(unit, card.rule, card.most) if full else None
    named = {part for part, _ in card.sections}
    if named.isdisjoint(parts_of(turn.side, unit)):
        return Refusal("order.section", "BL2-4.5", (("unit", unit.id), ("card", card.id)))
    units = [state.the(order.unit) for order in turn.orders if order.by_card]
    left = dict(card.sections)
    wanted = [parts_of(turn.side, ordered) for ordered in (*units, unit)]
    return None if _fits(wanted, left) else _all(unit, card.rule, card.most)


def _all(unit: Unit, rule: str, units: int) -> Refusal:
    """Refuse: no more units can be ordered."""
    return Refusal("order.all", rule, (("unit", unit.id), ("units", units)))


def _fits(wanted: list[tuple[Part, ...]], left: dict[Part, int]) -> bool:
    """Return whether each unit can be counted for one of its sections (BL2-4.6)."""
    if not wanted:
        return True
    for part in wanted[0]:
        if left.get(part, 0):
            fewer = {**left, part: left[part] - 1}
            if _fits(wanted[1:], fewer):
                return True
    return False


def _refuse_harvest(state: State, turn: Turn, unit: Unit) -> Refusal | None:
    """Refuse all but one more infantry unit in or next to a building (Greenfold Harvest)."""
    facts = (("unit", unit.id), ("card", HARVEST))
    if any(not order.by_card for order in turn.orders):
        return _all(unit, "BL2-DS6", 1)
    if not has(unit, Trait.INFANTRY):
        return Refusal("order.trait", "BL2-DS6", facts)
    near = state.ground(unit.hex) == BUILDING or has_near(state, unit.hex, BUILDING)
    return None if near else Refusal("order.building", "BL2-DS6", facts)
