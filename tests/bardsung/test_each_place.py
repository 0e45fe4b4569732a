"""Each terrain, condition and wandering event does what it says (BS-21, BS-32, BC-6, BC-12)."""

from typing import Any

import pytest

from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.tables.cards import TERRAIN
from engine.bardsung.tables.enemies import WANDERING_EVENTS
from tests.bardsung.ability_rows import BASE, HIT, hits, named
from tests.bardsung.facts import Row, play_all
from tests.marks import rule

PAIR = "ST@TUT.n DG@TUT.s"


def there(of: str, plays: list[str], wants: str, heroes: str = PAIR, **more: Any) -> Row:
    """Return a row with a terrain token in a zone: "gas@TUT.n"."""
    kind, _, tokens = of.partition(" ")
    refused, enemies = more.pop("refused", {}), more.pop("enemies", "")
    change = more.pop("change", {})
    given = {"tokens": tokens or f"{kind}@TUT.n", **more}
    return Row(kind, heroes, enemies, plays, wants, refused, change, given=given)


SHOVED = {"order": "miner (ST) DG", "enemies": "miner1@TUT.n", "dice": "2"}
"""A Miner's attack pushes Stoneheart out of TUT.n."""
WAITING = {"order": "ST brigand DG", "enemies": "brigand1@TUT.s"}

