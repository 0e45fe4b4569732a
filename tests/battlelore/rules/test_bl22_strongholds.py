"""Strongholds (BL-22.35 to BL-22.41, BL-R.63, BL-R.66, BL-R.67)."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.morale import flags_ignored
from engine.battlelore.state.events import (
    CardDiscarded,
    CardsDrawn,
    FlagsIgnored,
    StrongholdRetaken,
    StrongholdTaken,
)
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.rng import Scripted
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

S, P = Side.STANDARD, Side.PENNANT
KEEP = "D7 countryside stronghold:standard"
LOST = "D7 countryside stronghold:standard:taken"


def bold(game: Position, unit_id: str) -> int:
    """Return the flags that a unit may ignore."""
    return flags_ignored(game.state, game.state.need(unit_id)).value


def hand(game: Position, side: Side) -> int:
    """Return the Command cards in a hand."""
    return len(game.state.hand(side).cards)


def entering(position: Make, ground: str = KEEP, unit: str = "p1 Ib E7") -> Position:
    """Move p1 of Pennant onto D7."""
    game = position(f"{unit}, s9 Ib A1", ground=ground, phase="move", ordered="p1")
    return game.play("move p1 D7")


# --- morale --------------------------------------------------------------------------------


@rule("BL-22.37", "BL-22.38", "BL-R.66", "BL-T4")
@pytest.mark.parametrize(
    ("unit", "flags"),
    [("s1 Ib D7", 1), ("s1 Ib D6", 1), ("s1 Ib C8", 1), ("s1 Ib D5", 0), ("p1 Ib D7", 0)],
)
def test_its_owners_units_on_it_and_next_to_it_are_bold(
    position: Make, unit: str, flags: int
) -> None:
    assert bold(position(f"{unit}, p9 Ib I1", ground=KEEP), unit[:2]) == flags


@rule("BL-22.37", "BL-22.38")
def test_flags_against_three_units_at_a_stronghold(position: Make) -> None:
    """EX-D-180: the owner's two may ignore one, the enemy beside them may not."""
    ground = "C7 countryside stronghold:standard"
    game = position("s1 Ib C7, s2 Ib C6, p1 Ib C8", ground=ground)
    assert [bold(game, unit) for unit in ("s1", "s2", "p1")] == [1, 1, 0]


@rule("BL-R.66", "BL-R.21")
def test_it_adds_one_flag_to_support_and_race(position: Make) -> None:
    game = position("s1 Dr D7, s2 Ib D6, s3 Ib D8", ground=KEEP)
    assert bold(game, "s1") == 3
    assert bold(game, "s2") == 1


@rule("BL-15.17", "BL-22.37", "BL-R.33")
@pytest.mark.parametrize(("spot", "flags"), [("D7", 1), ("D6", 2), ("C8", 2), ("D5", 1)])
def test_creatures_gain_morale_next_to_a_stronghold_and_none_on_it(
    position: Make, spot: str, flags: int
) -> None:
    game = position(f"s1 Sp {spot}, p1 Ib I1", ground=KEEP, lore=True)
    assert bold(game, "s1") == flags


@rule("BL-22.37", "BL-15.14")
def test_a_creature_next_to_it_must_ignore_two_flags(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Sp D7",
        dice="F F R",
        ordered="p1",
        lore=True,
        ground="D6 countryside stronghold:standard",
    )
    game.play("attack p1 s1")
    assert [each.ignored for each in game.happened(FlagsIgnored)] == [2]
    assert (game.where("s1"), game.options) == ("D7", ["back", "pass"])


# --- entering, dice, sight -----------------------------------------------------------------


@rule("BL-22.36", "BL-T4")
def test_a_unit_entering_a_stronghold_stops_and_does_not_battle_this_turn(position: Make) -> None:
    game = position(
        "p1 Ig I1, p2 Ib H2, s1 Ib H3",
        ground="I2 countryside stronghold:standard",
        phase="move",
        ordered="p1 p2",
    )
    assert (game.code("move p1 I3"), game.rule("move p1 I3")) == ("move.stopped", "BL-22.36")
    game.play("move p1 I2", "done")
    assert game.code("attack p1 s1") == "attack.entered_landmark"
    assert game.rule("attack p1 s1") == "BL-22.36"


@rule("BL-22.36", "BL-T4")
def test_two_dice_in_it_and_against_it(position: Make) -> None:
    game = position("p1 Ir E7, s1 Ir D7", ground=KEEP)
    state = game.state
    for one, other in (("p1", "s1"), ("s1", "p1")):
        assert battle_dice(state, state.need(one), state.need(other), melee=True).value == 2


@rule("BL-22.36", "BL-22.7", "BL-T4")
def test_it_blocks_the_line(position: Make) -> None:
    game = position("p1 Ar D9, s1 Ib D6, p2 Ib H7, s2 Ib G7", ground=KEEP, ordered="p1 p2")
    assert game.code("attack p1 s1") == "attack.blocked_stronghold"


