"""Whole games with house rules in all combinations; every position of each is checked."""

from random import Random

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.state import house_events
from engine.battlelore.state.event import Event
from engine.battlelore.state.house_steps import HouseStep
from engine.battlelore.state.model import Setup
from tests.battlelore.conformance import TRIAL
from tests.battlelore.policies import POLICIES
from tests.battlelore.positions.reached import with_spiders
from tests.battlelore.walk import walk_setup
from tests.conformance.checked import play_checked
from tests.conformance.record import Play
from tests.marks import rule

GAMES = 12
"""Games, over all adventures and with ever other switches."""
MOST, VIEWS = 450, 12
"""Positions of a game that are checked, and of how many one has its views checked."""

HOUSE_STEPS: tuple[type, ...] = HouseStep.__args__
HOUSE_EVENTS = {
    kind
    for kind in vars(house_events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}


def play(number: int) -> Play:
    """Return a game with switches by chance; in every fourth game all are on."""
    chance = Random(f"house {number}")
    names = list(library())
    on = [each for each in SWITCHES if number % 4 == 0 or chance.random() < 0.5]
    adventure = library()[names[number % len(names)]]
    if number % 8 == 0:
        adventure = with_spiders(adventure)
    setup = Setup(adventure, quick=chance.random() < 0.5, house=in_order(on))
    policy = "caster" if adventure.lore_cards and number % 3 == 0 else "eager"
    seed = f"house-{number}"
    return Play(f"{adventure.id}-{policy}", setup, POLICIES[policy], seed, MOST, VIEWS)


@rule("HR-0.1", "HR-0.7")
@pytest.mark.parametrize("number", range(GAMES))
def test_all_that_must_hold_holds_with_any_switches(number: int) -> None:
    found = play(number)
    print(found.seed, found.name, found.setup.house)
    play_checked(TRIAL, found)


def test_every_decision_and_event_of_the_house_rules_is_reached() -> None:
    """Games with all switches, until each was there; what no game reached fails."""
    wanted: set[type] = {*HOUSE_STEPS, *HOUSE_EVENTS}
    for number in range(0, 200, 4):
        found = play(number)
        for moment in walk_setup(found.setup, found.policy(Random(found.seed)), found.seed):
            wanted -= {type(step) for step in moment.state.steps}
            wanted -= {type(event) for event in moment.events}
        if not wanted:
            return
    assert wanted == set()
