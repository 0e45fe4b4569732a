"""Lessons: what they consist of, and the progress of a learner.

A lesson is data: a record of a game to begin with, whose dice and cards are scripted, and steps.
Each step has a text; then the learner turns the page, or the lesson waits for the learner's
actions, and then the other seats perform theirs. The current step follows from the actions done and
the pages read, so that an undone action leads a step back by itself.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

from engine.core.frozen import Value, record
from engine.core.record import AnyGame, Record, advance

ANY = "*"
"""Ends an awaited action that may continue in any way."""
READY = "@"
"""In place of a cursor: what the lesson waits for is selected already, one key does it."""


@record
class LessonStep(Value):
    """One step of a lesson; `text` names its message, `lesson.LESSON.TEXT`."""

    text: str
    does: tuple[str, ...] = ()
    """The actions that the learner must do before the lesson continues, in any order, each in the
    notation of the game, or several with " | " between them of which one is enough; one that ends
    with "*" is any that begins so. Without any the step is a page to read."""
    theirs: tuple[str, ...] = ()
    """The actions that follow automatically, in this order: those of other seats, and those that
    the learner is not asked for."""
    at: str = ""
    """Where the cursor is put; "@" selects what the lesson waits for."""
    tells: bool = False
    """Whether the message `lesson.LESSON.TEXT.not` explains why other actions must wait; else a
    sentence that fits any step does."""
    ordered: bool = False
    """Whether the learner's actions have one order, such as those of a march."""


@record
class Lesson(Value):
    """A lesson of a game: the record that it begins with, the seat of the learner, its steps."""

    id: str
    begin: Callable[[], Record[Any, Any]]
    learner: str
    steps: tuple[LessonStep, ...]


Lessons = Mapping[str, Lesson]
"""The lessons of a game by their ids, in teaching order."""


@record
class Standing(Value):
    """The current step of a learner, and the actions awaited there."""

    step: LessonStep | None
    """The current step, None after the last one."""
    number: int
    waits: tuple[str, ...] = ()
    """Actions of the learner, each as in `LessonStep.does`."""
    theirs: str = ""
    """Actions of others that happen by themselves. Without both there is a page to read."""
    astray: bool = False
    """Whether an action was done that the lesson does not know, as after a change of the lesson."""

    @property
    def page(self) -> bool:
        """Whether there is only text to read."""
        return not self.waits and not self.theirs


Same = Callable[[str, Any], bool]
"""Whether a text means an action."""


def standing(lesson: Lesson, done: Sequence[Any], read: int, same: Same) -> Standing:
    """Return the step of a learner after these actions and so many pages."""
    left = list(done)
    for number, step in enumerate(lesson.steps, 1):
        if not step.does and not step.theirs:
            if not read:
                return Standing(step, number, astray=bool(left))
            read -= 1
            continue
        waits = list(step.does)
        while waits and left:
            next_ones = waits[:1] if step.ordered else waits
            met = next((wait for wait in next_ones if means(wait, left[0], same)), None)
            if met is None:
                break
            waits.remove(met)
            left.pop(0)
        if waits:
            return Standing(step, number, waits=tuple(waits), astray=bool(left))
        for their in step.theirs:
            if not left:
                return Standing(step, number, theirs=their)
            left.pop(0)
    return Standing(None, len(lesson.steps), astray=bool(left))


def means(awaited: str, action: Any, same: Same) -> bool:
    """Return whether an action is among the awaited ones."""
    return any(same(choice, action) for choice in choices(awaited))


def choices(awaited: str) -> tuple[str, ...]:
    """Return the actions, as texts, of which one is enough."""
    return tuple(word.strip() for word in awaited.split("|"))


def begun(
    game: AnyGame, lesson: Lesson, done: Sequence[str], parse: Callable[[str], Any]
) -> Record[Any, Any]:
    """Return the record of a lesson after these actions. Raises ValueError for an illegal one."""
    return continued(game, lesson.begin(), map(parse, done))


def continued(game: AnyGame, record: Record[Any, Any], actions: Iterable[Any]) -> Record[Any, Any]:
    """Return a record after these actions, each of the seat that may act. Raises ValueError for an
    illegal one."""
    for action in actions:
        seat = next((s for s in game.to_act(record.state) if _may(game, record, s, action)), None)
        if seat is None:
            raise ValueError(action)
        record = advance(game, record, seat, action)
    return record


def opened_after(
    game: AnyGame, record: Record[Any, Any], done: str, parse: Callable[[str], Any]
) -> Record[Any, Any]:
    """Return a record that begins where these actions lead, commas between them: a lesson opens in
    the middle of a turn. Raises ValueError for an illegal one."""
    past = continued(game, record, map(parse, _listed(done)))
    shown = past.events_at(len(past.entries)) if past.entries else past.opening
    return Record(past.setup, past.seed, past.state, shown, dice=past.dice)


def _may(game: AnyGame, record: Record[Any, Any], seat: Any, action: Any) -> bool:
    return game.refusal(record.state, seat, action) is None


def lessons_in(
    package: str,
    names: Sequence[str],
    begin: Callable[..., Callable[[], Record[Any, Any]]],
    learner: str,
) -> Lessons:
    """Return the lessons of a game by their ids, each from its file in a package.

    `begin` gives the function that begins a lesson, by its `id` and the words of its setting.
    """
    lessons = {}
    for name in names:
        setting, steps = read_file((resources.files(package) / f"{name}.txt").read_text("utf-8"))
        lessons[name] = Lesson(name, begin(id=name, **setting), learner, steps)
    return lessons


def read_file(text: str) -> tuple[dict[str, str], tuple[LessonStep, ...]]:
    """Parse the file of a lesson: its setting, word by word, and its steps.

    A line that begins with a blank continues the previous one. Below `[steps]` each has the name of
    its text, with "!" if the lesson has its own answer to other actions; "@D7" for the cursor, "@@"
    where the action is selected already; the learner's actions, with ";" between them where their
    order matters; and after ">" the automatic ones:

        order! @G6 order p2, order p3 | order p4
        ordered done > pass, done

    Raises ValueError for a file without steps.
    """
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith(" ") and lines:
            lines[-1] += f" {line.strip()}"
        elif line.strip() and not line.startswith("#"):
            lines.append(line.strip())
    steps = lines.index("[steps]")
    words = (line.partition(" ") for line in lines[:steps])
    setting = {word: value.strip() for word, _, value in words}
    return setting, tuple(_step(line) for line in lines[steps + 1 :])


def _step(line: str) -> LessonStep:
    name, _, rest = line.partition(" ")
    at, rest = "", rest.strip()
    if rest.startswith("@"):
        at, _, rest = rest[1:].partition(" ")
    does, _, theirs = rest.partition(">")
    own, ordered = _listed(does.replace(";", ",")), ";" in does
    return LessonStep(name.rstrip("!"), own, _listed(theirs), at, name.endswith("!"), ordered)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())