@rule("BL-R.64", "BL-22.4", "BL-22.36", "BL-22.39")
def test_a_pursuit_into_it_ends_without_a_bonus_attack(position: Make) -> None:
    """EX-D-088: it takes the Stronghold and stops there, and its owner loses a card."""
    game = position("p1 Cb E7, s1 Ib D7 1, s2 Ib C7", dice="B L", ordered="p1", ground=KEEP)
    game.play("attack p1 s1", "gain")
    assert game.happened(StrongholdTaken) == [StrongholdTaken(S, "D7")]
    assert "attack p1 s2" not in game.options
    assert (hand(game, S), game.happened(CardDiscarded)[0].side) == (2, S)


# --- taken and retaken ---------------------------------------------------------------------


@rule("BL-22.39", "BL-R.67", "BL-P1.4")
def test_an_enemy_that_enters_costs_its_owner_a_card_of_his_hand(position: Make) -> None:
    game = entering(position)
    assert (hand(game, S), hand(game, P)) == (2, 3)
    assert game.happened(StrongholdTaken) == [StrongholdTaken(S, "D7")]
    thrown = game.happened(CardDiscarded)
    assert [event.side for event in thrown] == [S]
    assert game.state.discards == (thrown[0].card,)
    assert game.state.landmarks[0].taken


@rule("BL-22.39")
def test_chance_picks_the_card(position: Make) -> None:
    """Any card of the hand goes in some game."""
    gone = set()
    for number in range(30):
        game = position("p1 Ib E7, s9 Ib A1", ground=KEEP, phase="move", ordered="p1")
        game.state = replace(game.state, rng=Scripted((), seed=f"keep {number}"))
        gone |= set(game.play("move p1 D7").state.discards)
    assert gone == {"patrol_left", "patrol_centre", "patrol_right"}


@rule("BL-22.39")
def test_capturing_a_stronghold_cannot_be_undone(position: Make) -> None:
    game = entering(position)
    assert game.happened(StrongholdTaken)[0].barrier


@rule("BL-R.67", "BL-22.39")
@pytest.mark.parametrize("ground", [KEEP, LOST])
def test_each_capture_costs_one_card(position: Make, ground: str) -> None:
    """Taken already, it costs no second one."""
    game = entering(position, ground)
    assert hand(game, S) == (2 if ground == KEEP else 3)


@rule("BL-R.67", "BL-22.40")
def test_when_the_enemy_walks_out_no_card_comes_back(position: Make) -> None:
    game = position("p1 Ib D7, s9 Ib A1", ground=LOST, phase="move", ordered="p1")
    game.play("move p1 E7", "done")
    assert (hand(game, S), game.state.landmarks[0].taken) == (3, True)


@rule("BL-R.67", "BL-22.39")
def test_without_a_card_in_hand_nothing_is_lost(position: Make) -> None:
    game = position("p1 Ib E7, s9 Ib A1", ground=KEEP, phase="move", ordered="p1", other_hand="")
    game.play("move p1 D7")
    assert (hand(game, S), game.state.discards) == (0, ())


@rule("BL-22.41", "BL-22.40", "BL-R.67")
def test_its_owner_draws_a_card_at_once_when_he_has_it_back(position: Make) -> None:
    game = position("s1 Ib C7, p9 Ib I1", ground=LOST, phase="move", ordered="s1", side="standard")
    top = game.state.deck[-1]
    game.play("move s1 D7")
    assert game.state.hand(S).cards[-1] == top
    assert hand(game, S) == 4
    assert game.happened(StrongholdRetaken) == [StrongholdRetaken(S, "D7")]
    assert game.happened(CardsDrawn)[0] == CardsDrawn(S, (top,))
    assert not game.state.landmarks[0].taken


@rule("BL-22.41", "BL-13.2")
def test_an_empty_deck_is_shuffled_for_it(position: Make) -> None:
    game = position(
        "s1 Ib C7, p9 Ib I1",
        ground=LOST,
        phase="move",
        ordered="s1",
        side="standard",
        deck="",
        discards="attack_left",
    )
    assert game.play("move s1 D7").state.hand(S).cards[-1] == "attack_left"


@rule("BL-22.39", "BL-22.41")
def test_its_owner_moves_in_and_out_for_free(position: Make) -> None:
    game = position("s1 Ib C7, p9 Ib I1", ground=KEEP, phase="move", ordered="s1", side="standard")
    game.play("move s1 D7")
    assert (hand(game, S), game.happened(CardsDrawn)) == (3, [])


@rule("BL-R.63", "BL-22.39")
def test_a_retreat_into_it_takes_it_too(position: Make) -> None:
    """EX-D-196."""
    game = position(
        "s1 Ib C7, p1 Ib D7",
        dice="F L L",
        ordered="s1",
        side="standard",
        ground="E7 countryside stronghold:standard",
    )
    game.play("attack s1 p1", "retreat E7")
    assert game.happened(StrongholdTaken) == [StrongholdTaken(S, "E7")]
    assert hand(game, S) == 2


@rule("BL-R.63")
def test_a_retreat_through_it_takes_it_as_well(position: Make) -> None:
    game = position(
        "s1 Ir C7, p1 Ib D7",
        dice="F F L L",
        ordered="s1",
        side="standard",
        ground="E7 countryside stronghold:standard",
    )
    game.play("attack s1 p1", "retreat E7", "retreat F7")
    assert game.where("p1") == "F7"
    assert len(game.happened(StrongholdTaken)) == 1
