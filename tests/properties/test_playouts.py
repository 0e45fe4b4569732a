"""300 whole games over the twelve adventures; every position of each is checked.

A failing test prints the seed of its game. `PLAYOUT_SEED` in the environment gives other games.
"""

import os

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup, State
from engine.battlelore.validate.states import wrong_state
from tests.marks import rule
from tests.properties.board_checks import Pieces
from tests.properties.choice_checks import Choices
from tests.properties.lore_checks import Lore
from tests.properties.view_checks import check_events, check_views
from tests.properties.walk import Moment, options, walk

MORE = os.environ.get("PLAYOUT_SEED", "")

GAMES = {"eager": 22, "unplayed": 2, "random": 1}
"""Games of each player for each of the twelve adventures."""
AT_ONCE = {"eager": 11, "unplayed": 2, "random": 1}
"""Games in one test."""
VIEWS = 16
"""Of so many positions one has its views checked; of one game of each adventure every one."""

CHUNKS = [
    pytest.param(adventure, policy, first, id=f"{adventure}-{policy}-{first}")
    for policy in reversed(GAMES)
    for adventure in library()
    for first in range(0, GAMES[policy], AT_ONCE[policy])
]


class Snapshots:
    """Keeps a few positions of a game as text, to see that nobody changes them later."""

    def __init__(self) -> None:
        self.taken: list[tuple[State, str]] = []

    def take(self, moment: Moment, number: int) -> None:
        """Keep every hundredth position."""
        if number % 100 == 0:
            self.taken.append((moment.state, repr(moment.state)))

    def check(self) -> None:
        """All positions kept are what they were."""
        for state, text in self.taken:
            assert repr(state) == text, "a position that was left was changed"


def play_checked(adventure: str, policy: str, seed: str, views: int) -> None:
    """Play one game and check every position of it, the views of one in so many."""
    units = library()[adventure].units
    pieces = Pieces(library()[adventure])
    lore = Lore()
    choices = Choices(seed, tuple(unit.id for unit in units))
    snapshots = Snapshots()
    for number, moment in enumerate(walk(adventure, policy, seed)):
        pieces.check(moment)
        lore.check(moment)
        choices.check(moment)
        check_events(moment)
        if number % views == 0:
            assert wrong_state(moment.record.setup, moment.state) is None
            check_views(moment, seed, spell=number % (4 * views) == 0)
        snapshots.take(moment, number)
    assert BATTLELORE.outcome(moment.state) is not None
    snapshots.check()


@rule("BL-13.4", "BL-2.11", "BL-3.3")
@pytest.mark.parametrize(("adventure", "policy", "first"), CHUNKS)
def test_all_that_must_hold_holds_in_every_position(
    adventure: str, policy: str, first: int
) -> None:
    for number in range(first, first + AT_ONCE[policy]):
        seed = f"{adventure}-{policy}-{number}{MORE}"
        print("seed", seed)
        every = policy == "eager" and number == 0
        play_checked(adventure, policy, seed, views=1 if every else VIEWS)


@pytest.mark.parametrize("adventure", list(library()))
def test_the_same_seed_gives_the_same_game(adventure: str) -> None:
    seed = f"{adventure}-again{MORE}"
    print("seed", seed)
    first, second = (list(walk(adventure, "eager", seed)) for _ in range(2))
    assert [(one.events, one.options) for one in first] == [
        (one.events, one.options) for one in second
    ]
    assert first[-1].state == second[-1].state


@pytest.mark.parametrize("adventure", list(library()))
def test_another_seed_gives_another_game(adventure: str) -> None:
    """Other hands, and other dice under the same actions."""
    setup = Setup(library()[adventure])
    starts = [BATTLELORE.start(setup, f"seed {number}").state for number in range(20)]
    assert len({start.hands[0].cards for start in starts}) == 20
    assert len({start.deck for start in starts}) == 20
    rolls = {start.rng.roll(20, "abcdef")[0] for start in starts}
    assert len(rolls) == 20


def test_a_game_is_its_set_up_seed_and_actions() -> None:
    """Played again from the record alone, each position is the same."""
    seed = f"record{MORE}"
    print("seed", seed)
    *_, last = walk("bauge", "eager", seed)
    record = last.record
    state = BATTLELORE.start(record.setup, record.seed).state
    for entry in record.entries:
        after = BATTLELORE.play(state, entry.seat, entry.action)
        assert (after.state, after.events) == (entry.state, entry.events)
        state = after.state
    assert options(state) == ()
