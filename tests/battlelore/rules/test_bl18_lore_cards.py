"""Playing Lore cards: cost, phases and targets, whatever the card (BL-17, BL-18)."""

import pytest

from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.events import (
    AttackDeclared,
    DiceRolled,
    LorePlayed,
)
from engine.battlelore.state.model import GRID
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables.lore_cards import LORE_CARDS
from tests.battlelore.rules.lore_game import Make, other, own, through
from tests.marks import rule

FAR = "p1 Ib G7, s1 Ib C7"
CLOSE = "p1 Ib E7, s1 Ib D7"
PLAY = "play patrol_centre"


@rule("BL-17.6", "LC-10")
def test_there_are_15_cards_of_each_of_the_four_classes() -> None:
    for cls in LoreClass:
        own_cards = [card for card in LORE_CARDS.values() if card.cls is cls]
        assert [card.id for card in own_cards] == [f"{cls.value}_{n:02}" for n in range(1, 16)]


@rule("BL-18.1", "BL-17.7", "BL-18.3")
def test_a_card_is_shown_and_its_cost_moves_onto_it(position: Make) -> None:
    game = own(position, "wizard_08", FAR, phase="card", dice="G G", pool=5)
    game.play(PLAY, "lore wizard_08")
    (shown,) = game.happened(LorePlayed)
    assert (shown.card, shown.cost) == ("wizard_08", 5)
    assert game.lore_hand("pennant") == []
    assert [(each.card, each.tokens) for each in game.turn.lore] == [("wizard_08", 5)]
    assert (game.tokens("pennant"), game.state.pool) == (15, 5)


@rule("BL-18.2", "LC-1")
def test_the_whole_cost_must_be_there(position: Make) -> None:
    few = own(position, "wizard_08", FAR, phase="card", goblet=(0, 4))
    few.play(PLAY)
    assert few.code("lore wizard_08") == "lore.too_few_tokens"
    enough = own(position, "wizard_08", FAR, phase="card", goblet=(0, 5), dice="G G")
    enough.play(PLAY, "lore wizard_08")
    assert enough.tokens("pennant") == 0


HOLD_ON = {
    "lore_cards": True,
    "goblet": "pennant 4, standard 8",
    "lore_hand": "rogue_15",
    "other_lore_hand": "cleric_07",
    "council": "commander 2 rogue 2 cleric 1",
    "other_council": "commander 2 cleric 2 rogue 1",
}
AWAY = "s1 Ib A1, s2 Ib A3"
WAYS = [
    ("p1 El G7", "", "move p1 F6", 1),
    ("p1 El G7", "", "move p1 D7", 3),
    ("p1 Ib G7", "G7 countryside den:pennant, B4 woods passage:pennant", "passage p1", 1),
]


@rule("BL-18.2", "CR-2", "BL-22.20")
@pytest.mark.parametrize(("unit", "ground", "act", "price"), WAYS)
def test_no_card_is_paid_with_the_lore_of_the_move_announced(
    position: Make, unit: str, ground: str, act: str, price: int
) -> None:
    """Held, its side would cancel that with the tokens that the move still costs."""
    game = position(f"{unit}, {AWAY}", phase="move", ordered="p1", ground=ground, **HOLD_ON)
    game.play(act, "lore cleric_07", "choose G7")
    assert "lore rogue_15" not in game.options
    assert game.where("p1") == "G7"
    assert game.tokens("pennant") == 4
    rich = position(
        f"{unit}, {AWAY}",
        phase="move",
        ordered="p1",
        ground=ground,
        **(HOLD_ON | {"goblet": f"pennant {4 + price}, standard 8"}),
    )
    rich.play(act, "lore cleric_07", "choose G7", "lore rogue_15")
    assert rich.where("p1") != "G7"
    assert rich.tokens("pennant") == 0


@rule("BL-18.2", "CR-2")
def test_lore_kept_for_a_move_does_not_pay_for_another_card(position: Make) -> None:
    """Two cards could be played; the goblet pays for the cheap one only, beside the move."""
    more = HOLD_ON | {"lore_hand": "rogue_15 wizard_03", "council": "rogue 2 wizard 2"}
    game = position(f"p1 El G7, {AWAY}", phase="move", ordered="p1", **more)
    game.play("move p1 E7", "lore cleric_07", "choose G7")
    why = game.refusal("lore rogue_15")
    assert why is not None
    assert (why.code, why.rule) == ("lore.kept_for_move", "BL-18.2")
    assert why.facts[1:] == (("cost", 4), ("has", 4), ("kept", 2))
    assert "lore wizard_03" in game.options