GROUND = (
    # pushed in: Burn; a hero beside it is pushed into it; moving in does nothing
    there("firepit firepit@TUT.ne", ["acts miner"], "ST.at=TUT.ne ST.on=burn", **SHOVED),
    there("firepit firepit@TUT.c", ["move TUT.c"], "ST.at=TUT.c ST.on="),
    there(
        *("firepit firepit@TUT.c", ["use WY1 raider1", "choose all", "choose TUT.c"]),
        *("raider1.on=burn", "WY@TUT.n"),
        enemies="raider1@TUT.n",
        dice="2",
    ),
    # a hero that moves or is pushed in makes an event roll
    there("water water@TUT.c", ["move TUT.c"], "events=3", dice="3"),
    there(
        "water water@TUT.ne firepit@TUT.ne", ["acts miner"], "events=3", **{**SHOVED, "dice": "2 3"}
    ),
    # a model that ends its own turn there gains Poison
    there("gas", ["ends ST", "ends DG"], "ST.on=poison DG.on="),
    there(
        *("gas gas@TUT.s", ["acts brigand"], "brigand1.on=poison", "ST@TUT.s"),
        order="brigand (ST)",
        shuffles=("shuffle stoneheart",),
        enemies="brigand1@TUT.s",
        dice="15",
    ),
    # a hero attacked there empowers the defence roll, then it is discarded
    there(
        *("rubble", ["acts brigand"], "d4=3 tokens= ST.wounds=0"),
        order="brigand (ST) DG",
        enemies="brigand1@TUT.n",
        dice="4 3",
    ),
    # a hero there attacking into another zone empowers, free
    there(
        *("elevation", ["use LW1 miner1"], "d4=3 fate=3 results=miss", "LW@TUT.n"),
        enemies="miner1@TUT.c",
        dice="2 3",
    ),
    there(
        *("elevation", ["use LW1 miner1"], "d4=0 fate=3", "LW@TUT.n"),
        enemies="miner1@TUT.n",
        dice="2",
    ),
    # the first enemy card exhausted in a round is Pinned; discarded for an action in peace
    there(
        *(
            "banner",
            ["acts brigand", "acts raider"],
            "order=brigand!,raider,ST,DG",
            "ST@TUT.n DG@TUT.n",
        ),
        order="brigand raider (ST) DG",
        enemies="brigand1@TUT.n raider1@TUT.n",
        dice="15 15",
    ),
    there("banner", ["handle banner"], "tokens= ST.spent=1"),
    there("banner", [], "", enemies="brigand1@TUT.n", refused={"handle banner": "BS-32.8"}),
    # leaving with no enemy there: a parting blow against 10; Fatigue
    there("vines", ["move TUT.c"], "ST.at=TUT.n ST.on=fatigue", dice="7"),
    there("vines", ["move TUT.c"], "ST.at=TUT.c ST.on=", dice="8"),
    there("vines", ["move TUT.c"], "ST.at=TUT.n ST.on=", dice="2", enemies="brigand1@TUT.n"),
    # a hero that moves or is pushed in gains Bleed; an enemy pushed in: a Wound on 4, 5, 6
    there("stalagmites stalagmites@TUT.c", ["move TUT.c"], "ST.on=bleed"),
    there("stalagmites stalagmites@TUT.ne", ["acts miner"], "ST.at=TUT.ne ST.on=bleed", **SHOVED),
    *(
        there(
            "stalagmites stalagmites@TUT.c",
            ["use WY1 raider1", "choose all", "choose TUT.c"],
            *(f"raider1.wounds={int(die > 3)}", "WY@TUT.n"),
            enemies="raider1@TUT.n",
            dice=f"2 {die}",
        )
        for die in (3, 4)
    ),
    # a model that ends its own turn there gains Frostbite; Burn melts it
    there("drift", ["ends ST"], "ST.on=frostbite tokens=drift@TUT.n"),
    there("drift", ["gain ST burn"], "tokens="),
    there("drift", ["gain miner1 burn"], "tokens=", enemies="miner1@TUT.n"),
    # 6: all on the tile gain Poison once, patches go; harvested for 3 gold, CON 14
    there(
        *("mushrooms mushrooms@TUT.c mushrooms@TUT.e", ["hazards"]),
        "ST.on=poison brigand1.on=poison DG.on= tokens=",
        "ST@TUT.n DG@C01.a",
        enemies="brigand1@TUT.s",
    ),
    there("mushrooms", ["handle mushrooms"], "gold=3 ST.on=poison tokens= ST.spent=0", dice="12"),
    there("mushrooms", ["handle mushrooms"], "gold=3 ST.on=", dice="13"),
    there("mushrooms", [], "", **WAITING, refused={"handle mushrooms": "BS-32.17"}),
    # d6: 1 Poison, 2-3 nothing, 4-5 2 gold, 6 a treasure and it goes; once per hero
    *(
        there("well", ["handle well"], wants, dice=str(die), draws="TR05")
        for die, wants in (
            (1, "ST.on=poison gold=0 tokens=well@TUT.n"),
            (2, "ST.on= gold=0 ST.spent=1"),
            (3, "ST.on= gold=0 ST.treasures="),
            (4, "gold=2 tokens=well@TUT.n"),
            (5, "gold=2"),
            (6, "ST.treasures=TR05 gold=0 tokens="),
        )
    ),
    there("well", ["handle well"], "", dice="2", refused={"handle well": "BC-TE1"}),
    there("well", [], "", enemies="brigand1@TUT.n", refused={"handle well": "BC-TE1"}),
    # 6: Gas here and in adjacent zones of the tile; an action and a toolkit: all of it goes
    there(
        *("pipe pipe@C01.a", ["hazards"], "tokens=gas@C01.a,gas@C01.b,pipe@C01.a", "ST@C01.a"),
    ),
    there(
        *("pipe pipe@C01.a gas@C01.a gas@C01.c gas@TUT.n", ["handle pipe"]),
        *("tokens=gas@TUT.n resources=3/3/2/3 ST.spent=1", "ST@C01.a"),
    ),
    # an action and firewood light it
    there("forge", ["handle forge"], "tokens=lit_forge@TUT.n resources=3/2/3/3 ST.spent=1"),
    # attacks of heroes there or beside it upgrade the damage die
    *(
        named("lit_forge", hits("ST1:1", HIT, f"sides={sides}", tokens=f"lit_forge@TUT.{zone}"))
        for zone, sides in (("n", 10), ("c", 10), ("s", 8))
    ),
    # nothing moves in; pushed in: Serious Wound and Burn, an enemy Wound x2; then back
    there("lava lava@TUT.c", [], "", refused={"move TUT.c": "BC-TE4"}),
    there(
        "lava lava@TUT.ne",
        ["acts miner"],
        "ST.at=TUT.n ST.wounds=2 ST.serious=1 ST.on=burn",
        **SHOVED,
    ),
    there(
        *("lava lava@TUT.c", ["use WY1 shaman1", "choose all", "choose TUT.c"]),
        *("order=WY,shaman^ shaman1.at=TUT.n shaman1.wounds=0", "WY@TUT.n"),
        enemies="shaman1@TUT.n",
        dice="2 2",
    ),
    there("lava lava@TUT.c", ["use NF2"], "choices=TUT.ne,TUT.nw", "NF@TUT.n"),
    # turned by an action: the portcullis opens
    Row(
        *(
            "lever",
            "ST@ENT.b",
            "",
            ["turn ST", "move C01.b", "handle lever"],
            "doors=open ST.spent=2",
        ),
        drawn="C01 CH15",
    ),
    # without an action: 1 treasure, with no enemy in the zone
    there("chest", ["handle chest"], "ST.treasures=TR05 tokens= ST.spent=0", draws="TR05"),
    there("chest", [], "", enemies="brigand1@TUT.n", refused={"handle chest": "BC-TE6"}),
    # STR 12: every model of a zone beside it suffers Wound, Rubble there; 1: its own zone
    there(
        *("pillar", ["handle pillar", "choose TUT.c"]),
        "brigand1.wounds=1 LW.wounds=1 ST.wounds=0 tokens=rubble@TUT.c ST.spent=1",
        "ST@TUT.n LW@TUT.c",
        enemies="brigand1@TUT.c",
        dice="10",
    ),
    there("pillar", ["handle pillar"], "ST.wounds=0 tokens=pillar@TUT.n", dice="9"),
    there(
        *("pillar", ["handle pillar"], "ST.wounds=1 LW.wounds=1 tokens=", "ST@TUT.n LW@TUT.n"),
        dice="1",
    ),
    # a hero that starts its turn there in peace gains Blessing; 6: Fatigue on the tile, it goes
    there("stone", ["turn ST"], "ST.on=blessing"),
    there("stone", ["turn ST"], "ST.on=", enemies="brigand1@TUT.n"),
    there("stone", ["hazards"], "ST.on=fatigue DG.on=fatigue LW.on= tokens=", f"{PAIR} LW@C01.a"),
)


