"""The text of a lesson at the table: in a pane of its own, or over the hand."""

from textwrap import wrap as wrap_text
from typing import Any

from bl_tui.commands import Keys
from bl_tui.table.panes.key_line import keys_line
from bl_tui.text.lines import TIE, Line, Role, Span, fit
from engine.core.frozen import Value, record

LINES = 3
"""Lines that a text of a lesson may take in a terminal of 80 columns."""
NOTE_LINES, NARROW = 2, 80
"""Lines that a note may take in a terminal of so many columns."""
UNTAUGHT = ("players", "reason", "quiet", "watch", "spare", "concede")
"""Commands that a lesson does not use: nobody else plays, and the lesson itself gives hints."""
PLAY = "play"
"""The command that plays a game after a lesson."""
PAGE_KEYS = ("back", "inspect", "log", "rulebook", "leave", "palette", "help")
"""Commands while a page is read, apart from turning it."""


@record
class Teaching(Value):
    """The learner's current step of a lesson, in their language."""

    number: int
    """The number of the step, 0 for a note outside a lesson."""
    head: str
    """Names the lesson and the step."""
    text: str
    waits: tuple[Any, ...] = ()
    """The actions that complete the step."""
    ordered: bool = False
    """Whether these actions have one order."""
    page: bool = False
    """The learner only reads."""
    over: bool = False
    """The lesson is complete."""
    last: bool = False
    """It was the last lesson of its game."""
    other: str = ""
    """The message for any other action."""
    at: str = ""
    """Where the cursor is put."""
    ready: bool = False
    """Whether the first of the awaited actions is selected already."""
    fresh: bool = False
    """Whether nothing was done since a note appeared."""

    def allows(self, *actions: Any) -> bool:
        """Return whether all these actions, one after the other, are part of the step.

        >>> march = Teaching(1, "March", "Go.", waits=("march", "move", "done"), ordered=True)
        >>> march.allows("march", "move"), march.allows("done")
        (True, False)
        """
        if self.ordered:
            return actions == self.waits[: len(actions)]
        return all(action in self.waits for action in actions)


def lesson_lines(teaching: Teaching, width: int) -> list[Line]:
    """Return the text behind the name of the lesson."""
    head = Span(f" {teaching.head} ", Role.POINTED)
    room = len(head.text) + 1
    body = wrap_text(teaching.text, width - 1, initial_indent=" " * room) or [" " * room]
    first, *rest = (line.replace(TIE, " ") for line in body)
    return [(head, Span(first[room - 1 :])), *((Span(f" {line}"),) for line in rest)]


def has_room(head: str, text: str) -> bool:
    """Return whether a note has room in a narrow terminal."""
    return len(lesson_lines(Teaching(0, head, text), NARROW)) <= NOTE_LINES


def page_lines(
    teller: Any, keys: Keys, teaching: Teaching, width: int, rows: int
) -> tuple[list[Line], list[Line]]:
    """Return the two lines of the prompt while a page is read, and the text that covers the first
    `rows` of the hand. With none the text has a pane of its own, and the prompt names the key."""
    does, plays = "app.do.choose.read", list[tuple[str, str]]()
    if teaching.over:
        does = "app.do.choose.end" if teaching.last else "app.do.choose.next_lesson"
        plays = [(PLAY, "app.do.play.lesson")]
    shown = [("choose", does), *plays, *((key, "") for key in PAGE_KEYS)]
    own = keys_line(teller, keys, shown, width)
    if not rows:
        said = teller.say("app.lesson.end" if teaching.over else "app.lesson.read")
        return [fit((Span(f" {said}", Role.PROMPT),), width, Role.PROMPT), own], []
    lines = lesson_lines(teaching, width)
    below = [*lines[2:], *[()] * (rows - 1 - len(lines[2:]))]
    return lines[:2], [*below, own]
