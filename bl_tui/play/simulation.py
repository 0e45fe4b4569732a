"""One game between bots, and its measured result; no screen, no words."""

from collections.abc import Iterable, Sequence
from time import thread_time
from typing import Any, TypeVar

from bl_tui.play.measure import BySeat, Measure
from bl_tui.play.think_time import TurnMemory, deadline
from engine.bots.ladder import seconds_of
from engine.bots.protocol import Bot
from engine.bots.roster import bot_named
from engine.core.frozen import record
from engine.core.record import Entry
from saves.games import Known

TURN_LIMIT = 300
"""Turns of all seats after which a game is stopped; games of sensible players last 20 to 60."""
DECISION_LIMIT = 30_000
"""Decisions after which it is stopped too: a random player may undo orders for ever."""

T = TypeVar("T")


@record
class Job:
    """A game to play: everything that determines its course, if no budget of seconds is given.

    `bots` play the seats in their order; `battle` is the id of what the set-up plays, `party` the
    number of its seats where games with other numbers are played too, else 0. The budget is CPU
    time for a turn, so that a bot is as strong on a busy machine as on a quiet one. A rung of the
    ladder has its own time instead, times `scale`.
    """

    game: Known
    battle: str
    setup: Any
    number: int
    seed: str
    bots: tuple[str, ...]
    budget: float = 0.0
    measure: Measure | None = None
    party: int = 0
    scale: float = 1.0

    @property
    def game_seed(self) -> str:
        """The seed of this game alone, with which it can be played again."""
        part = f"{self.party}/" if self.party else ""
        return f"{self.seed}/{self.battle}/{part}{self.number}"


@record
class Result:
    """The result of a game. All values by seat are in the order of `seats`.

    `won` are the seats that won, () for none; a game that is not `over` did not end within the
    limit. `score` are the numbers that the game counts, in its own order. `luck` is as the game
    measures it, `played` the cards in the order in which they were played, `counts` the numbers of
    a game that all win or lose together; all are () for a game that does not measure them.
    """

    battle: str
    number: int
    seed: str
    seats: tuple[str, ...]
    over: bool
    won: tuple[str, ...]
    turns: int
    decisions: int
    score: tuple[int, ...]
    luck: tuple[float, ...] = ()
    played: BySeat = ()
    counts: tuple[float, ...] = ()


def play(job: Job) -> Result:
    """Play a game to its end or its limit; the one piece of work of all processes and machines."""
    saved, measure = job.game.load(), job.measure
    game = saved.game
    seats = game.seats(job.setup)
    named = zip(seats, job.bots, strict=True)
    bots = {seat: bot_named(game.name, name) for seat, name in named}
    opened = game.start(job.setup, job.game_seed)
    state, entries, memory = opened.state, list[Entry[Any, Any]](), TurnMemory()
    events, notes = list(opened.events), list[Any]()
    while deciding := game.to_act(state):
        if saved.turn(state) > TURN_LIMIT or len(entries) >= DECISION_LIMIT:
            break
        seat = deciding[0]
        view = game.view(state, seat)
        action = _chosen(job, bots[seat], view, entries, memory)
        following = game.play(state, seat, action)
        entries.append(Entry(seat, action, following.events, following.state))
        if measure is not None:
            notes += measure.notes(state, entries[-1])
        events += following.events
        state = following.state
    outcome = game.outcome(state)
    together = measure.together if measure is not None else None
    return Result(
        battle=job.battle,
        number=job.number,
        seed=job.game_seed,
        seats=tuple(seat.value for seat in seats),
        over=outcome is not None,
        won=tuple(seat.value for seat in outcome.won) if outcome is not None else (),
        turns=saved.turn(state),
        decisions=len(entries),
        score=saved.score(state),
        luck=_of(seats, saved.seat, measure.luck(notes)) if measure is not None else (),
        played=_of(seats, saved.seat, measure.played(events)) if measure is not None else (),
        counts=together.counts(notes, events) if together is not None else (),
    )


def _chosen(
    job: Job, bot: Bot, view: Any, entries: Sequence[Entry[Any, Any]], memory: TurnMemory
) -> Any:
    """Return the action that a bot chooses within its time, which is counted."""
    game, begun, place = job.game.load().game, thread_time(), len(entries)
    own = seconds_of(game.name, bot.name, 0.0) * job.scale
    over = deadline(memory.seconds(view, own or job.budget), thread_time)
    kept = memory.kept(view, entries)
    choice = bot.choose(game, view, f"{job.game_seed}/{place}", over, kept)
    memory.decided(view, choice, thread_time() - begun, place)
    return choice.action


def _of(seats: Sequence[Any], known: Iterable[Any], by_seat: Sequence[T]) -> tuple[T, ...]:
    """Return the values of the seats that take part, out of those of all seats."""
    owned = dict(zip(known, by_seat, strict=False))
    return tuple(owned[seat] for seat in seats)
