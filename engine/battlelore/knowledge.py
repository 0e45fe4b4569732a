"""What a side may know (BL-3.3): views, built from nothing, and whole states imagined from them."""

from typing import Any

from attrs import frozen

from engine.battlelore.actions import Action
from engine.battlelore.command_cards import FULL_DECK
from engine.battlelore.events import HIDDEN
from engine.battlelore.model import (
    Adventure,
    Banner,
    Blazon,
    CardId,
    Hand,
    Landmark,
    Resolved,
    State,
    Unit,
)
from engine.battlelore.steps import DrawCards, Turn
from engine.core.game import Outcome, Side
from engine.core.replace import replace
from engine.core.rng import Rng


@frozen
class Holdings:
    """What is known of a side: its cards ("hidden" for the other's), banners, last card."""

    side: Side
    cards: tuple[CardId, ...]
    banners: tuple[Banner, ...]
    last: Resolved | None


@frozen
class View:
    """The game as one side sees it; `side` None is a stranger, who sees neither hand.

    Never holds the other hand, the order of the deck or the dice to come. `actions` is all that
    the side may do now, `to_act` who must decide.
    """

    side: Side | None
    adventure: Adventure
    units: tuple[Unit, ...]
    landmarks: tuple[Landmark, ...]
    blazons: tuple[Blazon, ...]
    holdings: tuple[Holdings, Holdings]
    deck: int
    discards: tuple[CardId, ...]
    turn: int
    active: Side
    steps: tuple[Any, ...]
    over: Outcome | None
    to_act: tuple[Side, ...]
    actions: tuple[Action, ...]

    def of(self, side: Side) -> Holdings:
        """What is known of a side."""
        return self.holdings[0] if side is Side.STANDARD else self.holdings[1]


def _holdings(hand: Hand, side: Side | None) -> Holdings:
    cards = hand.cards if hand.side is side else (HIDDEN,) * len(hand.cards)
    return Holdings(hand.side, cards, hand.banners, hand.last)


def _steps(state: State, side: Side | None) -> tuple[Any, ...]:
    return tuple(step.seen_by(side) for step in state.steps)


def make_view(
    state: State, side: Side | None, to_act: tuple[Side, ...], actions: tuple[Action, ...]
) -> View:
    """What `side` may know of a state."""
    return View(
        side=side,
        adventure=state.adventure,
        units=state.units,
        landmarks=state.landmarks,
        blazons=state.blazons,
        holdings=(_holdings(state.hands[0], side), _holdings(state.hands[1], side)),
        deck=len(state.deck),
        discards=state.discards,
        turn=state.turn,
        active=state.active,
        steps=_steps(state, side),
        over=state.over,
        to_act=to_act,
        actions=actions,
    )


def public_state(view: View) -> State:
    """A state for asking questions of the board: no deck, no dice, the other hand blank.

    For numbers that public knowledge decides (reach, dice, morale, lines of sight); never to be
    played on.
    """
    return State(
        adventure=view.adventure,
        rng=Rng(""),
        units=view.units,
        landmarks=view.landmarks,
        blazons=view.blazons,
        hands=(_hand(view.holdings[0]), _hand(view.holdings[1])),
        deck=(),
        discards=view.discards,
        turn=view.turn,
        active=view.active,
        steps=view.steps,
        over=view.over,
    )


def _hand(known: Holdings) -> Hand:
    return Hand(known.side, known.cards, known.banners, known.last)


def imagine_state(view: View, seed: str) -> State:
    """A whole state that agrees with a view; the unseen cards are dealt from the seed."""
    unseen = list(FULL_DECK)
    for card in _seen_cards(view):
        unseen.remove(card)
    cards, rng = Rng(seed).shuffle(unseen)
    left = list(cards)
    hands = [_fill(_hand(known), left) for known in view.holdings]
    steps = tuple(_fill_step(step, left) for step in view.steps)
    return replace(
        public_state(view),
        rng=rng,
        hands=(hands[0], hands[1]),
        steps=steps,
        deck=tuple(left),
    )


def _seen_cards(view: View) -> list[CardId]:
    """Every card that the viewer can name: hand, discards, in play, drawn."""
    seen = [*view.discards]
    for known in view.holdings:
        seen.extend(card for card in known.cards if card != HIDDEN)
    for step in view.steps:
        if isinstance(step, Turn) and step.in_play:
            seen.append(step.card)
        if isinstance(step, DrawCards):
            seen.extend(card for card in step.drawn if card != HIDDEN)
    return seen


def _fill(hand: Hand, left: list[CardId]) -> Hand:
    cards = tuple(left.pop() if card == HIDDEN else card for card in hand.cards)
    return replace(hand, cards=cards)


def _fill_step(step: Any, left: list[CardId]) -> Any:
    if not isinstance(step, DrawCards):
        return step
    drawn = tuple(left.pop() if card == HIDDEN else card for card in step.drawn)
    return replace(step, drawn=drawn)
