"""The puzzles that come with the program: each opens, and its chance is what its file says."""

import pytest

from engine.core.frozen import replace
from engine.core.rng import Rng
from engine.puzzles.calendar import of_day
from engine.puzzles.puzzle import UNSOLVED, Puzzle, goals_of
from saves.codec import codec
from saves.games import KNOWN
from saves.puzzles.library import (
    EDITION,
    all_puzzles,
    as_line,
    from_line,
    listed,
    opened,
    puzzle,
    puzzles_of,
    raw_plan,
    read_plan,
)

EACH = 10
"""One puzzle in so many is worked out again in every run; `make soak` takes them all."""


def test_the_ids_are_unique_and_find_their_puzzles() -> None:
    ids = [known.id for known in all_puzzles()]
    assert len(set(ids)) == len(ids)
    assert puzzle(ids[-1]).id == ids[-1]
    with pytest.raises(LookupError):
        puzzle("none")


def test_a_day_has_one_of_them() -> None:
    assert puzzle(of_day(listed(all_puzzles()), 740_000, EDITION)) in all_puzzles()


def test_a_game_without_puzzles_has_none() -> None:
    assert puzzles_of("toy") == ()


@pytest.mark.parametrize("known", all_puzzles(), ids=lambda known: known.id)
def test_a_puzzle_opens_with_its_seat_to_plan(known: Puzzle) -> None:
    game, shown = codec(known.game).saved.game, opened(known)
    assert game.to_act(shown.record.state) == (shown.seat,)
    assert known.goal.code in goals_of(known.game).codes
    assert 0.35 <= known.chance <= 0.9
    assert 1 <= known.level <= UNSOLVED
    assert from_line(known.game, as_line(known)) == known
    assert raw_plan(known.game, read_plan(known.game, known.plan)) == known.plan


GAMES = 300
"""Games by which a chance is tested; it may be four standard errors off."""


@pytest.mark.parametrize("game", [game for game in KNOWN if puzzles_of(game)])
def test_real_dice_reach_the_goal_as_often_as_the_chance_says(game: str) -> None:
    """Each seat answers by the chances; the dice are those of the game."""
    known = puzzles_of(game)[0]
    shown, rules = opened(known), codec(game).saved.game
    chances, goals = shown.chances(), goals_of(game)
    reached = 0
    for number in range(GAMES):
        seed = f"{known.id}/{number}"
        state, rest = replace(shown.record.state, rng=Rng(seed)), shown.plan
        while (met := goals.reached(shown.record.state, state, shown.seat, known.goal)) is None:
            actor = rules.to_act(state)[0]
            action = chances.choice(shown.plan, state, rest)
            after = rules.play(state, actor, action)
            rest = rest[1:] if rest and action == rest[0] else rest
            if after.state.rng.dice != state.rng.dice:
                rest = ()
            state = after.state
        reached += met
    error = (known.chance * (1 - known.chance) / GAMES) ** 0.5
    assert abs(reached / GAMES - known.chance) < 4 * error, f"seeds {known.id}/0 to {GAMES - 1}"


def chance_again(known: Puzzle) -> float:
    shown = opened(known)
    return shown.chances().of(shown.plan)


@pytest.mark.parametrize("game", KNOWN)
def test_the_chance_of_a_sample_is_what_the_file_says(game: str) -> None:
    for known in puzzles_of(game)[::EACH]:
        assert chance_again(known) == pytest.approx(known.chance, abs=1e-6)


@pytest.mark.soak
@pytest.mark.parametrize("known", all_puzzles(), ids=lambda known: known.id)
def test_the_chance_of_each_is_what_the_file_says(known: Puzzle) -> None:
    assert chance_again(known) == pytest.approx(known.chance, abs=1e-6)
