"""What must hold of views: they are whole for those who may see, and hide the rest."""

import re
from typing import Any

from engine.battlelore.command_cards import CARDS
from engine.battlelore.events import (
    HIDDEN,
    CardCopied,
    CardDiscarded,
    CardPlayed,
    FallbackTaken,
    OrdersImpossible,
)
from engine.battlelore.game import BATTLELORE
from engine.battlelore.knowledge import View
from engine.battlelore.model import State
from engine.battlelore.steps import DrawCards, Turn
from engine.core.game import Side
from engine.core.replace import replace
from engine.core.rng import Rng
from tests.properties.walk import Moment

NAME = re.compile(r"'(\w+)'")
EYES = (Side.STANDARD, Side.PENNANT, None)
PUBLIC = (CardPlayed, CardDiscarded, CardCopied, FallbackTaken, OrdersImpossible)
"""Events that show a card to everybody."""


def check_views(moment: Moment, seed: str, *, spell: bool) -> None:
    """Compare the views of both sides and of a stranger; `spell` looks at every name in them."""
    state = moment.state
    for eye in EYES:
        view = BATTLELORE.view(state, eye)
        check_whole(state, view, moment)
        assert BATTLELORE.view(disguised(state, eye), eye) == view, f"{eye} sees what is hidden"
        imagined = BATTLELORE.imagine(view, f"{seed} imagined")
        assert BATTLELORE.view(imagined, eye) == view, f"{eye} imagines another game"
        if spell:
            check_names(state, view, seed)
    for event in moment.events:
        check_event(event)


def check_whole(state: State, view: View, moment: Moment) -> None:
    """A view has the board and the own cards as they are, and the counts of the others."""
    assert (view.units, view.blazons, view.over) == (state.units, state.blazons, state.over)
    assert view.deck == len(state.deck)
    for side in Side:
        cards = state.hand(side).cards
        known = cards if side is view.side else (HIDDEN,) * len(cards)
        assert view.of(side).cards == known, f"{view.side} on the cards of {side}"
    mine = moment.options if view.side in view.to_act else ()
    assert view.actions == mine


def disguised(state: State, eye: Side | None) -> State:
    """The position with all cards that `eye` cannot see changed round, and other dice to come."""
    hidden = [*state.deck]
    for hand in state.hands:
        hidden += hand.cards if hand.side is not eye else ()
    for step in state.steps:
        hidden += step.drawn if isinstance(step, DrawCards) and step.side is not eye else ()
    # The last card of the deck goes into a hand, and the hands into the deck.
    hidden.reverse()
    deck = tuple(hidden.pop() for _ in state.deck)
    hands = [
        hand if hand.side is eye else replace(hand, cards=tuple(hidden.pop() for _ in hand.cards))
        for hand in state.hands
    ]
    steps = tuple(
        replace(step, drawn=tuple(hidden.pop() for _ in step.drawn))
        if isinstance(step, DrawCards) and step.side is not eye
        else step
        for step in state.steps
    )
    return replace(
        state, rng=Rng("other dice", 7, 7), deck=deck, hands=(hands[0], hands[1]), steps=steps
    )


def public_cards(state: State) -> set[str]:
    """Cards that lie or lay open: discards, the card in play, what it stands for, the last ones."""
    known = set(state.discards)
    for hand in state.hands:
        known |= {hand.last.card} if hand.last is not None else set()
    for step in state.steps:
        if isinstance(step, Turn) and step.card:
            known.add(step.card)
            known |= {step.resolved.card} if step.resolved is not None else set()
    return known


def check_names(state: State, view: View, seed: str) -> None:
    """No word of a view is the seed or a card that its owner cannot know."""
    text = repr(view)
    assert seed not in text, f"{view.side} sees the seed"
    known = public_cards(state)
    if view.side is not None:
        known |= set(state.hand(view.side).cards)
        for step in state.steps:
            known |= (
                set(step.drawn)
                if getattr(step, "side", None) is view.side and isinstance(step, DrawCards)
                else set()
            )
    named = set(NAME.findall(text)) & set(CARDS)
    assert named <= known, f"{view.side} sees {named - known}"


def check_event(event: Any) -> None:
    """A side sees its own events whole; of cards drawn the others see how many."""
    owner = getattr(event, "side", None)
    for eye in EYES:
        seen = event.seen_by(eye)
        if owner is eye or isinstance(event, PUBLIC):
            assert seen == event, f"{eye} should see {event}"
            continue
        assert not set(NAME.findall(repr(seen))) & set(CARDS), f"{eye} sees {event}"
        if isinstance(getattr(event, "cards", None), tuple):
            assert len(seen.cards) == len(event.cards)
