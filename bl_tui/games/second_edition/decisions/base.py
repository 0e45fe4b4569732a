"""Bases of the decisions of this game: the board, the unit concerned, the units that act."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.position import doers, goals, ordered, unit_at
from bl_tui.table.decision import Decision, UnitDecision
from bl_tui.table.pointing.pieces import takes_up, unit_of
from bl_tui.table.pointing.selection import Commands, Goals, Hint, Lights, Selection
from engine.second_edition.state.actions import (
    Action,
    Advance,
    Counter,
    Done,
    DropLore,
    ExchangeLore,
    Head,
    Ignore,
    KeepScenario,
    Pass,
    Pick,
    PlayLore,
    Pursue,
    TakeLore,
)
from engine.second_edition.state.model import Hand, State, Unit, UnitId
from engine.second_edition.turn.views import View, public_state

LISTED = (
    Counter, Advance, Pursue, Pass, Ignore, Head, Pick, ExchangeLore, TakeLore, DropLore,
    KeepScenario,
)  # fmt: skip
"""The actions without a hex and without a key of their own."""

TAKEN = (Counter, Advance, ExchangeLore)
"""Actions that accept an offer, where there is nothing else to choose."""


class InGame(Decision[View]):
    """Any decision of this game."""

    def finish(self) -> Action | None:
        """Return the end of orders, moves, attacks or of the deployment."""
        return Done() if Done() in self.view.actions else None

    def decline(self) -> Action | None:
        """Return the action that declines an offer."""
        return Pass() if Pass() in self.view.actions else None

    def accept(self) -> Action | None:
        """Return the action that accepts an offer."""
        return next((action for action in self.view.actions if isinstance(action, TAKEN)), None)

    def goals(self, units: tuple[UnitId, ...]) -> Goals:
        return goals(self.view, units)

    @cached_property
    def board(self) -> State:
        """The board, which can be asked for moves, dice and lines."""
        return public_state(self.view)

    @cached_property
    def hand(self) -> Hand | None:
        """The hand of the viewer; None for a stranger."""
        return None if self.view.side is None else self.view.of(self.view.side).hand

    @cached_property
    def unit(self) -> Unit | None:
        """The unit that the decision is about, if it is on the board."""
        return unit_of(self.view, self.about().unit)

    def acting(self, at: Selection) -> UnitId | None:
        """Return the unit that acts: the one that the decision is about, or the selected one."""
        return self.about().unit or at.unit

    @cached_property
    def plays_lore(self) -> bool:
        """Whether the viewer may play a Lore card now."""
        return any(isinstance(action, PlayLore) for action in self.view.actions)

    def lore_key(self) -> Commands:
        """Return the key that opens the Lore hand, if a card may be played from it."""
        return [("cast", "")] if self.plays_lore else []


class OnBoard(InGame):
    """A decision on hexes of the board."""

    @cached_property
    def can_act(self) -> tuple[UnitId, ...]:
        """The units that can be ordered, can move or attack."""
        return doers(self.view)

    def here(self, at: Selection) -> Unit | None:
        """Return the unit under the cursor, or None."""
        return unit_at(self.view, at.cursor)

    def eligible(self, units: Sequence[UnitId]) -> Lights:
        """Light units that can act."""
        able = (unit for unit in self.view.units if unit.id in units)
        return {unit.hex: Light.ELIGIBLE for unit in able}


class OfUnits(OnBoard, UnitDecision[View]):
    """Units that are ordered, move or attack one by one."""

    asks: ClassVar[str]
    """Message before an end while units could still act: `app.hint.*`."""

    @cached_property
    def has_order(self) -> tuple[UnitId, ...]:
        """The units that have an order this turn."""
        return ordered(self.view)

    def held(self, at: Selection) -> Unit | None:
        return unit_of(self.view, at.unit)

    def goes(self, at: Selection) -> UnitId | None:
        """Return the selected unit if the cursor is on one of its goals, else None."""
        return None if takes_up(self.view, at) else at.unit

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to end while units could still act; the board marks them."""
        left = self.left(at)
        return Hint(self.asks, units=left) if left else None

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the keys that deselect the unit and open the Lore hand."""
        return [*super().keys(at, usual), *self.lore_key()]


class Offered(InGame):
    """Legal actions that are listed one by one."""

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the legal actions that are listed."""
        return tuple(action for action in self.view.actions if isinstance(action, LISTED))
