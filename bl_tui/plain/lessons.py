"""A lesson in line mode: its texts, and between them the moves that it waits for."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import define, field

from bl_tui.forms.teaching import taught
from bl_tui.plain.choices import Listing
from bl_tui.plain.commands import SETTLING
from bl_tui.plain.dialogue import Dialogue
from bl_tui.play.course import Course
from bl_tui.table.panes.lesson import PLAY, Teaching

SHOWN = ("hint", "plan", "all")
"""Commands that name the move that the lesson waits for."""
UNUSED = (*SETTLING, "plan", "all", "briefing", "position")
"""Commands that a lesson does not use."""
NAMED = {
    "log": "log", "again": "log", "inspect": "look", "odds": "odds", "rulebook": "rule",
    "hint": "hint", "help": "help",
}  # fmt: skip
"""The words of line mode for keys that a lesson names."""


@define(eq=False)
class LessonTalk(Dialogue):
    """One lesson in progress, in sentences."""

    course: Course = field(kw_only=True)
    following: str = ""
    """The next lesson of the game, "" after the last one."""
    leads_to: str = ""
    """Where the learner goes afterwards: PLAY a game, the id of a lesson, "" nowhere."""
    _named: int = -1
    """The number of actions at which the awaited move was named: an empty line does it."""

    @property
    def teaching(self) -> Teaching:
        """Return the current text, with the words of line mode for keys."""
        own = {key: self.word(command) for key, command in NAMED.items()}
        own["done"] = self.verbs.out("done")
        return taught(self.course, self.words, self.keys, self.following, own)

    @property
    def over(self) -> bool:
        """Return whether the learner has left."""
        return self.left

    @property
    def commands(self) -> tuple[str, ...]:
        """Return the commands of a lesson."""
        return tuple(command for command in super().commands if command not in UNUSED)

    def begin(self) -> Iterator[str]:
        """Yield the opening sentences: the position, the text and the choices."""
        table, presenter = self.table, self.module.presenter()
        table.in_whole = lambda view: presenter.decisions.due(view).undone_whole
        learner = next(s for s in table.seats if s.value == self.course.lesson.learner)
        self.viewer, table.programs = learner, frozenset(table.seats) - {learner}
        table.wish(learner, self.course.wish)
        yield self.say("cli.plain.lesson")
        yield from self.looker(learner).position()
        yield from self._go_on()

    def hear(self, line: str) -> Iterator[str]:
        """Yield the answer to a line; an empty one turns the page, or does what was named."""
        teaching, words = self.teaching, line.split()
        command = self._command(words[0]) if words else ""
        if teaching.over and (not words or words[0].casefold() in (PLAY, self._key_of_play)):
            self.leads_to, self.left = PLAY if words else self.following, True
        elif not words and teaching.page:
            self.course.read_on()
            yield from self._go_on()
        elif not words and (teaching.ready or self._named == self.table.count):
            yield from self._act(self._awaited_now(teaching))
        elif command in SHOWN:
            yield from self._name_awaited(teaching)
        elif command in UNUSED:
            yield self.say("cli.plain.wrong", text=words[0][:60], help=self.word("help"))
        else:
            yield from super().hear(line)

    @property
    def _key_of_play(self) -> str:
        return str(self.keys.first("play"))

    def prompt(self) -> Iterator[str]:
        """Yield the text of the step; with a task also the question and the choices."""
        teaching = self.teaching
        yield self.say("cli.plain.lesson.text", head=teaching.head, text=teaching.text)
        if teaching.page:
            self.listed = Listing()
        else:
            yield from super().prompt()

    def _go_on(self, others: Iterable[Any] = ()) -> Iterator[str]:
        """Yield what the lesson does by itself, then the next step."""
        others = list(others)
        while (standing := self.course.standing).theirs:
            action = self.course.theirs(standing)
            able = (s for s in self.table.deciding if self.table.why_not(s, action) is None)
            self.table.act(next(able), action, self.table.seen)
        yield from self._others(self.viewer, others)
        yield from self.prompt()

    def _act(self, action: Any) -> Iterator[str]:
        """Yield the result of an action that the lesson waits for, or the reason to wait."""
        assert self.viewer is not None, "the learner decides"
        teaching, why = self.teaching, self.table.why_not(self.viewer, action)
        if teaching.page:
            yield teaching.other
        elif why is not None:
            yield self.refusal(why)
        elif not teaching.allows(action):
            yield teaching.other
            yield from self._name_awaited(teaching)
        else:
            yield from self.perform(action)
            yield from self.acted()

    def _awaited_now(self, teaching: Teaching) -> Any:
        """Return the first awaited action that the rules allow now."""
        assert self.viewer is not None, "the learner decides"
        learner = self.viewer
        legal = (a for a in teaching.waits if self.table.why_not(learner, a) is None)
        return next(legal, teaching.waits[0])

    def _name_awaited(self, teaching: Teaching) -> Iterator[str]:
        """Yield the move that the lesson waits for; an empty line then does it."""
        if teaching.page or self.viewer is None:
            yield teaching.other
            return
        self._named = self.table.count
        action, view = self._awaited_now(teaching), self.table.view(self.viewer)
        label = self.module.words.label(self.words, action, view)
        typed = self.verbs.out(self.module.saved.text(action))
        yield self.say("cli.plain.lesson.waits", label=label, typed=typed)
