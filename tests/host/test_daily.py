"""The puzzle of the day among the players of a host: which plan counts, who knows what."""

import json
from pathlib import Path
from time import time

from bl_tui.forms.puzzles import PuzzleCalendar
from bl_tui.host.contests.daily import daily_table
from bl_tui.host.errands import Errands
from bl_tui.host.tables.hall import Hall
from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.puzzles.solving import Solving
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.words import Words
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.streak import FirstTry
from saves.puzzles.library import opened
from tests.host.halls import Noon, noon
from tests.host.players import club

DAY = 86400


def today(hall: Hall) -> tuple[int, Puzzle]:
    calendar = PuzzleCalendar(hall.games, hall.clock())
    puzzle = calendar.of(calendar.today)
    assert puzzle is not None
    return calendar.today, puzzle


def memory_of(hall: Hall, name: str) -> PuzzleMemory:
    home = hall.folder.parent / "players" / name
    home.mkdir(parents=True, exist_ok=True)
    return PuzzleMemory(Remembered(home / REMEMBERED_FILE))


def tried(hall: Hall, name: str, stars: int, chance: float, ago: int = 0) -> None:
    """Let the host write down a first plan."""
    day = today(hall)[0] - ago
    memory_of(hall, name).count_day(day, stars, FirstTry(stars, chance))


def current(folder: Path) -> Noon:
    hall = noon(folder / "tables")
    hall.now = int(time())
    return hall


def listed(hall: Hall, player: str = "") -> list[tuple[str, int, int]]:
    table = daily_table(hall, player)
    assert table is not None
    return [(solver.name, table.place(solver), solver.week) for solver in table.solvers]


def run(hall: Hall, command: str, player: str, language: str = "en") -> tuple[int, list[str]]:
    """Run a command, and leave out what it says of the game of the week."""
    code, said = Errands(Words(language), hall, player, lambda name: name).run(command)
    weekly = (", until ", ", fino al ", '"weekly"')
    return code, [row for row in said if not any(part in row for part in weekly)]


def test_the_best_first_plans_of_today_come_first(tmp_path: Path) -> None:
    hall = current(tmp_path)
    tried(hall, "anna", 2, 0.5)
    tried(hall, "bruno", 3, 0.75, ago=1)
    tried(hall, "bruno", 3, 0.75)
    tried(hall, "carla", 3, 0.8)
    tried(hall, "dario", 3, 0.9, ago=1)
    tried(hall, "elsa", 0, 0.0)
    tried(hall, "fred", 2, 0.5, ago=7)
    tried(hall, "fred", 2, 0.5)
    tried(hall, "guest-k3x9", 3, 0.9)
    broken = tmp_path / "players" / "gerd"
    broken.mkdir()
    (broken / REMEMBERED_FILE).write_text("{")
    assert listed(hall) == [
        ("carla", 1, 3),
        ("bruno", 2, 6),
        ("anna", 3, 2),
        ("fred", 3, 2),
        ("elsa", 5, 0),
    ]
    hall.foyer.is_held = lambda name: name == "carla"
    assert [row[0] for row in listed(hall, "anna")] == ["bruno", "anna", "fred", "elsa"]
    assert listed(hall, "carla")[0][0] == "carla", "players on hold see themselves"
    hall.now += 3 * DAY
    assert listed(hall) == []


def test_one_plan_counts_the_first_of_the_day(tmp_path: Path) -> None:
    """A better plan later changes nothing, nor does one from a session that was begun before."""
    hall = current(tmp_path)
    day, puzzle = today(hall)
    first = Solving(opened(puzzle), memory_of(hall, "anna"), day)
    other = Solving(opened(puzzle), memory_of(hall, "anna"), day)
    first.hand_in(0.0)
    first.hand_in(puzzle.chance)
    other.hand_in(puzzle.chance)
    assert listed(hall) == [("anna", 1, 0)]


def test_a_plan_counts_only_for_those_who_had_handed_in_none(tmp_path: Path) -> None:
    hall = current(tmp_path)
    day, puzzle = today(hall)
    Solving(opened(puzzle), memory_of(hall, "anna")).hand_in(0.0)  # from the list
    Solving(opened(puzzle), memory_of(hall, "anna"), day).hand_in(puzzle.chance)
    hinted = Solving(opened(puzzle), memory_of(hall, "bruno"), day)
    hinted.ask_hint(None)
    hinted.hand_in(puzzle.chance)
    assert listed(hall) == [("bruno", 1, 2)]


def test_a_clock_that_goes_back_a_day_counts_nothing(tmp_path: Path) -> None:
    hall = current(tmp_path)
    tried(hall, "anna", 1, 0.5)
    hall.now -= DAY
    tried(hall, "anna", 3, 0.9)
    assert listed(hall) == []
    hall.now += DAY
    assert listed(hall) == [("anna", 1, 1)]


def test_chances_are_for_those_who_have_tried(tmp_path: Path) -> None:
    hall = current(tmp_path)
    code, said = run(hall, "daily", "anna")
    assert code == 0
    assert said[0].endswith("nobody has handed in a plan today.")
    assert run(hall, "daily --json", "anna") == (0, [])
    tried(hall, "bruno", 1, 0.613)
    assert run(hall, "daily", "anna")[1][0].endswith("   1.   bruno   1 star")
    facts = json.loads(run(hall, "daily --json", "anna")[1][0])
    _, puzzle = today(hall)
    assert facts.pop("date").startswith("20")
    assert facts == {
        "contest": "daily",
        "game": puzzle.game,
        "place": 1,
        "name": "bruno",
        "stars": 1,
        "chance": None,
        "week": 1,
    }
    tried(hall, "anna", 2, 0.999)
    assert [row.split("   ", 1)[1] for row in run(hall, "daily", "anna", "it")[1]] == [
        "1.   anna   2 stelle   >99 %",
        "2.   bruno   1 stella   61 %",
    ]
    assert json.loads(run(hall, "daily --json", "anna")[1][1])["chance"] == 0.613
    assert run(hall, "daily now", "anna")[0] == 2
    assert "%" not in run(hall, "daily", "guest-k3x9")[1][0]


async def test_the_table_is_a_row_of_the_lobby(tmp_path: Path) -> None:
    async with club(tmp_path) as here:
        tried(here.hall, "bruno", 3, 0.9)
        anna = await here.come("anna")
        await anna.do("4", "Enter", see="Game of the week")
        await anna.do("Left", see="1  bruno")
        assert "3 stars" in anna.text
        assert "90%" not in anna.text
        await anna.do("Backspace", see="New table")
        tried(here.hall, "anna", 1, 0.4)
        await anna.do("Enter", see="Game of the week")
        await anna.do("Left", see="90%")
