"""The adventures as cards or in a list: choose one, see its forces, set its options, begin it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from rich.segment import Segment
from textual.app import ComposeResult

from bl_tui.boards.board_model import Box
from bl_tui.forms.briefing import about
from bl_tui.forms.home.scenario_cards import ScenarioCards
from bl_tui.forms.records import Records
from bl_tui.games.module import BEGIN, GameModule
from bl_tui.games.registry import Length
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.screens.base import Outfit
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import ScenarioChoice
from bl_tui.screens.setup_form import Agreed, NewBattleScreen
from bl_tui.table.panes.layout import is_large
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Role, Span, fit
from bl_tui.text.menu import DIGITS, Menu, MenuItem
from bl_tui.widgets.card_grid import BESIDE, GAP, CardGrid, GridCard
from bl_tui.widgets.picture import Picture
from bl_tui.widgets.sheet import Sheet
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.core.frozen import Value, record

SEED_LIMIT = 60
NOTHING = Records()

BELOW = 23
"""Lines apart from the list that are kept for the text about an adventure."""
ENOUGH = 10
"""Lines of text about it with which the whole list is shown rather than more text."""
CARD_WIDTH, CARD_HEIGHT, TALL_CARD = 39, 6, 10
"""Columns and lines of a card, and the lines of a tall one."""
TALL_FROM = (160, 50)
"""Columns and lines from which cards are tall."""
ROWS, TALL_ROWS = 4, 3
"""Rows of cards on a screen, and of tall ones."""


@record
class CardRows(Value):
    """Cards in a row, rows, lines of a card, and the place of the first one."""

    across: int
    rows: int
    height: int
    first: int


class AdventuresScreen(ListScreen[ScenarioChoice | None]):
    """A list beside a map; the answer is what to begin, or None."""

    name_of_help = "adventures"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "next", "previous", "page_up", "page_down", "option",
        "choose", "random", "seats", "seed", "back", "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "random", "seats", "seed", "page_down", "page_up", "back", "help",
    )  # fmt: skip

    form: ClassVar[type[NewBattleScreen]] = NewBattleScreen
    """The screen with all options."""
    rated: Path | None = None
    """The file of the player's games on the ladder."""
    records: Records = NOTHING
    """The player's finished games."""

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
        self._lengths: Mapping[str, Length] = {}
        self._following = self._seed = ""
        self._top = 0
        self._cards: dict[tuple[int, int, int], GridCard] = {}
        """The cards that were drawn, by place, height and look."""
        self.menu = Menu(self._entries(self.words)).point(at)

    def know(
        self, lengths: Mapping[str, Length], records: Records = NOTHING, following: str = ""
    ) -> None:
        """Show how hard and long each scenario is, the player's record in this game, and which one
        is next for them."""
        self._lengths, self.records, self._following = lengths, records, following
        self.menu = Menu(self._entries(self.words), self.menu.at)

    def compose(self) -> ComposeResult:
        """Yield all panes, and the cards."""
        yield from super().compose()
        yield CardGrid(self.outfit.inks, id="cards")

    @property
    def facts(self) -> ScenarioCards:
        """The facts about the scenarios."""
        signs = self.outfit.glyphs
        return ScenarioCards(self.words, self._lengths, self.records, signs.figure, signs.lost)

    def _entries(self, words: Words) -> tuple[MenuItem, ...]:
        first = len(self._scenarios) - self._own
        own, facts = words.say("app.adventures.own"), self.facts
        return tuple(
            MenuItem(
                scenario.id,
                scenario_title(words, scenario.id),
                own if place >= first else facts.note(scenario.id),
            )
            for place, scenario in enumerate(self._scenarios)
        )

    @property
    def scenario(self) -> Any:
        """The selected scenario."""
        return self._scenarios[self.menu.at]

    def dress(self, outfit: Outfit) -> None:
        self.menu = Menu(self._entries(outfit.words), self.menu.at)
        for cards in self.query(CardGrid):
            cards.restyle(outfit.inks)
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the cards, or on a small screen a list and a small map."""
        layout = self._grid
        if layout is not None:
            lines = layout.rows * (layout.height + GAP)
            return {
                "heading": Box(0, 0, width, 1),
                "cards": Box(0, 1, width, lines),
                "list": Box(0, 0, 0, 0),
                "picture": Box(0, 0, 0, 0),
                "about": Box(0, 1 + lines, width, height - 3 - lines),
                "notice": Box(0, height - 2, width, 1),
                "keys": Box(0, height - 1, width, 1),
            }
        drawn = self._map()
        map_width, map_height = sum(len(piece.text) for piece in drawn[0]), len(drawn)
        column = width - map_width - 1
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
        self.show_heading(heading, f"{detail}   {self._next_told()}   {self._seed_told()}")
        if self._grid is None:
            self._show_map()
        else:
            self._show_cards(self._grid)
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

    def _next_told(self) -> str:
        """Return what is next for the player, "" where everything was played."""
        following = self._following if self.records.played else ""
        title = scenario_title(self.words, following) if following else ""
        return self.words.say("app.cards.next", title=title) if title else ""

    @property
    def _grid(self) -> CardRows | None:
        """The grid of cards, None where the list is shown."""
        width, height = self.app.size
        signs = self.outfit.glyphs
        if not is_large(width, height) or not signs.blocks or signs.boxed:
            return None
        tall = width >= TALL_FROM[0] and height >= TALL_FROM[1]
        across, size = width // (CARD_WIDTH + GAP), TALL_CARD if tall else CARD_HEIGHT
        most = TALL_ROWS if tall else ROWS
        rows = min(-(-len(self.menu.items) // across), most)
        page = across * rows
        return CardRows(across, rows, size, self.menu.at // page * page)

    def _show_cards(self, grid: CardRows) -> None:
        cards = [
            self._card(place, grid.height)
            for place in range(grid.first, grid.first + grid.across * grid.rows)
            if place < len(self.menu.items)
        ]
        self.query_one("#cards", CardGrid).show(
            cards, self.menu.at, (CARD_WIDTH, grid.height), grid.across, grid.first
        )

    def _card(self, place: int, height: int) -> GridCard:
        """Return the card of a scenario; it is drawn once."""
        known = (place, height, id(self.outfit))
        if known not in self._cards:
            scenario, item = self._scenarios[place], self.menu.items[place]
            look = self.outfit.palette, self.outfit.glyphs
            board = self._module.scenarios.picture(scenario)
            key = str(place + 1) if place < DIGITS else self._letters()[place - DIGITS]
            title = (Span(f"{key} ", Role.KEY), Span(item.label, Role.STRONG))
            drawn = board.paint_small(*look, tall=height > CARD_HEIGHT)
            beside = self.facts.beside(scenario, BESIDE, height - 1)
            self._cards[known] = GridCard(title, tuple(map(tuple, drawn)), beside)
        return self._cards[known]

    def do_left(self) -> None:
        """Select the card to the left, or the previous scenario."""
        self.point(self.menu.move(-1))

    def do_right(self) -> None:
        """Select the card to the right, or the next scenario."""
        self.point(self.menu.move(1))

    def do_previous(self) -> None:
        """Select the previous scenario."""
        self.do_left()

    def do_next(self) -> None:
        """Select the next scenario."""
        self.do_right()

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

    def _show_map(self) -> None:
        self.query_one("#picture", Picture).show(self._map(), self.outfit.inks[Role.PLAIN])

    def _map(self) -> list[list[Segment]]:
        """Return the map of the selected scenario, two columns a hex and a line a row."""
        board = self._module.scenarios.picture(self.scenario)
        return board.paint_small(self.outfit.palette, self.outfit.glyphs, tall=True)

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
