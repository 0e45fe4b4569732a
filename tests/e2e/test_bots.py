"""A battle against a bot in a terminal: it goes on after a kill, with the bot in its seat."""

import signal
from pathlib import Path

from bl_tui.play.seats import Seats, seats_in
from bl_tui.present.decision import Kind, decision_of
from engine.battlelore.game import BATTLELORE
from engine.core.game import Side
from tests.e2e.battle import actions_in, home, load, only_save, program
from tests.e2e.terminal import Terminal

KEYS = {
    Kind.CARD: ("1", "Enter"),
    Kind.ORDERS: ("a", "d", "d"),
    Kind.MOVES: ("d", "d"),
    Kind.BATTLES: ("Enter", "Tab", "Enter"),
    Kind.KEEP: ("2", "Enter"),
    Kind.GAIN: ("y",),
    Kind.BATTLE_BACK: ("y",),
    Kind.PURSUE: ("x",),
}
"""What a person presses who orders all, stands and strikes; else what is proposed is taken."""


def play_until(terminal: Terminal, save: Path, turn: int) -> None:
    """Play Standard by keys until a turn has begun; the bot plays Pennant."""
    while (state := load(save).record.state).turn < turn and state.over is None:
        side = BATTLELORE.to_act(state)[0]
        if side is Side.PENNANT:
            terminal.read(1.0, 0.0)
            continue
        terminal.wait_until_gone("deciding")
        kind = decision_of(BATTLELORE.view(state, side)).kind
        terminal.press(*KEYS.get(kind, ("Enter",)))


def check_who_played(save: Path) -> int:
    """Both have, each on its side; how many actions there are."""
    loaded = load(save)
    assert seats_in(loaded.header.seats) == Seats(pennant="recruit")
    assert {entry.side for entry in loaded.record.entries} == set(Side)
    return actions_in(save)


def test_a_battle_against_a_bot_is_killed_and_goes_on() -> None:
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
        terminal.wait_for("New battle")
    assert check_who_played(save) > before
