"""Examples of the abilities of the second paths (BC-4.8), by the letters of their heroes."""

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
from tests.bardsung.examples import Example

STONE: tuple[Example, ...] = (
    *(
        ability(
            f"Shoulder to Shoulder:{level}",
            heroes="Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.c",
        )
        .play("use ST10")
        .shows(
            f"Lightweaver has blessing, Dawnguard has {far}, "
            "Stoneheart has blessing, spent 1, fate 2"
        )
        for level, far in ((1, "no condition"), (2, "blessing"))
    ),
    hits("Groundbreaker:1", HIT, TWO).shows(
        "executioner1 has weaken, has no wounds, executioner2 has weaken, "
        "executioner3 has no condition, fate 3, at TUT.c, "
        "order Stoneheart Lightweaver Dawnguard executioner"
    ),
    hits("Groundbreaker:1", CRITICAL).shows(
        "executioner1 has weaken, has 1 wound, order Stoneheart Lightweaver executioner Dawnguard"
    ),
    hits("Groundbreaker:2", HIT).play(DOWN).shows("executioner1 at TUT.c, has weaken"),
    hits("Groundbreaker:2", CRITICAL).shows(
        "executioner1 has 1 wound, order Stoneheart Lightweaver Dawnguard executioner"
    ),
    *(
        ability(
            f"Rooted:{level}",
            enemies="brute1 TUT.n",
            heroes=f"Stoneheart TUT.n, Lightweaver {other}, Dawnguard TUT.s",
            order="brute (Stoneheart) Lightweaver Dawnguard",
            dice="2",
        )
        .play("acts brute")
        .shows(f"Stoneheart has 1 wound, at TUT.n, no choices, bonus {bonus}")
        for level, other, bonus in (
            (1, "TUT.n", 2),
            (2, "TUT.n", 3),
            (2, "TUT.s", 2),
        )
    ),
    *(
        example
        for level, left in ((1, 1), (2, 2))
        for example in (
            hits(f"Avalanche:{level}", HIT)
            .play(DOWN)
            .shows(f"executioner1 has 1 wound, at TUT.c, fate {left}"),
            hits(f"Avalanche:{level}", CRITICAL, "brigand1 TUT.n, executioner1 TUT.n")
            .play(DOWN)
            .shows("brigand1 is gone, executioner1 at TUT.c"),
        )
    ),
)

MIRRORS: tuple[Example, ...] = (
    *(
        ability(f"Second Self:{level}", enemies="brigand1 TUT.n")
        .play("use LW10", "choose TUT.c")
        .shows(f"Lightweaver at TUT.c, has {mark}, tokens mirage@TUT.n")
        for level, mark in ((1, "no condition"), (2, "blessing"))
    ),
    ability("Second Self:1", tokens="mirage@TUT.s")
    .play("use LW10", "choose TUT.c")
    .shows("Lightweaver at TUT.c, tokens mirage@TUT.s"),
    *(
        example
        for level, wounds in ((1, "no wounds"), (2, "1 wound"))
        for example in (
            hits(f"White Flash:{level}", HIT, TWO).shows(
                "executioner1 has bane, has no wounds, executioner2 has bane, "
                "executioner3 has no condition"
            ),
            hits(f"White Flash:{level}", CRITICAL, "executioner1 TUT.c").shows(
                f"executioner1 has bane+weaken, has {wounds}"
            ),
        )
    ),
    *(
        ability(
            f"Afterglow:{level}",
            BASE,
            dice=dice,
            order="Lightweaver executioner Stoneheart Dawnguard",
        )
        .change("Lightweaver", abilities=f"Arc Bolt, Afterglow:{level}")
        .play("use Arc Bolt on executioner1", "choose all")
        .shows(f"executioner1 has {mark}")
        for level, dice, mark in (
            (1, HIT, "no condition"),
            (1, CRITICAL, "bane"),
            (2, HIT, "bane"),
            (2, CRITICAL, "bane"),
        )
    ),
    *(
        example
        for level in (1, 2)
        for example in (
            hits(f"Prison of Light:{level}", HIT).shows(
                "executioner1 has 1 wound, has pinned, fate 2, "
                "order Lightweaver Stoneheart Dawnguard executioner!"
            ),
            hits(f"Prison of Light:{level}", CRITICAL).shows(
                "executioner1 has pinned, order Lightweaver Stoneheart Dawnguard executioner^!"
            ),
        )
    ),
    misses("Prison of Light:2", MISS).play("choose all").shows("executioner1 has weaken"),
)

