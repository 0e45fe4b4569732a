"""The driver of bots for a screen: asks them in the background and passes their answers on.

The thinking code is loaded on demand: a game between people begins without it.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from bl_tui.play.seats import Seats
from bl_tui.play.settings import processes_used
from bl_tui.play.table import Table
from bl_tui.screens.base import BaseScreen
from engine.core.frozen import replace
from engine.core.seats import Seat

if TYPE_CHECKING:
    from bl_tui.play.bot_process import Question, Thinker, Thought
    from bl_tui.play.minds.table_questions import TableQuestions

Hear = Callable[[Any, int, "Thought"], None]
"""Receives an answer: the view, its number, and the thought."""


class Bots(Protocol):
    """The players of the seats without a person: bots, or a lesson."""

    thought: tuple[Any, int, Any] | None

    def think(self, seat: Seat, bot: str, budget: float, *, reaction: bool, tells: bool) -> None:
        """Let a bot think about the current decision; `tells`: it may announce its plan."""

    def advise(self, bot: str, view: Any, number: int, budget: float) -> None:
        """Let a bot think about what the player should do."""

    def ponder(self, bots: Seats, budget: float) -> None:
        """Let a bot go on thinking while a person decides."""

    def wake(self) -> None:
        """Get ready for the first question."""

    def stop(self) -> None:
        """Stop all thinking at once."""

    def forget(self) -> None:
        """Drop all thoughts, running or finished."""

    def lost_one(self) -> bool:
        """Return whether a process has died since the last call."""


class NoBots:
    """Replaces the bots where nobody else decides, or a lesson decides for them."""

    thought: tuple[Any, int, Any] | None = None

    def think(self, seat: Seat, _bot: str, _budget: float, *, reaction: bool, tells: bool) -> None:
        """Do nothing: no other seat is asked."""

    def advise(self, _bot: str, _view: Any, _number: int, _budget: float) -> None:
        """Do nothing: a bot's hint would be the answer."""

    def ponder(self, _bots: Seats, _budget: float) -> None:
        """Do nothing."""

    def wake(self) -> None:
        """Do nothing: it is always ready."""

    def stop(self) -> None:
        """Do nothing: it never thinks."""

    def forget(self) -> None:
        """Do nothing."""

    def lost_one(self) -> bool:
        """Report nothing as lost."""
        return False


class BotDriver:
    """The bots of one table: asked when they decide, and dropped when their answer is obsolete."""

    def __init__(self, screen: BaseScreen[Any], table: Table, decided: Hear, advised: Hear) -> None:
        """Tell `decided` the decisions of bots, `advised` their hints."""
        self._screen = screen
        self._table = table
        self._decided = decided
        self._advised = advised
        self.thinker: Thinker | None = None
        self.thought: tuple[Any, int, Any] | None = None
        """The decision that is made and not performed."""
        self._asked = -1
        self._advising: tuple[int, Any] = (-1, None)
        self._minded = 0
        self._losses = 0
        self._questions: TableQuestions | None = None

    # --- asking -----------------------------------------------------------------------------

    def think(self, seat: Seat, bot: str, budget: float, *, reaction: bool, tells: bool) -> None:
        """Let a bot think about the current decision, unless it does already.

        `budget` are the seconds of its whole turn.
        """
        if self._asked == self._table.seen:
            return
        from bl_tui.play.minds.table_questions import TableQuestions  # noqa: PLC0415 - only where bots are asked

        self._asked = self._table.seen
        questions = self._questions = self._questions or TableQuestions()
        question = questions.about(
            self._table, seat, bot, budget, reaction=reaction, processes=self._processes
        )
        question = replace(question, tells=tells and not reaction, weighs=not reaction)

        def decided(view: Any, seen: int, thought: "Thought") -> None:
            questions.answered(self._table, question, thought)
            self._decided(view, seen, thought)

        self._consult(question, self._asked, decided, "bots")

    def advise(self, bot: str, view: Any, number: int, budget: float) -> None:
        """Let this bot think about what the player should do, unless one does already.

        `number` is that of the position in which the player sees the view.
        """
        if self._advising == (number, view):
            return
        from bl_tui.play.bot_process import Question  # noqa: PLC0415 - only where bots are asked

        self._advising = number, view
        asked = (bot, view, self._table.lot, budget)
        question = Question(
            *asked,
            foreign=self._table.foreign,
            plan=True,
            weighs=True,
            processes=self._processes,
        )
        self._consult(question, number, self._advised, "advice")

    def ponder(self, bots: Seats, budget: float) -> None:
        """Let a bot go on thinking while a person decides, if the player wants that.

        `budget` are the seconds of its whole turn. A rung never ponders: so it was measured.
        """
        table, thinker = self._table, self.thinker
        if thinker is None or self._lent:
            return
        from bl_tui.play.minds.table_questions import pondering  # noqa: PLC0415 - only where bots are asked

        wanted = self._screen.outfit.settings.ponder == "on"
        question = pondering(table, bots, budget) if wanted else None
        self._screen.run_worker(asyncio.to_thread(partial(thinker.ponder, question)), group="bots")

    def _consult(self, question: "Question", seen: int, tell: Hear, group: str) -> None:
        """Ask in the background, then call `tell`, unless the table has changed since `seen`.

        A worker begins later than it is made, and keys may be pressed between: so the values of the
        question are stored first.
        """
        self._screen.run_worker(self._answer(question, (seen, self._minded), tell), group=group)

    async def _answer(self, question: "Question", asked: tuple[int, int], tell: Hear) -> None:
        """Ask in a thread, which waits for the thinking process; then call `tell`."""
        from bl_tui.play.bot_process import Stopped  # noqa: PLC0415 - only where bots are asked

        if asked != (self._table.seen, self._minded):
            return
        try:
            thought = await asyncio.to_thread(partial(self._minds().think, question))
        except Stopped:
            return
        if asked == (self._table.seen, self._minded):
            tell(question.view, asked[0], thought)

    @property
    def _processes(self) -> int:
        """The processes that share a question; on a host always one."""
        return 1 if self._lent else processes_used(self._screen.outfit.settings.processes)

    @property
    def _lent(self) -> Any:
        """The minds of a host, which has places for all its players; None elsewhere."""
        return getattr(self._screen.app, "mind", None)

    def _minds(self) -> "Thinker":
        from bl_tui.play.bot_process import Thinker, Worker  # noqa: PLC0415 - only where bots are asked

        if self.thinker is None:
            self.thinker = Thinker(self._table.game, self._lent or Worker)
        return self.thinker

    # --- beginning and ending ---------------------------------------------------------------

    def wake(self) -> None:
        """Get ready for the first question; the screen comes first."""
        self._screen.call_after_refresh(self._wake)

    def _wake(self) -> None:
        if self._screen.is_attached:
            self._screen.run_worker(asyncio.to_thread(self._minds().wake), group="bots")

    def stop(self) -> None:
        """Stop all thinking at once."""
        if self.thinker is not None:
            self.thinker.stop()

    def forget(self) -> None:
        """Drop all thoughts; the next decision is asked from scratch."""
        self.thought, self._asked, self._advising = None, -1, (-1, None)
        self._minded += 1
        if self.thinker is not None:
            self.thinker.forget()

    def lost_one(self) -> bool:
        """Return whether a process has died since the last call, so that another bot took over."""
        if self.thinker is None or self._losses == self.thinker.losses:
            return False
        self._losses = self.thinker.losses
        return True
