"""Follow-on actions (BL-11) and battle back (BL-12): what one unit's combat leads to."""

from engine.battlelore.numbers.ground import grounds_at
from engine.battlelore.numbers.modifiers import Asked, kind_of, number
from engine.battlelore.numbers.morale import bold
from engine.battlelore.numbers.orders_allowed import change_order
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.movement import entry, stop_here
from engine.battlelore.rules.placing_units import relocate
from engine.battlelore.state.actions import Action, Attack, BattleBack, GainGround, Pass, Pursue
from engine.battlelore.state.events import CombatEnded, GroundGained, OfferDeclined, Pursued
from engine.battlelore.state.model import GRID, Stance, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Battle, Combat, CombatStage
from engine.battlelore.turn.combat import in_sanctuary, refuse_target
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.stats import Total
from engine.core.steps import innermost, pop, push, solo, swap, then
from engine.hexes.grid import Hex

# --- what runs by itself -----------------------------------------------------------------------


def _start_battle(state: State, step: Combat) -> Next[State]:
    after = swap(state, replace(step, stage=CombatStage.FOLLOW))
    battle = Battle(step.unit, step.target, step.target_at, step.melee, bonus=step.bonus)
    if step.supporters:
        battle = replace(battle, supporters=step.supporters)
    return Next(push(after, battle))


def _follow(state: State, step: Combat) -> Next[State]:
    """Begin what follows a roll: gain ground, battle back, or the end (BL-P2, step 15).

    Only melee leads to it (BL-11.1, BL-12.6), and only once the roll is applied (BL-12.2). The hex
    that the target has left may be entered (BL-23.5, HR-2.16, BL-P2.15.1); else the target may
    battle back (BL-P2.15.2), else the combat is over (BL-P2.15, BL-P2.15.3).
    """
    unit, target = state.unit(step.unit), state.unit(step.target)
    stage = CombatStage.END
    if step.melee and unit is not None and not step.lost and _close(unit, step.target_at):
        if state.unit_at(step.target_at) is None:
            stage = CombatStage.GAIN
        elif target is not None and _answers(state, step, target):
            stage = CombatStage.BATTLE_BACK
    return Next(forget_rolls(swap(state, replace(step, stage=stage))))


def _close(unit: Unit, spot: Hex) -> bool:
    """Return whether the attacker still stands next to the hex.

    An answer may have driven it off.
    """
    return spot in GRID.neighbours[unit.hex]


def _answers(state: State, step: Combat, target: Unit) -> bool:
    """Return whether the target may battle back now (BL-12.1).

    One whose retreat was blocked may (BL-12.5, BL-R.28, HR-2.13).
    """
    return not step.struck_first and may_battle_back(state, state.need(step.unit), target)


def may_battle_back(state: State, unit: Unit, target: Unit) -> bool:
    """Return whether a target in its hex may battle back against a unit (BL-12.1, BL-16.8).

    It must be Bold, nothing may forbid it, and it may not have left its hex in this combat.
    An engaged unit may like any other (HR-6.7). Being Bold now is all that counts, not which dice
    fell (BL-12.3, BL-15.15).
    """
    if not bold(state, target) or _was_driven(state, unit, target):
        return False
    if not target.webbed and not state.effects:
        return True
    return number(state, Stat.BATTLE_BACK, Asked(target), 1, "troop", "BL-12.1").value > 0


def _was_driven(state: State, unit: Unit, target: Unit) -> bool:
    """Return whether the target has left the hex that it defended in the unit's combat.

    It then has no battle back in the whole of that combat, bonus attack included (BL-12.4,
    BL-R.26).
    """
    place = innermost(state, Combat)
    if place is None:
        return False
    combat: Combat = state.steps[place]
    if (combat.unit, combat.target) != (unit.id, target.id):
        return False
    return combat.driven or target.hex != combat.target_at


def forget_rolls(state: State) -> State:
    """Return the state without effects that held for one roll of this combat (BL-18.20)."""
    if not any(effect.roll for effect in state.effects):
        return state
    return replace(state, effects=tuple(effect for effect in state.effects if not effect.roll))


def _end(state: State, step: Combat) -> Next[State]:
    return Next(forget_rolls(pop(state)), (CombatEnded(step.unit),))


def _nothing_to_choose(state: State, step: Combat) -> Next[State]:
    """Skip an offer that cannot be accepted and go on to the next stage."""
    return _after_offer(state, step)


_RUN = {
    CombatStage.BATTLE: _start_battle,
    CombatStage.FOLLOW: _follow,
    CombatStage.END: _end,
}


def run_combat(state: State, step: Combat) -> Next[State]:
    """Do what the stage says.

    All of it ends before the next unit battles (BL-11.2).
    """
    return _RUN.get(step.stage, _nothing_to_choose)(state, step)


def _after_offer(state: State, step: Combat) -> Next[State]:
    """Go to the stage after an offer that was declined or could not be accepted."""
    if step.stage is CombatStage.PURSUE:
        return _halt(state, step)
    return Next(swap(state, replace(step, stage=CombatStage.END)))


