"""Battles of bots in a terminal: after a kill, of the program or of the process that thinks;
halted; and with others in their seats."""

import os
import signal
import time
from functools import partial
from pathlib import Path
from select import select

import pytest

from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.play.seats import seated, seats_in
from bl_tui.play.settings import Settings
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.sides import Side
from engine.bots.roster import roster_of
from tests.e2e.battle import actions_in, home, load, only_save, program
from tests.e2e.terminal import LIMIT, Terminal

BOTS = roster_of("battlelore").opponents

KEYS = {
    "card": ("1", "Enter"),
    "orders": ("a", "d", "d"),
    "moves": ("d", "d"),
    "battles": ("Enter", "Tab", "Enter"),
    "keep": ("2", "Enter"),
    "gain": ("y",),
    "battle_back": ("y",),
    "pursue": ("x",),
}
"""What a person presses who orders all, stands and strikes; else what is proposed is taken."""


def play_until(terminal: Terminal, save: Path, turn: int) -> None:
    """Play Standard by keys until a turn has begun; the bot plays Pennant."""
    while (state := load(save).record.state).turn < turn and state.over is None:
        side = BATTLELORE.to_act(state)[0]
        if side is Side.PENNANT:
            terminal.read(1.0, 0.0)
            continue
        terminal.wait_until_gone("is thinking")
        kind = decision_of(BATTLELORE.view(state, side)).name
        terminal.press(*KEYS.get(kind, ("Enter",)))


def check_who_played(save: Path) -> int:
    """Check that both have played, each on its side, and return how many actions there are."""
    loaded = load(save)
    assert seats_in(loaded.header.seats, tuple(Side), BOTS) == seated({"pennant": "recruit"})
    assert {entry.seat for entry in loaded.record.entries} == set(Side)
    return actions_in(save)


def test_a_killed_battle_against_a_bot_resumes() -> None:
    root = home()
    command = ("new", "agincourt", "--seed", "killed", "--pennant", "recruit")
    with Terminal(program(*command), size=(120, 40)) as terminal:
        terminal.wait_for("turn 1")
        save = only_save(root)
        play_until(terminal, save, 5)
        terminal.kill(signal.SIGKILL)
        assert terminal.wait_for_end() == -signal.SIGKILL
    before = check_who_played(save)
    with Terminal(program("resume"), size=(80, 24)) as terminal:
        terminal.wait_for("turn ")
        play_until(terminal, save, 7)
        terminal.press("q")
        terminal.wait_for(" a game  ")
    assert check_who_played(save) > before


THINKS = b"spawn_main"
"""What the command line of a process that thinks says."""


def thinking(terminal: Terminal) -> list[int]:
    """Return the processes that think for a program, by number."""
    found = []
    for each in Path("/proc").iterdir():
        if each.name.isdecimal():
            try:
                status = (each / "status").read_text()
                line = (each / "cmdline").read_bytes()
            except OSError:  # it has just ended
                continue
            if f"PPid:\t{terminal.process.pid}\n" in status and THINKS in line:
                found.append(int(each.name))
    return found


def played_more(save: Path, count: int) -> bool:
    """Return whether a save holds more actions than so many."""
    return actions_in(save) > count


def thinker(terminal: Terminal) -> int:
    """Return the process that thinks for a program, as soon as it runs."""
    end = time.monotonic() + LIMIT
    while not (processes := thinking(terminal)):
        assert time.monotonic() < end, f"no process thinks; the screen:\n{terminal.text()}"
        terminal.read(first=0.05, quiet=0.0)
    (process,) = processes
    return process


def test_a_dead_bot_process_is_replaced_without_a_wait() -> None:
    home(Settings(pace="slow"))
    command = ("new", "agincourt", "--seed", "relieved", "--pennant", "heavy")
    with Terminal(program(*command), size=(120, 40)) as terminal:
        terminal.wait_for("p pause")
        process = thinker(terminal)
        os.kill(process, signal.SIGKILL)
        terminal.wait_for("Regular takes over")
        terminal.press("q")
        terminal.wait_for(" a game  ")
        assert thinking(terminal) == []


def test_bots_are_watched_halted_and_relieved() -> None:
    """A person takes a seat in the middle of a turn, and the save keeps that."""
    root = home(Settings(pace="slow"))
    command = ("new", "agincourt", "--seed", "relieved", "--standard", "regular")
    with Terminal(program(*command, "--pennant", "recruit"), size=(120, 40)) as terminal:
        terminal.wait_for("p pause")
        terminal.press("p")
        terminal.wait_for("p continue")
        save = only_save(root)
        for _ in range(3):
            count = actions_in(save)
            terminal.send("n")
            terminal.wait_until(partial(played_more, save, count), "went on by n")
        assert "p continue" in terminal.text()
        terminal.settled()  # an action that follows by itself is written after the one before it
        shown = actions_in(save)
        terminal.read(0.5, 0.5)
        assert actions_in(save) == shown
        terminal.press("F6")
        terminal.wait_for("Continue with these players")
        terminal.press("3", "Left", "1", "Enter")
        terminal.wait_until_gone("Continue with these players")
        terminal.press("q")
        terminal.wait_for(" a game  ")
    assert seats_in(load(save).header.seats, tuple(Side), BOTS) == seated({"standard": "regular"})


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_no_bot_keeps_thinking_after_the_program_ends(number: signal.Signals) -> None:
    """Whatever ends it, in the middle of a long thought."""
    home()
    command = ("new", "agincourt", "--pennant", "heavy", "--budget", "3000")
    with Terminal(program(*command), size=(80, 24)) as terminal:
        terminal.wait_for("is thinking")
        process = thinker(terminal)
        watch = os.pidfd_open(process)
        terminal.kill(number)
        terminal.wait_for_end()
    ended, _, _ = select([watch], [], [], LIMIT)
    os.close(watch)
    assert ended
