"""Cards that put units somewhere, stop, free or heal them, or roll dice once more."""

from collections.abc import Callable
from functools import partial

from engine.battlelore.house.engagement import moved_by_card
from engine.battlelore.house.tokens import loosen
from engine.battlelore.lore.spells import count_spell, target_of
from engine.battlelore.lore.unit_conditions import enemy_effect
from engine.battlelore.numbers.dice import HELMETS, count_hits
from engine.battlelore.numbers.ground import grounds_at
from engine.battlelore.numbers.modifiers import holds_for, kind_of, order_of
from engine.battlelore.numbers.orders_allowed import change_order
from engine.battlelore.rules import landmark_powers
from engine.battlelore.rules.damage import brought_down
from engine.battlelore.rules.movement import entry, move_allowance, stop_here
from engine.battlelore.rules.placing_units import has_token, put_unit, relocate
from engine.battlelore.rules.powers import reroll_strikes
from engine.battlelore.state import events as ev
from engine.battlelore.state.conditions import HexCondition
from engine.battlelore.state.model import FACES, Effect, Face, State, Unit, UnitId
from engine.battlelore.state.steps import HELD, Battle, Casting, Move, Spell
from engine.battlelore.tables import lore_verbs as v
from engine.battlelore.tables.lore_cards import source_of
from engine.battlelore.tables.targets import at_level
from engine.battlelore.tables.tokens import TOKENS, WEB
from engine.battlelore.tables.units import full_strength
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import change_step, innermost, then
from engine.hexes.grid import Hex

HEX_CONDITIONS: dict[HexCondition, Callable[[State, Hex], bool]] = {
    HexCondition.VACANT: lambda state, spot: state.unit_at(spot) is None,
    HexCondition.PASSABLE: lambda state, spot: not entry((), grounds_at(state, spot)).impassable,
}
"""Conditions that cards set on a hex that they target."""


# --- other hexes ---------------------------------------------------------------------------------


def swap_hexes(state: State, casting: Casting, _: v.Swap) -> Next[State]:
    """Exchange the hexes of both units; this is not a move, but the ground counts.

    The card is Transposition.
    """
    freed = then(
        Next(state),
        *(
            partial(moved_by_card, unit_id=target, by=casting.side)
            for target in casting.targets[:2]
        ),
    )
    return then(freed, lambda now: _swap(now, casting))


def _swap(state: State, casting: Casting) -> Next[State]:
    first, second = target_of(state, casting), target_of(state, casting, 1)
    if first is None or second is None or state.over is not None:
        return Next(state)
    # both hexes stay with the same side: nothing on them is left behind
    after = put_unit(
        put_unit(state, replace(first, hex=second.hex)), replace(second, hex=first.hex)
    )
    after = _entered(_entered(after, first.id, second.hex), second.id, first.hex)
    source = source_of(casting.card)
    events = (
        ev.UnitPlaced(first.id, first.hex, second.hex, source),
        ev.UnitPlaced(second.id, second.hex, first.hex, source),
    )
    return then(
        Next(after, events),
        loosen,
        lambda now: _arrived(now, first.id),
        lambda now: _arrived(now, second.id),
    )


def _arrived(state: State, unit_id: UnitId) -> Next[State]:
    """Let the hex of a unit that was put somewhere take effect: pools heal, blazons are held.

    Only a move captures a blazon.
    """
    return then(
        stop_here(state, unit_id, retreating=True),
        lambda now: landmark_powers.heal(now, unit_id),
    )


def _entered(state: State, unit_id: UnitId, spot: Hex) -> State:
    """Mark that the ground stopped a unit, and that it bars the unit's battle (BL-22.4)."""
    unit = state.need(unit_id)
    order = order_of(state, unit)
    if order is None:
        return state
    rules = entry((), grounds_at(state, spot))
    return change_order(
        state,
        unit_id,
        barred=order.barred or rules.bars_battle,
        halted=order.halted or rules.stops,
        stopped_at=spot if rules.stops else order.stopped_at,
    )


