"""The Wizard's cards, one by one (cards sheet, B.2)."""

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.events import (
    AttackDeclared,
    AttackLost,
    BlazonTaken,
    DiceRolled,
    HandSeen,
    LoreCancelled,
    LoreTaken,
    SpellRolled,
    TokenRemoved,
    UnitPlaced,
)
from engine.battlelore.state.sides import Side
from tests.battlelore.rules.lore_game import Make, other, own, through
from tests.marks import rule

FAR = "p1 Ib G7, s1 Ib C7"
CLOSE = "p1 Ib E7, s1 Ib D7"
PLAY = "play patrol_centre"


@rule("BL-17.9", "LC-10")
@pytest.mark.parametrize(("level", "gain"), [(1, 3), (2, 4), (3, 5)])
def test_summon_lore_fills_the_goblet(position: Make, level: int, gain: int) -> None:
    game = own(position, "wizard_01", FAR, level, phase="card")
    game.play(PLAY, "lore wizard_01")
    assert game.tokens("pennant") == 20 + gain


@rule("LC-2", "BL-19.4", "BL-19.16")
def test_summon_lore_takes_what_is_left_in_the_pool(position: Make) -> None:
    game = own(position, "wizard_01", FAR, 3, phase="card", pool=2)
    game.play(PLAY, "lore wizard_01")
    assert game.tokens("pennant") == 22


SHOTS = "p1 Ar F7, p2 Ar F8, s1 Ib D8, s2 Ib D7"


@rule("LC-5", "BL-18.20")
def test_wind_wall_takes_the_dice_of_one_shot(position: Make) -> None:
    game = other(position, "wizard_02", SHOTS, 1, ordered="p1 p2", dice="G G")
    game.play("attack p1 s1", "lore wizard_02")
    assert len(game.happened(AttackLost)) == 1
    game.play("attack p2 s1")
    assert len(game.happened(DiceRolled)) == 1


@rule("LC-5")
def test_wind_wall_of_level_2_holds_for_the_unit_all_turn(position: Make) -> None:
    game = other(position, "wizard_02", SHOTS, 2, ordered="p1 p2")
    game.play("attack p1 s1", "lore wizard_02", "attack p2 s1")
    assert len(game.happened(AttackLost)) == 2


@rule("LC-5")
def test_wind_wall_of_level_3_shields_the_other_units_too(position: Make) -> None:
    game = other(position, "wizard_02", SHOTS, 3, ordered="p1 p2")
    game.play("attack p1 s1", "lore wizard_02", "attack p2 s2")
    assert len(game.happened(AttackLost)) == 2


@rule("LC-3", "LC-4", "BL-R.55", "BL-19.3")
def test_dispel_lore_costs_half_and_gives_half_back(position: Make) -> None:
    game = own(
        position,
        "wizard_08",
        FAR,
        phase="card",
        other_lore_hand="wizard_03",
        other_council="wizard 1",
        goblet=(20, 20),
    )
    game.play(PLAY, "lore wizard_08", "lore wizard_03")
    assert game.figures("s1") == 4
    assert game.tokens("pennant") == 20 - 5 + 3
    assert game.tokens("standard") == 20 - 3
    assert game.happened(LoreCancelled)[0].refund == 3


@rule("LC-4", "BL-6.9")
def test_eagle_eye_reaches_further_and_over_units(position: Make) -> None:
    units = "p1 Ar G7, p2 Ib E7, s1 Ib A7"
    game = own(position, "wizard_04", units, ordered="p1 p2", dice="G G")
    assert game.code("attack p1 s1") == "attack.out_of_range"
    game.play("lore wizard_04", "attack p1 s1")
    assert len(game.happened(DiceRolled)) == 1


@rule("LC-4")
def test_scrying_shows_the_hand_and_orders_the_deck(position: Make) -> None:
    deck = "scout_left scout_right leadership"
    game = own(position, "wizard_05", FAR, phase="card", deck=deck)
    game.play(PLAY, "lore wizard_05")
    seen = game.happened(HandSeen)
    assert seen[0].cards == ("patrol_left", "patrol_centre", "patrol_right")
    assert seen[1].cards == ("leadership", "scout_right")
    game.play("choose scout_right")
    assert game.state.deck == ("scout_left", "leadership", "scout_right")


