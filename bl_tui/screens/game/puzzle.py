"""A puzzle on the screen: the battle screen on which nothing is rolled, and the plan counts."""

from asyncio import to_thread
from collections.abc import Callable
from copy import copy
from functools import partial
from typing import Any

from attrs import evolve

from bl_tui.command_line.startup import fresh_seed
from bl_tui.commands import Keys
from bl_tui.forms.puzzles import (
    PuzzleCalendar,
    PuzzleTeller,
    in_short,
    level_told,
    streak_told,
    title_of,
    week_told,
    whole_text,
)
from bl_tui.games.module import GameModule
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.puzzles.solving import Solving
from bl_tui.play.seats import seated
from bl_tui.play.table import Table
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.bots import Bots, NoBots
from bl_tui.screens.game.conductor import Conductor
from bl_tui.screens.game.panes import Panes
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.game_panes import Panel
from bl_tui.table.panes.layout import PanePlan
from bl_tui.table.panes.puzzle import (
    GOAL,
    PANES,
    PLAN,
    arranged,
    goal_lines,
    goal_panel,
    plan_lines,
    track_lines,
)
from bl_tui.table.session.advising import way_to
from bl_tui.table.session.puzzle import hand_in
from bl_tui.table.session.state import Seen, noticed, pointing
from bl_tui.text.key_names import named_key
from engine.bots.roster import roster_of
from engine.core.frozen import replace
from engine.core.record import Record
from saves.puzzles.library import Opened

REST = 0.15
"""Seconds after which the chance of a changed plan is worked out: a step is shown before."""
NOBODY = "tutor"
"""The player of the other seats, which never decide."""


