"""Iron Dwarves and Goblinoids: morale and panic (BL-14.1 to BL-14.4, BL-14.9 to BL-14.17)."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.morale import flags_ignored, hexes_per_flag
from engine.battlelore.state.events import (
    BannerCaptured,
    BattledBack,
    FiguresLost,
    LoreGained,
    PanicRolled,
    UnitRetreated,
)
from engine.battlelore.state.model import Face
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


def flags(game: Position, unit: str) -> int:
    """Return the flags that a unit may ignore."""
    return flags_ignored(game.state, game.state.need(unit)).value


def run_back(game: Position) -> Position:
    """Retreat by the first hex offered until nobody retreats."""
    while game.decides and game.options[0].startswith("retreat"):
        game.play(game.options[0])
    return game


@rule("BL-14.1")
@pytest.mark.parametrize("side", ["standard", "pennant"])
def test_mercenaries_fight_for_either_camp_by_the_usual_rules(position: Make, side: str) -> None:
    me, you = side[0], "p" if side == "standard" else "s"
    units = f"{me}1 Db E7, {you}1 Gb D7"
    game = position(units, dice="B B B", ordered=f"{me}1", side=side)
    assert game.play(f"attack {me}1 {you}1").figures(f"{you}1") == 1


# --- dwarves -------------------------------------------------------------------------------------


@rule("BL-14.2")
@pytest.mark.parametrize("kind", ["Dx", "Db", "Dr"])
def test_dwarves_alone_in_the_open_ignore_a_flag(position: Make, kind: str) -> None:
    game = position(f"p1 Ib E7, s1 {kind} D7")
    assert flags(game, "s1") == 1


@rule("BL-14.2", "BL-12.1")
def test_a_dwarf_alone_in_the_open_battles_back(position: Make) -> None:
    """EX-M-056."""
    game = position("p1 Ib E7, s1 Db D7", dice="G G G R R R", ordered="p1").play("attack p1 s1")
    game.play("back")
    assert game.happened(BattledBack)[0].dice == 3


@rule("BL-14.3")
def test_supported_dwarves_are_bold_twice(position: Make) -> None:
    game = position("p1 Ib E7, s1 Db D7, s2 Ib C7, s3 Ib C8")
    assert flags(game, "s1") == 2


@rule("BL-14.3", "BL-10.16")
def test_the_second_flag_lasts_as_long_as_the_support(position: Make) -> None:
    """Of two supporters one falls."""
    units = "p1 Ib D9, s1 Db D7, s2 Ib C7, s3 Ib D8 1"
    game = position(units, dice="B G G", ordered="p1").play("attack p1 s3")
    assert flags(game, "s1") == 1


@rule("BL-14.3", "BL-10.4", "BL-12.4")
def test_supported_dwarves_that_take_a_flag_by_choice_do_not_battle_back(position: Make) -> None:
    """EX-D-078."""
    units = "p1 Ib E7, s1 Db D7, s2 Ib D6, s3 Ib D8"
    game = position(units, dice="F F G", ordered="p1").play("attack p1 s1", "ignore 1")
    game.play("retreat C7")
    assert (game.decides, game.options) == ("pennant", ["gain", "pass"])


@rule("BL-14.4", "BL-R.21", "BL-10.12")
def test_on_a_rampart_supported_dwarves_ignore_three(position: Make) -> None:
    units = "p1 Ib E7, s1 Dr D7, s2 Ib C7, s3 Ib C8"
    game = position(units, ground="D7 countryside rampart")
    assert flags(game, "s1") == 3


@rule("BL-14.4", "BL-R.21", "BL-R.66")
def test_a_stronghold_beside_it_makes_it_four(position: Make) -> None:
    """EX-D-122."""
    units = "p1 Ib E7, s1 Dr D7, s2 Ib C7, s3 Ib C8"
    ground = "D7 countryside rampart, D6 countryside stronghold:standard"
    game = position(units, ground=ground, lore_cards=True)
    assert flags(game, "s1") == 4


# --- goblins that run ----------------------------------------------------------------------------


@rule("BL-14.9", "BL-10.9", "BL-10.10")
@pytest.mark.parametrize("kind", ["Gf", "Gb", "Ha", "Hr", "Hc"])
def test_every_goblinoid_retreats_two_hexes_a_flag(position: Make, kind: str) -> None:
    game = position(f"p1 Ib E7, s1 {kind} D7")
    assert hexes_per_flag(game.state, game.state.need("s1")).value == 2
    assert flags(game, "s1") == 0


@rule("BL-14.9", "BL-14.10", "BL-14.12", "BL-14.13", "BL-R.22")
def test_one_flag_two_hexes_two_panic_dice(position: Make) -> None:
    """The dice come after the whole retreat, and only helmets of the banner's colour kill."""
    game = position("p1 Ib E7, s1 Gb D7", dice="R R F B R", ordered="p1").play("attack p1 s1")
    run_back(game)
    assert (game.where("s1")[0], game.figures("s1")) == ("B", 3)
    (panic,) = game.happened(PanicRolled)
    assert (panic.dice, panic.lost) == ((Face.BLUE, Face.RED), 1)
    kinds = [type(event) for event in game.events]
    assert kinds.index(PanicRolled) > max(i for i, k in enumerate(kinds) if k is UnitRetreated)


