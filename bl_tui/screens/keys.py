"""The keys on a screen: every command with its keys, which are changed by pressing others."""

from collections.abc import Mapping
from typing import ClassVar

from textual.events import Key
from textual.message import Message

from bl_tui.boards.board_model import Box
from bl_tui.commands import COMMANDS, Keys, key_named
from bl_tui.forms.key_file import KeyFile
from bl_tui.games.registry import Games
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import key_names, named_key
from bl_tui.text.lines import Line, Role, Span, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.text.text_field import in_cells
from bl_tui.words import Words
from bl_tui.words.naming import listed

FIXED = ("option",)
"""Commands whose keys are always the digits."""
BETWEEN = "  "


class KeysScreen(ListScreen[None]):
    """One row a command; to choose it and press a key gives it that key before its others."""

    name_of_help = "keys"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "next", "previous", "page_up", "page_down", "choose", "delete", "back",
        "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "delete", "back", "help")

    class Changed(Message):
        """A command has other keys: they hold on all screens from now on."""

        def __init__(self, keys: Keys) -> None:
            super().__init__()
            self.keys = keys

    def __init__(self, outfit: Outfit, file: KeyFile, games: Games) -> None:
        """Change the keys of a file; `games` have commands of their own."""
        super().__init__(outfit)
        self._file, self._games = file, games
        self._keys = outfit.keys
        self._awaited = ""
        """The command for which a key is to be pressed, "" for none."""
        self.menu = Menu(self._items(outfit.words))

    # --- the rows ---------------------------------------------------------------------------

    def _items(self, words: Words) -> tuple[MenuItem, ...]:
        ids = [command.id for command in (*COMMANDS, *self._games.commands)]
        return tuple(
            MenuItem(
                fromkey,
                self._command_name(words, fromkey),
                BETWEEN.join(key_names(words, self._keys, fromkey)),
            )
            for fromkey in dict.fromkeys(ids)
        )

    def _command_name(self, words: Words, command: str) -> str:
        """Return the name of a command."""
        return self._words_for(words, command).say(f"app.command.{command}.name")

    def _words_for(self, words: Words, command: str) -> Words:
        """Return the words of the program, or those of the only game that has a command."""
        message = f"app.command.{command}.name"
        games = (self._games.words(words, game) for game in self._games.rows)
        return next((game for game in (words, *games) if game.has(message)), words)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the rows, and below them the effect of the selected one."""
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, min(width, 78), height - 10),
            "about": Box(1, height - 7, width - 2, 3),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the file of the keys, the effect of the command, and its keys' other meanings."""
        heading = self.words.say("app.keys.screen.heading")
        self.show_heading(heading, in_cells(str(self._file.path)))
        item = self.menu.item
        lines: list[Line] = []
        if item is not None:
            words, width = self._words_for(self.words, item.name), self.box("about").width
            lines = wrap(words.say(f"app.command.{item.name}.help"), width)
            lines += wrap(self._doubles(item.name), width, Role.DIM)
        self.show("about", [(Span(" "), *line) for line in lines])

    def _doubles(self, command: str) -> str:
        """Return which other commands share keys with this one, "" for none.

        They are never on one screen, or the first of them wins there.
        """
        doubles = [
            self.words.say("app.keys.screen.also", key=named_key(self.words, key), others=others)
            for key in self._keys.keys[command]
            if command not in FIXED and (others := self._others(command, key))
        ]
        return BETWEEN.join(doubles)

    def _others(self, command: str, key: str) -> str:
        names = [
            self._command_name(self.words, other)
            for other, keys in self._keys.keys.items()
            if other != command and key in keys
        ]
        return listed(self.words, list(dict.fromkeys(names))) if names else ""

    # --- changing ---------------------------------------------------------------------------

    def chosen(self, name: str) -> None:
        """Wait for the new key of the command."""
        if name in FIXED:
            self.tell(self.words.say("app.keys.screen.fixed"))
            return
        self._awaited = name
        self.tell(
            self.words.say("app.keys.screen.press", name=self._command_name(self.words, name))
        )

    def on_key(self, event: Key) -> None:
        """Take the awaited key; any other keeps its meaning."""
        command, self._awaited = self._awaited, ""
        if not command or self.is_too_small:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.tell("")
            return
        key = key_named(event.key)
        if not key:
            self.tell(self.words.say("app.keys.screen.no_key"))
            return
        others = self._others(command, key)
        if others:
            question = self.words.say(
                "app.keys.screen.double", key=named_key(self.words, key), others=others
            )
            self.ask(question, lambda: self._give(command, key))
        else:
            self._give(command, key)

    def _give(self, command: str, key: str) -> None:
        rest = (other for other in self._keys.keys[command] if other != key)
        self._change(command, (key, *rest))

    def do_delete(self) -> None:
        """Reset the keys of the command to their defaults."""
        if self.menu.item is not None and self.menu.item.name not in FIXED:
            self._change(self.menu.item.name, ())

    def _change(self, command: str, keys: tuple[str, ...]) -> None:
        """Write the keys down and notify all screens."""
        try:
            self._keys = self._file.change(command, keys)
        except (OSError, ValueError, RecursionError):
            self.tell(self.words.say("app.keys.screen.not_kept", file=self._file.path.name))
            return
        self.menu = Menu(self._items(self.words), self.menu.at, self.menu.top)
        self.post_message(self.Changed(self._keys))
        self.tell(
            self.words.say("app.keys.screen.kept", name=self._command_name(self.words, command))
        )
