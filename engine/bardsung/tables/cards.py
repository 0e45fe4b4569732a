"""Wound cards, treasures, terrain (BC-10, BC-11, BC-12, BS-32): rows without logic."""

from engine.bardsung.tables.hero_cards import Clause
from engine.bardsung.tables.words import (
    Against,
    Border,
    Characteristic,
    Deed,
    Effect,
    Penalty,
    Power,
    TreasureKind,
    Whom,
)
from engine.core.frozen import Value, record

# --- wounds --------------------------------------------------------------------------------------

TORN_SHOULDER, CRACKED_RIB, RINGING_SKULL, WRENCHED_BACK = "W01", "W02", "W04", "W10"
"""Wound cards that numbers of rolls name as their source."""


@record
class WoundCard(Value):
    """A wound card: its penalty while the serious side is up (BS-20.3).

    Type A is recovered from with a roll: what it uses, its target number. Type B has timers.
    """

    id: str
    penalty: Penalty
    uses: Characteristic | None = None
    tn: int = 0
    timers: int = 0
    rule: str = "BC-10"

    @property
    def rolls(self) -> Characteristic:
        """Return what a recovery roll uses (BS-20.4). Raises ValueError for a card of type B."""
        if self.uses is None:
            raise ValueError(self.id)
        return self.uses


def _rolled(id: str, penalty: Penalty, uses: Characteristic, tn: int) -> WoundCard:
    """Return a card of type A."""
    return WoundCard(id, penalty, uses=uses, tn=tn)


def _timed(id: str, penalty: Penalty, timers: int) -> WoundCard:
    """Return a card of type B."""
    return WoundCard(id, penalty, timers=timers)


WOUNDS = {
    row.id: row
    for row in (
        _rolled(TORN_SHOULDER, Penalty.ATTACK, Characteristic.CON, tn=11),
        _rolled(CRACKED_RIB, Penalty.DEFENCE, Characteristic.CON, tn=12),
        _rolled("W03", Penalty.SPEED, Characteristic.DEX, tn=11),
        _rolled(RINGING_SKULL, Penalty.FIRST_ROLL, Characteristic.INT, tn=12),
        _rolled("W05", Penalty.NO_EMPOWER, Characteristic.WIS, tn=11),
        _rolled("W06", Penalty.NO_SKILLS, Characteristic.CHA, tn=11),
        _rolled("W07", Penalty.SMALLER_DIE, Characteristic.STR, tn=12),
        _rolled("W08", Penalty.BLEED, Characteristic.CON, tn=12),
        _rolled("W09", Penalty.RANGE, Characteristic.WIS, tn=12),
        _rolled(WRENCHED_BACK, Penalty.PARTING, Characteristic.DEX, tn=12),
        _rolled("W11", Penalty.DEARER, Characteristic.WIS, tn=13),
        _timed("W12", Penalty.NO_ARMOUR, timers=3),
        _timed("W13", Penalty.SECOND_MOVE, timers=2),
        _rolled("W14", Penalty.NO_ITEMS, Characteristic.DEX, tn=10),
        _rolled("W15", Penalty.FEVER, Characteristic.CON, tn=13),
        _timed("W16", Penalty.OMEN, timers=3),
    )
}
"""The sixteen wound cards (BC-10)."""
GENERIC = "W00"
"""A wound when all sixteen cards are in play (BC-10.1)."""

# --- treasures -----------------------------------------------------------------------------------

SUN_TOPAZ, BLOOD_GARNET, RUNE_OF_DAWN, RUNE_OF_ECHOES = "TR04", "TR05", "TR12", "TR14"
BARDS_WHISTLE = "TR23"
"""Treasures that answers, causes and numbers of rolls name."""


