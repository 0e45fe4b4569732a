"""The table of the puzzle of the day."""

from collections.abc import Mapping

from bl_tui.boards.board_model import Box
from bl_tui.games.registry import Games
from bl_tui.host.contests.daily import daily_table
from bl_tui.host.screens.shelf import list_above
from bl_tui.host.screens.standings import puzzle_told, solver_told
from bl_tui.host.tables.visit import Visitor
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Role, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words

ABOUT = 4
"""Lines about the puzzle."""


class ContestsScreen(ListScreen[None]):
    """The players who handed in a plan today, the best first."""

    name_of_help = "contests"
    shown_keys = ("back", "help")

    def __init__(self, outfit: Outfit, games: Games, visitor: Visitor) -> None:
        super().__init__(outfit)
        self._games, self._player = games, visitor.player
        self._table = daily_table(visitor.hall, visitor.player)
        self.menu = Menu(self._items(outfit.words)).point(visitor.player)

    def _items(self, words: Words) -> tuple[MenuItem, ...]:
        table = self._table
        if table is None:
            return ()
        return tuple(
            MenuItem(solver.name, solver.name, solver_told(words, table, solver, self._player))
            for solver in table.solvers
        )

    def dress(self, outfit: Outfit) -> None:
        self.menu = self.menu.renew(self._items(outfit.words))
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, and below it the rules."""
        return list_above(width, height, ABOUT)

    def fill(self) -> None:
        """Show the puzzle, and which plan counts."""
        say, table = self.words.say, self._table
        puzzle = "" if table is None else puzzle_told(self.words, self._games, table)
        self.show_heading(say("app.help.contests.title"), puzzle)
        width = self.box("about").width
        lines = [] if self.menu.items else wrap(say("app.contests.nobody"), width)
        self.show("about", [*lines, *wrap(say("app.contests.how"), width, Role.DIM)][:ABOUT])
