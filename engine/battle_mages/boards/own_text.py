"""A file of a player's own taken apart: lines of a word and values, then a board, a Wheel, or both.

Text after a number sign is a comment. Errors have the number of their line.
"""

from engine.battle_mages.boards.board import BOARDS
from engine.core.text_file import BETWEEN, File, FileError, heading_of
from engine.core.text_file import take_apart as sections_of

BOARD, WHEEL = "board", "wheel"
SECTIONS = (BOARD, WHEEL)
TITLE, PLAYERS, GAME = "title", "players", "game"
VALUES = (GAME, TITLE, PLAYERS)
"""The words before the sections; `game`, the name of the rulebook, may be left out."""
BEGINS = (*VALUES, *map(heading_of, SECTIONS))
"""All with which a line of such a file begins, rows of a section aside."""
LONGEST_TITLE = 60


def title_of(file: File) -> str:
    """Return the title. Raises FileError if it is missing or not a short text."""
    line = file.all(TITLE)[0]
    title = " ".join(line.words[1:])
    if title and title.isprintable() and len(title) <= LONGEST_TITLE:
        return title
    facts = (("text", title), ("most", LONGEST_TITLE))
    raise FileError(file.source, line.number, "map_file.title", *facts)


def players_of(file: File) -> int:
    """Return the number of players: two, three or four (BM-1.1). Raises FileError."""
    line = file.all(PLAYERS)[0]
    file.only(line, 2)
    return int(file.one_of(line, tuple(map(str, BOARDS)), 1))


def take_apart(text: str, source: str) -> File:
    """Return the parts of a file. Raises FileError at the first line that has no place in it."""
    file = sections_of(text, source, SECTIONS)
    seen = set()
    for line in file.values:
        word = file.one_of(line, BEGINS, 0)
        if word in seen:
            raise file.fail(line.number, "twice", ("name", word))
        seen.add(word)
    if not file.sections:
        name = BETWEEN.join(map(heading_of, SECTIONS))
        raise file.fail(file.last, "missing", ("name", name))
    return file


def names_players(file: File) -> bool:
    """Return whether a file says for how many players it is."""
    return any(line.words[0] == PLAYERS for line in file.values)
