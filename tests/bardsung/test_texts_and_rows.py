"""The texts of cards, in each language, held against their rows: no fact left out, none made up."""

import re

import pytest

from bl_tui.games.bardsung.book.things import GROUPS
from bl_tui.games.bardsung.words.events import tell
from bl_tui.games.bardsung.words.naming import NAMES, Names, aspect_text, thing_name
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.words import Words, codes
from engine.bardsung.state.table_events import AspectDrawn
from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.aspect_cards import Section, SectionLine
from engine.bardsung.tables.aspect_words import Verb
from engine.bardsung.tables.aspects import ASPECTS, CHALLENGES
from engine.bardsung.tables.cards import TREASURES, WOUNDS
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.hero_cards import Face
from tests.marks import rule

LANGUAGES = codes()
HEADS = {
    "en": ("Hit: ", "Critical: ", "Miss: "),
    "it": ("Colpo: ", "Critico: ", "Se manca: "),
}
KINDS = {
    "en": {True: "magical", False: "physical", "aoe": "all enemies in", "range": "range "},
    "it": {True: "magico", False: "fisico", "aoe": "tutti i nemici", "range": "portata "},
}
"""How an attack is told in each language."""


def effects(words: Words, verbs: tuple[str, ...]) -> str:
    """Return effects as a card lists them: "Wound x2, Push"."""
    told = []
    for verb in dict.fromkeys(each for each in verbs if each != "bless_other"):
        count = verbs.count(verb)
        name = words.say(f"effect.{verb}")
        told.append(f"{name} x{count}" if count > 1 else name)
    return ", ".join(told)


def part(text: str, head: str) -> str:
    """Return what stands behind a head, up to the end of its sentence; "" where it is not there."""
    found = re.search(re.escape(head) + r"([^.]*)", text)
    return found[1] if found else ""


ATTACKS = [name for name, face in FACES.items() if face.kind == "attack"]


@rule("BS-5.1", "BS-9.1", "BC-1.1")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("card", "level"), ATTACKS)
def test_the_text_of_an_attack_lists_the_effects_of_its_row_in_order(
    card: str, level: int, language: str
) -> None:
    words, face = Words(language, WORDS.catalogue), FACES[card, level]
    text = words.say(f"ability.{card}.text{level}")
    for head, verbs in zip(HEADS[language], (face.hit, face.critical, face.miss), strict=True):
        told = part(text, head).partition(words.say("effect.blessing") + " ")[0].rstrip(", ")
        if "bless_other" in verbs:  # its own words: for another hero within 1
            assert words.say("effect.blessing") in text
        assert told == effects(words, verbs), (head, text)


@rule("BS-9.1", "BS-31.1", "BS-31.2", "BS-31.4", "BC-4.7")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("card", "level"), ATTACKS)
def test_the_text_of_an_attack_names_its_kind(card: str, level: int, language: str) -> None:
    words, face = Words(language, WORDS.catalogue), FACES[card, level]
    text, said = words.say(f"ability.{card}.text{level}"), KINDS[language]
    assert said[face.magic] in text.lower()
    assert said[not face.magic] not in text.lower()
    assert words.say(f"characteristic.{face.uses}") in text
    assert (said["aoe"] in text) is face.aoe
    assert (f"{said['range']}{face.range}" in text) is (face.range >= 0)
    assert (devotion(language) in text) is bool(face.devotion)
    assert (larger(language) in text) is bool(face.upgrades or face.per_ghost), text


def devotion(language: str) -> str:
    return {"en": "Devotion", "it": "Devozion"}[language]


def larger(language: str) -> str:
    return {"en": "larger", "it": "miglior"}[language]


def words_of(section: Section) -> tuple[SectionLine, ...]:
    return (*section.ok, *section.bad, *section.does)


@rule("BC-9.1", "BS-16.14")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CHALLENGES)
def test_the_text_of_a_challenge_lists_each_test_and_its_results(card: str, language: str) -> None:
    """Characteristic and TN, conditions, gold; a section that costs renown wherever it is read."""
    words = Words(language, WORDS.catalogue)
    text = aspect_text(words, card, "EN-1")
    for section in CHALLENGES[card].sections:
        if section.uses:
            assert f"{words.say(f'characteristic.{section.uses}')} {section.tn}" in text
        for line in words_of(section):
            name = line.argument if line.verb in (Verb.ALL_HERE, Verb.EXPLORER) else line.verb
            if words.has(f"effect.{name}"):
                assert words.say(f"effect.{name}") in text, line
            if line.verb is Verb.GOLD:
                assert str(line.number) in text, line
    loses = SectionLine(Verb.RENOWN, -1)
    lost = [n for n, each in enumerate(CHALLENGES[card].sections, 1) if loses in each.does]
    ways = sum(
        option.then == n
        for n in lost
        for each in CHALLENGES[card].sections
        for option in each.options
    )
    ways += sum(
        SectionLine(Verb.GO, n) in each.bad for n in lost for each in CHALLENGES[card].sections
    )
    lost_renown = {"en": "renown -1", "it": "fama -1"}[language]
    assert text.count(lost_renown) == ways


