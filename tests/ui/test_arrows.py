"""Arrows along moves and attacks: on the sides of hexes and of zones, never over a piece."""

from typing import Any

import pytest

from bl_tui.boards.board_model import BRICK, MEDIUM, SIZES, TINY, HexModel, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.palette import palette_of
from bl_tui.boards.traces import BETTER, FELL, GO, PLAYED, STRIKE, Leg, arrows_on, between, turned
from bl_tui.games.bardsung.board.colours import ART as OF_SQUARES
from bl_tui.games.bardsung.board.signs import ASCII as SQUARES_ASCII
from bl_tui.games.bardsung.board.signs import UNICODE as SQUARES
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.battlelore.board.colours import ART
from bl_tui.games.battlelore.board.field import board_of
from bl_tui.games.battlelore.board.signs import ASCII, UNICODE
from bl_tui.games.registry import Games
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import GRID
from engine.bots.roster import bot_named
from engine.core.record import begin
from engine.hexes.grid import Hex
from tests.battlelore.position import make_position

BARE = HexBoard(GRID, tuple(HexModel(spot, "countryside") for spot in GRID.hexes))
AROUND = ("E8", "E6", "D7", "D6", "F7", "F6")
"""The neighbours of E7."""


def painted(board: Any, size: PlaceSize, glyphs: GlyphSet) -> list[str]:
    """Return the lines of a board as a player without colours sees it."""
    tables = ART if isinstance(board, HexBoard) else OF_SQUARES
    lines = board.paint_lines(size, palette_of(tables.colours, "standard", Depth.NONE), glyphs)
    return ["".join(segment.text for segment in line) for line in lines]


def signs(board: Any, size: PlaceSize, glyphs: GlyphSet) -> int:
    """Return how many cells differ from those of the board without arrows."""
    pairs = zip(painted(board, size, glyphs), painted(BARE, size, glyphs), strict=True)
    return sum(one != other for line in pairs for one, other in zip(*line, strict=True))


@pytest.mark.parametrize("glyphs", [ASCII, UNICODE], ids=["ascii", "unicode"])
@pytest.mark.parametrize("size", [TINY, BRICK, *SIZES], ids=str)
@pytest.mark.parametrize("end", AROUND)
def test_a_step_is_drawn_at_each_size(end: Hex, size: PlaceSize, glyphs: GlyphSet) -> None:
    """Between two rows one sign on the side, in a row one on each side of it; a brick has one."""
    shown = BARE.with_ways([Leg(("E7", end))])
    aside = end[0] == "E" and size.sides
    assert signs(shown, size, glyphs) == (2 if aside else 1)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_arrows_cover_no_unit(size: PlaceSize) -> None:
    """All the signs of the units are where they were, with arrows over all sides of them."""
    position = make_position("p1 Ib E7, s1 Ir D7, s2 Ig F7, p2 Cb E8, p3 Ig E6", phase="move")
    board = board_of(BATTLELORE.view(position.state, None))
    shown = board.with_ways([Leg(("E7", end), strikes=True) for end in AROUND])
    arrows = {*UNICODE.arrows.values()}
    for bare, drawn in zip(
        painted(board, size, UNICODE), painted(shown, size, UNICODE), strict=True
    ):
        for one, other in zip(bare, drawn, strict=True):
            assert one == other or (other in arrows and one in " |/\\.-'")


@pytest.mark.parametrize(
    ("label", "sign", "bare"), [(PLAYED, " ", "#"), (BETTER, "∙", ".")], ids=[PLAYED, BETTER]
)
def test_lines_that_are_compared_go_through_the_hexes(label: str, sign: str, bare: str) -> None:
    """One is solid, the other dotted; a unit on the way stays whole."""
    leg = Leg(("E7", "E9"), compared=label)
    for glyphs, drawn in ((UNICODE, sign), (ASCII, bare)):
        row = painted(BARE.with_ways([leg]), MEDIUM, glyphs)[4 * MEDIUM.lines + 2]
        arrow = glyphs.arrows["e"]
        assert f"{2 * arrow}{6 * drawn}{2 * arrow}" in row
    palette = palette_of(ART.colours, "standard", Depth.NONE)
    line = BARE.with_ways([leg]).paint_line(4 * MEDIUM.lines + 2, MEDIUM, palette, UNICODE)
    (drawn_in,) = {segment.style for segment in line if UNICODE.arrows["e"] in segment.text}
    assert drawn_in is palette.labels[label]
    assert sum(segment.text.count(sign) for segment in line if segment.style is drawn_in) >= 10
    manned = make_position("p1 Ib E8", phase="move")
    board = board_of(BATTLELORE.view(manned.state, None))
    shown, plain = (painted(one, MEDIUM, UNICODE) for one in (board.with_ways([leg]), board))
    unit = BARE.box_of("E8", MEDIUM)
    inside = slice(unit.x + 1, unit.x + unit.width - 1)
    for line_now, before in zip(shown[unit.y :], plain[unit.y : unit.y + 4], strict=False):
        assert line_now[inside] == before[inside]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_way_leads_without_a_gap_from_hex_to_hex(size: PlaceSize) -> None:
    """Its cells make one line from the middle of the first hex to the middle of the last."""
    for end in ("C8", "G6", "E9", "G8", "C6", "E5"):
        line = Leg(("E7", end), compared=PLAYED)
        now, before = (painted(one, size, ASCII) for one in (BARE.with_ways([line]), BARE))
        cells = {
            (x, y)
            for y, (row, was) in enumerate(zip(now, before, strict=True))
            for x, (sign, blank) in enumerate(zip(row, was, strict=True))
            if sign != blank
        }
        reached = {min(cells)}
        while more := {
            (x, y)
            for x, y in cells - reached
            if any(abs(x - a) <= 2 and abs(y - b) <= 1 for a, b in reached)
        }:
            reached |= more
        assert reached == cells, end


