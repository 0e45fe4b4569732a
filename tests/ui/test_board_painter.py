"""What the battlefield looks like, with colours and without."""

from collections.abc import Sequence
from typing import Any

import pytest

from bl_tui.boards.board_model import LARGE, MEDIUM, SIZES, SMALL, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.glyphs import QUADRANTS, GlyphSet
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.palette import Palette
from bl_tui.games.battlelore.board.signs import ASCII, UNICODE, StatusMark, glyphs_for
from bl_tui.games.battlelore.board.token import UnitModel
from bl_tui.words import Words, codes
from engine.battlelore.state.model import GRID
from engine.battlelore.tables.units import ROSTER
from engine.core.frozen import replace
from tests.ui.board_samples import (
    ARCHERS,
    BLAZONS,
    CREATURES,
    LANDMARKS,
    LOOKS,
    TERRAINS,
    board,
    cells,
    motley,
    palette,
    without_colour,
)

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_look = pytest.mark.parametrize(
    "look", LOOKS, ids=lambda look: f"{look[0].name}-{look[0].depth.value}-{look[1].name}"
)
Look = tuple[Palette, GlyphSet]
FIELD = board()
TRUE = palette("standard", Depth.TRUE)
NONE = palette("standard", Depth.NONE)


@every_size
@every_look
def test_every_line_is_full_and_every_segment_has_a_style(size: PlaceSize, look: Look) -> None:
    lines = motley().paint_lines(size, *look)
    assert [sum(segment.cell_length for segment in line) for line in lines] == [
        FIELD.extent(size)[0]
    ] * FIELD.extent(size)[1]
    assert all(segment.style is not None for line in lines for segment in line)


@every_size
def test_ascii_is_ascii_in_all_palettes(size: PlaceSize) -> None:
    for drawn, glyphs in LOOKS:
        if glyphs is ASCII:
            lines = motley().paint_lines(size, drawn, glyphs)
            assert all(segment.text.isascii() for line in lines for segment in line)


@every_size
def test_no_colours_are_sent_to_a_terminal_without_colours(size: PlaceSize) -> None:
    for line in motley().paint_lines(size, NONE, UNICODE):
        assert all(s.style and s.style.color is None and s.style.bgcolor is None for s in line)


UNITS: list[UnitModel] = [replace(ARCHERS, figures=figures) for figures in (1, 2, 3)] + [
    replace(ARCHERS, side=side, colour=colour, kind=kind, weapon=weapon)
    for side in ("standard", "pennant")
    for colour in ("green", "blue", "red")
    for kind in ("foot", "mounted")
    for weapon in ("short_sword", "long_sword", "bow", "crossbow")
]
WEB, POISON = StatusMark.WEB, StatusMark.POISON
CARRIED = ((), (WEB,), (POISON,), (WEB, POISON), (StatusMark.TRAINED,))
SPIDER = UnitModel("pennant", "green", "creature", "bite", 1, 1, race="creature")
VARIANTS: dict[str, Sequence[dict[str, Any]]] = {
    "light": [{"light": light} for light in Light],
    "light with a unit": [{"light": light, "token": ARCHERS} for light in Light],
    "light on a hill": [{"light": light, "ground": "hill"} for light in Light],
    "ground": [{"ground": terrain} for terrain in TERRAINS],
    "terrain with a unit": [{"ground": terrain, "token": ARCHERS} for terrain in TERRAINS],
    "rampart": [{}, {"site": "rampart"}],
    "rampart with a unit": [{"token": ARCHERS}, {"token": ARCHERS, "site": "rampart"}],
    "badge": [{"badge": blazon} for blazon in (None, "neutral", "standard", "pennant")],
    "token": [{}, *({"token": unit} for unit in UNITS)],
    "status": [
        {"token": replace(ARCHERS, status=status)}
        for status in [(), *((mark,) for mark in StatusMark)]
    ],
    "cursor": [{}, {"cursor": True}, {"token": ARCHERS}, {"token": ARCHERS, "cursor": True}],
    "races": [{"token": replace(ARCHERS, race=race)} for race in ("human", "dwarf", "goblinoid")],
    "creatures": [
        {"token": replace(SPIDER, creature=creature, stored=stored)}
        for creature in CREATURES
        for stored in range(4)
    ],
    "tokens": [{"token": replace(ARCHERS, status=status)} for status in CARRIED],
    "landmarks": [
        {"site": landmark, "owner": owner} for landmark in LANDMARKS for owner in (None, "pennant")
    ],
    "ties": [{}, *({"ties": (side,)} for side in ("e", "w", "nw", "ne"))],
    "ties of a unit": [
        {"token": replace(ARCHERS, status=status, tied="e" in ties), "ties": ties}
        for status in ((), (StatusMark.BOLD,))
        for ties in ((), ("e",), ("w",), ("nw",), ("ne",))
    ],
    "blazons of both kinds": [{"badge": blazon} for blazon in BLAZONS],
    "races on landmarks": [
        {"site": landmark, "token": replace(ARCHERS, race=race)}
        for landmark in ("den", "camp", "pool", "stronghold")
        for race in ("human", "dwarf", "goblinoid")
    ],
}


