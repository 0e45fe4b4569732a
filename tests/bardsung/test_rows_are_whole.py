"""Rows of cards: a field that a card does not use says nothing, and one that it needs is there."""

from collections.abc import Iterator

import pytest

from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.aspect_cards import Section, SectionLine
from engine.bardsung.tables.aspect_words import Price, Verb
from engine.bardsung.tables.aspects import BATTLES, CHALLENGES
from engine.bardsung.tables.cards import TREASURES, WOUNDS
from engine.bardsung.tables.hero_cards import Face
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.tables.words import Against, Deed, Kind, TreasureKind, Whom
from tests.marks import rule

ASPECTS = {**CHALLENGES, **BATTLES}
NUMBERED = {Verb.GO, Verb.GOLD, Verb.RENOWN, Verb.GAMBLE}
GIVING = {Verb.ALL_HERE, Verb.EXPLORER, Verb.COMPANY, Verb.FOES}
"""Verbs that give a condition; Rats may give one."""
NAMING = {Verb.PLACE, Verb.COMES, Verb.SUPPLY}
"""Verbs that name terrain, an enemy or a resource token."""


def lines(card: str) -> Iterator[SectionLine]:
    """Yield the lines of an aspect, of all its sections."""
    for section in ASPECTS[card].sections:
        yield from (*section.ok, *section.bad, *section.does)


@rule("BS-16.15")
@pytest.mark.parametrize("card", ASPECTS)
def test_a_line_of_an_aspect_has_what_its_verb_needs_and_nothing_else(card: str) -> None:
    for line in lines(card):
        assert (line.number != 0) is (line.verb in NUMBERED), line
        assert (line.lays != "") is (line.verb in NAMING), line
        if line.verb is not Verb.RAT:
            assert (line.gains is not None) is (line.verb in GIVING), line


@rule("BS-5.6", "BS-19.6")
@pytest.mark.parametrize(("card", "level"), FACES)
def test_a_skill_has_actions_and_no_other_card_has(card: str, level: int) -> None:
    face = FACES[card, level]
    assert bool(face.does) is (face.kind == "skill")


@rule("BS-12.12")
@pytest.mark.parametrize("name", GEAR)
def test_gear_that_gives_no_defence_names_no_kind_of_attack(name: str) -> None:
    for level in GEAR[name].levels:
        assert level.defence or level.against is Against.ALL


@rule("BS-3.7")
@pytest.mark.parametrize("hero", PROFILES)
def test_a_trait_that_helps_once_a_round_has_a_mark_of_its_own(hero: str) -> None:
    trait = PROFILES[hero].trait
    assert trait.once is None or trait.once.value.partition(":")[2] in trait.id


def test_each_hero_has_gear_of_its_own_and_all_gear_is_somebodys() -> None:
    assert sorted(each for row in PROFILES.values() for each in row.gear) == sorted(GEAR)
    assert all(GEAR[row.gear[0]].kind == "weapon" for row in PROFILES.values())
    assert all(len(gear.levels) == 3 for gear in GEAR.values())


NOTHING = Face("", "", Kind.PASSIVE)
"""A side that says nothing."""
OF_ATTACKS = ("magic", "aoe", "uses", "range", "hit", "critical", "miss", "upgrades")
OF_GHOSTS = ("per_ghost", "ghosts")
TWO_IN_ONE = {Deed.BLINK, Deed.HEAL, Deed.WARD, Deed.DEFIANCE, Deed.GHOST_LIGHTS}
"""Deeds that do one thing more on the better side of some cards."""
FAR = {Deed.BLINK, Deed.GHOST}
"""Deeds of the hero alone that reach other zones."""


@rule("BS-5.5", "BS-5.6", "BS-9.1")
@pytest.mark.parametrize(("card", "level"), FACES)
def test_a_card_that_is_not_an_attack_does_not_mention_attacks(card: str, level: int) -> None:
    face = FACES[card, level]
    if face.kind is not Kind.ATTACK:
        for field in (*OF_ATTACKS, *OF_GHOSTS):
            assert getattr(face, field) == getattr(NOTHING, field), field
    if face.kind is Kind.PASSIVE:
        assert (face.fate, face.devotion) == (0, 0)


@rule("BS-5.5")
@pytest.mark.parametrize(("card", "level"), FACES)
def test_an_action_has_exactly_the_fields_that_its_verb_needs(card: str, level: int) -> None:
    for op in FACES[card, level].does:
        if op.whom is Whom.SELF and op.verb not in FAR:
            assert op.within == 0, op
        assert not op.better or op.verb in TWO_IN_ONE, op
        assert not op.may or op.verb is Deed.GHOST, op


@rule("BS-16.13", "BS-16.15")
@pytest.mark.parametrize("card", ASPECTS)
def test_a_section_of_an_aspect_asks_or_tests_or_does(card: str) -> None:
    """A challenge is nobody's fight: engagement is a word of battle aspects."""
    row = ASPECTS[card]
    assert card in BATTLES or not row.engagement
    for place, section in enumerate(row.sections, 1):
        tested = section.uses is not None
        assert bool(section.options) + bool(section.does) + tested == 1
        assert (section.tn > 0) is tested
        assert tested or section == Section(options=section.options, does=section.does)
        for option in section.options:
            assert option.then == 0 or option.then > place, "it leads on"
            assert (option.amount == 0) is (option.cost is Price.NOTHING), option


@rule("BS-20.2")
@pytest.mark.parametrize("card", WOUNDS)
def test_a_serious_wound_that_heals_by_itself_has_timers_and_needs_no_check(card: str) -> None:
    row = WOUNDS[card]
    assert (row.uses is None) is (row.tn == 0)
    assert row.timers == 0 or row.uses is None


@rule("BS-23.3", "BS-23.5")
@pytest.mark.parametrize("card", TREASURES)
def test_only_a_consumable_does_something_when_it_is_used(card: str) -> None:
    row = TREASURES[card]
    assert row.kind is TreasureKind.CONSUMABLE or row.does == ()
    assert row.kind is TreasureKind.GEM or (row.damage, row.attack, row.ends) == (0, 0, None)
    assert row.kind is TreasureKind.RUNE or (row.defence, row.wards, row.parting) == (None, None, 0)
    assert row.defence is not None or row.firm == 1
