"""The Command deck and its discards: drawing, and shuffling when it is empty (BL-13.2)."""

from engine.battlelore.state.events import DeckShuffled
from engine.battlelore.state.model import CardId, State
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import then


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """The cards with one copy of `card` fewer."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def shuffle_discards(state: State) -> Next[State]:
    """Shuffle the discards into the deck (BL-13.2, Battlelore)."""
    deck, rng = state.rng.shuffle((*state.deck, *state.discards))
    return Next(replace(state, deck=deck, discards=(), rng=rng), (DeckShuffled(len(deck)),))


def draw_cards(state: State, count: int) -> tuple[tuple[CardId, ...], Next[State]]:
    """Take cards from the deck, shuffling the discards when it is empty (BL-13.2)."""
    drawn: tuple[CardId, ...] = ()
    now = Next(state)
    while len(drawn) < count:
        if not now.state.deck:
            if not now.state.discards:
                break
            now = then(now, shuffle_discards)
        deck = now.state.deck
        drawn += (deck[-1],)
        now = Next(replace(now.state, deck=deck[:-1]), now.events)
    return drawn, now
