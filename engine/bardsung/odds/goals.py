"""The goals of puzzles in Bardsung."""

from collections.abc import Hashable
from typing import Any

from engine.bardsung.state import actions as a
from engine.bardsung.state.model import State
from engine.bardsung.state.seats import HeroSeat
from engine.bardsung.state.steps import HeroTurn
from engine.core.goals import Goal

STEPS = (
    a.Move,
    a.Use,
    a.Aim,
    a.Explore,
    a.Place,
    a.OpenOrClose,
    a.Escape,
    a.Handle,
    a.Consume,
    a.Attach,
    a.Give,
    a.Charm,
    a.Rest,
    a.Third,
    a.DropBanner,
)
"""Actions that a plan names."""


class BardsungGoals:
    """Defeat an enemy in the turn of one hero.

    A goal that nobody falls in a round would not be exact, since wound cards are drawn.
    """

    codes = ("defeat",)
    giving = (a.Attach, a.Give)

    def open(self, state: State) -> State:
        """Return the position as it is: nothing is hidden but the order of decks."""
        return state

    def faces(self, faces: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the faces as they are."""
        return faces

    def same(self, state: State) -> State:
        """Return the state as it is."""
        return state

    def proposed(self, state: State, seat: HeroSeat) -> tuple[Goal, ...]:
        """Return the goals to defeat each enemy."""
        return tuple(Goal("defeat", (("unit", enemy.id),)) for enemy in state.enemies)

    def reached(self, begun: State, now: State, seat: HeroSeat, goal: Goal) -> bool | None:
        """Return whether the enemy is gone, None while the turn may still bring it."""
        if all(enemy.id != goal.fact("unit") for enemy in now.enemies):
            return True
        return False if self.over(begun, now, seat) else None

    def over(self, begun: State, now: State, seat: HeroSeat) -> bool:
        """Return whether the hero's turn has ended."""
        turn = begun.steps[-1]
        going = (step for step in now.steps if isinstance(step, HeroTurn))
        acts = any(isinstance(turn, HeroTurn) and step.hero == turn.hero for step in going)
        return now.over is not None or now.round != begun.round or not acts

    def step(self, action: a.Action) -> Hashable:
        """Return the kind of an action with its card or thing; None for answers."""
        if not isinstance(action, STEPS):
            return None
        return type(action).__name__, getattr(action, "card", "") or getattr(action, "what", "")


GOALS = BardsungGoals()
