"""The Giant Spider: Web and Poison (BL-16, BL-R.45 to BL-R.51)."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.morale import supported, supporters
from engine.battlelore.state.events import (
    CriticalRolled,
    FlagsIgnored,
    LoreGained,
    TokenPlaced,
)
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import other, through
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-16.1")
def test_the_bite_ignores_the_protection_of_riders_from_short_swords(position: Make) -> None:
    """EX-D-146"""
    game = position("p1 Sp F7, s1 Cb E7", dice="S S", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.figures("s1") == 1


@rule("BL-16.2", "BL-16.7", "BL-16.9", "BL-16.10", "BL-R.45", "BL-R.47")
def test_a_web_takes_effect_from_the_roll_that_throws_it(position: Make) -> None:
    """EX-D-200"""
    game = position(
        "p1 Sp F7, s1 Ig E7, s2 Ib E6, s3 Ib D7, s4 Ib D6", dice="L F", ordered="p1", lore=True
    )
    assert game.state.need("s1") in supporters(game.state, game.state.need("s4"))
    game.play("attack p1 s1", "power web 1")
    assert (game.figures("s1"), game.where("s1"), game.tokens("pennant")) == (3, "E7", 0)
    assert [*game.happened(FlagsIgnored), *game.happened(LoreGained)] == []
    assert "back" not in game.options
    assert game.state.need("s1") not in supporters(game.state, game.state.need("s4"))


@rule("BL-16.10")
def test_a_webbed_unit_supports_no_unit(position: Make) -> None:
    """EX-D-076"""
    game = position(
        "p1 Ib F7, s1 Ib E7, s2 Ib E6 webbed, s3 Ib D7", dice="F R R", ordered="p1", lore=True
    )
    assert not supported(game.state, game.state.need("s1"))
    game.play("attack p1 s1")
    assert game.where("s1") == "D6"


@rule("BL-16.8", "BL-16.9", "BL-R.47")
def test_flags_on_a_webbed_unit_are_hits_before_any_morale(position: Make) -> None:
    """EX-D-106"""
    game = position(
        "p1 Ig F7, s1 Db E7 webbed, s2 Ib E6, s3 Ib E8",
        dice="F R",
        ordered="p1",
        lore=True,
        ground="E7 countryside rampart",
    )
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.where("s1")) == (3, "E7")
    assert "back" not in game.options


@rule("BL-16.8")
def test_a_webbed_unit_neither_moves_nor_battles(position: Make) -> None:
    """Even with an order."""
    units = "p1 Ib F7 webbed, p2 Ib H7, s1 Ib E7, s2 Ib A1"
    game = position(units, ordered="p1 p2", phase="move", lore=True)
    assert not any(each.startswith("move p1") for each in game.options)
    game = position(units.replace("H7", "F6"), ordered="p1 p2", lore=True)
    assert game.code("attack p1 s1") == game.code("attack p1 s2") == "attack.webbed"


@rule("BL-16.8", "BL-16.11")
def test_without_lore_a_webbed_unit_stays_where_it_is(position: Make) -> None:
    """EX-D-142"""
    units = "p1 Ib F7 webbed, p2 Ib H7, s1 Ib E7"
    game = position(units, phase="orders", card="patrol_centre", lore=True)
    game.play("order p1")
    assert game.code("free p1") == "free.no_lore"
    game.play("done")
    assert game.state.need("p1").webbed
    assert game.options[0].startswith("keep") or game.decides == "standard"


@rule("BL-16.11", "BL-16.12", "BL-R.46")
def test_a_freed_unit_moves_and_battles_in_the_same_turn(position: Make) -> None:
    """For one Lore and an order."""
    units = "p1 Ib G7 webbed, s1 Ib E7"
    game = position(
        units, phase="orders", card="patrol_centre", lore=True, goblet="pennant 2", dice="R R R"
    )
    assert game.code("free p1") == "free.not_ordered"
    game.play("order p1")
    assert game.options == ["cancel p1", "free p1", "done"]
    game.play("free p1")
    assert (game.tokens("pennant"), game.state.pool) == (1, 59)
    assert game.code("free p1") == "free.no_web"
    assert game.code("cancel p1") == "order.cancel_freed"
    game.play("done", "move p1 F7", "done", "attack p1 s1")
    assert game.where("p1") == "F7"


@rule("BL-16.11")
def test_an_order_alone_frees_no_unit(position: Make) -> None:
    """The player must say so, and may not."""
    units = "p1 Ib G7 webbed, s1 Ib E7"
    game = position(units, phase="orders", card="patrol_centre", lore=True, goblet="pennant 2")
    game.play("order p1", "done")
    assert (game.state.need("p1").webbed, game.tokens("pennant")) == (True, 2)


@rule("BL-16.7", "BL-R.45")
def test_one_web_is_enough(position: Make) -> None:
    """A webbed target gets no second token."""
    game = position("p1 Sp F7, s1 Ib E7 webbed", dice="L R", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert (game.code("power web 1"), game.rule("power web 1")) == (
        "power.token_there",
        "BL-R.45",
    )


@rule("BL-16.7")
def test_the_web_stays_after_the_turn(position: Make) -> None:
    """Until the unit is freed."""
    game = position("p1 Sp F7, s1 Ib E7", dice="L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power web 1")
    while game.state.turn == 1:
        game.play(game.options[-1])
    assert game.state.need("s1").webbed


# --- poison --------------------------------------------------------------------------------------


@rule("BL-16.3", "BL-16.6")
def test_two_dice_cannot_poison(position: Make) -> None:
    """EX-M-076"""
    game = position("p1 Sp F7, s1 Ib E7", dice="L L", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert (game.code("power poison 2"), game.rule("power poison 2")) == (
        "power.needs_hit",
        "BL-16.3",
    )
    game = position("p1 Sp F7, s1 Ib E7", dice="L B", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.code("power poison 2") == "power.no_lore"


@rule("BL-R.49")
def test_flags_in_a_web_are_not_normal_hits(position: Make) -> None:
    """Poison needs a helmet or a bonus strike."""
    game = position("p1 Sp F7 stored1, s1 Ib E7 webbed", dice="F L", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.code("power poison 2") == "power.needs_hit"


@rule("BL-R.49")
def test_the_roll_that_poisons_does_not_kill_by_its_lore(position: Make) -> None:
    """The token comes after the hits."""
    game = position("p1 Sp F7 stored2, s1 Ib E7", dice="L B", ordered="p1", lore=True)
    game.play("attack p1 s1", "power poison 2", "pass")
    assert (game.figures("s1"), game.tokens("pennant")) == (3, 1)
    assert [each.token for each in game.happened(TokenPlaced)] == ["poison"]


@rule("BL-16.3")
def test_poison_needs_a_target_that_survives(position: Make) -> None:
    """The hit removes its last figure."""
    game = position("p1 Sp F7 stored2, s1 Ib E7 1", dice="L B", ordered="p1", lore=True)
    game.play("attack p1 s1", "power poison 2", "pass")
    assert (game.figures("s1"), game.happened(TokenPlaced)) == (0, [])


@rule("BL-16.4")
def test_poison_is_permanent_and_does_not_stack(position: Make) -> None:
    """It lies there in the next turn, and a second one is refused."""
    game = position("p1 Sp F7 stored2, s1 Ib E7 poisoned", dice="B R", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.rule("power poison 2") == "BL-16.4"
    while game.state.turn == 1:
        game.play(game.options[-1])
    assert game.state.need("s1").poisoned


@rule("BL-16.5", "BL-R.49")
@pytest.mark.parametrize(("at", "attacker"), [("G7", "Ar"), ("F7", "Ig")])
def test_lore_kills_poisoned_figures_and_gives_no_token(
    position: Make, at: str, attacker: str
) -> None:
    """EX-D-144"""
    game = position(f"p1 {attacker} {at}, s1 Ig E7 poisoned", dice="L G", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.tokens("pennant")) == (2, 0)


@rule("BL-R.51", "BL-16.5")
def test_infantry_profits_from_the_poison_of_its_spider(position: Make) -> None:
    """A blue helmet and two lore remove three figures."""
    game = position("p1 Ib F7, s1 Ib E7 poisoned", dice="B L L", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.tokens("pennant")) == (1, 0)


@rule("BL-16.5", "BL-16.9", "BL-16.13")
def test_web_and_poison_on_one_unit(position: Make) -> None:
    """EX-D-150"""
    game = position("p1 Ig F7, s1 Ib E7 webbed poisoned", dice="F L", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.where("s1"), game.tokens("pennant")) == (2, "E7", 0)


@rule("BL-R.50")
def test_flags_on_a_webbed_creature_go_to_the_second_roll(position: Make) -> None:
    """EX-D-152"""
    game = position("p1 Ig F7, s1 Sp E7 webbed", dice="F S  B R", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert [len(each.dice) for each in game.happened(CriticalRolled)] == [2]
    assert (game.figures("s1"), game.where("s1")) == (1, "E7")


@rule("BL-R.50")
def test_lore_on_a_poisoned_creature_goes_to_the_second_roll(position: Make) -> None:
    """The face is used and gives no token."""
    game = position("p1 Ig F7, s1 Sp E7 poisoned", dice="L R  B", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert [len(each.dice) for each in game.happened(CriticalRolled)] == [1]
    assert game.tokens("pennant") == 0


@rule("BL-16.5", "BL-12.6")
def test_archers_at_a_poisoned_unit(position: Make) -> None:
    """EX-D-202"""
    game = position(
        "s1 Ar E7, p1 Ir G7 3 poisoned", dice="L R", ordered="s1", side="standard", lore=True
    )
    game.play("attack s1 p1")
    assert (game.figures("p1"), game.tokens("standard")) == (1, 0)
    assert not any(each in ("gain", "back") for each in game.options)
    assert game.where("p1") == "G7"


@rule("BL-16.8", "BL-1.7")
@pytest.mark.parametrize(
    ("card", "dice"), [("rogue_11", "G G G"), ("warrior_12", "G G G"), ("warrior_11", "B G G")]
)
def test_a_webbed_unit_neither_strikes_first_nor_last_nor_slips_away(
    position: Make, card: str, dice: str
) -> None:
    units = "p1 Ib E7, s1 Ib D7 1 webbed, s2 Ib A1"
    game = other(position, card, units, ordered="p1", dice=dice)
    through(game, "attack p1 s1")
    while game.options != [] and game.decides == "standard":
        assert game.code(f"lore {card}") in ("lore.moment", "lore.no_target")
        game.play("pass")
