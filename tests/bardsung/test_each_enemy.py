"""Each side of each enemy card attacks as it says (BC-6, BC-13), written off the design."""

from typing import Any

import pytest

from engine.bardsung.tables.enemies import ENEMY_CARDS
from tests.bardsung.examples import Example, example, play_all
from tests.marks import rule


def strikes(of: str, *, withstood: str = "", dice: str = "2", **given: Any) -> Example:
    """Begin an example in which an enemy attacks Stoneheart, who fails; or withstands with a 20."""
    card = of.rstrip("^")
    zone, other = given.pop("zone", "TUT.n"), given.pop("other", "TUT.s")
    model = given.pop("model", f"{card}1")
    models = f"Stoneheart {zone}, Dawnguard {other}, {model} {zone}"
    order = f"{of} (Stoneheart) Dawnguard"
    return example(of, models, order=order, dice=withstood or dice, **given).play(f"acts {card}")


def pulled(of: str) -> Example:
    """Begin an example in which an enemy one zone away hits Stoneheart."""
    card = of.rstrip("^")
    models = f"Stoneheart TUT.c, Dawnguard TUT.sw, {card}1 TUT.n"
    return example(of, models, order=f"{of} (Stoneheart) Dawnguard", dice="2").play(f"acts {card}")


def boss(of: str, dice: str = "2", **given: Any) -> Example:
    """Begin an example of a boss's card in its arena."""
    kind, arena, encounter = {
        "SB": ("slaughterbeast", "A1", "EN-4"),
        "KG": ("king", "A2", "EN-6"),
        "FG": ("molten_king", "A2", "EN-6"),
        "QM": ("quartermaster", "A3", "EN-4C"),
        "TK": ("tollkeeper", "A4", "EN-3A"),
        "CM": ("choirmaster", "A5", "EN-5B"),
    }[of[:2]]
    where = {"zone": f"{arena}.z22", "other": f"{arena}.z{25 if arena == 'A2' else 24}"}
    return strikes(of, dice=dice, model=kind, encounter=encounter, **where, **given)


HURT = "Stoneheart has 1 wound, has no condition, has no serious wounds"
FREE = {"tokens": "firepit@TUT.ne"}
PUSHED = "Stoneheart has 1 wound, at TUT.ne, has burn"
"""A push goes into the fire beside the zone."""

