"""The rulebooks: choose the one whose scenarios to see."""

from collections.abc import Mapping

from bl_tui.boards.board_model import Box
from bl_tui.games.registry import Games
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words


class RulebooksScreen(ListScreen[str | None]):
    """A list of rulebooks; the answer is the id of one, or None."""

    name_of_help = "rulebooks"

    def __init__(self, outfit: Outfit, games: Games, pointed: str) -> None:
        """Show the rulebooks of the program; `pointed` is the id of the selected one."""
        super().__init__(outfit)
        self._games = games
        self.menu = Menu(self._entries(self.words), list(games).index(pointed))

    def _entries(self, words: Words) -> tuple[MenuItem, ...]:
        counts = {name: len(row.scenarios) for name, row in self._games.rows.items()}
        return tuple(
            MenuItem(
                name, self._games.title(words, name), words.count("app.rulebooks.scenarios", n)
            )
            for name, n in counts.items()
        )

    def dress(self, outfit: Outfit) -> None:
        self.menu = Menu(self._entries(outfit.words), self.menu.at)
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, which has all the room."""
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, width, height - 5),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the title and the question."""
        self.show_heading(self.words.say("app.rulebooks.heading"))

    def chosen(self, name: str) -> None:
        """Show its scenarios."""
        self.dismiss(name)

    def do_option(self, number: int) -> None:
        """Show the scenarios of a rulebook at once, without a second click."""
        if number < len(self.menu.items):
            self.chosen(self.menu.items[number].name)
