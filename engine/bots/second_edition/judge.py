"""Rates every legal action of a view of the Second Edition: the judge of its bots."""

from collections.abc import Callable
from typing import Any

from engine.bots.protocol import Rated, TurnPlan
from engine.bots.rating import Rater, StepJudge
from engine.bots.second_edition import evaluation, fights, lore, preparing, turns
from engine.bots.second_edition.plans import BotDecision
from engine.bots.second_edition.weights import REGULAR, Style
from engine.second_edition.state import actions as a
from engine.second_edition.state import steps as s
from engine.second_edition.state.model import State
from engine.second_edition.state.sides import Side
from engine.second_edition.turn.views import View, public_state

RATERS: dict[type, Rater] = {
    s.KeepingScenario: preparing.scenario,
    s.PlaceFord: preparing.ford,
    s.Mustering: preparing.muster,
    s.Deploying: preparing.deploy,
    s.Returning: preparing.hands,
    s.ChooseCard: turns.cards,
    s.GiveOrders: turns.orders,
    s.Moves: turns.moves,
    s.Mobility: turns.mobility,
    s.Exchange: turns.exchange,
    s.KeepOne: turns.keep_one,
    s.Attacks: fights.attacks,
    s.Granted: fights.attacks,
    s.Combat: fights.follow_on,
    s.Roll: fights.dice,
    s.Harm: fights.damage,
    s.PickGroup: fights.pick_group,
    s.Window: lore.window,
    s.Casting: lore.targets,
    s.GainLore: lore.gain,
    s.DiscardLore: lore.discard,
}

FINDERS: dict[type, Callable[[BotDecision, Any], Rated]] = {s.Moves: turns.best_move}
"""Functions that find the best action of a step without rating them all."""

WEIGHTY = (s.ChooseCard, s.GiveOrders, s.Moves, s.Attacks, s.Combat, s.Mobility)
"""Decisions that are worth thinking about."""

WHIMS: dict[type, float] = {
    s.KeepingScenario: 1.0,
    s.Mustering: preparing.SURPRISE,
    s.Deploying: 0.5,
}
"""Noise in the values of choices that the other side would like to foresee."""


class SecondEditionJudge(StepJudge):
    """Ratings by one style."""

    raters, finders, deserving, unsettled = RATERS, FINDERS, WEIGHTY, (s.Combat,)
    ending, risky = (a.Done, a.Pass), (a.Attack,)
    unit = evaluation.UNIT

    def __init__(self, style: Style = REGULAR) -> None:
        self.style = style

    def decision(self, view: View) -> BotDecision:
        """Return the decision of a side."""
        assert view.side is not None
        return self.decision_in(public_state(view), view.side, view.actions)

    def decision_in(self, state: State, side: Side, actions: tuple[Any, ...]) -> BotDecision:
        """Return the decision of a side in a position that may be known whole."""
        return BotDecision(state, side, actions, self.style)

    def turn_plan(self, view: View) -> TurnPlan:
        """Return the actions of a whole turn as they seem best at its opening."""
        return turns.whole_turn(self.decision(view))

    def standing(self, state: State, side: Side) -> float:
        """Return a side's lead in points, units, places, Lore and hands."""
        return evaluation.standing(state, side)

    def chance(self, state: State, side: Side) -> float | None:
        """Return the chance of a side to win, None if it is unknown."""
        return evaluation.chance(state, side)

    def material(self, state: State, side: Side) -> float:
        """Return by how much the units of a side are worth more than the other's."""
        return evaluation.material(state, side)

    def fortune(self, before: State, action: Any, after: State, side: Side) -> float:
        """Return by how much the points and markers that an attack brought are more than those that
        it brings on average."""
        return fights.fortune(self.decision_in(before, before.active, ()), action, after, side)

    def whim(self, view: View) -> float:
        """Return the noise of what both sides choose at once in secret, and of feints."""
        step = type(view.steps[-1])
        if step in (s.ChooseCard, s.GiveOrders):
            return self.style.feint
        return self.style.whim * WHIMS.get(step, 0.0)

    def turns(self, start: State, state: State) -> int:
        """Return the turns that have passed; a battle of a war that is over has taken all."""
        return LATER if start.setup.war != state.setup.war else super().turns(start, state)

    def opening(self, view: View) -> bool:
        """Return whether the decision is about a Command card, which shapes the turn."""
        return isinstance(view.steps[-1], s.ChooseCard)


LATER = 99
"""More turns than a search looks ahead."""
