"""One battle from its declaration to its end, step by step (BL-P2)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import (
    AttackDeclared,
    BannerCaptured,
    BattledBack,
    CombatEnded,
    DiceRolled,
    FiguresLost,
    FlagsIgnored,
    GroundGained,
    Pursued,
    RetreatOrdered,
    UnitEliminated,
    UnitRetreated,
)
from engine.battlelore.state.model import Face
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

NEXT_TURN = ["play patrol_left", "play patrol_centre", "play patrol_right"]


def kinds(game: Position) -> list[type]:
    """Return what happened, up to the end of the combat."""
    found = [type(event) for event in game.events]
    return found[: found.index(CombatEnded) + 1] if CombatEnded in found else found


@rule("BL-P2.1")
@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("attack p2 s1", ("attack.not_ordered", "BL-4.10")),
        ("attack s1 p1", ("unit.not_yours", "BL-4.9")),
        ("attack p1 p2", ("attack.friend", "BL-6.4")),
        ("attack p1 s9", ("unit.gone", "BL-2.21")),
    ],
)
def test_the_battle_is_declared_by_an_ordered_unit_on_an_enemy(
    position: Make, action: str, why: tuple[str, str]
) -> None:
    game = position("p1 Ib E7, p2 Ib E8, s1 Ib D7", ordered="p1")
    assert (game.code(action), game.rule(action)) == why


@rule("BL-P2.2", "BL-P2.3")
def test_kind_and_range_are_judged_before_the_line_of_sight(position: Make) -> None:
    """Out of range and behind woods: the range is what forbids it."""
    units = "p1 Ar E4, p9 Ib A1, s1 Ib E9, s2 Ib E7, s9 Ib A2"
    game = position(units, ordered="p1 p9", ground="E6 woods")
    assert game.code("attack p1 s1") == "attack.out_of_range"
    assert game.code("attack p1 s2") == "attack.blocked_woods"


@rule("BL-P2.4", "BL-P2.6", "BL-P2.7")
def test_dice_are_counted_by_colour_then_terrain_then_card(position: Make) -> None:
    """Red foot in woods with Leadership: four, at most two, and one more."""
    game = position(
        "p1 Ir E7, s1 Ib D7", dice="L L L", ordered="p1", ground="E7 woods", card="leadership"
    ).play("attack p1 s1")
    parts = game.happened(AttackDeclared)[0].parts
    assert [(part.source, part.after) for part in parts] == [
        ("troop", 4),
        ("terrain.woods", 2),
        ("card.leadership", 3),
    ]


@rule("BL-P2.8", "BL-P2.9", "BL-P2.10")
def test_no_player_reacts_before_or_after_the_roll_of_a_medieval_battle(position: Make) -> None:
    """From the declaration to the retreat there is no decision."""
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1").play("attack p1 s1")
    assert kinds(game) == [AttackDeclared, DiceRolled, RetreatOrdered]


@rule("BL-P2.9")
def test_all_dice_are_rolled_at_once(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="B F R", ordered="p1").play("attack p1 s1")
    rolled = DiceRolled("p1", "s1", (Face.BLUE, Face.FLAG, Face.RED), 1, 1)
    assert game.happened(DiceRolled) == [rolled]


@rule("BL-P2.11", "BL-P2.13", "BL-1.12")
def test_lore_faces_do_nothing_in_a_medieval_battle(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="L L L", ordered="p1").play("attack p1 s1")
    assert kinds(game) == [AttackDeclared, DiceRolled, CombatEnded]


@rule("BL-P2.12", "BL-P2.12.1", "BL-P2.12.3", "BL-P2.12.4")
def test_hits_then_flags_then_the_retreat(position: Make) -> None:
    units = "p1 Ib E7, s1 Ib D7, s2 Ar D6, s3 Ar D8"
    game = position(units, dice="B F F", ordered="p1")
    game.play("attack p1 s1", "ignore 1", "retreat C7", "pass")
    assert [kind for kind in kinds(game) if kind is not DiceRolled][1:5] == [
        FiguresLost,
        FlagsIgnored,
        RetreatOrdered,
        UnitRetreated,
    ]


@rule("BL-P2.12.2")
def test_an_eliminated_target_ends_its_part(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B F F", ordered="p1").play("attack p1 s1")
    assert kinds(game) == [
        AttackDeclared,
        DiceRolled,
        FiguresLost,
        UnitEliminated,
        BannerCaptured,
    ]


@rule("BL-P2.12.5")
def test_a_blocked_retreat_costs_figures_after_the_hits(position: Make) -> None:
    river = "C7 waterway, C8 waterway"
    game = position("p1 Ib E7, s1 Ib D7", dice="B F F", ordered="p1", ground=river)
    game.play("attack p1 s1")
    assert [event.cause for event in game.happened(FiguresLost)] == ["hits", "retreat"]
    assert [event.lost for event in game.happened(FiguresLost)] == [1, 2]


@rule("BL-P2.15", "BL-P2.15.1")
def test_an_empty_target_hex_leads_to_gaining_ground_and_no_battle_back(position: Make) -> None:
    """The defender stands supported beside its attacker."""
    units = "p1 Ib D6, s1 Ib E7, s2 Ar C7, s3 Ar D8"
    game = position(units, dice="L L F", ordered="p1").play("attack p1 s1")
    assert game.options == ["gain", "pass"]
    assert game.play("gain").options == NEXT_TURN


@rule("BL-P2.15", "BL-P2.15.1")
def test_the_whole_combat_of_cavalry(position: Make) -> None:
    """Attack, pursuit, bonus attack, gain of ground: in this order, then it is over."""
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C8 1"
    game = position(units, dice="B L L B L L", ordered="p1")
    game.play("attack p1 s1", "gain", "pursue D8", "attack p1 s2", "gain")
    follow = (AttackDeclared, GroundGained, Pursued, CombatEnded)
    assert [kind for kind in kinds(game) if kind in follow] == [
        AttackDeclared,
        GroundGained,
        Pursued,
        AttackDeclared,
        GroundGained,
        CombatEnded,
    ]


@rule("BL-P2.15", "BL-P2.15.2")
def test_a_bold_target_in_its_hex_may_battle_back_and_then_it_is_over(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="L L L L L L", ordered="p1", ground="D7 bridge")
    game.play("attack p1 s1", "back")
    assert kinds(game) == [AttackDeclared, DiceRolled, BattledBack, DiceRolled, CombatEnded]


@rule("BL-P2.15.3")
def test_a_normal_target_in_its_hex_ends_the_combat(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="L L L", ordered="p1").play("attack p1 s1")
    assert (game.options, kinds(game)[-1]) == (NEXT_TURN, CombatEnded)
