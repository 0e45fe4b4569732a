"""Nights of Lighthouse on the battle screen under a pilot, opened as the program opens any game."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bl_tui.app import BattleApp
from bl_tui.commands import standard_keys
from bl_tui.play.bot_process import Here, Thinker
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.preferences import SETTINGS_FILE, Preferences
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.play.settings import Settings
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.open_game import battle_screen
from bl_tui.table.outfit import Outfit
from tests.budgets import spend
from tests.toy.game import LIGHTHOUSE_GAME
from tests.toy.program import BOTH
from tests.toy.records import Setup
from tests.ui.drivers import driver_of
from tests.ui.front import Front, home, lobby

AT_ONCE = Settings(pace="off")
TOLD = Settings(pace="slow")


def begun(
    setup: Setup = Setup(),  # noqa: B008 - it never changes
    seats: Seats = PEOPLE,
    seed: str | None = None,
    played: str = "",
) -> tuple[Lobby, OpenGame]:
    """Begin a night and its save; `played` are actions as a save writes them, by commas."""
    here = lobby()
    seat = here.begin(LIGHTHOUSE_GAME, setup, seed, seats=seats)
    for text in filter(None, (each.strip() for each in played.split(","))):
        action = BOTH["lighthouse"].text.action(text)
        seat.table.act(seat.table.to_act, action, seat.table.seen)
    return here, seat


@asynccontextmanager
async def night(
    lobby_and_seat: tuple[Lobby, OpenGame],
    settings: Settings = AT_ONCE,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Front]:
    """Return a night on the screen; bots think in this process."""
    here, seat = lobby_and_seat

    def screen(outfit: Outfit) -> BaseScreen[None]:
        found = battle_screen(outfit, BOTH, seat)
        if isinstance(found, BattleScreen):
            driver_of(found.conductor).thinker = Thinker(seat.game, Here)
        return found

    app = BattleApp(
        screen,
        settings,
        standard_keys(BOTH.commands),
        art=BOTH.art("lighthouse"),
        book=BOTH["lighthouse"].book,
    )
    spend("pilots")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Front(app, pilot, here, Preferences(home() / SETTINGS_FILE))
        if app.failure is not None:
            raise app.failure
    here.release()
