"""A campaign in the real program: a person leads one hero by hints, bots the others.

    python -m tests.bardsung.campaign [SEED]

plays one from the tavern door to its ending and prints the last screen. A person who presses F4 and
Enter does what Regular would; so the keys need no plan of their own.
"""

import re
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.core.frozen import replace
from tests.e2e.battle import BRISK, actions_in, load, only_save, program
from tests.e2e.terminal import KEYS, LIMIT, Terminal

UNTOLD = replace(BRISK, notes="hidden")
"""Settings of games that are compared cell by cell: a note is told once, not when resumed."""
SHORT = "short 15"
"""The seed of a campaign that comes to its ending soon: 185 decisions of Dawnguard, 596 in all."""
MOST = 900
"""Hints that are followed at most."""
PROMPTLY = 0.1
"""Seconds after which it is looked what was written down, if nothing is to be seen."""
HINTS = ("Regular would:", "Because:")
"""What a hint begins with, and what it says where it stands already and is asked for again."""
STATUS = re.compile(rb'"(to_act|won)":\["?([a-z]*)')


def follow(terminal: Terminal, save: Path, person: str) -> int:
    """Follow hints for the hero of a person until the game is over; return how often.

    Enter is pressed when the hint is there, and the next key when the save says that the person
    decides again.
    """
    for count in range(MOST):
        if not _due(save):
            terminal.wait_for(" END ")
            return count
        before = actions_in(save)
        # Asked for while others are still told of, or taken for the last one, a hint is lost.
        terminal.wait_until(partial(_asked, terminal, person), f"asked {person}", calm=False)
        terminal.press("F4")
        terminal.wait_until(partial(_hinted, terminal), "gave a hint", calm=False)
        terminal.send(KEYS["Enter"])
        for _ in range(int(LIMIT / PROMPTLY)):
            if actions_in(save) > before and _due(save) in ("", person):
                break
            terminal.read(PROMPTLY, 0.0)
        else:
            raise AssertionError(f"nobody goes on:\n{terminal.text()}")
    raise AssertionError(f"no end after {MOST} hints:\n{terminal.text()}")


def _asked(terminal: Terminal, person: str) -> bool:
    """Return whether the prompt asks somebody, who has no hint yet."""
    name = person.capitalize()
    lines = terminal.text().splitlines()
    return any(each.startswith(f" {name[0]} {name} ") for each in lines) and not _hinted(terminal)


def _hinted(terminal: Terminal) -> bool:
    shown = terminal.text()
    return any(each in shown for each in HINTS)


def _due(save: Path) -> str:
    """Return who decides, as a save says, "" when the game is over."""
    found = STATUS.findall(save.read_bytes())[-1]
    return found[1].decode() if found[0] == b"to_act" else ""


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
            hints = follow(terminal, save, "dawnguard")
            print(terminal.text())
            state = load(save).record.state
            print(f"{hints} hints, {actions_in(save)} actions, {state.encounter}: {state.over}")


if __name__ == "__main__":
    main()
