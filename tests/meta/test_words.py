"""Every word that a player reads stands in the catalogues, in each language, and fits its use."""

import re
import tomllib

import attrs
import pytest
from babel.core import Locale

from bl_tui.games.battlelore.words.actions import DONE, OFFERS
from bl_tui.games.battlelore.words.events import SHAPES
from bl_tui.words import DOMAINS, FALLBACK
from bl_tui.words.events import Shape
from engine.battlelore import game
from engine.battlelore.adventures.library import library
from engine.battlelore.lore.replenish import OPTIONS
from engine.battlelore.lore.unit_conditions import UNIT_CONDITIONS
from engine.battlelore.numbers.refusal_codes import ADVENTURE_FILE, FAULTS, REFUSALS
from engine.battlelore.state import actions, events, model, steps
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS, CardKind
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.units import ROSTER, WEAPONS
from engine.core.stats import Op
from saves.errors import CODES, NOTICES
from tests.meta.catalogues import (
    LANGUAGES,
    Asked,
    all_messages,
    asked,
    constants,
    messages,
    source,
    used,
)
from tests.meta.rulebook_words import ids_of_the_rulebook
from tests.meta.stat_sources import stat_sources
from tests.meta.tree import ROOT

KINDS = {
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, events.Event)
}
EVENTS = {
    kind.__name__: kind
    for kind in sorted(KINDS, key=lambda kind: kind.__name__)
    if not any(kind in other.__bases__ for other in KINDS)
}
CHOICES = actions.Action.__args__
GAME = game.BATTLELORE
"""The whole game, whose chapters complete each other's tables."""

GAME_DOMAIN = "battlelore"
"""The catalogue of the game."""
PUT_TOGETHER = ("app.", "bot.", "rule.", "chapter.")
"""Messages of the game whose ids the program puts together; all others follow from its tables."""

MORE_PLACES = {
    "UnitMoved": {"start", "to"},
    "Retired": {"start", "to"},
    "CardCopied": {"as_card"},
    "TargetChosen": {"target", "to"},
    "HitsCounted": {"sources"},
    "LandmarkPlaced": {"ground", "to"},
    "LandmarkRemoved": {"ground", "to"},
}
"""Places of events that are no fields of theirs."""


def ids_of_events() -> dict[str, set[str]]:
    """Each message of an event with the places that the code fills."""
    found = {}
    for name, kind in EVENTS.items():
        shape = SHAPES.get(kind, Shape())
        places = {field.name for field in attrs.fields(kind)}
        places |= {"n"} if shape.number else set()
        places |= MORE_PLACES.get(name, set())
        for variant in shape.variants:
            found[".".join(filter(None, ("event", name, variant)))] = places
    return found


def ids_of_actions() -> dict[str, set[str]]:
    """Each message of an action with the places that the code fills."""
    found = {f"action.{kind.__name__}": {f.name for f in attrs.fields(kind)} for kind in CHOICES}
    for counted in ("IgnoreFlags", "StoreLore"):
        found[f"action.{counted}"] |= {"n"}
    found["action.IgnoreFlags.none"] = {"count"}
    for what in DONE.values():
        found[f"action.Done.{what}"] = set()
    for what in (*(stage.value for stage in OFFERS), "react", "powers", "aim", "evade"):
        found[f"action.Pass.{what}"] = set()
    return found | ids_of_lore_actions(found)


def ids_of_lore_actions(found: dict[str, set[str]]) -> dict[str, set[str]]:
    """The messages of actions that have no plain one, or others beside it."""
    del found["action.Choose"], found["action.Replenish"]
    more: dict[str, set[str]] = {f"action.Replenish.{how}": set() for how in OPTIONS}
    more |= {f"action.Choose.{kind}": {"what", kind} for kind in ("unit", "hex", "card")}
    return more | {
        "action.Choose.die": {"what", "face"},
        "action.MoveUnit.march": {"unit", "to"},
        "action.PlayLore.twice": {"card", "with"},
        "action.OpenPassage.where": {"unit"},
        "action.PlaceLandmark": {"ground", "to"},
    }


