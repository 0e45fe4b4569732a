"""Games of Battle Mages that stand at a decision, the same each time."""

from collections.abc import Callable
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any

from bl_tui.games.battle_mages.decisions import decision_of
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.movement import reach
from engine.battle_mages.state.actions import March
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
    """Accept every position."""
    return True


def torn(view: View) -> bool:
    """Return whether there is something to choose."""
    return len(view.actions) > 2


@lru_cache(maxsize=64)
def find(
    kind: str,
    wanted: Callable[[View], bool] = any_view,
    setup: Setup = Setup(),  # noqa: B008 - it never changes
    after: int = 0,
    policy: str = "eager",
) -> Record[State, Any]:
    """Return a game that stands at a wanted decision, at least `after` actions from its start."""
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


SETUPS = (
    Setup(3, wheel=True),
    Setup(2, free_deploy=True, wheel=True),
    Setup(4, zoc_radius=5),
    Setup(2, zoc_radius=6),
)
GAMES_TRIED = 24


@lru_cache(maxsize=1)
def firsts() -> dict[str, tuple[Record[State, Any], Any]]:
    """Return for each kind of action a game in which it can be done, and that action."""
    found: dict[str, tuple[Record[State, Any], Any]] = {}
    for number in range(GAMES_TRIED):
        policy = ("eager", "warlike", "at_random")[number % 3]
        seed, pick = f"firsts {number}", POLICIES[policy](Random(number))
        record = begin(BATTLE_MAGES, SETUPS[number % len(SETUPS)], seed)
        while len(record.entries) < LONGEST:
            seat = next(iter(BATTLE_MAGES.to_act(record.state)), None)
            if seat is None:
                break
            options = BATTLE_MAGES.legal_actions(record.state, seat)
            for action in options:
                name = type(action).__name__
                if name not in found and not stuck(record.state, action):
                    found[name] = record, action
            record = advance(BATTLE_MAGES, record, seat, pick(record.state, options))
    return found


def stuck(state: State, action: Any) -> bool:
    """Return whether a team would set out of which nobody has a hex to go to."""
    if not isinstance(action, March):
        return False
    return not any(reach(state, each.id) for each in state.members(action.team))
