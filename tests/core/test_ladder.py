"""The ladders: their data, their bots, and their order."""

from itertools import pairwise

import pytest

from engine.bots.ladder import (
    Duels,
    elo_of,
    next_rung,
    on_ladder,
    place_of,
    rung_named,
    rungs,
    seconds_of,
)
from engine.bots.players import Beginner
from engine.bots.roster import ROSTERS, bots_of

GAMES = [game for game in ROSTERS if ROSTERS[game].rungs]
LEAST = 8


def test_every_game_between_two_sides_has_a_ladder() -> None:
    """Bardsung has none: there is nobody to beat."""
    assert GAMES == ["battlelore", "second_edition", "battle_mages"]
    assert rungs("bardsung") == rungs("nobody's") == ()


@pytest.mark.parametrize("game", GAMES)
def test_rungs_rise_from_a_beginner_to_heavy_at_8_seconds(game: str) -> None:
    """They have rising Elo, on a scale on which Regular has 1500."""
    table = rungs(game)
    assert len(table) >= LEAST
    assert all(lower.elo < upper.elo for lower, upper in pairwise(table))
    assert rung_named(game, "regular") in table
    assert [rung.elo for rung in table if rung.name == "regular"] == [1500]
    assert table[0].blunders > 0
    assert (table[-1].bot, table[-1].seconds) == ("heavy", 8.0)
    thinking = [rung.seconds for rung in table if rung.bot == "heavy"]
    assert thinking == sorted(set(thinking))


@pytest.mark.parametrize("game", GAMES)
def test_a_rung_that_was_measured_is_stronger_than_the_one_below(game: str) -> None:
    """The 95 % interval of its points lies above one half wherever 100 games were played."""
    for rung in rungs(game):
        if rung.below.games >= 100:
            assert rung.below.interval()[0] > 0.5, rung


@pytest.mark.parametrize("game", GAMES)
def test_every_rung_is_a_bot_of_its_game(game: str) -> None:
    """Those that the roster names are the ones that only the ladder has; opponents include all."""
    roster, bots = ROSTERS[game], bots_of(game)
    names = [rung.name for rung in rungs(game)]
    assert len(set(names)) == len(names)
    assert tuple(name for name in names if name not in roster.seated) == roster.rungs
    assert set(names) <= set(roster.opponents)
    for rung in rungs(game):
        assert bots[rung.name].name == rung.name
        assert (rung.name in roster.rungs) == (rung.bot != rung.name)
    own = {name: bots[name] for name in ("recruit", "regular", "heavy")}
    assert set(on_ladder(game, own)) == set(roster.rungs)


@pytest.mark.parametrize("game", GAMES)
def test_a_rung_plays_as_its_row_says(game: str) -> None:
    bots = bots_of(game)
    for rung in rungs(game):
        bot = bots[rung.name]
        if rung.blunders:
            assert isinstance(bot, Beginner)
            assert (bot.blunders, bot.usual) == (rung.blunders, bots[rung.bot])


def test_a_rung_that_thinks_has_its_own_time() -> None:
    """All others have the time of the setting."""
    assert seconds_of("battlelore", "rung10", 2.0) == 8.0
    assert seconds_of("battlelore", "heavy", 2.0) == 2.0
    assert seconds_of("battlelore", "regular", 2.0) == 2.0
    assert seconds_of("bardsung", "heavy", 5.0) == 5.0


def test_the_next_rung_is_the_one_above() -> None:
    names = [rung.name for rung in rungs("battle_mages")]
    for lower, upper in pairwise(names):
        above = next_rung("battle_mages", lower)
        assert above is not None
        assert above.name == upper
        assert place_of("battle_mages", upper) == place_of("battle_mages", lower) + 1
    assert next_rung("battle_mages", names[-1]) is None
    assert next_rung("battle_mages", "bold") is None
    assert next_rung("bardsung", "regular") is None


def test_the_interval_of_a_match_is_the_one_of_wilson() -> None:
    """84 % of 32 games, 27 won: 68 to 93 %."""
    low, high = Duels(27, 0, 32).interval()
    assert (round(low, 2), round(high, 2)) == (0.68, 0.93)
    assert Duels(5, 10, 20).share == 0.5
    assert Duels().interval() == (0.0, 1.0)
    assert elo_of(0.5) == 0
    assert elo_of(0.75) == -elo_of(0.25)
