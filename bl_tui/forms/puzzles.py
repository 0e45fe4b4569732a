"""The texts of puzzles: what the table, the list, home and line mode say of them."""

from collections.abc import Iterable, Sequence
from datetime import date, tzinfo
from itertools import pairwise
from typing import Any

from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.protocol import BoardModel
from bl_tui.boards.traces import Leg
from bl_tui.forms.home.facts import DailyPuzzle
from bl_tui.forms.save_list import moment
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.puzzles.solving import Solving
from bl_tui.play.remembered import Remembered
from bl_tui.table.decision import MarkDecision
from bl_tui.table.panes.phrases import Phrases, percent
from bl_tui.table.panes.puzzle_shown import PastAttempt, PlannedStep, PuzzleShown
from bl_tui.table.presenter import Presenter
from bl_tui.words import Words
from bl_tui.words.naming import listed as listed_in_words
from engine.core.frozen import replace
from engine.puzzles.calendar import of_day
from engine.puzzles.puzzle import TRIES, Puzzle
from engine.puzzles.streak import WEEK, Days, Progress
from saves.puzzles.library import EDITION, Opened, all_puzzles, listed, opened

LEVELS = ((4, "app.puzzle.easy"), (7, "app.puzzle.medium"), (99, "app.puzzle.hard"))
"""The highest level of each name."""

DAY = 24
"""Hours of a day."""
USUAL = 3
"""Steps of Regular's plan that are named at most."""
ABBREVIATED = 2
"""Letters of a day of the week."""


class PuzzleCalendar:
    """The puzzles of the games that are offered, and that of each day."""

    def __init__(self, games: Games, now: int, zone: tzinfo | None = None) -> None:
        """`now` are seconds since 1970."""
        self._games = games
        self.puzzles = tuple(puzzle for puzzle in all_puzzles() if puzzle.game in games.rows)
        day = moment(now, zone)
        self.today = 0 if day is None else day.toordinal()

    def title(self, words: Words, puzzle: Puzzle) -> str:
        """Return the name of the game of a puzzle."""
        return self._games.title(words, puzzle.game)

    def goal(self, words: Words, shown: Opened) -> str:
        """Return the goal of a puzzle as one sentence, in words of its game; a unit with its place,
        as the board may have several of the name."""
        game, goal = shown.puzzle.game, shown.puzzle.goal
        module, glyphs = self._games[game], self._games.art(game).glyphs("ascii", words)
        presenter, view = module.presenter(), module.game.view(shown.record.state, shown.seat)
        phrases = presenter.phrases(words, glyphs, view, odds=False)
        places = {
            name: presenter.unit_name(phrases, view, str(fact)) if name == "unit" else fact
            for name, fact in goal.facts
        }
        return words.say(f"goal.{goal.code}", **places)

    def of(self, day: int) -> Puzzle | None:
        """Return the puzzle of a day, None where there are no puzzles."""
        if not self.puzzles:
            return None
        return self.named(of_day(listed(self.puzzles), day, EDITION))

    def named(self, name: str) -> Puzzle | None:
        """Return a puzzle by its id, None for one that is not offered."""
        return next((puzzle for puzzle in self.puzzles if puzzle.id == name), None)

    def following(self, memory: PuzzleMemory, after: str) -> Puzzle | None:
        """Return the next puzzle that is not finished, in the order of the list; None for none."""
        known = memory.all()
        names = [puzzle.id for puzzle in self.puzzles]
        place = names.index(after) + 1 if after in names else 0
        turned = (*self.puzzles[place:], *self.puzzles[:place])
        return next((p for p in turned if not known.get(p.id, Progress()).finished(p)), None)


def daily_puzzle(
    words: Words, games: Games, remembered: Remembered, now: int
) -> DailyPuzzle | None:
    """Return the puzzle of the day as home shows it, None where there are no puzzles."""
    calendar, memory = PuzzleCalendar(games, now), PuzzleMemory(remembered)
    puzzle = calendar.of(calendar.today)
    if puzzle is None:
        return None
    progress, own = memory.of(puzzle.id), games.words(words, puzzle.game)
    then = moment(now)
    return DailyPuzzle(
        goal=calendar.goal(own, opened(puzzle)),
        game=puzzle.game,
        level=level_told(words, puzzle.level),
        stars=progress.stars(puzzle),
        finished=progress.finished(puzzle),
        begun=bool(progress.attempts or memory.begun(puzzle.id)),
        streak=streak_told(words, memory.days, calendar.today),
        hours=DAY - (0 if then is None else then.hour),
    )


