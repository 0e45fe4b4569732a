"""The base of all screens: keys by the list of commands, help, palette, least size.

A screen names its commands in `commands` and has a method `do_NAME` for each; `do_option` takes the
number of the choice from 0. It gets an `Outfit` and knows no app.
"""

from typing import Any, ClassVar, Generic, TypeVar

from rich.segment import Segment
from textual.events import Event, InputEvent, Key, Resize
from textual.geometry import Region
from textual.message import Message
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.layout import LEAST_HEIGHT, LEAST_WIDTH, too_small
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Line, Role, wrap
from bl_tui.widgets.sheet import Sheet
from bl_tui.words import Words

Result = TypeVar("Result")


class TooSmall(Widget, can_focus=False):
    """A plain sentence that replaces a screen which has no room."""

    def __init__(self, outfit: Outfit) -> None:
        super().__init__(id="too_small")
        self._outfit = outfit

    def render_line(self, y: int) -> Strip:
        """Return a line of the sentence, which takes as many as it needs."""
        width, height = self.app.size
        text = self._outfit.words.say(
            "app.too_small",
            width=width,
            height=height,
            least_width=LEAST_WIDTH,
            least_height=LEAST_HEIGHT,
            key=named_key(self._outfit.words, self._outfit.keys.first("leave")),
        )
        lines: list[Line] = wrap(text, width)
        style = self._outfit.inks[Role.PLAIN]
        shown = lines[y][0].text if y < len(lines) else ""
        return Strip([Segment(shown[:width].ljust(width), style)], width)


