"""The questions that the bots of a table are asked."""

from typing import TYPE_CHECKING

from bl_tui.play.bot_process import Question, Thought
from bl_tui.play.think_time import TurnMemory
from engine.bots.ladder import seconds_of
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
        seconds = self._memory.seconds(view, seconds_of(table.game, bot, budget))
        own = seconds_of(table.game, bot, 0.0)
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
