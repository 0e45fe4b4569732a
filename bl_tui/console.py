"""The commands that need no screen: adventures, saves, show, check, referee."""

import os
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from bl_tui.forms.save_list import date
from bl_tui.games.battlelore.text_board import describe_adventure, describe_view
from bl_tui.printing import complain, say, say_json
from bl_tui.referee import Referee
from bl_tui.startup import GOOD, Start, fresh_seed, read_adventure
from bl_tui.words.naming import Names, title
from bl_tui.words.refusals import save_error
from bl_tui.words.troubles import reason
from engine.battlelore.adventures.adventure_file import AdventureError
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Adventure, Face, Setup
from engine.battlelore.state.sides import Side
from engine.core.record import begin
from saves.errors import SaveError
from saves.files import open_regular, read_from
from saves.reading import Loaded
from saves.store import SUFFIX, read_save
from saves.summary import Summary

LONGEST_LINE = 1024 * 1024
"""Signs of a line of standard input that is taken whole; an action has a few dozen."""

LETTERS = {
    "G": Face.GREEN,
    "B": Face.BLUE,
    "R": Face.RED,
    "S": Face.STRIKE,
    "F": Face.FLAG,
    "L": Face.LORE,
}
"""The dice of `--dice`."""

VIEWERS: dict[str | None, tuple[Side | None, ...]] = {
    None: (None,),
    "both": tuple(Side),
    **{side.value: (side,) for side in Side},
}
"""Whose knowledge `--as` shows."""


def list_adventures(start: Start, as_json: bool) -> int:
    """One adventure a line: id and title."""
    for adventure in library().values():
        name = title(start.words, adventure.id)
        facts = {"id": adventure.id, "number": adventure.number, "year": adventure.year}
        if as_json:
            say_json({**facts, "title": name})
        else:
            say(f"{adventure.id:<12} {name}")
    return GOOD


def list_saves(start: Start, as_json: bool) -> int:
    """One save a line, the one played last first."""
    found = start.store.list()
    for summary in found:
        if as_json:
            say_json(_facts(start, summary))
        else:
            say(_row(start, summary))
    if not found and not as_json:
        say(start.words.say("cli.saves.none"))
    return GOOD


def _facts(start: Start, summary: Summary) -> dict[str, Any]:
    wrong = summary.problem
    return {
        "file": str(summary.path),
        "name": summary.name,
        "adventure": summary.battle,
        "turn": summary.turn,
        "score": dict(zip((side.value for side in Side), summary.score, strict=False)),
        "to_act": next(iter(summary.to_act), None),
        "winner": next(iter(summary.won), None),
        "time": summary.time,
        "problem": None if wrong is None else save_error(start.words, wrong),
    }


def _row(start: Start, summary: Summary) -> str:
    words = start.words
    if summary.problem is not None:
        return save_error(words, summary.problem)
    names = Names(library()[summary.battle]) if summary.battle in library() else None
    decides = words.say("cli.saves.over")
    for decider in summary.to_act[:1]:
        camp = words.say(f"side.{decider}")
        side = camp if names is None else names.side(words, decider)
        decides = words.say("cli.saves.decides", side=side)
    return words.say(
        "cli.saves.row",
        name=summary.path.stem,
        title=summary.name or title(words, summary.battle),
        turn=summary.turn,
        score=":".join(map(str, summary.score)),
        decides=decides,
        date=date(words, summary.time),
    )


def find(start: Start, word: str) -> Adventure | Loaded | int:
    """The adventure or the save that a word means; an exit code when it is neither."""
    try:
        return start.adventure(word) or start.save(word)
    except AdventureError as error:
        return start.bad_adventure(error)
    except SaveError as error:
        if error.code == "save.missing":
            return start.no("cli.wrong.neither", name=word)
        return start.no_save(error)
    except OSError as error:
        return start.no("cli.check.missing", file=word, reason=reason(start.words, error))


def show(start: Start, word: str, side: str | None, at: int | None) -> int:
    """Print a board and what a side may know."""
    found = find(start, word)
    if isinstance(found, int):
        return found
    if isinstance(found, Adventure):
        if at:
            return start.wrong("cli.wrong.at_adventure")
        say(*describe_adventure(start.words, found))
        return GOOD
    _tell(start, found)
    number = found.n if at is None else at
    if not found.offset <= number <= found.n:
        return start.wrong("cli.wrong.at", name=found.path.stem, last=found.n)
    state = found.record.state_at(number - found.offset)
    views = [BATTLELORE.view(state, viewer) for viewer in VIEWERS[side]]
    say(*describe_view(start.words, *views))
    return GOOD


def _tell(start: Start, loaded: Loaded) -> None:
    """What is worth telling of a file that could be read."""
    for notice in loaded.notices:
        complain(save_error(start.words, notice))


def check(start: Start, files: tuple[str, ...]) -> int:
    """Say of each file whether it is good; the exit code says whether all are."""
    return max(_check(start, Path(name)) for name in files)


def _check(start: Start, path: Path) -> int:
    words = start.words
    try:
        if is_save(path):
            loaded = read_save(path)
            _tell(start, loaded)
            battle = title(words, loaded.header.battle)
            say(words.say("cli.check.save", file=path, title=battle, n=loaded.n))
        else:
            adventure = read_adventure(path)
            name = title(words, adventure.id)
            say(words.say("cli.check.adventure", file=path, title=name))
    except SaveError as error:
        return start.no_save(error)
    except AdventureError as error:
        return start.bad_adventure(error)
    except OSError as error:
        return start.no("cli.check.missing", file=path, reason=reason(words, error))
    return GOOD


def is_save(path: Path) -> bool:
    """Whether a file is meant to be a save, by its name or its first sign. Raises OSError."""
    fd = open_regular(path, os.O_RDONLY)
    try:
        return path.suffix == SUFFIX or read_from(fd, 0, 1) == b"{"
    finally:
        os.close(fd)


def referee(start: Start, word: str, seed: str | None, dice: str | None) -> int:
    """Play without a screen, JSON lines in and out."""
    found = find(start, word)
    if isinstance(found, int):
        return found
    if isinstance(found, Adventure):
        letters = "".join((dice or "").replace(",", " ").split()).upper()
        if set(letters) - set(LETTERS):
            return start.wrong("cli.wrong.dice", text=dice)
        script = None if dice is None else tuple(LETTERS[each].value for each in letters)
        record = begin(BATTLELORE, Setup(found), seed or fresh_seed(), script)
    else:
        if seed is not None or dice is not None:
            return start.wrong("cli.wrong.dice_save")
        _tell(start, found)
        record = found.record
    try:
        for answer in Referee(record, start.words).answers(_typed()):
            say_json(answer)
    except OSError as error:
        return start.no("cli.unread", reason=reason(start.words, error))
    return GOOD


def _typed() -> Iterator[str]:
    """The lines of standard input, none where it is closed; what is no text is no action either.

    A line without end comes in pieces. Raises OSError.
    """
    stream = sys.stdin
    if stream is None:
        return iter(())
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")
    return iter(lambda: stream.readline(LONGEST_LINE), "")
