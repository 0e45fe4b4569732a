"""At whom each Lore card may be played, and at how many (BL-18.22 to BL-18.26, LC-2)."""

from typing import Any

import pytest

from engine.battlelore.lore.lore_targets import candidates
from engine.battlelore.state.events import TargetChosen
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Casting
from engine.battlelore.tables.lore_cards import LORE_CARDS
from tests.battlelore.position import Position, moved
from tests.battlelore.rules.lore_game import Make, other, own
from tests.marks import rule

ROW = "p1 Ib E7, p2 Cb E5, p3 Gi E9, p4 Ib E11, s1 Ib A1, s2 Cb A3"
"""On foot, mounted, a creature; the last of them has no order."""


def fits(
    game: Position, card: str, *chosen: str, side: str = "pennant", level: int = 1
) -> set[str]:
    """Return what the next target of a card can be."""
    row = LORE_CARDS[card]
    step = Casting(card, Side(side), level, 0, targets=chosen)
    return {*candidates(game.state, step, row.targets[len(chosen)])}


def ordered(make: Make, units: str = ROW, **more: Any) -> Position:
    """Return a position in which the first three units have orders, and the third has moved."""
    game = make(units, lore_cards=True, phase="move", ordered="p1 p2 p3", **more)
    return moved(game, "p3", "F9", "E9")


@rule("LC-2", "LC-4")
@pytest.mark.parametrize(
    ("card", "units"),
    [
        ("wizard_06", "p1 p2 p3 p4"),
        ("wizard_08", "s1 s2"),
        ("wizard_09", "p1 p2"),
        ("wizard_13", "p1 p2 p4"),
        ("wizard_14", "s1 s2"),
        ("wizard_15", "p1 p2 p3 p4 s1 s2"),
        ("cleric_04", "p1 p2"),
        ("cleric_09", "p1 p2 p3 p4"),
        ("rogue_06", "p1 p2"),
        ("rogue_09", "p1"),
        ("warrior_05", "p1 p2"),
        ("warrior_08", "p1 p2 p3"),
        ("warrior_10", "p1"),
        ("warrior_13", "p1 p2 p3"),
    ],
)
def test_orders_moves_and_kinds_decide_which_units_are_targets(
    position: Make, card: str, units: str
) -> None:
    assert fits(ordered(position), card) == {*units.split()}


@rule("LC-2", "LC-4")
@pytest.mark.parametrize(
    ("card", "units", "found"),
    [
        ("wizard_04", "p1 Ar E7, p2 Ib E5, p3 Dx E9, p4 Ar E11, s1 Ar A1", "p1 p3"),
        ("wizard_06", "p1 Ib E7, p2 Ib E5 webbed, p3 Ib E9, s1 Ib A1", "p1 p3"),
        ("cleric_01", "p1 Ib E7 webbed, p2 Ib E5 poisoned, p3 Ib E9, s1 Ib A1 webbed", "p1 p2"),
        ("cleric_05", "p1 Ib E7 3, p2 Ib E5, p3 Gi E9, p4 Cb E11 2, s1 Ib A1 2", "p1 p4"),
        ("cleric_11", "p1 Ib E7 3, p2 Ib E5, p3 Gi E9, p4 Cb E11 2, s1 Ib A1 2", "p1 p4"),
        ("cleric_10", "p1 Ib E7, p2 Ib E5, p3 Ib I1, s1 Ib D7, s2 Ib C7, s3 Gi D4", "s1 s3"),
        ("rogue_08", "p1 Ib E7, p2 Ib E5, p3 Ib I1, s1 Ib C7, s2 Ib B7, s3 Gi D4", "s1"),
        ("rogue_09", "p1 Gi E7, p2 Ar E5, p3 Ib I1, p4 Ib I3, s1 Ib A1", "p2"),
        ("warrior_10", "p1 Gi E7, p2 Ar E5, p3 Cb I1, p4 Ib I3, s1 Ib A1", "p2"),
    ],
)
def test_the_traits_of_a_unit_decide_whether_it_is_a_target(
    position: Make, card: str, units: str, found: str
) -> None:
    assert fits(ordered(position, units), card) == {*found.split()}


@rule("BL-18.22", "BL-18.24")
@pytest.mark.parametrize(
    ("cards", "side", "target"),
    [
        ("cleric_03 rogue_12 warrior_01 warrior_03 warrior_07", "pennant", "p1"),
        ("wizard_02 cleric_06 rogue_02 rogue_04 rogue_05 rogue_11", "standard", "s1"),
        ("warrior_02 warrior_04 warrior_12", "standard", "s1"),
        ("warrior_06", "standard", "p1"),
    ],
)
def test_in_a_battle_the_target_is_the_unit_that_fights(
    position: Make, cards: str, side: str, target: str
) -> None:
    units = "p1 Ib E7, p2 Ib E9, s1 Ib D7, s2 Ib D10"
    game = other(position, "warrior_06", units, ordered="p1 p2").play("attack p1 s1")
    for card in cards.split():
        assert fits(game, card, side=side) == {target}, card


