"""Screens that are closed while something still reaches them."""

from textual.events import Resize
from textual.geometry import Size

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
