"""The adventures: choose one, see its board and its forces, set its options, begin it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from bl_tui.boards.board_model import Box
from bl_tui.forms.briefing import about
from bl_tui.games.module import BEGIN, GameModule
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.screens.base import Outfit
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import ScenarioChoice
from bl_tui.screens.setup_form import Agreed, NewBattleScreen
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Role, Span, fit
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.widgets.picture import Picture
from bl_tui.widgets.sheet import Sheet
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title

SEED_LIMIT = 60

BELOW = 23
"""Lines apart from the list that are kept for the text about an adventure."""
ENOUGH = 10
"""Lines of text about it with which the whole list is shown rather than more text."""


class AdventuresScreen(ListScreen[ScenarioChoice | None]):
    """A list beside a map; the answer is what to begin, or None."""

    name_of_help = "adventures"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "next", "previous", "page_up", "page_down", "option", "choose", "random",
        "seats", "seed", "back", "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "random", "seats", "seed", "page_down", "page_up", "back", "help",
    )  # fmt: skip

    form: ClassVar[type[NewBattleScreen]] = NewBattleScreen
    """The screen with all options."""
    rated: Path | None = None
    """The file of the player's games on the ladder."""

    def __init__(
        self,
        outfit: Outfit,
        module: GameModule,
        at: str = "",
        seats: Callable[[Any], Seats] = lambda _: PEOPLE,
        pick: Callable[[int], int] = lambda _: 0,
        own: Sequence[Any] = (),
        again: Callable[[Any], Any] = lambda setup: setup,
    ) -> None:
        """Show the scenarios of a game, and select one; `seats` returns the default players of a
        set-up, `pick` is a random number below another; `own` are the player's own scenario files,
        listed last; `again` returns a set-up with the house rules and the handicaps of the last
        game."""
        super().__init__(outfit)
        self._module, self._seats, self._pick, self._again = module, seats, pick, again
        self._scenarios = (*module.scenarios.library().values(), *own)
        self._own = len(own)
        self._files = tuple(own)
        self._seed = ""
        self._top = 0
        self.menu = Menu(self._entries(self.words)).point(at)

    def _entries(self, words: Words) -> tuple[MenuItem, ...]:
        first = len(self._scenarios) - self._own
        note = words.say("app.adventures.own")
        return tuple(
            MenuItem(
                scenario.id, scenario_title(words, scenario.id), note if place >= first else ""
            )
            for place, scenario in enumerate(self._scenarios)
        )

    @property
    def scenario(self) -> Any:
        """The selected scenario."""
        return self._scenarios[self.menu.at]

    def dress(self, outfit: Outfit) -> None:
        self.menu = Menu(self._entries(outfit.words), self.menu.at)
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the map, four columns a hex: another map must not cost a slow line a screen."""
        map_width, map_height = self._module.scenarios.picture(self.scenario).map_size
        column = width - map_width
        entries = len(self.menu.items)
        whole = height - 5 - entries >= ENOUGH
        rows = entries if whole else min(entries, max(map_height, height - BELOW))
        below = 2 + max(rows, map_height) + 1
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, column, rows),
            "picture": Box(column, 2, map_width, map_height),
            "about": Box(0, below, width, height - 2 - below),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the map, the forces and the story of the selected adventure, as room allows.

        The text may continue above and below.
        """
        place, count = self.menu.at + 1, len(self.menu.items)
        detail = self.words.say("app.adventures.place", place=place, count=count)
        heading = self.words.say("app.adventures.heading")
        self.show_heading(heading, f"{detail}   {self._seed_told()}")
        self._show_map()
        box = self.box("about")
        lines = about(self.words, self._module, self.scenario, box.width - 2)
        self._top = max(0, min(self._top, len(lines) - box.height))
        shown = lines[self._top : self._top + box.height]
        if self._top + box.height < len(lines):
            key = named_key(self.words, self.outfit.keys.first("page_down"))
            text = self.words.say("app.adventures.more", key=key)
            more = Span(text, Role.KEY, "command:page_down")
            room = box.width - 2 - len(more.text)
            shown[-1] = (*fit(shown[-1], room - 1, Role.PLAIN), Span(" "), more)
        self.show("about", [(Span(" "), *line) for line in shown])

    def point(self, menu: Menu) -> None:
        """Select another adventure, and show its text from the beginning."""
        self._top = self._top if menu.at == self.menu.at else 0
        super().point(menu)

    def scroll_by(self, lines: int) -> None:
        """Scroll the text."""
        self._top = max(0, self._top + lines)
        self.renew()

    def do_page_down(self) -> None:
        """Scroll down."""
        self.scroll_by(self.box("about").height - 2)

    def do_page_up(self) -> None:
        """Scroll up."""
        self.scroll_by(2 - self.box("about").height)

    def on_sheet_scrolled(self, event: Sheet.Scrolled) -> None:
        """Scroll as the wheel was turned."""
        self.scroll_by(event.lines)

    def _seed_told(self) -> str:
        return self.words.say("app.adventures.seeded", seed=self._seed) if self._seed else ""

    def _show_map(self) -> None:
        board = self._module.scenarios.picture(self.scenario)
        palette, glyphs = self.outfit.palette, self.outfit.glyphs
        lines = board.paint_map(palette, glyphs)
        self.query_one("#picture", Picture).show(lines, self.outfit.inks[Role.PLAIN])

    def chosen(self, name: str) -> None:
        """Begin it, after its options if there are any."""
        setup = self._again(self._module.scenarios.setup(self.scenario))
        if self._module.form.rows(setup) == (BEGIN,):
            self._agreed(Agreed(setup, self._seats(setup)))
        else:
            self.do_seats()

    def do_random(self) -> None:
        """Select another one at random."""
        entries = len(self.menu.items)
        by = 1 + self._pick(max(entries - 1, 1))
        self.point(self.menu.pick((self.menu.at + by) % entries))

    def do_seats(self) -> None:
        """Set the options, and choose the players."""
        screen = self.form(
            self.outfit, self._module, self.scenario, self._seats, self._files, self._again,
            self.rated,
        )  # fmt: skip
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
