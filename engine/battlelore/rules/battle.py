"""One roll of a combat (BL-P2): from its dice to its flags and its lore faces (BL-6 to BL-8).

A battle back, a bonus melee attack and a roll that a card brings are the same step (BL-12.7).
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

from engine.battlelore.house import engagement, evasion
from engine.battlelore.house.massed_strike import support
from engine.battlelore.house.switches import ENGAGEMENT, EVASION
from engine.battlelore.numbers.dice import (
    Tally,
    battle_dice,
    count_hits,
    helmets_and_strikes,
    tally,
)
from engine.battlelore.numbers.modifiers import Asked, kind_of, number
from engine.battlelore.rules import flags, powers
from engine.battlelore.rules.damage import strike
from engine.battlelore.rules.hands import gain
from engine.battlelore.rules.placing_units import lose_figures, put_token
from engine.battlelore.rules.victory import check
from engine.battlelore.state import events as ev
from engine.battlelore.state.actions import Action, Pass, StoreLore, UsePower
from engine.battlelore.state.model import FACES, GRID, Face, Stance, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, change
from engine.battlelore.state.steps import Battle, BattleStage, Moment, Window
from engine.battlelore.tables.tokens import POISON
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.stats import Total
from engine.core.steps import pop, push, solo, swap, then

_LORE_ONLY = (
    BattleStage.LORE,
    BattleStage.POWERS,
    BattleStage.AFTERMATH,
    BattleStage.TOKENS,
)
"""Stages of a roll where lore faces are tokens (BL-8.12)."""
_BY_SWITCH = {
    BattleStage.EVADE: EVASION,
    BattleStage.WITHDRAW: EVASION,
    BattleStage.ENGAGE: ENGAGEMENT,
    BattleStage.FLANK: ENGAGEMENT,
}
"""Stages that a house rule brings."""


def _answers(step: Battle) -> bool:
    """Return whether a roll is a unit's answer to another roll that is made against it."""
    return step.back or step.first or step.last


def roller(state: State) -> Side:
    """Return the side that rolls: the active one, or the other one where its unit answers.

    An answer may be answered itself: Sudden Attack against a battle back.
    """
    answers = sum(isinstance(step, Battle) and _answers(step) for step in state.steps)
    return state.active.other if answers % 2 else state.active


# --- the dice ------------------------------------------------------------------------------------


def _dice(state: State, step: Battle, unit: Unit, target: Unit) -> Total:
    """Count the dice of a roll; evading never changes them (HR-1.5, HR-1.6).

    A unit that battles back was Bold at that decision, even if that ends with the roll (HR-3.9).
    """
    more: tuple[Modifier[Stat], ...] = ()
    if step.extra:
        more = (change(Stat.DICE, Op.ADD, step.extra, "extra", "LC-4", layer=Layer.LORE),)
    if step.supporters:
        more = (*more, *support(state, step.supporters, target))
    whole = step.last or step.back
    return battle_dice(state, unit, target, step.melee, more, whole=whole)


