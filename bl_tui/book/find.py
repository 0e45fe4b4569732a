"""Searching the rulebook: over ids, headings and texts, the best matches first."""

from collections.abc import Iterator

from bl_tui.book.keys import PAGE as KEYS_PAGE
from bl_tui.book.rulebook import Book, BookPlace
from bl_tui.text.plain_letters import plain
from engine.core.frozen import record


@record
class BookEntry:
    """A search result: its heading, the text after it in a list, and its place in the book."""

    head: str
    text: str
    place: BookPlace


class Index:
    """The pages and paragraphs of a book, prepared for the search."""

    def __init__(self, book: Book, series: str) -> None:
        """Index a book; numbers may be searched for without their `series`: "BL-"."""
        self._book = book
        self._series = plain(series)
        self._entries: list[_Indexed] = []
        self._last: tuple[str, tuple[BookEntry, ...]] = ("", ())

    def find(self, typed: str) -> tuple[BookEntry, ...]:
        """Return the pages and paragraphs that contain all words typed, the best first.

        An exact number or heading ranks above a word that begins so, then a word that contains the
        search, then a text that does; keys come last.
        """
        wanted = " ".join(plain(typed).split())
        if wanted != self._last[0]:
            self._last = (wanted, self._find(wanted))
        return self._last[1]

    def prepare(self) -> None:
        """Read the whole book, so that the first search answers as fast as the others."""
        if not self._entries:
            self._entries = list(_entries(self._book, self._series))

    def _find(self, wanted: str) -> tuple[BookEntry, ...]:
        self.prepare()
        words, number = wanted.split(), wanted.removeprefix(self._series)
        ranked = [
            (entry.rank(wanted, number), entry.entry)
            for entry in self._entries
            if all(word in entry.all for word in words)
        ]
        return tuple(entry for _, entry in sorted(ranked, key=lambda pair: pair[0]))


@record
class _Indexed:
    """An entry in plain letters; `all` is everything that it can be found by.

    `number` is that of a rule or a chapter, without its optional letters.
    """

    entry: BookEntry
    number: str
    head: str
    text: str
    all: str

    def rank(self, wanted: str, number: str) -> int:
        """Return the rank of a match, 0 the best; `number` is `wanted` without letters."""
        if wanted == self.head or (self.number and number == self.number):
            return 0
        if f" {wanted}" in f" {self.head}" or (self.number and self.number.startswith(number)):
            return 1
        if wanted in self.head:
            return 2
        in_text = 3 if f" {wanted}" in self.text else 4
        return in_text + 2 * (self.entry.place.page == KEYS_PAGE)


def _entries(book: Book, series: str) -> Iterator[_Indexed]:
    for page in book.pages:
        title = plain(page.title)
        number = plain(page.id).removeprefix(series) if "-" in page.id else ""
        yield _Indexed(BookEntry(page.title, "", BookPlace(page.id)), number, title, "", title)
        for paragraph in page.paragraphs:
            excerpt = paragraph.texts[0] if paragraph.is_rule else page.title
            head, name = plain(paragraph.head), plain(paragraph.id)
            text = plain(" ".join((*paragraph.facts, *paragraph.texts)))
            yield _Indexed(
                BookEntry(paragraph.head, excerpt, BookPlace(page.id, paragraph.id)),
                name.removeprefix(series) if paragraph.is_rule else "",
                head,
                text,
                " ".join((name, head, text, title)),
            )
