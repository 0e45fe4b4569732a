"""Battle aspects of `battles.jsonl` as they are played, and what all battle aspects begin with."""

from typing import Any

from tests.bardsung.examples import Example, example
from tests.bardsung.names import coded

PARTY = "Stoneheart ENT.b, Lightweaver ENT.b, Dawnguard ENT.e"
KNOWN = {"order": "Stoneheart brigand Lightweaver Dawnguard raider"}
"""Both types of the tile have their cards in the order: no shuffle ends the turn (BS-16.19)."""
FOES = "brigand6 ENT.d, raider3 ENT.d"


def drawn(of: str, heroes: str = PARTY, **given: Any) -> Example:
    """Begin an example in which Stoneheart explores and draws an aspect."""
    found = example(of, f"{heroes}, {FOES}", **KNOWN, drawn=f"C04 {coded(of)}", **given)
    return found.play("lay the tile")


def waits(
    of: str, models: str = "Stoneheart C04.d, Lightweaver TUT.s, brigand1 C04.a", **given: Any
) -> Example:
    """Begin an example of a delayed aspect, in the End phase."""
    return example(of, models, waits=f"{coded(of)}@C04", **given).play("end delayed")


def laid(of: str, models: str, play: str, **given: Any) -> Example:
    """Begin an example in which somebody acts where a sustained aspect lies."""
    return example(of, models, lies=f"{coded(of)}@TUT", **given).play(play)


NOBODY_ELSE = "Stoneheart C04.d, brigand1 C04.a"
STRIKE, RAIDER = "use Balanced Strike on brigand1", "use Balanced Strike on raider1"

