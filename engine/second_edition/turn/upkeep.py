"""The Upkeep Phase: victory points, Command cards, Lore (BL2-3.4 to BL2-3.12, chapter 11)."""

from functools import partial

from engine.core.decks import draw, without
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, then
from engine.second_edition.rules.ground import in_half
from engine.second_edition.rules.refusals import not_now
from engine.second_edition.rules.victory import gain_lore, gain_points, spend_lore
from engine.second_edition.state import actions as a
from engine.second_edition.state import events as ev
from engine.second_edition.state.event import Happening
from engine.second_edition.state.grounds import BUILDING, HILL
from engine.second_edition.state.lore_events import LoreDrawn, LoreDropped, LoreShuffled
from engine.second_edition.state.model import State, change_hand
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import DiscardLore, Exchange, GainLore, KeepOne
from engine.second_edition.tables.scenario_cards import (
    BARROW_MOUNDS,
    MILITIA,
    MUIR_RIVER,
    SHADOW_PEAKS,
    WARDED_STONES,
)
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import RUNE_GOLEM

# --- victory points ------------------------------------------------------------------------------


def banner_points(state: State, side: Side) -> Next[State]:
    """Count the banner markers that a side's units stand on, in both halves (BL2-3.6).

    Markers never move (BL2-3.7); a unit that flies scores, too (BL2-9.16).
    """
    stands = {unit.hex for unit in state.of(side)}
    done: Next[State] = Next(state)
    for banner in state.banners:
        if banner.hex in stands:
            cause = f"banner {banner.hex}"
            done = then(done, partial(gain_points, side=side, points=banner.points, cause=cause))
    return done


def scenario_points(state: State, side: Side) -> Next[State]:
    """Give what a side's scenario card gives in the VP Step (BL2-3.8, BL2-12.4)."""
    card = state.hand(side).scenario
    return gain_points(state, side, 1, card) if _earned(state, side, card) else Next(state)


def _earned(state: State, side: Side, card: str) -> bool:
    mine = state.of(side)
    if card == BARROW_MOUNDS:  # BL2-DS1
        golems = (unit.hex for unit in mine if unit.kind == RUNE_GOLEM)
        return any(state.ground(spot) == HILL and in_half(side, spot) for spot in golems)
    if card == MILITIA:  # BL2-DS3
        return sum(state.ground(unit.hex) == BUILDING for unit in mine) >= 2
    if card == MUIR_RIVER:  # BL2-DS4
        return sum(_crossing(state.ground(unit.hex)) for unit in mine) >= 2
    return False


def _crossing(ground: str) -> bool:
    return TERRAIN[ground].wet and not TERRAIN[ground].impassable


PRICE = 4
"""Lore tokens for a victory point in the learning scenario (BL2-15.6)."""


def _may_exchange(state: State, step: Exchange) -> Side | None:
    return step.side if state.hand(step.side).lore >= PRICE else None


def _exchange_options(state: State, step: Exchange) -> tuple[a.Action, ...]:
    return (a.ExchangeLore(), a.Done())


def _refuse_exchange(state: State, _: Exchange, action: a.Action) -> Refusal | None:
    return None if isinstance(action, a.ExchangeLore | a.Done) else not_now(state)


def _exchange(state: State, step: Exchange, action: a.Action) -> Next[State]:
    if not isinstance(action, a.ExchangeLore):
        return Next(pop(state))
    paid = spend_lore(state, step.side, PRICE, "exchange")
    return then(paid, partial(gain_points, side=step.side, points=1, cause="exchange"))


EXCHANGE = solo(
    _may_exchange,
    lambda state, _: Next(pop(state)),
    _exchange_options,
    _refuse_exchange,
    _exchange,
    exact=True,
)

# --- Command cards -------------------------------------------------------------------------------


def draw_command(state: State, side: Side, count: int) -> Next[State]:
    """Draw Command cards; an empty deck is made of the discards first (BL2-3.9, BL2-3.10)."""
    drawn = draw(state.deck, state.discards, count, state.rng)
    hand = (*state.hand(side).cards, *drawn.cards)
    state = replace(state, deck=drawn.deck, discards=drawn.discards, rng=drawn.rng)
    state = change_hand(state, side, cards=hand)
    shuffled: tuple[Happening, ...] = (ev.DeckShuffled(drawn.shuffled),) if drawn.shuffled else ()
    return Next(state, (*shuffled, ev.CardsDrawn(side, drawn.cards)))


def draw_and_keep(state: State, side: Side, count: int) -> Next[State]:
    """Draw Command cards of which one is kept (Scouts' Report)."""
    before = len(state.hand(side).cards)
    done = draw_command(state, side, count)
    drawn = done.state.hand(side).cards[before:]
    if len(drawn) < 2:
        return done
    return Next(push(done.state, KeepOne(side, drawn)), done.events)


def _drawn(_: State, step: KeepOne) -> tuple[a.Action, ...]:
    return tuple(map(a.KeepCard, dict.fromkeys(step.drawn)))


