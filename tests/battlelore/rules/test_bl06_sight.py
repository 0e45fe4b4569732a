"""Lines of sight over units, woods, hills and along edges (BL-6.15 to BL-6.21, BL-R.9, R.11)."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.sight import obstacle
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

OTHERS = "p8 Ib I13, s8 Ib H12"
"""A pair that may fight, so that the phase goes on whatever the archers may do."""


def shot(position: Make, archers: str, target: str, between: str = "", ground: str = "") -> str:
    """Return the refusal of a shot as "code rule at", or "clear"."""
    units = f"p1 Ar {archers}, s1 Ib {target}, {OTHERS}" + (f", {between}" if between else "")
    why = position(units, ordered="p1 p8", ground=ground).refusal("attack p1 s1")
    if why is None:
        return "clear"
    return f"{why.code} {why.rule} {dict(why.facts)['at']}"


UNIT = "attack.blocked_unit BL-6.17"
WOODS = "attack.blocked_woods BL-21.10"
HILL = "attack.blocked_hill BL-21.15"
BORDER = "attack.blocked_border BL-6.17"


@rule("BL-6.15")
@pytest.mark.parametrize("target", ["C7", "E10", "B6", "D4", "I7", "H9"])
def test_over_open_ground_every_line_is_clear(position: Make, target: str) -> None:
    assert shot(position, "E7", target) == "clear"


@rule("BL-6.16", "BL-6.17")
@pytest.mark.parametrize("other", ["s2 Ib E6", "p2 Ib E6", "s2 Cb E6 1"])
def test_any_unit_on_the_line_blocks_it(position: Make, other: str) -> None:
    """EX-M-024: (4,3) to (4,6) with a unit at (4,5). A friend blocks like an enemy."""
    assert shot(position, "E4", "E7", other) == f"{UNIT} E6"


CROSSED_IN_PART = ["E8", "F8", "E9", "F9"]


@rule("BL-6.16")
@pytest.mark.parametrize("spot", CROSSED_IN_PART)
def test_a_hex_that_the_line_only_clips_blocks_it_too(position: Make, spot: str) -> None:
    target = "F10"
    assert shot(position, "E7", target, ground=f"{spot} woods") == f"{WOODS} {spot}"


@rule("BL-6.17", "BL-21.10", "BL-T3")
def test_woods_block_the_line(position: Make) -> None:
    assert shot(position, "E4", "E7", ground="E5 woods") == f"{WOODS} E5"


@rule("BL-6.17", "BL-21.15", "BL-T3")
def test_a_hill_blocks_the_line_from_below(position: Make) -> None:
    assert shot(position, "E4", "E7", ground="E5 hill") == f"{HILL} E5"


@rule("BL-6.17", "BL-22.45")
def test_a_rampart_blocks_the_line(position: Make) -> None:
    blocked = "attack.blocked_rampart BL-22.45 E5"
    assert shot(position, "E4", "E7", ground="E5 countryside rampart") == blocked


@rule("BL-6.17", "BL-21.17", "BL-21.22", "BL-21.25", "BL-21.5", "BL-T3")
@pytest.mark.parametrize("ground", ["waterway", "ford", "bridge", "countryside"])
def test_water_fords_and_bridges_block_no_line(position: Make, ground: str) -> None:
    """EX-D-038 is the waterway."""
    assert shot(position, "E4", "E7", ground=f"E5 {ground}, E6 {ground}") == "clear"


@rule("BL-6.18")
@pytest.mark.parametrize("ground", ["woods", "hill", "countryside rampart"])
def test_the_targets_own_ground_never_blocks(position: Make, ground: str) -> None:
    assert shot(position, "E4", "E7", ground=f"E7 {ground}") == "clear"


@rule("BL-6.19", "BL-R.8")
@pytest.mark.parametrize("ground", ["woods", "hill", "countryside rampart"])
def test_the_archers_own_ground_never_blocks(position: Make, ground: str) -> None:
    """EX-D-032 is the woods."""
    assert shot(position, "G7", "G10", ground=f"G7 {ground}") == "clear"


@rule("BL-6.20", "BL-R.9")
@pytest.mark.parametrize("side", ["F6", "F7"])
@pytest.mark.parametrize("what", ["unit", "woods"])
def test_an_obstacle_on_one_side_of_an_edge_does_not_block(
    position: Make, side: str, what: str
) -> None:
    """EX-M-022: (6,6) to (4,6), an obstacle at (5,5).

    An enemy there would keep the archers from shooting at all, so the unit is a friend.
    """
    unit = f"p2 Ib {side}" if what == "unit" else ""
    ground = f"{side} woods" if what == "woods" else ""
    assert shot(position, "G7", "E7", unit, ground) == "clear"


@rule("BL-6.20", "BL-R.9")
@pytest.mark.parametrize(
    ("target", "left", "right"),
    [
        ("C7", "D6", "D7"),
        ("G7", "F6", "F7"),
        ("D5", "E6", "D6"),
        ("D8", "D7", "E8"),
        ("F5", "F6", "E6"),
        ("F8", "E8", "F7"),
    ],
)
def test_obstacles_on_both_sides_of_an_edge_block(
    position: Make, target: str, left: str, right: str
) -> None:
    """All six targets at distance 2 whose line runs along an edge."""
    both = f"{left} woods, {right} woods"
    assert shot(position, "E7", target, ground=both).startswith(WOODS)
    assert shot(position, "E7", target, ground=f"{left} woods") == "clear"
    assert shot(position, "E7", target, ground=f"{right} woods") == "clear"


FOUR_AWAY = [
    ("A7", ("D6", "D7"), "C7", ("B6", "B7")),
    ("I7", ("F7", "F6"), "G7", ("H7", "H6")),
    ("C4", ("E6", "D6"), "D5", ("D4", "C5")),
    ("C10", ("D7", "E8"), "D8", ("C9", "D9")),
    ("G4", ("F6", "E6"), "F5", ("G5", "F4")),
    ("G10", ("E8", "F7"), "F8", ("F9", "G9")),
]
IDS = [row[0] for row in FOUR_AWAY]


@rule("BL-6.20", "BL-R.9")
@pytest.mark.parametrize(("target", "near", "middle", "far"), FOUR_AWAY, ids=IDS)
def test_obstacles_left_and_right_block_even_if_not_opposite(
    position: Make, target: str, near: tuple[str, str], middle: str, far: tuple[str, str]
) -> None:
    """All six targets at distance 4: the first edge on one side, the second on the other."""
    for left, right in ((near[0], far[1]), (near[1], far[0])):
        crossed = f"{left} woods, {right} woods"
        assert shot(position, "E7", target, ground=crossed).startswith(WOODS)


@rule("BL-6.20", "BL-R.9")
@pytest.mark.parametrize(("target", "near", "middle", "far"), FOUR_AWAY, ids=IDS)
def test_obstacles_all_on_one_side_do_not_block(
    position: Make, target: str, near: tuple[str, str], middle: str, far: tuple[str, str]
) -> None:
    for side in (0, 1):
        ground = f"{near[side]} woods, {far[side]} woods"
        assert shot(position, "E7", target, ground=ground) == "clear"


@rule("BL-6.16", "BL-R.9")
@pytest.mark.parametrize(("target", "near", "middle", "far"), FOUR_AWAY, ids=IDS)
def test_the_whole_hex_between_two_edges_blocks_by_itself(
    position: Make, target: str, near: tuple[str, str], middle: str, far: tuple[str, str]
) -> None:
    assert shot(position, "E7", target, ground=f"{middle} woods") == f"{WOODS} {middle}"


@rule("BL-6.20", "BL-R.9")
def test_a_unit_and_woods_on_different_edges_block_together(position: Make) -> None:
    """EX-D-028: archers at (8,6), target (4,6), woods at (7,5), a friend at (5,6)."""
    assert shot(position, "I7", "E7", "p2 Ib F7", "H6 woods") != "clear"
    assert shot(position, "I7", "E7", "p2 Ib F6", "H6 woods") == "clear"


@rule("BL-2.3", "BL-6.17", "BL-R.11")
@pytest.mark.parametrize(
    ("archers", "target", "inside"), [("G1", "E1", "F1"), ("C1", "E1", "D1"), ("C13", "A13", "B12")]
)
def test_along_the_border_the_one_whole_hex_decides(
    position: Make, archers: str, target: str, inside: str
) -> None:
    """EX-D-030 is (6,0) to (4,0): the half hex is an obstacle on the other side."""
    assert shot(position, archers, target) == "clear"
    assert shot(position, archers, target, f"p2 Ib {inside}").split()[1] == "BL-6.17"
    assert shot(position, archers, target, ground=f"{inside} woods") != "clear"


@rule("BL-6.21")
def test_melee_asks_for_no_line(position: Make) -> None:
    around = "D7 woods, D6 woods, E8 woods, E6 woods, E7 woods"
    assert shot(position, "E7", "D7", ground=around) == "clear"


@rule("BL-R.61", "BL-21.15")
@pytest.mark.parametrize(
    ("hills", "found"),
    [
        ("E4 E5 E6", "clear"),
        ("E4 E5", "clear"),
        ("E4", "clear"),
        ("E5", f"{HILL} E5"),
        ("E4 E6", f"{HILL} E6"),
        ("E5 E6", f"{HILL} E5"),
    ],
)
def test_hills_are_seen_over_as_far_as_they_run_on_from_the_archers(
    position: Make, hills: str, found: str
) -> None:
    """Archers at E4, target at E7; EX-D-036 is the hill before archers on countryside."""
    ground = ", ".join(f"{spot} hill" for spot in hills.split())
    assert shot(position, "E4", "E7", ground=ground) == found


@rule("BL-R.61")
def test_a_unit_on_a_hill_blocks_even_a_line_over_hills(position: Make) -> None:
    assert shot(position, "E4", "E7", "p2 Ib E6", "E4 hill, E5 hill, E6 hill") == f"{UNIT} E6"


@rule("BL-R.61", "BL-22.45")
def test_a_rampart_on_a_hill_blocks_also_from_a_hill(position: Make) -> None:
    assert shot(position, "E4", "E7", ground="E4 hill, E5 hill rampart").endswith("BL-22.45 E5")


@rule("BL-R.61", "BL-R.9")
def test_along_edges_each_side_has_its_own_run_of_hills(position: Make) -> None:
    """From E7 over the edge D6/D7: hills on both sides are seen over from a hill only."""
    sides = "D6 hill, D7 hill"
    assert shot(position, "E7", "C7", ground=sides).startswith(HILL)
    assert shot(position, "E7", "C7", ground=f"E7 hill, {sides}") == "clear"


@rule("BL-R.61", "BL-R.9")
def test_a_hill_after_the_first_edge_comes_after_the_hexes_before_it(position: Make) -> None:
    """E7 and D6 are hills, C7 is not: the hill B6 blocks on its side, woods at B7 on the other."""
    run = "E7 hill, D6 hill, D7 hill, B6 hill, B7 woods"
    assert shot(position, "E7", "A7", ground=run) != "clear"
    assert shot(position, "E7", "A7", ground=run + ", C7 hill") == "clear"


@rule("BL-6.17")
def test_the_obstacle_named_is_the_first_on_the_way(position: Make) -> None:
    game = position(f"p1 Ar E4, s1 Ib E7, p2 Ib E6, {OTHERS}", ordered="p1", ground="E5 woods")
    found = obstacle(game.state, "E4", "E7")
    assert found is not None
    assert (found.what, found.at, found.rule) == ("woods", "E5", "BL-21.10")
