"""Letters, numbers and sections on the field, the name under the cursor, units lifted off it."""

from typing import Any

import pytest

from bl_tui.boards.board_model import MEDIUM, SIZES, SMALL, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battlelore.board.field import turned as turned_board
from bl_tui.games.battlelore.board.signs import GLYPHS, UNICODE, StatusMark
from bl_tui.games.battlelore.board.token import UnitModel
from bl_tui.games.battlelore.board.view import bare_board
from bl_tui.table.session.showing import board_of
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.numbers.ground import DOTTED_LINES
from engine.battlelore.state.model import GRID, Setup
from engine.core.frozen import replace
from engine.core.record import begin
from engine.hexes.grid import Hex, hexagon
from engine.hexes.sections import sections
from tests.battlelore.position import make_position
from tests.ui.board_samples import ARCHERS, BLAZONS, LOOKS, a_hex, board, cells, palette
from tests.ui.test_house_table import sit

every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def trimmed(**changes: dict[str, Any]) -> HexBoard:
    """Return a board of countryside with its edges and sections."""
    return replace(board(**changes), trimmed=True, lines=DOTTED_LINES)


def rows(shown: HexBoard, size: PlaceSize, signs: str = "unicode") -> list[str]:
    """Return the board as a player without colours sees it."""
    lines = shown.paint_lines(size, palette("standard", Depth.NONE), GLYPHS[signs])
    return ["".join(segment.text for segment in line) for line in lines]


def of_hex(shown: HexBoard, spot: Hex, size: PlaceSize) -> str:
    """Return all that stands in the box of a hex."""
    box = shown.box_of(spot, size)
    return "\n".join(
        row[box.x : box.x + box.width] for row in rows(shown, size)[box.y : box.y + box.height]
    )


@every_size
@pytest.mark.parametrize("turned", [False, True])
def test_each_row_has_its_letter_at_both_ends(size: PlaceSize, turned: bool) -> None:
    shown = trimmed().turned() if turned else trimmed()
    found = rows(shown, size)
    named = {}
    for spot in (f"{letter}1" for letter in "ABCDEFGHI"):
        box = shown.box_of(spot, size)
        middle = box.y + box.height // 2
        assert (found[middle][0], found[middle][-1]) == (spot[0], spot[0])
        named[middle] = spot[0]
    between = "".join(row for y, row in enumerate(found) if y not in named)
    assert not set(between) & set(named.values()), "no letter between two rows"


@every_size
@pytest.mark.parametrize("turned", [False, True])
def test_the_numbers_are_at_the_points_of_the_hexes(size: PlaceSize, turned: bool) -> None:
    shown = trimmed().turned() if turned else trimmed()
    top, bottom = rows(shown, size)[0], rows(shown, size)[-1]
    for number in range(1, 14):
        for row, letter in ((top, "I" if turned else "A"), (bottom, "A" if turned else "I")):
            x = shown.box_of(f"{letter}{number}", size).x + size.half - 1
            assert row[x : x + 2].rstrip(" ╎") == str(number)


def test_a_hexagon_has_letters_at_its_slanting_ends() -> None:
    grid = hexagon(2)
    shown = HexBoard(grid, tuple(replace(a_hex("A1"), hex=each) for each in grid.hexes))
    found = rows(replace(shown, trimmed=True), SMALL)
    for row, letter in enumerate("ABCDE"):
        line = found[row * SMALL.lines + 1].strip()
        assert (line[0], line[-1]) == (letter, letter)


