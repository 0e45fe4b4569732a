"""The screens before a battle under a pilot, with a home of their own."""

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from bl_tui.app import BattleApp
from bl_tui.commands import standard_keys
from bl_tui.games.registry import Games
from bl_tui.play.lobby import RATED_FILE, Lobby
from bl_tui.play.preferences import SETTINGS_FILE, Preferences
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.home.screen import HomeScreen
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import outfit_for
from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.table.outfit import Outfit
from bl_tui.widgets.sheet import Sheet
from engine.core.frozen import record
from saves.store import Store
from tests.battlelore.alone import ALONE
from tests.budgets import spend

AdventuresScreen.rest = 0
GAMES = ALONE
"""The first edition alone: more rulebooks are more to choose from."""

NOON = 1_763_640_000
"""20 November 2025, noon."""


def home() -> Path:
    """Return the home of the test."""
    return Path(os.environ["BL_TUI_HOME"])


def lobby() -> Lobby:
    """Return a lobby whose clock and chance can be told beforehand."""
    seeds = count(1)
    return Lobby(Store(home(), "1.2.3"), lambda: NOON, lambda: f"chance {next(seeds)}")


@record
class Front:
    """The running program and what it writes to."""

    app: BattleApp
    pilot: Pilot[Any]
    lobby: Lobby
    preferences: Preferences

    @property
    def screen(self) -> BaseScreen[Any]:
        """Return the screen on top."""
        assert isinstance(self.app.screen, BaseScreen)
        return self.app.screen

    @property
    def listing(self) -> ListScreen[Any]:
        """Return the screen on top, which has a list."""
        assert isinstance(self.app.screen, ListScreen)
        return self.app.screen

    async def press(self, *keys: str) -> None:
        """Press keys, each answered before the next."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type a text."""
        await self.press(*("space" if sign == " " else sign for sign in text))

    def lines(self, pane: str) -> list[str]:
        """Return what stands in a pane, line by line."""
        shown = self.app.screen.query_one(f"#{pane}", Sheet).shown
        return ["".join(piece.text for piece in line).rstrip() for line in shown]

    @property
    def outfit(self) -> Outfit:
        """Return what the screens of the first edition wear."""
        return outfit_for(self.app.outfit, ALONE, "battlelore")

    def text(self) -> str:
        """Return all that stands on the screen."""
        sheets = [each for each in self.app.screen.query(Sheet) if each.display]
        return "\n".join(line for each in sheets for line in self.lines(each.id or ""))


@asynccontextmanager
async def front(
    keys: Sequence[str] = (),
    size: tuple[int, int] = (80, 24),
    language: str = "",
    games: Games = GAMES,
) -> AsyncIterator[Front]:
    """Open the program at its title and press keys; `games` are the rulebooks that it offers."""
    preferences, here = Preferences(home() / SETTINGS_FILE), lobby()
    here.rated, here.store.indexed = home() / RATED_FILE, True
    app = BattleApp(
        lambda outfit: HomeScreen(outfit, here, preferences, games),
        preferences.settings,
        standard_keys(games.commands),
        language=language,
        art=games.art(games.first),
        book=games[games.first].book,
    )
    spend("pilots")
    async with app.run_test(size=size) as pilot:
        found = Front(app, pilot, here, preferences)
        await pilot.pause()
        await found.press(*keys)
        yield found
    here.release()
