"""Rates every legal action of a view of Battle Mages: the judge of its bots."""

from typing import Any

from engine.battle_mages.rules.marking import alive
from engine.battle_mages.state import actions as a
from engine.battle_mages.state import steps as s
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import State, foes_of
from engine.battle_mages.turn.melee import side_of
from engine.battle_mages.turn.views import View, playable
from engine.bots.battle_mages import evaluation, fights, moves, spells
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.defaults import usual
from engine.bots.battle_mages.exchange import body_of, cost, worth
from engine.bots.battle_mages.plans import Planner
from engine.bots.battle_mages.weights import REGULAR, Style
from engine.bots.battle_mages.whole_turn import intentions, plan_turn
from engine.bots.protocol import Rated, TurnPlan
from engine.bots.rating import NEVER, Rater, StepJudge, rated
from engine.core.frozen import replace


def acting(decision: BotDecision, _: s.Acting) -> list[Rated]:
    """Rate the orders of the Action step, each by what it is."""
    worths: dict[str, float] = {}
    planners: dict[str, Planner] = {}
    ratings = []
    for action in decision.actions:
        match action:
            case a.Move():
                ratings.append(moves.go(decision, action, planners))
            case a.Join() | a.Leave() | a.Dissolve():
                ratings.append(moves.team(decision, action))
            case a.March():
                ratings.append(moves.march(decision, action))
            case a.Aim():
                ratings.append(fights.aim(decision, action))
            case a.Cast():
                ratings.append(spells.cast(decision, action, worths))
            case _:
                ratings.append(_other(action))
    return ratings


def _other(action: Any) -> Rated:
    if isinstance(action, a.Meditate):
        return spells.meditate(action)
    if isinstance(action, a.Surface):
        return rated(action, 2.0, "surface", ("piece", action.piece))
    return rated(action, 0.0, "done")


def melee(decision: BotDecision, step: s.Melee) -> list[Rated]:
    """Rate casualties, or answers to the attack by what it would cost."""
    if step.stage is not s.MeleeStage.DEFENCE:
        return fights.cheapest(decision, step)
    pieces = alive(decision.state, side_of(step))
    lost = cost(body_of(pieces), step.damage)
    return [spells.defend(decision, action, lost) for action in decision.actions]


def shot(decision: BotDecision, step: s.Shot) -> list[Rated]:
    """Rate shooters, pieces to give up and parries, or answers by their losses."""
    if step.stage is not s.ShotStage.DEFENCE:
        return fights.volley(decision, step)
    lost = fights.harm(alive(decision.state, step.targets), step.damage)
    return [spells.defend(decision, action, lost) for action in decision.actions]


RATERS: dict[type, Rater] = {
    s.Deploying: moves.deploying,
    s.Mustering: moves.mustering,
    s.Acting: acting,
    s.Marching: moves.marching,
    s.Fighting: fights.attacks,
    s.Melee: melee,
    s.Shot: shot,
    s.Paralysing: fights.cheapest,
    s.Breaking: fights.in_order,
    s.Arriving: fights.in_order,
    s.Casting: spells.casting,
}
"""The rating function for each step."""

UNSETTLED = (s.Melee, s.Shot, s.Casting, s.Paralysing, s.Arriving)


class BattleMagesJudge(StepJudge):
    """Ratings by one style, for any number of seats."""

    raters, deserving, unsettled = RATERS, (s.Fighting,), UNSETTLED
    ending, risky = (a.Done, a.Pass), (a.Attack, a.Fire)
    unit = evaluation.UNIT

    def __init__(self, style: Style = REGULAR) -> None:
        self.style = style

    def decision(self, view: View) -> BotDecision:
        """Return the decision of an army."""
        assert view.seat is not None
        return self.decision_in(playable(view), view.seat, view.actions)

    def decision_in(self, state: State, seat: Army, actions: tuple[Any, ...]) -> BotDecision:
        """Return the decision of an army in a position that may be known whole."""
        return BotDecision(state, seat, actions, self.style)

    def rate(self, view: View) -> tuple[Rated, ...]:
        """Return every action of the view with its value, in their order."""
        ratings = super().rate(view)
        if view.seat is None or not ratings or not self.style.by_the_book:
            return ratings
        chosen = usual(playable(view), view.seat, view.actions)
        if chosen is None:
            return ratings
        return tuple(replace(e, value=0.0 if e.action == chosen else NEVER) for e in ratings)

    def turn_plan(self, view: View) -> TurnPlan:
        """Return the actions of a whole turn up to its last move, as they seem best now."""
        decision = self.decision(view)
        turn = plan_turn(decision.state, decision.seat, self.style)
        return intentions(turn, decision) or super().turn_plan(view)

    def standing(self, state: State, seat: Army) -> float:
        """Return the value of a seat: its army and its King against the remaining others."""
        return evaluation.standing(state, seat)

    def chance(self, state: State, seat: Army) -> float | None:
        """Return the chance of a seat to win, None if it is unknown."""
        return evaluation.chance(state, seat)

    def material(self, state: State, seat: Army) -> float:
        """Return the worth of the own pieces, less the mean of the enemies'."""
        sides = (seat, *foes_of(state.setup, seat))
        left = (p.seat for p in state.players if not p.out or p.seat is seat)
        totals = {side: 0.0 for side in left if side in sides}
        for piece in state.pieces:
            if piece.seat in totals:
                totals[piece.seat] += worth(piece)
        mine = totals.pop(seat)
        return mine - sum(totals.values()) / max(1, len(totals))

    def opening(self, view: View) -> bool:
        """Return whether it is the first order of a turn."""
        mine = (piece for piece in view.pieces if piece.seat is view.seat)
        return isinstance(view.steps[-1], s.Acting) and not any(own.moved for own in mine)

    def turns(self, start: State, state: State) -> int:
        """Return the rounds that have passed, from the turn in which `start` is.

        A battle of a tournament that is over has taken all of them.
        """
        if start.setup.cup != state.setup.cup:
            return LATER
        return (_count(state) - _count(start)) // len(state.order)


LATER = 99
"""More rounds than a search looks ahead."""


def _count(state: State) -> int:
    """Return the number of a turn since the game began, those of beaten players counted too."""
    return state.round * len(state.order) + state.order.index(state.active)
