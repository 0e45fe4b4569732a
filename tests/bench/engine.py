"""How fast the engines decide: random play, every legal action listed each time."""

import gc
from random import Random
from time import perf_counter_ns, process_time
from typing import Any

from engine.bardsung.game import BARDSUNG
from engine.bardsung.state import model as bardsung
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import model as battle_mages
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import CancelOrder
from engine.battlelore.state.model import Setup
from engine.core.frozen import record
from engine.core.record import AnyGame
from engine.core.seats import Seat
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state import model as second_edition
from tests.bench.figures import Figure, Figures, median, p95

DECISIONS = 30_000
TIMED = 6_000
LOOP = 100_000
SEED = "bench"

ROUNDS = 5
"""Engines that are compared take turns so often: whatever else runs slows down both alike."""

Spent = tuple[float, float]
"""Microseconds for listing what is legal and for playing one action."""


@record
class Played:
    """A game that is played at random, and how it is agreed on."""

    game: AnyGame
    setup: Any


def adventure(name: str) -> Played:
    """Return a battle of the first edition."""
    return Played(BATTLELORE, Setup(library()[name]))


LEARNING = Played(SECOND_EDITION, second_edition.Setup("learning"))
FULL = Played(SECOND_EDITION, second_edition.Setup("full"))
DUEL = Played(BATTLE_MAGES, battle_mages.Setup(2))
FOUR = Played(BATTLE_MAGES, battle_mages.Setup(4))
STAIR = Played(BARDSUNG, bardsung.Setup("EN-1", ("stoneheart", "lightweaver", "dawnguard")))
CAMPAIGN = Played(BARDSUNG, bardsung.Setup("campaign", ("stoneheart", "wyldshell", "dawnguard")))


def measure(quick: bool) -> Figures:
    """Count decisions a second by CPU time, and take the p95 of each half by the clock."""
    spent = play(TIMED // 6 if quick else TIMED)
    listing, playing = zip(*spent, strict=True)
    count = DECISIONS // 6 if quick else DECISIONS
    medieval, lore, learning, full = rates(
        count, (adventure("agincourt"), adventure("crown"), LEARNING, FULL)
    )
    duel, four = rates(count, (DUEL, FOUR))
    stair, campaign = rates(count, (STAIR, CAMPAIGN))
    return {
        "decisions_per_s": Figure(
            medieval,
            "1/s",
            least=20_000,
            note="random play of Agincourt, legal actions listed, one core",
        ),
        "lore_decisions_per_s": Figure(lore, "1/s", note="the same of adventure 12"),
        "lore_share": Figure(lore / medieval, "", least=0.5, note="of those of Agincourt"),
        "second_edition_learning_per_s": Figure(learning, "1/s", note="the learning scenario"),
        "second_edition_learning_share": Figure(
            learning / medieval, "", least=0.8, note="of those of Agincourt, played in turns"
        ),
        "second_edition_per_s": Figure(full, "1/s", note="whole games, set-up and Lore included"),
        "second_edition_share": Figure(
            full / lore, "", least=0.8, note="of those of adventure 12, played in turns"
        ),
        "battle_mages_per_s": Figure(duel, "1/s", least=8_000, note="random play, two armies"),
        "battle_mages_four_per_s": Figure(four, "1/s", note="the same with four armies"),
        "bardsung_per_s": Figure(stair, "1/s", least=8_000, note="random play of EN-1, 3 heroes"),
        "bardsung_campaign_per_s": Figure(campaign, "1/s", note="the same of campaigns"),
        "legal_actions_p50": Figure(median(listing), "us"),
        "legal_actions_p95": Figure(p95(listing), "us"),
        "play_p50": Figure(median(playing), "us"),
        "play_p95": Figure(p95(playing), "us"),
    }


def yardstick() -> float:
    """Return the milliseconds for 100,000 turns of a loop with an addition, the best of several."""
    best = float("inf")
    for _ in range(9):
        start = process_time()
        total = 0
        for _ in range(LOOP):
            total += 1  # noqa: SIM113 (that it adds is the point)
        best = min(best, process_time() - start)
    return best * 1000


def rates(count: int, played: tuple[Played, ...]) -> tuple[float, ...]:
    """Return the decisions a second of several, `count` of each, by CPU time."""
    games = [Play(each) for each in played]
    spent = [0.0] * len(games)
    for game in games:
        for _ in range(200):
            game.step()
    for _ in range(ROUNDS):
        for place, game in enumerate(games):
            gc.collect()
            start = process_time()
            for _ in range(count // ROUNDS):
                game.step()
            spent[place] += process_time() - start
    return tuple(count // ROUNDS * ROUNDS / each for each in spent)


def play(count: int) -> list[Spent]:
    """Return the time of each of `count` decisions."""
    game, spent = Play(adventure("agincourt")), []
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

    def __init__(self, played: Played) -> None:
        self._game, self._setup = played.game, played.setup
        self._rng = Random(SEED)
        self._games = 0
        self._state = self._begin()

    def _begin(self) -> Any:
        self._games += 1
        return self._game.start(self._setup, f"{SEED} {self._games}").state

    def options(self) -> tuple[Seat, tuple[Any, ...]]:
        """Return who decides, and what they may do; a new game when one is over."""
        if not self._game.to_act(self._state):
            self._state = self._begin()
        side = self._game.to_act(self._state)[0]
        return side, self._game.legal_actions(self._state, side)

    def pick(self, actions: tuple[Any, ...]) -> Any:
        """Return one of them by chance."""
        action = self._rng.choice(actions)
        while isinstance(action, CancelOrder):
            action = self._rng.choice(actions)
        return action

    def play(self, side: Seat, action: Any) -> None:
        """Play an action."""
        self._state = self._game.play(self._state, side, action).state

    def step(self) -> None:
        """Take one decision at random."""
        side, actions = self.options()
        self.play(side, self.pick(actions))
