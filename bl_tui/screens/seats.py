"""Who plays from now on: the seats of a battle that is being played."""

from collections.abc import Mapping
from typing import ClassVar

from bl_tui.play.seats import Seats
from bl_tui.present import seating
from bl_tui.present.board import Box
from bl_tui.present.lines import Piece
from bl_tui.present.menu import Item, Menu
from bl_tui.screens.base import Outfit
from bl_tui.screens.listing import ListScreen
from bl_tui.screens.new_battle import WIDE
from bl_tui.words import Words
from bl_tui.words.naming import title
from engine.battlelore.model import Adventure

GO_ON = "go_on"
"""The row that takes the seats as they are shown."""


class SeatsScreen(ListScreen[Seats | None]):
    """One row a side, and one to go on; the answer is who plays, or None to leave it as it was."""

    name_of_help = "seats"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "next", "previous", "option", "choose", "back", "help",
        "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "left", "right", "back", "help")

    def __init__(self, outfit: Outfit, adventure: Adventure, seats: Seats) -> None:
        super().__init__(outfit)
        self.adventure = adventure
        self.seats = seats
        self.menu = Menu(self._items(self.words))

    def _items(self, words: Words) -> tuple[Item, ...]:
        first = Item(GO_ON, words.say("app.seats.go_on"))
        return (first, *seating.items(words, self.adventure, self.seats))

    def dress(self, outfit: Outfit) -> None:
        """Another language has other names."""
        self.menu = self.menu.renew(self._items(outfit.words))
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """The rows, and below what may be expected of who sits there."""
        count = len(self.menu.items)
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, min(width, WIDE), count),
            "about": Box(1, count + 3, min(width, WIDE) - 2, height - count - 6),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """The battle, and what the row is for."""
        self.show_heading(
            self.words.say("app.help.seats.title"), title(self.words, self.adventure.id)
        )
        box, item = self.box("about"), self.menu.item
        row = item.name if item is not None and item.name in seating.SEATS else ""
        lines = seating.changing(self.words, self.seats, row, box.width - 1)
        self.show("about", [(Piece(" "), *line) for line in lines])

    def change(self, by: int) -> None:
        """The next kind of player on the side of the row, or the one before."""
        item = self.menu.item
        if item is not None and item.name in seating.SEATS:
            self.seats = self.seats.with_next(seating.SEATS[item.name], by)
            self.menu = self.menu.renew(self._items(self.words))
            self.lay_out()

    def do_right(self) -> None:
        """The next kind of player."""
        self.change(1)

    def do_left(self) -> None:
        """The kind before."""
        self.change(-1)

    def chosen(self, name: str) -> None:
        """Go on like this, or change the row."""
        if name == GO_ON:
            self.dismiss(self.seats)
        else:
            self.change(1)
