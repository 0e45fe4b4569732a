"""The whole rulebook of one player: keys, things, chapters, origins; and its index."""

from collections.abc import Sequence

from bl_tui.book.find import Index
from bl_tui.book.keys import keys_sheaf
from bl_tui.book.origins import marked, origin_sheaf
from bl_tui.book.reader import Shelf
from bl_tui.book.rulebook import Book, chapter_sheaves
from bl_tui.book.source import BookSource
from bl_tui.commands import Keys
from bl_tui.words import Words


def shelf_of(
    source: BookSource, words: Words, keys: Keys, screen: str, commands: Sequence[str]
) -> Shelf:
    """Return the book over a screen with these commands, which is called as in its help."""
    chapters = source.chapters()
    first = keys_sheaf(words, keys, screen, commands)
    last = origin_sheaf(words, source.rules())
    sheaves = (*source.things(words), *chapter_sheaves(words, chapters))
    book = Book(
        (first, *(marked(words, sheave, source.origin) for sheave in sheaves), last), chapters
    )
    return Shelf(book, Index(book, source.series))
