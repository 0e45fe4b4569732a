"""Combat (BL-6 to BL-8): declaring a battle, and one roll from its dice to its flags.

A battle back and a bonus melee attack are the same step as any attack (BL-12.7).
"""

from engine.battlelore.actions import Action, Attack, Done, IgnoreFlags
from engine.battlelore.dice import battle_dice, count_hits
from engine.battlelore.effects import Asked, adjacent_units, gather, kind_of
from engine.battlelore.events import (
    AttackDeclared,
    BattledBack,
    BattlesFinished,
    DiceRolled,
    FlagsIgnored,
)
from engine.battlelore.model import FACES, GRID, Face, State, Unit
from engine.battlelore.morale import flags_ignored, hexes_per_flag
from engine.battlelore.orders import change_order, the_turn
from engine.battlelore.pieces import lose_figures
from engine.battlelore.refusals import not_now, refuse_unit
from engine.battlelore.retreat import begin_retreat, rear_hexes
from engine.battlelore.sight import obstacle
from engine.battlelore.stats import Stat
from engine.battlelore.steps import Battle, Battles, BattleStage, Combat
from engine.core.game import Next, Refusal, Side
from engine.core.replace import replace
from engine.core.stats import Total, compute
from engine.core.steps import Chapter, pop, push, swap, then

Facts = tuple[tuple[str, str | int], ...]

# --- who may attack whom -------------------------------------------------------------------


def distance(unit: Unit, target: Unit) -> int:
    """Hexes from a unit to its target, the target's own counted (BL-6.9)."""
    return GRID.distances[unit.hex][target.hex]


def attacks_allowed(state: State, unit: Unit, melee: bool) -> Total:
    """Battles of this kind that an ordered unit may fight this turn (BL-6.2)."""
    found = gather(state, Stat.ATTACKS, Asked(unit, None, melee))
    return compute(1, "troop", "BL-6.2", found)


def refuse_target(state: State, unit: Unit, target_id: str) -> Refusal | None:
    """Why a unit that may battle cannot attack this target: camp, range, line of sight (BL-6)."""
    target = state.unit(target_id)
    if target is None:
        return Refusal("unit.gone", "BL-2.21", (("unit", target_id),))
    facts = (("unit", unit.id), ("hex", unit.hex), ("target", target.id), ("to", target.hex))
    if target.side is unit.side:
        return Refusal("attack.friend", "BL-6.4", facts)
    away = distance(unit, target)
    if away == 1:
        return None
    weapon = kind_of(unit).arms
    if not weapon.ranged:
        return Refusal("attack.melee_only", "BL-6.13", facts)
    if away > weapon.reach:
        more = (("hexes", away), ("allowed", weapon.reach))
        return Refusal("attack.out_of_range", "BL-6.9", (*facts, *more))
    near = next((u for u in adjacent_units(state, unit.hex) if u.side is not unit.side), None)
    if near is not None:
        more_near = (("near", near.id), ("at", near.hex))
        return Refusal("attack.enemy_adjacent", "BL-6.12", (*facts, *more_near))
    found = obstacle(state, unit.hex, target.hex)
    if found is None:
        return None
    where = (("at", found.at), ("obstacle", found.what))
    return Refusal(f"attack.blocked_{found.what}", found.rule, (*facts, *where))


def _refuse_attacker(state: State, unit: Unit) -> Refusal | None:
    """Why a unit may not battle at all now (BL-4.10, BL-6.2, BL-7.4)."""
    facts = (("unit", unit.id), ("hex", unit.hex))
    order = the_turn(state).order(unit.id)
    if order is None:
        return Refusal("attack.not_ordered", "BL-4.10", facts)
    if order.barred:
        code = "attack.moved_too_far" if order.barred == "BL-7.4" else "attack.entered_landmark"
        return Refusal(code, order.barred, facts)
    return None


