"""What creatures are, how they move, fight and are ordered (BL-15.1 to BL-15.7, 15.15 to 15.38)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.numbers.morale import flags_ignored, supported
from engine.battlelore.state.events import AttackDeclared, CombatEnded, OrderCancelled, UnitMoved
from engine.battlelore.tables.units import ROSTER, Gait
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-15.1")
def test_a_creature_is_one_figure_that_blocks_the_line(position: Make) -> None:
    """It fills its hex like any unit."""
    game = position("p1 Ar E4, p2 Sp E6, s1 Ib E7, s2 Ib C4", ordered="p1", lore=True)
    assert game.figures("p2") == 1
    assert game.code("attack p1 s1") == "attack.blocked_unit"


@rule("BL-15.2", "BL-R.41")
@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("green_banners", ""),
        ("leadership", ""),
        ("blue_banners", "order.not_blue"),
        ("mounted_charge", "order.not_mounted"),
        ("foot_onslaught", "order.not_foot"),
    ],
)
def test_only_cards_for_foot_or_mounted_units_leave_creatures_out(
    position: Make, card: str, code: str
) -> None:
    """EX-D-016"""
    units = "p1 Sp G7, p2 Ib G5, p3 Cb G9, s1 Ib B7"
    game = position(units, phase="orders", card=card, lore=True)
    assert game.code("order p1") == code


@rule("BL-15.3")
def test_a_creature_goes_round_units(position: Make) -> None:
    """It may not pass through its own friends either."""
    game = position("p1 Sp F5, p2 Ib F6, s1 Ib B7", ordered="p1", phase="move", lore=True)
    assert game.code("move p1 F6") == "move.occupied"
    game.play("move p1 F7")
    assert "F6" not in game.happened(UnitMoved)[0].path


@rule("BL-15.4", "BL-R.40")
def test_its_card_replaces_what_its_colour_gives(position: Make) -> None:
    """The spider moves four hexes and battles, and no foot unit of its colour does that."""
    game = position("p1 Sp H4, s1 Ib D7", dice="G G", ordered="p1", phase="move", lore=True)
    game.play("move p1 E7", "done", "attack p1 s1")
    assert game.happened(UnitMoved)[0].may_battle
    assert len(game.happened(UnitMoved)[0].path) == 5
    assert game.happened(AttackDeclared)[0].dice == 2


@rule("BL-15.5")
def test_ground_stops_creatures_and_takes_their_dice(position: Make) -> None:
    """Woods end its move and leave a giant two of its three dice."""
    game = position("p1 Gi H5, s1 Ib B5", ordered="p1", phase="move", lore=True, ground="G6 woods")
    assert (game.code("move p1 G6"), game.code("move p1 F6")) == ("", "move.stopped")
    game = position("p1 Gi F5, s1 Ib E5", dice="G G", ordered="p1", ground="E5 woods", lore=True)
    game.play("attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 2


# --- orders --------------------------------------------------------------------------------------


@rule("BL-15.6", "BL-15.7", "BL-R.42")
def test_three_lore_order_a_creature_out_of_section(position: Make) -> None:
    """EX-M-062"""
    units = "p1 Sp G7, p2 Ib G1, p3 Ib H1, s1 Ib B7"
    game = position(units, phase="orders", card="patrol_left", lore=True, goblet="pennant 3")
    game.play("order p1")
    assert (game.tokens("pennant"), game.state.pool) == (0, 60)
    game.play("order p2")
    assert game.code("order p3") == "order.none_left"


@rule("BL-15.6", "BL-15.7", "BL-R.42")
def test_an_order_out_of_section_is_the_only_one_of_a_scout(position: Make) -> None:
    """EX-D-136"""
    units = "p1 Sp G7, p2 Ib G13, s1 Ib B7"
    game = position(units, phase="orders", card="scout_right", lore=True, goblet="pennant 3")
    game.play("order p1")
    assert game.code("order p2") == "order.none_left"


@rule("BL-15.6")
def test_two_tokens_do_not_pay_for_it(position: Make) -> None:
    """EX-D-136"""
    units = "p1 Sp G7, p2 Ib G13, s1 Ib B7"
    game = position(units, phase="orders", card="scout_right", lore=True, goblet="pennant 2")
    assert (game.code("order p1"), game.rule("order p1")) == ("order.no_lore", "BL-15.6")


@rule("BL-R.42")
def test_tactic_cards_never_use_it(position: Make) -> None:
    """EX-D-136"""
    units = "p1 Sp G7, p2 Ib G13, s1 Ib B7"
    game = position(units, phase="orders", card="blue_banners", lore=True, goblet="pennant 3")
    assert game.code("order p1") == "order.not_blue"


@rule("BL-15.6", "BL-R.42", "BL-1.4", "BL-1.5")
@pytest.mark.parametrize(
    ("play", "more"),
    [
        ("play counter_attack", {"card": "counter_attack", "last": "scout_left"}),
        ("lore rogue_14", {"lore_cards": True, "lore_hand": "rogue_14", "discards": "scout_right"}),
    ],
    ids=["Counter Attack", "Forgery"],
)
def test_a_copied_section_card_may_be_bought_out_of_section(
    position: Make, play: str, more: dict[str, Any]
) -> None:
    """The copy is resolved as the Section card, though a Tactic or a Lore card stands for it."""
    units = "p1 Sp G7, p2 Ib G13, p3 Ib G1, s1 Ib B7"
    board = {"phase": "card", "lore": True, "council": "rogue 1", **more}
    game = position(units, goblet="pennant 8", **board).play(play)
    before = game.tokens("pennant")
    assert game.options == ["order p1", "order p2", "done"]
    game.play("order p1")
    assert game.tokens("pennant") == before - 3


@rule("BL-R.42")
def test_a_creature_that_the_card_reaches_costs_nothing(position: Make) -> None:
    """Nor can Lore buy it the order of another section."""
    units = "p1 Sp G2, p2 Ib G1, s1 Ib B7"
    game = position(units, phase="orders", card="forward_all", lore=True, goblet="pennant 3")
    game.play("order p1")
    assert game.tokens("pennant") == 3
    game = position(units, phase="orders", card="march_all", lore=True, goblet="pennant 3")
    game.play("order p2")
    assert (game.code("order p1"), game.tokens("pennant")) == ("order.none_left", 3)


@rule("BL-15.6")
def test_troops_out_of_section_cannot_be_bought(position: Make) -> None:
    """The rule is for creatures, and for games with tokens."""
    units = "p1 Ib G7, p2 Ib G13, p3 Sp G8, s1 Ib B7"
    game = position(units, phase="orders", card="scout_right", lore=True, goblet="pennant 9")
    assert game.code("order p1") == "order.other_section"
    game = position(units, phase="orders", card="scout_right")
    assert game.code("order p3") == "order.other_section"


@rule("BL-15.6")
def test_a_section_without_units_may_order_a_creature(position: Make) -> None:
    """The turn does not skip the orders while Lore can bring one."""
    units = "p1 Sp G7, s1 Ib B7"
    game = position(units, phase="orders", card="scout_right", lore=True, goblet="pennant 3")
    assert game.options == ["order p1", "done"]
    game = position(units, phase="card", card="scout_right", lore=True, goblet="pennant 2")
    game.play("play scout_right")
    assert game.options[0].startswith("keep")


@rule("BL-15.6")
def test_a_cancelled_order_returns_its_lore(position: Make) -> None:
    """As long as the orders are not finished."""
    units = "p1 Sp G7, p2 Ib G13, s1 Ib B7"
    game = position(units, phase="orders", card="scout_right", lore=True, goblet="pennant 4")
    game.play("order p1", "cancel p1")
    assert (game.tokens("pennant"), game.state.pool) == (4, 56)
    assert len(game.happened(OrderCancelled)) == 1
    game.play("order p2")
    assert game.tokens("pennant") == 4


# --- battles -------------------------------------------------------------------------------------


@rule("BL-15.15")
def test_a_creature_may_battle_back(position: Make) -> None:
    """It is Bold, so it is offered."""
    game = position("p1 Ib F7, s1 Sp E7", dice="R R F  B R", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert (game.decides, game.options) == ("standard", ["back", "pass"])
    game.play("back")
    assert game.figures("p1") == 3


@rule("BL-15.16")
def test_a_creature_gives_support_and_gets_none(position: Make) -> None:
    """Three units in a triangle, one of them a spider."""
    game = position("p1 Ib G7, s1 Ib E7, s2 Ib E8, s3 Sp D7", ordered="p1", lore=True)
    assert supported(game.state, game.state.need("s1"))
    assert not supported(game.state, game.state.need("s3"))
    assert flags_ignored(game.state, game.state.need("s3")).value == 1


@rule("BL-15.38")
def test_a_creature_gains_ground_and_does_not_pursue(position: Make) -> None:
    """It is not mounted."""
    game = position("p1 Sp F7, s1 Ib E7 1, s2 Ib D7", dice="B R", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.options == ["gain", "pass"]
    game.play("gain")
    assert game.where("p1") == "E7"
    assert len(game.happened(CombatEnded)) == 1


@rule("BL-15.37", "BL-16.1", "BL-15.26")
def test_creature_cards() -> None:
    """Colour, moves, retreat, weapon, dice, bonus strikes and powers of each."""
    found = {}
    for code in ("Sp", "Gi", "El", "Dg"):
        kind = ROSTER[code]
        card = kind.creature
        assert card is not None
        powers = [f"{power.id} {power.cost}" for power in card.powers]
        found[code] = (
            kind.colour.value,
            card.gait,
            card.troop.move,
            card.retreat,
            kind.weapon,
            card.troop.dice,
            kind.arms.strikes_melee,
            powers,
        )
    assert found == {
        "Sp": ("green", Gait.WALK, 4, 2, "bite", 2, True, ["web 1", "poison 2"]),
        "Gi": ("blue", Gait.WALK, 2, 2, "club", 3, True, ["shove 1", "boulder 2"]),
        "El": ("red", Gait.LORE, 0, 0, "stone_fists", 4, True, ["tremor 1", "earthquake 2"]),
        "Dg": ("red", Gait.FLY, 4, 3, "claws", 4, True, ["breath 1", "firestorm 2"]),
    }
