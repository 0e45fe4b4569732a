"""An example for each line of the cards of bosses (BC-13), copied from the design."""

import re
from functools import partial
from typing import Any

from tests.bardsung.examples import Example, example


def line(of: str, card: str, models: str, reads: str = "", **given: Any) -> Example:
    """Begin an example in which a card acts, with heroes first in the text; defences succeed.

    reads: the lines that are done, if `of` is not the only one.
    """
    heroes = re.findall(r"\b[A-Z][a-z]{3,}\b", models)
    given = {"order": " ".join((card, *heroes)), **given}
    found = example(of, models, **given).play(f"acts {card.rstrip('^')}")
    return found.shows(f"read {reads or of}")


def boss(
    encounter: str, of: str, heroes: str, reads: str = "", heated: str = "", **given: Any
) -> Example:
    """Begin an example of a boss in z22 of its arena; zones of heroes are numbers."""
    kind, arena = BOSSES[encounter]
    models = f"{there(heroes, arena)}, {kind} {arena}.z22, {given.pop('others', '')}"
    return line(of, of[:3] + heated, models, reads, encounter=encounter, **given)


BOSSES = {
    "EN-4": ("slaughterbeast", "A1"),
    "EN-4C": ("quartermaster", "A3"),
    "EN-3A": ("tollkeeper", "A4"),
    "EN-5B": ("choirmaster", "A5"),
}
"""The boss and the arena of each encounter."""
beast, counting = partial(boss, "EN-4"), partial(boss, "EN-4C")
toll, choir = partial(boss, "EN-3A"), partial(boss, "EN-5B")


def king(of: str, heroes: str, reads: str = "", **given: Any) -> Example:
    """Begin an example of the King, or of the Molten King, in z20 of his hall."""
    kind = "king" if of[0] == "K" else "molten_king"
    others = given.pop("others", "kingsguard1 A2.z42")
    models = f"{there(heroes, 'A2')}, {kind} A2.z20, {others}"
    return line(of, of[:3], models, reads, encounter="EN-6", **given)


def there(heroes: str, arena: str) -> str:
    """Return heroes with the zones of an arena: "Stoneheart 22" stands in its z22."""
    return re.sub(r"(?<= )(?=\d\d)", f"{arena}.z", heroes)


GUARD = {"others": "kingsguard1 A1.z23"}
GUARDED = {"others": "kingsguard1 A2.z21"}
COUNTED = {"others": "kingsguard1 A3.z23"}
BOTH = "19 19"

