"""Wound cards, treasures, terrain (BC-10, BC-11, BC-12, BS-32): rows without logic."""

from engine.bardsung.tables.hero_cards import Clause
from engine.bardsung.tables.words import (
    Against,
    Border,
    Characteristic,
    Condition,
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
SPRAINED_WRIST, BROKEN_GUARD, FLAYED_NERVES, TREMOR = "W17", "W18", "W19", "W20"
CONCUSSION = "W26"
"""Wound cards that numbers of rolls name as their source."""


@record
class WoundCard(Value):
    """A wound card: its penalty while the serious side is up (BS-20.3), and how much it takes away.

    Type A is recovered from with a roll: what it uses, its target number. Type B has timers.
    """

    id: str
    penalty: Penalty
    uses: Characteristic | None = None
    tn: int = 0
    timers: int = 0
    amount: int = 1
    rule: str = "BC-10"

    @property
    def rolls(self) -> Characteristic:
        """Return what a recovery roll uses (BS-20.4). Raises ValueError for a card of type B."""
        if self.uses is None:
            raise ValueError(self.id)
        return self.uses


def _rolled(id: str, penalty: Penalty, uses: Characteristic, tn: int, amount: int = 1) -> WoundCard:
    """Return a card of type A."""
    return WoundCard(id, penalty, uses=uses, tn=tn, amount=amount)


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
        _rolled(SPRAINED_WRIST, Penalty.DAMAGE, Characteristic.STR, tn=11),
        _rolled(BROKEN_GUARD, Penalty.GUARD, Characteristic.CON, tn=11, amount=2),
        _rolled(FLAYED_NERVES, Penalty.NERVES, Characteristic.WIS, tn=11, amount=2),
        _rolled(TREMOR, Penalty.FAR, Characteristic.DEX, tn=12, amount=2),
        _timed("W21", Penalty.FROST, timers=2),
        _timed("W22", Penalty.BUCKLED, timers=3),
        _rolled("W23", Penalty.NO_TRAIT, Characteristic.CHA, tn=12),
        _timed("W24", Penalty.NO_LUCK, timers=3),
        _rolled("W25", Penalty.NO_BLESSING, Characteristic.CHA, tn=11),
        _rolled(CONCUSSION, Penalty.TESTS, Characteristic.INT, tn=11, amount=2),
        _rolled("W27", Penalty.TRAIL, Characteristic.CON, tn=12),
        _rolled("W28", Penalty.FESTERS, Characteristic.CON, tn=13),
    )
}
"""The wound cards, one copy each (BC-10)."""
GENERIC = "W00"
"""A wound when all cards are in play (BC-10.1)."""

# --- treasures -----------------------------------------------------------------------------------

SUN_TOPAZ, BLOOD_GARNET, RUNE_OF_DAWN, RUNE_OF_ECHOES = "TR04", "TR05", "TR12", "TR14"
BARDS_WHISTLE = "TR23"
RUNE_OF_KIN, RUNE_OF_LAST_STANDS, RUNE_OF_THE_LONE_WOLF = "TR39", "TR41", "TR48"
"""Treasures that answers, causes and numbers of rolls name."""


@record
class TreasureCard(Value):
    """A gem, a rune, or a consumable that is discarded or exhausted (BS-23.3, BS-23.11).

    damage, attack: added to these rolls by a gem. ends: the effect with which criticals end.
    defence: a rune adds `firm` to defence rolls against these, and `parting` to opportunity
    attacks. wards: the condition that its hero never gains. power: what no other card does.
    restore: the gold for an exhausted consumable. does: its use.
    """

    id: str
    kind: TreasureKind
    border: Border | None = None
    damage: int = 0
    attack: int = 0
    ends: Effect | None = None
    defence: Against | None = None
    firm: int = 1
    parting: int = 0
    wards: Condition | None = None
    power: Power | None = None
    restore: int = 0
    does: tuple[Clause, ...] = ()
    rule: str = "BC-11"


def _gem(
    id: str,
    border: Border,
    *,
    damage: int = 0,
    attack: int = 0,
    ends: Effect | None = None,
    power: Power | None = None,
) -> TreasureCard:
    kind = TreasureKind.GEM
    return TreasureCard(id, kind, border, damage=damage, attack=attack, ends=ends, power=power)


def _rune(
    id: str,
    border: Border,
    *,
    defence: Against | None = None,
    firm: int = 1,
    parting: int = 0,
    power: Power | None = None,
) -> TreasureCard:
    kind = TreasureKind.RUNE
    return TreasureCard(id, kind, border, defence=defence, firm=firm, parting=parting, power=power)


