"""Battles played in a terminal by keys, on the real program with a home of its own."""

import os
import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from attrs import evolve

from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.play.preferences import SETTINGS_FILE, write
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.settings import Settings
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action
from engine.battlelore.state.steps import Moment, Window
from engine.battlelore.turn.views import View
from saves.header import GameOrigin
from saves.reading import Loaded
from saves.store import Store, read_save
from tests.battlelore.policies import Policy
from tests.battlelore.walk import options, walk
from tests.e2e.fingers import Fingers
from tests.e2e.terminal import KEYS, LIMIT, Terminal

AnyRecord = Any
NOON = 1_700_000_000
PROMPTLY = 0.1
"""Seconds after which it is looked whether an action was written down, if nothing is to be seen."""

BRISK = Settings(pace="off", curtain=False, notes="hidden")
"""The settings of most tests: actions are shown at once, without curtain, briefing or notes."""


def program(*arguments: str) -> list[str]:
    """Return the command that starts the program; at its title, with the first edition alone."""
    return [sys.executable, "-m", "bl_tui" if arguments else "tests.battlelore.alone", *arguments]


def home(settings: Settings = BRISK) -> Path:
    """Return the home that the test was given, of a player who was here before, with these
    settings."""
    root = Path(os.environ["BL_TUI_HOME"])
    write(root / SETTINGS_FILE, settings)
    Remembered(root / REMEMBERED_FILE).keep("home", door="play")
    return root


def keep(root: Path, record: AnyRecord, name: str = "") -> Path:
    """Return a save of a game, as the program would have written it: what has no seed was taken
    up from a position."""
    origin = None if record.seed else GameOrigin()
    journal = Store(root, "0").create(record, name, NOON, origin=origin)
    assert journal.problem is None, journal.problem
    journal.release()
    return journal.path


def only_save(root: Path) -> Path:
    """Return the one save of a home."""
    (found,) = (root / "saves").glob("*.jsonl")
    return found


def load(path: Path) -> Loaded:
    """Return a save as it lies on the disk."""
    return read_save(path)


# --- positions ---------------------------------------------------------------------------------


def any_view(_: View) -> bool:
    """Accept every position."""
    return True


def torn(view: View) -> bool:
    """Return whether there is something to choose."""
    return len(view.actions) > 1


def find(
    kind: str,
    wanted: Callable[[View], bool] = any_view,
    adventure: str = "agincourt",
    after: int = 20,
    policy: str = "eager",
) -> AnyRecord:
    """Return a game, the same each time, that stands at such a decision."""
    for number in count():
        for moment in walk(adventure, policy, f"position {number}"):
            side = (BATTLELORE.to_act(moment.state) or (None,))[0]
            played = len(moment.record.entries)
            if played < after and moment.options:
                continue
            view = BATTLELORE.view(moment.state, side)
            if decision_of(view).name == kind and wanted(view):
                return moment.record
    raise AssertionError("never comes here")


def window(adventure: str = "crown") -> AnyRecord:
    """Return a game in which a side with cards may answer an attack in the other's turn."""
    return find("react", _answers_attack, adventure, policy="caster")


def _answers_attack(view: View) -> bool:
    step, side = view.steps[-1], view.side
    asked = isinstance(step, Window) and step.moment is Moment.PRE
    return asked and side is not None and len(view.of(side).lore_cards) > 1 and torn(view)


def before(record: AnyRecord) -> tuple[AnyRecord, tuple[str, ...]]:
    """Return the same game before its last action, and the keys for that."""
    earlier = evolve(record, entries=record.entries[:-1])
    keys = Fingers(earlier, curtain=False).press(record.entries[-1].action)
    return earlier, tuple(keys)


def begin(
    terminal: Terminal, adventure: str, seed: str, *, curtain: bool, agreed: Sequence[str] = ()
) -> "Battle":
    """Begin a battle from the title by keys, with a seed that the player types.

    `agreed` are the keys for what is agreed on before a Lore game, the one that begins included.
    """
    terminal.wait_for(" a game  ")
    terminal.press("w")
    terminal.wait_for("End: your own files")
    terminal.press(*["Down"] * list(library()).index(adventure), "s")
    terminal.send(seed)
    terminal.wait_for(seed)
    terminal.press("Enter", "Enter", *agreed)
    terminal.wait_for("turn 1")
    save = only_save(Path(os.environ["BL_TUI_HOME"]))
    record = load(save).record
    assert (record.setup.adventure.id, record.seed) == (adventure, seed)
    return Battle(terminal, save, Fingers(record, curtain=curtain))


# --- playing -----------------------------------------------------------------------------------


def actions_in(save: Path) -> int:
    """Return how many actions are written down; where the cursor stands is written as well."""
    return save.read_bytes().count(b'\n{"t":"act",')


def press_and_wait(
    terminal: Terminal,
    save: Path,
    keys: Sequence[str],
    actions: int = 1,
    key: Callable[[str], object] | None = None,
) -> None:
    """Press the keys of `actions` actions, and wait until all of them stand in the save.

    `key` presses one key and waits for its answer; without it all are sent at once. Raises
    AssertionError with what is seen if they are not written down.
    """
    wanted = actions_in(save) + actions
    if key is None:
        terminal.send("".join(KEYS.get(each, each) for each in keys))
    else:
        for each in keys:
            key(each)
    # An action that looks like the one before the last may change nothing on the screen.
    for _ in range(int(LIMIT / PROMPTLY)):
        if actions_in(save) >= wanted:
            return
        terminal.read(PROMPTLY, 0.0)
    raise AssertionError(f"{keys} did not do {actions} actions:\n{terminal.text()}")


class Battle:
    """A battle on the screen of a terminal, and the save that it is written to."""

    def __init__(self, terminal: Terminal, save: Path, fingers: Fingers) -> None:
        self.terminal = terminal
        self.save = save
        self.fingers = fingers
        self._owed = 0
        """How many actions were chosen that no key was pressed for yet."""

    def play(self, action: Action, key: Callable[[str], object] | None = None) -> None:
        """Press the keys of an action, and wait until it stands in the save.

        `key` presses one key and waits for its answer; without it all are sent at once.
        """
        before = len(self.fingers.record.entries)
        keys = self.fingers.press(action)
        self._owed += len(self.fingers.record.entries) - before
        if not keys:
            return  # a part of what is chosen together with the next action
        press_and_wait(self.terminal, self.save, keys, self._owed, key)
        self._owed = 0

    def play_to_end(self, policy: Policy, key: Callable[[str], object] | None = None) -> None:
        """Play on until the game is over."""
        while self.fingers.side is not None:
            state = self.fingers.record.state
            self.play(policy(state, options(state)), key)

    def check(self) -> None:
        """Check that the save holds the game that was played."""
        loaded = load(self.save).record
        assert [entry.action for entry in loaded.entries] == [
            entry.action for entry in self.fingers.record.entries
        ]
        assert loaded.state == self.fingers.record.state
