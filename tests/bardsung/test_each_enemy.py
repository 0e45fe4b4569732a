"""Each side of each enemy card attacks as it says (BC-6, BC-13), written off the design."""

from typing import Any

import pytest

from engine.bardsung.tables.enemies import ENEMY_CARDS
from tests.bardsung.facts import Row, play_all
from tests.marks import rule


def strikes(of: str, wants: str, *, withstood: str = "", dice: str = "2", **more: Any) -> Row:
    """Return a row in which an enemy attacks Stoneheart, who fails; or withstands it with a 20."""
    card = of.rstrip("^")
    zone = more.pop("zone", "TUT.n")
    model = more.pop("model", f"{card}1")
    heroes = more.pop("heroes", f"ST@{zone} DG@{more.pop('other', 'TUT.s')}")
    given = {"order": f"{of} (ST) DG", "turn": "ST", "dice": withstood or dice, **more}
    return Row(of, heroes, f"{model}@{zone}", [f"acts {card}"], wants, given=given)


def boss(of: str, wants: str, dice: str = "2", **more: Any) -> Row:
    """Return a row of a boss's card in its arena."""
    kind, arena, encounter = {
        "SB": ("slaughterbeast", "A1", "EN-4"),
        "KG": ("king", "A2", "EN-6"),
        "FG": ("molten_king", "A2", "EN-6"),
    }[of[:2]]
    where = {"zone": f"{arena}.z22", "other": f"{arena}.z{24 if arena == 'A1' else 25}"}
    return strikes(of, wants, dice=dice, model=kind, encounter=encounter, **where, **more)


HURT = "ST.wounds=1 ST.on= ST.serious=0"
FREE = {"tokens": "firepit@TUT.ne"}
PUSHED = "ST.wounds=1 ST.at=TUT.ne ST.on=burn"
"""A push goes into the fire beside the zone."""