@every_size
@every_look
@pytest.mark.parametrize("variants", VARIANTS.values(), ids=VARIANTS)
def test_every_sign_is_distinct_without_colours(
    variants: Sequence[dict[str, Any]], size: PlaceSize, look: Look
) -> None:
    seen = [without_colour(board(D8=variant), "D8", size, look) for variant in variants]
    assert len(set(seen)) == len(variants)


def test_a_weakened_unit_shows_what_it_lost() -> None:
    unit = replace(ARCHERS, figures=2)
    lines = board(D8={"token": unit}).paint_lines(MEDIUM, TRUE, UNICODE)
    assert "▮▮▯▯" in "".join(sign for sign, _ in cells(lines[11]))
    lines = board(D8={"token": replace(unit, full=6)}).paint_lines(MEDIUM, TRUE, UNICODE)
    assert "2/6" in "".join(sign for sign, _ in cells(lines[11]))


@pytest.mark.parametrize("language", codes())
def test_on_the_largest_hexes_a_counter_is_higher_and_says_what_the_unit_is(language: str) -> None:
    for name in ROSTER:
        kind, signs = ROSTER[name].name, glyphs_for("unicode", Words(language))
        token = replace(ARCHERS, name=kind)
        large, medium = (
            "".join(
                sign for line in shown.paint_lines(size, TRUE, signs) for sign, _ in cells(line)
            )
            for shown, size in ((board(D8={"token": token}), each) for each in (LARGE, MEDIUM))
        )
        assert 0 < len(signs.unit(kind)) <= LARGE.columns - 2
        assert signs.unit(kind) in large
        assert signs.unit(kind) not in medium


def test_the_last_thing_that_a_unit_did_is_shown() -> None:
    done = (StatusMark.ORDERED, StatusMark.MOVED, StatusMark.BATTLED)
    unit, only = replace(ARCHERS, status=done), replace(ARCHERS, status=done[-1:])
    look = TRUE, UNICODE
    shown = [board(D8={"token": each}).paint_lines(SMALL, *look) for each in (unit, only)]
    assert shown[0] == shown[1]


def test_the_banner_colour_is_a_background_and_a_letter() -> None:
    backs = set()
    for colour, letter in (("green", "G"), ("blue", "B"), ("red", "R")):
        unit = replace(ARCHERS, colour=colour)
        lines = board(D8={"token": unit}).paint_lines(SMALL, TRUE, UNICODE)
        (style,) = [style for sign, style in cells(lines[7]) if sign == letter]
        backs.add(style.bgcolor.triplet)
    assert len(backs) == 3


