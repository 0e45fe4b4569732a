"""After each key the terminal shows what a drawing of the whole screen would show.

A key draws only the cells that it changes: lines, and parts of lines, are kept. Here nothing is
kept, and all is drawn again, beside what the terminal was told so far.
"""

from collections.abc import Iterable
from typing import Any

import pytest
from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from bl_tui.app import BattleApp
from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.settings import Settings
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.open_game import outfit_for
from bl_tui.terminal.frames import whole_rows
from bl_tui.terminal.shown import Row
from bl_tui.widgets.board import BoardWidget
from bl_tui.widgets.sheet import LinesWidget
from engine.core.frozen import replace
from tests.bench.trace import COLOURS, Way, table_of
from tests.budgets import spend

LOOKS = (
    *("right", "down", "left", "up", "tab", "1", "i", "right", "i", "l", "up", "up", "l"),
    *("v", "v", "c", "c", "k", "pagedown", "k", "e", "right", "e"),
    *("full_stop", "right", "full_stop", "plus", "right", "minus"),
)
"""Keys that look around in every game: the cursor, choices, panes, scrolling, units lifted off."""
ACTS = ("backspace", "tab", "enter", "right", "down", "a", "d", "tab", "enter", "y", "right")
"""Keys that decide something in most positions, and tell the story of it."""
RESIZED = ((100, 30), (60, 20), (80, 24), (120, 40))
"""Sizes of the terminal, one of them too small to play."""
CHANGES = ({"colour": "16"}, {"palette": "colour_blind"}, {"glyphs": "ascii"}, {"colour": "auto"})


class Kept(Driver):
    """A terminal that takes everything and is only what the program believes of it."""

    @property
    def is_headless(self) -> bool:
        """Return that what is sent counts, as it does not under Textual's own driver for tests."""
        return False

    def write(self, data: str) -> None:
        """Take it."""

    def start_application_mode(self) -> None:
        """Tell the first size."""
        size = Size(*(self._size or (80, 24)))
        self._app.post_message(Resize(size, size))

    def disable_input(self) -> None:
        """Nothing comes in."""

    def stop_application_mode(self) -> None:
        """Nothing was changed."""


def believed(app: BattleApp) -> list[Row]:
    """Return the lines that the terminal was told to show."""
    return [app._shown.row(y) for y in range(app.size.height)]


def fresh(app: BattleApp) -> list[Row]:
    """Return the lines of the whole screen, drawn without anything that was kept; what is kept
    stays, so that its faults come to light."""
    board, sheets = app.screen.query_one(BoardWidget), app.screen.query(LinesWidget)
    painted, board._lines = board._lines, {}
    kept = {widget: widget._ready for widget in sheets}
    for widget in sheets:
        widget._ready = {}
    update: Any = app.screen._compositor.render_update(full=True)
    board._lines = painted
    for widget, lines in kept.items():
        widget._ready = lines
    return [list(row) for row in whole_rows(update, app.depth).values()]


def old(app: BattleApp) -> list[str]:
    """Return the cells of the screen that are not as they would be drawn, and how they are."""
    return [
        f"line {y} column {x}: {shown} and not {due}"
        for y, (line, drawn) in enumerate(zip(believed(app), fresh(app), strict=True))
        for x, (shown, due) in enumerate(zip(line, drawn, strict=True))
        if shown != due
    ]


@pytest.mark.parametrize(
    ("game", "way"),
    [
        ("battlelore", Way("wizards", 4, ())),
        ("second_edition", Way("learning", 8, ())),
        ("battle_mages", Way("duel", 8, ())),
        ("bardsung", Way("EN-1", 6, ())),
    ],
    ids=["battlelore", "second_edition", "battle_mages", "bardsung"],
)
async def test_no_cell_of_an_older_drawing_stays(game: str, way: Way) -> None:
    """Whatever is pressed, and however the terminal changes."""
    games, table = Games(), table_of(game, way)
    presenter, settings = games[game].presenter(), Settings(language="en", curtain=False)
    keys, title = standard_keys(RULEBOOKS[game].commands), "battlelore"

    def screen(outfit: Any) -> BattleScreen:
        return BattleScreen(outfit_for(outfit, games, game), presenter, table)

    art, book = games.art(title), games[title].book
    app = BattleApp(screen, settings, keys, COLOURS, art=art, book=book)
    app.driver_class = Kept
    spend("pilots")
    async with app.run_test(headless=False, size=(120, 40)) as pilot:
        await pilot.pause()
        assert not old(app), "the first screen"
        before = table.count
        await looked_at(app, pilot, (*LOOKS, *ACTS, "escape", *LOOKS[:4]))
        assert table.count > before
        for size in RESIZED:
            await pilot.resize_terminal(*size)
            await looked_at(app, pilot, LOOKS[:3])
        for change in CHANGES:
            app.change_settings(replace(settings, **change))
            await looked_at(app, pilot, LOOKS[2:4])


async def looked_at(app: BattleApp, pilot: Any, keys: Iterable[str]) -> None:
    """Press keys, and check the whole screen before and after each."""
    for key in ("", *keys):
        await (pilot.press(key) if key else pilot.pause())
        await pilot.pause()
        assert not old(app), (app.size, key)
