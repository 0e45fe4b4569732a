"""Worked examples of Lore games: tokens, cards, windows (EX-M and EX-D of chapters 4 and 8)."""

from engine.battlelore.lore.lore_targets import cost_of, level_of
from engine.battlelore.state.events import (
    AttackDeclared,
    DiceChanged,
    LoreCancelled,
    LoreGained,
    LorePlayed,
    UnitMoved,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.targets import at_level
from tests.battlelore.rules.lore_game import Make, both, other, own
from tests.marks import rule

DUEL = "p1 Ib E7, s1 Ib D7, s2 Ib A1"


@rule("BL-8.12", "BL-R.17")
def test_a_lore_face_that_nothing_uses_is_a_token(position: Make) -> None:
    """EX-M-036: a green unit is hit by G, goes back for F, and L is a token."""
    game = position("p1 Dx E7, s1 Ar C7, s2 Ib A1", dice="G F", ordered="p1", lore=True)
    game.play("attack p1 s1", "retreat B7")
    assert (game.figures("s1"), game.where("s1"), game.tokens("pennant")) == (3, "B7", 0)
    again = position("p1 Ib E7, s1 Ar D7, s2 Ib A1", dice="G F L", ordered="p1", lore=True)
    again.play("attack p1 s1", "retreat C7", "pass")
    assert (again.figures("s1"), again.where("s1"), again.tokens("pennant")) == (3, "C7", 1)


@rule("BL-17.9")
def test_dice_grow_with_the_level(position: Make) -> None:
    """EX-M-078: a formula with a share for each level gives three numbers."""
    roll = LORE_CARDS["wizard_08"].shown
    assert [at_level(roll, level) for level in (1, 2, 3)] == [2, 4, 6]


@rule("BL-17.10")
def test_ranges_grow_with_the_level(position: Make) -> None:
    """EX-M-080: a Wizard of level 2 carries a unit 5 hexes with the Portal, not 6."""
    game = own(position, "wizard_13", "p1 Ib H7, s1 Ib A1", 2, phase="move")
    game.play("lore wizard_13")
    hexes = {option.split()[1] for option in game.options if option.startswith("choose")}
    assert "C7" in hexes
    assert "B7" not in hexes


@rule("BL-18.5", "BL-18.6", "BL-18.7", "BL-18.8", "BL-R.52")
def test_a_first_strike_is_cancelled_and_the_attack_continues(position: Make) -> None:
    """EX-M-082: Sudden Attack against an attack, cancelled by the attacker's own card."""
    game = both(position, "rogue_15", "warrior_12", DUEL, dice="B R R", ordered="p1")
    game.play("attack p1 s1", "pass", "lore warrior_12", "lore rogue_15")
    assert [event.card for event in game.happened(LoreCancelled)] == ["warrior_12"]
    assert [event.side for event in game.happened(LorePlayed)] == [Side.STANDARD, Side.PENNANT]
    assert (game.figures("p1"), game.figures("s1")) == (4, 3)


@rule("BL-1.6", "BL-R.48")
def test_the_card_played_later_undoes_the_earlier_one(position: Make) -> None:
    """EX-M-084: a bonus of dice for melee is answered with Blinding Light."""
    game = both(position, "warrior_07", "wizard_12", DUEL, 3, dice="R R", ordered="p1")
    game.play("attack p1 s1", "lore warrior_07", "pass", "lore wizard_12")
    assert [event.dice for event in game.happened(AttackDeclared)] == [3]
    assert [event.dice for event in game.happened(DiceChanged)] == [2]


@rule("BL-1.6", "BL-R.48")
def test_a_later_lore_card_takes_the_dice_of_a_command_card(position: Make) -> None:
    """The die of Leadership is gone as well: 2 dice, none of them from a card."""
    game = other(position, "wizard_12", DUEL, dice="R R", ordered="p1", card="leadership")
    game.play("attack p1 s1", "lore wizard_12")
    assert [event.dice for event in game.happened(AttackDeclared)] == [4]
    assert [event.dice for event in game.happened(DiceChanged)] == [2]


@rule("BL-1.5")
def test_a_lore_card_overrides_the_rules(position: Make) -> None:
    """A foot unit makes no bonus attack, unless Follow Through lets it (BL-11.10)."""
    units = "p1 Ib E7, s1 Ib D7 1, s2 Ib C7"
    game = own(position, "warrior_10", units, dice="B R R R R R", ordered="p1")
    game.play("attack p1 s1", "lore warrior_10")
    while "gain" not in game.options:
        game.play("done" if "done" in game.options else "pass")
    game.play("gain", "attack p1 s2")
    assert len(game.happened(AttackDeclared)) == 2


@rule("BL-19.2", "BL-8.13")
def test_a_lore_face_that_hits_gives_no_token(position: Make) -> None:
    """EX-M-086: under Battle Cry each L is a hit, and none goes to the goblet."""
    game = own(position, "warrior_13", DUEL, dice="L L R", ordered="p1")
    before = game.tokens("pennant")
    game.play("attack p1 s1", "lore warrior_13")
    assert game.figures("s1") == 2
    assert game.tokens("pennant") == before - 5
    assert not game.happened(LoreGained)


@rule("BL-19.7", "BL-20.16", "BL-20.17")
def test_a_card_out_of_character_costs_three_more_at_level_one(position: Make) -> None:
    """EX-M-088: with a Cleric of level 2 Bless is played at its price, Strength for 3 more."""
    game = own(position, "cleric_03", DUEL, 2, ordered="p1")
    council = game.state.hand(Side.PENNANT).council
    bless, strength = LORE_CARDS["cleric_03"], LORE_CARDS["warrior_01"]
    assert (cost_of(game.state, Side.PENNANT, bless), level_of(council, bless)) == (2, 2)
    assert (cost_of(game.state, Side.PENNANT, strength), level_of(council, strength)) == (4, 1)


@rule("BL-18.17", "BL-18.24", "BL-R.7")
def test_a_card_for_ranged_combat_is_useless_at_point_blank(position: Make) -> None:
    """EX-D-042: an attack on a neighbour is melee."""
    game = own(position, "warrior_03 warrior_01", "p1 Ar E7, s1 Ib D7, s2 Ib A1", ordered="p1")
    game.play("attack p1 s1")
    assert game.code("lore warrior_03") == "lore.moment"
    assert game.code("lore warrior_01") == ""


@rule("BL-8.12", "BL-19.16")
def test_an_empty_pool_grants_no_tokens(position: Make) -> None:
    """EX-D-060: two lore faces, one token left in the pool."""
    game = position("p1 Ib E7, s1 Ir D7, s2 Ib A1", dice="L L R", ordered="p1", lore=True, pool=1)
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.tokens("pennant")) == (3, 1)


