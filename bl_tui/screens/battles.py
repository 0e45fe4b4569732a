"""My games: the record of all finished games, and the last ones to replay."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar

from bl_tui.boards.board_model import Box
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.forms.finished.battle_record import (
    achieved,
    by_game,
    by_month,
    by_opponent,
    by_scenario,
    summary,
)
from bl_tui.forms.home.texts import begins_told
from bl_tui.forms.records import Records, records_of
from bl_tui.forms.save_columns import entries
from bl_tui.games.registry import Games
from bl_tui.play.lobby import Lobby
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import battle_screen, open_save, resumed, sentence
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.layout import is_large
from bl_tui.text.lines import BLANK, Line, Role, Span, headed, wrap
from bl_tui.text.menu import Menu, MenuItem
from saves.errors import SaveError
from saves.summary import Summary

ALL = ""
"""The name of all games together."""
PAGES = 3
"""Pages of a smaller screen."""


class BattlesScreen(ListScreen[ChosenBattle]):
    """The record of a player; Left and Right show one game or all."""

    name_of_help = "battles"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "page_up", "page_down", "next", "previous", "option",
        "choose", "look", "rematch", "try_again", "export",
        "back", "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "rematch", "try_again", "right", "page_down", "back", "export", "help",
    )  # fmt: skip
    sheets: ClassVar[tuple[str, ...]] = (
        "heading", "list", "latest", "about", "achieved", "ladder", "notice", "keys",
    )  # fmt: skip

    def __init__(
        self, outfit: Outfit, lobby: Lobby, games: Games, first: ChosenBattle | None = None
    ) -> None:
        """`first` is the battle that it returns if a player without a finished game presses
        Enter."""
        super().__init__(outfit)
        self._lobby, self._games = lobby, games
        self._records = records_of(games, lobby.finished(), lobby.name)
        self._files = {(save.path.name, save.created): save.path for save in lobby.saves()}
        self._game, self._page = ALL, 0
        self._first = None if self._records.played else first

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
            parts = dict.fromkeys(("list", "latest", "about", "achieved", "ladder"), none)
            if self._page == 0:
                return {
                    **fixed,
                    **parts,
                    "ladder": Box(1, 2, width - 2, 9),
                    "latest": Box(1, 12, width - 2, 1),
                    "list": Box(0, 13, width, low - 13),
                }
            return {**fixed, **parts, ("about", "achieved")[self._page - 1]: whole}
        left, middle = width * 6 // 10, (height - 3) // 2
        right = width - left - 2
        return {
            **fixed,
            "about": Box(1, 2, left - 2, middle - 2),
            "ladder": Box(left + 1, 2, right, middle - 2),
            "latest": Box(1, middle, left - 2, 1),
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
        if records.played:
            self.show("latest", [(Span(words.say("app.record.latest"), Role.TITLE),)])

    def _parts(self, pane: str, width: int) -> dict[str, Iterator[Line]]:
        """Return the parts of the record in a pane, by the messages of their headings."""
        words, games, records = self.words, self._games, self.shown
        bar, sign = self.outfit.glyphs.bar, self.outfit.glyphs.star
        if pane == "achieved":
            months = by_month(words, records, width, bar)
            return {
                "app.record.achieved": achieved(words, games, records, width, sign),
                "app.record.by_month": months if records.choices else iter(self._unjudged(width)),
            }
        rivals = {"app.record.by_opponent": by_opponent(words, records, width, bar)}
        if pane == "about":
            scenarios = by_scenario(words, games, records, width, bar)
            return {**({} if self._is_large else rivals), "app.record.by_scenario": scenarios}
        everything, rated = self._records, self._lobby.rated
        each_game = by_game(words, games, everything, rated, width, bar)
        return {"app.record.by_game": each_game, **(rivals if self._is_large else {})}

    def _unjudged(self, width: int) -> list[Line]:
        """Return the sentence that no game was analysed yet."""
        return wrap(self.words.say("app.record.unjudged"), width, Role.DIM)

    def show_notice(self, text: str) -> None:
        """Show a text, or how to begin if no game was finished yet."""
        begins = "" if self._first is None else begins_told(self.words, self._games, self._first)
        super().show_notice(text or begins)

    def _called(self, command: str) -> str:
        """Return the name of a command: without a finished game Enter plays the first."""
        return super()._called("play" if self._first and command == "choose" else command)

    # --- commands ---------------------------------------------------------------------------

    def do_choose(self) -> None:
        """Look back at the selected game, or begin the first one."""
        if self._first is None:
            super().do_choose()
        else:
            self.dismiss(self._first)

    def active(self) -> tuple[str, ...]:
        """Return the commands; guests of a host have no files to export to."""
        commands = super().active()
        return commands if self._lobby.at_home else tuple(c for c in commands if c != "export")

    def do_rematch(self) -> None:
        """Play the selected game again, with the same settings and players."""
        path = self._path(self.menu.item.name) if self.menu.item is not None else None
        if path is None:
            return
        try:
            ended = resumed(self._lobby, self._games, path, read_only=True)
        except SaveError as error:
            self.tell(sentence(self.words, self._games, error))
            return
        game, setup = self._games[ended.game].game, ended.record.setup
        begun = self._lobby.begin(game, setup, seats=ended.seats)
        self.app.push_screen(battle_screen(self.outfit, self._games, begun, lobby=self._lobby))

    def do_try_again(self) -> None:
        """Try the next position of one's own games again, or say when one is due."""
        from bl_tui.screens.trying_again import again_screen  # noqa: PLC0415 - on demand

        screen = again_screen(self.outfit, self._games, self._lobby)
        if isinstance(screen, str):
            self.tell(screen)
        else:
            self.app.push_screen(screen)

    def do_export(self) -> None:
        """Write the record as Markdown, and its games as CSV, into the folder of reports."""
        from bl_tui.forms.finished.exported import as_csv, as_markdown  # noqa: PLC0415 - rarely

        lobby, words, games, records = self._lobby, self.words, self._games, self._records
        texts = {
            ".csv": as_csv(words, games, records),
            ".md": as_markdown(words, games, records, lobby.rated),
        }
        try:
            paths = [
                lobby.store.write_record(text, end, lobby.clock()) for end, text in texts.items()
            ]
        except SaveError as error:
            self.tell(sentence(words, games, error))
            return
        self.tell(words.say("app.record.exported", csv=paths[0], markdown=paths[1]))

    def chosen(self, name: str) -> None:
        """Look back at a game: its analysis."""
        self._look_at(name, analysis=True)

    def _look_at(self, name: str, *, analysis: bool = False) -> None:
        path = self._path(name)
        if path is not None:
            given = self, self._lobby, self._games, path
            open_save(*given, read_only=True, analysis=analysis)

    def _path(self, name: str) -> Path | None:
        """Return the save of a listed game, None with a notice if it was deleted."""
        shown = [ended.save for ended in self.shown.games if ended.save.path.name == name]
        path = self._file_of(shown[-1])
        if path is None:
            self.tell(self.words.say("app.record.gone"))
        return path

    def do_look(self) -> None:
        """Replay the selected game."""
        if self.menu.item is not None:
            self._look_at(self.menu.item.name)

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
