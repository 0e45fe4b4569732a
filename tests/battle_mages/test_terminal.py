"""Battle Mages in a terminal: whole games, some with bots; games that are killed and go on."""

import os
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.model import Setup
from engine.battle_mages.state.steps import Mustering
from engine.battle_mages.turn.views import View
from engine.core.record import Record
from tests.battle_mages.at_a_decision import POLICIES, find, stuck
from tests.battle_mages.fingers import Fingers, new_game
from tests.e2e.battle import actions_in, home, keep, load, only_save, press_and_wait, program
from tests.e2e.terminal import Terminal
from tests.marks import rule

PROMPTLY = 0.1
"""Seconds after which it is looked whether an action was written down, if nothing is to be seen."""
ROUNDS = 2
TURNS = 200
"""Decisions after which a game of two rounds with bots should long be over."""


def play(terminal: Terminal, save: Path, fingers: Fingers, action: Any) -> None:
    """Press the keys of an action, and wait until it stands in the save."""
    before = fingers.table.count
    keys = fingers.press(action)
    press_and_wait(terminal, save, keys, fingers.table.count - before)


def sensible(fingers: Fingers, random: Random) -> Any:
    """Return what a player of some temper does, who makes a team or two before the first turn."""
    state, seat = fingers.state, fingers.table.to_act
    assert seat is not None
    if isinstance(state.steps[-1], Mustering) and random.random() < 0.4:
        return do.Done()
    options = BATTLE_MAGES.legal_actions(state, seat)
    open_ones = tuple(each for each in options if not stuck(state, each))
    return POLICIES["warlike"](random)(state, open_ones or options)


@rule("BM-1.1", "BM-5.8", "BM-14.1")
def test_two_players_play_from_the_title_to_the_end() -> None:
    """Two people at one keyboard agree on a short game; what was played is in the save."""
    home()
    with Terminal([sys.executable, "-m", "bl_tui"], size=(80, 24)) as terminal:
        begin_from_title(terminal, "whole")
        save = only_save(Path(os.environ["BL_TUI_HOME"]))
        setup = load(save).record.setup
        assert setup == Setup(round_limit=10)
        fingers, random = Fingers(new_game("whole", setup)), Random("whole")
        while fingers.table.to_act is not None:
            quick = fingers.state.round > 1
            action = hurried(fingers) if quick else sensible(fingers, random)
            play(terminal, save, fingers, action)
        terminal.wait_for("OVERVIEW")
        assert "fter the last round" in " ".join(terminal.text().split())
        terminal.press("q")
        terminal.wait_for(" a game  ")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
    assert load(save).record.state == fingers.state


def hurried(fingers: Fingers) -> Any:
    """Return what leads to the end at once: nothing more is done, nothing is answered."""
    seat = fingers.table.to_act
    assert seat is not None
    options = BATTLE_MAGES.legal_actions(fingers.state, seat)
    calm = [each for each in options if isinstance(each, do.Done | do.Pass)]
    return (calm or options)[0]


def begin_from_title(terminal: Terminal, seed: str) -> None:
    """Begin a duel of two people from the title, with a typed seed and an early last round."""
    terminal.wait_for(" a game  ")
    terminal.press("w")
    terminal.wait_for("Battle Mages")
    terminal.press("3")
    terminal.wait_for("The Duel")
    terminal.press("s")
    terminal.send(seed)
    terminal.wait_for(seed)
    terminal.press("Enter", "Enter")
    terminal.wait_for("Last round")
    terminal.press("9", *["Left"] * 5, "1")
    terminal.wait_for("Last round")
    terminal.press("Enter")
    terminal.wait_for("TEAMS")


KEYS_FOR = {
    "TEAMS": ("d",), "ACTION": ("d", "d"), "MELEE": ("d", "d"), "DEFEND?": ("Enter",),
    "COUNTER?": ("Enter",), "LOSSES": ("1", "Enter"), "PARRY": ("1", "Enter"),
    "BOTCH": ("1", "Enter"),
}  # fmt: skip


def test_two_people_and_two_bots_play_on_the_square_to_the_end() -> None:
    """The people do little; bots march, shoot and cast, and are told step by step or at once."""
    home()
    command = program(
        "new", "square", "--seed", "four", "--set", "round_limit=2", "--cobalt", "regular",
        "--damask", "recruit",
    )  # fmt: skip
    with Terminal(command, size=(120, 40)) as terminal:
        for _ in range(TURNS):
            terminal.wait_until(lambda: ended(terminal) or bool(asked(terminal)), "a decision")
            if ended(terminal):
                break
            terminal.press(*KEYS_FOR[asked(terminal)])
        save = only_save(Path(os.environ["BL_TUI_HOME"]))
        terminal.press("q")
        terminal.read(PROMPTLY, PROMPTLY)
    record = load(save).record
    assert record.state.over is not None
    assert record.state.round == ROUNDS
    acted = {entry.seat.value for entry in record.entries}
    assert acted == {"alabaster", "basalt", "cobalt", "damask"}


def ended(terminal: Terminal) -> bool:
    """Return whether the game is over, which the overview tells."""
    return "OVERVIEW" in terminal.text()


def asked(terminal: Terminal) -> str:
    """Return what the prompt asks of a person, "" while it asks nobody."""
    for line in terminal.text().splitlines():
        for word in KEYS_FOR:
            if f" {word}  " in line and ("Alabaster" in line or "Basalt" in line):
                return word
    return ""


# --- killed, and resumed -------------------------------------------------------------------------


def killed(record: Record[Any, Any], shown: str, keys: tuple[str, ...], answer: str) -> None:
    """Kill a game in the middle of a decision: the same screen comes back, and goes on."""
    save = keep(home(), record)
    with Terminal(program("resume", str(save)), size=(120, 40)) as terminal:
        terminal.wait_for(shown)
        terminal.press(*keys)
        terminal.wait_for(shown)
        before = terminal.settled()
        terminal.kill(signal.SIGKILL)
        assert terminal.wait_for_end() == -signal.SIGKILL
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for(shown)
        terminal.wait_for_cells(before)
        count = actions_in(save)
        press_and_wait(terminal, save, [answer])
        assert actions_in(save) == count + 1


def _half_way(view: View) -> bool:
    return bool(view.steps[-1].moved) and len(view.actions) > 2


def _to_a_defence(view: View) -> bool:
    return any(type(step).__name__ in ("Melee", "Shot") for step in view.steps)


@rule("BM-6.13")
def test_killed_in_the_middle_of_the_move_of_a_team() -> None:
    """Some members have gone, others have not; x takes the whole move back."""
    killed(find("march", _half_way), "MARCH", ("Tab",), "x")


@rule("BM-8.13")
def test_killed_while_casualties_are_chosen() -> None:
    killed(find("lose", policy="warlike"), "LOSSES", ("2",), "Enter")


@rule("BM-10.35")
def test_a_game_killed_during_a_counter_to_a_defence_is_restored() -> None:
    record = find("counter", _to_a_defence, Setup(3, zoc_radius=6), policy="warlike")
    killed(record, "COUNTER?", ("1",), "x")
