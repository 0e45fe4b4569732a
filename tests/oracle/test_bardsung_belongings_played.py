"""Treasures, wounds and the heroes themselves in play: what a sheet says, and nothing besides."""

from itertools import combinations

import pytest

from engine.bardsung.campaign.shopping import suggested
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.state.events import DamageRolled, Rolled
from engine.bardsung.state.model import Setup, Treasure, change_hero
from engine.bardsung.state.steps import AfterStage, Check, Suffer
from engine.bardsung.state.table_events import HeroDefeated
from engine.bardsung.tables.words import Characteristic
from tests.bardsung.position import Position, make_position
from tests.bardsung.reading_of_defences import PLACES, apart
from tests.bardsung.test_examples_growth import maintenance
from tests.marks import rule
from tests.oracle.bardsung_cards import TREASURE_SHEET, WOUND_SHEET
from tests.oracle.bardsung_heroes import HERO_SHEET, LESSON_SHEET, TOKEN_SHEET
from tests.oracle.bardsung_words import LONG
from tests.oracle.bardsung_words import said as called
from tests.oracle.compare import Entry

TREASURES, WOUNDS, HEROES = TREASURE_SHEET.entries, WOUND_SHEET.entries, HERO_SHEET.entries
GEMS, RUNES, ITEMS = (
    [card for card, said in TREASURES.items() if said["kind"] == kind]
    for kind in ("gem", "rune", "consumable")
)


def effect(card: str) -> Entry:
    """Return what the sheet says of a treasure."""
    said: Entry = TREASURES[card]["effect"]
    return said


# --- gems and runes ------------------------------------------------------------------------------


def struck(card: str, dice: str, enemy: str = "executioner1 TUT.n") -> Position:
    """Return what a blow of Stoneheart does, whose axe has a gem; he has the strength of +2."""
    name = enemy.split(maxsplit=1)[0]
    models = f"Stoneheart TUT.n, Lightweaver TUT.s, Dawnguard TUT.s, {enemy}"
    order = f"{name.rstrip('1')} Stoneheart Lightweaver Dawnguard"
    game = make_position(models, order=order, dice=dice, turn="Stoneheart")
    game.change("Stoneheart", treasures=f"{card}@0")
    return game.play(f"use Balanced Strike on {name}")


@rule("BS-23.4", "BS-9.4", "BS-9.5", "BS-9.6", "BS-31.6")
@pytest.mark.parametrize("card", GEMS)
def test_a_gem_changes_what_it_says(card: str) -> None:
    """The damage, the attack on a wounded enemy, the dice against a tough one, criticals."""
    said = effect(card)
    game = struck(card, "15 1")
    more = said["amount"] if said["kind"] in ("damage_roll", "attack_roll") else 0
    bonus = 2 + said.get("also_attack_roll", more * (said["kind"] == "attack_roll"))
    game.shows(f"damage {more * (said['kind'] == 'damage_roll')}, bonus {bonus}")
    assert ("TR04" in game.choices) is (said["kind"] == "reroll_damage")
    wounded = struck(card, "15 1", "executioner1 TUT.n 1 wound")
    wounded.shows(f"bonus {bonus + (said['kind'] == 'attack_vs_wounded')}")
    tough = "2" if said["kind"] == "ignore_resilient_modifiers" else "2 3"
    struck(card, tough, "brute1 TUT.n").shows(f"dice {len(tough.split())}")
    sure = said["kind"] == "critical_natural"
    assert bool(struck(card, "19" if sure else "19 1").told(DamageRolled)) is not sure


@rule("BS-23.4", "BS-9.5")
@pytest.mark.parametrize("card", GEMS)
def test_a_critical_hit_ends_as_the_gem_says(card: str) -> None:
    ends = effect(card).get("effect", "")
    for dice, critical in (("20", True), ("15 1", False)):
        game = struck(card, dice)
        while game.choices:
            ways = ("all", "keep", game.choices[0])
            game.play(f"choose {next(way for way in ways if way in game.choices)}")
        enemy, hero = game.enemy("executioner1"), game.hero("Stoneheart")
        assert set(enemy.conditions) == (
            {ends} & {*CONDITIONS} - {"blessing"} if critical else set()
        )
        place = [row.id for row in game.state.order].index("executioner")
        assert place == ({"slow": 1, "haste": 1, "stop": 3}.get(ends, 0) if critical else 0)
        assert (enemy.zone != "TUT.n") is (critical and ends == "push")
        assert (hero.zone != "TUT.n") is (critical and ends == "dodge")
        assert ("blessing" in hero.conditions) is (critical and ends == "blessing")


