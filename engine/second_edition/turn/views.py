"""Views of a side (BL2-1.10), which hold only its knowledge, and states imagined from them."""

from collections import Counter
from typing import Any

from engine.core.caching import of_last_state
from engine.core.frozen import Value, record, replace
from engine.core.rng import Rng, reseeded
from engine.second_edition.setup.mustering import imagined_army
from engine.second_edition.state.actions import Action
from engine.second_edition.state.model import (
    HIDDEN,
    Banner,
    CardId,
    Effect,
    Ending,
    Hand,
    Setup,
    State,
    Tent,
    Unit,
    War,
)
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import (
    Casting,
    Deploying,
    KeepingScenario,
    KeepOne,
    Mustering,
)
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.lore_cards import lore_deck
from engine.second_edition.tables.scenario_cards import scenarios_of


@record
class Holdings(Value):
    """A side's hand as a viewer knows it, with "hidden" for cards that may not be known.

    `lore_deck` is the number of cards in the deck; what the hand's own deck would tell is empty.
    """

    hand: Hand
    lore_deck: int


@record
class View(Value):
    """The game as one side sees it; `side` None is a stranger, who sees neither hand."""

    side: Side | None
    setup: Setup
    holdings: tuple[Holdings, Holdings]
    terrain: tuple[str, ...]
    units: tuple[Unit, ...]
    banners: tuple[Banner, ...]
    tents: tuple[Tent, ...]
    deck: int
    discards: tuple[CardId, ...]
    first: Side
    active: Side
    turn: int
    effects: tuple[Effect, ...]
    steps: tuple[Any, ...]
    over: Ending | None
    to_act: tuple[Side, ...]
    actions: tuple[Action, ...]
    war: War | None = None

    @property
    def seat(self) -> Side | None:
        """Return the viewer, by the name that views of all games have."""
        return self.side

    def of(self, side: Side) -> Holdings:
        """Return what is known of a side."""
        return self.holdings[0] if side is Side.DAQAN else self.holdings[1]


def _backs(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return (HIDDEN,) * len(cards)


def _holdings(hand: Hand, side: Side | None) -> Holdings:
    """Return a hand as a side may know it, without another's secret set-up."""
    known = Hand(
        side=hand.side,
        cards=_backs(hand.cards),
        lore=hand.lore,
        lore_cards=_backs(hand.lore_cards),
        lore_discards=hand.lore_discards,
        points=hand.points,
        scenario=hand.scenario,
    )
    if hand.side is side:
        known = replace(hand, lore_deck=())
    return Holdings(known, len(hand.lore_deck))


def make_view(
    state: State, side: Side | None, to_act: tuple[Side, ...], actions: tuple[Action, ...]
) -> View:
    """Return what a side may know of a state."""
    one, two = state.hands
    return View(
        side=side,
        setup=state.setup,
        holdings=(_holdings(one, side), _holdings(two, side)),
        terrain=state.terrain,
        units=state.units,
        banners=state.banners,
        tents=state.tents,
        deck=len(state.deck),
        discards=state.discards,
        first=state.first,
        active=state.active,
        turn=state.turn,
        effects=state.effects,
        steps=tuple(step.seen_by(side) for step in state.steps),
        over=state.over,
        to_act=to_act,
        actions=actions,
        war=state.war,
    )


# --- imagining -----------------------------------------------------------------------------------


@of_last_state
def public_state(view: View) -> State:
    """Return a state for questions about the board: no decks, no dice, the other hand blank.

    It serves what public knowledge and the own hand decide, and must never be played on.
    """
    return State(
        setup=view.setup,
        rng=_NO_DICE,
        hands=(view.holdings[0].hand, view.holdings[1].hand),
        terrain=view.terrain,
        units=view.units,
        banners=view.banners,
        tents=view.tents,
        discards=view.discards,
        first=view.first,
        active=view.active,
        turn=view.turn,
        effects=view.effects,
        steps=view.steps,
        over=view.over,
        war=view.war,
    )


_NO_DICE = Rng("")


def imagine_state(view: View, seed: str) -> State:
    """Return a whole state that agrees with a view; what is unseen is drawn from the seed."""
    rng = Rng(seed)
    state = replace(public_state(view), rng=rng)
    unseen, rng = rng.shuffle(_unseen_command(view))
    one, rng, unseen = _hand(view, Side.DAQAN, rng, unseen)
    two, rng, unseen = _hand(view, Side.UTHUK, rng, unseen)
    whole = replace(state, hands=(one, two), deck=unseen[: view.deck], rng=rng)
    return replace(whole, steps=tuple(_with_cards(whole, step) for step in view.steps))


def redrawn(state: State, seed: str) -> State:
    """Return a state with future dice and the order of all decks drawn again."""
    deck, rng = reseeded(state.rng, seed).shuffle(sorted(state.deck))
    one, two = state.hands
    first, rng = rng.shuffle(sorted(one.lore_deck))
    second, rng = rng.shuffle(sorted(two.lore_deck))
    hands = (replace(one, lore_deck=first), replace(two, lore_deck=second))
    return replace(state, rng=rng, deck=deck, hands=hands)


def _with_cards(state: State, step: Any) -> Any:
    """Return the step with imagined cards in place of those that the viewer may not know."""
    if isinstance(step, KeepOne) and HIDDEN in step.drawn:
        return replace(step, drawn=state.hand(step.side).cards[-len(step.drawn) :])
    return step


def _unseen_command(view: View) -> tuple[CardId, ...]:
    seen = Counter(view.discards)
    for known in view.holdings:
        seen.update(card for card in known.hand.cards if card != HIDDEN)
    return tuple((Counter(DECK) - seen).elements())


def _hand(
    view: View, side: Side, rng: Rng, unseen: tuple[CardId, ...]
) -> tuple[Hand, Rng, tuple[CardId, ...]]:
    """Return a whole hand: its hidden cards dealt, its Lore deck made, its set-up agreed with."""
    known = view.of(side)
    hand = known.hand
    mine = side is view.side
    if not mine:
        count = len(hand.cards)
        hand = replace(hand, cards=unseen[:count])
        unseen = unseen[count:]
    lore = Counter(lore_deck(side)) - Counter(hand.lore_discards)
    lore -= Counter(card for card in hand.lore_cards if card != HIDDEN)
    lore -= Counter(s.card for s in view.steps if isinstance(s, Casting) and s.side is side)
    cards, rng = rng.shuffle(tuple(lore.elements()))
    if not mine:
        count = len(hand.lore_cards)
        hand = replace(hand, lore_cards=cards[:count])
        cards = cards[count:]
    hand = replace(hand, lore_deck=cards[: known.lore_deck])
    return (hand, rng, unseen) if mine else (*_secrets(view, hand, rng), unseen)


def _secrets(view: View, hand: Hand, rng: Rng) -> tuple[Hand, Rng]:
    """Return what the other side may have in a set-up that is still secret."""
    step = view.steps[-1] if view.steps else None
    if isinstance(step, KeepingScenario):
        card = view.setup.given_card(hand.side)
        if card:
            return replace(hand, offered=(card,), kept=card), rng
        cards, rng = rng.shuffle(scenarios_of(hand.side))
        return replace(hand, offered=cards[:3]), rng
    mustered = isinstance(step, Mustering) and view.setup.given_army(hand.side)
    if isinstance(step, Deploying) or mustered:
        return imagined_army(view.setup, hand, rng)
    return hand, rng
