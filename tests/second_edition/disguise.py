"""Positions of the Second Edition with all changed that somebody cannot see (BL2-1.10)."""

from typing import Any

from engine.core.frozen import replace
from engine.core.rng import Rng
from engine.second_edition.state.model import Hand, Placed, State
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import KeepOne, Returning, Secretly


def disguised(state: State, eye: Side | None) -> State:
    """Return the position as another might be that `eye` cannot tell from it.

    Others' cards are swapped with those of the decks; of a secret choice nobody else has chosen
    where they had, and the other way round.
    """
    hands: list[Hand] = []
    deck = tuple(reversed(state.deck))
    for hand in state.hands:
        if hand.side is eye:
            hands.append(replace(hand, lore_deck=tuple(reversed(hand.lore_deck))))
            continue
        deck = (*hand.cards, *deck)
        cards, deck = deck[len(deck) - len(hand.cards) :], deck[: len(deck) - len(hand.cards)]
        hands.append(_other_hand(hand, cards))
    steps = tuple(_blurred(state, step, eye) for step in state.steps)
    rng = Rng("other dice", 7, 7)
    return replace(state, hands=(hands[0], hands[1]), deck=deck, rng=rng, steps=steps)


def _other_hand(hand: Hand, cards: tuple[str, ...]) -> Hand:
    """Return the hand with other cards, and another set-up where it is still secret."""
    lore = (*hand.lore_deck, *hand.lore_cards)
    count = len(hand.lore_cards)
    return replace(
        hand,
        cards=cards,
        lore_cards=lore[:count],
        lore_deck=lore[count:],
        offered=("secret",) * 3,
        kept="" if hand.kept else "secret",
        army=() if hand.army else ("secret",) * 18,
        army_lore=99,
        placed=() if hand.placed else (Placed("A1", "secret"),),
    )


def _blurred(state: State, step: Any, eye: Side | None) -> Any:
    """Return a step with what `eye` cannot see of it changed."""
    if isinstance(step, KeepOne) and step.side is not eye:
        return replace(step, drawn=("secret",) * len(step.drawn))
    if not isinstance(step, Secretly) or step is not state.steps[-1]:
        return step
    ready = tuple(side for side in Side if (side in step.ready) is (side is eye))
    if len(ready) == len(tuple(Side)):
        ready = step.ready  # both ready is no position that waits
    step = replace(step, ready=ready)
    if isinstance(step, Returning):
        back = tuple(
            cards if side is eye else ("secret",) * (side in ready)
            for side, cards in zip(Side, step.back, strict=True)
        )
        return replace(step, back=(back[0], back[1]))
    return step
