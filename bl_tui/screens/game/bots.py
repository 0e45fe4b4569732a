"""The driver of bots for a screen: asks them in the background and hands on their answers.

What thinks is loaded when it is needed: a game of people begins without it.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from textual.screen import Screen

from bl_tui.play.table import Table
from engine.core.seats import Seat

if TYPE_CHECKING:
    from bl_tui.play.bot_process import Question, Thinker, Thought

Hear = Callable[[Any, int, "Thought"], None]
"""Hears of an answer: what was seen, its number, and what was thought."""


class Bots(Protocol):
    """Who plays the seats that nobody at the keyboard plays: bots, or a lesson in their place."""

    thought: tuple[Any, int, Any] | None

    def think(self, seat: Seat, bot: str, budget: float, *, reaction: bool) -> None:
        """Let a bot think about the decision that is due."""

    def advise(self, bot: str, view: Any, number: int, budget: float) -> None:
        """Let a bot think about what the player should do."""

    def wake(self) -> None:
        """Get ready for what will be asked."""

    def stop(self) -> None:
        """Stop at once whoever thinks."""

    def forget(self) -> None:
        """Drop what was or is thought of."""

    def lost_one(self) -> bool:
        """Return whether a process died since this was asked last."""


class BotDriver:
    """The bots of one table: asked when they are due, and dropped when nobody wants to know."""

    def __init__(self, screen: Screen[Any], table: Table, decided: Hear, advised: Hear) -> None:
        """Tell `decided` what a bot decided, `advised` what one would do in the player's place."""
        self._screen = screen
        self._table = table
        self._decided = decided
        self._advised = advised
        self.thinker: Thinker | None = None
        self.thought: tuple[Any, int, Any] | None = None
        """The decision that was made and not carried out yet."""
        self._asked = -1
        self._advising: tuple[int, Any] = (-1, None)
        self._minded = 0
        self._losses = 0

    # --- asking -----------------------------------------------------------------------------

    def think(self, seat: Seat, bot: str, budget: float, *, reaction: bool) -> None:
        """Let a bot think about the decision that is due, unless it does already.

        A reaction takes even time, so that a pause tells nothing.
        """
        if self._asked == self._table.seen:
            return
        from bl_tui.play.bot_process import WINDOW, Question  # noqa: PLC0415 - only where bots are asked

        self._asked = self._table.seen
        asked = (bot, self._table.view(seat), self._table.lot)
        if reaction:
            question = Question(*asked, WINDOW / 2, WINDOW, self._table.foreign)
        else:
            question = Question(*asked, budget, foreign=self._table.foreign)
        self._consult(question, self._asked, self._decided, "bots")

    def advise(self, bot: str, view: Any, number: int, budget: float) -> None:
        """Let this bot think about what the player should do, unless one does already.

        `number` is that of the position in which the player sees the view.
        """
        if self._advising == (number, view):
            return
        from bl_tui.play.bot_process import Question  # noqa: PLC0415 - only where bots are asked

        self._advising = number, view
        question = Question(bot, view, self._table.lot, budget, foreign=self._table.foreign)
        self._consult(question, number, self._advised, "advice")

    def _consult(self, question: "Question", seen: int, tell: Hear, group: str) -> None:
        """Ask in the background, then tell, unless the table has gone on since what was seen.

        A worker begins later than it is made, and keys may be pressed between: so what belongs to
        the question is noted before.
        """
        self._screen.run_worker(self._answer(question, (seen, self._minded), tell), group=group)

    async def _answer(self, question: "Question", asked: tuple[int, int], tell: Hear) -> None:
        """Ask in a thread, which waits for the process that thinks; then tell."""
        from bl_tui.play.bot_process import Stopped  # noqa: PLC0415 - only where bots are asked

        if asked != (self._table.seen, self._minded):
            return
        try:
            thought = await asyncio.to_thread(partial(self._minds().think, question))
        except Stopped:
            return
        if asked == (self._table.seen, self._minded):
            tell(question.view, asked[0], thought)

    def _minds(self) -> "Thinker":
        from bl_tui.play.bot_process import Thinker, Worker  # noqa: PLC0415 - only where bots are asked

        if self.thinker is None:
            mind = getattr(
                self._screen.app, "mind", Worker
            )  # a host has places for all its players
            self.thinker = Thinker(self._table.game, mind)
        return self.thinker

    # --- beginning and ending ---------------------------------------------------------------

    def wake(self) -> None:
        """Get ready for what will be asked; the screen comes first."""
        self._screen.call_after_refresh(self._wake)

    def _wake(self) -> None:
        if self._screen.is_attached:
            self._screen.run_worker(asyncio.to_thread(self._minds().wake), group="bots")

    def stop(self) -> None:
        """Stop at once whoever thinks."""
        if self.thinker is not None:
            self.thinker.stop()

    def forget(self) -> None:
        """Drop what was or is thought of; whoever decides now is asked anew."""
        self.thought, self._asked, self._advising = None, -1, (-1, None)
        self._minded += 1
        if self.thinker is not None:
            self.thinker.forget()

    def lost_one(self) -> bool:
        """Return whether a process died since this was asked last, so that another bot went on."""
        if self.thinker is None or self._losses == self.thinker.losses:
            return False
        self._losses = self.thinker.losses
        return True