@rule("BL-18.17")
def test_a_card_for_melee_is_refused_after_a_ranged_roll(position: Make) -> None:
    units = "p1 Ar F7, s1 Ib D7, s2 Ib A1"
    game = other(position, "rogue_05 rogue_10", units, ordered="p1", dice="G G")
    game.play("attack p1 s1")
    while "lore rogue_10" not in game.options:
        game.play("pass")
    assert game.rule("lore rogue_05") == "BL-18.17"


PHASES = [
    ("wizard_08", "move", "lore.moment"),
    ("wizard_09", "battle", "lore.moment"),
    ("cleric_03", "move", "lore.moment"),
]


@rule("BL-18.4", "LC-4")
@pytest.mark.parametrize(("card", "phase", "code"), PHASES)
def test_a_card_is_played_in_its_phase_only(
    position: Make, card: str, phase: str, code: str
) -> None:
    game = own(position, card, CLOSE, phase=phase, ordered="p1")
    assert game.code(f"lore {card}") == code


@rule("BL-18.4", "BL-18.14")
def test_a_card_for_movement_may_come_after_another_unit_has_moved(position: Make) -> None:
    units = "p1 Ib G7, p2 Ir G2, s1 Ib A7"
    game = own(position, "warrior_05", units, phase="move", ordered="p1 p2")
    game.play("move p1 F7", "lore warrior_05", "move p2 E2")
    assert game.where("p2") == "E2"


@rule("BL-18.9", "BL-P1.1")
def test_a_card_with_the_command_card_resolves_before_the_orders(position: Make) -> None:
    game = own(position, "wizard_08", FAR, phase="card", dice="B B")
    assert game.code("lore wizard_08") == "lore.moment"
    game.play(PLAY, "lore wizard_08")
    assert game.figures("s1") == 2
    assert game.turn.card == "patrol_centre"
    assert game.code("order p1") == ""


@rule("BL-17.8", "BL-17.10")
@pytest.mark.parametrize(("level", "dice", "hexes"), [(1, 2, 4), (2, 4, 5), (3, 6, 6)])
def test_numbers_grow_with_the_level_of_the_lore_master(level: int, dice: int, hexes: int) -> None:
    assert LORE_CARDS["wizard_08"].shown[level - 1] == dice
    assert LORE_CARDS["wizard_13"].shown[level - 1] == hexes


@rule("BL-18.12", "BL-18.13")
def test_no_card_of_the_set_belongs_to_the_order_phase() -> None:
    at_orders = [moment for moment in Moment if "order" in moment.value]
    assert at_orders == []


