"""A text that tells an entry of the tables: the words of a row, or the facts that a page has."""

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from typing import Any

from bl_tui.words import Catalogue, Words
from engine.core.frozen import record
from tests.oracle.compare import NOT_FACTS, Entry
from tests.oracle.numbers import Numbers, facts, in_order, places, told

NO_NUMBERS = (*NOT_FACTS, "id", "code", "key", "name", "title", "number", "known", "shown_text")
"""Fields of all entries whose digits say nothing of the thing: names, and a place in a list."""
SMALL = (0, 1)

Say = Callable[[Words], str]


@record
class Text:
    """A text of a row. `id` is its message, or the page and the thing whose facts it tells.

    `say` returns it in a language; `entry` is what the tables say of the row, of which `silent`
    fields are told by other texts. `level`: as a Lore Master of this level reads it.
    """

    id: str
    catalogue: Catalogue
    say: Say
    entry: Entry
    silent: Collection[str] = ()
    level: int = 0
    exact: bool = False
    """Each number is told once, in the order of the entry: as a page lists the facts of a table."""

    def rendered(self, language: str) -> str:
        """Return the text as it is shown."""
        return self.say(Words(language, self.catalogue))

    @property
    def facts(self) -> Numbers:
        """Return the numbers of the row that the text tells."""
        return facts(self.entry, (*NO_NUMBERS, *self.silent), self.level)

    @property
    def in_order(self) -> list[Fraction]:
        """Return them in the order of the fields of the entry."""
        return in_order(self.entry, (*NO_NUMBERS, *self.silent), self.level)


@record
class Book:
    """Where the texts of a game stand: its catalogue, and the groups of its pages of things."""

    catalogue: Catalogue
    groups: Any

    def text(
        self, message: str, entry: Entry, *silent: str, say: Say | None = None, level: int = 0
    ) -> Text:
        """Return a message of the catalogue, or what `say` makes of it, as the text of a row."""
        return Text(message, self.catalogue, say or said(message), entry, silent, level)

    def facts(self, group: str, name: str, entry: Entry, say: Say | None = None) -> Text:
        """Return the facts that a page lists of a thing."""
        found = say or page(self.groups, group, name)
        return Text(f"{group}.{name}: facts", self.catalogue, found, entry, exact=True)


def said(message: str, **places: object) -> Say:
    """Return what says a message of the catalogue."""
    return lambda words: words.say(message, **places)


def counted(message: str, number: int) -> Say:
    """Return what says the plural form of a message for the number of a row."""
    return lambda words: words.count(message, number)


def page(groups: Any, group: str, name: str) -> Say:
    """Return what says the facts of a thing on its page of the rulebook."""
    found = next(each for each in groups if each.id == group)
    return lambda words: "; ".join(found.facts(words, name))


def picked(entry: Entry, *fields: str) -> dict[str, Any]:
    """Return an entry with some of its fields alone."""
    return {name: entry[name] for name in fields if name in entry}


def surplus(text: str, language: str, row: Numbers) -> Numbers:
    """Return the numbers that a text tells and a row does not have, or not so often."""
    more = told(text, language) - row
    return Numbers({each: 1 if each in SMALL else count for each, count in more.items()
                    if each not in SMALL or each not in row})  # fmt: skip


def missing(text: str, language: str, row: Numbers) -> Numbers:
    """Return the numbers of a row that a text does not tell; a 1 may be "a", and a 0 nothing."""
    found = told(text, language)
    return Numbers({each: 1 for each in row if each not in found and each not in SMALL})


def misprinted(text: str, language: str, row: Sequence[Fraction]) -> bool:
    """Return whether the facts of a page are not those of the row in its order, 0 or not."""
    found = [each.value for each in places(text, language)]
    return [each for each in found if each] != [each for each in row if each]
