"""What a set-up must be that a file brings."""

from engine.bardsung.state.model import Setup
from engine.bardsung.state.seats import SEATS
from engine.bardsung.tables.encounters import SCENARIOS
from engine.core.faults import Fault, Faults, all_known, first, known, once, within


def wrong_setup(setup: Setup) -> Fault | None:
    """Return why no game can be set up like this, None if one can (BS-0.2)."""
    return first(_setup(setup))


def _setup(setup: Setup) -> Faults:
    yield from known("scenario", setup.scenario, SCENARIOS)
    yield from within("heroes", len(setup.heroes), 1, len(SEATS))
    yield from all_known("heroes", setup.heroes, SEATS)
    yield from once("heroes", setup.heroes)
