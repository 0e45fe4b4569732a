"""The puzzle of the day among the players of a host, from what the host keeps of each.

The host writes the first plan of each player down when they hand it in; a client sends keys only.
Guests are left out, since they can come again under another name.
"""

from pathlib import Path

from bl_tui.forms.puzzles import PuzzleCalendar
from bl_tui.host.people.guests import is_guest
from bl_tui.host.people.names import PLAYERS
from bl_tui.host.tables.hall import Hall
from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from engine.core.frozen import Value, record
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.streak import WEEK, FirstTry

RECENT = 2 * 86400
"""A file that has not changed for so many seconds holds no plan of today."""


@record
class Solver(Value):
    """A player and their first plan for the puzzle of today; `week` are the stars of the first
    plans of the last seven days."""

    name: str
    first: FirstTry
    week: int

    @property
    def merit(self) -> tuple[int, float]:
        """The stars of the plan, then its chance: the greater, the better."""
        return self.first.stars, self.first.chance


@record
class DailyTable(Value):
    """The puzzle of a day, which is a number (`date.toordinal`), and its solvers, the best first:
    by stars, then by the chance of their plan."""

    puzzle: Puzzle
    day: int
    solvers: tuple[Solver, ...] = ()

    def place(self, solver: Solver) -> int:
        """Return the place of a solver; those with equal results share it."""
        return 1 + sum(other.merit > solver.merit for other in self.solvers)

    def has_tried(self, player: str) -> bool:
        """Return whether a player has handed in a plan, so that they may know what others
        reached."""
        return any(solver.name == player for solver in self.solvers)


def daily_table(hall: Hall, player: str) -> DailyTable | None:
    """Return the table of today as a player sees it, None where there are no puzzles. Players on
    hold are not listed."""
    now = hall.clock()
    calendar = PuzzleCalendar(hall.games, now)
    puzzle = calendar.of(calendar.today)
    if puzzle is None:
        return None
    known = [
        _solver(file, calendar.today)
        for file in (hall.folder.parent / PLAYERS).glob(f"*/{REMEMBERED_FILE}")
        if is_listed(hall, file.parent.name, player) and _is_recent(file, now)
    ]
    best = sorted(filter(None, known), key=lambda solver: solver.name.lower())
    best.sort(key=lambda solver: solver.merit, reverse=True)
    return DailyTable(puzzle, calendar.today, tuple(best))


def is_listed(hall: Hall, name: str, player: str) -> bool:
    """Return whether a player sees another one, or themselves, in the tables of the contests."""
    return not is_guest(name) and (name == player or not hall.foyer.is_held(name))


def _is_recent(file: Path, now: int) -> bool:
    try:
        return abs(now - file.stat().st_mtime) < RECENT
    except OSError:
        return False


def _solver(file: Path, today: int) -> Solver | None:
    """Return the result of a player, None for one who handed in no first plan today."""
    firsts = PuzzleMemory(Remembered(file)).days.firsts
    if today not in firsts:
        return None
    week = sum(firsts[day].stars for day in range(today - WEEK + 1, today + 1) if day in firsts)
    return Solver(file.parent.name, firsts[today], week)
