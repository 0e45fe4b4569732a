"""The real program in a pseudo-terminal of 120 x 40: start, bytes, latency, quiet, memory."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.battlelore.turn.views import View
from tests.battlelore.policies import eager
from tests.bench.clocked import Answer, Clocked
from tests.bench.figures import Figure, Figures, median, p95
from tests.bench.saving import BUILD
from tests.e2e.battle import (
    BRISK,
    AnyRecord,
    Battle,
    before,
    find,
    keep,
    program,
    torn,
    window,
)
from tests.e2e.fingers import Fingers

STEPS = (
    *("Right",) * 6, *("Down",) * 4, *("Left",) * 12, *("Up",) * 8, *("Right",) * 12,
    *("Down",) * 4, *("Left",) * 6,
)  # fmt: skip
WATCHED = 2.0
"""Seconds for which an idle screen is watched."""


def several(view: View) -> bool:
    """Return whether there is something to choose from."""
    return len(view.actions) > 2


MOVES = find("moves", several)
BATTLES = find("battles", several)
ORDERS = find("orders", several)
CARD = find("card")
RETREAT = find("retreat", torn)
LORE_MOVES = find("moves", several, "crown", policy="caster")
WINDOW = window()
ATTACK, ATTACKS = before(WINDOW)

CURSOR: dict[str, tuple[AnyRecord, tuple[str, ...]]] = {
    "a card pointed at": (CARD, ("1",)),
    "a unit taken up to move": (MOVES, ("Enter",)),
    "a unit taken up to battle": (BATTLES, ("Enter",)),
    "a unit taken up in a Lore game": (LORE_MOVES, ("Enter",)),
}
"""Where the cursor steps are measured."""

SINGLE: tuple[tuple[str, AnyRecord, tuple[str, ...]], ...] = (
    ("card", CARD, ("1", "2", "3", "Tab", "BackTab", "c", "c", "u", "d")),
    ("play a card", CARD, ("1", "Enter")),
    ("orders", ORDERS, ("Tab", "Enter", "Enter", "a", "u", "d")),
    ("moves", MOVES, ("Tab", "Enter", "Tab", "Tab", "Backspace", "Enter", "Tab", "Enter", "u")),
    ("end of movement", MOVES, ("d",)),
    ("battles", BATTLES, ("Tab", "Enter", "Tab", "i", "i", "x", "Enter")),
    ("end of battles", BATTLES, ("d", "d")),
    ("retreat", RETREAT, ("Tab", "Enter")),
    ("a window opens", ATTACK, ATTACKS),
    ("window", WINDOW, ("1", "2", "Tab", "c", "Backspace", "k", "k", "t", "t", "v", "v", "x")),
    ("Lore hand", LORE_MOVES, ("g", "1", "2", "c", "Backspace", "g", "k", "k", "t", "t", "i", "i")),
    ("panels", MOVES, ("i", "i", "l", "l", "v", "v", "c", "c", "r", "Esc")),
    ("screens", MOVES, ("?*", "Backspace*", "m*", "Down", "Backspace*")),
    ("rulebook", MOVES, ("F1*", "Down", "w", "e", "b", "Enter", "Down", "F1*")),
    ("size", MOVES, ("-*", "z*", "+*")),
)
"""Every other key: the games in which they are pressed, one after the other.

