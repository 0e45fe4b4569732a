"""My games: the record of all finished games, and the last ones to replay."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar

from bl_tui.boards.board_model import Box, Light
from bl_tui.forms.finished.battle_record import achieved, by_game, by_opponent, by_scenario, summary
from bl_tui.forms.records import Records, records_of
from bl_tui.forms.save_columns import entries
from bl_tui.games.registry import Games
from bl_tui.play.lobby import Lobby
from bl_tui.screens.base import Outfit
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import open_save
from bl_tui.table.panes.layout import is_large
from bl_tui.text.lines import BLANK, Line, Role, Span, headed
from bl_tui.text.menu import Menu, MenuItem
from saves.summary import Summary

ALL = ""
"""The name of all games together."""
PAGES = 3
"""Pages of a smaller screen."""


class BattlesScreen(ListScreen[None]):
    """The record of a player; Left and Right show one game or all."""

    name_of_help = "battles"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "page_up", "page_down", "next", "previous", "option",
        "choose", "look", "back", "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "right", "page_down", "back", "help")
    sheets: ClassVar[tuple[str, ...]] = (
        "heading", "list", "about", "achieved", "ladder", "notice", "keys",
    )  # fmt: skip

    def __init__(self, outfit: Outfit, lobby: Lobby, games: Games) -> None:
        super().__init__(outfit)
        self._lobby, self._games = lobby, games
        self._records = records_of(games, lobby.finished(), lobby.name)
        self._files = {(save.path.name, save.created): save.path for save in lobby.saves()}
        self._game, self._page = ALL, 0

    @property
    def shown(self) -> Records:
        """The games that are shown."""
        return self._records.of(game=self._game)

    @property
    def _is_large(self) -> bool:
        return is_large(*self.app.size)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list of games below the record, or each part on a page of its own."""
        low = height - 3
        fixed = {
            "heading": Box(0, 0, width, 2),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }
        if not self._is_large:
            whole, none = Box(1, 2, width - 2, low - 2), Box(0, 0, 0, 0)
            parts = {"list": none, "about": none, "achieved": none, "ladder": none}
            if self._page == 0:
                return {
                    **fixed,
                    **parts,
                    "ladder": Box(1, 2, width - 2, 9),
                    "list": Box(0, 12, width, low - 12),
                }
            return {**fixed, **parts, ("about", "achieved")[self._page - 1]: whole}
        left, middle = width * 6 // 10, (height - 3) // 2
        right = width - left - 2
        return {
            **fixed,
            "about": Box(1, 2, left - 2, middle - 2),
            "ladder": Box(left + 1, 2, right, middle - 2),
            "list": Box(0, middle + 1, left, low - middle - 1),
            "achieved": Box(left + 1, middle, right, low - middle),
        }

    def lay_out(self) -> None:
        self.menu = self.menu.renew(self._items())
        super().lay_out()

    def _items(self) -> list[MenuItem]:
        """Return the last games, the latest first; those without a save cannot be replayed."""
        width = self.places(*self.app.size)["list"].width or self.app.size.width
        saves = [ended.save for ended in reversed(self.shown.games)]
        rows = entries(self.words, self._games, saves, width=width)
        return [
            row if self._file_of(save) else MenuItem(row.name, row.label, row.note, off=True)
            for row, save in zip(rows, saves, strict=True)
        ]

    def _file_of(self, save: Summary) -> Path | None:
        """Return the file of a finished game, None if it was deleted: its record has the name
        alone, which another game may have taken."""
        return self._files.get((save.path.name, save.created))

    # --- content ----------------------------------------------------------------------------

    def fill(self) -> None:
        """Show the heading, and each part as far as it has room."""
        words, games, records = self.words, self._games, self.shown
        name = games.title(words, self._game) if self._game else words.say("app.record.all")
        self.show_heading(words.say("app.record.heading"), f"{name}: {summary(words, records)}")
        for pane in ("about", "ladder", "achieved"):
            box, lines = self.box(pane), list[Line]()
            for heading, rows in self._parts(pane, box.width - 1).items():
                if records.played:
                    gap = [BLANK] if lines else []
                    lines += [*gap, (Span(words.say(heading), Role.TITLE),), *rows]
            self.show(pane, headed(lines, box.height))

    def _parts(self, pane: str, width: int) -> dict[str, Iterator[Line]]:
        """Return the parts of the record in a pane, by the messages of their headings."""
        words, games, records = self.words, self._games, self.shown
        bar, star = self.outfit.glyphs.bar, self.outfit.glyphs.light[Light.SELECTED]
        if pane == "achieved":
            return {"app.record.achieved": achieved(words, games, records, width, star)}
        rivals = {"app.record.by_opponent": by_opponent(words, records, width, bar)}
        if pane == "about":
            scenarios = by_scenario(words, games, records, width, bar)
            return {**({} if self._is_large else rivals), "app.record.by_scenario": scenarios}
        everything, rated = self._records, self._lobby.rated
        each_game = by_game(words, games, everything, rated, width, bar)
        return {"app.record.by_game": each_game, **(rivals if self._is_large else {})}

    # --- commands ---------------------------------------------------------------------------

    def chosen(self, name: str) -> None:
        """Replay a game."""
        shown = [ended.save for ended in self.shown.games if ended.save.path.name == name]
        path = self._file_of(shown[-1])
        if path is None:
            self.tell(self.words.say("app.record.gone"))
        else:
            open_save(self, self._lobby, self._games, path, read_only=True)

    def do_look(self) -> None:
        """Replay the selected game."""
        if self.menu.item is not None:
            self.chosen(self.menu.item.name)

    def do_right(self) -> None:
        """Show the next game alone."""
        self._turn(1)

    def do_left(self) -> None:
        """Show the previous game alone."""
        self._turn(-1)

    def _turn(self, by: int) -> None:
        names = [ALL, *self._games]
        self._game = names[(names.index(self._game) + by) % len(names)]
        self.menu = Menu(tuple(self._items()))
        self.renew()

    def do_page_down(self) -> None:
        """Show the next page, or on a large screen scroll the list."""
        self._leaf(1)

    def do_page_up(self) -> None:
        """Show the previous page, or on a large screen scroll the list."""
        self._leaf(-1)

    def _leaf(self, by: int) -> None:
        if self._is_large:
            self.point(self.menu.move(by * max(self.box("list").height - 1, 1)))
        else:
            self._page = (self._page + by) % PAGES
            self.lay_out()
