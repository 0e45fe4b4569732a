"""Each ability of Faith, Shadows and Omens does what its card says (BC-4), from the design."""

import pytest

from engine.bardsung.tables.abilities import FACES
from tests.bardsung.ability_rows import BASE, CRITICAL, DOWN, HIT, MISS, TWO, hits, misses, row
from tests.bardsung.facts import play_all
from tests.marks import rule

FAITH = (
    hits("DG1:1", HIT, "E.wounds=1 ST.on= LW.on=", heroes="DG@TUT.n ST@TUT.c LW@TUT.s"),
    hits(
        *("DG1:1", CRITICAL, "order=DG,executioner^,ST,LW ST.on=blessing LW.on="),
        heroes="DG@TUT.n ST@TUT.c LW@TUT.s",
    ),
    *(
        hits("DG1:2", dice, "ST.on=blessing LW.on= DG.on=", heroes="DG@TUT.n ST@TUT.c LW@TUT.s")
        for dice in (HIT, CRITICAL)
    ),
    row("DG2:1", ["use DG2"], "DG.on=blessing ST.on=burn", heroes="DG@TUT.n ST@TUT.n+burn"),
    row(
        *(
            "DG2:2",
            ["use DG2", "choose ST", "choose burn"],
            "DG.on=blessing ST.on=bleed LW.on=burn",
        ),
        heroes="DG@TUT.n ST@TUT.n+burn+bleed LW@TUT.n+burn",
    ),
    row(
        *("DG3:1", ["use DG3"], "DG.wounds=0 ST.wounds=1 fate=2"),
        heroes="DG@TUT.n/1 ST@TUT.c/1 LW@TUT.s",
    ),
    row(
        *("DG3:2", ["use DG3", "choose ST"], "DG.wounds=1 ST.wounds=0 LW.wounds=1 fate=2"),
        heroes="DG@TUT.n/1 ST@TUT.c/1 LW@TUT.s/1",
    ),
    *(
        each
        for level, sides in ((1, 6), (2, 8))
        for each in (
            hits(
                *(f"DG4:{level}", HIT, f"E.wounds=1 E.on=weaken DG.devotion=0 sides={sides}"),
                change={"DG": {"devotion": 1}},
            ),
            hits(
                *(f"DG4:{level}", CRITICAL, "order=DG,executioner^,ST,LW E.on=weaken"),
                change={"DG": {"devotion": 1}},
            ),
            misses(
                *(f"DG4:{level}", MISS, "E.on=weaken E.wounds=0 DG.devotion=0", "choose all"),
                change={"DG": {"devotion": 1}},
            ),
        )
    ),
    *(
        row(
            *(f"DG5:{level}", ["acts brigand", "choose DG5"], "LW.wounds=0 DG.devotion=0"),
            "brigand1@TUT.n",
            heroes=f"LW@TUT.n DG@TUT.{zone}",
            order="brigand LW DG",
            turn="LW",
            dice="3 15",
            change={"DG": {"devotion": 1}},
        )
        for level, zone in ((1, "n"), (2, "c"))
    ),
    row(
        *("DG5:1", ["acts brigand"], "LW.wounds=1 DG.devotion=1", "brigand1@TUT.n"),
        heroes="LW@TUT.n DG@TUT.c",
        order="brigand LW DG",
        turn="LW",
        dice="3",
        change={"DG": {"devotion": 1}},
    ),
    *(
        row(
            *(f"DG6:{level}", ["use DG6"]),
            f"DG.wounds=0 ST.wounds=0 LW.wounds={far} DG.devotion=1 fate=2",
            heroes="DG@TUT.n/1 ST@TUT.n/1 LW@TUT.c/1",
            change={"DG": {"devotion": 2}},
        )
        for level, far in ((1, 1), (2, 0))
    ),
    *(
        each
        for level, marks in ((1, "burn"), (2, "burn+bane"))
        for each in (
            hits(f"DG7:{level}", HIT, f"E.on={marks} executioner2.on={marks} fate=2", enemies=TWO),
            hits(f"DG7:{level}", HIT, "executioner3.on= E.wounds=0", enemies=TWO),
            hits(
                f"DG7:{level}", CRITICAL, "E.on=burn E.wounds=1 executioner2.on=burn", enemies=TWO
            ),
        )
    ),
    *(
        row(f"DG8:{level}", ["end abilities"], f"DG.devotion={now} fate={fate}", enemies, **more)
        for level, enemies, now, fate, more in (
            (1, "", 1, 1, {"fate": "1/3"}),
            (2, "", 1, 1, {"fate": "1/3"}),
            (1, "brigand1@TUT.n", 0, 1, {"fate": "1/3"}),
            (2, "brigand1@TUT.n", 0, 1, {"fate": "1/3"}),
            (1, "", 2, 1, {"fate": "1/3", "change": {"DG": {"devotion": 2}}}),
            (2, "", 2, 2, {"fate": "1/3", "change": {"DG": {"devotion": 2}}}),
        )
    ),
    *(
        each
        for level, left in ((1, 0), (2, 1))
        for each in (
            hits(
                *(f"DG9:{level}", HIT, f"order=DG,executioner^,ST,LW DG.devotion={left} sides=10"),
                change={"DG": {"devotion": 2}},
            ),
            hits(
                *(f"DG9:{level}", CRITICAL, "order=DG,ST,LW,executioner^ E.wounds=1"),
                change={"DG": {"devotion": 2}},
            ),
        )
    ),
)

