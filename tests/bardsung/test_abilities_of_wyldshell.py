"""Each ability of Wyldshell (Omens) does what its card says at both levels (BC-4)."""

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
from tests.bardsung.second_paths import ROOTS
from tests.marks import rule

GHOST = "ghost@TUT.n"


OMENS = (
    hits("Tidal Staff:1", HIT).shows(
        f"executioner1 has 1 wound, at TUT.n, tokens {GHOST}, no choices"
    ),
    hits("Tidal Staff:1", CRITICAL)
    .play(DOWN)
    .shows("order Wyldshell executioner^ Stoneheart Lightweaver, executioner1 at TUT.c"),
    hits("Tidal Staff:2", HIT).play(DOWN).shows("executioner1 has 1 wound, at TUT.c"),
    hits("Tidal Staff:2", CRITICAL)
    .play(DOWN)
    .shows("order Wyldshell executioner^ Stoneheart Lightweaver, executioner1 at TUT.c"),
    *(
        misses(f"Tidal Staff:{level}", MISS)
        .play("choose all", DOWN)
        .shows("executioner1 at TUT.c, has no wounds, no tokens")
        for level in (1, 2)
    ),
    ability("Call Spirit:1")
    .play("use Call Spirit", "choose TUT.s")
    .shows("tokens ghost@TUT.s, Wyldshell spent 1, no choices"),
    ability("Call Spirit:2")
    .play("use Call Spirit", "choose TUT.s", "choose TUT.c")
    .shows("tokens ghost@TUT.c ghost@TUT.s, Wyldshell spent 1"),
    ability("Call Spirit:2")
    .play("use Call Spirit", "choose TUT.s", "choose none")
    .shows("tokens ghost@TUT.s"),
    *(
        each
        for level, left in ((1, 3), (2, 3))
        for each in (
            hits(
                f"Spirit Tide:{level}",
                HIT,
                tokens="ghost@C02.d",
                heroes="Wyldshell C02.a, Stoneheart C02.a, Lightweaver C02.a",
                enemies="executioner1 C02.d",
            ).shows("order Wyldshell executioner^ Stoneheart Lightweaver, sides 8, fate 3"),
            hits(f"Spirit Tide:{level}", HIT, tokens=f"{GHOST} {GHOST}").shows(
                "sides 10, executioner1 has no wounds"
            ),
            hits(f"Spirit Tide:{level}", CRITICAL, tokens=GHOST, fate="3/3").shows(
                "order Wyldshell executioner^ Stoneheart Lightweaver, "
                f"executioner1 has 1 wound, fate {left}"
            ),
        )
    ),
    hits("Spirit Tide:1", CRITICAL, tokens=GHOST, fate="1/3").shows("fate 2"),
    hits("Spirit Tide:2", CRITICAL, tokens=GHOST, fate="1/3").shows("fate 3"),
    *(
        ability(f"Spirit Tide:{level}", enemies=BASE, tokens="ghost@TUT.c").refuses(
            "use Spirit Tide on executioner1", "BS-5.8"
        )
        for level in (1, 2)
    ),
    *(
        ability(
            f"Ghost Lights:{level}",
            enemies="miner1 TUT.c, brigand1 TUT.s",
            tokens="ghost@TUT.c ghost@TUT.c ghost@TUT.s",
        )
        .play("use Ghost Lights", "choose TUT.c", "choose TUT.c", "choose TUT.s")
        .shows(f"miner1 has bane, has 1 wound, brigand1 has bane, has {single} wounds, no tokens")
        for level, single in ((1, 0), (2, 1))
    ),
    ability(
        "Ghost Lights:1", enemies="miner1 TUT.c, brigand1 TUT.s", tokens="ghost@TUT.c ghost@TUT.s"
    )
    .play("use Ghost Lights", "choose TUT.c", "choose done")
    .shows("miner1 has bane, has no wounds, brigand1 has no condition, tokens ghost@TUT.s"),
    ability(
        "Ghost Lights:2", enemies="miner1 TUT.c, brigand1 TUT.s", tokens="ghost@TUT.c ghost@TUT.s"
    )
    .play("use Ghost Lights", "choose TUT.c", "choose TUT.s", "choose TUT.s")
    .shows("miner1 has no wounds, brigand1 has 1 wound, miner1 has bane, brigand1 has bane"),
    *(
        ability(
            f"Haunting:{level}",
            enemies="brigand1 TUT.n",
            turn="Stoneheart",
            tokens=GHOST,
            heroes="Wyldshell TUT.s, Stoneheart TUT.n",
            dice=script,
        )
        .play("move TUT.c")
        .shows(f"Stoneheart at TUT.c, dice {dice}")
        for level, dice, script in ((1, "2", "2 15"), (2, "", ""))
    ),
    ability(
        "Healing Spring:1",
        heroes="Wyldshell TUT.n 1 wound, Stoneheart TUT.c 1 wound burn, Lightweaver TUT.s 1 wound",
    )
    .play("use Healing Spring", "choose Stoneheart")
    .shows("Stoneheart has no wounds, has burn, Wyldshell has 1 wound, fate 2"),
    ability(
        "Healing Spring:2",
        heroes="Wyldshell TUT.n 1 wound, Stoneheart TUT.c 1 wound burn, Lightweaver TUT.s 1 wound",
    )
    .play("use Healing Spring", "choose Stoneheart")
    .shows("Stoneheart has no wounds, has no condition, Wyldshell has 1 wound, fate 2"),
    *(
        each
        for level, other, wounds in ((1, "", 0), (2, "frostbite", 0))
        for each in (
            hits(f"Omen of Frost:{level}", HIT, enemies=TWO).shows(
                f"executioner1 has frostbite, has no wounds, executioner2 has {other}"
            ),
            hits(f"Omen of Frost:{level}", CRITICAL).shows(
                "executioner1 has no condition, "
                "order Wyldshell executioner^ Stoneheart Lightweaver, "
                "executioner1 has no wounds"
            ),
            hits(f"Omen of Frost:{level}", HIT, enemies=TWO).shows(
                f"executioner2 has {wounds} wounds, executioner3 has no condition"
            ),
        )
    ),
    ability(
        "Foresight:1",
        order="Dawnguard Stoneheart Wyldshell Lightweaver",
        heroes="Wyldshell TUT.n, Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n",
    )
    .play("end abilities")
    .shows("choices Stoneheart/Wyldshell Wyldshell/Lightweaver keep"),
    ability(
        "Foresight:1",
        order="Dawnguard Stoneheart Wyldshell Lightweaver",
        heroes="Wyldshell TUT.n, Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n",
    )
    .play("end abilities", "choose Stoneheart/Wyldshell")
    .shows("order Dawnguard Wyldshell Stoneheart Lightweaver"),
    ability(
        "Foresight:2",
        order="Dawnguard Stoneheart Wyldshell Lightweaver",
        heroes="Wyldshell TUT.n, Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n",
    )
    .play("end abilities", "choose Dawnguard/Stoneheart")
    .shows("order Stoneheart Dawnguard Wyldshell Lightweaver"),
    *(
        each
        for level, left in ((1, 1), (2, 2))
        for each in (
            hits(
                f"Wake of the Dead:{level}",
                HIT,
                tokens="ghost@C02.d ghost@C02.b",
                heroes="Wyldshell C02.a, Stoneheart C02.a, Lightweaver C02.a",
                enemies="executioner1 C02.d, executioner2 C02.d",
            )
            .change("Wyldshell", gear=(2, 1))
            .shows(
                "executioner1 has 1 wound, executioner2 has 1 wound, "
                f"tokens ghost@C02.b, fate {left + 1}"
            ),
            hits(
                f"Wake of the Dead:{level}",
                CRITICAL,
                tokens=GHOST,
                enemies="executioner1 TUT.n, executioner2 TUT.n 1 wound",
            ).shows("order Wyldshell executioner^ Stoneheart Lightweaver, executioner2 is gone"),
        )
    ),
)


@pytest.mark.parametrize("card", [f"{c}:{n}" for c, n in FACES if c.startswith("WY")])
@rule("BC-4.8", "BC-4.1", "BC-4.2", "BC-4.3", "BC-4.4", "BC-4.5", "BS-5.1", "BS-28.16")
def test_an_ability_does_what_its_card_says(card: str) -> None:
    play_all((*OMENS, *ROOTS), card)


@rule("BC-WY4")
def test_ghost_lights(position: Make) -> None:
    game = position(
        "Wyldshell TUT.n, miner1 TUT.c, brigand1 TUT.s",
        tokens="ghost@TUT.c ghost@TUT.c ghost@TUT.s",
    )
    game.change("Wyldshell", abilities="Ghost Lights")
    game.play("use Ghost Lights", "choose TUT.c", "choose TUT.c", "choose TUT.s")
    assert [e.conditions for e in game.state.enemies] == [("bane",), ("bane",)]
    assert [e.wounds for e in game.state.enemies] == [1, 0]
