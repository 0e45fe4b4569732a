"""Every word that a player reads stands in the catalogues, in each language, and fits its use."""

import ast
import re
from collections.abc import Mapping

import pytest
from babel.core import Locale

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import APP, CLI, FALLBACK, Catalogue
from bl_tui.words.events import Shape
from engine.battlelore.state import model
from engine.battlelore.tables.command_cards import CARDS
from tests.meta.catalogues import (
    CATALOGUES,
    COMMON,
    LANGUAGES,
    OF_ALL_GAMES,
    Asked,
    Message,
    all_messages,
    asked,
    messages,
    source,
    trees,
)
from tests.meta.games import GAMES, Checked
from tests.meta.message_families import FAMILIES, PROGRAM
from tests.meta.message_ids import members


def name_of(row: Checked | Catalogue) -> str:
    """Return what a game or a catalogue is called among the tests."""
    return row.name


of_each_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES, ids=name_of)
of_each_game = pytest.mark.parametrize("game", GAMES, ids=name_of)
of_each_language = pytest.mark.parametrize("language", LANGUAGES)


# --- languages -----------------------------------------------------------------------------


@of_each_catalogue
@of_each_language
def test_languages_have_the_same_messages(language: str, catalogue: Catalogue) -> None:
    """No language lacks a message, and none has one that the others lack."""
    apart = messages(language, catalogue).keys() ^ messages(FALLBACK, catalogue).keys()
    assert not apart, "\n".join(apart)


@of_each_catalogue
@of_each_language
def test_messages_have_the_same_places(language: str, catalogue: Catalogue) -> None:
    """A translation names the places of the English message, and has plural forms where it has."""
    english = messages(FALLBACK, catalogue)
    wrong = [
        f"{name}: {sorted(each.places)} {sorted(english[name].places)}"
        for name, each in messages(language, catalogue).items()
        if name in english
        and (each.places, each.plural) != (english[name].places, english[name].plural)
    ]
    assert wrong == []


@of_each_catalogue
@of_each_language
def test_messages_are_complete(language: str, catalogue: Catalogue) -> None:
    """Every form has words, as many forms as the language counts, none marked as doubtful."""
    read = source(language, catalogue)
    wrong = [
        name
        for name, each in messages(language, catalogue).items()
        if each.fuzzy
        or not all(form.strip() for form in each.forms)
        or len(each.forms) != (read.num_plurals if each.plural else 1)
    ]
    assert wrong == []
    assert str(Locale.parse(language)) == str(read.locale)


def test_the_program_says_each_thing_once() -> None:
    """Which of its catalogues a message comes from is never a question of order."""
    assert sorted(messages(FALLBACK, CLI).keys() & messages(FALLBACK, APP).keys()) == []


@of_each_game
def test_a_message_overridden_by_a_game_keeps_its_placeholders(game: Checked) -> None:
    """A message of the screens may be another one in a game; of the command line none is."""
    own, others = messages(FALLBACK, game.catalogue), messages(FALLBACK, APP)
    assert sorted(own.keys() & messages(FALLBACK, CLI).keys()) == []
    both = [(own[name], others[name]) for name in own.keys() & others.keys()]
    assert [a.id for a, b in both if not a.places <= b.places or a.plural is not b.plural] == []


# --- the game ------------------------------------------------------------------------------


@of_each_game
def test_every_thing_of_the_game_has_words(game: Checked) -> None:
    """Events, refusals, cards, units, ground, scenarios, sources of numbers, troubles of files."""
    wanted = game.messages().keys() | OF_ALL_GAMES.keys()
    assert sorted(wanted - all_messages(FALLBACK, game.catalogue).keys()) == []


@of_each_game
def test_game_words_use_only_the_facts_that_they_get(game: Checked) -> None:
    """A place without a value would show as a question mark."""
    known = all_messages(FALLBACK, game.catalogue)
    wrong = {
        name: sorted(known[name].places - places)
        for name, places in (game.messages() | OF_ALL_GAMES).items()
        if name in known and not known[name].places <= places
    }
    assert wrong == {}


@of_each_game
def test_events_are_counted_where_they_have_a_number(game: Checked) -> None:
    """A message is asked for with a number if and only if it has plural forms."""
    shapes = {name: game.shapes.get(kind, Shape()) for name, kind in game.events.items()}
    wrong = [
        name
        for name, each in messages(FALLBACK, game.catalogue).items()
        if name.startswith("event.") and each.plural is not bool(shapes[name.split(".")[1]].number)
    ]
    assert wrong == []


@of_each_game
def test_every_rule_has_its_sentence(game: Checked) -> None:
    """Whoever is told a rule number can read the rule."""
    wanted = {f"rule.{rule}" for rule in game.rules()}
    told = {name for name in messages(FALLBACK, game.catalogue) if name.startswith("rule.")}
    assert sorted(wanted ^ told) == []


