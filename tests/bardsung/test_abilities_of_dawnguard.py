"""Each ability of Dawnguard (Faith) does what its card says at both levels (BC-4)."""

import pytest

from engine.bardsung.state.steps import EndPhase, EndStage
from engine.bardsung.tables.abilities import FACES
from tests.bardsung.ability_examples import CRITICAL, HIT, MISS, TWO, ability, hits, misses
from tests.bardsung.examples import play_all
from tests.bardsung.position import Make
from tests.bardsung.second_paths import WRATH
from tests.marks import rule

FAITH = (
    hits(
        "Guiding Strike:1", HIT, heroes="Dawnguard TUT.n, Stoneheart TUT.c, Lightweaver TUT.s"
    ).shows("executioner1 has 1 wound, Stoneheart has no condition, Lightweaver has no condition"),
    hits(
        "Guiding Strike:1", CRITICAL, heroes="Dawnguard TUT.n, Stoneheart TUT.c, Lightweaver TUT.s"
    ).shows(
        "order Dawnguard executioner^ Stoneheart Lightweaver, Stoneheart has blessing, "
        "Lightweaver has no condition"
    ),
    *(
        hits(
            "Guiding Strike:2", dice, heroes="Dawnguard TUT.n, Stoneheart TUT.c, Lightweaver TUT.s"
        ).shows("Stoneheart has blessing, Lightweaver has no condition, Dawnguard has no condition")
        for dice in (HIT, CRITICAL)
    ),
    ability("Steadfast:1", heroes="Dawnguard TUT.n, Stoneheart TUT.n burn")
    .play("use Steadfast")
    .shows("Dawnguard has blessing, Stoneheart has burn"),
    ability(
        "Steadfast:2", heroes="Dawnguard TUT.n, Stoneheart TUT.n burn bleed, Lightweaver TUT.n burn"
    )
    .play("use Steadfast", "choose Stoneheart", "choose burn")
    .shows("Dawnguard has blessing, Stoneheart has bleed, Lightweaver has burn"),
    ability(
        "Mending Light:1",
        heroes="Dawnguard TUT.n 1 wound, Stoneheart TUT.c 1 wound, Lightweaver TUT.s",
    )
    .play("use Mending Light")
    .shows("Dawnguard has no wounds, Stoneheart has 1 wound, fate 2"),
    ability(
        "Mending Light:2",
        heroes="Dawnguard TUT.n 1 wound, Stoneheart TUT.c 1 wound, Lightweaver TUT.s 1 wound",
    )
    .play("use Mending Light", "choose Stoneheart")
    .shows("Dawnguard has 1 wound, Stoneheart has no wounds, Lightweaver has 1 wound, fate 2"),
    *(
        each
        for level, sides in ((1, 6), (2, 8))
        for each in (
            hits(f"Penitence:{level}", HIT)
            .change("Dawnguard", devotion=1)
            .shows(f"executioner1 has 1 wound, has weaken, Dawnguard devotion 0, sides {sides}"),
            hits(f"Penitence:{level}", CRITICAL)
            .change("Dawnguard", devotion=1)
            .shows("order Dawnguard executioner^ Stoneheart Lightweaver, executioner1 has weaken"),
            misses(f"Penitence:{level}", MISS)
            .change("Dawnguard", devotion=1)
            .play("choose all")
            .shows("executioner1 has weaken, has no wounds, Dawnguard devotion 0"),
        )
    ),
    *(
        ability(
            f"Intercession:{level}",
            enemies="brigand1 TUT.n",
            order="brigand Lightweaver Dawnguard",
            turn="Lightweaver",
            heroes=f"Lightweaver TUT.n, Dawnguard TUT.{zone}",
            dice="3 15",
        )
        .change("Dawnguard", devotion=1)
        .play("acts brigand", "choose Intercession")
        .shows("Lightweaver has no wounds, Dawnguard devotion 0")
        for level, zone in ((1, "n"), (2, "c"))
    ),
    ability(
        "Intercession:1",
        enemies="brigand1 TUT.n",
        order="brigand Lightweaver Dawnguard",
        turn="Lightweaver",
        heroes="Lightweaver TUT.n, Dawnguard TUT.c",
        dice="3",
    )
    .change("Dawnguard", devotion=1)
    .play("acts brigand")
    .shows("Lightweaver has 1 wound, Dawnguard devotion 1"),
    *(
        ability(
            f"Hymn of Morning:{level}",
            heroes="Dawnguard TUT.n 1 wound, Stoneheart TUT.n 1 wound, Lightweaver TUT.c 1 wound",
        )
        .change("Dawnguard", devotion=2)
        .play("use Hymn of Morning")
        .shows(
            "Dawnguard has no wounds, Stoneheart has no wounds, "
            f"Lightweaver has {far} wounds, Dawnguard devotion 1, fate 2"
        )
        for level, far in ((1, 1), (2, 0))
    ),
    *(
        each
        for level, marks in ((1, "burn"), (2, "burn+bane"))
        for each in (
            hits(f"Searing Verdict:{level}", HIT, enemies=TWO).shows(
                f"executioner1 has {marks}, executioner2 has {marks}, fate 2"
            ),
            hits(f"Searing Verdict:{level}", HIT, enemies=TWO).shows(
                "executioner3 has no condition, executioner1 has no wounds"
            ),
            hits(f"Searing Verdict:{level}", CRITICAL, enemies=TWO).shows(
                "executioner1 has burn, has 1 wound, executioner2 has burn"
            ),
        )
    ),
    *(
        ability(f"Vigil:{level}", enemies=enemies, fate="1/3")
        .change("Dawnguard", devotion=before)
        .play("end abilities")
        .shows(f"Dawnguard devotion {now}, fate {fate}")
        for level, enemies, before, now, fate in (
            (1, "", 0, 1, 1),
            (2, "", 0, 1, 1),
            (1, "brigand1 TUT.n", 0, 0, 1),
            (2, "brigand1 TUT.n", 0, 0, 1),
            (1, "", 2, 2, 1),
            (2, "", 2, 2, 2),
        )
    ),
    *(
        each
        for level, left in ((1, 0), (2, 1))
        for each in (
            hits(f"Sunfall:{level}", HIT)
            .change("Dawnguard", devotion=2)
            .shows(
                "order Dawnguard executioner^ Stoneheart Lightweaver, "
                f"Dawnguard devotion {left}, sides 10"
            ),
            hits(f"Sunfall:{level}", CRITICAL)
            .change("Dawnguard", devotion=2)
            .shows("order Dawnguard Stoneheart Lightweaver executioner^, executioner1 has 1 wound"),
        )
    ),
)


