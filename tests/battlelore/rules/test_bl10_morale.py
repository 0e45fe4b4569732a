"""Morale and support (BL-10)."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.morale import flags_ignored
from engine.battlelore.state.events import DiceRolled, FlagsIgnored, RetreatOrdered
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

SUPPORTED = "s1 Ib D7, s2 Ar D6, s3 Ar D8"
"""A Standard unit on D7 with two friends beside it, both hexes behind it free."""


def bold(game: Position, unit_id: str) -> int:
    """Return the flags of each roll that a unit may ignore."""
    unit = game.state.unit(unit_id)
    assert unit is not None
    return flags_ignored(game.state, unit).value


@rule("BL-10.1", "BL-10.2", "BL-T5")
def test_a_normal_unit_ignores_no_flag(position: Make) -> None:
    """Its player is asked where to retreat at once."""
    game = position("p1 Ib E7, s1 Ib D7, s2 Ar D6", dice="R R F", ordered="p1")
    game.play("attack p1 s1")
    assert game.options == ["retreat C7", "retreat C8"]
    assert game.code("ignore 1") == "turn.not_now"


@rule("BL-10.2", "BL-12.1")
def test_a_normal_unit_does_not_battle_back(position: Make) -> None:
    """The roll misses, and the turn goes on without asking."""
    game = position("p1 Ib E7, s1 Ib D7", dice="R R R", ordered="p1").play("attack p1 s1")
    assert game.options == [
        "play patrol_left",
        "play patrol_centre",
        "play patrol_right",
    ]


@rule("BL-10.3", "BL-10.8")
def test_a_bold_unit_may_ignore_one_flag(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R R F", ordered="p1").play("attack p1 s1")
    assert (game.decides, game.options) == ("standard", ["ignore 1", "ignore 0"])
    assert game.play("ignore 1").where("s1") == "D7"


@rule("BL-10.3", "BL-10.6")
def test_a_bold_unit_may_ignore_one_flag_of_each_roll(position: Make) -> None:
    units = f"p1 Ib E7, p2 Ib E8, {SUPPORTED}"
    game = position(units, dice="R R F R R F", ordered="p1 p2")
    game.play("attack p1 s1", "ignore 1", "pass", "attack p2 s1", "ignore 1", "pass")
    assert game.where("s1") == "D7"


@rule("BL-10.4")
def test_a_bold_unit_may_take_the_flag_instead(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R R F", ordered="p1")
    game.play("attack p1 s1", "ignore 0", "retreat C7", "pass")
    assert game.where("s1") == "C7"
    assert game.happened(FlagsIgnored)[0].ignored == 0


@rule("BL-10.4")
def test_the_attacker_does_not_choose_for_the_defender(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R R F", ordered="p1").play("attack p1 s1")
    assert game.code("ignore 0", "pennant") == "turn.not_yours"


@rule("BL-10.5", "BL-10.7")
def test_flags_beyond_those_ignored_must_be_taken(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="F F F", ordered="p1")
    game.play("attack p1 s1", "ignore 1")
    assert game.happened(RetreatOrdered)[0].hexes == 2


@rule("BL-10.5", "BL-10.8")
def test_a_unit_cannot_ignore_more_flags_than_its_morale_allows(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R F F", ordered="p1").play("attack p1 s1")
    assert (game.code("ignore 2"), game.rule("ignore 2")) == ("flags.too_many", "BL-10.5")
    assert (game.code("ignore -1"), game.rule("ignore -1")) == ("flags.too_many", "BL-10.5")


@rule("BL-10.6")
def test_a_chance_to_ignore_that_was_not_used_is_lost(position: Make) -> None:
    """No flag in the first roll; in the second roll one flag of two must still be taken."""
    units = f"p1 Ib E7, p2 Ib E8, {SUPPORTED}"
    game = position(units, dice="R R R R F F", ordered="p1 p2")
    game.play("attack p1 s1", "pass", "attack p2 s1")
    assert game.options == ["ignore 1", "ignore 0"]


@rule("BL-10.7")
def test_a_bold_unit_retreats_one_hex_for_each_flag_that_it_takes(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R F F", ordered="p1")
    game.play("attack p1 s1", "ignore 0", "retreat C7", "retreat B7", "pass")
    assert game.where("s1") == "B7"


@rule("BL-10.8", "BL-10.12", "BL-R.21")
def test_a_unit_with_two_sources_may_ignore_two_one_or_no_flag(position: Make) -> None:
    game = position(
        f"p1 Ir E7, {SUPPORTED}", dice="F F", ordered="p1", ground="D7 countryside rampart"
    )
    game.play("attack p1 s1")
    assert game.options == ["ignore 2", "ignore 1", "ignore 0"]
    game.play("ignore 1")
    assert game.happened(RetreatOrdered)[0].hexes == 1


@rule("BL-10.11", "BL-21.24", "BL-22.2", "BL-T3")
@pytest.mark.parametrize(
    ("units", "ground", "flags"),
    [
        ("s1 Ib D7", "", 0),
        (SUPPORTED, "", 1),
        ("s1 Ib D7", "D7 bridge", 1),
        ("s1 Ib D7", "D7 countryside rampart", 1),
        ("s1 Ib D7", "D7 woods", 0),
        ("s1 Ib D7", "D7 hill", 0),
        ("s1 Ib D7", "D7 ford", 0),
    ],
)
def test_support_bridges_and_landmarks_make_a_unit_bold(
    position: Make, units: str, ground: str, flags: int
) -> None:
    assert bold(position(f"p1 Ib E7, {units}", ordered="p1", ground=ground), "s1") == flags


@rule("BL-10.12", "BL-R.21")
@pytest.mark.parametrize(
    ("ground", "flags"), [("D7 bridge", 2), ("D7 hill rampart", 2), ("D7 bridge rampart", 3)]
)
def test_all_sources_of_boldness_add_up(position: Make, ground: str, flags: int) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", ordered="p1", ground=ground)
    assert bold(game, "s1") == flags


@rule("BL-R.21")
def test_a_unit_with_three_sources_battles_back_once(position: Make) -> None:
    game = position(
        f"p1 Ir E7, {SUPPORTED}", dice="G G B B", ordered="p1", ground="D7 bridge rampart"
    )
    game.play("attack p1 s1", "back")
    assert game.options[0] == "play patrol_left"


@rule("BL-10.13")
def test_one_friend_beside_a_unit_does_not_support_it(position: Make) -> None:
    assert bold(position("p1 Ib E7, s1 Ib D7, s2 Ar D6", ordered="p1"), "s1") == 0


@rule("BL-10.13")
def test_friends_two_hexes_away_do_not_support(position: Make) -> None:
    assert bold(position("p1 Ib E7, s1 Ib D7, s2 Ar D6, s3 Ar D9", ordered="p1"), "s1") == 0


@rule("BL-10.13")
def test_enemies_beside_a_unit_do_not_support_it(position: Make) -> None:
    assert bold(position("p1 Ib E7, s1 Ib D7, p2 Ar D6, p3 Ar D8", ordered="p1"), "s1") == 0


@rule("BL-10.14")
@pytest.mark.parametrize("friends", ["D6 D8 C7", "D6 D8 C7 C8", "D6 D8 C7 C8 E8"])
def test_support_is_one_flag_however_many_friends_there_are(position: Make, friends: str) -> None:
    around = ", ".join(f"s{n} Ar {spot}" for n, spot in enumerate(friends.split(), 2))
    assert bold(position(f"p1 Ib E7, s1 Ib D7, {around}", ordered="p1"), "s1") == 1


@rule("BL-10.16")
def test_support_ends_as_soon_as_a_friend_is_gone(position: Make) -> None:
    """The first attack removes a supporter, so the second flag cannot be ignored."""
    units = "p1 Ib E6, p2 Ib E7, s1 Ib D7, s2 Ar D6 1, s3 Ar D8"
    game = position(units, dice="G R R R R F", ordered="p1 p2")
    game.play("attack p1 s2", "pass", "attack p2 s1")
    assert game.options == ["retreat C7", "retreat C8"]


@rule("BL-10.16")
def test_support_begins_as_soon_as_a_friend_arrives(position: Make) -> None:
    """A friend is driven back to the unit's side; a flag against the unit can now be ignored."""
    units = "p1 Ib G7, p2 Ib E8, s1 Ib D7, s2 Ib F7, s3 Ar D8"
    game = position(units, dice="R R F R R F", ordered="p1 p2").play("attack p1 s2")
    assert game.where("s2") == "E7"
    game.play("pass", "attack p2 s1")
    assert game.options == ["ignore 1", "ignore 0"]


