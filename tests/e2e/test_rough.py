"""Rough treatment: random keys, pasted garbage, tiny terminals, a disk that refuses."""

import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from saves.store import Store
from tests.battlelore.policies import eager
from tests.battlelore.walk import options
from tests.conformance.games import trial
from tests.conformance.walk import walk_game
from tests.e2e.battle import Battle, find, home, keep, load, program, torn
from tests.e2e.fingers import Fingers
from tests.e2e.terminal import KEYS, LIMIT, Terminal

PARTS, KEYS_A_PART = 4, 2_500
BOTS = {
    "second_edition": ("--uthuk", "recruit"),
    "battle_mages": ("--basalt", "recruit"),
    "bardsung": ("--lightweaver", "recruit"),
}
"""The games besides, each with the bot of a seat."""
KEYS_A_GAME, PLAYED = 300, 40
RARE = ("q", "F10", "C-q", "C-d")
"""Keys that may leave; now and then one of them."""
COMMON = (
    *"abcdefghijklmnoprstuvwxyz0123456789?,.-+=;/'ABCXYZ", "\x1b[200~x\x1b[201~", "ф", "日", "é",
    *(key for key in KEYS if not key.startswith("C-") and key != "F10"),
    *("Enter", "Tab", "Down", "Right") * 4,
)  # fmt: skip

GARBAGE = (
    "%" * 500,
    "\x1b[200~" + "".join(chr(n) for n in range(32, 1_000)) + "\r\n\t" * 50 + "\x1b[201~",
    "\x1b[200~" + "d\n" * 200 + "\x1b[201~",
    "\x1b[200~x\x1b[B\r\x1b\x1b[200~dd\x1b[Ad\r" + "d" * 20_000 + "\x1b[201~",
    "\x1b[48;24;80;0;0t\x1b[?2048;2$y\x1b[48;999999999;999999999;1;1t\x1b[8;1;1t\x1b[?1u",
    "\x1b[999;999;999~\x1b[<0;9999;9999M\x1b[12;34R\x1b[I\x1b[O",
    "\x1b[<64;1;1M" * 30 + "\x1b[<0;0;0M\x1b[<35;-1;5M\x1b[M   ",
)

# A soft limit on the size of files, so that the test can lift it: room for the save, no more.
NO_ROOM = (
    "import os, resource, sys; hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1];"
    " resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), hard));"
    " os.execv(sys.executable, [sys.executable, *sys.argv[2:]])"
)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_keys(part: int) -> None:
    """10,000 in all parts. It may be left and begun again, but never ends with an error."""
    pressed(f"keys {part}", KEYS_A_PART, lambda root: keep(root, find("moves", torn)), "turn")


@pytest.mark.parametrize("game", BOTS)
def test_random_keys_in_a_game_with_bots(game: str) -> None:
    """So it is in each game, while bots play and stories are told, at 80x24."""
    found = trial(game)
    play = Random(f"play of {game}").choice(tuple(found.rotating("rough")))
    walk = walk_game(found.game, play.setup, play.policy(Random(play.seed)), play.seed)
    record = next(each for each in walk if len(each.record.entries) == PLAYED).record
    pressed(f"keys {game}", KEYS_A_GAME, lambda root: keep(root, record), "", *BOTS[game])


def pressed(name: str, left: int, begin: Callable[[Path], Path], shown: str, *players: str) -> None:
    """Press so many keys in a game; whatever is left of it can be read, and there is no report."""
    seed = os.environ.get("KEYS_SEED", name)
    print("seed", seed)
    rng, root = Random(seed), home()
    env = {"HOME": str(root)}
    save = begin(root)
    while left > 0:
        command = program("resume", str(save), *players)
        with Terminal(command, size=(80, 24), env=env) as terminal:
            terminal.wait_until(lambda: _has(terminal, shown), f"showed {shown!r}")
            while left > 0 and terminal.process.poll() is None:
                keys = [rng.choice(RARE if rng.random() < 0.002 else COMMON) for _ in range(50)]
                left -= len(keys)
                press(terminal, "".join(KEYS.get(key, key) for key in keys))
            if terminal.process.poll() is None:
                terminal.press("F1")
                continue
            assert terminal.wait_for_end() == 0, terminal.text()
        save = save if save.exists() else begin(root)
    for summary in Store(root).list():
        assert summary.problem is None
        load(summary.path)
    assert not list(root.glob("reports/*"))


