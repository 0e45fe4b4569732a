"""Sections and lines in the text of a file that is drawn, also in one with errors.

A faulty file is read as far as possible. Only the words that change are written, so comments and
columns stay in place.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from bl_tui.play.drafts.draft import Rows
from engine.core.text_file import heading_of
from engine.hexes.grid import Grid, Hex


def words_of(row: str) -> list[str]:
    """Return the words of a line without its comment.

    >>> words_of("first  pennant  # they attack")
    ['first', 'pennant']
    """
    return row.partition("#")[0].split()


def head(rows: Rows) -> list[int]:
    """Return the places of the lines before all sections, without blank ones and comments."""
    places = []
    for place, row in enumerate(rows):
        words = words_of(row)
        if words and words[0].startswith("["):
            break
        if words:
            places.append(place)
    return places


def section(rows: Rows, name: str) -> list[int]:
    """Return the places of the lines of a section, its heading first; [] if it is missing."""
    places: list[int] = []
    for place, row in enumerate(rows):
        words = words_of(row)
        if words and words[0].startswith("["):
            if places:
                break
            if " ".join(words) == heading_of(name):
                places.append(place)
        elif words and places:
            places.append(place)
    return places


def drawn(rows: Rows, name: str, grid: Grid) -> dict[Hex, str]:
    """Return the cells of a picture of the board, as many as it has."""
    cells: dict[Hex, str] = {}
    for row, place in enumerate(section(rows, name)[1:][: grid.rows]):
        for column, word in enumerate(words_of(rows[place])[: grid.row_length(row)]):
            cells[grid.name(row, column)] = word
    return cells


def redrawn(rows: Rows, name: str, grid: Grid, cells: Mapping[Hex, str], blank: str) -> Rows:
    """Return the lines with other cells in a picture of the board; missing ones become `blank`."""
    lines = list(with_section(rows, name))
    places = section(tuple(lines), name)[1:]
    by_row: dict[int, dict[int, str]] = {}
    for spot, cell in cells.items():
        row, column = grid.row_col(spot)
        by_row.setdefault(row, {})[column] = cell
    while len(places) <= max(by_row, default=-1):
        last = section(tuple(lines), name)[-1]
        length = grid.row_length(len(places))
        lines = list(inserted(tuple(lines), last + 1, [" ".join([blank] * length)]))
        places.append(last + 1)
    for row, changes in by_row.items():
        text = lines[places[row]]
        missing = max(changes) + 1 - len(words_of(text))
        if missing > 0:
            text = with_words(text, " ".join((*words_of(text), *[blank] * missing)))
        for column in sorted(changes, reverse=True):
            text = _with_word(text, column, changes[column])
        lines[places[row]] = text
    return tuple(lines)


def fitted(rows: Rows, name: str, grid: Grid, blank: str) -> Rows:
    """Return the lines without the rows and cells of a picture that are not on the board; rows that
    are too short are filled up with `blank`."""
    lines = list(with_section(rows, name))
    for row, place in reversed([*enumerate(section(tuple(lines), name)[1:])]):
        words = words_of(lines[place])
        wanted = grid.row_length(row) if row < grid.rows else 0
        if not wanted:
            del lines[place]
        elif len(words) != wanted:
            words = [*words, *[blank] * wanted][:wanted]
            lines[place] = with_words(lines[place], " ".join(words))
    return tuple(lines)


def _with_word(text: str, column: int, word: str) -> str:
    """Return a line with another word in a column; the words after it stay in their columns."""
    spans = [match.span() for match in re.finditer(r"[^\s#]+", text.partition("#")[0])]
    start, end = spans[column]
    after = text[end:]
    longer = len(word) - (end - start)
    if after.strip() and longer < 0:
        word += " " * -longer
    elif after.strip() and longer > 0:
        gap = len(after) - len(after.lstrip(" "))
        after = after[min(longer, max(gap - 1, 0)) :]
    return text[:start] + word + after


def with_words(row: str, words: str) -> str:
    """Return a line with other words, and with its comment and its end.

    >>> with_words("first pennant  # they attack", "first standard")
    'first standard  # they attack'
    """
    said, sign, comment = row.partition("#")
    body = said.rstrip()
    rest = said[len(body) :]
    indent = body[: len(body) - len(body.lstrip())]
    return f"{indent}{words}{rest}{sign}{comment}"


def with_section(rows: Rows, name: str) -> Rows:
    """Return the lines with a section, at the end if it was missing."""
    if section(rows, name):
        return rows
    return inserted(rows, len(rows), [heading_of(name)])


def inserted(rows: Rows, at: int, texts: list[str]) -> Rows:
    """Return the lines with more lines at a place, which end as the others do."""
    end = "\r\n" if rows[:1] and rows[0].endswith("\r\n") else "\n"
    before = list(rows[:at])
    if before and texts and not before[-1].endswith(("\n", "\r")):
        before[-1] += end
    return (*before, *(f"{text}{end}" for text in texts), *rows[at:])


def restated(rows: Rows, name: str, lines: Mapping[str, str]) -> Rows:
    """Return the lines with other lines in a section: one for each first word.

    The first word "" means any, for a section that becomes a single line.
    """
    rows = with_section(rows, name)
    for first, text in lines.items():
        places = [place for place in section(rows, name)[1:] if _begins(rows[place], first)]
        if places:
            changed = list(rows)
            changed[places[0]] = with_words(rows[places[0]], text)
            for place in reversed(places[1:]):
                del changed[place]
            rows = tuple(changed)
        elif text:
            last = section(rows, name)[-1]
            rows = inserted(rows, last + 1, [text])
    return rows


def _begins(row: str, first: str) -> bool:
    return not first or words_of(row)[:1] == [first]


def lines_about(rows: Rows, word: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the places and the words of the lines before all sections that begin with a word."""
    for place in head(rows):
        words = words_of(rows[place])
        if words[0] == word:
            yield place, words


def with_lines(
    rows: Rows, word: str, wanted: Mapping[Hex, str], about: Callable[[list[str]], Hex]
) -> Rows:
    """Return the lines with other lines `word HEX rest` about some hexes, "" for none.

    `about` returns the hex that a line is about.
    """
    lines = list(rows)
    left = dict(wanted)
    for place, words in reversed(list(lines_about(rows, word))):
        spot = about(words)
        if spot in wanted:
            text = left.pop(spot, "")
            if text:
                lines[place] = with_words(lines[place], f"{word} {spot} {text}")
            else:
                del lines[place]
    return with_more(tuple(lines), [f"{word} {spot} {text}" for spot, text in left.items() if text])


def with_more(rows: Rows, texts: list[str]) -> Rows:
    """Return the lines with more lines before all sections."""
    places = head(rows)
    at = places[-1] + 1 if places else 0
    return inserted(rows, at, texts)
