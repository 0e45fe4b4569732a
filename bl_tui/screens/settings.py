"""The settings: each change is visible at once and stored at once."""

from collections.abc import Mapping
from typing import Any, ClassVar

from textual.message import Message

from bl_tui.boards.board_model import Box, Light
from bl_tui.boards.title_picture import PART, height_of, paint_picture, size_for
from bl_tui.forms import settings_form as form
from bl_tui.forms.key_file import KeyFile
from bl_tui.games.registry import Games
from bl_tui.play.preferences import KEYS_FILE, Preferences
from bl_tui.play.settings import Settings
from bl_tui.screens.keys import KeysScreen
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.layout import ZOOMS
from bl_tui.text.lines import Role
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.text.text_field import in_cells
from bl_tui.widgets.picture import Picture


class SettingsScreen(ListScreen[None]):
    """One row a setting; left and right change it, its effect is shown below."""

    name_of_help = "settings"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "next", "previous", "option", "choose", "back", "help",
        "rulebook", "keys", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("left", "right", "keys", "back", "help")

    class Changed(Message):
        """A setting has changed: it applies to all screens from now on."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    def __init__(
        self, outfit: Outfit, preferences: Preferences, games: Games | None = None
    ) -> None:
        """Change the settings of a file; `games` have commands whose keys can be changed."""
        super().__init__(outfit)
        self._games = games or Games()
        self._preferences = preferences
        self.menu = Menu(tuple(MenuItem(setting, setting) for setting in form.ORDER))

    @property
    def form(self) -> form.Form:
        """The settings and the selected row."""
        return form.Form(self._preferences.settings, self.menu.at)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the rows, the explanation of the selected one, and a few hexes."""
        rows = len(form.ORDER)
        below = rows + 5
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, width, rows),
            "about": Box(3, rows + 2, width - 4, 2),
            "picture": Box(0, below, width, max(height - 3 - below, 0)),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the rows with their values, and the hexes in the chosen looks."""
        words, shown = self.words, self.form
        problem = self._preferences.problem
        if problem is not None and not self.notice:
            self.show_notice(
                words.say(problem.code, **{**problem.places, "file": problem.file.name})
            )
        self.show_heading(words.say("app.settings.heading"), in_cells(str(self._preferences.file)))
        marker = self.outfit.glyphs.light[Light.SELECTED]
        self.show("list", form.form_lines(words, shown, self.box("list").width, marker))
        self.show(
            "about", form.explanation(words, shown, self.box("about").width, self.outfit.ascii_only)
        )
        self._show_hexes()

    def _show_hexes(self) -> None:
        box, outfit = self.box("picture"), self.outfit
        board = outfit.art.picture(PART, True)
        size = ZOOMS.get(outfit.settings.zoom) or size_for(board, PART, box.width, box.height)
        lines = paint_picture(board, PART, size, outfit.palette, outfit.glyphs)
        shown = lines[: max(min(box.height, height_of(PART, size)), 0)]
        self.query_one("#picture", Picture).show(shown, outfit.inks[Role.PLAIN])

    # --- changing ---------------------------------------------------------------------------

    def change(self, changes: Mapping[str, Any]) -> None:
        """Change settings, store them, and notify all screens."""
        self._preferences.change(**changes)
        self.post_message(self.Changed(self._preferences.settings))
        self.renew()

    def do_right(self) -> None:
        """Set the row to its next value."""
        self.change(self.form.step(1))

    def do_left(self) -> None:
        """Set the row to its previous value."""
        self.change(self.form.step(-1))

    def do_keys(self) -> None:
        """Show every command with its keys, to change them."""
        file = KeyFile(self._preferences.file.with_name(KEYS_FILE), self._games.commands)
        self.app.push_screen(KeysScreen(self.outfit, file, self._games))

    def chosen(self, name: str) -> None:
        """Set the row to its next value."""
        self.do_right()

    def click_link(self, kind: str, name: str, *, asked: bool) -> None:
        """Select the clicked row, or set the clicked value."""
        setting, value = form.linked(name)
        self.menu = self.menu.point(setting)
        if value is None:
            self.renew()
        else:
            self.change({setting: value})
