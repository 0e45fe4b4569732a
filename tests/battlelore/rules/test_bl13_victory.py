"""The end of the game, at the very moment of the last banner (BL-13.5, BL-13.6)."""

from collections.abc import Callable

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.victory import check
from engine.battlelore.state.events import (
    BattleWon,
    CardDiscarded,
    CombatEnded,
    LoreGained,
    RetreatOrdered,
)
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.game import Outcome
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import other, through
from tests.marks import rule

Make = Callable[..., Position]

ALMOST = "pennant pennant pennant"
"""Three of the four banners that these games need."""


def winner(game: Position) -> str:
    """Return who has won, "" while the game goes on."""
    outcome = BATTLELORE.outcome(game.state)
    return "".join(seat.value for seat in outcome.won) if outcome is not None else ""


@rule("BL-13.5", "BL-13.6", "BL-P2.14")
def test_the_game_ends_at_once_with_the_last_banner(position: Make) -> None:
    """No ground is gained, no second battle is fought, no card is drawn."""
    units = "p1 Ib E7, p2 Ib E10, s1 Ib D7 1, s2 Ib D10"
    game = position(units, dice="B R R", ordered="p1 p2", won=ALMOST, banners=4)
    game.play("attack p1 s1")
    assert BATTLELORE.outcome(game.state) == Outcome((Side.PENNANT,), "banners", "BL-13.5")
    assert (game.happened(CombatEnded), game.happened(CardDiscarded)) == ([], [])
    assert isinstance(game.events[-1], BattleWon)


@rule("BL-13.5")
def test_when_the_game_is_over_no_player_has_a_choice(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1", won=ALMOST, banners=4)
    game.play("attack p1 s1")
    assert game.decides == ""
    for side in Side:
        assert BATTLELORE.legal_actions(game.state, side) == ()
        assert (game.code("gain", side.value), game.rule("gain", side.value)) == (
            "game.over",
            "BL-13.5",
        )


@rule("BL-13.5")
def test_the_game_continues_with_one_banner_too_few(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1", won="pennant pennant", banners=4
    ).play("attack p1 s1")
    assert (winner(game), game.options) == ("", ["gain", "pass"])


@rule("BL-13.5")
def test_a_battle_back_can_win_the_game_in_the_opponents_turn(position: Make) -> None:
    units = "p1 Ib E7 1, p2 Ib E10, s1 Ib D7, s2 Ar D6, s3 Ar D8, s4 Ar D10"
    won = "standard standard standard"
    game = position(units, dice="R R R B R R", ordered="p1 p2", won=won, banners=4)
    game.play("attack p1 s1", "back")
    assert (winner(game), game.decides) == ("standard", "")


@rule("BL-13.5", "BL-9.9")
def test_a_blocked_retreat_can_win_the_game(position: Make) -> None:
    game = position("p1 Ib B7, s1 Ib A7 1", dice="R R F", ordered="p1", won=ALMOST, banners=4)
    assert winner(game.play("attack p1 s1")) == "pennant"


@rule("BL-13.5")
def test_a_bonus_attack_can_win_the_game(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C7 1"
    won = "pennant pennant"
    game = position(units, dice="B R R B R R", ordered="p1", won=won, banners=4)
    game.play("attack p1 s1", "gain", "pass", "attack p1 s2")
    assert winner(game) == "pennant"


@rule("BL-R.29")
def test_hits_that_win_come_before_the_losses_of_the_retreat(position: Make) -> None:
    """The flag of the winning roll is not resolved."""
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B F F", ordered="p1", won=ALMOST, banners=4)
    game.play("attack p1 s1")
    assert (winner(game), game.happened(RetreatOrdered)) == ("pennant", [])


@rule("BL-R.29")
@pytest.mark.parametrize("side", ["standard", "pennant"])
def test_when_both_have_their_number_the_active_player_wins(position: Make, side: str) -> None:
    """It takes a rule of later games to come to this; the order is fixed all the same."""
    won = "standard standard pennant pennant"
    game = position("p1 Ib E7, s1 Ib A1", side=side, won=won, banners=2)
    assert [event.side.value for event in check(game.state).events] == [side]


@rule("BL-13.5", "BL-2.24")
@pytest.mark.parametrize(("needs", "who"), [((9, 4), "pennant"), ((4, 9), "")])
def test_each_side_counts_to_its_own_number(
    position: Make, needs: tuple[int, int], who: str
) -> None:
    """Standard needs the first number, Pennant, which takes its fourth banner, the second."""
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1", won=ALMOST)
    camps = zip(game.state.adventure.camps, needs, strict=True)
    adventure = replace(
        game.state.adventure, camps=tuple(replace(camp, banners=number) for camp, number in camps)
    )
    game.state = replace(game.state, adventure=adventure)
    assert winner(game.play("attack p1 s1")) == who


@rule("BL-13.4")
@pytest.mark.parametrize("side", ["standard", "pennant"])
def test_no_number_of_turns_ends_the_game(position: Make, side: str) -> None:
    game = position("p1 Ib E7, s1 Ib D7", ordered=f"{side[0]}1", side=side, banners=1)
    game.play("done")
    assert winner(game) == ""


@rule("BL-13.5", "LC-4")
def test_nothing_of_a_roll_counts_once_a_backstab_has_won_the_game(position: Make) -> None:
    units = "p1 Ib E7 1, s1 Ib D7 1, s2 Ib A1"
    game = other(position, "rogue_05", units, ordered="p1", dice="B S R", banners=1)
    through(game, "attack p1 s1", "lore rogue_05")
    assert game.state.over is not None
    assert (game.figures("s1"), game.banners("pennant")) == (1, 0)


@rule("BL-13.5", "BL-15.13")
def test_nothing_is_gained_once_a_dead_creature_has_won_the_game(position: Make) -> None:
    game = position("p1 Ib E7, s1 Sp D7", lore=True, ordered="p1", dice="G R R  G", banners=1)
    through(game, "attack p1 s1")
    assert game.state.over is not None
    assert not game.happened(LoreGained)