@rule("BL-8.12", "BL-R.17")
def test_the_unit_that_battles_back_takes_the_token(position: Make) -> None:
    """EX-D-062: the defender rolls L and B."""
    units = "p1 Ib E7, s1 Ig D7, s2 Ib D6, s3 Ib C7"
    game = position(units, dice="R R R L B", ordered="p1", lore=True)
    game.play("attack p1 s1", "back")
    assert (game.tokens("standard"), game.tokens("pennant")) == (1, 0)
    assert game.figures("p1") == 3


@rule("BL-18.8")
def test_only_reactions_are_played_in_the_other_turn(position: Make) -> None:
    """EX-D-154: Strength is no reaction."""
    game = other(position, "warrior_01 warrior_02", DUEL, ordered="p1")
    game.play("attack p1 s1")
    assert game.decides == "standard"
    assert game.rule("lore warrior_02") == ""
    assert game.code("lore warrior_01") != ""


@rule("BL-18.18")
def test_a_card_of_melee_counts_in_the_bonus_attack_too(position: Make) -> None:
    """EX-D-156: Berserk before the battle, then a pursuit with its bonus attack."""
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C6"
    game = own(position, "warrior_07", units, dice="B R R R R R R R", ordered="p1")
    game.play("attack p1 s1", "lore warrior_07", "gain", "pursue D6", "attack p1 s2")
    assert [event.dice for event in game.happened(AttackDeclared)] == [3, 4]


@rule("BL-18.14")
def test_a_card_for_several_units_leaves_out_those_that_have_moved(position: Make) -> None:
    """EX-D-158: one of three has moved; two can be chosen."""
    units = "p1 Ib H3, p2 Ib H6, p3 Ib H9, s1 Ib A1"
    game = own(position, "cleric_04", units, 3, phase="move", ordered="p1 p2 p3")
    game.play("move p1 G3", "lore cleric_04")
    assert game.code("choose p1") == "lore.target_unfit"
    game.play("choose p2")
    assert "choose p3" in game.options or game.decides == "pennant"
    assert [event.unit for event in game.happened(UnitMoved)] == ["p1"]


@rule("BL-18.15", "BL-R.52")
def test_a_reaction_to_a_move_comes_before_the_next_unit_moves(position: Make) -> None:
    """EX-D-168: Hold stops the unit that is about to move, and no other."""
    game = other(
        position, "cleric_07", "p1 Ib H3, p2 Ib H9, s1 Ib A1", phase="move", ordered="p1 p2"
    )
    game.play("move p1 G3")
    assert game.decides == "standard"
    game.play("pass", "move p2 G9")
    assert game.decides == "standard"
    game.play("lore cleric_07", "choose H9")
    assert (game.where("p1"), game.where("p2")) == ("G3", "H9")
