"""Battle Mages on the battle screen under a pilot: panels, help, rulebook, mouse, result."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bl_tui.app import BattleApp
from bl_tui.boards.board_model import SMALL
from bl_tui.commands import standard_keys
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.games.registry import Games
from bl_tui.play.preferences import SETTINGS_FILE, Preferences
from bl_tui.play.seats import PEOPLE
from bl_tui.play.settings import Settings
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.open_game import battle_screen
from bl_tui.table.outfit import Outfit
from bl_tui.widgets.board import BoardWidget
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.model import Setup
from engine.battle_mages.turn.views import View
from engine.core.record import Record
from tests.battle_mages.at_a_decision import find, torn
from tests.battle_mages.fingers import Fingers, sit
from tests.budgets import spend
from tests.marks import rule
from tests.ui.front import Front, home, lobby

GAMES = Games()
AT_ONCE = Settings(pace="off", curtain=False)


@asynccontextmanager
async def opened(
    record: Record[Any, Any], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Front]:
    """Open a game where a record stands."""
    here = lobby()
    seat = here.begin(BATTLE_MAGES, record.setup, record.seed, seats=PEOPLE)
    for entry in record.entries:
        seat.table.act(seat.table.to_act, entry.action, seat.table.seen)

    def screen(outfit: Outfit) -> BaseScreen[None]:
        return battle_screen(outfit, GAMES, seat)

    app = BattleApp(
        screen,
        AT_ONCE,
        standard_keys(GAMES.commands),
        art=GAMES.art("battle_mages"),
        book=GAMES["battle_mages"].book,
    )
    spend("pilots")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Front(app, pilot, here, Preferences(home() / SETTINGS_FILE))
        if app.failure is not None:
            raise app.failure
    here.release()


def seen(front: Front) -> str:
    """Return all that stands on the screen."""
    lines = front.app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in lines)


@pytest.mark.parametrize(("players", "size"), [(2, (80, 24)), (3, (80, 24)), (4, (120, 40))])
async def test_each_panel_and_page_of_each_board(players: int, size: tuple[int, int]) -> None:
    """Nothing is cut off that has to be read, and each closes again."""
    record = find("act", torn, Setup(players), 60)
    async with opened(record, size) as front:
        for key, shown in (
            ("k", "MAGUS SHEET"), ("t", "MAGI"), ("j", "ODDS"), ("v", "OVERVIEW"),
            ("l", "log"), ("e", "luck"), ("i", "cursor"),
        ):  # fmt: skip
            await front.pilot.press(key)
            assert shown.lower() in seen(front).lower(), key
            await front.pilot.press("backspace")
        await front.pilot.press("question_mark")
        assert "Battle Mages" in seen(front)
        await front.pilot.press("backspace", "f1")
        assert "Rulebook" in seen(front)
        await front.pilot.press("backspace", "home", "g", "1")
        assert "dice, 1+" in seen(front)


def _walks(view: View) -> bool:
    return any(isinstance(action, do.Move) for action in view.actions)


@rule("BM-6.2")
@pytest.mark.parametrize("players", [2, 3])
async def test_the_mouse_selects_moves_and_targets(players: int) -> None:
    """On hexes, and on the bricks of the hexagon, which is whole at 80 x 24."""
    record = find("act", _walks, Setup(players), after=60)
    async with opened(record) as front:
        screen: Any = front.app.screen
        board = screen.query_one(BoardWidget)
        view = screen.conductor.seen.view
        action = next(each for each in view.actions if isinstance(each, do.Move))
        start = next(each.hex for each in view.pieces if each.id == action.piece)
        count = screen.table.count
        for spot in (start, action.to):
            region = board.region_of(spot)
            middle = (region.x + region.width // 2, region.y + region.height // 2)
            await front.pilot.click(board, offset=middle)
        assert screen.table.count == count + 1
        if players == 2:
            return
        await front.pilot.press("plus", "plus")
        assert board.place_size == SMALL, "larger hexes by +, in a window that is moved"
        await front.pilot.press("home")
        assert board.model.cursor is not None
        assert board.size.region.contains_region(board.region_of(board.model.cursor))


async def test_a_game_that_is_over_shows_its_result() -> None:
    record = find("over", policy="warlike")
    async with opened(record) as front:
        assert "OVERVIEW" in seen(front)
        await front.pilot.press("backspace", "enter")
        told = seen(front)
        assert "BM-5.2" in told
        assert "last King" in told


def test_the_screen_shows_who_decides_when_the_keyboard_changes_hands() -> None:
    """In the middle of a turn the prompt has the badge of whoever is asked; no curtain falls."""
    sitting = sit(find("counter", setup=Setup(3)))
    view = sitting.seen.view
    assert sitting.session.curtain is None
    assert view.seat is not view.active
    assert PRESENTER.decisions.due(view).seat is view.seat


def test_autopass_lasts_for_the_turn() -> None:
    fingers = Fingers(find("counter", setup=Setup(3)))
    asked = fingers.view.seat
    fingers.sitting.press("s")
    assert fingers.table.to_act is not asked or fingers.sitting.seen.auto is not None
