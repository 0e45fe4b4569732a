"""Each treasure and each wound card does what it says (BC-10, BC-11), from the design."""

from typing import Any

import pytest

from engine.bardsung.tables.cards import TREASURES, WOUNDS
from tests.bardsung.ability_examples import BASE, CRITICAL, HIT, ability, hits
from tests.bardsung.examples import Example, example, play_all
from tests.bardsung.wounds_played import ORDER, RECOVERY, TIMERS, WOUND
from tests.marks import rule


def gem(of: str, dice: str, enemies: str = BASE, **given: Any) -> Example:
    """Begin an example in which Stoneheart strikes the Executioner with a gem on his axe."""
    found = hits("Balanced Strike:1", dice, enemies, **given)
    return found.change("Stoneheart", treasures=f"{of}@0").named(of)


BRIGAND: dict[str, Any] = {"order": "brigand (Stoneheart) Lightweaver"}


def rune(of: str, enemy: str, dice: str, **given: Any) -> Example:
    """Begin an example in which an enemy attacks Stoneheart, who has a rune on his Forgefather."""
    kind = enemy.rstrip("^")
    models = f"Stoneheart TUT.n, Lightweaver TUT.s, {kind}1 TUT.n"
    found = example(of, models, dice=dice, order=f"{enemy} Stoneheart Lightweaver", **given)
    return found.change("Stoneheart", treasures=f"{of}@1").play(f"acts {kind}")


def item(of: str, heroes: str = "Stoneheart TUT.n", **given: Any) -> Example:
    """Begin an example in which Stoneheart uses a consumable."""
    return example(of, heroes, **given).change("Stoneheart", treasures=of).play(f"consume {of}")


