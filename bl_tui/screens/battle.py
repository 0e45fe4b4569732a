"""The battle screen: it shows the table to one viewer at a time, with a curtain between two.

What is shown is made in `bl_tui.table.scene`, what keys do in `screens.deciding`. This
holds who looks, and which step of the story is shown.
"""

from typing import Any, ClassVar

from bl_tui.boards.board_model import BoardModel
from bl_tui.games.battlelore.asks import decision_of
from bl_tui.games.battlelore.board_view import bare_board, lit
from bl_tui.games.battlelore.controls import (
    kept_in,
    lights,
    opening,
    resettle,
    settle,
    why_not_here,
)
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.play.table import Table
from bl_tui.screens.base import Outfit
from bl_tui.screens.deciding import LOOKING, LORE_PLAYING, PLAYING, WISHING
from bl_tui.screens.watching import Watching
from bl_tui.table.cursor_text import focus_text
from bl_tui.table.pointing import back
from bl_tui.table.prompt_keys import ASKS
from bl_tui.table.scene import Scene
from bl_tui.table.selection import Selection
from bl_tui.table.story import Frame, board_after, frames, told_so_far, traces
from engine.battlelore.odds.luck_ledger import Throw, ledger, rolls_at
from engine.battlelore.rules.board_replay import Board
from engine.battlelore.state.sides import Side


class BattleScreen(Watching):
    """One battle, hot seat or against bots; dismissed when the players leave it."""

    name_of_help = "battle"
    commands: ClassVar[tuple[str, ...]] = (
        "pause", *PLAYING, *LORE_PLAYING, *WISHING, "yes", "no", *LOOKING, "hint", "reason",
        "players",
    )  # fmt: skip

    def __init__(
        self,
        outfit: Outfit,
        table: Table,
        notice: str = "",
        seats: Seats = PEOPLE,
        budget: float | None = None,
    ) -> None:
        """`notice` is said at the beginning, such as that a torn line of the save was dropped."""
        super().__init__(outfit, table, notice, seats, budget)
        self._can_undo = False
        self._glanced = self.selection
        self._half_made: Selection | None = None
        self._ledger: tuple[Throw, ...] = ()
        self._counted = -1

    # --- life -------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self.table.listen(self._changed)
        self._selections, self._half_made = kept_in(self.table.focus)
        if self.table.to_act is not None and self._half_made is not None:
            self._selections[self.table.to_act] = self._half_made
        self._look(keep_notice=True)
        self.wake_bots()

    def on_unmount(self) -> None:
        """Write down where the player was."""
        self.stop_thinking()
        decides = self.view.side is not None and self.view.side is self.table.to_act
        if decides:
            self.table.leave(focus_text(self._kept(), self.selection))
        else:
            self.table.leave(focus_text(self.pointed_at()))

    def _kept(self) -> dict[Any, Selection]:
        """Where those were who do not look now."""
        return {
            side: self._selections[side] for side in self._selections if side is not self.view.side
        }

    def dress(self, outfit: Outfit) -> None:
        """Look otherwise from now on: language, colours, signs, size, pace, budget of bots."""
        if outfit.settings.budget != self.outfit.settings.budget:
            self._budget = None  # what is set wins over what was asked for on the command line
        self.outfit = outfit
        self._teller = self._new_teller()
        super().dress(outfit)

    # --- seeing -----------------------------------------------------------------------------

    def _look(self, *, keep_notice: bool = False) -> None:
        """Look at the table as whoever decides now, or from behind the curtain."""
        side = self.table.to_act
        if self.seats.bot(side):
            self._sit(None if self.handed else self.seats.person)
        elif side is not None and self._curtain_before(side):
            self._sit(None, curtain=side)
        else:
            self._sit(side)
        if not keep_notice:
            self.notice = self.news
        self._tell_trouble()
        self._show()
        self.let_bot_decide()

    def _curtain_before(self, side: Side) -> bool:
        """Whether a curtain stands before the decision of a side: it is not the one that looks.

        Players who agreed on open windows pass the keyboard without one while a turn lasts.
        """
        viewer = self.view.side
        if side is self.handed:
            return True
        if side is viewer or not self.outfit.settings.curtain or self.seats.any_bot:
            return False
        secret = decision_of(self.table.view(None)).row.secret
        same_turn = viewer is not None and self.table.view(None).turn == self.view.turn
        return not (self.table.setup.open_windows and same_turn and not secret)

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
                self.selection = resettle(self.view, self._half_made)
                self._half_made = None
        else:
            self.selection = back(self.selection)
        if decision_of(self.view).seat is None:
            self.panel = "overview"

    def _changed(self) -> None:
        """Something was done or taken back at the table: tell the story, then look."""
        viewer, known = self.view.side, len(self._past)
        self._seen, self._past = self.table.seen, self.table.history(viewer)
        new = self._past[known:]
        self._doer = new[0].side if new else None
        found: list[Frame] = []
        board = Board(self.view.units, self.view.blazons, self.view.landmarks)
        for each in new:
            found += frames(board, each.events, own=each.side is viewer)
            board = board_after(board, each.events)
        self._story.tell(found, self.pace_now())
        self.let_bot_think()

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
            wished=self._wish() is not None,
            curtain=self.curtain,
            thinks=self.bot,
            pause="" if not self.can_pause else "held" if self.paused else "open",
            asks=tuple(each for each in ASKS if each in self.active()),
            frame=self._story.frame,
            panel=self.panel or self._own_panel(),
            card=self._card,
            rolls=self._rolls(),
        )
        self.put(scene, self._board_now(scene.frame))
        if self._story.frame is None and self.selection != self._glanced:
            self._glanced = self.selection
            self.call_after_refresh(self._glance)

    def _rolls(self) -> tuple[Throw, ...]:
        """The rolls of the game so far with their odds, where they are shown."""
        shown = self.panel == "luck" or (self.panel == "overview" and self.view.over is not None)
        if not shown or self._counted == self.table.seen:
            return self._ledger if shown else ()
        self._ledger = ledger(self.table.told_of(rolls_at))
        self._counted = self.table.seen
        return self._ledger

    def _own_panel(self) -> str:
        """The panel that a decision of the viewer cannot do without."""
        decision = decision_of(self.view)
        return decision.row.panel if decision.mine else ""

    def _glance(self) -> None:
        """Write down where the player is; on the screen it stands already."""
        side = self.view.side
        if side is not None and side is self.table.to_act:
            told = self.table.trouble is not None
            self.table.glance(focus_text(self._kept(), self.selection))
            if not told and self.table.trouble is not None:
                self._tell_trouble()
                self._show()

    def _board_now(self, frame: Frame | None) -> BoardModel:
        """The board of a step of the story, or as it stands, lit and with the cursor."""
        if frame is not None:
            return lit(bare_board(self.view, frame.board), dict(frame.lights), None)
        found = traces(self._past[-1].events) | lights(self.view, self.selection)
        return lit(self._bare, found, self.selection.cursor)
