"""The best players of each game, and the record of the player against each."""

from collections.abc import Mapping
from typing import ClassVar

from bl_tui.boards.board_model import Box
from bl_tui.games.registry import Games
from bl_tui.host.contests.results import bots_of
from bl_tui.host.screens.shelf import list_above
from bl_tui.host.screens.standings import pair_told, side_told, tally_told, value_told
from bl_tui.host.tables.visit import Visitor
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Role, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words

ABOUT = 5
"""Lines about the selected player."""


class RatingsScreen(ListScreen[None]):
    """One game at a time; Left and Right show the others."""

    name_of_help = "ratings"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "page_up", "page_down", "next", "previous", "option",
        "back", "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("right", "back", "help")

    def __init__(self, outfit: Outfit, games: Games, visitor: Visitor) -> None:
        super().__init__(outfit)
        self._games, self._visitor = games, visitor
        self._names = [*filter(bots_of, games)]
        self._game = self._names[0]
        self.menu = Menu(self._items(outfit.words)).point(visitor.player)

    def _items(self, words: Words) -> tuple[MenuItem, ...]:
        hall = self._visitor.hall
        rows = hall.ratings.best(self._game, hall.clock())
        return tuple(
            MenuItem(
                row.name,
                f"{side_told(words, row.name)}   {tally_told(words, row.tally)}"
                if row.tally.games
                else side_told(words, row.name),
                value_told(words, row),
            )
            for row in rows
        )

    def dress(self, outfit: Outfit) -> None:
        self.menu = self.menu.renew(self._items(outfit.words))
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, and below it the record against the selected player."""
        return list_above(width, height, ABOUT)

    def fill(self) -> None:
        """Show the game, and the record of the pair in each game."""
        title = self._games.title(self.words, self._game)
        self.show_heading(self.words.say("app.help.ratings.title"), title)
        item, player = self.menu.item, self._visitor.player
        other = "" if item is None or item.name == player else item.name
        tallies = self._visitor.hall.ratings.against(player, other) if other else {}
        lines = [
            pair_told(self.words, self._games, game, player, opponent, tally)
            for (game, opponent), tally in tallies.items()
        ]
        hint = self.words.say("app.ratings.how" if not lines else "app.ratings.record")
        width = self.box("about").width
        shown = wrap(hint, width, Role.DIM)
        for line in lines:
            shown += wrap(line, width)
        self.show("about", shown[:ABOUT])

    def do_right(self) -> None:
        """Show the next game."""
        self._turn(1)

    def do_left(self) -> None:
        """Show the previous game."""
        self._turn(-1)

    def _turn(self, by: int) -> None:
        self._game = self._names[(self._names.index(self._game) + by) % len(self._names)]
        self.menu = Menu(self._items(self.words)).point(self._visitor.player)
        self.renew()