PLAYED_BATTLES: tuple[Example, ...] = (
    # tests of all heroes here and on the previous tile: Lightweaver passes, the others fail
    *(
        drawn(card, dice=f"{fails} {passes} {fails}").shows(
            f"Stoneheart has {what}, Lightweaver has no condition, Dawnguard has {what}, "
            f"discarded {card}"
        )
        for card, fails, passes, what in (
            ("BA21", 10, 11, "burn"),
            ("BA23", 9, 11, "fatigue"),
            ("BA36", 10, 11, "bleed"),
        )
    ),
    drawn("Hail of Stones", dice="9 10 9").shows(
        "Stoneheart has 1 wound, Lightweaver has no wounds, Dawnguard has 1 wound"
    ),
    # tests of the exploring hero
    drawn("War Cry", dice="12", fate="1/3").shows("fate 2, Stoneheart has no condition"),
    drawn("War Cry", dice="11", fate="1/3").shows("fate 1, Stoneheart has fatigue"),
    drawn("Dice on the Table", dice="12").shows("gold 4, Stoneheart has no condition"),
    drawn("Dice on the Table", dice="11").shows("gold 0, Stoneheart has fatigue"),
    drawn("Prisoner of War", dice="10").shows("renown 4, Stoneheart has no condition"),
    drawn("Prisoner of War", dice="9").shows("renown 3, Stoneheart has fatigue"),
    # terrain at the mark
    *(
        drawn(card).shows(f"tokens {kind}@C04.b, discarded {card}")
        for card, kind in (
            ("BA25", "rubble"),
            ("BA26", "gas"),
            ("BA27", "vines"),
            ("BA28", "stalagmites"),
            ("BA30", "elevation"),
            ("BA31", "banner"),
            ("BA32", "drift"),
            ("BA33", "stone"),
        )
    ),
    # conditions
    drawn("Back to Back").shows(
        "Stoneheart has blessing, Lightweaver has blessing, Dawnguard has blessing"
    ),
    drawn("Burning Camp").shows(
        "brigand1 has burn, raider1 has burn, brigand6 has no condition, tokens firepit@C04.b"
    ),
    drawn("Frozen Hall").shows(
        "brigand1 has frostbite, brigand6 has no condition, Stoneheart has frostbite, "
        "Dawnguard has frostbite"
    ),
    drawn("A Song Below", fate="1/3").shows("fate 2, discarded A Song Below"),
    # delayed
    waits("Slow Fuse", dice="11").shows(
        "Stoneheart has 1 wound, Lightweaver has no wounds, no delayed, discarded Slow Fuse"
    ),
    waits("Slow Fuse", dice="12").shows("Stoneheart has no wounds"),
    waits("Closing Walls", dice="8").shows("Stoneheart has stunned, Lightweaver has no condition"),
    waits("Closing Walls", dice="9").shows("Stoneheart has no condition"),
    waits("Creeping Gas", NOBODY_ELSE).shows("tokens gas@C04.b, discarded Creeping Gas"),
    waits("Rising Water", NOBODY_ELSE).shows("tokens water@C04.b, no delayed"),
    waits(
        "Beast on the Scent",
        NOBODY_ELSE,
        shuffles=("shuffle stoneheart brigand giant_rat",),
    ).shows("enemies brigand1@C04.a giant_rat1@C04.b, no delayed"),
    example("Beast on the Scent", "Stoneheart C04.d, brigand1 C04.a 1 wound", waits="BA45@C04")
    .play("hurt brigand1")
    .shows("no enemies, no delayed, discarded Beast on the Scent"),
    waits("Tired Guard").shows("brigand1 has weaken, Stoneheart has no condition"),
    waits("Light through a Crack").shows("Stoneheart has blessing, Lightweaver has no condition"),
    waits("Left in a Hurry", dice="4").shows("gold 4, events 4, no delayed"),
    # numbers of heroes and enemies on the tile
    *(
        laid(card, f"Stoneheart {zone}, Lightweaver TUT.s, brigand1 {zone}", STRIKE, dice="15 1")
        .play("choose all")
        .shows(f"bonus {2 + attack if here else 2}, damage {damage if here else 0}")
        for card, attack, damage in (
            ("BA49", -1, 0),
            ("BA50", 1, 0),
            ("BA51", 0, -1),
            ("BA52", 0, 1),
        )
        for zone, here in (("TUT.n", True), ("C02.a", False))
    ),
    *(
        laid(
            card,
            "Stoneheart TUT.n, Lightweaver TUT.s, brigand1 TUT.n",
            "acts brigand",
            order="brigand (Stoneheart) Lightweaver",
            dice="15",
        ).shows(f"bonus {bonus}")
        for card, bonus in (("BA53", 1), ("BA54", 3))
    ),
    *(
        laid(card, "Stoneheart TUT.n, brigand1 TUT.n", "move TUT.c", dice="15").shows(
            f"bonus {bonus}"
        )
        for card, bonus in (("BA55", 0), ("BA56", 4))
    ),
    *(
        laid(
            card, "Stoneheart TUT.n, raider1 TUT.n", STRIKE.replace("brigand", "raider"), dice=die
        ).shows(f"results {result}")
        for card, die, result in (
            ("BA57", "8", "miss"),
            ("BA58", "6", "miss"),
        )
    ),
    laid("Drilled Guards", "Stoneheart TUT.n, raider1 TUT.n", RAIDER, dice="9 1")
    .play("choose all")
    .shows("results hit"),
    laid("Hungover Guards", "Stoneheart TUT.n, raider1 TUT.n", RAIDER, dice="7 1")
    .play("choose all")
    .shows("results hit"),
    *(
        laid("Rusted Mail", "Stoneheart TUT.n, raider1 TUT.n", RAIDER, dice=f"12 {die}")
        .play("choose all")
        .shows(f"results {result}")
        for die, result in ((2, "hit"), (3, "critical"))
    ),
    # the Mud: a Brigand of speed 2 comes one zone near, one beside the tile two
    *(
        example(
            "Deep Mud",
            "Stoneheart TUT.s, brigand1 TUT.nw",
            lies=lies,
            order="(Stoneheart) brigand",
        )
        .play("acts brigand")
        .shows(told)
        for lies, told in (
            ("Deep Mud@TUT", "nobody attacked, brigand1 at TUT.n"),
            ("", "nobody attacked, brigand1 at TUT.c"),
        )
    ),
    *(
        laid(
            "Long Lances",
            f"Stoneheart {zone}, brigand1 TUT.c",
            "acts brigand",
            order="(Stoneheart) brigand",
            dice="15",
        ).shows("attacked Stoneheart, brigand1 at TUT.c")
        for zone in ("TUT.n", "TUT.c")
    ),
    *(
        example(of, "Stoneheart TUT.n, brigand1 TUT.n 1 wound", lies=f"{of}@TUT")
        .play("hurt brigand1")
        .shows(f"no aspects, discarded {of}")
        for of in ("BA53", "BA57", "BA58", "BA59", "BA60")
    ),
)
