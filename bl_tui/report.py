"""A game as text, for a mail or a forum: what happened turn by turn, the field, the verdict."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from attrs import frozen

from bl_tui.console import find
from bl_tui.forms.save_list import date, name_of, standing
from bl_tui.games.module import GameModule
from bl_tui.printing import say
from bl_tui.startup import GOOD, Chosen, Start
from bl_tui.table.panes.log import LogSets, event_lines
from bl_tui.table.panes.phrases import Phrases
from bl_tui.text.lines import Line
from bl_tui.words.naming import seat_title
from engine.core.frozen import Value
from saves.positions import is_position
from saves.reading import Loaded
from saves.summary import Summary, summarise

WIDTH = 72
"""Columns of plain text, as mails have them."""
ONE_LINE = 1000
"""Columns of Markdown: who shows it wraps it."""
SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~])")
"""Signs that mean something in Markdown."""


@frozen(repr=False)
class Part(Value):
    """A part of a report: a heading, "" for none, and lines; `fixed` ones keep their columns."""

    heading: str
    lines: tuple[str, ...]
    fixed: bool = False


def report(start: Start, word: str, as_markdown: bool) -> int:
    """Print a saved game as text, and return the exit code."""
    found = find(start, word)
    if isinstance(found, int):
        return found
    if is_position(word):
        return start.wrong("cli.wrong.report_position")
    if isinstance(found, Chosen):
        return start.wrong("cli.wrong.report", name=word)
    told = parts(start, found, ONE_LINE if as_markdown else WIDTH)
    say(*(markdown(told) if as_markdown else plain(told)))
    return GOOD


def parts(start: Start, loaded: Loaded, width: int) -> tuple[Part, ...]:
    """Return a game part by part: who played and how it stands, each turn, the field at the end.

    Of a game that goes on only what everybody knows is told.
    """
    module, summary = start.games[loaded.header.game], summarise(loaded.path)
    words = start.words_of(module)
    over = module.game.outcome(loaded.record.state) is not None
    seats = module.game.seats(loaded.record.setup)
    view = module.game.view(loaded.record.state, None)
    shown = (
        tuple(module.game.view(loaded.record.state, each) for each in seats) if over else (view,)
    )
    field = Part(words.say("cli.report.field"), tuple(module.text.position(words, *shown)), True)
    head = Part(name_of(start.words, start.games, summary), tuple(_head(start, loaded, summary)))
    return (head, *_turns(start, module, loaded, view, over, width), field)


def _head(start: Start, loaded: Loaded, summary: Summary) -> Iterator[str]:
    """Yield which game it was, the seats, the day, and how it ended or who decides."""
    words = start.games.words(start.words, summary.game)
    seats = start.games[summary.game].game.seats(loaded.record.setup)
    names = (seat_title(words, summary.battle, each.value) for each in seats)
    yield start.games.title(words, summary.game)
    yield words.say("cli.report.seats", seats=", ".join(names), date=date(words, summary.time))
    message = "running" if summary.to_act else "won" if summary.won else "ended"
    score = ":".join(map(str, summary.score))
    who = standing(words, summary)
    yield words.say(f"cli.report.{message}", who=who, score=score, turn=summary.turn)


def _turns(
    start: Start, module: GameModule, loaded: Loaded, view: Any, over: bool, width: int
) -> Iterator[Part]:
    """Yield each turn with what the log tells of it; the beginning is a part without heading."""
    words, presenter = start.words_of(module), module.presenter()
    glyphs = start.games.art(module.id).glyphs("unicode", words)
    teller, sets = presenter.phrases(words, glyphs, view, False), presenter.log
    heading, lines = "", list[str]()
    for event in _events(loaded, over):
        if isinstance(event, sets.turns):
            if lines or heading:
                yield Part(heading, tuple(lines))
            heading, lines = _one_line(teller.tell(event)), []
        else:
            lines += _told(sets, teller, event, width)
    yield Part(heading, tuple(lines))


def _events(loaded: Loaded, over: bool) -> Iterator[Any]:
    """Yield what happened: all of it when the game is over, before that what everybody knows."""
    record = loaded.record
    for events in (record.opening, *(entry.events for entry in record.entries)):
        for event in events:
            known = event if over else event.seen_by(None)
            if known is not None:
                yield known


def _told(sets: LogSets, teller: Phrases, event: Any, width: int) -> Iterator[str]:
    return (text for line in event_lines(sets, teller, event, width) if (text := _text(line)))


def _text(line: Line) -> str:
    return "".join(piece.text for piece in line).rstrip()


def _one_line(text: str) -> str:
    return " ".join(text.split())


# --- the two forms -------------------------------------------------------------------------------


def plain(told: Iterable[Part]) -> Iterator[str]:
    """Yield a report as plain text, its headings underlined."""
    for place, part in enumerate(told):
        if place:
            yield ""
        if part.heading:
            yield part.heading
            yield ("-" if place else "=") * len(part.heading)
        yield from part.lines


def markdown(told: Iterable[Part]) -> Iterator[str]:
    """Yield a report as Markdown: headings, lists, and the field as it stands."""
    for place, part in enumerate(told):
        if place:
            yield ""
        if part.heading:
            yield f"{'##' if place else '#'} {_marked(part.heading)}"
            yield ""
        if part.fixed:
            yield from ("```text", *part.lines, "```")
        else:
            yield from (f"- {_marked(_one_line(line))}" for line in part.lines)


def _marked(text: str) -> str:
    return SPECIAL.sub(r"\\\1", text)
