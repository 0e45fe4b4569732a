"""A reader of the rulebook: the search, the selection, the open page; pure steps.

The reader selects in a list, the contents or the search results, with the page beside it; inside
the page they select its paragraphs and the links in them.
"""

from collections.abc import Sequence

from bl_tui.book.find import BookEntry, Index
from bl_tui.book.glossary import glossary_sheaf
from bl_tui.book.keys import keys_sheaf
from bl_tui.book.origins import marked, origin_sheaf
from bl_tui.book.rulebook import Book, BookPlace, Page, chapter_sheaves
from bl_tui.book.source import BookSource
from bl_tui.commands import Keys
from bl_tui.words import Words
from engine.core.frozen import record, replace

LIMIT = 40
"""Signs that can be typed."""


@record
class Reader:
    """The state of one reader: `at` is the entry in the list, `place` that in the text.

    With `inside` the reader is in the text, at the paragraph of `place`; `link` counts the links of
    that paragraph from 1, or is 0. `trail` are the places before each followed link.
    """

    place: BookPlace
    typed: str = ""
    at: int = 0
    inside: bool = False
    link: int = 0
    trail: "tuple[Reader, ...]" = ()


@record
class Shelf:
    """A book and its search index."""

    book: Book
    index: Index

    # --- the list ---------------------------------------------------------------------------

    def entries(self, typed: str) -> tuple[BookEntry, ...]:
        """Return the contents or, once something is typed, the search results."""
        if not typed.strip():
            return tuple(
                BookEntry(title, "", BookPlace(page)) for page, title in self.book.contents.items()
            )
        return self.index.find(typed)

    def open_at(self, name: str) -> Reader:
        """Open at a rule, a chapter or a thing; at the first page if there is no such thing."""
        pages = list(self.book.contents)
        place = self.book.place(name) or BookPlace(pages[0])
        return Reader(place, at=pages.index(place.page))

    def type(self, reader: Reader, typed: str) -> Reader:
        """Search for another text, and select the best match."""
        typed = typed[:LIMIT]
        if not typed.strip():
            at = list(self.book.contents).index(reader.place.page)
            return replace(reader, typed=typed, at=at, inside=False, link=0, trail=())
        hits = self.entries(typed)
        place = hits[0].place if hits else reader.place
        return Reader(place, typed)

    def point(self, reader: Reader, at: int) -> Reader:
        """Select an entry and open its page; past either end the selection stays."""
        entries = self.entries(reader.typed)
        if not entries:
            return reader
        at = min(max(at, 0), len(entries) - 1)
        return Reader(entries[at].place, reader.typed, at)

    # --- the text ---------------------------------------------------------------------------

    def page(self, reader: Reader) -> Page:
        """Return the page that is read."""
        return self.book.page(reader.place.page)

    def enter(self, reader: Reader) -> Reader:
        """Go over to the text, to the paragraph that was found or else to the first one."""
        first = self.page(reader).paragraphs[0].id
        place = BookPlace(reader.place.page, reader.place.paragraph or first)
        return replace(reader, place=place, inside=True)

    def move(self, reader: Reader, by: int) -> Reader:
        """Return the reader some entries, or in the text paragraphs, further.

        One step past an end of the list wraps to the other end.
        """
        if not reader.inside:
            count = max(len(self.entries(reader.typed)), 1)
            at = reader.at + by
            return self.point(reader, at % count if abs(by) == 1 else at)
        names = [paragraph.id for paragraph in self.page(reader).paragraphs]
        at = names.index(reader.place.paragraph) + by
        target = names[min(max(at, 0), len(names) - 1)]
        return replace(reader, place=BookPlace(reader.place.page, target), link=0)

    def point_at_link(self, reader: Reader, by: int, count: int) -> Reader:
        """Return the reader at the next link of the paragraph, which has `count`; it goes round."""
        if not reader.link:
            return replace(reader, link=1 if by > 0 else count)
        return replace(reader, link=(reader.link - 1 + by) % count + 1)

    def follow(self, reader: Reader, name: str) -> Reader:
        """Open what a link names; the way back is remembered. A dead link does nothing."""
        place = self.book.place(name)
        if place is None or place == reader.place:
            return reader
        trail = (*reader.trail, replace(reader, trail=()))
        return self.enter(replace(reader, place=place, link=0, trail=trail))

    def back(self, reader: Reader) -> Reader | None:
        """Return the way back: along links, from the text to the list, out of a search; or None."""
        if reader.trail:
            return replace(reader.trail[-1], trail=reader.trail[:-1])
        if reader.inside:
            return replace(reader, inside=False, link=0)
        return self.type(reader, "") if reader.typed else None


def shelf_of(
    source: BookSource, words: Words, keys: Keys, screen: str, commands: Sequence[str]
) -> Shelf:
    """Return the book over a screen with these commands; `screen` names its help."""
    chapters = source.chapters()
    first = keys_sheaf(words, keys, screen, commands)
    last = (glossary_sheaf(words), origin_sheaf(words, source.rules()))
    sheaves = (*source.things(words), *chapter_sheaves(words, chapters))
    book = Book(
        (first, *(marked(words, sheave, source.origin) for sheave in sheaves), *last), chapters
    )
    return Shelf(book, Index(book, source.series))