@rule("BL-18.16", "BL-18.18")
def test_a_combat_card_holds_in_all_battles_of_the_combat(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C8"
    game = own(position, "warrior_01", units, ordered="p1", dice="B G G G  G G G G")
    game.play("attack p1 s1", "lore warrior_01", "gain", "pass", "attack p1 s2")
    assert [len(event.dice) for event in game.happened(DiceRolled)] == [4, 4]


@rule("BL-18.16")
def test_a_combat_card_helps_the_unit_that_fights(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib E8, s1 Ib D7"
    game = own(position, "warrior_01", units, ordered="p1 p2", dice="G G G G  G G G")
    game.play("attack p1 s1", "lore warrior_01", "attack p2 s1")
    assert [event.dice for event in game.happened(AttackDeclared)] == [3, 3]
    assert [len(event.dice) for event in game.happened(DiceRolled)] == [4, 3]


@rule("BL-18.19", "BL-R.53")
def test_a_card_for_a_defending_unit_holds_in_all_its_battles_of_the_turn(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib E8, s1 Ib D7, s2 Ib D8"
    game = other(position, "rogue_04", units, ordered="p1 p2", dice="F G G  F G G")
    game.play("attack p1 s1", "lore rogue_04", "ignore 1", "pass", "attack p2 s1")
    assert game.code("ignore 1") == ""


TARGETS = [("cleric_05", "s1", "lore.target_not_own"), ("wizard_08", "p1", "lore.target_not_enemy")]


@rule("BL-18.22", "LC-2")
@pytest.mark.parametrize(("card", "wrong", "code"), TARGETS)
def test_a_card_says_whose_units_it_affects(
    position: Make, card: str, wrong: str, code: str
) -> None:
    units = "p1 Ib G7 1, p2 Ib G8 1, s1 Ib C7 1, s2 Ib C8 1"
    game = own(position, card, units, phase="card")
    game.play(PLAY, f"lore {card}")
    assert game.code(f"choose {wrong}") == code


@rule("BL-18.22")
def test_any_unit_may_be_of_either_side(position: Make) -> None:
    game = own(position, "wizard_15", FAR, phase="card", dice="G G")
    game.play(PLAY, "lore wizard_15")
    assert {"choose p1", "choose s1"} <= set(game.options)
    game.play("choose p1")


@rule("BL-18.23")
def test_ordered_units_have_an_order_of_this_turn(position: Make) -> None:
    units = "p1 Ib G7, p2 Ib G8, p3 Ib G9, s1 Ib A7"
    game = own(position, "warrior_05", units, phase="move", ordered="p1 p2")
    game.play("lore warrior_05")
    assert game.code("choose p3") == "lore.target_unfit"
    assert game.code("choose p2") == ""


@rule("BL-18.24", "BL-18.17")
@pytest.mark.parametrize(("at", "melee"), [("E7", True), ("F7", False)])
def test_units_in_melee_are_adjacent(position: Make, at: str, melee: bool) -> None:
    game = own(position, "warrior_07", f"p1 Ar {at}, s1 Ib D7", ordered="p1", dice="G G")
    game.play("attack p1 s1")
    assert game.happened(AttackDeclared)[0].melee is melee
    assert (game.code("lore warrior_07") == "") is melee
    while "pass" in game.options:
        game.play("pass")


@rule("BL-18.25", "BL-9.3")
def test_the_owner_moves_a_unit_that_a_card_drives_off(position: Make) -> None:
    units = "p1 Ib F7, s1 Ib D7, s2 Ib D8"
    game = own(position, "rogue_08", units, phase="card", dice="G G")
    game.play(PLAY, "lore rogue_08")
    assert game.decides == "pennant"
    game.play("choose s1")
    assert game.decides == "standard"
    game.play("retreat C7", "retreat B7")


@rule("BL-18.26")
def test_a_target_may_be_a_friend(position: Make) -> None:
    units = "p1 Ib G7 2, s1 Ib C7 2"
    game = own(position, "cleric_05", units, phase="card")
    game.play(PLAY, "lore cleric_05")
    assert (game.figures("p1"), game.figures("s1")) == (3, 2)
    assert kind_of(game.state.need("p1")).full == 4


@rule("BL-19.7", "BL-20.17")
def test_a_class_without_a_seat_plays_at_level_1_whatever_the_others_have(position: Make) -> None:
    game = own(
        position,
        "wizard_01",
        FAR,
        phase="card",
        council="cleric 3 warrior 3 rogue 3",
        goblet=(0, 9),
    )
    game.play(PLAY, "lore wizard_01")
    assert game.happened(LorePlayed)[0].level == 1
    assert game.tokens("pennant") == 9 - 3 + 3


@rule("LC-2", "BL-18.25")
def test_the_only_unit_that_can_go_anywhere_is_the_one_that_goes(position: Make) -> None:
    """p2 stands on an island, all hexes in reach of a Portal are water."""
    near = GRID.distances["A1"]
    sea = ", ".join(f"{spot} waterway" for spot in GRID.hexes if 0 < near[spot] <= 4)
    units = "p1 Ib I7, p2 Ib A1, s1 Ib A13"
    game = own(position, "wizard_13", units, phase="move", ordered="p1 p2", ground=sea)
    through(game, "lore wizard_13", "choose F7")
    assert game.where("p1") == "F7"


@rule("BL-18.8")
def test_a_card_that_is_not_a_reaction_is_refused_in_the_enemys_turn(position: Make) -> None:
    units = "p1 Ib E7, s1 Ib D7"
    game = other(position, "warrior_01 warrior_02", units, ordered="p1", dice="G G G")
    through(game, "attack p1 s1")
    assert (game.code("lore warrior_01"), game.rule("lore warrior_01")) == (
        "lore.no_reaction",
        "BL-18.8",
    )
    game.play("pass")


@rule("BL-18.17")
@pytest.mark.parametrize(("card", "units"), [("warrior_03", "E7"), ("warrior_07", "F7")])
def test_a_card_for_the_other_kind_of_combat_says_so(position: Make, card: str, units: str) -> None:
    hand = f"{card} warrior_01"
    game = own(position, card, f"p1 Ar {units}, s1 Ib D7", ordered="p1", lore_hand=hand, dice="G G")
    game.play("attack p1 s1")
    assert (game.code(f"lore {card}"), game.rule(f"lore {card}")) == ("lore.moment", "BL-18.17")
    game.play("pass")
