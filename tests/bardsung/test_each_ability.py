"""Each ability of Steel and Prisms does what its card says (BC-4), both levels, from the design."""

import pytest

from engine.bardsung.tables.abilities import FACES
from tests.bardsung.ability_rows import BASE, CRITICAL, DOWN, HIT, MISS, TWO, hits, misses, row
from tests.bardsung.facts import play_all
from tests.marks import rule

STEEL = (
    hits("ST1:1", HIT, "E.wounds=1 E.at=TUT.n fate=3 choices="),
    hits("ST1:1", CRITICAL, "order=ST,executioner^,LW,DG E.wounds=0"),
    hits("ST1:2", HIT, "E.wounds=1 E.at=TUT.c", DOWN),
    hits("ST1:2", CRITICAL, "order=ST,executioner^,LW,DG E.at=TUT.c", DOWN),
    misses("ST1:1", MISS, "E.wounds=0 results=miss"),
    misses("ST1:2", MISS, "E.wounds=0 E.at=TUT.n results=miss"),
    *(
        row(
            *(f"ST2:{level}", ["use ST2", "choose LW", *choice]),
            f"LW.on=blessing ST.on= DG.on= brigand1.on={first} brigand2.on=weaken brigand3.on=",
            "brigand1@TUT.n brigand2@TUT.n brigand3@TUT.c",
            heroes="ST@TUT.n LW@TUT.n DG@TUT.s",
        )
        for level, choice, first in ((1, ["choose brigand2"], ""), (2, [], "weaken"))
    ),
    hits("ST3:1", HIT, "E.wounds=1 order=ST,LW,executioner,DG fate=2 sides=8"),
    hits("ST3:1", CRITICAL, "order=ST,LW,DG,executioner^ fate=3"),
    misses("ST3:1", MISS, "E.at=TUT.c E.wounds=0 fate=2", "choose all", DOWN),
    hits("ST3:2", HIT, "E.wounds=1 order=ST,LW,executioner,DG fate=2 sides=10"),
    hits("ST3:2", CRITICAL, "order=ST,LW,DG,executioner^"),
    *(
        row(
            *(f"ST4:{level}", ["use ST4", "move TUT.c", "aim executioner1", "choose all", *push]),
            wants,
            "brigand1@TUT.n executioner1@TUT.c",
            order="ST executioner brigand LW DG",
            dice=dice,
        )
        for level, dice, push, wants in (
            (1, "12 15 1", [], "E.wounds=1 ST.at=TUT.c ST.spent=1"),
            (1, "12 20", ["choose TUT.w"], "order=ST,executioner^,brigand,LW,DG E.at=TUT.w"),
            (2, "15 1", [], "E.wounds=1 ST.at=TUT.c ST.spent=1"),
            (2, "20", ["choose TUT.w"], "order=ST,executioner^,brigand,LW,DG E.at=TUT.w"),
        )
    ),
    hits(
        *("ST5:1", HIT, "E.wounds=1 executioner2.wounds=1 executioner3.wounds=0 fate=2"),
        enemies=TWO,
    ),
    hits(
        *("ST5:1", CRITICAL, "E.wounds=1 E.on=bane executioner2.on=bane executioner3.on="),
        enemies=TWO,
    ),
    hits("ST5:2", HIT, "E.wounds=1 executioner2.wounds=1 executioner3.wounds=0", enemies=TWO),
    hits(
        *("ST5:2", CRITICAL, "order=ST,executioner^,LW,DG E.wounds=0 E.on= executioner2.gone=yes"),
        enemies="executioner1@TUT.n executioner2@TUT.n/1 executioner3@TUT.c",
    ),
    *(
        row(
            *(f"ST6:{level}", [f"acts {kind}"], f"bonus={bonus}", f"{kind}1@TUT.n"),
            order=f"{kind} (ST) LW DG",
            dice="15",
        )
        for level, kind, bonus in (
            *((1, "brigand", 3), (1, "shadow", 2)),
            *((2, "brigand", 3), (2, "shadow", 3)),
        )
    ),
    *(
        row(
            *(f"ST7:{level}", ["use ST7", "acts brigand"], f"attacked=ST d4={d4}"),
            "brigand1@TUT.c",
            heroes="LW@TUT.n ST@TUT.n DG@TUT.s",
            order="(LW) brigand ST DG",
            turn="ST",
            dice=dice,
        )
        for level, dice, d4 in ((1, "15", 0), (2, "12 3", 3))
    ),
    *(
        row(
            *(f"ST7:{level}", ["use ST7", "acts brigand"], "attacked=LW"),
            "brigand1@C02.d",
            heroes="LW@C02.d ST@C02.a DG@C02.d",
            order="(LW) brigand ST DG",
            turn="ST",
            dice="15",
        )
        for level in (1, 2)
    ),
    *(
        row(f"ST7:{level}", ["use ST7", "end over"], "ST.marks= round=2", order="ST LW DG")
        for level in (1, 2)
    ),
    *(
        row(
            *(f"ST8:{level}", ["acts brigand"], "ST.grudge=1 ST.wounds=1", "brigand1@TUT.n"),
            order="brigand (ST) LW DG",
            dice="2",
        )
        for level in (1, 2)
    ),
    *(
        row(
            *(f"ST8:{level}", ["use ST1 executioner1", f"choose {answer}", "choose all"]),
            f"sides={sides} ST.grudge={int(answer == 'keep')}",
            BASE,
            change={"ST": {"abilities": f"ST1 ST8:{level}", "grudge": True}},
            dice=HIT,
        )
        for level, answer, sides in ((1, "spend", 10), (2, "spend", 12), (1, "keep", 8))
    ),
    *(
        each
        for level, left in ((1, 1), (2, 2))
        for each in (
            hits(
                f"ST9:{level}", HIT, f"order=ST,executioner^,LW,DG E.wounds=0 fate={left} sides=10"
            ),
            hits(
                f"ST9:{level}", CRITICAL, f"order=ST,LW,DG,executioner^ E.wounds=1 fate={left + 1}"
            ),
        )
    ),
)