def test_a_leg_enters_and_leaves_each_hex_on_its_way() -> None:
    drawn = arrows_on(GRID, [Leg(("E7", "E8", "D8")), Leg(("E7", "E9"), strikes=True)])
    assert [(arrow.side, arrow.way, arrow.label) for arrow in drawn["E7"]] == [("e", "e", GO)]
    assert {(arrow.side, arrow.way, arrow.label) for arrow in drawn["E8"]} == {
        ("w", "e", GO),
        ("ne" if GRID.x("D8") > GRID.x("E8") else "nw",) * 2 + (GO,),
        ("e", "e", STRIKE),
    }


def test_a_line_between_distant_hexes_is_as_short_as_can_be() -> None:
    for end in GRID.hexes:
        line = between(GRID, "E7", end)
        assert line[0] == "E7"
        assert line[-1] == end
        assert len(line) == GRID.distances["E7"][end] + 1


def test_arrows_turn_with_the_board() -> None:
    shown = BARE.with_ways([Leg(("E7", "D7"))]).turned()
    hexes = {spot.hex: spot for spot in shown.hexes}
    led = arrows_on(GRID, [Leg(("E7", "D7"))])["E7"][0].way
    assert [arrow.way for arrow in hexes["E7"].arrows] == [turned(led)]


# --- zones ---------------------------------------------------------------------------------------


def dungeon() -> Any:
    """Return the board of a fight in one room, as soon as heroes and enemies are on it."""
    module = Games()["bardsung"]
    setup = module.scenarios.setup(module.scenarios.library()["combat"])
    state, bot = begin(module.game, setup, "1").state, bot_named("bardsung", "recruit")
    while True:
        seat = module.game.to_act(state)[0]
        view = module.game.view(state, seat)
        board: Any = PRESENTER.bare_board(view, None)
        if {bool(zone.foes) for zone in board.zones} & {
            bool(zone.heroes) for zone in board.zones
        } == {False, True}:
            return board
        state = module.game.play(state, seat, bot.choose(module.game, view, "1").action).state


@pytest.mark.parametrize("glyphs", [SQUARES_ASCII, SQUARES], ids=["ascii", "unicode"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_arrows_between_zones_have_the_number_and_the_direction(
    size: PlaceSize, glyphs: Any
) -> None:
    board = dungeon()
    by_cell = {zone.cell: zone.place for zone in board.zones}
    (x, y), place = next(
        (cell, by_cell[cell])
        for cell in by_cell
        if {(cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)} <= by_cell.keys()
    )
    right, below = by_cell[x + 1, y], by_cell[x, y + 1]
    bare = "\n".join(painted(board, size, glyphs))
    for leg, shown in (
        (Leg((place, right), number="7"), f"7{glyphs.arrows['e']}"),
        (Leg((right, place), number="8"), f"8{glyphs.arrows['w']}"),
        (Leg((place, below), number="9"), f"9{glyphs.arrows['s']}"),
        (Leg((place,), strikes=True, number="6"), f"6{glyphs.traces[FELL]}"),
    ):
        assert shown not in bare
        assert shown in "\n".join(painted(board.with_ways([leg]), size, glyphs))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_arrows_between_zones_cover_no_model(size: PlaceSize) -> None:
    board = dungeon()
    by_cell = {zone.cell: zone.place for zone in board.zones}
    legs = [
        Leg((place, by_cell[x + dx, y + dy]), number="7")
        for (x, y), place in by_cell.items()
        for dx, dy in ((1, 0), (0, 1))
        if (x + dx, y + dy) in by_cell
    ]
    legs += [Leg((place,), strikes=True, number="7") for place in by_cell.values()]
    bare = "".join(painted(board, size, SQUARES))
    shown = "".join(painted(board.with_ways(legs), size, SQUARES))
    for foe in (foe for zone in board.zones for foe in zone.foes):
        assert bare.count(foe.code) == shown.count(foe.code)
    for hero in (hero for zone in board.zones for hero in zone.heroes):
        assert bare.count(SQUARES.hero[hero]) == shown.count(SQUARES.hero[hero])


def test_a_changed_arrow_is_drawn_again() -> None:
    """The window redraws the zones of arrows that come or go."""
    board = dungeon()
    places = [zone.place for zone in board.zones][:2]
    assert {*places} <= {*board.with_ways([Leg(tuple(places))]).changed(board)}