def _ward(id: str, border: Border, wards: Condition) -> TreasureCard:
    """Return a rune whose hero never gains a condition."""
    return TreasureCard(id, TreasureKind.RUNE, border, wards=wards)


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
        _gem("TR25", Border.RED, ends=Effect.BURN),
        _gem("TR26", Border.BLUE, ends=Effect.PUSH),
        _gem("TR27", Border.GREEN, ends=Effect.WEAKEN),
        _gem("TR28", Border.GOLD, ends=Effect.INSPIRE),
        _gem("TR29", Border.RED, attack=1),
        _gem("TR30", Border.BLUE, ends=Effect.PINNED),
        _gem("TR31", Border.GREEN, ends=Effect.BANE),
        _gem("TR32", Border.GOLD, ends=Effect.HASTE),
        _gem("TR33", Border.RED, damage=2, attack=-1),
        _gem("TR34", Border.BLUE, ends=Effect.BLESSING),
        _gem("TR35", Border.GREEN, ends=Effect.DODGE),
        _gem("TR36", Border.GOLD, ends=Effect.STOP),
        _rune("TR37", Border.RED, defence=Against.PHYSICAL, firm=2, parting=-2),
        _rune("TR38", Border.BLUE, parting=2),
        _rune(RUNE_OF_KIN, Border.GREEN, power=Power.KIN),
        _rune("TR40", Border.GOLD, defence=Against.ALL),
        _rune(RUNE_OF_LAST_STANDS, Border.RED, power=Power.LAST),
        _ward("TR42", Border.BLUE, Condition.BURN),
        _ward("TR43", Border.GREEN, Condition.BLEED),
        _ward("TR44", Border.GOLD, Condition.STUNNED),
        _ward("TR45", Border.RED, Condition.FROSTBITE),
        _ward("TR46", Border.BLUE, Condition.FATIGUE),
        _ward("TR47", Border.GREEN, Condition.SUNDERED),
        _rune(RUNE_OF_THE_LONE_WOLF, Border.GOLD, power=Power.LONE),
        _item("TR49", Clause(Deed.HEAL, Whom.ONE_HERO, within=1)),
        _item("TR50", Clause(Deed.BLESSING, Whom.ONE_HERO), restore=5),
        _item("TR51", Clause(Deed.WEAKEN, Whom.EACH_ENEMY)),
        _item("TR52", Clause(Deed.SHIFT), restore=4),
        _item("TR53", Clause(Deed.BLINK, within=3)),
        _item("TR54", Clause(Deed.SLIP_MOVE), restore=5),
        _item("TR55", Clause(Deed.BANE, Whom.EACH_ENEMY)),
        _item("TR56", Clause(Deed.BURN, Whom.ONE_ENEMY, within=1)),
        _item("TR57", Clause(Deed.SHED), restore=3),
        _item("TR58", Clause(Deed.FROSTBITE, Whom.ONE_ENEMY, within=2)),
        _item("TR59", Clause(Deed.BLESSING, Whom.EACH_HERO, within=1), restore=6),
        _item("TR60", Clause(Deed.STOP, Whom.ONE_ENEMY, within=2)),
    )
}
"""The treasures, one copy each (BC-11)."""


def _squire(id: str, op: Clause) -> TreasureCard:
    return TreasureCard(id, TreasureKind.SQUIRE, does=(op,), rule="BC-11.1")


SQUIRES = {
    row.id: row
    for row in (
        _squire("SQ1", Clause(Deed.BANE, Whom.EACH_ENEMY)),
        _squire("SQ2", Clause(Deed.HEAL, Whom.ONE_HERO, within=1)),
        _squire("SQ3", Clause(Deed.HASTE, Whom.ONE_HERO, within=2)),
        _squire("SQ4", Clause(Deed.BLESSING, Whom.EACH_HERO, within=1)),
        _squire("SQ5", Clause(Deed.THIRD)),
        _squire("SQ6", Clause(Deed.WHETSTONE)),
        _squire("SQ7", Clause(Deed.WHISTLE)),
        _squire("SQ8", Clause(Deed.WEAKEN, Whom.EACH_ENEMY)),
    )
}
"""The squires: a party can hire one of them (BC-11.1)."""
HELD = TREASURES | SQUIRES
"""All cards that can be on a hero's board."""

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
