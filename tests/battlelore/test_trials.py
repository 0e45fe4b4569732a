"""The games in the background of the editor: counted as they come, ended with their process."""

import os
import signal
from typing import Any

import pytest

from bl_tui.play.drafts import balance
from bl_tui.play.drafts.balance import TRIAL_GAMES, BalanceTrial, jobs_of, play_all
from bl_tui.play.simulation import Job, play
from engine.battlelore.adventures.library import library
from saves.games import KNOWN
from tests.battlelore.alone import ALONE

SIDES = ("standard", "pennant")


def jobs() -> tuple[Job, ...]:
    """Return the games of a trial of Agincourt."""
    setup = ALONE["battlelore"].scenarios.setup(library()["agincourt"])
    return jobs_of(KNOWN["battlelore"], "agincourt", setup, "editor")


def by_turns(line: Any, wanted: Any) -> None:
    """Let each side win as soon as it is its turn."""
    for number, _ in enumerate(wanted):
        line.send(((SIDES[number % 2],), 10 + number))


def broken_off(line: Any, wanted: Any) -> None:
    """End after a game, although more are wanted."""
    by_turns(line, wanted[:1])


def endless(line: Any, _: Any) -> None:
    """Send the number of the process in place of turns, and never end."""
    line.send(((), os.getpid()))
    signal.pause()


def begun(life: Any, monkeypatch: pytest.MonkeyPatch) -> BalanceTrial:
    """Return a trial of three games with another life of its process."""
    monkeypatch.setattr(balance, "play_all", life)
    return BalanceTrial(("id x",), jobs()[:3], SIDES)


def test_games_are_counted_until_all_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = begun(by_turns, monkeypatch)
    while not trial.is_over:
        trial.look()
    assert (trial.now.games, trial.now.wins, trial.now.turns) == (3, (2, 1), 33)
    share, low, high = trial.now.share(0)
    assert low < share == 2 / 3 < high
    trial.stop()


def test_a_process_that_ends_early_ends_the_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it played counts, and the screen does not wait for the rest."""
    trial = begun(broken_off, monkeypatch)
    while not trial.is_over:
        trial.look()
    assert trial.look().games == 1
    trial.stop()


def test_nothing_is_left_of_a_trial_that_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = begun(endless, monkeypatch)
    while not trial.look().games:
        pass
    trial.stop()
    assert trial.look().games == 1
    with pytest.raises(ProcessLookupError):
        os.kill(trial.now.turns, 0)


def test_its_games_are_those_of_a_simulation_between_usual_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They end quietly when the editor has hung up."""

    class Line:
        heard: tuple[Any, ...] = ()

        def send(self, game: Any) -> None:
            if self.heard:
                raise BrokenPipeError
            self.heard = (game,)

    monkeypatch.setattr(balance, "mute", lambda: None)
    monkeypatch.setattr(balance, "give_way", lambda _: None)
    line, wanted = Line(), jobs()
    play_all(line, wanted)
    result = play(wanted[0])
    assert line.heard == ((result.won, result.turns),)
    assert len(wanted) == TRIAL_GAMES
    assert {job.bots for job in wanted} == {("regular", "regular")}
