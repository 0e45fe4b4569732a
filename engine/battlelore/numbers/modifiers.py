"""Conditions by name, and the one place that gathers what changes a number, with all its parts."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from engine.battlelore.numbers.ground import adjacent_units, elevated, grounds_at
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import (
    GRID,
    Colour,
    Effect,
    Stance,
    State,
    Unit,
)
from engine.battlelore.state.stats import Modifier, Stat
from engine.battlelore.state.steps import HELD, Battle, Combat, CombatStage, Order, Spell, Turn
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.lore_cards import grants_of, orders_of
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.tokens import POISON, TOKENS, WEB
from engine.battlelore.tables.units import (
    ROSTER,
    WEAPONS,
    Gait,
    Kind,
    full_strength,
    kind_as_trained,
)
from engine.core.caching import while_same
from engine.core.frozen import record
from engine.core.stats import Total, compute
from engine.core.steps import innermost


@record
class Asked:
    """The question for a number: the unit, and its target and kind of battle if it has one."""

    unit: Unit
    target: Unit | None = None
    melee: bool = True


def kind_of(unit: Unit) -> Kind:
    """Return the unit's row of the roster, with the colour to which it was trained."""
    return kind_as_trained(unit.kind, unit.trained) if unit.trained else ROSTER[unit.kind]


def current_turn(state: State) -> Turn | None:
    """Return the turn in progress, the lowest step, or None before the first turn."""
    step = state.steps[0] if state.steps else None
    return step if isinstance(step, Turn) else None


def order_of(state: State, unit: Unit) -> Order | None:
    """Return the unit's order of this turn, or None."""
    turn = current_turn(state)
    return turn.order(unit.id) if turn is not None and turn.side is unit.side else None


def flies(state: State, unit: Unit) -> bool:
    """Return whether a unit is in the air; webs and some cards bring it down (CR-3)."""
    creature = kind_of(unit).creature
    if creature is None or creature.gait is not Gait.FLY or unit.webbed:
        return False
    order = order_of(state, unit)
    return order is None or order.halted != HELD


def enemy_adjacent(state: State, unit: Unit) -> bool:
    """Return whether an enemy stands next to the unit."""
    return any(other.side is not unit.side for other in adjacent_units(state, unit.hex))


Check = Callable[[State, Asked], bool]
"""Whether a condition holds of what is asked about."""


def _moved(state: State, asked: Asked) -> bool:
    """Return whether a unit left its hex; a held unit did not move.

    A follow-on move is a move as well (BL-23.4), in the combat that goes on.
    A retreat is not a move, so a bow that battles back has all its dice (BL-R.77).
    """
    order = order_of(state, asked.unit)
    if order is not None and len(order.path) > 1:
        return True
    place = innermost(state, Combat)
    combat: Combat | None = state.steps[place] if place is not None else None
    if combat is None or combat.unit != asked.unit.id:
        return False
    return combat.pursued or combat.bonus or combat.stage is CombatStage.BONUS


def _not_moved(state: State, asked: Asked) -> bool:
    order = order_of(state, asked.unit)
    return order is None or not order.path


def _enemy_within(state: State, unit: Unit, hexes: int) -> bool:
    near = GRID.distances[unit.hex]
    return any(other.side is not unit.side and near[other.hex] <= hexes for other in state.units)


def _beside_foot(state: State, asked: Asked) -> bool:
    """Return whether another foot unit of the same camp stands next to the unit."""
    return any(
        other.side is asked.unit.side and kind_of(other).stance is Stance.FOOT
        for other in adjacent_units(state, asked.unit.hex)
    )


SUPPORTERS = 2
"""Friends that must stand next to a unit to support it (BL-10.13)."""


