"""The possessions of a side: its hand, the Command deck, Lore tokens.

Drawing shuffles the discards when the deck is empty (BL-13.2). Lore tokens go between the pool and
the goblets (BL-17.4, BL-19.14 to BL-19.16).
"""

from engine.battlelore.state.events import DeckShuffled, LoreGained, LoreSpent
from engine.battlelore.state.model import CardId, Hand, State
from engine.battlelore.state.sides import Side
from engine.core.decks import draw
from engine.core.frozen import changer, replace
from engine.core.game import Next

_with_hands = changer("hands")


def change_hand(state: State, side: Side, **changes: object) -> State:
    """Return the state with another hand for a side."""
    hand: Hand = replace(state.hand(side), **changes)
    hands = (hand, state.hands[1]) if side is Side.STANDARD else (state.hands[0], hand)
    return _with_hands(state, hands)


def shuffle_discards(state: State) -> Next[State]:
    """Shuffle the discards into the deck (BL-13.2, Battlelore)."""
    deck, rng = state.rng.shuffle((*state.deck, *state.discards))
    return Next(replace(state, deck=deck, discards=(), rng=rng), (DeckShuffled(len(deck)),))


def draw_cards(state: State, count: int) -> tuple[tuple[CardId, ...], Next[State]]:
    """Take cards from the deck, shuffling the discards when it is empty (BL-13.2)."""
    drawn = draw(state.deck, state.discards, count, state.rng)
    after = replace(state, deck=drawn.deck, discards=drawn.discards, rng=drawn.rng)
    return drawn.cards, Next(after, (DeckShuffled(drawn.shuffled),) if drawn.shuffled else ())


def gain(state: State, side: Side, count: int, cause: str) -> Next[State]:
    """Give a side tokens up to what the pool holds; nothing is owed (BL-19.4, BL-19.16).

    A goblet holds any number (BL-19.15).
    """
    taken = min(count, state.pool)
    if taken <= 0:
        return Next(state)
    total = state.hand(side).lore + taken
    after = change_hand(replace(state, pool=state.pool - taken), side, lore=total)
    return Next(after, (LoreGained(side, taken, cause, total, after.pool),))


def spend(state: State, side: Side, count: int, cause: str, *, to_pool: bool = True) -> Next[State]:
    """Pay tokens that a side has into the pool, or onto the card that they pay for (BL-18.3).

    The caller checks before that the side has them (`can_pay`).
    """
    if count <= 0:
        return Next(state)
    total = state.hand(side).lore - count
    after = change_hand(state, side, lore=total)
    if to_pool:
        after = replace(after, pool=after.pool + count)
    return Next(after, (LoreSpent(side, count, cause, total, after.pool),))


def can_pay(state: State, side: Side, count: int) -> bool:
    """Return whether a side has that number of tokens (BL-18.2)."""
    return state.hand(side).lore >= count