PRISMS = (
    hits("LW1:1", HIT, "E.wounds=1 order=LW,executioner,ST,DG"),
    hits("LW1:1", CRITICAL, "order=LW,executioner^,ST,DG"),
    hits("LW1:2", HIT, "E.wounds=1 order=LW,ST,executioner,DG"),
    hits("LW1:2", CRITICAL, "order=LW,ST,executioner^,DG"),
    *(
        each
        for level, critical in ((1, "E.on=weaken+bane E.wounds=0"), (2, "E.on=weaken E.wounds=1"))
        for each in (
            hits(f"LW2:{level}", HIT, "E.on=weaken E.wounds=0 executioner2.on=weaken", enemies=TWO),
            hits(f"LW2:{level}", HIT, "executioner3.on=", enemies=TWO),
            hits(f"LW2:{level}", CRITICAL, critical, enemies=TWO),
            hits(
                *(f"LW2:{level}", CRITICAL, critical.replace("E.", "executioner2.")),
                enemies=TWO,
            ),
        )
    ),
    *(
        each
        for level in (1, 2)
        for each in (
            hits(f"LW3:{level}", HIT, "E.on=burn executioner2.on=burn E.wounds=0", enemies=TWO),
            hits(
                f"LW3:{level}", CRITICAL, "E.on=burn E.wounds=1 executioner2.wounds=1", enemies=TWO
            ),
            hits(f"LW3:{level}", CRITICAL, "executioner3.wounds=0 executioner3.on=", enemies=TWO),
        )
    ),
    misses("LW3:1", MISS, "E.on= fate=2 choices="),
    misses("LW3:2", MISS, "E.on=burn fate=2", "choose take"),
    *(hits(f"LW4:{level}", HIT, "E.on=frostbite E.wounds=0") for level in (1, 2)),
    hits("LW4:1", CRITICAL, "E.on=frostbite E.wounds=1"),
    hits("LW4:2", CRITICAL, "E.on= order=LW,executioner^,ST,DG"),
    row(
        *("LW5:1", ["use LW5", "choose TUT.s"], "LW.at=TUT.s ST.at=TUT.n"),
        heroes="LW@TUT.n ST@TUT.n DG@TUT.n",
    ),
    row("LW5:1", ["use LW5"], "choices=C02.b,C02.c", heroes="LW@C02.a ST@C02.a"),
    row(
        *("LW5:2", ["use LW5", "choose C02.d", "choose DG"], "LW.at=C02.d ST.at=C02.a DG.at=C02.d"),
        heroes="LW@C02.a ST@C02.a DG@C02.a",
    ),
    row(
        *("LW5:2", ["use LW5", "choose C02.d", "choose nobody"], "LW.at=C02.d ST.at=C02.a"),
        heroes="LW@C02.a ST@C02.a",
    ),
    *(
        row(
            *(f"LW6:{level}", ["use LW1 executioner1", "choose TUT.c", "choose all"]),
            "results=hit E.wounds=1 tokens=",
            BASE,
            change={"LW": {"abilities": f"LW1 LW6:{level}"}},
            tokens="mirage@TUT.c",
            dice="3 15 1",
        )
        for level in (1, 2)
    ),
    row(
        *("LW6:1", ["use LW1 executioner1", "choose all"], "results=hit tokens=mirage@TUT.c", BASE),
        change={"LW": {"abilities": "LW1 LW6:1"}},
        tokens="mirage@TUT.c",
        dice="15 1",
    ),
    row(
        *("LW6:2", ["use LW1 executioner1", "choose TUT.c", "choose all"]),
        *("results=critical tokens=", BASE),
        change={"LW": {"abilities": "LW1 LW6:2"}},
        tokens="mirage@TUT.c",
        dice="15 1 6",
    ),
    *(
        row(
            *(f"LW7:{level}", ["use LW7", "choose DG"], f"order=DG,LW,ST fate={left}"),
            order="LW ST DG",
            heroes="LW@TUT.n ST@TUT.s DG@TUT.s",
        )
        for level, left in ((1, 2), (2, 3))
    ),
    row(
        *("LW8:1", ["use LW8", "choose DG"], "DG.on=blessing ST.on=fatigue tokens="),
        heroes="LW@TUT.n ST@TUT.s+fatigue DG@TUT.s+fatigue",
    ),
    row(
        *("LW8:2", ["use LW8", "choose DG"], "DG.on=blessing tokens=mirage@TUT.s"),
        heroes="LW@TUT.n ST@TUT.s DG@TUT.s+fatigue",
    ),
    row(
        *("LW8:2", ["use LW8", "choose DG"], "DG.on=blessing tokens=mirage@TUT.e"),
        heroes="LW@TUT.n ST@TUT.s DG@TUT.s+fatigue",
        tokens="mirage@TUT.e",
    ),
    *(
        each
        for level, left in ((1, 1), (2, 2))
        for each in (
            hits(
                *(f"LW9:{level}", "15 1", f"order=LW,executioner^,ST,DG sides=8 fate={left}"),
                enemies="executioner1@C02.d",
                heroes="LW@C02.a ST@C02.a DG@C02.a",
            ),
            hits(f"LW9:{level}", CRITICAL, "order=LW,executioner^,ST,DG E.wounds=1"),
        )
    ),
)

ROWS = (*STEEL, *PRISMS)


@pytest.mark.parametrize("card", [f"{c}:{n}" for c, n in FACES if c[:2] in ("ST", "LW")])
@rule("BC-4.1", "BC-4.2", "BC-4.3", "BC-4.4", "BC-4.5", "BS-5.1", "BS-28.16")
def test_an_ability_does_what_its_card_says(card: str) -> None:
    play_all(ROWS, card)
