"""The end of a turn with Lore cards: replenishing, hand limit, clean-up (BL-19.8 to BL-19.13)."""

from functools import partial

from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.councils import hand_limit
from engine.battlelore.rules.hands import change_hand, gain
from engine.battlelore.rules.landmark_powers import pentacle
from engine.battlelore.rules.victory import sources
from engine.battlelore.state import events as ev
from engine.battlelore.state.actions import Action, DiscardLore, KeepLore, Replenish
from engine.battlelore.state.model import CardId, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import DrawLore, HandLimit, Replenishing, Turn
from engine.core.decks import draw, without
from engine.core.frozen import record, replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then


@record
class Option:
    """One way to replenish: Lore cards drawn and kept, and tokens (BL-T8)."""

    draw: int
    keep: int
    tokens: int


OPTIONS = {"cards": Option(2, 1, 0), "both": Option(1, 1, 1), "tokens": Option(0, 0, 2)}


# --- declaring -----------------------------------------------------------------------------


def decides(_: State, step: Replenishing) -> Side | None:
    """Return the active player."""
    return step.side


def run(state: State, _: Replenishing) -> Next[State]:
    """Do nothing: the step always waits for a decision."""
    return Next(state)


def options(_: State, __: Replenishing) -> tuple[Action, ...]:
    """List the three ways to replenish."""
    return tuple(Replenish(how) for how in OPTIONS)


def refuse(state: State, _: Replenishing, action: Action) -> Refusal | None:
    """Refuse everything but the three ways; deck and pool give what they have.

    A player may declare any of the three (BL-19.16, BL-R.56).
    """
    if not isinstance(action, Replenish):
        return not_now(state)
    if action.how not in OPTIONS:
        return Refusal("replenish.unknown", "BL-19.8", (("how", action.how),))
    return None


def take(state: State, step: Replenishing, action: Action) -> Next[State]:
    """Declare a way, draw cards, take tokens and apply the hand limit (BL-19.9, BL-R.57)."""
    if not isinstance(action, Replenish):
        raise LookupError(action)
    chosen = OPTIONS[action.how]
    after = swap(state, HandLimit(step.side))
    if chosen.draw:
        after = push(after, DrawLore(step.side, chosen.draw, chosen.keep))
    declared = Next(after, (ev.Replenished(step.side, action.how),))
    return then(declared, partial(gain, side=step.side, count=chosen.tokens, cause="replenish"))


REPLENISHING = solo(decides, run, options, refuse, take)


# --- drawing -------------------------------------------------------------------------------


def draw_lore(state: State, count: int) -> tuple[tuple[CardId, ...], Next[State]]:
    """Take Lore cards from the deck; an empty one is made of the discards (BL-R.56).

    There may be fewer than `count`.
    """
    drawn = draw(state.lore_deck, state.lore_discards, count, state.rng)
    after = replace(state, lore_deck=drawn.deck, lore_discards=drawn.discards, rng=drawn.rng)
    return drawn.cards, Next(after, (ev.LoreShuffled(drawn.shuffled),) if drawn.shuffled else ())


def decides_draw(_: State, step: DrawLore) -> Side | None:
    """Return the side that drew more cards than it may keep."""
    return step.side if len(step.drawn) > step.keep else None


def run_draw(state: State, step: DrawLore) -> Next[State]:
    """Draw; what may be kept whole goes to the hand."""
    drawn, now = (step.drawn, Next(state)) if step.drawn else draw_lore(state, step.draw)
    if not step.drawn and drawn:
        now = Next(now.state, (*now.events, ev.LoreDrawn(step.side, drawn)))
    if len(drawn) > step.keep:
        return Next(swap(now.state, replace(step, drawn=drawn)), now.events)
    cards = (*now.state.hand(step.side).lore_cards, *drawn)
    return Next(change_hand(pop(now.state), step.side, lore_cards=cards), now.events)


def options_draw(_: State, step: DrawLore) -> tuple[Action, ...]:
    """List the cards drawn."""
    return tuple(KeepLore(card) for card in step.drawn)


def refuse_draw(state: State, step: DrawLore, action: Action) -> Refusal | None:
    """Return why a card cannot be kept."""
    if not isinstance(action, KeepLore):
        return not_now(state)
    if action.card not in step.drawn:
        rule = "BL-20.14" if step.back else "BL-19.8"
        return Refusal("card.not_drawn", rule, (("card", action.card),))
    return None


