"""The puzzle of a day: the same for all, none twice in a run, easier on Mondays than Saturdays."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from engine.puzzles.calendar import FIRST_DAY, Listed, of_day

GAMES = ("battlelore", "battlelore", "battlelore", "bardsung", "second_edition", "battle_mages")
PUZZLES = [
    Listed(f"p{number:03}", number % 10 + 1, GAMES[number % len(GAMES)]) for number in range(120)
]
LEVELS = {listed.id: listed.level for listed in PUZZLES}
MONDAY = date(2026, 1, 5)


def test_runs_begin_on_a_monday() -> None:
    assert date.fromordinal(FIRST_DAY) == MONDAY
    assert MONDAY.weekday() == 0


@pytest.mark.parametrize("run", [-1, 0, 3])
def test_no_puzzle_comes_twice_until_all_were_shown(run: int) -> None:
    days = range(FIRST_DAY + run * 120, FIRST_DAY + run * 120 + 120)
    assert len({of_day(PUZZLES, day, 1) for day in days}) == 120


def test_all_have_the_same_one_and_another_edition_has_others() -> None:
    days = range(FIRST_DAY, FIRST_DAY + 30)
    shown = [of_day(PUZZLES, day, 1) for day in days]
    assert shown == [of_day(list(PUZZLES), day, 1) for day in days]
    assert shown != [of_day(PUZZLES, day, 2) for day in days]


def test_a_week_goes_from_easy_to_hard() -> None:
    """Of every week in a year, the levels never fall from Monday to Saturday within a run."""
    for week in range(17):
        days = [MONDAY + timedelta(7 * week + day) for day in range(6)]
        levels = [LEVELS[of_day(PUZZLES, day.toordinal(), 1)] for day in days]
        assert levels == sorted(levels), days[0]


def test_two_days_in_a_row_seldom_have_the_same_game() -> None:
    """Half of all puzzles are of one game, so that each other day has it."""
    games = {listed.id: listed.game for listed in PUZZLES}
    shown = [games[of_day(PUZZLES, FIRST_DAY + day, 1)] for day in range(120)]
    assert sum(game == before for before, game in pairwise(shown)) <= 12


def test_without_puzzles_there_is_none() -> None:
    with pytest.raises(ValueError, match="no puzzles"):
        of_day([], FIRST_DAY, 1)
