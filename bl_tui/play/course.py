"""A lesson in progress: the journal of its table, kept so that it can be resumed."""

from collections.abc import Callable, Sequence
from typing import Any

from bl_tui.play.automatic import Follow
from bl_tui.play.lessons import ANY, Lesson, Standing, begun, choices, standing
from bl_tui.play.remembered import Remembered
from bl_tui.play.table import Table
from engine.core.frozen import Value, record
from engine.core.game import Refusal
from engine.core.record import AnyGame, Entry, Record, back_to, refuse_undo
from engine.core.seats import Seat

LESSONS = "lessons"
"""The part of the memory that holds lessons, by GAME/LESSON."""


@record
class Taken(Value):
    """A learner's progress: pages read, actions done, whether they ever completed the lesson."""

    read: int = 0
    done: tuple[str, ...] = ()
    learnt: bool = False


def taken(remembered: Remembered, name: str) -> Taken:
    """Return a learner's progress; at the beginning where the stored one is invalid."""
    kept = remembered.part(LESSONS).get(name)
    if not isinstance(kept, dict):
        return Taken()
    read, done = kept.get("read"), kept.get("done")
    learnt = kept.get("learnt") is True
    if not isinstance(read, int) or read < 0 or not isinstance(done, list):
        return Taken(learnt=learnt)
    return Taken(read, tuple(str(action) for action in done), learnt)


class TaughtTable(Table):
    """A table on which nothing follows by itself: a lesson asks for each step that it teaches."""

    def follow(self, side: Seat, follow: Follow | None) -> None:
        """Ask the player."""

    def _before(self, record: Record[Any, Any], side: Seat) -> tuple[int, Refusal | None]:
        """Return the place of the last action that the learner chose, and why it may not be undone.

        An action of the lesson for the learner is never undone alone: nobody would do it again.
        """
        place, why = super()._before(record, side)
        wish = self.wish_of(side)
        if why is not None or wish is None:
            return place, why
        if wish(self._game.view(record.state_at(place), side)) is None:
            return place, None
        earlier = back_to(self._game, record, place)
        return place, refuse_undo(self._game, earlier, side, self.programs, self.unseen)


class Course:
    """A lesson at a table, as its journal: each action and each page that was read is kept."""

    moved = ""

    def __init__(
        self,
        game: AnyGame,
        lesson: Lesson,
        notation: tuple[Callable[[str], Any], Callable[[Any], str]],
        remembered: Remembered,
    ) -> None:
        """Resume a lesson; `notation` parses an action and writes one."""
        self.lesson, self._game = lesson, game
        self._parse, self._format = notation
        self._remembered, self._name = remembered, f"{game.name}/{lesson.id}"
        progress = taken(remembered, self._name)
        self.learnt, self.anew = progress.learnt, False
        """Whether it was completed before; whether its stored progress did not fit the lesson."""
        self._read, self._done = progress.read, list(progress.done)
        try:
            start = begun(game, lesson, progress.done, self._parse)
        except (ValueError, LookupError):
            self.anew = True
        else:
            self.anew = self.standing.astray
        if self.anew or self.standing.step is None:
            self._read, self._done = 0, []
            start = begun(game, lesson, (), self._parse)
        self.table = TaughtTable(game, start, self)

    @property
    def standing(self) -> Standing:
        """The learner's current step."""
        return self._standing(self._done)

    def _standing(self, done: Sequence[str]) -> Standing:
        actions = [self._parse(text) for text in done]
        return standing(self.lesson, actions, self._read, self._same)

    def _same(self, text: str, action: Any) -> bool:
        if text.endswith(ANY):
            return self._format(action).startswith(text.removesuffix(ANY))
        return bool(self._parse(text) == action)

    def awaited(self, standing: Standing) -> tuple[Any, ...]:
        """Return the actions that complete the step."""
        texts = [text for wait in standing.waits for text in choices(wait)]
        learner = next(s for s in self.table.seats if s.value == self.lesson.learner)
        open_to = self.table.view(learner).actions if any(t.endswith(ANY) for t in texts) else ()
        named = (self._parse(text) for text in texts if not text.endswith(ANY))
        return (
            *named,
            *(action for action in open_to if any(self._same(t, action) for t in texts)),
        )

    def theirs(self, standing: Standing) -> Any:
        """Return the next action of another seat."""
        return self._parse(standing.theirs)

    def wish(self, view: Any) -> Any:
        """Return what the lesson does for the learner, such as to pass; None if the learner is
        asked, now or in the past that a view shows."""
        stage = self._standing(self._done[: self._count_at(view)])
        if not stage.theirs:
            return None
        action = self.theirs(stage)
        return action if action in view.actions else None

    def _count_at(self, view: Any) -> int:
        """Return the number of actions that were done in the position of a view."""
        table, game = self.table, self._game
        return table.reported(
            lambda record: next(
                (
                    count
                    for count in range(table.count, -1, -1)
                    if game.view(record.state_at(count), view.seat) == view
                ),
                table.count,
            )
        )

    def read_on(self) -> None:
        """Turn a page."""
        self._read += 1
        self.table.leave("")

    def _keep(self) -> None:
        self.learnt = self.learnt or self.standing.step is None
        kept = {"read": self._read, "done": self._done, "learnt": self.learnt}
        self._remembered.keep(LESSONS, **{self._name: kept})

    # --- the journal of the table -----------------------------------------------------------

    def append(self, entry: Entry[Any, Any], _focus: str) -> None:
        """Keep an action. Raises OSError."""
        self._done.append(self._format(entry.action))
        self._keep()

    def undo(self, record: Record[Any, Any]) -> None:
        """Keep only the actions of the record. Raises OSError."""
        del self._done[len(record.entries) :]
        self._keep()

    def glance(self, _focus: str) -> None:
        """Ignore the cursor: the lesson sets it."""

    def rest(self, _focus: str) -> None:
        """Keep the learner's progress. Raises OSError."""
        self._keep()

    def reseat(self, _players: tuple[str, ...]) -> None:
        """Ignore the players: a lesson has one learner."""

    def settle(self, _how: str, _won: tuple[str, ...]) -> None:
        """Ignore the end: a lesson is not conceded, the learner leaves it."""
