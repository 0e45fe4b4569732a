"""The edge of the map, the threshold and the objective, on the board and in words."""

import pytest

from bl_tui.boards.board_model import HUGE, SMALL, Box
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.signs import ASCII, glyphs_for
from bl_tui.games.bardsung.board.view import bare_board
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.board.zones import DIMENSIONS
from bl_tui.games.bardsung.book.legend import sections
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.bardsung.text_board import spoken_view
from bl_tui.games.registry import RULEBOOKS
from bl_tui.table.panes.layout import arrange
from bl_tui.table.screenful import panes
from bl_tui.table.session.showing import scene_of
from bl_tui.words import Words
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup
from engine.bardsung.turn.views import View
from engine.core.frozen import replace
from tests.bardsung.at_a_decision import find
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import sit
from tests.bardsung.position import Make
from tests.marks import rule
from tests.ui.scenes import text_of
from tests.ui.sittings import Sitting

WORDS = Words("en", RULEBOOKS["bardsung"].catalogue)
SIGNS = glyphs_for("ascii", WORDS)
LOOK = palette_of(PALETTES, "standard", Depth.NONE), SIGNS
WIDE, HIGH = DIMENSIONS[SMALL]


def view_of(position: Make, models: str, **more: str) -> View:
    """Return a position as everybody knows it."""
    return BARDSUNG.view(position(models, **more).state, None)


def drawn(board: ZoneBoard) -> list[str]:
    """Return a board in ASCII without colours."""
    return ["".join(piece[0] for piece in line) for line in board.paint_lines(SMALL, *LOOK)]


def inspected(sitting: Sitting, place: str) -> str:
    """Return what the inspector says about a place."""
    seen, session = sitting.seen, sitting.session
    extent = bare_board(seen.view, None).extent
    plan = arrange(extent, 120, 40, window=PRESENTER.window)
    looked = replace(session, selection=replace(session.selection, cursor=place))
    return " ".join(text_of(panes(scene_of(looked, seen, plan, ()))["inspector"]).split())


@rule("BS-24.2", "BC-1.4")
def test_the_edge_of_the_map_is_drawn_where_the_map_comes_near_it(position: Make) -> None:
    tiles = "ENT@6,14 C01@1,10"
    lines = drawn(bare_board(view_of(position, "Stoneheart ENT.e", tiles=tiles), None))
    edge = SIGNS.side["edge"]
    assert set(lines[-1].strip()) == {edge}, "the south, also below bare cells"
    assert all(line.startswith(edge) for line in lines[1:])
    inside = drawn(bare_board(view_of(position, "Stoneheart C01.a", tiles="C01@6,7"), None))
    assert edge not in "".join(inside)


@rule("BS-24.4", "BS-17.4")
@pytest.mark.parametrize(("encounter", "row"), [("EN-1", 0), ("exploration", 5)])
def test_the_threshold_is_drawn_where_a_tile_comes_near_it(
    position: Make, encounter: str, row: int
) -> None:
    view = view_of(position, "Stoneheart C01.a", tiles=f"C01@6,{row + 2}", encounter=encounter)
    board = bare_board(view, None)
    lines = drawn(board)
    assert set(lines[0]) == {SIGNS.side["threshold"]}
    assert len(lines) == (board.cells[1]) * HIGH + 1
    assert board.ahead == 2
    crossed = view_of(position, "Stoneheart C01.a", tiles=f"C01@6,{row}", encounter=encounter)
    assert bare_board(crossed, None).ahead == 0


@rule("BS-24.4")
def test_a_threshold_out_of_sight_is_named_at_the_edge_of_the_window(position: Make) -> None:
    """Also where the whole board fits; beside the zones of the first line where there is room."""
    board = bare_board(view_of(position, "Stoneheart ENT.e", tiles="ENT@6,14"), None)
    columns, lines = board.extent(SMALL)
    for window in (Box(0, 0, columns, lines), Box(-20, -4, columns + 40, lines + 8)):
        ((x, y, pieces),) = board.beyond(SMALL, window, *LOOK)
        assert "".join(piece[0] for piece in pieces) == "^-threshold 14"
        assert (y, x) == (0, window.width - len("^-threshold 14"))
    placed = view_of(position, "Stoneheart ENT.e", tiles="ENT@6,14", stairs="ENT.b")
    assert bare_board(placed, None).beyond(SMALL, Box(0, 0, columns, lines), *LOOK) == []


@rule("BS-17.4")
def test_stairs_outside_the_window_are_named_at_its_edge(position: Make) -> None:
    tiles = "ENT@6,14 C01@6,0"
    board = bare_board(view_of(position, "Stoneheart ENT.e", tiles=tiles, stairs="C01.a"), None)
    height = board.extent(HUGE)[1]
    told = board.beyond(HUGE, Box(0, height - 12, 60, 12), *LOOK)
    assert ["".join(piece[0] for piece in pieces) for _, _, pieces in told] == ["^//"]


@rule("BS-29.2", "BC-14.9")
def test_the_enemy_to_defeat_is_marked_and_named() -> None:
    sitting = sit(find("turn", setup=Setup("EN-4", ALL[:3])))
    view = sitting.seen.view
    (boss,) = [foe for foe in view.table.enemies if foe.kind == "slaughterbeast"]
    board = bare_board(view, None)
    assert [zone.place for zone in board.zones if "goal" in zone.tokens] == [boss.zone]
    assert SIGNS.token["goal"] in "".join(drawn(board))
    assert board.ahead == 0
    assert "the objective" in inspected(sitting, boss.zone)
    assert "Goal: defeat the boss, Slaughterbeast." in spoken_view(WORDS, view)


@rule("BS-24.2", "BS-24.4")
def test_a_listener_hears_the_goal_and_the_way_to_the_threshold(position: Make) -> None:
    view = view_of(position, "Stoneheart ENT.e", tiles="ENT@6,14")
    heard = [*spoken_view(WORDS, view)]
    assert "Threshold: 14 rows to the north." in heard
    assert any(line.startswith("Goal: find the stairs in the north") for line in heard)


@rule("BS-24.2")
def test_the_inspector_names_the_edge_and_a_portal_the_threshold() -> None:
    sitting = sit(find("turn", setup=Setup("EN-1", ALL[:2])))
    told = {place: inspected(sitting, place) for place in ("ENT.e", "ENT.b:N")}
    assert "Edge of the map (south): a tile must stay inside (BS-24.2)." in told["ENT.e"]
    assert "Threshold: 14 rows north" in told["ENT.b:N"]


def test_the_legend_has_the_sides_and_the_objective() -> None:
    for signs in (SIGNS, glyphs_for("unicode", WORDS)):
        keys = {entry.key for _, entries in sections(WORDS, signs) for entry in entries}
        assert keys >= {"side.edge", "side.threshold", "token.goal", "token.stairs"}
    assert ASCII.side.keys() == SIGNS.side.keys()
