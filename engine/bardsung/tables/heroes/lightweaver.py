"""Lightweaver and the paths of Prisms and Mirrors (BC-2, BC-3, BC-4.2)."""

from typing import ClassVar

from engine.bardsung.tables.hero_cards import (
    BANE,
    BURN,
    FROSTBITE,
    PINNED,
    SLOW,
    STOP,
    WEAKEN,
    WOUND,
    CardLevel,
    Clause,
    Effects,
    FateTrait,
    Gear,
    HeroBox,
    Profile,
    Special,
    attack,
    card,
    passive,
    skill,
)
from engine.bardsung.tables.words import Against, Characteristic, Deed, GearKind, Moment, Whom
from engine.core.frozen import record

INT = Characteristic.INT
BLINK = "LW5"
"""The card that places heroes in other zones."""


@record
class Refraction(Special):
    """A Mirage within some zones may be discarded to roll an attack again (LW6).

    damage: a damage roll as well.
    """

    card: ClassVar[str] = "LW6"
    within: int
    damage: bool


@record
class Afterglow(Special):
    """Effects with which hits and critical hits of her magical attacks end (LW12)."""

    card: ClassVar[str] = "LW12"
    hit: Effects
    critical: Effects


@record
class MirageEachTurn(Special):
    """At the start of her turn a Mirage is placed in her zone, up to the limit (BC-3)."""

    card: ClassVar[str] = "arcane_focus"


@record
class Veil(Special):
    """Once a round a defence roll against a magical attack may be rolled again (BC-3)."""

    card: ClassVar[str] = "veil_of_threads"


HERO = HeroBox(
    number=2,
    token="mirage",
    rule="BC-4.2",
    profile=Profile(
        id="lightweaver",
        speed=2,
        resilience=0,
        grit=3,
        range=2,
        die=6,
        characteristics=(0, 0, 0, 2, 1, 0),
        path="prisms",
        second="mirrors",
        trait=FateTrait("bright_idea", when=Moment.MAGICAL_CRITICAL),
        abilities=("LW1", "LW2", "LW3"),
        gear=("arcane_focus", "veil_of_threads"),
        first="INT+3",
    ),
    gear=(
        Gear(
            MirageEachTurn.card,
            GearKind.WEAPON,
            (
                CardLevel(slots=1, limit=1),
                CardLevel(slots=2, limit=2),
                CardLevel(slots=2, limit=2, magic=1),
            ),
            always=MirageEachTurn(),
        ),
        Gear(
            Veil.card,
            GearKind.ARMOUR,
            (
                CardLevel(slots=1),
                CardLevel(slots=2, defence=1, against=Against.MAGICAL),
                CardLevel(slots=2, defence=1, against=Against.MAGICAL, special=Veil()),
            ),
        ),
    ),
    abilities=(
        card(
            "LW1",
            attack(uses=INT, magic=True, hit=WOUND, critical=WOUND * 2),
            attack(uses=INT, magic=True, hit=WOUND + SLOW, critical=WOUND * 2 + SLOW),
        ),
        card(
            "LW2",
            attack(uses=INT, magic=True, aoe=True, hit=WEAKEN, critical=WEAKEN + BANE),
            attack(uses=INT, magic=True, aoe=True, hit=WEAKEN, critical=WOUND + WEAKEN),
        ),
        card(
            "LW3",
            attack(uses=INT, fate=1, magic=True, aoe=True, hit=BURN, critical=WOUND + BURN),
            attack(
                uses=INT, fate=1, magic=True, aoe=True, hit=BURN, critical=WOUND + BURN, miss=BURN
            ),
            xp=3,
        ),
        card(
            "LW4",
            attack(uses=INT, magic=True, hit=FROSTBITE, critical=WOUND + FROSTBITE),
            attack(uses=INT, magic=True, hit=FROSTBITE, critical=FROSTBITE + WOUND),
        ),
        card(
            BLINK,
            skill(Clause(Deed.BLINK, within=2)),
            skill(Clause(Deed.BLINK, within=3, better=True)),
        ),
        card(
            Refraction.card,
            passive(Refraction(within=2, damage=False)),
            passive(Refraction(within=2, damage=True)),
            own=True,
        ),
        card(
            "LW7",
            skill(Clause(Deed.HASTE, Whom.ONE_HERO, within=2), fate=1),
            skill(Clause(Deed.HASTE, Whom.ONE_HERO, within=2)),
            xp=3,
        ),
        card(
            "LW8",
            skill(Clause(Deed.WARD, Whom.ONE_HERO, within=2)),
            skill(Clause(Deed.WARD, Whom.ONE_HERO, within=2, better=True)),
        ),
        card(
            "LW9",
            attack(
                uses=INT, fate=2, magic=True, range=3, hit=WOUND * 2, critical=WOUND * 3, upgrades=1
            ),
            attack(
                uses=INT, fate=1, magic=True, range=3, hit=WOUND * 2, critical=WOUND * 3, upgrades=1
            ),
            xp=3,
        ),
    ),
    more=(
        card(
            "LW10",
            skill(Clause(Deed.MIRAGE), Clause(Deed.SHIFT)),
            skill(Clause(Deed.MIRAGE), Clause(Deed.SHIFT), Clause(Deed.BLESSING)),
        ),
        card(
            "LW11",
            attack(uses=INT, magic=True, aoe=True, range=1, hit=BANE, critical=BANE + WEAKEN),
            attack(
                uses=INT, magic=True, aoe=True, range=1, hit=BANE, critical=WOUND + BANE + WEAKEN
            ),
        ),
        card(
            Afterglow.card,
            passive(Afterglow(hit=(), critical=BANE)),
            passive(Afterglow(hit=BANE, critical=BANE)),
            xp=3,
        ),
        card(
            "LW13",
            attack(
                uses=INT,
                fate=1,
                magic=True,
                hit=WOUND + STOP + PINNED,
                critical=WOUND * 2 + STOP + PINNED,
            ),
            attack(
                uses=INT,
                fate=1,
                magic=True,
                hit=WOUND + STOP + PINNED,
                critical=WOUND * 2 + STOP + PINNED,
                miss=WEAKEN,
            ),
            xp=3,
        ),
    ),
)
