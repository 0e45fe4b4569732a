"""Cards about what is hidden or on the table: hands, decks, goblets, and the Command card."""

from collections.abc import Callable

from engine.battlelore.numbers.orders_allowed import change_turn, the_turn
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.hands import change_hand, gain, spend
from engine.battlelore.state import events as ev
from engine.battlelore.state.actions import Action, Choose
from engine.battlelore.state.model import CardId, Resolved, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Casting, HandLimit, PickCard
from engine.battlelore.tables import lore_verbs as v
from engine.battlelore.tables.command_cards import CARDS, Verb
from engine.battlelore.tables.lore_cards import source_of
from engine.battlelore.tables.targets import at_level
from engine.core.decks import without
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo

COMMAND_HAND, LORE_HAND, DECK = "command_hand", "lore_hand", "deck"
"""The cards that a side may have seen (events.HandSeen)."""


def _draw_at_random(
    state: State, cards: tuple[CardId, ...], count: int
) -> tuple[tuple[CardId, ...], State]:
    """Draw some of the cards at random."""
    mixed, rng = state.rng.shuffle(cards)
    return mixed[:count], replace(state, rng=rng)


# --- tokens --------------------------------------------------------------------------------------


def gain_lore(state: State, casting: Casting, row: v.GainLore) -> Next[State]:
    """Take tokens out of the pool, up to what the pool holds (Summon Lore, BL-19.16)."""
    count = at_level(row.count, casting.level)
    return gain(state, casting.side, count, source_of(casting.card))


def steal_lore(state: State, casting: Casting, row: v.StealLore) -> Next[State]:
    """Take tokens out of the other goblet, up to what it holds (Pick Pocket, BL-19.4)."""
    rival, cause = casting.side.other, source_of(casting.card)
    count = min(at_level(row.count, casting.level), state.hand(rival).lore)
    lost = spend(state, rival, count, cause)
    won = gain(lost.state, casting.side, count, cause)
    return Next(won.state, lost.events + won.events)


# --- hands and decks -----------------------------------------------------------------------------


def see_hand(state: State, casting: Casting, _: v.SeeHand) -> Next[State]:
    """Look at the other Command hand (Scrying)."""
    cards = state.hand(casting.side.other).cards
    return Next(state, (ev.HandSeen(casting.side, COMMAND_HAND, cards),))


def arrange(state: State, casting: Casting, row: v.Arrange) -> Next[State]:
    """Look at the top of the Command deck, the card drawn next first, and put it in order.

    The card is Scrying.
    """
    count = at_level(row.count, casting.level)
    cards = state.deck[-count:][::-1]
    seen = ev.HandSeen(casting.side, DECK, cards)
    return Next(push(state, PickCard(casting.side, "arrange", cards)), (seen,))


def take_lore_card(state: State, casting: Casting, row: v.TakeLoreCard) -> Next[State]:
    """Take a Lore card of the other hand, out of those drawn at random or out of all.

    The card is Mind Theft.
    """
    hand = state.hand(casting.side.other).lore_cards
    seen = min(at_level(row.seen, casting.level), len(hand))
    cards, after = (hand, state) if seen == len(hand) else _draw_at_random(state, hand, seen)
    if seen == 1:
        return _steal(after, PickCard(casting.side, "steal", cards), cards[0])
    event = ev.HandSeen(casting.side, LORE_HAND, cards)
    return Next(push(after, PickCard(casting.side, "steal", cards)), (event,))


def discard_command(state: State, casting: Casting, _: v.DiscardCommand) -> Next[State]:
    """Look at the other Command hand and choose a card to be discarded (Sabotage)."""
    cards = state.hand(casting.side.other).cards
    seen = ev.HandSeen(casting.side, COMMAND_HAND, cards)
    return Next(push(state, PickCard(casting.side, "sabotage", cards)), (seen,))


# --- choosing among cards ------------------------------------------------------------------------


def _left(step: PickCard) -> tuple[CardId, ...]:
    left = step.cards
    for card in step.taken:
        left = without(left, card)
    return left


def decides_pick(_: State, step: PickCard) -> Side | None:
    """Return the side that looks at cards, while cards are left.

    This side decides even among equal cards: only that side may know whether they differ.
    """
    return step.side if len(_left(step)) > 1 else None


def run_pick(state: State, step: PickCard) -> Next[State]:
    """Take what is left when there is nothing to choose."""
    left = _left(step)
    return _PICK[step.why](pop(state), step, left[0]) if left else Next(pop(state))


