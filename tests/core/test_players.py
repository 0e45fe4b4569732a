"""Bots for any game: a beginner's random actions, and mistakes of an eager bot."""

from typing import Any

import pytest

from engine.bots.players import BLUNDERS, Beginner, Greedy
from engine.bots.protocol import Choice, Rated, Reason
from engine.bots.roster import ROSTERS, bots_of, roster_of
from engine.core.frozen import Value, record

SEEDS = [f"players {number}" for number in range(300)]


@record
class Blow(Value):
    """An action that does something."""

    target: int


@record
class Rest(Value):
    """An action that does nothing more."""


ACTIONS = (*map(Blow, range(6)), Rest())


class Table:
    """A judge and a view at once: what each action is worth is in a list."""

    actions = ACTIONS

    def __init__(self, *values: float) -> None:
        self.values = values

    def rate(self, _: Any) -> tuple[Rated, ...]:
        reason = Reason("chance")
        return tuple(
            Rated(action, value, reason) for action, value in zip(ACTIONS, self.values, strict=True)
        )

    def whim(self, _: Any) -> float:
        return 0.0


def chosen(bot: Any, table: Table) -> list[Any]:
    """Return what a bot takes in the same position with many seeds."""
    return [bot.choose(None, table, seed).action for seed in SEEDS]


def eager(table: Table, slip: float, oversight: float = 0.0) -> Any:
    judge: Any = table
    return Greedy("eager", judge, slip, oversight, declining=(Rest,))


def test_noise_decides_what_an_eager_bot_does_and_not_whether() -> None:
    """All actions that are better than none come up, and no other one."""
    table = Table(1.0, 0.2, 3.0, -0.1, -5.0, 0.1, 0.0)
    judge: Any = table
    assert set(chosen(eager(table, slip=9.0), table)) == {Blow(n) for n in (0, 1, 2, 5)}
    assert len(set(chosen(Greedy("calm", judge, slip=9.0), table))) == len(ACTIONS)


def test_an_eager_bot_declines_where_nothing_is_better() -> None:
    table = Table(-1.0, -0.2, -3.0, 0.0, -5.0, -0.1, 0.0)
    assert set(chosen(eager(table, slip=9.0, oversight=0.9), table)) == {Rest()}


def test_an_eager_bot_declines_what_it_overlooks() -> None:
    table = Table(1.0, *[-1.0] * 5, 0.0)
    rests = chosen(eager(table, slip=9.0, oversight=0.3), table).count(Rest())
    assert 60 < rests < 120


@pytest.mark.parametrize("game", ROSTERS)
def test_a_beginner_is_regular_with_one_action_in_three_at_random(game: str) -> None:
    """Simulations know it, and nobody meets it as an opponent."""
    beginner = bots_of(game)["beginner"]
    assert isinstance(beginner, Beginner)
    assert beginner.usual is bots_of(game)["regular"]
    assert "beginner" not in roster_of(game).seated


def test_a_beginner_blunders_in_one_action_of_three() -> None:
    table = Table(1.0, *[0.0] * 6)
    judge: Any = table
    taken = chosen(Beginner(Greedy("best", judge)), table)
    best = taken.count(Blow(0)) / len(SEEDS)
    assert best == pytest.approx(1 - BLUNDERS + BLUNDERS / len(ACTIONS), abs=0.08)
    assert set(taken) == set(ACTIONS)
    assert taken == chosen(Beginner(Greedy("best", judge)), table)


def test_a_beginner_has_no_decision_where_there_is_none() -> None:
    table = Table(*[0.0] * 7)
    table.actions = ()
    for seed in SEEDS[:20]:
        with pytest.raises(ValueError, match="nothing to choose"):
            Beginner(Chooser()).choose(None, table, seed)


class Chooser:
    """A bot that refuses to choose."""

    name = "chooser"

    def choose(self, *_: Any) -> Choice:
        raise ValueError("nothing to choose")
