"""Searching the rulebook: over ids, headings and texts, what fits best first."""

import unicodedata
from collections.abc import Iterator

from attrs import frozen

from bl_tui.present.rulebook import Book, Paragraph, Place


@frozen
class Found:
    """A paragraph that was found, and on which page."""

    place: Place
    paragraph: Paragraph


def plain(text: str) -> str:
    """The text in small letters without accents, as one types it."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


class Index:
    """The paragraphs of a book as they are compared with what was typed."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._entries: list[_Entry] = []
        self._last: tuple[str, tuple[Found, ...]] = ("", ())

    def find(self, typed: str) -> tuple[Found, ...]:
        """The paragraphs that hold all words typed, the best first.

        A number or a heading that is what was typed comes before one that begins so, that before
        one that holds it, and that before a text that does.
        """
        wanted = " ".join(plain(typed).split())
        if wanted != self._last[0]:
            self._last = (wanted, self._find(wanted))
        return self._last[1]

    def _find(self, wanted: str) -> tuple[Found, ...]:
        if not self._entries:
            self._entries = list(_entries(self._book))
        words = wanted.split()
        ranked = [
            (each.rank(wanted), each.found)
            for each in self._entries
            if all(word in each.all for word in words)
        ]
        return tuple(found for _, found in sorted(ranked, key=lambda pair: pair[0]))


@frozen
class _Entry:
    """A paragraph in plain letters."""

    found: Found
    number: str
    head: str
    text: str
    all: str

    def rank(self, wanted: str) -> int:
        """How well it fits, the least best."""
        number = wanted.removeprefix("bl-")
        if number == self.number or wanted == self.head:
            return 0
        if self.number.startswith(number) or self.head.startswith(wanted):
            return 1
        if wanted in self.head:
            return 2
        return 3 if wanted in self.text else 4


def _entries(book: Book) -> Iterator[_Entry]:
    for page in book.pages:
        title = plain(page.title)
        for each in page.paragraphs:
            head, name = plain(each.head), plain(each.id)
            text = plain(" ".join((*each.facts, *each.texts)))
            whole = " ".join((name, head, text, title))
            found = Found(Place(page.id, each.id), each)
            yield _Entry(found, name.removeprefix("bl-"), head, text, whole)
