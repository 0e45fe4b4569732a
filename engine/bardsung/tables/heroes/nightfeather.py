"""Nightfeather and the paths of Shadows and Hunt (BC-2, BC-3, BC-4.4)."""

from typing import ClassVar

from engine.bardsung.tables.hero_cards import (
    BANE,
    DODGE,
    HASTE,
    PINNED,
    POISON,
    QUICKEN,
    SLOW,
    STOP,
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
from engine.bardsung.tables.heroes.stoneheart import FreeMoveFirst
from engine.bardsung.tables.words import Characteristic, Deed, GearKind, Moment, Whom
from engine.core.frozen import record

DEX = Characteristic.DEX


@record
class Backstab(Special):
    """Advantage if another hero is in the target's zone (NF3)."""

    card: ClassVar[str] = "NF3"


@record
class Venom(Special):
    """Effects with which hits and critical hits of her physical attacks end (NF5)."""

    card: ClassVar[str] = "NF5"
    hit: Effects
    critical: Effects


@record
class Untouchable(Special):
    """Advantage on opportunity attacks (NF7); alone: added to defence rolls without heroes near."""

    card: ClassVar[str] = "NF7"
    alone: int


@record
class LonePrey(Special):
    """Upgrades of the damage die against an enemy with no other enemy in its zone (NF11)."""

    card: ClassVar[str] = "NF11"
    upgrades: int


HERO = HeroBox(
    number=4,
    rule="BC-4.4",
    profile=Profile(
        id="nightfeather",
        speed=3,
        resilience=1,
        grit=3,
        range=0,
        die=6,
        characteristics=(0, 2, 0, 1, 0, 0),
        path="shadows",
        second="hunt",
        trait=FateTrait("finisher", when=Moment.ATTACK_DEFEATS),
        abilities=("NF1", "NF2", "NF3"),
        gear=("long_talon", "short_talon"),
        first="NF4",
    ),
    gear=(
        Gear(
            "long_talon",
            GearKind.WEAPON,
            (
                CardLevel(slots=1),
                CardLevel(slots=1, damage=1),
                CardLevel(slots=2, damage=1, bloodied=1),
            ),
        ),
        Gear(
            "short_talon",
            GearKind.WEAPON,
            (CardLevel(slots=1), CardLevel(slots=2, reroll=1), CardLevel(slots=2, reroll=2)),
        ),
    ),
    abilities=(
        card(
            "NF1",
            attack(uses=DEX, hit=WOUND, critical=WOUND * 2 + DODGE),
            attack(uses=DEX, hit=WOUND + DODGE, critical=WOUND * 2 + DODGE),
        ),
        card("NF2", skill(Clause(Deed.SHIFT)), skill(Clause(Deed.SHIFT), Clause(Deed.BLESSING))),
        card(
            Backstab.card,
            attack(uses=DEX, fate=1, hit=WOUND * 2, critical=WOUND * 3, special=Backstab()),
            attack(
                uses=DEX, fate=1, hit=WOUND * 2, critical=WOUND * 3, special=Backstab(), upgrades=1
            ),
            xp=3,
        ),
        card(
            "NF4",
            attack(uses=DEX, range=2, hit=WOUND, critical=WOUND * 2 + QUICKEN),
            attack(uses=DEX, range=2, hit=WOUND + BANE, critical=WOUND * 2 + QUICKEN),
        ),
        card(
            Venom.card,
            passive(Venom(hit=(), critical=POISON)),
            passive(Venom(hit=POISON, critical=POISON)),
            xp=3,
        ),
        card(
            "NF6",
            skill(Clause(Deed.WEAKEN, Whom.EACH_ENEMY), Clause(Deed.SLIP_MOVE), fate=1),
            skill(Clause(Deed.WEAKEN, Whom.EACH_ENEMY), Clause(Deed.SLIP_MOVE)),
        ),
        card(
            Untouchable.card, passive(Untouchable(alone=0)), passive(Untouchable(alone=1)), own=True
        ),
        card(
            "NF8",
            attack(uses=DEX, hit=SLOW + PINNED, critical=WOUND + STOP + PINNED),
            attack(uses=DEX, hit=WOUND + SLOW + PINNED, critical=WOUND + STOP + PINNED),
        ),
        card(
            "NF9",
            attack(uses=DEX, fate=1, aoe=True, range=1, hit=WOUND, critical=WOUND + BANE),
            attack(uses=DEX, fate=1, aoe=True, range=2, hit=WOUND, critical=WOUND * 2),
            xp=3,
        ),
    ),
    more=(
        card(
            "NF10",
            attack(
                uses=DEX,
                hit=WOUND + DODGE,
                critical=WOUND * 2 + DODGE,
                special=FreeMoveFirst(safe=False),
            ),
            attack(
                uses=DEX,
                hit=WOUND + DODGE,
                critical=WOUND * 2 + DODGE,
                special=FreeMoveFirst(safe=True),
            ),
            xp=3,
        ),
        card(LonePrey.card, passive(LonePrey(upgrades=1)), passive(LonePrey(upgrades=2)), xp=3),
        card(
            "NF12",
            skill(Clause(Deed.BANE, Whom.ONE_ENEMY, within=1), Clause(Deed.SHIFT)),
            skill(Clause(Deed.BANE, Whom.ONE_ENEMY, within=2), Clause(Deed.SHIFT)),
        ),
        card(
            "NF13",
            attack(uses=DEX, fate=2, hit=WOUND * 2, critical=WOUND * 3 + HASTE, upgrades=2),
            attack(uses=DEX, fate=1, hit=WOUND * 2, critical=WOUND * 3 + HASTE, upgrades=2),
            xp=3,
        ),
    ),
)