def _halt(state: State, step: Combat) -> Next[State]:
    """End the pursuit; a bonus melee attack may follow (BL-11.10, BL-R.24)."""
    after = swap(state, replace(step, stage=CombatStage.BONUS))
    return stop_here(after, step.unit)


# --- what can be chosen ------------------------------------------------------------------------


def pursuit_hexes(state: State, step: Combat) -> tuple[Hex, ...]:
    """Return where a pursuing unit may go from the hex entered (BL-11.6 to BL-11.8)."""
    unit = state.unit(step.unit)
    if unit is None:
        return ()
    here = grounds_at(state, unit.hex)
    return tuple(
        spot
        for spot in GRID.neighbours[unit.hex]
        if state.unit_at(spot) is None and not entry(here, grounds_at(state, spot)).impassable
    )


def bonus_targets(state: State, step: Combat) -> tuple[Unit, ...]:
    """Return enemies next to the unit after its pursuit (BL-11.11, BL-R.24)."""
    unit = state.unit(step.unit)
    if unit is None:
        return ()
    around = GRID.neighbours[unit.hex]
    return tuple(
        other
        for other in state.units
        if other.hex in around and other.side is not unit.side and not in_sanctuary(state, other)
    )


def options_combat(state: State, step: Combat) -> tuple[Action, ...]:
    """List what the stage offers, and to decline it (BL-11.4, BL-11.13, BL-12.11)."""
    offers: tuple[Action, ...] = ()
    if step.stage is CombatStage.GAIN:
        offers = (GainGround(),)
    elif step.stage is CombatStage.PURSUE:
        offers = tuple(Pursue(spot) for spot in pursuit_hexes(state, step))
    elif step.stage is CombatStage.BONUS:
        offers = tuple(Attack(step.unit, unit.id) for unit in bonus_targets(state, step))
    elif step.stage is CombatStage.BATTLE_BACK:
        offers = (BattleBack(),)
    return (*offers, Pass())


def decides_combat(state: State, step: Combat) -> Side | None:
    """Return the attacker's player, or the defender's for a battle back.

    None if nothing is offered.
    """
    if step.stage in _RUN or state.unit(step.unit) is None:
        return None
    if len(options_combat(state, step)) == 1:
        return None
    decider = step.target if step.stage is CombatStage.BATTLE_BACK else step.unit
    unit = state.unit(decider)
    return unit.side if unit is not None else None


_OFFERS: dict[CombatStage, type] = {
    CombatStage.GAIN: GainGround,
    CombatStage.PURSUE: Pursue,
    CombatStage.BONUS: Attack,
    CombatStage.BATTLE_BACK: BattleBack,
}


