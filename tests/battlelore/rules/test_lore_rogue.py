"""The Rogue's cards, one by one (cards sheet, B.4)."""

import pytest

from engine.battlelore.state.events import (
    AttackLost,
    CombatEnded,
    DiceRerolled,
    DiceRolled,
    LoreCancelled,
    OrdersVoided,
    PanicRolled,
    TokenPlaced,
    UnitRetreated,
)
from engine.battlelore.state.model import Resolved
from engine.core.frozen import replace
from tests.battlelore.rules.lore_game import Make, both, other, own
from tests.marks import rule

FAR = "p1 Ib G7, s1 Ib C7"
CLOSE = "p1 Ib E7, s1 Ib D7"
PLAY = "play patrol_centre"


@rule("LC-4", "BL-19.4")
@pytest.mark.parametrize(("level", "there", "stolen"), [(1, 20, 2), (3, 20, 4), (3, 1, 1)])
def test_pick_pocket_steals_out_of_the_goblet(
    position: Make, level: int, there: int, stolen: int
) -> None:
    game = own(position, "rogue_01", FAR, level, phase="card", goblet=(there, 20))
    game.play(PLAY, "lore rogue_01")
    assert game.tokens("standard") == there - stolen
    assert game.tokens("pennant") == 20 - 1 + stolen


@rule("LC-2")
def test_pick_pocket_needs_a_token_there(position: Make) -> None:
    game = own(position, "rogue_01", FAR, phase="card")
    game.play(PLAY)
    assert game.code("lore rogue_01") == "lore.no_target"


