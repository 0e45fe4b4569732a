"""How long the odds of an attack take, in all positions in which they are proved exact."""

import sys
from collections.abc import Callable
from time import process_time_ns
from typing import Any

from engine.battlelore.odds.odds import odds
from engine.battlelore.state.model import GRID
from tests.battlelore.odds.test_odds import CASES, position_of
from tests.battlelore.position import make_position
from tests.bench.figures import Figure, Figures, median

DICE = 6
REPEATS = 15


def measure(quick: bool) -> Figures:
    """Time the slowest position: when first asked, and again; with the battle back."""
    repeats = REPEATS // 3 if quick else REPEATS
    found = {name: timed(name, repeats) for name in CASES}
    cold, warm = (max(found, key=lambda name: found[name][each]) for each in (0, 1))
    return {
        "odds_cold_ms": Figure(found[cold][0], "ms", most=1.0, note=f"{DICE} dice, {cold}"),
        "odds_warm_ms": Figure(found[warm][1], "ms", most=1.0, note=f"{DICE} dice, {warm}"),
    }


def timed(name: str, repeats: int) -> tuple[float, float]:
    """Return median milliseconds of CPU with nothing remembered of any dice, and with all."""
    state = position_of(make_position, CASES[name])
    unit, target = state.need("p1"), state.need("s1")
    melee = target.hex in GRID.neighbours[unit.hex]

    def once(before: Callable[[], None]) -> float:
        before()
        start = process_time_ns()
        odds(state, unit, target, melee, dice=DICE)
        return (process_time_ns() - start) / 1e6

    cold = median([once(forget) for _ in range(repeats)])
    return cold, median([once(lambda: None) for _ in range(repeats)])


def forget() -> None:
    """Forget what the odds remember from one attack to the next."""
    for name in ("engine.battlelore.odds.odds_dice", "engine.battlelore.odds.odds"):
        for each in vars(sys.modules[name]).values():
            clear: Any = getattr(each, "cache_clear", None)
            if clear is not None:
                clear()
