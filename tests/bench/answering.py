"""How long a player waits for a bot that plays against itself, asked as the screen asks it."""

from time import perf_counter

from bl_tui.play.bot_process import Question, Thinker
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from tests.bench.figures import Figure, Figures, p95

ADVENTURES = ("agincourt", "crown")
JUDGING = ("recruit", "regular")
BUDGET = 2.0
OPENING = 25
"""Decisions of heavy that are waited for."""


def measure(quick: bool) -> Figures:
    """Time whole games of bots that judge at once, and the beginning of one that searches."""
    figures: Figures = {}
    for adventure in ADVENTURES:
        for bot in JUDGING:
            times = [seconds * 1000 for seconds in answers(bot, adventure)]
            figures[f"answer_{bot}_{adventure}_p95"] = Figure(
                p95(times), "ms", most=500, note=_told(times)
            )
        times = answers("heavy", adventure, OPENING // 3 if quick else OPENING)
        figures |= {
            f"answer_heavy_{adventure}_p95": Figure(p95(times), "s", most=2.2, note=_told(times)),
            f"answer_heavy_{adventure}_max": Figure(max(times), "s", most=2.2),
        }
    return figures


def answers(bot: str, adventure: str, most: int | None = None) -> list[float]:
    """Return the seconds of each decision of a game; the first waits for the process, too."""
    state = BATTLELORE.start(Setup(library()[adventure]), "bench").state
    thinker, found = Thinker("battlelore"), list[float]()
    try:
        while BATTLELORE.to_act(state) and len(found) != most:
            side = BATTLELORE.to_act(state)[0]
            question = Question(bot, BATTLELORE.view(state, side), f"bench/{len(found)}", BUDGET)
            start = perf_counter()
            thought = thinker.think(question)
            found.append(perf_counter() - start)
            state = BATTLELORE.play(state, side, thought.choice.action).state
    finally:
        thinker.stop()
    if thinker.losses:
        raise AssertionError(f"the process of {bot} died")
    return found


def _told(times: list[float]) -> str:
    """Return what a figure says besides."""
    first, *others = times
    mean = sum(others) / len(others)
    told = f"{len(times)} decisions; the first, with its process, {first:.3g}"
    return f"{told}; the others {mean:.2g} on average, the slowest {max(others):.3g}"