ROWS = (
    strikes("brigand", HURT),
    strikes("raider", HURT),
    strikes("brute", PUSHED, **FREE),
    strikes("brute^", f"{HURT} ST.at=TUT.n dice=2", dice="15 2", **FREE),
    strikes("reaver", "ST.wounds=1 ST.on=sundered"),
    strikes("reaver^", "ST.wounds=1 ST.on=bleed"),
    strikes("reaver^", "ST.wounds=0 ST.on=sundered", withstood="20"),
    strikes("shaman", "ST.wounds=0 ST.on=fatigue order=shaman,DG,ST", other="TUT.n"),
    strikes("shaman^", "ST.wounds=0 ST.on=burn DG.on= attacked=ST,DG", dice="2 20", other="TUT.n"),
    strikes("berserker", HURT),
    strikes("berserker^", "ST.wounds=2 dice=2,2", dice="15 2 15 2"),
    strikes("hunter", HURT, other="TUT.n"),
    strikes("miner", PUSHED, **FREE),
    strikes("executioner", "ST.wounds=1 ST.serious=1"),
    strikes("executioner^", "ST.wounds=1 ST.serious=1 dice=2", dice="15 2"),
    strikes("kingsguard", PUSHED, **FREE),
    strikes("kingsguard^", "ST.wounds=1 ST.on=stunned"),
    strikes("sniper", "ST.wounds=1 ST.on=bleed", other="TUT.n"),
    strikes("sniper^", HURT, other="TUT.n"),
    strikes("sniper^", "ST.wounds=0 ST.on=fatigue", withstood="20", other="TUT.n"),
    strikes("arcanist", "ST.wounds=0 ST.on=burn+sundered", other="TUT.n"),
    strikes(
        "arcanist^",
        "ST.wounds=0 ST.on=burn DG.on=fatigue attacked=ST,DG",
        dice="2 20",
        other="TUT.n",
    ),
    strikes("shadow", "ST.wounds=1 ST.on=fatigue"),
    strikes("shadow^", "ST.wounds=1 ST.serious=1 ST.on="),
    strikes("elemental", "ST.on=burn DG.on=burn attacked=ST,DG", dice="2 2", other="TUT.n"),
    strikes(
        "elemental^", "ST.at=TUT.ne ST.on=burn attacked=ST,DG", dice="2 20", other="TUT.c", **FREE
    ),
    strikes("giant_rat", "ST.wounds=0 ST.on=poison"),
    strikes("giant_rat^", "ST.wounds=1 ST.on=poison"),
    strikes("giant_spider", "ST.wounds=0 ST.on=poison order=giant_spider,DG,ST"),
    strikes("giant_spider^", "ST.wounds=1 ST.on=poison order=giant_spider^,ST,DG"),
    strikes("ettercap", "ST.wounds=0 ST.on=fatigue order=ettercap,DG,ST", other="TUT.n"),
    strikes("ettercap^", "ST.wounds=1 ST.on=poison"),
    strikes("hook_horror", "ST.wounds=1 DG.wounds=1 attacked=ST,DG", dice="2 2", other="TUT.n"),
    strikes("hook_horror^", "ST.wounds=2 ST.on=bleed dice=2,2", dice="15 2 15 2"),
    strikes("BU1", "ST.wounds=1 ST.on=bleed", model="butcher1"),
    strikes("BU1^", "ST.wounds=1 ST.on=bleed dice=2", dice="15 2", model="butcher1"),
    Row(
        *("BU2", "ST@TUT.s DG@TUT.sw", "butcher1@TUT.n", ["acts BU2"], "ST.wounds=1 ST.at=TUT.n"),
        given={"order": "BU2 (ST) DG", "dice": "2", "turn": "ST"},
    ),
    Row(
        *("BU2^", "ST@TUT.s DG@TUT.c", "butcher1@TUT.n", ["acts BU2"]),
        "ST.wounds=0 ST.on=fatigue ST.at=TUT.n DG.on=fatigue DG.at=TUT.c attacked=ST,DG",
        given={"order": "BU2^ (ST) DG", "dice": "2 20", "turn": "ST"},
    ),
    boss("SB1", "ST.wounds=1 ST.at=A1.z23 ST.on=burn", tokens="firepit@A1.z23"),
    boss("SB1^", "ST.wounds=2 ST.at=A1.z23 dice=2", "19 2", tokens="firepit@A1.z23"),
    boss("SB2", "ST.wounds=1 ST.on= attacked=ST"),
    boss("SB2^", "ST.wounds=1 ST.on=stunned attacked=ST"),
    boss("SB3", "ST.wounds=0 ST.on=fatigue DG.on= attacked=ST,DG", "2 20"),
    boss("SB3^", "ST.wounds=0 ST.on=fatigue attacked=ST,DG order=SB3^,DG,ST", "2 20"),
    boss("SB4", "ST.wounds=1 ST.serious=1"),
    boss("SB4^", "ST.wounds=2 ST.serious=1"),
    boss("KG1", "ST.wounds=2"),
    boss("KG1^", "ST.wounds=2 dice=2", "19 2"),
    boss("KG2", "ST.wounds=1 ST.on="),
    boss("KG2^", "ST.wounds=1 ST.on=sundered"),
    boss("KG3", "ST.wounds=0 ST.on=burn"),
    boss("KG3^", "ST.wounds=0 ST.on=burn"),
    boss("FG1", "ST.wounds=1 ST.on="),
    boss("FG1^", "ST.wounds=1 ST.on=burn"),
    boss("FG2", "ST.wounds=1 ST.on=stunned"),
    boss("FG2^", "ST.wounds=2 ST.on="),
    boss("FG3", "ST.wounds=0 ST.on=fatigue"),
    boss("FG3^", "ST.wounds=0 ST.on=burn"),
    boss("FG4", "ST.wounds=1 dice=2", "19 2"),
    boss("FG4^", "ST.wounds=2 dice=2", "19 2"),
)
HEATED = [f"{card}^" for card, row in ENEMY_CARDS.items() if row.heated is not None]


@pytest.mark.parametrize("side", [*ENEMY_CARDS, *HEATED])
@rule("BS-12.13", "BS-10.14", "BS-11.7", "BS-31.3", "BS-31.5", "BC-13.1", "BC-13.2", "BC-13.3")
def test_a_side_of_an_enemy_attacks_as_it_says(side: str) -> None:
    play_all(ROWS, side)
