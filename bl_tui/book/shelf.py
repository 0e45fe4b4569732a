"""The whole rulebook of one player: the page of keys, the things, the chapters; and its index."""

from collections.abc import Sequence

from bl_tui.book.find import Index
from bl_tui.book.keys import keys_sheaf
from bl_tui.book.reader import Shelf
from bl_tui.book.rulebook import Book, chapter_sheaves
from bl_tui.commands import Keys
from bl_tui.games.battlelore.rulebook_lore import lore_sheaves
from bl_tui.games.battlelore.rulebook_things import thing_sheaves
from bl_tui.words import Words


def shelf_of(words: Words, keys: Keys, screen: str, commands: Sequence[str]) -> Shelf:
    """The book over a screen with these commands, which is called as in its help."""
    things = (*thing_sheaves(words), *lore_sheaves(words))
    book = Book((keys_sheaf(words, keys, screen, commands), *things, *chapter_sheaves(words)))
    return Shelf(book, Index(book))
