"""Every number that is asked for, with its parts: what applies to a unit now, and why."""

from engine.core.frozen import Value, record
from engine.second_edition.rules.ground import adjacent, flying, ground_of
from engine.second_edition.state.grounds import BUILDING, FOREST, HILL
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
from engine.second_edition.tables.command_cards import COMMAND, CommandCard, CommandEffect
from engine.second_edition.tables.grants import When
from engine.second_edition.tables.lore_cards import first_marked, grants_of
from engine.second_edition.tables.lore_deeds import Mark
from engine.second_edition.tables.scenario_cards import (
    BARROW_MOUNDS,
    BEACON_HILLS,
    RIDGE_OF_VIPERS,
    SCENARIOS,
)
from engine.second_edition.tables.terrain import FOREST_DICE
from engine.second_edition.tables.units import Does, Trait, ability, has, kind_of


@record
class Bout(Value):
    """A combat roll in question: both units, melee or ranged, and the Lore cards that count."""

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


def ordering_card(state: State, unit: Unit) -> CommandCard | None:
    """Return the Command card that ordered a unit, None if none did or its text does not count.

    The effect of a card lasts until the end of the turn (BL2-4.10).
    """
    order = order_of(state, unit)
    if order is None or not order.by_card:
        return None
    turn = turn_of(state)
    return COMMAND.get(turn.card) if turn.text else None


def moves_more(state: State, unit: Unit) -> bool:
    """Return whether the card that ordered a unit lets it move an extra hex (BL2-C07)."""
    card = ordering_card(state, unit)
    return card is not None and card.effect is CommandEffect.MORE_MOVES


def lasting(state: State, unit: Unit) -> tuple[CardId, ...]:
    """Return the Lore cards that last on a unit: on it alone, or on all of its side."""
    if not state.effects:
        return ()
    return tuple(
        dict.fromkeys(
            effect.card
            for effect in state.effects
            if effect.side is unit.side and effect.unit in ("", unit.id)
        )
    )


def _by_order(state: State, unit: Unit, stat: Stat, *fits: When) -> list[Modifier]:
    """Return what the Command card that ordered a unit gives to a number."""
    card = ordering_card(state, unit)
    if card is None or not card.grants:
        return []
    return [
        add(stat, grant.amount, card.id, card.rule)
        for grant in card.grants
        if grant.stat is stat and grant.when in fits
    ]


def _by_lore(cards: tuple[CardId, ...], stat: Stat, *fits: When) -> list[Modifier]:
    """Return what Lore cards that stay give to a number, each card once."""
    if not cards:
        return []
    return [
        add(stat, grant.amount, row.id, row.rule)
        for row, grant in grants_of(cards)
        if grant.stat is stat and grant.when in fits
    ]


# --- dice ----------------------------------------------------------------------------------------


def dice(state: State, bout: Bout) -> Total:
    """Return the dice of a combat roll (BL2-6.15): value, forest, modifiers, at least one."""
    kind = kind_of(bout.unit)
    base, rule = kind.attack, kind.rule
    if bout.ranged and kind.reach is None:
        base, rule = MOUND_ATTACK, SCENARIOS[BARROW_MOUNDS].rule
    modifiers = [
        *_forest(state, bout),
        *_abilities(state, bout),
        *_of_cards(state, bout),
        Modifier(Stat.DICE, Op.AT_LEAST, 1, "least", "BL2-6.16", Layers.LEAST),
    ]
    return compute(base, kind.id, rule, modifiers)


MOUND_ATTACK = 3
MOUND_REACH = (2, 3)


def _forest(state: State, bout: Bout) -> list[Modifier]:
    """Return the limits of a forest on units in it and their enemies; none for a flyer."""
    if flying(bout.unit):
        return []
    inside = FOREST in (ground_of(state, bout.unit), ground_of(state, bout.target))
    limit = Modifier(Stat.DICE, Op.AT_MOST, FOREST_DICE, "forest", "BL2-10.3", Layers.FOREST)
    return [limit] if inside else []


def _abilities(state: State, bout: Bout) -> list[Modifier]:
    modifiers = []
    unit, target = bout.unit, bout.target
    missing = kind_of(unit).health - unit.health
    if ability(unit, Does.RAGE) and missing:
        modifiers.append(add(Stat.DICE, missing, "rage", "BL2-9.3"))
    if not bout.ranged and flying(target) and not flying(unit):
        modifiers.append(add(Stat.DICE, -1, "flying", "BL2-9.17"))
    if not bout.back:
        for friend in state.units:
            beside = friend.side is unit.side and friend.id != unit.id and adjacent(friend, target)
            if beside and ability(friend, Does.FLANKING):
                modifiers.append(add(Stat.DICE, 1, "flanking", "BL2-9.8"))
    return modifiers


