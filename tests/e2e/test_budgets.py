"""What goes over the line, counted on the real program at 120 x 40 in all colours.

The bounds are those of the targets: bytes, unlike milliseconds, are the same on every machine.
"""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from bl_tui.games.battlelore.decisions.orders import can_order_all
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.selection import Selection
from tests.e2e.battle import before, find, home, keep, program, torn, window
from tests.e2e.fingers import Fingers
from tests.e2e.terminal import KEYS as TERMINAL_KEYS
from tests.e2e.terminal import ROOT, Terminal

STEP_MEDIAN, STEP_P95, KEY, SCREEN = 400, 800, 4096, 14_000
"""Bytes: of a cursor step, of any other key, and what a whole screen has at the least."""

MOVES = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
STEPS = (*("Right",) * 6, *("Down",) * 3, *("Left",) * 8, *("Up",) * 5)
MEANINGLESS = "F9"
"""A key that no command has."""

PLACES = {
    "card": ("card", "COMMAND", ("1",)),
    "move": ("moves", "MOVEMENT", ()),
    "battle": ("battles", "COMBAT", ()),
}

KEYS = {
    "card": ("card", "COMMAND", ("1", "2", "Tab", "c", "c", "2", "Enter")),
    "orders": ("orders", "ORDERS", ("Tab", "a", "u", "Enter", "x", "Enter", "d")),
    "moves": ("moves", "MOVEMENT", ("Enter", "Tab", "Backspace", "Enter", "Tab", "Enter", "d")),
    "battles": (
        "battles",
        "COMBAT",
        ("i", "i", "j", "j", "l", "e", "l", "l", "v", "v", "Backspace", "Enter"),
    ),
    "retreat": ("retreat", "RETREAT", ("Tab", "Enter")),
}


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    """Yield a list of terminals, and close them at the end."""
    found: list[Terminal] = []
    yield found
    for terminal in found:
        with terminal:
            pass


def start(opened: list[Terminal], kind: str, heading: str) -> Terminal:
    """Return the program in a battle at such a decision."""
    save = keep(home(), find(kind, can_order_all if kind == "orders" else torn))
    terminal = Terminal(program("resume", str(save)), size=(120, 40))
    opened.append(terminal)
    terminal.wait_for(heading)
    return terminal


