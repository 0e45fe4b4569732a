"""A file being drawn, as lines of text, with the steps that led here: nothing is ever lost of it.

The text itself is the document. A step replaces some lines, so that comments, blanks and even
faulty lines stay as they are, and a file in which nothing was changed is the same byte for byte.
"""

from collections.abc import Sequence
from itertools import takewhile

from engine.core.frozen import Value, record, replace

MOST_STEPS = 1000
"""Steps that can be undone."""
ODD = "surrogateescape"
"""The way in which bytes that are not text are kept."""

Rows = tuple[str, ...]
"""The lines of a file with their ends."""


@record
class DraftStep(Value):
    """Some lines of a file that were replaced by others."""

    at: int
    """The place of the first one, from 0."""
    old: Rows
    new: Rows

    def forward(self, rows: Rows) -> Rows:
        """Return the lines after the step."""
        return (*rows[: self.at], *self.new, *rows[self.at + len(self.old) :])

    def reverse(self, rows: Rows) -> Rows:
        """Return the lines before the step."""
        return (*rows[: self.at], *self.old, *rows[self.at + len(self.new) :])


@record
class Draft(Value):
    """The lines of a file, the steps that can be undone, and those that can be redone.

    >>> draft = Draft(("first pennant",)).changed(("first standard",))
    >>> draft.undo().rows, draft.undo().redo().rows
    (('first pennant',), ('first standard',))
    """

    rows: Rows
    done: tuple[DraftStep, ...] = ()
    """The latest one is the last."""
    undone: tuple[DraftStep, ...] = ()
    """The one to redo first is the last."""

    @property
    def data(self) -> bytes:
        """Return the file as it is stored."""
        return "".join(self.rows).encode("utf-8", ODD)

    def changed(self, rows: Sequence[str]) -> "Draft":
        """Return the draft with other lines, which is one step; the same one if nothing changed."""
        step = between(self.rows, tuple(rows))
        return self if step is None else self.after(step)

    def after(self, step: DraftStep) -> "Draft":
        """Return the draft after one more step."""
        return Draft(step.forward(self.rows), (*self.done, step)[-MOST_STEPS:])

    def undo(self) -> "Draft":
        """Return the draft before its last step; unchanged without one."""
        if not self.done:
            return self
        *done, step = self.done
        return Draft(step.reverse(self.rows), tuple(done), (*self.undone, step))

    def redo(self) -> "Draft":
        """Return the draft after the step that was undone last; unchanged without one."""
        if not self.undone:
            return self
        *undone, step = self.undone
        return replace(self.after(step), undone=tuple(undone))

    @property
    def first(self) -> Rows:
        """Return the lines before all steps that can be undone."""
        rows = self.rows
        for step in reversed(self.done):
            rows = step.reverse(rows)
        return rows


def draft_of(data: bytes) -> Draft:
    """Return the draft of a file, whatever it contains."""
    return Draft(tuple(data.decode("utf-8", ODD).splitlines(keepends=True)))


def between(before: Rows, after: Rows) -> DraftStep | None:
    """Return the step from some lines to others, None if they are the same."""
    if before == after:
        return None
    same = _alike(before, after)
    end = _alike(before[same:][::-1], after[same:][::-1])
    return DraftStep(same, before[same : len(before) - end], after[same : len(after) - end])


def _alike(some: Rows, others: Rows) -> int:
    """Return how many lines are the same from the beginning."""
    pairs = zip(some, others, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
