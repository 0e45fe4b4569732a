"""The adventures as cards or in a list: choose one, see its forces, set its options, begin it."""

from pathlib import Path
from typing import ClassVar

from bl_tui.forms import chosen
from bl_tui.forms.home.scenario_cards import Unplayable
from bl_tui.games.module import BEGIN
from bl_tui.screens.open_game import ScenarioChoice
from bl_tui.screens.scenario_panes import ScenarioPanes
from bl_tui.screens.setup_form import Agreed, NewBattleScreen
from bl_tui.text.menu import Menu
from bl_tui.widgets.sheet import Sheet

SEED_LIMIT = 60
ALONE = ("exchange", "bot")
"""The commands of a player alone against a bot."""


class AdventuresScreen(ScenarioPanes):
    """The answer is what to begin, or None."""

    name_of_help = "adventures"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "next", "previous", "page_up", "page_down", "to_start",
        "to_end", "option", "choose", "edit", *ALONE, "random", "seats", "seed", "find", "back",
        "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", *ALONE, "edit", "seats", "random", "seed", "find", "page_down", "back", "help",
    )  # fmt: skip

    form: ClassVar[type[NewBattleScreen]] = NewBattleScreen
    """The screen with all options."""
    rated: Path | None = None
    """The file of the player's games on the ladder."""
    _sought = ""

    def active(self) -> tuple[str, ...]:
        """Return the commands; side and bot can be changed by a player alone against a bot, and
        nothing of a game that cannot be begun."""
        commands = super().active()
        if self.editor is None:
            commands = tuple(name for name in commands if name != "edit")
        idle: tuple[str, ...] = () if self.choice is not None and not self._is_allied else ALONE
        if isinstance(self.scenario, Unplayable):
            idle = (*ALONE, "random", "seats", "seed")
        return tuple(name for name in commands if name not in idle)

    # --- the selection ----------------------------------------------------------------------

    def point(self, menu: Menu) -> None:
        """Select another adventure, and show its text from the beginning."""
        self._top = self._top if menu.at == self.menu.at else 0
        super().point(menu)

    def scroll_by(self, lines: int) -> None:
        """Scroll the text."""
        self._top = max(0, self._top + lines)
        self.renew()

    def do_page_down(self) -> None:
        """Scroll down; at the end of the text turn to the next page."""
        room = self.box("about").height
        if self._top + room < len(self._text()):
            self.scroll_by(room - 2)
        else:
            self._turn(1)

    def do_page_up(self) -> None:
        """Scroll up; at the beginning of the text turn to the previous page."""
        if self._top:
            self.scroll_by(2 - self.box("about").height)
        else:
            self._turn(-1)

    def _turn(self, pages: int) -> None:
        """Turn to another page of cards; that of the player's own files is the last."""
        grid, count = self._grid, len(self.menu.items)
        page = count if grid is None else grid.across * grid.rows
        place = (self.menu.at // page + pages) * page
        if 0 <= place < count:
            self.point(self.menu.pick(place))
        elif self._own is not None and self._shows_own is (pages < 0):
            self._show_own(shown=pages > 0)

    def do_to_start(self) -> None:
        """Show the scenarios that come with the game."""
        self._show_own(shown=False)

    def do_to_end(self) -> None:
        """Show the page of the player's own files, if there is one."""
        self._show_own(shown=self._own is not None)

    def _show_own(self, *, shown: bool) -> None:
        """Show the page of the player's own files, or leave it."""
        self._shows_own, self._top, self._told = shown, 0, None
        self.menu = Menu(self._entries(self.words))
        self.rearrange()

    def on_sheet_scrolled(self, event: Sheet.Scrolled) -> None:
        """Scroll as the wheel was turned."""
        self.scroll_by(event.lines)

    def do_left(self) -> None:
        """Select the card to the left; in a list another bot."""
        self._aside(-1)

    def do_right(self) -> None:
        """Select the card to the right; in a list another bot."""
        self._aside(1)

    def _aside(self, by: int) -> None:
        if self._grid is None and "bot" in self.active():
            self._next_bot(by)
        else:
            self.point(self.menu.move(by))

    def do_previous(self) -> None:
        """Select the previous scenario."""
        self.point(self.menu.move(-1))

    def do_next(self) -> None:
        """Select the next scenario."""
        self.point(self.menu.move(1))

    def do_up(self) -> None:
        """Select the card above, or the previous scenario."""
        self._go(-1)

    def do_down(self) -> None:
        """Select the card below, or the next scenario."""
        self._go(1)

    def _go(self, rows: int) -> None:
        """Select a card some rows away; in a list, or at an edge of the grid, the next one."""
        grid = self._grid
        place = self.menu.at + rows * (1 if grid is None else grid.across)
        inside = 0 <= place < len(self.menu.items)
        self.point(self.menu.pick(place) if inside else self.menu.move(rows))

    def do_random(self) -> None:
        """Select another one at random."""
        entries = len(self.menu.items)
        by = 1 + self._pick(max(entries - 1, 1))
        self.point(self.menu.pick((self.menu.at + by) % entries))

    def do_find(self) -> None:
        """Type a part of a title, and select the next scenario that has it."""
        self.read_line(self.words.say("app.cards.find"), self._sought, self._find, SEED_LIMIT)

    def _find(self, text: str) -> None:
        """Select the next scenario with a text in its title, on either page; else nothing moves."""
        self._sought, before, page_before = text, self.menu.at, self._shows_own
        pages = (self._shows_own, not self._shows_own) if self._own is not None else (False,)
        places = [*range(self.menu.at + 1, len(self.menu.items)), *range(self.menu.at + 1)]
        for page in pages:
            if page is not self._shows_own:
                self._show_own(shown=page)
                places = [*range(len(self.menu.items))]
            for place in places:
                if text.casefold() in self.menu.items[place].label.casefold():
                    self.point(self.menu.pick(place))
                    return
        self._show_own(shown=page_before)
        self.point(self.menu.pick(before))
        self.tell(self.words.say("app.cards.none", text=text))

    # --- side, bot, options -----------------------------------------------------------------

    def do_exchange(self) -> None:
        """Take another side."""
        if self.choice is not None and not isinstance(self.scenario, Unplayable):
            names = [*self._names()]
            here = names.index(self._own_seats(self._setup())[0])
            self.choice = chosen.with_side(self.choice, names[(here + 1) % len(names)])
            self.renew()

    def do_bot(self) -> None:
        """Take another bot as the opponent."""
        self._next_bot(1)

    def _next_bot(self, by: int) -> None:
        if self.choice is not None:
            self.choice = chosen.with_bot(self.choice, by)
            self.renew()

    def chosen(self, name: str) -> None:
        """Begin it, after its options if there are any; draw a new board."""
        if isinstance(self.scenario, Unplayable):
            if self.scenario.id or self.editor is None:
                self.tell(self.scenario.why)
            else:
                self.do_edit()
            return
        setup = self._setup()
        if self._module.form.rows(setup) == (BEGIN,):
            self._agreed(Agreed(setup, self._seats(setup)))
        else:
            self.do_seats()

    def do_edit(self) -> None:
        """Draw a copy of the scenario, or the player's own file."""
        if self.editor is not None:
            self.editor(self.scenario)

    def do_seats(self) -> None:
        """Set the options, and choose the players."""
        if isinstance(self.scenario, Unplayable):
            self.tell(self.scenario.why)
            return
        files = [own for own in self._own or () if not isinstance(own, Unplayable)]
        screen = self.form(
            self.outfit, self._module, self.scenario, self._seats, files, self._again, self.rated
        )
        self.app.push_screen(screen, self._agreed)

    def _agreed(self, agreed: Agreed | None) -> None:
        if agreed is not None:
            choice = agreed.setup, self._seed or None, agreed.seats, agreed.match
            self.dismiss(ScenarioChoice(self._module.game, *choice))

    def do_seed(self) -> None:
        """Type the seed of dice and cards; the same seed gives the same game."""
        self.read_line(
            self.words.say("app.adventures.seed"), self._seed, self._set_seed, SEED_LIMIT
        )

    def _set_seed(self, seed: str) -> None:
        self._seed = seed
