"""Dawnguard, Faith and Wrath (BC-2, BC-3, BC-4.3); Devotion is paid like fate (BC-4.6)."""

from typing import ClassVar

from engine.bardsung.tables.hero_cards import (
    BANE,
    BLESS_OTHER,
    BLESSING,
    BURN,
    HASTE,
    PUSH,
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
from engine.bardsung.tables.words import Characteristic, Deed, GearKind, Mark, Moment, Whom
from engine.core.frozen import record

CHA = Characteristic.CHA


@record
class Intercession(Special):
    """A Devotion lets another hero within some zones roll a failed defence again (DG5)."""

    card: ClassVar[str] = "DG5"
    within: int


@record
class Vigil(Special):
    """In the End phase, with no enemy in the zone, gain a Devotion (DG8).

    fate: at the limit replenish one fate instead.
    """

    card: ClassVar[str] = "DG8"
    fate: bool


@record
class Zeal(Special):
    """+1 on attack rolls while the hero has Devotion (DG10); damage: added to damage rolls then."""

    card: ClassVar[str] = "DG10"
    damage: int


@record
class DevotionAfterSkill(Special):
    """After a skill gain a Devotion, up to the limit (BC-3)."""

    card: ClassVar[str] = "sunshield"


@record
class Sun(Special):
    """A natural 20 of a defence roll brings a Devotion (BC-3)."""

    card: ClassVar[str] = "sunshield"


HERO = HeroBox(
    number=3,
    rule="BC-4.3",
    profile=Profile(
        id="dawnguard",
        speed=2,
        resilience=3,
        grit=4,
        range=0,
        die=6,
        characteristics=(1, 0, 0, 0, 0, 2),
        path="faith",
        second="wrath",
        trait=FateTrait("shepherd", when=Moment.OTHER_DEFENDED, once=Mark.SHEPHERD),
        abilities=("DG1", "DG2", "DG3"),
        gear=("dawnmace", "sunshield"),
        first="DG4",
    ),
    gear=(
        Gear(
            "dawnmace",
            GearKind.WEAPON,
            (CardLevel(slots=1), CardLevel(slots=2, devoted=1), CardLevel(slots=2, devoted=2)),
        ),
        Gear(
            DevotionAfterSkill.card,
            GearKind.ARMOUR,
            (
                CardLevel(slots=1, limit=2),
                CardLevel(slots=2, limit=3),
                CardLevel(slots=2, limit=4, special=Sun()),
            ),
            always=DevotionAfterSkill(),
        ),
    ),
    abilities=(
        card(
            "DG1",
            attack(uses=CHA, hit=WOUND, critical=WOUND * 2 + BLESS_OTHER),
            attack(uses=CHA, hit=WOUND + BLESS_OTHER, critical=WOUND * 2 + BLESS_OTHER),
        ),
        card(
            "DG2",
            skill(Clause(Deed.BLESSING)),
            skill(Clause(Deed.BLESSING), Clause(Deed.SHED, Whom.OTHER_HERO)),
        ),
        card(
            "DG3",
            skill(Clause(Deed.HEAL, Whom.ONE_HERO), fate=1),
            skill(Clause(Deed.HEAL, Whom.ONE_HERO, within=1), fate=1),
            xp=3,
        ),
        card(
            "DG4",
            attack(
                uses=CHA,
                devotion=1,
                hit=WOUND + WEAKEN,
                critical=WOUND * 2 + WEAKEN + HASTE,
                miss=WEAKEN,
            ),
            attack(
                uses=CHA,
                devotion=1,
                hit=WOUND + WEAKEN,
                critical=WOUND * 2 + WEAKEN + HASTE,
                miss=WEAKEN,
                upgrades=1,
            ),
        ),
        card(
            Intercession.card,
            passive(Intercession(within=0)),
            passive(Intercession(within=1)),
            own=True,
        ),
        card(
            "DG6",
            skill(Clause(Deed.HEAL, Whom.EACH_HERO), fate=1, devotion=2),
            skill(Clause(Deed.HEAL, Whom.EACH_HERO, within=1), fate=1, devotion=2),
            xp=3,
        ),
        card(
            "DG7",
            attack(
                uses=CHA, fate=1, magic=True, aoe=True, hit=BURN, critical=WOUND + BURN + BLESSING
            ),
            attack(
                uses=CHA,
                fate=1,
                magic=True,
                aoe=True,
                hit=BURN + BANE,
                critical=WOUND + BURN + BLESSING,
            ),
            xp=3,
        ),
        card(Vigil.card, passive(Vigil(fate=False)), passive(Vigil(fate=True))),
        card(
            "DG9",
            attack(
                uses=CHA,
                fate=1,
                devotion=2,
                hit=WOUND * 2,
                critical=WOUND * 3 + STOP + BLESSING,
                upgrades=2,
            ),
            attack(
                uses=CHA,
                fate=1,
                devotion=1,
                hit=WOUND * 2,
                critical=WOUND * 3 + STOP + BLESSING,
                upgrades=2,
            ),
            xp=3,
        ),
    ),
    more=(
        card(Zeal.card, passive(Zeal(damage=0)), passive(Zeal(damage=1)), xp=3),
        card(
            "DG11",
            attack(uses=CHA, hit=WEAKEN + PUSH, critical=WOUND * 2 + PUSH),
            attack(uses=CHA, hit=WOUND + WEAKEN + PUSH, critical=WOUND * 2 + PUSH),
        ),
        card(
            "DG12",
            skill(Clause(Deed.HASTE, Whom.OTHER_HERO, within=2), devotion=1),
            skill(Clause(Deed.HASTE, Whom.OTHER_HERO, within=2), Clause(Deed.BLESSING), devotion=1),
        ),
        card(
            "DG13",
            attack(
                uses=CHA,
                devotion=2,
                magic=True,
                aoe=True,
                range=2,
                hit=WOUND + BURN,
                critical=WOUND * 2 + BURN,
            ),
            attack(
                uses=CHA,
                devotion=1,
                magic=True,
                aoe=True,
                range=2,
                hit=WOUND + BURN,
                critical=WOUND * 2 + BURN,
            ),
            xp=3,
        ),
    ),
)
