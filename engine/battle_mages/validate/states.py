"""What a position must be that a file brings, so that it can be shown and played on."""

from engine.battle_mages.state.model import Setup, State
from engine.core.faults import Fault, first, fitting


def wrong_state(setup: Setup, state: State) -> Fault | None:
    """Return why no game of this set-up can be like this, None if one can."""
    return first(fitting("setup", state.setup == setup))
