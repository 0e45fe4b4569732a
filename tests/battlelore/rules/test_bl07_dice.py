"""How many dice a unit rolls (BL-7, BL-T1, BL-R.10 to BL-R.15)."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.dice import AT_LEAST_ONE, battle_dice
from engine.battlelore.state.stats import Op, Stat, change
from engine.core.stats import compute
from tests.battlelore.position import Position, moved
from tests.marks import rule

Make = Callable[..., Position]
pytestmark = pytest.mark.usefixtures("more_kinds")


def dice(
    position: Make,
    kind: str,
    *,
    ground: str = "",
    at: str = "D7",
    target: str = "Ib",
    card: str = "",
    after_move: bool = False,
) -> int:
    """Return the dice of a unit of a kind at E7 against a target."""
    game = position(f"p1 {kind} E7, s1 {target} {at}", ordered="p1", ground=ground, card=card)
    if after_move:
        game = moved(game, "p1", "F7", "E7")
    unit, enemy = game.state.unit("p1"), game.state.unit("s1")
    assert unit is not None
    assert enemy is not None
    return battle_dice(game.state, unit, enemy, melee=at == "D7").value


@rule("BL-7.1", "BL-T1", "BL-2.18", "BL-21.5")
@pytest.mark.parametrize(
    ("kind", "count"),
    [("Ar", 2), ("Ig", 2), ("Cg", 2), ("Ib", 3), ("Cb", 3), ("Bb", 3), ("Ir", 4), ("Cr", 4)],
)
def test_the_colour_gives_the_dice(position: Make, kind: str, count: int) -> None:
    """EX-D-052: countryside to countryside."""
    assert dice(position, kind) == count


@rule("BL-7.1", "BL-6.8")
@pytest.mark.parametrize(("kind", "script"), [("Ar", "L L"), ("Ib", "L L L"), ("Cr", "L L L L")])
def test_the_stated_number_of_dice_is_rolled(position: Make, kind: str, script: str) -> None:
    """The fixture fails if a scripted die is left, the engine if one is missing."""
    position(f"p1 {kind} E7, s1 Ib D7", ordered="p1", dice=script).play("attack p1 s1")


@rule("BL-7.2", "BL-7.3", "BL-P2.5", "BL-R.10", "BL-R.12", "BL-T2")
@pytest.mark.parametrize("at", ["D7", "C7"], ids=["point_blank", "at_range"])
@pytest.mark.parametrize(("kind", "count"), [("Ar", 1), ("Xg", 1), ("Bb", 2), ("Hb", 2)])
def test_a_bow_or_crossbow_that_moved_rolls_one_die_fewer(
    position: Make, kind: str, count: int, at: str
) -> None:
    assert dice(position, kind, at=at, after_move=True) == count


@rule("BL-7.2")
@pytest.mark.parametrize(("kind", "count"), [("Ig", 2), ("Ib", 3), ("Ir", 4), ("Cb", 3)])
def test_swords_lose_no_die_by_moving(position: Make, kind: str, count: int) -> None:
    assert dice(position, kind, after_move=True) == count


@rule("BL-7.2")
def test_archers_that_moved_roll_one_die(position: Make) -> None:
    game = position("p1 Ar F7, s1 Ib C7", phase="move", ordered="p1", dice="B")
    game.play("move p1 E7", "done", "attack p1 s1")
    assert game.figures("s1") == 3


@rule("BL-R.77", "BL-7.2")
def test_archers_that_battle_back_roll_all_their_dice(position: Make) -> None:
    units = "p1 Ib E7, s1 Ar D7, s2 Ib D8, s3 Ib C8"
    game = position(units, ordered="p1", dice="L L L B L")
    moved(game, "p1", "F7", "E7").play("attack p1 s1", "back")
    assert game.figures("p1") == 3


ON_IT = {"woods": 2, "ford": 2, "hill": 3, "bridge": 4, "countryside rampart": 2}
AGAINST = {"woods": 2, "ford": 4, "hill": 2, "bridge": 4, "countryside rampart": 2}


@rule("BL-7.5", "BL-21.8", "BL-21.12", "BL-21.20", "BL-21.23", "BL-22.45", "BL-T3")
@pytest.mark.parametrize(("ground", "count"), ON_IT.items(), ids=ON_IT)
def test_the_attackers_ground_caps_its_dice(position: Make, ground: str, count: int) -> None:
    assert dice(position, "Ir", ground=f"E7 {ground}") == count


@rule("BL-7.5", "BL-21.9", "BL-21.13", "BL-21.21", "BL-22.45", "BL-T3")
@pytest.mark.parametrize(("ground", "count"), AGAINST.items(), ids=AGAINST)
def test_the_targets_ground_caps_the_dice(position: Make, ground: str, count: int) -> None:
    assert dice(position, "Ir", ground=f"D7 {ground}") == count


@rule("BL-7.6")
@pytest.mark.parametrize(("kind", "ground"), [("Ig", "E7 hill"), ("Ar", "D7 woods")])
def test_a_cap_never_raises_a_number(position: Make, kind: str, ground: str) -> None:
    assert dice(position, kind, ground=ground) == 2


@rule("BL-7.7", "BL-R.13", "BL-21.14")
@pytest.mark.parametrize(
    ("ground", "count"),
    [
        ("E7 hill, D7 woods", 2),
        ("E7 hill, D7 hill", 3),
        ("E7 hill, D7 ford", 3),
        ("E7 woods, D7 woods", 2),
        ("E7 woods, D7 hill", 2),
        ("E7 hill, D7 countryside", 3),
        ("E7 hill rampart, D7 hill", 2),
        ("E7 hill, D7 hill rampart", 2),
    ],
)
def test_the_lowest_of_several_dice_limits_counts(position: Make, ground: str, count: int) -> None:
    """EX-D-044: red foot on a hill, against countryside and against woods."""
    assert dice(position, "Ir", ground=ground) == count


@rule("BL-7.8", "BL-7.10", "BL-R.14")
@pytest.mark.parametrize(("ground", "count"), [("", 5), ("E7 woods", 3), ("D7 hill", 3)])
def test_dice_from_cards_come_on_top_of_a_cap(position: Make, ground: str, count: int) -> None:
    assert dice(position, "Ir", ground=ground, card="leadership") == count


@rule("BL-7.10", "BL-R.14", "BL-R.10")
def test_the_weapon_counts_before_the_terrain(position: Make) -> None:
    """A blue bow that moved into woods: 3 - 1 = 2, cap 2; not 3, cap 2, - 1."""
    assert dice(position, "Bb", at="C7", ground="E7 woods", after_move=True) == 2


@rule("BL-7.2", "BL-R.14")
def test_green_archers_that_moved_into_woods_roll_one_die(position: Make) -> None:
    """EX-D-046."""
    assert dice(position, "Ar", at="C7", ground="E7 woods", after_move=True) == 1


@rule("BL-7.11", "BL-R.15")
def test_a_unit_that_may_battle_rolls_at_least_one_die() -> None:
    """No medieval weapon, ground or card goes below 1: a penalty of three dice is made up."""
    penalty = change(Stat.DICE, Op.ADD, -3, "test", "BL-7.9")
    assert compute(2, "troop", "BL-7.1", (penalty, AT_LEAST_ONE)).value == 1


@rule("BL-7.9")
def test_a_card_changes_the_normal_number_of_dice_by_its_amount() -> None:
    fewer = change(Stat.DICE, Op.ADD, -1, "test", "BL-7.9")
    assert compute(3, "troop", "BL-7.1", (fewer,)).value == 2


@rule("BL-7.10", "BL-6.8")
def test_the_account_of_the_dice_is_in_the_order_of_the_rules(position: Make) -> None:
    """Troop, weapon, card; the cap of the woods changes nothing and is left out."""
    game = position("p1 Bb E7, s1 Ib C7", ordered="p1", card="leadership", ground="C7 woods")
    state = moved(game, "p1", "F7", "E7").state
    unit, enemy = state.unit("p1"), state.unit("s1")
    assert unit is not None
    assert enemy is not None
    parts = battle_dice(state, unit, enemy, melee=False).parts
    assert [(part.rule, part.after) for part in parts] == [
        ("BL-7.1", 3),
        ("BL-7.2", 2),
        ("BL-4.5", 3),
    ]


@rule("BL-7.4", "BL-22.44")
def test_a_unit_that_entered_a_rampart_may_not_battle(position: Make) -> None:
    """EX-M-026: red foot from open ground; next turn it may."""
    units = "p1 Ir E7, p2 Ib D6, s1 Ib C7"
    ground = "D7 countryside rampart"
    game = position(units, phase="move", ordered="p1 p2", ground=ground)
    game.play("move p1 D7", "done")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == (
        "attack.entered_landmark",
        "BL-22.44",
    )
    later = position(units.replace("E7", "D7"), ordered="p1", ground=ground)
    assert later.code("attack p1 s1") == ""


@rule("BL-7.5", "BL-21.20", "BL-21.21")
def test_a_ford_limits_the_dice_of_the_unit_on_it_and_no_other(position: Make) -> None:
    """EX-D-048: 4 dice against a unit on a ford, 2 when it battles back."""
    units = "p1 Ir E7, s1 Ib D7, s2 Ib D8, s3 Ib C8"
    game = position(units, ordered="p1", ground="D7 ford", dice="L L L L R R")
    game.play("attack p1 s1", "back")
    assert game.figures("p1") == 2
