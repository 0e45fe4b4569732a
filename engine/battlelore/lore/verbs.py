"""The verbs of Lore cards: one function for each, found by the type of its row (lore_cards.py).

A function gets the state with its casting on top of the steps, the next verb already noted in it,
and may push steps, which run before the next verb. It may rely on `casting.targets`.
"""

from collections.abc import Callable
from typing import Any

from engine.battlelore.state.model import State
from engine.battlelore.state.steps import Casting
from engine.core.game import Next

Carry = Callable[[State, Casting, Any], Next[State]]

VERBS: dict[type, Carry] = {}
"""The function of each verb."""


def verb(kind: type) -> Callable[[Carry], Carry]:
    """Say that a function carries a verb out."""

    def noted(carry: Carry) -> Carry:
        VERBS[kind] = carry
        return carry

    return noted
