"""The app of the program on a terminal: a first screen, home after it, games that raise errors."""

from typing import TYPE_CHECKING, Any

from bl_tui.app import BattleApp, FirstScreen
from bl_tui.command_line.gc_pause import look_when_due, serve
from bl_tui.play.settings import next_speed
from bl_tui.screens.base import BaseScreen
from saves.errors import SaveError

if TYPE_CHECKING:
    from bl_tui.command_line.program import Program

TIDY = 3.0
"""Seconds after which it is asked whether a full garbage collection is due: between two keys
hardly anybody notices it."""
READING = 30.0
"""Seconds for which the title shows that a game was closed."""


class GameApp(BattleApp):
    """Shows a first screen, and the title after it."""

    tidies = True
    """Whether it collects garbage between keys; a host does that for all its programs."""

    def __init__(self, program: "Program", first: FirstScreen | None = None) -> None:
        """Begin with a screen, without one with the title."""
        self._program = program
        super().__init__(
            first or program.title_screen,
            program.preferences.settings,
            program.keys,
            program.start.environ,
            program.start.language,
            art=program.start.games.art(program.start.games.first),
            book=program.book,
        )
        self._begins_with_title = first is None
        self._closing_astray: BaseScreen[Any] | None = None

    def show_first(self) -> None:
        """Show the first screen; the title if that is a foreign game that raises an error."""
        after = self._leave if self._begins_with_title else self._to_title
        try:
            self.push_screen(self._first(self.outfit), after)
        except SaveError:
            self._to_title(None)
            self._tell_astray()
        self.call_after_refresh(serve)
        if self.tidies:
            self.set_interval(TIDY, look_when_due)

    # --- foreign games ----------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        """Close a foreign game on any error that it raises (`saves.guard`).

        Any other error ends the app.
        """
        game = next(
            (screen for screen in self.screen_stack if getattr(screen, "foreign", False)), None
        )
        if isinstance(game, BaseScreen):
            if not game.astray:  # errors of the closing game are reported already
                game.astray = True
                self.call_later(self._close_astray, game)
        elif self._closing_astray is None or not self._closing_astray.is_attached:
            super()._handle_exception(error)

    def _close_astray(self, game: BaseScreen[Any]) -> None:
        """Remove a game and all screens above it, and show why."""
        self._closing_astray = game
        while self.screen is not game:
            self.pop_screen()
        game.let_go()
        game.dismiss(None)
        self._program.lobby.release()
        self._tell_astray()

    def _tell_astray(self) -> None:
        self.notify(self.outfit.words.say("save.astray"), markup=False, timeout=READING)

    def on_base_screen_settings_wanted(self, _: BaseScreen.SettingsWanted) -> None:
        """Show the settings over the current screen."""
        from bl_tui.screens.settings import SettingsScreen

        self.push_screen(
            SettingsScreen(self.outfit, self._program.preferences, self._program.start.games)
        )

    def on_base_screen_speed_wanted(self, _: BaseScreen.SpeedWanted) -> None:
        """Store the next speed, and show turns at it from now on."""
        preferences = self._program.preferences
        preferences.change(pace=next_speed(preferences.settings.pace))
        self.change_settings(preferences.settings)

    def _to_title(self, _: object) -> None:
        screen = self._program.title_screen(self.outfit)
        screen.welcomes = False
        self.push_screen(screen, self._leave)

    def _leave(self, _: object) -> None:
        self.exit(0)
