"""The goals of puzzles in the first edition."""

from collections.abc import Hashable

from engine.battlelore.rules.victory import score
from engine.battlelore.state import actions as a
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import TurnStage
from engine.core.goals import Goal, Goals

BANNERS = {"banner": 1, "two_banners": 2}
"""The goals that count banners, and how many they want."""
FAR = 99
"""More banners than there are."""
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


class BattleLoreGoals(Goals):
    """Take banners or win, all in this turn."""

    codes = ("banner", "two_banners", "win")
    giving = (a.PlayCard, a.OrderUnit, a.CancelOrder)

    def proposed(self, state: State, seat: Side) -> tuple[Goal, ...]:
        """Return the goals that may make sense: to win where two banners are left or fewer."""
        left = state.adventure.camp(seat).banners - score(state, seat)
        if left <= 2:
            return (Goal("win"),)
        return Goal("banner"), Goal("two_banners")

    def reached(self, begun: State, now: State, seat: Side, goal: Goal) -> bool | None:
        """Return whether a goal is reached, None while the turn may still bring it."""
        if now.over is not None and goal.code == "win":
            return seat in now.over.won
        if score(now, seat) - score(begun, seat) >= BANNERS.get(goal.code, FAR):
            return True
        return False if self.over(begun, now, seat) else None

    def over(self, begun: State, now: State, seat: Side) -> bool:
        """Return whether the battles of the turn are over."""
        return now.over is not None or now.turn != begun.turn or now.steps[0].stage in FINISHED

    def step(self, action: a.Action) -> Hashable:
        """Return the kind of an action with its unit or card; None for answers."""
        if not isinstance(action, STEPS):
            return None
        return type(action).__name__, getattr(action, "unit", None) or getattr(action, "card", "")


GOALS = BattleLoreGoals()