BOSS = (
    # Attack (most wounded) / Charge (most wounded) / Attack (attack range) / Charge (closest)
    beast("SB1:1", "Stoneheart 22, Lightweaver 22 1 wound", dice="19").shows(
        "attacked Lightweaver"
    ),
    beast("SB1:2", "Stoneheart 22, Lightweaver 24 1 wound", dice="19").shows(
        "attacked Lightweaver, slaughterbeast at A1.z24"
    ),
    beast("SB1:3", "Stoneheart 22, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, slaughterbeast at A1.z22"
    ),
    beast("SB1:4", "Stoneheart 24, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, slaughterbeast at A1.z24"
    ),
    # Move towards (crowd). Attack (attack range)
    beast(
        "SB2:1", "Stoneheart 21, Lightweaver 24, Dawnguard 24", reads="SB2:1 SB2:2", dice=BOTH
    ).shows("attacked Lightweaver Dawnguard, slaughterbeast at A1.z24"),
    beast("SB2:2", "Stoneheart 22, Lightweaver 22", reads="SB2:1 SB2:2", dice=BOTH).shows(
        "attacked Stoneheart Lightweaver, slaughterbeast at A1.z22"
    ),
    # Attack (attack range); heated: then Move towards (closest)
    beast("SB3:1", "Stoneheart 24, Lightweaver 23", dice=BOTH).shows(
        "attacked Stoneheart Lightweaver, slaughterbeast at A1.z22"
    ),
    beast(
        "SB3:2", "Stoneheart 24, Lightweaver 24", heated="^", reads="SB3:1 SB3:2", dice=BOTH
    ).shows("attacked Stoneheart Lightweaver, slaughterbeast at A1.z24"),
    # Attack (attack range) / Charge (unengaged) / Charge (closest)
    beast("SB4:1", "Stoneheart 22, Lightweaver 23", dice="19").shows(
        "attacked Stoneheart, slaughterbeast at A1.z22"
    ),
    beast("SB4:2", "Stoneheart 23, Lightweaver 24", **GUARD, dice="19").shows(
        "attacked Lightweaver, slaughterbeast at A1.z24"
    ),
    beast("SB4:3", "Stoneheart 23, Lightweaver 23", **GUARD, dice="19").shows(
        "attacked Stoneheart, slaughterbeast at A1.z23"
    ),
    # Attack (lone) / Charge (lone) / Attack (attack range) / Charge (closest)
    counting("QM1:1", "Stoneheart 22, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, quartermaster at A3.z22"
    ),
    counting("QM1:2", "Stoneheart 22, Lightweaver 22, Dawnguard 24", dice="19").shows(
        "attacked Dawnguard, quartermaster at A3.z24"
    ),
    counting("QM1:3", "Stoneheart 22, Lightweaver 22", dice="19").shows(
        "attacked Stoneheart, quartermaster at A3.z22"
    ),
    counting("QM1:4", "Stoneheart 24, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, quartermaster at A3.z24"
    ),
    # Move towards (crowd). Attack (attack range)
    counting(
        "QM2:1", "Stoneheart 21, Lightweaver 24, Dawnguard 24", reads="QM2:1 QM2:2", dice=BOTH
    ).shows("attacked Lightweaver Dawnguard, quartermaster at A3.z24"),
    counting("QM2:2", "Stoneheart 22, Lightweaver 22", reads="QM2:1 QM2:2", dice=BOTH).shows(
        "attacked Stoneheart Lightweaver, quartermaster at A3.z22"
    ),
    # Attack (attack range). Move towards (closest)
    counting("QM3:1", "Stoneheart 22, Lightweaver 22", reads="QM3:1 QM3:2", dice="19").shows(
        "attacked Stoneheart, quartermaster at A3.z22"
    ),
    counting("QM3:2", "Stoneheart 24, Lightweaver 24", reads="QM3:1 QM3:2", dice="19").shows(
        "attacked Stoneheart, quartermaster at A3.z24"
    ),
    # Attack (attack range) / Charge (unengaged) / Charge (closest)
    counting("QM4:1", "Stoneheart 22, Lightweaver 23", dice=BOTH).shows(
        "attacked Stoneheart, quartermaster at A3.z22"
    ),
    counting("QM4:2", "Stoneheart 23, Lightweaver 24", **COUNTED, dice=BOTH).shows(
        "attacked Lightweaver, quartermaster at A3.z24"
    ),
    counting("QM4:3", "Stoneheart 23, Lightweaver 23", **COUNTED, dice=BOTH).shows(
        "attacked Stoneheart, quartermaster at A3.z23"
    ),
    # Attack (attack range) / Charge (engaged) / Charge (closest)
    toll("TK1:1", "Stoneheart 22, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, tollkeeper at A4.z22"
    ),
    toll("TK1:2", "Stoneheart 24, Lightweaver 23", others="kingsguard1 A4.z24", dice="19").shows(
        "attacked Stoneheart, tollkeeper at A4.z24"
    ),
    toll("TK1:3", "Stoneheart 24, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, tollkeeper at A4.z24"
    ),
    # Attack (most wounded) / Charge (most wounded) / Charge (closest)
    toll("TK2:1", "Stoneheart 22, Lightweaver 22 1 wound", dice="19").shows(
        "attacked Lightweaver, tollkeeper at A4.z22"
    ),
    toll("TK2:2", "Stoneheart 22, Lightweaver 24 1 wound", dice="19").shows(
        "attacked Lightweaver, tollkeeper at A4.z24"
    ),
    toll("TK2:3", "Stoneheart 24, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, tollkeeper at A4.z24"
    ),
    # Attack (attack range). Move towards (closest)
    toll("TK3:1", "Stoneheart 22, Lightweaver 22", reads="TK3:1 TK3:2", dice="19").shows(
        "attacked Stoneheart, tollkeeper at A4.z22"
    ),
    toll("TK3:2", "Stoneheart 24, Lightweaver 24", reads="TK3:1 TK3:2", dice="19").shows(
        "attacked Stoneheart"
    ),
    # Move towards (crowd). Attack (attack range)
    toll(
        "TK4:1", "Stoneheart 21, Lightweaver 24, Dawnguard 24", reads="TK4:1 TK4:2", dice=BOTH
    ).shows("attacked Lightweaver Dawnguard, tollkeeper at A4.z24"),
    toll("TK4:2", "Stoneheart 22, Lightweaver 22", reads="TK4:1 TK4:2", dice=BOTH).shows(
        "attacked Stoneheart Lightweaver, tollkeeper at A4.z22"
    ),
    # Move towards (crowd). Attack (attack range)
    choir(
        "CM1:1", "Stoneheart 21, Lightweaver 24, Dawnguard 24", reads="CM1:1 CM1:2", dice=BOTH
    ).shows("attacked Lightweaver Dawnguard, choirmaster at A5.z24"),
    choir("CM1:2", "Stoneheart 22, Lightweaver 22", reads="CM1:1 CM1:2", dice=BOTH).shows(
        "attacked Stoneheart Lightweaver, choirmaster at A5.z22"
    ),
    # Attack (lone) / Attack (attack range) / Charge (closest)
    choir("CM2:1", "Stoneheart 22, Lightweaver 22, Dawnguard 24", dice="19").shows(
        "attacked Dawnguard, choirmaster at A5.z22"
    ),
    choir("CM2:2", "Stoneheart 24, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, choirmaster at A5.z22"
    ),
    choir("CM2:3", "Stoneheart 34, Lightweaver 34", dice="19").shows("attacked Stoneheart"),
    # Attack (most wounded) / Charge (most wounded) / Charge (closest)
    choir("CM3:1", "Stoneheart 22, Lightweaver 22 1 wound", dice="19").shows(
        "attacked Lightweaver, choirmaster at A5.z22"
    ),
    choir("CM3:2", "Stoneheart 22, Lightweaver 24 1 wound", dice="19").shows(
        "attacked Lightweaver, choirmaster at A5.z24"
    ),
    choir("CM3:3", "Stoneheart 24, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, choirmaster at A5.z24"
    ),
    # Attack (attack range) / Charge (crowd) / Charge (closest)
    choir("CM4:1", "Stoneheart 22, Lightweaver 23", dice=BOTH).shows(
        "attacked Stoneheart, choirmaster at A5.z22"
    ),
    choir("CM4:2", "Stoneheart 23, Lightweaver 24, Dawnguard 24", dice=BOTH).shows(
        "attacked Lightweaver, choirmaster at A5.z24"
    ),
    choir("CM4:3", "Dawnguard 24, Lightweaver 04, Stoneheart 04", dice=BOTH).shows(
        "attacked Dawnguard, choirmaster at A5.z24"
    ),
    king("KG1:1", "Stoneheart 20, Lightweaver 21", dice="19").shows(
        "attacked Stoneheart, king at A2.z20"
    ),
    king("KG1:2", "Stoneheart 21, Lightweaver 22", **GUARDED, dice="19").shows(
        "attacked Lightweaver, king at A2.z22"
    ),
    king("KG1:3", "Stoneheart 21, Lightweaver 21", **GUARDED, dice="19").shows(
        "attacked Stoneheart, king at A2.z21"
    ),
    # Attack (closest)
    king("KG2:1", "Stoneheart 23, Lightweaver 22", dice="19").shows(
        "attacked Lightweaver, king at A2.z20"
    ),
    king(
        "KG3:1", "Stoneheart 20, Lightweaver 22, Dawnguard 22", reads="KG3:1 KG3:2", dice="19 19 19"
    ).shows("attacked Stoneheart Lightweaver Dawnguard, king at A2.z22"),
    king("KG3:2", "Stoneheart 22, Lightweaver 22", reads="KG3:1 KG3:2", dice=BOTH).shows(
        "attacked Stoneheart Lightweaver, king at A2.z22"
    ),
    king(
        "FG1:1", "Stoneheart 20, Lightweaver 22, Dawnguard 22", reads="FG1:1 FG1:2", dice=BOTH
    ).shows("attacked Lightweaver Dawnguard, molten_king at A2.z22"),
    king("FG1:2", "Stoneheart 20, Lightweaver 20", reads="FG1:1 FG1:2", dice=BOTH).shows(
        "attacked Stoneheart Lightweaver, molten_king at A2.z20"
    ),
    # Attack (most wounded) / Charge (most wounded) / Charge (closest)
    king("FG2:1", "Stoneheart 21, Lightweaver 22 1 wound", dice="19").shows(
        "attacked Lightweaver, molten_king at A2.z20"
    ),
    king("FG2:2", "Stoneheart 21, Lightweaver 23 1 wound", dice="19").shows(
        "attacked Lightweaver, molten_king at A2.z21"
    ),
    king("FG2:3", "Stoneheart 23, Lightweaver 24", dice="19").shows(
        "attacked Stoneheart, molten_king at A2.z21"
    ),
    king("FG3:1", "Stoneheart 22, Lightweaver 21", dice=BOTH).shows(
        "attacked Lightweaver Stoneheart, molten_king at A2.z20"
    ),
    # Attack (attack range) / Charge (crowd) / Charge (closest)
    king("FG4:1", "Dawnguard 20, Lightweaver 22, Stoneheart 22", dice=BOTH).shows(
        "attacked Dawnguard, molten_king at A2.z20"
    ),
    king("FG4:2", "Dawnguard 21, Lightweaver 22, Stoneheart 22", dice=BOTH).shows(
        "attacked Lightweaver, molten_king at A2.z22"
    ),
    king("FG4:3", "Dawnguard 21, Lightweaver 25, Stoneheart 25", dice=BOTH).shows(
        "attacked Dawnguard, molten_king at A2.z21"
    ),
)
