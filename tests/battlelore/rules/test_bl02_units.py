"""Units, colours, banners and blazons (BL-2)."""

from collections.abc import Callable

import pytest

from engine.battlelore.rules.victory import score
from engine.battlelore.state.events import BattleWon, BlazonLost, BlazonTaken
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.units import ROSTER
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

TABLE = {
    "Ar": ("green", "foot", "bow", 4),
    "Ig": ("green", "foot", "short_sword", 4),
    "Ib": ("blue", "foot", "short_sword", 4),
    "Ir": ("red", "foot", "short_sword", 4),
    "Cb": ("blue", "mounted", "long_sword", 3),
    "Cr": ("red", "mounted", "long_sword", 3),
    "Dx": ("green", "foot", "crossbow", 4),
    "Db": ("blue", "foot", "short_sword", 4),
    "Dr": ("red", "foot", "long_sword", 4),
    "Gf": ("green", "foot", "short_sword", 4),
    "Gb": ("blue", "foot", "short_sword", 4),
    "Ha": ("green", "foot", "bow", 4),
    "Hr": ("red", "foot", "short_sword", 4),
    "Hc": ("green", "mounted", "long_sword", 3),
    "Sp": ("green", "creature", "bite", 1),
    "Gi": ("blue", "creature", "club", 1),
    "El": ("red", "creature", "stone_fists", 1),
    "Dg": ("red", "creature", "claws", 1),
}


@rule("BL-2.12", "BL-2.14", "BL-2.15", "BL-2.18", "BL-2.19", "BL-T1", "BL-R.73")
@pytest.mark.parametrize("code", TABLE)
def test_the_roster_gives_colour_stance_weapon_and_figures(code: str) -> None:
    kind = ROSTER[code]
    assert (kind.colour.value, kind.stance.value, kind.weapon, kind.full) == TABLE[code]


def test_the_roster_has_six_human_kinds_mercenaries_and_creatures_and_no_other() -> None:
    assert sorted(ROSTER) == sorted(TABLE)
    races = [kind.race for kind in ROSTER.values()]
    assert {race: races.count(race) for race in races} == {
        "human": 6,
        "dwarf": 3,
        "goblinoid": 5,
        "creature": 4,
    }


@rule("BL-2.8", "BL-2.9", "BL-2.11", "BL-5.5")
def test_a_hex_never_holds_two_units(position: Make) -> None:
    game = position("p1 Ib F6, p2 Ib E6, s1 Ib A1", phase="move", ordered="p1 p2")
    assert (game.code("move p1 E6"), game.rule("move p1 E6")) == ("move.occupied", "BL-5.5")


@rule("BL-2.9")
def test_a_hex_is_vacant_whatever_its_terrain(position: Make) -> None:
    game = position("p1 Ib F6, s1 Ib A1", phase="move", ordered="p1", ground="E6 hill, E7 woods")
    game.play("move p1 E6")
    assert game.where("p1") == "E6"


@rule("BL-2.21", "BL-2.22", "BL-2.13", "BL-8.2")
def test_the_last_figure_takes_its_banner_with_it(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ir D7 1", dice="R L L", ordered="p1")
    game.play("attack p1 s1")
    assert (game.where("s1"), game.banners("pennant"), game.banners("standard")) == ("", 1, 0)
    (won,) = game.state.hand(Side.PENNANT).banners
    assert (won.unit, won.kind) == ("s1", "Ir")
    game.play("pass")


@rule("BL-2.13", "BL-2.20", "BL-2.21")
def test_a_weakened_unit_keeps_its_banner_to_the_last_figure(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="B B B", ordered="p1")
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.where("s1"), game.banners("pennant")) == (1, "D7", 0)


@rule("BL-2.24", "BL-13.5", "BL-R.3")
@pytest.mark.parametrize(("needed", "over"), [(4, True), (5, False)])
def test_the_adventure_says_how_many_banners_win(position: Make, needed: int, over: bool) -> None:
    game = position(
        "p1 Ib E7, s1 Ib D7 1, s2 Ib A1",
        dice="B L L",
        ordered="p1",
        won="pennant pennant pennant",
        banners=needed,
    )
    game.play("attack p1 s1")
    assert (game.decides == "", bool(game.happened(BattleWon))) == (over, over)


@rule("BL-2.23")
def test_a_unit_that_stops_on_a_blazon_earns_a_banner(position: Make) -> None:
    game = position("p1 Ib F6, s1 Ib A1", phase="move", ordered="p1", blazons="E6 standard pennant")
    game.play("move p1 E6")
    assert score(game.state, Side.PENNANT) == 1
    assert [(e.side, e.at, e.score) for e in game.happened(BlazonTaken)] == [
        (Side.PENNANT, "E6", 1)
    ]


@rule("BL-2.23")
def test_a_blazon_counts_only_for_the_camps_that_it_names(position: Make) -> None:
    game = position("p1 Ib F6, s1 Ib A1", phase="move", ordered="p1", blazons="E6 standard")
    game.play("move p1 E6")
    assert score(game.state, Side.PENNANT) == 0


@rule("BL-2.23")
def test_a_unit_that_leaves_a_blazon_gives_it_up(position: Make) -> None:
    game = position(
        "p1 Ib F6, s1 Ib D6 1, s2 Ib A1",
        phase="move",
        ordered="p1",
        blazons="E6 standard pennant",
        dice="B L L",
    )
    game.play("move p1 E6", "done")
    assert score(game.state, Side.PENNANT) == 1
    game.play("attack p1 s1", "gain")
    assert score(game.state, Side.PENNANT) == 1  # the banner of s1; the blazon is gone
    assert [(e.side, e.at, e.score) for e in game.happened(BlazonLost)] == [(Side.PENNANT, "E6", 1)]


@rule("BL-2.23")
def test_a_blazon_is_lost_with_the_unit_that_held_it(position: Make) -> None:
    game = position(
        "p1 Ib F6 1, p2 Ib I1, s1 Ib D6, s2 Ib D5, s3 Ib C6",
        phase="move",
        ordered="p1",
        blazons="E6 standard pennant",
        dice="L L L B L L",
    )
    game.play("move p1 E6", "done", "attack p1 s1", "back")
    assert score(game.state, Side.PENNANT) == 0
    assert [(e.side, e.at) for e in game.happened(BlazonLost)] == [(Side.PENNANT, "E6")]


@rule("BL-2.23", "BL-13.6", "BL-13.5")
def test_a_blazon_can_be_the_last_banner(position: Make) -> None:
    """EX-D-010: the game ends in the movement phase."""
    game = position(
        "p1 Ib F6, s1 Ib D6, p2 Ib I7",
        phase="move",
        ordered="p1 p2",
        blazons="E6 pennant",
        won="pennant pennant pennant",
        banners=4,
    )
    game.play("move p1 E6")
    assert game.decides == ""
    (end,) = game.happened(BattleWon)
    assert (end.side, end.score) == (Side.PENNANT, 4)
