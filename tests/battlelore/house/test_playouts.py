"""Games with house rules in all combinations; every position of each is checked.

`python -m tests.conformance.soak --game battlelore` plays others to their end.
"""

from random import Random

import pytest

from engine.battlelore.state.house_steps import HouseStep
from tests.battlelore.checks.house import HOUSE_EVENTS
from tests.battlelore.conformance import TRIAL, house_play
from tests.battlelore.walk import walk_setup
from tests.conformance.checked import play_checked
from tests.marks import rule

GAMES = 4
"""Games, over all adventures and with ever other switches."""
HOUSE_STEPS: tuple[type, ...] = HouseStep.__args__


@rule("HR-0.1", "HR-0.7")
@pytest.mark.parametrize("number", range(GAMES))
def test_all_that_must_hold_holds_with_any_switches(number: int) -> None:
    found = house_play(number, "")
    print(found.seed, found.name, found.setup.house)
    play_checked(TRIAL, found)


def test_every_decision_and_event_of_the_house_rules_is_reached() -> None:
    """Games with all switches, until each was there; what no game reached fails."""
    wanted: set[type] = {*HOUSE_STEPS, *HOUSE_EVENTS}
    for number in range(0, 200, 4):
        found = house_play(number, "")
        for moment in walk_setup(found.setup, found.policy(Random(found.seed)), found.seed):
            wanted -= {type(step) for step in moment.state.steps}
            wanted -= {type(event) for event in moment.events}
        if not wanted:
            return
    assert wanted == set()
