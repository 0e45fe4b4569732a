"""Plans in the first edition: nothing hidden is looked at, luck makes none look better."""

import pytest

from engine.battlelore.game import BATTLELORE
from engine.bots.battlelore.judge import BattleLoreJudge
from engine.bots.battlelore.weights import BOLD
from engine.bots.lines import Line, LineRules
from engine.bots.plan_search import PlanSearcher
from engine.bots.protocol import unhurried
from tests.battlelore.bots.test_bots import otherwise
from tests.battlelore.bots.test_heavy import positions

JUDGE = BattleLoreJudge()
QUICK = PlanSearcher("quick", JUDGE, (BattleLoreJudge(BOLD),), lines=24)
"""A search that is content with less."""


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