ROWS = (
    strikes("brigand").shows(HURT),
    strikes("raider").shows(HURT),
    strikes("brute", **FREE).shows(PUSHED),
    strikes("brute^", **FREE, dice="15 2").shows(f"{HURT}, Stoneheart at TUT.n, dice 2"),
    strikes("reaver").shows("Stoneheart has 1 wound, has sundered"),
    strikes("reaver^").shows("Stoneheart has 1 wound, has bleed"),
    strikes("reaver^", withstood="20").shows("Stoneheart has no wounds, has sundered"),
    strikes("shaman", other="TUT.n").shows(
        "Stoneheart has no wounds, has fatigue, order shaman Dawnguard Stoneheart"
    ),
    strikes("shaman^", other="TUT.n", dice="2 20").shows(
        "Stoneheart has no wounds, has burn, Dawnguard has no condition, "
        "attacked Stoneheart Dawnguard"
    ),
    strikes("berserker").shows(HURT),
    strikes("berserker^", dice="15 2 15 2").shows("Stoneheart has 2 wounds, dice 2 2"),
    strikes("hunter", other="TUT.n").shows(HURT),
    strikes("miner", **FREE).shows(PUSHED),
    strikes("executioner").shows("Stoneheart has 1 wound, has 1 serious wound"),
    strikes("executioner^", dice="15 2").shows(
        "Stoneheart has 1 wound, has 1 serious wound, dice 2"
    ),
    strikes("kingsguard", **FREE).shows(PUSHED),
    strikes("kingsguard^").shows("Stoneheart has 1 wound, has stunned"),
    strikes("sniper", other="TUT.n").shows("Stoneheart has 1 wound, has bleed"),
    strikes("sniper^", other="TUT.n").shows(HURT),
    strikes("sniper^", withstood="20", other="TUT.n").shows(
        "Stoneheart has no wounds, has fatigue"
    ),
    strikes("arcanist", other="TUT.n").shows("Stoneheart has no wounds, has burn+sundered"),
    strikes("arcanist^", other="TUT.n", dice="2 20").shows(
        "Stoneheart has no wounds, has burn, Dawnguard has fatigue, attacked Stoneheart Dawnguard"
    ),
    strikes("shadow").shows("Stoneheart has 1 wound, has fatigue"),
    strikes("shadow^").shows("Stoneheart has 1 wound, has 1 serious wound, has no condition"),
    strikes("elemental", other="TUT.n", dice="2 2").shows(
        "Stoneheart has burn, Dawnguard has burn, attacked Stoneheart Dawnguard"
    ),
    strikes("elemental^", other="TUT.c", **FREE, dice="2 20").shows(
        "Stoneheart at TUT.ne, has burn, attacked Stoneheart Dawnguard"
    ),
    strikes("giant_rat").shows("Stoneheart has no wounds, has poison"),
    strikes("giant_rat^").shows("Stoneheart has 1 wound, has poison"),
    strikes("giant_spider").shows(
        "Stoneheart has no wounds, has poison, order giant_spider Dawnguard Stoneheart"
    ),
    strikes("giant_spider^").shows(
        "Stoneheart has 1 wound, has poison, order giant_spider^ Stoneheart Dawnguard"
    ),
    strikes("ettercap", other="TUT.n").shows(
        "Stoneheart has no wounds, has fatigue, order ettercap Dawnguard Stoneheart"
    ),
    strikes("ettercap^").shows("Stoneheart has 1 wound, has poison"),
    strikes("hook_horror", other="TUT.n", dice="2 2").shows(
        "Stoneheart has 1 wound, Dawnguard has 1 wound, attacked Stoneheart Dawnguard"
    ),
    strikes("hook_horror^", dice="15 2 15 2").shows("Stoneheart has 2 wounds, has bleed, dice 2 2"),
    strikes("ogre", **FREE).shows(PUSHED),
    strikes("ogre^", **FREE, dice="15 2").shows(f"{PUSHED}, dice 2"),
    strikes("chief", zone="TUT.c").shows(HURT),
    strikes("chief^").shows("Stoneheart has 1 wound, has stunned"),
    strikes("ettin", other="TUT.n", dice="2 2").shows(
        "Stoneheart has 1 wound, Dawnguard has 1 wound, attacked Stoneheart Dawnguard"
    ),
    strikes("ettin^", **FREE).shows(PUSHED),
    pulled("gelatinous_cube").shows("Stoneheart has no wounds, has sundered, at TUT.n"),
    pulled("gelatinous_cube^").shows(f"{HURT}, at TUT.n"),
    strikes("reaper").shows(HURT),
    strikes("reaper^").shows("Stoneheart has 1 wound, has fatigue, has no serious wounds"),
    pulled("crimson_hook").shows("Stoneheart has no wounds, has bleed, at TUT.n"),
    pulled("crimson_hook^").shows(f"{HURT}, at TUT.n"),
    strikes("crone", other="TUT.n").shows("Stoneheart has no wounds, has fatigue+poison"),
    strikes("crone^", other="TUT.n", dice="2 20").shows(
        "Stoneheart has no wounds, has frostbite, Dawnguard has no condition, "
        "attacked Stoneheart Dawnguard"
    ),
    strikes("kryx").shows(HURT),
    strikes("kryx^", other="TUT.n").shows(f"{HURT}, order kryx^ Dawnguard Stoneheart"),
    strikes("ferrous_maw").shows("Stoneheart has 1 wound, has sundered"),
    strikes("ferrous_maw^", dice="15 2 15 2").shows("Stoneheart has 2 wounds, dice 2 2"),
    strikes("cepid", other="TUT.n", dice="2 20").shows(
        "Stoneheart has no wounds, has fatigue, Dawnguard has no condition, "
        "attacked Stoneheart Dawnguard, order cepid Dawnguard Stoneheart"
    ),
    strikes("cepid^", other="TUT.n").shows(HURT),
    strikes("greater_demon").shows(HURT),
    strikes("greater_demon^", other="TUT.c", dice="2 2").shows(
        "Stoneheart has 1 wound, Dawnguard has 1 wound, attacked Stoneheart Dawnguard"
    ),
    strikes("BU1", model="butcher1").shows("Stoneheart has 1 wound, has bleed"),
    strikes("BU1^", model="butcher1", dice="15 2").shows(
        "Stoneheart has 1 wound, has bleed, dice 2"
    ),
    example(
        "BU2",
        "Stoneheart TUT.s, Dawnguard TUT.sw, butcher1 TUT.n",
        order="BU2 (Stoneheart) Dawnguard",
        dice="2",
        turn="Stoneheart",
    )
    .play("acts BU2")
    .shows("Stoneheart has 1 wound, at TUT.n"),
    example(
        "BU2^",
        "Stoneheart TUT.s, Dawnguard TUT.c, butcher1 TUT.n",
        order="BU2^ (Stoneheart) Dawnguard",
        dice="2 20",
        turn="Stoneheart",
    )
    .play("acts BU2")
    .shows(
        "Stoneheart has no wounds, has fatigue, at TUT.n, Dawnguard has fatigue, "
        "at TUT.c, attacked Stoneheart Dawnguard"
    ),
    boss("SB1", tokens="firepit@A1.z23").shows("Stoneheart has 1 wound, at A1.z23, has burn"),
    boss("SB1^", "19 2", tokens="firepit@A1.z23").shows(
        "Stoneheart has 2 wounds, at A1.z23, dice 2"
    ),
    boss("SB2").shows("Stoneheart has 1 wound, has no condition, attacked Stoneheart"),
    boss("SB2^").shows("Stoneheart has 1 wound, has stunned, attacked Stoneheart"),
    boss("SB3", "2 20").shows(
        "Stoneheart has no wounds, has fatigue, Dawnguard has no condition, "
        "attacked Stoneheart Dawnguard"
    ),
    boss("SB3^", "2 20").shows(
        "Stoneheart has no wounds, has fatigue, attacked Stoneheart Dawnguard, "
        "order SB3^ Dawnguard Stoneheart"
    ),
    boss("SB4").shows("Stoneheart has 1 wound, has 1 serious wound"),
    boss("SB4^").shows("Stoneheart has 2 wounds, has 1 serious wound"),
    boss("QM1").shows("Stoneheart has 1 wound, has fatigue"),
    boss("QM1^").shows("Stoneheart has 2 wounds, has no condition"),
    boss("QM2").shows("Stoneheart has no wounds, has sundered, attacked Stoneheart"),
    boss("QM2^").shows("Stoneheart has 1 wound, has sundered, attacked Stoneheart"),
    boss("QM3").shows("Stoneheart has no wounds, has burn, attacked Stoneheart"),
    boss("QM3^").shows("Stoneheart has 1 wound, has burn, attacked Stoneheart"),
    boss("QM4", "19 2").shows("Stoneheart has 1 wound, dice 2"),
    boss("QM4^", "19 2").shows("Stoneheart has 2 wounds, dice 2"),
    boss("TK1", tokens="firepit@A4.z23").shows("Stoneheart has 1 wound, at A4.z23, has burn"),
    boss("TK1^", tokens="firepit@A4.z23").shows("Stoneheart has 2 wounds, at A4.z23, has burn"),
    boss("TK2").shows("Stoneheart has 1 wound, has bleed"),
    boss("TK2^", "19 2").shows("Stoneheart has 1 wound, has bleed, dice 2"),
    boss("TK3").shows("Stoneheart has 1 wound, has no condition, attacked Stoneheart"),
    boss("TK3^", "20").shows("Stoneheart has no wounds, has fatigue"),
    boss("TK4").shows("Stoneheart has no wounds, has frostbite, attacked Stoneheart"),
    boss("TK4^").shows("Stoneheart has 1 wound, has frostbite, attacked Stoneheart"),
    boss("CM1").shows("Stoneheart has 1 wound, has no condition, attacked Stoneheart"),
    boss("CM1^").shows("Stoneheart has 1 wound, has fatigue, attacked Stoneheart"),
    boss("CM2").shows("Stoneheart has 1 wound, has no condition"),
    boss("CM2^").shows("Stoneheart has 1 wound, has stunned"),
    boss("CM3").shows("Stoneheart has 1 wound, has sundered"),
    boss("CM3^").shows("Stoneheart has 2 wounds, has no condition"),
    boss("CM4", "19 2").shows("Stoneheart has 1 wound, dice 2"),
    boss("CM4^", "19 2").shows("Stoneheart has 2 wounds, dice 2"),
    boss("KG1").shows("Stoneheart has 2 wounds"),
    boss("KG1^", "19 2").shows("Stoneheart has 2 wounds, dice 2"),
    boss("KG2").shows("Stoneheart has 1 wound, has no condition"),
    boss("KG2^").shows("Stoneheart has 1 wound, has sundered"),
    boss("KG3").shows("Stoneheart has no wounds, has burn"),
    boss("KG3^").shows("Stoneheart has no wounds, has burn"),
    boss("FG1").shows("Stoneheart has 1 wound, has no condition"),
    boss("FG1^").shows("Stoneheart has 1 wound, has burn"),
    boss("FG2").shows("Stoneheart has 1 wound, has stunned"),
    boss("FG2^").shows("Stoneheart has 2 wounds, has no condition"),
    boss("FG3").shows("Stoneheart has no wounds, has fatigue"),
    boss("FG3^").shows("Stoneheart has no wounds, has burn"),
    boss("FG4", "19 2").shows("Stoneheart has 1 wound, dice 2"),
    boss("FG4^", "19 2").shows("Stoneheart has 2 wounds, dice 2"),
)
HEATED = [f"{card}^" for card, row in ENEMY_CARDS.items() if row.heated is not None]


@pytest.mark.parametrize("side", [*ENEMY_CARDS, *HEATED])
@rule("BS-12.13", "BS-10.14", "BS-11.7", "BS-31.3", "BS-31.5")
@rule("BC-13.1", "BC-13.2", "BC-13.3", "BC-13.8", "BC-13.9", "BC-13.10")
def test_a_side_of_an_enemy_attacks_as_it_says(side: str) -> None:
    play_all(ROWS, side)
