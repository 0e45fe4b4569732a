"""Processes that the program starts end when it does, however that ended."""

import os
import signal
import subprocess
import sys

import pytest

from tests.e2e.battle import home, program
from tests.e2e.terminal import LIMIT, Terminal

PLAYING = """
from multiprocessing import active_children
from bl_tui.play.simulation import Job, play
from bl_tui.play.workers import processes
from engine.battlelore.adventures.library import library
from engine.battlelore.state.model import Setup
from saves.games import KNOWN

def job(number):
    setup, bots = Setup(library()["crown"]), ("regular", "regular")
    return Job(KNOWN["battlelore"], "crown", setup, number, "s", bots)

if __name__ == "__main__":
    with processes(2) as executor:
        executor.submit(int).result()
        games = [executor.submit(play, job(number)) for number in range(100)]
        print(*(process.pid for process in active_children()), flush=True)
        games[-1].result()
"""
THINKING = """
import sys
from threading import Thread
from bl_tui.play.bot_process import Question, Worker
from saves.games import KNOWN
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup

if __name__ == "__main__":
    state = BATTLELORE.start(Setup(library()["agincourt"]), "s").state
    view, mind = BATTLELORE.view(state, BATTLELORE.to_act(state)[0]), Worker(KNOWN["battlelore"])
    mind.think(Question("regular", view, "s"))
    Thread(target=mind.think, args=(Question("heavy", view, "s", 3000.0),)).start()
    print(mind.pid, flush=True)
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("doing", [PLAYING, THINKING], ids=["games", "a bot"])
def test_no_child_process_survives_the_program(doing: str, number: signal.Signals) -> None:
    """Nor does the tracker of resources stay; whoever stays keeps the output open."""
    with subprocess.Popen(
        [sys.executable, "-c", doing],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as parent:
        assert parent.stdout is not None
        workers = parent.stdout.readline()
        try:
            assert workers.split()
            parent.send_signal(number)
            said, _ = parent.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(parent.pid, signal.SIGKILL)
            pytest.fail("somebody lives on")
    assert parent.returncode == -number
    assert said == b""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_simulated_games_that_are_called_off_leave_the_terminal_as_it_was(
    number: signal.Signals,
) -> None:
    """Nothing is said, and the cursor is there again."""
    home()
    command = program("simulate", "crown", "--games", "400")
    with Terminal(command) as terminal:
        terminal.wait_for("/400", calm=False)
        assert terminal.screen.cursor.hidden
        terminal.kill(number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.text().strip() == ""
        assert not terminal.screen.cursor.hidden


def test_ctrl_c_while_games_are_played_is_answered_by_the_program() -> None:
    home()
    with Terminal(program("simulate", "crown", "--games", "400")) as terminal:
        terminal.wait_for("/400", calm=False)
        terminal.press("C-c")
        assert terminal.wait_for_end() == 1
        assert "Interrupted after" in terminal.text()