def _refuse_keep(state: State, step: KeepOne, action: a.Action) -> Refusal | None:
    if not isinstance(action, a.KeepCard):
        return not_now(state)
    if action.card in step.drawn:
        return None
    return Refusal("card.not_drawn", "BL2-C15", (("card", action.card),))


def _keep(state: State, step: KeepOne, action: a.Action) -> Next[State]:
    assert isinstance(action, a.KeepCard)
    cards, state = state.hand(step.side).cards, pop(state)
    dropped = without(step.drawn, action.card)
    for card in dropped:
        cards = without(cards, card)
    state = change_hand(state, step.side, cards=cards)
    state = replace(state, discards=(*state.discards, *dropped))
    return Next(state, tuple(ev.CardDropped(step.side, card) for card in dropped))


KEEP = solo(
    lambda _, step: step.side,
    lambda state, _: Next(state),
    _drawn,
    _refuse_keep,
    _keep,
    exact=True,
)

# --- Lore ----------------------------------------------------------------------------------------

LORE_WAYS = ("tokens", "both", "cards")
HAND_LIMIT = 4
"""Lore cards that a player may have after the Lore Step (BL2-11.2)."""


def draw_lore(state: State, side: Side, count: int) -> Next[State]:
    """Draw Lore cards; an empty deck is made of its discards, if there are any (BL2-11.3)."""
    hand = state.hand(side)
    drawn = draw(hand.lore_deck, hand.lore_discards, count, state.rng)
    state = change_hand(
        replace(state, rng=drawn.rng),
        side,
        lore_cards=(*hand.lore_cards, *drawn.cards),
        lore_deck=drawn.deck,
        lore_discards=drawn.discards,
    )
    shuffled: tuple[Happening, ...] = (
        (LoreShuffled(side, drawn.shuffled),) if drawn.shuffled else ()
    )
    return Next(state, (*shuffled, LoreDrawn(side, drawn.cards)))


def _refuse_lore(state: State, step: GainLore, action: a.Action) -> Refusal | None:
    if not isinstance(action, a.TakeLore):
        return not_now(state)
    if action.way in LORE_WAYS:
        return None
    return Refusal("lore.way", "BL2-11.1", (("way", action.way),))


def _gain(state: State, step: GainLore, action: a.Action) -> Next[State]:
    assert isinstance(action, a.TakeLore)
    side, done = step.side, Next(pop(state))
    if action.way == "cards":
        had = len(state.hand(side).lore_cards)
        done = then(done, partial(draw_lore, side=side, count=2))
        got = len(done.state.hand(side).lore_cards)
        if got > had:
            return Next(push(done.state, DiscardLore(side, got - 1, "BL2-11.1")), done.events)
        return done
    tokens = 2 if action.way == "tokens" else 1
    done = then(done, partial(gain_lore, side=side, lore=tokens, cause="lore_step"))
    return then(done, partial(draw_lore, side=side, count=1)) if action.way == "both" else done


def scenario_lore(state: State, side: Side) -> Next[State]:
    """Give what a side's scenario card gives in the Lore Step for a unit on a banner."""
    card = state.hand(side).scenario
    stands = {unit.hex for unit in state.of(side)}
    held = {banner.card_of for banner in state.banners if banner.hex in stands}
    if card == WARDED_STONES and side in held:  # BL2-DS7
        return gain_lore(state, side, 1, card)
    if card == SHADOW_PEAKS and side.other in held:  # BL2-US1
        return draw_lore(state, side, 1)
    return Next(state)


GAIN = solo(
    lambda _, step: step.side,
    lambda state, _: Next(state),
    lambda *_: tuple(map(a.TakeLore, LORE_WAYS)),
    _refuse_lore,
    _gain,
    exact=True,
)


def _too_many(state: State, step: DiscardLore) -> Side | None:
    return step.side if len(state.hand(step.side).lore_cards) > step.down_to else None


def _held(state: State, step: DiscardLore) -> tuple[a.Action, ...]:
    return tuple(map(a.DropLore, dict.fromkeys(state.hand(step.side).lore_cards)))


def _refuse_drop(state: State, step: DiscardLore, action: a.Action) -> Refusal | None:
    if not isinstance(action, a.DropLore):
        return not_now(state)
    if action.card in state.hand(step.side).lore_cards:
        return None
    return Refusal("lore.not_in_hand", step.rule, (("card", action.card),))


def _drop(state: State, step: DiscardLore, action: a.Action) -> Next[State]:
    assert isinstance(action, a.DropLore)
    hand = state.hand(step.side)
    left = without(hand.lore_cards, action.card)
    pile = (*hand.lore_discards, action.card)
    after = change_hand(state, step.side, lore_cards=left, lore_discards=pile)
    return Next(after, (LoreDropped(step.side, action.card),))


DISCARD = solo(
    _too_many,
    lambda state, _: Next(pop(state)),
    _held,
    _refuse_drop,
    _drop,
    exact=True,
)