def take_draw(state: State, step: DrawLore, action: Action) -> Next[State]:
    """Keep one card; when enough are kept, the others go where they belong."""
    if not isinstance(action, KeepLore):
        raise LookupError(action)
    cards = (*state.hand(step.side).lore_cards, action.card)
    rest: DrawLore = replace(step, keep=step.keep - 1, drawn=without(step.drawn, action.card))
    kept = Next(
        swap(change_hand(state, step.side, lore_cards=cards), rest),
        (ev.LoreKept(step.side, action.card),),
    )
    if rest.keep:
        return kept
    return then(kept, _go_back if step.back else _throw_away)


def _go_back(state: State) -> Next[State]:
    """Shuffle the cards not kept into the deck again (BL-17.2, BL-20.14)."""
    step = state.steps[-1]
    deck, rng = state.rng.shuffle((*state.lore_deck, *step.drawn))
    after = replace(pop(state), lore_deck=deck, rng=rng)
    return Next(after, (ev.LoreReturned(step.side, len(step.drawn), len(deck)),))


def _throw_away(state: State) -> Next[State]:
    """Discard the card not kept face up (BL-19.10)."""
    step = state.steps[-1]
    return discard_lore(pop(state), step.side, step.drawn)


def discard_lore(state: State, side: Side, cards: tuple[CardId, ...]) -> Next[State]:
    """Put Lore cards of a side on the Lore discards, face up."""
    after = replace(state, lore_discards=(*state.lore_discards, *cards))
    return Next(after, tuple(ev.LoreDiscarded(side, card) for card in cards))


DRAW = solo(decides_draw, run_draw, options_draw, refuse_draw, take_draw)


# --- the hand limit ------------------------------------------------------------------------


def decides_limit(state: State, step: HandLimit) -> Side | None:
    """Return the side, while it holds more cards than its Lore Masters allow (BL-19.11)."""
    over = len(state.hand(step.side).lore_cards) > hand_limit(state, step.side)
    return step.side if over else None


def run_limit(state: State, _: HandLimit) -> Next[State]:
    """End the step once the hand is within its limit."""
    return Next(pop(state))


def options_limit(state: State, step: HandLimit) -> tuple[Action, ...]:
    """List the cards in the hand, new or old (BL-19.12)."""
    return tuple(DiscardLore(card) for card in state.hand(step.side).lore_cards)


def refuse_limit(state: State, step: HandLimit, action: Action) -> Refusal | None:
    """Return why a card cannot be discarded."""
    if not isinstance(action, DiscardLore):
        return not_now(state)
    if action.card not in state.hand(step.side).lore_cards:
        return Refusal("card.not_in_hand", "BL-19.12", (("card", action.card),))
    return None


def take_limit(state: State, step: HandLimit, action: Action) -> Next[State]:
    """Discard one card."""
    if not isinstance(action, DiscardLore):
        raise LookupError(action)
    cards = without(state.hand(step.side).lore_cards, action.card)
    return discard_lore(change_hand(state, step.side, lore_cards=cards), step.side, (action.card,))


LIMIT = solo(decides_limit, run_limit, options_limit, refuse_limit, take_limit)


# --- the phases of a turn ------------------------------------------------------------------


def begin(state: State, turn: Turn) -> Next[State]:
    """Begin the phase of replenishing, which needs Lore cards (BL-P1.7, BL-13.3)."""
    wanted = state.adventure.lore_cards
    return Next(push(state, Replenishing(turn.side)) if wanted else state)


def clean_up(state: State, turn: Turn) -> Next[State]:
    """End the turn's Lore phase: Pentacle, cards, tokens and effects (BL-22.16, BL-P1.8, BL-R.54).

    Cards played go to the discards, the tokens on them to the pool, and what they did ends.
    """
    now = then(pentacle(state, turn.side), partial(sources, side=turn.side))
    for played in turn.lore:
        now = then(now, partial(discard_lore, side=played.side, cards=(played.card,)))
    return then(now, partial(_return_tokens, turn=turn), end_effects)


def _return_tokens(state: State, turn: Turn) -> Next[State]:
    count = sum(played.tokens for played in turn.lore)
    if not count:
        return Next(state)
    after = replace(state, pool=state.pool + count)
    return Next(after, (ev.TokensReturned(count, after.pool),))


def end_effects(state: State) -> Next[State]:
    """End the effects that Lore cards had for the turn (BL-P1.8)."""
    if not state.effects:
        return Next(state)
    cards = tuple(dict.fromkeys(effect.card for effect in state.effects))
    return Next(replace(state, effects=()), (ev.EffectsEnded(cards),))
