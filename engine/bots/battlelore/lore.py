"""Rating Lore cards: when to play them, at what, and what to keep and replenish."""

from engine.battlelore.lore.hands_and_decks import copied_discard
from engine.battlelore.lore.lore_targets import cost_of, current_target, level_of
from engine.battlelore.rules.councils import hand_limit
from engine.battlelore.state import steps as s
from engine.battlelore.state.actions import Choose, DiscardLore, KeepLore, PlayLore, Replenish
from engine.battlelore.state.model import CardId, Face, Resolved
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.lore_verbs import LoreCard, OrderBy
from engine.bots.battlelore import spells
from engine.bots.battlelore.aims import target_value
from engine.bots.battlelore.battle_cards import average
from engine.bots.battlelore.damage import along, hurt
from engine.bots.battlelore.plans import BotDecision, Cards, typical
from engine.bots.protocol import Rated
from engine.bots.rating import rated

THRESHOLD = 0.4
"""How much more than it costs a Lore card must bring: there is but one a turn."""
RICH, VERY_RICH = 7, 11
"""Goblets so full that tokens count for less."""


def price(decision: BotDecision) -> float:
    """Return what a token is worth to a side: less, the more it has."""
    lore = decision.state.hand(decision.side).lore
    part = 0.35 if lore >= VERY_RICH else 0.65 if lore >= RICH else 1.0
    return decision.style.price * part


def play(decision: BotDecision, action: PlayLore) -> Rated:
    """Rate a card by its gain now, less its tokens and the card itself."""
    card = LORE_CARDS[action.card]
    facts = (("card", card.id),)
    if action.deja_vu:
        return rated(action, -2.0, "lore.play", *facts, ("value", 0))
    tokens = cost_of(decision.state, decision.side, card)
    gain = spells.gain(decision, card)
    value = gain - price(decision) * tokens - THRESHOLD + decision.style.tricks
    return rated(action, value, "lore.play", *facts, ("value", round(gain)))


def window(decision: BotDecision, step: s.Window) -> list[Rated]:
    """Rate each card that fits against passing."""
    playable = sum(isinstance(action, PlayLore) for action in decision.actions)
    return [
        play(decision, action)
        if isinstance(action, PlayLore)
        else rated(action, 0.0, "lore.pass", ("playable", playable))
        for action in decision.actions
    ]


def instead(decision: BotDecision, action: PlayLore, cards: Cards) -> Rated:
    """Rate a Lore card in lieu of a Command card by the orders that it gives.

    The Command hand stays whole.
    """
    card = LORE_CARDS[action.card]
    facts = (("card", card.id),)
    if action.deja_vu:
        return rated(action, -50.0, "lore.play", *facts, ("value", 0))
    orders = any(isinstance(verb, OrderBy) for verb in card.verbs)
    resolved = Resolved(card.id) if orders else copied_discard(decision.state, decision.side)
    gain = sum(plan.gain for plan in cards.orders_as(resolved)) if resolved is not None else -1.0
    tokens = cost_of(decision.state, decision.side, card)
    value = gain - price(decision) * tokens - THRESHOLD
    return rated(action, value, "lore.play", *facts, ("value", round(gain)))


# --- targets -------------------------------------------------------------------------------------


def targets(decision: BotDecision, step: s.Casting) -> list[Rated]:
    """Rate each target by what the card does to it; Done is best when nothing gains."""
    ratings = []
    target, chosen = current_target(step)
    for action in decision.actions:
        if isinstance(action, Choose):
            value = target_value(decision, step, target, action.what)
            ratings.append(rated(action, value, "lore.target", ("text", action.what)))
        else:
            ratings.append(rated(action, 0.01 if chosen else -1.0, "lore.enough"))
    return ratings


def volley(decision: BotDecision, _: s.Volley) -> list[Rated]:
    """Rate the next unit to be rolled for: the enemy with most to lose."""
    return [struck(decision, action) for action in decision.actions]


def struck(decision: BotDecision, action: object) -> Rated:
    """Rate a unit or hex that dice are to be rolled for: enemies gain, friends lose."""
    if not isinstance(action, Choose):
        return rated(action, 0.0, "lore.enough")
    where = decision.state.unit(action.what)
    facts = (("text", action.what),)
    if where is not None:
        value = hurt(decision, where, 2, (Face.LORE,))
        signed = value if where.side is not decision.side else -value
        return rated(action, signed, "lore.target", *facts)
    value = along(decision, action.what)
    return rated(action, value, "lore.target", *facts)


def named(decision: BotDecision, _: s.NameUnits) -> list[Rated]:
    """Rate the ordered units to be named by what they can attack."""
    ratings = []
    for action in decision.actions:
        if isinstance(action, Choose):
            plan = decision.planner.plan(decision.state.need(action.what))
            ratings.append(rated(action, plan.attack + 0.1, "lore.target", ("text", action.what)))
        else:
            ratings.append(rated(action, 0.0, "lore.enough"))
    return ratings


def pick(decision: BotDecision, step: s.PickCard) -> list[Rated]:
    """Rate cards: the best is what helps most here or hurts most there."""
    return [
        rated(action, _card_worth(action.what), "card.pick", ("card", action.what))
        for action in decision.actions
    ]


def _card_worth(card: CardId) -> float:
    return keeping(LORE_CARDS[card]) if card in LORE_CARDS else typical(card)


# --- the hand ------------------------------------------------------------------------------------


def keeping(card: LoreCard, level: int = 1, *, out: bool = False) -> float:
    """Return the worth of holding a card: its average gain less its cost."""
    return average(card, level) - 0.25 * (card.cost + (3 if out else 0))


def _keeping(decision: BotDecision, card: CardId) -> float:
    row = LORE_CARDS[card]
    council = decision.state.hand(decision.side).council
    return keeping(row, level_of(council, row), out=council.level(row.cls) == 0)


def keep(decision: BotDecision, _: s.DrawLore) -> list[Rated]:
    """Rate the cards drawn by what they are worth to this council."""
    return [
        rated(action, _keeping(decision, action.card), "lore.keep", ("card", action.card))
        for action in decision.actions
        if isinstance(action, KeepLore)
    ]


def discard(decision: BotDecision, _: s.HandLimit) -> list[Rated]:
    """Rate the cards to discard, the least useful to this council first."""
    return [
        rated(action, -_keeping(decision, action.card), "lore.discard", ("card", action.card))
        for action in decision.actions
        if isinstance(action, DiscardLore)
    ]


def replenish(decision: BotDecision, step: s.Replenishing) -> list[Rated]:
    """Rate cards while there is room and Lore to play them, tokens while the goblet is low."""
    hand = decision.state.hand(step.side)
    room = hand_limit(decision.state, step.side) - len(hand.lore_cards)
    card = 1.4 if room > 0 else 0.35
    token = 2.0 * price(decision) if hand.lore_cards else 0.8 * price(decision)
    values = {"cards": 1.35 * card, "both": card + token, "tokens": 2.0 * token}
    return [
        rated(action, values.get(action.how, 0.0), "lore.replenish", ("how", action.how))
        for action in decision.actions
        if isinstance(action, Replenish)
    ]