def teleport(state: State, casting: Casting, _: v.Teleport) -> Next[State]:
    """Put the unit on the hex; its web stays behind (Portal).

    An ordered unit makes no other move this turn. Its path is one hex, as if it had not moved.
    """
    unit = target_of(state, casting)
    if unit is None or len(casting.targets) < 2 or state.unit_at(casting.targets[1]) is not None:
        return Next(state)
    freed = moved_by_card(state, unit.id, casting.side)
    return then(freed, lambda now: _carry(now, casting))


def _carry(state: State, casting: Casting) -> Next[State]:
    unit = target_of(state, casting)
    if unit is None or state.over is not None:
        return Next(state)
    to, source = casting.targets[1], source_of(casting.card)
    freed = _take_tokens(state, unit, source, WEB)
    moved = change_order(_entered(freed.state, unit.id, to), unit.id, path=(to,))
    event = ev.UnitPlaced(unit.id, unit.hex, to, source)
    return then(
        Next(moved, (*freed.events, event)),
        lambda now: relocate(now, now.need(unit.id), to),
        lambda now: _arrived(now, unit.id),
    )


def stop_move(state: State, casting: Casting, _: v.StopMove) -> Next[State]:
    """End the move on the hex chosen; a unit that flies is brought down there (Hold, CR-3)."""
    place = innermost(state, Move)
    if place is None:
        return Next(state)
    move: Move = state.steps[place]
    unit, to = state.unit(move.unit), casting.targets[0]
    if unit is None or to not in move.path:
        return Next(state)
    path = move.path[: move.path.index(to) + 1]
    rush = move.rush and path == move.path
    barred = move.barred if path == move.path else _barred(state, unit, path)
    after = change_step(state, place, replace(move, path=path, barred=barred, rush=rush))
    after = change_order(after, unit.id, halted=HELD)
    return then(
        Next(after, (ev.UnitHeld(unit.id, to, casting.card),)),
        lambda now: brought_down(now, unit.id),
    )


def _barred(state: State, unit: Unit, path: tuple[Hex, ...]) -> str:
    """Return the rule that forbids battle after this way, or "" (BL-7.4, BL-22.4)."""
    if len(path) > 1:
        rules = entry(grounds_at(state, path[-2]), grounds_at(state, path[-1]))
        if rules.bars_battle:
            return rules.bars_battle
    return "BL-7.4" if len(path) - 1 > move_allowance(state, unit).value else ""


# --- tokens and effects --------------------------------------------------------------------------


def _take_tokens(state: State, unit: Unit, cause: str, *tokens: str) -> Next[State]:
    """Take these tokens from a unit, as far as it has them."""
    held = [token for token in tokens if has_token(unit, token)]
    taken = tuple(ev.TokenRemoved(unit.id, unit.hex, lost, cause) for lost in held)
    left = replace(unit, **{TOKENS[lost].mark: False for lost in held})
    return Next(put_unit(state, left), taken)


def purify(state: State, casting: Casting, _: v.Purify) -> Next[State]:
    """Remove tokens and enemy effects from the targets (Purify)."""
    done = Next(state)
    for unit_id in casting.targets:
        unit = state.unit(unit_id)
        if unit is not None:
            done = then(done, _cleanse(unit, source_of(casting.card)))
    return done


def _cleanse(unit: Unit, cause: str) -> Callable[[State], Next[State]]:
    def act(state: State) -> Next[State]:
        freed = _take_tokens(state, unit, cause, *TOKENS)
        return then(freed, lambda now: _lift(now, unit, enemy_effect))

    return act


def overrule(state: State, casting: Casting, row: v.Overrule) -> Next[State]:
    """Free the target entirely from what a card does to it (Fearless, Mists of Terror)."""
    target = target_of(state, casting)
    if target is None:
        return Next(state)
    return _lift(
        state, target, lambda effect, unit: effect.card == row.card and holds_for(effect, unit)
    )


def _lift(state: State, unit: Unit, lifts: Callable[[Effect, Unit], bool]) -> Next[State]:
    """Lift some effects from a unit; they stay on others."""
    left = tuple(
        _without(state, effect, unit) if lifts(effect, unit) else effect for effect in state.effects
    )
    kept = tuple(effect for effect in left if effect is not None)
    ended = tuple(old.card for old, new in zip(state.effects, left, strict=True) if new is None)
    return Next(replace(state, effects=kept), (ev.EffectsEnded(ended),) if ended else ())


