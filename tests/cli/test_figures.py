"""What games of any number of seats come to: draws, several winners, seats that miss some games."""

import pytest

from bl_tui.play.simulation import Job, Result, play
from bl_tui.play.statistics import figures, wilson
from saves.games import Known
from tests.core.secret_bids import Terms

THREE = ("ann", "ben", "cis")
BIDS = Known("tests.core.secret_bids_saved", "tests.core", rules=1, seats=THREE)


def result(number: int, won: tuple[str, ...], *, over: bool = True) -> Result:
    return Result("night", number, f"s/{number}", THREE, over, won, number, 10, (number, 0, 3))


def test_a_game_of_three_is_played_by_a_bot_on_each_seat() -> None:
    found = play(Job(BIDS, "an evening", Terms(), 1, "s", ("random",) * 3))
    assert (found.seats, found.seed, found.over) == (THREE, "s/an evening/1", True)
    assert set(found.won) <= set(THREE)
    assert len(found.score) == 3
    assert (found.luck, found.played) == ((), ())


def test_each_game_needs_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="zip"):
        play(Job(BIDS, "an evening", Terms(), 1, "s", ("random",) * 2))


def test_draws_and_several_winners_are_counted() -> None:
    games = [result(1, ("ann",)), result(2, ("ann", "cis")), result(3, ()), result(4, ("ben",))]
    found = figures([*games, result(5, (), over=False)])
    assert (found.games, found.ended, found.draws) == (5, (4, 4, 4), 1)
    assert found.wins == (2, 1, 1)
    assert found.share(0) == (0.5, *wilson(2, 4))
    assert found.unfinished == (("s/5", 5),)
    assert found.score == (3.0, 0.0, 3.0)
    assert found.cards == ()


def test_a_seat_is_counted_in_the_games_in_which_it_takes_part() -> None:
    two = Result("duel", 1, "s/d", THREE[:2], True, ("ben",), 4, 8, (1, 2))
    found = figures([result(1, ("cis",)), two])
    assert found.seats == THREE
    assert found.ended == (2, 2, 1)
    assert [found.share(place)[0] for place in range(3)] == [0.0, 0.5, 1.0]
    assert found.score == (1.0, 1.0, 3.0)
