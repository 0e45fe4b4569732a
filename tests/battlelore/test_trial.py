"""The games in the background that show the balance of a board."""

from multiprocessing.connection import wait

import pytest

from bl_tui.play.drafts.balance import TRIAL_GAMES, Balance, BalanceTrial, jobs_of
from bl_tui.play.simulation import play
from engine.battlelore.adventures.library import library
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from saves.games import KNOWN


@pytest.mark.parametrize("games", [2, pytest.param(TRIAL_GAMES, marks=pytest.mark.soak)])
def test_the_games_in_the_background_come_to_their_end(games: int) -> None:
    """They are those that `simulate` plays with this seed, in a process of its own."""
    adventure = library()["agincourt"]
    jobs = jobs_of(KNOWN["battlelore"], "agincourt", Setup(adventure), "editor")[:games]
    seats = tuple(side.value for side in Side)
    trial = BalanceTrial((), jobs, seats)
    while not trial.is_over:
        wait([trial._line])
        trial.look()
    wanted = Balance(seats, games)
    for job in jobs:
        result = play(job)
        wanted = wanted.after(result.won, result.turns)
    assert trial.now == wanted
    trial.stop()
