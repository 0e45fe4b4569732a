"""Lore cards and the rest of the turn: victory, hands, copies, rushes (cards sheet, F.7 to 13)."""

import pytest

from engine.battlelore.state.events import BannerCaptured, BlazonTaken
from engine.battlelore.state.model import Resolved
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import Make, both, other, own
from tests.marks import rule

FAR = "p1 Ib G7, s1 Ib C7"
CLOSE = "p1 Ib E7, s1 Ib D7"
PLAY = "play patrol_centre"

# --- 7. victory in the other side's turn ---------------------------------------------------------


@rule("BL-13.5", "BL-R.29")
def test_sudden_attack_may_win_the_game_in_the_others_turn(position: Make) -> None:
    units = "p1 Ib E7 1, s1 Ib D7"
    game = other(position, "warrior_12", units, ordered="p1", dice="B G G", banners=1)
    game.play("attack p1 s1", "lore warrior_12")
    assert game.state.over is not None
    assert game.state.over.winner.value == "standard"
    assert game.decides == ""


@rule("BL-13.5", "LC-8")
def test_an_area_card_may_win_the_game_for_the_opponent(position: Make) -> None:
    units = "p1 Ib E7 1, p2 Ib I1, s1 Ib D7"
    game = own(position, "wizard_15", units, phase="card", dice="B G", banners=1)
    game.play(PLAY, "lore wizard_15", "choose s1", "choose p1")
    assert game.state.over is not None
    assert game.state.over.winner.value == "standard"


@rule("BL-13.5", "BL-R.29")
def test_backstab_takes_the_banner_of_the_attacker_first(position: Make) -> None:
    units = "p1 Ib E7 1, p2 Ib I1, s1 Ib D7 1, s2 Ib A1"
    game = other(position, "rogue_05", units, ordered="p1", dice="S B G", banners=1)
    game.play("attack p1 s1", "pass", "lore rogue_05")
    assert game.happened(BannerCaptured)[0].side.value == "standard"
    assert game.state.over is not None
    assert game.state.over.winner.value == "standard"


# --- 8. the size of the Command hand -------------------------------------------------------------


@rule("BL-13.1", "BL-18.10")
def test_after_sabotage_a_side_draws_back_to_its_full_hand(position: Make) -> None:
    game = own(
        position,
        "rogue_13",
        FAR,
        phase="card",
        other_hand="patrol_left patrol_right scout_left scout_right",
    )
    game.play(PLAY, "lore rogue_13", "choose scout_left", "done", "replenish tokens")
    assert len(game.state.hands[0].cards) == 3
    game.play("play patrol_left", "replenish tokens")
    assert len(game.state.hands[0].cards) == 4


@rule("BL-13.1", "LC-4")
def test_after_false_orders_a_side_draws_back_to_its_full_hand(position: Make) -> None:
    game = other(
        position,
        "rogue_07",
        FAR,
        phase="card",
        hand="scout_centre attack_centre attack_centre",
        card="patrol_centre",
    )
    game.play(PLAY, "lore rogue_07")
    assert len(game.state.hands[1].cards) == 2
    while "replenish tokens" not in game.options:
        game.play(game.options[-1])
    assert len(game.state.hands[1].cards) == 4


@rule("BL-18.10", "BL-P1.6")
def test_no_command_card_is_drawn_after_a_lore_card_in_lieu(position: Make) -> None:
    hand = "patrol_left patrol_right scout_left scout_right"
    game = own(position, "warrior_14", FAR, phase="card", hand=hand)
    game.play("lore warrior_14", "done")
    while "replenish tokens" not in game.options:
        game.play(game.options[-1])
    assert game.state.hands[1].cards == tuple(hand.split())


SHORT = "patrol_left patrol_right scout_left"
"""A Command hand that misses one of its four cards."""


def to_replenish(game: Position) -> Position:
    """Go through the rest of the turn, orders and all else declined."""
    while "replenish tokens" not in game.options:
        game.play(game.options[-1])
    return game


@rule("BL-18.10", "BL-P1.6", "BL-1.6")
@pytest.mark.parametrize("card", ["warrior_14", "warrior_15", "rogue_14", "warrior_14 rogue_03"])
def test_a_lore_card_in_lieu_of_a_command_card_does_not_refill_the_hand(
    position: Make, card: str
) -> None:
    """It is, with the card played then, at the end of the next turn of that side."""
    game = own(position, card, FAR, phase="card", hand=SHORT, discards="attack_left")
    to_replenish(game.play(f"lore {card}"))
    assert game.state.hands[1].cards == tuple(SHORT.split())
    to_replenish(game.play("replenish tokens"))
    game.play("replenish tokens", "play patrol_left")
    assert len(to_replenish(game).state.hands[1].cards) == 4