@every_size
@pytest.mark.parametrize("turned", [False, True])
def test_a_cell_of_the_board_is_where_its_hex_is_drawn(size: PlaceSize, turned: bool) -> None:
    shown = trimmed().turned() if turned else trimmed()
    for spot in GRID.hexes:
        box = shown.box_of(spot, size)
        for x in range(box.x, box.x + box.width):
            assert shown.place_at(x, box.y + box.height // 2, size) == spot


@every_size
@pytest.mark.parametrize("ground", ["countryside", "woods", "hill"])
def test_a_banner_is_centred_in_its_hex_and_crosses_no_border(size: PlaceSize, ground: str) -> None:
    for badge in BLAZONS:
        shown = trimmed(D6={"badge": badge, "ground": ground, "light": Light.TARGET})
        sign, found = UNICODE.badge[badge], of_hex(shown, "D6", size).splitlines()
        assert [sign in line for line in found].index(True) == len(found) // 2
        assert UNICODE.light[Light.TARGET] in "".join(found)
        assert not UNICODE.ground[ground].strip() or UNICODE.ground[ground] in "".join(found)


# --- neighbours ----------------------------------------------------------------------------------


def touching(shown: HexBoard, size: PlaceSize) -> list[str]:
    """Return the pairs of signs of two tokens side by side that have no blank between them."""
    lines = rows(shown, size)
    with_token = {each.hex for each in shown.hexes if each.token is not None}
    found = []
    for spot in with_token:
        box = shown.box_of(spot, size)
        for y in range(box.y + 1, box.y + box.height - 1):
            beside = shown.place_at(box.x + box.width, y, size)
            pair = lines[y][box.x + box.width - 1 : box.x + box.width + 1]
            if beside in with_token and not set(pair) & {" ", "|", UNICODE.section}:
                found.append(f"{spot} {beside} {pair}")
    return found


@pytest.mark.parametrize("size", [SMALL, MEDIUM], ids=str)
@pytest.mark.parametrize("name", library())
def test_signs_of_neighbours_do_not_touch(name: str, size: PlaceSize) -> None:
    state = begin(BATTLELORE, Setup(library()[name]), "1").state
    shown = bare_board(BATTLELORE.view(state, None))
    assert not touching(shown, size)
    assert not touching(turned_board(shown), size)


@pytest.mark.parametrize("kind", ["Db", "Ib"])
def test_a_mark_makes_way_for_the_letter_of_the_race_beside_it(kind: str) -> None:
    state = make_position(f"p1 Ib D5, p2 Ib D6, p3 {kind} D7, s1 Ib A1").state
    shown = bare_board(BATTLELORE.view(state, None))
    mark, found = UNICODE.status[StatusMark.BOLD], of_hex(shown, "D6", SMALL).splitlines()
    assert [mark in line for line in found] == [False, kind == "Ib", kind == "Db"]
    assert not touching(shown, SMALL)


@every_size
def test_the_lines_of_the_sections_run_where_the_rules_draw_them(size: PlaceSize) -> None:
    """Hexes that are in two sections have the line in their middle (BL-2.5)."""
    found, shown = sections(GRID, DOTTED_LINES), trimmed()
    for spot in GRID.hexes:
        box = shown.box_of(spot, size)
        body = rows(shown, size)[box.y + 1][box.x : box.x + box.width]
        assert (UNICODE.section in body[1:]) is (len(found[spot]) > 1), spot
        left = GRID.at(GRID.row_col(spot)[0], GRID.x(spot) - 2)
        apart = left is not None and not set(found[left]) & set(found[spot])
        assert (body[0] == UNICODE.section) is apart, spot


@every_size
@pytest.mark.parametrize("spot", ["A1", "D6", "E13", "I9", "D10"])
def test_the_hex_under_the_cursor_shows_its_name(spot: str, size: PlaceSize) -> None:
    plain = trimmed(**{spot: {"cursor": True}})
    assert spot in of_hex(plain, spot, size)
    for ground in ("countryside", "woods"):
        manned = trimmed(**{spot: {"cursor": True, "token": ARCHERS, "ground": ground}})
        assert spot in of_hex(manned, spot, size)
        unit = replace(FULL, status=(StatusMark.MOVED, StatusMark.POISON))
        marked = {"cursor": True, "token": unit, "ground": ground, "light": Light.TARGET}
        if len(spot) == 2 or size is not SMALL or ground == "countryside":
            assert spot in of_hex(trimmed(**{spot: marked}), spot, size)
    assert spot in of_hex(plain.turned(), spot, size)
    assert not any("D6" in row for row in rows(trimmed(), size))


FULL = UnitModel(
    "standard", "blue", "foot", "short_sword", 3, 4, race="dwarf",
    status=(StatusMark.MOVED, StatusMark.POISON, StatusMark.WEB),
)  # fmt: skip


@every_size
@pytest.mark.parametrize("ground", ["countryside", "woods"])
@pytest.mark.parametrize("badge", [None, "neutral"])
def test_the_cursor_hides_nothing_of_a_unit(
    size: PlaceSize, ground: str, badge: str | None
) -> None:
    full: dict[str, Any] = {"token": FULL, "ground": ground, "badge": badge, "light": Light.TARGET}
    before = of_hex(trimmed(D6=full), "D6", size)
    after = of_hex(trimmed(D6={**full, "cursor": True}), "D6", size)
    for was, now in zip(before, after, strict=True):
        assert was in {now, " ", "|"} or was in "./'\\-", (before, after)


def test_the_cursor_is_seen_without_colours_even_where_no_bracket_has_room() -> None:
    shown = trimmed(D6={"token": FULL, "cursor": True})
    box = shown.box_of("D6", SMALL)
    reverse = [
        style.reverse
        for y in range(box.y, box.y + box.height)
        for _, style in list(
            cells(shown.paint_line(y, SMALL, palette("standard", Depth.NONE), UNICODE))
        )[box.x : box.x + box.width]
    ]
    assert sum(map(bool, reverse)) >= 2


def test_every_look_has_signs_for_the_trim() -> None:
    for look, signs in LOOKS:
        found = trimmed(D6={"cursor": True}).paint_lines(SMALL, look, signs)
        text = "".join(segment.text for line in found for segment in line)
        assert "D6" in text
        assert signs.section in text
        assert "13" in text


# --- the ground below the units ------------------------------------------------------------------


def test_units_are_lifted_until_something_is_done() -> None:
    game = make_position(
        "s1 Ib D6, p1 Ib F6", ground="D6 woods", side="standard", phase="move", ordered="s1"
    )
    sitting, _ = sit(game)

    def lifted() -> bool:
        bare = sitting.seen.presenter.bare_board(sitting.seen.view, None)
        found: Any = board_of(sitting.session, sitting.seen, bare)
        return not any(each.token for each in found.hexes)

    assert not lifted()
    sitting.press("full_stop")
    assert lifted()
    assert sitting.session.notice
    sitting.press("left", "down")
    assert lifted(), "the cursor may look around"
    sitting.press("full_stop")
    assert not lifted()
    sitting.press("full_stop", "d")
    assert not lifted()