@rule("BL-10.15")
def test_three_units_side_by_side_support_each_other(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D6, s2 Ib D7, s3 Ib C7", ordered="p1")
    assert [bold(game, unit_id) for unit_id in ("s1", "s2", "s3")] == [1, 1, 1]


@rule("BL-10.17")
@pytest.mark.parametrize("friend", ["Ar D6 1", "Cb D6 1", "Cr D6", "Ir D6 2"])
def test_any_friendly_unit_gives_support(position: Make, friend: str) -> None:
    """Foot or mounted, even of one figure."""
    assert bold(position(f"p1 Ib E7, s1 Ib D7, s2 {friend}, s3 Ar D8", ordered="p1"), "s1") == 1


@rule("BL-10.18")
def test_support_counts_for_an_attacker_that_is_battled_back(position: Make) -> None:
    units = f"p1 Ib E7, p2 Ar E6, p3 Ar F6, {SUPPORTED}"
    game = position(units, dice="R R R F G G", ordered="p1").play("attack p1 s1", "back")
    assert (game.decides, game.options) == ("pennant", ["ignore 1", "ignore 0"])


@rule("BL-R.78")
def test_a_bold_unit_with_no_way_back_ignores_what_it_can(position: Make) -> None:
    """Two flags, both hexes behind held: nobody is asked, one is ignored, one costs a figure."""
    units = f"p1 Ib E7, {SUPPORTED}, s4 Ar C7, s5 Ar C8"
    game = position(units, dice="R F F", ordered="p1").play("attack p1 s1")
    assert game.happened(FlagsIgnored) == [FlagsIgnored("s1", "D7", 1, 2, forced=True)]
    assert game.figures("s1") == 3


@rule("BL-R.78")
def test_one_free_hex_behind_is_enough_to_be_asked(position: Make) -> None:
    units = f"p1 Ib E7, {SUPPORTED}, s4 Ar C7"
    game = position(units, dice="R R F", ordered="p1").play("attack p1 s1")
    assert game.options == ["ignore 1", "ignore 0"]


@rule("BL-10.4")
def test_without_a_flag_no_player_is_asked_about_morale(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R R G", ordered="p1").play("attack p1 s1")
    assert game.options == ["back", "pass"]
    assert game.happened(FlagsIgnored) == []


@rule("BL-10.9", "BL-R.22", "BL-P2.12.6")
@pytest.mark.parametrize("kind", ["Ar", "Ig", "Ib", "Ir", "Cb", "Cr"])
def test_no_unit_of_a_medieval_game_is_frightened(position: Make, kind: str) -> None:
    """One hex for one flag, and no die is rolled for panic after the retreat."""
    game = position(f"p1 Ar E7, s1 {kind} D7", dice="L F", ordered="p1")
    game.play("attack p1 s1", "retreat C7")
    assert (game.where("s1"), game.options) == ("C7", ["gain", "pass"])
    assert len(game.happened(DiceRolled)) == 1
