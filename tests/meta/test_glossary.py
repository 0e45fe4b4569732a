"""The glossary has one home, the messages of the program: the rulebook and docs/glossary.md."""

import pytest

from bl_tui.book.glossary import PAGE, terms
from bl_tui.book.reader import shelf_of
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from tests.meta.games import GAMES, Checked
from tests.meta.tree import ROOT
from tests.ui.battles import STANDARD

PATH = ROOT / "docs" / "glossary.md"
HEAD = """# Glossary

The rulebook (`F1`) also contains these terms.

"""


def written() -> str:
    """Return the page of the docs as it follows from the English messages."""
    return HEAD + "".join(f"- *{term.title}*: {term.text}\n" for term in terms(Words("en")))


def test_the_docs_have_the_terms_of_the_rulebook() -> None:
    """After a change, `python -m tests.meta.test_glossary` writes the page of the docs again."""
    assert PATH.read_text("utf-8") == written()


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rulebook_explains_the_terms_of_all_games(game: Checked, language: str) -> None:
    """The page is the same in every game, in the alphabetical order of the language."""
    words = Words(language, game.catalogue)
    page = shelf_of(game.book, words, STANDARD, "rulebook", ()).book.page(PAGE)
    heads = [plain(paragraph.head) for paragraph in page.paragraphs]
    assert len(heads) > 100
    assert {"lore", "zoc"} <= {*heads}
    assert heads == sorted(heads)


def test_both_languages_explain_the_same_terms() -> None:
    """Each term has a title of its own and a sentence."""
    english, italian = terms(Words("en")), terms(Words("it"))
    assert {term.id for term in english} == {term.id for term in italian}
    for known in (english, italian):
        assert len({term.title for term in known}) == len(known)
        assert [term.id for term in known if not term.text.endswith(".")] == []


if __name__ == "__main__":
    PATH.write_text(written(), "utf-8")
