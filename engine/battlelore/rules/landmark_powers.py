"""Powers of landmarks for their owners (BL-22.12): tokens, a passage, training, healing.

A unit of the owner does these things in the movement phase, instead of its move or before it.
"""

from collections.abc import Callable

from engine.battlelore.numbers.ground import grounds_at
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.orders_allowed import change_order, the_turn
from engine.battlelore.numbers.refusals import refuse_unit
from engine.battlelore.rules.hands import can_pay, gain, spend
from engine.battlelore.rules.placing_units import put_unit, relocate
from engine.battlelore.rules.strongholds import change_landmark
from engine.battlelore.rules.victory import arrive
from engine.battlelore.state.actions import Action, OpenPassage, Train, UsePassage
from engine.battlelore.state.events import (
    FiguresRestored,
    LandmarkPlaced,
    LandmarkRemoved,
    PassageUsed,
    UnitTrained,
)
from engine.battlelore.state.model import GRID, Colour, Landmark, Stance, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Move, Order
from engine.battlelore.tables.landmarks import CAMP, DEN, EXIT_TERRAIN, PASSAGE, PENTACLE, POOL
from engine.battlelore.tables.units import full_strength
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import push, then
from engine.hexes.grid import Hex

Special = OpenPassage | UsePassage | Train
Facts = tuple[tuple[str, str | int], ...]

PASSAGE_COST = 1
"""Lore for each unit that goes through the Secret Passage (BL-22.20)."""


def _own(state: State, side: Side, kind: str) -> Landmark | None:
    """Return the landmark of a kind that belongs to a side, or None."""
    for landmark in state.landmarks:
        if landmark.kind == kind and landmark.owner is side:
            return landmark
    return None


def _stands_on(state: State, unit: Unit, kind: str) -> bool:
    """Return whether a unit stands on the landmark of a kind of its own side."""
    mark = _own(state, unit.side, kind)
    return mark is not None and mark.hex == unit.hex


def _is_troop(unit: Unit) -> bool:
    return kind_of(unit).stance is not Stance.CREATURE


# --- what happens by itself ----------------------------------------------------------------


def pentacle(state: State, side: Side) -> Next[State]:
    """Give a side a token for a troop on its Pentacle at the end of its turn (BL-22.16).

    Creatures earn none, nor does the turn of the other side (BL-R.71).
    """
    mark = _own(state, side, PENTACLE)
    unit = state.unit_at(mark.hex) if mark is not None else None
    if unit is None or unit.side is not side or not _is_troop(unit):
        return Next(state)
    return gain(state, side, 1, PENTACLE)


def heal(state: State, unit_id: str) -> Next[State]:
    """Heal a weakened troop that ended an ordered move on its Healing Pool (BL-22.32, BL-R.69).

    It does no more in this turn, and the pool is gone (BL-22.33, BL-22.34).
    """
    unit = state.unit(unit_id)
    if unit is None or not _is_troop(unit) or not _stands_on(state, unit, POOL):
        return Next(state)
    if the_turn(state).order(unit.id) is None:  # a card may put anybody there
        return Next(state)
    full = full_strength(unit)
    gained = full - unit.figures
    if gained <= 0:
        return Next(state)
    after = put_unit(state, replace(unit, figures=full))
    after = change_order(after, unit.id, halted="BL-22.33", barred="BL-22.33")
    restored = FiguresRestored(unit.id, unit.hex, gained, full, f"landmark.{POOL}")
    return then(Next(after, (restored,)), lambda now: _remove(now, unit, POOL))


def _remove(state: State, unit: Unit, kind: str) -> Next[State]:
    mark = _own(state, unit.side, kind)
    if mark is None:
        return Next(state)
    return Next(change_landmark(state, mark, None), (LandmarkRemoved(kind, mark.hex),))


# --- what a player may do ------------------------------------------------------------------


def options(state: State, unit: Unit, order: Order) -> tuple[Action, ...]:
    """List what its landmark offers an ordered unit in the movement phase: candidates."""
    if order.path or order.halted:
        return ()
    if _stands_on(state, unit, CAMP):
        return (Train(unit.id),)
    if not _stands_on(state, unit, DEN):
        return ()
    if _own(state, unit.side, PASSAGE) is not None:
        return (UsePassage(unit.id),)
    return tuple(OpenPassage(unit.id, spot) for spot in GRID.hexes if _may_be_exit(state, spot))


def _may_be_exit(state: State, spot: str) -> bool:
    """Return whether a hex is woods or a hill and has no landmark (BL-22.18)."""
    land = grounds_at(state, spot)
    return len(land) == 1 and land[0].id in EXIT_TERRAIN