@rule("LC-4", "BL-17.3")
def test_the_other_side_learns_nothing_by_scrying(position: Make) -> None:
    game = own(position, "wizard_05", FAR, phase="card", deck="scout_left leadership")
    game.play(PLAY, "lore wizard_05")
    assert all(
        set(event.seen_by(Side.STANDARD).cards) == {"hidden"} for event in game.happened(HandSeen)
    )
    theirs = BATTLELORE.view(game.state, Side.STANDARD).steps[-1]
    assert set(theirs.cards) == {"hidden"}
    assert game.code("choose patrol_left") == "pick.not_there"


@rule("LC-4")
def test_transposition_swaps_units_that_may_then_still_move(position: Make) -> None:
    game = own(position, "wizard_06", "p1 Ib G5, p2 Ib G7, s1 Ib A7", ordered="p1", phase="move")
    game.play("lore wizard_06", "choose p1")
    assert (game.where("p1"), game.where("p2")) == ("G7", "G5")
    assert len(game.happened(UnitPlaced)) == 2
    assert game.code("move p1 F7") == ""


@rule("LC-2")
def test_transposition_has_a_range_that_grows_with_the_level(position: Make) -> None:
    units = "p1 Ib G2, p2 Ib G6, p3 Ib G3, p4 Ib G1, s1 Ib A7"
    near = own(position, "wizard_06", units, 1, ordered="p1", phase="move")
    near.play("lore wizard_06", "choose p1")
    assert near.code("choose p2") == "lore.target_far"
    far = own(position, "wizard_06", units, 2, ordered="p1", phase="move")
    far.play("lore wizard_06", "choose p1")
    assert far.code("choose p2") == ""


@rule("LC-4", "BL-21.6")
def test_transposition_into_woods_ends_the_move(position: Make) -> None:
    units = "p1 Ib G5, p2 Ib G7, s1 Ib A7"
    game = own(position, "wizard_06", units, ordered="p1", phase="move", ground="G7 woods")
    game.play("lore wizard_06", "choose p1")
    assert (game.code("move p1 F7"), game.rule("move p1 F7")) == ("move.grounded", "BL-21.6")


@rule("LC-4", "BL-2.23")
def test_swapped_units_take_the_markers_on_their_hexes(position: Make) -> None:
    units = "p1 Ib G5, p2 Ib G7, s1 Ib A7"
    blazons = "G5 pennant, G7 pennant"
    game = own(position, "wizard_06", units, ordered="p1", phase="move", blazons=blazons)
    game.play("lore wizard_06", "choose p1")
    assert {event.at for event in game.happened(BlazonTaken)} == {"G5", "G7"}


@rule("LC-2")
def test_transposition_cannot_move_a_unit_in_a_web(position: Make) -> None:
    units = "p1 Ib G5 webbed, p2 Ib G7, p3 Ib G8, s1 Ib A7"
    game = own(position, "wizard_06", units, ordered="p2", phase="move")
    game.play("lore wizard_06")
    assert game.code("choose p1") == "lore.target_unfit"


HAND = "rogue_01 rogue_02 rogue_06"


@rule("LC-4")
def test_mind_theft_of_level_1_takes_a_random_card(position: Make) -> None:
    game = own(position, "wizard_07", FAR, 1, phase="card", other_lore_hand=HAND)
    game.play(PLAY, "lore wizard_07")
    (taken,) = game.happened(LoreTaken)
    assert game.lore_hand("pennant") == [taken.card]
    assert taken.card in HAND
    assert len(game.lore_hand("standard")) == 2


@rule("LC-4")
def test_mind_theft_of_level_2_shows_two_to_choose_from(position: Make) -> None:
    game = own(position, "wizard_07", FAR, 2, phase="card", other_lore_hand=HAND)
    game.play(PLAY, "lore wizard_07")
    assert len(game.options) == 2
    game.play(game.options[1])
    assert len(game.lore_hand("standard")) == 2


@rule("LC-4")
def test_mind_theft_of_level_3_chooses_among_all(position: Make) -> None:
    game = own(position, "wizard_07", FAR, 3, phase="card", other_lore_hand=HAND)
    game.play(PLAY, "lore wizard_07", "choose rogue_06")
    assert game.lore_hand("pennant") == ["rogue_06"]


@rule("BL-19.11", "BL-19.12")
def test_mind_theft_above_the_limit_means_a_discard(position: Make) -> None:
    game = own(
        position,
        "wizard_07",
        FAR,
        1,
        phase="card",
        other_lore_hand="rogue_01",
        lore_hand="wizard_07 wizard_01 wizard_08",
    )
    game.play(PLAY, "lore wizard_07", "discard_lore wizard_01")
    assert game.lore_hand("pennant") == ["wizard_08", "rogue_01"]


