"""Flags of a roll (BL-10.1 to BL-10.5): how many its target ignores, and the retreat for the rest.

The dice of a battle and those of a card or power treat flags alike.
"""

from engine.battlelore.house.vector_retreat import choose, source_of
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.morale import flags_ignored, hexes_per_flag
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.retreat import begin_retreat, rear_hexes
from engine.battlelore.state.actions import Action, IgnoreFlags
from engine.battlelore.state.events import FlagsIgnored
from engine.battlelore.state.model import State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Battle, BattleStage, Spell, SpellStage
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import swap

Roll = Battle | Spell
"""A step whose roll may show flags."""

DUE = (BattleStage.IGNORE, SpellStage.FLAGS)
"""The stages of a roll at which its flags are ignored or taken."""


def _ignorable(state: State, step: Roll, target: Unit) -> int:
    return min(step.flags, flags_ignored(state, target).value)


def _may_go(state: State, step: Roll, target: Unit) -> bool:
    """Return whether the first hex of a retreat is free."""
    source = source_of(state, step) if isinstance(step, Battle) else ""
    return bool(choose(state, target, source) if source else rear_hexes(state, target))


def may_choose(state: State, step: Roll) -> Unit | None:
    """Return the target if its player may choose between ignoring and taking a flag (BL-10.4).

    A unit with no free hex behind it must ignore what it can (BL-R.78), and so must a creature
    (BL-15.14, BL-R.33).
    """
    target = state.unit(step.target)
    if step.stage not in DUE or target is None:
        return None
    if _ignorable(state, step, target) == 0 or not _may_go(state, step, target):
        return None
    return None if kind_of(target).creature is not None else target


def ignore_forced(state: State, step: Roll) -> Next[State]:
    """Ignore as many flags as the unit can, perhaps none, where nobody chooses (BL-10.5).

    This is step BL-P2.12.3.
    """
    target = state.unit(step.target)
    if target is None or step.flags == 0:
        return Next(state)
    return _ignore(state, step, target, _ignorable(state, step, target), forced=True)


def _ignore(state: State, step: Roll, target: Unit, count: int, *, forced: bool) -> Next[State]:
    """Ignore `count` flags; those left make the target retreat (BL-10.3, BL-10.5)."""
    after = swap(state, replace(step, flags=step.flags - count))
    if count == 0 and forced:
        return Next(after)
    return Next(after, (FlagsIgnored(target.id, target.hex, count, step.flags, forced),))


def retreat(state: State, step: Roll, by: Side) -> Next[State]:
    """Make the target retreat for each flag taken (BL-9.1, BL-9.2) from a roll of the side `by`.

    A flag removes no figure by itself (BL-1.11). The number of hexes is that of the base rules
    whichever way the unit goes (HR-2.11). This is step BL-P2.12.4.
    """
    source = source_of(state, step) if isinstance(step, Battle) else ""
    target = state.unit(step.target)
    if target is None or step.flags == 0:
        return Next(state)
    hexes = step.flags * hexes_per_flag(state, target).value
    if not hexes:
        return Next(state)
    return begin_retreat(state, target, hexes, by=by, source=source)


def options(state: State, step: Roll) -> tuple[Action, ...]:
    """List the numbers of flags that the target can ignore, most first, down to none."""
    target = state.unit(step.target)
    most = _ignorable(state, step, target) if target is not None else 0
    return tuple(IgnoreFlags(count) for count in range(most, -1, -1))


def refuse(state: State, step: Roll, action: Action) -> Refusal | None:
    """Return why that number of flags cannot be ignored (BL-10.5)."""
    target = may_choose(state, step)
    if not isinstance(action, IgnoreFlags) or target is None:
        return not_now(state)
    most = _ignorable(state, step, target)
    if 0 <= action.count <= most:
        return None
    facts = (("unit", target.id), ("count", action.count), ("allowed", most))
    return Refusal("flags.too_many", "BL-10.5", facts)


def take(state: State, step: Roll, action: Action) -> Next[State]:
    """Ignore the number of flags chosen; `step` is the roll at its next stage."""
    target = state.unit(step.target)
    if not isinstance(action, IgnoreFlags) or target is None:
        raise LookupError(action)
    return _ignore(swap(state, step), step, target, action.count, forced=False)
