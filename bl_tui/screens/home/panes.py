"""The panes of home: the cards, the games with their pictures, the other entries."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult

from bl_tui.boards.board_model import Box
from bl_tui.forms.home.facts import LESSON, PUZZLE, HomeFacts, seen
from bl_tui.forms.home.frame import HomeFrame, names_of, texts_of
from bl_tui.forms.home.layout import (
    LEAST,
    MOST_TILES,
    HomeLayout,
    layout_of,
    tiles_in,
)
from bl_tui.forms.home.texts import CONTINUE, ENTRIES, HomeTexts
from bl_tui.forms.records import own_seats
from bl_tui.forms.rungs import best_rung
from bl_tui.screens.home.games_screen import GamesScreen
from bl_tui.table.outfit import Outfit
from bl_tui.terminal.app import HostApp
from bl_tui.text.lines import Role
from bl_tui.text.menu import MenuItem
from bl_tui.widgets.picture import Picture
from bl_tui.widgets.sheet import Sheet
from engine.core.frozen import replace

if TYPE_CHECKING:
    from bl_tui.screens.home.pictures import HomePictures


class HomePanes(GamesScreen):
    """The panes of home: the facts about the player, their places, the pictures."""

    DEFAULT_CSS = """
    HomePanes Sheet, HomePanes Picture { position: absolute; }
    """
    sheets = (
        "heading", "list", "first", "facts", LESSON, PUZZLE, "entries", "news", "notice", "keys",
        *(f"tile{place}" for place in range(MOST_TILES)),
    )  # fmt: skip

    welcomes = False
    """Whether a new player is shown the first start."""

    def __init__(self, *given: Any, facts: HomeFacts | None = None) -> None:
        """`facts` are those of the moment, if they were looked up already."""
        super().__init__(*given)
        self._pictures: HomePictures | None = None
        """The pictures, once they were asked for."""
        self._shown = self._has_news = False
        """Whether it was shown before, and whether the prompt may still show the news."""
        self._first_tile = 0
        self._painted: Sequence[str] = ()
        """The games whose pictures are in sight."""
        self._look(facts)

    def compose(self) -> ComposeResult:
        """Yield all panes; those that a size does not have are hidden."""
        for name in ("map", "field", *(f"picture{place}" for place in range(MOST_TILES))):
            yield Picture(id=name)
        for name in self.sheets:
            yield Sheet(self.outfit.inks, id=name)

    def on_mount(self) -> None:
        """Welcome a new player."""
        if self.welcomes and self._facts.new:
            self.welcome()

    # --- the facts --------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        """Look at the saves again after a return. If another game was played last, or the first
        one, select it."""
        before = self._facts.save
        if self._shown:
            self._look()
        self._shown = self._has_news = True
        save = self._facts.save
        if save is not None and (before is None or before.path != save.path):
            self.menu = self.menu.point(CONTINUE)
        self.rearrange()

    def _look(self, facts: HomeFacts | None = None) -> None:
        given = self._games, self._lobby, self._remembered, self._chosen
        self._facts = facts or seen(*given)
        self.menu = self.menu.renew(self._items())

    @property
    def texts(self) -> HomeTexts:
        """The texts in the player's language."""
        return texts_of(self.outfit, self._games, self._facts)

    def _items(self) -> list[MenuItem]:
        names = names_of(self._games, self._facts)
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
        return layout_of(*self.app.size, self._tiles(), ENTRIES, aside=self._facts.aside)

    def _tiles(self) -> list[str]:
        """Return the games in sight: with more than have room, those around the selected one."""
        games, room = [*self._games.rows], tiles_in(self.app.size.width)
        if self.pointed in games:
            at = games.index(self.pointed)
            self._first_tile = min(max(self._first_tile, at - room + 1), at)
        self._first_tile = min(self._first_tile, max(len(games) - room, 0))
        return games[self._first_tile :][:room]

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
        if self._painted and self._painted != layout.games:
            self.call_after_refresh(self._paint)
        self.show("heading", [texts.title(self.app.size.width)])
        if layout.rows:
            super().renew()
            return
        for pane, lines in self._frame(layout, texts).panes():
            self.show(pane, lines)
        self.show_notice(self.question.text if self.question is not None else self.notice)
        self.show("keys", [self._keys_line(self.app.size.width)])

    def _frame(self, layout: HomeLayout, texts: HomeTexts) -> HomeFrame:
        names = [item.name for item in self.menu.items]
        return HomeFrame(texts, layout, names, self.pointed, self._first_tile)

    def show_notice(self, text: str) -> None:
        """Show a text, or else what Enter will do."""
        super().show_notice(text)
        if not text and self.typing is None:
            frame = self._frame(self.layout_now, self.texts)
            self.show("notice", [frame.prompt(self.box("notice").width)])

    def _paint(self) -> None:
        """Show the pictures: their games are loaded when everything else is shown."""
        layout = self.layout_now
        opening = isinstance(self.app, HostApp) and self.app.is_opening
        if opening or not self.is_current or self.is_too_small or layout.rows:
            return
        from bl_tui.play.again.memory import AgainMemory
        from bl_tui.screens.home.pictures import HomePictures

        memory = AgainMemory(self._remembered, self._lobby.clock())
        self._facts = replace(self._facts, again=len(memory.due()))

        self._pictures = self._pictures or HomePictures(self.outfit, self._games)
        self._painted = layout.games
        save = self._facts.save
        if save is not None:
            own = self._pictures.look(save.game)
            rung = best_rung(self._facts.finished)
            self._facts = replace(self._facts, signs=own.glyphs.camp, rung=rung)
            for pane in ("first", "facts"):
                self.query_one(f"#{pane}", Sheet).restyle(own.inks)
            self.renew()
        self._look_up_puzzle()
        self._tell_news()
        self._paint_tile(0)

    def _tell_news(self) -> None:
        """Show the first news in the prompt, until the next key, where they have no line."""
        news = self._frame(self.layout_now, self.texts).news()
        if self._has_news and news and not self.layout_now.tall and not self.notice:
            self.tell(news[0])
        self._has_news = False

    def _look_up_puzzle(self) -> None:
        """Show the puzzle of the day; without puzzles, the card of a lesson in its place."""
        from bl_tui.forms.puzzles import daily_puzzle, field_of

        facts, pictures = self._facts, self._pictures
        puzzle = daily_puzzle(self.words, self._games, self._remembered, facts.now)
        self._facts = replace(facts, puzzle=puzzle, puzzles=puzzle is not None)
        self.menu = self.menu.renew(self._items())
        if puzzle is None:
            super().lay_out()
            return
        self.renew()
        box = self.layout_now.panes.get("field")
        board = field_of(self._games, facts.now) if box is not None else None
        if board is not None and pictures is not None and box is not None:
            self._picture("field", pictures.part(*board, box.width, box.height))

    def _paint_tile(self, place: int) -> None:
        """Show the picture of a game, and the next one after whatever key comes in between."""
        layout, pictures = self.layout_now, self._pictures
        if pictures is None or not self.is_current:
            return
        if place == len(layout.games):
            self._paint_map()
            self.call_after_refresh(self._resume_analyses)
            return
        game, facts = layout.games[place], self._facts
        latest = facts.latest.get(game)
        own = () if latest is None else own_seats(self._games, latest, facts.player)
        lines = pictures.game(game, latest, own, *layout.picture)
        self._picture(f"picture{place}", lines)
        self.call_after_refresh(self._paint_tile, place + 1)

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

    def _resume_analyses(self) -> None:
        """Continue analyses that were stopped, if the player wants them; once in a run."""
        if self.outfit.settings.analysis == "always":
            self._lobby.resume_analyses()
