"""The decision that is rated: position, deciding side and legal actions."""

from typing import Any

from engine.bots.second_edition.plans import Planner
from engine.bots.second_edition.weights import Style
from engine.bots.second_edition.worth import Worth
from engine.second_edition.state.model import State
from engine.second_edition.state.sides import Side


class BotDecision:
    """One decision of a side: the position, the legal actions, and the style that rates them."""

    def __init__(self, state: State, side: Side, actions: tuple[Any, ...], style: Style) -> None:
        self.state, self.side, self.actions, self.style = state, side, actions, style
        self._planner: Planner | None = None

    def offers(self, *kinds: type) -> bool:
        """Return whether an action of one of these kinds is legal."""
        return any(isinstance(action, kinds) for action in self.actions)

    @property
    def planner(self) -> Planner:
        """Return the plans of this position, made when they are first asked for."""
        if self._planner is None:
            self._planner = Planner(self.state, self.style)
        return self._planner

    @property
    def worth(self) -> Worth:
        """Return the worth of units, hexes and attacks in this position."""
        return self.planner.worth