def refuse(state: State, side: Side, action: Special) -> Refusal | None:
    """Return why a unit cannot do this now."""
    unit = refuse_unit(state, side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    facts = (("unit", unit.id), ("hex", unit.hex))
    if isinstance(action, OpenPassage):
        return _refuse_unit(state, unit, DEN, "BL-22.18", facts) or _refuse_exit(
            state, unit, action.to, facts
        )
    if isinstance(action, UsePassage):
        return _refuse_unit(state, unit, DEN, "BL-22.20", facts) or _refuse_passage(
            state, unit, facts
        )
    return _refuse_unit(state, unit, CAMP, "BL-22.26", facts) or _refuse_training(unit, facts)


def _refuse_unit(state: State, unit: Unit, kind: str, rule: str, facts: Facts) -> Refusal | None:
    """Refuse a unit that is not free, not ordered, or came there only this turn."""
    order = the_turn(state).order(unit.id)
    if not _stands_on(state, unit, kind):
        return Refusal(f"special.not_in_{kind}", rule, facts)
    if order is None:
        return Refusal("special.not_ordered", rule, facts)
    if order.path:
        return Refusal("special.moved", rule, facts)
    if unit.webbed:
        return Refusal("special.webbed", "BL-16.8", facts)
    if order.halted:
        return Refusal("special.halted", order.halted, facts)
    return None


def _refuse_exit(state: State, unit: Unit, spot: str, facts: Facts) -> Refusal | None:
    to: Facts = (*facts, ("to", spot))
    if _own(state, unit.side, PASSAGE) is not None:
        return Refusal("passage.open", "BL-22.19", facts)
    if spot not in GRID:
        return Refusal("move.off_board", "BL-2.2", to)
    if not _may_be_exit(state, spot):
        return Refusal("passage.ground", "BL-22.18", to)
    if state.unit_at(spot) is not None:
        return Refusal("passage.occupied", "BL-22.18", to)
    return None


def _refuse_passage(state: State, unit: Unit, facts: Facts) -> Refusal | None:
    mark = _own(state, unit.side, PASSAGE)
    if mark is None:
        return Refusal("passage.not_open", "BL-22.20", facts)
    if state.unit_at(mark.hex) is not None:
        return Refusal("passage.occupied", "BL-R.70", (*facts, ("to", mark.hex)))
    if not can_pay(state, unit.side, PASSAGE_COST):
        more = (("cost", PASSAGE_COST), ("has", state.hand(unit.side).lore))
        return Refusal("passage.too_few_tokens", "BL-22.20", (*facts, *more))
    return None


def _refuse_training(unit: Unit, facts: Facts) -> Refusal | None:
    if not _is_troop(unit):
        return Refusal("train.creature", "BL-R.68", facts)
    if kind_of(unit).colour is Colour.RED:
        return Refusal("train.red", "BL-R.68", facts)
    return None


def take(state: State, action: Special) -> Next[State]:
    """Open the passage, go through it, or train."""
    unit = state.need(action.unit)
    if isinstance(action, OpenPassage):
        mark = Landmark(PASSAGE, action.to, unit.side)
        after = replace(state, landmarks=(*state.landmarks, mark))
        return Next(after, (LandmarkPlaced(unit.side, PASSAGE, action.to),))
    return _SPECIALS[type(action)](state, unit)


def _use_passage(state: State, unit: Unit) -> Next[State]:
    """Announce the unit's whole move through the passage (BL-22.21, BL-18.15)."""
    mark = _own(state, unit.side, PASSAGE)
    if mark is None:
        raise LookupError(PASSAGE)
    return Next(push(state, Move(unit.id, (unit.hex, mark.hex), passage=True)))


def go_through(state: State, unit: Unit, to: Hex) -> Next[State]:
    """Make a unit pay and leave the passage; it may battle afterwards (BL-22.20, BL-22.22)."""
    return then(
        spend(state, unit.side, PASSAGE_COST, PASSAGE),
        lambda now: Next(now, (PassageUsed(unit.id, unit.hex, to),)),
        lambda now: relocate(now, unit, to),
        lambda now: arrive(now, now.need(unit.id)),
    )


def _train(state: State, unit: Unit) -> Next[State]:
    """Raise a troop by one colour; it neither moves nor battles this turn (BL-22.26).

    The training camp is gone.
    """
    trained = replace(unit, trained=unit.trained + 1)
    after = change_order(put_unit(state, trained), unit.id, halted="BL-22.27", barred="BL-22.27")
    event = UnitTrained(unit.id, unit.hex, kind_of(trained).colour.value)
    return then(Next(after, (event,)), lambda now: _remove(now, unit, CAMP))


_SPECIALS: dict[type, Callable[[State, Unit], Next[State]]] = {
    UsePassage: _use_passage,
    Train: _train,
}
