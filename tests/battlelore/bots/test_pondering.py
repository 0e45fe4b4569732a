"""A bot ponders while others decide: from its own view, and without a change of its choice."""

from typing import Any

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import State
from engine.bots.pondering import foreseen, ponder
from engine.bots.protocol import unhurried
from engine.bots.team import SearchMemory, SearchTeam
from engine.core.frozen import replace
from tests.battlelore.bots.test_bots import otherwise
from tests.battlelore.bots.test_heavy import JUDGE, QUICK, positions

LOTS = tuple(f"lot {number}" for number in range(60))
FEW = replace(QUICK, lines=8)


def pondered(state: State, view: Any) -> list[Any]:
    """Return what is remembered after a bot has pondered in a position: the decisions that it
    foresaw, and the ends of its lines."""
    memory = SearchMemory()
    assert ponder(
        FEW, BATTLELORE, view, LOTS, SearchTeam(memory=memory), unhurried, lambda: unhurried
    )
    return [
        (key, [getattr(value, "key", value) for value, _ in results])
        for key, results in memory._searches
    ]


@pytest.mark.parametrize("adventure", ["agincourt", "council"])
def test_hidden_information_does_not_change_what_is_pondered(adventure: str) -> None:
    for state in positions(adventure, 1):
        bot = BATTLELORE.to_act(state)[0].other
        assert pondered(state, BATTLELORE.view(state, bot)) == pondered(
            state, BATTLELORE.view(otherwise(state, bot), bot)
        )


def test_a_foreseen_decision_begins_with_the_lines_that_were_pondered() -> None:
    """With as many lines as without pondering the choice is the same."""
    state = next(positions("agincourt", 1))
    bot = BATTLELORE.to_act(state)[0].other
    view, memory = BATTLELORE.view(state, bot), SearchMemory()
    team = SearchTeam(memory=memory)
    ponder(FEW, BATTLELORE, view, LOTS, team, unhurried, lambda: unhurried)
    foreseen_now = foreseen(JUDGE, BATTLELORE, view, "lot 0/ponder 0", unhurried)
    assert foreseen_now is not None
    ahead, actions = foreseen_now
    assert ahead.seat is bot
    assert sum(lines for _, lines in memory.of("quick", ahead, LOTS[actions])) > 4
    search = replace(FEW, team=team).search(BATTLELORE, ahead, LOTS[actions], unhurried)
    choice = search.choice(JUDGE.rate(ahead), ())
    assert choice == FEW.choose(BATTLELORE, ahead, LOTS[actions])
    assert search.remembered == search.lines


def test_pondering_ends_at_its_deadline() -> None:
    state = next(positions("agincourt", 1))
    view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0].other)
    asked = iter(range(5))

    def over() -> bool:
        return next(asked, None) is None

    assert ponder(FEW, BATTLELORE, view, LOTS, SearchTeam(), over, lambda: over) == 0


def test_a_bot_that_does_not_search_does_not_ponder() -> None:
    assert ponder(object(), None, None, LOTS, None, unhurried, lambda: unhurried) == 0
