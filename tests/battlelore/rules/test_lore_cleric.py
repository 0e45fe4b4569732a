"""The Cleric's cards, one by one (cards sheet, B.3)."""

import pytest

from engine.battlelore.numbers.modifiers import Asked, number
from engine.battlelore.numbers.morale import bold
from engine.battlelore.state.events import (
    AttackDeclared,
    CriticalRolled,
    DiceRerolled,
    DiceRolled,
    FiguresRestored,
    PanicRolled,
    SpellRolled,
    UnitHeld,
    UnitRetreated,
)
from engine.battlelore.state.model import Effect
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.core.frozen import replace
from tests.battlelore.rules.lore_game import Make, other, own, through
from tests.marks import rule

FAR = "p1 Ib G7, s1 Ib C7"
CLOSE = "p1 Ib E7, s1 Ib D7"
PLAY = "play patrol_centre"


@rule("LC-4", "BL-16.4")
def test_purify_takes_web_and_poison_away(position: Make) -> None:
    units = "p1 Ib G7 webbed poisoned, p2 Ib G8, s1 Ib C7"
    game = own(position, "cleric_01", units, phase="card")
    game.play(PLAY, "lore cleric_01")
    unit = game.state.need("p1")
    assert not unit.webbed
    assert not unit.poisoned


@rule("LC-2")
def test_purify_needs_a_unit_that_is_afflicted(position: Make) -> None:
    game = own(position, "cleric_01", FAR, phase="card")
    game.play(PLAY)
    assert game.code("lore cleric_01") == "lore.no_target"


@rule("LC-4")
def test_purify_ends_what_enemy_cards_do_to_its_units_only(position: Make) -> None:
    units = "p1 Db G7, p2 Db G10, s1 Ib C7"
    game = own(position, "cleric_01", units, phase="card")
    mists = Effect("cleric_12", Side.STANDARD, 1, camp=Side.PENNANT)
    game.state = replace(game.state, effects=(mists,))
    game.play(PLAY, "lore cleric_01", "choose p1")
    state = game.state
    assert [bold(state, state.need(unit)) for unit in ("p1", "p2")] == [True, False]


@rule("LC-2")
def test_purify_helps_as_many_units_as_its_level(position: Make) -> None:
    units = "p1 Ib G7 webbed, p2 Ib G8 webbed, p3 Ib G9 poisoned, s1 Ib C7"
    game = own(position, "cleric_01", units, 2, phase="card")
    game.play(PLAY, "lore cleric_01", "choose p1", "choose p3")
    helped = [game.state.need(unit) for unit in ("p1", "p2", "p3")]
    assert [unit.webbed or unit.poisoned for unit in helped] == [False, True, False]


@rule("LC-4", "LC-7")
def test_prayer_rolls_own_dice_again_once(position: Make) -> None:
    game = own(position, "cleric_02", CLOSE, 1, ordered="p1", dice="F S L  B L")
    game.play("attack p1 s1", "pass", "lore cleric_02", "choose 1", "choose 3")
    assert game.figures("s1") == 4 - 2
    assert game.happened(DiceRerolled)[0].hits == 2
    assert game.tokens("pennant") == 20 - 2 + 1  # the lore face that lies there at the end


@rule("LC-2")
def test_prayer_may_be_content_with_fewer_dice(position: Make) -> None:
    game = own(position, "cleric_02", CLOSE, 3, ordered="p1", dice="G S R  B")
    game.play("attack p1 s1", "pass", "lore cleric_02", "choose 1", "done")
    assert game.figures("s1") == 2


@rule("LC-4", "BL-7.8")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_bless_adds_dice_above_the_limit_of_the_ground(position: Make, level: int) -> None:
    game = own(
        position,
        "cleric_03",
        CLOSE,
        level,
        ordered="p1",
        ground="E7 woods",
        dice="G G" + " G" * level,
    )
    game.play("attack p1 s1", "lore cleric_03")
    assert len(game.happened(DiceRolled)[0].dice) == 2 + level


