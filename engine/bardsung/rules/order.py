"""The marching order (chapter 7): dealing, moving cards, cards that come and go."""

from engine.bardsung.rules.flow import Flow
from engine.bardsung.state.events import CardAdded, CardLeft, CardMoved, OrderDealt
from engine.bardsung.state.model import (
    Card,
    Enemy,
    State,
    change_card,
    with_enemies,
    with_order,
    with_rng,
)
from engine.bardsung.state.seats import SEATS
from engine.bardsung.tables.encounters import ENCOUNTERS, EncounterKind
from engine.core.frozen import replace
from engine.core.game import Next


def is_hero(card: str) -> bool:
    """Return whether a card is a hero's (BS-7.3)."""
    return card in SEATS


def enemy_cards(state: State) -> bool:
    """Return whether any enemy card is in the marching order, or waits to be dealt in."""
    return bool(state.incoming) or any(card.id not in SEATS for card in state.order)


def deal(state: State, rule: str) -> Next[State]:
    """Shuffle all cards and those that wait, and deal them unexhausted (BS-7.2, BS-26.4, BS-R.21).

    Pinned cards keep their space (BS-7.11, BS-21.7, BS-R.11), and lose the token, whatever model
    received it (BS-21.26).
    """
    cards = (*state.order, *state.incoming)
    free = {card.id: card for card in cards if not card.pinned}
    shuffled, rng = state.rng.shuffle(tuple(free))
    row: list[Card | None] = [None] * len(cards)
    for place, card in enumerate(cards):
        if card.pinned:
            row[_space(row, place)] = card
    coming = list(shuffled)
    dealt = [free[coming.pop()] if card is None else card for card in row]
    order = tuple([Card(card.id, heated=card.heated) for card in dealt])
    after = replace(with_rng(state, rng), order=order, incoming=())
    if any(enemy.has("pinned") for enemy in state.enemies):
        after = with_enemies(after, tuple(_unpinned(enemy) for enemy in state.enemies))
    names = tuple(card.id for card in order)
    return Next(after, (OrderDealt(names, rule, len(free)),))


def _unpinned(enemy: Enemy) -> Enemy:
    return replace(
        enemy,
        conditions=tuple(condition for condition in enemy.conditions if condition != "pinned"),
    )


def free_card(state: State, gone: Enemy) -> State:
    """Free the card of a model that has left play with its tokens, unless another pins it, too.

    The condition belongs to the model, and acts on the card (BS-21.26, BS-11.11).
    """
    others = (enemy for enemy in state.enemies if enemy.kind == gone.kind and enemy.id != gone.id)
    if not gone.has("pinned") or any(other.has("pinned") for other in others):
        return state
    return change_card(state, gone.kind, pinned=False)


def _space(row: list[Card | None], place: int) -> int:
    """Return the space of a pinned card: its own, or the last that is left (BS-7.11)."""
    if row[place] is None:
        return place
    return max(n for n, card in enumerate(row) if card is None)


def move_card(state: State, card: str, verb: str) -> Next[State]:
    """Move a card along the row (BS-10.7, BS-10.8, BS-10.9, BS-10.10, BS-10.13).

    Pinned ones are moved, too (BS-R.11).
    """
    order = list(state.order)
    place = state.initiative(card)
    if place == len(order):
        return Next(state)
    last = len(order) - 1
    to = {"quicken": max(0, place - 1), "haste": 0, "slow": min(last, place + 1), "stop": last}
    if to[verb] == place:
        return Next(state)
    order.insert(to[verb], order.pop(place))
    return Next(
        with_order(state, tuple(order)),
        (CardMoved(card, tuple(row_card.id for row_card in order), verb),),
    )


def can_move_card(state: State, card: str, verb: str) -> bool:
    """Return whether a card is not at that end already (BS-10.13)."""
    place = state.initiative(card)
    if place == len(state.order):
        return False
    return place > 0 if verb in ("quicken", "haste") else place < len(state.order) - 1


def take_out(state: State, card: str, rule: str) -> Next[State]:
    """Take a card out of the row; those on its right close up (BS-7.8).

    A heated side stays until then (BS-11.19).
    """
    order = tuple(other for other in state.order if other.id != card)
    waiting = tuple(other for other in state.incoming if other.id != card)
    if len(order) + len(waiting) == len(state.order) + len(state.incoming):
        return Next(state)
    return Next(replace(state, order=order, incoming=waiting), (CardLeft(card, rule),))


def let_in(state: State, *cards: str, heated: str = "") -> Next[State]:
    """Let cards wait for the next shuffle, normal side up (BS-11.14)."""
    flow = Flow(state)
    for card in cards:
        known = any(row_card.id == card for row_card in (*flow.state.order, *flow.state.incoming))
        if not known:
            waiting = (*flow.state.incoming, Card(card, heated=card == heated))
            flow.state = replace(flow.state, incoming=waiting)
            flow.tell(CardAdded(card))
    return flow.next()


def must_shuffle(state: State) -> bool:
    """Return whether cards wait that cut the turn short (BS-16.17); else nothing does (BS-16.16).

    In boss encounters they wait for the End phase (BC-13.7).
    """
    return state.incoming != () and ENCOUNTERS[state.encounter].kind is not EncounterKind.BOSS
