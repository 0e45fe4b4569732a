"""Each number of a text of a card, a unit or a place is one of its row, in both languages."""

import tomllib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bl_tui.words import codes
from tests.conformance.games import rotating_seed
from tests.meta.catalogues import messages
from tests.oracle import (
    texts_bardsung,
    texts_battle_mages,
    texts_battlelore,
    texts_second_edition,
)
from tests.oracle.numbers import TOLD_ALL, Numbers, all_of, changed, told
from tests.oracle.texts import NO_NUMBERS, Text, misprinted, missing, surplus

TEXTS = [
    each
    for game in (texts_battlelore, texts_second_edition, texts_battle_mages, texts_bardsung)
    for each in game.texts()
]
DECLARED = tomllib.loads(Path(__file__).with_name("texts.toml").read_text("utf-8"))
LANGUAGES = codes()
GAMES = {each.catalogue.name: each.catalogue for each in TEXTS}


def declared(kind: str, text: Text, language: str) -> Iterator[Mapping[str, Any]]:
    """Yield what the table declares of a text in a language."""
    for each in DECLARED[kind]:
        if each["text"] == text.id and each.get("language", language) == language:
            yield each


def more(text: Text, language: str) -> Numbers:
    """Return the numbers that are declared to be no facts of the row."""
    found: Numbers = Numbers()
    for each in declared("more", text, language):
        found[Fraction(each["number"])] += each.get("times", 1)
    return found


def untold(text: Text, language: str) -> Numbers:
    """Return the numbers of the row that are declared to be told elsewhere."""
    numbers = [each["numbers"] for each in declared("untold", text, language)]
    return Numbers(Fraction(each) for listed in numbers for each in listed)


def in_both(text: Text, language: str, shown: str) -> Numbers:
    """Return the numbers that a text tells, but for those declared of this language alone."""
    alone = [each for each in declared("more", text, language) if "language" in each]
    return told(shown, language) - Numbers(
        {Fraction(each["number"]): each.get("times", 1) for each in alone}
    )


def wrong(text: Text, language: str, shown: str) -> str:
    """Return how the numbers of a text and of its row differ, "" where they are the same."""
    if text.exact:
        row = ", ".join(str(each) for each in text.in_order)
        differs = misprinted(shown, language, text.in_order)
        return f"{text.id} ({language}): the row has {row}: {shown}" if differs else ""
    found = surplus(shown, language, text.facts) - more(text, language)
    lacks = missing(shown, language, text.facts) - untold(text, language)
    if not found and not lacks:
        return ""
    told, has = (", ".join(map(str, sorted(each))) or "none" for each in (found, lacks))
    return f"{text.id} ({language}): tells besides {told}; leaves out {has}: {shown}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_number_of_a_text_is_one_of_its_row(game: str, language: str) -> None:
    """All that the tables say of the thing is told, and nothing else; a 1 may be "a" or "one"."""
    mine = [each for each in TEXTS if each.catalogue.name == game]
    assert len(mine) > 100
    found = [wrong(each, language, each.rendered(language)) for each in mine]
    assert [each for each in found if each] == []


def test_both_languages_have_the_same_numbers() -> None:
    """Each as often as the other, 0 and 1 too, but for what is declared of one language alone."""
    for text in TEXTS:
        first, *others = [
            in_both(text, language, text.rendered(language)) for language in LANGUAGES
        ]
        assert all(each == first for each in others), text.id


def test_each_declared_number_is_needed() -> None:
    """A number that a text no longer has, or a row has now, is not declared any more."""
    assert all(len(each["reason"]) > 10 for kind in DECLARED.values() for each in kind)
    for kind, row in ((kind, row) for kind, rows in DECLARED.items() for row in rows):
        mine = [each for each in TEXTS if each.id == row["text"]]
        assert mine, f"{row['text']} is no text of a row"
        for text in mine:
            for language in [row["language"]] if "language" in row else LANGUAGES:
                shown = text.rendered(language)
                if kind == "more":
                    found = surplus(shown, language, text.facts)
                    assert found[Fraction(row["number"])] == row.get("times", 1), row
                else:
                    lacks = missing(shown, language, text.facts)
                    assert lacks.keys() >= set(map(Fraction, row["numbers"])), row


