"""Views of a side (BL-3.3, BL-17.3), which hold only its knowledge, and states imagined from them.

An imagined state fills in hidden parts: it deals unseen cards, fills a secret War Council, and
gives cards to steps that hold some, all in agreement with the view.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.battlelore.lore.setup_phase import options_share
from engine.battlelore.rules.councils import cards_of_classes
from engine.battlelore.state.actions import Action
from engine.battlelore.state.adventure_rules import Campaign, Council
from engine.battlelore.state.events import HIDDEN
from engine.battlelore.state.model import (
    Adventure,
    Banner,
    Blazon,
    CardId,
    Effect,
    Ending,
    Engagement,
    Hand,
    Landmark,
    Resolved,
    State,
    Unit,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import (
    Casting,
    DrawCards,
    DrawLore,
    Opening,
    OpeningStage,
    PickCard,
    ShareOut,
    Turn,
)
from engine.battlelore.tables.command_cards import FULL_DECK
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.core.caching import of_last_state
from engine.core.frozen import fields_of, record, replace
from engine.core.rng import Rng, reseeded
from engine.core.seats import Handicap


@record
class Holdings:
    """The known possessions of a side: its cards ("hidden" for the other's), banners, last card.

    In Lore games also its tokens, its Lore cards, likewise hidden, and its War Council, which is
    empty while it is secret (BL-20.19).
    Tokens in a goblet are seen by all (BL-17.5).
    """

    side: Side
    cards: tuple[CardId, ...]
    banners: tuple[Banner, ...]
    last: Resolved | None
    lore: int
    lore_cards: tuple[CardId, ...]
    council: Council


@record
class View:
    """The game as one side sees it; `side` None is a stranger, who sees neither hand.

    Never holds the other hand, the order of a deck or the dice to come. `actions` is all that
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
    over: Ending | None
    to_act: tuple[Side, ...]
    actions: tuple[Action, ...]
    pool: int
    lore_deck: int
    lore_discards: tuple[CardId, ...]
    effects: tuple[Effect, ...]
    stood_for: Resolved | None
    house: tuple[str, ...]
    engaged: tuple[Engagement, ...]
    handicaps: tuple[Handicap, ...] = ()
    campaign: Campaign | None = None

    @property
    def seat(self) -> Side | None:
        """Return the viewer, by the name that views of all games have."""
        return self.side

    def of(self, side: Side) -> Holdings:
        """Return what is known of a side."""
        return self.holdings[0] if side is Side.STANDARD else self.holdings[1]


def councils_secret(steps: tuple[Any, ...]) -> bool:
    """Return whether councils are still being shared out in secret (BL-20.19)."""
    return any(isinstance(s, Opening) and s.stage is OpeningStage.COUNCILS for s in steps)


def _holdings(state: State, hand: Hand, side: Side | None) -> Holdings:
    own = hand.side is side
    secret = not own and councils_secret(state.steps)
    return Holdings(
        hand.side,
        hand.cards if own else (HIDDEN,) * len(hand.cards),
        hand.banners,
        hand.last,
        hand.lore,
        hand.lore_cards if own else (HIDDEN,) * len(hand.lore_cards),
        Council() if secret else hand.council,
    )


def make_view(
    state: State, side: Side | None, to_act: tuple[Side, ...], actions: tuple[Action, ...]
) -> View:
    """Return what `side` may know of a state."""
    return View(
        side=side,
        adventure=state.adventure,
        units=state.units,
        landmarks=state.landmarks,
        blazons=state.blazons,
        holdings=(_holdings(state, state.hands[0], side), _holdings(state, state.hands[1], side)),
        deck=len(state.deck),
        discards=state.discards,
        turn=state.turn,
        active=state.active,
        steps=tuple(step.seen_by(side) for step in state.steps),
        over=state.over,
        to_act=to_act,
        actions=actions,
        pool=state.pool,
        lore_deck=len(state.lore_deck),
        lore_discards=state.lore_discards,
        effects=state.effects,
        stood_for=state.stood_for,
        house=state.house,
        engaged=state.engaged,
        handicaps=state.handicaps,
        campaign=state.campaign,
    )


@of_last_state
def public_state(view: View) -> State:
    """Return a state for questions about the board: no deck, no dice, the other hand blank.

    It serves numbers that public knowledge decides (reach, dice, morale, lines of sight) and must
    never be played on.
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
        pool=view.pool,
        lore_discards=view.lore_discards,
        effects=view.effects,
        stood_for=view.stood_for,
        house=view.house,
        engaged=view.engaged,
        handicaps=view.handicaps,
        campaign=view.campaign,
    )


def _hand(known: Holdings) -> Hand:
    """Return a hand with what is known of it."""
    return Hand(
        known.side,
        known.cards,
        known.banners,
        known.last,
        known.lore,
        known.lore_cards,
        known.council,
    )


# --- imagining -----------------------------------------------------------------------------

Cards = tuple[CardId, ...]


def imagine_state(view: View, seed: str) -> State:
    """Return a whole state that agrees with a view; the seed draws what is unseen."""
    rng = Rng(seed)
    unseen, rng = rng.shuffle(_unseen_command(view))
    unseen_lore, rng = _unseen_lore(view, rng)
    command, lore = list(unseen), list(unseen_lore)
    state = replace(public_state(view), rng=rng)
    fill = partial(_filled_hand, view, command=command, lore=lore)
    standard, pennant = map(fill, state.hands)
    drawn = tuple(_with_drawn_cards(step, command, lore) for step in view.steps)
    deck = (*command, *_looked_at(view, "arrange")[::-1])
    whole = replace(
        state,
        hands=(standard, pennant),
        deck=deck,
        lore_deck=tuple(lore),
        steps=drawn,
    )
    steps = tuple(_with_cards_to_pick(whole, step) for step in drawn)
    return _with_councils(replace(whole, steps=steps), view)


def redrawn(state: State, seed: str) -> State:
    """Return a state with future dice and the order of both decks drawn again.

    The cards on top of the deck that a player is arranging stay there (Scrying).
    """
    looking = [step for step in state.steps if isinstance(step, PickCard)]
    arranged = sum(len(step.cards) for step in looking if step.why == "arrange")
    below = len(state.deck) - arranged
    deck, rng = reseeded(state.rng, seed).shuffle(sorted(state.deck[:below]))
    lore, rng = rng.shuffle(sorted(state.lore_deck))
    return replace(state, rng=rng, deck=(*deck, *state.deck[below:]), lore_deck=lore)


def _looked_at(view: View, why: str) -> Cards:
    """Return the cards that the viewer is looking at: part of another hand or of the deck."""
    for step in view.steps:
        if isinstance(step, PickCard) and step.why == why and HIDDEN not in step.cards:
            return step.cards
    return ()


def _unseen_command(view: View) -> list[CardId]:
    """Return the Command cards that the viewer cannot name."""
    seen = [*view.discards, *_looked_at(view, "arrange"), *_looked_at(view, "sabotage")]
    for known in view.holdings:
        seen += known.cards
    for step in view.steps:
        if isinstance(step, Turn) and step.in_play:
            seen.append(step.card)
        if isinstance(step, DrawCards):
            seen += step.drawn
    unseen = list(FULL_DECK)
    for card in seen:
        if card != HIDDEN:
            unseen.remove(card)
    return unseen


def _seen_lore(view: View) -> set[CardId]:
    """Return the Lore cards that the viewer can name."""
    seen = {*view.lore_discards, *_looked_at(view, "steal")}
    for known in view.holdings:
        seen.update(known.lore_cards)
    for step in view.steps:
        if isinstance(step, Turn):
            seen.update(played.card for played in step.lore)
        if isinstance(step, Casting):
            seen.update((step.card, step.deja_vu))
        if isinstance(step, DrawLore):
            seen.update(step.drawn)
    return seen & LORE_CARDS.keys()


def _unseen_lore(view: View, rng: Rng) -> tuple[Cards, Rng]:
    """Return as many Lore cards as the view hides, of the deck's classes (BL-20.10).

    If the deck holds only a part of a class, any card of the class may be among those left in the
    box (BL-20.13).
    """
    wanted = view.lore_deck - len(_looked_at(view, "steal"))
    for known in view.holdings:
        wanted += known.lore_cards.count(HIDDEN)
    wanted += sum(s.drawn.count(HIDDEN) for s in view.steps if isinstance(s, DrawLore))
    seen = _seen_lore(view)
    by_class = Counter(LORE_CARDS[card].cls for card in seen)
    councils = [known.council for known in view.holdings]
    whole = view.adventure.lore_deck
    room = dict.fromkeys(whole, len(LORE_CARDS)) if whole else cards_of_classes(councils)
    cards, rng = rng.shuffle([card for card in LORE_CARDS if card not in seen])
    likely: list[CardId] = []
    for card in cards:
        cls = LORE_CARDS[card].cls
        if by_class[cls] < room.get(cls, 0):
            by_class[cls] += 1
            likely.append(card)
    likely += [card for card in cards if card not in likely]
    return tuple(likely[:wanted]), rng


def _take(cards: Sequence[CardId], left: list[CardId]) -> Cards:
    """Return the cards, hidden ones replaced by cards from the end of `left`."""
    return tuple(left.pop() if card == HIDDEN else card for card in cards)


def _filled_hand(view: View, hand: Hand, command: list[CardId], lore: list[CardId]) -> Hand:
    """Return a hand with cards for hidden ones, first those that the viewer looks at."""
    known, known_lore = _looked_at(view, "sabotage"), _looked_at(view, "steal")
    if HIDDEN in hand.cards and known:
        hand = replace(hand, cards=(*known, *hand.cards[len(known) :]))
    if HIDDEN in hand.lore_cards and known_lore:
        hand = replace(hand, lore_cards=(*known_lore, *hand.lore_cards[len(known_lore) :]))
    return replace(hand, cards=_take(hand.cards, command), lore_cards=_take(hand.lore_cards, lore))


def _with_drawn_cards(step: Any, command: list[CardId], lore: list[CardId]) -> Any:
    if isinstance(step, DrawCards):
        return replace(step, drawn=_take(step.drawn, command))
    if isinstance(step, DrawLore):
        return replace(step, drawn=_take(step.drawn, lore))
    return step


def _with_cards_to_pick(state: State, step: Any) -> Any:
    """Return the step with the cards that somebody else looks at, as imagined."""
    if not isinstance(step, PickCard) or HIDDEN not in step.cards:
        return step
    rival = state.hand(step.side.other)
    land = {"steal": rival.lore_cards, "sabotage": rival.cards}.get(step.why, state.deck[::-1])
    cards = land[: len(step.cards)]
    return replace(step, cards=cards, taken=cards[: len(step.taken)])


def _with_councils(state: State, view: View) -> State:
    """Return a legal War Council for a side whose levels are secret (BL-20.19)."""
    custom = next((s for s in state.steps if isinstance(s, Opening) and s.custom), None)
    if custom is None or not councils_secret(state.steps):
        return state
    open_to = {step.side for step in state.steps if isinstance(step, ShareOut)}
    hands = []
    for side, levels in zip(Side, custom.levels, strict=True):
        hand = state.hand(side)
        if side is not view.side and side not in open_to:
            shares = options_share(state, ShareOut(side, levels))
            (chosen, *_), rng = state.rng.shuffle(shares)
            creatures = state.adventure.camp(side).council.creatures
            hand = replace(hand, council=Council(**fields_of(chosen), creatures=creatures))
            state = replace(state, rng=rng)
        hands.append(hand)
    return replace(state, hands=(hands[0], hands[1]))