def ids_of_things() -> set[str]:
    """The messages of all things in the tables of the game; they have no places."""
    enums = {
        "side": Side,
        "seat": model.Edge,
        "section": model.Section,
        "colour": model.Colour,
        "stance": model.Stance,
        "face": model.Face,
        "card_kind": CardKind,
    }
    found = {f"{name}.{each.value}" for name, kind in enums.items() for each in kind}
    found |= {f"colour.{c.value}.{what}" for c in model.Colour for what in ("letter", "troops")}
    found |= {f"card.{card}.{what}" for card in CARDS for what in ("name", "text", "short")}
    found |= {f"unit.{kind.name}.{what}" for kind in ROSTER.values() for what in ("name", "text")}
    found |= {f"race.{kind.race}" for kind in ROSTER.values()}
    found |= {f"creature.{kind.name}.name" for kind in ROSTER.values() if kind.creature}
    found |= {f"council.{seat.name}.letter" for seat in attrs.fields(model.Council)}
    found |= {f"race.{race}.letter" for race in ("dwarf", "goblinoid")}
    found |= {f"weapon.{each}{what}" for each in WEAPONS for what in ("", ".text")}
    found |= {f"terrain.{each}{what}" for each in TERRAIN for what in ("", ".text")}
    found |= {f"landmark.{each}{what}" for each in LANDMARKS for what in ("", ".text")}
    found |= {f"condition.{each}" for each in UNIT_CONDITIONS}
    parts = ("title", "standard", "pennant", "intro", "teaches")
    found |= {f"adventure.{each}.{what}" for each in library() for what in parts}
    found |= {f"step.{step.__name__}" for step in steps.AnyStep.__args__}
    found |= {f"happening.{name}" for name in EVENTS}
    others = {"card.hidden.name", "landmark.stronghold.taken"}
    return found | others | {"council.commander", "council.creatures"}


def ids_of_sources() -> set[str]:
    """The messages of whatever changes a number."""
    own = ("terrain.", "landmark.", "weapon.", "race.")
    return {
        f"{each}.name"
        if each.startswith(("card.", "lore.", "power.", "token."))
        else each
        if each.startswith(own)
        else f"source.{each}"
        for each in stat_sources()
    }


def places_by_id() -> dict[str, set[str]]:
    """Each message of the game that follows from its tables, with the places it may have."""
    found: dict[str, set[str]] = {name: set() for name in ids_of_things() | ids_of_sources()}
    found |= {f"face.{face.value}.rolled": {"n"} for face in model.Face}
    found |= ids_of_events() | ids_of_actions() | ids_of_the_rulebook()
    found |= {f"refusal.{code}": set(facts) for code, facts in REFUSALS.items()}
    found |= {code: set(facts) for code, facts in (ADVENTURE_FILE | FAULTS).items()}
    found |= {code: set(facts) | {"line"} for code, facts in (CODES | NOTICES).items()}
    found |= {f"part.{op.value}": {"source", "amount", "rule"} for op in Op}
    return found


# --- languages -----------------------------------------------------------------------------


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_messages(language: str, domain: str) -> None:
    """No language lacks a message, and none has one that the others lack."""
    apart = messages(language, domain).keys() ^ messages(FALLBACK, domain).keys()
    assert not apart, "\n".join(apart)


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_have_the_same_places(language: str, domain: str) -> None:
    """A translation names the places of the English message, and has plural forms where it has."""
    english = messages(FALLBACK, domain)
    wrong = [
        f"{name}: {sorted(each.places)} {sorted(english[name].places)}"
        for name, each in messages(language, domain).items()
        if name in english
        and (each.places, each.plural) != (english[name].places, english[name].plural)
    ]
    assert wrong == []


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_complete(language: str, domain: str) -> None:
    """Every form has words, as many forms as the language counts, none marked as doubtful."""
    catalogue = source(language, domain)
    wrong = [
        name
        for name, each in messages(language, domain).items()
        if each.fuzzy
        or not all(form.strip() for form in each.forms)
        or len(each.forms) != (catalogue.num_plurals if each.plural else 1)
    ]
    assert wrong == []
    assert str(Locale.parse(language)) == str(catalogue.locale)


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_domain_repeats_a_message_of_another(domain: str) -> None:
    """Which catalogue a message comes from is never a question of order."""
    others = [messages(FALLBACK, other) for other in DOMAINS if other != domain]
    assert [name for name in messages(FALLBACK, domain) if any(name in o for o in others)] == []


# --- the game ------------------------------------------------------------------------------