@rule("BL-14.10", "BL-14.12")
def test_others_are_not_checked_for_panic(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1").play("attack p1 s1")
    assert not run_back(game).happened(PanicRolled)


@rule("BL-14.11", "BL-R.21")
def test_supported_goblins_ignore_one_flag_and_run_for_the_others(position: Make) -> None:
    """EX-M-060."""
    units = "p1 Ib F7, s1 Gf E7, s2 Ib E6, s3 Ib E8"
    game = position(units, dice="F F F L S F R", ordered="p1")
    game.play("attack p1 s1", "ignore 1")
    run_back(game)
    assert (game.where("s1")[0], game.figures("s1")) == ("A", 4)
    assert len(game.happened(PanicRolled)[0].dice) == 4


@rule("BL-R.32", "BL-14.12")
def test_a_flag_taken_by_choice_makes_goblins_run_and_panic_too(position: Make) -> None:
    """EX-D-082."""
    units = "p1 Ib F7, s1 Gf E7, s2 Ib E6, s3 Ib E8"
    game = position(units, dice="F B B R R", ordered="p1").play("attack p1 s1", "ignore 0")
    run_back(game)
    assert (game.where("s1")[0], len(game.happened(PanicRolled)[0].dice)) == ("C", 2)


@rule("BL-14.13", "BL-R.22", "BL-12.7")
def test_after_a_battle_back_the_defender_rolls_for_panic(position: Make) -> None:
    """EX-D-124."""
    game = position("p1 Gf E7, s1 Db D7", dice="R R F B B L L", ordered="p1")
    game.play("attack p1 s1", "back")
    run_back(game)
    assert (game.where("p1")[0], len(game.happened(PanicRolled)[0].dice)) == ("G", 2)


@rule("BL-14.14", "BL-14.17", "BL-9.8")
def test_blocked_hexes_cost_figures_and_bring_no_dice(position: Make) -> None:
    """EX-D-112."""
    game = position("p1 Ib C7, s1 Gf B6", dice="B F F G", ordered="p1").play("attack p1 s1")
    run_back(game)
    lost = [(event.lost, event.cause) for event in game.happened(FiguresLost)]
    assert lost == [(3, "retreat"), (1, "panic")]
    assert [event.side.value for event in game.happened(BannerCaptured)] == ["pennant"]


@rule("BL-14.14", "BL-R.22")
def test_a_unit_that_went_nowhere_is_not_checked(position: Make) -> None:
    units = "p1 Ib E7, s1 Gf D7, s2 Ib C7, s3 Ib C8"
    game = position(units, dice="F F B", ordered="p1").play("attack p1 s1")
    assert (game.figures("s1"), game.happened(PanicRolled)) == (2, [])


@rule("BL-R.22")
def test_a_unit_that_blocked_hexes_eliminate_is_not_checked(position: Make) -> None:
    game = position("p1 Ib C7, s1 Gf B6 3", dice="B F F", ordered="p1").play("attack p1 s1")
    run_back(game)
    assert (game.figures("s1"), game.happened(PanicRolled)) == (0, [])


@rule("BL-14.15")
@pytest.mark.parametrize(
    ("kind", "panic", "left"), [("Gf", "B G", 3), ("Gb", "B B", 2), ("Hr", "B G", 4)]
)
def test_helmets_of_its_own_colour_kill(position: Make, kind: str, panic: str, left: int) -> None:
    game = position(f"p1 Ib E7, s1 {kind} D7", dice=f"L L F {panic}", ordered="p1")
    run_back(game.play("attack p1 s1"))
    assert game.figures("s1") == left


@rule("BL-14.16")
def test_all_other_faces_of_a_panic_roll_do_nothing(position: Make) -> None:
    """EX-D-114, in a Lore game: no token for the lore face."""
    game = position("p1 Ib F7, s1 Gf E7", dice="B F F S L F R", ordered="p1", lore=True)
    run_back(game.play("attack p1 s1"))
    assert (game.figures("s1"), game.happened(LoreGained)) == (4, [])


@rule("BL-14.17", "BL-R.36")
def test_panic_can_eliminate_a_unit(position: Make) -> None:
    game = position("p1 Ib E7, s1 Gf D7 1", dice="R R F G G", ordered="p1").play("attack p1 s1")
    run_back(game)
    assert (game.figures("s1"), game.banners("pennant")) == (0, 1)