def declare(state: State, step: Battle) -> Next[State]:
    """Count the dice and say so (BL-P2, steps 4 to 7)."""
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None:
        return Next(state)
    dice = _dice(state, step, unit, target)
    after = swap(state, replace(step, dice=dice.value, parts=dice.parts))
    if step.back or step.last:
        back = ev.BattledBack(unit.id, target.id, unit.hex, target.hex, dice.value, dice.parts)
        return Next(after, (back,))
    event = ev.AttackDeclared(
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


def before_roll(state: State, step: Battle) -> Next[State]:
    """Open the windows before a roll: the roller's, then the other side's (BL-18.16, BL-18.20).

    A target that fell to an attack from behind leaves no roll to play cards on (HR-6.17).
    This is step BL-P2.8.
    """
    if state.unit(step.target) is None:
        return Next(state)
    return _windows(state, step, Moment.COMBAT, Moment.PRE)


def after_roll(state: State, step: Battle) -> Next[State]:
    """Open the windows after a roll, before any die is applied (BL-18.21, BL-P2.10)."""
    if not step.rolled:
        return Next(state)
    return _windows(state, step, Moment.OWN_POST, Moment.POST)


def _windows(state: State, step: Battle, own: Moment, other: Moment) -> Next[State]:
    if not state.adventure.lore_cards:
        return Next(state)
    side = roller(state)
    after = push(state, Window(other, side.other))
    return Next(push(after, Window(own, side)) if side is state.active else after)


def roll(state: State, step: Battle) -> Next[State]:
    """Roll all dice at once against the one target (BL-6.6), unless the attack came to nothing.

    This is step BL-P2.9.
    """
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None:
        return Next(state)
    apart = step.melee and GRID.distances[unit.hex][target.hex] != 1
    if apart or unit.webbed:  # an answer that came first has done it (BL-R.72, BL-16.8)
        return _lost(state, step)
    if not state.adventure.lore_cards:
        return _throw(state, step, unit, target)
    dice = _dice(state, step, unit, target)
    now = Next(state)
    if (dice.value, dice.parts) != (step.dice, step.parts):
        step = replace(step, dice=dice.value, parts=dice.parts)
        changed = ev.DiceChanged(unit.id, target.id, dice.value, dice.parts)
        now = Next(swap(state, step), (changed,))
    if dice.value <= 0:
        return then(now, lambda after: _lost(after, step))
    return then(now, lambda after: _throw(after, step, unit, target))


def _lost(state: State, step: Battle) -> Next[State]:
    """End a battle without a roll: no dice are left, or an answer took the battle (BL-R.72)."""
    after = swap(state, replace(step, stage=BattleStage.END))
    return Next(after, (ev.AttackLost(step.unit, step.target, ""),))


def _throw(state: State, step: Battle, unit: Unit, target: Unit) -> Next[State]:
    rolled, rng = state.rng.roll(step.dice, FACES)
    if kind_of(unit).arms.rerolls_strikes:
        rolled, rng = powers.reroll_strikes(rng, rolled)
    if (
        state.effects
        and not step.evades
        and _asks(state, Stat.EXTRA_ROLLS, unit, target, step.melee)
    ):
        _, strikes = helmets_and_strikes(rolled, unit, target, step.melee)
        extra, rng = rng.roll(strikes, FACES)
        rolled += extra
    after = swap(replace(state, rng=rng), replace(step, rolled=rolled))
    hits = count_hits(rolled, unit, target, step.melee, step.evades)
    shown = 0 if step.evades else rolled.count(Face.FLAG)
    event = ev.DiceRolled(unit.id, target.id, rolled, hits, shown)
    return Next(after, (event,))


def _asks(state: State, stat: Stat, unit: Unit, target: Unit, melee: bool) -> bool:
    return number(state, stat, Asked(unit, target, melee), 0, "troop", "LC-4").value > 0


# --- lore faces, hits ----------------------------------------------------------------------------


def count_now(state: State, step: Battle) -> Tally | None:
    """Return what the dice come to now, or None if a unit is gone or nothing was rolled."""
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None or not step.rolled:
        return None
    return tally(state, step.rolled, unit, target, step.melee, evades=step.evades)


def use_lore(state: State, step: Battle) -> Next[State]:
    """Leave lore faces that no card and no poison uses to a creature or the goblet (BL-P2.11)."""
    if step.counted:  # the roller may be eliminated by now
        return Next(state)
    count = count_now(state, step)
    left = count.lore if count is not None else 0
    return Next(swap(state, replace(step, lore=left)))


def take_hits(state: State, step: Battle) -> Next[State]:
    """Count what the dice say by now, and take the hits before any retreat (BL-8.1).

    These are steps BL-P2.12 and BL-P2.12.1; hits come before retreats, those before what follows on
    (BL-6.8).
    """
    now = Next(state) if step.counted else fix_count(state, step)
    step = now.state.steps[-1]
    return then(
        now,
        lambda after: _turned(after, step),
        lambda after: _hurt(after, step),
        lambda after: _after_hits(after, step),
        check if step.counted else Next,
    )


def fix_count(state: State, step: Battle) -> Next[State]:
    """Record the result of the roll; a card may have changed it since it was rolled."""
    count = count_now(state, step)
    if count is None:
        return Next(state)
    counted = replace(step, hits=count.hits, flags=count.flags)
    if count.turned:
        counted = replace(counted, turned=count.turned)
    after = swap(state, counted)
    if len(count.parts) == 1:
        return Next(after)
    event = ev.HitsCounted(step.unit, step.target, count.hits, count.flags, count.parts)
    return Next(after, (event,))


def _turned(state: State, step: Battle) -> Next[State]:
    """Let bonus strikes hit the attacker instead; its losses come first (Backstab)."""
    if not step.turned:
        return Next(state)
    return strike(state, step.unit, step.turned, "turned", "LC-4")


def _hurt(state: State, step: Battle) -> Next[State]:
    target = state.unit(step.target)
    if target is None or state.over is not None:
        return Next(state)
    if kind_of(target).stance is Stance.CREATURE:
        return strike(state, step.target, step.hits, "hits", "BL-15.9")
    by = step.unit, step.melee
    hurt = lose_figures(state, step.target, step.hits, "hits", "BL-8.2", *by)
    if not step.counted:
        return hurt
    # the hits spare figures that the blocked way back would have cost: they are lost, too
    return then(
        hurt, lambda now: lose_figures(now, step.target, target.figures, "retreat", "BL-9.8")
    )


def _after_hits(state: State, step: Battle) -> Next[State]:
    """Poison a target that survives the hits of the roll (BL-R.49).

    This is step BL-P2.12.2.
    """
    now = powers.after_hits(state, step)
    unit, target = now.state.unit(step.unit), now.state.unit(step.target)
    if unit is None or target is None or step.hits <= 0 or target.poisoned:
        return now
    troop = kind_of(target).stance is not Stance.CREATURE
    if troop and state.effects and _asks(now.state, Stat.POISONS, unit, target, step.melee):
        after = put_token(now.state, target, POISON)
        return Next(after, (*now.events, ev.TokenPlaced(target.id, target.hex, POISON)))
    return now


# --- flags ---------------------------------------------------------------------------------------


def _retreat(state: State, step: Battle) -> Next[State]:
    return flags.retreat(state, step, roller(state))


# --- what is left --------------------------------------------------------------------------------


def take_tokens(state: State, step: Battle) -> Next[State]:
    """Give the roller a token for each lore face that nothing has used (BL-8.12, BL-R.17).

    They go to the roller (LC-7, HR-7.2); this is step BL-P2.13.
    """
    return gain(state, roller(state), step.lore, "roll")


_STAGES = {
    BattleStage.DECLARE: declare,
    BattleStage.EVADE: evasion.ask,
    BattleStage.ENGAGE: engagement.ask,
    BattleStage.BEFORE_ROLL: before_roll,
    BattleStage.ROLL: roll,
    BattleStage.FLANK: engagement.offer_reroll,
    BattleStage.AFTER_ROLL: after_roll,
    BattleStage.LORE: use_lore,
    BattleStage.POWERS: lambda state, _: Next(state),
    BattleStage.HITS: take_hits,
    BattleStage.IGNORE: flags.ignore_forced,
    BattleStage.RETREAT: _retreat,
    BattleStage.WITHDRAW: evasion.withdraw,
    BattleStage.AFTERMATH: powers.aftermath,
    BattleStage.TOKENS: take_tokens,
}
"""The function of each stage, in their order (HR-0.7)."""


def run_battle(state: State, step: Battle) -> Next[State]:
    """Move the stage on, then do what the stage says."""
    if step.stage is BattleStage.END:
        return _end(state, step)
    moved_on: Battle = replace(step, stage=_stage_after(state)[step.stage])
    return _STAGES[step.stage](swap(state, moved_on), moved_on)


def _end(state: State, step: Battle) -> Next[State]:
    """End the roll; its effects hold until the follow-on is decided."""
    place = len(state.steps) - 1
    after = pop(state)
    if _answers(step) and state.effects:
        kept = tuple(effect for effect in state.effects if effect.roll != place)
        after = replace(after, effects=kept)
    return Next(after)


def decides_battle(state: State, step: Battle) -> Side | None:
    """Return the target's player for flags, or a creature's for its powers (BL-15.28)."""
    if step.stage is BattleStage.POWERS:
        return powers.decides_lore(state, step)
    target = flags.may_choose(state, step)
    return target.side if target is not None else None


def options_battle(state: State, step: Battle) -> tuple[Action, ...]:
    """List the numbers of flags that the target can ignore, most first, down to none."""
    if step.stage is BattleStage.POWERS:
        return powers.options_lore(state, step)
    return flags.options(state, step)


def refuse_battle(state: State, step: Battle, action: Action) -> Refusal | None:
    """Return why that number of flags cannot be ignored, or a power not be used."""
    if step.stage is BattleStage.POWERS and isinstance(action, UsePower | StoreLore | Pass):
        return powers.refuse_lore_use(state, step, action)
    return flags.refuse(state, step, action)


def take_battle(state: State, step: Battle, action: Action) -> Next[State]:
    """Ignore flags and take the rest, or use a power."""
    if step.stage is BattleStage.POWERS:
        return powers.take_lore(state, step, action)
    moved_on: Battle = replace(step, stage=BattleStage.RETREAT)
    return flags.take(state, moved_on, action)


BATTLE = solo(decides_battle, run_battle, options_battle, refuse_battle, take_battle)


def _stage_after(state: State) -> Mapping[BattleStage, BattleStage]:
    """Return the stage of a roll after each, in a game with these switches.

    Here house rules are hooked into a roll (HR-0.8).
    """
    return _stages(state.adventure.lore, state.house)


@lru_cache(maxsize=256)
def _stages(lore: bool, house: tuple[str, ...]) -> Mapping[BattleStage, BattleStage]:
    missing = {stage for stage, switch in _BY_SWITCH.items() if switch not in house}
    missing.update(() if lore else _LORE_ONLY)
    return dict(pairwise(stage for stage in BattleStage if stage not in missing))
