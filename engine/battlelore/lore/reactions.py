"""Windows (BL-18.8, BL-R.52): moments at which a side may play a Lore card, or pass.

They open by what everybody knows, never by what a hand holds.
"""

from engine.battlelore.lore.casting import could_play, options_play, play, refuse_play
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.state.actions import Action, Pass, PlayLore
from engine.battlelore.state.events import WindowPassed
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Window
from engine.core.game import Next, Refusal
from engine.core.steps import pop, solo


def decides_window(state: State, step: Window) -> Side | None:
    """Return the side that might react, judged by public knowledge alone."""
    return step.side if could_play(state, step.side) else None


def run_window(state: State, _: Window) -> Next[State]:
    """Close a window in which, as everybody can see, the side cannot react."""
    return Next(pop(state))


def options_window(state: State, step: Window) -> tuple[Action, ...]:
    """List the cards that fit the moment, and Pass."""
    return (*options_play(state, step.side), Pass())


def refuse_window(state: State, step: Window, action: Action) -> Refusal | None:
    """Return why a side cannot react like this."""
    if isinstance(action, Pass):
        return None
    if isinstance(action, PlayLore):
        return refuse_play(state, step.side, action)
    return not_now(state)


def take_window(state: State, step: Window, action: Action) -> Next[State]:
    """Play a card, or let it pass."""
    if isinstance(action, PlayLore):
        return play(state, step.side, action)
    return Next(pop(state), (WindowPassed(step.side, step.moment.value),))


WINDOW = solo(decides_window, run_window, options_window, refuse_window, take_window)
