"""The battle screen: it shows the table to one viewer at a time, with a curtain between two.

What is shown is made in `bl_tui.table.scene`, what keys do in `screens.deciding`. This
holds who looks, and which step of the story is shown.
"""

from typing import Any, ClassVar

from bl_tui.boards.protocol import BoardModel
from bl_tui.play.seats import PEOPLE, Seats, same_person
from bl_tui.play.table import Table
from bl_tui.screens.base import Outfit
from bl_tui.screens.deciding import LOOKING, PLAYING, WISHING
from bl_tui.screens.watching import Watching
from bl_tui.table.cursor_text import focus_text
from bl_tui.table.pointing import back
from bl_tui.table.presenter import Presenter
from bl_tui.table.prompt_keys import ASKS
from bl_tui.table.scene import Scene
from bl_tui.table.selection import Selection
from bl_tui.table.story import Frame
from engine.core.seats import Seat


class BattleScreen(Watching):
    """One battle, hot seat or against bots; dismissed when the players leave it."""

    name_of_help = "battle"
    commands: ClassVar[tuple[str, ...]] = (
        "pause", *PLAYING, *WISHING, "yes", "no", *LOOKING, "hint", "reason",
        "players",
    )  # fmt: skip

    def __init__(
        self,
        outfit: Outfit,
        presenter: Presenter,
        table: Table,
        notice: str = "",
        seats: Seats = PEOPLE,
        budget: float | None = None,
    ) -> None:
        """`notice` is said at the beginning, such as that a torn line of the save was dropped."""
        super().__init__(outfit, presenter, table, notice, seats, budget)
        self._can_undo = False
        self._glanced = self.selection
        self._half_made: Selection | None = None
        self._ledger: tuple[Any, ...] = ()
        self._counted = -1

    # --- life -------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self.table.listen(self._changed)
        self._selections, self._half_made = self.machine.kept_in(self.view, self.table.focus)
        if self.table.to_act is not None and self._half_made is not None:
            self._selections[self.table.to_act] = self._half_made
        self._look(keep_notice=True)
        self.wake_bots()

    def on_unmount(self) -> None:
        """Write down where the player was."""
        self.stop_thinking()
        decides = self.view.seat is not None and self.view.seat is self.table.to_act
        if decides:
            self.table.leave(focus_text(self._kept(), self.selection))
        else:
            self.table.leave(focus_text(self.pointed_at()))

    def _kept(self) -> dict[Any, Selection]:
        """Where those were who do not look now."""
        return {
            side: self._selections[side] for side in self._selections if side is not self.view.seat
        }

    def dress(self, outfit: Outfit) -> None:
        """Look otherwise from now on: language, colours, signs, size, pace, budget of bots."""
        if outfit.settings.budget != self.outfit.settings.budget:
            self._budget = None  # what is set wins over what was asked for on the command line
        self.outfit = outfit
        self._teller = self._phrases()
        super().dress(outfit)

    # --- seeing -----------------------------------------------------------------------------

    def _look(self, *, keep_notice: bool = False) -> None:
        """Look at the table as whoever decides now, or from behind the curtain."""
        side = self.table.to_act
        if self.seats.bot(side):
            self._sit(None if self.handed else self._watching())
        elif side is not None and self._curtain_before(side):
            self._sit(None, curtain=side)
        else:
            self._sit(side)
        if not keep_notice:
            self.notice = self.news
        self._tell_trouble()
        self._show()
        self.let_bot_decide()

    def _watching(self) -> Seat | None:
        """Who looks while a bot decides: the only person, or whoever of several looked last."""
        persons = self.seats.persons(self.table.seats)
        looks = self.view.seat
        return looks if looks in persons else self.seats.person(self.table.seats)

    def _curtain_before(self, side: Seat) -> bool:
        """Whether a curtain stands before the decision of a seat: somebody else looks, and there
        are secrets.

        Players who agreed on open windows pass the keyboard without one while a turn lasts.
        """
        viewer = self.view.seat
        if side is self.handed:
            return True
        seats, everybody = self.seats, self.table.seats
        alone = len(set(seats.persons(everybody).values())) == 1
        if alone or same_person(seats, everybody, (side, viewer)):
            return False
        secret = self.machine.decision(self.table.view(None)).row.secret
        if not self.outfit.settings.curtain or not (secret or self.table.secrets):
            return False
        same_turn = viewer is not None and self.table.view(None).turn == self.view.turn
        return not (self.presenter.open_hands(self.table.setup) and same_turn and not secret)

    def _tell_trouble(self) -> None:
        """Say it if something could not be written down."""
        if self.table.trouble is not None:
            reason = self.table.trouble.strerror or str(self.table.trouble)
            self.notice = self.words.say("app.notice.not_saved", reason=reason)

    def _sit(self, viewer: Seat | None, curtain: Seat | None = None) -> None:
        """See what `viewer` may see, and nothing else."""
        if self.view.seat is not None and self.view.seat is not viewer:
            self._selections[self.view.seat] = self.selection
        self.curtain = curtain
        self._can_undo = viewer is not None and self.table.why_no_undo(viewer) is None
        self._seen, self._past = self.table.seen, self.table.history(viewer)
        same = viewer is self.view.seat
        self.view = self.table.view(viewer)
        self._bare = self.presenter.bare_board(self.view, None)
        if viewer is not None:
            known = self.selection if same else self._selections.get(viewer)
            self.selection = self._begun(viewer, known)
            if self._half_made is not None:
                self.selection = self.machine.resettle(self.view, self._half_made)
                self._half_made = None
        else:
            self.selection = back(self.selection)
        if self.machine.decision(self.view).seat is None:
            self.panel = "overview"

    def _begun(self, viewer: Seat, known: Selection | None) -> Selection:
        """Where a viewer points who sits down to look."""
        if known is None:
            return self.machine.opening(self.view, viewer)
        return self.machine.settle(self.view, known)

    def _changed(self) -> None:
        """Something was done or taken back at the table: tell the story, then look."""
        viewer, known = self.view.seat, len(self._past)
        self._seen, self._past = self.table.seen, self.table.history(viewer)
        new = self._past[known:]
        self._doer = new[0].side if new else None
        found: list[Frame] = []
        story = self.presenter.story
        board = story.standing(self.view)
        for each in new:
            found += story.frames(board, each.events, each.side is viewer)
            board = story.after(board, each.events)
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
            presenter=self.presenter,
            teller=self._teller,
            keys=self.outfit.keys,
            plan=self.plan,
            view=self.view,
            selection=self.selection,
            events=self.presenter.story.so_far(events, self._story.frame),
            notice=self.notice,
            why=self._sentence(self.machine.why_not_here(self.view, self.selection)),
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

    def _rolls(self) -> tuple[Any, ...]:
        """The rolls of the game so far with their odds, where they are shown."""
        shown = self.panel == "luck" or (self.panel == "overview" and self.view.over is not None)
        if not shown or self._counted == self.table.seen:
            return self._ledger if shown else ()
        self._ledger = self.presenter.luck(self.table.told_of(self.presenter.rolls))
        self._counted = self.table.seen
        return self._ledger

    def _own_panel(self) -> str:
        """The panel that a decision of the viewer cannot do without."""
        decision = self.machine.decision(self.view)
        return decision.row.panel if decision.mine else ""

    def _glance(self) -> None:
        """Write down where the player is; on the screen it stands already."""
        side = self.view.seat
        if side is not None and side is self.table.to_act:
            told = self.table.trouble is not None
            self.table.glance(focus_text(self._kept(), self.selection))
            if not told and self.table.trouble is not None:
                self._tell_trouble()
                self._show()

    def _board_now(self, frame: Frame | None) -> BoardModel:
        """The board of a step of the story, or as it stands, lit and with the cursor."""
        if frame is not None:
            bare = self.presenter.bare_board(self.view, frame.board)
            return self.presenter.lit(bare, dict(frame.lights), None)
        found = self.presenter.story.traces(self._past[-1].events)
        found |= self.machine.lights(self.view, self.selection)
        return self.presenter.lit(self._bare, found, self.selection.cursor)
