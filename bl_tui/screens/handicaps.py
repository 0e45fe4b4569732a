"""The handicaps before a game: one row for each kind and side, with what they are worth."""

from typing import Any, ClassVar

from bl_tui.forms import handicaps
from bl_tui.games.module import GameModule
from bl_tui.play.seats import Seats
from bl_tui.screens.form_screen import ChoosingScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import BLANK, Span, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title


class HandicapsScreen(ChoosingScreen[Any]):
    """The answer is the set-up with the handicaps that were chosen."""

    name_of_help = "handicaps"
    shown_keys: ClassVar[tuple[str, ...]] = ("left", "right", "back", "help")

    def __init__(self, outfit: Outfit, module: GameModule, setup: Any, seats: Seats) -> None:
        super().__init__(outfit)
        self.module, self.setup, self._seats = module, setup, seats
        self.begin()

    def items(self, words: Words) -> tuple[MenuItem, ...]:
        """Return the handicaps, each with its amount."""
        return handicaps.items(words, self.module, self.setup)

    def fill(self) -> None:
        """Show the name of the scenario, the effect of the handicap and the chances with all."""
        title = scenario_title(self.words, self.module.saved.battle(self.setup))
        self.show_heading(self.words.say("app.handicap"), title)
        box, item = self.box("about"), self.menu.item
        if item is None:
            return
        kind = item.name.partition(handicaps.OF)[0]
        lines = [*wrap(self.words.say(f"handicap.{kind}.help"), box.width - 1), BLANK]
        for text in handicaps.chances(self.words, self.module, self.setup, self._seats):
            lines += wrap(text, box.width - 1)
        self.show("about", [(Span(" "), *line) for line in lines])

    def change(self, name: str, by: int) -> None:
        """Increase or decrease the amount of a handicap."""
        self.setup = handicaps.change(self.module, self.setup, name, by)

    def chosen(self, name: str) -> None:
        """Increase the amount."""
        self.step(1)

    def do_back(self) -> None:
        """Go back with what is chosen now."""
        self.dismiss(self.setup)

    def do_leave(self) -> None:
        """Go back with what is chosen now."""
        self.dismiss(self.setup)
