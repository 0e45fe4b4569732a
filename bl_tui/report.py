"""`bl-tui report`: a saved game or a position as text, for a mail or a forum."""

from bl_tui.console import find
from bl_tui.forms import report_text
from bl_tui.printing import say
from bl_tui.startup import GOOD, Chosen, Start
from saves.positions import is_position
from saves.summary import summarise


def report(start: Start, word: str, as_markdown: bool) -> int:
    """Print a saved game or a position as text, and return the exit code."""
    found = find(start, word)
    if isinstance(found, int):
        return found
    if isinstance(found, Chosen):
        return start.wrong("cli.wrong.report", name=word)
    if is_position(word):
        saved = start.games[found.header.game].saved
        summary = report_text.summary_of(saved, found.record, found.path, 0)
    else:
        summary = summarise(found.path)
    told = report_text.report(start.words, start.games, summary, found.record, marked=as_markdown)
    say(*told)
    return GOOD
