"""Refusals that several chapters share, and the first checks on any unit."""

from collections.abc import Callable
from typing import Any

from engine.battlelore.model import State, Unit, UnitId
from engine.battlelore.steps import (
    Battles,
    ChooseCard,
    DrawCards,
    DrawLore,
    GiveOrders,
    HandLimit,
    Movement,
    Place,
    Replenishing,
    ShareOut,
)
from engine.core.game import Next, Refusal, Side
from engine.core.steps import Chapter

NOT_YOUR_TURN = "turn.not_yours"


_PHASES: dict[type, str] = {
    ChooseCard: "BL-P1.1",
    GiveOrders: "BL-P1.3",
    Movement: "BL-P1.4",
    Battles: "BL-P1.5",
    DrawCards: "BL-P1.6",
    Replenishing: "BL-P1.7",
    DrawLore: "BL-19.8",
    HandLimit: "BL-19.12",
    ShareOut: "BL-20.19",
    Place: "BL-22.10",
}
"""The step of the turn procedure that a decision belongs to; within a combat it is BL-6.1."""


def not_now(state: State) -> Refusal:
    """The action belongs to another phase or decision (BL-P1)."""
    step = type(state.steps[-1])
    return Refusal("turn.not_now", _PHASES.get(step, "BL-6.1"), (("step", step.__name__),))


def automatic(run: Callable[[Any, Any], Next[Any]]) -> Chapter:
    """The chapter of a step that decides nothing: it runs when it is on top."""
    return Chapter(
        decides=lambda _, __: None,
        run=run,
        options=lambda _, __: (),
        refuse=lambda state, _, __: not_now(state),
        take=lambda state, _, __: Next(state),
    )


def refuse_unit(state: State, side: Side, unit_id: UnitId) -> Refusal | Unit:
    """The unit, if it stands on the board and belongs to the side; or why not (BL-4.10)."""
    unit = state.unit(unit_id)
    if unit is None:
        return Refusal("unit.gone", "BL-2.21", (("unit", unit_id),))
    if unit.side is not side:
        return Refusal("unit.not_yours", "BL-4.9", (("unit", unit_id), ("hex", unit.hex)))
    return unit
