"""The panes of the scenarios: cards in a grid or a list beside a map, and the text below."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from rich.segment import Segment
from textual.app import ComposeResult
from textual.timer import Timer

from bl_tui.boards.board_model import Box
from bl_tui.forms.briefing import about
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.forms.home.scenario_cards import ScenarioCards, Unplayable
from bl_tui.forms.records import WON, Records
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Rulebook
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import ScenarioChoice
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.layout import is_large
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.text.menu import DIGITS, Menu, MenuItem
from bl_tui.widgets.card_grid import BESIDE, GAP, CardGrid, GridCard
from bl_tui.widgets.picture import Picture
from bl_tui.words import Words
from bl_tui.words.naming import house_listed, listed, scenario_title
from engine.core.frozen import Value, record

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


class ScenarioPanes(ListScreen[ScenarioChoice | None]):
    """The scenarios of a game on one page, the player's own files on another."""

    rest: ClassVar[float] = 0.15
    """Seconds after which the map and the text of another scenario are shown: only its title
    changes at once. Tests show them at once."""
    choice: ChosenBattle | None = None
    """The bot and the side of a player alone; None for several players."""
    together = False
    """Whether several players share the keyboard."""
    row: Rulebook | None = None
    """The row of the game, which has the lengths of its scenarios."""
    records: Records = NOTHING
    """The player's finished games of this game."""
    editor: Callable[[Any], None] | None = None
    """Opens the editor of a scenario or an own file over this screen; None without an editor."""

    def __init__(
        self,
        outfit: Outfit,
        module: GameModule,
        at: str = "",
        seats: Callable[[Any], Seats] = lambda _: PEOPLE,
        pick: Callable[[int], int] = lambda _: 0,
        own: Sequence[Any] | None = None,
        again: Callable[[Any], Any] = lambda setup: setup,
    ) -> None:
        """Show the scenarios of a game, and select one; `seats` returns the default players of a
        set-up, `pick` is a random number below another; `own` are the player's own scenario files,
        playable or not, None where there can be none; `again` returns a set-up with the house rules
        and the handicaps of the last game."""
        super().__init__(outfit)
        self._module, self._seats, self._pick, self._again = module, seats, pick, again
        self._library, self._own = (*module.scenarios.library().values(),), own
        self._shows_own = at not in ("", *(scenario.id for scenario in self._library))
        self._following = self._seed = ""
        self._top = 0
        self._told: object = None
        """The scenario whose map and text are shown."""
        self._timer: Timer | None = None
        self._cards: dict[tuple[str, int, int], GridCard] = {}
        """The cards that were drawn, by scenario, height and look."""
        self.menu = Menu(self._entries(self.words)).point(at)

    def know(self, row: Rulebook, records: Records = NOTHING, following: str = "") -> None:
        """Show how hard and long each scenario is, the player's record in this game, and which one
        is next for them."""
        self.row, self.records, self._following = row, records, following
        self.menu = Menu(self._entries(self.words), self.menu.at)

    def renew_own(self, own: Sequence[Any], at: str) -> None:
        """Show other files of the player, which the editor has changed, and select one of them."""
        self._own, self._told = own, None
        self._shows_own = self._shows_own or at in [scenario.id for scenario in own]
        self._cards.clear()
        self.menu = self.menu.renew(self._entries(self.words)).point(at)
        self.rearrange()

    def compose(self) -> ComposeResult:
        """Yield all panes, and the cards."""
        yield from super().compose()
        yield CardGrid(self.outfit.inks, id="cards")

    # --- the scenarios ----------------------------------------------------------------------

    @property
    def facts(self) -> ScenarioCards:
        """The facts about the scenarios."""
        signs, lengths = self.outfit.glyphs, {} if self.row is None else self.row.lengths
        return ScenarioCards(self.words, lengths, self.records, signs.figure, signs.lost)

    @property
    def _scenarios(self) -> Sequence[Any]:
        """The scenarios on this page; the page of own files is never empty."""
        if not self._shows_own:
            return self._library
        say, own = self.words.say, tuple(self._own or ())
        if self.editor is not None:
            key = named_key(self.words, self.outfit.keys.first("choose"))
            text = say("app.cards.board.text", key=key)
            return (*own, Unplayable("", say("app.cards.board"), text))
        return own or (Unplayable("", say("app.cards.empty"), say("app.cards.empty.text")),)

    def _entries(self, words: Words) -> tuple[MenuItem, ...]:
        own, facts = words.say("app.adventures.own"), self.facts
        return tuple(
            MenuItem(scenario.id, scenario.title)
            if isinstance(scenario, Unplayable)
            else MenuItem(
                scenario.id,
                scenario_title(words, scenario.id),
                own if self._shows_own else facts.note(scenario.id),
            )
            for scenario in self._scenarios
        )

    @property
    def scenario(self) -> Any:
        """The selected scenario."""
        return self._scenarios[self.menu.at]

    def _setup(self) -> Any:
        """Return the set-up of the selected scenario, with the rules of the last game."""
        return self._again(self._module.scenarios.setup(self.scenario))

    def dress(self, outfit: Outfit) -> None:
        self.menu = Menu(self._entries(outfit.words), self.menu.at)
        self._told = None
        for cards in self.query(CardGrid):
            cards.restyle(outfit.inks)
        super().dress(outfit)

    # --- places -----------------------------------------------------------------------------

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the cards, or on a small screen a list and a small map."""
        layout = self._grid
        end = {
            "heading": Box(0, 0, width, 1),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }
        if layout is not None:
            lines = layout.rows * (layout.height + GAP)
            return {
                "cards": Box(0, 1, width, lines),
                "list": Box(0, 0, 0, 0),
                "picture": Box(0, 0, 0, 0),
                "about": Box(0, 1 + lines, width, height - 3 - lines),
                **end,
            }
        drawn = self._map()
        map_width, map_height = sum(len(piece.text) for piece in drawn[0]), len(drawn)
        column = width - map_width - 1
        entries = len(self.menu.items)
        whole = height - 5 - entries >= ENOUGH
        rows = entries if whole else min(entries, max(map_height, height - BELOW))
        below = 2 + max(rows, map_height) + 1
        return {
            "list": Box(0, 2, column, rows),
            "picture": Box(column, 2, map_width, map_height),
            "about": Box(0, below, width, height - 2 - below),
            **end,
        }

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

    # --- showing ----------------------------------------------------------------------------

    def fill(self) -> None:
        """Show the heading and the cards at once, the rest when the selection has rested."""
        self._show_heading()
        if (grid := self._grid) is not None:
            self._show_cards(grid)
        if self._timer is not None:
            self._timer.stop()
        if self._told in (None, self.scenario.id) or not self.rest:
            self._tell()
        else:
            self._timer = self.set_timer(self.rest, self._tell)

    def _show_heading(self) -> None:
        """Show the name of the game, and as many details as have room, the most important first."""
        title, shown = self._title(), ""
        room = self.box("heading").width - len(title) - 4
        for text in (self._seed_told(), self._next_told(), self._size_told(), self._own_told()):
            longer = "   ".join(filter(None, (shown, text)))
            shown = longer if len(longer) <= room else shown
        self.show_heading(title, shown)

    def _tell(self) -> None:
        """Show the map, the forces and the story of the selected scenario, as room allows.

        The text may continue above and below.
        """
        if self.is_too_small:
            return
        self._told = self.scenario.id
        if self._grid is None:
            self.query_one("#picture", Picture).show(self._map(), self.outfit.inks[Role.PLAIN])
        box, lines = self.box("about"), self._text()
        self._top = max(0, min(self._top, len(lines) - box.height))
        shown = lines[self._top : self._top + box.height]
        if self._top + box.height < len(lines):
            key = named_key(self.words, self.outfit.keys.first("page_down"))
            text = self.words.say("app.adventures.more", key=key)
            more = Span(text, Role.KEY, "command:page_down")
            room = box.width - 2 - len(more.text)
            shown[-1] = (*fit(shown[-1], room - 1, Role.PLAIN), Span(" "), more)
        self.show("about", [(Span(" "), *line) for line in shown])

    def _text(self) -> list[Line]:
        """Return the whole text about the selected scenario."""
        width = self.box("about").width - 2
        if isinstance(self.scenario, Unplayable):
            return wrap(self.scenario.why, width, Role.WARNING)
        known = self.facts.told(self.scenario.id, self._names(), width)
        return [*known, *about(self.words, self._module, self.scenario, width)]

    def show_notice(self, text: str) -> None:
        """Show a text, or else what Enter will do."""
        super().show_notice(text)
        if not text and self.typing is None and (self.choice is not None or self.together):
            self.show("notice", [fit(self._prompt(), self.box("notice").width, Role.PROMPT)])

    def _prompt(self) -> Line:
        """Return the side and the sentence about the game that Enter begins."""
        if isinstance(self.scenario, Unplayable):
            return BLANK
        say, setup, choice = self.words.say, self._setup(), self.choice
        title, head = scenario_title(self.words, self.scenario.id), list[Span]()
        names = self._names()
        if self.together:
            text = say("app.cards.prompt.people", scenario=title)
        elif choice is None or self._is_allied:
            text = say("app.title.play.allied", scenario=title)
        else:
            own = [name for name in names if name in self._own_seats(setup)]
            side = listed(self.words, [names[name] for name in own])
            bot = say(f"app.bot.{choice.bot}")
            head.append(Span(f" {side} ", own[0]))
            text = say("app.cards.prompt", scenario=title, side=side, bot=bot)
        house = self._module.house.on(setup) if self._module.house is not None else ()
        if house:
            text = say("app.cards.prompt.house", game=text, rules=house_listed(self.words, house))
        return (*head, Span(f" {text}", Role.PROMPT))

    def _names(self) -> dict[str, str]:
        """Return the seats of the selected scenario by their names for the program."""
        names = self._module.seat_names(self.words, self._setup())
        return {seat.value: name for seat, name in names.items()}

    @property
    def _is_allied(self) -> bool:
        return self.row is not None and self.row.allied

    def _own_seats(self, setup: Any) -> tuple[str, ...]:
        """Return the seats of the player in a set-up."""
        seats = self._seats(setup)
        return tuple(seat.value for seat in self._module.game.seats(setup) if not seats.bot(seat))

    def _title(self) -> str:
        """Return the name of the game, a short one if it has that."""
        message = f"rulebook.{self._module.id}.short"
        if self.words.has(message):
            return self.words.say(message)
        return self.words.say("app.adventures.heading")

    def _size_told(self) -> str:
        """Return how many scenarios there are, played and won."""
        size = self.words.count("app.rulebooks.scenarios", len(self._library))
        own = self.records
        if not own.played:
            return size
        played = len({ended.save.battle for ended in own.games})
        won = len({ended.save.battle for ended in own.games if ended.result == WON})
        return self.words.say("app.cards.size", size=size, played=played, won=won)

    def _own_told(self) -> str:
        """Return where the player's own files are, or on their page where the scenarios are."""
        if self._own is None:
            return ""
        command = "to_start" if self._shows_own else "to_end"
        key = named_key(self.words, self.outfit.keys.first(command))
        if self._shows_own:
            return self.words.say("app.cards.back", key=key)
        message = "app.cards.files" if self.editor is None else "app.cards.own"
        return self.words.say(message, key=key)

    def _seed_told(self) -> str:
        return self.words.say("app.adventures.seeded", seed=self._seed) if self._seed else ""

    def _next_told(self) -> str:
        """Return what is next for the player, "" before the first game and after all."""
        played = {ended.save.battle for ended in self.records.games}
        following = self._following if played and self._following not in played else ""
        title = scenario_title(self.words, following) if following else ""
        return self.words.say("app.cards.next", title=title) if title else ""

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
        scenario, item = self._scenarios[place], self.menu.items[place]
        known = (scenario.id, height, id(self.outfit))
        if known not in self._cards:
            key = str(place + 1) if place < DIGITS else self._letters()[place - DIGITS]
            title = (Span(f"{key} ", Role.KEY), Span(item.label, Role.STRONG))
            self._cards[known] = GridCard(title, *self._on_card(scenario, height))
        return self._cards[known]

    def _on_card(
        self, scenario: Any, height: int
    ) -> tuple[Sequence[Sequence[Segment]], tuple[Line, ...]]:
        """Return the picture on a card and the lines beside it; for a file with an error its
        sentence over the whole card."""
        if isinstance(scenario, Unplayable):
            ink = self.outfit.inks[Role.CARD]
            lines = wrap(scenario.why, CARD_WIDTH - BESIDE - 3)[: height - 1]
            texts = ("".join(piece.text for piece in line) for line in lines)
            return [[Segment(text, ink)] for text in texts], ()
        board = self._module.scenarios.picture(scenario)
        look = self.outfit.palette, self.outfit.glyphs
        room, tall = (CARD_WIDTH - BESIDE - 2, height - 1), board.map_size[1] < height
        drawn = board.paint_small(*look, tall=height > CARD_HEIGHT and tall, room=room)
        return [*map(tuple, drawn)], self.facts.beside(scenario, BESIDE, height - 1)

    def _map(self) -> list[list[Segment]]:
        """Return the map of the selected scenario, two columns a hex and a line a row; of a file
        with an error that of the first one."""
        wrong = isinstance(self.scenario, Unplayable)
        board = self._module.scenarios.picture(self._library[0] if wrong else self.scenario)
        drawn = board.paint_small(self.outfit.palette, self.outfit.glyphs, tall=True)
        blank = self.outfit.inks[Role.PLAIN]
        if not wrong:
            return drawn
        return [[Segment(" " * sum(len(piece.text) for piece in row), blank)] for row in drawn]
