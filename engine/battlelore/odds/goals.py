"""The goals of puzzles in the first edition."""

from collections.abc import Hashable

from engine.battlelore.rules.victory import score
from engine.battlelore.state import actions as a
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import TurnStage
from engine.core.goals import Goal

BANNERS = {"banner": 1, "two_banners": 2}
"""The goals that count banners, and how many they want."""
STEPS = (
    a.PlayCard,
    a.OrderUnit,
    a.CancelOrder,
    a.MoveUnit,
    a.Attack,
    a.PlayLore,
    a.FreeUnit,
    a.UsePower,
    a.LeaveBoard,
    a.Train,
    a.OpenPassage,
    a.UsePassage,
    a.MassStrike,
    a.Recruit,
)
"""Actions that a plan names."""


FINISHED = (TurnStage.REPLENISH, TurnStage.CLEAN_UP, TurnStage.END)
"""The stages of a turn after its last battle."""


class BattleLoreGoals:
    """Take banners, win, or destroy one unit, all in this turn."""

    codes = ("banner", "two_banners", "win", "destroy")

    def proposed(self, state: State, seat: Side) -> tuple[Goal, ...]:
        """Return the goals that may make sense: to win where two banners are left or fewer."""
        left = state.adventure.camp(seat).banners - score(state, seat)
        if left <= 2:
            return (Goal("win"),)
        weak = [u for u in state.units if u.side is not seat and u.figures > 2]
        hunted = tuple(Goal("destroy", (("unit", unit.id),)) for unit in weak)
        return (Goal("two_banners"), Goal("banner"), *hunted)

    def reached(self, begun: State, now: State, seat: Side, goal: Goal) -> bool | None:
        """Return whether a goal is reached, None while the turn may still bring it."""
        if now.over is not None and goal.code == "win":
            return seat in now.over.won
        if goal.code in BANNERS:
            met = score(now, seat) - score(begun, seat) >= BANNERS[goal.code]
        else:
            met = goal.code == "destroy" and now.unit(goal.fact("unit")) is None
        if met:
            return True
        on = now.over is None and now.turn == begun.turn and now.steps[0].stage not in FINISHED
        return None if on else False

    def step(self, action: a.Action) -> Hashable:
        """Return the kind of an action with its unit or card; None for answers."""
        if not isinstance(action, STEPS):
            return None
        return type(action).__name__, getattr(action, "unit", None) or getattr(action, "card", "")


GOALS = BattleLoreGoals()
