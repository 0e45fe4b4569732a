"""The analysis of a finished game: each decision with what was played and what was better."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from textual.timer import Timer

from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.forms.looking_back.panes import column, moment, strip, sums
from bl_tui.forms.looking_back.words import LookedBack, export
from bl_tui.play.lobby import OpenGame
from bl_tui.play.settings import PACE
from bl_tui.play.tale import TurnStart
from bl_tui.screens.game.pages import Pages
from bl_tui.screens.game.replay import LEAST_SECONDS, LookingScreen
from bl_tui.screens.game.replay_keys import AROUND, WALKING
from bl_tui.table.advice import comparison_marks
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.key_line import keys_line
from bl_tui.table.panes.layout import PANES_FROM
from bl_tui.table.panes.prompt import broken, going_on
from bl_tui.table.presenter import Presenter
from bl_tui.table.session.keys import STEPS
from bl_tui.text.lines import Line, Role, Span, fit, width_of
from engine.bots.analysis.findings import Analysis, ChoiceMark, Finding
from engine.core.frozen import Value, record, replace
from engine.core.record import Record
from engine.core.seats import Seat

OWN = (
    "next_mark", "option", "all_seats", "summary", "export", "renew", "inspect", "hands", "play_on",
)  # fmt: skip
"""The commands of this screen apart from those of a replay."""
KEYS = (
    ("next_mark", ""), ("next", "app.analysis.keys.next"), ("choose", "app.analysis.keys.both"),
    ("inspect", "app.analysis.keys.in_full"), ("summary", ""), ("help", ""), ("leave", ""),
    ("play_on", ""), ("export", ""), ("renew", ""),
    ("hands", ""), ("option", "app.analysis.keys.seat"), ("palette", ""),
)  # fmt: skip
"""The keys of the last line, with their messages, as far as there is room."""
EVERY = 1.0
"""Seconds after which a screen looks for news of an analysis that runs."""


@record(eq=False)
class AnalysisSource(Value):
    """The analysis of one game, wherever it is made and kept."""

    own: tuple[Seat, ...]
    """The seats of the reader."""
    read: Callable[[], Analysis | None]
    """Return what is known, None where nothing is."""
    progress: Callable[[], str]
    """Return how far the work is, or why nobody does it; "" where it is done."""
    renew: Callable[[], None]
    """Analyse again from the beginning."""
    lines: Callable[[Any, Finding], tuple[Record[Any, Any], Record[Any, Any]]]
    """Return what was played and the better line as games that go on for three moves."""


class AnalysisScreen(LookingScreen):
    """Shows a finished game decision by decision, with what would have been better."""

    name_of_help = "analysis"

    def __init__(
        self,
        outfit: Outfit,
        presenter: Presenter,
        opened: OpenGame,
        after: Afterwards,
        source: AnalysisSource,
        pages: Pages,
        *,
        over: Callable[[Any], object],
    ) -> None:
        """Begin at what cost the reader most, else at the worst mark of anybody.

        `after` tells the story of the game; the other arguments are those of a replay.
        """
        super().__init__(outfit, presenter, opened, over=over, pages=pages)
        self._after, self._source = after, source
        self._whole_game = opened
        self._notice = ""
        self._only: Seat | None = None
        self._finding: Finding | None = None
        self._lines_left: list[OpenGame] = []
        self._points = False
        """Whether the player points at a hex: else no cursor hides an arrow."""
        self._news: Timer | None = None
        self._known = source.read()
        self._open_first()

    # --- what is known ----------------------------------------------------------------------

    @property
    def _looked(self) -> LookedBack:
        after, known = self._after, self._known
        assert known is not None, "there is an analysis"
        return LookedBack(after.module, after.played, known, after.teller, self._source.own)

    @cached_property
    def _stages(self) -> tuple[TurnStart, ...]:
        """The chance by turn, by the judge of the marks, which knows early positions, too."""
        from engine.bots.analysis.method import method_of  # noqa: PLC0415 - loads what bots know

        method = method_of(self._after.module.id)
        return self._after.stages(method.chance if method else None)

    @property
    def _findings(self) -> tuple[Finding, ...]:
        """The decisions of the seats that are shown."""
        known = () if self._known is None else self._known.findings
        return tuple(f for f in known if self._only in (None, f.seat))

    @property
    def _marked(self) -> list[Finding]:
        return [finding for finding in self._findings if finding.mark is not ChoiceMark.NONE]

    def _open_first(self) -> None:
        if self._known is None:
            return
        own = self._looked.own if self._after.module.rivals else ()
        marked = self._marked
        first = [finding for finding in marked if finding.seat in own] or marked or self._findings
        if first:
            self._turn_to(max(first, key=lambda finding: finding.loss))

    def begin_at(self, count: int | None, said: str) -> None:
        """Begin at the decision after so many actions, if there is one, and say something."""
        finding = next((f for f in self._findings if f.count == count), None)
        if finding is not None:
            self._turn_to(finding)
        self._notice = said

    def _turn_to(self, finding: Finding) -> None:
        self._opened, self._finding = self._whole_game, finding
        self._lines_left, self._points = [], False
        self.go(finding.count)

    def on_mount(self) -> None:
        """Look for news of an analysis that runs."""
        if self._source.progress():
            self._news = self.set_interval(EVERY, self._look_for_news)

    def _look_for_news(self) -> None:
        if self._news is not None and not self._source.progress():
            self._news.stop()
            self._news = None
        known, before = self._source.read(), self._known
        if known == before:
            if self.is_current and self._finding is None:
                self._show()
            return
        self._known = known
        if before is None:
            self._open_first()
        elif self._finding is not None:
            count = self._finding.count
            self._finding = next((f for f in self._findings if f.count == count), None)
        if self.is_current:
            self._show()

    # --- showing ----------------------------------------------------------------------------

    def active(self) -> tuple[str, ...]:
        """Return the commands of the analysis, and those of a replay that it has, too."""
        own = tuple(name for name in OWN if name != "play_on" or self._may_play_on)
        return (*own, *WALKING, *AROUND)

    def own_panes(self) -> Mapping[str, Sequence[Line]]:
        """Return the decision beside the board, the chance by turn, and the sums; in little room
        the decision and the sums are panels."""
        plan, progress = self.panes.plan, self._source.progress()
        if plan is None or self._known is None:
            return {"hand": [(Span(f" {progress}"),)] if self._notice else []}
        looked, hand = self._looked, plan.hand
        bar = moment(looked, self._finding, hand.width, hand.height)
        below = strip(looked, self._stages, self._turn, hand.width, hand.height - len(bar))
        shown: dict[str, Sequence[Line]] = {"hand": [*bar, *below]}
        if plan.inspector is not None:
            room = plan.inspector.width, plan.inspector.height
            shown["inspector"] = column(looked, self._finding, *room)
        if plan.log is not None:
            shown["log"] = sums(looked, plan.log.width, plan.log.height, progress)
        board = plan.board
        if self._panel == "inspect":
            shown["panel"] = column(looked, self._finding, board.width - 1, board.height)
        elif self._panel == "summary":
            shown["panel"] = sums(looked, board.width - 1, board.height, progress)
        return shown

    @property
    def _turn(self) -> int:
        return self._whole_game.turn_after(self._finding.count if self._finding else self._at)

    def _scene(self) -> Any:
        return replace(super()._scene(), panel="")

    def _panels(self) -> tuple[str, ...]:
        return ("inspect", "summary")

    def lit_board(self, bare: Any) -> Any:
        """Return the board with both lines as arrows; while they are played, as in a replay."""
        finding = self._finding
        if finding is None or self._opened is not self._whole_game:
            return super().lit_board(bare)
        lines = self._looked.compared(finding)
        lights, legs = comparison_marks(self._presenter, self._view, lines)
        here = self._selection.cursor if self._points else None
        lit: Any = self._presenter.lit(bare, lights, here)
        return lit.with_ways(legs)

    def prompt(self) -> list[Line]:
        """Return the decision in a sentence: the better line first, then both chances. If it is
        long it goes on over the bottom of the board; the keys stay in place."""
        width, finding, say = self.app.size.width, self._finding, self.words.say
        head: Line = ()
        text = self._notice or self._empty()
        if finding is not None:
            teller, seat = self._looked.teller, finding.seat
            camp = teller.camp(seat) if width >= PANES_FROM else teller.camp_sign(seat)
            turn = f" {say('app.analysis.turn', turn=finding.turn)} {finding.mark.value} "
            head = (camp, Span(turn, Role.PROMPT_KEY))
            text = self._notice or self._looked.summed_up(finding)
        first, rest = broken(text, width - width_of(head) - 1)
        line = fit((*head, Span(f" {first}", Role.PROMPT)), width, Role.PROMPT)
        return [line, *going_on(rest, Role.PROMPT, width), self._keys_line()]

    def _empty(self) -> str:
        """Return what to say where no decision is shown."""
        if self._known is None:
            return self._source.progress()
        if not self._findings:
            return self._source.progress() or self._looked.clean()
        return self.words.say("app.analysis.forced")

    def _keys_line(self) -> Line:
        """Return the keys of the analysis, as many as have room in their order."""
        active, width, teller = self.active(), self.app.size.width, self._scene().teller
        line: Line = ()
        for key in KEYS:
            if key[0] in active:
                group = keys_line(teller, self.outfit.keys, [key], width, fill=False)
                line = (*line, *group) if width_of((*line, *group)) <= width else line
        return fit(line, width, Role.PROMPT)

    # --- commands ---------------------------------------------------------------------------

    def give(self, command: str, number: int = 0) -> None:
        self._points = self._points or command in STEPS
        super().give(command, number)

    def _point(self, spot: str) -> None:
        self._points = True
        super()._point(spot)

    def do_next_mark(self) -> None:
        """Show the next mark; after the last, the first."""
        marked = self._marked
        if not marked:
            self._notice = "" if self._known is None else self._looked.clean()
            return
        here = self._finding.count if self._finding is not None else self._at - 1
        self._turn_to(next((f for f in marked if f.count > here), marked[0]))

    def do_next(self) -> None:
        """Show the next decision."""
        self._step(1)

    def do_previous(self) -> None:
        """Show the previous decision."""
        self._step(-1)

    def _step(self, by: int) -> None:
        here = self._finding.count if self._finding is not None else self._at
        beyond = [f for f in self._findings[::by] if (f.count - here) * by > 0]
        if beyond:
            self._turn_to(beyond[0])
        elif self._finding is not None:
            self._turn_to(self._finding)

    def do_page_down(self) -> None:
        """Show the first decision of the next turn."""
        self._leave_lines()
        super().do_page_down()
        self._decide_here()

    def do_page_up(self) -> None:
        """Show the first decision of this turn or the previous one."""
        self._leave_lines()
        super().do_page_up()
        self._decide_here()

    def do_to_start(self) -> None:
        """Show the first decision."""
        if self._findings:
            self._turn_to(self._findings[0])

    def do_to_end(self) -> None:
        """Show the last decision."""
        if self._findings:
            self._turn_to(self._findings[-1])

    def _decide_here(self) -> None:
        """Show the first decision of the turn that was reached, none where all was forced."""
        turn = self._opened.turn_after(self._at)
        here = (f for f in self._findings if f.count >= self._at and f.turn == turn)
        self._finding = next(here, None)
        if self._finding is not None:
            self.go(self._finding.count)

    def _leave_lines(self) -> None:
        if self._opened is not self._whole_game:
            self._opened, self._lines_left = self._whole_game, []
            self.go(self._finding.count if self._finding is not None else 0)

    def do_option(self, number: int) -> None:
        """Show the decisions of a seat alone."""
        seats = self._whole_game.table.seats
        if number < len(seats):
            self._only = seats[number]
            side = self._after.teller.side(self._only)
            self._notice = self.words.say("app.analysis.seat", side=side)
            if self._finding is None or self._finding.seat is not self._only:
                self._finding = None
                self.do_next_mark() if self._marked else self._step(1)

    def do_all_seats(self) -> None:
        """Show the decisions of all seats."""
        self._only, self._notice = None, self.words.say("app.analysis.all")

    def do_summary(self) -> None:
        """Show or hide the sums; `give` does it."""

    def do_export(self) -> None:
        """Show the marks as text, to copy it or to read it as Markdown."""
        from bl_tui.screens.game.report import ReportScreen, Texts  # noqa: PLC0415 - on demand

        if self._known is not None:
            looked, title = self._looked, self.words.say("app.analysis.heading")
            plain = export(looked, title, marked=False)
            texts = Texts(plain, lambda: export(looked, title, marked=True), "")
            self.app.push_screen(ReportScreen(self.outfit, texts))

    def do_renew(self) -> None:
        """Analyse the game again."""
        self._source.renew()
        self._notice = self.words.say("app.analysis.renewed")
        if self._news is None:
            self._news = self.set_interval(EVERY, self._look_for_news)

    # --- both lines -------------------------------------------------------------------------

    def do_choose(self) -> None:
        """Play what was played on the board, then the better line, each three moves on; or stop."""
        finding = self._finding
        if self._timer is not None or finding is None:
            self._stop()
            self._leave_lines()
            return
        played, better = self._source.lines(self._whole_game.record, finding)
        lines = (played, better) if finding.better else (played,)
        self._lines_left = [replace(self._whole_game, record=line) for line in lines]
        self._next_line(finding)

    def _next_line(self, finding: Finding) -> None:
        """Begin to play the next line; after the last one show the decision again."""
        if not self._lines_left:
            self._notice = ""
            self._turn_to(finding)
            return
        self._opened = self._lines_left.pop(0)
        self.go(finding.count)
        self._notice = self.words.say(self._line_named())
        self._timer = self.set_timer(LEAST_SECONDS, self._play)

    def _line_named(self) -> str:
        better = not self._lines_left and self._finding is not None and self._finding.better
        return "app.analysis.playing.better" if better else "app.analysis.playing.played"

    def _play(self) -> None:
        """Show the next action of a line, and come back after the time for it."""
        self._timer = None
        finding = self._finding
        if not self.is_current or self.is_too_small or finding is None:
            return
        seconds = PACE[self.outfit.settings.pace] or LEAST_SECONDS
        if self._at >= self._whole:
            self._next_line(finding)
        else:
            self.go(self._next_worth_a_look())
            self._timer = self.set_timer(seconds, self._play)
        self._show()