@rule("LC-2")
def test_mind_theft_needs_a_card_to_take(position: Make) -> None:
    game = own(position, "wizard_07", FAR, phase="card")
    game.play(PLAY)
    assert game.code("lore wizard_07") == "lore.no_target"


@rule("LC-6", "BL-17.9", "BL-R.76")
@pytest.mark.parametrize(
    ("level", "dice", "left"), [(1, "B L", 2), (2, "B S F L", 2), (3, "S S F F G R", 4)]
)
def test_fireball_hits_with_the_colour_and_lore(
    position: Make, level: int, dice: str, left: int
) -> None:
    game = own(position, "wizard_08", FAR, level, phase="card", dice=dice)
    game.play(PLAY, "lore wizard_08")
    assert game.figures("s1") == left
    assert len(game.happened(SpellRolled)[0].dice) == 2 * level
    assert game.tokens("pennant") == 15  # its lore faces are no tokens


@rule("LC-1", "BL-20.15", "BL-20.16", "BL-20.17")
def test_a_card_out_of_character_costs_3_more_and_has_level_1(position: Make) -> None:
    game = own(position, "wizard_08", FAR, phase="card", council="cleric 3", dice="G G")
    game.play(PLAY, "lore wizard_08")
    assert game.tokens("pennant") == 12


@rule("LC-4", "BL-7.4")
def test_mass_speed_lets_heavy_infantry_go_2_hexes_and_battle(position: Make) -> None:
    units = "p1 Ir G7, s1 Ib D7"
    game = own(position, "wizard_09", units, ordered="p1", phase="move", dice="G G G G")
    assert game.code("move p1 E7") == "move.too_far"
    game.play("lore wizard_09", "move p1 E7", "done", "attack p1 s1")
    assert len(game.happened(DiceRolled)[0].dice) == 4


@rule("LC-4", "BL-18.14")
def test_mass_speed_does_not_help_a_unit_that_has_moved(position: Make) -> None:
    units = "p1 Ir G7, p2 Ir G2, s1 Ib A7"
    game = own(position, "wizard_09", units, ordered="p1 p2", phase="move")
    game.play("move p1 F7", "lore wizard_09")
    assert game.code("move p1 E7") == "move.already"
    assert game.code("move p2 E2") == ""


MANY = "p1 Ib E2, p2 Ib E4, p3 Ib E7, p4 Ib E8, s1 Ib D2, s2 Ib D7"


@rule("LC-4", "LC-5", "LC-2")
def test_mass_might_is_for_units_named_after_the_orders(position: Make) -> None:
    game = own(
        position, "wizard_10", MANY, 1, phase="card", hand="forward_all", dice="G G G G  G G G"
    )
    game.play("play forward_all", "lore wizard_10")
    game.play("order p1", "order p2", "order p3", "order p4", "done", "choose p1")
    assert (game.code("choose p1"), game.rule("choose p1")) == ("lore.target_twice", "LC-2")
    assert (game.code("choose s1"), game.rule("choose s1")) == ("lore.target_unfit", "BL-18.23")
    game.play("choose p2", "choose p3", "done")
    game.play("attack p1 s1", "attack p4 s2")
    assert [event.dice for event in game.happened(AttackDeclared)] == [4, 3]


@rule("LC-5", "BL-19.5", "LC-9")
def test_mass_shield_stops_a_helmet_and_a_flag_in_each_roll(position: Make) -> None:
    game = other(position, "wizard_11", CLOSE, 1, phase="card", dice="B B F")
    game.play(PLAY, "lore wizard_11", "order p1", "done", "done", "attack p1 s1")
    assert game.figures("s1") == 3
    game.play("ignore 1")
    assert "back" in game.options  # who ignores flags by a card is Bold


@rule("BL-19.5")
def test_mass_shield_does_not_stop_bonus_strikes(position: Make) -> None:
    game = other(position, "wizard_11", CLOSE, 3, phase="card", dice="S S B")
    game.play(PLAY, "lore wizard_11", "order p1", "done", "done", "attack p1 s1", "pass")
    assert game.figures("s1") == 2


@rule("LC-5")
def test_blinding_light_leaves_two_dice_to_every_enemy(position: Make) -> None:
    units = "p1 Ir E7, p2 Ib E9, s1 Ib D7, s2 Ib D9"
    game = other(position, "wizard_12", units, ordered="p1 p2", dice="G G  G G")
    game.play("attack p1 s1", "lore wizard_12", "attack p2 s2")
    assert [len(event.dice) for event in game.happened(DiceRolled)] == [2, 2]