TREASURE = (
    gem("Ember Ruby", HIT).shows("damage 1"),
    gem("Storm Sapphire", CRITICAL).shows("order Stoneheart Lightweaver executioner^ Dawnguard"),
    gem("Storm Sapphire", HIT).shows("order Stoneheart executioner Lightweaver Dawnguard"),
    *(
        each
        for card, mark in (("TR03", "poison"), ("TR06", "frostbite"))
        for each in (
            gem(card, CRITICAL).shows(f"executioner1 has {mark}"),
            gem(card, HIT).shows("executioner1 has no condition"),
        )
    ),
    ability("Balanced Strike:1", enemies=BASE, order=ORDER, dice="15 1 8 15 1")
    .change("Stoneheart", abilities="Balanced Strike, Anvil Blow", treasures="Sun Topaz@0")
    .play(
        "use Balanced Strike on executioner1",
        "choose Sun Topaz",
        "choose all",
        "use Anvil Blow on executioner1",
    )
    .shows("results critical hit")
    .named("Sun Topaz"),
    gem("Blood Garnet", HIT).shows("bonus 2"),
    gem("Blood Garnet", HIT, enemies="executioner1 TUT.n 1 wound").shows("bonus 3"),
    example("Thorn Jade", "Stoneheart TUT.n, brute1 TUT.n", dice="2")
    .change("Stoneheart", treasures="Thorn Jade@0")
    .play("use Balanced Strike on brute1")
    .shows("dice 1, results miss"),
    gem("Star Citrine", "19", fate="0/3").shows("results critical, fate 0"),
    rune("Rune of Stone", "brigand", "15").shows("bonus 3"),
    rune("Rune of Stone", "shadow", "15").shows("bonus 2"),
    rune("Rune of Mist", "brigand", "15").shows("bonus 2"),
    rune("Rune of Mist", "shadow", "15").shows("bonus 3"),
    rune("Rune of Roots", "brute", "2").shows("Stoneheart has 1 wound, at TUT.n, no choices"),
    rune("Rune of Dawn", "brigand", "2 15 3")
    .play("choose Rune of Dawn", "acts brigand")
    .shows("Stoneheart has 1 wound"),
    rune("Rune of Thorns", "brigand", "18").shows("brigand1 has 1 wound"),
    rune("Rune of Thorns", "brigand", "17").shows("brigand1 has no wounds"),
    rune("Rune of Echoes", "brigand", "20", fate="0/3").shows("fate 2"),
    example("Rune of Breath", "Stoneheart TUT.n")
    .change("Stoneheart", treasures="Rune of Breath@1")
    .play("gain Stoneheart poison")
    .shows("Stoneheart has no condition"),
    example("Rune of Breath", "Stoneheart TUT.n")
    .change("Stoneheart", treasures="Rune of Breath@1")
    .play("gain Stoneheart poison", "gain Stoneheart poison")
    .shows("Stoneheart has poison"),
    rune("Rune of Oaths", "brute^", "15").shows("dice 1"),
    item("Bitterroot Tonic", heroes="Stoneheart TUT.n 2 wounds").shows(
        "Stoneheart has 1 wound, has no treasures"
    ),
    item("Flask of Firewater").shows("Stoneheart thirds 1, has no treasures, spent 0"),
    example("Silver Thread", "Stoneheart TUT.n")
    .change("Stoneheart", treasures="Silver Thread", wounds="Torn Shoulder")
    .play("consume Silver Thread")
    .shows("Stoneheart has no serious wounds, has 1 wound, turned Silver Thread"),
    item("Cartographer's Lens", draws="C03 C07")
    .play("choose corridor")
    .shows("choices C03/C07 C07/C03, Stoneheart turned Cartographer's Lens"),
    ability("Balanced Strike:1", enemies=BASE, order=ORDER, dice="15 1 15 1")
    .change("Stoneheart", abilities="Balanced Strike, Anvil Blow", treasures="King's Whetstone")
    .play(
        "consume King's Whetstone",
        "use Balanced Strike on executioner1",
        "choose all",
        "use Anvil Blow on executioner1",
    )
    .shows("sides 10 8, Stoneheart turned King's Whetstone")
    .named("King's Whetstone"),
    item(
        "Salted Antidote",
        heroes="Stoneheart TUT.n poison, Lightweaver TUT.n poison bleed poison burn",
    )
    .play("choose Lightweaver")
    .shows("Lightweaver has burn, Stoneheart has poison, has no treasures"),
    item("Bard's Whistle", fate="0/3").shows("fate 2, Stoneheart turned Bard's Whistle"),
    item(
        "Vial of Quicksilver",
        order="Stoneheart Dawnguard Lightweaver",
        heroes="Stoneheart TUT.n, Lightweaver TUT.c, Dawnguard TUT.n",
    )
    .play("choose Lightweaver")
    .shows("order Lightweaver Stoneheart Dawnguard, Stoneheart has no treasures"),
    *(
        each
        for card, mark in (
            ("TR25", "burn"),
            ("TR27", "weaken"),
            ("TR31", "bane"),
            ("TR30", "pinned"),
        )
        for each in (
            gem(card, CRITICAL).shows(f"executioner1 has {mark}"),
            gem(card, HIT).shows("executioner1 has no condition"),
        )
    ),
    gem("Tidewater Beryl", CRITICAL).play("choose TUT.c").shows("executioner1 at TUT.c"),
    gem("Crown Amber", CRITICAL, fate="0/3").shows("fate 2"),
    gem("Crown Amber", HIT, fate="1/3").shows("fate 1"),
    gem("True Spinel", HIT).shows("bonus 3"),
    gem("Herald's Zircon", CRITICAL, order="executioner Stoneheart Lightweaver Dawnguard").shows(
        "order Stoneheart executioner^ Lightweaver Dawnguard"
    ),
    gem("Reckless Ruby", HIT).shows("bonus 1, damage 2"),
    gem("Choir Moonstone", CRITICAL).shows("Stoneheart has blessing"),
    gem("Snakeskin Jasper", CRITICAL).play("choose TUT.c").shows("Stoneheart at TUT.c"),
    gem("Stone of Noon", CRITICAL).shows("order Stoneheart Lightweaver Dawnguard executioner^"),
    rune("Rune of the Wall", "brigand", "15").shows("bonus 4"),
    rune("Rune of the Wall", "shadow", "15").shows("bonus 2"),
    *(
        example(card, "Stoneheart TUT.n, brigand1 TUT.n", dice="15")
        .change("Stoneheart", treasures=f"{card}@1")
        .play("move TUT.c")
        .shows(told)
        for card, told in (("TR37", "bonus 0"), ("TR38", "bonus 4"))
    ),
    *(
        example(card, f"Stoneheart TUT.n, {other}, brigand1 TUT.n", dice="15", **BRIGAND)
        .change("Stoneheart", treasures=f"{card}@1", wounds=", ".join(["Scratch"] * hurt))
        .play("acts brigand")
        .shows(f"bonus {2 + more}")
        for card, other, hurt, more in (
            ("TR39", "Lightweaver TUT.n", 0, 1),
            ("TR39", "Lightweaver TUT.s", 0, 0),
            ("TR48", "Lightweaver TUT.n", 0, 0),
            ("TR48", "Lightweaver TUT.s", 0, 1),
            ("TR41", "Lightweaver TUT.s", 2, 0),
            ("TR41", "Lightweaver TUT.s", 3, 2),
        )
    ),
    rune("Rune of the Gate", "brigand", "15").shows("bonus 3"),
    rune("Rune of the Gate", "shadow", "15").shows("bonus 3"),
    *(
        example(card, "Stoneheart TUT.n")
        .change("Stoneheart", treasures=f"{card}@1")
        .play(*(f"gain Stoneheart {each}" for each in ("poison", mark)))
        .shows("Stoneheart has poison")
        for card, mark in (
            ("TR42", "burn"),
            ("TR43", "bleed"),
            ("TR44", "stunned"),
            ("TR45", "frostbite"),
            ("TR46", "fatigue"),
            ("TR47", "sundered"),
        )
    ),
    item("Field Dressing", heroes="Stoneheart TUT.n, Lightweaver TUT.c 1 wound").shows(
        "Lightweaver has no wounds, Stoneheart has no treasures"
    ),
    item("Pocket Hymnal", heroes="Stoneheart TUT.n, Lightweaver TUT.n")
    .play("choose Lightweaver")
    .shows("Lightweaver has blessing, Stoneheart has no condition, turned Pocket Hymnal"),
    *(
        item(card, heroes="Stoneheart TUT.n, brigand1 TUT.n, raider1 TUT.n, miner1 TUT.c").shows(
            f"brigand1 has {mark}, raider1 has {mark}, miner1 has no condition"
        )
        for card, mark in (("Smoke Egg", "weaken"), ("Pepper Bomb", "bane"))
    ),
    item("Raven's Feather", heroes="Stoneheart TUT.n, brigand1 TUT.n")
    .play("choose TUT.c")
    .shows("Stoneheart at TUT.c, spent 0, turned Raven's Feather"),
    item("Chalk Door", heroes="Stoneheart TUT.nw, brigand1 TUT.nw")
    .play("choose TUT.s")
    .shows("Stoneheart at TUT.s, spent 0, has no treasures"),
    item("Felt Soles", heroes="Stoneheart TUT.n, brigand1 TUT.n")
    .play("move TUT.c")
    .shows("Stoneheart at TUT.c, spent 0, turned Felt Soles"),
    *(
        item(card, heroes="Stoneheart TUT.n, brigand1 TUT.c, raider1 TUT.s")
        .play(*(["choose brigand1"] if card == "Bottled Winter" else ()))
        .shows(f"brigand1 has {mark}, raider1 has no condition, Stoneheart has no treasures")
        for card, mark in (("Lamp Oil", "burn"), ("Bottled Winter", "frostbite"))
    ),
    item("Miner's Black Tea", heroes="Stoneheart TUT.n poison fatigue")
    .play("choose poison")
    .shows("Stoneheart has fatigue, turned Miner's Black Tea"),
    item("Dented Horn", heroes="Stoneheart TUT.n, Lightweaver TUT.c, Dawnguard TUT.s").shows(
        "Stoneheart has blessing, Lightweaver has blessing, Dawnguard has no condition"
    ),
    item(
        "Pot of Pitch",
        heroes="Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.s",
        order="brigand Stoneheart Lightweaver",
    ).shows("order Stoneheart Lightweaver brigand"),
)


@pytest.mark.parametrize("card", TREASURES)
@rule("BS-23.4", "BS-23.5", "BS-23.11", "BS-23.12", "BS-23.13")
def test_a_treasure_does_what_it_says(card: str) -> None:
    play_all(TREASURE, card)


@pytest.mark.parametrize("card", WOUNDS)
@rule("BC-10.2", "BS-20.1", "BS-20.2", "BS-20.3", "BS-20.4", "BS-20.5")
def test_a_serious_wound_does_what_it_says_until_it_is_over(card: str) -> None:
    assert (card in RECOVERY) != (card in TIMERS)
    play_all(WOUND, card)