def with_it(of: str, text: str, plays: list[str], wants: str, **more: Any) -> Row:
    """Return a row in which somebody has a condition: text is heroes, and perhaps "| enemies"."""
    heroes, _, enemies = text.partition(" | ")
    return Row(of, heroes, enemies, plays, wants, given=more)


TOKENS = (
    with_it(
        "bane",
        f"ST@TUT.n | {BASE}+bane",
        ["use ST1 executioner1"],
        "dice=2 executioner1.on=",
        dice="2 3",
    ),
    with_it("bane", "ST@TUT.n", ["gain ST bane"], "ST.on="),
    with_it(
        "pinned",
        "ST@TUT.n LW@TUT.n DG@TUT.n",
        ["gain ST pinned", "end order"],
        "order=ST,DG,LW",
        order="ST LW DG",
        shuffles=("shuffle dawnguard lightweaver",),
    ),
    with_it("bleed", "ST@ENT.b+bleed LW@ENT.b+bleed", ["event ST"], "events=3", dice="5"),
    with_it("bleed", "ST@TUT.n | brigand1@TUT.n", ["gain brigand1 bleed"], "brigand1.on="),
    with_it(
        "blessing",
        f"ST@TUT.n+blessing | {BASE}",
        ["use ST1 executioner1"],
        "dice=2 ST.on=",
        dice="2 3",
    ),
    with_it(
        "burn",
        "ST@TUT.n+burn DG@TUT.s | brigand1@TUT.c+burn",
        ["end conditions"],
        "ST.wounds=1 ST.on= brigand1.wounds=1 brigand1.on=",
        shuffles=("shuffle stoneheart",),
    ),
    with_it(
        "fatigue",
        f"ST@TUT.n+fatigue | {BASE}",
        ["use ST1 executioner1"],
        "dice=2 ST.on= results=miss",
        dice="19 3",
    ),
    with_it("frostbite", "ST@TUT.n+frostbite", ["suffer ST 2"], "ST.wounds=2 ST.serious=1 ST.on="),
    with_it(
        "frostbite",
        "ST@TUT.n | brigand1@TUT.n+frostbite raider1@TUT.s",
        ["hurt brigand1"],
        "brigand1.gone=yes",
    ),
    with_it(
        "poison",
        "ST@TUT.n+poison+poison",
        ["gain ST poison"],
        "ST.wounds=2 ST.on=poison+poison+poison",
    ),
    with_it(
        "poison",
        "ST@TUT.n | miner1@TUT.n+poison",
        ["gain miner1 poison"],
        "miner1.wounds=1 miner1.on=poison+poison",
    ),
    with_it("silence", "ST@TUT.n", ["gain ST silence", "move TUT.c"], "ST.on=silence ST.at=TUT.c"),
    Row(
        "stunned",
        "ST@TUT.n+stunned",
        "",
        ["move TUT.c"],
        "ST.at=TUT.c",
        refused={"move TUT.n": "BS-21.19"},
    ),
    Row("stunned", "ST@TUT.n+stunned+stunned LW@TUT.n", "", [], refused={"move TUT.c": "BS-21.19"}),
    with_it("stunned", "ST@TUT.n+stunned+stunned LW@TUT.n", ["done"], "ST.on=stunned"),
    with_it(
        "sundered",
        "ST@TUT.n+sundered DG@TUT.s | brigand1@TUT.n",
        ["acts brigand"],
        "bonus=0 ST.on= ST.wounds=1",
        dice="8",
        order="brigand (ST) DG",
    ),
    with_it(
        "weaken",
        "ST@TUT.n DG@TUT.s | brigand1@TUT.n+weaken",
        ["acts brigand"],
        "dice=2 brigand1.on=",
        dice="2 15",
        order="brigand (ST) DG",
    ),
    with_it("weaken", "ST@TUT.n", ["gain ST weaken"], "ST.on="),
)