@rule("BL-18.18")
def test_bless_holds_for_the_bonus_attack_too(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C8"
    game = own(position, "cleric_03", units, 1, ordered="p1", dice="B G G G  G G G G")
    game.play("attack p1 s1", "lore cleric_03", "gain", "pass", "attack p1 s2")
    assert [event.dice for event in game.happened(AttackDeclared)] == [3, 4]


@rule("LC-4", "BL-7.4")
def test_move_as_the_wind_adds_2_hexes(position: Make) -> None:
    units = "p1 Ib H7, s1 Ib D7"
    game = own(position, "cleric_04", units, ordered="p1", phase="move", dice="G G G")
    game.play("lore cleric_04", "move p1 E7", "done", "attack p1 s1")
    assert len(game.happened(DiceRolled)) == 1


@rule("BL-19.6")
def test_move_as_the_wind_still_stops_in_woods(position: Make) -> None:
    units = "p1 Ib H7, s1 Ib A7"
    game = own(
        position,
        "cleric_04",
        units,
        ordered="p1",
        phase="move",
        ground="G6 woods, G7 woods, G8 woods, G9 woods, H6 waterway, H8 waterway",
    )
    game.play("lore cleric_04")
    assert game.code("move p1 F7") == "move.stopped"


@rule("LC-11", "LC-4")
@pytest.mark.parametrize(("level", "figures"), [(1, 3), (2, 4), (3, 4)])
def test_healing_restores_figures_and_forbids_an_order(
    position: Make, level: int, figures: int
) -> None:
    units = "p1 Ib G7 2, p2 Ib G8, s1 Ib C7"
    game = own(position, "cleric_05", units, level, phase="card")
    game.play(PLAY, "lore cleric_05")
    assert game.figures("p1") == figures
    assert game.code("order p1") != ""
    assert game.code("order p2") == ""


@rule("LC-4", "LC-9", "BL-18.20")
def test_shield_of_faith_stops_bonus_strikes_and_flags(position: Make) -> None:
    game = other(position, "cleric_06", CLOSE, 1, ordered="p1", dice="S B F")
    game.play("attack p1 s1", "lore cleric_06", "ignore 1")
    assert game.figures("s1") == 3
    assert "back" in game.options


MOVING = "p1 Ig G7, s1 Ib D7"


@rule("LC-4", "BL-18.15")
def test_hold_stops_a_unit_on_a_hex_of_its_way(position: Make) -> None:
    game = other(position, "cleric_07", MOVING, ordered="p1", phase="move")
    game.play("move p1 E7", "lore cleric_07")
    halfway = next(text for text in game.options if text.split()[1] in ("F6", "F7"))
    game.play(halfway)
    assert game.where("p1") == halfway.split()[1]
    assert game.happened(UnitHeld)[0].at == game.where("p1")
    order = game.turn.order("p1")
    assert order is not None
    assert order.may_battle


@rule("LC-4", "BL-18.15")
def test_hold_ends_the_move_on_the_current_hex(position: Make) -> None:
    game = other(position, "cleric_07", MOVING, ordered="p1", phase="move")
    game.play("move p1 E7", "lore cleric_07", "choose G7")
    assert game.where("p1") == "G7"
    assert (game.code("move p1 F7"), game.rule("move p1 F7")) == ("move.held", "BL-18.15")


@rule("LC-4", "BL-7.4")
def test_a_unit_held_on_a_long_way_may_still_battle(position: Make) -> None:
    units = "p1 Ib G7, p2 Ib I1, s1 Ib A7"
    game = other(position, "cleric_07", units, ordered="p1 p2", phase="move")
    game.play("move p1 E7", "lore cleric_07")
    halfway = next(text for text in game.options if text.split()[1] in ("F6", "F7"))
    game.play(halfway)
    order = game.turn.order("p1")
    assert order is not None
    assert order.may_battle


@rule("LC-4")
@pytest.mark.parametrize(("level", "allowed"), [(1, True), (2, False)])
def test_hold_of_level_2_forbids_the_attack(position: Make, level: int, allowed: bool) -> None:
    units = "p1 Ig G7, p2 Ib I1, s1 Ib D7, s2 Ib F6"
    game = other(position, "cleric_07", units, level, ordered="p1 p2", phase="move")
    game.play("move p1 E7", "lore cleric_07", "choose G7", "done")
    assert (game.code("attack p1 s2") == "") is allowed


@rule("LC-4", "BL-12.1")
@pytest.mark.parametrize(("level", "answers"), [(2, True), (3, False)])
def test_hold_of_level_3_forbids_the_battle_back(position: Make, level: int, answers: bool) -> None:
    """A unit that may answer is attacked by nobody in its own turn: its effect tells."""
    game = other(position, "cleric_07", MOVING, level, ordered="p1", phase="move")
    game.play("move p1 E7", "lore cleric_07", "choose G7")
    unit = game.state.need("p1")
    found = number(game.state, Stat.BATTLE_BACK, Asked(unit), 1, "troop", "BL-12.1")
    assert bool(found.value) is answers


@rule("CR-3", "LC-4")
def test_hold_brings_a_dragon_down(position: Make) -> None:
    units = "p1 Dg G7, p2 Ib I1, s1 Ib A7"
    game = other(position, "cleric_07", units, ordered="p1 p2", phase="move", dice="R")
    game.play("move p1 D7", "lore cleric_07", "choose G7")
    assert game.happened(CriticalRolled)[0].killed
    assert game.figures("p1") == 0
    assert game.banners("standard") == 1


@rule("LC-4", "LC-9", "BL-14.9", "BL-14.12")
def test_hymn_of_valor_makes_goblins_bold(position: Make) -> None:
    units = "p1 Ib E7, s1 Gb D7"
    game = other(position, "cleric_08", units, phase="card", dice="F F G")
    game.play(PLAY, "lore cleric_08", "order p1", "done", "done", "attack p1 s1", "ignore 1")
    game.play("retreat C7")
    assert game.where("s1") == "C7"
    assert game.happened(PanicRolled) == []


@rule("LC-2", "LC-4")
def test_sanctuary_keeps_a_unit_from_being_a_target(position: Make) -> None:
    units = "p1 Ib E7, s1 Ib D7, s2 Ib D6"
    game = other(position, "cleric_09", units, phase="card")
    game.play(PLAY, "lore cleric_09", "choose s1", "order p1", "done", "done")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == ("attack.sanctuary", "BL-1.5")
    assert game.code("attack p1 s2") == ""


@rule("LC-6", "BL-10.4", "BL-9.2")
def test_smite_hits_with_strikes_and_drives_back(position: Make) -> None:
    game = own(position, "cleric_10", CLOSE, 1, phase="card", dice="B S F")
    game.play(PLAY, "lore cleric_10", "retreat C7")
    assert game.figures("s1") == 2
    assert game.where("s1") == "C7"


@rule("LC-6", "BL-10.4", "BL-10.5")
def test_a_bold_unit_may_refuse_the_flag_of_smite(position: Make) -> None:
    units = "p1 Ib E7, s1 Db D7"
    game = own(position, "cleric_10", units, 1, phase="card", dice="F G G")
    game.play(PLAY, "lore cleric_10")
    assert game.code("ignore 2") == "flags.too_many"
    game.play("ignore 1")
    assert game.where("s1") == "D7"
    assert game.code("order p1") == ""  # nobody battles back against a spell


@rule("LC-6", "BL-9.8")
def test_smite_costs_figures_where_the_way_back_is_blocked(position: Make) -> None:
    blocked = "C7 waterway, C8 waterway"
    game = own(position, "cleric_10", CLOSE, 1, phase="card", dice="F G G", ground=blocked)
    game.play(PLAY, "lore cleric_10")
    assert game.figures("s1") == 3
    assert game.where("s1") == "D7"


@rule("LC-6", "BL-R.78")
def test_a_bold_unit_with_no_way_back_ignores_the_flag_of_smite(position: Make) -> None:
    units = "p1 Ib E7, s1 Db D7"
    blocked = "C7 waterway, C8 waterway"
    game = own(position, "cleric_10", units, 1, phase="card", dice="F G G", ground=blocked)
    game.play(PLAY, "lore cleric_10")
    assert game.decides == "pennant"
    assert game.figures("s1") == 4


@rule("LC-6", "BL-15.14")
def test_a_creature_must_ignore_the_flag_of_smite(position: Make) -> None:
    units = "p1 Ib E7, s1 Gi D7"
    game = own(position, "cleric_10", units, 1, phase="card", dice="F G G")
    game.play(PLAY, "lore cleric_10")
    assert game.decides == "pennant"
    assert game.where("s1") == "D7"


@rule("LC-2")
def test_smite_reaches_only_a_unit_adjacent_to_one_of_your_own(position: Make) -> None:
    game = own(position, "cleric_10", FAR, phase="card")
    game.play(PLAY)
    assert game.code("lore cleric_10") == "lore.no_target"


@rule("BL-16.9", "BL-R.47")
def test_flags_of_smite_hit_a_unit_in_a_web(position: Make) -> None:
    units = "p1 Ib E7, s1 Db D7 webbed"
    game = own(position, "cleric_10", units, 1, phase="card", dice="F F G")
    game.play(PLAY, "lore cleric_10")
    assert game.figures("s1") == 2
    assert game.where("s1") == "D7"


@rule("LC-11", "LC-6")
def test_mass_healing_rolls_for_each_weakened_troop(position: Make) -> None:
    units = "p1 Ib G7 2, p2 Cb G8 2, p3 Ib G9, p4 Gi G2, s1 Ib C7"
    game = own(position, "cleric_11", units, 2, phase="card", dice="B L  L B")
    game.play(PLAY, "lore cleric_11")
    assert (game.figures("p1"), game.figures("p2")) == (4, 3)
    assert len(game.happened(SpellRolled)) == 2
    assert [event.gained for event in game.happened(FiguresRestored)] == [2, 1]
    assert game.figures("p4") == 1, "a creature has lost nothing"


@rule("LC-4", "BL-14.12")
def test_mists_of_terror_make_the_bold_run(position: Make) -> None:
    units = "p1 Ib E7, s1 Db D7"
    game = own(position, "cleric_12", units, phase="card", dice="F G G  B G")
    game.play(PLAY, "lore cleric_12", "order p1", "done", "done", "attack p1 s1")
    game.play("retreat C7", "retreat B6")
    assert game.where("s1") == "B6"
    assert game.figures("s1") == 3
    assert len(game.happened(PanicRolled)[0].dice) == 2


@rule("LC-4")
def test_mists_of_terror_do_not_touch_creatures(position: Make) -> None:
    units = "p1 Ib E7, s1 Gi D7"
    game = own(position, "cleric_12", units, phase="card", dice="F G G")
    game.play(PLAY, "lore cleric_12", "order p1", "done", "done", "attack p1 s1")
    assert game.where("s1") == "D7"  # it must ignore its flag


@rule("LC-6", "LC-8")
@pytest.mark.parametrize(
    ("card", "ground"),
    [
        ("cleric_13", "D7 hill"),
        ("cleric_13", "D7 hill rampart"),
        ("cleric_14", "D7 woods"),
        ("cleric_15", "D7 waterway"),
        ("cleric_15", "D7 ford"),
        ("cleric_15", "D7 bridge"),
    ],
)
def test_wraths_strike_on_and_next_to_their_ground(position: Make, card: str, ground: str) -> None:
    units = "p1 Ib E7, p2 Ib G2, s1 Ib C7, s2 Ib A7"
    game = own(position, card, units, 1, phase="card", dice="B L  B S", ground=ground)
    game.play("play patrol_left", f"lore {card}", "choose p1")
    assert [game.figures(unit) for unit in ("p1", "p2", "s1", "s2")] == [2, 4, 3, 4]


@rule("LC-6")
def test_a_wrath_rolls_once_for_a_unit_on_and_next_to_its_terrain(position: Make) -> None:
    ground = "D7 hill, D8 hill, C7 hill"
    game = own(
        position, "cleric_13", "p1 Ib I1, s1 Ib D7", 3, phase="card", dice="B B B B", ground=ground
    )
    game.play("play patrol_left", "lore cleric_13")
    assert game.banners("pennant") == 1


@rule("LC-2")
def test_a_wrath_needs_a_unit_near_its_ground(position: Make) -> None:
    game = own(position, "cleric_14", FAR, phase="card", ground="A1 woods")
    game.play(PLAY)
    assert game.code("lore cleric_14") == "lore.no_target"
    assert game.happened(UnitRetreated) == []


@rule("BL-21.16", "CR-2")
def test_a_unit_is_not_held_on_a_hex_where_it_could_not_end(position: Make) -> None:
    """An Elemental walks through water but does not end in it."""
    units = "p1 El G7, s1 Ib A1"
    water = "F6 waterway, F7 waterway"
    game = other(
        position, "cleric_07", units, ordered="p1", phase="move", ground=water, goblet=(20, 2)
    )
    through(game, "move p1 E7", "lore cleric_07")
    assert game.options == ["choose G7", "choose E7"]
