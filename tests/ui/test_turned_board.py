"""The board from the side of who sits at its upper edge: what lies where, what keys do."""

from random import Random
from typing import Any

import pytest

from bl_tui.boards.board_model import MEDIUM, SIZES, SMALL, HexModel, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battlelore.board.field import turned
from bl_tui.games.battlelore.board.signs import UNICODE
from bl_tui.games.battlelore.board.view import bare_board
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import PEOPLE, Seats, seated
from bl_tui.play.table import Table
from bl_tui.table.panes.layout import arrange
from bl_tui.table.screenful import panes
from bl_tui.table.session.keys import STEPS
from bl_tui.table.session.looking import is_turned
from bl_tui.table.session.showing import board_of, scene_of
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.numbers.ground import sections_of
from engine.battlelore.state.adventure_rules import Edge
from engine.battlelore.state.model import GRID, Section, Setup
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View, public_state
from engine.bots.roster import bot_named
from engine.core.frozen import replace
from engine.core.record import begin
from engine.hexes.grid import Grid, hexagon
from tests.battlelore.position import Position
from tests.second_edition.fingers import new_game, sit, table_of
from tests.ui.board_samples import palette
from tests.ui.house_scenes import tied
from tests.ui.sittings import Sitting

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
SEATS = tuple(Side)
UPPER, LOWER = (
    next(camp.side for camp in library()["agincourt"].camps if camp.seat is edge)
    for edge in (Edge.TOP, Edge.BOTTOM)
)


def text_rows(board: HexBoard, size: PlaceSize) -> list[str]:
    """Return the board as a player without colours sees it."""
    lines = replace(board, trimmed=False).paint_lines(
        size, palette("standard", Depth.NONE), UNICODE
    )
    return ["".join(segment.text for segment in line) for line in lines]


def seen(game: Position) -> View:
    """Return a position as Standard sees it."""
    found: View = BATTLELORE.view(game.state, Side.STANDARD)
    return found


def plain(grid: Grid = GRID) -> HexBoard:
    """Return a board with nothing on it."""
    return HexBoard(grid, tuple(HexModel(each, "countryside") for each in grid.hexes))


def sitting_at(seats: Seats = PEOPLE, facing: str = "own") -> Sitting:
    """Begin Agincourt; the first who decides looks at the board."""
    table = Table(
        BATTLELORE, begin(BATTLELORE, Setup(library()["agincourt"]), "1"), MemoryJournal()
    )
    found = Sitting(table, seats, presenter=PRESENTER, catalogue=CATALOGUE, signs=UNICODE)
    found.conductor.seen = replace(found.seen, facing=facing)
    return found


def shown(sitting: Sitting) -> HexBoard:
    """Return the board as it is shown."""
    bare = bare_board(sitting.seen.view)
    board = board_of(sitting.session, sitting.seen, bare)
    assert isinstance(board, HexBoard)
    return board


# --- the board -----------------------------------------------------------------------------------


@every_size
def test_every_cell_of_a_turned_board_leads_to_the_hex_that_is_drawn_there(size: PlaceSize) -> None:
    board = plain().turned()
    for name in GRID.hexes:
        box = board.box_of(name, size)
        middle = box.x + box.width // 2, box.y + box.height // 2
        assert board.place_at(*middle, size) == name
    assert board.box_of("A1", size) == plain().box_of("I13", size)
    assert board.turned() == plain()


def test_boards_that_look_the_same_from_both_sides_can_be_turned() -> None:
    board = plain(hexagon(3)).turned()
    first, last = board.grid.hexes[0], board.grid.hexes[-1]
    assert board.box_of(first, SMALL) == plain(hexagon(3)).box_of(last, SMALL)


def test_a_unit_is_drawn_on_the_other_side_with_the_same_name() -> None:
    board = bare_board(seen(tied("s1 Ib A2, p1 Ig I4", "", ordered="s1")))
    rows = text_rows(board, SMALL)
    there = text_rows(turned(board), SMALL)
    camp = UNICODE.camp["standard"]
    assert camp in "".join(rows[:3])
    assert camp in "".join(there[-3:])
    assert turned(board).changed(board) == list(GRID.hexes), "all of it is drawn anew"
    assert not turned(board).changed(turned(board))


@every_size
@pytest.mark.parametrize("other", ["D5", "D7", "C6", "C7", "E6", "E7"])
def test_ties_stay_between_the_same_two_units(other: str, size: PlaceSize) -> None:
    view = seen(tied(f"s1 Ib D6, p1 Ig {other}", "s1 p1", ordered="s1"))
    rows = text_rows(turned(bare_board(view)), size)
    placed = f"s1 Ib {turned_name('D6')}, p1 Ig {turned_name(other)}"
    again = seen(tied(placed, "s1 p1", ordered="s1"))
    assert rows == text_rows(bare_board(again), size)


def turned_name(spot: str) -> str:
    """Return the hex that lies there as this one does after a half turn."""
    return GRID.hexes[len(GRID.hexes) - 1 - GRID.hexes.index(spot)]


# --- whose side lies below -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "facing", "expected"),
    [
        (UPPER, "own", True),
        (LOWER, "own", False),
        (UPPER, "printed", False),
        (UPPER, "each", True),
        (LOWER, "each", False),
    ],
)
def test_the_board_is_turned_to_the_only_person(player: Side, facing: str, expected: bool) -> None:
    other = next(side for side in Side if side is not player)
    sitting = sitting_at(seated({other.value: "recruit"}), facing)
    assert is_turned(sitting.session, sitting.seen) is expected
    assert shown(sitting).upside_down is expected


