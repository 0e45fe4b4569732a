"""The puzzle of the day among the players of a host, from what the host keeps of each."""

from pathlib import Path

from bl_tui.forms.puzzles import PuzzleCalendar
from bl_tui.games.registry import Games
from bl_tui.host.people.guests import is_guest
from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from engine.core.frozen import Value, record
from engine.puzzles.puzzle import Puzzle

PLAYERS = "players"
"""The folder beside the tables with a folder for each player."""
RECENT = 2 * 86400
"""Seconds since the last change of a player's file, after which it has nothing of today."""


@record
class Solver(Value):
    """A player who handed in a plan today: the stars of today and of the last seven days, and the
    plans for the puzzle."""

    name: str
    stars: int
    week: int
    attempts: int


@record
class DailyTable(Value):
    """The puzzle of a day, which is a number (`date.toordinal`), and its solvers, the best first:
    by stars, then by fewer plans."""

    puzzle: Puzzle
    day: int
    solvers: tuple[Solver, ...] = ()


def daily_table(folder: Path, games: Games, now: int) -> DailyTable | None:
    """Return the table of today for a host's folder, None where there are no puzzles."""
    calendar = PuzzleCalendar(games, now)
    puzzle = calendar.of(calendar.today)
    if puzzle is None:
        return None
    solvers = [
        _solver(file, puzzle, calendar.today)
        for file in (folder / PLAYERS).glob(f"*/{REMEMBERED_FILE}")
        if not is_guest(file.parent.name) and _is_recent(file, now)
    ]
    known = (solver for solver in solvers if solver is not None)
    best = sorted(known, key=lambda solver: (-solver.stars, solver.attempts, solver.name.lower()))
    return DailyTable(puzzle, calendar.today, tuple(best))


def _is_recent(file: Path, now: int) -> bool:
    try:
        return abs(now - file.stat().st_mtime) < RECENT
    except OSError:
        return False


def _solver(file: Path, puzzle: Puzzle, today: int) -> Solver | None:
    """Return the result of a player, None for one who handed in no plan today."""
    memory = PuzzleMemory(Remembered(file))
    days = memory.days
    if today not in days.stars:
        return None
    attempts = len(memory.of(puzzle.id).attempts)
    return Solver(
        file.parent.name, days.stars[today], sum(filter(None, days.week(today))), attempts
    )
