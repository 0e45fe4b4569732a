"""Games of the Second Edition that stand at a decision, the same each time."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from bl_tui.games.second_edition.decisions import decision_of
from engine.core.record import Record, advance, begin
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import Setup, State
from engine.second_edition.turn.views import View
from tests.second_edition.walk import POLICIES

LONGEST = 900
"""Actions after which another game is tried."""


def any_view(_: View) -> bool:
    """Accept every position."""
    return True


def torn(view: View) -> bool:
    """Return whether there is something to choose."""
    return len(view.actions) > 1


def find(
    kind: str,
    wanted: Callable[[View], bool] = any_view,
    scenario: str = "full",
    after: int = 0,
    policy: str = "keen",
) -> Record[State, Any]:
    """Return a game that stands at a wanted decision, at least `after` actions from its start."""
    for number in count():
        seed = f"found {number}"
        pick = POLICIES[policy](Random(seed))
        record = begin(SECOND_EDITION, Setup(scenario), seed)
        while len(record.entries) < LONGEST:
            side = (SECOND_EDITION.to_act(record.state) or (None,))[0]
            if len(record.entries) >= after or side is None:
                view = SECOND_EDITION.view(record.state, side)
                if decision_of(view).name == kind and wanted(view):
                    return record
            if side is None:
                break
            options = SECOND_EDITION.legal_actions(record.state, side)
            record = advance(SECOND_EDITION, record, side, pick(record.state, options))
    raise AssertionError("never comes here")