@rule("LC-5", "BL-18.20")
def test_agility_stops_one_helmet_of_one_roll(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib E8, s1 Ib D7"
    game = other(position, "rogue_02", units, ordered="p1 p2", dice="B B S  B G G")
    game.play("attack p1 s1", "lore rogue_02")
    assert game.figures("s1") == 2
    game.play("attack p2 s1")
    assert game.figures("s1") == 1


@rule("LC-3", "LC-1")
def test_deja_vu_brings_the_other_card_back(position: Make) -> None:
    game = own(position, "wizard_01", FAR, phase="card", lore_hand="wizard_01 rogue_03")
    game.play(PLAY, "lore wizard_01 rogue_03")
    assert game.lore_hand("pennant") == ["wizard_01"]
    assert game.tokens("pennant") == 20 - 0 - (1 + 3) + 3
    assert [played.card for played in game.turn.lore] == ["rogue_03"]


@rule("LC-3")
def test_only_deja_vu_goes_on_top_of_a_card(position: Make) -> None:
    game = own(position, "wizard_01", FAR, phase="card", lore_hand="wizard_01 wizard_08")
    game.play(PLAY)
    assert game.code("lore wizard_01 wizard_08") == "lore.only_deja_vu"


FEARLESS = ["rogue_04", "warrior_04"]


@rule("LC-9", "BL-R.53")
@pytest.mark.parametrize("card", FEARLESS)
def test_fearless_ignores_all_flags_all_turn(position: Make, card: str) -> None:
    units = "p1 Ib E7, p2 Ib E8, s1 Ib D7"
    game = other(position, card, units, ordered="p1 p2", dice="F F F  F F F")
    game.play("attack p1 s1", f"lore {card}", "ignore 3")
    assert "back" in game.options
    game.play("pass", "attack p2 s1", "ignore 3")
    assert game.where("s1") == "D7"


@rule("LC-5", "LC-7", "BL-18.21")
def test_backstab_turns_bonus_strikes_on_the_attacker(position: Make) -> None:
    game = other(position, "rogue_05", CLOSE, ordered="p1", dice="S S B")
    game.play("attack p1 s1", "pass", "lore rogue_05")
    assert (game.figures("p1"), game.figures("s1")) == (2, 3)


@rule("BL-8.6")
def test_backstab_turns_only_strikes_that_would_have_hit(position: Make) -> None:
    units = "p1 Ib E7, s1 Cb D7"
    game = other(position, "rogue_05", units, ordered="p1", dice="S S G")
    game.play("attack p1 s1", "pass", "lore rogue_05")
    assert (game.figures("p1"), game.figures("s1")) == (3, 3)


@rule("LC-8")
def test_an_attacker_killed_by_backstab_gains_no_ground(position: Make) -> None:
    units = "p1 Ib E7 1, p2 Ib I1, s1 Ib D7 1"
    game = other(position, "rogue_05", units, ordered="p1", dice="S B G")
    game.play("attack p1 s1", "pass", "lore rogue_05")
    assert (game.figures("p1"), game.figures("s1")) == (0, 0)
    assert (game.banners("pennant"), game.banners("standard")) == (1, 1)
    assert "gain" not in game.options


@rule("LC-4", "BL-18.11")
def test_false_orders_plays_another_card_of_the_hand(position: Make) -> None:
    game = other(position, "rogue_07", FAR, phase="card", hand="scout_centre", card="patrol_centre")
    game.play(PLAY, "lore rogue_07")
    assert game.turn.card == "scout_centre"
    assert game.state.discards == ("patrol_centre",)
    (voided,) = game.happened(OrdersVoided)
    assert (voided.card, voided.replaced) == ("patrol_centre", "scout_centre")
    assert game.state.hand(voided.side).cards == ()


@rule("LC-4", "BL-4.4")
def test_the_replacement_counts_the_cards_left_and_itself(position: Make) -> None:
    units = "p1 Ib G6, p2 Ib G7, p3 Ib G8, s1 Ib C7"
    hand = "advance_centre advance_centre"
    game = other(position, "rogue_07", units, phase="card", hand=hand, card="patrol_centre")
    game.play(PLAY, "lore rogue_07", "order p1", "order p2")
    assert game.code("order p3") == "order.none_left"


@rule("LC-4")
def test_false_orders_against_the_last_card_leaves_no_orders(position: Make) -> None:
    game = other(position, "rogue_07", FAR, phase="card", hand="", card="patrol_centre")
    game.play(PLAY, "lore rogue_07")
    assert game.turn.card == ""
    assert game.turn.orders == ()
    assert game.code("order p1") != ""


@rule("LC-4", "BL-9.3", "BL-14.12")
def test_terrified_drives_a_bold_unit_off_with_losses(position: Make) -> None:
    units = "p1 Ib F7, s1 Db D7"
    game = own(position, "rogue_08", units, 1, phase="card", dice="B G")
    game.play(PLAY, "lore rogue_08", "retreat C7", "retreat B6")
    assert game.where("s1") == "B6"
    assert game.figures("s1") == 3
    assert len(game.happened(PanicRolled)[0].dice) == 2


@rule("LC-2")
def test_terrified_reaches_2_hexes_from_an_own_unit(position: Make) -> None:
    game = own(position, "rogue_08", FAR, phase="card")
    game.play(PLAY)
    assert game.code("lore rogue_08") == "lore.no_target"


@rule("LC-4", "BL-5.5", "BL-21.6")
def test_infiltration_goes_through_units_and_woods(position: Make) -> None:
    units = "p1 Ig G7, p2 Ib F6, p3 Ib F7, s1 Ib A7"
    game = own(position, "rogue_09", units, ordered="p1", phase="move", ground="F7 woods")
    assert game.code("move p1 E7") == "move.no_way"
    game.play("lore rogue_09", "move p1 E7")
    assert game.where("p1") == "E7"


@rule("LC-4", "BL-5.5")
def test_infiltration_ends_on_a_vacant_hex(position: Make) -> None:
    units = "p1 Ig G7, p2 Ib F6, p3 Ib F7, s1 Ib A7"
    game = own(position, "rogue_09", units, ordered="p1", phase="move")
    game.play("lore rogue_09")
    assert game.code("move p1 F7") == "move.occupied"


@rule("LC-4", "BL-18.21")
def test_loaded_dice_rolls_dice_of_a_battle_again(position: Make) -> None:
    game = other(position, "rogue_10", CLOSE, 1, ordered="p1", dice="B B S  G G")
    game.play("attack p1 s1", "pass", "lore rogue_10", "choose 1", "choose 2")
    assert game.figures("s1") == 3
    assert game.happened(DiceRerolled)[0].hits == 1


@rule("LC-4", "LC-6")
def test_loaded_dice_rolls_spell_dice_again(position: Make) -> None:
    game = both(position, "wizard_08", "rogue_10", FAR, phase="card", dice="B L  G L")
    game.play(PLAY, "lore wizard_08", "pass", "lore rogue_10", "choose 1", "choose 2")
    assert game.figures("s1") == 3


@rule("LC-4", "BL-9.3")
def test_evasion_loses_the_attack_and_no_figure(position: Make) -> None:
    game = other(position, "rogue_11", CLOSE, 1, ordered="p1")
    game.play("attack p1 s1", "lore rogue_11", "retreat C7")
    assert game.where("s1") == "C7"
    assert game.figures("s1") == 4
    assert [event.by for event in game.happened(AttackLost)] == ["lore.rogue_11"]
    assert game.happened(DiceRolled) == []
    assert len(game.happened(CombatEnded)) == 1  # and nobody gains the ground


@rule("LC-4", "BL-9.8")
def test_evasion_goes_as_far_as_it_can(position: Make) -> None:
    blocked = "B6 waterway, B7 waterway, C8 waterway"
    game = other(position, "rogue_11", CLOSE, 3, ordered="p1", ground=blocked)
    game.play("attack p1 s1", "lore rogue_11")
    assert game.where("s1") == "C7"
    assert game.figures("s1") == 4
    assert len(game.happened(UnitRetreated)) == 1


@rule("LC-2")
def test_evasion_needs_a_free_hex_behind(position: Make) -> None:
    blocked = "C7 waterway, C8 waterway"
    game = other(position, "rogue_11", CLOSE, ordered="p1", ground=blocked, dice="G G G")
    game.play("attack p1 s1")
    if game.decides == "standard":
        assert game.code("lore rogue_11") == "lore.no_target"
        game.play("pass")
    assert game.where("s1") == "D7"


@rule("LC-4", "BL-16.4")
def test_poisoned_blades_poison_a_unit_that_survives_a_hit(position: Make) -> None:
    game = own(position, "rogue_12", CLOSE, ordered="p1", dice="B G L")
    game.play("attack p1 s1", "lore rogue_12")
    assert game.figures("s1") == 3
    assert game.state.need("s1").poisoned
    assert game.happened(TokenPlaced)[0].token == "poison"


@rule("LC-4")
def test_poisoned_blades_need_a_hit(position: Make) -> None:
    game = own(position, "rogue_12", CLOSE, ordered="p1", dice="G G L")
    game.play("attack p1 s1", "lore rogue_12")
    assert not game.state.need("s1").poisoned


@rule("LC-4", "BL-17.3")
def test_sabotage_discards_a_card_of_the_other_hand(position: Make) -> None:
    game = own(
        position, "rogue_13", FAR, phase="card", other_hand="leadership scout_left scout_left"
    )
    game.state = replace(game.state, stood_for=Resolved("attack_left"))
    game.play(PLAY, "lore rogue_13", "choose leadership")
    assert game.state.stood_for is None  # what is copied from now on is the card itself
    assert game.state.discards == ("leadership",)
    assert len(game.state.hands[0].cards) == 2


@rule("LC-3", "LC-4")
def test_foiled_cancels_without_a_refund(position: Make) -> None:
    game = both(position, "wizard_08", "rogue_15", FAR, phase="card")
    game.play(PLAY, "lore wizard_08", "lore rogue_15")
    assert game.figures("s1") == 4
    assert game.tokens("pennant") == 15
    assert game.happened(LoreCancelled)[0].refund == 0


@rule("LC-4", "BL-18.21")
def test_loaded_dice_do_not_answer_the_players_own_roll(position: Make) -> None:
    units = "p1 Dg E7, p2 Ib F6, s1 Ib D7, s2 Ib A1"
    game = own(position, "rogue_10", units, ordered="p1", dice="L L G G  B B")
    game.play("attack p1 s1", "pass", "pass", "power firestorm 2", "choose F6")
    assert game.figures("p2") == 2  # at once, without a window for the side that rolled