def options_pick(_: State, step: PickCard) -> tuple[Action, ...]:
    """List each different card that is left."""
    return tuple(Choose(card) for card in dict.fromkeys(_left(step)))


def refuse_pick(state: State, step: PickCard, action: Action) -> Refusal | None:
    """Return why a card cannot be chosen."""
    if not isinstance(action, Choose):
        return not_now(state)
    if action.what in _left(step):
        return None
    return Refusal("pick.not_there", "LC-2", (("card", action.what),))


def take_pick(state: State, step: PickCard, action: Action) -> Next[State]:
    """Choose a card."""
    if not isinstance(action, Choose):
        raise LookupError(action)
    return _PICK[step.why](pop(state), step, action.what)


def _steal(state: State, step: PickCard, card: CardId) -> Next[State]:
    """Move the card to the other hand; one with too many Lore cards discards (BL-19.11)."""
    rival = step.side.other
    left = without(state.hand(rival).lore_cards, card)
    after = change_hand(state, rival, lore_cards=left)
    won = (*after.hand(step.side).lore_cards, card)
    after = change_hand(after, step.side, lore_cards=won)
    return Next(push(after, HandLimit(step.side)), (ev.LoreTaken(step.side, card),))


def _sabotage(state: State, step: PickCard, card: CardId) -> Next[State]:
    rival = step.side.other
    after = change_hand(state, rival, cards=without(state.hand(rival).cards, card))
    after = replace(after, discards=(*after.discards, card), stood_for=None)
    return Next(after, (ev.CardDiscarded(rival, card),))


def _put_back(state: State, step: PickCard, card: CardId) -> Next[State]:
    """Put the cards back in the order chosen; the first is drawn first."""
    on = replace(step, taken=(*step.taken, card))
    if _left(on):
        return Next(push(state, on))
    return Next(replace(state, deck=state.deck[: -len(on.taken)] + on.taken[::-1]))


_PICK: dict[str, Callable[[State, PickCard, CardId], Next[State]]] = {
    "steal": _steal,
    "sabotage": _sabotage,
    "arrange": _put_back,
}

PICK = solo(decides_pick, run_pick, options_pick, refuse_pick, take_pick)


# --- the Command card ----------------------------------------------------------------------------


def replace_command(state: State, casting: Casting, _: v.ReplaceCommand) -> Next[State]:
    """Discard the card played without effect; play one drawn from the hand instead.

    The card is False Orders.
    """
    turn = the_turn(state)
    hand = state.hand(turn.side).cards
    after = replace(state, discards=(*state.discards, turn.card), stood_for=None)
    if not hand:
        # without a card nobody gets an order this turn
        after = change_turn(after, card="", resolved=None)
        return Next(after, (ev.OrdersVoided(turn.side, turn.card, ""),))
    drawn, after = _draw_at_random(after, hand, 1)
    after = change_hand(after, turn.side, cards=without(hand, drawn[0]))
    after = change_turn(after, card=drawn[0], resolved=None, command=len(hand))
    return Next(after, (ev.OrdersVoided(turn.side, turn.card, drawn[0]),))


def copied_discard(state: State, side: Side) -> Resolved | None:
    """Return as what the top discard is resolved when a card copies it (Forgery).

    A Counter Attack counts as the card that it copied. One that was discarded unplayed repeats
    the opponent's last card, as if it had been played.
    """
    if state.stood_for is not None:
        return state.stood_for
    card = state.discards[-1]
    if Verb.COPY_OPPONENT not in CARDS[card].before:
        return Resolved(card)
    last = state.hand(side.other).last
    return Resolved(last.card, not last.mirrored) if last is not None else None


def copy_discard(state: State, casting: Casting, _: v.CopyDiscard) -> Next[State]:
    """Let the turn follow the top card of the discards and the number of cards in hand (Forgery).

    A Counter Attack with nothing to copy lets one unit be ordered, as if it had been played.
    """
    copied = copied_discard(state, casting.side) or Resolved(state.discards[-1])
    after = change_turn(state, resolved=copied, command=len(state.hand(casting.side).cards))
    return Next(after, (ev.CardCopied(casting.side, copied.card, copied.mirrored, casting.card),))


def order_by(state: State, casting: Casting, _: v.OrderBy) -> Next[State]:
    """Let the turn follow the orders of this card and the number of cards in hand (BL-18.10).

    The cards are Field Command and Assault.
    """
    command = len(state.hand(casting.side).cards)
    return Next(change_turn(state, resolved=Resolved(casting.card), command=command))
