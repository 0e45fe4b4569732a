"""Unfinished steps of a combat: the attack, its rolls, and damage."""

from engine.core.frozen import Name, Value, record
from engine.core.stats import TotalPart
from engine.hexes.grid import Hex
from engine.second_edition.state.model import CardId, Face, UnitId
from engine.second_edition.state.step import Unfinished


class CombatStage(Name):
    """The stages of an attack with all that belongs to it (BL2-17.2)."""

    DECLARED = "declared"
    ROLL = "roll"
    COUNTER = "counter"
    ADVANCE = "advance"
    FRENZY = "frenzy"
    MOBILITY = "mobility"
    END = "end"


@record
class Combat(Unfinished):
    """One attack (BL2-6.2). `target_at` and `unit_at` are the hexes when it was declared.

    `cards` are Lore cards that count for the whole attack; `countered`: the target has had its
    counter; `displaced`: the attacker was forced out of its hex (BL2-8.19). `frenzied` has a unit
    once for each die committed to Frenzy (BL2-9.5). `granted`: the attack of a Lore card.
    """

    unit: UnitId
    target: UnitId
    unit_at: Hex
    target_at: Hex
    ranged: bool
    stage: CombatStage = CombatStage.DECLARED
    cards: tuple[CardId, ...] = ()
    countered: bool = False
    displaced: bool = False
    granted: bool = False
    frenzied: tuple[UnitId, ...] = ()


class RollStage(Name):
    """The stages of one combat roll (BL2-17.2, steps 2 to 9)."""

    ROLL = "roll"
    REROLL = "reroll"
    ROLLED = "rolled"
    COMMIT = "commit"
    DAMAGE = "damage"
    MARKERS = "markers"
    RETREATS = "retreats"
    FEROCITY = "ferocity"
    DIRECTION = "direction"
    RETREAT = "retreat"
    LORE = "lore"


@record
class Roll(Unfinished):
    """One unit's combat roll against another; `back` is a counter (BL2-8.13).

    `committed` dice show the face of the unit's die ability (BL2-7.9).
    `ways` are the directions that a retreat may take, `retreats` how many are left after ignoring;
    `cards` are Lore cards that count for this roll. `kind` and `weak` are what the unit was when
    it rolled. `early`: the target has countered before its retreats (BL2-9.12).
    """

    unit: UnitId
    target: UnitId
    unit_at: Hex
    target_at: Hex
    ranged: bool
    back: bool = False
    stage: RollStage = RollStage.ROLL
    kind: str = ""
    weak: bool = False
    parts: tuple[TotalPart, ...] = ()
    dice: tuple[Face, ...] = ()
    committed: int = 0
    cards: tuple[CardId, ...] = ()
    retreats: int = 0
    ways: tuple[str, ...] = ()
    early: bool = False


@record
class Blow(Value):
    """Damage that one unit suffers from one effect; `less` of it is ignored already."""

    unit: UnitId
    damage: int
    less: int = 0
    asked: bool = False


@record
class Harm(Unfinished):
    """One effect damages units, all at once; who may ignore some of it is asked first.

    `cause` is a code; `by` the unit that does it, "" for none. `attack`: it comes from an attack,
    not a counter, so that W12 opens once: `answered`. `type` is that of the roll that damages
    its target, the first one: "melee" or "ranged".
    """

    blows: tuple[Blow, ...]
    cause: str
    by: UnitId = ""
    attack: bool = False
    answered: bool = False
    type: str = ""
