"""The program of one player of a host: the lobby first, their own games below it."""

from functools import partial

from bl_tui.app import FirstScreen
from bl_tui.command_line.program import Program
from bl_tui.command_line.screen_app import GameApp
from bl_tui.host.screens.lobby import LobbyScreen
from bl_tui.host.tables.visit import Visitor
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.table.session.state import noticed
from bl_tui.terminal.desktop_notice import desktop_notice

BELL = "\a"
TITLE = "\x1b]2;{}\a"
"""The sequence that sets the title of a terminal's window."""


class HostedApp(GameApp):
    """Shows the lobby; the line ends when the player leaves it."""

    tidies = False

    def __init__(self, program: Program, visitor: Visitor) -> None:
        self._visitor = visitor

        def first(outfit: Outfit) -> LobbyScreen:
            lobby = LobbyScreen(
                outfit,
                program.start.games,
                visitor,
                program.lobby,
                program.forms,
                program.title_screen,
            )
            lobby.notice = program.warning() or lobby.notice
            return lobby

        start: FirstScreen = first
        super().__init__(program, start)
        self.mind = partial(visitor.hall.places.mind, player=visitor.player)
        """Makes the bots of a player's own games."""

    def hear(self, text: str) -> None:
        """Show a sentence of the host on the screen, or on the next one below that can show it."""
        self.call_later(self._hear, text)

    def _hear(self, text: str) -> None:
        for screen in reversed(self.screen_stack):
            if isinstance(screen, BattleScreen):
                screen.conductor.session = noticed(screen.session, text)
                screen.show()
                return
            if isinstance(screen, ListScreen):
                screen.tell(text)
                return

    def let_go(self) -> None:
        """Write down what would be lost if the process ended now."""
        for screen in reversed(self.screen_stack):
            if isinstance(screen, BaseScreen):
                screen.let_go()
        self.end_visit()

    def end_visit(self) -> None:
        """Let go of the player's own game, and of the session's objects in the hall."""
        self._program.lobby.stop_analyses()
        self._program.lobby.release()
        self._visitor.end()

    def show_first(self) -> None:
        """Show the lobby."""
        self._begins_with_title = True
        super().show_first()

    def call_player(self, *, due: bool) -> None:
        """Signal on the player's terminal that it is their turn, or clear the signal."""
        driver, call = self._driver, self._visitor.call
        if driver is None or self.is_headless:
            return
        words = self.outfit.words
        if due and call in ("both", "bell"):
            driver.write(BELL)
            environ = self._program.start.environ
            driver.write(desktop_notice(environ, words.say("app.company.title.due")))
        if call in ("both", "title"):
            message = "app.company.title.due" if due else "app.company.title"
            driver.write(TITLE.format(words.say(message)))
