"""One game between two bots, and what is worth knowing of it; no screen, no words."""

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from bl_tui.play.think_time import deadline
from engine.battlelore.game import BATTLELORE
from engine.battlelore.odds.luck_ledger import Note, Throw, ledger, rolls_at
from engine.battlelore.rules.victory import score
from engine.battlelore.state.events import CardPlayed, LorePlayed
from engine.battlelore.state.model import Adventure, Setup
from engine.battlelore.state.sides import Side
from engine.bots.roster import bot_named
from engine.core.record import Entry

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

    `winner` is None for a game that did not end within the limit. `luck` are the figures that the
    dice took from the enemy above what their odds promised (`luck_ledger`); `played`
    the cards in the order in which they were played.
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
    """Play a game to its end or its limit; the one piece of work of all processes and machines."""
    bots = {
        side: bot_named(BATTLELORE.name, name)
        for side, name in zip(Side, (job.standard, job.pennant), strict=True)
    }
    opened = BATTLELORE.start(Setup(job.adventure), job.game_seed)
    state, decisions = opened.state, 0
    events, notes = list(opened.events), list[Note]()
    while state.over is None and state.turn <= TURN_LIMIT and decisions < DECISION_LIMIT:
        side = BATTLELORE.to_act(state)[0]
        view = BATTLELORE.view(state, side)
        seed = f"{job.game_seed}/{decisions}"
        action = bots[side].choose(BATTLELORE, view, seed, deadline(job.budget)).action
        following = BATTLELORE.play(state, side, action)
        notes += rolls_at(state, Entry(side, action, following.events, following.state))
        events += following.events
        state, decisions = following.state, decisions + 1
    return Result(
        job.adventure.id,
        job.number,
        job.game_seed,
        state.over.winner if state.over is not None else None,
        state.turn,
        decisions,
        (score(state, Side.STANDARD), score(state, Side.PENNANT)),
        _luck(ledger(notes)),
        _played(events),
    )


def _luck(rolls: Sequence[Throw]) -> tuple[float, float]:
    """What the rolls took from the enemy of each side above what was to be expected."""
    standard, pennant = (
        sum(each.lost - each.expected for each in rolls if each.target.side is side.other)
        for side in Side
    )
    return standard, pennant


def _played(events: Sequence[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards that each side played, Lore cards too."""
    cards = [each for each in events if isinstance(each, CardPlayed | LorePlayed)]
    standard, pennant = (tuple(each.card for each in cards if each.side is side) for side in Side)
    return standard, pennant