SHADOWS = (
    hits("NF1:1", HIT, "E.wounds=1 NF.at=TUT.n choices="),
    hits("NF1:1", CRITICAL, "order=NF,executioner^,ST,LW NF.at=TUT.c", DOWN),
    hits("NF1:2", HIT, "E.wounds=1 NF.at=TUT.c", DOWN),
    hits("NF1:2", CRITICAL, "order=NF,executioner^,ST,LW NF.at=TUT.c", DOWN),
    row("NF2:1", ["use NF2", DOWN], "NF.at=TUT.c NF.on= dice=", "brigand1@TUT.n"),
    row("NF2:2", ["use NF2", DOWN], "NF.at=TUT.c NF.on=blessing dice=", "brigand1@TUT.n"),
    *(
        each
        for level, sides in ((1, 6), (2, 8))
        for each in (
            hits(
                *(f"NF3:{level}", HIT),
                f"order=NF,executioner^,ST,LW E.wounds=0 fate=2 dice=1 sides={sides}",
            ),
            hits(f"NF3:{level}", CRITICAL, "order=NF,executioner^,ST,LW E.wounds=1"),
            misses(
                *(f"NF3:{level}", "2 3", "dice=2 results=miss"),
                heroes="NF@TUT.n ST@TUT.n LW@TUT.s",
            ),
        )
    ),
    *(
        each
        for level, mark in ((1, ""), (2, "bane"))
        for each in (
            hits(
                *(f"NF4:{level}", HIT, f"E.wounds=1 E.on={mark}"),
                enemies="executioner1@TUT.s",
                heroes="NF@TUT.n ST@TUT.s LW@TUT.s",
            ),
            hits(f"NF4:{level}", CRITICAL, "order=NF,executioner^,ST,LW E.on="),
        )
    ),
    *(
        hits(
            *("NF1:1", dice, wants),
            *plays,
            change={"NF": {"abilities": f"NF1 NF5:{level}"}},
        )
        for level, dice, wants, plays in (
            (1, HIT, "E.on=", ()),
            (1, CRITICAL, "E.on=poison", (DOWN,)),
            (2, HIT, "E.on=poison", ()),
            (2, CRITICAL, "E.on=poison", (DOWN,)),
        )
    ),
    *(
        row(
            *(f"NF5:{level}", ["use LW1 executioner1", "choose all"], "E.on=", BASE),
            change={"NF": {"abilities": f"LW1 NF5:{level}"}},
            dice="20",
        )
        for level in (1, 2)
    ),
    *(
        row(
            *(f"NF5:{level}", ["use NF4 executioner1", "choose all"], f"E.on={mark}", BASE),
            change={"NF": {"abilities": f"NF4 NF5:{level}"}},
            dice=dice,
        )
        for level, dice, mark in (
            *((1, HIT, ""), (1, CRITICAL, "poison")),
            *((2, HIT, "poison"), (2, CRITICAL, "poison")),
        )
    ),
    *(
        row(
            *(f"NF6:{level}", ["use NF6", "move TUT.c"]),
            f"brigand1.on=weaken brigand2.on=weaken brigand3.on= NF.at=TUT.c dice= fate={left}",
            "brigand1@TUT.n brigand2@TUT.n brigand3@TUT.w",
        )
        for level, left in ((1, 2), (2, 3))
    ),
    *(
        row(
            *(f"NF7:{level}", ["move TUT.c"], "dice=2 NF.at=TUT.c", "brigand1@TUT.n"),
            dice="2 15",
        )
        for level in (1, 2)
    ),
    *(
        row(
            *(f"NF7:{level}", ["acts brigand"], f"attacked=NF bonus={bonus}", "brigand1@TUT.n"),
            heroes=f"NF@TUT.n ST@TUT.{other} LW@TUT.s",
            order="brigand NF ST LW",
            dice="15",
        )
        for level, other, bonus in ((1, "s", 1), (2, "s", 2), (2, "n", 1))
    ),
    hits("NF8:1", HIT, "E.wounds=0 order=NF,ST,executioner!,LW"),
    hits("NF8:2", HIT, "E.wounds=1 order=NF,ST,executioner!,LW"),
    *(hits(f"NF8:{n}", CRITICAL, "E.wounds=1 order=NF,ST,LW,executioner!") for n in (1, 2)),
    *(
        each
        for level, zone in ((1, "c"), (2, "s"))
        for each in (
            hits(
                *(f"NF9:{level}", HIT, "E.wounds=1 executioner2.wounds=1 executioner3.wounds=0"),
                enemies=f"executioner1@TUT.{zone} executioner2@TUT.{zone} executioner3@TUT.n",
                heroes="NF@TUT.n ST@TUT.s LW@TUT.s",
            ),
        )
    ),
    hits("NF9:1", CRITICAL, "E.wounds=1 E.on=bane executioner2.on=bane fate=3", enemies=TWO),
    hits(
        *("NF9:2", CRITICAL, "order=NF,executioner^,ST,LW E.wounds=0 E.on= executioner2.gone=yes"),
        enemies="executioner1@TUT.n executioner2@TUT.n/1 executioner3@TUT.c",
    ),
)

