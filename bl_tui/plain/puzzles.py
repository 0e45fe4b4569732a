"""`bl-tui puzzle`: the puzzle of the day on the screen, or with `--plain` in sentences."""

from collections.abc import Iterator
from typing import Any

from attrs import define, field

from bl_tui.command_line.printing import say
from bl_tui.command_line.screen_commands import open_program
from bl_tui.command_line.startup import GOOD, NO, Start, clock
from bl_tui.commands import standard_keys
from bl_tui.forms.puzzles import (
    PuzzleCalendar,
    PuzzleTeller,
    level_told,
    streak_told,
    title_of,
)
from bl_tui.plain.commands import SETTLING
from bl_tui.plain.dialogue import Dialogue
from bl_tui.plain.run import converse
from bl_tui.plain.typing import Typist
from bl_tui.play.bot_process import Here, Thinker
from bl_tui.play.preferences import config_dir
from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.puzzles.solving import Solving
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import seated
from bl_tui.table.panes.phrases import percent
from bl_tui.words.refusals import reason
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.streak import Progress
from saves.puzzles.library import opened

LIST = "list"
"""The word for all puzzles."""
TODAY = "today"
"""The name of the puzzle of today on the screen."""
NOBODY = "tutor"
UNUSED = (*SETTLING, "plan", "why", "briefing")
"""Commands of line mode that a puzzle does not use."""
OWN = {"hand_in": "cli.plain.puzzle.hand_in", "give_up": "cli.plain.puzzle.give_up"}
"""The commands of a puzzle, each with the message of its word."""


@define(eq=False)
class PuzzleTalk(Dialogue):
    """One puzzle in progress, in sentences."""

    solving: Solving = field(kw_only=True)
    title: str = field(kw_only=True)
    about: str = field(kw_only=True)
    goal: str = field(kw_only=True)
    _ending: bool = field(default=False, init=False)
    """Whether the last line completed the plan, or would have ended the turn."""

    @property
    def teller(self) -> PuzzleTeller:
        """The texts of the puzzle."""
        return PuzzleTeller(
            self.solving, self.module.presenter(), self.looker(self.viewer).phrases, self.goal
        )

    @property
    def over(self) -> bool:
        """Return whether the solution was read, or the player has left."""
        return self.left or self.solving.over

    @property
    def commands(self) -> tuple[str, ...]:
        """Return the commands of a puzzle."""
        return tuple(command for command in super().commands if command not in UNUSED)

    def begin(self) -> Iterator[str]:
        """Yield the puzzle: its goal, the position, the stars, and the first question."""
        self.viewer = self.solving.seat
        self.solving.table.at_end = self._at_end
        self.table.programs = frozenset(self.table.seats) - {self.viewer}
        yield f"{self.title}. {self.about}."
        yield from self.looker(self.viewer).position()
        yield from self._aim()
        if self.solving.over:
            yield from self._solution()
        else:
            yield from self.prompt()

    def _at_end(self) -> None:
        self._ending = True

    def _aim(self) -> Iterator[str]:
        """Yield the goal, the stars and the commands of a puzzle."""
        phrases, puzzle = self.looker(self.viewer).phrases, self.solving.puzzle
        yield self.goal
        one, two, three = (percent(phrases, least) for least in puzzle.thresholds)
        yield self.say("cli.plain.puzzle.stars", one=one, two=two, three=three)
        words = {name: self.say(message) for name, message in OWN.items()}
        yield self.say("cli.plain.puzzle.how", **words, undo=self.word("undo"))

    def hear(self, line: str) -> Iterator[str]:
        """Yield the answer to a line."""
        typed, self._ending = line.strip().casefold(), False
        own = next((n for n, m in OWN.items() if typed in (n, self.say(m).casefold())), "")
        if own == "hand_in":
            yield from self._hand_in()
        elif own == "give_up":
            self.solving.give_up()
            yield from self._solution()
        elif self._command("".join(line.split()[:1])) == "hint" and not self._is_choice(line):
            yield from self._hint()
        else:
            yield from super().hear(line)

    def prompt(self) -> Iterator[str]:
        """Yield the plan so far with its chance, then the decision."""
        steps = self.teller.steps(self.solving.plan)
        for number, (text, until) in enumerate(steps, 1):
            yield f"{number}. {text}: {self._chance(until)}"
        if self._ending or self.solving.table.last is not None:
            yield self.say("cli.plain.puzzle.complete", word=self.say(OWN["hand_in"]))
        else:
            yield from super().prompt()

    def _question(self, action: Any) -> str:
        """Return no question before an action that completes the plan: the turn does not end."""
        return "" if self.solving.ends(action) else super()._question(action)

    def _chance(self, plan: tuple[Any, ...]) -> str:
        chance = self.solving.work_out(plan)
        return "?" if chance is None else percent(self.looker(self.viewer).phrases, chance)

    def _hint(self) -> Iterator[str]:
        step = self.solving.next_best
        if step is None:
            yield self.say("app.puzzle.hint.none")
            return
        if step != self.solving.named:
            self.solving.ask_hint(step)
        label = self.module.words.label(self.words, step, self.table.view(self.viewer))
        yield self.say("cli.plain.puzzle.hint", what=label)

    def _hand_in(self) -> Iterator[str]:
        chance = self.solving.work_out(self.solving.plan)
        if chance is None:
            yield self.say("app.puzzle.inexact")
            return
        self.solving.hand_in(chance)
        if self.solving.over:
            yield from self._solution()
            return
        yield self.teller.attempted()
        self.solving.table.from_start()
        yield from self.prompt()

    def _solution(self) -> Iterator[str]:
        """Yield the result, the best plan with its chances, and why."""
        teller = self.teller
        yield teller.verdict()
        for number, (text, until) in enumerate(teller.steps(self.solving.opened.plan), 1):
            yield f"{number}. {text}: {self._chance(until)}"
        yield from teller.why()


