"""The marching order as far as the story has shown it: new orders are dealt within one action."""

from typing import Any

from bl_tui.games.bardsung.board.scene import BoardScene as Moment
from bl_tui.table.scene import Scene
from engine.bardsung.state.events import (
    CardLeft,
    CardMoved,
    EncounterBegan,
    EncounterEnded,
    OrderDealt,
    TurnEnded,
)
from engine.bardsung.state.model import Card
from engine.bardsung.turn.views import View
from engine.core.frozen import replace


def as_told(scene: Scene) -> View:
    """Return the view with the cards and the enemies of the current step of the story; unchanged
    without a story."""
    view: View = scene.view
    board = scene.frame.board if scene.frame is not None else None
    if not isinstance(board, Moment):
        return view
    cards = dealt(scene.events, view.table.order)
    order = tuple(replace(card, heated=card.id in board.heated) for card in cards)
    return replace(view, table=replace(view.table, order=order, enemies=board.enemies))


def dealt(events: tuple[Any, ...], now: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the last order that was dealt in this encounter with all later changes."""
    since: list[Any] = []
    for event in reversed(events):
        if isinstance(event, EncounterBegan | EncounterEnded):
            return now
        since.append(event)
        if isinstance(event, OrderDealt):
            break
    else:
        return now
    order: tuple[Card, ...] = ()
    for event in reversed(since):
        order = _after(event, order, now)
    return order


def _after(event: Any, order: tuple[Card, ...], now: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the order after an event; `now` has the pinned cards."""
    known = {card.id: card for card in (*now, *order)}
    if isinstance(event, OrderDealt):
        return tuple(replace(known.get(card, Card(card)), exhausted=False) for card in event.cards)
    if isinstance(event, CardMoved):
        return tuple(known.get(card, Card(card)) for card in event.cards)
    if isinstance(event, CardLeft):
        return tuple(card for card in order if card.id != event.card)
    if isinstance(event, TurnEnded) and not event.cut:
        over = event.card
        return tuple(replace(card, exhausted=True) if card.id == over else card for card in order)
    return order
