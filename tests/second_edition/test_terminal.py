"""The Second Edition in a terminal: whole games by keys, and games that are killed and go on."""

import os
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.frozen import replace
from engine.core.record import Record
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import State
from tests.e2e.battle import BRISK, actions_in, home, keep, load, only_save, press_and_wait, program
from tests.e2e.terminal import Terminal
from tests.second_edition.at_a_decision import find, torn
from tests.second_edition.fingers import Fingers, new_game
from tests.second_edition.own import BOARD
from tests.second_edition.test_decisions import answers_dice, commits_some
from tests.second_edition.walk import POLICIES

WHOLE = {"learning": "play 0", "full": "whole 27"}
"""Seeds of short games; any other would do as well."""
HEAD = {"learning": (), "full": ("Down",)}
FIRST = {"learning": "COMMAND", "full": "keep"}
"""What the screen says at the first decision."""


def play(terminal: Terminal, save: Path, fingers: Fingers, action: Any) -> None:
    """Press the keys of an action, and wait until it stands in the save."""
    before = fingers.table.count
    keys = fingers.press(action)
    press_and_wait(terminal, save, keys, fingers.table.count - before)


@pytest.mark.parametrize("scenario", WHOLE)
def test_from_the_title_to_the_result(scenario: str) -> None:
    """Two people at one keyboard; what was played is in the save, and it is over."""
    home()
    seed = WHOLE[scenario]
    with Terminal([sys.executable, "-m", "bl_tui"], size=(80, 24)) as terminal:
        begin_from_title(terminal, scenario, seed)
        save = only_save(Path(os.environ["BL_TUI_HOME"]))
        fingers, pick = Fingers(new_game(seed, scenario)), POLICIES["keen"](Random(seed))
        while fingers.table.to_act is not None:
            options = SECOND_EDITION.legal_actions(fingers.state, fingers.table.to_act)
            play(terminal, save, fingers, pick(fingers.state, options))
        terminal.wait_for("OVERVIEW")
        assert "has won" in terminal.text()
        terminal.press("q")
        terminal.wait_for(" a game  ")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
    assert load(save).record.state == fingers.state


def begin_from_title(terminal: Terminal, scenario: str, seed: str) -> None:
    """Begin a game from the title, with a seed that the player types."""
    terminal.wait_for(" a game  ")
    terminal.press("w")
    terminal.wait_for("Second Edition")
    terminal.press("2")
    terminal.wait_for("The Learning Scenario")
    terminal.press(*HEAD[scenario], "s")
    terminal.send(seed)
    terminal.wait_for(seed)
    terminal.press("Enter", "Enter", *(("Enter",) if scenario == "full" else ()))
    terminal.wait_for(FIRST[scenario])


@pytest.mark.parametrize(("first", "begun"), [("w", "take the keyboard"), ("b", "COMMAND")])
def test_three_keys_lead_from_the_title_into_the_learning_scenario(first: str, begun: str) -> None:
    """In an empty folder: of two people one is handed the keyboard, against a bot one plays."""
    with Terminal([sys.executable, "-m", "bl_tui"], size=(80, 24)) as terminal:
        terminal.wait_for("Play your first game")
        terminal.press("Backspace")
        terminal.wait_for(" a game  ")
        ways = (first, "Second Edition"), ("2", "End: your own files"), ("Enter", "First to move")
        for key, shown in (*ways, ("Enter", begun)):  # the last one closes the briefing
            terminal.press(key)
            terminal.wait_for(shown)
        assert "turn 1" in terminal.text()
    record = load(only_save(Path(os.environ["BL_TUI_HOME"]))).record
    assert record.setup.id == "learning"


def test_a_scenario_of_the_players_own_is_begun_from_the_menu() -> None:
    """It stands after those of the game; its board is laid and the opening hands are dealt."""
    folder = home() / "adventures"
    folder.mkdir()
    (folder / "hill.txt").write_text(BOARD, "utf-8")
    with Terminal([sys.executable, "-m", "bl_tui"], size=(80, 24)) as terminal:
        terminal.wait_for(" a game  ")
        text = ("2", "PgDn: more"), ("PgDn", "5 Blood Harvesters")
        for key, shown in (("w", "Second Edition"), *text, ("PgDn", "tent_hill")):
            terminal.press(key)
            terminal.wait_for(shown)
        terminal.press("Enter", "Enter")
        terminal.wait_for("CARDS TO PUT BACK")
    state = load(only_save(Path(os.environ["BL_TUI_HOME"]))).record.state
    assert state.setup.id == "tent_hill"
    assert len(state.units) == 6


UNTOLD = replace(BRISK, notes="hidden")
"""What is resumed is compared cell by cell, and a note stands in the prompt until a key is pressed:
again, when the program died before it was done with."""

# --- killed, and resumed -------------------------------------------------------------------------


def killed(record: Record[State, Any], shown: str, keys: tuple[str, ...]) -> None:
    """Kill a game in the middle of a decision: the same screen comes back."""
    save = keep(home(UNTOLD), record)
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
        before_action = actions_in(save)
        press_and_wait(terminal, save, ["Enter"])
        assert actions_in(save) == before_action + 1


def test_killed_in_the_middle_of_the_muster() -> None:
    """What was filled in by then is there again."""
    killed(find("muster"), "MUSTER", ("Left", "Left", "Down", "Down", "Down", "Right", "Right"))


def test_killed_with_dice_half_committed() -> None:
    killed(find("commit", commits_some), "DICE", ("1",))


def test_killed_in_a_window_of_a_combat() -> None:
    killed(find("react", answers_dice, policy="caster"), "REACTION", ())


def test_killed_in_the_middle_of_the_deployment() -> None:
    """The cards that lie are there again, and what was done in secret is told to nobody."""
    record = find("deploy", torn)
    save = keep(home(), record)
    with Terminal(program("resume", str(save)), size=(120, 40)) as terminal:
        terminal.wait_for("DEPLOY")
        press_and_wait(terminal, save, ["Enter", "Enter", "Tab", "Enter"], 3)
        before = terminal.settled()
        terminal.kill(signal.SIGKILL)
        terminal.wait_for_end()
    assert load(save).n == len(record.entries) + 3
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for("DEPLOY")
        terminal.wait_for_cells(before)
