"""Wyldshell and the paths of Omens and Roots (BC-2, BC-3, BC-4.5)."""

from typing import ClassVar

from engine.bardsung.tables.hero_cards import (
    FROSTBITE,
    INSPIRE,
    PINNED,
    POISON,
    PUSH,
    SLOW,
    STOP,
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

WIS = Characteristic.WIS


@record
class Haunting(Special):
    """Heroes who leave a zone with a Ghost have advantage on the opportunity attack (WY5).

    free: nobody rolls there.
    """

    card: ClassVar[str] = "WY5"
    free: bool


@record
class Foresight(Special):
    """In the End phase swap the own card with a neighbour (WY8); any: or two others."""

    card: ClassVar[str] = "WY8"
    any: bool


@record
class Wake(Special):
    """Afterwards all Ghosts of the target's zone are discarded (WY9)."""

    card: ClassVar[str] = "WY9"


@record
class SlowBlood(Special):
    """Advantage on recovery rolls (WY12); scarred: added to defence rolls with a serious wound."""

    card: ClassVar[str] = "WY12"
    scarred: int


@record
class GhostWhereHit(Special):
    """An attack that hits leaves a Ghost in the target's zone, up to the limit (BC-3)."""

    card: ClassVar[str] = "driftwood_staff"


@record
class Harness(Special):
    """The first serious wound of each encounter is a wound instead (BC-3)."""

    card: ClassVar[str] = "carapace_harness"


HERO = HeroBox(
    number=5,
    token="ghost",
    rule="BC-4.5",
    profile=Profile(
        id="wyldshell",
        speed=2,
        resilience=1,
        grit=4,
        range=1,
        die=6,
        characteristics=(0, 0, 1, 0, 2, 0),
        path="omens",
        second="roots",
        trait=FateTrait("listening_dead", when=Moment.HURT_AT_GHOST, once=Mark.LISTENING),
        abilities=("WY1", "WY2", "WY3"),
        gear=("driftwood_staff", "carapace_harness"),
        first="WY4",
    ),
    gear=(
        Gear(
            GhostWhereHit.card,
            GearKind.WEAPON,
            (
                CardLevel(slots=1, limit=2),
                CardLevel(slots=2, limit=3),
                CardLevel(slots=2, limit=5, damage=1),
            ),
            always=GhostWhereHit(),
        ),
        Gear(
            Harness.card,
            GearKind.ARMOUR,
            (
                CardLevel(slots=1),
                CardLevel(slots=2, parting=1),
                CardLevel(slots=2, parting=1, special=Harness()),
            ),
        ),
    ),
    abilities=(
        card(
            "WY1",
            attack(uses=WIS, magic=True, hit=WOUND, critical=WOUND * 2 + PUSH, miss=PUSH),
            attack(uses=WIS, magic=True, hit=WOUND + PUSH, critical=WOUND * 2 + PUSH, miss=PUSH),
        ),
        card(
            "WY2",
            skill(Clause(Deed.GHOST, within=2)),
            skill(Clause(Deed.GHOST, within=2), Clause(Deed.GHOST, within=2, may=True)),
        ),
        card(
            "WY3",
            attack(
                uses=WIS,
                fate=1,
                magic=True,
                ghosts=True,
                hit=WOUND * 2,
                critical=WOUND * 3,
                per_ghost=True,
            ),
            attack(
                uses=WIS,
                fate=1,
                magic=True,
                ghosts=True,
                hit=WOUND * 2,
                critical=WOUND * 3 + INSPIRE,
                per_ghost=True,
            ),
            xp=3,
        ),
        card(
            "WY4",
            skill(Clause(Deed.GHOST_LIGHTS)),
            skill(Clause(Deed.GHOST_LIGHTS, better=True)),
            xp=3,
        ),
        card(Haunting.card, passive(Haunting(free=False)), passive(Haunting(free=True))),
        card(
            "WY6",
            skill(Clause(Deed.HEAL, Whom.ONE_HERO, within=1), fate=1),
            skill(Clause(Deed.HEAL, Whom.ONE_HERO, within=1, better=True), fate=1),
            xp=3,
        ),
        card(
            "WY7",
            attack(uses=WIS, magic=True, hit=FROSTBITE, critical=FROSTBITE + WOUND),
            attack(uses=WIS, magic=True, aoe=True, hit=FROSTBITE, critical=FROSTBITE + WOUND),
        ),
        card(Foresight.card, passive(Foresight(any=False)), passive(Foresight(any=True)), own=True),
        card(
            Wake.card,
            attack(
                uses=WIS,
                fate=2,
                magic=True,
                aoe=True,
                ghosts=True,
                hit=WOUND,
                critical=WOUND * 2,
                special=Wake(),
            ),
            attack(
                uses=WIS,
                fate=1,
                magic=True,
                aoe=True,
                ghosts=True,
                hit=WOUND,
                critical=WOUND * 2,
                special=Wake(),
            ),
            xp=3,
        ),
    ),
    more=(
        card(
            "WY10",
            attack(
                uses=WIS,
                magic=True,
                range=2,
                hit=SLOW + PINNED,
                critical=WOUND + STOP + PINNED,
            ),
            attack(
                uses=WIS,
                magic=True,
                range=2,
                hit=WOUND + SLOW + PINNED,
                critical=WOUND + STOP + PINNED,
            ),
        ),
        card(
            "WY11",
            skill(Clause(Deed.CLEANSE, Whom.EACH_HERO), fate=1),
            skill(Clause(Deed.CLEANSE, Whom.EACH_HERO, within=1), fate=1),
        ),
        card(SlowBlood.card, passive(SlowBlood(scarred=0)), passive(SlowBlood(scarred=1))),
        card(
            "WY13",
            attack(
                uses=WIS,
                fate=1,
                magic=True,
                aoe=True,
                hit=POISON + SLOW,
                critical=WOUND + POISON + STOP,
            ),
            attack(
                uses=WIS,
                fate=1,
                magic=True,
                aoe=True,
                hit=WOUND + POISON + SLOW,
                critical=WOUND + POISON + STOP,
            ),
            xp=3,
        ),
    ),
)
