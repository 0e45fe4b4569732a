"""A Lore game left at any of its decisions is found again there and goes on the same way."""

from pathlib import Path
from random import Random

import orjson
import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import State
from engine.battlelore.validate.setups import wrong_setup
from engine.battlelore.validate.states import wrong_state
from engine.core.record import advance
from saves.codec import codec
from saves.store import Store, read_save
from tests.battlelore.positions.steps import KINDS, STEPS
from tests.battlelore.walk import options
from tests.conformance.saved import same
from tests.saves.played import NOON, Untouched, saved

ON = 25
"""Actions that are played on from each position."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_killed_at_a_lore_step_resumes_there(kind: str, tmp_path: Path) -> None:
    """It is killed there, loaded and played on; the file then holds the game as it went."""
    record = STEPS.read()[kind]
    path = saved(tmp_path, record)
    with Untouched(path):
        assert read_save(path).record == record
    loaded, journal = Store(tmp_path).open(path)
    assert journal is not None
    assert same(loaded.record.state, record.state)
    assert options(loaded.record.state) == options(record.state)
    here, again, rng = record, loaded.record, Random(kind)
    for _ in range(ON):
        if not options(here.state):
            break
        action = rng.choice(options(here.state))
        (side,) = BATTLELORE.to_act(here.state)
        here = advance(BATTLELORE, here, side, action)
        again = advance(BATTLELORE, again, side, action)
        assert again.entries[-1] == here.entries[-1]
        journal.write(again, NOON)
    journal.close(NOON)
    assert read_save(path).record == here


@pytest.mark.parametrize("kind", KINDS)
def test_the_checks_of_forged_positions_accept_every_real_one(kind: str) -> None:
    """What is refused of a file that a hand made up is never refused of our own."""
    record = STEPS.read()[kind]
    assert wrong_setup(record.setup) is None
    assert wrong_state(record.setup, record.state) is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_goes_through_json_as_it_is(kind: str) -> None:
    """With the type of each piece, and the same text and digest every time."""
    state = STEPS.read()[kind].state
    battlelore = codec(BATTLELORE.name)
    text = battlelore.dump_state(state)
    read = battlelore.load(orjson.loads(text), State)
    assert same(read, state)
    assert battlelore.dump_state(read) == text
    assert battlelore.digest(read) == battlelore.digest(state)
