"""The look of the program to one player."""

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from attrs import field, frozen

from bl_tui.boards.art import Art
from bl_tui.boards.colour_depth import Depth, colour_depth
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.palette import Palette, palette_of
from bl_tui.boards.text_styles import Inks, inks
from bl_tui.commands import Keys
from bl_tui.play.settings import Settings
from bl_tui.words import Words, choose_language
from bl_tui.words.signs import has_few_signs, is_ascii_only
from engine.core.frozen import Value, replace

if TYPE_CHECKING:
    from bl_tui.book.source import BookSource


@frozen(repr=False, eq=False)
class Outfit(Value):
    """The look of the program to one player, and the keys that they use."""

    settings: Settings
    words: Words
    """The words in the player's language, those of the current game, if any."""
    keys: Keys
    art: Art
    """The look of its boards."""
    book: "Callable[[], BookSource]"
    """Its rulebook, loaded on demand."""
    depth: Depth = Depth.TRUE
    ascii_only: bool = False
    """The terminal has no other characters, whatever the setting."""
    palette: Palette = field(init=False)
    glyphs: GlyphSet = field(init=False)
    inks: Inks = field(init=False)

    @palette.default
    def _palette(self) -> Palette:
        return palette_of(self.art.colours, self.settings.palette, self.depth)

    @glyphs.default
    def _glyphs(self) -> GlyphSet:
        plain = self.ascii_only or self.settings.glyphs == "ascii"
        name = "ascii" if plain else "unicode"
        glyphs = self.art.glyphs(name, self.words)
        return replace(glyphs, boxed=True) if self.depth is Depth.NONE else glyphs

    @inks.default
    def _inks(self) -> Inks:
        return inks(self.palette, self.art.inks)


def outfit_of(
    settings: Settings,
    keys: Keys,
    art: Art,
    book: "Callable[[], BookSource]",
    environ: Mapping[str, str],
    language: str,
) -> Outfit:
    """Return the look that a player's settings ask for, on the terminal that the environment names;
    `language` is the option of this run.

    >>> from bl_tui.commands import standard_keys
    >>> from bl_tui.games.registry import Games
    >>> art, plain = Games().art("battlelore"), {"NO_COLOR": "1", "LANG": "C.UTF-8"}
    >>> outfit_of(Settings(), standard_keys(()), art, lambda: None, plain, "it").depth
    <Depth.NONE: 'none'>
    """
    words = Words(choose_language(settings.language, language, environ))
    depth = colour_depth(environ, None if settings.colour == "auto" else Depth(settings.colour))
    few = has_few_signs(environ) and settings.glyphs != "all"
    ascii_only = is_ascii_only(environ, sys.__stdout__) or few
    return Outfit(settings, words, keys, art, book, depth, ascii_only)
