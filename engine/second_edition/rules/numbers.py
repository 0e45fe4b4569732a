"""Every number that is asked for, with its parts: what applies to a unit now, and why."""

from engine.core.frozen import Value, record
from engine.second_edition.rules.ground import adjacent, flying, ground_of
from engine.second_edition.state.model import CardId, State, Unit
from engine.second_edition.state.stats import (
    Layers,
    Modifier,
    Op,
    Stat,
    Total,
    add,
    compute,
)
from engine.second_edition.state.steps import Order, Turn, turn_of
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.terrain import FOREST_DICE
from engine.second_edition.tables.units import Does, Trait, ability, has, kind_of

ALL = 99
"""More than any roll shows."""


@record
class Bout(Value):
    """A combat roll that is asked about: who against whom, how, and which Lore cards count."""

    unit: Unit
    target: Unit
    ranged: bool
    back: bool = False
    cards: tuple[CardId, ...] = ()


def follows(state: State, unit: Unit, scenario: CardId) -> bool:
    """Return whether a scenario card's rule is in force for a unit (BL2-21.1, BL2-21.2)."""
    return state.hand(unit.side).scenario == scenario


def order_of(state: State, unit: Unit) -> Order | None:
    """Return the order of a unit, None if it has none."""
    turn = state.steps[0] if state.steps else None
    return turn.order(unit.id) if isinstance(turn, Turn) else None


def ordered_by(state: State, unit: Unit, effect: str) -> str:
    """Return the rule of the Command card that ordered a unit, if it has an effect, or "".

    What a card gives lasts until the end of the turn (BL2-4.10).
    """
    order = order_of(state, unit)
    if order is None or not order.by_card:
        return ""
    turn = turn_of(state)
    card = COMMAND.get(turn.card)
    return card.rule if card is not None and turn.text and card.effect == effect else ""


def affected(state: State, unit: Unit, card: CardId) -> bool:
    """Return whether a Lore card lasts on a unit: on it alone, or on all of its side."""
    return any(
        each.card == card and each.side is unit.side and each.unit in ("", unit.id)
        for each in state.effects
    )


# --- dice ----------------------------------------------------------------------------------------


def dice(state: State, bout: Bout) -> Total:
    """Return the dice of a combat roll (BL2-6.15): value, forest, modifiers, at least one."""
    kind = kind_of(bout.unit)
    base, rule = kind.attack, kind.rule
    if bout.ranged and kind.reach is None:
        base, rule = MOUND_ATTACK, SCENARIOS[MOUNDS].rule
    found = [
        *_forest(state, bout),
        *_abilities(state, bout),
        *(_of_attack(state, bout) if not bout.back else _of_counter(bout)),
        Modifier(Stat.DICE, Op.AT_LEAST, 1, "least", "BL2-6.16", Layers.LEAST),
    ]
    return compute(base, kind.id, rule, found)


MOUNDS = "barrow_mounds_of_the_gatesmen"
MOUND_ATTACK = 3
MOUND_REACH = (2, 3)


def _forest(state: State, bout: Bout) -> list[Modifier]:
    """Return the limits of a forest on units in it and their enemies; none for a flyer."""
    if flying(bout.unit):
        return []
    inside = ground_of(state, bout.unit) == "forest" or ground_of(state, bout.target) == "forest"
    limit = Modifier(Stat.DICE, Op.AT_MOST, FOREST_DICE, "forest", "BL2-10.3", Layers.FOREST)
    return [limit] if inside else []


def _abilities(state: State, bout: Bout) -> list[Modifier]:
    found = []
    unit, target = bout.unit, bout.target
    missing = kind_of(unit).health - unit.health
    if ability(unit, Does.RAGE) and missing:
        found.append(add(Stat.DICE, missing, "rage", "BL2-9.3"))
    if not bout.ranged and flying(target) and not flying(unit):
        found.append(add(Stat.DICE, -1, "flying", "BL2-9.17"))
    if not bout.back:
        for each in state.units:
            beside = each.side is unit.side and each.id != unit.id and adjacent(each, target)
            if beside and ability(each, Does.FLANKING):
                found.append(add(Stat.DICE, 1, "flanking", "BL2-9.8"))
    return found


def _of_attack(state: State, bout: Bout) -> list[Modifier]:
    unit = bout.unit
    found = []
    # BL2-C10, BL2-C13
    charge, cry = ordered_by(state, unit, "charge"), ordered_by(state, unit, "cry")
    if charge and not bout.ranged:
        found.append(add(Stat.DICE, 1, "mounted_charge", charge))
    if cry:
        found.append(add(Stat.DICE, 1, "battle_cry", cry))
    if affected(state, unit, "blood_rush"):
        found.append(add(Stat.DICE, 2, "blood_rush", "BL2-UL05"))
    if "take_aim" in bout.cards:
        found.append(add(Stat.DICE, 1, "take_aim", "BL2-DL05"))
    if "venom_cloud" in bout.cards:
        found.append(add(Stat.DICE, 1, "venom_cloud", "BL2-UL04"))
    return found


