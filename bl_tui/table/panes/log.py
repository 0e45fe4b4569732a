"""The log: a line for each notable event, dice by their faces."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bl_tui.table.panes.phrases import Phrases
from bl_tui.text.lines import Line, Role, Span, fit, width_of, wrap
from engine.core.frozen import Value, record, replace

Kinds = tuple[type, ...]

ENTRY = 400
"""Columns that fit any entry on one line."""


def _no_result(_teller: Phrases, _event: Any) -> str:
    return ""


@record
class Remark(Value):
    """A sentence between the events, such as the plan of a bot; it is not part of the game."""

    text: str
    place: int
    """The number of the last action before it."""


@record
class LogSets(Value):
    """Which events of a game the log shows, and how."""

    quiet: Kinds = ()
    """Events left out, since the lines around them say as much."""
    unsaid: Callable[[Any], bool] = lambda _: False
    """Whether an event of another kind is left out, since a pane shows it."""
    turns: Kinds = ()
    """The events that begin a turn."""
    loud: Kinds = ()
    """Events that everybody must notice."""
    matters: Kinds = ()
    """Events that a summary has room for before the others."""
    steps: Kinds = ()
    """Events that only say which part of a turn begins; a summary leaves them out."""
    rolls: Kinds = ()
    """Events shown by their dice alone."""
    checks: Kinds = ()
    """Events shown by dice and words: both have `dice`; `result` is the text of their effect, ""
    for none."""
    result: Callable[[Phrases, Any], str] = _no_result

    def leaves_out(self, event: Any) -> bool:
        """Return whether the log leaves an event out.

        >>> LogSets(quiet=(str,)).leaves_out("dull")
        True
        """
        if isinstance(event, Remark):
            return False
        return isinstance(event, self.quiet) or self.unsaid(event)

    @property
    def rolled(self) -> Kinds:
        """Return all events with dice."""
        return self.rolls + self.checks


def log_lines(sets: LogSets, teller: Phrases, events: Iterable[Any], width: int) -> list[Line]:
    """Return the events as lines of at most `width` cells, the oldest first."""
    lines: list[Line] = []
    for event in events:
        lines += event_lines(sets, teller, event, width)
    return lines


def event_lines(sets: LogSets, teller: Phrases, event: Any, width: int) -> list[Line]:
    """Return the lines of one event; none for one that the log leaves out."""
    if sets.leaves_out(event):
        return []
    if isinstance(event, Remark):
        return wrap(event.text, width, Role.PLAIN, "  ")
    if isinstance(event, sets.rolls):
        return _dice_lines(sets, teller, event, width)
    role = Role.TITLE if isinstance(event, sets.turns) else Role.PLAIN
    if isinstance(event, sets.loud):
        role = Role.WARNING
    dice = _dice_lines(sets, teller, event, width) if isinstance(event, sets.checks) else []
    return [*dice, *wrap(teller.tell(event), width, role, "  ")]


def _dice_lines(sets: LogSets, teller: Phrases, event: Any, width: int) -> list[Line]:
    """Return the dice and their result, on as many lines as needed."""
    first, *pieces = dice_line(sets, teller, event)
    rows: list[Line] = [(first,)]
    for piece in pieces:
        if piece.text.strip() and width_of((*rows[-1], piece)) > width:
            rows.append((first,))
        rows[-1] = (*rows[-1], piece)
    return [fit(row, width) for row in rows]


def dice_line(sets: LogSets, teller: Phrases, event: Any) -> Line:
    """Return the rolled faces, and their result."""
    faces = (Span("  "), *teller.dice(teller.faces(event)))
    what = sets.result(teller, event)
    return (*faces, Span(what, Role.STRONG)) if what else faces


def log_page(
    sets: LogSets, teller: Phrases, events: Sequence[Any], width: int, height: int, at: int
) -> list[Line]:
    """Return the end of the log, or the part around the selected entry: 1 is the last one."""
    blocks: list[list[Line]] = []
    room = 0
    for number, lines in enumerate(_told(sets, teller, events, width), 1):
        here = [fit(_pointed(line), width, Role.POINTED) for line in lines]
        blocks.append(here if number == at else lines)
        room += len(lines)
        while number <= at and room > height and len(blocks) > 1:
            room -= len(blocks.pop(0))
        if room >= height and number >= at:
            break
    return last_lines([line for block in reversed(blocks) for line in block], height)


def entry_at(sets: LogSets, teller: Phrases, events: Sequence[Any], at: int) -> str:
    """Return the text of an entry of the log, counted from the last one, 1; "" if it does not
    exist."""
    for number, lines in enumerate(_told(sets, teller, events, ENTRY), 1):
        if number == at:
            return "".join(piece.text for line in lines for piece in line)
    return ""


def entries_in(sets: LogSets, events: Sequence[Any]) -> int:
    """Return how many entries the log has."""
    return sum(not sets.leaves_out(event) for event in events)


def _told(
    sets: LogSets, teller: Phrases, events: Sequence[Any], width: int
) -> Iterator[list[Line]]:
    """Yield the lines of each entry, the last one first."""
    for event in reversed(events):
        if not sets.leaves_out(event):
            yield event_lines(sets, teller, event, width)


def _pointed(line: Line) -> Line:
    return tuple(replace(piece, role=Role.POINTED) for piece in line)


def last_lines(lines: Sequence[Line], height: int) -> list[Line]:
    """Return the end of the log, as much as fits.

    >>> last_lines(["one", "two", "three"], height=2)
    ['two', 'three']
    """
    return list(lines[-height:]) if height > 0 else []