@pytest.mark.parametrize("card", [f"{c}:{n}" for c, n in FACES if c.startswith("DG")])
@rule("BC-4.8", "BC-4.1", "BC-4.2", "BC-4.3", "BC-4.4", "BC-4.5", "BS-5.1", "BS-28.16")
def test_an_ability_does_what_its_card_says(card: str) -> None:
    play_all((*FAITH, *WRATH), card)


@rule("BS-0.3", "BS-21.3")
def test_a_hero_with_one_condition_discards_it(position: Make) -> None:
    """DG2 at level 2 does not say "may": a Blessing goes, too, if it is the only condition."""
    game = position("Dawnguard TUT.n, Lightweaver TUT.n blessing")
    game.change("Dawnguard", abilities="Steadfast:2")
    game.play("use Steadfast")
    assert game.hero("Lightweaver").conditions == ()
    assert game.hero("Dawnguard").conditions == ("blessing",)


@rule("BC-2.2", "BS-26.5")
def test_a_vigil_needs_a_sunshield(position: Make) -> None:
    """DG8 at level 2, learnt by another hero: nobody is at a limit that is not there."""
    game = position("Stoneheart TUT.n", fate="1/3")
    game.change("Stoneheart", abilities="Vigil:2")
    game.run(EndPhase(EndStage.ABILITIES))
    assert game.state.fate == 1
