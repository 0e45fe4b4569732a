"""The goals of puzzles in Battle Mages."""

from collections.abc import Hashable
from typing import Any

from engine.battle_mages.rules.dice import DIFFICULTY, TEN
from engine.battle_mages.state import actions as a
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import State, foes_of
from engine.core.goals import Goal, Goals

STEPS = (
    a.Join,
    a.Leave,
    a.Dissolve,
    a.Move,
    a.March,
    a.Surface,
    a.Aim,
    a.AddShooter,
    a.Fire,
    a.Attack,
    a.Cast,
    a.Meditate,
    a.Cancel,
)
"""Actions that a plan names."""


class BattleMagesGoals(Goals):
    """Destroy a piece, all of a team, or win, all in this turn."""

    codes = ("destroy", "break_team", "win")
    giving = (a.Join, a.Leave, a.Dissolve, a.Cancel)

    def faces(self, faces: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return a 1 for itself, and of a pool's other faces one success and one failure."""
        if faces != TEN:
            return faces
        return tuple(1 if face == 1 else DIFFICULTY if face >= DIFFICULTY else 2 for face in faces)

    def proposed(self, state: State, seat: Army) -> tuple[Goal, ...]:
        """Return the goals to destroy each enemy team and each other enemy piece."""
        foes = foes_of(state.setup, seat)
        sides = dict.fromkeys(piece.side for piece in state.pieces if piece.seat in foes)
        return tuple(
            Goal("break_team" if len(state.members(side)) > 1 else "destroy", (("unit", side),))
            for side in sides
        )

    def reached(self, begun: State, now: State, seat: Army, goal: Goal) -> bool | None:
        """Return whether a goal is reached, None while the turn may still bring it."""
        if goal.code == "win":
            met = now.over is not None and seat in now.over.won
        else:
            met = all(now.piece(p.id) is None for p in begun.members(goal.fact("unit")))
        if met:
            return True
        return False if self.over(begun, now, seat) else None

    def over(self, begun: State, now: State, seat: Army) -> bool:
        """Return whether the turn has ended."""
        return now.over is not None or now.active is not seat or now.round != begun.round

    def step(self, action: a.Action) -> Hashable:
        """Return the kind of an action with its piece, team or spell; None for answers."""
        if not isinstance(action, STEPS):
            return None
        names = ("piece", "team", "side", "effect", "target")
        return type(action).__name__, next(
            (value for name in names if (value := getattr(action, name, ""))), ""
        )


GOALS = BattleMagesGoals()