A star marks those that change the screen or its layout, for which a whole screen may be sent.
"""


@contextmanager
def home() -> Iterator[Path]:
    """Yield a home on the disk that holds this program, with a brisk pace and no curtain."""
    BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=BUILD) as folder:
        root = Path(folder)
        write(root / SETTINGS_FILE, BRISK)
        yield root


def open_game(root: Path, record: AnyRecord) -> Clocked:
    """Return the program as it resumes a game."""
    return Clocked(program("resume", str(keep(root, record))), env=environment(root))


def environment(root: Path) -> dict[str, str]:
    """Return what the program is told of its surroundings."""
    return {"BL_TUI_HOME": str(root), "LANG": "en_GB.UTF-8", "NO_COLOR": "", "LC_ALL": ""}


def measure(quick: bool) -> Figures:
    """Return all figures that need the program."""
    with home() as root:
        return {
            **starting(root, 3 if quick else 9),
            **cursor(root, 1 if quick else 3),
            **lore(root, 3 if quick else 9),
            **single(root),
            **at_rest(root),
            **memory(root),
        }


def in_short() -> Figures:
    """Return the main ones of these figures, with few repeats."""
    with home() as root:
        return {**starting(root, 3), **cursor(root, 1), **memory(root)}


def starting(root: Path, repeats: int) -> Figures:
    """Time the start to the first whole screen, and commands that answer without one."""
    play: list[Answer] = []
    title: list[Answer] = []
    wars: list[Answer] = []
    for number in range(repeats + 1):
        with open_game(root, MOVES) as terminal:
            play.append(terminal.start())
        with open_game(root, WINDOW) as terminal:
            wars.append(terminal.start())
        with Clocked(program(), env=environment(root)) as terminal:
            title.append(terminal.start())
        if number == 0:
            play, title, wars = [], [], []  # the first of all warms the caches
    spent = {name: [run(root, name) for _ in range(repeats)] for name in ("--version", "--help")}
    return {
        "start_battle": started(play, "warm, a resumed battle"),
        "start_lore": started(wars, "warm, a resumed Lore battle, within a window"),
        "start_title": started(title, "warm, the title"),
        "start_battle_bytes": Figure(median([one.size for one in play]), "B"),
        "start_title_bytes": Figure(median([one.size for one in title]), "B"),
        "version": Figure(median(spent["--version"]), "ms", most=150),
        "help": Figure(median(spent["--help"]), "ms", most=150),
    }


def started(answers: list[Answer], what: str) -> Figure:
    """Return the milliseconds to the first whole screen."""
    times = [one.ms for one in answers]
    return Figure(median(times), "ms", most=450, note=f"{what}; best {min(times):.0f}")


def run(root: Path, option: str) -> float:
    """Return the milliseconds of a command without a screen, started as a player starts it."""
    installed = shutil.which("bl-tui", path=str(Path(sys.executable).parent))
    command = [installed, option] if installed else program(option)
    start = perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=environment(root))
    return (perf_counter() - start) * 1000


def cursor(root: Path, repeats: int) -> Figures:
    """Measure bytes and latency of a cursor step in the middle of a battle."""
    found: list[Answer] = []
    figures: Figures = {}
    busy, pressed = 0.0, 0
    for name, (record, first) in CURSOR.items():
        with open_game(root, record) as terminal:
            terminal.start()
            for key in first:
                terminal.key(key)
            busy -= terminal.cpu_ms()
            here = [terminal.key(key, patience=0.3) for key in STEPS * repeats]
            busy += terminal.cpu_ms()
            pressed += len(here)
        moved = [one for one in here if one.size]
        figures |= spread(f"cursor, {name}", moved)
        found += moved
    return {
        "cursor_bytes_p50": Figure(median([one.size for one in found]), "B", most=400),
        "cursor_bytes_p95": Figure(p95([one.size for one in found]), "B", most=800),
        "cursor_ms_p50": Figure(median([one.ms for one in found]), "ms", most=8),
        "cursor_ms_p95": Figure(p95([one.ms for one in found]), "ms", most=16),
        "cursor_cpu_ms": Figure(busy / pressed, "ms", note="CPU of one step, whatever else runs"),
        **figures,
    }


def spread(name: str, answers: list[Answer]) -> Figures:
    """Return the same of one place, without a target of its own."""
    sizes, times = [one.size for one in answers], [one.ms for one in answers]
    return {
        f"{name}: bytes": Figure(median(sizes), "B", note=f"p95 {p95(sizes):.0f}"),
        f"{name}: ms": Figure(median(times), "ms", note=f"p95 {p95(times):.1f}"),
    }


LORE: dict[str, tuple[AnyRecord, tuple[str, ...], tuple[str, ...]]] = {
    "a window opens": (ATTACK, ATTACKS[:-1], ATTACKS[-1:]),
    "a Lore card pointed at": (WINDOW, (), ("1", "2", "Tab", "BackTab")),
    "the text of a Lore card": (WINDOW, ("1",), ("c",)),
    "the rulebook opens": (WINDOW, (), ("F1",)),
    "the rulebook is read": (WINDOW, ("F1",), ("Down", "Down", "Tab", "w", "e", "b", "Enter")),
}
"""What is measured one by one: a game, the keys that lead there, and those that count."""


def lore(root: Path, repeats: int) -> Figures:
    """Measure bytes and latency of what only Lore games have, and of the rulebook."""
    figures: Figures = {}
    for name, (record, first, keys) in LORE.items():
        found: list[Answer] = []
        for _ in range(repeats):
            with open_game(root, record) as terminal:
                terminal.start()
                for key in first:
                    terminal.key(key)
                found += [terminal.key(key) for key in keys]
        figures |= spread(name, found)
    return figures


def single(root: Path) -> Figures:
    """Return the most that any other key writes, and the latency of them all."""
    found: list[tuple[str, Answer]] = []
    changes: list[tuple[str, Answer]] = []
    for name, record, keys in SINGLE:
        with open_game(root, record) as terminal:
            terminal.start()
            for key in keys:
                answer = terminal.key(key.rstrip("*"), patience=0.3)
                (changes if key.endswith("*") else found).append((f"{name}: {key}", answer))
    worst = sorted(found, key=lambda one: -one[1].size)
    told = ", ".join(f"{name} {one.size}" for name, one in worst[:6])
    other = ", ".join(f"{name} {one.size}" for name, one in changes)
    times = [one.ms for _, one in found if one.size]
    return {
        "key_bytes_max": Figure(worst[0][1].size, "B", most=4096, note=told),
        "key_ms_p50": Figure(median(times), "ms"),
        "key_ms_p95": Figure(p95(times), "ms"),
        "screen_change_bytes_max": Figure(
            max(one.size for _, one in changes), "B", note=f"may send a whole screen: {other}"
        ),
    }


def at_rest(root: Path) -> Figures:
    """Return an idle screen, and a mouse that only moves."""
    with open_game(root, MOVES) as terminal:
        terminal.start()
        terminal.key("Enter")
        terminal.read(0.5, 0.5)
        busy = terminal.cpu_ms()
        idle = terminal.read(WATCHED, WATCHED)
        busy = terminal.cpu_ms() - busy
        for n in range(60):
            terminal.send(f"\x1b[<35;{5 + n};{3 + n % 25}M")
        mouse = terminal.read(0.5, 0.5)
    return {
        "idle_bytes_per_s": Figure(idle / WATCHED, "B/s", most=0),
        "idle_cpu": Figure(busy / WATCHED / 10, "%", most=0.5),
        "mouse_motion_bytes": Figure(mouse, "B", most=0),
    }


def memory(root: Path) -> Figures:
    """Return the running game after a whole battle."""
    begun = find("card", after=0)
    save = keep(root, begun)
    with Clocked(program("resume", str(save)), env=environment(root)) as terminal:
        terminal.start()
        battle = Battle(terminal, save, Fingers(begun, curtain=False))
        battle.play_to_end(eager(Random("bench")))
        terminal.read(1.0, 0.3)
        turns = battle.fingers.record.state.turn
        note = f"after a whole battle of {turns} turns; aim 50"
        return {
            "rss": Figure(terminal.mebibytes("Rss"), "MiB", most=70, note=note),
            "pss": Figure(terminal.mebibytes("Pss"), "MiB"),
        }
