"""A game as text: its parts, and their two forms, plain text and Markdown."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.forms.save_list import date, name_of, score_told, standing
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.table.panes.log import LogSets, event_lines
from bl_tui.table.panes.phrases import Phrases
from bl_tui.text.lines import Line, Role, one_line, wrap
from bl_tui.words import Words
from bl_tui.words.naming import handicaps_on, seat_title
from engine.core.frozen import Value, record
from engine.core.record import Record
from saves.games import Saved
from saves.header import Settled
from saves.summary import AGREED, Summary

WIDTH = 72
"""Columns of plain text, as mails have them."""
ONE_LINE = 1000
"""Columns of Markdown: its renderer wraps it."""
SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~])")
"""Signs that mean something in Markdown."""

AnyRecord = Record[Any, Any]


@record
class ReportPart(Value):
    """A part of a report: a heading, "" for none, and lines; `fixed` ones keep their columns."""

    heading: str
    lines: tuple[str, ...]
    fixed: bool = False


def summary_of(
    saved: Saved, record: AnyRecord, path: Path, now: int, settled: Settled | None = None
) -> Summary:
    """Return the summary that the list of saves would show of an open game.

    `settled` is how its players ended it, None where they did not.
    """
    status = saved.status(record.state)
    return Summary(
        path,
        game=saved.game.name,
        battle=saved.battle(record.setup),
        n=len(record.entries),
        turn=status.turn,
        score=status.score,
        to_act=() if settled is not None else status.to_act,
        won=status.won if settled is None else settled.won,
        reason=status.reason if settled is None or settled.won else AGREED,
        handicaps=getattr(record.setup, "handicaps", ()),
        time=now,
        settled=settled,
    )


def parts(
    words: Words, games: Games, summary: Summary, record: AnyRecord, width: int
) -> tuple[ReportPart, ...]:
    """Return a game part by part: players and result, each turn, the board at the end.

    `words` are those of the program. A finished game has its story first; a running one shows only
    what everybody knows.
    """
    module, general = games[summary.game], words
    words = words.of(module.words.catalogue)
    over = summary.over
    seats = module.game.seats(record.setup)
    view = module.game.view(record.state, None)
    shown = tuple(module.game.view(record.state, seat) for seat in seats) if over else (view,)
    field = ReportPart(
        words.say("cli.report.field"), tuple(module.text.position(words, *shown)), True
    )
    head = ReportPart(name_of(general, games, summary), tuple(_head(words, games, summary, seats)))
    glyphs = games.art(module.id).glyphs("unicode", words)
    teller = module.presenter().phrases(words, glyphs, view, False)
    after = Afterwards(module, record, teller, summary.settled)
    story = tuple(_afterwards(after, width)) if over else ()
    return (head, *story, *_turns(module, teller, record, width, over=over), field)


def _afterwards(afterwards: Afterwards, width: int) -> Iterator[ReportPart]:
    """Yield the story of a game that is over, and the cards that were played."""
    yield ReportPart(afterwards.teller.say("app.tale.heading"), _broken(afterwards.story(), width))
    cards = _broken(afterwards.cards(), width)
    if cards:
        yield ReportPart(afterwards.teller.say("app.tale.cards.heading"), cards)


def _broken(texts: Iterable[str], width: int) -> tuple[str, ...]:
    """Return texts in lines of a width."""
    return tuple(_text(line) for text in texts for line in wrap(text, width, Role.PLAIN, "  "))


def _head(words: Words, games: Games, summary: Summary, seats: Iterable[Any]) -> Iterator[str]:
    """Yield the game, the seats, the day, and the result or the seat that decides."""
    names = (seat_title(words, summary.battle, seat.value) for seat in seats)
    yield games.title(words, summary.game)
    seats_told = ", ".join(names)
    if summary.time:
        day = date(words, summary.time)
        yield words.say("cli.report.seats", seats=seats_told, date=day)
    else:
        yield words.say("cli.report.position", seats=seats_told)
    if summary.handicaps:
        yield handicaps_on(words, summary.battle, summary.handicaps)
    message = "cli.report.won" if summary.won else "cli.report.ended"
    if summary.to_act:
        message = "cli.report.running"
    score = score_told(words, games, summary, first=next(iter(summary.won), ""))
    who = standing(words, summary)
    yield words.say(message, who=who, score=score, turn=summary.turn)


def _turns(
    module: GameModule, teller: Phrases, record: AnyRecord, width: int, *, over: bool
) -> Iterator[ReportPart]:
    """Yield each turn with its lines of the log; the beginning is a part without heading."""
    sets = module.presenter().log
    heading, lines = "", list[str]()
    for event in _events(record, over=over):
        if isinstance(event, sets.turns):
            if lines or heading:
                yield ReportPart(heading, tuple(lines))
            heading, lines = one_line(teller.tell(event)), []
        else:
            lines += _told(sets, teller, event, width)
    if lines or heading:
        yield ReportPart(heading, tuple(lines))


def _events(record: AnyRecord, *, over: bool) -> Iterator[Any]:
    """Yield the events: all of them when the game is over, before that the public ones."""
    for events in (record.opening, *(entry.events for entry in record.entries)):
        for event in events:
            known = event if over else event.seen_by(None)
            if known is not None:
                yield known


def _told(sets: LogSets, teller: Phrases, event: Any, width: int) -> Iterator[str]:
    return (text for line in event_lines(sets, teller, event, width) if (text := _text(line)))


def _text(line: Line) -> str:
    return "".join(piece.text for piece in line).rstrip()


def report(
    words: Words, games: Games, summary: Summary, record: AnyRecord, *, marked: bool
) -> Iterator[str]:
    """Yield a game as text, as plain text or `marked` as Markdown."""
    sections = parts(words, games, summary, record, ONE_LINE if marked else WIDTH)
    yield from markdown(sections) if marked else plain(sections)


# --- the two forms -------------------------------------------------------------------------------


def plain(parts: Iterable[ReportPart]) -> Iterator[str]:
    """Yield a report as plain text, its headings underlined."""
    for place, part in enumerate(parts):
        if place:
            yield ""
        if part.heading:
            yield part.heading
            yield ("-" if place else "=") * len(part.heading)
        yield from part.lines


def markdown(parts: Iterable[ReportPart]) -> Iterator[str]:
    """Yield a report as Markdown: headings, lists, and the board as drawn."""
    for place, part in enumerate(parts):
        if place:
            yield ""
        if part.heading:
            yield f"{'##' if place else '#'} {_marked(part.heading)}"
            yield ""
        if part.fixed:
            yield from ("```text", *part.lines, "```")
        else:
            yield from (f"- {_marked(one_line(line))}" for line in part.lines)


def _marked(text: str) -> str:
    return SPECIAL.sub(r"\\\1", text)