def _has(terminal: Terminal, shown: str) -> bool:
    return shown in terminal.text() and bool(terminal.text().strip())


def press(terminal: Terminal, keys: str) -> None:
    """Send keys and read what comes of them; the program may have ended before."""
    try:
        terminal.send(keys)
        terminal.read(0.5, 0.02)
    except OSError:
        assert terminal.process.wait(LIMIT) == 0


def test_garbage() -> None:
    """What is pasted into a battle is no key, and what is no key does nothing."""
    root = home()
    save = keep(root, find("moves", torn))
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for("end moves")
        terminal.press("Tab")
        before, actions = terminal.settled(), load(save).n
        for text in GARBAGE[1:]:
            terminal.send(text)
            terminal.read(0.5)
            assert terminal.cells() == before, f"{text[:40]!r} did something"
        terminal.send(GARBAGE[0])
        terminal.press("Up", "Down")
        assert "end moves" in terminal.text()
    assert load(save).n == actions


def test_a_tiny_terminal_in_the_middle_of_a_choice() -> None:
    """A sentence says what is missing; keys do nothing; with room all is as it was."""
    root = home()
    save = keep(root, find("moves", torn))
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for("MOVEMENT")
        terminal.press("Enter", "Tab", "Tab")
        before, actions = terminal.settled(), load(save).n
        terminal.resize(20, 5)
        terminal.wait_for("80")
        assert "MOVEMENT" not in terminal.text()
        terminal.send("dd\r\r")
        for size in ((1, 1), (79, 24), (80, 23), (300, 3), (20, 5)):
            terminal.resize(*size)
        terminal.resize(120, 40)
        terminal.wait_for("MOVEMENT")
        terminal.wait_for_cells(before)
    assert load(save).n == actions


def test_a_full_disk() -> None:
    """The player is told for as long as it lasts, and asked before they leave and lose anything;
    with the next action that fits, all is written."""
    root = home()
    record = find("moves", torn)
    save = keep(root, record)
    room = str(save.stat().st_size + 10)
    command = [sys.executable, "-c", NO_ROOM, room, "-m", "bl_tui", "resume"]
    with Terminal(command, size=(120, 40)) as terminal:
        terminal.wait_for("MOVEMENT")
        battle = Battle(terminal, save, Fingers(record, curtain=False))
        pick, before = eager(Random("full")), load(save).n
        for _ in range(3):
            state = battle.fingers.record.state
            keys = battle.fingers.press(pick(state, options(state)))
            terminal.press(*keys)
            assert "Not saved" in terminal.text()
        _tried_to_leave(terminal, 3)
        assert load(save).n == before
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, unlimited)
        state = battle.fingers.record.state
        battle.play(pick(state, options(state)))
        terminal.wait_until_gone("Not saved")
    battle.check()


def _tried_to_leave(terminal: Terminal, lost: int) -> None:
    """Look whether the mark lasts, leave, try in vain to save, and go on with the game."""
    terminal.press("Up", "Down")
    assert "Not saved" in terminal.text(), "the mark lasts"
    terminal.press("q")
    terminal.wait_for(f"Quit and lose {lost} actions")
    terminal.press("1", "Enter")
    terminal.wait_for("Saving failed again")
    terminal.press("4", "Enter")
    terminal.wait_until_gone("The game is not saved")


def test_a_folder_that_cannot_be_written() -> None:
    """Without any place for saves one can still play, and is told."""
    blocker = Path(os.environ["BL_TUI_HOME"])
    blocker.parent.mkdir(parents=True, exist_ok=True)
    blocker.write_text("a file where a folder should be", encoding="utf-8")
    with Terminal(program("new", "agincourt", "--seed", "1"), size=(120, 40)) as terminal:
        terminal.wait_for("reading or writing failed")
        terminal.press("Enter", "1", "Enter")
        terminal.wait_for("MOVEMENT")  # the card orders all that it reaches
        assert "Not saved" in terminal.text()
        terminal.press("End", "q")  # the first ends the story of the card
        terminal.wait_for("The game is not saved")
        terminal.press("3", "Enter")
        terminal.wait_for(" a game  ")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
