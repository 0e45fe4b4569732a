"""The battle screen: it shows the table to one viewer at a time, with a curtain between two.

It is composed of a session (`bl_tui.table.session`: the meaning and result of keys), a conductor
that joins it with the table and the bots, panes, and a clock for the story.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.events import ScreenResume

from bl_tui.play.concession import winners
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.play.settings import attackers_counted
from bl_tui.play.table import Table
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.bots import BotDriver, Bots
from bl_tui.screens.game.conductor import Conductor
from bl_tui.screens.game.notes import Notes
from bl_tui.screens.game.pages import NO_PAGES, Pages
from bl_tui.screens.game.panes import Panes
from bl_tui.screens.game.playback import Playback
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.lesson import has_room
from bl_tui.table.pointing import cursor
from bl_tui.table.presenter import Presenter
from bl_tui.table.scene import Scene, rule_in_sight
from bl_tui.table.session import commands, keys, showing
from bl_tui.table.session.state import Seen, Session, Step, Telling
from bl_tui.text.key_names import said_with_keys
from bl_tui.widgets.board import BoardWidget
from engine.core.frozen import replace
from engine.core.seats import Seat
from saves.guard import counted

if TYPE_CHECKING:
    from bl_tui.forms.briefing import Briefing


class BattleScreen(BaseScreen[None]):
    """Shows one game, hot seat or against bots; is dismissed when the players leave it."""

    name_of_help = "battle"
    lesson_lines = 0
    """Lines of a lesson; 0 outside lessons."""
    asks_who = False
    """Whether the players are chosen before the first decision."""
    briefing: "Briefing | None" = None
    """The briefing that is shown before the first decision."""
    notes: Notes | None = None
    """The notes that the player has read; None where notes are off."""

    def __init__(
        self,
        outfit: Outfit,
        presenter: Presenter,
        table: Table,
        notice: str = "",
        seats: Seats = PEOPLE,
        budget: float | None = None,
        pages: Pages = NO_PAGES,
    ) -> None:
        """Show a table; `notice` is shown at the beginning, such as a torn line of the save that
        was dropped, and again after the story of earlier bot actions, until the player acts;
        `budget`: seconds a turn for a bot that searches, None as in the settings; `pages`: the
        pages about the game."""
        super().__init__(outfit)
        self.presenter, self.table = presenter, table
        self._budget, self._pages = budget, pages
        self.foreign = table.foreign
        self._match: Callable[[Any], str] = lambda _: ""
        view = table.view(None)
        here = cursor.opening(presenter, view, None)
        session = Session(here, seats, notice=notice, news=notice)
        self.conductor = Conductor(self, presenter, table, session, self._bots)
        self.conductor.noted = self.noted
        self._see_outfit()
        self._bare = (view, presenter.bare_board(view, None))
        window = presenter.window
        self.panes = Panes(outfit, self._bare[1], presenter.extra(view), self.lesson_lines, window)
        self.playback = Playback(self, self.conductor.go_on_telling)
        self._glanced = here
        self._is_old = False
        self._ledger: tuple[Any, ...] = ()
        self._counted = -1

    def belongs_to(self, match: Callable[[Any], str]) -> None:
        """Let the table show the score of a match, in the phrases of the game; "" for none."""
        self._match = match
        self._see_outfit()
        self.say_first(self.seen.match)

    def say_first(self, text: str) -> None:
        """Add a text to the notice with which the game begins."""
        said = "  ".join(filter(None, (self.session.notice, text)))
        self.conductor.session = replace(self.session, notice=said)

    def _bots(self, conductor: Conductor) -> Bots:
        return BotDriver(self, self.table, conductor.decided, conductor.advised)

    # --- life -------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Yield the panes; `lay_out` places them."""
        yield from self.panes.widgets()

    def on_mount(self) -> None:
        """Begin, or resume where the game was left."""
        self.conductor.begin()
        if self.asks_who:
            self.do_players()
        elif self.briefing is not None:
            from bl_tui.screens.game.briefing import BriefingScreen  # noqa: PLC0415 - read once

            then = partial(self.call_later, self.on_key)
            self.app.push_screen(BriefingScreen(self.outfit, self.briefing, then=then))

    def on_unmount(self) -> None:
        """Write down the players' cursors."""
        self.let_go()

    def let_go(self) -> None:
        """Write down the players' cursors; a sudden end of the program must call this."""
        self.conductor.leave(astray=self.astray)

    def dress(self, outfit: Outfit) -> None:
        """Apply another language, colours, signs, size, pace and budget of bots."""
        if outfit.settings.budget != self.outfit.settings.budget:
            self._budget = None  # a changed setting wins over the command line
        self.outfit = outfit
        self._see_outfit()
        self.panes.dress(outfit)
        super().dress(outfit)

    def _see_outfit(self) -> None:
        """Pass the player's language, signs, keys and settings to the session."""
        settings, seen = self.outfit.settings, self.seen
        odds = settings.odds == "shown"
        phrases = self.presenter.phrases(self.words, self.outfit.glyphs, seen.view, odds)
        self.conductor.seen = replace(
            seen,
            phrases=phrases,
            match=self._match(phrases),
            keys=self.outfit.keys,
            curtains=settings.curtain,
            pace=settings.pace,
            facing=settings.facing,
            settles=self._pages.concede is not None,
            reactions=settings.reactions,
            attackers=attackers_counted(settings.attackers),
        )
        self.conductor.wishes.asks_ends = settings.ends == "asked"

    def noted(self, seen: Seen) -> Seen:
        """Return the input of the session with the note that matters now, if any."""
        if self.notes is None or self.outfit.settings.notes == "hidden":
            return seen
        note, words, keys = self.notes.at(seen), self.words, self.outfit.keys
        text = said_with_keys(words, keys, f"note.{note}") if note else ""
        if note and self.notes.are_first:
            offer = f"{text} {said_with_keys(words, keys, 'app.note.hint')}"
            text = offer if has_room(words.say("app.note"), offer) else text
        return replace(seen, note=text)

    @property
    def session(self) -> Session:
        """The state of the screen apart from its widgets."""
        return self.conductor.session

    @property
    def seen(self) -> Seen:
        """The input of the session."""
        return self.conductor.seen

    # --- keys and clicks --------------------------------------------------------------------

    def active(self) -> tuple[str, ...]:
        """Return the commands that can be given now."""
        return keys.active(self.session, self.seen)

    def meaning(self, key: str) -> tuple[str, int] | None:
        """Return the meaning of a key, or None."""
        return keys.meant(self.session, self.seen, partial(self.outfit.keys.find, key))

    def give(self, command: str, number: int = 0) -> None:
        """Carry a command out."""
        with counted(self.foreign):
            self.conductor.press(command, number)
        if self.is_current:
            self.show()

    def on_board_widget_place_chosen(self, event: BoardWidget.PlaceChosen) -> None:
        """Handle the left button: select a place or choose it."""
        if not self.is_deaf:
            now = self.conductor.clock()
            self._clicked(commands.click_place(self.session, self.seen, event.place, now))

    def on_board_widget_place_pointed(self, event: BoardWidget.PlacePointed) -> None:
        """Handle the right button: inspect a place."""
        if not self.is_deaf:
            self._clicked(commands.point_place(self.session, self.seen, event.place))

    def click_option(self, number: int) -> None:
        """Select a card or a choice that was clicked, or choose it."""
        now = self.conductor.clock()
        self._clicked(commands.click_option(self.session, self.seen, number, now))

    def click_link(self, kind: str, name: str, *, asked: bool) -> None:
        """Select a thing whose name was clicked, or show its panel."""
        self._clicked(commands.click_thing(self.session, self.seen, kind, name))

    def _clicked(self, step: Step) -> None:
        with counted(self.foreign):
            self.conductor.take(step)
        self.show()

    def rule_in_sight(self) -> str:
        """Return the rule of the prompt, the inspector or the phase."""
        return rule_in_sight(self.scene) if self.scene is not None else ""

    def do_larger(self) -> None:
        """Draw larger hexes."""
        self._zoom(1)

    def do_smaller(self) -> None:
        """Draw smaller hexes."""
        self._zoom(-1)

    def _zoom(self, by: int) -> None:
        self.panes.zoom_by(by)
        self.rearrange()

    def do_speed(self) -> None:
        """Show turns at the next speed."""
        self.post_message(self.SpeedWanted())

    def do_result(self) -> None:
        """Show the result of the game."""
        if self._pages.result is not None and self.scene is not None:
            self._tell(self._pages.result(self.scene, self.table))

    def _tell(self, result: BaseScreen[None]) -> None:
        """Show the result screen; close this one if the player continued from there."""

        def left(_: object) -> None:
            if result.onward:
                self.do_leave()

        self.app.push_screen(result, left)

    def do_leave(self) -> None:
        """Leave the game; ask first if it could not be saved."""
        unsaved = self._pages.unsaved
        if unsaved is None or not self.table.refused:
            self.dismiss(None)
        else:
            self.app.push_screen(unsaved(self.table), self._left_unsaved)

    def _left_unsaved(self, leaves: bool | None) -> None:
        self.conductor.look()
        if leaves:
            self.dismiss(None)

    def do_report(self) -> None:
        """Show the game so far as text, as everybody knows it."""
        if self._pages.report is not None:
            self.app.push_screen(self._pages.report(self.table, self.seen.view))

    def do_concede(self) -> None:
        """Ask the viewer how the game should end; meanwhile the bots wait."""
        concede, viewer = self._pages.concede, self.session.viewer
        if concede is not None and viewer is not None and self.seen.to_act is not None:
            screen = concede(self.table, self.seen.view, self.session.seats)
            self.app.push_screen(screen, partial(self._settle, viewer))

    def _settle(self, seat: Seat, how: str | None) -> None:
        """End the game as the players agreed, and show its result instead of this screen."""
        if how is None:
            return
        won = winners(how, seat, self.table.seats)
        self.table.settle(how, won)
        scene, settled = self.scene, self._pages.settled
        if scene is not None and settled is not None:
            self.conductor.bots.forget()  # none of them decides anything from now on
            result = settled(scene, self.table, how, won)
            result.onward = True
            self._tell(result)

    def do_players(self) -> None:
        """Let the players change seats; meanwhile the bots wait."""
        from bl_tui.screens.game.players import SeatsScreen  # noqa: PLC0415 - only where seats change

        game, seats = self.table.game, self.session.seats
        screen = SeatsScreen(self.outfit, game, self.presenter, self.seen.view, seats)
        self.app.push_screen(screen, self.conductor.agreed)

    # --- services of the screen -------------------------------------------------------------

    @property
    def free(self) -> bool:
        """Whether the player looks at the table: there is room, and nothing covers it."""
        return not self.is_deaf and self.is_active

    @property
    def budget(self) -> float:
        """Return the seconds that a bot that searches may think about a decision."""
        return self._budget or float(self.outfit.settings.budget)

    def follow(self, story: Telling) -> None:
        """Let the clock of the story run."""
        self.playback.follow(story)

    def wake_after(self, seconds: float, call: Callable[[], None]) -> None:
        """Call `call` after some time, if the screen still exists then."""
        self.set_timer(seconds, call)

    def open(self, command: str) -> None:
        """Run a command of this screen itself."""
        getattr(self, f"do_{command}")()

    # --- showing ----------------------------------------------------------------------------

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Let the bots continue, since nothing covers the table any longer."""
        self.conductor.let_bot_act()

    def lay_out(self) -> None:
        """Place all panes; the cursor and the unfinished selection stay. There may be room again:
        continue."""
        self.panes.lay_out(*self.app.size)
        plan = self.panes.plan
        beside = plan is not None and plan.inspector is not None
        self.conductor.seen = replace(self.seen, beside=beside)
        if self.is_attached:
            self.call_after_refresh(self.conductor.let_bot_act)
        self.show()

    def show(self) -> None:
        """Mark the screen as outdated: it is drawn once, after all consequences of a key, a bot, a
        clock or another seat."""
        self._is_old = True
        self.check_idle()

    def on_idle(self) -> None:
        """Draw the screen if it is outdated."""
        if self._is_old:
            self._draw()

    @property
    def scene(self) -> Scene | None:
        """The current scene, None until there was room for one."""
        if self._is_old:
            self._draw()
        return self.panes.scene

    def _draw(self) -> None:
        """Draw the session; only changes are sent."""
        self._is_old = False
        session, seen, plan = self.session, self.seen, self.panes.plan
        if plan is None or self.is_too_small:
            return
        with counted(self.foreign):
            if self._bare[0] is not seen.view:
                self._bare = (seen.view, self.presenter.bare_board(seen.view, None))
            scene = showing.scene_of(session, seen, plan, self._rolls())
            self.panes.put(scene, showing.board_of(session, seen, self._bare[1]))
        if scene.frame is None and session.selection != self._glanced:
            self._glanced = session.selection
            self.conductor.glance()

    def _rolls(self) -> tuple[Any, ...]:
        """Return the rolls of the game so far with their odds, where they are shown."""
        if not showing.shows_rolls(self.session, self.seen):
            return ()
        if self._counted != self.table.seen:
            self._ledger = self.presenter.luck(self.table.told_of(self.presenter.rolls))
            self._counted = self.table.seen
        return self._ledger