BOARD = {"tiles": "ENT@6,14 C01@7,11", "order": "LW ST"}
EVENTS = (
    with_it(
        "WE1", "ST@C01.a LW@C01.b", ["wander WE1"], "ST.on= LW.on= fate=3 gold=0 tokens=", **BOARD
    ),
    with_it("WE2", "ST@C01.a LW@C01.b", ["wander WE2"], "LW.on=fatigue ST.on=", **BOARD),
    with_it(
        "WE3", "ST@ENT.a LW@C01.a", ["wander WE3", "wander WE3"], "tokens=rubble@C01.b", **BOARD
    ),
    with_it("WE4", "ST@C01.a LW@C01.b", ["wander WE4"], "fate=2", **BOARD),
    with_it("WE4", "ST@C01.a LW@C01.b", ["wander WE4"], "fate=0", fate="0/3", **BOARD),
    with_it("WE5", "ST@C01.a LW@C01.b", ["wander WE5"], "gold=2", **BOARD),
)


@pytest.mark.parametrize("kind", TERRAIN)
@rule("BS-32.1", "BS-32.3", "BS-32.4", "BS-32.6", "BS-32.11", "BS-32.14", "BS-32.18")
def test_a_terrain_does_what_it_says(kind: str) -> None:
    play_all(GROUND, kind)


@pytest.mark.parametrize("condition", CONDITIONS)
@rule("BS-21.3", "BS-21.4", "BS-21.5", "BS-10.11")
def test_a_condition_does_what_it_says(condition: str) -> None:
    play_all(TOKENS, condition)


@pytest.mark.parametrize("card", WANDERING_EVENTS)
@rule("BC-6.1", "BS-27.11")
def test_a_wandering_event_does_what_it_says(card: str) -> None:
    play_all(EVENTS, card)
