"""Each treasure and each wound card does what it says (BC-10, BC-11), from the design."""

from typing import Any

import pytest

from engine.bardsung.tables.cards import TREASURES, WOUNDS
from tests.bardsung.ability_rows import BASE, CRITICAL, HIT, hits, named, row
from tests.bardsung.facts import Row, play_all
from tests.marks import rule

ORDER = "ST executioner LW DG"


def gem(of: str, dice: str, wants: str, *plays: str, **more: Any) -> Row:
    """Return a row in which Stoneheart strikes the Executioner with a gem on his axe."""
    found = hits("ST1:1", dice, wants, *plays, change={"ST": {"treasures": f"{of}@0"}}, **more)
    return named(of, found)


def rune(of: str, enemy: str, dice: str, wants: str, *plays: str, **more: Any) -> Row:
    """Return a row in which an enemy attacks Stoneheart, who has a rune on his Forgefather."""
    kind = enemy.rstrip("^")
    given = {"order": f"{enemy} ST LW", "dice": dice, **more}
    change = {"ST": {"treasures": f"{of}@1"}}
    heroes, foes = "ST@TUT.n LW@TUT.s", f"{kind}1@TUT.n"
    return Row(of, heroes, foes, [f"acts {kind}", *plays], wants, change=change, given=given)


def item(of: str, wants: str, *plays: str, heroes: str = "ST@TUT.n", **given: Any) -> Row:
    """Return a row in which Stoneheart uses a consumable."""
    change = {"ST": {"treasures": of}}
    return Row(of, heroes, "", [f"consume {of}", *plays], wants, change=change, given=given)


TREASURE = (
    gem("TR01", HIT, "damage=1"),
    gem("TR02", CRITICAL, "order=ST,LW,executioner^,DG"),
    gem("TR02", HIT, "order=ST,executioner,LW,DG"),
    *(
        each
        for card, mark in (("TR03", "poison"), ("TR06", "frostbite"))
        for each in (gem(card, CRITICAL, f"E.on={mark}"), gem(card, HIT, "E.on="))
    ),
    named(
        "TR04",
        row(
            *(
                "ST1:1",
                ["use ST1 executioner1", "choose TR04", "choose all", "use ST3 executioner1"],
            ),
            "results=critical,hit",
            BASE,
            change={"ST": {"abilities": "ST1 ST3", "treasures": "TR04@0"}},
            dice="15 1 8 15 1",
            order=ORDER,
        ),
    ),
    gem("TR05", HIT, "bonus=2"),
    gem("TR05", HIT, "bonus=3", enemies="executioner1@TUT.n/1"),
    Row(
        *("TR07", "ST@TUT.n", "brute1@TUT.n", ["use ST1 brute1"], "dice=1 results=miss"),
        change={"ST": {"treasures": "TR07@0"}},
        given={"dice": "2"},
    ),
    gem("TR08", "19", "results=critical fate=0", fate="0/3"),
    rune("TR09", "brigand", "15", "bonus=3"),
    rune("TR09", "shadow", "15", "bonus=2"),
    rune("TR10", "brigand", "15", "bonus=2"),
    rune("TR10", "shadow", "15", "bonus=3"),
    rune("TR11", "brute", "2", "ST.wounds=1 ST.at=TUT.n choices="),
    rune("TR12", "brigand", "2 15 3", "ST.wounds=1", "choose TR12", "acts brigand"),
    rune("TR13", "brigand", "18", "brigand1.wounds=1"),
    rune("TR13", "brigand", "17", "brigand1.wounds=0"),
    rune("TR14", "brigand", "20", "fate=2", fate="0/3"),
    Row(
        *("TR15", "ST@TUT.n", "", ["gain ST poison"], "ST.on="),
        change={"ST": {"treasures": "TR15@1"}},
    ),
    Row(
        *("TR15", "ST@TUT.n", "", ["gain ST poison", "gain ST poison"], "ST.on=poison"),
        change={"ST": {"treasures": "TR15@1"}},
    ),
    rune("TR16", "brute^", "15", "dice=1"),
    item("TR17", "ST.wounds=1 ST.treasures=", heroes="ST@TUT.n/2"),
    item("TR18", "ST.thirds=1 ST.treasures= ST.spent=0"),
    Row(
        *("TR19", "ST@TUT.n", "", ["consume TR19"], "ST.serious=0 ST.wounds=1 ST.turned=TR19"),
        change={"ST": {"treasures": "TR19", "wounds": "W01!"}},
    ),
    item("TR20", "choices=C03/C07,C07/C03 ST.turned=TR20", "choose corridor", draws="C03 C07"),
    named(
        "TR21",
        row(
            "ST1:1",
            ["consume TR21", "use ST1 executioner1", "choose all", "use ST3 executioner1"],
            "sides=10,8 ST.turned=TR21",
            BASE,
            change={"ST": {"abilities": "ST1 ST3", "treasures": "TR21"}},
            dice="15 1 15 1",
            order=ORDER,
        ),
    ),
    item(
        *("TR22", "LW.on=burn ST.on=poison ST.treasures=", "choose LW"),
        heroes="ST@TUT.n+poison LW@TUT.n+poison+bleed+poison+burn",
    ),
    item("TR23", "fate=2 ST.turned=TR23", fate="0/3"),
    item(
        *("TR24", "order=LW,ST,DG ST.treasures=", "choose LW"),
        heroes="ST@TUT.n LW@TUT.c DG@TUT.n",
        order="ST DG LW",
    ),
)