@rule("BC-1.9", "BC-14.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_card_names_the_enemy_and_not_its_sign(language: str) -> None:
    """ "fight two E1 enemies" told nobody whom: a sign is for who reads a page (BC-1.9)."""
    words = Words(language, WORDS.catalogue)
    for card in ASPECTS:
        for encounter in ("", *ENCOUNTERS):
            text = aspect_text(words, card, encounter)
            assert not re.search(r"\bE[1-4]\b", text), text
    for name, page in ENCOUNTERS.items():
        kind = page.sign("E1")
        if kind:
            enemy = thing_name(words, kind)
            assert enemy in aspect_text(words, "CH19", name)
            assert enemy in aspect_text(words, "BA03", name)
            drawn = AspectDrawn("CH19", "C01")
            assert enemy in tell(words, drawn, Names(name))
            assert enemy not in tell(words, drawn, NAMES)


@rule("BC-10.1", "BS-20.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_say_the_number_of_their_rows(language: str) -> None:
    """Gold of consumables; the damage of a gem; penalties that count."""
    words = Words(language, WORDS.catalogue)
    for card, row in TREASURES.items():
        text = words.say(f"treasure.{card}.text")
        assert not row.restore or f" {row.restore} " in text, text
        assert not row.damage or f"+{row.damage}" in text, text
        assert not row.ends or words.say(f"effect.{row.ends}") in text, text
    for card, wound in WOUNDS.items():
        text = words.say(f"wound.{card}.text")
        counted = wound.penalty in ("attack", "defence", "speed")
        assert not counted or "-1" in text, text


FACTS = {
    "aspect.BA20.text": ("defeats here", "sconfigge qui"),
    "aspect.CH05.text": (
        "DEX 12: you may then spend a toolkit",
        "DES 12: poi puoi spendere un kit",
    ),
    "aspect.CH10.text": ("else renown -1", "o fama -1"),
    "aspect.CH11.text": ("firewood", "legna"),
    "ability.ST4.text1": ("You may first take", "se vuoi"),
    "ability.LW8.text2": ("limit", "limite"),
    "ability.WY9.text1": ("an enemy in any zone", "un nemico in una zona qualsiasi"),
    "ability.WY9.text2": ("all Ghosts there", "tutti gli Spettri lì"),
    "treasure.TR13.text": ("the attacker if it", "chi attacca, se"),
    "terrain.lava.text": ("Serious Wound and gains Burn", "Ferita Grave e ottiene Ustione"),
    "terrain.chest.text": ("no enemy is here", "senza nemici qui"),
    "terrain.mushrooms.text": ("no enemy card", "senza carte nemiche"),
    "terrain.stalagmites.text": ("d6 roll of 4 to 6", "4-6 su un d6"),
    "handle.well.text": ("2-3 nothing", "2-3: niente"),
    "rule.BC-13.3": ("and only then", "e solo allora"),
}
"""Facts of rows that texts once left out, in both languages."""


@rule("BC-13.3", "BS-32.13", "BS-32.17", "BC-TE1", "BC-TE4", "BC-TE6")
@pytest.mark.parametrize("message", FACTS)
def test_a_text_leaves_out_no_fact_that_decides(message: str) -> None:
    for language, fact in zip(("en", "it"), FACTS[message], strict=True):
        assert fact in Words(language, WORDS.catalogue).say(message, enemy="")


@rule("BC-13.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_king_has_one_name_in_both_stages_as_on_his_sheet(language: str) -> None:
    words = Words(language, WORDS.catalogue)
    assert words.say("enemy.king.name") == words.say("enemy.molten_king.name")
    assert (
        words.say("enemy.king.name")
        == {"en": "The Hobgoblin King", "it": "Il Re Hobgoblin"}[language]
    )


# --- nothing of the rules is on no card ----------------------------------------------------------


def uses(face: Face) -> tuple[str, ...]:
    return (*face.hit, *face.critical, *face.miss)


@rule("BS-10.5", "BS-10.7", "BS-10.8")
@pytest.mark.parametrize("verb", ["blessing", "quicken", "haste", "dodge", "inspire", "stop"])
def test_each_effect_of_heroes_is_on_some_ability(verb: str) -> None:
    cards = {card for (card, _), face in FACES.items() if verb in uses(face)}
    assert len(cards) >= (1 if verb in ("dodge", "inspire") else 2)


@rule("BS-10.4", "BS-10.10", "BS-10.17")
@pytest.mark.parametrize("verb", ["dodge", "stop"])
def test_each_effect_of_enemies_is_on_two_cards(verb: str) -> None:
    cards = {
        name
        for name, card in ENEMY_CARDS.items()
        for side in (card.normal, card.heated)
        if side is not None and verb in side.attack.effects
    }
    assert len(cards) >= 2


@rule("BS-32.9", "BS-32.11", "BS-32.14", "BC-TE7")
@pytest.mark.parametrize("kind", ["vines", "stalagmites", "drift", "pillar", "stone"])
def test_each_terrain_element_comes_onto_two_boards(kind: str) -> None:
    pages = {
        name
        for name, page in ENCOUNTERS.items()
        if kind in (*page.elements("T1"), *page.elements("T2"), *(each for each, _ in page.ground))
    }
    assert len(pages) >= 2


@rule("BC-14.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_an_encounter_lists_its_terrain_and_the_waiting_enemies(language: str) -> None:
    words = Words(language, WORDS.catalogue)
    group = next(each for each in GROUPS if each.id == "encounter")
    told = {name: " ".join(group.facts(words, name)) for name in ENCOUNTERS}
    assert thing_name(words, "vines") in told["EN-4"]
    assert f"{thing_name(words, 'rubble')} / {thing_name(words, 'pillar')}" in told["EN-1"]
    for name, page in ENCOUNTERS.items():
        assert not page.more or str(page.more[-1]) in told[name]
