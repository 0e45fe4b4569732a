"""Every game passes these: a game is finished when it does.

A failing test prints the seed of its game; `CONFORMANCE_SEED` in the environment gives the games
that rotate another one.
"""

import pytest

from tests.conformance.checked import play_checked
from tests.conformance.games import RECORDS, plays, trial
from tests.conformance.record import Play
from tests.marks import rule


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test each game, or each play of each game, or those of the one that was asked for."""
    asked = metafunc.config.getoption("--game")
    names = [name for name in RECORDS if asked in ("", name)]
    if "play" in metafunc.fixturenames:
        found = [pytest.param(n, play, id=f"{n}-{word}") for n in names for word, play in plays(n)]
        metafunc.parametrize(("name", "play"), found)
    else:
        metafunc.parametrize("name", names)


@rule("BL-13.4", "BL-2.11", "BL-3.3")
@rule("BL2-1.10", "BL2-5.4", "BL2-13.6", "BL2-14.7")
def test_all_that_must_hold_holds_in_every_position(name: str, play: Play) -> None:
    print("seed", play.seed)
    play_checked(trial(name), play)


def test_another_seed_gives_another_game(name: str) -> None:
    """Other dice to come, whatever is dealt."""
    game, (_, play) = trial(name).game, next(plays(name))
    starts = [game.start(play.setup, f"seed {number}").state for number in range(20)]
    assert len({start.rng.roll(20, "abcdef")[0] for start in starts}) == 20
