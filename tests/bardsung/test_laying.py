"""Laying a tile: what is told of each way beforehand is what comes, by the rules themselves."""

from collections.abc import Callable

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.view import bare_board, exploring, misfits_of
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.board.zones import GHOST, LAID, ghost
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.bardsung.words.codes import shown_letters
from bl_tui.table.pointing import choosing
from engine.bardsung.explore.exploring import foreseen
from engine.bardsung.game import BARDSUNG
from engine.bardsung.map.placing import cells
from engine.bardsung.state.actions import Place
from engine.bardsung.state.events import EnemyPlaced
from engine.bardsung.state.steps import Exploring
from engine.bardsung.state.table_events import AspectDrawn
from engine.bardsung.tables.tiles import EAST, SOUTH
from engine.bardsung.turn.views import View
from engine.core.record import advance
from tests.bardsung.at_a_decision import find
from tests.bardsung.fingers import sit
from tests.bardsung.test_panes import pane
from tests.marks import rule
from tests.ui.sittings import Sitting

COVERS, BEYOND = "app.lay.wrong.covers", "app.lay.wrong.beyond"
FIXED = "app.lay.wrong.fixed"


def several(view: View) -> bool:
    """Return whether the tile can be laid in several ways."""
    return len(view.actions) > 1


def peopled(view: View) -> bool:
    """Return whether somebody comes with the tile, for whom the turn ends."""
    return several(view) and bool(foreseen(view.table, laid_in(view), 0).state.incoming)


def quiet(view: View) -> bool:
    """Return whether nobody comes with the tile."""
    after = foreseen(view.table, laid_in(view), 0).state
    return several(view) and not after.incoming


def misfitting(view: View) -> bool:
    """Return whether the tile cannot lie in some way since a tile lies there, or no map does."""
    return bool({COVERS, BEYOND} & {each.why for each in misfits_of(view)})


def fixed(view: View) -> bool:
    """Return whether the tile has a fixed entrance, and other portals."""
    return any(each.why == FIXED for each in misfits_of(view))


def drawn(sitting: Sitting) -> str:
    """Return the board as it is drawn where there are no colours."""
    lights = choosing.lights(PRESENTER, sitting.seen.view, sitting.session.selection)
    board = PRESENTER.lit(bare_board(sitting.seen.view, None), lights, None)
    assert isinstance(board, ZoneBoard)
    look = palette_of(PALETTES, "standard", Depth.NONE)
    lines = board.paint_lines(board.sizes[0], look, sitting.seen.phrases.glyphs)
    return "\n".join("".join(piece.text for piece in line) for line in lines)


def laid_in(view: View) -> Exploring:
    """Return the step at which a tile is laid."""
    step = exploring(view)
    assert step is not None
    return step


@rule("BS-16.8")
@pytest.mark.parametrize("wanted", [peopled, quiet])
def test_the_preview_of_a_tile_matches_the_result(wanted: object) -> None:
    """Up to the aspect, of which nothing is known before it is drawn."""
    record = find("tile", peopled if wanted is peopled else quiet)
    seat = BARDSUNG.to_act(record.state)[0]
    view = BARDSUNG.view(record.state, seat)
    for way in range(len(view.actions)):
        told = foreseen(view.table, laid_in(view), way)
        events = advance(BARDSUNG, record, seat, Place(way)).entries[-1].events
        aspect = next(n for n, each in enumerate(events) if isinstance(each, AspectDrawn))
        come = [each for each in events[:aspect] if isinstance(each, EnemyPlaced)]
        assert come == [each for each in told.events if isinstance(each, EnemyPlaced)]
        assert bool(come) is (wanted is peopled)


@rule("BS-16.17")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_hand_shows_which_enemies_appear_where_and_whether_the_turn_ends(
    size: tuple[int, int],
) -> None:
    sitting = sit(find("tile", peopled, after=40))
    view = sitting.seen.view
    coming = foreseen(view.table, laid_in(view), 0)
    lines = pane(sitting, "hand", size)
    text = " ".join(lines)
    for each in coming.events:
        if isinstance(each, EnemyPlaced):
            assert sitting.seen.phrases.thing(each.enemy) in text
            assert f" {shown_letters(each.zone)} " in text
    assert "your turn ends" in text
    assert "aspect is drawn" in text
    assert "Your turn continues" in " ".join(pane(sit(find("tile", quiet)), "hand", size))


def test_the_board_shows_the_tile_in_the_selected_placement() -> None:
    """Its zones in blue with who comes there, its walls and gates; `r` turns it."""
    sitting = sit(find("tile", peopled))
    seen = []
    for _ in range(2):
        view, selection = sitting.seen.view, sitting.session.selection
        lights = choosing.lights(PRESENTER, view, selection)
        board = PRESENTER.lit(bare_board(view, None), lights, None)
        assert isinstance(board, ZoneBoard)
        laid = [zone for zone in board.zones if zone.ground == LAID]
        way = laid_in(view).ways[min(selection.option or 0, len(view.actions) - 1)]
        assert {zone.place for zone in laid} == {ghost(cell) for cell in cells(way)}
        assert any(zone.foes for zone in laid)
        seen.append(drawn(sitting))
        sitting.press("r")
    assert seen[0] != seen[1]
    assert all("?" in text for text in seen)


@rule("BS-24.2", "BS-24.3", "BS-24.13")
@pytest.mark.parametrize("wanted", [misfitting, fixed])
def test_an_illegal_placement_of_the_tile_is_shown_with_its_rule(
    wanted: Callable[[View], bool],
) -> None:
    """In the list after those that are legal; `r` passes it over, and Enter tells the rule."""
    record = find("tile", wanted)
    sitting = sit(record)
    view = sitting.seen.view
    wrong = misfits_of(view)
    assert not {each.laid for each in wrong} & {*laid_in(view).ways}
    for number, each in enumerate(wrong, len(view.actions)):
        sitting.press(str(number + 1))
        lights = choosing.lights(PRESENTER, view, sitting.session.selection)
        red = {place for place, light in lights.items() if light is Light.BLOCKED}
        assert len(red) == len(cells(each.laid))
        assert {ghost(cell) for cell in cells(each.laid)} & red
        assert RULES[each.why] in " ".join(pane(sitting, "hand"))
        assert "@" in drawn(sitting)
        sitting.press("enter")
        assert sitting.table.count == len(record.entries)
        assert RULES[each.why] in sitting.session.notice
    sitting.press("r")
    assert sitting.session.selection.option == 0
    for _ in view.actions:
        sitting.press("r")
        assert (sitting.session.selection.option or 0) < len(view.actions)
    sitting.press("enter")
    assert sitting.table.count > len(record.entries)


@rule("BS-24.2", "BS-24.3")
def test_the_board_gives_the_reason_why_a_tile_does_not_fit() -> None:
    sitting = sit(find("tile", misfitting))
    view = sitting.seen.view
    taken = {zone.cell for zone in bare_board(view, None).zones if zone.ground != GHOST}
    for each in misfits_of(view):
        here = cells(each.laid)
        assert each.why != COVERS or taken & {*here}
        assert each.why != BEYOND or any(not 0 <= x <= EAST or y > SOUTH for x, y in here)


RULES = {COVERS: "BS-24.3", BEYOND: "BS-24.2", FIXED: "BS-24.13"}