def defended(card: str, enemy: str, dice: str) -> Position:
    """Return what becomes of Stoneheart, whose armour has a rune and who is attacked."""
    kind = enemy.rstrip("^")
    models = f"Stoneheart TUT.n, Lightweaver TUT.s, {kind}1 TUT.n"
    game = make_position(
        models, dice=dice, order=f"{enemy} Stoneheart Lightweaver", fate="0/3", turn="Stoneheart"
    )
    return game.change("Stoneheart", treasures=f"{card}@1").play(f"acts {kind}")


@rule("BS-23.5", "BS-12.12", "BS-31.3", "BS-10.14")
@pytest.mark.parametrize("card", RUNES)
def test_a_rune_changes_what_it_says(card: str) -> None:
    """Defence against each kind of attack, Powerful ones, pushes, good and bad rolls, Poison."""
    said, kind = effect(card), effect(card)["kind"]
    for enemy, attack in (("brigand", "physical"), ("shadow", "magical")):
        game = defended(card, enemy, "15")
        more = said["amount"] if said.get("against") in (attack, "all") else 0
        game.shows(f"bonus {2 + more + (kind == 'defence_without_hero')}")
    dice = "15" if kind == "no_powerful_disadvantage" else "15 16"
    defended(card, "brute^", dice).shows(f"dice {len(dice.split())}")
    defended(card, "brigand", "20").shows(f"fate {1 + (kind == 'defence_natural_20_fate')}")
    hit = defended(card, "brigand", "18")
    hit.shows(f"brigand1 has {int(kind == 'defence_retaliate')} wounds")
    failed = defended(card, "brute", "2")
    assert (card in failed.choices) is (kind == "reroll_failed_defence")
    while failed.choices:
        failed.play("choose keep" if "keep" in failed.choices else f"choose {failed.choices[0]}")
    assert (failed.hero("Stoneheart").zone == "TUT.n") is (kind == "ignores_push")
    game = make_position("Stoneheart TUT.n").change("Stoneheart", treasures=f"{card}@1")
    game.play("gain Stoneheart poison")
    assert ("poison" in game.hero("Stoneheart").conditions) is (kind != "ignore_first_poison")


@rule("BS-23.9", "BS-23.3")
@pytest.mark.parametrize(("one", "other"), [*combinations(GEMS, 2), *combinations(RUNES, 2)])
def test_two_of_one_border_are_not_attached_together(one: str, other: str) -> None:
    place = 0 if one in GEMS else 1
    game = make_position("Stoneheart TUT.n")
    game.change("Stoneheart", treasures=f"{one}@{place},{other}", gear=(3, 3))
    alike = TREASURES[one]["border_color"] == TREASURES[other]["border_color"]
    assert game.offers(f"attach {other} {place}") is not alike


# --- consumables ---------------------------------------------------------------------------------

PARTY = {"Stoneheart": "n", "Lightweaver": "n", "Dawnguard": "c", "Nightfeather": "s"}
"""Heroes and their zones: with the first one, beside him, and two zones away."""
AWAY = {"Stoneheart": 0, "Lightweaver": 0, "Dawnguard": 1, "Nightfeather": 2}


def consumed(card: str) -> Position:
    """Return what a consumable of Stoneheart does in a party that all of them could help."""
    models = ", ".join(f"{hero} TUT.{zone} poison burn" for hero, zone in PARTY.items())
    order = "Nightfeather brigand Stoneheart Lightweaver Dawnguard"
    game = make_position(f"{models}, brigand1 TUT.n", order=order, fate="0/5", draws="C03 C07")
    serious = "!" if effect(card)["kind"] == "turn_serious_to_wound" else ""
    for hero, wound in zip(PARTY, ("W01", "W02", "W03", "W05"), strict=True):
        game.change(hero, wounds=f"{wound}{serious}")
    game.change("Stoneheart", treasures=card)
    return game.play(f"consume {card}")


