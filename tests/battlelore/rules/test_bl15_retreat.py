"""Retreats of creatures: the check, the trample, and the creatures that fly or never go back."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.morale import hexes_per_flag
from engine.battlelore.rules.retreat import begin_retreat
from engine.battlelore.state.events import (
    BannerCaptured,
    BlockedRolled,
    CriticalRolled,
    FiguresLost,
    LoreGained,
    PanicRolled,
    RetreatOrdered,
    Trampled,
    UnitRetreated,
)
from engine.battlelore.state.model import Face
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Retreat
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


def attacked(position: Make, units: str, dice: str, **more: str) -> Position:
    """Let p1 attack a creature s1, and roll what comes first."""
    return position(units, dice=dice, ordered="p1", lore=True, **more).play("attack p1 s1")


@rule("BL-15.18")
@pytest.mark.parametrize(("kind", "hexes"), [("Sp", 2), ("Gi", 2), ("El", 0), ("Dg", 3)])
def test_the_card_says_how_far_a_flag_drives_a_creature(
    position: Make, kind: str, hexes: int
) -> None:
    game = position(f"p1 Ib E7, s1 {kind} D7")
    assert hexes_per_flag(game.state, game.state.need("s1")).value == hexes


@rule("BL-15.18", "BL-15.19")
def test_a_spider_retreats_two_hexes_for_the_flag_that_it_must_take(position: Make) -> None:
    """Of two flags it ignores one; its player picks the hexes, and nobody panics."""
    game = attacked(position, "p1 Ib E7, s1 Sp D7", "R F F")
    assert (game.decides, game.options) == ("standard", ["retreat C7", "retreat C8"])
    game.play("retreat C7", "retreat B6")
    assert (game.where("s1"), game.happened(PanicRolled)) == ("B6", [])


@rule("BL-15.20", "BL-15.21", "BL-R.34")
def test_a_spider_at_the_edge_is_checked_and_tramples_no_unit(position: Make) -> None:
    """EX-D-126."""
    game = attacked(position, "p1 Ib B7, s1 Sp A7", "R F F B R")
    (check,) = game.happened(BlockedRolled)
    assert (check.dice, check.again) == ((Face.BLUE, Face.RED), 0)
    assert (game.figures("s1"), game.happened(Trampled)) == (1, [])
    assert not game.happened(FiguresLost)


@rule("BL-15.21", "BL-15.22", "BL-R.34", "BL-R.39")
def test_dice_of_its_colour_are_rolled_again_and_kill(position: Make) -> None:
    """EX-D-128."""
    game = attacked(position, "p1 Ib B7, s1 Sp A7, s2 Ib I1", "R F F G G G B", goblet="pennant 0")
    assert game.happened(CriticalRolled)[0].dice == (Face.GREEN, Face.BLUE)
    assert (game.figures("s1"), game.happened(Trampled)) == (0, [])
    assert [event.side.value for event in game.happened(BannerCaptured)] == ["pennant"]
    assert [(e.side.value, e.count) for e in game.happened(LoreGained)] == [("pennant", 1)]


@rule("BL-R.34")
def test_a_creature_that_dies_of_the_check_tramples_no_unit(position: Make) -> None:
    game = attacked(position, "p1 Ib E7, s1 Sp D7, s2 Ib C7, s3 Ib C8", "R F F G R G")
    assert (game.figures("s1"), game.figures("s2"), game.figures("s3")) == (0, 4, 4)
    assert not game.happened(Trampled)


@rule("BL-15.22")
def test_another_colour_the_second_time_saves_it(position: Make) -> None:
    game = attacked(position, "p1 Ib B7, s1 Sp A7", "R F F G G B R")
    assert (game.figures("s1"), game.happened(BlockedRolled)[0].again) == (1, 2)


@rule("BL-15.21")
@pytest.mark.parametrize(
    ("units", "ground"),
    [("s2 Ib C7, p2 Ib C8", ""), ("", "C7 waterway, C8 waterway"), ("s2 Ib C7", "C8 waterway")],
)
def test_each_blocked_hex_is_a_die_whatever_blocks_it(
    position: Make, units: str, ground: str
) -> None:
    more = f", {units}" if units else ""
    game = attacked(position, f"p1 Ib E7, s1 Sp D7{more}", "R F F B R", ground=ground)
    assert len(game.happened(BlockedRolled)[0].dice) == 2


@rule("BL-15.23", "BL-15.24", "BL-R.34", "BL-R.35")
def test_units_right_behind_it_lose_a_figure_for_each_hex(position: Make) -> None:
    """EX-M-068: friend and foe, two figures each."""
    game = attacked(position, "p1 Ib E7, s1 Sp D7, s2 Ib C7, p2 Ib C8", "R F F B R")
    assert [(t.target, t.at, t.hexes) for t in game.happened(Trampled)] == [
        ("s2", "C7", 2),
        ("p2", "C8", 2),
    ]
    assert (game.figures("s2"), game.figures("p2"), game.where("s1")) == (2, 2, "D7")


@rule("BL-15.23", "BL-R.34")
def test_a_unit_beside_a_creature_is_safe_and_its_retreat_starts_at_its_own_hex(
    position: Make,
) -> None:
    """EX-D-130: one hex back, then blocked; the unit on the first row behind is passed."""
    units = "p1 Ib F7, s1 Sp E7, s2 Ib C7, s3 Ib C8, s4 Ib D6"
    game = attacked(position, units, "R F F R")
    assert (game.where("s1"), len(game.happened(BlockedRolled)[0].dice)) == ("D7", 1)
    assert [game.figures(unit) for unit in ("s2", "s3", "s4")] == [3, 3, 4]


@rule("BL-15.23")
def test_a_retreating_creature_tramples_nothing_without_a_unit_behind_it(position: Make) -> None:
    game = attacked(
        position, "p1 Ib E7, s1 Sp D7, s2 Ib D6", "R F F B R", ground="C7 waterway, C8 waterway"
    )
    assert (game.figures("s2"), game.happened(Trampled)) == (4, [])


@rule("BL-15.25", "BL-15.20", "BL-R.34")
def test_a_hex_that_a_trample_empties_is_a_way_out(position: Make) -> None:
    """It goes on for both hexes, though the second one is blocked for good: no second check."""
    units = "p1 Ib E7, s1 Sp D7, s2 Ib C7 2, p2 Ib C8, s3 Ib B6, s4 Ib B7"
    game = attacked(position, units, "R F F B R")
    assert (game.where("s1"), game.figures("s2")) == ("C7", 0)
    assert [event.to for event in game.happened(UnitRetreated)] == ["C7"]
    assert (len(game.happened(BlockedRolled)), len(game.happened(Trampled))) == (1, 2)
    assert (game.figures("s3"), game.figures("s4")) == (4, 4)


@rule("BL-15.25")
def test_the_owner_of_a_creature_chooses_between_two_empty_retreat_hexes(position: Make) -> None:
    game = attacked(position, "p1 Ib E7, s1 Sp D7, s2 Ib C7 1, p2 Ib C8 2", "R F F B R")
    assert (game.decides, game.options) == ("standard", ["retreat C7", "retreat C8"])
    game.play("retreat C8", "retreat B7")
    assert game.where("s1") == "B7"


@rule("BL-R.36")
def test_a_trampled_unit_gives_its_opponent_a_banner(position: Make) -> None:
    """Also the friend of the creature."""
    game = attacked(position, "p1 Ib E7, s1 Sp D7, s2 Ib C7 2, p2 Ib C8 2", "R F F B R")
    game.play("retreat C7", "retreat B6")
    assert (game.banners("pennant"), game.banners("standard")) == (1, 1)


@rule("BL-R.29", "BL-R.36")
def test_the_active_player_wins_when_a_trample_brings_both_their_last_banner(
    position: Make,
) -> None:
    game = position(
        "p1 Ib E7, s1 Sp D7, p2 Ib C7 2, s2 Ib C8 2",
        dice="R F F B R",
        ordered="p1",
        lore=True,
        banners=1,
    ).play("attack p1 s1")
    assert game.state.over is not None
    assert game.state.over.winner.value == "pennant"


@rule("BL-R.37")
def test_a_creature_that_is_trampled_is_checked_instead(position: Make) -> None:
    """Two dice for the spider, two for the giant behind it; a blue one again kills it."""
    units = "p1 Ib E7, s1 Sp D7, s2 Gi C7, s3 Ib C8"
    game = attacked(position, units, "R F F R R B R B")
    game.play("retreat B6")
    assert [event.unit for event in game.happened(BlockedRolled)] == ["s1", "s2"]
    assert (game.figures("s2"), game.figures("s3")) == (0, 2)


@rule("BL-R.34", "CR-2")
def test_flags_do_nothing_to_an_elemental(position: Make) -> None:
    game = attacked(position, "p1 Ib B7, s1 El A7, s2 Ib I1", "F F F")
    assert (game.where("s1"), game.figures("s1")) == ("A7", 1)
    assert not game.happened(RetreatOrdered)


@rule("CR-2")
def test_nothing_else_drives_an_elemental_back(position: Make) -> None:
    """Not the powers of other creatures either."""
    game = position("p1 Gi E7, s1 El D7", lore=True)
    after = begin_retreat(game.state, game.state.need("s1"), 2, by=Side.PENNANT)
    assert (after.state, after.events) == (game.state, ())


@rule("BL-15.19")
def test_no_card_makes_a_creature_panic(position: Make) -> None:
    game = position("p1 Gi E7, s1 Sp D7", lore=True)
    spider = game.state.need("s1")
    game.state = begin_retreat(game.state, spider, 1, panic=True).state
    assert not game.play("retreat C7").happened(PanicRolled)


@rule("BL-9.2")
def test_the_retreat_of_a_human_unit_is_noted_as_it_always_was(position: Make) -> None:
    """Old saves of medieval games keep their digests."""
    game = position("p1 Ib E7, s1 Ib D7", dice="R F F", ordered="p1")
    game.play("attack p1 s1", "retreat C7")
    assert game.state.steps[-1] == Retreat("s1", 1)


@rule("CR-3")
def test_a_dragon_flies_back_over_anything(position: Make) -> None:
    """Three hexes in one go, over units and woods, to a hex without a tile."""
    units = "p1 Ib F7, s1 Dg E7, s2 Ib D6, s3 Ib D7, s4 Ib B7"
    game = attacked(position, units, "G F F", ground="C7 woods, C8 woods, B6 hill")
    assert game.options == ["retreat B5", "retreat B8"]
    assert (game.code("retreat B6"), game.rule("retreat B6")) == ("retreat.landing", "CR-3")
    game.play("retreat B8")
    assert (game.where("s1"), game.happened(BlockedRolled)) == ("B8", [])


@rule("CR-3")
def test_hexes_that_a_dragon_cannot_go_back_are_hits(position: Make) -> None:
    """From row B one hex is left: two hits are one die."""
    game = attacked(position, "p1 Ib C7, s1 Dg B7", "G F F B")
    game.play("retreat A7")
    assert [event.dice for event in game.happened(CriticalRolled)] == [(Face.BLUE,)]
    assert game.figures("s1") == 1


@rule("CR-3")
def test_one_hex_too_few_does_not_hurt_a_dragon(position: Make) -> None:
    game = attacked(position, "p1 Ib D7, s1 Dg C7", "G F F")
    game.play(game.options[0])
    assert (game.where("s1")[0], game.happened(CriticalRolled)) == ("A", [])