def refuse_attack(state: State, side: Side, action: Attack) -> Refusal | None:
    """Why an ordered unit cannot attack a target in the battle phase."""
    unit = refuse_unit(state, side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    why = _refuse_attacker(state, unit) or refuse_target(state, unit, action.target)
    if why is not None:
        return why
    target = state.unit(action.target)
    melee = target is not None and distance(unit, target) == 1
    order = the_turn(state).order(unit.id)
    allowed = attacks_allowed(state, unit, melee)
    if order is not None and order.attacks >= allowed.value:
        facts: Facts = (("unit", unit.id), ("hex", unit.hex))
        if allowed.value == 0:
            kind = "melee" if melee else "ranged"
            return Refusal(f"attack.card_forbids_{kind}", "BL-4.7", facts)
        return Refusal("attack.already", "BL-6.2", facts)
    return None


# --- the battle phase ----------------------------------------------------------------------


def _targets(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Enemies that are not too far away: candidates only."""
    reach = kind_of(unit).arms.reach
    near = GRID.distances[unit.hex]
    return tuple(
        other for other in state.units if other.side is not unit.side and near[other.hex] <= reach
    )


def options_battles(state: State, step: Battles) -> tuple[Action, ...]:
    """Each ordered unit that may battle, against each enemy near enough; and to finish (BL-6.5)."""
    found: list[Action] = []
    for order in the_turn(state).orders:
        unit = state.unit(order.unit)
        if unit is not None and unit.side is step.side and order.may_battle:
            found.extend(Attack(unit.id, target.id) for target in _targets(state, unit))
    return (*found, Done())


def decides_battles(state: State, step: Battles) -> Side | None:
    """The active player, while an ordered unit can attack somebody."""
    for action in options_battles(state, step):
        if isinstance(action, Attack) and refuse_attack(state, step.side, action) is None:
            return step.side
    return None


def run_battles(state: State, step: Battles) -> Next[State]:
    """Nobody can attack any more."""
    return Next(pop(state), (BattlesFinished(step.side),))


def refuse_battles(state: State, step: Battles, action: Action) -> Refusal | None:
    """Why a battle cannot be declared."""
    if isinstance(action, Done):
        return None
    if not isinstance(action, Attack):
        return not_now(state)
    return refuse_attack(state, step.side, action)


def take_battles(state: State, step: Battles, action: Action) -> Next[State]:
    """Declare a battle (BL-6.3), or finish the phase."""
    if not isinstance(action, Attack):
        return Next(pop(state), (BattlesFinished(step.side),))
    unit, target = state.need(action.unit), state.need(action.target)
    order = the_turn(state).order(action.unit)
    fought = order.attacks if order is not None else 0
    marked = change_order(state, unit.id, attacks=fought + 1)
    melee = distance(unit, target) == 1
    return Next(push(marked, Combat(unit.id, target.id, target.hex, melee)))


BATTLES = Chapter(decides_battles, run_battles, options_battles, refuse_battles, take_battles)


# --- one roll --------------------------------------------------------------------------------


def declare(state: State, step: Battle) -> Next[State]:
    """Count the dice and say so (BL-P2, steps 4 to 7)."""
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None:
        return Next(state)
    dice = battle_dice(state, unit, target, step.melee)
    after = swap(state, replace(step, dice=dice.value, parts=dice.parts))
    if step.back:
        back = BattledBack(unit.id, target.id, unit.hex, target.hex, dice.value, dice.parts)
        return Next(after, (back,))
    event = AttackDeclared(
        unit.id,
        target.id,
        unit.hex,
        target.hex,
        step.melee,
        step.bonus,
        dice.value,
        dice.parts,
    )
    return Next(after, (event,))


def door(state: State, _: Battle) -> Next[State]:
    """Before and after the roll: where reactions come in a Lore game; nobody reacts in this one."""
    return Next(state)


def roll(state: State, step: Battle) -> Next[State]:
    """Roll all dice at once against the one target (BL-6.6)."""
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None:
        return Next(state)
    rolled, rng = state.rng.roll(step.dice, FACES)
    after = swap(replace(state, rng=rng), replace(step, rolled=rolled))
    hits = count_hits(rolled, unit, target, step.melee)
    event = DiceRolled(unit.id, target.id, rolled, hits, rolled.count(Face.FLAG))
    return Next(after, (event,))


def take_hits(state: State, step: Battle) -> Next[State]:
    """Count what the dice say by now, and take the hits before any retreat (BL-8.1)."""
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None:
        return Next(state)
    hits = count_hits(step.rolled, unit, target, step.melee)
    counted = replace(step, hits=hits, flags=step.rolled.count(Face.FLAG))
    return lose_figures(swap(state, counted), step.target, hits, "hits", "BL-8.2")


def _ignorable(state: State, step: Battle, target: Unit) -> int:
    return min(step.flags, flags_ignored(state, target).value)


def may_choose_flags(state: State, step: Battle) -> Unit | None:
    """The target, when its player may choose between ignoring and taking a flag (BL-10.4).

    A unit with no free hex behind it ignores what it can (BL-R.78).
    """
    target = state.unit(step.target)
    if step.stage is not BattleStage.IGNORE or target is None:
        return None
    if _ignorable(state, step, target) == 0 or not rear_hexes(state, target):
        return None
    return target


def ignore_forced(state: State, step: Battle) -> Next[State]:
    """Nothing to choose: the unit ignores as many flags as it can, perhaps none (BL-10.5)."""
    target = state.unit(step.target)
    if target is None or step.flags == 0:
        return Next(state)
    return ignore(state, step, target, _ignorable(state, step, target), forced=True)


def ignore(state: State, step: Battle, target: Unit, count: int, *, forced: bool) -> Next[State]:
    """The target ignores `count` flags; those left make it retreat (BL-10.3, BL-10.5)."""
    after = swap(state, replace(step, flags=step.flags - count))
    if count == 0 and forced:
        return Next(after)
    return Next(after, (FlagsIgnored(target.id, target.hex, count, step.flags, forced),))


def retreat(state: State, step: Battle) -> Next[State]:
    """Each flag taken costs hexes of retreat (BL-9.1, BL-9.2)."""
    target = state.unit(step.target)
    if target is None or step.flags == 0:
        return Next(state)
    hexes = step.flags * hexes_per_flag(state, target).value
    return begin_retreat(state, target, hexes)


_RUN = {
    BattleStage.DECLARE: (BattleStage.BEFORE_ROLL, declare),
    BattleStage.BEFORE_ROLL: (BattleStage.ROLL, door),
    BattleStage.ROLL: (BattleStage.AFTER_ROLL, roll),
    BattleStage.AFTER_ROLL: (BattleStage.HITS, door),
    BattleStage.HITS: (BattleStage.IGNORE, take_hits),
    BattleStage.IGNORE: (BattleStage.RETREAT, ignore_forced),
    BattleStage.RETREAT: (BattleStage.END, retreat),
}


def run_battle(state: State, step: Battle) -> Next[State]:
    """Move the stage on, then do what the stage says."""
    if step.stage is BattleStage.END:
        return Next(pop(state))
    following, act = _RUN[step.stage]
    moved_on: Battle = replace(step, stage=following)
    return act(swap(state, moved_on), moved_on)


def decides_battle(state: State, step: Battle) -> Side | None:
    """The target's player, when he may choose which flags to ignore (BL-10.4)."""
    target = may_choose_flags(state, step)
    return target.side if target is not None else None


def options_battle(state: State, step: Battle) -> tuple[Action, ...]:
    """To ignore all the flags that can be ignored, or fewer, down to none."""
    target = state.unit(step.target)
    most = _ignorable(state, step, target) if target is not None else 0
    return tuple(IgnoreFlags(count) for count in range(most, -1, -1))


def refuse_battle(state: State, step: Battle, action: Action) -> Refusal | None:
    """Why so many flags cannot be ignored."""
    target = may_choose_flags(state, step)
    if not isinstance(action, IgnoreFlags) or target is None:
        return not_now(state)
    most = _ignorable(state, step, target)
    if not 0 <= action.count <= most:
        facts = (("unit", target.id), ("count", action.count), ("allowed", most))
        return Refusal("flags.too_many", "BL-10.5", facts)
    return None


def take_battle(state: State, step: Battle, action: Action) -> Next[State]:
    """Ignore flags and take the rest."""
    target = state.unit(step.target)
    if not isinstance(action, IgnoreFlags) or target is None:
        raise LookupError(action)
    moved_on: Battle = replace(step, stage=BattleStage.RETREAT)
    return then(
        Next(swap(state, moved_on)),
        lambda now: ignore(now, moved_on, target, action.count, forced=False),
    )


BATTLE = Chapter(decides_battle, run_battle, options_battle, refuse_battle, take_battle)