def _of_cards(state: State, bout: Bout) -> list[Modifier]:
    """Return the dice that cards give; what lasts on a unit for the turn is for its attacks."""
    if bout.back:
        return _by_lore(bout.cards, Stat.DICE, When.COUNTER)
    fits = (When.ATTACK,) if bout.ranged else (When.ATTACK, When.MELEE_ATTACK)
    cards = (*lasting(state, bout.unit), *bout.cards)
    return _by_order(state, bout.unit, Stat.DICE, *fits) + _by_lore(cards, Stat.DICE, *fits)


# --- moves, range, attacks -----------------------------------------------------------------------


def move(state: State, unit: Unit) -> Total:
    """Return how many hexes a unit may move in the Move Step."""
    kind = kind_of(unit)
    modifiers = _by_order(state, unit, Stat.MOVE, When.ALWAYS)
    modifiers += _by_lore(lasting(state, unit), Stat.MOVE, When.ALWAYS)
    return compute(kind.move, kind.id, kind.rule, modifiers)


def greatest_range(state: State, unit: Unit) -> Total:
    """Return how far a unit shoots, 0 if it does not."""
    kind = kind_of(unit)
    if kind.reach is None:
        return compute(0, kind.id, kind.rule, ())
    modifiers = []
    if follows(state, unit, BEACON_HILLS) and ground_of(state, unit) == HILL:
        modifiers.append(add(Stat.RANGE, 1, BEACON_HILLS, "BL2-DS5"))
    if follows(state, unit, RIDGE_OF_VIPERS) and has(unit, Trait.ARCHER):
        modifiers.append(add(Stat.RANGE, 1, RIDGE_OF_VIPERS, "BL2-US4"))
    far = first_marked(lasting(state, unit), Mark.FAR_ARROWS)  # BL2-DL09
    if far is not None and has(unit, Trait.ARCHER):
        so_far = kind.reach[1] + sum(modifier.amount for modifier in modifiers)
        modifiers.append(Modifier(Stat.RANGE, Op.ADD, so_far, far.id, far.rule, Layers.TWICE))
    return compute(kind.reach[1], kind.id, kind.rule, modifiers)


def attacks(state: State, unit: Unit) -> Total:
    """Return how many attacks a unit has in this Attack Step, those made included (BL2-6.17).

    Double Shot and Darken the Skies add up (BL2-16.12), for a unit that has not moved at all
    (BL2-16.11).
    """
    order = order_of(state, unit)
    if order is None:
        return compute(0, "unordered", "BL2-4.4", ())
    modifiers = []
    if ability(unit, Does.DOUBLE_SHOT) and not order.moved:
        modifiers.append(add(Stat.ATTACKS, 1, "double_shot", "BL2-9.7"))
    if not order.moved:
        modifiers += _by_order(state, unit, Stat.ATTACKS, When.NOT_MOVED)
    modifiers += _by_lore(lasting(state, unit), Stat.ATTACKS, When.ALWAYS)
    if order.pursued:
        modifiers.append(add(Stat.ATTACKS, 1, "pursue", "BL2-9.6"))
    return compute(1, "order", "BL2-6.1", modifiers)


# --- what is ignored -----------------------------------------------------------------------------


def held(state: State, target: Unit, back: bool, cards: tuple[CardId, ...]) -> Total:
    """Return how many retreat results the target of a roll ignores without being asked."""
    modifiers = []
    if ability(target, Does.MASSIVE):
        modifiers.append(add(Stat.HOLD, 1, "massive", "BL2-9.22"))
    if back:
        modifiers += _by_order(state, target, Stat.HOLD, When.COUNTERED)
    modifiers += _by_lore(cards, Stat.HOLD, When.ALWAYS, When.COUNTERED if back else When.ATTACKED)
    return compute(0, target.kind, kind_of(target).rule, modifiers)


def may_stand(target: Unit) -> Total:
    """Return how many more retreat results a unit may ignore if its player likes."""
    immovable = ability(target, Does.IMMOVABLE)
    modifiers = []
    if immovable is not None:
        modifiers.append(add(Stat.STAND, immovable.number, "immovable", immovable.rule))
    return compute(0, target.kind, kind_of(target).rule, modifiers)


def guarded(state: State, unit: Unit, cards: tuple[CardId, ...]) -> Total:
    """Return how much damage of one effect a unit may ignore; `cards` count for it."""
    modifiers = []
    if ground_of(state, unit) == BUILDING and not flying(unit):
        modifiers.append(add(Stat.GUARD, 1, "building", "BL2-10.5"))
    modifiers += _by_lore(cards, Stat.GUARD, When.ALWAYS)
    return compute(0, unit.kind, kind_of(unit).rule, modifiers)
