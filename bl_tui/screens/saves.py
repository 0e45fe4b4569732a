"""The saved games: resume, replay, rename, copy, export or delete one."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from bl_tui.boards.board_model import Box
from bl_tui.forms import save_list as listed
from bl_tui.forms.save_columns import entries
from bl_tui.games.registry import Games
from bl_tui.play.lobby import Lobby
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import open_save, sentence
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Span, wrap
from bl_tui.text.text_field import in_cells
from saves.errors import SaveError, SaveInUse
from saves.summary import Summary

PATH_LIMIT = 400
BESIDE = 40
"""Columns for the details of a save beside the list."""
WHOLE = 80
"""Columns of a list whose lines are hardly ever cut: where it has fewer, no details are beside."""
DETAILS = 10
"""Lines for the details of a save, where the list has no room beside it."""


class SavesScreen(ListScreen[None]):
    """A list of all saves, and the details of the selected one."""

    name_of_help = "saves"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "next", "previous", "page_up", "page_down", "option", "choose",
        "look", "rename", "copy", "export", "delete", "back", "help", "rulebook",
        "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "look", "rename", "copy", "export", "delete", "back", "help",
    )  # fmt: skip

    headed: ClassVar[str] = "app.saves.heading"

    def __init__(self, outfit: Outfit, lobby: Lobby, games: Games) -> None:
        super().__init__(outfit)
        self._lobby, self._games = lobby, games
        self._saves: tuple[Summary, ...] = ()
        self._look()

    def on_screen_resume(self) -> None:
        """Read the saves again after a battle."""
        self._look()
        self.renew()

    def _look(self) -> None:
        self._saves = self._lobby.saves(whole=True)
        self.menu = self.menu.renew(entries(self.words, self._games, self._saves))

    def renew(self) -> None:
        """Rebuild the list: the text of each game depends on the room."""
        if self.is_mounted and not self.is_too_small:
            width = self.box("list").width
            rows = entries(self.words, self._games, self._saves, width=width)
            self.menu = self.menu.renew(rows)
        super().renew()

    def dress(self, outfit: Outfit) -> None:
        self.outfit = outfit
        self._look()
        super().dress(outfit)

    @property
    def save(self) -> Summary | None:
        """The selected save."""
        return self._saves[self.menu.at] if self._saves else None

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, and beside or below it the details of a save."""
        room = height - 6
        if width >= WHOLE + BESIDE:
            half = max(width * 3 // 5, width - BESIDE)
            lists = Box(0, 2, half, room), Box(half + 2, 2, width - half - 3, room)
        else:
            lists = Box(0, 2, width, room - DETAILS), Box(2, 3 + room - DETAILS, width - 3, DETAILS)
        return {
            "heading": Box(0, 0, width, 1),
            "list": lists[0],
            "about": lists[1],
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the details of the selected save."""
        count = self.words.count("app.saves.count", len(self._saves)) if self._saves else ""
        self.show_heading(self.words.say(self.headed), count)
        width = self.box("about").width
        if self.save is None:
            nothing = self.words.say("app.saves.none")
            lines = wrap(nothing, self.box("list").width - 2)
            self.show("list", [(Span(" "), *line) for line in lines])
            self.show("about", [])
        else:
            self.show("about", listed.details(self.words, self._games, self.save, width))

    # --- playing ----------------------------------------------------------------------------

    def active(self) -> tuple[str, ...]:
        """Return the commands, without those for a save if there are none, and without file access
        for guests of a host."""
        gone: tuple[str, ...] = () if self._lobby.at_home else ("export",)
        if not self._saves:
            gone = ("choose", "look", "rename", "copy", "export", "delete")
        commands = super().active()
        return tuple(command for command in commands if command not in gone)

    def chosen(self, name: str) -> None:
        """Resume it, or show its fault."""
        self._open(read_only=False)

    def do_look(self) -> None:
        """Replay a game from its beginning to its end."""
        self._open(read_only=True)

    def _open(self, *, read_only: bool) -> None:
        save = self.save
        if save is not None:
            open_save(self, self._lobby, self._games, save.path, read_only=read_only)

    # --- the files --------------------------------------------------------------------------

    def do_rename(self) -> None:
        """Type another name."""
        save = self._readable()
        if save is not None:
            old = listed.name_of(self.words, self._games, save)
            self.read_line(self.words.say("app.saves.type.name"), old, self._rename)

    def _rename(self, name: str) -> None:
        save = self.save
        if save is not None:
            self._try(lambda: self._lobby.store.rename(save.path, name), "app.saves.renamed")

    def do_copy(self) -> None:
        """Type the name of the copy."""
        save = self._readable()
        if save is not None:
            name = self.words.say(
                "app.saves.copy_name", name=listed.name_of(self.words, self._games, save)
            )
            self.read_line(self.words.say("app.saves.type.copy"), name, self._copy)

    def _copy(self, name: str) -> None:
        save, lobby = self.save, self._lobby
        if save is not None:
            made: list[Path] = []
            self._try(
                lambda: made.append(lobby.store.copy(save.path, name, lobby.clock())),
                "app.saves.copied",
            )
            if made:
                self.point(self.menu.point(made[0].name))

    def do_export(self) -> None:
        """Type where to put a copy of the file."""
        save = self.save
        if save is not None and self._lobby.at_home:
            start = str(Path.home() / save.path.name)
            label = self.words.say("app.saves.type.path")
            self.read_line(label, start, self._export, PATH_LIMIT)

    def _export(self, typed: str) -> None:
        save = self.save
        if save is None or not typed:
            return
        target = whole_path(typed, save.path.name)
        self._try(
            lambda: self._lobby.store.export(save.path, target),
            "app.saves.exported",
            in_cells(str(target)),
        )

    def do_delete(self) -> None:
        """Ask, then delete."""
        save = self.save
        if save is not None:
            name = listed.short(listed.name_of(self.words, self._games, save))
            self.ask(self.words.say("app.saves.ask.delete", name=name), self._delete)

    def _delete(self) -> None:
        save = self.save
        if save is not None:
            self._try(lambda: self._lobby.store.delete(save.path), "app.saves.deleted")

    def _readable(self) -> Summary | None:
        """Return the selected save; show the fault of an unreadable one."""
        save = self.save
        if save is not None and save.problem is not None:
            self.tell(sentence(self.words, self._games, save.problem))
            return None
        return save

    def _try(self, work: Callable[[], object], done: str, file: str = "") -> None:
        """Work with a file, show the result, and read all files again."""
        try:
            work()
        except SaveInUse:
            text = self.words.say("app.saves.busy")
        except SaveError as error:
            text = sentence(self.words, self._games, error)
        else:
            text = self.words.say(done, file=file)
        self._look()
        self.tell(text)


class LookAgainScreen(SavesScreen):
    """The same list for replays: no game is resumed."""

    name_of_help = "look_again"
    commands = tuple(command for command in SavesScreen.commands if command != "look")
    shown_keys = tuple(key for key in SavesScreen.shown_keys if key != "look")
    headed = "app.look.heading"

    def chosen(self, name: str) -> None:
        self.do_look()


def whole_path(typed: str, name: str) -> Path:
    """Return the path that was typed, `~` for the home; in a folder, with the same name."""
    try:
        path = Path(typed).expanduser().absolute()
        return path / name if path.is_dir() else path
    except (RuntimeError, OSError, ValueError):  # no such user; no such path at all
        return Path(typed)
