"""Each ability of Lightweaver (Prisms) does what its card says at both levels (BC-4)."""

import pytest

from engine.bardsung.tables.abilities import FACES
from tests.bardsung.ability_examples import BASE, CRITICAL, HIT, MISS, TWO, ability, hits, misses
from tests.bardsung.examples import play_all
from tests.bardsung.second_paths import MIRRORS
from tests.marks import rule

PRISMS = (
    hits("Arc Bolt:1", HIT).shows(
        "executioner1 has 1 wound, order Lightweaver executioner Stoneheart Dawnguard"
    ),
    hits("Arc Bolt:1", CRITICAL).shows("order Lightweaver executioner^ Stoneheart Dawnguard"),
    hits("Arc Bolt:2", HIT).shows(
        "executioner1 has 1 wound, order Lightweaver Stoneheart executioner Dawnguard"
    ),
    hits("Arc Bolt:2", CRITICAL).shows("order Lightweaver Stoneheart executioner^ Dawnguard"),
    *(
        each
        for level, critical in (
            (1, "executioner1 has weaken+bane, has no wounds"),
            (2, "executioner1 has weaken, has 1 wound"),
        )
        for each in (
            hits(f"Dazzling Fan:{level}", HIT, enemies=TWO).shows(
                "executioner1 has weaken, has no wounds, executioner2 has weaken"
            ),
            hits(f"Dazzling Fan:{level}", HIT, enemies=TWO).shows("executioner3 has no condition"),
            hits(f"Dazzling Fan:{level}", CRITICAL, enemies=TWO).shows(critical),
            hits(f"Dazzling Fan:{level}", CRITICAL, enemies=TWO).shows(
                critical.replace("E.", "executioner2.")
            ),
        )
    ),
    *(
        each
        for level in (1, 2)
        for each in (
            hits(f"Sunburst:{level}", HIT, enemies=TWO).shows(
                "executioner1 has burn, executioner2 has burn, executioner1 has no wounds"
            ),
            hits(f"Sunburst:{level}", CRITICAL, enemies=TWO).shows(
                "executioner1 has burn, has 1 wound, executioner2 has 1 wound"
            ),
            hits(f"Sunburst:{level}", CRITICAL, enemies=TWO).shows(
                "executioner3 has no wounds, has no condition"
            ),
        )
    ),
    misses("Sunburst:1", MISS).shows("executioner1 has no condition, fate 2, no choices"),
    misses("Sunburst:2", MISS).play("choose take").shows("executioner1 has burn, fate 2"),
    *(
        hits(f"Chill Ray:{level}", HIT).shows("executioner1 has frostbite, has no wounds")
        for level in (1, 2)
    ),
    hits("Chill Ray:1", CRITICAL).shows("executioner1 has frostbite, has 1 wound"),
    hits("Chill Ray:2", CRITICAL).shows(
        "executioner1 has no condition, order Lightweaver executioner^ Stoneheart Dawnguard"
    ),
    ability("Blink:1", heroes="Lightweaver TUT.n, Stoneheart TUT.n, Dawnguard TUT.n")
    .play("use Blink", "choose TUT.s")
    .shows("Lightweaver at TUT.s, Stoneheart at TUT.n"),
    ability("Blink:1", heroes="Lightweaver C02.a, Stoneheart C02.a")
    .play("use Blink")
    .shows("choices C02.b C02.c"),
    ability("Blink:2", heroes="Lightweaver C02.a, Stoneheart C02.a, Dawnguard C02.a")
    .play("use Blink", "choose C02.d", "choose Dawnguard")
    .shows("Lightweaver at C02.d, Stoneheart at C02.a, Dawnguard at C02.d"),
    ability("Blink:2", heroes="Lightweaver C02.a, Stoneheart C02.a")
    .play("use Blink", "choose C02.d", "choose nobody")
    .shows("Lightweaver at C02.d, Stoneheart at C02.a"),
    *(
        ability(f"Refraction:{level}", enemies=BASE, tokens="mirage@TUT.c", dice="3 15 1")
        .change("Lightweaver", abilities=f"Arc Bolt, Refraction:{level}")
        .play("use Arc Bolt on executioner1", "choose TUT.c", "choose all")
        .shows("results hit, executioner1 has 1 wound, no tokens")
        for level in (1, 2)
    ),
    ability("Refraction:1", enemies=BASE, tokens="mirage@TUT.c", dice="15 1")
    .change("Lightweaver", abilities="Arc Bolt, Refraction:1")
    .play("use Arc Bolt on executioner1", "choose all")
    .shows("results hit, tokens mirage@TUT.c"),
    ability("Refraction:2", enemies=BASE, tokens="mirage@TUT.c", dice="15 1 6")
    .change("Lightweaver", abilities="Arc Bolt, Refraction:2")
    .play("use Arc Bolt on executioner1", "choose TUT.c", "choose all")
    .shows("results critical, no tokens"),
    *(
        ability(
            f"Quicken Thought:{level}",
            order="Lightweaver Stoneheart Dawnguard",
            heroes="Lightweaver TUT.n, Stoneheart TUT.s, Dawnguard TUT.s",
        )
        .play("use Quicken Thought", "choose Dawnguard")
        .shows(f"order Dawnguard Lightweaver Stoneheart, fate {left}")
        for level, left in ((1, 2), (2, 3))
    ),
    ability(
        "Ward of Glass:1",
        heroes="Lightweaver TUT.n, Stoneheart TUT.s fatigue, Dawnguard TUT.s fatigue",
    )
    .play("use Ward of Glass", "choose Dawnguard")
    .shows("Dawnguard has blessing, Stoneheart has fatigue, no tokens"),
    ability(
        "Ward of Glass:2", heroes="Lightweaver TUT.n, Stoneheart TUT.s, Dawnguard TUT.s fatigue"
    )
    .play("use Ward of Glass", "choose Dawnguard")
    .shows("Dawnguard has blessing, tokens mirage@TUT.s"),
    ability(
        "Ward of Glass:2",
        tokens="mirage@TUT.e",
        heroes="Lightweaver TUT.n, Stoneheart TUT.s, Dawnguard TUT.s fatigue",
    )
    .play("use Ward of Glass", "choose Dawnguard")
    .shows("Dawnguard has blessing, tokens mirage@TUT.e"),
    *(
        each
        for level, left in ((1, 1), (2, 2))
        for each in (
            hits(
                f"Prismatic Lance:{level}",
                "15 1",
                heroes="Lightweaver C02.a, Stoneheart C02.a, Dawnguard C02.a",
                enemies="executioner1 C02.d",
            ).shows(f"order Lightweaver executioner^ Stoneheart Dawnguard, sides 8, fate {left}"),
            hits(f"Prismatic Lance:{level}", CRITICAL).shows(
                "order Lightweaver executioner^ Stoneheart Dawnguard, executioner1 has 1 wound"
            ),
        )
    ),
)


@pytest.mark.parametrize("card", [f"{c}:{n}" for c, n in FACES if c.startswith("LW")])
@rule("BC-4.8", "BC-4.1", "BC-4.2", "BC-4.3", "BC-4.4", "BC-4.5", "BS-5.1", "BS-28.16")
def test_an_ability_does_what_its_card_says(card: str) -> None:
    play_all((*PRISMS, *MIRRORS), card)
