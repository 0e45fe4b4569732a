"""A board that can be asked questions: made once for each view."""

from functools import lru_cache

from engine.battlelore.state.model import State
from engine.battlelore.turn.views import View, public_state


def public_state_of(view: View) -> State:
    """Return a state that can be asked for reach, dice and lines; it is made once a view."""
    return _public_state_of(_Same(view))


class _Same:
    """A view as a key: the same object, not an equal one, since views are large."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.view is self.view


@lru_cache(maxsize=8)
def _public_state_of(key: _Same) -> State:
    return public_state(key.view)