def field_of(games: Games, now: int) -> tuple[str, BoardModel] | None:
    """Return the game of the puzzle of the day, and its board; None where there are no puzzles."""
    calendar = PuzzleCalendar(games, now)
    puzzle = calendar.of(calendar.today)
    if puzzle is None:
        return None
    shown, module = opened(puzzle), games[puzzle.game]
    view, presenter = module.game.view(shown.record.state, shown.seat), module.presenter()
    board = presenter.bare_board(view, None)
    at_top = shown.seat in presenter.at_top(view)
    return puzzle.game, presenter.turned(board) if at_top else board


def level_told(words: Words, level: int) -> str:
    """Return the name of a level."""
    return words.say(next(name for most, name in LEVELS if level <= most))


def day_told(words: Words, day: int) -> str:
    """Return a day without its year."""
    when = date.fromordinal(day)
    return words.say("app.puzzle.day", day=when.day, month=words.say(f"month.{when.month}"))


def title_of(words: Words, puzzle: Puzzle, day: int) -> str:
    """Return the name of a puzzle: that of its day, or its id."""
    if day:
        return words.say("app.puzzle.of_day", day=day_told(words, day))
    return words.say("app.puzzle.of_list", id=puzzle.id)


def week_told(words: Words, days: Days, today: int, star: str, none: str) -> list[tuple[str, str]]:
    """Return the last days with their stars, `none` for a day without any."""
    first = today - WEEK + 1
    return [
        (
            words.say(f"weekday.{date.fromordinal(day).isoweekday()}")[:ABBREVIATED],
            star * stars if stars else none,
        )
        for day, stars in enumerate(days.week(today), first)
    ]


def streak_told(words: Words, days: Days, today: int) -> str:
    """Return the days in a row, "" for none."""
    count = days.streak(today)
    return words.count("app.puzzle.streak", count) if count else ""


