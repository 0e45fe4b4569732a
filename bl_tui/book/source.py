"""A game's part of the rulebook: its numbered rules, pages of its things, and its signs."""

from collections.abc import Callable, Mapping, Sequence

from bl_tui.boards.glyphs import GlyphSet
from bl_tui.book.origins import OriginOf
from bl_tui.book.rulebook import Sheaf
from bl_tui.text.lines import Line
from bl_tui.words import Catalogue, Words
from engine.core.frozen import record
from engine.core.rule_rows import Rule


@record(eq=False)
class BookSource:
    """The part of a rulebook that belongs to one game."""

    catalogue: Catalogue
    """The messages of the game."""
    rules: Callable[[], Mapping[str, Rule]]
    """Its rules by number."""
    chapters: Callable[[], Mapping[str, Sequence[str]]]
    """The numbers of the rules by chapter, in their order; the messages `chapter.ID` and `rule.ID`
    are their texts."""
    origin: OriginOf
    """The source of a rule or a thing, by its id."""
    series: str
    """The optional beginning of the numbers in a search: "BL-"."""
    things: Callable[[Words], Sequence[Sheaf]]
    """The pages of things."""
    signs: Callable[[Words, GlyphSet, int], Sequence[Line]]
    """The explanation of the signs for the help of a screen with a board, in lines of some
    width."""
