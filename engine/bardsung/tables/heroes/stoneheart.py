"""Stoneheart and the paths of Steel and Stone (BC-2, BC-3, BC-4.1)."""

from typing import ClassVar

from engine.bardsung.tables.hero_cards import (
    BANE,
    HASTE,
    PUSH,
    QUICKEN,
    SLOW,
    STOP,
    WEAKEN,
    WOUND,
    CardLevel,
    Clause,
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

STR = Characteristic.STR


@record
class FreeMoveFirst(Special):
    """Before the target is chosen the hero may take a free Move (ST4, BS-19.3).

    safe: it ignores opportunity attacks.
    """

    card: ClassVar[str] = "ST4"
    safe: bool


@record
class Ironclad(Special):
    """A bonus on defence rolls against some attacks (ST6)."""

    card: ClassVar[str] = "ST6"
    defence: int
    against: Against


@record
class Grudge(Special):
    """A wound by an enemy attack brings the Grudge token (ST8, BC-2.4).

    Removing it before a damage roll upgrades the die so many times.
    """

    card: ClassVar[str] = "ST8"
    upgrades: int


@record
class Rooted(Special):
    """Nothing pushes the hero (ST12); beside: added to defence rolls beside another hero."""

    card: ClassVar[str] = "ST12"
    beside: int


HERO = HeroBox(
    number=1,
    rule="BC-4.1",
    profile=Profile(
        id="stoneheart",
        speed=2,
        resilience=2,
        grit=4,
        range=0,
        die=8,
        characteristics=(2, 0, 1, 0, 0, 0),
        path="steel",
        second="stone",
        trait=FateTrait("ore_blooded", when=Moment.HURT_BY_ATTACK),
        abilities=("ST1", "ST2", "ST3"),
        gear=("anvil_axe", "forgefather"),
        first="ST4",
    ),
    gear=(
        Gear(
            "anvil_axe",
            GearKind.WEAPON,
            (CardLevel(slots=1), CardLevel(slots=2, damage=1), CardLevel(slots=2, damage=2)),
        ),
        Gear(
            "forgefather",
            GearKind.ARMOUR,
            (
                CardLevel(slots=1),
                CardLevel(slots=2, defence=1, against=Against.PHYSICAL),
                CardLevel(slots=2, defence=1),
            ),
        ),
    ),
    abilities=(
        card(
            "ST1",
            attack(uses=STR, hit=WOUND, critical=WOUND * 2),
            attack(uses=STR, hit=WOUND + PUSH, critical=WOUND * 2 + PUSH),
        ),
        card(
            "ST2",
            skill(Clause(Deed.BLESSING, Whom.ONE_HERO), Clause(Deed.WEAKEN, Whom.ONE_ENEMY)),
            skill(Clause(Deed.BLESSING, Whom.ONE_HERO), Clause(Deed.WEAKEN, Whom.EACH_ENEMY)),
        ),
        card(
            "ST3",
            attack(uses=STR, fate=1, hit=WOUND + SLOW, critical=WOUND * 2 + STOP, miss=PUSH),
            attack(
                uses=STR, fate=1, hit=WOUND + SLOW, critical=WOUND * 2 + STOP, miss=PUSH, upgrades=1
            ),
            xp=3,
        ),
        card(
            FreeMoveFirst.card,
            attack(
                uses=STR,
                hit=WOUND,
                critical=WOUND * 2 + PUSH + HASTE,
                special=FreeMoveFirst(safe=False),
            ),
            attack(
                uses=STR,
                hit=WOUND,
                critical=WOUND * 2 + PUSH + HASTE,
                special=FreeMoveFirst(safe=True),
            ),
        ),
        card(
            "ST5",
            attack(uses=STR, fate=1, aoe=True, hit=WOUND, critical=WOUND + BANE + QUICKEN),
            attack(uses=STR, fate=1, aoe=True, hit=WOUND, critical=WOUND * 2 + QUICKEN),
            xp=3,
        ),
        card(
            Ironclad.card,
            passive(Ironclad(defence=1, against=Against.PHYSICAL)),
            passive(Ironclad(defence=1, against=Against.ALL)),
            xp=3,
        ),
        card("ST7", skill(Clause(Deed.DEFIANCE)), skill(Clause(Deed.DEFIANCE, better=True))),
        card(Grudge.card, passive(Grudge(upgrades=1)), passive(Grudge(upgrades=2)), own=True),
        card(
            "ST9",
            attack(uses=STR, fate=2, hit=WOUND * 2, critical=WOUND * 3 + STOP, upgrades=1),
            attack(uses=STR, fate=1, hit=WOUND * 2, critical=WOUND * 3 + STOP, upgrades=1),
            xp=3,
        ),
    ),
    more=(
        card(
            "ST10",
            skill(Clause(Deed.BLESSING, Whom.EACH_HERO), fate=1),
            skill(Clause(Deed.BLESSING, Whom.EACH_HERO, within=1), fate=1),
        ),
        card(
            "ST11",
            attack(uses=STR, aoe=True, hit=SLOW + WEAKEN, critical=WOUND + SLOW + WEAKEN),
            attack(uses=STR, aoe=True, hit=PUSH + SLOW + WEAKEN, critical=WOUND + STOP + WEAKEN),
        ),
        card(Rooted.card, passive(Rooted(beside=0)), passive(Rooted(beside=1)), xp=3),
        card(
            "ST13",
            attack(uses=STR, fate=2, aoe=True, hit=WOUND + PUSH, critical=WOUND * 2 + PUSH),
            attack(uses=STR, fate=1, aoe=True, hit=WOUND + PUSH, critical=WOUND * 2 + PUSH),
            xp=3,
        ),
    ),
)