def refuse_combat(state: State, step: Combat, action: Action) -> Refusal | None:
    """Return why an offer cannot be accepted like this."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, _OFFERS.get(step.stage, Pass)):
        return _refuse_yet(state, step, action) or not_now(state)
    if isinstance(action, Pursue):
        return _refuse_pursuit(state, step, action.to)
    if isinstance(action, Attack):
        return _refuse_bonus(state, step, action)
    return None


def _refuse_yet(state: State, step: Combat, action: Action) -> Refusal | None:
    """Refuse what may come only later, after gaining ground or after the pursuit."""
    unit = state.unit(step.unit)
    asked = isinstance(action, Pursue) or (isinstance(action, Attack) and action.unit == step.unit)
    if unit is None or not asked or step.stage not in (CombatStage.GAIN, CombatStage.PURSUE):
        return None
    facts = (("unit", unit.id), ("hex", unit.hex), ("to", step.target_at))
    if step.stage is CombatStage.PURSUE:
        return Refusal("bonus.pursuing", "BL-R.24", facts)
    if step.bonus:
        return Refusal("bonus.over", "BL-11.14", facts)
    mounted = kind_of(unit).stance is Stance.MOUNTED
    if isinstance(action, Pursue):
        code = "pursuit.not_gained" if mounted else "pursuit.not_mounted"
        return Refusal(code, "BL-11.6", facts)
    by_card = _bonus_on_foot(state, unit)
    if mounted or by_card.value:
        rule = "BL-11.9" if mounted else by_card.parts[-1].rule
        return Refusal("bonus.not_gained", rule, facts)
    return Refusal("bonus.none", "BL-11.15", facts)


def _refuse_pursuit(state: State, step: Combat, to: Hex) -> Refusal | None:
    unit = state.unit(step.unit)
    if unit is None or to in pursuit_hexes(state, step):
        return None
    facts = (("unit", unit.id), ("hex", unit.hex), ("to", to))
    if to not in GRID.neighbours[unit.hex]:
        return Refusal("pursuit.too_far", "BL-11.6", facts)
    if state.unit_at(to) is not None:
        return Refusal("move.occupied", "BL-5.5", facts)
    rules = entry(grounds_at(state, unit.hex), grounds_at(state, to))
    ground = grounds_at(state, to)[-1].id
    return Refusal("move.impassable", rules.impassable, (*facts, ("ground", ground)))


def _refuse_bonus(state: State, step: Combat, action: Attack) -> Refusal | None:
    unit = state.unit(step.unit)
    if unit is None or action.unit != step.unit:
        rule = "BL-11.10" if step.pursued else "BL-6.1"
        return Refusal("bonus.other_unit", rule, (("unit", step.unit),))
    target = state.unit(action.target)
    away = target is not None and target.hex not in GRID.neighbours[unit.hex]
    if target is not None and away and target.side is not unit.side:
        facts = (("unit", unit.id), ("hex", unit.hex), ("to", target.hex))
        return Refusal("bonus.not_adjacent", "BL-11.12", facts)
    return refuse_target(state, unit, action.target)


# --- what is done ------------------------------------------------------------------------------


def take_combat(state: State, step: Combat, action: Action) -> Next[State]:
    """Accept or decline an offer."""
    if isinstance(action, GainGround):
        return _gain(state, step)
    if isinstance(action, Pursue):
        return _pursue(state, step, action.to)
    if isinstance(action, Attack):
        return _bonus(state, step, action)
    if isinstance(action, BattleBack):
        return _battle_back(state, step)
    decliner = step.target if step.stage is CombatStage.BATTLE_BACK else step.unit
    declined = OfferDeclined(decliner, step.stage.value)
    return then(Next(state, (declined,)), lambda now: _after_offer(now, step))


def _gain(state: State, step: Combat) -> Next[State]:
    """Enter the vacated hex; a mounted unit pursues (BL-11.3, BL-11.7).

    Creatures never pursue (BL-15.38); who must stop on the hex has pursued all the same (BL-R.23).
    It may come after a bonus attack, too (BL-R.25).
    """
    unit = state.need(step.unit)
    rules = entry(grounds_at(state, unit.hex), grounds_at(state, step.target_at))
    gained = GroundGained(unit.id, unit.hex, step.target_at)
    if rules.stops:
        state = _stopped(state, step, step.target_at)
    moved = then(Next(state, (gained,)), lambda now: relocate(now, unit, step.target_at))
    pursues = kind_of(unit).stance is Stance.MOUNTED and not step.bonus
    if pursues and not rules.stops:
        go_on = replace(step, stage=CombatStage.PURSUE, pursued=True)
        return then(moved, lambda now: Next(swap(now, go_on)))
    on_foot = not step.bonus and _bonus_on_foot(state, unit).value > 0
    bonus = (pursues or on_foot) and not rules.bars_battle
    halted = replace(step, stage=CombatStage.BONUS if bonus else CombatStage.END, pursued=pursues)
    return then(moved, lambda now: Next(swap(now, halted)), lambda now: stop_here(now, step.unit))


def _stopped(state: State, step: Combat, spot: Hex) -> State:
    """Note where ground stopped the unit, so that no card takes it further (BL-19.6)."""
    if not state.adventure.lore_cards:
        return state
    return change_order(state, step.unit, stopped_at=spot)


def _bonus_on_foot(state: State, unit: Unit) -> Total:
    """Return 1 for a unit with a bonus attack without pursuit by a card (BL-23.7), else 0."""
    return number(state, Stat.BONUS, Asked(unit), 0, "troop", "BL-23.7")


def _pursue(state: State, step: Combat, to: Hex) -> Next[State]:
    """Move one hex further; ground that bars battle ends the combat (BL-22.4, BL-R.64)."""
    unit = state.need(step.unit)
    rules = entry(grounds_at(state, unit.hex), grounds_at(state, to))
    stage = CombatStage.END if rules.bars_battle else CombatStage.BONUS
    if rules.stops:
        state = _stopped(state, step, to)
    return then(
        Next(state, (Pursued(unit.id, unit.hex, to),)),
        lambda now: relocate(now, unit, to),
        lambda now: Next(swap(now, replace(step, stage=stage))),
        lambda now: stop_here(now, step.unit),
    )


def _bonus(state: State, step: Combat, action: Attack) -> Next[State]:
    """Attack once more; its target may answer this roll, too (BL-11.16, BL-12.12).

    One that the first attack forced out of its hex may not (BL-R.26).
    """
    target = state.need(action.target)
    again = replace(
        step,
        target=target.id,
        target_at=target.hex,
        bonus=True,
        supporters=(),
        stage=CombatStage.BATTLE,
        struck_first=step.struck_first and target.id == step.target,
        driven=target.id == step.target,
    )
    return Next(swap(state, again))


def _battle_back(state: State, step: Combat) -> Next[State]:
    """Let the defender roll like an attacker; then the combat ends (BL-12.7, BL-12.10).

    It is not answered (BL-12.8) and has no follow-on for the defender (BL-11.5, BL-12.9).
    """
    attacker = state.need(step.unit)
    after = swap(state, replace(step, stage=CombatStage.END))
    return Next(push(after, Battle(step.target, step.unit, attacker.hex, melee=True, back=True)))


CHAPTER = solo(decides_combat, run_combat, options_combat, refuse_combat, take_combat)
