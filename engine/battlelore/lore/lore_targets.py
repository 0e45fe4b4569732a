"""Targets, level and cost of a Lore card (BL-17, BL-18.22 to BL-18.26)."""

from collections.abc import Callable, Iterable

from engine.battlelore.house.cards import refuse_target
from engine.battlelore.lore.move_and_heal import HEX_CONDITIONS
from engine.battlelore.lore.spells import area_units
from engine.battlelore.lore.unit_conditions import UNIT_CONDITIONS
from engine.battlelore.numbers.modifiers import Asked, number
from engine.battlelore.numbers.orders_allowed import the_turn
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.conditions import HexCondition, PlayerCondition
from engine.battlelore.state.model import GRID, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Battle, Casting, Move, Spell
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.lore_verbs import LoreCard
from engine.battlelore.tables.targets import Target, TargetKind
from engine.core.frozen import replace
from engine.core.game import Refusal
from engine.core.steps import innermost

OUT_OF_CHARACTER = 3
"""Additional tokens that a card of a class without a seat costs (BL-20.16)."""


# --- the steps under a decision ------------------------------------------------------------------


def nearest(state: State, *kinds: type) -> object | None:
    """Return the innermost unfinished step of some kinds, or None."""
    place = innermost(state, *kinds)
    return state.steps[place] if place is not None else None


def the_battle(state: State) -> Battle | None:
    """Return the battle that is being fought, or None."""
    battle = nearest(state, Battle)
    return battle if isinstance(battle, Battle) else None


def rolled_dice(state: State) -> int:
    """Return how many dice a battle or a spell has rolled."""
    step = nearest(state, Battle, Spell)
    return len(step.rolled) if isinstance(step, Battle | Spell) else 0


# --- level and cost ------------------------------------------------------------------------------


def level_of(council: Council, card: LoreCard) -> int:
    """Return the level at which a side plays a card: 1 out of character (BL-19.7, BL-20.17)."""
    return max(1, council.level(card.cls))


def out_of_character(council: Council, card: LoreCard) -> bool:
    """Return whether the class of a card has no seat in a council (BL-20.15)."""
    return council.level(card.cls) == 0


