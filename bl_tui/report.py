"""`bl-tui report`: a saved game as text, for a mail or a forum."""

from bl_tui.console import find
from bl_tui.forms.report_text import ONE_LINE, WIDTH, markdown, parts, plain
from bl_tui.printing import say
from bl_tui.startup import GOOD, Chosen, Start
from saves.positions import is_position
from saves.summary import summarise


def report(start: Start, word: str, as_markdown: bool) -> int:
    """Print a saved game as text, and return the exit code."""
    found = find(start, word)
    if isinstance(found, int):
        return found
    if is_position(word):
        return start.wrong("cli.wrong.report_position")
    if isinstance(found, Chosen):
        return start.wrong("cli.wrong.report", name=word)
    width = ONE_LINE if as_markdown else WIDTH
    told = parts(start.words, start.games, summarise(found.path), found.record, width)
    say(*(markdown(told) if as_markdown else plain(told)))
    return GOOD
