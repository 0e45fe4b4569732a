"""The bot that searches: in its time, the same for the same seed, with nothing hidden."""

from collections.abc import Iterator

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.steps import ChooseCard, GiveOrders, Movement, Window
from engine.bots.battlelore.judge import BattleLoreJudge
from engine.bots.battlelore.roster import BOTS
from engine.bots.battlelore.weights import BOLD
from engine.bots.protocol import unhurried
from engine.bots.search import Candidate, Idea, Searcher
from tests.battlelore.bots.test_bots import otherwise

QUICK = Searcher("quick", BattleLoreJudge(), (BattleLoreJudge(BOLD),), worlds=2, reply=1)
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
def test_hidden_information_does_not_change_its_action(adventure: str) -> None:
    for state in positions(adventure, 8):
        side = BATTLELORE.to_act(state)[0]
        views = (BATTLELORE.view(each, side) for each in (state, otherwise(state, side)))
        one, other = (QUICK.choose(BATTLELORE, view, "same") for view in views)
        assert one == other


def test_when_the_time_is_over_it_does_what_regular_does() -> None:
    for state in positions("crecy", 12):
        view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0])
        hasty = QUICK.choose(BATTLELORE, view, "late", lambda: True)
        assert hasty.action == BOTS["regular"].choose(BATTLELORE, view, "late").action


def test_luck_does_not_make_an_idea_look_better() -> None:
    """The same line with other dice ends with almost the same value."""
    judge = BattleLoreJudge()
    state = next(positions("agincourt", 1))
    side = BATTLELORE.to_act(state)[0]
    view = BATTLELORE.view(state, side)
    idea = max(judge.rate(view), key=lambda each: each.value)
    line = Idea(idea, judge)
    ends = []
    for number in range(12):
        world = BATTLELORE.imagine(view, f"{number}")
        end = QUICK._line(BATTLELORE, world, f"{number}", side, Candidate(line), unhurried)
        assert end is not None
        ends.append(end)
    assert max(ends) - min(ends) < 10  # one banner; a single lucky roll is worth more
