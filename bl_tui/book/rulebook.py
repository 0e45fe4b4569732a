"""The rulebook as pages of paragraphs: the numbered rules by chapter, and the tables.

No text is written here: a game gives the numbers of its rules and its tables (`BookSource`), the
catalogues all words.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from bl_tui.words import Words
from engine.core.frozen import record


@record
class Paragraph:
    """The text of one rule or thing.

    `id` is the target of links: "BL-9.7", "terrain.woods". `facts` are short lines below the
    heading, before the texts. `mark` follows the last text: "[ours]", "" for printed rules.
    """

    id: str
    head: str
    texts: tuple[str, ...]
    facts: tuple[str, ...] = ()
    mark: str = ""

    @property
    def is_rule(self) -> bool:
        """Return whether it is a numbered rule, which has its number for a heading."""
        return self.id == self.head


@record
class Page:
    """Paragraphs under one title, which has a place in the contents."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@record
class Sheaf:
    """A page that is made when it is first read."""

    id: str
    title: str
    make: Callable[[], Sequence[Paragraph]]


@record
class BookPlace:
    """A page, and a paragraph of it; "" for the page as a whole."""

    page: str
    paragraph: str = ""


class Book:
    """All pages in their order, each made when it is first asked for."""

    def __init__(self, sheaves: Sequence[Sheaf], chapters: Mapping[str, Sequence[str]]) -> None:
        """Make a book; `chapters` are the numbers of the rules on the pages that have any."""
        self._sheaves = {sheave.id: sheave for sheave in sheaves}
        self._chapters = {rule: name for name, rules in chapters.items() for rule in rules}
        self._pages: dict[str, Page] = {}

    @cached_property
    def contents(self) -> Mapping[str, str]:
        """Return the titles of the pages by their ids."""
        return {sheave.id: sheave.title for sheave in self._sheaves.values()}

    def page(self, name: str) -> Page:
        """Return a page by its id. Raises KeyError if the book has none of that id."""
        if name not in self._pages:
            sheaf = self._sheaves[name]
            self._pages[name] = Page(name, sheaf.title, tuple(sheaf.make()))
        return self._pages[name]

    @property
    def pages(self) -> tuple[Page, ...]:
        """Return all pages."""
        return tuple(self.page(name) for name in self._sheaves)

    def place(self, name: str) -> BookPlace | None:
        """Return the place of a rule, a chapter, a thing or a page, by its id.

        A number that has no sentence of its own is looked for in its chapter; None if that fails
        too.
        """
        if name in self._sheaves:
            return BookPlace(name)
        if name in self._chapters:
            return BookPlace(self._chapters[name], name)
        above = name.rpartition(".")[0]
        if above in self._sheaves:
            known = {paragraph.id for paragraph in self.page(above).paragraphs}
            return BookPlace(above, name if name in known else "")
        return self.place(above) if above else None


def chapter_sheaves(words: Words, chapters: Mapping[str, Sequence[str]]) -> list[Sheaf]:
    """Return the numbered rules, a page a chapter."""
    return [_chapter(words, name, numbers) for name, numbers in chapters.items()]


def _chapter(words: Words, name: str, numbers: Sequence[str]) -> Sheaf:
    title = words.say("app.rulebook.chapter", number=name, title=words.say(f"chapter.{name}"))

    def make() -> list[Paragraph]:
        return [Paragraph(number, number, (words.say(f"rule.{number}"),)) for number in numbers]

    return Sheaf(name, title, make)
