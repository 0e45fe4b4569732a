"""What the players agree on before a battle, and who plays; Enter on the first row begins it."""

from collections.abc import Mapping
from typing import ClassVar

from attrs import frozen

from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.present import new_battle as form
from bl_tui.present import seating
from bl_tui.present.board import Box
from bl_tui.present.lines import Line, Piece
from bl_tui.present.menu import Item, Menu
from bl_tui.screens.base import Outfit
from bl_tui.screens.listing import ListScreen
from bl_tui.words import Words
from bl_tui.words.naming import title
from engine.battlelore.model import Adventure, Setup

WIDE = 78
"""Columns of the rows; their values stand at the right end."""


@frozen
class Agreed:
    """What was agreed on, and who plays."""

    setup: Setup
    seats: Seats = PEOPLE


class NewBattleScreen(ListScreen[Agreed | None]):
    """One row for each thing to agree on; the answer is what was agreed on, or None."""

    name_of_help = "new_battle"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "next", "previous", "option", "choose", "back", "help",
        "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "left", "right", "back", "help")

    def __init__(self, outfit: Outfit, adventure: Adventure) -> None:
        super().__init__(outfit)
        self.setup = Setup(adventure)
        self.seats = PEOPLE
        self.menu = Menu(self._items(self.words))

    def _items(self, words: Words) -> tuple[Item, ...]:
        seats = seating.items(words, self.setup.adventure, self.seats)
        return (*form.items(words, self.setup), *seats)

    def dress(self, outfit: Outfit) -> None:
        """Another language has other names."""
        self.menu = self.menu.renew(self._items(outfit.words))
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """The rows, and below what the one pointed at is for."""
        count = len(self.menu.items)
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, min(width, WIDE), count),
            "about": Box(1, count + 3, min(width, WIDE) - 2, height - count - 6),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """The name of the adventure, and the explanation."""
        self.show_heading(title(self.words, self.setup.adventure.id))
        box, item = self.box("about"), self.menu.item
        if item is not None:
            lines = self._explanation(item.name, box.width - 1)
            self.show("about", [(Piece(" "), *line) for line in lines])

    def _explanation(self, row: str, width: int) -> list[Line]:
        if row in seating.SEATS:
            return seating.explanation(self.words, self.seats, row, width)
        return form.explanation(self.words, self.setup, row, width)

    def change(self, by: int) -> None:
        """The next value of the row, or the one before it."""
        item = self.menu.item
        if item is not None:
            if item.name in seating.SEATS:
                self.seats = self.seats.with_next(seating.SEATS[item.name], by)
            else:
                self.setup = form.change(self.setup, item.name, by)
            self.menu = self.menu.renew(self._items(self.words))
            self.lay_out()

    def do_right(self) -> None:
        """The next value."""
        self.change(1)

    def do_left(self) -> None:
        """The value before."""
        self.change(-1)

    def chosen(self, name: str) -> None:
        """Begin, or change the row."""
        if name == form.BEGIN:
            self.dismiss(Agreed(self.setup, self.seats))
        else:
            self.change(1)
