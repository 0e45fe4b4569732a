"""The form before a battle: set-up and players; Enter on the first row begins it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bl_tui.forms import handicaps, matches, seating
from bl_tui.games.module import BEGIN, GameModule, form_with
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.screens.form_screen import ChoosingScreen
from bl_tui.screens.handicaps import HandicapsScreen
from bl_tui.screens.house_rules import HouseRulesScreen, in_short
from bl_tui.screens.seating import SeatingScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Line, Span, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.bots.roster import roster_of
from engine.core.frozen import record
from saves.header import Match

HOUSE = "house"
"""The row that opens the house rules."""
HANDICAP = "handicap"
"""The row that opens the handicaps."""
MATCH = "match"
"""The row for a second game."""


@record
class Agreed:
    """The chosen set-up, the players, and whether it is the first game of a match."""

    setup: Any
    seats: Seats = PEOPLE
    match: Match | None = None


class NewBattleScreen(SeatingScreen[Agreed | None]):
    """One row for each option; the answer is the chosen game, or None."""

    name_of_help = "new_battle"

    def __init__(
        self,
        outfit: Outfit,
        module: GameModule,
        scenario: Any,
        seats: Callable[[Any], Seats] = lambda _: PEOPLE,
        own: Sequence[Any] = (),
        again: Callable[[Any], Any] = lambda setup: setup,
        rated: Path | None = None,
    ) -> None:
        """Begin with the set-up of a scenario, and with its default players.

        `own` are the player's own scenario files, of which the form may offer parts; `again`
        returns a set-up with the house rules and the handicaps of the last game;
        `rated` is the file of the games on the ladder.
        """
        super().__init__(outfit)
        self.module = module
        self.form = form_with(module, {adventure.id: adventure for adventure in own})
        self.setup = again(module.scenarios.setup(scenario))
        self._usual, self.rated = seats, rated
        self.seats = seats(self.setup)
        self.match: Match | None = None
        self.bots = roster_of(module.id).opponents
        self.names = module.seat_names(outfit.words, self.setup)
        self.begin()

    def items(self, words: Words) -> tuple[MenuItem, ...]:
        rows = self.form.items(words, self.setup)
        players = seating.items(words, self.names, self.seats)
        return (*rows, *players, *self._handicap(words), *self._games(words), *self._house(words))

    def _games(self, words: Words) -> tuple[MenuItem, ...]:
        """Return the row for a second game, where two play against each other."""
        if not matches.may_match(self.module, self.setup):
            return ()
        value = words.say("app.agreed.match.no" if self.match is None else "app.agreed.match.yes")
        return (MenuItem(MATCH, words.say("app.agreed.match"), value),)

    def _house(self, words: Words) -> tuple[MenuItem, ...]:
        """Return the row that opens the house rules, where the game has any."""
        house = self.module.house
        if house is None:
            return ()
        return (MenuItem(HOUSE, words.say("app.house"), in_short(words, house.on(self.setup))),)

    def _handicap(self, words: Words) -> tuple[MenuItem, ...]:
        """Return the row that opens the handicaps, where the game has any."""
        if self.module.handicaps() is None:
            return ()
        value = handicaps.in_short(words, self.module, self.setup)
        return (MenuItem(HANDICAP, words.say("app.handicap"), value),)

    def fill(self) -> None:
        """Show the name of the scenario, and the explanation."""
        self.show_heading(scenario_title(self.words, self.module.saved.battle(self.setup)))
        box, item = self.box("about"), self.menu.item
        if item is not None:
            lines = self._explanation(item.name, box.width - 1)
            self.show("about", [(Span(" "), *line) for line in lines])

    def _explanation(self, row: str, width: int) -> list[Line]:
        if row == HOUSE:
            return wrap(self.words.say("app.house.help"), width)
        if row == HANDICAP:
            return handicaps.explanation(self.words, self.module, self.setup, self.seats, width)
        if row == MATCH:
            return wrap(self.words.say("app.agreed.match.help"), width)
        if row in seating.rows(self.names):
            return seating.explanation(
                self.words, self.module.id, self.names, self.seats, row, width, self.rated
            )
        return self.form.explain(self.words, self.setup, row, width)

    def change(self, name: str, by: int) -> None:
        """Put another player on a seat, or another value in a row; or open a list of options."""
        if name in self._lists:
            if by > 0:
                self._open_list(name)
        elif name == MATCH:
            self.match = matches.AGREED if self.match is None else None
        elif name in seating.rows(self.names):
            self.seats = seating.change(self.names, self.seats, self.bots, name, by)
        else:
            self._agree(self.form.change(self.setup, name, by))

    def _agree(self, setup: Any) -> None:
        """Apply a set-up, and the seats that come or go with it."""
        known = self.module.handicaps()
        if known is not None:  # those that the new set-up does not allow go
            setup = known.agree(setup, setup.handicaps)
        before, self.setup = self.names, setup
        self.names = self.module.seat_names(self.words, setup)
        if tuple(self.names) != tuple(before):
            self.seats = self.seats.among(tuple(self.names), before, self._usual(setup))

    @property
    def _lists(self) -> dict[str, Callable[[], ChoosingScreen[Any]]]:
        """The rows that open a list of options, each with its screen."""
        here = (self.outfit, self.module, self.setup)
        return {
            HOUSE: lambda: HouseRulesScreen(*here),
            HANDICAP: lambda: HandicapsScreen(*here, self.seats),
        }

    def _open_list(self, row: str) -> None:
        """Show the house rules, or the handicaps, to change them."""
        self.app.push_screen(self._lists[row](), self._changed)

    def _changed(self, setup: Any) -> None:
        """Apply the chosen options."""
        self.setup = setup
        self.menu = self.menu.renew(self.items(self.words))
        self.rearrange()

    def chosen(self, name: str) -> None:
        """Begin, or change the row."""
        if name == BEGIN:
            self.dismiss(Agreed(self.setup, self.seats, self.match))
        elif name in self._lists:
            self._open_list(name)
        else:
            self.step(1)
