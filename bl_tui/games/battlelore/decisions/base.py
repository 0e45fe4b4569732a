"""The common parts of the decisions of the first edition: their step, units, cards and lights."""

from collections.abc import Collection
from functools import cached_property
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.position import goals, on_the_table, turn_of
from bl_tui.table.decision import Decision, ListDecision, PlaceDecision
from bl_tui.table.pointing.pieces import unit_at, unit_of
from bl_tui.table.pointing.selection import Commands, Goals, Hint, Lights, Selection, Why, no_unit
from engine.battlelore.state.actions import (
    Action,
    BattleBack,
    Choose,
    Done,
    Engage,
    Evade,
    GainGround,
    Pass,
    PlayLore,
    Recruit,
)
from engine.battlelore.state.model import GRID, Face, State, Unit, UnitId
from engine.battlelore.state.steps import Turn
from engine.battlelore.turn.views import View, public_state

OFFERED = (GainGround, BattleBack, Evade, Engage, Recruit)
"""Actions that accept an offer."""


class InBattle(Decision[View]):
    """A decision of a battle."""

    @cached_property
    def now(self) -> Any:
        """The step that asks."""
        return self.view.steps[-1]

    @cached_property
    def board(self) -> State:
        """The board, which can be asked for reach, dice and lines."""
        return public_state(self.view)

    @cached_property
    def turn(self) -> Turn | None:
        """The turn in progress."""
        return turn_of(self.view)

    @cached_property
    def unit(self) -> Unit | None:
        """The unit that the decision is about, or None."""
        return unit_of(self.view, self.about().unit)

    @cached_property
    def target(self) -> Unit | None:
        """The other unit involved, or None."""
        return unit_of(self.view, self.about().target)

    def goals(self, units: tuple[UnitId, ...]) -> Goals:
        return goals(self.view, units[0] if units else None)

    def finish(self) -> Action | None:
        """Return the end of orders, movement, battles or of a choice of several."""
        return Done() if Done() in self.view.actions else None

    def decline(self) -> Action | None:
        """Return the action that declines the offer."""
        return Pass() if Pass() in self.view.actions else None

    def accept(self) -> Action | None:
        """Return the action that accepts the offer."""
        return next((action for action in self.view.actions if isinstance(action, OFFERED)), None)

    def here(self, at: Selection) -> Unit | None:
        """Return the unit under the cursor, or None."""
        return unit_at(self.view, at.cursor)

    def held(self, at: Selection) -> Unit | None:
        """Return the selected unit, or None."""
        return unit_of(self.view, at.unit)

    def named(self, tell: Teller, unit_id: UnitId) -> str:
        """Return a unit with its hex, or its id where it has left the board."""
        unit = unit_of(self.view, unit_id)
        return unit_id if unit is None else tell.unit(unit)

    @cached_property
    def can_cast(self) -> bool:
        """Whether a Lore card can be played now."""
        return any(isinstance(action, PlayLore) for action in self.view.actions)

    def lore_key(self) -> Commands:
        """Return the key to the Lore hand where a card can be played now."""
        return [("cast", "")] if self.can_cast else []

    def lit(self, units: Collection[UnitId], light: Light) -> Lights:
        """Light the hexes of units on the board."""
        return {unit.hex: light for unit in self.view.units if unit.id in units}

    def lit_things(self, things: tuple[str, ...]) -> Lights:
        """Light the units and hexes among the targets of a card."""
        own = tuple(unit.id for unit in self.view.units if unit.side is self.view.side)
        lit = {spot: Light.REACH for spot in things if spot in GRID}
        lit |= self.lit(things, Light.TARGET)
        return lit | self.lit(tuple(thing for thing in things if thing in own), Light.ELIGIBLE)


class Offered(InBattle):
    """A list of the rules' offers."""

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the legal actions, except the end of several choices."""
        return tuple(action for action in self.view.actions if not isinstance(action, Done))


class WithDice(Offered, ListDecision[View]):
    """A list of the rules' offers about rolled dice."""

    def dice(self) -> tuple[Face, ...]:
        return on_the_table(self.view)


class CardList(InBattle, ListDecision[View]):
    """Cards, one of which is chosen by its number; a Lore card may be played as well."""

    lists = "app.do.option.cards"

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the Lore hand."""
        return [*usual, *self.lore_key()]


class OnBoard(InBattle, PlaceDecision[View]):
    """Hexes, or the units there, that are chosen one by one on the board."""

    goes_on = True

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the hex under the cursor where hexes are chosen, else about the unit there."""
        chosen = [action.what for action in self.view.actions if isinstance(action, Choose)]
        if any(what in GRID for what in chosen):
            return Why(Choose(at.cursor))
        here = self.here(at)
        return no_unit(at) if here is None else Why(Choose(here.id))
