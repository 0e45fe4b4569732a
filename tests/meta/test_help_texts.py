"""Whatever a player may meet in a game has a help text in the rulebook, in each language."""

from collections.abc import Iterable

import pytest

from bl_tui.book.reader import shelf_of
from bl_tui.book.rulebook import Paragraph
from bl_tui.commands import Keys
from bl_tui.games.battlelore.book.things import BOOK
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.text.rule_links import RULE
from bl_tui.words import NoWords, Words
from engine.battlelore.numbers.rule_list import rules
from engine.battlelore.state.model import BlazonRule, Colour, Stance, Unit
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.terrain import TERRAIN, Ground
from engine.battlelore.tables.units import ROSTER, WEAPONS
from engine.core.frozen import field_names
from tests.meta.catalogues import LANGUAGES
from tests.meta.games import GAMES, Checked

TOKENS = {"webbed": "web", "poisoned": "poison", "stored": "lore"}
"""What a unit carries, by the name of its field."""

NO_TOKEN = {"id", "kind", "side", "hex", "figures", "trained", "whole"}


def things() -> set[str]:
    """Return all that the tables of the engine hold, as the rulebook calls it."""
    kinds = {True: "creature", False: "unit"}
    found = {f"{kinds[k.stance is Stance.CREATURE]}.{k.name}" for k in ROSTER.values()}
    carried = set(field_names(Unit)) - NO_TOKEN
    found |= {f"token.{TOKENS.get(name, name)}" for name in carried}
    found |= {f"banner.{each.value}" for each in Colour}
    found |= {f"blazon.{each.value}" for each in BlazonRule}
    found |= {f"lore.{card.cls.value}.{name}" for name, card in LORE_CARDS.items()}
    tables: dict[str, Iterable[str]] = {
        "weapon": WEAPONS,
        "terrain": TERRAIN,
        "landmark": LANDMARKS,
        "race": RACES,
        "card": CARDS,
    }
    found |= {f"{name}.{each}" for name, table in tables.items() for each in table}
    return found | set(rules())


def told(language: str) -> dict[str, Paragraph]:
    """Return the paragraphs of the rulebook by what they tell of; fail for a missing one."""
    book = shelf_of(BOOK, Words(language, CATALOGUE), Keys(), "battle", ()).book
    return {each.id: each for page in book.pages for each in page.paragraphs}


def lacking(wanted: set[str], language: str) -> list[str]:
    """Return what has no help text, or one of a single word."""
    found = told(language)
    return sorted(
        name
        for name in wanted
        if name not in found or not all(len(text.split()) > 1 for text in found[name].texts)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_help_text(language: str) -> None:
    """Units, creatures, weapons, ground, tokens, banners, blazons, cards and rules."""
    assert lacking(things(), language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_describes_nothing_that_no_table_has(language: str) -> None:
    """Every entry of the book is in a table, except the pages of keys, terms and origins."""
    extra = told(language).keys() - things()
    program = ("keys.", "glossary.")
    assert sorted(name for name in extra if not name.startswith(program)) == ["origin.text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_without_a_help_text_is_detected(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new row of a table without words, or a field of a unit that is no token yet."""
    assert lacking({"terrain.woods", "token.curse"}, language) == ["token.curse"]
    monkeypatch.setitem(TERRAIN, "swamp", Ground("swamp", "BL-21.1"))
    with pytest.raises(NoWords, match=r"terrain\.swamp"):
        lacking(things(), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_is_cited_in_the_rulebook_exists(language: str) -> None:
    """No link is dead."""
    shelf = shelf_of(BOOK, Words(language, CATALOGUE), Keys(), "battle", ())
    cited = {
        number
        for page in shelf.book.pages
        for each in page.paragraphs
        for text in (*each.facts, *each.texts)
        for number in RULE.findall(text)
    }
    assert sorted(number for number in cited if shelf.book.place(number) is None) == []
    assert len(cited) > 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_rulebook_of_each_game_can_be_read(game: Checked, language: str) -> None:
    """Each rule has its paragraph and is found by its number; every number that is cited is there.

    A message that is missing is an error.
    """
    words = Words(language, game.catalogue)
    shelf = shelf_of(game.book, words, Keys(), "title", ())
    told = {each.id for page in shelf.book.pages for each in page.paragraphs}
    assert set(game.rules()) <= told
    for rule in game.rules():
        assert RULE.fullmatch(rule)
        for typed in (rule, rule.removeprefix(game.book.series)):
            assert shelf.index.find(typed)[0].place.paragraph == rule
    texts = [text for page in shelf.book.pages for each in page.paragraphs for text in each.texts]
    assert all(shelf.book.place(rule) for text in texts for rule in RULE.findall(text))
