"""Each ability card is used: its cost, its target, its roll and its die are those of its sheet.

A side does all that its sheet says, and no more: an attack without a miss effect does nothing on a
miss, one without AoE affects its target alone.
"""

from typing import Any

import pytest

from engine.bardsung.state.steps import AfterStage
from tests.bardsung.ability_examples import ability, owner_of
from tests.bardsung.examples import Example
from tests.bardsung.position import Position, make_position
from tests.bardsung.test_examples_growth import maintenance
from tests.marks import rule
from tests.oracle.bardsung_abilities import SHEETS as CARD_SHEETS
from tests.oracle.bardsung_heroes import HERO_SHEET
from tests.oracle.compare import Entry

CARDS, *SIDES = (each.entries for each in CARD_SHEETS)
ALL = [(card, level) for card in CARDS for level in (1, 2)]
MOVES_FIRST = {card for card, said in SIDES[0].items() if said.get("free_move_before")}
"""What begins with a Move: `test_abilities_of_stoneheart.py` plays it."""
USED = [
    (card, level)
    for card, level in ALL
    if CARDS[card]["kind"] != "passive" and card not in MOVES_FIRST
]
ATTACKS = [(card, level) for card, level in USED if CARDS[card]["kind"] == "attack"]

CHARACTERISTICS = (
    "strength",
    "dexterity",
    "constitution",
    "intelligence",
    "wisdom",
    "charisma",
)
DIFFERENT = (1, 2, 3, 4, 5, 6)
"""Characteristics of which no two are alike."""
DICE = (4, 6, 8, 10, 12, 20)
TARGET = "executioner1 TUT.n"
"""TN 12, toughness 6, no modifiers."""
OTHERS = "executioner2 TUT.n, executioner3 TUT.c"
"""One in the zone of the target, and one beside it."""
CONDITIONS = {"bane", "burn", "frostbite", "pinned", "poison", "weaken"}


def side(card: str, level: int) -> Entry:
    """Return what the sheet says of a side of a card."""
    return SIDES[level - 1][card]


def haunted(said: Entry, zones: str = "ghost@TUT.n") -> str:
    """Return the Ghosts that an attack needs in order to reach its target."""
    return zones if said["range"] == "ghost_zone" else ""


def attack(card: str, level: int, dice: str, enemies: str = TARGET, **given: Any) -> Example:
    """Begin an attack of a hero who can pay it and stands alone with the enemies."""
    said = side(card, level)
    given = {"fate": "5/5", "tokens": haunted(said), **given}
    played = ability(f"{card}:{level}", enemies, dice=dice, **given)
    return played.change(owner_of(card), devotion=said["devotion_cost"])


def answered(game: Position) -> Position:
    """Take all effects, and the first answer to all that is asked."""
    while game.choices:
        game.play("choose all" if "all" in game.choices else f"choose {game.choices[0]}")
    return game


def expected(effects: list[str]) -> str:
    """Return the conditions that effects leave."""
    return "+".join(each for each in effects if each in CONDITIONS) or "no condition"


def others_touched(game: Position) -> set[str]:
    """Return the Executioners beside the target that are gone, or have something on them."""
    there = {each.id: each for each in game.state.enemies}
    others = {name: there.get(name) for name in ("executioner2", "executioner3")}
    return {name for name, each in others.items() if not each or each.wounds or each.conditions}


def with_aoe(effects: list[str]) -> set[str]:
    """Return the Executioners beside the target that effects touch."""
    return {"executioner2"} if "aoe" in effects else set()


# --- costs ---------------------------------------------------------------------------------------


@rule("BS-5.4", "BC-4.6")
@pytest.mark.parametrize(("card", "level"), USED)
def test_a_card_costs_its_printed_price_and_is_not_used_for_less(card: str, level: int) -> None:
    said, hero = side(card, level), owner_of(card)
    use = f"use {card}{' on executioner1' if CARDS[card]['kind'] == 'attack' else ''}"
    dice = "2" if CARDS[card]["kind"] == "attack" else ""
    pays = f"{said['fate']}/5"

    def before(fate: str, devotion: int, dice: str = "") -> Example:
        tokens = haunted(said) or "ghost@TUT.s"
        game = ability(f"{card}:{level}", TARGET, fate=fate, tokens=tokens, dice=dice)
        return game.change(hero, devotion=devotion, wounds="W01")

    before(pays, said["devotion_cost"], dice).play(use).shows("fate 0").go()
    if said["fate"]:
        before(f"{said['fate'] - 1}/5", said["devotion_cost"]).refuses(use, "BS-5.4").go()
    if said["devotion_cost"]:
        before(pays, said["devotion_cost"] - 1).refuses(use, "BC-4.6").go()


@rule("BS-5.6")
@pytest.mark.parametrize("card", [each for each in CARDS if CARDS[each]["kind"] == "passive"])
@pytest.mark.parametrize("level", [1, 2])
def test_a_card_that_is_always_in_force_is_not_used(card: str, level: int) -> None:
    for target in ("", " on executioner1"):
        ability(f"{card}:{level}", TARGET).refuses(f"use {card}{target}", "BS-5.6").go()


# --- attacks -------------------------------------------------------------------------------------