@record
class TreasureCard(Value):
    """A gem, a rune, or a consumable that is discarded or exhausted (BS-23.3, BS-23.11).

    damage: added to damage rolls by a gem. ends: the effect with which criticals end. defence:
    a rune adds 1 to defence rolls against these. power: what no other card does. restore: the gold
    for an exhausted consumable. does: its use.
    """

    id: str
    kind: TreasureKind
    border: Border | None = None
    damage: int = 0
    ends: Effect | None = None
    defence: Against | None = None
    power: Power | None = None
    restore: int = 0
    does: tuple[Clause, ...] = ()
    rule: str = "BC-11"


def _gem(
    id: str,
    border: Border,
    *,
    damage: int = 0,
    ends: Effect | None = None,
    power: Power | None = None,
) -> TreasureCard:
    return TreasureCard(id, TreasureKind.GEM, border, damage=damage, ends=ends, power=power)


def _rune(
    id: str, border: Border, *, defence: Against | None = None, power: Power | None = None
) -> TreasureCard:
    return TreasureCard(id, TreasureKind.RUNE, border, defence=defence, power=power)


def _item(id: str, op: Clause, restore: int = 0) -> TreasureCard:
    return TreasureCard(id, TreasureKind.CONSUMABLE, restore=restore, does=(op,))


TREASURES = {
    row.id: row
    for row in (
        _gem("TR01", Border.RED, damage=1),
        _gem("TR02", Border.BLUE, ends=Effect.SLOW),
        _gem("TR03", Border.GREEN, ends=Effect.POISON),
        _gem(SUN_TOPAZ, Border.GOLD, power=Power.TOPAZ),
        _gem(BLOOD_GARNET, Border.RED, power=Power.GARNET),
        _gem("TR06", Border.BLUE, ends=Effect.FROSTBITE),
        _gem("TR07", Border.GREEN, power=Power.JADE),
        _gem("TR08", Border.GOLD, power=Power.CITRINE),
        _rune("TR09", Border.RED, defence=Against.PHYSICAL),
        _rune("TR10", Border.BLUE, defence=Against.MAGICAL),
        _rune("TR11", Border.GREEN, power=Power.ROOTS),
        _rune(RUNE_OF_DAWN, Border.GOLD, power=Power.DAWN),
        _rune("TR13", Border.RED, power=Power.THORNS),
        _rune(RUNE_OF_ECHOES, Border.BLUE, power=Power.ECHOES),
        _rune("TR15", Border.GREEN, power=Power.BREATH),
        _rune("TR16", Border.GOLD, power=Power.OATHS),
        _item("TR17", Clause(Deed.HEAL)),
        _item("TR18", Clause(Deed.THIRD)),
        _item("TR19", Clause(Deed.MEND), restore=4),
        _item("TR20", Clause(Deed.LENS), restore=5),
        _item("TR21", Clause(Deed.WHETSTONE), restore=5),
        _item("TR22", Clause(Deed.ANTIDOTE, Whom.ONE_HERO)),
        _item(BARDS_WHISTLE, Clause(Deed.WHISTLE), restore=6),
        _item("TR24", Clause(Deed.HASTE, Whom.ONE_HERO, within=1)),
    )
}
"""The 24 treasures, one copy each (BC-11)."""

# --- terrain -------------------------------------------------------------------------------------

HAZARDS = ("mushrooms", "pipe", "stone")
"""Terrain that reacts to an event roll of 6 (BS-27.15): BS-32.16, TE2, TE8."""

TERRAIN = (
    "firepit",
    "water",
    "gas",
    "rubble",
    "elevation",
    "banner",
    "vines",
    "stalagmites",
    "drift",
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
)
"""Kinds of terrain tokens: BS-32.1 to BS-32.18 and BC-12."""

WELL_RULE, LAVA_RULE, LEVER_RULE, PILLAR_RULE = "TE1", "TE4", "TE5", "TE7"
"""Elements of BC-12 that events name as a cause, by their codes there."""

HERO_TOKENS = ("mirage", "ghost")
"""Tokens of heroes that are placed in zones (BC-2.1, BC-2.3)."""
