"""However the program ends, the battle is found again exactly there."""

import signal
from collections.abc import Callable
from random import Random
from time import monotonic

import pytest

from bl_tui.games.battlelore.decisions import decision_of
from engine.battlelore.game import BATTLELORE
from engine.core.frozen import replace
from tests.battlelore.policies import eager
from tests.battlelore.walk import options
from tests.e2e.battle import BRISK, Battle, find, home, keep, load, program, torn
from tests.e2e.fingers import Fingers
from tests.e2e.terminal import LIMIT, Terminal

SOON = 2.0
"""Seconds within which the program must have ended when its terminal is gone."""

UNTOLD = replace(BRISK, notes="hidden")
"""What is resumed is compared cell by cell, and a note is told once, not again when resumed."""


def until(kind: str, battle: Battle) -> None:
    """Play on by keys until there is such a decision with something to choose."""
    pick = eager(Random("until"))
    while True:
        state, side = battle.fingers.record.state, battle.fingers.side
        assert side is not None, "the battle was over before"
        view = BATTLELORE.view(state, side)
        if decision_of(view).name == kind and len(view.actions) > 1:
            return
        battle.play(pick(state, options(state)))


def test_killed_in_the_middle_of_a_retreat() -> None:
    """Nothing warns the program; the same screen, decision and cursor come back."""
    root = home(UNTOLD)
    begun = find("card", after=30)
    save = keep(root, begun)
    with Terminal(program("resume", str(save)), size=(120, 40)) as terminal:
        terminal.wait_for("COMMAND")
        battle = Battle(terminal, save, Fingers(begun, curtain=False))
        until("retreat", battle)
        terminal.wait_for("RETREAT")
        before = terminal.settled()
        terminal.kill(signal.SIGKILL)
        assert terminal.wait_for_end() == -signal.SIGKILL
    battle.check()
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for("RETREAT")
        terminal.wait_for_cells(before)
        again = Battle(terminal, save, battle.fingers)
        until("card", again)
    again.check()


ENDINGS: dict[str, Callable[[Terminal], None]] = {
    "hang-up": lambda terminal: terminal.kill(signal.SIGHUP),
    "termination": lambda terminal: terminal.kill(signal.SIGTERM),
    "closed terminal": lambda terminal: terminal.hang_up(),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_program_ends_in_time_and_keeps_the_unfinished_choice(ending: str) -> None:
    """A unit is taken up and the cursor moved: this is there again as well."""
    root = home(UNTOLD)
    save = keep(root, find("moves", torn))
    with Terminal(program("resume", str(save)), size=(120, 40)) as terminal:
        terminal.wait_for("MOVEMENT")
        terminal.press("Enter", "Tab", "Tab", "Up")
        before, actions = terminal.settled(), load(save).n
        start = monotonic()
        ENDINGS[ending](terminal)
        terminal.process.wait(LIMIT)
        assert monotonic() - start < SOON
    assert load(save).n == actions
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for("MOVEMENT")
        terminal.wait_for_cells(before)


def test_a_second_program_on_one_save() -> None:
    """It is told so; from the list it may look, and what it does there changes nothing."""
    root = home()
    record = find("card")
    save = keep(root, record)
    with Terminal(program("resume"), size=(80, 24)) as first:
        first.wait_for("COMMAND")
        with Terminal(program("resume"), size=(80, 24)) as second:
            assert second.wait_for_end() == 1
            assert "another program" in second.text().replace("\n", "")
        untouched = save.read_bytes()
        with Terminal(program(), size=(80, 24)) as second:
            second.wait_for(" a game  ")
            second.press("r", "Enter")
            second.wait_for("watch")
            second.press("y")
            second.wait_for("You are watching")
            second.send("1\r")
            second.press("End")
            second.wait_for(f"ACTION {len(record.entries)} of")
            second.press("BackTab")
            second.wait_for(f"ACTION {len(record.entries) - 1} of")
        assert save.read_bytes() == untouched
        first.press("2", "Enter")
        first.wait_for("ORDERS")
    assert save.read_bytes() != untouched