def supporters(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Return the friends next to the unit that can support it (BL-10.15, BL-10.17, BL-16.10)."""
    return tuple(
        other
        for other in adjacent_units(state, unit.hex)
        if other.side is unit.side and not other.webbed
    )


def supported(state: State, unit: Unit) -> bool:
    """Return whether two friends or more support the unit (BL-10.13).

    Creatures are never supported (BL-15.16).
    It is asked at the moment, so support comes and goes with the friends (BL-10.16, HR-1.19), also
    for a unit of the active player that is battled back (BL-10.18).
    """
    if kind_of(unit).creature is not None:
        return False
    return len(supporters(state, unit)) >= SUPPORTERS


CONDITIONS: dict[Condition, Check] = {
    Condition.GREEN: lambda _, asked: kind_of(asked.unit).colour is Colour.GREEN,  # BL-R.41
    Condition.BLUE: lambda _, asked: kind_of(asked.unit).colour is Colour.BLUE,
    Condition.RED: lambda _, asked: kind_of(asked.unit).colour is Colour.RED,
    Condition.FOOT: lambda _, asked: kind_of(asked.unit).stance is Stance.FOOT,  # BL-15.2
    Condition.MOUNTED: lambda _, asked: kind_of(asked.unit).stance is Stance.MOUNTED,  # BL-15.2
    Condition.RANGED_WEAPON: lambda _, asked: kind_of(asked.unit).arms.ranged,
    Condition.NO_ENEMY_ADJACENT: lambda state, asked: not enemy_adjacent(state, asked.unit),
    Condition.MELEE: lambda _, asked: asked.melee,
    Condition.RANGED: lambda _, asked: not asked.melee,
    Condition.MOVED: _moved,
    Condition.TROOP: lambda _, asked: kind_of(asked.unit).stance is not Stance.CREATURE,
    Condition.SUPPORTED: lambda state, asked: supported(state, asked.unit),
    Condition.ORDERED: lambda state, asked: order_of(state, asked.unit) is not None,
    Condition.NOT_MOVED: _not_moved,  # BL-18.14
    Condition.WEAKENED: lambda _, asked: (  # BL-2.20
        kind_of(asked.unit).stance is not Stance.CREATURE
        and asked.unit.figures < full_strength(asked.unit)
    ),
    Condition.FOE_ADJACENT: lambda state, asked: enemy_adjacent(state, asked.unit),
    Condition.FOE_WITHIN_2: lambda state, asked: _enemy_within(state, asked.unit, 2),
    Condition.BESIDE_FOOT: _beside_foot,
    Condition.NOT_WEBBED: lambda _, asked: not asked.unit.webbed,
    Condition.NOT_ELEVATED: lambda state, asked: not elevated(state, asked.unit.hex),
}


@lru_cache(maxsize=64)
def _nature(weapon: str, race: str) -> Mapping[Stat, tuple[Modifier[Stat], ...]]:
    """Return the modifiers of a weapon and a race, by number."""
    both = (*WEAPONS[weapon].modifiers, *RACES[race].modifiers)
    return {stat: tuple(modifier for modifier in both if modifier.stat is stat) for stat in Stat}


_BY_GROUND = {
    modifier.stat
    for ground in (*TERRAIN.values(), *LANDMARKS.values())
    for modifier in ground.modifiers
}
"""The numbers that ground changes; for all others ground is not looked at."""


def _around(state: State, stat: Stat, asked: Asked) -> tuple[Modifier[Stat], ...]:
    """Return the modifiers of this number from everything but weapon and race."""
    unit = asked.unit
    modifiers = card_grants(state, unit)
    if stat in _BY_GROUND:
        modifiers = (*_from_grounds(state, asked), *modifiers)
    if state.effects and stat in _by_effects(state):
        modifiers = (*modifiers, *lore_grants(state, asked))
    if state.adventure.specials:
        from engine.battlelore.numbers import special_rules  # noqa: PLC0415 - few have any

        modifiers = (
            *modifiers,
            *special_rules.special_modifiers(state.adventure.specials, unit.side),
        )
    if unit.webbed:
        modifiers += TOKENS[WEB].modifiers
    if unit.poisoned:
        modifiers += TOKENS[POISON].modifiers
    return modifiers


def _from_grounds(state: State, asked: Asked) -> Iterator[Modifier[Stat]]:
    """Yield the modifiers that the ground of a unit and of its target gives.

    They are the same for its owner and for the enemy (BL-22.13), except those of guards.
    """
    for ground in grounds_at(state, asked.unit.hex):
        yield from ground.on_it
    if asked.target is not None:
        for ground in grounds_at(state, asked.target.hex):
            yield from ground.against
    if state.landmarks:
        yield from _from_own_landmarks(state, asked.unit)


def _from_own_landmarks(state: State, unit: Unit) -> Iterator[Modifier[Stat]]:
    """Yield what landmarks give to their owner's units on and next to them (BL-22.37).

    A creature has nothing of one that it stands on (BL-15.17), and like any unit of one next to it.
    """
    nearest = 0 if kind_of(unit).creature is None else 1
    for landmark in state.landmarks:
        away = GRID.distances[landmark.hex][unit.hex]
        if landmark.owner is unit.side and nearest <= away <= 1:
            yield from LANDMARKS[landmark.kind].guards


def card_grants(state: State, unit: Unit) -> tuple[Modifier[Stat], ...]:
    """Return the modifiers that the Command card gives to a unit that it ordered (BL-4.7).

    Where they contradict a base rule the card wins (BL-1.4).
    """
    turn = current_turn(state)
    if turn is None or turn.resolved is None or turn.fallback:
        return ()
    grants = orders_of(turn.resolved.card).grants
    return grants if grants and order_of(state, unit) is not None else ()


def holds_for(effect: Effect, unit: Unit) -> bool:
    """Return whether an effect holds for a unit, by name or through its camp."""
    return unit.side is effect.camp or unit.id in effect.units


def roll_place(state: State) -> int:
    """Return the index in the steps of the innermost roll, or 0."""
    return innermost(state, Battle, Spell) or 0


@while_same(lambda state: (state.effects,))
def _by_effects(state: State) -> frozenset[Stat]:
    """Return the numbers that Lore cards change now, of any unit."""
    grants = (grants_of(effect.card, effect.level) for effect in state.effects)
    return frozenset(modifier.stat for granted in grants for _, modifier in granted)


def lore_grants(state: State, asked: Asked) -> Iterator[Modifier[Stat]]:
    """Yield the modifiers that Lore cards give now, in the order of their play (LC-5).

    A card for one roll holds for the roll of its own battle, until the follow-on is decided.
    So of two that contradict each other the later wins (BL-1.6), also over a Command card
    (BL-R.48).
    """
    for effect in state.effects:
        if effect.roll and roll_place(state) not in (0, effect.roll):
            continue
        mine = holds_for(effect, asked.unit)
        theirs = asked.target is not None and holds_for(effect, asked.target)
        for against, modifier in grants_of(effect.card, effect.level):
            if theirs if against else mine:
                yield modifier


def gather(state: State, stat: Stat, asked: Asked) -> list[Modifier[Stat]]:
    """Return all modifiers of a number that apply now, from weapon, ground and cards.

    A card changes nothing but the number that it names (BL-1.7).
    """
    kind = kind_of(asked.unit)
    nature = _nature(kind.weapon, kind.race)[stat]
    around = _around(state, stat, asked)
    if not nature and not around:
        return []
    return [
        modifier
        for modifier in (*nature, *around)
        if modifier.stat is stat and (not modifier.when or _apply(modifier.when, state, asked))
    ]


def _apply(conditions: tuple[Any, ...], state: State, asked: Asked) -> bool:
    """Return whether all conditions hold."""
    return all(CONDITIONS[condition](state, asked) for condition in conditions)


def number(state: State, stat: Stat, asked: Asked, base: int, source: str, rule: str) -> Total:
    """Return a number of a unit with the account of how it came about."""
    return compute(base, source, rule, gather(state, stat, asked))
