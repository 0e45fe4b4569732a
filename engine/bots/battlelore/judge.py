"""Rates every legal action of a BattleLore view: the judge of its bots."""

from collections.abc import Callable
from typing import Any

from engine.battlelore.state import actions as a
from engine.battlelore.state import house_steps as hs
from engine.battlelore.state import steps as s
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View, public_state
from engine.bots.battlelore import evaluation, fights, house_choices, lore, orders, setup_choices
from engine.bots.battlelore.plans import BotDecision
from engine.bots.battlelore.weights import REGULAR, Style
from engine.bots.protocol import Rated, TurnPlan
from engine.bots.rating import Rater, StepJudge

RATERS: dict[type, Rater] = {
    s.ChooseCard: orders.cards,
    s.GiveOrders: orders.orders,
    s.Movement: orders.moves,
    s.DrawCards: orders.drawn,
    s.Battles: fights.battles,
    s.Combat: fights.follow_on,
    s.Battle: fights.dice,
    s.Retreat: fights.retreat,
    s.Spell: fights.flags_of_spell,
    s.PowerTarget: fights.power_target,
    s.Window: lore.window,
    s.Casting: lore.targets,
    s.Volley: lore.volley,
    s.NameUnits: lore.named,
    s.PickCard: lore.pick,
    s.Replenishing: lore.replenish,
    s.DrawLore: lore.keep,
    s.HandLimit: lore.discard,
    s.ShareOut: setup_choices.share,
    s.Place: setup_choices.place,
    s.Interlude: setup_choices.interlude,
    hs.EvasionOffer: house_choices.evade,
    hs.EvasionMove: house_choices.evade_to,
    hs.EngagementOffer: house_choices.engage,
    hs.FlankReroll: house_choices.reroll,
    hs.Massing: house_choices.mass,
    hs.Recruiting: house_choices.recruit,
}

FINDERS: dict[type, Callable[[BotDecision, Any], Rated]] = {s.Movement: orders.best_move}
"""Functions that find the best action of a step without rating them all."""

WEIGHTY = (s.ChooseCard, s.GiveOrders, s.Movement, s.Battles, s.Window, s.Casting)
"""Decisions that are worth thinking about."""


class BattleLoreJudge(StepJudge):
    """Ratings by one style."""

    raters, finders, deserving, unsettled = RATERS, FINDERS, WEIGHTY, (s.Combat,)
    ending, risky = (a.Done,), (a.Attack, a.MassStrike)
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
        return orders.whole_turn(self.decision(view))

    def standing(self, state: State, side: Side) -> float:
        """Return a side's lead in units, banners, goblets and hands."""
        return evaluation.standing(state, side, self.style)

    def chance(self, state: State, side: Side) -> float | None:
        """Return the chance of a side to win, None if it is unknown."""
        return evaluation.chance(state, side, self.style)

    def decided(self, state: State) -> bool:
        """Return whether the battle is over."""
        return evaluation.winner_of(state) is not None

    def turns(self, start: State, state: State) -> int:
        """Return the turns between two positions of a battle; its end counts as one."""
        return 1 if self.decided(state) else super().turns(start, state)

    def material(self, state: State, side: Side) -> float:
        """Return by how much the units of a side are worth more than the other's."""
        return evaluation.material(state, side)

    def whim(self, view: View) -> float:
        """Return the noise of Command cards and orders, for a style that feints."""
        return self.style.feint if isinstance(view.steps[-1], (s.ChooseCard, s.GiveOrders)) else 0.0

    def opening(self, view: View) -> bool:
        """Return whether the decision is about a Command card, which shapes the turn."""
        return isinstance(view.steps[-1], s.ChooseCard)
