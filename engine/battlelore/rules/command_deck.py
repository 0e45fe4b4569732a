"""The Command deck and its discards: drawing, and shuffling when it is empty (BL-13.2)."""

from engine.battlelore.state.events import DeckShuffled
from engine.battlelore.state.model import CardId, State
from engine.core.decks import draw
from engine.core.frozen import replace
from engine.core.game import Next


def shuffle_discards(state: State) -> Next[State]:
    """Shuffle the discards into the deck (BL-13.2, Battlelore)."""
    deck, rng = state.rng.shuffle((*state.deck, *state.discards))
    return Next(replace(state, deck=deck, discards=(), rng=rng), (DeckShuffled(len(deck)),))


def draw_cards(state: State, count: int) -> tuple[tuple[CardId, ...], Next[State]]:
    """Take cards from the deck, shuffling the discards when it is empty (BL-13.2)."""
    drawn = draw(state.deck, state.discards, count, state.rng)
    after = replace(state, deck=drawn.deck, discards=drawn.discards, rng=drawn.rng)
    return drawn.cards, Next(after, (DeckShuffled(drawn.shuffled),) if drawn.shuffled else ())
