"""Stars, attempts, and days in a row; a clock that is set back neither breaks nor cheats."""

import json

import pytest

from engine.core.goals import Goal
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.streak import (
    Days,
    FirstTry,
    Progress,
    as_raw,
    days_as_raw,
    days_of,
    progress_of,
)

PUZZLE = Puzzle("p", "battlelore", "", "pennant", Goal("banner"), (), 0.8, 6)


@pytest.mark.parametrize(
    ("chance", "stars"),
    [(0.8, 3), (0.76, 3), (0.7599, 2), (0.656, 2), (0.655, 1), (0.504, 1), (0.5, 0), (0.0, 0)],
)
def test_stars_come_from_the_part_of_the_best_chance(chance: float, stars: int) -> None:
    assert PUZZLE.stars(chance) == stars


def test_the_best_attempt_counts_and_a_hint_costs_a_star() -> None:
    done = Progress().handed_in((), 0.5).handed_in((), 0.7)
    assert (done.stars(PUZZLE), done.finished(PUZZLE)) == (2, False)
    hinted = Progress(done.attempts, hints=1).handed_in((), 0.8)
    assert (hinted.stars(PUZZLE), hinted.finished(PUZZLE)) == (2, True)


def test_three_tries_three_stars_or_the_solution_finish_it() -> None:
    tried = Progress().handed_in((), 0.1).handed_in((), 0.1)
    assert not tried.finished(PUZZLE)
    assert tried.handed_in((), 0.1).finished(PUZZLE)
    assert Progress().handed_in((), 0.8).finished(PUZZLE)
    assert Progress(shown=True).finished(PUZZLE)


def solved(*days: int) -> Days:
    all_days = Days({})
    for day in days:
        all_days = all_days.after(day, 1)
    return all_days


@pytest.mark.parametrize(
    ("days", "today", "streak"),
    [
        ((), 10, 0),
        ((10,), 10, 1),
        ((8, 9, 10), 10, 3),
        ((8, 9), 10, 2),  # today is not over
        ((7, 9), 10, 2),  # one missed day is forgiven
        ((7, 8), 10, 2),  # and so is yesterday
        ((6, 7), 10, 0),  # not two
        ((1, 2, 4, 5, 6, 7, 8, 9, 11), 11, 9),  # 10 and 3 are seven days apart
        ((1, 2, 3, 5, 6, 7, 8, 9, 11), 11, 6),  # 10 and 4 are not
    ],
)
def test_days_in_a_row(days: tuple[int, ...], today: int, streak: int) -> None:
    assert solved(*days).streak(today) == streak


def test_a_day_without_a_star_is_missed() -> None:
    assert solved(8, 9).after(10, 0).streak(10) == 2
    assert solved(8).after(9, 0).after(10, 0).streak(11) == 0


def test_a_clock_set_back_neither_breaks_the_streak_nor_fills_a_gap() -> None:
    days = solved(5, 6, 8)
    assert days.streak(4) == days.streak(8) == 3
    assert days.after(7, 3) == days
    assert days.after(7, 3).after(9, 1).streak(9) == 4


def test_kept_progress_is_read_back_and_rubbish_counts_as_nothing() -> None:
    progress = Progress(hints=1).handed_in(({"t": "Done"},), 0.5)
    assert progress_of(as_raw(progress)) == progress
    days = solved(3, 4).after(5, 2, FirstTry(2, 0.5)).after(5, 3, FirstTry(3, 0.9))
    assert dict(days.firsts) == {5: FirstTry(2, 0.5)}
    assert days_of(json.loads(json.dumps(days_as_raw(days)))) == days
    rubbish: tuple[object, ...] = (
        None,
        [],
        {"attempts": [1, [2], ["a", "b"]], "hints": "x"},
        {"stars": {"x": 1}},
        {"firsts": {"x": [1, 1.0], "3": [1], "4": ["1", 0.5], "5": None, "6": [True, 0.5]}},
    )
    for raw in rubbish:
        assert progress_of(raw) == Progress()
        assert days_of(raw) == Days({})
