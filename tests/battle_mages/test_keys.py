"""Each action can be done by keys: whole games at a table without a screen."""

from random import Random

import pytest

from bl_tui.table.session.advising import way_to
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.actions import Action, Done
from engine.battle_mages.state.model import Map, Setup
from engine.battle_mages.state.steps import Mustering
from tests.battle_mages.at_a_decision import POLICIES, firsts, stuck
from tests.battle_mages.fingers import Fingers, new_game, sit

GAMES = {
    "duel": (Setup(round_limit=6), "warlike", 260),
    "hexagon": (Setup(3, wheel=True, round_limit=3), "eager", 200),
    "square": (Setup(4, round_limit=2), "warlike", 200),
    "free": (Setup(2, Map.RANDOM, free_deploy=True, wheel=True, round_limit=5), "eager", 200),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_action_of_a_game_can_be_done_by_keys(name: str) -> None:
    """Whatever the rules allow has keys, found where a player would look for them."""
    setup, policy, most = GAMES[name]
    fingers, pick = Fingers(new_game(name, setup)), POLICIES[policy](Random(name))
    done = set[str]()
    for _ in range(most):
        seat = fingers.table.to_act
        if seat is None:
            break
        state = fingers.state
        options = BATTLE_MAGES.legal_actions(state, seat)
        sensible = tuple(each for each in options if not stuck(state, each)) or options
        enough = isinstance(state.steps[-1], Mustering) and len(done) > 2
        action = Done() if enough else pick(state, sensible)
        fingers.press(action)
        done.add(type(action).__name__)
    assert {"Move", "Done"} <= done
    assert len(done) > 7


RARE = {"Break", "SendBack"}
"""Actions that hardly come about in a game; `test_magic_keys` has positions for them."""
KINDS = sorted({kind.__name__ for kind in Action.__args__} - RARE)


@pytest.mark.parametrize("name", KINDS)
def test_a_hint_puts_the_cursor_on_each_kind_of_action(name: str) -> None:
    """And names the key that does it then."""
    record, action = firsts()[name]
    sitting = sit(record)
    way = way_to(sitting.session, sitting.seen, action)
    assert way is not None
    assert sitting.keys.first(way[1])


@pytest.mark.parametrize("name", KINDS)
def test_each_kind_of_action_has_its_keys(name: str) -> None:
    """From a game in which it can be done, and nothing else is done by these keys."""
    record, action = firsts()[name]
    fingers = Fingers(record)
    fingers.press(action)
    assert fingers.memory.entries[-1].action == action