class PuzzleTeller:
    """Describes a puzzle in progress in one player's language."""

    def __init__(self, solving: Solving, presenter: Presenter, teller: Phrases, goal: str) -> None:
        self.solving, self.presenter, self.teller, self.goal = solving, presenter, teller, goal

    def steps(self, plan: Sequence[Any]) -> list[tuple[str, tuple[Any, ...]]]:
        """Return the steps of a plan in words, each with the plan up to it; orders together."""
        shown: list[tuple[list[str], tuple[Any, ...], bool]] = []
        places = [n for n, action in enumerate(plan) if self.solving.is_step(action)]
        course = self.solving.course(tuple(plan))
        for place, (view, action) in zip(places, course, strict=False):
            text = self.presenter.advisor.what(self.teller, view, action)
            marks = isinstance(self.presenter.decisions.due(view), MarkDecision)
            until = tuple(plan[: place + 1])
            if marks and shown and shown[-1][2]:
                shown[-1] = ([*shown[-1][0], text], until, True)
            else:
                shown.append(([text], until, marks))
        words = self.teller.words
        return [(listed_in_words(words, texts), until) for texts, until, _ in shown]

    def planned(self, plan: Sequence[Any]) -> tuple[PlannedStep, ...]:
        """Return the steps of a plan with the chances that are known."""
        known = self.solving.known
        return tuple(PlannedStep(text, known(until)) for text, until in self.steps(plan))

    def legs(self, plan: Sequence[Any], *, best: bool) -> Iterable[Leg]:
        """Return the arrows of a plan, numbered; those of the best plan are hollow."""
        advisor, number = self.presenter.advisor, 0
        for view, action in self.solving.course(tuple(plan)):
            legs = advisor.legs(view, action)
            number += bool(legs)
            for leg in legs:
                yield replace(leg, number=str(number), sure=not best)

    @property
    def past(self) -> tuple[PastAttempt, ...]:
        """The plans that were handed in."""
        solving = self.solving
        shown = []
        for attempt in solving.progress.attempts:
            steps = tuple(text for text, _ in self.steps(solving.read(attempt.plan)))
            stars = Progress((attempt,), solving.progress.hints).stars(solving.puzzle)
            shown.append(PastAttempt(attempt.chance, stars, steps))
        return tuple(shown)

    def verdict(self) -> str:
        """Return the result of a finished puzzle in one sentence."""
        solving, say = self.solving, self.teller.say
        best = percent(self.teller, solving.puzzle.chance)
        attempts = solving.progress.attempts
        if not attempts:
            return say("app.puzzle.gave_up", best=best)
        chance = max(attempt.chance for attempt in attempts)
        own, stars = percent(self.teller, chance), solving.progress.stars(solving.puzzle)
        if chance >= solving.puzzle.chance - 1e-6:
            return self.teller.count("app.puzzle.verdict.best", stars, chance=own)
        return self.teller.count("app.puzzle.verdict", stars, chance=own, best=best)

    def why(self) -> tuple[str, ...]:
        """Return why the best plan is best: the first step that the last attempt lacks, what
        Regular would play, which step raises the chance most, and what to learn from the goal."""
        solving, say = self.solving, self.teller.say
        attempts, best = solving.progress.attempts, solving.opened.plan
        own = solving.read(attempts[-1].plan) if attempts else best
        better = (n for n, action in enumerate(best) if action not in own)
        place = next(better, len(best))
        left = [text for text, until in self.steps(best) if len(until) > place]
        first = [say("app.puzzle.better", step=left[0])] if left else []
        lesson = self.teller.words.say(f"goal.{solving.puzzle.goal.code}.why")
        return (*first, *self._usual(), *self._raised(), lesson)

    def _usual(self) -> list[str]:
        """Return what Regular would play instead, with both chances."""
        puzzle, best = self.solving.puzzle, self.solving.opened.plan
        known = self.steps(self.solving.read(puzzle.usual))
        steps = [text for text, until in known if until[-1] not in best][:USUAL]
        if not steps:
            return []
        chances = percent(self.teller, puzzle.usual_chance), percent(self.teller, puzzle.chance)
        listed_steps = listed_in_words(self.teller.words, steps)
        names = {"steps": listed_steps, "chance": chances[0], "best": chances[1]}
        return [self.teller.say("app.puzzle.usual", **names)]

    def _raised(self) -> list[str]:
        """Return which step raises the chance most, with both chances; [] where the chance is 0
        before the last step."""
        known = self.planned(self.solving.opened.plan)
        raised = [
            (step.chance - before.chance, before.chance, step)
            for before, step in pairwise(known)
            if before.chance and step.chance and step.chance > before.chance
        ]
        if not raised:
            return []
        _, before, step = max(raised, key=lambda step: step[0])
        chances = percent(self.teller, before), percent(self.teller, step.chance or 0.0)
        names = {"step": step.text, "before": chances[0], "chance": chances[1]}
        return [self.teller.say("app.puzzle.raised", **names)]

    def attempted(self) -> str:
        """Return the result of the last attempt of a puzzle that goes on."""
        solving = self.solving
        last = solving.progress.attempts[-1].chance
        stars = self.past[-1].stars
        number = len(solving.progress.attempts) + 1
        chance = percent(self.teller, last)
        return self.teller.count(
            "app.puzzle.attempted", stars, chance=chance, number=number, of=TRIES
        )

    def shown(self, title: str, about: str, **more: Any) -> PuzzleShown:
        """Return what the panes show."""
        solving = self.solving
        puzzle, over = solving.puzzle, solving.over
        attempts = solving.progress.attempts
        legs: tuple[Leg, ...] = ()
        if over:
            own = solving.read(attempts[-1].plan) if attempts else ()
            best = solving.opened.plan
            legs = (*self.legs(best, best=True), *self.legs(own, best=False))
        return PuzzleShown(
            title=title,
            about=about,
            goal=self.goal,
            seat=solving.seat,
            number=min(len(attempts) + 1, TRIES),
            attempts=TRIES,
            thresholds=puzzle.thresholds,
            best=puzzle.chance,
            before=solving.known(()),
            hints=solving.progress.hints,
            past=self.past,
            steps=() if over else self.planned(solving.plan),
            verdict=self.verdict() if over else "",
            why=self.why() if over else (),
            solution=self.planned(solving.opened.plan) if over else (),
            legs=legs,
            **more,
        )


# --- as text to send to a friend, never with the solution -----------------------------------------


def in_short(teller: PuzzleTeller, title: str, glyphs: GlyphSet) -> str:
    """Return the goal and the attempts of a player, in six lines at most."""
    solving = teller.solving
    lines = [f"bl-tui  {title}", teller.goal]
    for number, attempt in enumerate(solving.progress.attempts, 1):
        stars = Progress((attempt,), solving.progress.hints).stars(solving.puzzle)
        signs = glyphs.star * stars or glyphs.no_star
        lines.append(f"{number}  {percent(teller.teller, attempt.chance)}  {signs}")
    return "\n".join(lines)


def whole_text(module: GameModule, teller: PuzzleTeller, title: str) -> str:
    """Return the puzzle with its position, in text and as a line that can be played."""
    solving, say = teller.solving, teller.teller.say
    view = module.game.view(solving.opened.record.state, solving.seat)
    least = [
        say("app.puzzle.stars.from", stars=stars, chance=percent(teller.teller, chance))
        for stars, chance in enumerate(solving.puzzle.thresholds, 1)
    ]
    position = module.text.position(teller.teller.words, view)
    return "\n".join((title, teller.goal, *least, "", *position, "", solving.puzzle.position, ""))
