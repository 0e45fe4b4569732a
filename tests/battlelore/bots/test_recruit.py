"""Recruit makes a beginner's mistakes, and not those that no beginner makes."""

from collections import Counter
from math import inf
from typing import Any

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.numbers.modifiers import current_turn
from engine.battlelore.state.actions import CancelOrder, PlayLore
from engine.battlelore.state.steps import Window
from engine.bots.players import Greedy
from engine.bots.protocol import Rated, Reason
from engine.core.frozen import record
from tests.battlelore.bots.test_bots import decisions

OFTEN = 500


@record
class Values:
    """A judge of actions that are their values; all that a bot without a search asks for."""

    def rate(self, view: tuple[float, ...]) -> tuple[Rated, ...]:
        return tuple(Rated(value, value, Reason("chance")) for value in view)

    def whim(self, _: tuple[float, ...]) -> float:
        return 0.0


def chosen(values: tuple[float, ...], folly: float = inf) -> Counter[Any]:
    """Return how often each value is chosen by somebody who overlooks one action in five."""
    judge: Any = Values()
    bot = Greedy("absent-minded", judge, oversight=0.2, folly=folly)
    return Counter(bot.choose(None, values, f"{each}").action for each in range(OFTEN))


def test_recruit_plays_a_blunder_only_where_it_has_no_other_action() -> None:
    assert chosen((-90.0, -95.0, 1.0), folly=50.0) == {1.0: OFTEN}
    assert set(chosen((-90.0, -95.0), folly=50.0)) == {-90.0, -95.0}


def test_the_best_is_overlooked_at_times_and_the_way_on_never() -> None:
    """What is listed last is the way on; nobody does what is worse because they overlooked it."""
    found = chosen((5.0, -3.0, 0.0))
    assert set(found) == {5.0, 0.0}
    assert 0.1 * OFTEN < found[0.0] < 0.3 * OFTEN


@pytest.mark.parametrize("adventure", ["agincourt", "crecy", "crown"])
def test_recruit_never_takes_an_order_back(adventure: str) -> None:
    possible = 0
    for state, choice in decisions(adventure, "recruit", "w6"):
        side = BATTLELORE.to_act(state)[0]
        actions = BATTLELORE.view(state, side).actions
        possible += any(isinstance(each, CancelOrder) for each in actions)
        assert not isinstance(choice.action, CancelOrder), actions
    assert possible > 20


@pytest.mark.parametrize("adventure", ["crown", "estates"])
def test_recruit_sometimes_plays_a_lore_card_out_of_turn(adventure: str) -> None:
    possible = played = 0
    for state, choice in decisions(adventure, "recruit", "w3"):
        side, turn = BATTLELORE.to_act(state)[0], current_turn(state)
        if isinstance(state.steps[-1], Window) and (turn is None or turn.side is not side):
            actions = BATTLELORE.view(state, side).actions
            possible += any(isinstance(each, PlayLore) for each in actions)
            played += isinstance(choice.action, PlayLore)
    assert 0 < played < possible
