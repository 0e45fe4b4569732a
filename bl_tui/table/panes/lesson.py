"""What a lesson says at the table: its text in a pane of its own, or where the hand lies."""

from textwrap import wrap as wrap_text
from typing import Any

from bl_tui.commands import Keys
from bl_tui.table.panes.key_line import keys_line
from bl_tui.text.lines import TIE, Line, Piece, Role, fit
from engine.core.frozen import Value, record

LINES = 3
"""Lines that a text of a lesson may take in a terminal of 80 columns."""
UNTAUGHT = ("players", "reason", "quiet", "watch", "spare", "concede")
"""Commands that a lesson has no use for: nobody else plays, and it says itself what is done."""
PAGE_KEYS = ("back", "inspect", "log", "rulebook", "leave", "help", "palette")
"""What can be done while a page is read, besides reading on."""


@record
class Teaching(Value):
    """The step of a lesson at which the learner stands, in their language.

    number: of the step, 0 for a note outside a lesson; head: names the lesson and the step; text:
    what it says. waits: the actions one of which goes on; page: there is nothing to do but to read
    on; over: all is learnt. other: what is said when the learner tries something else. at: where
    the cursor is put. fresh: whether nothing was done since a note came.
    """

    number: int
    head: str
    text: str
    waits: tuple[Any, ...] = ()
    page: bool = False
    over: bool = False
    other: str = ""
    at: str = ""
    fresh: bool = False

    def allows(self, action: Any) -> bool:
        """Return whether the lesson goes on by an action."""
        return action in self.waits


def lesson_lines(teaching: Teaching, width: int) -> list[Line]:
    """Return the text behind the name of the lesson."""
    head = Piece(f" {teaching.head} ", Role.POINTED)
    room = len(head.text) + 1
    body = wrap_text(teaching.text, width - 1, initial_indent=" " * room) or [" " * room]
    first, *rest = (line.replace(TIE, " ") for line in body)
    return [(head, Piece(first[room - 1 :])), *((Piece(f" {line}"),) for line in rest)]


def page_lines(
    teller: Any, keys: Keys, teaching: Teaching, width: int, rows: int
) -> tuple[list[Line], list[Line]]:
    """Return the two lines of the prompt while a page is read, and those that lie over the first
    `rows` of the hand. With none the text has a pane of its own, and the prompt says how to read
    on.
    """
    does = "app.do.choose.end" if teaching.over else "app.do.choose.read"
    own = keys_line(teller, keys, [("choose", does), *((key, "") for key in PAGE_KEYS)], width)
    if not rows:
        said = teller.say("app.lesson.end" if teaching.over else "app.lesson.read")
        return [fit((Piece(f" {said}", Role.PROMPT),), width, Role.PROMPT), own], []
    lines = lesson_lines(teaching, width)
    below = [*lines[2:], *[()] * (rows - 1 - len(lines[2:]))]
    return lines[:2], [*below, own]
