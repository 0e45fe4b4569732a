"""Lines between hexes: what they cross and where they run along edges (BL-R.9, BL-R.11)."""

from fractions import Fraction

import pytest

from engine.battlelore.state.model import GRID
from tests.marks import rule

Line = tuple[str | None, ...]

ALONG_EDGES = {
    # two hexes away: one edge, a hex on either side
    "C7": ("D6", "D7"),
    "G7": ("F7", "F6"),
    "D5": ("E6", "D6"),
    "D8": ("D7", "E8"),
    "F5": ("F6", "E6"),
    "F8": ("E8", "F7"),
    # four away on the same rays: an edge, a whole hex, an edge
    "A7": ("D6 C7 B6", "D7 C7 B7"),
    "I7": ("F7 G7 H7", "F6 G7 H6"),
    "C4": ("E6 D5 D4", "D6 D5 C5"),
    "C10": ("D7 D8 C9", "E8 D8 D9"),
    "G4": ("F6 F5 G5", "E6 F5 F4"),
    "G10": ("E8 F8 F9", "F7 F8 G9"),
}


@rule("BL-R.9", "BL-6.20")
@pytest.mark.parametrize(("target", "sides"), ALONG_EDGES.items(), ids=ALONG_EDGES)
def test_twelve_lines_up_to_range_four_run_along_edges(target: str, sides: tuple[str, str]) -> None:
    assert GRID.lines("E7", target) == tuple(tuple(side.split()) for side in sides)


@rule("BL-R.9")
def test_every_other_line_up_to_range_four_only_crosses_hexes() -> None:
    near = {h for h, away in GRID.distances["E7"].items() if 1 <= away <= 4}
    two_sided = {h for h in near if len(GRID.lines("E7", h)) == 2}
    assert (len(near), two_sided) == (60, set(ALONG_EDGES))


CROSSED = [
    ("E4", "E7", "E5 E6"),
    ("E7", "D6", ""),
    ("E7", "C6", "D6"),
    ("E7", "B6", "D6 C7"),
    ("E7", "D9", "E8 D8"),
    ("E7", "D4", "E6 D5"),
    ("E7", "F10", "E8 F8 F9 E9"),
]


@rule("BL-6.15", "BL-6.16", "BL-6.18", "BL-6.19", "BL-6.21")
@pytest.mark.parametrize(("a", "b", "hexes"), CROSSED, ids=[f"{a}-{b}" for a, b, _ in CROSSED])
def test_a_line_meets_each_hex_that_it_crosses_and_neither_end(a: str, b: str, hexes: str) -> None:
    (line,) = GRID.lines(a, b)
    assert sorted(filter(None, line)) == sorted(hexes.split())
    assert None not in line


def hex_at(x: Fraction, y: Fraction) -> str | None:
    """Return the hex whose centre is nearest to a point; None for a half hex of the border."""
    best: tuple[Fraction, str | None] | None = None
    for row in (int(y // 3), int(y // 3) + 1):
        if not 0 <= row < 9:
            continue
        low = int((x - row % 2) // 2) * 2 + row % 2
        for centre in (low, low + 2):
            away = 3 * (x - centre) ** 2 + (y - 3 * row) ** 2
            if best is None or away < best[0]:
                best = (away, GRID.at(row, centre))
    assert best is not None
    return best[1]


def walked(a: str, b: str, lean: int) -> Line:
    """Return what a line meets that is shifted a hair to its left (lean -1) or right (1)."""
    ax, ay = GRID.x(a), 3 * GRID.row_col(a)[0]
    dx, dy = GRID.x(b) - ax, 3 * GRID.row_col(b)[0] - ay
    # in true proportions x counts for the square root of three times y: (3dx, dy) is straight on
    hair = Fraction(lean, 2000)
    met: list[str | None] = [a]
    for step in range(1, 120):
        x = ax + Fraction(dx * step, 120) - hair * dy
        y = ay + Fraction(dy * step, 120) + 3 * hair * dx
        here = hex_at(x, y)
        if here != met[-1] or here is None:
            met.append(here)
    squeezed = [one for n, one in enumerate(met) if n == 0 or one != met[n - 1]]
    return tuple(one for one in squeezed if one not in (a, b))


STARTS = ["E7", "E1", "A13", "D12"]


@rule("BL-R.9", "BL-R.11", "BL-2.3")
@pytest.mark.parametrize("start", STARTS)
def test_a_line_along_edges_equals_the_line_shifted_by_a_hair(start: str) -> None:
    """The engine's exact lines agree with points walked along a line a hair to either side."""
    for target, away in GRID.distances[start].items():
        if 2 <= away <= 4:
            lines = GRID.lines(start, target)
            left, right = walked(start, target, -1), walked(start, target, 1)
            assert {frozenset(left), frozenset(right)} == {frozenset(line) for line in lines}, (
                target
            )


BORDER = [
    ("G1", "E1", "F1"),
    ("E1", "G1", "F1"),
    ("C1", "A1", "B1"),
    ("G13", "E13", "F12"),
    ("I13", "G13", "H12"),
]


@rule("BL-R.11", "BL-2.3")
@pytest.mark.parametrize(("a", "b", "inside"), BORDER, ids=[f"{a}-{b}" for a, b, _ in BORDER])
def test_a_line_along_the_border_has_a_half_hex_on_one_side(a: str, b: str, inside: str) -> None:
    assert set(GRID.lines(a, b)) == {(None,), (inside,)}


@rule("BL-R.11")
def test_only_lines_along_the_border_touch_half_hexes() -> None:
    touching = {
        (a, b)
        for a in GRID.hexes
        for b, away in GRID.distances[a].items()
        if 2 <= away <= 4 and any(None in line for line in GRID.lines(a, b))
    }
    assert touching
    for a, b in touching:
        assert a[0] in "ACEGI"
        assert a[1:] == b[1:]
        assert a[1:] in ("1", "13")


@rule("BL-R.9")
def test_a_line_is_the_same_from_either_end() -> None:
    for a in ("E7", "F1", "A13"):
        for b, away in GRID.distances[a].items():
            if 2 <= away <= 4:
                there = {frozenset(line) for line in GRID.lines(a, b)}
                assert {frozenset(line) for line in GRID.lines(b, a)} == there
