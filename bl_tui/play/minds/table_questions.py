"""The questions that the bots of a table are asked, and what they do while they have none."""

from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from bl_tui.play.bot_process import Question, Thought
from bl_tui.play.minds.crew import either
from bl_tui.play.seats import Seats
from bl_tui.play.think_time import TurnMemory, deadline_at
from engine.bots.ladder import seconds_of
from engine.bots.pondering import LONGEST, ponder
from engine.bots.protocol import Choice, Deadline
from engine.bots.roster import bot_named
from engine.core.record import AnyGame
from engine.core.seats import Seat

if TYPE_CHECKING:
    from bl_tui.play.table import Table

WINDOW = 0.3
"""Seconds that every decision of a bot takes whose duration could reveal what it holds."""


class TableQuestions:
    """The questions to the bots of one table: a turn has its time once, and its plan is kept."""

    def __init__(self) -> None:
        self._memory = TurnMemory()

    def about(
        self,
        table: "Table",
        seat: Seat,
        bot: str,
        budget: float,
        *,
        reaction: bool,
        processes: int = 1,
    ) -> Question:
        """Return the question what a seat does now, shared by so many processes; `budget` are the
        seconds of a whole turn. A rung of the ladder has its own seconds, and one process: that is
        how its strength was measured.

        A reaction always takes the same time, so that a pause reveals nothing.
        """
        view = table.view(seat)
        if reaction:
            return Question(bot, view, table.lot, WINDOW / 2, WINDOW, table.foreign)
        kept = self._memory.kept(view, table.reported(lambda record: record.entries))
        own = seconds_of(table.game, bot, 0.0)
        seconds = self._memory.seconds(view, own or budget)
        return Question(
            bot,
            view,
            table.lot,
            seconds,
            foreign=table.foreign,
            kept=kept,
            processes=1 if own else processes,
        )

    def answered(self, table: "Table", question: Question, thought: Thought) -> None:
        """Count the time of an answer, and keep its plan; before the action is performed."""
        if not question.even:
            choice = thought.choice
            self._memory.decided(question.view, choice, thought.seconds, table.count)


def pondering(table: "Table", seats: Seats, budget: float) -> Question | None:
    """Return the question that the first bot at a table ponders while a person decides; None where
    nobody decides, in a foreign game, and for a rung of the ladder, which was measured without."""
    bots = [(seat, seats.bot(seat)) for seat in table.seats if seats.bot(seat)]
    if table.to_act is None or table.foreign or not bots:
        return None
    seat, bot = bots[0]
    if seconds_of(table.game, bot, 0.0):
        return None
    lots = tuple(map(table.lot_after, range(LONGEST)))
    return Question(bot, table.view(seat), lots[0], budget, lots=lots)


class Mind(Protocol):
    """Something that thinks."""

    def wake(self) -> None:
        """Get ready for the first question. Raises BotLost."""
        ...

    def think(self, question: Question) -> Choice:
        """Return the answer; blocks. Raises BotLost."""
        ...

    def stop(self) -> None:
        """Stop thinking, at once and for ever; from any thread."""
        ...


def ponder_on(game: AnyGame, question: Question, team: Any, over: Deadline) -> None:
    """Let a bot ponder until all is `over`, but no longer than a few of its turns last."""

    def begin() -> Deadline:
        return either(over, deadline_at(monotonic() + question.budget))

    bot = bot_named(game.name, question.bot)
    ponder(bot, game, question.view, question.lots, team, over, begin)
