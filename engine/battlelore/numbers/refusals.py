"""Refusals that several chapters share, and the first checks on any unit."""

from collections.abc import Callable
from typing import Any

from engine.battlelore.state import steps as s
from engine.battlelore.state.actions import Action
from engine.battlelore.state.model import State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.core.game import Next, Refusal
from engine.core.steps import Chapter, innermost

NOT_YOUR_TURN = "turn.not_yours"

_PHASES: dict[type, str] = {
    s.ChooseCard: "BL-P1.1",
    s.GiveOrders: "BL-P1.3",
    s.Movement: "BL-P1.4",
    s.Battles: "BL-P1.5",
    s.DrawCards: "BL-P1.6",
    s.Replenishing: "BL-P1.7",
    s.DrawLore: "BL-19.8",
    s.HandLimit: "BL-19.11",
    s.ShareOut: "BL-20.19",
    s.Place: "BL-22.10",
    s.Interlude: "CA-1.1",
}
"""The step of the turn procedure that a decision belongs to."""

_OUTSIDE: dict[type, str] = {
    s.Casting: "BL-18.25",
    s.NameUnits: "BL-18.25",
    s.PickCard: "BL-18.25",
    s.Volley: "BL-18.25",
    s.Spell: "BL-10.4",
    s.Retreat: "BL-9.3",
}
"""The steps that decide when a card acts outside a combat; a combat is played to its end first
(BL-6.1)."""

_MOMENTS: dict[s.Moment, str] = {
    s.Moment.WITH: "BL-18.9",
    s.Moment.RE_CMD: "BL-18.11",
    s.Moment.RE_MOVE: "BL-18.15",
    s.Moment.COMBAT: "BL-18.16",
    s.Moment.OWN_POST: "BL-18.16",
    s.Moment.PRE: "BL-18.20",
    s.Moment.POST: "BL-18.21",
}
"""The rule that lets a side react at a moment; to a Lore card it is BL-18.8."""


def not_now(state: State) -> Refusal:
    """Return the refusal of an action that belongs to another phase or decision (BL-P1)."""
    step = type(state.steps[-1])
    return Refusal("turn.not_now", _due(state), (("step", step.__name__),))


def _due(state: State) -> str:
    """Return the rule by which another decision is due."""
    step = state.steps[-1]
    if isinstance(step, s.Window):
        return _MOMENTS.get(step.moment, "BL-18.8")
    if isinstance(step, s.DrawLore) and step.back:
        return "BL-20.14"
    rule = _PHASES.get(type(step), "")
    if rule or innermost(state, s.Combat) is not None:
        return rule or "BL-6.1"
    return _OUTSIDE.get(type(step), "BL-6.1")


def automatic(run: Callable[[State, Any], Next[State]]) -> Chapter[Side, State, Any, Action]:
    """Return the chapter of a step that decides nothing and runs when it is on top."""
    return Chapter(
        decides=lambda _, __: (),
        run=run,
        options=lambda *_: (),
        refuse=lambda state, *_: not_now(state),
        take=lambda state, *_: Next(state),
    )


def refuse_unit(state: State, side: Side, unit_id: UnitId) -> Refusal | Unit:
    """Return the unit, if it is on the board and the side's own; else why not (BL-4.10).

    A unit gets its orders from the player who controls it (BL-23.3).
    """
    unit = state.unit(unit_id)
    if unit is None:
        return Refusal("unit.gone", "BL-2.21", (("unit", unit_id),))
    if unit.side is not side:
        return Refusal("unit.not_yours", "BL-4.9", (("unit", unit_id), ("hex", unit.hex)))
    return unit
