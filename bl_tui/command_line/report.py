"""`bl-tui report`: a saved game or a position as text, for a mail or a forum."""

from functools import partial

from bl_tui.command_line.console import find, tell_file
from bl_tui.command_line.printing import say
from bl_tui.command_line.startup import GOOD, ChosenScenario, Start
from bl_tui.forms import report_text
from engine.core.frozen import replace
from saves.guard import counted
from saves.positions import is_position
from saves.reading import Loaded
from saves.summary import Summary, summarise


def report(start: Start, word: str, as_markdown: bool) -> int:
    """Print a saved game or a position as text, and return the exit code."""
    subject = find(start, word)
    if isinstance(subject, int):
        return subject
    if isinstance(subject, ChosenScenario):
        return start.wrong("cli.wrong.report", name=word)
    return start.guard(subject, partial(_told, start, word, subject, as_markdown))


def _told(start: Start, word: str, loaded: Loaded, as_markdown: bool) -> int:
    """Print a loaded game as text."""
    tell_file(start, loaded)
    summary = _summary(start, loaded, Summary(loaded.path) if is_position(word) else None)
    games, record = start.games, loaded.record
    with counted(record.foreign):
        lines = tuple(report_text.report(start.words, games, summary, record, marked=as_markdown))
    say(*lines)
    return GOOD


def _summary(start: Start, loaded: Loaded, listed: Summary | None) -> Summary:
    """Return the head of a report: that of the list of saves, or the readable part of a file."""
    listed = listed or summarise(loaded.path)
    if listed.game and not loaded.part:
        return listed
    header, saved = loaded.header, start.games[loaded.header.game].saved
    known = report_text.summary_of(saved, loaded.record, loaded.path, listed.time, header.settled)
    return replace(known, n=loaded.n, name=header.name, seats=header.seats, origin=header.origin)
