"""Keys and clicks of the battle screen: from them to what the player points at, and to actions."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from textual.events import Key

from bl_tui.play.settings import PACE
from bl_tui.play.table import Happened, Stale, Table
from bl_tui.screens.base import Outfit
from bl_tui.screens.panes import STEPS, Panes
from bl_tui.screens.playback import Storyteller
from bl_tui.table.asks import By
from bl_tui.table.auto_pass import AutoPass
from bl_tui.table.cursor_text import focus_text
from bl_tui.table.pointing import back
from bl_tui.table.presenter import Deed, Presenter
from bl_tui.table.selection import Answer, Ask, Do, Hint, Selection
from bl_tui.text.key_names import named_key
from bl_tui.widgets.board import Battlefield
from engine.core.frozen import replace
from engine.core.seats import Seat

LOOKING = (
    "up", "down", "left", "right", "inspect", "odds", "log", "luck", "overview", "lore", "goblet",
    "again", "back", "larger", "smaller", "settings", "help", "rulebook", "palette", "leave",
)  # fmt: skip
PLAYING = (
    "next", "previous", "option", "choose", "all", "done", "decline", "undo", "card", "cast",
    "special",
)  # fmt: skip
WISHING = ("quiet", "watch")
COMMON = ("inspect", "log", "overview")
"""The panels that there are in every game."""
ECHO = 0.4
"""Seconds after a curtain was lifted in which the same key, pressed once too often, passes no
window that nobody can have read."""
PANELS = ("inspect", "odds", "log", "luck", "overview", "lore", "goblet")


class Deciding(Panes):
    """What a player does at the battle screen; who sees what when is the affair of its heirs."""

    def __init__(self, outfit: Outfit, presenter: Presenter, table: Table, notice: str) -> None:
        self.presenter, self.machine = presenter, presenter.machine
        self.view: Any = table.view(None)
        self._bare = presenter.bare_board(self.view, None)
        super().__init__(outfit, self._bare, presenter.extra(self.view))
        self.table = table
        self.selection = self.machine.opening(self.view, None)
        self.notice = notice
        self.curtain: Seat | None = None
        self.clock: Callable[[], float] = monotonic
        self._lifted = float("-inf")
        self.panel = ""
        self._card: str | None = None
        self._hinted = ""
        self._teller = self._phrases()
        self._selections: dict[Any, Selection] = {}
        self._story = Storyteller(self, self._show, self._look)
        self._seen = table.seen
        self._past: tuple[Happened, ...] = ()  # filled when somebody sits down to look

    def _phrases(self) -> Any:
        odds = self.outfit.settings.odds == "shown"
        return self.presenter.phrases(self.words, self.outfit.glyphs, self.view, odds)

    def _look(self) -> None:
        """Look at the table as whoever decides now."""

    def _sit(self, viewer: Seat | None, curtain: Seat | None = None) -> None:
        """See what `viewer` may see, and nothing else."""

    def _show(self) -> None:
        """Show what is seen."""

    # --- keys and clicks --------------------------------------------------------------------

    def active(self) -> tuple[str, ...]:
        """The commands that can be given now."""
        if self.curtain is not None:
            return ("choose", *self._looking())
        decision = self.machine.decision(self.view)
        deeds = self.presenter.deeds
        playing = tuple(
            each
            for each in PLAYING
            if each not in deeds or deeds[each].there(self.view, self.selection)
        )
        if decision.row.reaction or self._wish() is not None:
            playing = (*playing, *WISHING)
        return (
            *(("yes", "no") if decision.row.by is By.YES_NO else ()),
            *playing,
            *self._looking(),
        )

    def _looking(self) -> tuple[str, ...]:
        """What one can look at: of the panels those that there are in this game."""
        there = (*COMMON, *self.presenter.panels(self.view))
        return tuple(each for each in LOOKING if each not in PANELS or each in there)

    def on_key(self, event: Key) -> None:
        """Any key ends the story; else it is a command. Of a battle that is over one may leave."""
        leaves = self.table.to_act is None and self.outfit.keys.find(event.key, ("leave",))
        if self._story.frame and not self.is_deaf and not leaves:
            event.stop()
            event.prevent_default()
            self._story.stop()
        else:
            super().on_key(event)

    def give(self, command: str, number: int = 0) -> None:
        """Carry a command out; what was said to the player before is said no longer."""
        if self._story.frame and (command != "leave" or self.table.to_act is not None):
            self._story.stop()
            return
        self.notice = ""
        self._hinted = self._hinted if command == self._hinted else ""
        if command in STEPS:
            self._step(*STEPS[command])
        elif command in PANELS:
            self._toggle(command)
        elif command in self.presenter.deeds and command in self.active():
            self._do_deed(self.presenter.deeds[command])
        else:
            super().give(command, number)
        if self.is_current:
            self._show()

    def _step(self, rows: int, columns: int) -> None:
        """Move the cursor, or among the rows of a form and their numbers."""
        self.selection = self.machine.move(self.view, self.selection, rows, columns)

    def on_battlefield_hex_chosen(self, event: Battlefield.HexChosen) -> None:
        """The left button on a hex."""
        if self.is_deaf:
            return
        if self._story.frame:
            self._story.stop()
        elif self.curtain is not None:
            self._point(replace(self.selection, cursor=event.hex))
        else:
            self.notice, self._hinted = "", ""
            self._answer(self.machine.click(self.view, self.selection, event.hex))

    def on_battlefield_hex_pointed(self, event: Battlefield.HexPointed) -> None:
        """The right button on a hex: look at it closely."""
        if self.is_deaf:
            return
        self.selection = replace(self.selection, cursor=event.hex)
        if self.plan is not None and self.plan.inspector is None:
            self.panel = "inspect"
        self._show()

    def click_option(self, number: int) -> None:
        """A click on a card or a choice."""
        if self._story.frame:
            self._story.stop()
            return
        self.notice, self._hinted = "", ""
        self._answer(self.machine.click_option(self.view, self.selection, number))

    def click_link(self, kind: str, name: str, *, asked: bool) -> None:
        """A click on a card that cannot be played now: its text; on a Lore card: turn to it."""
        if kind in self.presenter.controls.modes and not self._story.frame:
            self._point(replace(self.selection, mode=kind, option=int(name)))
        elif kind in self.presenter.tells:
            again = (self.panel, self._card) == (kind, name)
            self.panel, self._card = ("", None) if again else (kind, name)
            self._show()

    def _answer(self, answer: Answer) -> None:
        """Do what pointing came to."""
        if isinstance(answer, Selection):
            self._point(answer)
        elif isinstance(answer, Do):
            self._act(answer)
        else:
            self.notice = self._sentence(answer)
            self._show()

    def _sentence(self, answer: Ask | Hint | None) -> str:
        """Why something cannot be done, in the player's language; "" if it can."""
        if answer is None:
            return ""
        if isinstance(answer, Hint):
            key = named_key(self.words, self.outfit.keys.first("done"))
            return self.words.say(answer.message, key=key, **dict(answer.places))
        seat = self.view.seat
        why = self.table.why_not(seat, answer.action) if seat is not None else None
        return self.presenter.why_not(self._teller, why) if why is not None else ""

    def _point(self, selection: Selection) -> None:
        self.selection = selection
        self._show()

    def _act(self, answer: Do) -> None:
        side = self.view.seat
        if side is None:
            return
        # A number that was pointed at means something else at the next decision.
        self.selection = replace(self.selection, option=None)
        try:
            focus = focus_text({**self._selections, side: self.selection})
            self.table.act(side, answer.action, self._seen, focus)
        except Stale:
            self._look()
            self.notice = self.words.say("app.notice.stale")

    # --- commands ---------------------------------------------------------------------------

    def do_next(self) -> None:
        """The next thing to choose."""
        self.selection = self.machine.jump(self.view, self.selection, 1)

    def do_previous(self) -> None:
        """The thing to choose before."""
        self.selection = self.machine.jump(self.view, self.selection, -1)

    def do_option(self, number: int) -> None:
        """A card or a choice by its number."""
        self.selection = self.machine.point_at_option(self.view, self.selection, number)

    def do_choose(self) -> None:
        """Lift the curtain, or do what is pointed at."""
        if self.curtain is not None:
            self._lift(self.curtain)
            self._lifted = self.clock()
            return
        answer = self.machine.agree(self.view, self.selection, sure=self._hinted == "choose")
        self._hinted = "choose" if isinstance(answer, Hint) else ""
        if not self._passes(answer) or self.clock() - self._lifted >= ECHO:
            self._answer(answer)

    def _passes(self, answer: Answer) -> bool:
        """Whether this would leave what is offered."""
        passing = self.presenter.controls.decline(self.view)
        return passing is not None and answer == Do(passing)

    def _lift(self, side: Seat) -> None:
        """Let the side that the curtain was for see."""
        self._sit(side)

    def do_back(self) -> None:
        """Close the panel, or put down what was taken up."""
        if self.panel:
            self.panel = ""
        else:
            self.selection = back(self.selection)

    def do_yes(self) -> None:
        """Take what is offered."""
        self._answer(self.machine.accept(self.view))

    def do_decline(self) -> None:
        """Leave what is offered."""
        self._answer(self.machine.decline(self.view))

    do_no = do_decline

    def do_done(self) -> None:
        """Finish orders, movement or battles."""
        answer = self.machine.done(self.view, self.selection, sure=self._hinted == "done")
        self._hinted = "done" if isinstance(answer, Hint) else ""
        self._answer(answer)

    def _do_deed(self, deed: Deed) -> None:
        """A command that only this game has."""
        self._answer(deed.answer(self.view, self.selection))
        while deed.again and not self._story.frame:
            answer = deed.answer(self.view, self.selection)
            if not isinstance(answer, Do):
                return
            self._answer(answer)

    def do_undo(self) -> None:
        """Take the last action back, or say why it stands."""
        if self.view.seat is None:
            return
        why = self.table.undo(self.view.seat)
        self.notice = self.words.say("app.notice.undone")
        if why is not None:
            self.notice = self.presenter.why_not(self._teller, why)

    # --- wishes -----------------------------------------------------------------------------

    def _wish(self) -> AutoPass | None:
        """What the viewer wants done by itself this turn."""
        found = self.table.wish_of(self.view.seat)
        return found if isinstance(found, AutoPass) and found.holds(self.view) else None

    def do_quiet(self) -> None:
        """Be asked no more this turn whether to react; a second time takes it back."""
        self._wish_for(self.machine.auto_pass(self.view.turn), "app.notice.quiet")

    def do_watch(self) -> None:
        """Be asked this turn only about the unit under the cursor."""
        unit = self.presenter.controls.unit_at(self.view, self.selection.cursor)
        if unit is None:
            self._answer(Hint("app.hint.no_unit", (("hex", self.selection.cursor),)))
            return
        if self._wish() is None and not self.machine.may_watch(self.view):
            self._answer(Hint("app.hint.about_no_unit"))
            return
        name = self.presenter.unit_name(self._teller, self.view, unit)
        self._wish_for(self.machine.auto_pass(self.view.turn, unit), "app.notice.watch", name)

    def _wish_for(self, wish: AutoPass, message: str, unit: str = "") -> None:
        side = self.view.seat
        if side is None:
            return
        if self._wish() is not None:
            self.table.wish(side, None)
            self.notice = self.words.say("app.notice.asked_again")
            return
        self.table.wish(side, wish)
        passing = wish(self.view)
        if passing is not None:
            self._act(Do(passing))
        elif self.machine.decision(self.view).row.reaction:
            self.notice = self.words.say(message, unit=unit)

    # --- panels -----------------------------------------------------------------------------

    def _toggle(self, panel: str) -> None:
        self.panel = "" if self.panel == panel else panel

    def do_card(self) -> None:
        """The text of the card pointed at or in play."""
        self._card = None
        self._toggle("card")

    def do_again(self) -> None:
        """Show once more what happened since the viewer last acted in a turn of his own."""
        past = self.presenter.story.recall(self.view, self._past, self.view.seat)
        if past:
            pace = self.outfit.settings.pace
            self._story.tell(past, pace if PACE[pace] else "normal")