@rule("BL-18.10", "BL-R.55")
def test_a_cancelled_card_in_lieu_does_not_refill_the_hand_either(position: Make) -> None:
    game = both(position, "warrior_14", "rogue_15", FAR, phase="card", hand=SHORT)
    to_replenish(game.play("lore warrior_14", "lore rogue_15"))
    assert game.state.hands[1].cards == tuple(SHORT.split())


@rule("BL-13.1", "LC-4")
def test_false_orders_that_leave_no_card_to_play_leave_the_draw(position: Make) -> None:
    game = other(position, "rogue_07", FAR, phase="card", hand="", card="patrol_centre")
    to_replenish(game.play(PLAY, "lore rogue_07"))
    assert len(game.state.hands[1].cards) == 4


@rule("BL-22.40", "BL-4.4")
def test_forgery_with_a_lost_stronghold_still_counts_the_cards_in_hand(position: Make) -> None:
    units = "p1 Ib G1, p2 Ib G2, p3 Ib G3, p4 Ib G4, s1 Ib A7"
    game = own(
        position,
        "rogue_14",
        units,
        phase="card",
        discards="advance_left",
        ground="I7 countryside stronghold:pennant:taken",
    )
    game.play("lore rogue_14", "order p1", "order p2", "order p3")
    assert game.code("order p4") == "order.none_left"


# --- 9. what a card stood for --------------------------------------------------------------------


@rule("LC-4", "BL-R.55")
def test_counter_attack_copies_the_card_placed_by_false_orders(position: Make) -> None:
    units = "p1 Ib G7, s1 Ib C7, s2 Ib C12"
    game = other(
        position,
        "rogue_07",
        units,
        phase="card",
        hand="attack_right",
        card="patrol_centre",
        other_hand="counter_attack",
    )
    game.play(PLAY, "lore rogue_07")
    while "replenish tokens" not in game.options:
        game.play(game.options[-1])
    game.play("replenish tokens", "play counter_attack")
    assert game.turn.resolved == Resolved("attack_right", mirrored=True)


@rule("LC-4", "BL-18.10")
def test_a_lore_card_in_lieu_cannot_be_countered(position: Make) -> None:
    game = own(position, "warrior_14", FAR, phase="card", other_hand="counter_attack")
    game.play("lore warrior_14")
    while "replenish tokens" not in game.options:
        game.play(game.options[-1])
    game.play("replenish tokens", "play counter_attack")
    assert game.turn.fallback


@rule("LC-4")
@pytest.mark.parametrize("mirrored", [False, True])
def test_forgery_of_a_counter_attack_copies_the_card_that_it_copied(
    position: Make, mirrored: bool
) -> None:
    units = "p1 Ib G2, p2 Ib G12, s1 Ib A7"
    game = own(position, "rogue_14", units, phase="card", discards="counter_attack")
    game.state = replace(game.state, stood_for=Resolved("attack_left", mirrored))
    game.play("lore rogue_14")
    assert (game.code("order p1") == "") is not mirrored
    assert (game.code("order p2") == "") is mirrored


# --- 11. placed is entered -----------------------------------------------------------------------


@rule("BL-2.23", "LC-4")
def test_a_unit_that_portal_puts_on_a_blazon_takes_it(position: Make) -> None:
    game = own(position, "wizard_13", FAR, ordered="p1", phase="move", blazons="D7 pennant")
    game.play("lore wizard_13", "choose D7")
    assert game.happened(BlazonTaken)[0].at == "D7"


@rule("LC-4")
def test_portal_may_carry_a_unit_without_an_order(position: Make) -> None:
    units = "p1 Ib G7, p2 Ib I1, s1 Ib A7"
    game = own(position, "wizard_13", units, ordered="p2", phase="move")
    game.play("lore wizard_13", "choose p1", "choose D7")
    assert game.where("p1") == "D7"
    assert game.code("move p1 C7") == "move.not_ordered"


