"""The replay of a game from its start: played, or stepped through action by action.

Hands are hidden, as from everybody; when the game is over, or no person plays, they can be opened
one after the other.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.events import Key
from textual.timer import Timer

from bl_tui.boards.protocol import BoardModel
from bl_tui.play.lobby import OpenGame
from bl_tui.play.settings import PACE, attackers_counted, next_speed
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.pages import NO_PAGES, Pages
from bl_tui.screens.game.panes import Panes
from bl_tui.screens.game.replay_keys import AROUND, GOING, WALKING, refusal, replay_keys
from bl_tui.table.outfit import Outfit
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Presenter
from bl_tui.table.scene import Scene, rule_in_sight
from bl_tui.table.screenful import news
from bl_tui.table.session.keys import LOG_KEYS, STEPS
from bl_tui.table.session.log_entries import next_entry, rule_of_entry
from bl_tui.table.session.looking import seat_below
from bl_tui.table.session.telling import AT_SPEED
from bl_tui.table.threats import dangers
from bl_tui.text.lines import Line, Role, Span, fit
from bl_tui.widgets.board import BoardWidget
from engine.core.frozen import replace
from engine.core.seats import Seat

LEAST_SECONDS = 0.15
"""Seconds for an action when turns are shown at once."""


class LookingScreen(BaseScreen[None]):
    """Shows what everybody may know; any other command is refused with a sentence."""

    name_of_help = "look"

    def __init__(
        self,
        outfit: Outfit,
        presenter: Presenter,
        opened: OpenGame,
        notice: str = "",
        *,
        over: Callable[[Any], object] = lambda _: None,
        pages: Pages = NO_PAGES,
    ) -> None:
        """Begin at the start of the game.

        `over` returns how the game ended in a state, None where it continues; `pages` are the pages
        about the game.
        """
        self._presenter = presenter
        self._over, self.pages = over, pages
        self._seat: Seat | None = None
        self._opened = opened
        self._at = 0
        self._timer: Timer | None = None
        self._table = opened.at(self._at)
        self._view = self._table.view(self._seat)
        super().__init__(outfit)
        self.foreign = opened.record.foreign
        bare = presenter.bare_board(self._view, None)
        self.panes = Panes(outfit, bare, presenter.extra(self._view), window=presenter.window)
        self._entry = 0
        self._selection = cursor.opening(presenter, self._view, None)
        self._panel = ""
        self._threats = False
        self._notice = notice or self.words.say("app.look.only")

    def active(self) -> tuple[str, ...]:
        """Return the commands of the replay, and the panels that do not need a hand."""
        own = ("hands",) if self._may_open else ()
        on = ("play_on",) if self._may_play_on else ()
        turning = ("turning",) if self._ended else ()
        analysis = ("analysis",) if self._ended and self.pages.analysis is not None else ()
        threats = ("threats",) if self._presenter.threats is not None else ()
        return (*WALKING, *self._panels(), *own, *on, *turning, *analysis, *threats, *AROUND)

    @property
    def _ended(self) -> bool:
        """Return whether the game is over, by the rules or as the players agreed."""
        opened = self._opened
        return opened.settled is not None or self._over(opened.record.state) is not None

    @property
    def _may_open(self) -> bool:
        """Return whether there are no secrets: the game is over, or only bots play."""
        opened = self._opened
        bots_alone = all(opened.seats.bot(seat) for seat in opened.table.seats)
        return bots_alone or self._ended

    @property
    def _may_play_on(self) -> bool:
        over = self._over(self._opened.record.state_at(self._at))
        return self.pages.play_on is not None and over is None

    def _panels(self) -> tuple[str, ...]:
        presenter = self._presenter
        of_hand = tuple(name for name, panel in presenter.panels.items() if panel.of_hand)
        hidden = of_hand if self._seat is None else ("odds",)
        return tuple(panel for panel in presenter.open_panels(self._view) if panel not in hidden)

    def compose(self) -> ComposeResult:
        """Give the panes; `lay_out` puts them in their places."""
        yield from self.panes.widgets()

    # --- showing ----------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Give each pane its place."""
        self.panes.lay_out(*self.app.size)
        self._show()

    def dress(self, outfit: Outfit) -> None:
        self.panes.dress(outfit)
        super().dress(outfit)

    def rule_in_sight(self) -> str:
        """Return the rule of the inspector or the phase."""
        return rule_in_sight(self.panes.scene) if self.panes.scene is not None else ""

    def _show(self) -> None:
        if self.panes.plan is None or self.is_too_small:
            return
        self.panes.put(self._scene(), self._board_now(), self.own_panes())
        self.panes.show_prompt(self.prompt())

    def own_panes(self) -> Mapping[str, Sequence[Line]]:
        """Return the lines of panes that show something else than in a replay."""
        return {}

    def _scene(self) -> Scene:
        history = self._table.history(self._seat)
        assert self.panes.plan is not None
        events = tuple(event for move in history for event in move.events)
        shown = self._panel == "luck"
        return Scene(
            presenter=self._presenter,
            teller=self._presenter.phrases(self.words, self.outfit.glyphs, self._view, True),
            keys=self.outfit.keys,
            plan=self.panes.plan,
            view=self._view,
            selection=self._selection,
            events=events,
            panel=self._panel,
            laid_open=self._seat is not None,
            entry=self._entry,
            turns=False,
            rolls=self._presenter.luck(self._table.told_of(self._presenter.rolls)) if shown else (),
            seats=self._opened.seats,
        )

    def _board_now(self) -> BoardModel:
        lit = self.lit_board(self._presenter.bare_board(self._view, None))
        seat = self._presenter.active(self._view) if self._threats else None
        if seat is not None:
            most = attackers_counted(self.outfit.settings.attackers)
            where = self._presenter, self._table.view(seat), Selection(self._selection.cursor), ()
            lit = lit.endangered(dangers(*where, shown=True, most=most))
        return self._presenter.turned(lit) if self._is_turned else lit

    def lit_board(self, bare: Any) -> Any:
        """Return the board with the cursor and with what it shows of the moment."""
        history = self._table.history  # an action of a choice that is still open is secret
        recent = history(self._seat, max(self._at - 1, 0)) or history(self._seat)
        lights = self._presenter.story.traces(recent[-1].events)
        return self._presenter.lit(bare, lights, self._selection.cursor)

    @property
    def _is_turned(self) -> bool:
        """Return whether the board is turned: to the player, or to the seat whose hand is open."""
        facing, seats = self.outfit.settings.facing, self._opened.table.seats
        below = seat_below(facing, self._opened.seats, seats, self._seat)
        return below is not None and below in self._presenter.at_top(self._view)

    def prompt(self) -> list[Line]:
        """Return what is shown in a sentence, and the keys."""
        return [self._place_line(), self._keys_line()]

    def _place_line(self) -> Line:
        """Return the number of the action shown and its result, or the notice."""
        width = self.app.size.width
        place = self.words.say("app.look.place", action=self._at, actions=self._whole)
        head = Span(f" {place}  ", Role.PROMPT_KEY)
        if self._notice:
            return fit((head, Span(self._notice, Role.PROMPT)), width, Role.PROMPT)
        return fit((head, *news(self._scene(), width)), width, Role.PROMPT)

    def _keys_line(self) -> Line:
        teller, keys = self._scene().teller, self.outfit.keys
        ends = self._at == self._whole and self._ended and self.pages.result is not None
        called = "app.look.keys.result" if ends else "app.look.keys.play"
        called = called if self._timer is None else "app.look.keys.pause"
        return replay_keys(teller, keys, called, self.active(), self.app.size.width)

    # --- commands ---------------------------------------------------------------------------

    def unknown_key(self, event: Key) -> None:
        """Refuse commands that would change the game."""
        message = refusal(self.outfit.keys, event.key)
        if message:
            self._notice = self.words.say(message)
            self._show()

    def give(self, command: str, number: int = 0) -> None:
        self._notice = ""
        if command in GOING:
            self._stop()
        if command in LOG_KEYS.values():
            self._read_log(command)
        elif command in STEPS:
            here = self._presenter, self._view, self._selection
            self._selection = cursor.step(*here, *STEPS[command], turned=self._is_turned)
        elif command in self._panels():
            self._panel, self._entry = "" if self._panel == command else command, 0
        else:
            super().give(command, number)
        if self.is_current:
            self._show()

    def meaning(self, key: str) -> tuple[str, int] | None:
        """Return the meaning of a key: in the log, up and down select, Enter opens a rule."""
        meant = self.outfit.keys.find(key, LOG_KEYS) if self._panel == "log" else None
        if meant is not None and (meant[0] != "choose" or self._entry):
            return LOG_KEYS[meant[0]], 0
        return super().meaning(key)

    def _read_log(self, command: str) -> None:
        scene = self._scene()
        if command != LOG_KEYS["choose"]:
            self._entry = next_entry(scene.presenter.log, scene.events, self._entry, command)
        elif rule := rule_of_entry(scene.presenter.log, scene.teller, scene.events, self._entry):
            self.open_rule(rule)

    def do_choose(self) -> None:
        """Play from here (at the end from the start) or pause; show the result of a game."""
        scene, result = self.panes.scene, self.pages.result
        if self._timer is not None:
            self._stop()
        elif self._at == self._whole and self._ended and scene is not None and result is not None:
            page = result(scene, self._table)

            def left(_: object) -> None:
                if page.onward:
                    self.dismiss(None)

            self.app.push_screen(page, left)
        else:
            self.go(0 if self._at == self._whole else self._at)
            self._timer = self.set_timer(LEAST_SECONDS, self._play)

    def _play(self) -> None:
        """Show the next action that is worth a look, and come back after the time for it."""
        self._timer = None
        if self.is_current and not self.is_too_small:
            self.go(self._next_worth_a_look())
            if self._at < self._whole:
                seconds = PACE[self.outfit.settings.pace] or LEAST_SECONDS
                self._timer = self.set_timer(seconds, self._play)
            self._notice = ""
            self._show()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def do_speed(self) -> None:
        """Play at the next speed."""
        self._notice = self.words.say(AT_SPEED[next_speed(self.outfit.settings.pace)])
        self.post_message(self.SpeedWanted())

    def do_larger(self) -> None:
        """Draw larger hexes."""
        self.panes.zoom_by(1)
        self.rearrange()

    def do_smaller(self) -> None:
        """Draw smaller hexes."""
        self.panes.zoom_by(-1)
        self.rearrange()

    def do_threats(self) -> None:
        """Show the threats to the side whose turn it is, or hide them."""
        self._threats = not self._threats

    def go(self, action: int) -> None:
        """Show the game after `action` actions."""
        self._at = max(0, min(action, self._whole))
        self._table = self._opened.at(self._at)
        self._view = self._table.view(self._seat)

    def _next_worth_a_look(self) -> int:
        """Return the number of the next action that the story would show, or of the last one."""
        shows = self._presenter.story.shows
        late = enumerate(self._opened.record.entries[self._at :], self._at + 1)
        return next((n for n, entry in late if shows(entry.events)), self._whole)

    @property
    def _whole(self) -> int:
        """The number of actions of the game."""
        return len(self._opened.record.entries)

    def do_hands(self) -> None:
        """Open the hand of the first seat, of the next one, and after the last hide them all."""
        seats = (None, *self._opened.table.seats)
        self._seat = seats[(seats.index(self._seat) + 1) % len(seats)]
        self.go(self._at)
        if self._seat is not None:
            side = self._scene().teller.side(self._seat)
            self._notice = self.words.say("app.look.hand_of", side=side)

    def do_play_on(self) -> None:
        """Begin a new game that continues from here; this one stays as it is."""
        assert self.pages.play_on is not None
        self.app.push_screen(self.pages.play_on(self._at))

    def do_turning(self) -> None:
        """Show the game after the next turning point; after the last, the first."""
        turned = self.pages.turned()
        if not turned:
            short = turned is None
            self._notice = self.words.say("app.look.short" if short else "app.tale.steady")
            return
        place = next((n for n, count in enumerate(turned) if count > self._at), 0)
        self.go(turned[place])
        self._notice = self.words.say("app.look.turned", number=place + 1, of=len(turned))

    def do_analysis(self) -> None:
        """Look back at what would have been better."""
        assert self.pages.analysis is not None
        self.app.push_screen(self.pages.analysis())

    def do_report(self) -> None:
        """Show the game up to here as text."""
        if self.pages.report is not None:
            self.app.push_screen(self.pages.report(self._table, self._view))

    def do_next(self) -> None:
        """Go one action on."""
        self.go(self._at + 1)

    def do_previous(self) -> None:
        """Go one action back."""
        self.go(self._at - 1)

    def do_page_down(self) -> None:
        """Go to the next turn, or to the end."""
        turn, end = self._opened.turn_after, self._whole
        now = turn(self._at)
        self.go(next((n for n in range(self._at + 1, end) if turn(n) != now), end))

    def do_page_up(self) -> None:
        """Go to the beginning of this turn, or of the previous one."""
        turn, start = self._opened.turn_after, max(self._at - 1, 0)
        now = turn(start)
        while start and turn(start - 1) == now:
            start -= 1
        self.go(start)

    def do_to_start(self) -> None:
        """Go to the start of the game."""
        self.go(0)

    def do_to_end(self) -> None:
        """Go to the end of the game."""
        self.go(self._whole)

    def do_back(self) -> None:
        """Close the panel, or leave."""
        if self._panel:
            self._panel = ""
        else:
            self.do_leave()

    def on_board_widget_place_chosen(self, event: BoardWidget.PlaceChosen) -> None:
        """Select a hex."""
        self._point(event.place)

    def on_board_widget_place_pointed(self, event: BoardWidget.PlacePointed) -> None:
        """Inspect a hex."""
        plan = self.panes.plan
        if plan is not None and plan.inspector is None:
            self._panel = "inspect"
        self._point(event.place)

    def _point(self, spot: str) -> None:
        self._selection = replace(self._selection, cursor=spot)
        self._notice = ""
        self._show()
