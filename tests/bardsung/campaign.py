"""A campaign in the real program: a person leads one hero by hints, bots the others.

    python -m tests.bardsung.campaign [SEED]

plays one from the tavern door to its ending and prints the last screen. A person who presses F4 and
Enter does what Regular would; so the keys need no plan of their own.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.core.frozen import replace
from tests.e2e.battle import BRISK, actions_in, load, only_save, program
from tests.e2e.terminal import Terminal

UNTOLD = replace(BRISK, notes="hidden")
"""Settings of games that are compared cell by cell: a note is told once, not when resumed."""
SHORT = "short 15"
"""The seed of a campaign that comes to its ending soon: 181 decisions of Dawnguard, 586 in all."""
MOST = 900
"""Hints that are followed at most."""
STILL = 25
"""Keys that may do nothing one after the other, as while bots decide."""


def follow(terminal: Terminal, save: Path) -> int:
    """Follow hints until the game is over; return how often.

    Each key is answered before the next one: bots that decide after it are waited for.
    """
    still = 0
    for count in range(MOST):
        if " END " in terminal.text():
            return count
        before = actions_in(save)
        terminal.press("F4", "Enter")
        still = 0 if actions_in(save) > before else still + 1
        assert still < STILL, f"nothing happens:\n{terminal.text()}"
    raise AssertionError(f"no end after {MOST} hints:\n{terminal.text()}")


def from_the_tavern(folder: Path, seed: str) -> tuple[list[str], dict[str, str]]:
    """Return the command that begins a campaign of three heroes in a folder, two of them led by
    bots, and what it needs around it."""
    write(folder / SETTINGS_FILE, UNTOLD)
    bots = ("--nightfeather", "regular", "--wyldshell", "regular")
    party = ("--set", "heroes=5,stoneheart=no,lightweaver=no")
    words = program("new", "bardsung/campaign", "--seed", seed, *party, *bots)
    return words, {"BL_TUI_HOME": str(folder)}


def main() -> None:
    """Play a campaign from its beginning."""
    seed = sys.argv[1] if len(sys.argv) > 1 else SHORT
    with TemporaryDirectory() as folder:
        words, around = from_the_tavern(Path(folder), seed)
        with Terminal(words, size=(80, 24), env=around) as terminal:
            terminal.wait_for("Dawnguard")
            save = only_save(Path(folder))
            hints = follow(terminal, save)
            print(terminal.text())
            state = load(save).record.state
            print(f"{hints} hints, {actions_in(save)} actions, {state.encounter}: {state.over}")


if __name__ == "__main__":
    main()
