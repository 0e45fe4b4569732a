"""Hits and weapons (BL-8, BL-T2, BL-T10, BL-R.16)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import DiceRolled, FiguresLost, UnitRetreated
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]
pytestmark = pytest.mark.usefixtures("more_kinds")


def hits(position: Make, kind: str, target: str, dice: str, at: str = "D7") -> int:
    """Return the hits of a roll of a unit at E7."""
    game = position(f"p1 {kind} E7, s1 {target} {at}", ordered="p1", dice=dice)
    game.play("attack p1 s1")
    return int(game.happened(DiceRolled)[0].hits)


@rule("BL-8.1", "BL-6.8", "BL-9.1")
def test_hits_come_before_retreats(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7, s2 Ib C8", ordered="p1", dice="F B L")
    game.play("attack p1 s1", "pass")
    kinds = [type(e) for e in game.events if isinstance(e, FiguresLost | UnitRetreated)]
    assert kinds == [FiguresLost, UnitRetreated]
    assert (game.figures("s1"), game.where("s1")) == (3, "C7")


@rule("BL-8.1", "BL-9.1", "BL-2.21")
def test_an_eliminated_unit_does_not_retreat(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1, s2 Ib A1", ordered="p1", dice="B F F")
    game.play("attack p1 s1")
    assert (game.happened(UnitRetreated), game.options) == ([], ["gain", "pass"])


@rule("BL-8.2", "BL-2.13")
@pytest.mark.parametrize(("dice", "left"), [("B L L", 3), ("B B L", 2), ("B B B", 1)])
def test_each_hit_removes_one_figure(position: Make, dice: str, left: int) -> None:
    game = position("p1 Ib E7, s1 Ib D7", ordered="p1", dice=dice)
    game.play("attack p1 s1")
    assert game.figures("s1") == left


@rule("BL-8.3")
def test_hits_beyond_the_last_figure_have_no_effect(position: Make) -> None:
    game = position("p1 Ir E7, s1 Ib D7 2, s2 Ib D6, s3 Ib A1", ordered="p1", dice="B B B B")
    game.play("attack p1 s1")
    assert [e.lost for e in game.happened(FiguresLost)] == [2]
    assert (game.figures("s1"), game.figures("s2"), game.banners("pennant")) == (0, 4, 1)


@rule("BL-8.4", "BL-T10", "BL-T2")
@pytest.mark.parametrize("kind", ["Ig", "Cg", "Ar", "Xg"])
@pytest.mark.parametrize(("target", "helmet"), [("Ig", "G"), ("Ib", "B"), ("Cr", "R")])
def test_the_helmet_in_the_targets_colour_hits_with_every_weapon(
    position: Make, kind: str, target: str, helmet: str
) -> None:
    assert hits(position, kind, target, f"{helmet} L") == 1
    others = " ".join(colour for colour in "GBR" if colour != helmet)
    assert hits(position, kind, target, others) == 0


@rule("BL-8.6", "BL-1.10", "BL-T2")
@pytest.mark.parametrize(("dice", "count"), [("S L L", 1), ("S S L", 2), ("S S S", 3)])
def test_a_short_sword_hits_foot_with_every_strike(position: Make, dice: str, count: int) -> None:
    assert hits(position, "Ib", "Ir", dice) == count


@rule("BL-8.7", "BL-R.16", "BL-T2")
@pytest.mark.parametrize(
    ("dice", "count"), [("S L L L", 0), ("S S L L", 1), ("S S S L", 2), ("R S L L", 1)]
)
def test_mounted_units_ignore_one_strike_of_a_short_sword(
    position: Make, dice: str, count: int
) -> None:
    """EX-M-030 is the single strike. The helmet counts for itself."""
    assert hits(position, "Ir", "Cr", dice) == count


@rule("BL-R.16")
def test_each_roll_of_a_short_sword_is_judged_afresh(position: Make) -> None:
    """Two units, one strike each: the riders ignore both."""
    units = "p1 Ib E7, p2 Ib E8, s1 Cr D7"
    game = position(units, ordered="p1 p2", dice="S L L S L L")
    game.play("attack p1 s1", "attack p2 s1")
    assert game.figures("s1") == 3


@rule("BL-8.8", "BL-T2")
@pytest.mark.parametrize("target", ["Ir", "Cr"])
def test_a_long_sword_hits_foot_and_riders_with_every_strike(position: Make, target: str) -> None:
    assert hits(position, "Cb", target, "S S L") == 2


@rule("BL-8.9", "BL-T2")
@pytest.mark.parametrize("at", ["D7", "C7", "B7"])
@pytest.mark.parametrize("target", ["Ir", "Cr"])
def test_a_bow_never_hits_with_strikes(position: Make, at: str, target: str) -> None:
    """EX-D-056 is green archers on red foot at range 3."""
    assert hits(position, "Ar", target, "S S", at) == 0


@rule("BL-8.10", "BL-T2")
@pytest.mark.parametrize("at", ["C7", "B7"])
@pytest.mark.parametrize("target", ["Ir", "Cr"])
def test_a_crossbow_hits_with_every_strike_at_range(position: Make, at: str, target: str) -> None:
    assert hits(position, "Xg", target, "S S", at) == 2


@rule("BL-8.10", "BL-T2", "BL-6.9")
def test_a_crossbow_reaches_three_hexes(position: Make) -> None:
    game = position("p1 Xg E7, s1 Ib B7, s2 Ib A7", ordered="p1")
    assert (game.code("attack p1 s1"), game.code("attack p1 s2")) == ("", "attack.out_of_range")
    assert game.rule("attack p1 s2") == "BL-6.9"


@rule("BL-8.11", "BL-T2")
@pytest.mark.parametrize("target", ["Ir", "Cr"])
def test_a_crossbow_misses_with_strikes_point_blank(position: Make, target: str) -> None:
    assert hits(position, "Xg", target, "S S") == 0


@rule("BL-8.5", "BL-T10")
@pytest.mark.parametrize("kind", ["Ig", "Cg", "Ar", "Xg"])
def test_lore_faces_and_flags_do_not_hit(position: Make, kind: str) -> None:
    game = position(f"p1 {kind} E7, s1 Ib D7, s2 Ib C8", ordered="p1", dice="L F")
    game.play("attack p1 s1")
    (roll,) = game.happened(DiceRolled)
    assert (roll.hits, roll.flags, game.figures("s1")) == (0, 1, 4)


@rule("BL-8.14")
@pytest.mark.parametrize("target", ["Ib", "Bb"])
def test_the_defenders_weapon_is_of_no_account(position: Make, target: str) -> None:
    assert hits(position, "Ib", target, "B S L") == 2


@rule("BL-8.14", "BL-8.7")
def test_a_defender_battles_back_with_its_own_weapon(position: Make) -> None:
    """Foot with short swords answers riders: one of its strikes is ignored."""
    units = "p1 Cb E7, s1 Ib D7, s2 Ib D8, s3 Ib C8"
    game = position(units, ordered="p1", dice="L L L S S L")
    game.play("attack p1 s1", "back")
    assert game.figures("p1") == 2


@rule("BL-T10", "BL-1.11")
def test_one_roll_can_hit_and_drive_back(position: Make) -> None:
    """Helmet, strike, flag, lore: two figures and one hex."""
    units = "p1 Cr E7, s1 Ib D7, s2 Ib C8, s3 Ib A1"
    game = position(units, ordered="p1", dice="B S F L")
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.where("s1")) == (2, "C7")


@rule("BL-8.12", "BL-1.12")
def test_lore_faces_give_nothing_in_a_medieval_adventure(position: Make) -> None:
    """No token, no choice, no event but the roll: the next decision is the next player's."""
    game = position("p1 Ib E7, s1 Ib D7", ordered="p1", dice="L L L")
    before = game.state.units
    game.play("attack p1 s1")
    kinds = [type(event).__name__ for event in game.events]
    assert kinds[:4] == ["AttackDeclared", "DiceRolled", "CombatEnded", "BattlesFinished"]
    assert (game.state.units, game.decides) == (before, "standard")