@rule("LC-4", "BL-22.4")
def test_portal_carries_a_unit_over_everything_out_of_its_web(position: Make) -> None:
    units = "p1 Ib G7 webbed, s1 Ib C7, s2 Ib F6, s3 Ib F7"
    game = own(position, "wizard_13", units, ordered="p1", phase="move", dice="G G G")
    game.play("lore wizard_13", "choose D7")
    assert game.where("p1") == "D7"
    assert game.happened(TokenRemoved)[0].token == "web"
    assert game.code("move p1 E7") == "move.already"
    game.play("done", "attack p1 s1")
    assert len(game.happened(DiceRolled)) == 1


@rule("LC-2")
@pytest.mark.parametrize(
    ("level", "hex_", "code"), [(1, "C6", ""), (1, "B7", "far"), (2, "B7", "")]
)
def test_portal_reaches_further_at_higher_levels(
    position: Make, level: int, hex_: str, code: str
) -> None:
    game = own(position, "wizard_13", "p1 Ib G7, s1 Ib A1", level, ordered="p1", phase="move")
    game.play("lore wizard_13")
    assert bool(game.code(f"choose {hex_}")) == bool(code)


@rule("LC-2")
def test_portal_needs_a_vacant_hex_that_can_be_entered(position: Make) -> None:
    units = "p1 Ib G7, s1 Ib E7"
    game = own(position, "wizard_13", units, ordered="p1", phase="move", ground="D7 waterway")
    game.play("lore wizard_13")
    assert game.code("choose E7") != ""
    assert game.code("choose D7") != ""
    assert game.code("choose D8") == ""


@rule("LC-4", "BL-22.4")
def test_portal_onto_a_landmark_costs_the_battle(position: Make) -> None:
    units = "p1 Ib G7, s1 Ib C7"
    game = own(
        position, "wizard_13", units, ordered="p1", phase="move", ground="D7 countryside rampart"
    )
    game.play("lore wizard_13", "choose D7")
    order = game.turn.order("p1")
    assert order is not None
    assert order.barred == "BL-22.44"


CHAIN = "p1 Ib G2, s1 Ib D7, s2 Ib D8, s3 Ib C8, s4 Ib A1"


@rule("LC-6")
def test_chain_lightning_jumps_with_one_die_fewer_each_time(position: Make) -> None:
    game = own(position, "wizard_14", CHAIN, 1, phase="card", dice="L S F  B B  L")
    game.play("play patrol_left", "lore wizard_14", "choose s1")
    assert game.code("choose s1") == "volley.struck"
    assert game.code("choose s4") == "volley.not_adjacent"
    game.play("choose s3")
    assert [game.figures(unit) for unit in ("s1", "s2", "s3", "s4")] == [3, 3, 2, 4]


@rule("LC-6")
def test_chain_lightning_does_not_jump_to_a_friend(position: Make) -> None:
    units = "p1 Ib E7, s1 Ib D7, s2 Ib D8, s3 Ib C8"
    game = own(position, "wizard_14", units, 1, phase="card", dice="G G G  G G  G")
    game.play(PLAY, "lore wizard_14", "choose s1")
    assert game.code("choose p1") == "volley.friend"
    game.play("choose s2")


@rule("LC-6")
def test_chain_lightning_ends_where_no_enemy_is_adjacent_to_the_last(position: Make) -> None:
    game = own(position, "wizard_14", FAR, 3, phase="card", dice="S S S S S")
    game.play(PLAY, "lore wizard_14")
    assert len(game.happened(SpellRolled)) == 1


@rule("LC-6", "LC-8", "BL-2.22")
def test_creeping_doom_rolls_for_friend_and_foe(position: Make) -> None:
    units = "p1 Ib E7 1, s1 Ib D7, s2 Ib C8, s3 Ib A1, p2 Ib I1"
    game = own(position, "wizard_15", units, 1, phase="card", dice="B G  B L  S S")
    game.play(PLAY, "lore wizard_15", "choose s1", "choose p1", "choose s1")
    assert [game.figures(unit) for unit in ("p1", "s1", "s2", "s3")] == [0, 2, 4, 4]
    assert game.banners("standard") == 1
    assert game.tokens("pennant") == 11


@rule("BL-7.2", "LC-4")
def test_a_portal_is_not_a_move_so_a_bow_rolls_all_its_dice(position: Make) -> None:
    game = own(position, "wizard_13", "p1 Ar H7, s1 Ib C7", ordered="p1", phase="move", dice="G G")
    through(game, "lore wizard_13", "choose F7", "done", "attack p1 s1")
    (rolled,) = game.happened(DiceRolled)
    assert len(rolled.dice) == 2