@rule("BS-23.11", "BS-5.5", "BC-1.2")
@pytest.mark.parametrize("card", ITEMS)
def test_a_consumable_affects_its_printed_targets(card: str) -> None:
    said = effect(card)
    reach = {"one_hero": said.get("within", 0), "one_hero_in_zone": 0}.get(said.get("who", ""), -1)
    asked = [hero.lower() for hero, away in AWAY.items() if away <= reach]
    if said["kind"] == "look_dungeon_deck":
        asked = ["corridor", "room"]
    if said["kind"] == "discard_one_condition":
        asked = ["poison", "burn"]
    if said["kind"] in ("place_adjacent", "place_within"):
        most = said.get("within", 1)
        asked = sorted(zone for zone in PLACES if 0 < apart(zone, "TUT.n") <= most)
    assert consumed(card).choices == (asked if len(asked) > 1 else [])


@rule("BS-23.11", "BC-1.13", "BS-20.9", "BS-21.3")
@pytest.mark.parametrize("card", ITEMS)
def test_a_consumable_has_exactly_its_printed_effect(card: str) -> None:
    said, kind = effect(card), effect(card)["kind"]
    game = consumed(card)
    if "lightweaver" in game.choices:
        game.play("choose Lightweaver")
    enemies = "enemy" in said.get("who", "")
    helped = "who" in said and said["who"] != "own" and not enemies
    chosen = game.hero("Lightweaver" if helped else "Stoneheart")
    wounds = ([] if kind == "heal" else [False]) if kind != "turn_serious_to_wound" else [False]
    assert [wound.serious for wound in chosen.wounds] == wounds
    held = ("burn",) if kind == "discard_all" else ("poison", "burn")
    assert chosen.conditions == (*held, *(["blessing"] if kind == "blessing" else ()))
    given = (kind,) if enemies and kind != "stop" else ()
    assert game.enemy("brigand1").conditions == given
    assert (game.state.order[-1].id == "brigand") is (kind == "stop")
    assert chosen.thirds == (said["count"] if kind == "gain_token" else 0)
    assert game.state.fate == (said["amount"] if kind == "fate" else 0)
    assert game.state.order[0].id == ("lightweaver" if kind == "haste" else "nightfeather")


@rule("BS-23.12", "BS-23.13")
@pytest.mark.parametrize("card", ITEMS)
def test_a_consumable_is_turned_or_goes(card: str) -> None:
    kept = [treasure.card for treasure in consumed(card).hero("Stoneheart").treasures]
    assert kept == ([card] if TREASURES[card]["after_use"] == "exhaust" else [])


@rule("BS-28.8")
@pytest.mark.parametrize("card", ITEMS)
def test_an_exhausted_treasure_is_restored_for_its_gold(card: str) -> None:
    price = TREASURES[card]["restore_gold"]
    for gold in range(price - 1, price + 1) if price else ():
        game = make_position("Stoneheart TUT.n", gold=gold)
        turned = (Treasure(card, exhausted=True),)
        game.state = change_hero(game.state, "stoneheart", treasures=turned)
        maintenance(game, AfterStage.RESTORE)
        offered = bool(game.deciding) and game.offers(f"buy restore {card}")
        assert offered is (gold == price)


# --- wounds --------------------------------------------------------------------------------------


