"""Wound cards, treasures, terrain (BC-10, BC-11, BC-12, BS-32): rows without logic."""

from typing import Any

from engine.bardsung.tables.abilities import Op
from engine.core.frozen import Value, record


@record
class WoundCard(Value):
    """A wound card: its penalty while the serious side is up; type A or type B (BS-20.3)."""

    id: str
    penalty: str
    uses: str = ""
    tn: int = 0
    timers: int = 0


WOUNDS = {
    row.id: row
    for row in (
        WoundCard("W01", "attack", "CON", 11),
        WoundCard("W02", "defence", "CON", 12),
        WoundCard("W03", "speed", "DEX", 11),
        WoundCard("W04", "first_roll", "INT", 12),
        WoundCard("W05", "no_empower", "WIS", 11),
        WoundCard("W06", "no_skills", "CHA", 11),
        WoundCard("W07", "smaller_die", "STR", 12),
        WoundCard("W08", "bleed", "CON", 12),
        WoundCard("W09", "range", "WIS", 12),
        WoundCard("W10", "parting", "DEX", 12),
        WoundCard("W11", "dearer", "WIS", 13),
        WoundCard("W12", "no_armour", timers=3),
        WoundCard("W13", "second_move", timers=2),
        WoundCard("W14", "no_items", "DEX", 10),
        WoundCard("W15", "fever", "CON", 13),
        WoundCard("W16", "omen", timers=3),
    )
}
"""The sixteen wound cards (BC-10)."""
GENERIC = "W00"
"""Stands for a wound when all sixteen are in play (BC-10.1)."""


@record
class TreasureCard(Value):
    """A gem, a rune, or a consumable that is discarded or exhausted (BS-23.3, BS-23.11).

    damage, attack_wounded: added by a gem. ends: the effect with which criticals end. defence with
    `against`: added by a rune. restore: the gold for an exhausted consumable. does: its use.
    """

    id: str
    kind: str
    border: str = ""
    damage: int = 0
    ends: str = ""
    defence: str = ""
    special: str = ""
    restore: int = 0
    does: tuple[Op, ...] = ()


def _gem(id: str, border: str, **more: Any) -> TreasureCard:
    return TreasureCard(id, "gem", border, **more)


def _rune(id: str, border: str, **more: Any) -> TreasureCard:
    return TreasureCard(id, "rune", border, **more)


def _item(id: str, op: Op, restore: int = 0) -> TreasureCard:
    return TreasureCard(id, "consumable", restore=restore, does=(op,))


TREASURES = {
    row.id: row
    for row in (
        _gem("TR01", "red", damage=1),
        _gem("TR02", "blue", ends="slow"),
        _gem("TR03", "green", ends="poison"),
        _gem("TR04", "gold", special="topaz"),
        _gem("TR05", "red", special="garnet"),
        _gem("TR06", "blue", ends="frostbite"),
        _gem("TR07", "green", special="jade"),
        _gem("TR08", "gold", special="citrine"),
        _rune("TR09", "red", defence="physical"),
        _rune("TR10", "blue", defence="magical"),
        _rune("TR11", "green", special="roots"),
        _rune("TR12", "gold", special="dawn"),
        _rune("TR13", "red", special="thorns"),
        _rune("TR14", "blue", special="echoes"),
        _rune("TR15", "green", special="breath"),
        _rune("TR16", "gold", special="oaths"),
        _item("TR17", Op("heal")),
        _item("TR18", Op("third")),
        _item("TR19", Op("mend"), 4),
        _item("TR20", Op("lens"), 5),
        _item("TR21", Op("whetstone"), 5),
        _item("TR22", Op("antidote", "one_hero")),
        _item("TR23", Op("whistle"), 6),
        _item("TR24", Op("haste", "one_hero", 1)),
    )
}
"""The 24 treasures, one copy each (BC-11)."""

HAZARDS = ("mushrooms", "pipe", "stone")
"""Terrain that reacts to an event roll of 6 (BS-27.15): BS-32.16, TE2, TE8."""

TERRAIN = (
    *("firepit", "water", "gas", "rubble", "elevation", "banner", "vines", "stalagmites", "drift"),
    *(
        "mushrooms",
        "well",
        "pipe",
        "forge",
        "lit_forge",
        "lava",
        "lever",
        "chest",
        "pillar",
        "stone",
    ),
)
"""Kinds of terrain tokens: BS-32.1 to BS-32.18 and BC-12."""

HERO_TOKENS = ("mirage", "ghost")
"""Tokens of heroes that lie in zones (BC-2.1, BC-2.3)."""
