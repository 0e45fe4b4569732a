"""One game between two bots, and what is worth knowing of it; no screen, no words."""

from time import monotonic
from typing import Any

from attrs import frozen

from engine.battlelore.dice import HELMETS, helmets_and_strikes
from engine.battlelore.effects import kind_of
from engine.battlelore.events import AttackDeclared, CardPlayed, DiceRolled, LorePlayed
from engine.battlelore.game import BATTLELORE
from engine.battlelore.model import FACES, Adventure, Face, Setup, State
from engine.battlelore.victory import score
from engine.bots.protocol import Deadline, unhurried
from engine.bots.roster import bot_named
from engine.core.game import Side

TURN_LIMIT = 300
"""Turns of both sides after which a game is given up; games of sensible players last 20 to 60."""
DECISION_LIMIT = 30_000
"""Decisions after which it is given up too: a player by chance may take orders back for ever."""


@frozen
class Job:
    """A game to play: everything that decides how it goes, if no budget of seconds is given."""

    adventure: Adventure
    number: int
    seed: str
    standard: str
    pennant: str
    budget: float = 0.0

    @property
    def game_seed(self) -> str:
        """The seed of this game alone; it says how to play it again."""
        return f"{self.seed}/{self.adventure.id}/{self.number}"


@frozen
class Result:
    """How a game went. Pairs are Standard's and Pennant's.

    `winner` is None for a game that did not end within the limit. `luck` are hits above those that
    the dice rolled give on average; `played` the cards in the order in which they were played.
    """

    adventure: str
    number: int
    seed: str
    winner: Side | None
    turns: int
    decisions: int
    banners: tuple[int, int]
    luck: tuple[float, float]
    played: tuple[tuple[str, ...], tuple[str, ...]]


def play(job: Job) -> Result:
    """Play a game to its end or its limit."""
    bots = {Side.STANDARD: bot_named(job.standard), Side.PENNANT: bot_named(job.pennant)}
    notes = _Notes()
    opened = BATTLELORE.start(Setup(job.adventure), job.game_seed)
    state, decisions = opened.state, 0
    while state.over is None and state.turn <= TURN_LIMIT and decisions < DECISION_LIMIT:
        side = BATTLELORE.to_act(state)[0]
        view = BATTLELORE.view(state, side)
        seed = f"{job.game_seed}/{decisions}"
        chosen = bots[side].choose(BATTLELORE, view, seed, _deadline(job.budget))
        following = BATTLELORE.play(state, side, chosen.action)
        for event in following.events:
            notes.take(state, event)
        state, decisions = following.state, decisions + 1
    return Result(
        job.adventure.id,
        job.number,
        job.game_seed,
        state.over.winner if state.over is not None else None,
        state.turn,
        decisions,
        (score(state, Side.STANDARD), score(state, Side.PENNANT)),
        (notes.luck[Side.STANDARD], notes.luck[Side.PENNANT]),
        (tuple(notes.played[Side.STANDARD]), tuple(notes.played[Side.PENNANT])),
    )


def _deadline(budget: float) -> Deadline:
    """A deadline so many seconds from now; none for 0."""
    if not budget:
        return unhurried
    end = monotonic() + budget

    def passed() -> bool:
        return monotonic() >= end

    return passed


class _Notes:
    """Cards and dice of a game, as its events tell them."""

    def __init__(self) -> None:
        self.luck = dict.fromkeys(Side, 0.0)
        self.played: dict[Side, list[str]] = {side: [] for side in Side}
        self._melee = True

    def take(self, before: State, event: Any) -> None:
        """Note an event that followed the position `before`."""
        if isinstance(event, CardPlayed | LorePlayed):
            self.played[event.side].append(event.card)
        elif isinstance(event, AttackDeclared):
            self._melee = event.melee
        elif isinstance(event, DiceRolled):
            unit, target = before.unit(event.unit), before.unit(event.target)
            if unit is not None and target is not None:
                each = expected_hits(unit, target, self._melee)
                self.luck[unit.side] += event.hits - each * len(event.dice)


def expected_hits(unit: Any, target: Any, melee: bool) -> float:
    """Hits of one die on average, without what a mounted target is spared."""
    strikes = helmets_and_strikes((Face.STRIKE,) * 2, unit, target, melee)[1] > 0
    hitting = {HELMETS[kind_of(target).colour], *((Face.STRIKE,) if strikes else ())}
    return len(hitting) / len(FACES)