@every_size
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
def test_a_hex_has_its_colour_in_all_its_cells(size: PlaceSize, glyphs: GlyphSet) -> None:
    """Also beside the half blocks of its sides, whose paper is the colour of the upper hex."""
    model = HexBoard(
        GRID,
        tuple(replace(shown, token=None, badge=None, cursor=False) for shown in motley().hexes),
    )
    grounds = {shown.hex: TRUE.ground(shown).back for shown in model.hexes}
    for y, line in enumerate(model.paint_lines(size, TRUE, glyphs)):
        for x, (sign, style) in enumerate(cells(line)):
            name = FIELD.place_at(x, y, size)
            back = grounds[name] if name else TRUE.off_board.back
            paper = tuple(style.bgcolor.triplet)
            if y % size.lines == 0 and sign in "▄▗▖▟▙":
                assert back in (tuple(style.color.triplet), paper)
            elif sign in " ▴⍋^Y":
                assert paper == back


@every_size
def test_the_cursor_leaves_the_slanting_sides_alone(size: PlaceSize) -> None:
    """Nothing else moves as often, and the sides cost as many bytes as all the rest of a hex."""
    before, after = (
        [list(cells(line)) for line in model.paint_lines(size, TRUE, UNICODE)]
        for model in (board(), board(D8={"cursor": True}))
    )
    changed = [
        (x, y)
        for y, line in enumerate(after)
        for x, cell in enumerate(line)
        if cell != before[y][x]
    ]
    body = size.columns * (size.lines - 1)
    assert len(changed) == body + 2 * 2


@pytest.mark.parametrize(
    ("size", "side"), [(SMALL, [4, 8]), (MEDIUM, [4, 12]), (LARGE, [6, 14])], ids=str
)
def test_a_hex_has_the_shape_of_a_hex(size: PlaceSize, side: list[int]) -> None:
    """Its width in half columns, half line by half line, is the same from above and from below."""
    model = board(D8={"light": Light.SELECTED})
    back = TRUE.ground(model.hexes[GRID.hexes.index("D8")]).back
    widths = []
    for line in model.paint_lines(size, TRUE, UNICODE):
        for left, right in ((8, 4), (2, 1)):
            filled = 0
            for sign, style in cells(line):
                fill = QUADRANTS.index(sign) if sign in QUADRANTS else 0
                for part in (left, right):
                    colour = style.color if fill & part else style.bgcolor
                    filled += tuple(colour.triplet) == back
            widths.append(filled)
    body = [2 * size.columns] * (2 * size.lines - 2)
    assert [width for width in widths if width] == [*side, *body, *reversed(side)]


@every_look
def test_neighbours_are_kept_apart_by_colour_or_by_a_line(look: Look) -> None:
    model = board()
    lines = [list(cells(line)) for line in model.paint_lines(SMALL, *look)]
    for y in range(1, FIELD.extent(SMALL)[1] - 1, 2):
        for x in range(1, FIELD.extent(SMALL)[0]):
            left, right = FIELD.place_at(x - 1, y, SMALL), FIELD.place_at(x, y, SMALL)
            if left and right and left != right:
                apart = lines[y][x - 1][1].bgcolor != lines[y][x][1].bgcolor
                assert apart or lines[y][x][0] == "|"


def test_the_cursor_is_drawn_around_its_hex() -> None:
    for glyphs in (UNICODE, ASCII):
        lines = board(D8={"cursor": True}).paint_lines(SMALL, NONE, glyphs)
        text = "".join(sign for sign, _ in cells(lines[7]))
        assert text[45] + text[50] == glyphs.brackets
        assert all(style.reverse for _, style in list(cells(lines[7]))[45:51])


def test_a_board_without_colours_is_a_picture_of_hexes() -> None:
    def text(model: HexBoard) -> list[str]:
        return ["".join(s.text for s in line) for line in model.paint_lines(SMALL, NONE, ASCII)]

    drawn = text(
        board(
            A2={"ground": "woods"},
            A3={"token": ARCHERS, "light": Light.TARGET},
            B1={"ground": "hill", "light": Light.REACH},
            B2={"cursor": True},
        )
    )
    assert [line[:24] for line in drawn[:5]] == [
        " /  \\  /  \\  /x \\  /  \\ ",
        "|     | YY  |TbG4 |     ",
        " \\  /  \\  /  \\  /  \\  / ",
        "   | ^o  [    ]|     |  ",
        " /  \\  /  \\  /  \\  /  \\ ",
    ]
    assert len(drawn) == 2 * GRID.rows + 1