def serious(of: str, plays: list[str], wants: str, enemies: str = BASE, **more: Any) -> Row:
    """Return a row in which Stoneheart has a wound card with its serious side up."""
    refused = more.pop("refused", {})
    heroes = more.pop("heroes", "ST@TUT.n LW@TUT.s DG@TUT.s")
    mine = {"wounds": f"{of}!", **more.pop("mine", {})}
    given = {"order": ORDER if enemies == BASE else "", **more}
    change = {heroes[:2]: mine}
    return Row(of, heroes, enemies, plays, wants, refused, change, given=given)


LAST = "brigand (ST) LW DG"
STRIKE = ["use ST1 executioner1"]
RECOVERY = {
    "W01": ("CON", 11),
    "W02": ("CON", 12),
    "W03": ("DEX", 11),
    "W04": ("INT", 12),
    "W05": ("WIS", 11),
    "W06": ("CHA", 11),
    "W07": ("STR", 12),
    "W08": ("CON", 12),
    "W09": ("WIS", 12),
    "W10": ("DEX", 12),
    "W11": ("WIS", 13),
    "W14": ("DEX", 10),
    "W15": ("CON", 13),
}
"""What each card of type A asks for (BC-10)."""
TIMERS = {"W12": 3, "W13": 2, "W16": 3}
STONEHEART = {"STR": 2, "CON": 1}

WOUND = (
    serious("W01", STRIKE, "bonus=1", dice="2"),
    serious("W02", ["acts brigand"], "bonus=1", "brigand1@TUT.n", dice="15", order=LAST),
    serious("W03", [], "", refused={"move TUT.s": "BS-8.4"}, enemies=""),
    serious(
        "W04",
        ["turn ST", *STRIKE, "choose all", "use ST3 executioner1"],
        "dice=1,2,1",
        dice="3 19 15 1 2",
        mine={"abilities": "ST1 ST3"},
    ),
    serious("W05", [], "", refused={"use ST1 executioner1 fate": "BS-20.2"}),
    serious("W06", [], "", refused={"use ST2": "BS-20.2"}),
    serious("W07", [*STRIKE], "sides=6", dice=HIT),
    serious("W08", ["ends ST"], "ST.on=bleed"),
    serious(
        "W09",
        [],
        "",
        "brigand1@TUT.c brigand2@TUT.s",
        heroes="LW@TUT.n",
        refused={"use LW1 brigand2": "BS-9.2"},
    ),
    serious("W10", ["move TUT.c"], "dice=2 ST.at=TUT.n", dice="15 3"),
    serious("W11", ["use ST3 executioner1"], "fate=1", dice="2"),
    serious(
        "W12",
        ["acts brigand"],
        "bonus=2",
        "brigand1@TUT.n",
        dice="15",
        mine={"gear": (1, 3), "treasures": "TR09@1"},
    ),
    serious(
        "W13",
        ["move C02.c"],
        "ST.at=C02.c",
        "",
        heroes="ST@C02.d",
        refused={"move C02.a": "BS-8.4"},
    ),
    serious("W14", [], "", mine={"treasures": "TR17"}, refused={"consume TR17": "BS-20.2"}),
    serious(
        "W14",
        [],
        "",
        "brigand1@ENT.d",
        heroes="ST@ENT.b",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=open",
        refused={"door ENT.b:N": "BS-20.2"},
    ),
    serious("W15", ["end conditions"], "ST.on=fatigue", "", shuffles=("shuffle lightweaver",)),
    serious("W16", STRIKE, "ST.wounds=2 fate=0", dice="1", fate="0/3"),
    *(
        serious(card, ["turn ST"], f"ST.serious={serious_} ST.wounds=1", "", dice=str(die))
        for card, (uses, tn) in RECOVERY.items()
        for die, serious_ in (
            (tn - STONEHEART.get(uses, 0), 0),
            (tn - STONEHEART.get(uses, 0) - 1, 1),
        )
    ),
    *(
        serious(
            card, ["done"], f"ST.timers={timers - 1} ST.serious=1", "", heroes="ST@TUT.n LW@TUT.s"
        )
        for card, timers in TIMERS.items()
    ),
)


@pytest.mark.parametrize("card", TREASURES)
@rule("BS-23.4", "BS-23.5", "BS-23.11", "BS-23.12", "BS-23.13")
def test_a_treasure_does_what_it_says(card: str) -> None:
    play_all(TREASURE, card)


@pytest.mark.parametrize("card", WOUNDS)
@rule("BS-20.1", "BS-20.2", "BS-20.3", "BS-20.4", "BS-20.5")
def test_a_serious_wound_does_what_it_says_until_it_is_over(card: str) -> None:
    assert (card in RECOVERY) != (card in TIMERS)
    play_all(WOUND, card)
