"""Files that a player writes, taken apart: lines of words, sections, and what is wrong where.

The sentences for what is wrong are the messages `adventure_file.CODE` of the game that reads them.
"""

import re
from collections.abc import Iterable

from attrs import field

from engine.core.faults import BadFile, Faults, nearest_first, quoted
from engine.core.frozen import Value, record
from engine.core.game import Fact

DIGITS = 4
"""Digits of the longest number in a file, the year."""

BETWEEN = " | "
"""Separates the allowed words in an error."""

LONGEST_ID = 40
"""Signs of an id; files of saves are called by it."""

QUOTED = ("name", "text", "letter", "hex")
"""Facts of errors that repeat what the file says."""


class FileError(BadFile):
    """A file of a player is wrong; what it says is repeated so that it fits on a line."""

    def __init__(self, source: str, line: int, code: str, *facts: Fact) -> None:
        super().__init__(source, line, code, *((name, quote(name, fact)) for name, fact in facts))


def quote(name: str, fact: str | int) -> str | int:
    """Return a fact fit to be shown on one line, whatever the file says: printable and short."""
    return fact if name not in QUOTED or isinstance(fact, int) else quoted(fact)


@record
class FileLine(Value):
    """One line of the file that says something."""

    number: int
    words: tuple[str, ...]


@record
class File(Value):
    """A file taken apart: its single values and the lines of its sections."""

    source: str
    last: int
    values: tuple[FileLine, ...]
    sections: dict[str, list[FileLine]] = field(factory=dict)

    def fail(self, line: int, code: str, *facts: Fact) -> FileError:
        """Return an error at a line of this file."""
        return FileError(self.source, line, f"adventure_file.{code}", *facts)

    def unknown(
        self, line: int, text: str, names: Iterable[str], code: str = "unknown_word", *facts: Fact
    ) -> FileError:
        """Return the error for an unknown word, with the allowed words, the most similar first.

        `code` is the id of a special sentence.
        """
        choices = BETWEEN.join(nearest_first(text, names))
        return self.fail(line, code, ("text", text), *facts, ("choices", choices))

    def check(self, faults: Faults) -> None:
        """Refuse the file for the first fault, at the line that it is about.

        Raises FileError.
        """
        for fault in faults:
            line = self._line_about(fault.about)
            raise FileError(self.source, line, fault.code, *fault.facts)

    def _line_about(self, about: tuple[str | int, ...]) -> int:
        """Return the number of a line: the one of a side, the n-th of a name, a hex in a picture.

        It is the last line if the file has no such line.
        """
        name, which = (*about, None, None)[:2]
        if name in self.sections and isinstance(which, str):
            return self.sections[name][ord(which[0]) - ord("A")].number
        lines = [line for line in self.values if line.words[0] == name]
        if isinstance(which, int):
            lines = lines[which : which + 1]
        elif which is not None:
            lines = [line for line in lines if which in line.words[1:2]]
        return lines[-1].number if lines else self.last

    def one_of(self, line: FileLine, choices: tuple[str, ...], place: int) -> str:
        """Return the word at a place of a line, one of `choices`. Raises FileError."""
        if place >= len(line.words):
            raise self.fail(line.number, "no_word", ("choices", BETWEEN.join(choices)))
        word = line.words[place]
        if word not in choices:
            raise self.unknown(line.number, word, choices)
        return word

    def only(self, line: FileLine, count: int) -> None:
        """Refuse a line that has more words than `count`. Raises FileError."""
        if len(line.words) > count:
            raise self.fail(line.number, "extra_word", ("text", line.words[count]))

    def all(self, name: str) -> list[FileLine]:
        """Return the lines that begin with a word. Raises FileError if there are none."""
        lines = [line for line in self.values if line.words[0] == name]
        if not lines:
            raise self.fail(self.last, "missing", ("name", name))
        return lines

    def value(self, name: str) -> str:
        """Return the one value after a word."""
        line = self.all(name)[0]
        self.only(line, 2)
        if len(line.words) < 2:
            raise self.fail(line.number, "one_value", ("name", name))
        return line.words[1]

    def number(self, name: str) -> int:
        """Return the number after a word."""
        text = self.value(name)
        number = as_number(text)
        if number is None:
            raise self.fail(self.all(name)[0].number, "not_a_number", ("text", text))
        return number

    def id(self) -> str:
        """Return the id, a plain word: it is shown and names files of saves. Raises FileError."""
        text = self.value("id")
        if len(text) > LONGEST_ID or not re.fullmatch(r"[A-Za-z0-9_-]+", text):
            facts = (("text", text), ("most", LONGEST_ID))
            raise self.fail(self.all("id")[0].number, "not_an_id", *facts)
        return text

    def section(self, name: str) -> list[FileLine]:
        """Return the lines of a section. Raises FileError if it is missing."""
        if name not in self.sections:
            raise self.fail(self.last, "missing", ("name", f"[{name}]"))
        return self.sections[name]


def as_number(text: str) -> int | None:
    """Return a word as a number, or None if it is not a number or is too long.

    >>> as_number("12"), as_number("twelve")
    (12, None)
    """
    plain = text.isascii() and text.isdigit() and len(text) <= DIGITS
    return int(text) if plain else None


def heading_of(section: str) -> str:
    """Return the line that begins a section: "[units]"."""
    return f"[{section}]"


def take_apart(text: str, source: str, names: tuple[str, ...]) -> File:
    """Return the lines of a file by section, whose names stand in brackets.

    Raises FileError for a section that has none of the names, and for one that is there twice.
    """
    values: list[FileLine] = []
    sections: dict[str, list[FileLine]] = {}
    here: list[FileLine] = values
    number = 0
    for number, raw in enumerate(text.splitlines(), 1):
        words = tuple(raw.partition("#")[0].split())
        if not words:
            continue
        if words[0].startswith("["):
            heading = " ".join(words)
            name = heading[1:-1]
            if heading != f"[{name}]" or name not in names:
                known = BETWEEN.join(nearest_first(heading, map(heading_of, names)))
                facts = (("name", heading), ("choices", known))
                raise FileError(source, number, "adventure_file.section", *facts)
            if name in sections:
                raise FileError(source, number, "adventure_file.twice", ("name", heading))
            here = sections[name] = []
        else:
            here.append(FileLine(number, words))
    return File(source, max(number, 1), tuple(values), sections)


def as_text(data: bytes, source: str) -> str:
    """Decode the bytes of a text file. Raises FileError if they are not text."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise FileError(source, line, "adventure_file.not_text") from error


def said_of(text: str, word: str) -> tuple[int, str] | None:
    """Return the first value after a word in the lines before all sections, with its line."""
    for number, raw in enumerate(text.splitlines(), 1):
        words = raw.partition("#")[0].split()
        if words[:1] == [word]:
            return number, " ".join(words[1:])
        if words and words[0].startswith("["):
            break
    return None
