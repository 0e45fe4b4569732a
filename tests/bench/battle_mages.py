"""The keys of Battle Mages: bytes and latency of moves, spells and panels on each board."""

from engine.battle_mages.state.model import Setup
from tests.battle_mages.at_a_decision import find, torn
from tests.bench.figures import Figure, Figures, median, p95
from tests.bench.screen import STEPS, home, spread
from tests.bench.second_edition import Place, pressed

SQUARE, HEXAGON = Setup(4), Setup(3)
AFTER = 120
"""Actions after which a position is looked for: by then the armies have left their corners."""

CURSOR: dict[str, Place] = {
    "duel": (find("act", torn, after=AFTER), (), STEPS),
    "a piece taken up": (find("act", torn, after=AFTER), ("Tab", "Enter"), STEPS),
    "hexagon": (find("act", torn, HEXAGON, AFTER), (), STEPS),
    "square": (find("act", torn, SQUARE, AFTER), ("Tab", "Enter"), STEPS),
    "melee": (find("fight", torn, policy="warlike"), ("Tab",), STEPS),
}
"""Steps of the cursor over the board: a game, the keys that lead there, and those that count."""

OTHER: dict[str, Place] = {
    "teams": (find("muster"), (), ("Enter", "a", "u", "Tab", "Enter", "x", "u", "d")),
    "march": (find("march", torn), (), ("Tab", "Enter", "Tab", "Backspace", "x")),
    "spells": (find("act", torn, SQUARE, AFTER), (), ("g", "1", "2", "Tab", "Backspace")),
    "panels": (find("act", torn, SQUARE, AFTER), (), ("t", "t", "k", "k", "j", "j", "v", "v")),
    "losses": (find("lose", policy="warlike"), (), ("1", "2", "1")),
    "counter": (find("counter", setup=HEXAGON), (), ("1", "Tab")),
}
"""All other keys that stay on the screen."""


def measure(quick: bool) -> Figures:
    """Return the figures of each place, and the most of all of them with its target."""
    repeats = 1 if quick else 3
    with home() as root:
        steps = {name: pressed(root, place, repeats) for name, place in CURSOR.items()}
        others = {name: pressed(root, place, repeats) for name, place in OTHER.items()}
    figures: Figures = {}
    for name, found in (steps | others).items():
        figures |= spread(f"Battle Mages, {name}", found)
    stepped = [each for found in steps.values() for each in found]
    sizes, times = [each.size for each in stepped], [each.ms for each in stepped]
    rest = [each for found in others.values() for each in found]
    worst = max(others, key=lambda name: max(each.size for each in others[name]))
    most = max(each.size for each in rest)
    return {
        "battle_mages_cursor_bytes_p50": Figure(median(sizes), "B", most=400),
        "battle_mages_cursor_bytes_p95": Figure(p95(sizes), "B", most=800),
        "battle_mages_cursor_ms_p50": Figure(median(times), "ms", most=8),
        "battle_mages_cursor_ms_p95": Figure(p95(times), "ms", most=16),
        "battle_mages_key_bytes_max": Figure(most, "B", most=4096, note=worst),
        "battle_mages_key_ms_p95": Figure(p95([each.ms for each in rest]), "ms"),
        **figures,
    }
