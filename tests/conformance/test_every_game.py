"""Every game passes these: a game is finished when it does.

A failing test prints the seed of its game; `CONFORMANCE_SEED` in the environment gives the games
that rotate another one.
"""

import pytest

from tests.conformance.checked import play_checked
from tests.conformance.games import RECORDS, plays, trial
from tests.conformance.record import Play
from tests.marks import rule

PLAYS = [
    pytest.param(name, play, id=f"{name}-{word}") for name in RECORDS for word, play in plays(name)
]


@rule("BL-13.4", "BL-2.11", "BL-3.3")
@pytest.mark.parametrize(("name", "play"), PLAYS)
def test_all_that_must_hold_holds_in_every_position(name: str, play: Play) -> None:
    print("seed", play.seed)
    play_checked(trial(name), play)


@pytest.mark.parametrize("name", RECORDS)
def test_another_seed_gives_another_game(name: str) -> None:
    """Other dice to come, whatever is dealt."""
    game, (_, play) = trial(name).game, next(plays(name))
    starts = [game.start(play.setup, f"seed {number}").state for number in range(20)]
    assert len({start.rng.roll(20, "abcdef")[0] for start in starts}) == 20
