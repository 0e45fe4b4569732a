"""The program with a screen: one player's outfit, and the screens that they go through."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import evolve
from textual.binding import Binding, BindingType
from textual.screen import Screen

from bl_tui.boards.art import Art
from bl_tui.commands import Keys
from bl_tui.play.settings import Settings
from bl_tui.screens.base import BaseScreen
from bl_tui.table.outfit import Outfit, outfit_of
from bl_tui.terminal.app import HostApp
from bl_tui.terminal.driver import TerminalDriver
from bl_tui.terminal.surroundings import erases_to_paper

if TYPE_CHECKING:
    from bl_tui.book.source import BookSource
    from bl_tui.screens.keys import KeysScreen
    from bl_tui.screens.settings import SettingsScreen

FirstScreen = Callable[[Outfit], Screen[Any]]


class BattleApp(HostApp[int]):
    """Shows a first screen and ends when it is dismissed. Nothing of a player is global."""

    CSS_PATH = Path(__file__).with_name("bl_tui.tcss")
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    TITLE = "bl-tui"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", priority=True),
        Binding("ctrl+z", "stop", priority=True),
    ]

    def __init__(
        self,
        first: FirstScreen,
        settings: Settings,
        keys: Keys,
        environ: Mapping[str, str] | None = None,
        language: str = "",
        *,
        art: Art,
        book: "Callable[[], BookSource]",
    ) -> None:
        """`art` is for drawing the title, `book` returns the rules and is called on demand;
        `language` is the option of this run."""
        environ = os.environ if environ is None else environ
        self._environ = environ
        self._language = language
        self._first = first
        self._art = art
        self._book = book
        self.outfit = self._outfit_for(settings, keys)
        super().__init__(depth=self.outfit.depth, erases=erases_to_paper(self._environ))

    def _outfit_for(self, settings: Settings, keys: Keys) -> Outfit:
        return outfit_of(settings, keys, self._art, self._book, self._environ, self._language)

    def on_mount(self) -> None:
        """Begin; Textual calls this once for each class that has it, so no other part may."""
        self.show_first()

    def show_first(self) -> None:
        """Show the first screen; when it is dismissed the program ends."""
        self.push_screen(self._first(self.outfit), lambda _: self.exit(0))

    def action_interrupt(self) -> None:
        """Say how to leave, or leave where there is no room to say it."""
        if isinstance(self.screen, BaseScreen):
            self.screen.interrupted()

    def action_stop(self) -> None:
        """Stop until the shell resumes the program, as with any other."""
        if isinstance(self._driver, TerminalDriver):
            self._driver.stop_all()

    def change_settings(self, settings: Settings) -> None:
        """Change the look of all open screens."""
        self.outfit = self._outfit_for(settings, self.outfit.keys)
        self.set_depth(self.outfit.depth)
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                shown = screen.outfit
                words = self.outfit.words.of(shown.words.game)
                screen.dress(evolve(self.outfit, words=words, art=shown.art, book=shown.book))

    def on_settings_screen_changed(self, message: "SettingsScreen.Changed") -> None:
        """Take over a changed setting; a language that the player chose wins over `--lang`."""
        if message.settings.language != self.outfit.settings.language:
            self._language = ""
        self.change_settings(message.settings)

    def on_keys_screen_changed(self, message: "KeysScreen.Changed") -> None:
        """Let the keys that the player has changed hold on all screens."""
        self.outfit = evolve(self.outfit, keys=message.keys)
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.dress(evolve(screen.outfit, keys=message.keys))

    def on_base_screen_help_wanted(self, message: BaseScreen.HelpWanted) -> None:
        """Show the help of a screen."""
        from bl_tui.screens.help import HelpScreen

        screen = message.screen
        if screen.is_active:
            book = screen.outfit.book()
            outfit = reading(screen.outfit, book)
            self.push_screen(HelpScreen(outfit, book, screen.name_of_help, screen.active()))

    def on_base_screen_rulebook_wanted(self, message: BaseScreen.RulebookWanted) -> None:
        """Show the rulebook over a screen."""
        from bl_tui.screens.rulebook import RulebookScreen

        screen = message.screen
        if screen.is_active:
            book = screen.outfit.book()
            outfit = reading(screen.outfit, book)
            self.push_screen(RulebookScreen(outfit, book, *screen.told_of(), message.at))

    def on_base_screen_palette_wanted(self, message: BaseScreen.PaletteWanted) -> None:
        """Let the player choose from the commands of a screen."""
        from bl_tui.screens.palette import PaletteScreen

        screen = message.screen
        if screen.is_active:
            menu = PaletteScreen(screen.outfit, screen.name_of_help, screen.active())
            self.push_screen(menu, screen.given)


def reading(outfit: Outfit, book: "BookSource") -> Outfit:
    """Return the outfit for reading a rulebook: with the words of its game."""
    return evolve(outfit, words=outfit.words.of(book.catalogue))
