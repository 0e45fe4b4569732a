"""Refusals that several chapters share, and chapters of steps that decide nothing."""

from collections.abc import Callable
from typing import Any

from engine.bardsung.state import steps
from engine.bardsung.state.actions import Action, Buy, Detach, Learn
from engine.bardsung.state.model import State
from engine.bardsung.state.seats import HeroSeat
from engine.core.game import Next, Refusal
from engine.core.steps import Chapter

_DUE: dict[type, str] = {
    steps.HeroTurn: "BS-8.2",
    steps.Effects: "BS-9.12",
    steps.FreeMove: "BS-19.4",
    steps.Attack: "BS-9.2",
    steps.Exploring: "BS-16.6",
    steps.Aftermath: "BS-28.1",
    steps.Upgrading: "BS-28.22",
}
"""The rule by which a decision is due at a step; a question says its own."""

_ELSEWHERE: dict[type, str] = {Detach: "BS-23.10", Buy: "BS-28.1", Learn: "BS-28.1"}
"""The rule that names the only moments for an action."""


def not_now(state: State, action: Action | None = None, rule: str = "") -> Refusal:
    """Return the refusal of an action that belongs to another moment: by its own rule, if any."""
    step = state.steps[-1]
    due = step.rule if isinstance(step, steps.Ask) else _DUE.get(type(step), "BS-7.4")
    cited = rule or _ELSEWHERE.get(type(action), due)
    return Refusal("turn.not_now", cited, (("step", type(step).__name__),))


def not_offered(option: str, rule: str) -> Refusal:
    """Return the refusal of an answer that is not offered."""
    return Refusal("choose.not_offered", rule, (("option", option),))


def nobody(state: State, step: Any) -> None:
    """Say that a step decides nothing."""


def automatic(run: Callable[[State, Any], Next[State]]) -> Chapter[HeroSeat, State, Any, Action]:
    """Return the chapter of a step that decides nothing: it runs when it is on top."""
    return Chapter(
        decides=nobody,
        run=run,
        options=lambda *_: (),
        refuse=lambda state, *_: not_now(state),
        take=lambda state, *_: Next(state),
    )
