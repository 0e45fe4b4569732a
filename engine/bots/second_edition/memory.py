"""Results about a board, kept for every decision with the same board.

A line of play asks about the same board for a card, its orders and the first move; a state keeps
its unchanged records as the very same objects, so these identify a board.
"""

from typing import Any

from engine.bots.second_edition.weights import Style
from engine.hexes.grid import Hex
from engine.second_edition.state.model import State

KEPT = 64
"""So many boards are remembered."""


class Memory:
    """The results for one board and one style; callers choose the keys."""

    def __init__(self, owners: tuple[Any, ...]) -> None:
        self.owners = owners
        """The records of the board: kept, so that no other object can get the identity of one."""
        self.strikes: dict[Any, Any] = {}
        self.stands: dict[tuple[str, Hex], float] = {}
        self.places: dict[tuple[str, Hex], float] = {}
        self.draws: dict[Any, dict[Hex, float]] = {}
        self.surroundings: dict[Any, tuple[float, int, int]] = {}
        self.reaching: dict[Any, Any] = {}
        self.dice: dict[Any, int] = {}
        self.holds: dict[Any, int] = {}
        self.guards: dict[tuple[str, Hex], int] = {}
        self.sees: dict[tuple[str, Hex, str], bool] = {}
        self.courses: dict[Any, tuple[tuple[int, bool], ...]] = {}
        self.plans: dict[Any, Any] = {}
        self.goals: dict[Any, Any] = {}


_memories: dict[tuple[Any, ...], Memory] = {}


def memory_of(state: State, style: Style) -> Memory:
    """Return what is known of the board of a state."""
    owners = (state.units, state.terrain, state.banners, state.tents, state.effects)
    cards = (state.hands[0].scenario, state.hands[1].scenario)
    key = (*map(id, owners), *cards, style)
    memory = _memories.get(key)
    if memory is None:
        if len(_memories) >= KEPT:
            _memories.clear()
        memory = _memories[key] = Memory(owners)
    return memory


def forget() -> None:
    """Forget all boards."""
    _memories.clear()