def test_every_thing_of_the_game_has_words() -> None:
    """Events, refusals, cards, units, ground, adventures, sources of numbers, troubles of files."""
    assert sorted(places_by_id().keys() - all_messages(FALLBACK).keys()) == []


def test_game_words_all_belong_to_something() -> None:
    """A message that nothing can ask for is a message misspelt."""
    whole, _ = constants()
    known = places_by_id().keys() | whole
    rest = messages(FALLBACK, GAME_DOMAIN).keys() - known
    assert sorted(each for each in rest if not (each.startswith(PUT_TOGETHER) and used(each))) == []


def test_game_words_use_only_the_facts_that_they_get() -> None:
    """A place without a value would show as a question mark."""
    known = all_messages(FALLBACK)
    wrong = {
        name: sorted(known[name].places - places)
        for name, places in places_by_id().items()
        if name in known and not known[name].places <= places
    }
    assert wrong == {}


def test_events_are_counted_where_they_have_a_number() -> None:
    """A message is asked for with a number if and only if it has plural forms."""
    shapes = {name: SHAPES.get(kind, Shape()) for name, kind in EVENTS.items()}
    wrong = [
        name
        for name, each in messages(FALLBACK, GAME_DOMAIN).items()
        if name.startswith("event.") and each.plural is not bool(shapes[name.split(".")[1]].number)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_small_pictures_of_cards_have_room_for_their_words(language: str) -> None:
    """What stands under the picture of a card fits into one line of it."""
    game = messages(language, GAME_DOMAIN)
    short = {game[f"card.{card}.short"].forms[0] for card in CARDS}
    assert [text for text in sorted(short) if len(text) > 18] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_banners_can_be_told_apart(language: str) -> None:
    """No two cards share a name; each banner colour has a letter of its own."""
    game = messages(language, GAME_DOMAIN)
    names = [game[f"card.{card}.name"].forms[0] for card in CARDS]
    letters = [game[f"colour.{colour.value}.letter"].forms[0] for colour in model.Colour]
    assert len(set(names)) == len(names)
    assert len(set(letters)) == len(letters)
    assert [len(letter) for letter in letters] == [1, 1, 1]


def test_every_rule_has_its_sentence() -> None:
    """Whoever is told a rule number can read the rule."""
    table = tomllib.loads((ROOT / "engine/battlelore/rules.toml").read_text("utf-8"))
    wanted = {f"rule.{rule}" for rule in table}
    told = {name for name in messages(FALLBACK, GAME_DOMAIN) if name.startswith("rule.")}
    assert sorted(wanted ^ told) == []


# --- the program ---------------------------------------------------------------------------

ASKED = sorted(asked(), key=lambda call: call.where)


def fits(call: Asked) -> bool:
    """Whether the message of a call exists, with its kind of forms and no place left empty."""
    message = all_messages(FALLBACK).get(call.id)
    if message is None or message.plural is not (call.method == "count"):
        return False
    return call.open or message.places <= call.places


def test_every_message_asked_for_exists_and_gets_its_places() -> None:
    """`say` for plain messages, `count` for those with plural forms, each place with a value."""
    wrong = [f"{call.where} {call.method} {call.id}" for call in ASKED if not fits(call)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("domain", ["app", "cli"])
def test_every_message_is_asked_for(domain: str) -> None:
    """Its id stands in the program, or begins like an id that is put together: f"command.{x}"."""
    known = places_by_id().keys()
    unused = [each for each in messages(FALLBACK, domain) if each not in known and not used(each)]
    assert not unused, "\n".join(unused)


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_use_plain_punctuation(language: str) -> None:
    """Curly quotes and long dashes are two cells wide in some terminals; a blank may not break."""
    strange = {
        name: form
        for name, each in all_messages(language).items()
        for form in each.forms
        if not all(c.isascii() or c.isalpha() or c == "\N{NO-BREAK SPACE}" for c in form)
    }
    assert strange == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_shows_an_id(language: str) -> None:
    """A message id in a message is a slip of the pen."""
    ids = all_messages(language)
    shape = re.compile(r"\b[a-z_]+(?:\.[a-z_]+)+\b")
    found = {
        name: word
        for name, each in ids.items()
        for form in each.forms
        for word in shape.findall(form)
        if word in ids
    }
    assert found == {}
