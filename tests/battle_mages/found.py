"""Games of Battle Mages that stand at a decision, the same each time."""

from collections.abc import Callable
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any

from bl_tui.games.battle_mages.decisions.asks import decision_of
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.model import Setup, State
from engine.battle_mages.turn.views import View
from engine.core.record import Record, advance, begin
from tests.battle_mages.conformance import at_random, eager, warlike
from tests.conformance.walk import Policy

LONGEST = 900
"""Actions after which another game is tried."""
POLICIES: dict[str, Callable[[Random], Policy]] = {
    each.__name__: each for each in (at_random, eager, warlike)
}


def any_view(_: View) -> bool:
    """Every position will do."""
    return True


def torn(view: View) -> bool:
    """There is something to choose."""
    return len(view.actions) > 2


@lru_cache(maxsize=64)
def find(
    kind: str,
    wanted: Callable[[View], bool] = any_view,
    setup: Setup = Setup(),  # noqa: B008 - it never changes
    after: int = 0,
    policy: str = "eager",
) -> Record[State, Any]:
    """A game that stands at such a decision, some actions after its start."""
    for number in count():
        seed = f"found {number}"
        pick = POLICIES[policy](Random(seed))
        record = begin(BATTLE_MAGES, setup, seed)
        while len(record.entries) < LONGEST:
            seat = next(iter(BATTLE_MAGES.to_act(record.state)), None)
            if len(record.entries) >= after or seat is None:
                view = BATTLE_MAGES.view(record.state, seat)
                if decision_of(view).name == kind and wanted(view):
                    return record
            if seat is None:
                break
            options = BATTLE_MAGES.legal_actions(record.state, seat)
            record = advance(BATTLE_MAGES, record, seat, pick(record.state, options))
    raise AssertionError("never comes here")