def test_two_people_see_the_printed_board_or_each_their_own() -> None:
    sitting = sitting_at()
    assert not shown(sitting).upside_down
    sitting.conductor.seen = replace(sitting.seen, facing="each")
    coming = sitting.session.curtain
    assert coming is not None
    assert shown(sitting).upside_down is (coming is UPPER), "behind the curtain already"
    sitting.press("enter")
    assert shown(sitting).upside_down is (sitting.session.viewer is UPPER)


def test_a_game_between_bots_shows_the_board_as_printed() -> None:
    sitting = sitting_at(seated({side.value: "recruit" for side in Side}), "each")
    assert not shown(sitting).upside_down


def test_the_uthuk_sit_at_the_other_edge_of_the_second_edition() -> None:
    sitting = sit(table_of(new_game("1", "learning")))
    sitting.conductor.seen = replace(sitting.seen, facing="each")
    board = sitting.seen.presenter.bare_board(sitting.seen.view, None)
    for seat in sitting.seen.everybody:
        session = replace(sitting.session, viewer=seat, curtain=None)
        found: Any = board_of(session, sitting.seen, board)
        assert found.upside_down is (seat.value == "uthuk")


# --- what keys and clicks come to ----------------------------------------------------------------


def of_upper() -> Sitting:
    """Return a session of one person who sits at the upper edge, and is to play a card."""
    sitting, chance = sitting_at(seated({LOWER.value: "recruit"})), Random("turned")
    while sitting.conductor.bot:
        view = sitting.table.view(sitting.table.to_act)
        sitting.table.act(sitting.table.to_act, chance.choice(view.actions), sitting.table.seen)
    assert sitting.session.viewer is UPPER
    return sitting


@every_size
def test_arrow_keys_go_where_they_point(size: PlaceSize) -> None:
    sitting = of_upper()
    board = shown(sitting)
    spot = board.place_at(*middle_of(board, "E7", size), size)
    assert spot == "E7"
    here = middle_of(board, "E7", size)
    for key, (down, across) in STEPS.items():
        sitting.click("E7")
        sitting.press(key)
        there = middle_of(board, sitting.session.selection.cursor, size)
        assert (there[1] - here[1]) * down > 0 or (there[0] - here[0]) * across > 0, key


def middle_of(board: HexBoard, spot: str, size: PlaceSize) -> tuple[int, int]:
    """Return the middle of a hex on the screen."""
    box = board.box_of(spot, size)
    return box.x + box.width // 2, box.y + box.height // 2


def test_the_next_unit_is_the_next_one_on_the_screen() -> None:
    sitting = of_upper()
    sitting.press("enter")
    board, found = shown(sitting), []
    for _ in range(4):
        sitting.press("tab")
        box = board.box_of(sitting.session.selection.cursor, MEDIUM)
        found.append((box.y, box.x))
    first = found.index(min(found))
    assert found[first:] + found[:first] == sorted(found) or found == sorted(found)


def test_left_is_left_on_the_screen() -> None:
    sitting = of_upper()
    view, board = sitting.seen.view, shown(sitting)
    for spot in GRID.hexes:
        parts = sections_of(public_state(view), UPPER, spot)
        across = middle_of(board, spot, SMALL)[0]
        if parts == (Section.LEFT,):
            assert across < 30
        if parts == (Section.RIGHT,):
            assert across > 48
    sitting.click("A13")
    plan = arrange(board.extent, 120, 40, extra=PRESENTER.extra(view))
    told = "\n".join(
        "".join(piece.text for piece in line)
        for line in panes(scene_of(sitting.session, sitting.seen, plan, ()))["inspector"]
    )
    assert "left" in told
    assert board.box_of("A13", SMALL).x == 0


@pytest.mark.parametrize("facing", ["printed", "each"])
def test_the_picture_of_a_section_card_points_to_the_section_that_is_seen(facing: str) -> None:
    """For a player who sits at the top of a board as printed, left is on the right."""
    sitting = sitting_at(facing=facing)
    sitting.conductor.seen = replace(sitting.seen, curtains=False)
    recruit = bot_named("battlelore", "recruit")
    for _ in range(40):
        if sitting.session.viewer is UPPER:
            break
        view = sitting.table.view(sitting.table.to_act)
        action = recruit.choose(BATTLELORE, view, "1").action
        sitting.table.act(sitting.table.to_act, action, sitting.table.seen)
    extent = shown(sitting).extent
    plan = arrange(extent, 80, 24, extra=PRESENTER.extra(sitting.seen.view))
    scene = scene_of(sitting.session, sitting.seen, plan, ())
    assert scene.opposite is (facing == "printed")
    cards = PRESENTER.items(scene.teller, sitting.seen.view, sitting.session.selection)
    aside = [item for item in cards if item.sided and item.picture != item.picture[::-1]]
    assert aside
    lines = "\n".join("".join(piece.text for piece in line) for line in panes(scene)["hand"])
    for item in aside:
        drawn = item.picture.replace(" ", "")
        assert (drawn[::-1] if facing == "printed" else drawn) in lines
