"""The keys of Bardsung: bytes and latency on a map that has grown, with its deeds and panels."""

from engine.bardsung.state.model import Setup
from engine.bardsung.turn.views import View
from tests.bardsung.conformance import ALL
from tests.bardsung.found import find, spread_out
from tests.bench.figures import Figure, Figures, median, p95
from tests.bench.screen import STEPS, home, spread
from tests.bench.second_edition import Place, pressed

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
"""The same steps on the largest map, told apart: one in ten moves the window."""

OTHER: dict[str, Place] = {
    "deeds": (FIGHT, WARM, ("1", "2", "Tab", "f", "f", "t", "t", "3", "Tab", "Backspace")),
    "panels": (MAP, WARM, ("k", "k", "c", "c", "j", "j", "v", "v")),
    "tile": (find("tile", turned), WARM, ("r", "r", "Tab", "r")),
    "effect": (find("effect"), WARM, ("1", "2", "1")),
    "challenge": (find("answer"), WARM, ("1", "2", "1")),
}
"""All other keys that stay on the screen."""


def measure(quick: bool) -> Figures:
    """Return the figures of each place, and the most of all of them with its target."""
    repeats = 1 if quick else 3
    with home() as root:
        steps = {name: pressed(root, place, repeats) for name, place in CURSOR.items()}
        wide = pressed(root, WIDE, repeats)
        others = {name: pressed(root, place, repeats) for name, place in OTHER.items()}
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
        "bardsung_cursor_ms_p50": Figure(median(times), "ms", most=8),
        "bardsung_cursor_ms_p95": Figure(p95(times), "ms", most=16),
        "bardsung_key_bytes_max": Figure(most, "B", most=4096, note=worst),
        "bardsung_key_ms_p95": Figure(p95([each.ms for each in rest]), "ms"),
        **figures,
    }
