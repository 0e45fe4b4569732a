"""What a position keeps of its odds is what the rules would say now."""

from collections.abc import Iterator
from itertools import islice

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.odds.odds import odds
from engine.battlelore.state.model import GRID, Setup, State, Unit
from engine.bots.battlelore.quick_position import QuickPosition
from engine.bots.battlelore.roster import BOTS
from engine.core.frozen import replace


def played(adventure: str, seed: str, house: tuple[str, ...]) -> Iterator[State]:
    """Yield the positions of a game of regular against itself."""
    setup, regular = Setup(library()[adventure], house=house), BOTS["regular"]
    state = BATTLELORE.start(setup, seed).state
    while state.over is None:
        yield state
        side = BATTLELORE.to_act(state)[0]
        choice = regular.choose(BATTLELORE, BATTLELORE.view(state, side), "")
        state = BATTLELORE.play(state, side, choice.action).state


def pairs(state: State) -> Iterator[tuple[Unit, Unit]]:
    """Yield units with enemies that stand near them."""
    for unit in state.units:
        for other in state.units:
            if other.side is not unit.side and GRID.distances[unit.hex][other.hex] <= 3:
                yield unit, other


@pytest.mark.parametrize(
    ("adventure", "seed", "house"),
    [
        ("agincourt", "1", ()),
        ("thing", "2", ()),
        ("pass", "3", ()),
        ("crown", "4", ()),
        ("agincourt", "5", in_order(SWITCHES)),
        ("thing", "6", in_order(SWITCHES)),
    ],
)
def test_kept_odds_are_those_of_the_rules(
    adventure: str, seed: str, house: tuple[str, ...]
) -> None:
    """With Lore cards at work, creatures that can go back or cannot, whoever asked before."""
    asked = creatures = touched = 0
    for state in islice(played(adventure, seed, house), 20, 400, 6):
        quick = QuickPosition(state)
        for unit, target in pairs(state):
            free = [spot for spot in GRID.neighbours[target.hex] if spot not in quick.at]
            for where in (target.hex, *free[:2]):
                melee = GRID.distances[unit.hex][where] == 1
                kept = quick.odds(unit, unit.hex, target, where, (melee, False, True))
                there = replace(target, hex=where)
                position = quick.moved(target, where)
                told = odds(position, unit, there, melee, back=False, dice=kept.dice)
                for each in ("lost", "retreats", "holds", "critical", "tokens"):
                    assert getattr(kept, each) == pytest.approx(getattr(told, each)), each
                asked += 1
                creatures += kind_of(target).creature is not None
                touched += target.id in quick.cache.touched
    assert asked > 300
    assert creatures > 20 or adventure == "agincourt"
    assert touched > 20 or adventure != "crown"
