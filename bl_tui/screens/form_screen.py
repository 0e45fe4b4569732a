"""The base of forms: screens whose rows are values to step through."""

from collections.abc import Mapping
from typing import ClassVar, Generic

from bl_tui.boards.board_model import Box
from bl_tui.screens.base import Result
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words

WIDE = 78
"""Columns of the rows; their values are right-aligned."""


class ChoosingScreen(ListScreen[Result], Generic[Result]):
    """One row a value; left and right change it, with its explanation below.

    A screen gives its rows (`items`) and the effect of a step on one (`change`). It calls `begin`
    when it knows its values.
    """

    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "next", "previous", "option", "choose", "back", "help",
        "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "left", "right", "back", "help")

    def items(self, words: Words) -> tuple[MenuItem, ...]:
        """Return the rows as they are now."""
        return ()

    def change(self, name: str, by: int) -> None:
        """Set a row to its next value (`by` 1), or to the previous one (-1)."""

    def begin(self) -> None:
        """Show the rows for the first time."""
        self.menu = Menu(self.items(self.words))

    def dress(self, outfit: Outfit) -> None:
        self.menu = self.menu.renew(self.items(outfit.words))
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the rows, and below them the explanation of the selected one."""
        count = len(self.menu.items)
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, min(width, WIDE), count),
            "about": Box(1, count + 3, min(width, WIDE) - 2, height - count - 6),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def step(self, by: int) -> None:
        """Change the selected row."""
        item = self.menu.item
        if item is not None:
            self.change(item.name, by)
            self.menu = self.menu.renew(self.items(self.words))
            self.rearrange()

    def do_right(self) -> None:
        """Set the row to its next value."""
        self.step(1)

    def do_left(self) -> None:
        """Set the row to its previous value."""
        self.step(-1)
