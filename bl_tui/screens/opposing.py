"""Bots at the table: they decide in their turn, shown like anybody's, and say why when asked.

What thinks and what speaks is loaded when it is needed: a battle of people begins without it.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.events import Key, ScreenResume

from bl_tui.play.seats import FALLBACK, PEOPLE, Seats
from bl_tui.play.table import Stale, Table
from bl_tui.screens.base import Outfit
from bl_tui.screens.deciding import Deciding
from bl_tui.table.cursor_text import focus_text
from bl_tui.table.presenter import Presenter
from bl_tui.table.selection import Selection
from bl_tui.text.key_names import named_key
from bl_tui.widgets.board import Battlefield
from engine.core.frozen import replace
from engine.core.seats import Seat

if TYPE_CHECKING:
    from bl_tui.play.bot_process import Question, Thinker, Thought
    from bl_tui.table.advice import Advice

Told = Callable[[Any, int, "Thought"], None]
"""Hears of an answer: what was seen, its number, and what was thought."""

DEEDS = 12
"""Actions of bots that one can ask about; a turn has about as many."""


class Opposing(Deciding):
    """What a battle with bots is besides one of people; where only people sit it adds a hint."""

    def __init__(
        self,
        outfit: Outfit,
        presenter: Presenter,
        table: Table,
        notice: str,
        seats: Seats = PEOPLE,
        budget: float | None = None,
    ) -> None:
        """`budget`: seconds a decision for a bot that searches; None as in the settings."""
        super().__init__(outfit, presenter, table, notice)
        self.seats = seats
        self._budget = budget
        self.news = ""
        """What is to be told of the bots until the player does something, or for two turns where
        nobody does."""
        self.thinker: Thinker | None = None
        self._asked = -1
        self._minded = 0
        self._losses = self._lost_in = 0
        self._turn = 0
        self._doer: Seat | None = None
        """Who made the last change; what followed by a wish was nobody's decision."""
        self._thought: tuple[Any, int, Thought] | None = None
        self._deeds: deque[tuple[Any, Thought]] = deque(maxlen=DEEDS)
        self._asked_why = 0
        self._advice: Advice | None = None
        self._advising = -1

    # --- who decides ------------------------------------------------------------------------

    @property
    def bot(self) -> str:
        """The bot that decides now, "" if it is a person."""
        return self.seats.bot(self.table.to_act)

    @property
    def budget(self) -> float:
        """Seconds that a bot that searches may think about a decision."""
        return self._budget or float(self.outfit.settings.budget)

    def pointed_at(self) -> dict[Any, Selection]:
        """Where everybody is or was."""
        here = {} if self.view.seat is None else {self.view.seat: self.selection}
        return {**self._selections, **here}

    def active(self) -> tuple[str, ...]:
        """While a bot decides one can only look."""
        asking = ("reason",) if self.seats.any_bot else ()
        if self.bot:
            return ("card", *self._looking(), *asking)
        found = super().active()
        if self.curtain is not None:
            return found
        return (*found, *(("hint",) if self.table.to_act is not None else ()), *asking)

    # --- thinking ---------------------------------------------------------------------------

    def let_bot_decide(self) -> None:
        """If a bot decides now, do what it thought of meanwhile; called when the story is told."""
        same_turn = self.view.turn == self._turn and self.seats.bot(self._doer)
        if not self.bot or not same_turn:
            self._story.skipped = False
        if self.seats.person(self.table.seats) is None and self.view.turn > self._lost_in + 1:
            self.news = ""
        self._turn = self.view.turn
        self.let_bot_think()
        self._carry_out()

    def let_bot_think(self) -> None:
        """If a bot decides next, let it think about that already, while the story is told."""
        side = self.table.to_act
        if side is not None and self.seats.bot(side) and self._asked != self.table.seen:
            from bl_tui.play.bot_process import WINDOW, Question  # noqa: PLC0415 - only where bots are asked

            self._asked = self.table.seen
            view = self.table.view(side)
            asked = (self.seats.of(side), view, self.table.lot)
            if self.machine.decision(view).row.reaction:
                question = Question(*asked, WINDOW / 2, even=WINDOW)
            else:
                question = Question(*asked, self.budget)
            self.run_worker(self._consult(question, self._decided), group="bots")

    def wake_bots(self) -> None:
        """While a person decides, get ready for what bots will be asked; the screen comes first."""
        if self.seats.any_bot and not self.bot:
            self.call_after_refresh(self._wake)

    def _wake(self) -> None:
        if self.is_attached:
            self.run_worker(asyncio.to_thread(self._minds().wake), group="bots")

    def _minds(self) -> "Thinker":
        from bl_tui.play.bot_process import Thinker  # noqa: PLC0415 - only where bots are asked

        if self.thinker is None:
            self.thinker = Thinker(self.table.game)
        return self.thinker

    async def _consult(self, question: "Question", tell: Told) -> None:
        """Ask in a thread, which waits for the process that thinks; then tell."""
        from bl_tui.play.bot_process import Stopped  # noqa: PLC0415 - only where bots are asked

        seen, minded = self.table.seen, self._minded
        try:
            thought = await asyncio.to_thread(partial(self._minds().think, question))
        except Stopped:
            return
        if (seen, minded) == (self.table.seen, self._minded):
            tell(question.view, seen, thought)

    def stop_thinking(self) -> None:
        """Whoever thinks stops at once."""
        if self.thinker is not None:
            self.thinker.stop()

    def forget_thoughts(self) -> None:
        """What was thought of, or is, is not done any more; whoever decides now is asked anew."""
        self._thought, self._asked, self._advising = None, -1, -1
        self._minded += 1
        if self.thinker is not None:
            self.thinker.forget()

    def _tell_losses(self) -> None:
        """Say it if a process died and another bot went on."""
        if self.thinker is not None and self._losses != self.thinker.losses:
            self._losses, self._lost_in = self.thinker.losses, self.view.turn
            name = self.words.say(f"app.bot.{FALLBACK}")
            self.news = self.notice = self.words.say("app.bot.lost", bot=name)

    # --- acting -----------------------------------------------------------------------------

    def _decided(self, view: Any, seen: int, thought: "Thought") -> None:
        self._tell_losses()
        self._thought = (view, seen, thought)
        self._carry_out()

    def _carry_out(self) -> None:
        """Do what a bot has decided, when the player looks."""
        if self._thought is None or self._story.frame or self.is_deaf or not self.is_current:
            return
        if not self.may_go_on():
            return
        from bl_tui.table.advice import SECRET  # noqa: PLC0415 - only where bots are asked

        view, seen, thought = self._thought
        self._thought = None
        if view.seat is None:
            return
        try:
            self.table.act(view.seat, thought.choice.action, seen, focus_text(self.pointed_at()))
        except Stale:
            self._look()
            return
        if thought.choice.reason.code not in SECRET:
            self._deeds.append((view, thought))
            self._asked_why = 0

    def may_go_on(self) -> bool:
        """Whether the player lets the bots do what they have decided."""
        return True

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Nothing lies over the battle any longer: go on."""
        self._carry_out()

    def lay_out(self) -> None:
        """There is room again: go on."""
        super().lay_out()
        if self.is_attached:
            self.call_after_refresh(self._carry_out)

    def pace_now(self) -> str:
        """How fast a story is told: not at all for the rest of a bot's turn that was skipped."""
        return "off" if self._story.skipped and self.seats.any_bot else self.outfit.settings.pace

    # --- keys and clicks --------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """A battle with bots can be left at once, whatever is told."""
        leaves = self.seats.any_bot and self.outfit.keys.find(event.key, ("leave",))
        if leaves and not self.is_deaf:
            event.stop()
            event.prevent_default()
            self.do_leave()
        else:
            super().on_key(event)

    def give(self, command: str, number: int = 0) -> None:
        """What was told of the bots is told no longer when the player does something."""
        if not self.bot and not self._story.frame:
            self.news = ""
        super().give(command, number)

    def on_battlefield_hex_chosen(self, event: Battlefield.HexChosen) -> None:
        """While a bot decides, a click only points."""
        if self.bot and not self.is_deaf and not self._story.frame:
            event.prevent_default()
            self._point(replace(self.selection, cursor=event.hex))

    def click_option(self, number: int) -> None:
        """While a bot decides, nothing can be chosen."""
        if not self.bot or self._story.frame:
            super().click_option(number)

    # --- why, and what else -----------------------------------------------------------------

    def do_reason(self) -> None:
        """Why the bot did what it did last; asked again, what it did before that."""
        from bl_tui.table.advice import why_told  # noqa: PLC0415 - only where bots are asked

        if not self._deeds:
            self.notice = self.words.say("app.bot.nothing_yet")
            return
        self._asked_why = self._asked_why % len(self._deeds) + 1
        view, thought = self._deeds[-self._asked_why]
        name = self.words.say(f"app.bot.{thought.bot}")
        why = why_told(self._teller, view, thought.choice)
        self.notice = self.words.say("app.bot.because", bot=name, why=why)

    def do_hint(self) -> None:
        """Ask Regular: where, then what, then why."""
        from bl_tui.play.bot_process import Question  # noqa: PLC0415 - only where bots are asked

        side = self.view.seat
        if side is None or side is not self.table.to_act:
            self.notice = self.words.say("app.advice.none")
        elif self._advice is not None and self._advice.seen == self.table.seen:
            self._advise(self._advice.next())
        else:
            self.notice = self.words.say("app.advice.thinking")
            if self._advising == self.table.seen:
                return
            self._advising = self.table.seen
            question = Question(FALLBACK, self.view, self.table.lot, self.budget)
            self.run_worker(self._consult(question, self._advised), group="advice")

    def _advised(self, view: Any, seen: int, thought: "Thought") -> None:
        from bl_tui.table.advice import Advice  # noqa: PLC0415 - only where bots are asked

        self._tell_losses()
        if self.view.seat is view.seat:
            self._advise(Advice(view, seen, thought.choice))
            self._show()

    def _advise(self, advice: "Advice") -> None:
        """Tell one step of a hint; the first points at its hex, the second at what it is."""
        from bl_tui.table.advice import STEPS, advice_at, pointed  # noqa: PLC0415 - as above

        self._advice, key = advice, ""
        spot = advice_at(advice)
        if spot and not advice.step:
            self.selection = replace(self.selection, cursor=spot)
        elif STEPS[advice.step] == "what":
            found = pointed(advice.view, self.selection, advice.choice.action)
            if found is not None:
                self.selection = found
                key = named_key(self.words, self.outfit.keys.first("choose"))
        self.notice = advice.told(self._teller, key)
