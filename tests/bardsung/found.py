"""Games of Bardsung played to a decision of some kind, each found once."""

from collections.abc import Callable
from functools import cache
from itertools import count, islice
from random import Random

from bl_tui.games.bardsung.decisions.asks import decision_of
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup
from engine.bardsung.turn.views import View
from engine.core.record import begin
from tests.bardsung.conformance import ALL
from tests.bardsung.policies import POLICIES
from tests.conformance.walk import walk_game
from tests.e2e.battle import AnyRecord

Wanted = Callable[[View], bool]
MOST = 1_500
"""Actions after which another game is tried."""


def anything(_: View) -> bool:
    """Accept any position."""
    return True


@cache
def find(
    name: str,
    wanted: Wanted = anything,
    *,
    setup: Setup | None = None,
    policy: str = "keen",
    after: int = 0,
) -> AnyRecord:
    """Return a game at its first decision of that name that is as wanted."""
    party = setup or Setup("EN-1", ALL)
    for number in count():
        seed = f"found {number}"
        walk = walk_game(BARDSUNG, party, POLICIES[policy](Random(seed)), seed)
        for done, moment in enumerate(islice(walk, MOST)):
            if done < after:
                continue
            seats = BARDSUNG.to_act(moment.state)
            view = BARDSUNG.view(moment.state, seats[0] if seats else None)
            if decision_of(view).name == name and wanted(view):
                return moment.record
    raise AssertionError("never comes here")


def started(setup: Setup, seed: str = "1") -> AnyRecord:
    """Return a game at its very beginning."""
    return begin(BARDSUNG, setup, seed)
