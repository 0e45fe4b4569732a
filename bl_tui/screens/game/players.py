"""The form of seats within a battle: the players from now on."""

from typing import Any

from bl_tui.forms import seating
from bl_tui.play.seats import Seats
from bl_tui.screens.seating import SeatingScreen
from bl_tui.table.outfit import Outfit
from bl_tui.table.presenter import Presenter
from bl_tui.text.lines import Span
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from engine.bots.roster import roster_of

GO_ON = "go_on"
"""The row that accepts the seats as shown."""


class SeatsScreen(SeatingScreen[Seats | None]):
    """Has a row for each seat, and one to continue; the answer is the players, or None."""

    name_of_help = "seats"

    def __init__(
        self, outfit: Outfit, game: str, presenter: Presenter, view: Any, seats: Seats
    ) -> None:
        super().__init__(outfit)
        self._game, self.bots = game, roster_of(game).opponents
        self.names = presenter.seat_names(outfit.words, view)
        self.battle = presenter.title(outfit.words, view)
        self.seats = seats
        self.begin()

    def items(self, words: Words) -> tuple[MenuItem, ...]:
        first = MenuItem(GO_ON, words.say("app.seats.go_on"))
        return (first, *seating.items(words, self.names, self.seats))

    def fill(self) -> None:
        """Show the battle, and the explanation of the row."""
        self.show_heading(self.words.say("app.help.seats.title"), self.battle)
        box, item = self.box("about"), self.menu.item
        row = item.name if item is not None else ""
        lines = seating.changing(self.words, self._game, self.names, self.seats, row, box.width - 1)
        self.show("about", [(Span(" "), *line) for line in lines])

    def change(self, name: str, by: int) -> None:
        """Put another player on a seat."""
        if name != GO_ON:
            self.seats = seating.change(self.names, self.seats, self.bots, name, by)

    def chosen(self, name: str) -> None:
        """Continue with these, or change the row."""
        if name == GO_ON:
            self.dismiss(self.seats)
        else:
            self.step(1)
