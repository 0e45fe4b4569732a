"""A game whose positions go through JSON after every step is the same game."""

import orjson
import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import State
from saves.codec import codec
from tests.properties.walk import options, walk


def through_json(state: State) -> State:
    """The state written as JSON and read again."""
    battlelore = codec(BATTLELORE.name)
    read: State = battlelore.load(orjson.loads(battlelore.dump_state(state)), State)
    return read


@pytest.mark.parametrize("policy", ["eager", "unplayed"])
@pytest.mark.parametrize("adventure", list(library()))
def test_a_game_that_is_reloaded_at_each_step_goes_the_same_way(
    adventure: str, policy: str
) -> None:
    """Two in lockstep: one is played on, the other is written, read and played on."""
    seed = f"{adventure}-json-{policy}"
    print("seed", seed)
    other: State | None = None
    for moment in walk(adventure, policy, seed):
        if other is not None and moment.side is not None and moment.action is not None:
            after = BATTLELORE.play(other, moment.side, moment.action)
            assert after.events == moment.events
            other = after.state
        other = through_json(moment.state if other is None else other)
        assert other == moment.state
        assert options(other) == moment.options
