"""Hill Giant, Earth Elemental and Dragon (cards sheet part D: CR-1 to CR-3)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import (
    AttackDeclared,
    BlockedRolled,
    CriticalRolled,
    DiceRolled,
    FlagsIgnored,
    PanicRolled,
    RetreatOrdered,
    SpellRolled,
)
from engine.battlelore.state.model import Effect, Face
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import other, through
from tests.marks import rule

Make = Callable[..., Position]


# --- Hill Giant ----------------------------------------------------------------------------------


@rule("CR-1")
def test_the_club_rolls_bonus_strikes_again_until_none_is_left(position: Make) -> None:
    """A strike becomes a strike, then a helmet; another one a flag."""
    game = position("p1 Gi F7, s1 Ib E7", dice="S R S  S F  B", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 3
    assert game.happened(DiceRolled)[0].dice == (Face.BLUE, Face.RED, Face.FLAG)
    assert game.figures("s1") == 3
    assert game.options == ["retreat D6", "retreat D7"]


@rule("CR-1")
@pytest.mark.parametrize(("dice", "lore", "end"), [("L R R", 1, "C7"), ("L L R", 2, "A7")])
def test_a_shove_is_two_hexes_for_each_lore_bold_or_not(
    position: Make, dice: str, lore: int, end: str
) -> None:
    """A dwarf would ignore flags, and these are none."""
    game = position("p1 Gi F7, s1 Db E7", dice=dice, ordered="p1", lore=True)
    game.play("attack p1 s1", f"power shove {lore}")
    while any(each.startswith("retreat") for each in game.options):
        game.play(game.options[-1])
    assert game.where("s1")[0] == end[0]
    assert game.options == ["gain", "pass"]
    assert game.happened(FlagsIgnored) == []


@rule("CR-1")
def test_a_shove_comes_after_hits_and_flags(position: Make) -> None:
    """And spares a target that is gone."""
    game = position("p1 Gi F7, s1 Ib E7 1", dice="L B R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power shove 1")
    assert (game.figures("s1"), game.happened(RetreatOrdered)) == (0, [])


@rule("CR-1")
def test_a_shoved_goblin_panics(position: Make) -> None:
    """A retreat is a retreat, whatever forces it."""
    game = position("p1 Gi F7, s1 Gb E7", dice="L R R  B G", ordered="p1", lore=True)
    game.play("attack p1 s1", "power shove 1", "retreat D7", "retreat C7")
    assert [len(each.dice) for each in game.happened(PanicRolled)] == [2]
    assert game.figures("s1") == 3


BOULDER = "p1 Gi F7, s1 Ib E7, s2 Ib D8, s3 Ib C7, s4 Ib F11, p2 Ib F5"


@rule("CR-1")
def test_a_boulder_flies_two_or_three_hexes_in_line_of_sight(position: Make) -> None:
    """Not at the target of the battle, nor behind it, nor four hexes, nor at friends."""
    game = position(BOULDER, dice="L L R  B B L", ordered="p1", lore=True)
    game.play("attack p1 s1", "power boulder 2")
    assert game.options == ["choose s2", "pass"]
    assert game.code("choose s3") == "power.aim"
    game.play("choose s2")
    (rolled,) = game.happened(SpellRolled)
    assert (rolled.source, rolled.hits) == ("power.boulder", 2)
    assert (game.figures("s2"), game.tokens("pennant")) == (2, 0)


@rule("CR-1", "BL-R.43")
def test_two_powers_strike_in_the_order_in_which_they_were_triggered(position: Make) -> None:
    """The dwarf is shoved two hexes first, and so comes within the throw of the boulder."""
    game = position("p1 Gi F7 stored1, s1 Db E7", dice="L L R  B G R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power shove 1", "power boulder 2")
    assert game.options == ["retreat D6", "retreat D7"]
    game.play("retreat D7", "retreat C8")
    assert game.options == ["choose s1", "pass"]
    game.play("choose s1")
    assert game.figures("s1") == 3


@rule("CR-1")
def test_a_boulder_is_not_aimed_at_a_sanctuary(position: Make) -> None:
    """A unit that cannot be chosen as a target is none for a power either."""
    game = position(BOULDER, dice="L L R", ordered="p1", lore=True)
    holy = Effect("cleric_09", Side.STANDARD, 1, units=("s2",))
    game.state = replace(game.state, effects=(holy,))
    game.play("attack p1 s1", "power boulder 2")
    assert (game.happened(SpellRolled), game.turn.side) == ([], Side.STANDARD)


@rule("CR-1", "BL-15.29")
def test_a_boulder_need_not_be_thrown(position: Make) -> None:
    """The Lore is gone all the same."""
    game = position(BOULDER, dice="L L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power boulder 2", "pass")
    assert (game.figures("s2"), game.tokens("pennant")) == (4, 0)


@rule("CR-1")
def test_a_boulder_without_a_target_has_no_effect(position: Make) -> None:
    """Nobody is asked."""
    game = position("p1 Gi F7, s1 Ib E7", dice="L L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power boulder 2")
    assert (game.happened(SpellRolled), game.turn.side.value) == ([], "standard")


# --- Earth Elemental -----------------------------------------------------------------------------


@rule("CR-2", "BL-15.14")
def test_flags_do_nothing_to_an_elemental(position: Make) -> None:
    """Bold it is, so it may battle back."""
    game = position("p1 Ir F7, s1 El E7", dice="F F F G", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert (game.where("s1"), game.happened(RetreatOrdered)) == ("E7", [])
    assert game.options == ["back", "pass"]


@rule("CR-2")
def test_a_tremor_drives_off_all_around(position: Make) -> None:
    """Both camps, bold or not, in the order that its player picks; the far ones stay."""
    game = position(
        "p1 El F7, s1 Db E7, p2 Ib G7, s2 Ib C7", dice="L G G R", ordered="p1", lore=True
    )
    game.play("attack p1 s1", "power tremor 1")
    assert (game.decides, game.options) == ("pennant", ["choose s1", "choose p2"])
    assert game.code("pass") == "turn.not_now"
    game.play("choose p2")
    assert (game.decides, game.options) == ("pennant", ["retreat H6", "retreat H7"])
    game.play("retreat H7")
    assert (game.decides, game.options) == ("standard", ["retreat D6", "retreat D7"])
    game.play("retreat D6")
    assert (game.where("s1"), game.where("p2"), game.where("s2")) == ("D6", "H7", "C7")
    assert game.options == ["gain", "pass"]


@rule("CR-2")
def test_a_tremor_is_one_hex_for_each_lore(position: Make) -> None:
    """Three Lore, three hexes; what is blocked costs figures as ever."""
    game = position("p1 El D7, s1 Ib C7", dice="L L L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power tremor 3")
    while any(each.startswith("retreat") for each in game.options):
        game.play(game.options[0])
    assert (game.where("s1")[0], game.figures("s1")) == ("A", 3)


@rule("CR-2")
def test_an_elemental_ignores_the_tremor_of_another(position: Make) -> None:
    """It never retreats."""
    game = position("p1 El F7, s1 El E7", dice="L G G B", ordered="p1", lore=True)
    game.play("attack p1 s1", "power tremor 1")
    assert (game.where("s1"), game.happened(RetreatOrdered)) == ("E7", [])


@rule("CR-2")
def test_an_earthquake_hits_all_around_and_drives_them_off(position: Make) -> None:
    """Troops lose a figure, creatures are checked; the opponent gets the banner of own losses."""
    game = position(
        "p1 El F7, s1 Ib E7, s2 Sp E8, p2 Ib G7 1", dice="L L G R  B", ordered="p1", lore=True
    )
    game.play("attack p1 s1", "power earthquake 2")
    assert [len(each.dice) for each in game.happened(CriticalRolled)] == [1]
    assert (game.figures("s1"), game.figures("p2"), game.banners("standard")) == (3, 0, 1)
    assert game.options == ["choose s1", "choose s2"]
    game.play("choose s2", "retreat D8", "retreat D7")
    assert (game.where("s2"), game.where("s1")) == ("D8", "D7")


@rule("CR-2", "CR-3")
def test_the_one_hit_of_an_earthquake_does_not_endanger_a_dragon(position: Make) -> None:
    game = position("p1 El F7, s1 Dg E7", dice="L L G G", ordered="p1", lore=True)
    game.play("attack p1 s1", "power earthquake 2")
    assert (game.figures("s1"), game.happened(CriticalRolled)) == (1, [])


# --- Dragon --------------------------------------------------------------------------------------


@rule("CR-3")
@pytest.mark.parametrize(
    ("dice", "checked", "alive"),
    [
        ("R G B G", [], True),
        ("R S B G  B", [1], True),
        ("R S B G  R", [1], False),
        ("R S R S  B B B", [3], True),
    ],
)
def test_a_dragon_is_checked_from_two_hits_on(
    position: Make, dice: str, checked: list[int], alive: bool
) -> None:
    """One die for the first two, one more for each further hit."""
    game = position("p1 Ir F7, s1 Dg E7", dice=dice, ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert [len(each.dice) for each in game.happened(CriticalRolled)] == checked
    assert bool(game.figures("s1")) is alive


@rule("CR-3")
def test_each_hex_that_a_dragon_cannot_retreat_is_a_hit(position: Make) -> None:
    """Three of them are two dice."""
    game = position("p1 Ib B7, s1 Dg A7", dice="F F G  B B", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert [len(each.dice) for each in game.happened(CriticalRolled)] == [2]
    assert game.happened(BlockedRolled) == []


@rule("CR-3")
@pytest.mark.parametrize(("check", "alive"), [("B", True), ("R", False)])
def test_a_web_brings_a_dragon_down(position: Make, check: str, alive: bool) -> None:
    """One die, at once."""
    game = position("p1 Sp F7, s1 Dg E7", dice=f"L G  {check}", ordered="p1", lore=True)
    game.play("attack p1 s1", "power web 1")
    assert [each.rule for each in game.happened(CriticalRolled)] == ["CR-3"]
    assert bool(game.figures("s1")) is alive
    assert game.banners("pennant") == (0 if alive else 1)


@rule("CR-3")
def test_breath_reaches_two_hexes_in_a_straight_line(position: Make) -> None:
    """Colour and Lore hit; D7 lies off the six lines."""
    game = position(
        "p1 Dg F7, s1 Ib E7, s2 Ib F9, s3 Ib D8, s4 Ib D7, s5 Ib F4",
        dice="L G R R  B L",
        ordered="p1",
        lore=True,
    )
    game.play("attack p1 s1", "power breath 1")
    assert game.options == ["choose s1", "choose s2", "choose s3", "pass"]
    game.play("choose s3")
    assert (game.figures("s3"), game.tokens("pennant")) == (2, 0)
    assert [len(each.dice) for each in game.happened(SpellRolled)] == [2]


@rule("CR-3")
def test_breath_burns_friend_and_foe_and_a_boulder_falls_on_foes(position: Make) -> None:
    """The one is rolled against a unit, the other against an enemy."""
    units = "p1 {} F7, s1 Ib E7, p2 Ib D8, s2 Ib F9"
    dragon = position(units.format("Dg"), dice="L G R R", ordered="p1", lore=True)
    dragon.play("attack p1 s1", "power breath 1")
    assert dragon.options == ["choose s1", "choose p2", "choose s2", "pass"]
    giant = position(units.format("Gi"), dice="L L G", ordered="p1", lore=True)
    giant.play("attack p1 s1", "power boulder 2")
    assert giant.options == ["choose s2", "pass"]


@rule("CR-3")
def test_a_firestorm_sweeps_three_hexes_of_a_row(position: Make) -> None:
    """Every unit on them, its own too, each with dice of its own."""
    game = position(
        "p1 Dg F7, s1 Ib E8, p2 Ib D8, s3 Ib C9, s4 Ib B9, s5 Ib F6",
        dice="L L G R  B R  L L  G R",
        ordered="p1",
        lore=True,
    )
    game.play("attack p1 s1", "power firestorm 2")
    assert game.options == ["choose F6", "choose E8", "pass"]
    game.play("choose E8")
    while game.state.turn == 1 and any(each.startswith("choose") for each in game.options):
        game.play(game.options[0])
    assert (game.figures("s1"), game.figures("p2"), game.figures("s3")) == (3, 2, 4)
    assert (game.figures("s4"), game.figures("s5")) == (4, 4)


@rule("CR-1", "LC-4")
def test_bonus_strikes_of_loaded_dice_are_rolled_again_for_a_club(position: Make) -> None:
    units = "p1 Gi E7, s1 Ib D7, s2 Ib A1"
    game = other(position, "rogue_10", units, ordered="p1", dice="B B R  S S  S G  R")
    through(game, "attack p1 s1", "lore rogue_10", "choose 1", "choose 2")
    assert game.figures("s1") == 4


@rule("CR-3", "BL-18.21")
def test_a_bonus_to_one_roll_does_not_apply_to_the_breath_after_it(position: Make) -> None:
    units = "p1 Dg E7, s1 Ib D7, s2 Ib A1"
    game = other(position, "rogue_02", units, ordered="p1", dice="B L R R  B G")
    through(game, "attack p1 s1", "lore rogue_02", "power breath 1", "choose s1")
    assert game.figures("s1") == 3


@rule("CR-2", "BL-R.29")
def test_an_earthquake_that_fells_units_of_both_camps_is_won_by_the_active_side(
    position: Make,
) -> None:
    units = "p2 Ib F6 1, p1 El E7, s1 Ib D7, s2 Ib D6 1"
    game = position(units, lore=True, ordered="p1", dice="L L R R", banners=1)
    through(game, "attack p1 s1", "power earthquake 2")
    assert game.state.over is not None
    assert game.state.over.winner is Side.PENNANT
    assert game.banners("standard") == 0
