"""The bot that searches: in its time, the same for the same seed, with nothing hidden."""

from collections.abc import Iterator

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.steps import ChooseCard, GiveOrders, Movement, Window
from engine.bots.battlelore.judge import BattleLoreJudge
from engine.bots.battlelore.roster import BOTS
from engine.bots.battlelore.weights import BOLD, HASTY
from engine.bots.lines import Line, LineRules
from engine.bots.plan_search import PlanSearcher
from engine.bots.protocol import unhurried
from tests.battlelore.bots.test_bots import otherwise

JUDGE = BattleLoreJudge()
QUICK = PlanSearcher("quick", JUDGE, (BattleLoreJudge(BOLD),), BattleLoreJudge(HASTY), lines=24)
"""Heavy, content with less."""
SORTS = (ChooseCard, GiveOrders, Movement, Window)


def positions(adventure: str, count: int) -> Iterator[State]:
    """Return decisions of some kinds that stand early in a game of regular against itself."""
    state, regular = BATTLELORE.start(Setup(library()[adventure]), "heavy").state, "regular"
    found = 0
    while state.over is None and found < count:
        side = BATTLELORE.to_act(state)[0]
        view = BATTLELORE.view(state, side)
        if isinstance(state.steps[-1], SORTS) and len(view.actions) > 2:
            found += 1
            yield state
        choice = BOTS[regular].choose(BATTLELORE, view, "")
        state = BATTLELORE.play(state, side, choice.action).state


@pytest.mark.parametrize("adventure", ["agincourt", "council"])
def test_hidden_information_does_not_change_its_choice(adventure: str) -> None:
    for state in positions(adventure, 6):
        side = BATTLELORE.to_act(state)[0]
        views = (BATTLELORE.view(one, side) for one in (state, otherwise(state, side)))
        one, other = (QUICK.choose(BATTLELORE, view, "same") for view in views)
        assert one == other


def test_when_the_time_is_over_it_does_what_regular_does() -> None:
    for state in positions("crecy", 12):
        view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0])
        hasty = QUICK.choose(BATTLELORE, view, "late", lambda: True)
        assert hasty.action == JUDGE.best(view).action


def test_luck_does_not_make_a_plan_look_better() -> None:
    """The same plan with other dice ends with almost the same value."""
    state = next(positions("agincourt", 1))
    side = BATTLELORE.to_act(state)[0]
    view = BATTLELORE.view(state, side)
    plan = JUDGE.turn_plan(view)
    rules = LineRules(BATTLELORE, side, JUDGE, JUDGE, 1, unhurried)
    ends = []
    for number in range(12):
        line = Line(rules, BATTLELORE.imagine(view, f"{number}"), f"{number}")
        done = list(line.own_turn(plan, JUDGE))
        assert done[0] == plan[0]
        ends.append(line.value())
    assert max(ends) - min(ends) < 10  # one banner; a single lucky roll is worth more


def test_a_plan_is_carried_out_as_it_was_made() -> None:
    """A whole turn planned at its opening is legal to its first dice."""
    for state in positions("agincourt", 1):
        side = BATTLELORE.to_act(state)[0]
        view = BATTLELORE.view(state, side)
        plan = JUDGE.turn_plan(view)
        rules = LineRules(BATTLELORE, side, JUDGE, JUDGE, 0, unhurried)
        line = Line(rules, BATTLELORE.imagine(view, "one"), "one")
        done = [(intended.step, intended.action) for intended in line.own_turn(plan, JUDGE)]
        expected = [(intended.step, intended.action) for intended in plan]
        moves = [pair for pair in expected if pair[0].__name__ != "Battles"]
        assert done[: len(moves)] == moves
