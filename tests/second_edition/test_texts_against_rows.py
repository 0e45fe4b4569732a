"""The text of each card, ability and terrain says what its row says, in each language."""

import pytest

from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.games.second_edition.words.describing import ability_text
from bl_tui.words import Words, codes
from engine.second_edition.state.model import Face
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.lore_deeds import During
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS, Trait

WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {
        "obstructs": ("cannot shoot through",), "stops": ("must stop",),
        "heroic": ("heroic die", "heroic dice"), "lore": ("lore die",),
        "melee": ("melee attack",), "ranged": ("ranged attack",),
        "weak": (" weak ",), "whole": ("not weak",),
        "infantry": ("infantry",), "cavalry": ("cavalry",), "archer": ("archer",),
        "elite": ("elite",), "legend": ("legend",), "knight": ("knight",),
    },
    "it": {
        "obstructs": ("non si tira",), "stops": ("si ferma",),
        "heroic": ("dado eroico",), "lore": ("dado Lore",),
        "melee": ("attacco in mischia",), "ranged": ("attacco a distanza",),
        "weak": ("deboli",), "whole": ("non siano deboli",),
        "infantry": ("fanteria",), "cavalry": ("cavalleria",), "archer": ("arcieri",),
        "elite": ("élite",), "legend": ("leggende",), "knight": ("cavalieri",),
    },
}  # fmt: skip
"""What a text says for each fact of a row: one of these."""

LANGUAGES = pytest.mark.parametrize("language", codes())


def check(language: str, message: str, *facts: str) -> None:
    """Check that a message names each fact; a number of a row stands in it as it is."""
    text = Words(language, CATALOGUE).say(message)
    names(language, message, text, *facts)


def names(language: str, message: str, text: str, *facts: str) -> None:
    """Check that the text of a message names each fact."""
    for fact in facts:
        ways = WORDS[language].get(fact, (fact,))
        assert any(way in text for way in ways), f"{message} leaves out {fact}: {text}"


@LANGUAGES
def test_terrain_says_whether_it_stops_moves_and_shots(language: str) -> None:
    for row in TERRAIN.values():
        facts = [name for name in ("obstructs", "stops") if getattr(row, name)]
        check(language, f"terrain.{row.id}.text", *facts)


@LANGUAGES
def test_an_ability_says_its_number_and_the_face_of_its_dice(language: str) -> None:
    words = Words(language, CATALOGUE)
    for able in {able for kind in UNITS.values() for able in kind.abilities}:
        face = [] if able.face is None else [Face(able.face).value]
        number = [str(able.number)] if able.number else []
        message = f"ability.{able.does.value}.text"
        names(language, message, ability_text(words, able), *face, *number)


@LANGUAGES
def test_a_command_card_names_the_units_that_it_orders(language: str) -> None:
    for card in COMMAND.values():
        counts = [str(count) for _, count in card.sections] or [str(card.units)]
        kinds = [Trait(trait).value for trait in card.traits]
        state = [name for name in ("whole", "weak") if getattr(card, name)]
        check(language, f"card.{card.id}.text", *counts, *kinds, *state)


@LANGUAGES
def test_a_lore_card_says_for_which_attack_it_is(language: str) -> None:
    for card in LORE.values():
        facts = [card.during.value] if card.during in (During.MELEE, During.RANGED) else []
        check(language, f"lore.{card.id}.text", *facts)


@LANGUAGES
def test_the_rule_of_a_card_repeats_its_text(language: str) -> None:
    """So that the rulebook and the card cannot say different things."""
    words = Words(language, CATALOGUE)
    for card in LORE.values():
        assert words.say(f"rule.{card.rule}").endswith(words.say(f"lore.{card.id}.text")), card.id