def puzzle(start: Start, word: str | None, *, plain: bool) -> int:
    """Show the puzzle of today, the one of an id, or the list; return the exit code."""
    calendar = PuzzleCalendar(start.games, clock())
    memory = PuzzleMemory(Remembered(config_dir(start.environ) / REMEMBERED_FILE))
    if word == LIST:
        return _list(start, calendar, memory)
    chosen = calendar.of(calendar.today) if word in (None, TODAY) else calendar.named(word or "")
    if chosen is None:
        return start.not_there("cli.wrong.puzzle", word or "", [p.id for p in calendar.puzzles])
    day = calendar.today if word in (None, TODAY) else 0
    if not plain:
        program = open_program(start)
        return NO if program is None else int(program.puzzle(TODAY if day else chosen.id))
    try:
        _talk(start, calendar, chosen, memory, day)
    except OSError as error:
        return start.no("cli.unread", reason=reason(start.words, error))
    except KeyboardInterrupt:
        return GOOD  # the plan is kept
    return GOOD


def _list(start: Start, calendar: PuzzleCalendar, memory: PuzzleMemory) -> int:
    """Print today's puzzle and all others, each with its game, level, stars and goal."""
    known, words = memory.all(), start.words
    daily = calendar.of(calendar.today)
    if daily is None:
        say(words.say("app.puzzle.none"))
        return GOOD
    say(f"{title_of(words, daily, calendar.today)}: {daily.id}")
    streak = streak_told(words, memory.days, calendar.today)
    if streak:
        say(streak)
    for puzzle in calendar.puzzles:
        progress = known.get(puzzle.id, Progress())
        stars = "*" * progress.stars(puzzle) or "-"
        book, level = calendar.title(words, puzzle), level_told(words, puzzle.level)
        say(f"{puzzle.id:<20}  {book:<27}  {level:<10}  {stars}")
    return GOOD


def _talk(
    start: Start, calendar: PuzzleCalendar, chosen: Puzzle, memory: PuzzleMemory, day: int
) -> None:
    """Solve a puzzle line by line."""
    module = start.games[chosen.game]
    words, solving = start.words_of(module), Solving(opened(chosen), memory, day)
    table = solving.table
    others = {seat.value: NOBODY for seat in table.seats if seat is not solving.seat}
    book = start.games.title(words, chosen.game)
    talk = PuzzleTalk(
        module=module,
        table=table,
        seats=seated(others),
        words=words,
        glyphs=start.games.art(chosen.game).glyphs("ascii", words),
        keys=standard_keys(start.games.commands),
        think=Thinker(chosen.game, Here).think,
        position=lambda *_: chosen.position,
        solving=solving,
        title=title_of(words, chosen, day),
        about=words.say("app.puzzle.about", game=book, level=level_told(words, chosen.level)),
        goal=calendar.goal(words, solving.opened),
    )
    converse(talk, Typist(talk.completions), "")
