"""What the players agree on before a battle, and who plays; Enter on the first row begins it."""

from attrs import frozen

from bl_tui.forms import seating
from bl_tui.forms import setup_form as form
from bl_tui.games.battlelore.presenter import seat_names
from bl_tui.games.battlelore.words.naming import title
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.screens.base import Outfit
from bl_tui.screens.form_screen import ChoosingScreen
from bl_tui.text.lines import Line, Piece
from bl_tui.text.menu import Item
from bl_tui.words import Words
from engine.battlelore.state.model import Adventure, Setup


@frozen
class Agreed:
    """What was agreed on, and who plays."""

    setup: Setup
    seats: Seats = PEOPLE


class NewBattleScreen(ChoosingScreen[Agreed | None]):
    """One row for each thing to agree on; the answer is what was agreed on, or None."""

    name_of_help = "new_battle"

    def __init__(self, outfit: Outfit, adventure: Adventure) -> None:
        super().__init__(outfit)
        self.setup = Setup(adventure)
        self.seats = PEOPLE
        self.names = seat_names(outfit.words, adventure)
        self.begin()

    def items(self, words: Words) -> tuple[Item, ...]:
        """What may be agreed on, and the seats."""
        return (*form.items(words, self.setup), *seating.items(words, self.names, self.seats))

    def fill(self) -> None:
        """The name of the adventure, and the explanation."""
        self.show_heading(title(self.words, self.setup.adventure.id))
        box, item = self.box("about"), self.menu.item
        if item is not None:
            lines = self._explanation(item.name, box.width - 1)
            self.show("about", [(Piece(" "), *line) for line in lines])

    def _explanation(self, row: str, width: int) -> list[Line]:
        if row in seating.rows(self.names):
            return seating.explanation(self.words, self.names, self.seats, row, width)
        return form.explanation(self.words, self.setup, row, width)

    def change(self, name: str, by: int) -> None:
        """Another player on a seat, or another value."""
        if name in seating.rows(self.names):
            self.seats = seating.change(self.names, self.seats, name, by)
        else:
            self.setup = form.change(self.setup, name, by)

    def chosen(self, name: str) -> None:
        """Begin, or change the row."""
        if name == form.BEGIN:
            self.dismiss(Agreed(self.setup, self.seats))
        else:
            self.step(1)