class PuzzleScreen(BattleScreen):
    """Shows a puzzle; is dismissed when it is left, or for another one (`leads_to`)."""

    name_of_help = "puzzle"

    def __init__(
        self,
        outfit: Outfit,
        module: GameModule,
        opened: Opened,
        memory: PuzzleMemory,
        calendar: PuzzleCalendar,
        day: int = 0,
    ) -> None:
        """Show a puzzle; `day` is the day whose puzzle it is, 0 for one of the list."""
        self.leads_to: tuple[str, int] | None = None
        """The puzzle to show next: its id and its day, 0 for none."""
        self._module, self._memory, self._calendar = module, memory, calendar
        self._day = day
        today = calendar.today if day == calendar.today else 0
        self.solving = Solving(opened, memory, today)
        table = self.solving.table
        others = {s.value: NOBODY for s in table.seats if s is not self.solving.seat}
        presenter = copy(module.presenter())
        shown: Any = presenter
        shown.pane_lines = {
            **presenter.pane_lines, "track": track_lines, GOAL: goal_lines, PLAN: plan_lines,
        }  # fmt: skip
        panels = {name: panel for name, panel in presenter.panels.items() if name != "luck"}
        shown.panels = {**panels, GOAL: Panel(goal_panel)}
        shown.extra = lambda _: PANES
        self._working: tuple[Any, ...] | None = None
        super().__init__(own_keys(outfit), presenter, table, "", seated(others))
        self.panes = PuzzlePanes(self.outfit, self._bare[1], PANES, 0, presenter.window)
        table.at_end = self._at_end

    def _bots(self, conductor: Conductor) -> Bots:
        return NoBots()

    def dress(self, outfit: Outfit) -> None:
        super().dress(own_keys(outfit))

    # --- what is shown ----------------------------------------------------------------------

    @property
    def teller(self) -> PuzzleTeller:
        """The texts of the puzzle in the player's language."""
        goal = self._calendar.goal(self.words, self.solving.opened)
        return PuzzleTeller(self.solving, self.presenter, self.seen.phrases, goal)

    @property
    def _title(self) -> str:
        return title_of(self.words, self.solving.puzzle, self._day)

    def noted(self, seen: Seen) -> Seen:
        """Return the input of the session with the puzzle."""
        words, puzzle, days = self.words, self.solving.puzzle, self._memory.days
        glyphs, today = self.outfit.glyphs, self._calendar.today
        level = level_told(words, puzzle.level)
        about = words.say("app.puzzle.about", game=self._calendar.title(words, puzzle), level=level)
        finish = self.presenter.decisions.due(seen.view).finish()
        lasts = seen.view.actions if finish is None else (finish,)
        shown = self.teller.shown(
            self._title,
            about,
            week=tuple(week_told(words, days, today, glyphs.star, glyphs.no_star)),
            streak=streak_told(words, days, today),
            ends=self.solving.at_last(lasts),
        )
        if not self.solving.is_worked_out(self._plan):
            self.set_timer(REST, self._reckon)
        return replace(seen, puzzle=shown)

    @property
    def _plan(self) -> tuple[Any, ...]:
        """The plan whose chances are shown: the player's, or the best one at the end."""
        return self.solving.opened.plan if self.solving.over else self.solving.plan

    def _reckon(self) -> None:
        """Work the chances of the plan out, and show them."""
        plan = self._plan
        if plan != self._working:
            self._working = plan
            self.run_worker(self._work_out(plan, self._show_chances), exclusive=True)

    async def _work_out(self, plan: tuple[Any, ...], then: Callable[[], None]) -> None:
        steps = [until for _, until in self.teller.steps(plan)]
        for until in (*steps, plan):
            await to_thread(self.solving.work_out, until)
        self._working = None
        then()

    def _show_chances(self) -> None:
        if self.is_attached:
            self.conductor.seen = self.noted(self.seen)
            self.show()

    def _say(self, text: str) -> None:
        self.conductor.session = noticed(self.session, text)
        self.show()

    # --- handing in -------------------------------------------------------------------------

    def _at_end(self) -> None:
        """Ask for the plan instead of ending the turn."""
        self.conductor.take(hand_in(self.session, self.seen))

    def do_hand_in(self) -> None:
        """Hand the plan in, as soon as its chance is known."""
        plan = self.solving.plan
        work = self._work_out(plan, partial(self._handed_in, plan))
        self.run_worker(work, group="hand_in", exclusive=True)

    def _handed_in(self, plan: tuple[Any, ...]) -> None:
        chance = self.solving.known(plan)
        if plan != self.solving.plan or not self.is_attached or self.solving.over:
            return
        if chance is None:
            self._say(self.words.say("app.puzzle.inexact"))
            return
        self._keep(partial(self.solving.hand_in, chance))
        text = "" if self.solving.over else self.teller.attempted()
        self.solving.table.from_start()
        self.conductor.look()
        self._say(text)

    def do_give_up(self) -> None:
        """End the puzzle, and show its solution."""
        self._keep(self.solving.give_up)
        self.solving.table.from_start()
        self.conductor.look()

    def _keep(self, change: Callable[[], None]) -> None:
        try:
            change()
        except OSError as error:
            self.app.notify(
                self.words.say("app.notice.not_saved", reason=error.strerror or str(error)),
                markup=False,
            )

    def do_ask_hint(self) -> None:
        """Ask whether a star is worth it; then show the unit of the next step, then all of it."""
        step, say = self.solving.next_best, self.words.say
        key = named_key(self.words, self.outfit.keys.first("hint"))
        if step is None:
            self._say(say("app.puzzle.hint.none"))
        elif self.solving.named == step:
            self._show_step(step)
        elif self.session.hinted != "hint":
            self.conductor.session = replace(self.session, hinted="hint")
            self._say(say("app.puzzle.hint.sure", key=key))
        else:
            self._keep(partial(self.solving.ask_hint, step))
            self.conductor.look()
            self._show_unit(step, key)

    def _show_unit(self, step: Any, key: str) -> None:
        """Show which unit takes a step; a step without one is shown whole."""
        seen, presenter = self.seen, self.presenter
        unit = getattr(step, "unit", "")
        spot = presenter.spot_of(seen.view, unit)
        if not spot:
            self._show_step(step)
            return
        here = replace(self.session.selection, cursor=spot, held=())
        self.conductor.session = pointing(self.session, here)
        name = presenter.unit_name(seen.phrases, seen.view, unit)
        self._say(self.words.say("app.puzzle.hint.unit", unit=name, key=key))

    def _show_step(self, step: Any) -> None:
        """Show a step of the best plan, and select it."""
        seen = self.seen
        way = way_to(self.session, seen, step)
        if way is not None:
            self.conductor.session = pointing(self.session, way[0])
        what = self.presenter.advisor.what(seen.phrases, seen.view, step)
        self._say(self.words.say("app.puzzle.hint.step", what=what))

    # --- other puzzles ----------------------------------------------------------------------

    def _lead(self, name: str, day: int) -> None:
        self.leads_to = name, day
        self.do_leave()

    def do_following(self) -> None:
        """Go on to the next puzzle that is not finished."""
        following = self._calendar.following(self._memory, self.solving.puzzle.id)
        if following is None:
            self._say(self.words.say("app.puzzle.all_solved"))
        else:
            self._lead(following.id, 0)

    def do_earlier(self) -> None:
        """Show the puzzle of an earlier day."""
        self._turn(-1)

    def do_later(self) -> None:
        """Show the puzzle of the next day, up to today."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        day = min((self._day or self._calendar.today + (by < 0)) + by, self._calendar.today)
        puzzle = self._calendar.of(day) if day > 0 else None
        if puzzle is None or day == self._day:
            self._say(self.words.say("app.puzzle.no_later"))
        else:
            self._lead(puzzle.id, day)

    def do_try_dice(self) -> None:
        """Play the position with dice, for fun, without a save."""
        game, setup = self._module.game, self.table.setup
        state = game.redraw(self.solving.opened.record.state, fresh_seed())
        record: Record[Any, Any] = Record(setup, fresh_seed(), state, (), foreign=True)
        table = Table(game, record, MemoryJournal())
        bot = roster_of(game.name).usual
        others = {s.value: bot for s in table.seats if s is not self.solving.seat}
        outfit, notice = self.outfit, self.words.say("app.puzzle.with_dice")
        presenter = self._module.presenter()
        self.app.push_screen(BattleScreen(outfit, presenter, table, notice, seated(others)))

    # --- sharing ----------------------------------------------------------------------------

    def do_share(self) -> None:
        """Copy the result in a few lines, without the solution, to the clipboard (OSC 52)."""
        glyphs = self.outfit.glyphs
        self.app.copy_to_clipboard(in_short(self.teller, self._title, glyphs))
        self._say(self.words.say("app.result.shared"))

    def do_report(self) -> None:
        """Show the puzzle as text with its position, without the solution."""
        from bl_tui.screens.game.report import ReportScreen, Texts  # noqa: PLC0415 - on demand

        text = whole_text(self._module, self.teller, self._title)
        texts = Texts(text, lambda: text, self.solving.puzzle.position)
        self.app.push_screen(ReportScreen(self.outfit, texts))


def own_keys(outfit: Outfit) -> Outfit:
    """Return the look and the keys of a player without those of `redo` that copy a puzzle."""
    keys = outfit.keys.keys
    again = tuple(key for key in keys["redo"] if key not in keys["share"])
    return evolve(outfit, keys=Keys({**keys, "redo": again}))


class PuzzlePanes(Panes):
    """The panes of a battle, arranged for a puzzle."""

    def arranged(self, plan: PanePlan) -> PanePlan:
        return arranged(plan)
