"""Each level of equipment is used: what it adds to rolls, its slots, its limit of tokens.

A level does all that its sheet says, and no more: each roll of a hero with two cards has the
bonuses of both, and no others.
"""

import pytest

from tests.bardsung.position import Position, make_position
from tests.marks import rule
from tests.oracle.bardsung_heroes import GEAR_SHEET, HERO_SHEET
from tests.oracle.compare import Entry

CARDS = GEAR_SHEET.entries
HEROES = HERO_SHEET.entries
OWNED = {hero: [card for card in CARDS if CARDS[card]["hero"] == hero] for hero in HEROES}
"""The two cards of each hero, in the order in which the hero has them."""
LEVELS = [(card, level) for card in CARDS for level in (1, 2, 3)]
NOTHING = (0, 0, 0, 0, 0, 0)
ATTACKS = {"attack_physical": "Balanced Strike", "attack_magical": "Arc Bolt"}
"""An attack of each kind, which any hero could have learnt."""
GEMS, RUNES = ("TR01", "TR02", "TR03", "TR04"), ("TR09", "TR10", "TR11", "TR12")
"""Treasures of four colours."""


def other(hero: str) -> str:
    """Return somebody else, who is far away."""
    return "Lightweaver" if hero != "lightweaver" else "Stoneheart"


def said(card: str, level: int) -> list[Entry]:
    """Return what a card says at a level, and what the other card of its hero says at level 1."""
    return [CARDS[name][f"level{level if name == card else 1}"] for name in owned(card)]


def owned(card: str) -> list[str]:
    """Return the cards of the hero who has a card."""
    return OWNED[CARDS[card]["hero"]]


def added(card: str, level: int, *fields: str) -> int:
    """Return what both cards add by some fields."""
    return sum(page.get(field, 0) for page in said(card, level) for field in fields)


def has(card: str, level: int, models: str, **given: object) -> Position:
    """Return a position whose hero, `{hero}` in the text, has a card at a level."""
    hero = CARDS[card]["hero"]
    game = make_position(models.format(hero=hero.capitalize(), other=other(hero)), **given)
    gear = tuple(level if name == card else 1 for name in owned(card))
    game.change(hero, gear=gear, characteristics=NOTHING)
    return game


@rule("BS-4.2", "BS-9.4", "BS-9.6")
@pytest.mark.parametrize("wounds", ["", " 1 wound"])
@pytest.mark.parametrize(("card", "level"), LEVELS)
def test_an_attack_has_what_the_equipment_adds(card: str, level: int, wounds: str) -> None:
    """Against an enemy with a wound or without one, of a hero with Devotion or without it."""
    for kind, ability in ATTACKS.items():
        for devotion in (0, 1):
            enemy = f"executioner1 TUT.n{wounds}"
            game = has(card, level, f"{{hero}} TUT.n, {{other}} TUT.s, {enemy}", dice="15 4")
            game.change(CARDS[card]["hero"], abilities=ability, devotion=devotion)
            game.play(f"use {ability} on executioner1")
            bonus = added(card, level, kind, *(["attack_vs_wounded"] if wounds else []))
            damage = added(card, level, "damage", *["damage_while_devotion"] * devotion)
            game.shows(f"bonus {bonus}, damage {damage}")


@rule("BS-4.2", "BS-12.12", "BS-3.3")
@pytest.mark.parametrize(
    ("enemy", "kind"), [("brigand", "defence_physical"), ("shadow", "defence_magical")]
)
@pytest.mark.parametrize(("card", "level"), LEVELS)
def test_a_defence_has_what_the_equipment_adds(
    card: str, level: int, enemy: str, kind: str
) -> None:
    hero = CARDS[card]["hero"]
    order = f"{enemy} {hero} {other(hero)}"
    game = has(
        card, level, f"{{hero}} TUT.n, {{other}} TUT.s, {enemy}1 TUT.n", order=order, dice="19"
    )
    game.play(f"acts {enemy}")
    game.shows(f"bonus {HEROES[hero]['resilience'] + added(card, level, kind)}")


@rule("BS-4.2", "BS-8.7", "BS-8.15")
@pytest.mark.parametrize(("card", "level"), LEVELS)
def test_an_opportunity_attack_includes_the_bonus_of_equipment(card: str, level: int) -> None:
    """Resilience counts, armour does not, unless it speaks of opportunity attacks."""
    game = has(card, level, "{hero} TUT.n, brigand1 TUT.n", dice="19").play("move TUT.c")
    game.shows(
        f"bonus {HEROES[CARDS[card]['hero']]['resilience'] + added(card, level, 'parting_blow')}"
    )


@rule("BS-4.2", "BS-1.10")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
@pytest.mark.parametrize(("card", "level"), LEVELS)
def test_low_damage_is_rolled_again_as_the_equipment_says(card: str, level: int, die: int) -> None:
    game = has(card, level, "{hero} TUT.n, executioner1 TUT.n", dice=f"19 {die}")
    game.change(CARDS[card]["hero"], abilities="Arc Bolt").play("use Arc Bolt on executioner1")
    ways = [
        name
        for name, page in zip(owned(card), said(card, level), strict=True)
        if die <= page["reroll_damage_up_to"]
    ]
    assert [way for way in game.choices if way in CARDS] == ways


@rule("BS-4.4", "BS-23.3", "BS-23.8", "BS-28.22")
@pytest.mark.parametrize(("card", "level"), LEVELS)
def test_as_many_gems_or_runes_are_attached_as_the_equipment_has_slots(
    card: str, level: int
) -> None:
    place = owned(card).index(card)
    fitting, wrong = (GEMS, RUNES) if CARDS[card]["type"] == "weapon" else (RUNES, GEMS)
    game = has(card, level, "{hero} TUT.n")
    game.change(CARDS[card]["hero"], treasures=",".join((*fitting, wrong[0])))
    game.refuses(f"attach {wrong[0]} {place}", "BS-23.3")
    slots = CARDS[card][f"level{level}"]["slots"]
    for treasure in fitting[:slots]:
        game.play(f"attach {treasure} {place}")
    game.refuses(f"attach {fitting[slots]} {place}", "BS-23.8")


@rule("BC-2.1", "BC-2.2", "BC-2.3", "BS-4.2")
@pytest.mark.parametrize(("card", "level"), LEVELS)
def test_the_token_limit_of_equipment_is_the_printed_one(card: str, level: int) -> None:
    """Mirages at the start of her turn, Devotion with each skill, Ghosts with each call."""
    page = CARDS[card][f"level{level}"]
    if most := page["mirage_limit"]:
        game = has(card, level, "{hero} TUT.n")
        for turn in range(1, most + 2):
            game.play("turn Lightweaver", f"move TUT.{'nc'[turn % 2]}")
            assert len(game.state.tokens) == min(turn, most)
    if most := page["devotion_limit"]:
        game = has(card, level, "{hero} TUT.n")
        for turn in range(1, most + 2):
            game.play("turn Dawnguard", "use Steadfast")
            game.shows(f"Dawnguard devotion {min(turn * page['devotion_per_skill'], most)}")
    if most := page["ghost_limit"]:
        game = has(card, level, "{hero} TUT.n", fate="9/9")
        for turn in range(1, most + 2):
            game.play("turn Wyldshell", "use Call Spirit", "choose TUT.n")
            while game.choices:
                game.play(f"choose {game.choices[0]}")
            assert len(game.state.tokens) == min(turn, most)
