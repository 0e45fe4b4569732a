"""The puzzles of the program, and one of them opened.

A line of a file is JSON: the id, the position, the seat, the goal with its facts, the actions of
the best plan as a save writes them, its chance and its level, and Regular's plan with its chance.
A file is read when a puzzle is first asked for; a position is unpacked when its puzzle is opened.
"""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

import orjson

from engine.core.frozen import Value, record
from engine.core.goals import Goal
from engine.core.record import Record
from engine.core.seats import Seat
from engine.puzzles.calendar import Listed
from engine.puzzles.exact import Chances
from engine.puzzles.puzzle import Puzzle, goals_of
from saves.codec import codec
from saves.games import KNOWN
from saves.positions import read_position

EDITION = 7
"""Counts the changes of the collection: with another one, days have other puzzles."""


@record
class Opened(Value):
    """A puzzle on the board: the game that begins there, the seat that plans, the best plan."""

    puzzle: Puzzle
    record: Record[Any, Any]
    seat: Seat
    plan: tuple[Any, ...]

    def chances(self) -> Chances:
        """Return what works out the chances of plans."""
        game = codec(self.puzzle.game).saved.game
        goals = goals_of(self.puzzle.game)
        return Chances(game, goals, self.record.state, self.seat, self.puzzle.goal)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game in the order of its file; () for a game without any."""
    file = resources.files(__package__) / f"{game}.jsonl"
    if not file.is_file():
        return ()
    return tuple(from_line(game, line) for line in file.read_bytes().splitlines())


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles of all games."""
    return tuple(puzzle for game in KNOWN for puzzle in puzzles_of(game))


def listed(puzzles: Iterable[Puzzle]) -> tuple[Listed, ...]:
    """Return puzzles as the calendar knows them."""
    return tuple(Listed(puzzle.id, puzzle.level, puzzle.game) for puzzle in puzzles)


def puzzle(name: str) -> Puzzle:
    """Return a puzzle by its id. Raises LookupError."""
    for known in all_puzzles():
        if known.id == name:
            return known
    raise LookupError(name)


def opened(puzzle: Puzzle) -> Opened:
    """Return a puzzle on the board. Raises SaveError for a position that today's rules refuse."""
    record = read_position(puzzle.position).record
    seat = codec(puzzle.game).saved.seat(puzzle.seat)
    return Opened(puzzle, record, seat, read_plan(puzzle.game, puzzle.plan))


def read_plan(game: str, plan: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the actions of a plan that a file has. Raises BadData."""
    known = codec(game)
    return tuple(known.load(raw, known.saved.action) for raw in plan)


def raw_plan(game: str, plan: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the actions of a plan as files have them: plain JSON."""
    known = codec(game)
    return tuple(orjson.loads(known.dumps(action, known.saved.action)) for action in plan)


def from_line(game: str, line: bytes) -> Puzzle:
    """Return the puzzle on a line of a file."""
    raw = orjson.loads(line)
    code, facts = raw["goal"]
    usual, usual_chance = raw.get("usual", ((), 0.0))
    return Puzzle(
        id=raw["id"],
        game=game,
        position=raw["position"],
        seat=raw["seat"],
        goal=Goal(code, tuple(facts.items())),
        plan=tuple(raw["plan"]),
        chance=raw["chance"],
        level=raw["level"],
        usual=tuple(usual),
        usual_chance=usual_chance,
    )


def as_line(puzzle: Puzzle) -> bytes:
    """Return the line of a file for a puzzle.

    >>> from_line("toy", as_line(Puzzle("p", "toy", "", "one", Goal("win"), (), 0.5, 6))).level
    6
    """
    raw = {
        "id": puzzle.id,
        "level": puzzle.level,
        "seat": puzzle.seat,
        "goal": [puzzle.goal.code, dict(puzzle.goal.facts)],
        "chance": puzzle.chance,
        "plan": puzzle.plan,
        "usual": (puzzle.usual, puzzle.usual_chance),
        "position": puzzle.position,
    }
    return orjson.dumps(raw)
