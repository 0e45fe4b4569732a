"""A session at a table: performs its effects, and reports changes to it.

It knows no widget. The screen shows its state, and lends it a clock and a way to other screens.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from time import monotonic
from typing import Any

from bl_tui.play.happened import Happened
from bl_tui.play.seats import Seats
from bl_tui.play.settings import HINT
from bl_tui.play.table import Stale, Table
from bl_tui.screens.game.bots import Bots
from bl_tui.screens.game.playback import LendingScreen
from bl_tui.screens.game.wishes import Hesitation, Keeping, Wishes
from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.panes.prompt_keys import phase_message
from bl_tui.table.pointing.auto_pass import AutoPass
from bl_tui.table.pointing.cursor_text import kept_in
from bl_tui.table.pointing.filling import FormDecision
from bl_tui.table.presenter import Presenter
from bl_tui.table.session import advising, commands, looking, telling, unread
from bl_tui.table.session import state as wanted
from bl_tui.table.session.state import Seen, Session, Step, Want, noticed
from bl_tui.text.key_names import named_key
from engine.bots.roster import roster_of
from engine.core.frozen import fields_of, replace
from engine.core.game import Refusal
from engine.core.seats import Seat


class Conductor:
    """Joins a session, a table and bots."""

    def __init__(
        self,
        host: LendingScreen,
        presenter: Presenter,
        table: Table,
        session: Session,
        bots: Callable[["Conductor"], Bots],
    ) -> None:
        self._host = host
        self.presenter, self.table, self.session = presenter, table, session
        self.seen = Seen(
            presenter,
            view=table.view(None),
            everybody=table.seats,
            to_act=table.to_act,
            secrets=table.secrets,
            open_hands=presenter.open_hands(table.setup),
            adviser=roster_of(table.game).seated[-1],
        )
        self.clock: Callable[[], float] = monotonic
        self.teach: Callable[[], Teaching | None] = lambda: None
        self.noted: Callable[[Seen], Seen] = lambda seen: seen
        self.read_on: Callable[[], None] = lambda: None
        self.turn_page: Callable[[], None] = lambda: None
        self.wishes, self._keeping = Wishes(table, presenter), Keeping(table)
        self.hesitation = Hesitation(host, lambda: self.seen, lambda: self.press("decline"))
        self.bots = bots(self)
        self._past_of: object = None
        self._by: Seat | None = None  # the viewer, while their action is performed
        self._does: dict[type, Callable[..., None]] = {
            wanted.Perform: self._act,
            wanted.Undo: self._undo,
            wanted.Redo: self._redo,
            wanted.Restart: self._restart,
            wanted.Withdraw: self._remove,
            wanted.WishFor: self._wish_for,
            wanted.Look: self.look,
            wanted.Sit: self._sit,
            wanted.GoOn: self.let_bot_act,
            wanted.Press: self.press,
            wanted.Repeat: self._repeat,
            wanted.AskHint: self._ask_hint,
            wanted.ReadOn: self._read_on,
            wanted.OpenRule: host.open_rule,
            wanted.Open: host.open,
        }

    # --- beginning and ending ---------------------------------------------------------------

    def begin(self) -> None:
        """Begin, or resume where the game was left."""
        table = self.table
        self.wishes.recall(table.focus, self.session.seats)
        self.wishes.keep_company(self.session.seats)
        table.listen(self._changed)
        presenter, view = self.presenter, self.seen.view
        others, half_made = kept_in(table.focus, presenter.seats(view), presenter.spots(view))
        if table.to_act is not None and half_made is not None:
            others[table.to_act] = half_made
        self.session = replace(self.session, others=others, half_made=half_made)
        self.look(keep_notice=True)
        self._wake_bots()

    def leave(self, *, astray: bool = False) -> None:
        """Write down the players' cursors; nothing more is asked of a game that went `astray`."""
        self.bots.stop()
        focus = self.table.focus if astray else self._focus(half_made=self.viewer_decides)
        self.table.leave(focus)

    @property
    def viewer_decides(self) -> bool:
        """Whether the viewer decides."""
        return self.session.viewer is not None and self.session.viewer is self.table.to_act

    def _focus(self, *, half_made: bool = False) -> str:
        """Return the players' cursors and auto-passes as a save keeps them."""
        return self.wishes.beside(looking.places(self.session, half_made=half_made))

    def glance(self) -> None:
        """Write down the player's cursor, which the screen shows already."""
        if self.viewer_decides:
            warned = self.table.trouble is not None
            self.table.glance(self._focus(half_made=True))
            if not warned and self.table.trouble is not None:
                self._tell_trouble()
                self._host.show()

    # --- effects of the session -------------------------------------------------------------

    def press(self, command: str, number: int = 0) -> None:
        """Run a command."""
        self.take(commands.press(self.session, self.seen, command, number, self.clock()))

    def take(self, step: Step) -> None:
        """Take over a new session, and perform its effects."""
        before = self.session
        self.session, wants = unread.told(step[0], self.seen, before, self.clock()), step[1]
        shown = self.session.story.frames
        if shown and shown is not before.story.frames:
            self._host.show()
        self._host.follow(self.session.story)
        for want in wants:
            self._carry_out(want)

    def _carry_out(self, want: Want) -> None:
        own = isinstance(want, unread.OWN)
        self._by = self.session.viewer if own else self._by
        self._does[type(want)](*fields_of(want).values())
        self._by = None if own else self._by

    def _repeat(self, *given: Any) -> None:
        self.take(commands.repeat(self.session, self.seen, *given))

    def _act(self, action: Any, follows: bool) -> None:
        seat = self.session.viewer
        if seat is None:
            return
        view = self.seen.view
        try:
            self.table.act(seat, action, self.seen.number, self._focus(), follows=follows)
        except Stale:
            self.look()
            self.session = noticed(self.session, self.seen.say("app.notice.stale"))
        else:
            self._keep(view, action)

    def _keep(self, view: Any, action: Any) -> None:
        """Keep a form as the viewer has filled it in, for the next game."""
        form = self.presenter.decisions.due(view)
        if isinstance(form, FormDecision) and (kept := form.keeps(action)) is not None:
            self.table.forms.keep(*kept)

    def _undo(self) -> None:
        """Undo the last action, or show why it cannot be undone."""
        if self._goes_back(self.table.undo):
            key = self._redo_key()
            message = "app.notice.undone.redo" if key else "app.notice.undone"
            self.session = noticed(self.session, self.seen.say(message, key=key))

    def _restart(self) -> None:
        """Undo the viewer's actions of this turn, as far as possible, and say where that leads; or
        show why not."""
        if self._goes_back(self.table.restart):
            key, view = self._redo_key(), self.seen.view
            phase = self.seen.say(phase_message(self.presenter, view, self.session.selection))
            message = "app.notice.restarted.redo" if key else "app.notice.restarted"
            self.session = noticed(self.session, self.seen.say(message, phase=phase, key=key))

    def _goes_back(self, back: Callable[[Seat], Refusal | None]) -> bool:
        """Undo something and return True, or show why it cannot be undone."""
        if self.session.viewer is None:
            return False
        why = back(self._who_takes_back(self.session.viewer))
        if why is not None:
            text = self.presenter.why_not(self.seen.phrases, why)
            self.session = noticed(self.session, text)
        return why is None

    def _redo_key(self) -> str:
        """Return the name of the key that redoes, "" where nothing can be redone."""
        can = self.table.can_redo
        return named_key(self.seen.phrases.words, self.seen.keys.first("redo")) if can else ""

    def _redo(self) -> None:
        """Redo the last undone action, or say that none is left."""
        done = self.session.viewer is not None and self.table.redo()
        text = self.seen.say("app.notice.redone" if done else "app.notice.nothing_undone")
        self.session = noticed(self.session, text)

    def _remove(self, action: Any) -> None:
        """Remove one action of a secret choice."""
        viewer = self.session.viewer
        if viewer is not None and self.table.take_out(viewer, action):
            self.session = noticed(self.session, self.seen.say("app.notice.undone"))

    def _who_takes_back(self, viewer: Seat) -> Seat:
        """Return the seat whose last action the viewer may undo: their own, or another seat that
        they play and that has chosen at once with others. The viewer's, if none may."""
        own = looking.own_seats(self.session, self.seen, viewer)
        return next((seat for seat in own if self.table.why_no_undo(seat) is None), viewer)

    def _wish_for(self, wish: AutoPass | None) -> None:
        viewer = self.session.viewer
        if viewer is not None:
            self.wishes.wish(viewer, wish)
            self.seen = replace(self.seen, auto=self.wishes.of(viewer, self.seen.view))
            self.glance()

    def reseat(self, seats: Seats | None) -> None:
        """Change the players, None for no change; drop what bots were thinking."""
        before, everybody = self.session.seats, self.table.seats
        if seats is None or seats == before or self.table.to_act is None:
            return
        for seat in everybody:
            if seats.of(seat) != before.of(seat):
                self.table.wish(seat, None)
        self.session = looking.reseated(self.session, self.seen, seats)
        self.wishes.keep_company(seats)
        self.table.reseat(seats.kept(everybody))
        self.bots.forget()
        self.look()
        self._wake_bots()

    def agreed(self, seats: Seats | None) -> None:
        """Apply the agreed seats and resume."""
        if self.session.waiting:
            self.take(telling.release(replace(self.session, waiting=False)))
        self.reseat(seats)
        self.let_bot_act()

    # --- bots -------------------------------------------------------------------------------

    @property
    def bot(self) -> str:
        """The bot that decides now, "" if it is a person."""
        return self.session.seats.bot(self.table.to_act)

    def _wake_bots(self) -> None:
        """Let bots get ready for their next question, while a person decides."""
        if self.session.seats.any_bot and not self.bot:
            self.bots.wake()

    def ask_bot(self) -> None:
        """Let the bot that decides next think already, while the story is shown."""
        seat, bot = self.table.to_act, self.bot
        if bot:
            decision = self.presenter.decisions.due(self.table.view(seat))
            tells = telling.announces(self.session, self.seen, seat)
            self.bots.think(seat, bot, self._host.budget, reaction=decision.reaction, tells=tells)
        elif self.session.seats.any_bot:
            self.bots.ponder(self.session.seats, self._host.budget)

    def _read_on(self) -> None:
        """Turn a page of the lesson."""
        self.read_on()
        self.look()

    def _ask_hint(self, view: Any = None) -> None:
        seen = self.seen
        self.bots.advise(seen.adviser, view or seen.view, seen.number, HINT)

    def decided(self, view: Any, seen: int, thought: Any) -> None:
        """Receive a bot's decision."""
        self._tell_losses()
        self.bots.thought = (view, seen, thought)
        self.let_bot_act()

    def let_bot_act(self) -> None:
        """Perform a bot's decision, when the player looks and has not paused; a single step ends
        with a visible action."""
        if self._host.free:
            self.session = unread.in_sight(self.session, self.clock())
        may = not self.session.story.held or self.session.stepping
        if self.session.story.frame is None and may and self._host.free:
            self._act_for_bot()
        if self.session.story.frame is not None:
            self.session = replace(self.session, stepping=False)

    def _act_for_bot(self) -> None:
        if self.bots.thought is None:
            return
        view, seen, thought = self.bots.thought
        self.bots.thought = None
        if view.seat is None:
            return
        self.session = advising.announce(self.session, self.seen, self.table, view, thought)
        try:
            self.table.act(view.seat, thought.choice.action, seen, self._focus())
        except Stale:
            self.look()
            return
        self.session = advising.done_by_bot(self.session, self.seen, view, thought)

    def advised(self, view: Any, seen: int, thought: Any) -> None:
        """Receive and show a bot's hint."""
        self._tell_losses()
        if self.seen.view.seat is view.seat:
            self.take(advising.heard(self.session, self.seen, view, seen, thought))
            self._host.show()

    def _tell_losses(self) -> None:
        """Report it if a process died and another bot took over."""
        if self.bots.lost_one():
            self.session = advising.lost(self.session, self.seen, roster_of(self.table.game).usual)

    # --- seeing -----------------------------------------------------------------------------

    def _changed(self) -> None:
        """Tell the story of the latest change at the table, then look."""
        before, table = self.seen, self.table
        past, events = self._known(self.session.viewer)
        self.seen = replace(
            before, number=table.seen, past=past, events=events, to_act=table.to_act
        )
        self.take(telling.changed(self.session, before, self.seen))
        self.ask_bot()

    def _known(self, viewer: Seat | None) -> tuple[tuple[Happened, ...], tuple[Any, ...]]:
        """Return the past as a viewer knows it, by action and by event; the identical tuples as
        long as nothing changes."""
        here = viewer, self.table.seen
        if here != self._past_of:
            self._past_of = here
            past = self.table.history(viewer)
            return past, telling.with_remarks(past, self.session.remarks)
        return self.seen.past, self.seen.events

    def go_on_telling(self) -> None:
        """Show the next step of the story."""
        self.take(telling.go_on(self.session))

    def look(self, *, keep_notice: bool = False) -> None:
        """Look at the table as the seat that decides now, or from behind the curtain."""
        self._sit(*looking.next_viewer(self.session, self.seen, lambda: self.table.view(None)))
        if not keep_notice:
            self.session = noticed(self.session, self.session.news)
        self._tell_trouble()
        self.turn_page()
        self._host.show()
        self.session = looking.let_decide(self.session, self.seen)
        now = self.clock() if self._host.free else inf
        self.session = unread.asked(self.session, self.seen, now, self._by)
        self.take(advising.go_on(self.session, self.seen))
        self.ask_bot()
        self.let_bot_act()

    def _sit(self, viewer: Seat | None, curtain: Seat | None = None) -> None:
        """Show the table as `viewer` may see it."""
        same, before = viewer is self.session.viewer, self.seen.teaching
        self.session = looking.stood_up(self.session, viewer, curtain)
        table, view = self.table, self.table.view(viewer)
        past, events = self._known(viewer)
        if viewer is not None:
            unseen = looking.unseen_from(self.session, self.seen, viewer, table.count, table.unseen)
            table.unseen, self.session = unseen, replace(self.session, looked=viewer)
        self.seen = replace(
            self.seen,
            view=view,
            number=table.seen,
            past=past,
            events=events,
            course=partial(table.course, viewer),
            to_act=table.to_act,
            can_undo=viewer is not None and table.why_no_undo(self._who_takes_back(viewer)) is None,
            can_redo=table.can_redo,
            why_not=partial(table.why_not, viewer) if viewer is not None else lambda _: None,
            auto=self.wishes.of(viewer, view),
            teaching=self.teach(),
            forms=table.forms.texts,
        )
        self.seen = self.noted(self.seen)
        self.session = looking.sat_down(self.session, self.seen, same=same)
        if self.seen.teaching is not None:
            from bl_tui.table.session import lesson  # noqa: PLC0415 - only where somebody learns

            self.session = lesson.turned_to(self.session, before, self.seen)
        self.hesitation.begin(self.seen)

    def _tell_trouble(self) -> None:
        """Report it if something could not be written, or was written elsewhere."""
        self.session, self.seen = self._keeping.told(self.session, self.seen)