def _of_counter(bout: Bout) -> list[Modifier]:
    if "valor_and_vengeance" not in bout.cards:  # BL2-DL03
        return []
    return [add(Stat.DICE, 2, "valor_and_vengeance", "BL2-DL03")]


# --- moves, range, attacks -----------------------------------------------------------------------


def move(state: State, unit: Unit) -> Total:
    """Return how many hexes a unit may move in the Move Step."""
    kind = kind_of(unit)
    found = []
    stride = ordered_by(state, unit, "stride")  # BL2-C11
    if stride:
        found.append(add(Stat.MOVE, 1, "giants_stride", stride))
    if affected(state, unit, "forced_march"):
        found.append(add(Stat.MOVE, 1, "forced_march", "BL2-DL14"))
    return compute(kind.move, kind.id, kind.rule, found)


def greatest_range(state: State, unit: Unit) -> Total:
    """Return how far a unit shoots, 0 if it does not."""
    kind = kind_of(unit)
    if kind.reach is None:
        return compute(0, kind.id, kind.rule, ())
    found = []
    if follows(state, unit, "the_beacon_hills") and ground_of(state, unit) == "hill":
        found.append(add(Stat.RANGE, 1, "the_beacon_hills", "BL2-DS5"))
    if follows(state, unit, "ridge_of_vipers") and has(unit, Trait.ARCHER):
        found.append(add(Stat.RANGE, 1, "ridge_of_vipers", "BL2-US4"))
    if affected(state, unit, "enchanted_arrows") and has(unit, Trait.ARCHER):  # BL2-DL09
        so_far = kind.reach[1] + sum(each.amount for each in found)
        layer, rule = Layers.TWICE, "BL2-DL09"
        found.append(Modifier(Stat.RANGE, Op.ADD, so_far, "enchanted_arrows", rule, layer))
    return compute(kind.reach[1], kind.id, kind.rule, found)


def attacks(state: State, unit: Unit) -> Total:
    """Return how many attacks a unit has in this Attack Step, those made included (BL2-6.17).

    Double Shot and Darken the Skies add up (BL2-16.12), for a unit that has not moved at all
    (BL2-16.11).
    """
    order = order_of(state, unit)
    if order is None:
        return compute(0, "unordered", "BL2-4.4", ())
    found = []
    darken = ordered_by(state, unit, "darken")  # BL2-C08
    if ability(unit, Does.DOUBLE_SHOT) and not order.moved:
        found.append(add(Stat.ATTACKS, 1, "double_shot", "BL2-9.7"))
    if darken and not order.moved:
        found.append(add(Stat.ATTACKS, 1, "darken_the_skies", darken))
    if order.pursued:
        found.append(add(Stat.ATTACKS, 1, "pursue", "BL2-9.6"))
    if affected(state, unit, "feeding_frenzy"):
        found.append(add(Stat.ATTACKS, 1, "feeding_frenzy", "BL2-UL08"))
    return compute(1, "order", "BL2-6.1", found)


# --- what is ignored -----------------------------------------------------------------------------


def held(state: State, target: Unit, back: bool, cards: tuple[CardId, ...]) -> Total:
    """Return how many retreat results the target of a roll ignores without being asked."""
    found = []
    if ability(target, Does.MASSIVE):
        found.append(add(Stat.HOLD, 1, "massive", "BL2-9.22"))
    cry = ordered_by(state, target, "cry") if back else ""  # BL2-C13
    if cry:
        found.append(add(Stat.HOLD, 1, "battle_cry", cry))
    if "valor_and_vengeance" in cards and not back:
        found.append(add(Stat.HOLD, ALL, "valor_and_vengeance", "BL2-DL03"))
    if "iron_hide" in cards:
        found.append(add(Stat.HOLD, ALL, "iron_hide", "BL2-UL13"))
    return compute(0, target.kind, kind_of(target).rule, found)


def may_stand(target: Unit) -> Total:
    """Return how many more retreat results a unit may ignore if its player likes."""
    immovable = ability(target, Does.IMMOVABLE)
    found = []
    if immovable is not None:
        found.append(add(Stat.STAND, immovable.number, "immovable", immovable.rule))
    return compute(0, target.kind, kind_of(target).rule, found)


def guarded(state: State, unit: Unit, cards: tuple[CardId, ...]) -> Total:
    """Return how much damage of one effect a unit may ignore; `cards` count for it."""
    found = []
    if ground_of(state, unit) == "building" and not flying(unit):
        found.append(add(Stat.GUARD, 1, "building", "BL2-10.5"))
    if "hold_the_gate" in cards:
        found.append(add(Stat.GUARD, 2, "hold_the_gate", "BL2-DL12"))
    return compute(0, unit.kind, kind_of(unit).rule, found)
