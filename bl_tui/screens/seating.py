"""The base of forms in which players take seats: the player of each, and the names of people."""

from functools import partial
from typing import ClassVar, Generic

from bl_tui.forms import seating
from bl_tui.play.seats import MOST_SIGNS, PEOPLE, Seats, is_name
from bl_tui.screens.base import Result
from bl_tui.screens.form_screen import ChoosingScreen
from bl_tui.table.outfit import Outfit
from engine.core.seats import Seat


class SeatingScreen(ChoosingScreen[Result], Generic[Result]):
    """Has rows of seats (`forms.seating`) among others; a person on one may be given a name."""

    commands: ClassVar[tuple[str, ...]] = (*ChoosingScreen.commands, "rename")
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "left", "right", "rename", "back", "help")

    def __init__(self, outfit: Outfit) -> None:
        super().__init__(outfit)
        self.names: seating.Names = {}
        self.seats: Seats = PEOPLE

    def do_rename(self) -> None:
        """Type the name of the person on the selected seat."""
        item, rows = self.menu.item, seating.rows(self.names)
        seat = rows.get(item.name) if item is not None else None
        if seat is None:
            self.tell(self.words.say("app.seats.name.where"))
            return
        known = self.seats.called(seat, tuple(self.names))
        label = self.words.say("app.seats.name.type", side=self.names[seat])
        self.read_line(label, known, partial(self._rename, seat), MOST_SIGNS)

    def _rename(self, seat: Seat, name: str) -> None:
        """Put a person of that name on a seat; some names are refused."""
        if name and not is_name(name):
            self.tell(self.words.say("app.seats.name.refused"))
            return
        self.seats = self.seats.with_name(seat, name)
        self.menu = self.menu.renew(self.items(self.words))
        self.rearrange()
