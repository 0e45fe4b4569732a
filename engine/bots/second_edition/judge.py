"""Rates every legal action of a view of the Second Edition: the judge of its bots."""

from collections.abc import Callable
from typing import Any

from engine.bots.protocol import Rated
from engine.bots.rating import Rater, StepJudge
from engine.bots.second_edition import evaluation, fights, lore, preparing, turns
from engine.bots.second_edition.decision import Decision
from engine.bots.second_edition.weights import REGULAR, Style
from engine.second_edition.state.model import State
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import (
    Attacks,
    Casting,
    ChooseCard,
    Combat,
    Deploying,
    DiscardLore,
    Exchange,
    GainLore,
    GiveOrders,
    Granted,
    Harm,
    KeepingScenario,
    KeepOne,
    Mobility,
    Moves,
    Mustering,
    PickGroup,
    PlaceFord,
    Returning,
    Roll,
    Window,
)
from engine.second_edition.turn.views import View, public_state

RATERS: dict[type, Rater] = {
    KeepingScenario: preparing.scenario,
    PlaceFord: preparing.ford,
    Mustering: preparing.muster,
    Deploying: preparing.deploy,
    Returning: preparing.hands,
    ChooseCard: turns.cards,
    GiveOrders: turns.orders,
    Moves: turns.moves,
    Mobility: turns.mobility,
    Exchange: turns.exchange,
    KeepOne: turns.keep_one,
    Attacks: fights.attacks,
    Granted: fights.attacks,
    Combat: fights.follow_on,
    Roll: fights.dice,
    Harm: fights.damage,
    PickGroup: fights.pick_group,
    Window: lore.window,
    Casting: lore.targets,
    GainLore: lore.gain,
    DiscardLore: lore.discard,
}

FINDERS: dict[type, Callable[[Decision, Any], Rated]] = {Moves: turns.best_move}
"""Functions that find the best action of a step without rating them all."""

WEIGHTY = (ChooseCard, GiveOrders, Moves, Attacks, Combat, Mobility)
"""Decisions that are worth thinking about."""

WHIMS: dict[type, float] = {KeepingScenario: 1.0, Mustering: 3.0, Deploying: 0.5}
"""Noise in the values of choices that the other side would like to foresee."""


class SecondEditionJudge(StepJudge):
    """Ratings by one style."""

    raters, finders, deserving, unsettled = RATERS, FINDERS, WEIGHTY, (Combat,)

    def __init__(self, style: Style = REGULAR) -> None:
        self.style = style

    def decision(self, view: View) -> Decision:
        """Return the decision of a side."""
        assert view.side is not None
        return Decision(public_state(view), view.side, view.actions, self.style)

    def standing(self, state: State, side: Side) -> float:
        """Return a side's lead in points, units, places, Lore and hands."""
        return evaluation.standing(state, side, self.style)

    def material(self, state: State, side: Side) -> float:
        """Return by how much the units of a side are worth more than the other's."""
        return evaluation.material(state, side)

    def whim(self, view: View) -> float:
        """Return the noise of what both sides choose at once in secret."""
        return self.style.whim * WHIMS.get(type(view.steps[-1]), 0.0)

    def opening(self, view: View) -> bool:
        """Return whether the decision is about a Command card, which shapes the turn."""
        return isinstance(view.steps[-1], ChooseCard)