# --- the first edition ---------------------------------------------------------------------


@of_each_language
def test_small_pictures_of_cards_have_room_for_their_words(language: str) -> None:
    """What stands under the picture of a card fits into one line of it."""
    game = messages(language, CATALOGUE)
    short = {game[f"card.{card}.short"].forms[0] for card in CARDS}
    assert [text for text in sorted(short) if len(text) > 18] == []


@of_each_language
def test_cards_have_distinct_names_and_banners_distinct_letters(language: str) -> None:
    """No two cards share a name; each banner colour has a letter of its own."""
    game = messages(language, CATALOGUE)
    names = [game[f"card.{card}.name"].forms[0] for card in CARDS]
    letters = [game[f"colour.{colour.value}.letter"].forms[0] for colour in model.Colour]
    assert len(set(names)) == len(names)
    assert len(set(letters)) == len(letters)
    assert [len(letter) for letter in letters] == [1, 1, 1]


# --- the program ---------------------------------------------------------------------------

ASKED = sorted(asked(), key=lambda call: call.where)
OWN = {game: all_messages(FALLBACK, game.catalogue) for game in GAMES}
"""The messages that are found where a game is shown."""


def fits(call: Asked, known: Mapping[str, Message]) -> bool:
    """Return whether the message of a call exists, in its kind of forms, with each place filled."""
    message = known.get(call.id)
    if message is None or message.plural is not (call.method == "count"):
        return False
    return call.open or message.places <= call.places


def is_said(call: Asked) -> bool:
    """Return whether a call finds its message: in its game, or in one of the games."""
    owner = [game for game in GAMES if call.where.startswith(game.folder)]
    return any(fits(call, OWN[game]) for game in owner or GAMES)


def every(language: str) -> list[Message]:
    """Return the messages of all catalogues."""
    return [each for catalogue in CATALOGUES for each in messages(language, catalogue).values()]


def test_every_message_asked_for_exists_and_gets_its_places() -> None:
    """`say` for plain messages, `count` for those with plural forms, each place with a value."""
    wrong = [f"{call.where} {call.method} {call.id}" for call in ASKED if not is_said(call)]
    assert not wrong, "\n".join(wrong)


def test_shared_code_uses_no_message_that_only_some_games_have() -> None:
    """A message that stands in no catalogue of the program stands in that of each game."""
    common = {name for each in COMMON for name in messages(FALLBACK, each)}
    wrong = [
        f"{call.where} {call.id}"
        for call in ASKED
        if not any(call.where.startswith(game.folder) for game in GAMES)
        and call.id not in common
        and not all(call.id in OWN[game] for game in GAMES)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_message_of_one_game_is_in_its_own_catalogue() -> None:
    """A message of the program is named by code that all games share, or put together there, or
    named by several games."""
    named: dict[str, set[str]] = {}
    for path, tree in trees():
        game = next((game.name for game in GAMES if str(path).startswith(game.folder)), "")
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.setdefault(node.value, set()).add(game)
    common = {name for each in COMMON for name in messages(FALLBACK, each)}
    for owner, families in FAMILIES.items():
        for name in {name for family in families for name in members(family, common)}:
            named.setdefault(name, set()).add("" if owner == PROGRAM else owner)
    owners = {name: named.get(name, {""}) for name in common}
    assert sorted(name for name, of in owners.items() if len(of) == 1 and of != {""}) == []


@of_each_language
def test_the_program_itself_speaks_of_no_single_game(language: str) -> None:
    """Only what tells a rulebook from others, or is of one seat or of its dice, names a game."""
    allowed = re.compile(r"rulebook\.|glossary\.|cli\.option\.(dice|house|bot\.|seat\.|reseat\.)")
    told = re.compile(
        r"BattleLore|Lore\b|Pennant|Pendente|goblet|banner|vessill|battle\b|battaglia"
    )
    found = {
        each.id: form
        for catalogue in COMMON
        for each in messages(language, catalogue).values()
        for form in each.forms
        if told.search(form) and not allowed.match(each.id)
    }
    assert found == {}


@of_each_language
def test_messages_use_plain_punctuation(language: str) -> None:
    """Curly quotes and long dashes are two cells wide in some terminals; a blank may not break."""
    strange = {
        each.id: form
        for each in every(language)
        for form in each.forms
        if not all(c.isascii() or c.isalpha() or c == "\N{NO-BREAK SPACE}" for c in form)
    }
    assert strange == {}


@of_each_language
def test_no_message_shows_an_id(language: str) -> None:
    """A message id in a message is a slip of the pen."""
    ids = {each.id for each in every(language)}
    shape = re.compile(r"\b[a-z_]+(?:\.[a-z_]+)+\b")
    found = {
        each.id: word
        for each in every(language)
        for form in each.forms
        for word in shape.findall(form)
        if word in ids
    }
    assert found == {}
