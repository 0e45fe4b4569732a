"""What a set-up must be that a file brings."""

from engine.core.faults import Fault, first, known
from engine.second_edition.state.model import Setup

SCENARIOS = ("learning", "full")


def wrong_setup(setup: Setup) -> Fault | None:
    """Return why no game can be set up like this, None if one can."""
    return first(known("scenario", setup.scenario, SCENARIOS))
