"""What a step of the cursor of Bardsung sends in play, counted on the real program."""

from collections.abc import Callable

import pytest

from engine.bardsung.state.model import Setup
from engine.bardsung.turn.views import View
from engine.bots.bardsung.judge import BardsungJudge
from tests.bardsung.at_a_decision import find
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import ARROWS, Walker
from tests.e2e.battle import AnyRecord, home, keep, program
from tests.e2e.terminal import Terminal
from tests.e2e.test_budgets import STEP_MEDIAN, STEP_P95

ACTIONS = 40
"""Actions that are played at the keyboard; `make bench` plays games for longer."""
FULL = 10
"""Bytes by which a step of a campaign's first rounds may exceed the budget (it was 9 at the median,
7 at 95%): heroes whose turn is over, for whom a step sends little, are no longer asked, and the
inspector has the nearest enemy's card and the numbers of the attack."""
LARGE = 8
"""Tiles of a map that no longer fits into the window."""


def grown(view: View) -> bool:
    """Return whether the map is large, and enemies are on it."""
    return len(view.table.board.tiles) >= LARGE and len(view.table.enemies) > 1


def explored() -> AnyRecord:
    """Return a campaign on a map that has grown."""
    return find("turn", grown, setup=Setup("campaign", ALL))


def begun_anew() -> AnyRecord:
    """Return a campaign of four heroes at its first turn, which is Stoneheart's."""
    first = ALL[0]
    return find("turn", lambda view: view.seat.value == first, setup=Setup("campaign", ALL[:4]))


@pytest.mark.parametrize(
    ("begun", "actions", "more"), [(explored, ACTIONS, 0), (begun_anew, 3 * ACTIONS, FULL)]
)
def test_a_step_in_play(begun: Callable[[], AnyRecord], actions: int, more: int) -> None:
    """A step to the side and back at each decision, and those that lead to Regular's action."""
    record = begun()
    walker, judge, sizes = Walker(record), BardsungJudge(), []
    with Terminal(program("resume", str(keep(home(), record))), size=(120, 40)) as terminal:
        terminal.wait_for("TURN")
        for _ in range(actions):
            for key in (*walker.aside(), *walker.press(judge.best(walker.view).action)):
                size = terminal.bytes_of(key)
                sizes += [size] if key in ARROWS else []
    sizes = sorted(size for size in sizes if size)
    assert len(sizes) >= actions // 4
    assert sizes[len(sizes) // 2] <= STEP_MEDIAN + more
    assert sizes[int(len(sizes) * 0.95)] <= STEP_P95 + more
