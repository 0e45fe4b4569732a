"""Critical hits on creatures (BL-15.8 to BL-15.13, BL-R.38, BL-R.39)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import BannerCaptured, CriticalRolled, FlagsIgnored, LoreGained
from engine.battlelore.state.model import Face
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-15.10", "BL-15.13", "BL-R.38")
def test_colour_on_the_second_roll_kills(position: Make) -> None:
    """EX-M-066"""
    game = position("p1 Cr F7, s1 Sp E7", dice="G S B R  B G", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.figures("s1") == 0
    assert (game.banners("pennant"), game.tokens("pennant")) == (1, 1)
    (rolled,) = game.happened(CriticalRolled)
    assert (rolled.dice, rolled.killed) == ((Face.BLUE, Face.GREEN), True)
    assert game.state.pool == 59


@rule("BL-15.11")
@pytest.mark.parametrize("again", ["F S", "L B", "R R"])
def test_every_face_but_the_colour_misses_on_the_second_roll(position: Make, again: str) -> None:
    """EX-M-064"""
    game = position("p1 Ib F7, s1 Sp E7", dice=f"G G B  {again}", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.where("s1"), game.tokens("pennant")) == (1, "E7", 0)
    assert game.banners("pennant") == 0


@rule("BL-15.8", "BL-15.9")
def test_only_the_dice_that_hit_are_rolled_again(position: Make) -> None:
    """Four hits would wipe out a troop; a creature stands if none of four dice shows its colour."""
    game = position("p1 Ir F7, s1 Sp E7", dice="G S S G  B B F S", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.figures("s1") == 1
    assert [len(each.dice) for each in game.happened(CriticalRolled)] == [4]


@rule("BL-15.12")
def test_hits_do_not_pile_up(position: Make) -> None:
    """Each roll is checked for itself, with its own hits."""
    game = position(
        "p1 Ib F7, p2 Ib F6, s1 Sp E7", dice="G G B  B B  G B R  R", ordered="p1 p2", lore=True
    )
    game.play("attack p1 s1", "pass", "attack p2 s1")
    assert [len(each.dice) for each in game.happened(CriticalRolled)] == [2, 1]
    assert game.figures("s1") == 1


@rule("BL-R.38")
def test_bonus_strikes_of_a_bow_do_not_hit_a_creature(position: Make) -> None:
    """EX-D-132"""
    game = position("p1 Ar F7, s1 Sp E7", dice="S S", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.happened(CriticalRolled) == []


@rule("BL-R.38")
@pytest.mark.parametrize(("at", "dice", "checked"), [("G7", "S S  B B", [2]), ("F7", "S S", [])])
def test_bonus_strikes_of_a_crossbow_hit_it_at_range_only(
    position: Make, at: str, dice: str, checked: list[int]
) -> None:
    """At range all of them count, point-blank none."""
    game = position(f"p1 Dx {at}, s1 Sp E7", dice=dice, ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert [len(each.dice) for each in game.happened(CriticalRolled)] == checked


@rule("BL-15.13")
def test_no_token_out_of_an_empty_pool(position: Make) -> None:
    """EX-D-148"""
    game = position("p1 Ib F7, s1 Sp E7", dice="G R B  G", ordered="p1", lore=True, pool=0)
    game.play("attack p1 s1")
    assert (game.banners("pennant"), game.tokens("pennant")) == (1, 0)
    assert game.happened(LoreGained) == []


@rule("BL-15.13", "BL-R.39")
def test_the_opponent_of_a_creature_is_rewarded_in_any_turn(position: Make) -> None:
    """Dwarves that battle back against the spider kill it in its own player's turn."""
    game = position("p1 Sp F7, s1 Db E7", dice="R R  G R B  G", ordered="p1", lore=True)
    game.play("attack p1 s1", "back")
    assert (game.figures("p1"), game.banners("standard"), game.tokens("standard")) == (0, 1, 1)


@rule("BL-15.13")
def test_without_tokens_in_the_game_a_creature_is_a_banner(position: Make) -> None:
    """Where lore faces are misses there is no token to win either."""
    game = position("p1 Ib F7, s1 Sp E7", dice="G R B  G", ordered="p1")
    game.play("attack p1 s1")
    assert (game.banners("pennant"), game.tokens("pennant")) == (1, 0)
    assert len(game.happened(BannerCaptured)) == 1


@rule("BL-15.36")
def test_stored_tokens_go_back_when_the_creature_dies(position: Make) -> None:
    """Two of them, and one goes on to the goblet of its enemy."""
    game = position("p1 Ib F7, s1 Sp E7 stored2", dice="G R B  G", ordered="p1", lore=True, pool=0)
    game.play("attack p1 s1")
    assert (game.state.pool, game.tokens("pennant")) == (1, 1)


@rule("BL-15.14", "BL-15.17", "BL-R.33")
def test_a_creature_must_ignore_one_flag_and_no_more_on_a_landmark(position: Make) -> None:
    """EX-D-134"""
    game = position(
        "p1 Ir F7, s1 Sp E7, s2 Ib E6, s3 Ib E8",
        dice="F F",
        ordered="p1",
        lore=True,
        ground="E7 countryside rampart",
    )
    game.play("attack p1 s1")
    (ignored,) = game.happened(FlagsIgnored)
    assert (ignored.ignored, ignored.flags, ignored.forced) == (1, 2, True)
    assert game.options == ["retreat D6", "retreat D7"]


@rule("BL-15.14", "BL-R.33")
def test_a_creature_on_a_bridge_must_ignore_two_flags(position: Make) -> None:
    """A bridge is no landmark; nobody is asked."""
    game = position("p1 Ib F7, s1 Sp E7", dice="F F R", ordered="p1", lore=True, ground="E7 bridge")
    game.play("attack p1 s1")
    assert [each.ignored for each in game.happened(FlagsIgnored)] == [2]
    assert (game.where("s1"), game.options) == ("E7", ["back", "pass"])
