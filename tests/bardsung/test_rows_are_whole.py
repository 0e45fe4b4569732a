"""Rows of cards: a field that a card does not use says nothing, and one that it needs is there."""

from collections.abc import Iterator

import pytest

from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.aspects import CHALLENGES, Line
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.tables.words import Against, Verb
from tests.marks import rule

NUMBERED = {Verb.GO, Verb.GOLD, Verb.RENOWN, Verb.GAMBLE}
GIVING = {Verb.ALL_HERE, Verb.EXPLORER}
"""Verbs that give a condition; Rats may give one."""


def lines(card: str) -> Iterator[Line]:
    """Yield the lines of a challenge, of all its sections."""
    for section in CHALLENGES[card].sections:
        yield from (*section.ok, *section.bad, *section.does)


@rule("BS-16.15")
@pytest.mark.parametrize("card", CHALLENGES)
def test_a_line_of_a_challenge_has_what_its_verb_needs_and_nothing_else(card: str) -> None:
    for line in lines(card):
        assert (line.number != 0) is (line.verb in NUMBERED), line
        assert (line.lays != "") is (line.verb is Verb.PLACE), line
        if line.verb is not Verb.RAT:
            assert (line.gains is not None) is (line.verb in GIVING), line


@rule("BS-5.6", "BS-19.6")
@pytest.mark.parametrize(("card", "level"), FACES)
def test_a_skill_has_deeds_and_no_other_card_has(card: str, level: int) -> None:
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
