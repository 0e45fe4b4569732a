"""A campaign in the real program: a person leads one hero by hints, bots the others.

    python -m tests.bardsung.campaign [SEED]

plays one from the tavern door to its ending (some minutes) and prints the last screen. A person
who presses F4 and Enter does what Regular would; so the keys need no plan of their own.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup
from engine.bardsung.state.steps import HeroTurn
from engine.bots.bardsung.judge import BardsungJudge
from engine.core.frozen import replace
from engine.core.record import advance, begin
from tests.e2e.battle import BRISK, AnyRecord, actions_in, load, program
from tests.e2e.terminal import Terminal

UNTOLD = replace(BRISK, notes="hidden")
"""Settings of games that are compared cell by cell: a note is told once, not when resumed."""
MOST = 900
"""Hints that are followed at most."""
STILL = 25
"""Keys that may do nothing one after the other, as while bots decide."""


def follow(terminal: Terminal, save: Path) -> int:
    """Follow hints until the game is over; return how often."""
    still = 0
    for count in range(MOST):
        if " END " in terminal.text():
            return count
        before = actions_in(save)
        terminal.press("F4")
        terminal.read(0.1, 0.04)
        terminal.press("Enter")
        terminal.read(0.1, 0.03)
        still = 0 if actions_in(save) > before else still + 1
        assert still < STILL, f"nothing happens:\n{terminal.text()}"
    raise AssertionError(f"no end after {MOST} hints:\n{terminal.text()}")


def at_the_throne(setup: Setup, seed: str) -> AnyRecord:
    """Return a campaign led by Regular up to the first turn of its last encounter."""
    record, judge = begin(BARDSUNG, setup, seed), BardsungJudge()
    while record.state.encounter != "EN-6" or not isinstance(record.state.steps[-1], HeroTurn):
        (seat,) = BARDSUNG.to_act(record.state)
        action = judge.best(BARDSUNG.view(record.state, seat)).action
        record = advance(BARDSUNG, record, seat, action)
    return record


def main() -> None:
    """Play a campaign from its beginning."""
    seed = sys.argv[1] if len(sys.argv) > 1 else "campaign"
    with TemporaryDirectory() as folder:
        root = Path(folder)
        write(root / SETTINGS_FILE, UNTOLD)
        bots = ("--lightweaver", "regular", "--dawnguard", "regular")
        words = ("new", "bardsung/campaign", "--seed", seed, "--set", "heroes=3", *bots)
        with Terminal(program(*words), size=(80, 24), env={"BL_TUI_HOME": folder}) as terminal:
            terminal.wait_for("Stoneheart")
            (save,) = (root / "saves").glob("*.jsonl")
            hints = follow(terminal, save)
            print(terminal.text())
            state = load(save).record.state
            print(f"{hints} hints, {actions_in(save)} actions, {state.encounter}: {state.over}")


if __name__ == "__main__":
    main()
