"""A file of a player's own taken apart: lines of a word and values, then a board, a Wheel, or both.

What stands behind a number sign is a remark. What is wrong is told with the number of its line.
"""

from collections.abc import Iterator, Mapping

from engine.battle_mages.boards.board import BOARDS
from engine.core.faults import BadFile, quoted
from engine.core.frozen import Value, record
from engine.core.game import Fact

BOARD, WHEEL = "[board]", "[wheel]"
TITLE, PLAYERS, GAME = "title", "players", "game"
"""The words before the sections; `game`, the name of the rulebook, may be left out."""
LONGEST_TITLE = 60
QUOTED = ("name", "text")
"""Facts of errors that repeat what the file says."""


@record
class Line(Value):
    """One line that says something, and its number."""

    number: int
    words: tuple[str, ...]


class MapError(BadFile):
    """A file is wrong; what it says is repeated so that it fits on a line."""

    def __init__(self, source: str, line: int, code: str, *facts: Fact) -> None:
        super().__init__(source, line, code, *map(_shown, facts))


def _shown(fact: Fact) -> Fact:
    """Return a fact of an error; one that repeats what the file says is made fit for a line."""
    name, value = fact
    return (name, quoted(value)) if name in QUOTED and isinstance(value, str) else fact


@record
class Parts(Value):
    """A file taken apart: its values by their words, and the lines of each section.

    `last` is the number of the last line, `source` the name of the file.
    """

    source: str
    last: int
    values: Mapping[str, Line]
    sections: Mapping[str, tuple[Line, ...]]

    def fail(self, line: int, code: str, *facts: Fact) -> MapError:
        """Return an error at a line of this file."""
        return MapError(self.source, line, code, *facts)

    def value(self, name: str) -> Line:
        """Return the line of a word. Raises MapError if it is missing."""
        if name not in self.values:
            raise self.fail(self.last, "map_file.missing", ("name", name))
        return self.values[name]

    @property
    def title(self) -> str:
        """Return the title. Raises MapError for none, and for one that is no short text."""
        line = self.value(TITLE)
        title = " ".join(line.words[1:])
        if title and title.isprintable() and len(title) <= LONGEST_TITLE:
            return title
        raise self.fail(line.number, "map_file.value", ("name", TITLE), ("text", title))

    @property
    def players(self) -> int:
        """Return the number of players: two, three or four (BM-1.1). Raises MapError."""
        line = self.value(PLAYERS)
        said = " ".join(line.words[1:])
        for players in BOARDS:
            if said == str(players):
                return players
        raise self.fail(line.number, "map_file.value", ("name", PLAYERS), ("text", said))


def take_apart(text: str, source: str) -> Parts:
    """Return the parts of a file. Raises MapError at the first line that has no place in it."""
    last, lines = max(1, len(text.splitlines())), tuple(_lines(text))
    if not any(line.words[0] in (BOARD, WHEEL) for line in lines):
        raise MapError(source, last, "map_file.missing", ("name", BOARD))
    values: dict[str, Line] = {}
    sections: dict[str, list[Line]] = {}
    here: list[Line] | None = None
    for line in lines:
        name = line.words[0]
        if name in (BOARD, WHEEL):
            if name in sections:
                raise MapError(source, line.number, "map_file.twice", ("name", name))
            here = sections[name] = []
        elif here is not None:
            here.append(line)
        else:
            if name not in (TITLE, PLAYERS, GAME):
                raise MapError(source, line.number, "map_file.unknown", ("text", name))
            if name in values:
                raise MapError(source, line.number, "map_file.twice", ("name", name))
            values[name] = line
    return Parts(source, last, values, {name: tuple(lines) for name, lines in sections.items()})


def _lines(text: str) -> Iterator[Line]:
    for number, raw in enumerate(text.splitlines(), 1):
        words = tuple(raw.partition("#")[0].split())
        if words:
            yield Line(number, words)
