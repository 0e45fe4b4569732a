"""What whoever decides sees in a game of any rulebook, decision by decision."""

from collections.abc import Callable, Iterator
from typing import Any


def seen(
    game: Any, setup: Any, seed: str, choose: Callable[[Any, Any], Any], most: int
) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yield the view of whoever decides, with the events since the decision before.

    `choose` says of a state and its view what is done; the game ends after `most` decisions.
    """
    state, events = game.start(setup, seed).state, ()
    for _ in range(most):
        seats = game.to_act(state)
        if not seats:
            return
        view = game.view(state, seats[0])
        yield view, events
        after = game.play(state, seats[0], choose(state, view))
        state, events = after.state, after.events


def by(pick: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Return a policy of states and actions as one of states and views."""
    return lambda state, view: pick(state, view.actions)