# --- all and each --------------------------------------------------------------------------------

UNTOLD_ALL = {
    "card.darken_sky.short": "two words; its text says all units",
    "terrain.pipe.text": "that all Gas goes is told by the action (handle.pipe.text)",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_about_all_units_says_all(language: str) -> None:
    found = set()
    for text in TEXTS:
        says = text.exact or TOLD_ALL[language].search(text.rendered(language))
        if not says and all_of(text.entry, (*NO_NUMBERS, *text.silent)):
            found.add(text.id)
    assert found == UNTOLD_ALL.keys()


# --- no text of a thing is left out --------------------------------------------------------------

OTHERS = (
    "app", "cli", "lesson", "note", "bot", "chapter", "rule", "refusal", "event", "action", "step",
    "happening", "adventure_file", "map_file", "origin", "odds", "ask", "show",
    "answer", "luck", "fault", "goal",
)  # fmt: skip
"""Messages that speak of no row: what the program asks and tells, rules, lessons, goals."""
NAMED = ("name", "title", "story", "serious", "letter", "intro", "about", "rolled")
"""Messages that name a row or tell a story: a number in them is no fact."""
FREE = {
    "colour.blue.text": "Italian says halfway between the others",
    "faction.daqan.text": "archers who shoot twice: Double Shot",
    "enemy.butcher.text": "a joke about his two cards",
    "adventure.hexagon.teaches": "three seats, as the board has",
    "adventure.square.teaches": "four seats, as the board has",
    "choice.stake1": "what is staked, which the action has",
    "choice.stake2": "what is staked, which the action has",
    "choice.stake3": "what is staked, which the action has",
    "briefing.goal": "the victory points of the game's goal, which the sheet of scenarios has",
    "briefing.goal.bridge": "the hexes of its bridge, which the board has",
    "briefing.goal.race": "the points of a piece and of a Magus, which BM-17.8 has",
    "draft.line.council": "an example of the line in a file, before which the editor shows it",
    "book.more": "parties of one to five heroes, before their numbers",
}
"""Messages with a number that no table has, and why."""


def free(message: str) -> bool:
    """Return whether a message may have numbers without a row."""
    head, *_, last = message.split(".")
    return head in OTHERS or last in NAMED or message in FREE


@pytest.mark.parametrize("game", GAMES)
def test_each_text_with_a_number_has_its_row(game: str) -> None:
    known = {each.id for each in TEXTS}
    for language in LANGUAGES:
        for message in messages(language, GAMES[game]).values():
            numbers = [told(form, language) for form in message.forms]
            assert message.id in known or free(message.id) or not any(numbers), message.id


def test_messages_that_need_no_row_have_a_number() -> None:
    for name in FREE:
        found = [
            told(form, language)
            for game in GAMES.values()
            for language in LANGUAGES
            if name in messages(language, game)
            for form in messages(language, game)[name].forms
        ]
        assert any(found), f"{name} has no number"


# --- it bites ------------------------------------------------------------------------------------


def noticed(text: Text, language: str, shown: str) -> bool:
    """Return whether a text that shows this in a language fails: by its row, or by the other."""
    numbers = in_both(text, language, shown)
    others = [each for each in LANGUAGES if each != language]
    agree = all(numbers == in_both(text, each, text.rendered(each)) for each in others)
    return not agree or bool(wrong(text, language, shown))


def test_each_number_changed_in_a_text_is_noticed() -> None:
    """Of forty texts, others with each commit, each number is made one more and one less."""
    draw = Random(f"{rotating_seed()} texts")
    texts = [each for each in TEXTS if told(each.rendered("en"), "en")]
    tried = 0
    for text in draw.sample(texts, 40):
        for language in LANGUAGES:
            for shown in changed(text.rendered(language), language):
                assert noticed(text, language, shown), f"{text.id} ({language}): {shown}"
                tried += 1
    assert tried > 80
