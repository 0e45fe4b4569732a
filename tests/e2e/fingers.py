"""From actions to keys, as a player presses them: he knows where the cursor stands.

fingers = Fingers(record, curtain=True)
for key in fingers.press(action):
    terminal.send(KEYS.get(key, key))
"""

from typing import Any

from bl_tui.present.cursor import opening, settle, step
from bl_tui.present.decision import decision_of, options_of
from bl_tui.present.finishing import done
from bl_tui.present.pointing import Do, Selection, back
from engine.battlelore.actions import (
    Action,
    Attack,
    CancelOrder,
    Done,
    MoveUnit,
    OrderUnit,
    Pass,
    Pursue,
    RetreatTo,
)
from engine.battlelore.game import BATTLELORE
from engine.battlelore.knowledge import View
from engine.battlelore.model import GRID
from engine.core.game import Side
from engine.core.hexes import Hex
from engine.core.record import Record, advance
from engine.core.replace import replace

AnyRecord = Record[Any, Any]


class Fingers:
    """Plays a game and tells the keys for it; `record` is the game as it stands."""

    def __init__(self, record: AnyRecord, *, curtain: bool) -> None:
        """Begin where a screen begins that shows this game for the first time."""
        self.record = record
        self._curtain = curtain
        self._viewer: Side | None = None
        self._selection = Selection()
        self._kept: dict[Side, Selection] = {}
        self._keys: list[str] = []
        if not curtain:
            self._sit()

    @property
    def side(self) -> Side | None:
        """Who decides now."""
        sides = BATTLELORE.to_act(self.record.state)
        return sides[0] if sides else None

    @property
    def cursor(self) -> Hex:
        """Where the cursor stands."""
        return self._selection.cursor

    def press(self, action: Action) -> list[str]:
        """The keys for an action of the side to act, and the game after it."""
        self._keys = []
        side = self.side
        assert side is not None
        if self._curtain and self._viewer is not side:
            self.lift()
        self._choose(BATTLELORE.view(self.record.state, side), action)
        self.record = advance(BATTLELORE, self.record, side, action)
        if self.side is side or (self.side is not None and not self._curtain):
            self._sit()
        return self._keys

    def lift(self) -> None:
        """Let the side that decides see its hand."""
        self._keys.append("Enter")
        self._sit()

    def _sit(self) -> None:
        side = self.side
        assert side is not None
        view = BATTLELORE.view(self.record.state, side)
        if self._viewer is not None:
            self._kept[self._viewer] = self._selection
        known = self._kept.get(side)
        self._selection = settle(view, known) if known else opening(view, side)
        self._viewer = side

    def _choose(self, view: View, action: Action) -> None:
        if isinstance(action, Done):
            self._keys += ["d"] if isinstance(done(view), Do) else ["d", "d"]
        elif isinstance(action, Pass):
            self._keys.append("x")
        elif action in options_of(view):
            self._point_at(options_of(view).index(action))
        elif isinstance(action, OrderUnit | CancelOrder):
            self._go(hex_of(view, action.unit))
        elif isinstance(action, RetreatTo | Pursue):
            self._go(action.to)
        elif isinstance(action, MoveUnit | Attack):
            goal = action.to if isinstance(action, MoveUnit) else hex_of(view, action.target)
            if decision_of(view).unit is None:
                self._take_up(view, action.unit)
            self._go(goal)
        else:
            raise AssertionError(f"no keys for {action}")

    def _point_at(self, number: int) -> None:
        """A listed choice: by its digit, or by stepping past the ninth."""
        self._keys += [str(min(number, 8) + 1), *["Tab"] * (number - 8), "Enter"]
        self._selection = replace(self._selection, option=number)

    def _take_up(self, view: View, unit: str) -> None:
        if self._selection.unit is not None:
            self._keys.append("Backspace")
            self._selection = back(self._selection)
        self._go(hex_of(view, unit))
        self._selection = replace(self._selection, unit=unit)

    def _go(self, goal: Hex) -> None:
        """Move the cursor to a hex, up or down first, and choose it."""
        (row, _), (goal_row, _) = GRID.row_col(self.cursor), GRID.row_col(goal)
        down = 1 if goal_row > row else -1
        for _ in range(abs(goal_row - row)):
            self._selection = step(self._selection, down, 0)
            self._keys.append("Down" if down > 0 else "Up")
        right = 1 if GRID.x(goal) > GRID.x(self.cursor) else -1
        while self.cursor != goal:
            self._selection = step(self._selection, 0, right)
            self._keys.append("Right" if right > 0 else "Left")
        self._keys.append("Enter")


def hex_of(view: View, unit_id: str) -> Hex:
    """Where a unit stands."""
    return next(unit.hex for unit in view.units if unit.id == unit_id)
