"""Changes of what a side owns besides its units (model.Hand)."""

from engine.battlelore.state.model import Hand, State
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace


def change_hand(state: State, side: Side, **changes: object) -> State:
    """Return the state with another hand for a side."""
    hand: Hand = replace(state.hand(side), **changes)
    hands = (hand, state.hands[1]) if side is Side.STANDARD else (state.hands[0], hand)
    return replace(state, hands=hands)