GHOST = "ghost@TUT.n"
OMENS = (
    hits("WY1:1", HIT, f"E.wounds=1 E.at=TUT.n tokens={GHOST} choices="),
    hits("WY1:1", CRITICAL, "order=WY,executioner^,ST,LW E.at=TUT.c", DOWN),
    hits("WY1:2", HIT, "E.wounds=1 E.at=TUT.c", DOWN),
    hits("WY1:2", CRITICAL, "order=WY,executioner^,ST,LW E.at=TUT.c", DOWN),
    *(
        misses(f"WY1:{level}", MISS, "E.at=TUT.c E.wounds=0 tokens=", "choose all", DOWN)
        for level in (1, 2)
    ),
    row("WY2:1", ["use WY2", "choose TUT.s"], "tokens=ghost@TUT.s WY.spent=1 choices="),
    row(
        *("WY2:2", ["use WY2", "choose TUT.s", "choose TUT.c"]),
        "tokens=ghost@TUT.c,ghost@TUT.s WY.spent=1",
    ),
    row("WY2:2", ["use WY2", "choose TUT.s", "choose none"], "tokens=ghost@TUT.s"),
    *(
        each
        for level, left in ((1, 3), (2, 3))
        for each in (
            hits(
                *(f"WY3:{level}", HIT, "order=WY,executioner^,ST,LW sides=8 fate=3"),
                enemies="executioner1@C02.d",
                heroes="WY@C02.a ST@C02.a LW@C02.a",
                tokens="ghost@C02.d",
            ),
            hits(
                *(f"WY3:{level}", HIT, "sides=10 E.wounds=0"),
                tokens=f"{GHOST} {GHOST}",
            ),
            hits(
                *(f"WY3:{level}", CRITICAL, f"order=WY,executioner^,ST,LW E.wounds=1 fate={left}"),
                tokens=GHOST,
                fate="3/3",
            ),
        )
    ),
    hits("WY3:1", CRITICAL, "fate=2", tokens=GHOST, fate="1/3"),
    hits("WY3:2", CRITICAL, "fate=3", tokens=GHOST, fate="1/3"),
    *(
        row(
            *(f"WY3:{level}", [], ""),
            BASE,
            refused={"use WY3 executioner1": "BS-5.8"},
            tokens="ghost@TUT.c",
        )
        for level in (1, 2)
    ),
    *(
        row(
            *(f"WY4:{level}", ["use WY4", "choose TUT.c", "choose TUT.c", "choose TUT.s"]),
            f"miner1.on=bane miner1.wounds=1 brigand1.on=bane brigand1.wounds={single} tokens=",
            "miner1@TUT.c brigand1@TUT.s",
            tokens="ghost@TUT.c ghost@TUT.c ghost@TUT.s",
        )
        for level, single in ((1, 0), (2, 1))
    ),
    row(
        *("WY4:1", ["use WY4", "choose TUT.c", "choose done"]),
        "miner1.on=bane miner1.wounds=0 brigand1.on= tokens=ghost@TUT.s",
        "miner1@TUT.c brigand1@TUT.s",
        tokens="ghost@TUT.c ghost@TUT.s",
    ),
    row(
        *("WY4:2", ["use WY4", "choose TUT.c", "choose TUT.s", "choose TUT.s"]),
        "miner1.wounds=0 brigand1.wounds=1 miner1.on=bane brigand1.on=bane",
        "miner1@TUT.c brigand1@TUT.s",
        tokens="ghost@TUT.c ghost@TUT.s",
    ),
    *(
        row(
            *(f"WY5:{level}", ["move TUT.c"], f"ST.at=TUT.c dice={dice}", "brigand1@TUT.n"),
            heroes="WY@TUT.s ST@TUT.n",
            turn="ST",
            tokens=GHOST,
            dice=script,
        )
        for level, dice, script in ((1, "2", "2 15"), (2, "", ""))
    ),
    row(
        *("WY6:1", ["use WY6", "choose ST"], "ST.wounds=0 ST.on=burn WY.wounds=1 fate=2"),
        heroes="WY@TUT.n/1 ST@TUT.c/1+burn LW@TUT.s/1",
    ),
    row(
        *("WY6:2", ["use WY6", "choose ST"], "ST.wounds=0 ST.on= WY.wounds=1 fate=2"),
        heroes="WY@TUT.n/1 ST@TUT.c/1+burn LW@TUT.s/1",
    ),
    *(
        each
        for level, other, wounds in ((1, "", 0), (2, "frostbite", 0))
        for each in (
            hits(
                *(f"WY7:{level}", HIT, f"E.on=frostbite E.wounds=0 executioner2.on={other}"),
                enemies=TWO,
            ),
            hits(f"WY7:{level}", CRITICAL, "E.on= order=WY,executioner^,ST,LW E.wounds=0"),
            hits(
                *(f"WY7:{level}", HIT, f"executioner2.wounds={wounds} executioner3.on="),
                enemies=TWO,
            ),
        )
    ),
    row(
        *("WY8:1", ["end abilities"], "choices=stoneheart/wyldshell,wyldshell/lightweaver,keep"),
        order="DG ST WY LW",
        heroes="WY@TUT.n ST@TUT.n LW@TUT.n DG@TUT.n",
    ),
    row(
        *("WY8:1", ["end abilities", "choose stoneheart/wyldshell"], "order=DG,WY,ST,LW"),
        order="DG ST WY LW",
        heroes="WY@TUT.n ST@TUT.n LW@TUT.n DG@TUT.n",
    ),
    row(
        *("WY8:2", ["end abilities", "choose dawnguard/stoneheart"], "order=ST,DG,WY,LW"),
        order="DG ST WY LW",
        heroes="WY@TUT.n ST@TUT.n LW@TUT.n DG@TUT.n",
    ),
    *(
        each
        for level, left in ((1, 1), (2, 2))
        for each in (
            hits(
                *(f"WY9:{level}", HIT),
                f"E.wounds=1 executioner2.wounds=1 tokens=ghost@C02.b fate={left + 1}",
                enemies="executioner1@C02.d executioner2@C02.d",
                heroes="WY@C02.a ST@C02.a LW@C02.a",
                tokens="ghost@C02.d ghost@C02.b",
                change={"WY": {"gear": (2, 1)}},
            ),
            hits(
                *(f"WY9:{level}", CRITICAL, "order=WY,executioner^,ST,LW executioner2.gone=yes"),
                enemies="executioner1@TUT.n executioner2@TUT.n/1",
                tokens=GHOST,
            ),
        )
    ),
)

ROWS = (*FAITH, *SHADOWS, *OMENS)


@pytest.mark.parametrize("card", [f"{c}:{n}" for c, n in FACES if c[:2] in ("DG", "NF", "WY")])
@rule("BC-4.1", "BC-4.2", "BC-4.3", "BC-4.4", "BC-4.5", "BS-5.1", "BS-28.16")
def test_an_ability_does_what_its_card_says(card: str) -> None:
    play_all(ROWS, card)
