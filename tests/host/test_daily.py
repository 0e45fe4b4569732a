"""The puzzle of the day among the players of a host: who counts, in which order, on which day."""

from pathlib import Path
from time import time

from bl_tui.forms.puzzles import PuzzleCalendar
from bl_tui.games.registry import Games
from bl_tui.host.contests.daily import daily_table
from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.streak import HandedIn, Progress

DAY = 86400


def today(now: int) -> tuple[int, Puzzle]:
    calendar = PuzzleCalendar(Games(), now)
    puzzle = calendar.of(calendar.today)
    assert puzzle is not None
    return calendar.today, puzzle


def solved(
    folder: Path, name: str, stars: int, attempts: int = 1, *, now: int, ago: int = 0
) -> None:
    """Let a player hand in plans for the puzzle of a day."""
    home = folder / "players" / name
    home.mkdir(parents=True, exist_ok=True)
    memory = PuzzleMemory(Remembered(home / REMEMBERED_FILE))
    day, puzzle = today(now)
    memory.keep(puzzle.id, Progress((HandedIn((), 0.5),) * attempts))
    memory.count_day(day - ago, stars)


def test_the_best_come_first_and_only_those_of_today(tmp_path: Path) -> None:
    now = int(time())
    assert daily_table(tmp_path, Games(), now) is not None
    solved(tmp_path, "anna", 2, 2, now=now)
    solved(tmp_path, "bruno", 3, 3, now=now, ago=1)
    solved(tmp_path, "bruno", 3, 3, now=now)
    solved(tmp_path, "carla", 3, 1, now=now)
    solved(tmp_path, "dario", 3, now=now, ago=1)
    solved(tmp_path, "elsa", 0, 1, now=now)
    solved(tmp_path, "guest-k3x9", 3, now=now)
    broken = tmp_path / "players" / "fred"
    broken.mkdir()
    (broken / REMEMBERED_FILE).write_text("{")
    table = daily_table(tmp_path, Games(), now)
    assert table is not None
    assert [(x.name, x.stars, x.week, x.attempts) for x in table.solvers] == [
        ("carla", 3, 3, 1),
        ("bruno", 3, 6, 3),
        ("anna", 2, 2, 2),
        ("elsa", 0, 0, 1),
    ]
    assert table.day == today(now)[0]
    later = daily_table(tmp_path, Games(), now + 3 * DAY)
    assert later is not None
    assert later.solvers == ()