def _without(state: State, effect: Effect, unit: Unit) -> Effect | None:
    """Return an effect without one of its units, or None if no unit is left."""
    held = effect.units
    if effect.camp is not None:
        held = (*held, *(other.id for other in state.units if other.side is effect.camp))
    rest = tuple(other for other in held if other != unit.id)
    return replace(effect, units=rest, camp=None) if rest else None


# --- figures -------------------------------------------------------------------------------------


def restore(state: State, unit_id: UnitId, figures: int, cause: str) -> Next[State]:
    """Give a unit figures back, up to its full size; a creature has all of its one (LC-11)."""
    unit = state.unit(unit_id)
    if unit is None:
        return Next(state)
    gained = min(figures, full_strength(unit) - unit.figures)
    if gained <= 0:
        return Next(state)
    left = unit.figures + gained
    after = put_unit(state, replace(unit, figures=left))
    return Next(after, (ev.FiguresRestored(unit.id, unit.hex, gained, left, cause),))


def heal(state: State, casting: Casting, row: v.Heal) -> Next[State]:
    """Give the target figures back (Healing)."""
    target = target_of(state, casting)
    if target is None:
        return Next(state)
    return restore(state, target.id, at_level(row.figures, casting.level), source_of(casting.card))


def heal_all(state: State, casting: Casting, row: v.HealAll) -> Next[State]:
    """Roll for each target; helmets of its colour and lore faces restore a figure each.

    The card is Mass Healing.
    """
    dice = at_level(row.dice, casting.level)
    done = Next(state)
    for unit_id in casting.targets:
        unit = state.unit(unit_id)
        if unit is not None:
            done = then(done, _healing(casting, unit, dice))
    return done


def _healing(casting: Casting, unit: Unit, dice: int) -> Callable[[State], Next[State]]:
    source = source_of(casting.card)

    def act(state: State) -> Next[State]:
        rolled, rng = state.rng.roll(dice, FACES)
        figures = rolled.count(HELMETS[kind_of(unit).colour]) + rolled.count(Face.LORE)
        event = ev.SpellRolled(source, casting.side, unit.id, unit.hex, rolled, 0, 0)
        after = Next(replace(state, rng=rng), (event,))
        return then(after, lambda now: restore(now, unit.id, figures, source))

    return act


# --- dice on the table ---------------------------------------------------------------------------


def reroll(state: State, casting: Casting, _: v.Reroll) -> Next[State]:
    """Roll the chosen dice again; the second faces count (Prayer, Loaded Dice; BL-18.21)."""
    place = innermost(state, Battle, Spell)
    if place is None:
        return Next(state)
    step: Battle | Spell = state.steps[place]
    target = state.unit(step.target)
    chosen = [int(number) - 1 for number in casting.targets]
    if target is None or not chosen:
        return Next(state)
    fresh, rng = state.rng.roll(len(chosen), FACES)
    faces = list(step.rolled)
    for die, face in zip(chosen, fresh, strict=True):
        faces[die] = face
    rolled = tuple(faces)
    if isinstance(step, Battle) and kind_of(state.need(step.unit)).arms.rerolls_strikes:
        rolled, rng = reroll_strikes(rng, rolled)
    hits, flags = _count(state, step, target, rolled)
    after = change_step(replace(state, rng=rng), place, replace(step, rolled=rolled))
    event = ev.DiceRerolled(source_of(casting.card), target.id, rolled, hits, flags)
    return Next(after, (event,))


def _count(
    state: State, step: Battle | Spell, target: Unit, rolled: tuple[Face, ...]
) -> tuple[int, int]:
    """Return the hits and flags of the dice as the players were first told."""
    if isinstance(step, Spell):
        return count_spell(state, step, target, rolled)
    unit = state.unit(step.unit)
    if unit is None:
        return 0, rolled.count(Face.FLAG)
    hits = count_hits(rolled, unit, target, step.melee, step.evades)
    return hits, 0 if step.evades else rolled.count(Face.FLAG)