@rule("BL-18.14", "LC-4")
def test_portal_does_not_carry_a_unit_that_has_moved(position: Make) -> None:
    units = "p1 Ib G7, p2 Ib I1, p3 Ib I3, s1 Ib A7"
    game = own(position, "wizard_13", units, ordered="p1 p2", phase="move")
    game.play("move p1 E7", "lore wizard_13")
    assert game.code("choose p1") == "lore.target_unfit"
    assert game.code("choose p2") == ""


@rule("LC-2", "BL-18.15")
def test_a_unit_that_is_held_cannot_be_swapped(position: Make) -> None:
    units = "p1 Ib G5, p2 Ib G7, p3 Ib G8, s1 Ib A7"
    game = both(position, "wizard_06", "cleric_07", units, ordered="p1", phase="move")
    game.play("move p1 F5", "lore cleric_07", "choose G5", "pass", "lore wizard_06")
    assert game.code("choose p1") == "lore.target_unfit"
    assert game.code("choose p2") == ""


# --- 12. lore faces ------------------------------------------------------------------------------


@rule("BL-R.49", "BL-19.2")
def test_a_lore_face_that_hits_does_not_wound_by_poison_too(position: Make) -> None:
    units = "p1 Ib E7, s1 Ib D7 poisoned"
    game = own(position, "warrior_13", units, ordered="p1", dice="L G G")
    game.play("attack p1 s1", "lore warrior_13")
    assert game.figures("s1") == 3
    assert game.tokens("pennant") == 15


@rule("LC-6", "BL-16.5", "BL-16.9")
@pytest.mark.parametrize(
    ("card", "level", "tokens", "dice", "left"),
    [
        ("cleric_10", 1, "", "L L F", 4),
        ("cleric_10", 1, "poisoned", "L L G", 2),
        ("cleric_10", 1, "webbed", "F F G", 2),
        ("cleric_10", 1, "webbed poisoned", "F L B", 1),
        ("cleric_13", 2, "", "F F G", 4),
        ("cleric_13", 2, "webbed", "F F G", 2),
        ("cleric_13", 2, "webbed poisoned", "F L B", 1),
    ],
)
def test_lore_kills_on_poison_and_flags_in_a_web_in_the_rolls_of_spells(
    position: Make, card: str, level: int, tokens: str, dice: str, left: int
) -> None:
    """Smite, whose flags drive a unit off, and Hills Rumble, of which flags do nothing."""
    units = f"p1 Ib E7, s1 Ib D7 {tokens}"
    game = own(position, card, units, level, phase="card", dice=dice, ground="D8 hill")
    game.play(PLAY, f"lore {card}")
    if game.decides == "standard":
        game.play(game.options[0])
    assert game.figures("s1") == left


@rule("LC-6", "BL-R.49")
def test_a_lore_face_that_a_spell_makes_a_hit_kills_one_figure_of_a_poisoned_unit(
    position: Make,
) -> None:
    units = "p1 Ib E7, s1 Ib D7 poisoned"
    game = own(position, "wizard_08", units, phase="card", dice="L G")
    game.play(PLAY, "lore wizard_08")
    assert game.figures("s1") == 3


@rule("LC-6", "BL-16.5")
def test_the_dice_of_a_power_kill_by_poison(position: Make) -> None:
    """A Giant throws a boulder at a poisoned unit: only helmets hit otherwise."""
    units = "p1 Gi F7, s1 Ib E7, s2 Ib D8 poisoned"
    game = position(units, dice="L L R  L L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power boulder 2", "choose s2")
    assert (game.figures("s2"), game.tokens("pennant")) == (2, 0)


# --- 13. a rush that leads to nothing ------------------------------------------------------------

GOBLINS = "p1 Gb G7, s1 Ib D7"


@rule("BL-14.6", "LC-4")
def test_a_goblin_held_on_its_rush_need_not_attack(position: Make) -> None:
    game = other(position, "cleric_07", GOBLINS, ordered="p1", phase="move")
    game.play("move p1 E7", "lore cleric_07", "choose G7")
    assert game.where("p1") == "G7"
    order = game.turn.order("p1")
    assert order is not None
    assert not order.rush
    game.play("done")
    assert game.decides == "pennant"


@rule("BL-14.6", "LC-4")
def test_a_goblin_whose_target_evades_need_not_attack_another(position: Make) -> None:
    game = other(position, "rogue_11", GOBLINS, ordered="p1", phase="move")
    game.play("move p1 E7", "pass", "done", "attack p1 s1", "lore rogue_11", "retreat C7")
    assert game.where("s1") == "C7"
    assert game.code("attack p1 s1") != ""
    assert "replenish tokens" in game.options
