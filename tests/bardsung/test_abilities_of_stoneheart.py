"""Each ability of Stoneheart (Steel) does what its card says at both levels (BC-4)."""

import pytest

from engine.bardsung.tables.abilities import FACES
from tests.bardsung.ability_examples import (
    BASE,
    CRITICAL,
    DOWN,
    HIT,
    MISS,
    TWO,
    ability,
    hits,
    misses,
)
from tests.bardsung.examples import play_all
from tests.bardsung.position import Make
from tests.bardsung.second_paths import STONE
from tests.marks import rule

STEEL = (
    hits("Balanced Strike:1", HIT).shows("executioner1 has 1 wound, at TUT.n, fate 3, no choices"),
    hits("Balanced Strike:1", CRITICAL).shows(
        "order Stoneheart executioner^ Lightweaver Dawnguard, executioner1 has no wounds"
    ),
    hits("Balanced Strike:2", HIT).play(DOWN).shows("executioner1 has 1 wound, at TUT.c"),
    hits("Balanced Strike:2", CRITICAL)
    .play(DOWN)
    .shows("order Stoneheart executioner^ Lightweaver Dawnguard, executioner1 at TUT.c"),
    misses("Balanced Strike:1", MISS).shows("executioner1 has no wounds, results miss"),
    misses("Balanced Strike:2", MISS).shows("executioner1 has no wounds, at TUT.n, results miss"),
    *(
        ability(
            f"Bulwark:{level}",
            enemies="brigand1 TUT.n, brigand2 TUT.n, brigand3 TUT.c",
            heroes="Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.s",
        )
        .play("use Bulwark", "choose Lightweaver", *choice)
        .shows(
            "Lightweaver has blessing, Stoneheart has no condition, "
            f"Dawnguard has no condition, brigand1 has {first}, brigand2 has weaken, "
            "brigand3 has no condition"
        )
        for level, choice, first in ((1, ["choose brigand2"], ""), (2, [], "weaken"))
    ),
    hits("Anvil Blow:1", HIT).shows(
        "executioner1 has 1 wound, order Stoneheart Lightweaver executioner Dawnguard, "
        "fate 2, sides 8"
    ),
    hits("Anvil Blow:1", CRITICAL).shows(
        "order Stoneheart Lightweaver Dawnguard executioner^, fate 3"
    ),
    misses("Anvil Blow:1", MISS)
    .play("choose all", DOWN)
    .shows("executioner1 at TUT.c, has no wounds, fate 2"),
    hits("Anvil Blow:2", HIT).shows(
        "executioner1 has 1 wound, order Stoneheart Lightweaver executioner Dawnguard, "
        "fate 2, sides 10"
    ),
    hits("Anvil Blow:2", CRITICAL).shows("order Stoneheart Lightweaver Dawnguard executioner^"),
    *(
        ability(
            f"Charge:{level}",
            enemies="brigand1 TUT.n, executioner1 TUT.c",
            order="Stoneheart executioner brigand Lightweaver Dawnguard",
            dice=dice,
        )
        .play("use Charge", "move TUT.c", "aim executioner1", "choose all", *push)
        .shows(wants)
        for level, dice, push, wants in (
            (1, "12 15 1", [], "executioner1 has 1 wound, Stoneheart at TUT.c, spent 1"),
            (
                1,
                "12 20",
                ["choose TUT.w"],
                (
                    "order Stoneheart executioner^ brigand Lightweaver Dawnguard, "
                    "executioner1 at TUT.w"
                ),
            ),
            (2, "15 1", [], "executioner1 has 1 wound, Stoneheart at TUT.c, spent 1"),
            (
                2,
                "20",
                ["choose TUT.w"],
                (
                    "order Stoneheart executioner^ brigand Lightweaver Dawnguard, "
                    "executioner1 at TUT.w"
                ),
            ),
        )
    ),
    hits("Cleave:1", HIT, enemies=TWO).shows(
        "executioner1 has 1 wound, executioner2 has 1 wound, executioner3 has no wounds, fate 2"
    ),
    hits("Cleave:1", CRITICAL, enemies=TWO).shows(
        "executioner1 has 1 wound, has bane, executioner2 has bane, executioner3 has no condition"
    ),
    hits("Cleave:2", HIT, enemies=TWO).shows(
        "executioner1 has 1 wound, executioner2 has 1 wound, executioner3 has no wounds"
    ),
    hits(
        "Cleave:2",
        CRITICAL,
        enemies="executioner1 TUT.n, executioner2 TUT.n 1 wound, executioner3 TUT.c",
    ).shows(
        "order Stoneheart executioner^ Lightweaver Dawnguard, "
        "executioner1 has no wounds, has no condition, executioner2 is gone"
    ),
    *(
        ability(
            f"Ironclad:{level}",
            enemies=f"{kind}1 TUT.n",
            order=f"{kind} (Stoneheart) Lightweaver Dawnguard",
            dice="15",
        )
        .play(f"acts {kind}")
        .shows(f"bonus {bonus}")
        for level, kind, bonus in (
            *((1, "brigand", 3), (1, "shadow", 2)),
            *((2, "brigand", 3), (2, "shadow", 3)),
        )
    ),
    *(
        ability(
            f"Defiance:{level}",
            enemies="brigand1 TUT.c",
            order="(Lightweaver) brigand Stoneheart Dawnguard",
            turn="Stoneheart",
            heroes="Lightweaver TUT.n, Stoneheart TUT.n, Dawnguard TUT.s",
            dice=dice,
        )
        .play("use Defiance", "acts brigand")
        .shows(f"attacked Stoneheart, d4 {d4}")
        for level, dice, d4 in ((1, "15", 0), (2, "12 3", 3))
    ),
    *(
        ability(
            f"Defiance:{level}",
            enemies="brigand1 C02.d",
            order="(Lightweaver) brigand Stoneheart Dawnguard",
            turn="Stoneheart",
            heroes="Lightweaver C02.d, Stoneheart C02.a, Dawnguard C02.d",
            dice="15",
        )
        .play("use Defiance", "acts brigand")
        .shows("attacked Lightweaver")
        for level in (1, 2)
    ),
    *(
        ability(f"Defiance:{level}", order="Stoneheart Lightweaver Dawnguard")
        .play("use Defiance", "end over")
        .shows("Stoneheart has no marks, round 2")
        for level in (1, 2)
    ),
    *(
        ability(
            f"Old Grudge:{level}",
            enemies="brigand1 TUT.n",
            order="brigand (Stoneheart) Lightweaver Dawnguard",
            dice="2",
        )
        .play("acts brigand")
        .shows("Stoneheart grudge 1, has 1 wound")
        for level in (1, 2)
    ),
    *(
        ability(f"Old Grudge:{level}", enemies=BASE, dice=HIT)
        .change("Stoneheart", abilities=f"Balanced Strike, Old Grudge:{level}", grudge=True)
        .play("use Balanced Strike on executioner1", f"choose {answer}", "choose all")
        .shows(f"sides {sides}, Stoneheart grudge {int(answer == 'keep')}")
        for level, answer, sides in ((1, "spend", 10), (2, "spend", 12), (1, "keep", 8))
    ),
    *(
        each
        for level, left in ((1, 1), (2, 2))
        for each in (
            hits(f"Mountain's Answer:{level}", HIT).shows(
                "order Stoneheart executioner^ Lightweaver Dawnguard, "
                f"executioner1 has no wounds, fate {left}, sides 10"
            ),
            hits(f"Mountain's Answer:{level}", CRITICAL).shows(
                "order Stoneheart Lightweaver Dawnguard executioner^, "
                f"executioner1 has 1 wound, fate {left + 1}"
            ),
        )
    ),
)


@pytest.mark.parametrize("card", [f"{c}:{n}" for c, n in FACES if c.startswith("ST")])
@rule("BC-4.8", "BC-4.1", "BC-4.2", "BC-4.3", "BC-4.4", "BC-4.5", "BS-5.1", "BS-28.16")
def test_an_ability_does_what_its_card_says(card: str) -> None:
    play_all((*STEEL, *STONE), card)


@rule("BC-2.4", "BS-28.5", "BS-R.14")
def test_a_grudge_upgrades_the_die(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n", order="brigand Stoneheart", dice="2 12 9")
    game.change("Stoneheart", abilities="Balanced Strike, Old Grudge")
    game.acts("brigand")
    assert game.hero("Stoneheart").grudge
    game.play("use Balanced Strike on brigand1", "choose spend")
    assert not game.hero("Stoneheart").grudge
    assert game.events[-1].result == "critical"
