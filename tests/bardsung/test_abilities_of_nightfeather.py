"""Each ability of Nightfeather (Shadows) does what its card says at both levels (BC-4)."""

import pytest

from engine.bardsung.tables.abilities import FACES
from tests.bardsung.ability_examples import BASE, CRITICAL, DOWN, HIT, TWO, ability, hits, misses
from tests.bardsung.examples import play_all
from tests.bardsung.second_paths import HUNT
from tests.marks import rule

SHADOWS = (
    hits("Quick Cut:1", HIT).shows("executioner1 has 1 wound, Nightfeather at TUT.n, no choices"),
    hits("Quick Cut:1", CRITICAL)
    .play(DOWN)
    .shows("order Nightfeather executioner^ Stoneheart Lightweaver, Nightfeather at TUT.c"),
    hits("Quick Cut:2", HIT).play(DOWN).shows("executioner1 has 1 wound, Nightfeather at TUT.c"),
    hits("Quick Cut:2", CRITICAL)
    .play(DOWN)
    .shows("order Nightfeather executioner^ Stoneheart Lightweaver, Nightfeather at TUT.c"),
    ability("Slip Away:1", enemies="brigand1 TUT.n")
    .play("use Slip Away", DOWN)
    .shows("Nightfeather at TUT.c, has no condition, no dice"),
    ability("Slip Away:2", enemies="brigand1 TUT.n")
    .play("use Slip Away", DOWN)
    .shows("Nightfeather at TUT.c, has blessing, no dice"),
    *(
        each
        for level, sides in ((1, 6), (2, 8))
        for each in (
            hits(f"Backstab:{level}", HIT).shows(
                "order Nightfeather executioner^ Stoneheart Lightweaver, "
                f"executioner1 has no wounds, fate 2, dice 1, sides {sides}"
            ),
            hits(f"Backstab:{level}", CRITICAL).shows(
                "order Nightfeather executioner^ Stoneheart Lightweaver, executioner1 has 1 wound"
            ),
            misses(
                f"Backstab:{level}",
                "2 3",
                heroes="Nightfeather TUT.n, Stoneheart TUT.n, Lightweaver TUT.s",
            ).shows("dice 2, results miss"),
        )
    ),
    *(
        each
        for level, mark in ((1, ""), (2, "bane"))
        for each in (
            hits(
                f"Throwing Knives:{level}",
                HIT,
                heroes="Nightfeather TUT.n, Stoneheart TUT.s, Lightweaver TUT.s",
                enemies="executioner1 TUT.s",
            ).shows(f"executioner1 has 1 wound, has {mark}"),
            hits(f"Throwing Knives:{level}", CRITICAL).shows(
                "order Nightfeather executioner^ Stoneheart Lightweaver, "
                "executioner1 has no condition"
            ),
        )
    ),
    *(
        hits("Quick Cut:1", dice)
        .change("Nightfeather", abilities=f"Quick Cut, Venomed Edge:{level}")
        .play(*plays)
        .shows(wants)
        for level, dice, wants, plays in (
            (1, HIT, "executioner1 has no condition", ()),
            (1, CRITICAL, "executioner1 has poison", (DOWN,)),
            (2, HIT, "executioner1 has poison", ()),
            (2, CRITICAL, "executioner1 has poison", (DOWN,)),
        )
    ),
    *(
        ability(f"Venomed Edge:{level}", enemies=BASE, dice="20")
        .change("Nightfeather", abilities=f"Arc Bolt, Venomed Edge:{level}")
        .play("use Arc Bolt on executioner1", "choose all")
        .shows("executioner1 has no condition")
        for level in (1, 2)
    ),
    *(
        ability(f"Venomed Edge:{level}", enemies=BASE, dice=dice)
        .change("Nightfeather", abilities=f"Throwing Knives, Venomed Edge:{level}")
        .play("use Throwing Knives on executioner1", "choose all")
        .shows(f"executioner1 has {mark}")
        for level, dice, mark in (
            *((1, HIT, ""), (1, CRITICAL, "poison")),
            *((2, HIT, "poison"), (2, CRITICAL, "poison")),
        )
    ),
    *(
        ability(f"Smoke Pellet:{level}", enemies="brigand1 TUT.n, brigand2 TUT.n, brigand3 TUT.w")
        .play("use Smoke Pellet", "move TUT.c")
        .shows(
            "brigand1 has weaken, brigand2 has weaken, brigand3 has no condition, "
            f"Nightfeather at TUT.c, no dice, fate {left}"
        )
        for level, left in ((1, 2), (2, 3))
    ),
    *(
        ability(f"Untouchable:{level}", enemies="brigand1 TUT.n", dice="2 15")
        .play("move TUT.c")
        .shows("dice 2, Nightfeather at TUT.c")
        for level in (1, 2)
    ),
    *(
        ability(
            f"Untouchable:{level}",
            enemies="brigand1 TUT.n",
            order="brigand Nightfeather Stoneheart Lightweaver",
            heroes=f"Nightfeather TUT.n, Stoneheart TUT.{other}, Lightweaver TUT.s",
            dice="15",
        )
        .play("acts brigand")
        .shows(f"attacked Nightfeather, bonus {bonus}")
        for level, other, bonus in ((1, "s", 1), (2, "s", 2), (2, "n", 1))
    ),
    hits("Hamstring:1", HIT).shows(
        "executioner1 has no wounds, order Nightfeather Stoneheart executioner! Lightweaver"
    ),
    hits("Hamstring:2", HIT).shows(
        "executioner1 has 1 wound, order Nightfeather Stoneheart executioner! Lightweaver"
    ),
    *(
        hits(f"Hamstring:{n}", CRITICAL).shows(
            "executioner1 has 1 wound, order Nightfeather Stoneheart Lightweaver executioner!"
        )
        for n in (1, 2)
    ),
    *(
        each
        for level, zone in ((1, "c"), (2, "s"))
        for each in (
            hits(
                f"Storm of Feathers:{level}",
                HIT,
                heroes="Nightfeather TUT.n, Stoneheart TUT.s, Lightweaver TUT.s",
                enemies=f"executioner1 TUT.{zone}, executioner2 TUT.{zone}, executioner3 TUT.n",
            ).shows(
                "executioner1 has 1 wound, executioner2 has 1 wound, executioner3 has no wounds"
            ),
        )
    ),
    hits("Storm of Feathers:1", CRITICAL, enemies=TWO).shows(
        "executioner1 has 1 wound, has bane, executioner2 has bane, fate 3"
    ),
    hits(
        "Storm of Feathers:2",
        CRITICAL,
        enemies="executioner1 TUT.n, executioner2 TUT.n 1 wound, executioner3 TUT.c",
    ).shows(
        "order Nightfeather executioner^ Stoneheart Lightweaver, "
        "executioner1 has no wounds, has no condition, executioner2 is gone"
    ),
)


@pytest.mark.parametrize("card", [f"{c}:{n}" for c, n in FACES if c.startswith("NF")])
@rule("BC-4.8", "BC-4.1", "BC-4.2", "BC-4.3", "BC-4.4", "BC-4.5", "BS-5.1", "BS-28.16")
def test_an_ability_does_what_its_card_says(card: str) -> None:
    play_all((*SHADOWS, *HUNT), card)
