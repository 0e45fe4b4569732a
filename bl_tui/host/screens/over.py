"""The finished games of a host: to replay, or to play again."""

from collections.abc import Mapping

from bl_tui.boards.board_model import Box
from bl_tui.games.registry import Games
from bl_tui.host.screens.shelf import list_above
from bl_tui.host.screens.telling import about_table, table_row
from bl_tui.host.tables.shared import SharedTable
from bl_tui.host.tables.visit import Visitor
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words

ABOUT = 5
"""Lines about the selected game."""


class OverScreen(ListScreen[SharedTable | None]):
    """The answer is the table that was chosen, None to go back."""

    name_of_help = "over"

    def __init__(self, outfit: Outfit, games: Games, visitor: Visitor) -> None:
        super().__init__(outfit)
        self._games, self._visitor = games, visitor
        self._tables = visitor.hall.over(visitor.player)
        self.menu = Menu(self._items(outfit.words))

    def _items(self, words: Words) -> tuple[MenuItem, ...]:
        player = self._visitor.player
        return tuple(table_row(words, self._games, table, player) for table in self._tables)

    def dress(self, outfit: Outfit) -> None:
        self.menu = self.menu.renew(self._items(outfit.words))
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, and below it the details of a game."""
        return list_above(width, height, ABOUT)

    def fill(self) -> None:
        """Show the details of the selected game."""
        self.show_heading(self.words.say("app.help.over.title"))
        item, width = self.menu.item, self.box("about").width
        table = self._visitor.hall.tables.get(item.name) if item is not None else None
        if table is not None:
            lines = about_table(self.words, self._games, table, width)
            self.show("about", lines[:ABOUT])

    def chosen(self, name: str) -> None:
        """Go to the game."""
        self.dismiss(self._visitor.hall.tables.get(name))