def test_a_cursor_step(opened: list[Terminal]) -> None:
    """In each of the places where a player moves it most."""
    sizes = []
    for kind, heading, first in PLACES.values():
        terminal = start(opened, kind, heading)
        terminal.press(*first)
        sizes += [
            terminal.bytes_of(key) for key in walk_from(Fingers(find(kind, torn), curtain=False))
        ]
    assert min(sizes) > 0
    sizes.sort()
    assert sizes[len(sizes) // 2] <= STEP_MEDIAN
    assert sizes[int(len(sizes) * 0.95)] <= STEP_P95


def walk_from(fingers: Fingers) -> Iterator[str]:
    """Return keys that move the cursor about, none of them against the border."""
    here = Selection(fingers.cursor)
    for key in STEPS:
        there = cursor.step(PRESENTER, None, here, *MOVES[key])
        if there != here:
            yield key
        here = there


def test_a_step_at_home(opened: list[Terminal]) -> None:
    """Pictures are never sent again."""
    root = home()
    keep(root, find("moves", torn))
    terminal = Terminal([sys.executable, "-m", "bl_tui"], size=(120, 40))
    opened.append(terminal)
    terminal.wait_for("Ra1")
    terminal.read(1.0, 0.5)
    keys = ("Tab", "Tab", "Right", "Right", "Left", "Down", "Down", "Right", "Up", "Up", "3", "4")
    sizes = [terminal.bytes_of(key) for key in keys]
    assert min(sizes) > 0
    assert max(sizes) <= STEP_MEDIAN, sizes


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_steps_among_the_scenarios(opened: list[Terminal], size: tuple[int, int]) -> None:
    """A step changes titles and the prompt; map and text follow once, when the cursor rests."""
    keep(home(), find("moves", torn))
    terminal = Terminal([sys.executable, "-m", "bl_tui"], size=size)
    opened.append(terminal)
    terminal.wait_for("Ra1")
    terminal.press("1", "1")
    terminal.wait_for("Agincourt 1415 as")
    terminal.read(1.0, 0.5)
    keys = ("Down", "Down", "Tab", "Up", "Tab", "5", "6", "o", "b", "Down")
    terminal.send("".join(TERMINAL_KEYS.get(key, key) for key in keys))
    assert 0 < terminal.read(quiet=0.5) <= len(keys) * STEP_MEDIAN


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
def test_steps_in_the_lists_of_lessons_and_puzzles(
    opened: list[Terminal], size: tuple[int, int]
) -> None:
    """A step changes two lines, the text and the prompt; long blanks are not sent."""
    keep(home(), find("moves", torn))
    terminal = Terminal([sys.executable, "-m", "bl_tui"], size=size)
    opened.append(terminal)
    terminal.wait_for("CONTINUE")
    terminal.press("t")
    terminal.wait_for("A first fight")
    terminal.read(1.0, 0.5)
    sizes = [terminal.bytes_of(key) for key in ("Down", "Down", "Down", "Up")]
    terminal.press("Backspace", "d")
    terminal.wait_for("give up")
    terminal.press("q")
    terminal.wait_for("battlelore-001")
    terminal.read(1.0, 0.5)
    sizes += [terminal.bytes_of(key) for key in ("Down", "Down", "Up", "Down")]
    assert min(sizes) > 0
    assert max(sizes) <= STEP_MEDIAN, sizes


@pytest.mark.parametrize("place", KEYS)
def test_any_other_key(opened: list[Terminal], place: str) -> None:
    """The animation of what happened is off, so that an answer is one picture."""
    kind, heading, keys = KEYS[place]
    terminal = start(opened, kind, heading)
    for key in keys:
        size = terminal.bytes_of(key)
        assert 0 < size <= KEY, f"{key}: {size} bytes"


def test_a_lore_game(opened: list[Terminal]) -> None:
    """Goblet, War Council and Lore hand in sight, then over the board."""
    record = find("card", torn, "wizards", after=0)
    terminal = Terminal(program("resume", str(keep(home(), record))), size=(120, 40))
    opened.append(terminal)
    terminal.wait_for("GOBLET")
    steps = [terminal.bytes_of(key) for key in walk_from(Fingers(record, curtain=False))]
    assert min(steps) > 0
    assert sorted(steps)[len(steps) // 2] <= STEP_MEDIAN
    for key in ("k", "k", "t", "t", "g", "1", "k", "Backspace", "Backspace", "1"):
        assert 0 < terminal.bytes_of(key) <= KEY, key


def test_a_lore_window_and_its_panels_stay_within_their_bytes(opened: list[Terminal]) -> None:
    """It opens like any other answer; cards, panels and the rulebook are looked at beside it."""
    earlier, keys = before(window())
    terminal = Terminal(program("resume", str(keep(home(), earlier))), size=(120, 40))
    opened.append(terminal)
    terminal.wait_for("turn")
    for key in (*keys, "1", "2", "BackTab", "c", "c", "k", "k", "t", "t", "Backspace"):
        assert 0 < terminal.bytes_of(key) <= KEY, key
    assert "Enter pass" in terminal.text()
    assert 0 < terminal.bytes_of("F1") < SCREEN
    for key in ("Down", "Down", "Enter", "PgDn", "PgUp"):
        assert 0 < terminal.bytes_of(key) <= KEY, key


def test_whole_screens_are_sent_at_the_start_and_when_the_size_changes(
    opened: list[Terminal],
) -> None:
    terminal = start(opened, "moves", "MOVEMENT")
    assert SCREEN < len(terminal.log) < 2 * SCREEN, "the first screen is sent once"
    terminal.press("Enter", "Tab")
    before = len(terminal.log)
    terminal.resize(121, 41)
    assert SCREEN < len(terminal.log) - before < 2 * SCREEN + KEY


def test_nothing_is_sent_unasked(opened: list[Terminal]) -> None:
    """Neither by an idle screen, nor for a mouse that only moves, nor for keys without meaning."""
    terminal = start(opened, "moves", "MOVEMENT")
    terminal.press("Enter")
    assert terminal.read(1.5) == 0
    for n in range(60):
        terminal.send(f"\x1b[<35;{5 + n};{3 + n % 25}M")
    terminal.send(TERMINAL_KEYS[MEANINGLESS] * 5)
    assert terminal.read(0.5) == 0


LOADED = """
import asyncio, sys
from pathlib import Path
import bl_tui.command_line.cli, bl_tui.command_line.screen_commands
from bl_tui.games.registry import Games
from bl_tui.play.seats import Players
from bl_tui.command_line.program import Program
from bl_tui.command_line.startup import Start
from bl_tui.words import Words

async def shown(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        return list(sys.modules)

Program._run = lambda self, app: print(*asyncio.run(shown(app)))
start = Start(Words("en"), None, "", Games())
Program(start).resume(Path(sys.argv[1]), Players(), read_only=False)
"""
"""The program up to its first screen, and what it has loaded by then."""


@pytest.mark.parametrize(("lore", "modules"), [(False, 324), (True, 335)])
def test_the_first_screen_of_a_battle_loads_few_modules(lore: bool, modules: int) -> None:
    """No other game, no rulebook, lesson or bot, and no more than there was.

    Whoever needs a new module there: can an old one be loaded when it is asked for?
    """
    save = keep(home(), window() if lore else find("moves", torn))
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, str(save)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    own = [name for name in ran.stdout.split() if name.startswith(("bl_tui", "engine", "saves"))]
    assert "bl_tui.screens.game.battle" in own
    asked = ("second_edition", "battle_mages", "bardsung", "lessons", ".book", ".host", "bots.b")
    assert [name for name in own if any(each in name for each in asked)] == []
    assert len(own) <= modules
