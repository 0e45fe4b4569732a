"""The goals of puzzles in the second edition."""

from collections.abc import Hashable

from engine.core.frozen import replace
from engine.core.goals import Goal, Goals
from engine.second_edition.rules.victory import score
from engine.second_edition.state import actions as a
from engine.second_edition.state.model import State
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import TurnStage

STEPS = (a.PlayCard, a.OrderUnit, a.MoveUnit, a.Attack, a.PlayLore)
"""Actions that a plan names."""
FINISHED = (TurnStage.DRAW, TurnStage.LORE, TurnStage.LIMIT, TurnStage.END)
"""The stages of a turn after its VP Step."""
POINTS = (4, 3, 2)
"""Victory points that a goal may want, the most first."""
NEAR = 11
"""The points from which a side may win in one turn."""


class SecondEditionGoals(Goals):
    """Destroy a unit, gain points in the VP Step, or win, all in this turn."""

    codes = ("destroy", "points", "win")
    giving = (a.PlayCard, a.OrderUnit)

    def open(self, state: State) -> State:
        """Return the position with all Lore cards of both hands discarded."""
        hands = tuple(
            replace(hand, lore_cards=(), lore_discards=(*hand.lore_discards, *hand.lore_cards))
            for hand in state.hands
        )
        return replace(state, hands=hands)

    def same(self, state: State) -> State:
        """Return the state without Lore tokens: nobody has a card to pay for."""
        return replace(state, hands=tuple(replace(hand, lore=0) for hand in state.hands))

    def proposed(self, state: State, seat: Side) -> tuple[Goal, ...]:
        """Return the goals to win, to destroy each enemy, and to gain some points."""
        hunted = (Goal("destroy", (("unit", unit.id),)) for unit in state.of(seat.other))
        gained = (Goal("points", (("count", count),)) for count in POINTS)
        near = (Goal("win"),) if score(state, seat) >= NEAR else ()
        return (*near, *hunted, *gained)

    def reached(self, begun: State, now: State, seat: Side, goal: Goal) -> bool | None:
        """Return whether a goal is reached, None while the turn may still bring it."""
        if now.over is not None and goal.code == "win":
            return seat in now.over.won
        if goal.code == "destroy":
            met = now.unit(goal.fact("unit")) is None
        else:
            wanted = goal.code == "points"
            met = wanted and score(now, seat) - score(begun, seat) >= goal.fact("count")
        if met:
            return True
        return False if self.over(begun, now, seat) else None

    def over(self, begun: State, now: State, seat: Side) -> bool:
        """Return whether the VP Step of the turn has passed."""
        ended = now.over is not None or now.turn != begun.turn or now.active is not seat
        return ended or now.steps[0].stage in FINISHED

    def step(self, action: a.Action) -> Hashable:
        """Return the kind of an action with its unit or card; None for answers."""
        if not isinstance(action, STEPS):
            return None
        return type(action).__name__, getattr(action, "unit", None) or getattr(action, "card", "")


GOALS = SecondEditionGoals()
