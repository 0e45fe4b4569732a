"""How fast the engine decides: random play, every legal action listed each time."""

import gc
from random import Random
from time import perf_counter_ns, process_time

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action, CancelOrder
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.sides import Side
from tests.bench.figures import Figure, Figures, median, p95

DECISIONS = 30_000
TIMED = 6_000
LOOP = 100_000
SEED = "bench"

Spent = tuple[float, float]
"""Microseconds for listing what is legal and for playing one action."""


def measure(quick: bool) -> Figures:
    """Decisions a second by CPU time of this process, and the p95 of each half by the clock."""
    spent = play(TIMED // 6 if quick else TIMED)
    listing, playing = zip(*spent, strict=True)
    count = DECISIONS // 6 if quick else DECISIONS
    medieval, lore = rate(count, "agincourt"), rate(count, "crown")
    return {
        "decisions_per_s": Figure(
            medieval,
            "1/s",
            least=20_000,
            note="random play of Agincourt, legal actions listed, one core",
        ),
        "lore_decisions_per_s": Figure(lore, "1/s", note="the same of adventure 12"),
        "lore_share": Figure(lore / medieval, "", least=0.5, note="of those of Agincourt"),
        "legal_actions_p50": Figure(median(listing), "us"),
        "legal_actions_p95": Figure(p95(listing), "us"),
        "play_p50": Figure(median(playing), "us"),
        "play_p95": Figure(p95(playing), "us"),
    }


def yardstick() -> float:
    """Milliseconds for 100,000 turns of a loop with an addition, the best of several."""
    best = float("inf")
    for _ in range(9):
        start = process_time()
        total = 0
        for _ in range(LOOP):
            total += 1  # noqa: SIM113 (that it adds is the point)
        best = min(best, process_time() - start)
    return best * 1000


def rate(count: int, adventure: str) -> float:
    """Decisions a second."""
    game = Play(adventure)
    for _ in range(200):
        game.step()
    gc.collect()
    start = process_time()
    for _ in range(count):
        game.step()
    return count / (process_time() - start)


def play(count: int) -> list[Spent]:
    """Return the time of each of `count` decisions."""
    game, spent = Play("agincourt"), []
    for _ in range(count):
        start = perf_counter_ns()
        side, actions = game.options()
        listed = perf_counter_ns()
        action = game.pick(actions)
        picked = perf_counter_ns()
        game.play(side, action)
        spent.append(((listed - start) / 1000, (perf_counter_ns() - picked) / 1000))
    return spent


class Play:
    """Games played by chance one after the other, as they come from one seed.

    Orders are not taken back: that is cheap and would make the figure look better.
    """

    def __init__(self, adventure: str) -> None:
        self._adventure = library()[adventure]
        self._rng = Random(SEED)
        self._games = 0
        self._state = self._begin()

    def _begin(self) -> State:
        self._games += 1
        setup = Setup(self._adventure)
        return BATTLELORE.start(setup, f"{SEED} {self._games}").state

    def options(self) -> tuple[Side, tuple[Action, ...]]:
        """Return who decides, and what they may do; a new game when one is over."""
        if not BATTLELORE.to_act(self._state):
            self._state = self._begin()
        side = BATTLELORE.to_act(self._state)[0]
        return side, BATTLELORE.legal_actions(self._state, side)

    def pick(self, actions: tuple[Action, ...]) -> Action:
        """Return one of them by chance."""
        action = self._rng.choice(actions)
        while isinstance(action, CancelOrder):
            action = self._rng.choice(actions)
        return action

    def play(self, side: Side, action: Action) -> None:
        """Carry it out."""
        self._state = BATTLELORE.play(self._state, side, action).state

    def step(self) -> None:
        """One decision."""
        side, actions = self.options()
        self.play(side, self.pick(actions))
