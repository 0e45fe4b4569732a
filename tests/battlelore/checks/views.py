"""What must hold of views: they are whole for those who may see, and hide the rest."""

import re
from typing import Any

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.events import (
    HIDDEN,
    CardCopied,
    CardDiscarded,
    CardPlayed,
    CouncilShared,
    EffectBegan,
    EffectsEnded,
    FallbackTaken,
    LoreCancelled,
    LoreDiscarded,
    LoreGained,
    LorePlayed,
    LoreTaken,
    OrdersImpossible,
    OrdersVoided,
    TargetChosen,
    UnitHeld,
)
from engine.battlelore.state.model import Hand, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Casting, DrawCards, DrawLore, PickCard, Turn
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.turn.views import View, councils_secret
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.conformance.walk import Moment

NAME = re.compile(r"'(\w+)'")
EYES = (Side.STANDARD, Side.PENNANT, None)
PUBLIC = (
    CardPlayed,
    CardDiscarded,
    CardCopied,
    FallbackTaken,
    OrdersImpossible,
    OrdersVoided,
    LorePlayed,
    LoreDiscarded,
    LoreGained,
    LoreCancelled,
    EffectBegan,
    EffectsEnded,
    TargetChosen,
    UnitHeld,
)
"""Events that show a card to everybody."""
NAMES = {*CARDS, *LORE_CARDS}


class Secrets:
    """Views of both sides and of a stranger hold what each may know, and no event tells more."""

    def __init__(self, every: int) -> None:
        self.every = every
        """Of so many positions one has its views checked, and of four of these one every name."""
        self.count = 0

    def check(self, moment: Moment) -> None:
        """Look at the events that led here, and at the views."""
        for event in moment.events:
            check_event(event)
        if self.count % self.every == 0:
            for eye in EYES:
                view = BATTLELORE.view(moment.state, eye)
                check_whole(moment.state, view)
                if self.count % (4 * self.every) == 0:
                    check_names(moment.state, view)
        self.count += 1


def check_whole(state: State, view: View) -> None:
    """Check that a view has board and own cards as they are, and the counts of the others."""
    assert (view.units, view.blazons, view.over) == (state.units, state.blazons, state.over)
    assert (view.landmarks, view.effects) == (state.landmarks, state.effects)
    assert (view.deck, view.lore_deck) == (len(state.deck), len(state.lore_deck))
    assert (view.pool, view.lore_discards) == (state.pool, state.lore_discards)
    for side in Side:
        hand, known = state.hand(side), view.of(side)
        own = side is view.side
        assert known.lore == hand.lore
        for cards, shown in ((hand.cards, known.cards), (hand.lore_cards, known.lore_cards)):
            assert shown == (cards if own else (HIDDEN,) * len(cards)), f"{view.side}: {side}"
        secret = not own and councils_secret(state.steps)
        assert known.council == (Council() if secret else hand.council)


class Reversed:
    """Cards of one kind that a side cannot see, taken from all places and put back turned round.

    The last card of the deck goes into a hand, and the hands into the deck.
    """

    def __init__(self, *places: tuple[str, ...]) -> None:
        self.cards = [card for cards in places for card in cards]

    def as_many_as(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return the first of some cards, as many as there are others."""
        return tuple(self.cards.pop() for _ in cards)


def disguised(state: State, eye: Side | None) -> State:
    """Return the position with all changed that `eye` cannot see: cards, councils, dice."""
    others = [hand for hand in state.hands if hand.side is not eye]
    drawn = [
        step
        for step in state.steps
        if isinstance(step, DrawCards | DrawLore) and step.side is not eye
    ]
    command = Reversed(
        state.deck,
        *(hand.cards for hand in others),
        *(step.drawn for step in drawn if isinstance(step, DrawCards)),
    )
    lore = Reversed(
        state.lore_deck,
        *(hand.lore_cards for hand in others),
        *(step.drawn for step in drawn if isinstance(step, DrawLore)),
    )
    deck, lore_deck = command.as_many_as(state.deck), lore.as_many_as(state.lore_deck)

    def other_hand(hand: Hand) -> Hand:
        if hand.side is eye:
            return hand
        council = Council(3, 3) if councils_secret(state.steps) else hand.council
        return replace(
            hand,
            cards=command.as_many_as(hand.cards),
            lore_cards=lore.as_many_as(hand.lore_cards),
            council=council,
        )

    standard, pennant = map(other_hand, state.hands)
    hidden = {DrawCards: command, DrawLore: lore}
    steps = tuple(
        replace(step, drawn=hidden[type(step)].as_many_as(step.drawn)) if step in drawn else step
        for step in state.steps
    )
    return replace(
        state,
        rng=Rng("other dice", 7, 7),
        deck=deck,
        lore_deck=lore_deck,
        hands=(standard, pennant),
        steps=steps,
    )


def public_cards(state: State) -> set[str]:
    """Return cards that lie or lay open: discards, those in play and copied, the last ones."""
    known = {*state.discards, *state.lore_discards, *(each.card for each in state.effects)}
    stands = [state.stood_for, *(hand.last for hand in state.hands)]
    for step in state.steps:
        if isinstance(step, Turn):
            known |= {step.card, *(each.card for each in step.lore)}
            stands.append(step.resolved)
        if isinstance(step, Casting):
            known |= {step.card, step.deja_vu}
    return known | {each.card for each in stands if each is not None}


def own_cards(state: State, side: Side) -> set[str]:
    """Return the cards that one side holds, draws or looks at."""
    known = {*state.hand(side).cards, *state.hand(side).lore_cards}
    for step in state.steps:
        if getattr(step, "side", None) is side:
            known |= set(step.drawn) if isinstance(step, DrawCards | DrawLore) else set()
            known |= set(step.cards) if isinstance(step, PickCard) else set()
    return known


def check_names(state: State, view: View) -> None:
    """Check that no word of a view is a card that its owner cannot know."""
    text = repr(view)
    known = public_cards(state)
    if view.side is not None:
        known |= own_cards(state, view.side)
    named = set(NAME.findall(text)) & NAMES
    assert named <= known, f"{view.side} sees {named - known}"


def check_event(event: Any) -> None:
    """Check that a side sees its own events whole; of cards drawn the others see how many."""
    owner = getattr(event, "side", None)
    for eye in EYES:
        seen = event.seen_by(eye)
        if owner is eye or isinstance(event, PUBLIC):
            assert seen == event, f"{eye} should see {event}"
            continue
        if isinstance(event, LoreTaken) and eye is not None:
            assert seen == event, f"{eye} should see {event}"
            continue
        assert not set(NAME.findall(repr(seen))) & NAMES, f"{eye} sees {event}"
        if isinstance(event, CouncilShared):
            assert seen.council == Council(), f"{eye} sees {event}"
        if isinstance(getattr(event, "cards", None), tuple):
            assert len(seen.cards) == len(event.cards)