WRATH: tuple[Example, ...] = (
    *(
        ability(
            f"Zeal:{level}",
            BASE,
            dice=HIT,
            order="Dawnguard executioner Stoneheart Lightweaver",
        )
        .change("Dawnguard", abilities=f"Guiding Strike, Zeal:{level}", devotion=held)
        .play("use Guiding Strike on executioner1", "choose all")
        .shows(f"bonus {bonus}, damage {damage}")
        for level, held, bonus, damage in ((1, 1, 3, 0), (2, 1, 3, 1), (2, 0, 2, 0))
    ),
    hits("Rebuke:1", HIT).play(DOWN).shows("executioner1 has weaken, has no wounds, at TUT.c"),
    hits("Rebuke:2", HIT).play(DOWN).shows("executioner1 has weaken, has 1 wound, at TUT.c"),
    *(
        hits(f"Rebuke:{level}", CRITICAL)
        .play(DOWN)
        .shows("order Dawnguard executioner^ Stoneheart Lightweaver, executioner1 at TUT.c")
        for level in (1, 2)
    ),
    *(
        ability(
            f"Call to Arms:{level}",
            heroes="Dawnguard TUT.n, Stoneheart TUT.s, Lightweaver TUT.se",
            order="Dawnguard Lightweaver Stoneheart",
        )
        .change("Dawnguard", devotion=1)
        .play("use DG12")
        .shows(f"order Stoneheart Dawnguard Lightweaver, Dawnguard has {mark}, devotion 1, fate 3")
        for level, mark in ((1, "no condition"), (2, "blessing"))
    ),
    *(
        example
        for level, left in ((1, 0), (2, 1))
        for example in (
            hits(f"Pillar of Dawn:{level}", HIT, "executioner1 TUT.s, executioner2 TUT.s")
            .change("Dawnguard", devotion=2)
            .shows(
                "executioner1 has burn, has 1 wound, executioner2 has burn, has 1 wound, "
                f"Dawnguard devotion {left}"
            ),
            hits(f"Pillar of Dawn:{level}", CRITICAL)
            .change("Dawnguard", devotion=2)
            .shows("order Dawnguard executioner^ Stoneheart Lightweaver, executioner1 has burn"),
        )
    ),
)

HUNT: tuple[Example, ...] = (
    *(
        ability(
            f"Swoop:{level}",
            enemies="brigand1 TUT.n, executioner1 TUT.c",
            order="Nightfeather executioner brigand Stoneheart Lightweaver",
            dice=f"{parting}{dice}",
        )
        .play("use NF10", "move TUT.c", "aim executioner1", "choose all", "choose TUT.e")
        .shows(wants)
        for level, parting in ((1, "12 "), (2, ""))
        for dice, wants in (
            (HIT, "executioner1 has 1 wound, Nightfeather at TUT.e, spent 1"),
            (CRITICAL, "executioner1 has no wounds, Nightfeather at TUT.e"),
        )
    ),
    *(
        ability(
            f"Lone Prey:{level}",
            enemies,
            dice=HIT,
            order="Nightfeather executioner Stoneheart Lightweaver",
        )
        .change("Nightfeather", abilities=f"Quick Cut, Lone Prey:{level}")
        .play("use Quick Cut on executioner1", "choose all")
        .shows(f"sides {sides}")
        for level, enemies, sides in (
            (1, BASE, 8),
            (1, TWO, 6),
            (2, BASE, 10),
            (2, TWO, 6),
        )
    ),
    *(
        ability(f"Ill Wind:{level}", enemies=f"executioner1 {zone}")
        .play("use NF12", "choose TUT.c")
        .shows(f"executioner1 has {mark}, Nightfeather at TUT.c, fate 3")
        for level, zone, mark in (
            (1, "TUT.c", "bane"),
            (1, "TUT.s", "no condition"),
            (2, "TUT.s", "bane"),
        )
    ),
    *(
        example
        for level, left in ((1, 1), (2, 2))
        for example in (
            hits(f"Killing Stoop:{level}", HIT).shows(
                f"order Nightfeather executioner^ Stoneheart Lightweaver, sides 10, fate {left}"
            ),
            hits(
                f"Killing Stoop:{level}",
                CRITICAL,
                order="executioner Nightfeather Stoneheart Lightweaver",
            ).shows(
                "order Nightfeather executioner^ Stoneheart Lightweaver, executioner1 has 1 wound"
            ),
        )
    ),
)

ROOTS: tuple[Example, ...] = (
    hits("Briar Grasp:1", HIT, "executioner1 TUT.s").shows(
        "executioner1 has pinned, has no wounds, "
        "order Wyldshell Stoneheart executioner! Lightweaver"
    ),
    hits("Briar Grasp:2", HIT, "executioner1 TUT.s").shows("executioner1 has pinned, has 1 wound"),
    *(
        hits(f"Briar Grasp:{level}", CRITICAL).shows(
            "executioner1 has pinned, has 1 wound, "
            "order Wyldshell Stoneheart Lightweaver executioner!"
        )
        for level in (1, 2)
    ),
    *(
        ability(
            f"Rain on Ash:{level}",
            heroes=(
                "Wyldshell TUT.n poison poison blessing, Stoneheart TUT.n burn fatigue, "
                "Lightweaver TUT.c bleed"
            ),
        )
        .play("use WY11")
        .shows(f"Wyldshell has blessing, Stoneheart has fatigue, Lightweaver has {far}, fate 2")
        for level, far in ((1, "bleed"), (2, "no condition"))
    ),
    *(
        ability(f"Slow Blood:{level}", dice="3 12")
        .change("Wyldshell", wounds="Blurred Sight")
        .play("turn Wyldshell")
        .shows("Wyldshell has no serious wounds, dice 2")
        for level in (1, 2)
    ),
    *(
        ability(
            f"Slow Blood:{level}",
            enemies="brigand1 TUT.n",
            order="brigand (Wyldshell) Stoneheart Lightweaver",
            dice="15",
        )
        .change("Wyldshell", wounds="Torn Shoulder")
        .play("acts brigand")
        .shows(f"bonus {level}")
        for level in (1, 2)
    ),
    hits("Strangling Green:1", HIT, TWO).shows(
        "executioner1 has poison, has no wounds, executioner2 has poison, "
        "executioner3 has no condition, fate 2"
    ),
    hits("Strangling Green:2", HIT).shows("executioner1 has poison, has 1 wound"),
    *(
        hits(f"Strangling Green:{level}", CRITICAL).shows(
            "executioner1 has poison, has 1 wound, "
            "order Wyldshell Stoneheart Lightweaver executioner"
        )
        for level in (1, 2)
    ),
)
