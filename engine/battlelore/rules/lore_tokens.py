"""Lore tokens (BL-17.4, BL-19.14 to BL-19.16): the pool, the goblets, what moves between them."""

from engine.battlelore.rules.hands import change_hand
from engine.battlelore.state.events import LoreGained, LoreSpent
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.game import Next


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
