"""The battle screen: it shows the table to one viewer at a time and turns keys into actions.

What is shown is made in `bl_tui.present.battle_scene`, what a key means in `present.pointing`. This
holds only what changes: who looks, what he points at, which step of the story is shown.
"""

from typing import ClassVar

from textual.events import Key

from bl_tui.play.settings import PACE
from bl_tui.play.table import Stale, Table
from bl_tui.present.battle_scene import Scene
from bl_tui.present.battlefield import bare_board, lit
from bl_tui.present.board import BoardModel
from bl_tui.present.decision import Kind, decision_of
from bl_tui.present.key_line import named_key
from bl_tui.present.lights import lights
from bl_tui.present.memory import focus_text, kept_in
from bl_tui.present.pointing import (
    Answer,
    Ask,
    Do,
    Hint,
    Selection,
    accept,
    back,
    choose,
    click,
    click_option,
    decline,
    done,
    jump,
    opening,
    order_all,
    point_at_option,
    settle,
    step,
    why_not_here,
)
from bl_tui.present.story import Frame, frames, recall, told_so_far, traces
from bl_tui.present.telling import Teller
from bl_tui.screens.base import Outfit
from bl_tui.screens.panes import STEPS, Panes
from bl_tui.screens.storyteller import Storyteller
from bl_tui.widgets.board import Battlefield
from bl_tui.words.refusals import why_not
from engine.battlelore.fold import Board
from engine.battlelore.knowledge import View
from engine.battlelore.model import CardId
from engine.core.game import Side
from engine.core.replace import replace

LOOKING = (
    "up", "down", "left", "right", "inspect", "log", "overview", "again", "back",
    "larger", "smaller", "settings", "help", "rulebook", "palette", "leave",
)  # fmt: skip
PLAYING = ("next", "previous", "option", "choose", "all", "done", "decline", "undo", "card")
PANELS = ("inspect", "log", "overview")


