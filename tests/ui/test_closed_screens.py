"""Screens that something reaches after they are closed, or before their panes are there."""

from textual.events import Resize
from textual.geometry import Size

from bl_tui.screens.palette import PaletteScreen
from bl_tui.screens.rulebook import RulebookScreen
from bl_tui.widgets.sheet import Sheet
from tests.ui.front import front


async def test_a_closed_screen_ignores_a_late_change_of_size() -> None:
    """A book that is opened and closed at once can be told its size after its panes are gone."""
    async with front(["f1"]) as program:
        book = program.app.screen
        assert isinstance(book, RulebookScreen)
        await program.app.pop_screen()
        assert not book.query(Sheet)
        book.on_resize(Resize(Size(80, 24), Size(80, 24)))


async def test_a_letter_typed_before_the_panes_is_shown_with_them() -> None:
    """A fast typist narrows the menu of commands before it is drawn."""
    async with front([]) as program:
        menu = PaletteScreen(program.screen.outfit, "", ("undo", "hint"))
        menu._type("un")
        await program.app.push_screen(menu)
        await program.pilot.pause()
        assert any("un_" in line for line in program.lines("heading"))
