"""Home: the game to continue, the next lesson, the games with their pictures, the other entries."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import evolve
from textual.app import ComposeResult

from bl_tui.boards.board_model import Box, Light
from bl_tui.forms import chosen
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.forms.home.layout import LEAST, HomeLayout, in_order, layout_of
from bl_tui.forms.home.texts import CONTINUE, ENTRIES, LESSON, NEXT, HomeTexts, seen
from bl_tui.forms.records import own_seats
from bl_tui.screens.base import BaseScreen, Outfit
from bl_tui.screens.home.games_screen import GamesScreen
from bl_tui.screens.open_game import open_save
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit
from bl_tui.text.menu import DIGITS, MenuItem
from bl_tui.widgets.picture import Picture
from bl_tui.widgets.sheet import Sheet
from engine.core.frozen import replace

if TYPE_CHECKING:
    from bl_tui.screens.home.pictures import HomePictures

MOST_TILES = 6
"""Games that have a tile, where there is room."""


class HomeScreen(GamesScreen):
    """The first screen; it is below all others and is rebuilt on each return."""

    DEFAULT_CSS = """
    HomeScreen Sheet, HomeScreen Picture { position: absolute; }
    """
    name_of_help = "title"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "page_up", "page_down", "random", "option", "choose",
        "continue", "play", "new",
        *ENTRIES, "help", "next", "previous", "palette",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "right", "page_down", "next", "option", "learn", "resume", "help", "palette",
        "leave",
    )  # fmt: skip
    sheets = (
        "heading", "list", "first", "facts", LESSON, "entries", "news", "notice", "keys",
        *(f"tile{place}" for place in range(MOST_TILES)),
    )  # fmt: skip

    welcomes = False
    """Whether a new player is shown the first start."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._pictures: HomePictures | None = None
        """The pictures, once they were asked for."""
        self._look()

    def compose(self) -> ComposeResult:
        """Yield all panes; those that a size does not have are hidden."""
        for name in ("map", *(f"picture{place}" for place in range(MOST_TILES))):
            yield Picture(id=name)
        for name in self.sheets:
            yield Sheet(self.outfit.inks, id=name)

    def on_mount(self) -> None:
        """Welcome a new player."""
        if self.welcomes and self.is_new:
            self.welcome()

    # --- the facts --------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        """Look at the saves again after a return. If another game was played last, or the first
        one, select it."""
        before = self._facts.save
        self._look()
        save = self._facts.save
        if save is not None and (before is None or before.path != save.path):
            self.menu = self.menu.point(CONTINUE)
        self.rearrange()

    def _look(self) -> None:
        self._facts = seen(self._games, self._lobby, self._remembered, self._chosen)
        self.menu = self.menu.renew(self._items())

    @property
    def texts(self) -> HomeTexts:
        """The texts in the player's language."""
        glyphs = self.outfit.glyphs
        return HomeTexts(
            self.words, self._games, self.outfit.keys, self._facts, glyphs.figure, glyphs.lost,
            glyphs.light[Light.SELECTED] if glyphs.boxed else ">",
        )  # fmt: skip

    def _items(self) -> list[MenuItem]:
        names = in_order(
            bool(self._facts.lesson), bool(self._facts.going), [*self._games.rows], ENTRIES
        )
        return [MenuItem(name, " ".join(self.texts.prompt(name))) for name in names]

    def dress(self, outfit: Outfit) -> None:
        self.outfit, self._pictures = outfit, None
        self.menu = self.menu.renew(self._items())
        super().dress(outfit)

    # --- showing ----------------------------------------------------------------------------

    @property
    def is_too_small(self) -> bool:
        """Return whether not even rows have room."""
        width, height = self.app.size
        return width < LEAST[0] or height < LEAST[1]

    @property
    def layout_now(self) -> HomeLayout:
        """The places for the size of the terminal."""
        return layout_of(
            *self.app.size,
            [*self._games.rows][:MOST_TILES],
            ENTRIES,
            lesson=bool(self._facts.lesson),
        )

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Return the boxes of the panes."""
        return self.layout_now.panes

    def lay_out(self) -> None:
        super().lay_out()
        self.call_after_refresh(self._paint)

    @property
    def pointed(self) -> str:
        """The name of the selected entry."""
        return "" if self.menu.item is None else self.menu.item.name

    def renew(self) -> None:
        """Show the changes."""
        if not self.is_mounted or self.is_too_small:
            return
        layout, texts = self.layout_now, self.texts
        self.show("heading", [texts.title(self.app.size.width)])
        if layout.rows:
            super().renew()
            return
        for pane, lines in self._cards(layout, texts):
            paper = Role.PLAIN if pane in ("entries", "news") else Role.CARD
            width = layout.panes[pane].width
            self.show(pane, [fit(line, width, paper) for line in lines])
        self.show_notice(self.question.text if self.question is not None else self.notice)
        self.show("keys", [self._keys_line(self.app.size.width)])

    def show_notice(self, text: str) -> None:
        """Show a text, or else what Enter will do."""
        super().show_notice(text)
        if text or self.typing is not None:
            return
        head, text_of_it = self.texts.prompt(self.pointed)
        line = Span(f" {head}  ", Role.PROMPT_KEY), Span(text_of_it, Role.PROMPT)
        self.show("notice", [fit(line, self.box("notice").width, Role.PROMPT)])

    def _cards(self, layout: HomeLayout, texts: HomeTexts) -> Iterator[tuple[str, list[Line]]]:
        """Yield the lines of each card and of the entries."""
        pointed, panes = self.pointed, layout.panes
        first, facts = panes["first"], panes.get("facts")
        head = texts.head(pointed=pointed in (CONTINUE, NEXT), width=first.width)
        if facts is None:
            details = texts.details(first.width, tall=False)
            yield "first", self._linked(CONTINUE, [head, *details], first.height)
        else:
            details = texts.details(facts.width, tall=True)
            yield "first", self._linked(CONTINUE, [head], 1)
            yield "facts", self._linked(CONTINUE, details, facts.height)
            yield "news", [(Span(f"  {text}", Role.TITLE),) for text in self._news()]
        if LESSON in panes:
            box = panes[LESSON]
            lines = texts.lesson(box.width, box.height, pointed=pointed == LESSON)
            yield LESSON, self._linked(LESSON, lines, box.height)
        for place, game in enumerate(layout.games):
            box, here = panes[f"tile{place}"], pointed == game
            lines = texts.tile(place, game, box.width, pointed=here, tall=layout.tall)
            yield f"tile{place}", self._linked(game, lines, box.height)
        yield "entries", self._entries(layout, texts)

    def _entries(self, layout: HomeLayout, texts: HomeTexts) -> list[Line]:
        """Return the lines of the entries below the games, side by side."""
        room = layout.panes["entries"]
        rows: list[Line] = [BLANK] * room.height
        for command in ENTRIES:
            box = layout.places[command]
            shown = texts.entry(command, box.width, pointed=self.pointed == command)
            before = fit(rows[box.y - room.y], box.x, Role.PLAIN)
            rows[box.y - room.y] = (*before, *self._linked(command, [shown], 1)[0])
        return rows

    def _linked(self, name: str, lines: Sequence[Line], height: int) -> list[Line]:
        """Return lines in which a click means an entry, with blank ones up to a height."""
        names = [item.name for item in self.menu.items]
        link = f"option:{names.index(name) if name in names else 0}"
        filled = [*lines, *[BLANK] * (height - len(lines))][:height]
        return [tuple(replace(piece, link=link) for piece in line) for line in filled]

    def _news(self) -> list[str]:
        """Return what has happened since the last time."""
        return [self.words.say("app.home.rebuilt")] if self._facts.rebuilt else []

    def _paint(self) -> None:
        """Show the pictures: their games are loaded when everything else is shown."""
        layout = self.layout_now
        if not self.is_current or self.is_too_small or layout.rows:
            return
        from bl_tui.screens.home.pictures import HomePictures

        self._pictures = self._pictures or HomePictures(self.outfit, self._games)
        for place, game in enumerate(layout.games):
            lines = self._pictures.game(game, *layout.picture)
            self._picture(f"picture{place}", lines)
        save = self._facts.save
        if save is not None:
            words = self._games.words(self.words, save.game)
            own = evolve(self.outfit, words=words, art=self._games.art(save.game))
            for pane in ("first", "facts"):
                self.query_one(f"#{pane}", Sheet).restyle(own.inks)
        self.call_after_refresh(self._paint_map)

    def _picture(self, name: str, lines: Any) -> None:
        self.query_one(f"#{name}", Picture).show(lines, self.outfit.inks[Role.CARD])

    def _paint_map(self) -> None:
        """Show the field of the game to continue, or of the next battle."""
        box, facts, pictures = self.layout_now.panes.get("map"), self._facts, self._pictures
        if pictures is None or not self.is_current:
            return
        save = facts.save
        if save is not None and not facts.scores:
            module, words = self._games[save.game], self._games.words(self.words, save.game)
            scores = module.scores(words, save.battle, save.score, *save.handicaps)
            self._facts = replace(facts, scores=scores)
            self.renew()
        if box is None:
            return
        if save is None:
            lines = pictures.scenario(facts.following, box.width, box.height)
        else:
            own = own_seats(self._games, save, facts.player)
            lines = pictures.save(save, own, box.width, box.height)
        self._picture("map", lines)

    # --- commands ---------------------------------------------------------------------------

    def _key_groups(self) -> list[tuple[str, str, str]]:
        """Return the keys; the digits select games."""
        last = min(len(self._games.rows), DIGITS)
        digits = f"1-{last}" if last > 1 else "1"
        aside = {NEXT: ("right", "page_down")}.get(self.pointed, ())
        return [
            (digits if name == "option" else key, say, name)
            for key, say, name in super()._key_groups()
            if name in aside or name not in ("right", "page_down")
        ]

    def meaning(self, key: str) -> tuple[str, int] | None:
        """Return the meaning of a key; entries have keys of their own, never other letters."""
        return BaseScreen.meaning(self, key)

    def _letters(self) -> str:
        return ""

    def chosen(self, name: str) -> None:
        """Follow an entry."""
        if name == NEXT:
            self._play(self._facts.following)
        elif name == LESSON:
            self._learn(self._facts.lesson)
        elif name in self._games.rows:
            self._scenarios_of(name, alone=True)
        else:
            self.give(name)

    def click_option(self, number: int) -> None:
        """Select the clicked entry; a second click chooses it."""
        if number == self.menu.at:
            self.do_choose()
        else:
            self.point(self.menu.pick(number))

    def do_continue(self) -> None:
        """Resume the game that is shown."""
        save = self._facts.save
        if save is not None:
            open_save(self, self._lobby, self._games, save.path, read_only=False)

    def _step(self, across: int, down: int) -> None:
        layout = self.layout_now
        here = CONTINUE if self.pointed == NEXT else self.pointed
        if not layout.rows:
            following = layout.beside(here, across, down)
            first = self.menu.items[0].name
            self.menu = self.menu.point(first if following == CONTINUE else following)
        elif down:
            self.menu = self.menu.move(down)
        self.renew()

    def do_up(self) -> None:
        """Select the entry above."""
        self._step(0, -1)

    def do_down(self) -> None:
        """Select the entry below."""
        self._step(0, 1)

    def do_right(self) -> None:
        """Select the entry at the right, or show the next game to continue."""
        self._aside(1)

    def do_left(self) -> None:
        """Select the entry at the left, or show the previous game to continue."""
        self._aside(-1)

    def _aside(self, by: int) -> None:
        games = len(self._facts.going)
        if self.pointed == NEXT:
            self._instead(chosen.with_bot(self._following, by))
        elif self.pointed == CONTINUE and games > 1:
            facts = replace(self._facts, at=(self._facts.at + by) % games, scores={})
            self._facts = replace(facts, seconds=self._lobby.seconds(facts.save))
            self.renew()
            self._paint()
        else:
            self._step(by, 0)

    def do_page_down(self) -> None:
        """Choose the next scenario to begin."""
        self._instead(chosen.with_next(self._following, self._games, 1))

    def do_page_up(self) -> None:
        """Choose the previous scenario."""
        self._instead(chosen.with_next(self._following, self._games, -1))

    def do_random(self) -> None:
        """Choose another scenario at random."""
        by = 1 + self._lobby.pick(max(len(self._games.scenarios) - 1, 1))
        self._instead(chosen.with_next(self._following, self._games, by))

    @property
    def _following(self) -> ChosenBattle:
        """The battle that comes next: the one on the card, if it is shown."""
        return self._chosen if self._facts.going else self._facts.following

    def _instead(self, choice: ChosenBattle) -> None:
        """Let another battle come next."""
        self._chosen = choice
        chosen.keep(self._remembered, choice)
        self._facts = replace(self._facts, following=choice)
        if self._facts.going:
            battle = chosen.told(self.words, self._games, choice)
            key = named_key(self.words, self.outfit.keys.first("play"))
            self.tell(self.words.say("app.home.begins", game=battle, key=key))
        else:
            self.menu = self.menu.renew(self._items()).point(NEXT)
            self.renew()
            self._paint_map()

    def do_next(self) -> None:
        """Select the next entry."""
        self.point(self.menu.move(1))

    def do_previous(self) -> None:
        """Select the previous entry."""
        self.point(self.menu.move(-1))

    def do_option(self, number: int) -> None:
        """Select a game; its key pressed twice chooses it."""
        games = [*self._games.rows]
        if number >= len(games):
            return
        if self.pointed == games[number]:
            self.do_choose()
        else:
            self.point(self.menu.point(games[number]))

    def do_back(self) -> None:
        """Close a question; there is nothing above this screen."""
        self.do_no()
