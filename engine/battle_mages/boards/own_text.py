"""A file of a player's own taken apart: lines of a word and values, then a board, a Wheel, or both.

Text after a number sign is a comment. Errors have the number of their line.
"""

from engine.battle_mages.boards.board import BOARDS, OBJECTIVES
from engine.core.text_file import BETWEEN, File, FileError, heading_of
from engine.core.text_file import take_apart as sections_of

BOARD, WHEEL = "board", "wheel"
SECTIONS = (BOARD, WHEEL)
TITLE, PLAYERS, GAME, SCENARIO = "title", "players", "game", "scenario"
VALUES = (GAME, TITLE, PLAYERS, SCENARIO)
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


def names(file: File, word: str) -> bool:
    """Return whether a file has a line with one of the words: for how many players it is."""
    return any(line.words[0] == word for line in file.values)


def scenario_of(file: File) -> str:
    """Return the scenario of which a file draws the board, "" for a map of the other boards.

    Raises FileError for an unknown one, and for another number of players than it has.
    """
    if not names(file, SCENARIO):
        return ""
    line = file.all(SCENARIO)[0]
    file.only(line, 2)
    scenario = file.one_of(line, tuple(OBJECTIVES), 1)
    if names(file, PLAYERS) and players_of(file) != OBJECTIVES[scenario].players:
        facts = (("scenario", scenario), ("players", OBJECTIVES[scenario].players))
        raise FileError(file.source, file.all(PLAYERS)[0].number, "map_file.seats", *facts)
    return scenario