def printed_cost(state: State, card: LoreCard) -> int:
    """Return the cost of a card; an answer costs half of the answered card, rounded up (LC-1).

    Halves are always rounded up (BL-19.3).
    """
    if not card.half:
        return card.cost
    answered = nearest(state, Casting)
    return -(-answered.cost // 2) if isinstance(answered, Casting) else 0


def cost_of(state: State, side: Side, card: LoreCard) -> int:
    """Return the cost of a card for this side now: 3 extra tokens out of character (BL-20.16)."""
    out = out_of_character(state.hand(side).council, card)
    return printed_cost(state, card) + (OUT_OF_CHARACTER if out else 0)


# --- targets -------------------------------------------------------------------------------------

PLAYER_CONDITIONS: dict[PlayerCondition, Callable[[State, Side], bool]] = {
    PlayerCondition.RIVAL_HAS_LORE: lambda state, side: state.hand(side.other).lore > 0,
    PlayerCondition.RIVAL_HAS_LORE_CARD: lambda state, side: bool(
        state.hand(side.other).lore_cards
    ),
    PlayerCondition.RIVAL_HAS_CARD: lambda state, side: bool(state.hand(side.other).cards),
    PlayerCondition.A_DISCARD: lambda state, _: bool(state.discards),
    PlayerCondition.A_COMMAND_CARD: lambda state, _: bool(the_turn(state).card),
}
"""Conditions that a card sets on the players instead of units."""


def current_target(casting: Casting) -> tuple[Target | None, int]:
    """Return the target that is being chosen, and how many have been chosen for it."""
    wanted = LORE_CARDS[casting.card].targets
    if not wanted:
        return None, 0
    place = min(len(casting.targets), len(wanted) - 1)
    return wanted[place], len(casting.targets) - place


def has_target(state: State, side: Side, card: LoreCard) -> bool:
    """Return whether a card has a legal first target (LC-2)."""
    if not card.targets:
        return True
    target = card.targets[0]
    probe = Casting(card.id, side, level_of(state.hand(side).council, card), 0)
    if target.fighter:
        battle = the_battle(state)
        return (
            battle is not None and refuse_unit_as_target(state, probe, target, battle.unit) is None
        )
    firsts = _candidates(state, probe, target)
    return any(_has_second(state, probe, target, first) for first in firsts)


def with_second(
    state: State, casting: Casting, target: Target, firsts: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the first targets that have a second one, where a card needs two (LC-2)."""
    return tuple(first for first in firsts if _has_second(state, casting, target, first))


def _has_second(state: State, casting: Casting, target: Target, first: str) -> bool:
    wanted = LORE_CARDS[casting.card].targets
    if len(wanted) == 1 or target is not wanted[0]:
        return True
    second = _candidates(state, replace(casting, targets=(first,)), wanted[1])
    return next(iter(second), None) is not None


def candidates(state: State, casting: Casting, target: Target) -> tuple[str, ...]:
    """Return everything that can be this target of a card now, implied or to be chosen."""
    return tuple(_candidates(state, casting, target))


def _candidates(state: State, casting: Casting, target: Target) -> Iterable[str]:
    """Yield the candidates one by one, so that a caller may stop at the first."""
    kind = target.kind
    if kind in UNITS:
        return (
            unit.id
            for unit in state.units
            if _right_camp(casting, target, unit)
            and _refuse_unit(state, casting, target, unit) is None
        )
    if kind in _IN_BATTLE:
        battle = the_battle(state)
        units = (_IN_BATTLE[kind](battle),) if battle is not None else ()
        return (
            unit for unit in units if refuse_unit_as_target(state, casting, target, unit) is None
        )
    if kind is TargetKind.ROLL:
        numbers = (str(number) for number in range(1, rolled_dice(state) + 1))
        return (number for number in numbers if number not in casting.targets)
    if kind is TargetKind.PATH:
        return _path_hexes(state)
    if kind is TargetKind.HEX:
        return _hexes(state, casting, target)
    return _implied(state, casting, target)


def _implied(state: State, casting: Casting, target: Target) -> tuple[str, ...]:
    """Return a target that nobody chooses: a Lore card to answer, an area, a player."""
    if target.kind is TargetKind.LORE_CARD:
        answered = nearest(state, Casting)
        ok = isinstance(answered, Casting) and answered.side is not casting.side
        return (answered.card,) if ok and isinstance(answered, Casting) else ()
    if target.kind is TargetKind.AREA:
        units = area_units(state, casting.card, casting.level, "")
        return (target.kind.value,) if units else ()
    if target.kind not in OF_PLAYERS:
        raise LookupError(target.kind)
    met = target.needs is None or PLAYER_CONDITIONS[target.needs](state, casting.side)
    return (target.kind.value,) if met else ()


OF_PLAYERS = (TargetKind.YOU, TargetKind.OPPONENT, TargetKind.COMMAND_CARD)
"""Targets about which only the players' hands, tokens and decks matter."""
UNITS = (TargetKind.OWN_UNIT, TargetKind.ENEMY_UNIT, TargetKind.ANY_UNIT)
_IN_BATTLE: dict[TargetKind, Callable[[Battle], UnitId]] = {
    TargetKind.FIGHTER: lambda battle: battle.unit,
    TargetKind.ATTACKED: lambda battle: battle.target,
    TargetKind.ATTACKER: lambda battle: battle.unit,
}
_OWN_KINDS = (TargetKind.OWN_UNIT, TargetKind.FIGHTER, TargetKind.ATTACKED)
_ENEMY_KINDS = (TargetKind.ENEMY_UNIT, TargetKind.ATTACKER)


def refuse_unit_as_target(
    state: State, casting: Casting, target: Target, what: str
) -> Refusal | None:
    """Return why a unit cannot be this target of a card: side, conditions, distance, sanctuary."""
    unit = state.unit(what)
    if unit is None:
        return Refusal("unit.gone", "BL-2.21", (("unit", what),))
    return _refuse_unit(state, casting, target, unit)


def _right_camp(casting: Casting, target: Target, unit: Unit) -> bool:
    """Return whether a target of that kind may be in the unit's camp (BL-18.22)."""
    return target.kind not in (_ENEMY_KINDS if unit.side is casting.side else _OWN_KINDS)


def _refuse_unit(state: State, casting: Casting, target: Target, unit: Unit) -> Refusal | None:
    facts = (("unit", unit.id), ("hex", unit.hex), ("card", casting.card))
    if unit.id in casting.targets:
        return Refusal("lore.target_twice", "LC-2", facts)
    mine = unit.side is casting.side
    if not _right_camp(casting, target, unit):
        code = "lore.target_not_enemy" if mine else "lore.target_not_own"
        return Refusal(code, "BL-18.22", facts)
    why = refuse_target(state, LORE_CARDS[casting.card], unit, casting.side)
    if why is not None:
        return why
    asked = Asked(unit)
    for condition in target.who:
        if not UNIT_CONDITIONS[condition](state, asked):
            return Refusal("lore.target_unfit", "LC-2", (*facts, ("condition", condition.value)))
    if not mine and _in_sanctuary(state, asked):
        return Refusal("lore.target_sanctuary", "LC-2", facts)
    return _refuse_distance(state, casting, target, unit)


def _in_sanctuary(state: State, asked: Asked) -> bool:
    if not state.effects:  # only cards protect a unit
        return False
    return number(state, Stat.TARGET, asked, 1, "troop", "LC-2").value == 0


def _refuse_distance(state: State, casting: Casting, target: Target, unit: Unit) -> Refusal | None:
    most = target.reach(casting.level)
    before = state.unit(casting.targets[-1]) if casting.targets and most else None
    if before is None or GRID.distances[before.hex][unit.hex] <= most:
        return None
    facts = (("unit", unit.id), ("hex", unit.hex), ("card", casting.card), ("allowed", most))
    return Refusal("lore.target_far", "LC-2", facts)


def _path_hexes(state: State) -> tuple[str, ...]:
    move = nearest(state, Move)
    if not isinstance(move, Move):
        return ()
    own = move.path[0]
    free = (spot for spot in move.path if spot == own or state.unit_at(spot) is None)
    return tuple(spot for spot in free if HEX_CONDITIONS[HexCondition.PASSABLE](state, spot))


def _hexes(state: State, casting: Casting, target: Target) -> Iterable[str]:
    unit = state.unit(casting.targets[-1]) if casting.targets else None
    if unit is None:
        return ()
    near = GRID.distances[unit.hex]
    most = target.reach(casting.level)
    return (
        spot
        for spot in GRID.hexes
        if near[spot] <= most
        and all(HEX_CONDITIONS[condition](state, spot) for condition in target.where)
    )
