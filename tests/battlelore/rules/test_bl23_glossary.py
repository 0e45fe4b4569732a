"""What the terms of the rulebook mean in play (BL-23)."""

from collections.abc import Callable

from engine.battlelore.state.events import (
    BattledBack,
    CombatEnded,
    CriticalRolled,
    DiceRolled,
    TurnEnded,
)
from engine.battlelore.tables.units import ROSTER, WEAPONS
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-23.1", "BL-23.4")
def test_one_combat_holds_several_battles(position: Make) -> None:
    """An attack, the pursuit and the bonus attack are one combat with two rolls."""
    game = position(
        "p1 Cr E7, s1 Ib D7 1, s2 Ib C6, s3 Ib A1", dice="B R R R G G R R", ordered="p1"
    )
    game.play("attack p1 s1", "gain", "pursue D6", "attack p1 s2")
    assert len(game.happened(DiceRolled)) == 2
    assert len(game.happened(CombatEnded)) == 1


@rule("BL-23.2")
def test_damage_is_what_a_kind_of_unit_rolls() -> None:
    """The spider's card says 2, heavy foot rolls 4, whatever is left of the unit."""
    assert ROSTER["Sp"].troop.dice == 2
    assert ROSTER["Ir"].troop.dice == 4


@rule("BL-23.3")
def test_the_controller_of_a_unit_gives_it_orders(position: Make) -> None:
    """Another player's unit takes none."""
    game = position("p1 Ib E7, s1 Ib D7", phase="orders", card="leadership")
    assert game.code("order p1") == ""
    assert game.code("order s1") == "unit.not_yours"


@rule("BL-23.5")
def test_only_a_hex_that_its_defender_left_can_be_entered(position: Make) -> None:
    """A defender that stays in its hex gives no ground."""
    game = position("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="F R R", ordered="p1")
    game.play("attack p1 s1", "retreat C7")
    assert "gain" in game.options
    stays = position("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="R R R", ordered="p1")
    stays.play("attack p1 s1")
    assert stays.code("gain") == "turn.not_now"


@rule("BL-23.6")
def test_a_unit_is_hit_by_helmets_in_the_colour_of_its_own_banner(position: Make) -> None:
    """Blue helmets hit blue foot, and no other helmet does."""
    game = position("p1 Ir E7, s1 Ib D7, s2 Ib A1", dice="B G R R", ordered="p1")
    game.play("attack p1 s1")
    assert game.figures("s1") == 3


@rule("BL-23.8")
def test_weapons_of_melee_reach_one_hex() -> None:
    """Only bows and crossbows reach further."""
    assert {name: weapon.reach for name, weapon in WEAPONS.items() if weapon.reach > 1} == {
        "bow": 4,
        "crossbow": 3,
    }


@rule("BL-23.9")
def test_a_token_stays_on_its_unit_when_the_turn_ends(position: Make) -> None:
    """Web and Poison are no effects of a turn."""
    game = position("p1 Ib E7, s2 Ib D7, s1 Ib B7 webbed poisoned", ordered="p1", lore=True)
    game.play("done")
    assert game.happened(TurnEnded)
    unit = game.state.need("s1")
    assert unit.webbed
    assert unit.poisoned


@rule("BL-23.10")
def test_the_first_hit_on_a_creature_is_any_that_the_weapon_allows(position: Make) -> None:
    """Its colour and a bonus strike of a short sword go to the re-roll; a red helmet does not."""
    game = position("p1 Ib E7, s1 Sp D7, s2 Ib A1", dice="G S R R B", ordered="p1", lore=True)
    game.play("attack p1 s1")
    rolled = game.happened(CriticalRolled)
    assert [len(event.dice) for event in rolled] == [2]
    assert game.figures("s1") == 1
    game.play("pass")
    assert not game.happened(BattledBack)
