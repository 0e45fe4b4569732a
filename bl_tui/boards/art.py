"""The look of one game's boards, as one record."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bl_tui.boards.colours import Tables
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.text_styles import Ink
from bl_tui.words import Words
from engine.core.frozen import record

if TYPE_CHECKING:
    from bl_tui.boards.title_picture import Picture


@record(eq=False)
class Art:
    """The look of a game: signs by set, colours, roles of text with their inks, a picture.

    The signs may have letters of the player's language. A `GlyphSet` subclass of a game has further
    signs; its panes and tokens get that one.
    """

    glyphs: Callable[[str, Words], GlyphSet]
    colours: Tables
    inks: tuple[tuple[str, Ink], ...]
    picture: "Picture"
    sample: Callable[[Any], tuple[tuple[str, str], ...]] = lambda _: ()
    """Returns signs to try out, each with its role, of a set of signs of the game."""