@rule("BS-9.4", "BS-9.10", "BS-19.11")
@pytest.mark.parametrize(("card", "level"), ATTACKS)
def test_an_attack_rolls_its_characteristic_and_a_miss_has_its_printed_effect(
    card: str, level: int
) -> None:
    said, hero = side(card, level), owner_of(card)
    game = attack(card, level, "2").change(hero, characteristics=DIFFERENT)
    bonus = DIFFERENT[CHARACTERISTICS.index(said["characteristic"])]
    played = game.play(f"use {card} on executioner1").shows(f"bonus {bonus}, results miss").go()
    assert bool(played.choices) is bool(said["miss"])
    answered(played).shows(f"executioner1 has {expected(said['miss'])}, has no wounds")


@rule("BS-9.2", "BS-3.5", "BC-2.3")
@pytest.mark.parametrize(("card", "level"), ATTACKS)
def test_an_attack_reaches_as_far_as_its_side_says(card: str, level: int) -> None:
    said, hero = side(card, level), owner_of(card)
    zones = ("TUT.n", "TUT.c", "TUT.s", "TUT.se")
    enemies = ", ".join(f"executioner{number} {zone}" for number, zone in enumerate(zones, 1))
    tokens = haunted(said, "ghost@TUT.s ghost@TUT.se")
    game = attack(card, level, "", enemies, tokens=tokens).go()
    own = HERO_SHEET.entries[hero.lower()]["attack_range"]
    most = own if said["range"] == "own" else said["range"]
    for away in range(4):
        reached = away >= 2 if most == "ghost_zone" else away <= most
        assert game.offers(f"use {card} on executioner{away + 1}") is reached


@rule("BS-3.6", "BS-19.1", "BC-4.7", "BS-10.12")
@pytest.mark.parametrize(("card", "level"), ATTACKS)
def test_a_hit_rolls_the_die_of_its_side_and_affects_its_printed_targets(
    card: str, level: int
) -> None:
    said, hero = side(card, level), owner_of(card)
    game = attack(card, level, "15 1", f"{TARGET}, {OTHERS}", tokens="ghost@TUT.n ghost@TUT.n")
    played = answered(game.play(f"use {card} on executioner1").go())
    more = said["damage_upgrades"] + 2 * said.get("damage_upgrades_per_ghost", 0)
    die = DICE.index(HERO_SHEET.entries[hero.lower()]["damage_die"])
    played.shows(f"results hit, sides {DICE[die + more]}")
    played.shows(f"executioner1 has {expected(said['hit'])}")
    assert played.enemy("executioner1").wounds == said["hit"].count("wound") % 2
    assert others_touched(played) == with_aoe(said["hit"])


@rule("BS-9.5", "BS-10.12")
@pytest.mark.parametrize(("card", "level"), ATTACKS)
def test_a_critical_hit_does_what_its_side_says(card: str, level: int) -> None:
    said = side(card, level)
    game = attack(card, level, "20", f"{TARGET}, {OTHERS}")
    played = answered(game.play(f"use {card} on executioner1").go())
    assert others_touched(played) == with_aoe(said["critical"])


@rule("BS-31.6", "BS-31.9")
@pytest.mark.parametrize(("card", "level"), ATTACKS)
def test_a_shadow_is_hit_by_magic_and_missed_by_weapons(card: str, level: int) -> None:
    """A Shadow resists physical attacks, and magical ones find it: the worse die or the better."""
    hits = side(card, level)["attack_type"] == "magical"
    game = attack(card, level, "2 18 1" if hits else "2 18", "shadow1 TUT.n")
    game.play(f"use {card} on shadow1").shows(f"results {'hit' if hits else 'miss'}").go()


# --- lessons -------------------------------------------------------------------------------------


@rule("BS-28.16", "BS-28.17", "BS-28.18", "BS-28.19")
@pytest.mark.parametrize("card", CARDS)
def test_a_lesson_costs_what_the_sheet_says(card: str) -> None:
    said = CARDS[card]
    for hero in HERO_SHEET.entries:
        mine = hero == said["hero"]
        costs = {f"{card}:1": said["improve_xp"]}
        if not said["starting"] and (mine or not said["only_this_hero_may_buy"]):
            costs[""] = said[f"buy_xp_{'own' if mine else 'other'}_path"]
        for has, cost in costs.items():
            for xp in (cost - 1, cost):
                game = make_position(f"{hero.capitalize()} TUT.n")
                game.change(hero, xp=xp, abilities=has)
                maintenance(game, AfterStage.LEVEL)
                assert game.offers(f"learn {card}") is (xp == cost), (hero, has, xp)


@rule("BS-28.18", "BS-28.19")
@pytest.mark.parametrize("card", CARDS)
def test_a_hero_who_may_not_learn_a_card_is_refused(card: str) -> None:
    said = CARDS[card]
    for hero in HERO_SHEET.entries.keys() - {said["hero"]}:
        game = make_position(f"{hero.capitalize()} TUT.n")
        game.change(hero, xp=9)
        maintenance(game, AfterStage.LEVEL)
        if said["only_this_hero_may_buy"]:
            game.refuses(f"learn {card}", "BS-28.19")
        elif said["starting"]:
            game.refuses(f"learn {card}", "BS-28.18")
        else:
            assert game.offers(f"learn {card}")