class BaseScreen(Screen[Result], Generic[Result]):
    """A screen that is driven by commands; the game waits while it has no room."""

    name_of_help: ClassVar[str] = "battle"
    """Names the messages `app.help.NAME.title` and `app.help.NAME.text`."""
    commands: ClassVar[tuple[str, ...]] = ("help", "rulebook", "palette", "leave")
    foreign = False
    """Whether this shows a game from a position that no replay proves (`saves.guard`)."""
    astray = False
    """Whether that game is being closed because it raised an error."""
    onward = False
    """True if closing this screen also closes the finished game below."""

    class HelpWanted(Message):
        """Asks for help on the commands of this screen."""

        def __init__(self, screen: "BaseScreen[Any]") -> None:
            super().__init__()
            self.screen = screen

    class PaletteWanted(HelpWanted):
        """The player wants to choose from the commands of this screen."""

    class RulebookWanted(HelpWanted):
        """The player wants to read in the rulebook: at a rule, a thing, or "" for its contents."""

        def __init__(self, screen: "BaseScreen[Any]", at: str) -> None:
            super().__init__(screen)
            self.at = at

    class SettingsWanted(Message):
        """The player wants to change the settings."""

    class SpeedWanted(Message):
        """The player wants turns to be shown at another speed."""

    def __init__(self, outfit: Outfit) -> None:
        super().__init__()
        self.outfit = outfit
        self._behind: tuple[object, list[Strip]] = None, []
        """Blank lines, and the key of this cache."""

    @property
    def words(self) -> Words:
        """Return the player's language."""
        return self.outfit.words

    @property
    def is_too_small(self) -> bool:
        """Return whether the terminal has no room for the program."""
        return too_small(*self.app.size)

    @property
    def is_deaf(self) -> bool:
        """Return whether the player cannot mean this screen: it has no room, or is closing.

        Keys and clicks that come quickly after the one that closes it still reach it.
        """
        return self.is_too_small or not self.is_active

    def let_go(self) -> None:
        """Write down what would be lost if the program ended now; may be called twice."""

    def dress(self, outfit: Outfit) -> None:
        """Change the look."""
        self.outfit = outfit
        for sheet in self.query(Sheet):
            sheet.restyle(outfit.inks)
        self.rearrange()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the background of all panes, which is requested at each key and rarely changes."""
        wanted = crop, self.background_colors, self.get_line_filters()
        if wanted != self._behind[0]:
            self._behind = wanted, super().render_lines(crop)
        return self._behind[1]

    # --- size -------------------------------------------------------------------------------

    def on_resize(self, _event: Resize) -> None:
        """Arrange the screen again, or wait for more room; a closed screen has lost its panes."""
        if self not in self.app.screen_stack:
            return
        small = self.is_too_small
        waiting = self.query("#too_small")
        if small and not waiting:
            self.mount(TooSmall(self.outfit))
        for widget in waiting:
            if small:
                widget.refresh()
            else:
                widget.remove()
        if not small:
            self.lay_out()

    def rearrange(self) -> None:
        """Arrange the screen again after a change. A key may come before the panes, which then show
        what it changed."""
        if self.children:
            self.lay_out()

    def lay_out(self) -> None:
        """Place and fill everything for the size of the terminal; called when there is room."""

    # --- commands ---------------------------------------------------------------------------

    def active(self) -> tuple[str, ...]:
        """Return the active commands; the first one wins where two share a key."""
        return self.commands

    async def on_event(self, event: Event) -> None:
        """Drop late events: keys pressed before this screen was closed or covered."""
        if self.is_active or not isinstance(event, InputEvent):
            await super().on_event(event)

    def on_key(self, event: Key) -> None:
        """Run the command of a key, if it has any here."""
        event.stop()
        event.prevent_default()
        if self.is_too_small and self.is_current and self._is_leave(event.key):
            self.app.exit(0)
        if self.is_deaf:
            return
        meant = self.meaning(event.key)
        if meant is not None:
            self.give(*meant)
        else:
            self.unknown_key(event)

    def meaning(self, key: str) -> tuple[str, int] | None:
        """Return the command that a key means now, with the number of a choice; or None."""
        return self.outfit.keys.find(key, self.active())

    def _is_leave(self, key: str) -> bool:
        """Return whether a key ends the program where there is no room for anything else."""
        return self.outfit.keys.find(key, ("leave",)) is not None

    def interrupted(self) -> None:
        """Show how to leave; where there is no room for that, leave."""
        if self.is_too_small:
            self.app.exit(0)
            return
        leaves = "leave" in self.active()
        message = "app.interrupt.leave" if leaves else "app.interrupt"
        key = named_key(self.words, self.outfit.keys.first("leave"))
        self.app.notify(self.words.say(message, key=key), markup=False)

    def unknown_key(self, event: Key) -> None:
        """Handle a key that is not a command; screens with text fields use it."""

    def give(self, command: str, number: int = 0) -> None:
        """Run a command if it is active."""
        if command not in self.active():
            return
        if command == "option":
            self.do_option(number)
        else:
            getattr(self, f"do_{command}")()

    def on_sheet_chosen(self, event: Sheet.Chosen) -> None:
        """Handle a click on text: a command, a choice, or a link of the screen."""
        event.stop()
        kind, _, name = event.link.partition(":")
        if self.is_deaf:
            return
        if kind == "command":
            self.give(name)
        elif kind == "rule":
            self.open_rule(name)
        elif kind == "option":
            self.click_option(int(name))
        else:
            self.click_link(kind, name, asked=event.asked)

    def click_option(self, number: int) -> None:
        """Handle a click on a listed choice."""
        self.give("option", number)

    def click_link(self, kind: str, name: str, *, asked: bool) -> None:
        """Handle a click on another link."""

    # --- commands that every screen has -----------------------------------------------------

    def do_option(self, number: int) -> None:
        """Select a listed choice."""

    def do_leave(self) -> None:
        """Leave this screen."""
        self.dismiss(None)

    def do_back(self) -> None:
        """Leave this screen, where there is nothing smaller to go back from."""
        self.dismiss(None)

    def do_help(self) -> None:
        """Ask for the help of this screen."""
        self.post_message(self.HelpWanted(self))

    def do_rulebook(self) -> None:
        """Ask for the rulebook, open at the rule in sight."""
        self.open_rule(self.rule_in_sight())

    def open_rule(self, rule: str) -> None:
        """Ask for the rulebook, open there."""
        self.post_message(self.RulebookWanted(self, rule))

    def rule_in_sight(self) -> str:
        """Return the rule that matches the screen's content, "" for none."""
        return ""

    def told_of(self) -> tuple[str, tuple[str, ...]]:
        """Return the screen whose help opens the rulebook, and its commands."""
        return self.name_of_help, self.active()

    def do_settings(self) -> None:
        """Ask for the settings."""
        self.post_message(self.SettingsWanted())

    def do_palette(self) -> None:
        """Ask for a list of the commands of this screen to choose from."""
        self.post_message(self.PaletteWanted(self))

    def given(self, command: str | None) -> None:
        """Run a command that was chosen in the palette, if any."""
        if command and not self.is_deaf:
            self.give(command)