class BattleScreen(Panes):
    """One battle, hot seat; dismissed when the players leave it."""

    name_of_help = "battle"
    commands: ClassVar[tuple[str, ...]] = (*PLAYING, "yes", "no", *LOOKING)

    def __init__(self, outfit: Outfit, table: Table, notice: str = "") -> None:
        """`notice` is said at the beginning, such as that a torn line of the save was dropped."""
        self.view: View = table.view(None)
        self._bare = bare_board(self.view)
        super().__init__(outfit, self._bare)
        self.table = table
        self.selection = Selection()
        self.notice = notice
        self.curtain: Side | None = None
        self.panel = ""
        self._card: CardId | None = None
        self._hinted = False
        self._can_undo = False
        self._glanced = self.selection
        self._teller = self._new_teller()
        self._selections: dict[Side, Selection] = {}
        self._half_made: Selection | None = None
        self._story = Storyteller(self, self._show, self._look)
        self._seen = table.seen
        self._past = table.history(None)

    def _new_teller(self) -> Teller:
        return Teller(self.words, self.outfit.glyphs, self.view.adventure)

    # --- life -------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self.table.listen(self._changed)
        self._selections, self._half_made = kept_in(self.table.focus)
        if self.table.to_act is not None and self._half_made is not None:
            self._selections[self.table.to_act] = self._half_made
        self._look(keep_notice=True)

    def on_unmount(self) -> None:
        """Write down where the player was."""
        decides = self.view.side is not None and self.view.side is self.table.to_act
        self.table.leave(focus_text(self._kept(), self.selection if decides else None))

    def _kept(self) -> dict[Side, Selection]:
        """Where those were who do not look now."""
        return {
            side: self._selections[side] for side in self._selections if side is not self.view.side
        }

    def dress(self, outfit: Outfit) -> None:
        """Look otherwise from now on: language, colours, signs, size, pace."""
        self.outfit = outfit
        self._teller = self._new_teller()
        super().dress(outfit)

    # --- seeing -----------------------------------------------------------------------------

    def _look(self, *, keep_notice: bool = False) -> None:
        """Look at the table as whoever decides now, or from behind the curtain."""
        side = self.table.to_act
        viewer = self.view.side
        if side is not viewer and self.outfit.settings.curtain and side is not None:
            self._sit(None, curtain=side)
        else:
            self._sit(side)
        if not keep_notice:
            self.notice = ""
        self._tell_trouble()
        self._show()

    def _tell_trouble(self) -> None:
        """Say it if something could not be written down."""
        if self.table.trouble is not None:
            reason = self.table.trouble.strerror or str(self.table.trouble)
            self.notice = self.words.say("app.notice.not_saved", reason=reason)

    def _sit(self, viewer: Side | None, curtain: Side | None = None) -> None:
        """See what `viewer` may see, and nothing else."""
        if self.view.side is not None and self.view.side is not viewer:
            self._selections[self.view.side] = self.selection
        self.curtain = curtain
        self._can_undo = viewer is not None and self.table.why_no_undo(viewer) is None
        self._seen, self._past = self.table.seen, self.table.history(viewer)
        same = viewer is self.view.side
        self.view = self.table.view(viewer)
        self._bare = bare_board(self.view)
        if viewer is not None:
            known = self.selection if same else self._selections.get(viewer)
            self.selection = settle(self.view, known) if known else opening(self.view, viewer)
            if self._half_made is not None:
                # It was left like this: the cursor may stand where nothing can be chosen.
                self.selection = replace(self.selection, cursor=self._half_made.cursor)
                self._half_made = None
        else:
            self.selection = back(self.selection)
        if decision_of(self.view).kind is Kind.OVER:
            self.panel = "overview"

    def _changed(self) -> None:
        """Something was done or taken back at the table: tell the story, then look."""
        viewer, known = self.view.side, len(self._past)
        self._seen, self._past = self.table.seen, self.table.history(viewer)
        found: list[Frame] = []
        before = Board(self.view.units, self.view.blazons)
        for each in self._past[known:]:
            found += frames(before, each.events, own=each.side is viewer)
        self._story.tell(found, self.outfit.settings.pace)

    # --- showing ----------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Give each pane its place; the cursor and what is half chosen stay."""
        super().lay_out()
        self._show()

    def _show(self) -> None:
        if self.plan is None or self.is_too_small:
            return
        events = [event for each in self._past for event in each.events]
        scene = Scene(
            teller=self._teller,
            keys=self.outfit.keys,
            plan=self.plan,
            view=self.view,
            selection=self.selection,
            events=told_so_far(events, self._story.frame),
            notice=self.notice,
            why=self._sentence(why_not_here(self.view, self.selection)),
            can_undo=self._can_undo,
            curtain=self.curtain,
            frame=self._story.frame,
            panel=self.panel,
            card=self._card,
        )
        self.put(scene, self._board_now(scene.frame))
        if self._story.frame is None and self.selection != self._glanced:
            self._glanced = self.selection
            self.call_after_refresh(self._glance)

    def _glance(self) -> None:
        """Write down where the player is; on the screen it stands already."""
        side = self.view.side
        if side is not None and side is self.table.to_act:
            told = self.table.trouble is not None
            self.table.glance(focus_text(self._kept(), self.selection))
            if not told and self.table.trouble is not None:
                self._tell_trouble()
                self._show()

    def _sentence(self, answer: Ask | Hint | None) -> str:
        """Why something cannot be done, in the player's language; "" if it can."""
        if answer is None:
            return ""
        if isinstance(answer, Hint):
            key = named_key(self.words, self.outfit.keys.first("done"))
            return self.words.say(answer.message, key=key, **dict(answer.places))
        side = self.view.side
        why = self.table.why_not(side, answer.action) if side is not None else None
        return why_not(self.words, why, self._teller.names) if why is not None else ""

    def _board_now(self, frame: Frame | None) -> BoardModel:
        """The board of a step of the story, or as it stands, lit and with the cursor."""
        if frame is not None:
            return lit(bare_board(self.view, frame.board), dict(frame.lights), None)
        found = traces(self._past[-1].events) | lights(self.view, self.selection)
        return lit(self._bare, found, self.selection.cursor)

    # --- keys and clicks --------------------------------------------------------------------

    def active(self) -> tuple[str, ...]:
        """The commands that can be given now."""
        if self.curtain is not None:
            return ("choose", *LOOKING)
        if decision_of(self.view).yes_or_no:
            return ("yes", "no", *PLAYING, *LOOKING)
        return (*PLAYING, *LOOKING)

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
        self._hinted = self._hinted and command == "done"
        if command in STEPS:
            self.selection = step(self.selection, *STEPS[command])
        elif command in PANELS:
            self._toggle(command)
        else:
            super().give(command, number)
        if self.is_current:
            self._show()

    def on_battlefield_hex_chosen(self, event: Battlefield.HexChosen) -> None:
        """The left button on a hex."""
        if self.is_deaf:
            return
        if self._story.frame:
            self._story.stop()
        elif self.curtain is not None:
            self._point(replace(self.selection, cursor=event.hex))
        else:
            self.notice, self._hinted = "", False
            self._answer(click(self.view, self.selection, event.hex))

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
        self.notice, self._hinted = "", False
        self._answer(click_option(self.view, self.selection, number))

    def click_link(self, kind: str, name: str, *, asked: bool) -> None:
        """A click on a card that cannot be played now: its text."""
        if kind == "card":
            again = (self.panel, self._card) == ("card", name)
            self.panel, self._card = ("", None) if again else ("card", name)
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

    def _point(self, selection: Selection) -> None:
        self.selection = selection
        self._show()

    def _act(self, answer: Do) -> None:
        side = self.view.side
        if side is None:
            return
        try:
            focus = focus_text({**self._selections, side: self.selection})
            self.table.act(side, answer.action, self._seen, focus)
        except Stale:
            self._look()
            self.notice = self.words.say("app.notice.stale")

    # --- commands ---------------------------------------------------------------------------

    def do_next(self) -> None:
        """The next thing to choose."""
        self.selection = jump(self.view, self.selection, 1)

    def do_previous(self) -> None:
        """The thing to choose before."""
        self.selection = jump(self.view, self.selection, -1)

    def do_option(self, number: int) -> None:
        """A card or a choice by its number."""
        self.selection = point_at_option(self.view, self.selection, number)

    def do_choose(self) -> None:
        """Lift the curtain, or do what is pointed at."""
        if self.curtain is not None:
            self._sit(self.curtain)
        else:
            self._answer(choose(self.view, self.selection))

    def do_back(self) -> None:
        """Close the panel, or put down what was taken up."""
        if self.panel:
            self.panel = ""
        else:
            self.selection = back(self.selection)

    def do_yes(self) -> None:
        """Take what is offered."""
        self._answer(accept(self.view))

    def do_decline(self) -> None:
        """Leave what is offered."""
        self._answer(decline(self.view))

    do_no = do_decline

    def do_done(self) -> None:
        """Finish orders, movement or battles."""
        answer = done(self.view, sure=self._hinted)
        self._hinted = isinstance(answer, Hint)
        self._answer(answer)

    def do_all(self) -> None:
        """Order all units, if there are orders enough for all that can be ordered."""
        self._answer(order_all(self.view))
        while isinstance(answer := order_all(self.view), Do) and not self._story.frame:
            self._answer(answer)

    def do_undo(self) -> None:
        """Take the last action back, or say why it stands."""
        if self.view.side is None:
            return
        why = self.table.undo(self.view.side)
        self.notice = self.words.say("app.notice.undone")
        if why is not None:
            self.notice = why_not(self.words, why, self._teller.names)

    def _toggle(self, panel: str) -> None:
        self.panel = "" if self.panel == panel else panel

    def do_card(self) -> None:
        """The text of the card pointed at or in play."""
        self._card = None
        self._toggle("card")

    def do_again(self) -> None:
        """Show once more what happened since the viewer last decided."""
        past = recall(self.view.adventure, self._past, self.view.side)
        if past:
            pace = self.outfit.settings.pace
            self._story.tell(past, pace if PACE[pace] else "normal")
