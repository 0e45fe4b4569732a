"""Rates every legal action of a BattleLore view: the judge of its bots."""

from collections.abc import Callable
from typing import Any

from engine.battlelore.state.house_steps import (
    EngagementOffer,
    EvasionMove,
    EvasionOffer,
    FlankReroll,
    Massing,
    Recruiting,
)
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import (
    Battle,
    Battles,
    Casting,
    ChooseCard,
    Combat,
    DrawCards,
    DrawLore,
    GiveOrders,
    HandLimit,
    Movement,
    NameUnits,
    PickCard,
    Place,
    PowerTarget,
    Replenishing,
    Retreat,
    ShareOut,
    Spell,
    Volley,
    Window,
)
from engine.battlelore.turn.views import View, public_state
from engine.bots.battlelore import evaluation, fights, house_choices, lore, orders, setup_choices
from engine.bots.battlelore.decision import Decision
from engine.bots.battlelore.weights import REGULAR, Style
from engine.bots.protocol import Rated
from engine.bots.rating import Rater, StepJudge

RATERS: dict[type, Rater] = {
    ChooseCard: orders.cards,
    GiveOrders: orders.orders,
    Movement: orders.moves,
    DrawCards: orders.drawn,
    Battles: fights.battles,
    Combat: fights.follow_on,
    Battle: fights.dice,
    Retreat: fights.retreat,
    Spell: fights.flags_of_spell,
    PowerTarget: fights.power_target,
    Window: lore.window,
    Casting: lore.targets,
    Volley: lore.volley,
    NameUnits: lore.named,
    PickCard: lore.pick,
    Replenishing: lore.replenish,
    DrawLore: lore.keep,
    HandLimit: lore.discard,
    ShareOut: setup_choices.share,
    Place: setup_choices.place,
    EvasionOffer: house_choices.evade,
    EvasionMove: house_choices.evade_to,
    EngagementOffer: house_choices.engage,
    FlankReroll: house_choices.reroll,
    Massing: house_choices.mass,
    Recruiting: house_choices.recruit,
}

FINDERS: dict[type, Callable[[Decision, Any], Rated]] = {Movement: orders.best_move}
"""Functions that find the best action of a step without rating them all."""

WEIGHTY = (ChooseCard, GiveOrders, Movement, Battles, Window, Casting)
"""Decisions that are worth thinking about."""


class BattleLoreJudge(StepJudge):
    """Ratings by one style."""

    raters, finders, deserving, unsettled = RATERS, FINDERS, WEIGHTY, (Combat,)

    def __init__(self, style: Style = REGULAR) -> None:
        self.style = style

    def decision(self, view: View) -> Decision:
        """Return the decision of a side."""
        assert view.side is not None
        return Decision(public_state(view), view.side, view.actions, self.style)

    def standing(self, state: State, side: Side) -> float:
        """Return a side's lead in units, banners, goblets and hands."""
        return evaluation.standing(state, side, self.style)

    def material(self, state: State, side: Side) -> float:
        """Return by how much the units of a side are worth more than the other's."""
        return evaluation.material(state, side)

    def opening(self, view: View) -> bool:
        """Return whether the decision is about a Command card, which shapes the turn."""
        return isinstance(view.steps[-1], ChooseCard)
