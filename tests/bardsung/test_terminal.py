"""Bardsung in a terminal: a whole tutorial by keys, and games that are killed and go on."""

import os
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

from bl_tui.games.bardsung.scenario_list import PARTY
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup
from engine.bardsung.turn.views import View
from tests.bardsung.at_a_decision import Wanted, find, started
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import Fingers
from tests.bardsung.policies import POLICIES
from tests.e2e.battle import actions_in, home, keep, load, press_and_wait, program
from tests.e2e.terminal import Terminal


def play(terminal: Terminal, save: Path, fingers: Fingers, action: Any) -> None:
    """Press the keys of an action, and wait until it stands in the save."""
    before = fingers.table.count
    keys = fingers.press(action)
    press_and_wait(terminal, save, keys, fingers.table.count - before)


TUTORIALS = {"combat": "The Five Corner Tavern", "exploration": "Under the Hill"}
SEEDS = {"combat": "tavern 3", "exploration": "hill 2"}


def test_both_tutorials_from_the_title_to_the_result() -> None:
    """Three heroes at one keyboard drive the Brigands out, then find the stairs."""
    home()
    with Terminal([sys.executable, "-m", "bl_tui"], size=(80, 24)) as terminal:
        for scenario in TUTORIALS:
            begin_from_title(terminal, scenario)
            play_to_the_end(terminal, scenario)
            terminal.wait_for("END")
            terminal.press("q")
        terminal.wait_for(" a game  ")
        terminal.send("q")
        assert terminal.wait_for_end() == 0


def begin_from_title(terminal: Terminal, scenario: str) -> None:
    """Begin a tutorial from the title, with a seed that the player types."""
    terminal.wait_for(" a game  ")
    terminal.press("w")
    terminal.wait_for("Bardsung")
    terminal.press("4")
    terminal.wait_for("The Five Corner Tavern")
    terminal.press(*["Down"] * list(TUTORIALS).index(scenario), "s")
    terminal.send(SEEDS[scenario])
    terminal.wait_for(SEEDS[scenario])
    terminal.press("Enter", "Enter")
    terminal.wait_for("takes part")
    terminal.press("Enter")
    terminal.wait_for("fate")


def play_to_the_end(terminal: Terminal, scenario: str) -> None:
    """Play by keys until it is over; what was played is in the save."""
    save = newest(Path(os.environ["BL_TUI_HOME"]))
    seed = SEEDS[scenario]
    fingers, pick = Fingers(started(Setup(scenario, PARTY), seed)), POLICIES["keen"](Random(seed))
    while fingers.table.to_act is not None:
        options = BARDSUNG.legal_actions(fingers.state, fingers.table.to_act)
        play(terminal, save, fingers, pick(fingers.state, options))
    assert load(save).record.state == fingers.state


def newest(root: Path) -> Path:
    """Return the save that was begun last."""
    return max((root / "saves").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)


# --- killed, and resumed -------------------------------------------------------------------------


def killed(name: str, shown: str, keys: tuple[str, ...], setup: Setup, wanted: Wanted) -> Path:
    """Kill a game in the middle of a decision: it stands in its save as it was left."""
    record = find(name, wanted, setup=setup)
    save = keep(home(), record)
    with Terminal(program("resume", str(save)), size=(120, 40)) as terminal:
        terminal.wait_for(shown)
        terminal.press(*keys)
        BEFORE[save] = terminal.settled()
        terminal.kill(signal.SIGKILL)
        assert terminal.wait_for_end() == -signal.SIGKILL
    assert load(save).record.state == record.state
    return save


BEFORE: dict[Path, Any] = {}
"""What was on the screen when a game was killed."""


def resumed(save: Path, shown: str) -> None:
    """Check that the same screen comes back, and that Enter does what was pointed at."""
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for(shown)
        terminal.wait_for_cells(BEFORE[save])
        counted = actions_in(save)
        press_and_wait(terminal, save, ["Enter"])
        assert actions_in(save) == counted + 1


def goes_on(save: Path) -> None:
    """Play on by keys what stands in the save."""
    fingers = Fingers(load(save).record)
    assert fingers.table.to_act is not None
    fingers.press(BARDSUNG.legal_actions(fingers.state, fingers.table.to_act)[-1])


def several(view: View) -> bool:
    """Return whether there is something to choose."""
    return len(view.actions) > 1


def of_a_challenge(view: View) -> bool:
    """Return whether a section of a challenge asks."""
    return getattr(view.steps[-1], "what", "") == "section"


def in_an_enemy_card(view: View) -> bool:
    """Return whether a hero is asked while an enemy acts."""
    return any(type(step).__name__ == "EnemyCard" for step in view.steps)


def test_a_game_killed_while_a_tile_is_placed_is_restored() -> None:
    resumed(killed("tile", "EXPLORE", ("r",), Setup("EN-1", ALL[:3]), several), "EXPLORE")


def test_killed_in_the_middle_of_a_challenge() -> None:
    goes_on(killed("answer", "QUESTION", ("2",), Setup("EN-1", ALL[:3]), of_a_challenge))


def test_killed_in_the_middle_of_an_enemy_card() -> None:
    goes_on(killed("answer", "QUESTION", (), Setup("EN-1", ALL[1:4]), in_an_enemy_card))


def test_killed_in_the_maintenance_phase() -> None:
    setup = Setup("campaign", ALL[:2])
    resumed(killed("level", "LEVEL-UP", ("Down", "Down"), setup, several), "LEVEL-UP")
