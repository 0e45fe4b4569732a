"""A chain of effects of a chapter: one after the other, with later steps."""

from collections.abc import Callable
from typing import Any

from engine.bardsung.state.model import State, with_steps
from engine.core.game import Next


class Flow:
    """A state on its way through several effects, with the events so far; local to one function."""

    __slots__ = ("events", "state")

    def __init__(self, state: State, *events: Any) -> None:
        self.state = state
        self.events: tuple[Any, ...] = events

    def do(self, deed: Callable[..., Next[State]], *args: Any, **more: Any) -> None:
        """Do something to the state as it is now."""
        after = deed(self.state, *args, **more) if more else deed(self.state, *args)
        self.state = after.state
        self.events += after.events

    def tell(self, *events: Any) -> None:
        """Add events."""
        self.events += events

    def next(self) -> Next[State]:
        """Return the new state and the events."""
        return Next(self.state, self.events)


def later(state: State, *steps: Any) -> State:
    """Return the state with steps on top of the others, the first of them to come first."""
    return with_steps(state, (*state.steps, *steps[::-1])) if steps else state


def in_place(state: State, *steps: Any) -> State:
    """Return the state with steps instead of its top one, the first of them to come first."""
    return with_steps(state, (*state.steps[:-1], *steps[::-1]))
