"""The keys of Bardsung: bytes and latency on a map that has grown, with its deeds and panels."""

from pathlib import Path

from engine.bardsung.state.model import Setup
from engine.bardsung.turn.views import View
from engine.bots.bardsung.judge import BardsungJudge
from tests.bardsung.at_a_decision import find, spread_out, started
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import ARROWS, Walker
from tests.bench.clocked import Answer
from tests.bench.figures import Figure, Figures, median, p95
from tests.bench.screen import STEPS, home, open_game, spread
from tests.bench.second_edition import Place, pressed
from tests.e2e.battle import AnyRecord

LARGE = 8
"""Tiles of a map that no longer fits into the window."""


def grown(view: View) -> bool:
    """Return whether the map is large, and enemies are on it."""
    return len(view.table.board.tiles) >= LARGE and len(view.table.enemies) > 1


def torn(view: View) -> bool:
    """Return whether several enemies are about and some ability has a target."""
    aimed = {getattr(each, "target", "") for each in view.actions} - {""}
    return len(view.table.enemies) > 2 and len(aimed) > 1


def turned(view: View) -> bool:
    """Return whether a tile can be laid in several ways."""
    return len(view.actions) > 1


MOST = 20
"""Tiles of the largest map that is measured; 15 is the most that games at random came to."""

MAP, FIGHT = find("turn", grown), find("turn", torn)
WARM = ("k", "k")
"""Keys that wait until the first picture is whole: the sheet opens, and closes."""

CURSOR: dict[str, Place] = {
    "the tavern": (find("turn", setup=Setup("combat", ALL[:3])), WARM, STEPS),
    "a grown map": (MAP, WARM, STEPS),
    "a deed taken up": (FIGHT, (*WARM, "2"), STEPS),
}
"""Steps of the cursor over the board: a game, the keys that lead there, and those that count."""

WIDE: Place = (spread_out(MAP, MOST), WARM, STEPS)
"""The same steps on the largest map, told apart: one in seven moves the window."""

PLAYED = (
    (started(Setup("EN-1", ALL[:3]), "bench"), 120),
    (started(Setup("EN-3", ALL), "bench"), 200),
    (MAP, 160),
    (started(Setup("campaign", ALL[:3]), "bench"), 120),
    (find("turn", grown, setup=Setup("campaign", ALL)), 160),
)
"""Games that are played at the keyboard, and how many actions of each at most; in two of them
the heroes have conditions from the beginning."""

OTHER: dict[str, Place] = {
    "deeds": (FIGHT, WARM, ("1", "2", "Tab", "f", "f", "t", "t", "3", "Tab", "Backspace")),
    "panels": (MAP, WARM, ("k", "k", "c", "c", "j", "j", "v", "v")),
    "tile": (find("tile", turned), WARM, ("r", "r", "Tab", "r")),
    "effect": (find("effect"), WARM, ("1", "2", "1")),
    "challenge": (find("answer"), WARM, ("1", "2", "1")),
}
"""All other keys that stay on the screen."""


def in_play(root: Path, record: AnyRecord, actions: int) -> list[Answer]:
    """Return the answers to the steps of the cursor in a game that Regular leads at the keyboard:
    from where it stands at each decision to the zone that the action is about."""
    walker, judge = Walker(record), BardsungJudge()
    found: list[Answer] = []
    with open_game(root, record) as terminal:
        terminal.start()
        for _ in range(actions):
            if walker.table.to_act is None:
                break
            for key in walker.press(judge.best(walker.view).action):
                answer = terminal.key(key, patience=0.3)
                found += [answer] if key in ARROWS and answer.size else []
    return found


def measure(quick: bool) -> Figures:
    """Return the figures of each place, and the most of all of them with its target."""
    repeats = 1 if quick else 3
    with home() as root:
        steps = {name: pressed(root, place, repeats) for name, place in CURSOR.items()}
        wide = pressed(root, WIDE, repeats)
        others = {name: pressed(root, place, repeats) for name, place in OTHER.items()}
        played = [each for row in PLAYED[: 1 if quick else None] for each in in_play(root, *row)]
    figures: Figures = {}
    for name, found in (steps | others).items():
        figures |= spread(f"Bardsung, {name}", found)
    figures |= spread(f"Bardsung, a map of {MOST} tiles", wide)
    stepped = [each for found in steps.values() for each in found]
    sizes, times = [each.size for each in stepped], [each.ms for each in stepped]
    rest = [each for found in others.values() for each in found]
    worst = max(others, key=lambda name: max(each.size for each in others[name]))
    most = max(each.size for each in rest)
    return {
        "bardsung_cursor_bytes_p50": Figure(median(sizes), "B", most=400),
        "bardsung_cursor_bytes_p95": Figure(p95(sizes), "B", most=800),
        "bardsung_played_bytes_p50": Figure(median([each.size for each in played]), "B", most=400),
        "bardsung_played_bytes_p95": Figure(p95([each.size for each in played]), "B", most=800),
        "bardsung_cursor_ms_p50": Figure(median(times), "ms", most=8),
        "bardsung_cursor_ms_p95": Figure(p95(times), "ms", most=16),
        "bardsung_key_bytes_max": Figure(most, "B", most=4096, note=worst),
        "bardsung_key_ms_p95": Figure(p95([each.ms for each in rest]), "ms"),
        **figures,
    }