@rule("BL-16.8", "LC-2")
@pytest.mark.parametrize(
    ("card", "unit", "found"),
    [
        ("rogue_11", "Ib D7", {"s1"}),
        ("rogue_11", "Cb D7", set()),
        ("rogue_11", "Gi D7", set()),
        ("rogue_11", "Ib D7 webbed", set()),
        ("warrior_12", "Cb D7", {"s1"}),
        ("warrior_12", "Ib D7 webbed", set()),
        ("warrior_11", "Ib D7 1", {"s1"}),
        ("warrior_11", "Ib D7 2", set()),
        ("warrior_11", "Ib D7 1 webbed", set()),
    ],
)
def test_some_answers_ask_more_of_the_unit_attacked(
    position: Make, card: str, unit: str, found: set[str]
) -> None:
    more = {"other_lore_hand": f"{card} rogue_10 cleric_06", "other_council": "cleric 1 rogue 1"}
    game = other(position, card, f"p1 Ib E7, s1 {unit}", ordered="p1", dice="B R R", **more)
    game.play("attack p1 s1", "pass")
    assert fits(game, card, side="standard") == found


@rule("LC-2", "BL-18.25")
@pytest.mark.parametrize(
    ("card", "needs"),
    [
        ("wizard_07", {"other_lore_hand": "rogue_01"}),
        ("rogue_01", {"goblet": "standard 1"}),
        ("rogue_13", {"other_hand": "scout_left"}),
        ("rogue_14", {"discards": "scout_left"}),
        ("rogue_07", {"phase": "orders"}),
    ],
)
def test_some_cards_need_something_to_take(
    position: Make, card: str, needs: dict[str, str]
) -> None:
    without = {"other_hand": "", "phase": "card", "lore_cards": True}
    assert not fits(position("p1 Ib E7, s1 Ib A1", **without), card)
    assert fits(position("p1 Ib E7, s1 Ib A1", **(without | needs)), card)


LINE = "p1 Ib E1, p2 Ib E4, p3 Ib E5, p4 Ib E6, p5 Ib E7, p6 Ib E8, s1 Ib A1"


@rule("BL-17.10", "LC-2")
@pytest.mark.parametrize(("level", "units"), [(1, "p2"), (2, "p2 p3"), (3, "p2 p3 p4")])
def test_transposition_reaches_further_with_the_level(
    position: Make, level: int, units: str
) -> None:
    game = position(LINE, lore_cards=True, phase="move")
    assert fits(game, "wizard_06", "p1", level=level) == {*units.split()}
    webbed = position(LINE.replace("E5", "E5 webbed"), lore_cards=True, phase="move")
    assert fits(webbed, "wizard_06", "p1", level=level) == {*units.split()} - {"p3"}


@rule("BL-17.10", "LC-2")
def test_portal_ends_on_a_hex_without_unit_where_one_can_be(position: Make) -> None:
    game = position("p1 Ib E7, p2 Ib D7, s1 Ib C7", lore_cards=True, ground="F7 waterway")
    found = fits(game, "wizard_13", "p1")
    assert found.isdisjoint({"E7", "D7", "C7", "F7"})
    assert {"B7", "A7", "G7"} <= found


FOUR = "p1 Ib E7, p2 Ib E5, p3 Ib E9, p4 Ib E11, s1 Ib D7"
STANDARD = "p1 Ib I1, s1 Ib D1, s2 Ib D3, s3 Ib D5, s4 Ib D7"
ALL_ORDERED = "p1 p2 p3 p4"
SEVERAL: dict[str, tuple[str, tuple[str, ...], dict[str, str]]] = {
    "wizard_04": (FOUR.replace("Ib", "Ar"), (), {"ordered": ALL_ORDERED}),
    "cleric_01": (
        "p1 Ib E7 webbed, p2 Ib E5 webbed, p3 Ib E9 webbed, p4 Ib E1 webbed, s1 Ib A1",
        ("play patrol_centre",),
        {"phase": "card"},
    ),
    "cleric_04": (FOUR, (), {"phase": "move", "ordered": ALL_ORDERED}),
    "cleric_09": (STANDARD, ("play patrol_centre",), {"phase": "card"}),
    "rogue_06": (FOUR, ("attack p1 s1",), {"ordered": ALL_ORDERED, "dice": "G G G"}),
    "rogue_09": (FOUR, (), {"phase": "move", "ordered": ALL_ORDERED}),
    "warrior_08": (FOUR, ("attack p1 s1",), {"ordered": ALL_ORDERED, "dice": "G G G"}),
    "warrior_10": (FOUR, ("attack p1 s1",), {"ordered": ALL_ORDERED, "dice": "G G G"}),
}
"""Cards for 1 / 2 / 3 units: a position, what is played before, and what else there is."""
FIGHTER_FIRST = {"rogue_06", "warrior_08", "warrior_10"}
"""Cards played in a battle, whose first unit is the one that fights."""


@rule("BL-17.9", "LC-4")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("card", SEVERAL)
def test_a_card_for_several_units_is_for_as_many_as_its_level(
    position: Make, card: str, level: int
) -> None:
    units, before, more = SEVERAL[card]
    make = other if card == "cleric_09" else own
    game = make(position, card, units, level, **more).play(*before, f"lore {card}")
    fighter = int(card in FIGHTER_FIRST)
    while choices := [each for each in game.options if each.startswith("choose")]:
        game.play(choices[0])
    assert len(game.happened(TargetChosen)) + fighter == level


@rule("BL-18.21", "LC-4")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("card", ["cleric_02", "rogue_10"])
def test_one_die_more_than_the_level_is_rolled_again(position: Make, card: str, level: int) -> None:
    make = own if card == "cleric_02" else other
    dice = f"G G G G  {'G ' * (level + 1)}"
    game = make(position, card, "p1 Ir E7, s1 Ib D7", level, ordered="p1", dice=dice)
    game.play("attack p1 s1", "pass", f"lore {card}")
    for number in range(1, level + 2):
        game.play(f"choose {number}")
    assert len(game.happened(TargetChosen)) == level + 1