@rule("BS-20.1", "BS-20.3", "BS-20.4", "BS-20.5")
@pytest.mark.parametrize("card", WOUNDS)
def test_a_serious_wound_lasts_as_long_as_its_card_says(card: str) -> None:
    """Timers go turn by turn; a recovery roll uses its characteristic against its number."""
    said = WOUNDS[card]
    game = make_position("Stoneheart TUT.n, Lightweaver TUT.s", draws=card)
    game.run(Suffer("stoneheart", 1, serious=True))
    game.shows(f"Stoneheart timers {said['timers']}, has 1 serious wound")
    for left in reversed(range(said["timers"])):
        game.play("turn Stoneheart", "done")
        game.shows(f"Stoneheart has {int(left > 0)} serious wounds")
    if said["recovery_type"] == "A":
        different = (1, 2, 3, 4, 5, 6)
        bonus = different[list(LONG.values()).index(said["recovery_characteristic"])]
        for short in (0, 1):
            die = said["recovery_target_number"] - bonus - short
            game = make_position("Stoneheart TUT.n, Lightweaver TUT.s", dice=str(die))
            game.change("Stoneheart", wounds=f"{card}!", characteristics=different)
            game.play("turn Stoneheart")
            game.shows(f"bonus {bonus}, Stoneheart has {short} serious wounds")
            assert game.told(Rolled)[0].tn == said["recovery_target_number"]


# --- heroes --------------------------------------------------------------------------------------


@rule("BS-3.9", "BS-1.3", "BC-1.3")
@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_tests_each_characteristic_with_its_number(hero: str) -> None:
    for short, name in LONG.items():
        game = make_position(f"{hero.capitalize()} TUT.n", dice="2")
        game.run(Check((hero,), Characteristic(short), 12, "CH01"))
        game.shows(f"bonus {HEROES[hero][name]}")


@rule("BS-3.2", "BS-3.4", "BS-8.4")
@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_goes_as_far_and_bears_as_much_as_its_board_says(hero: str) -> None:
    said, name = HEROES[hero], hero.capitalize()
    row = [*(f"C02.{zone}" for zone in "abcd"), "ENT.b"]
    game = make_position(f"{name} {row[0]}", tiles="ENT@6,14 C02@7,10")
    for away, zone in enumerate(row[1:], 1):
        assert game.offers(f"move {zone}") is (away <= said["speed"])
    for wounds in range(1, said["grit"] + 1):
        game = make_position(f"{name} TUT.n, {other(hero)} TUT.s, brigand1 TUT.n")
        game.run(Suffer(hero, wounds))
        assert bool(game.told(HeroDefeated)) is (wounds == said["grit"])


def other(hero: str) -> str:
    """Return another hero."""
    return "Stoneheart" if hero != "stoneheart" else "Lightweaver"


@rule("BS-28.25", "BS-28.14", "BS-28.15", "BS-28.17")
@pytest.mark.parametrize("hero", HEROES)
def test_a_first_lesson_is_suggested_at_its_price(hero: str) -> None:
    said = LESSON_SHEET.entries[hero]
    for short in (1, 0):
        game = make_position(f"{hero.capitalize()} TUT.n").change(hero, xp=said["xp"] - short)
        maintenance(game, AfterStage.LEVEL)
        lesson = suggested(game.hero(hero))
        assert game.offers(f"learn {lesson}") is bool(lesson) is not bool(short)
    name, _, step = lesson.partition("+")
    assert (f"{LONG[name]} +{step}" if step else called(f"ability.{name}.name")) == said["buys"]


@rule("BS-3.10", "BS-14.1", "BC-14.2")
@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_begins_with_the_abilities_of_its_board(hero: str) -> None:
    """In a tutorial without the one with the asterisk; the equipment is at level 1."""
    said = HEROES[hero]
    for scenario in ("combat", "campaign"):
        (begun,) = BARDSUNG.start(Setup(scenario, (hero,)), "a hero").state.heroes
        later = said["campaign_only_abilities"] if scenario == "combat" else []
        cards = [card for card in said["starting_abilities"] if card not in later]
        assert [ability.card for ability in begun.abilities] == cards
        assert begun.characteristics == tuple(said[name] for name in LONG.values())


@rule("BC-1.12", "BC-1.13")
def test_third_actions_end_with_the_tokens_of_the_box() -> None:
    supply = TOKEN_SHEET.entries["third"]["supply"]
    for held in (supply - 1, supply):
        game = make_position("Stoneheart TUT.n, Lightweaver TUT.s")
        game.change("Stoneheart", treasures="Flask of Firewater")
        game.change("Lightweaver", thirds=held).play("consume Flask of Firewater")
        game.shows(f"Stoneheart thirds {supply - held}")
