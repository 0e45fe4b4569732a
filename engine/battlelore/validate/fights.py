"""Checks of moves, combats, rolls, retreats and powers in a position from a file."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.battlelore.house.switches import VECTOR_RETREAT
from engine.battlelore.house.vector_retreat import DIRECTIONS
from engine.battlelore.numbers.modifiers import ground_map
from engine.battlelore.rules.movement import announced_price
from engine.battlelore.state.model import GRID, UnitId
from engine.battlelore.state.steps import (
    Battle,
    BattleStage,
    Casting,
    Combat,
    CombatStage,
    Move,
    PowerTarget,
    Retreat,
    Spell,
    SpellStage,
    Volley,
)
from engine.battlelore.tables.units import ROSTER
from engine.battlelore.validate.stacked_step import (
    DICE,
    HEXES,
    HITS,
    StackedStep,
    born,
    rule_or_none,
    sources,
    spot_or_none,
)
from engine.core.faults import Faults, all_known, fitting, known, once, within
from engine.core.frozen import replace
from engine.core.stats import Part

POWER_LORE = 30
"""More Lore than is ever spent on a power at once."""


def _units(at: StackedStep, *names: str) -> Faults:
    """Check that the units a step names are of the game; they may be gone."""
    there = born(at.state)
    for name in names:
        yield from known(f"{at.what}.{name}", getattr(at.step, name), there)


def _on_board(at: StackedStep, *names: str) -> Faults:
    """Check that the units a decision is about stand on the board."""
    for name in names:
        there = at.state.unit(getattr(at.step, name)) is not None
        yield from fitting(f"{at.what}.{name}", there)


def _enemies(at: StackedStep, step: Combat | Battle) -> Faults:
    """Check that the two units that fight are of two sides."""
    yield from _units(at, "unit", "target")
    sides = born(at.state)
    yield from fitting(f"{at.what}.target", sides[step.unit] is not sides[step.target])
    yield from known(f"{at.what}.target_at", step.target_at, GRID)
    yield from all_known(f"{at.what}.supporters", step.supporters, at.turn.massed)


# --- moves ---------------------------------------------------------------------------------------


def _move(at: StackedStep, step: Move) -> Faults:
    """Check a move: an ordered unit, from its hex to one where it can stand (BL-5.1)."""
    yield from _on_board(at, "unit")
    unit = at.state.need(step.unit)
    yield from fitting(f"{at.what}.unit", at.turn.order(unit.id) is not None)
    yield from fitting(f"{at.what}.path", 0 < len(step.path) <= len(GRID.hexes))
    yield from all_known(f"{at.what}.path", step.path, GRID)
    pairs = zip(step.path, step.path[1:], strict=False)
    whole = step.passage or all(there in GRID.neighbours[here] for here, there in pairs)
    yield from fitting(f"{at.what}.path", whole and step.path[0] == unit.hex)
    yield from fitting(f"{at.what}.path", not step.passage or len(step.path) == 2)
    end = step.path[-1]
    free = end not in ground_map(at.state).impassable and at.state.unit_at(end) in (None, unit)
    yield from fitting(f"{at.what}.path", free)
    yield from rule_or_none(f"{at.what}.barred", step.barred)
    price = announced_price(replace(at.state, steps=at.state.steps[: at.place + 1]), unit.side)
    yield from fitting(f"{at.what}.path", price <= at.state.hand(unit.side).lore)


# --- combats -------------------------------------------------------------------------------------

_OFFERS = (CombatStage.GAIN, CombatStage.PURSUE, CombatStage.BONUS, CombatStage.BATTLE_BACK)


def _combat(at: StackedStep, step: Combat) -> Faults:
    """Check a combat: an ordered unit of the active side fights, and its offers can be taken up.

    The leader of a massed strike may have no order (HR-5.9).
    """
    yield from _enemies(at, step)
    yield from fitting(f"{at.what}.unit", born(at.state)[step.unit] is at.turn.side)
    called = at.turn.order(step.unit) is not None or step.unit in at.turn.massed
    yield from fitting(f"{at.what}.unit", called)
    if not at.decides:
        return
    yield from fitting(f"{at.what}.stage", step.stage in _OFFERS)
    yield from _on_board(at, "unit")
    unit = at.state.need(step.unit)
    if step.stage in (CombatStage.GAIN, CombatStage.BATTLE_BACK):
        close = step.melee and step.target_at in GRID.neighbours[unit.hex]
        yield from fitting(f"{at.what}.target_at", close)
    if step.stage is CombatStage.GAIN:
        closed = step.target_at in ground_map(at.state).impassable
        free = at.state.unit_at(step.target_at) is None and not closed
        yield from fitting(f"{at.what}.target_at", free)
    if step.stage is CombatStage.BATTLE_BACK:
        holds = at.state.spot(step.target) == step.target_at
        yield from fitting(f"{at.what}.target", holds)


# --- rolls ---------------------------------------------------------------------------------------


def _battle(at: StackedStep, step: Battle) -> Faults:
    """Check one roll of a combat, or of a card with which a unit answers."""
    yield from _enemies(at, step)
    yield from fitting(at.what, _belongs(at, step))
    yield from within(f"{at.what}.dice", step.dice, 0, DICE)
    yield from within(f"{at.what}.rolled", len(step.rolled), 0, 2 * DICE)
    for name in ("hits", "flags", "extra", "lore", "turned"):
        yield from within(f"{at.what}.{name}", getattr(step, name), 0, HITS)
    yield from _parts(at, step.parts)
    yield from _powers(at, step)
    if at.decides:
        chooses = step.stage in (BattleStage.POWERS, BattleStage.IGNORE)
        yield from fitting(f"{at.what}.stage", chooses)
        name = "unit" if step.stage is BattleStage.POWERS else "target"
        yield from _on_board(at, name)


def _belongs(at: StackedStep, step: Battle) -> bool:
    """Return whether a roll belongs to the combat under it or answers it by a card."""
    below = at.below
    if isinstance(below, Casting):
        return step.first is not step.last and not step.back
    pair = (below.target, below.unit) if step.back else (below.unit, below.target)
    ends = below.stage is CombatStage.END
    return (step.unit, step.target) == pair and step.back is ends and not step.first | step.last


def _parts(at: StackedStep, parts: Iterable[Part]) -> Faults:
    """Check that the account of the dice names what changes dice, and existing rules."""
    for place, part in enumerate(parts):
        what = f"{at.what}.parts[{place}]"
        yield from known(f"{what}.source", part.source, sources())
        yield from rule_or_none(f"{what}.rule", part.rule)
        yield from within(f"{what}.amount", part.amount, -HITS, HITS)
        yield from within(f"{what}.after", part.after, -HITS, HITS)


def _powers(at: StackedStep, step: Battle) -> Faults:
    """Check that the triggered powers belong to the creature that rolled (BL-15.26)."""
    own = _powers_of(at, step.unit)
    for place, spent in enumerate(step.powers):
        yield from known(f"{at.what}.powers[{place}].power", spent.power, own)
        yield from within(f"{at.what}.powers[{place}].lore", spent.lore, 0, POWER_LORE)
    yield from once(f"{at.what}.powers", (spent.power for spent in step.powers))


def _powers_of(at: StackedStep, unit_id: UnitId) -> tuple[str, ...]:
    """Return the powers of a unit, which may be gone."""
    kind = next(unit.kind for unit in at.state.adventure.units if unit.id == unit_id)
    creature = ROSTER[kind].creature
    return tuple(power.id for power in creature.powers) if creature is not None else ()


def _spell(at: StackedStep, step: Spell) -> Faults:
    """Check dice of a card or a power against one unit."""
    yield from _units(at, "target")
    yield from known(f"{at.what}.source", step.source, sources())
    yield from within(f"{at.what}.dice", step.dice, 0, DICE)
    yield from within(f"{at.what}.rolled", len(step.rolled), 0, 2 * DICE)
    yield from within(f"{at.what}.flags", step.flags, 0, HITS)
    yield from within(f"{at.what}.faces", len(step.faces), 0, DICE)
    if at.decides:
        yield from fitting(f"{at.what}.stage", step.stage is SpellStage.FLAGS)
        yield from _on_board(at, "target")


def _volley(at: StackedStep, step: Volley) -> Faults:
    """Check dice against several units; a bolt jumps from a hex of the board."""
    there = born(at.state)
    yield from known(f"{at.what}.source", step.source, sources())
    yield from within(f"{at.what}.dice", step.dice, 0, DICE)
    yield from within(f"{at.what}.faces", len(step.faces), 0, DICE)
    for name, units in (("left", step.left), ("struck", step.struck)):
        yield from all_known(f"{at.what}.{name}", units, there)
        yield from once(f"{at.what}.{name}", units)
    if step.at or (step.jumps and step.struck):
        yield from known(f"{at.what}.at", step.at, GRID)


# --- being driven --------------------------------------------------------------------------------


def _retreat(at: StackedStep, step: Retreat) -> Faults:
    """Check that the unit is on the board and has hexes to go."""
    yield from _units(at, "unit")
    yield from within(f"{at.what}.hexes", step.hexes, 0, HEXES)
    yield from within(f"{at.what}.gone", step.gone, 0, HEXES)
    yield from spot_or_none(f"{at.what}.source", step.source)
    yield from fitting(f"{at.what}.source", not step.source or VECTOR_RETREAT in at.state.house)
    if step.heading:
        yield from known(f"{at.what}.heading", step.heading, DIRECTIONS if step.source else ())
    if at.decides:
        yield from _on_board(at, "unit")
        yield from fitting(f"{at.what}.source", not step.source)  # nobody chooses a direction


def _power_target(at: StackedStep, step: PowerTarget) -> Faults:
    """Check a power of the creature that rolled, to be used after the battle."""
    yield from _units(at, "unit", "target")
    yield from known(f"{at.what}.power", step.power, _powers_of(at, step.unit))
    yield from within(f"{at.what}.lore", step.lore, 0, POWER_LORE)
    yield from all_known(f"{at.what}.left", step.left, born(at.state))
    yield from once(f"{at.what}.left", step.left)
    if at.decides:
        yield from _on_board(at, "unit")


FIGHTS: dict[type, Callable[[StackedStep, Any], Faults]] = {
    Move: _move,
    Combat: _combat,
    Battle: _battle,
    Spell: _spell,
    Volley: _volley,
    Retreat: _retreat,
    PowerTarget: _power_target,
}
"""The check for each kind of step in which units fight or move."""
