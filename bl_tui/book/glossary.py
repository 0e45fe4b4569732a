"""The glossary: the terms of all games and of the program, each explained in a line or two."""

from collections.abc import Iterator
from typing import NamedTuple

from bl_tui.book.rulebook import Paragraph, Sheaf
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from bl_tui.words.naming import sentence

PAGE = "glossary"


class Term(NamedTuple):
    """A term of the glossary: its name in the messages, its title and its explanation."""

    id: str
    title: str
    text: str


def terms(words: Words) -> list[Term]:
    """Return all terms in the alphabetical order of the language, without regard to capitals."""
    return sorted(_terms(words), key=lambda term: plain(term.title))


def _terms(words: Words) -> Iterator[Term]:
    for name in words.things(PAGE, "title"):
        yield Term(name, words.say(f"glossary.{name}.title"), words.say(f"glossary.{name}.text"))


def glossary_sheaf(words: Words) -> Sheaf:
    """Return the page of the rulebook that explains the terms; it is the same in all games."""

    def make() -> list[Paragraph]:
        return [
            Paragraph(f"{PAGE}.{term.id}", sentence(term.title), (term.text,))
            for term in terms(words)
        ]

    return Sheaf(PAGE, words.say("app.rulebook.page.glossary"), make)
