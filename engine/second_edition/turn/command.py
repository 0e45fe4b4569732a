"""Command Step and Order Step (chapter 4): one card, then units one after the other."""

from engine.core.caching import of_last_state
from engine.core.decks import without
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, solo, then
from engine.second_edition.lore.casting import play_lore
from engine.second_edition.lore.timing import Chance, playable, refuse_play
from engine.second_edition.rules.damage import recover
from engine.second_edition.rules.orders import HARVEST, orderable, orders_left, refuse_order
from engine.second_edition.rules.refusals import not_now
from engine.second_edition.rules.victory import gain_lore
from engine.second_edition.state import steps as s
from engine.second_edition.state.actions import Action, Done, OrderUnit, PlayCard, PlayLore
from engine.second_edition.state.events import CardPlayed, OrdersFinished, UnitOrdered
from engine.second_edition.state.model import State, change_hand
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.command_cards import (
    COMMAND,
    CommandEffect,
)

ANY = "any"


def _cards(state: State, step: s.ChooseCard) -> tuple[Action, ...]:
    hand = dict.fromkeys(state.hand(step.side).cards)
    plays = (PlayCard(card, way) for card in hand for way in ("", ANY))
    return (*plays, *playable(state, step.side))


def _refuse_card(state: State, step: s.ChooseCard, action: Action) -> Refusal | None:
    if isinstance(action, PlayLore):
        return refuse_play(state, step.side, action)
    if not isinstance(action, PlayCard):
        return not_now(state)
    if action.card not in state.hand(step.side).cards:
        return Refusal("card.not_in_hand", "BL2-4.1", (("card", action.card),))
    if action.way not in ("", ANY):
        return Refusal("card.way", "BL2-4.2", (("way", action.way),))
    return None


def _play(state: State, step: s.ChooseCard, action: Action) -> Next[State]:
    if isinstance(action, PlayLore):
        return play_lore(state, step.side, action, Chance(step.side, s.Moment.W1))
    assert isinstance(action, PlayCard)
    side, card = step.side, action.card
    state = change_hand(pop(state), side, cards=without(state.hand(side).cards, card))
    state = replace(state, discards=(*state.discards, card))
    state = s.change_turn(state, card=card, text=action.way != ANY)
    played = Next(state, (CardPlayed(side, card, action.way),))
    row = COMMAND[card]
    if action.way != ANY and row.effect is CommandEffect.GAIN_LORE:  # BL2-C12
        return then(played, lambda now: gain_lore(now, side, row.amount, card))
    return played


CARD = solo(
    lambda _, step: step.side, lambda state, _: Next(state), _cards, _refuse_card, _play, exact=True
)

# --- orders --------------------------------------------------------------------------------------


@of_last_state
def _may_be_ordered(state: State, side: Side, by: str) -> tuple[OrderUnit, ...]:
    if not by and orders_left(s.turn_of(state)) <= 0:
        return ()
    return tuple([OrderUnit(unit.id) for unit in orderable(state, side, by)])


def _orders(state: State, step: s.GiveOrders) -> tuple[OrderUnit, ...]:
    return _may_be_ordered(state, step.side, step.by)


def _names(state: State, step: s.GiveOrders) -> Side | None:
    return step.side if _orders(state, step) else None


def _options(state: State, step: s.GiveOrders) -> tuple[Action, ...]:
    return (*_orders(state, step), Done())


def _refuse(state: State, step: s.GiveOrders, action: Action) -> Refusal | None:
    if isinstance(action, OrderUnit):
        return refuse_order(state, step.side, action.unit, step.by)
    return None if isinstance(action, Done) else not_now(state)


def _take(state: State, step: s.GiveOrders, action: Action) -> Next[State]:
    if not isinstance(action, OrderUnit):
        return _finish(state, step)
    turn, unit = s.turn_of(state), state.the(action.unit)
    order = s.Order(unit.id, by_card=not step.by)
    ordered = Next(
        s.change_turn(state, orders=(*turn.orders, order)), (UnitOrdered(unit.id, unit.hex),)
    )
    card = COMMAND[turn.card]
    if turn.text and not step.by and card.effect is CommandEffect.RECOVER:  # BL2-C14
        return then(ordered, lambda now: recover(now, unit.id, card.amount, card.id))
    return ordered


def _finish(state: State, step: s.GiveOrders) -> Next[State]:
    by_card = not step.by
    orders = (order for order in s.turn_of(state).orders if order.by_card is by_card)
    return Next(pop(state), (OrdersFinished(step.side, tuple(order.unit for order in orders)),))


ORDERS = solo(_names, _finish, _options, _refuse, _take, exact=True)


def harvest(state: State, side: Side) -> bool:
    """Return whether a side's scenario card orders an extra unit (Greenfold Harvest)."""
    return state.hand(side).scenario == HARVEST
