"""Refusals that several chapters share, and chapters of steps that decide nothing."""

from collections.abc import Callable
from typing import Any

from engine.core.game import Next, Refusal
from engine.core.steps import Chapter
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Action
from engine.second_edition.state.model import State, Unit, UnitId
from engine.second_edition.state.sides import Side

_DUE: dict[type, str] = {
    steps.ChooseCard: "BL2-4.1",
    steps.GiveOrders: "BL2-3.3",
    steps.Moves: "BL2-3.3",
    steps.Attacks: "BL2-3.3",
    steps.Granted: "BL2-20.7",
    steps.Combat: "BL2-6.2",
    steps.Roll: "BL2-17.2",
    steps.Harm: "BL2-17.2",
    steps.Mobility: "BL2-9.11",
    steps.Window: "BL2-11.4",
    steps.Casting: "BL2-11.5",
    steps.PickGroup: "BL2-DL04",
    steps.Exchange: "BL2-15.6",
    steps.KeepOne: "BL2-C15",
    steps.GainLore: "BL2-11.1",
    steps.PlaceFord: "BL2-12.8",
    steps.KeepingScenario: "BL2-12.2",
    steps.Mustering: "BL2-13.6",
    steps.Deploying: "BL2-13.7",
    steps.Returning: "BL2-13.14",
}
"""The rule by which a decision is due at a step; a discard says its own."""


def not_now(state: State) -> Refusal:
    """Return the refusal of an action that belongs to another step."""
    step = state.steps[-1]
    rule = step.rule if isinstance(step, steps.DiscardLore) else _DUE.get(type(step), "BL2-17.1")
    return Refusal("turn.not_now", rule, (("step", type(step).__name__),))


def automatic(run: Callable[[State, Any], Next[State]]) -> Chapter[Side, State, Any, Action]:
    """Return the chapter of a step that decides nothing: it runs when it is on top."""
    return Chapter(
        decides=lambda *_: (),
        run=run,
        options=lambda *_: (),
        refuse=lambda state, *_: not_now(state),
        take=lambda state, *_: Next(state),
    )


def refuse_unit(state: State, side: Side, unit_id: UnitId) -> Refusal | Unit:
    """Return the unit, if it stands on the board and is the side's; or why not."""
    unit = state.unit(unit_id)
    if unit is None:
        return Refusal("unit.gone", "BL2-7.16", (("unit", unit_id),))
    if unit.side is not side:
        return Refusal("unit.not_yours", "BL2-1.7", (("unit", unit_id), ("hex", unit.hex)))
    return unit
