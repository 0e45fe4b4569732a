"""Rates every legal action of a view of Bardsung: the judge of the bots that lead heroes."""

from typing import Any

from engine.bardsung.rules.stats import grit
from engine.bardsung.state import steps as s
from engine.bardsung.state.model import State, resource
from engine.bardsung.state.seats import HeroSeat
from engine.bardsung.turn.views import View
from engine.bots.bardsung import answers, evaluation, growing, turns, ways
from engine.bots.bardsung.decision import BotDecision
from engine.bots.bardsung.fights import left_to_kill
from engine.bots.bardsung.weights import REGULAR, Style
from engine.bots.rating import Rater, StepJudge

WON = 60.0
"""The worth of an encounter that was completed."""

RATERS: dict[type, Rater] = {
    s.Placing: answers.begin,
    s.HeroTurn: turns.hero_turn,
    s.Attack: turns.aim,
    s.FreeMove: ways.free_move,
    s.Effects: answers.effects,
    s.Exploring: ways.placing,
    s.Ask: answers.ask,
    s.Aftermath: growing.aftermath,
    s.Upgrading: growing.upgrading,
}
"""The rating function for each step."""


UNIT = 24.0
"""The advantage that makes success about e times as likely as failure."""


class BardsungJudge(StepJudge):
    """Ratings by one style, for any hero; all heroes are of one mind."""

    raters, unsettled = RATERS, (s.Attack, s.Effects)
    unit = UNIT

    def __init__(self, style: Style = REGULAR) -> None:
        self.style = style

    def decision(self, view: View) -> BotDecision:
        """Return the decision of a hero."""
        assert view.seat is not None
        return self.decision_in(view.table, view.seat, view.actions)

    def decision_in(self, state: State, seat: HeroSeat, actions: tuple[Any, ...]) -> BotDecision:
        """Return the decision of a hero in a position that may be known whole."""
        return BotDecision(state, seat.value, actions, self.style)

    def standing(self, state: State, seat: HeroSeat) -> float:
        """Return the position of the party: wounds, enemies, progress, supplies."""
        if state.over is not None:
            return WON if state.over.won else -WON
        total = self.material(state, seat) + 0.6 * state.fate + 0.15 * state.gold
        total += 4.0 * resource(state, "potion") + 1.2 * resource(state, "firewood")
        total += 1.0 * len(state.board.tiles) + 6.0 * bool(state.stairs)
        return total + sum(5.0 for hero in state.heroes if not hero.zone)

    def material(self, state: State, seat: HeroSeat) -> float:
        """Return what wounds have cost both sides; it is the same for each hero."""
        cost, prices = 0.0, self.style.wounds
        for hero in state.heroes:
            for left in range(grit(hero), grit(hero) - len(hero.wounds), -1):
                cost += prices[min(max(1, left), len(prices) - 1)]
        return -cost - sum(0.8 * left_to_kill(state, enemy) for enemy in state.enemies)

    def weighty(self, view: View) -> bool:
        """Return whether a decision is worth thinking about: with enemies or the stairs."""
        table = view.table
        return isinstance(view.steps[-1], s.HeroTurn) and bool(table.enemies or table.stairs)

    def chance(self, state: State, seat: HeroSeat) -> float | None:
        """Return the chance that the party completes the encounter, None before the first one."""
        return None if not state.encounter else evaluation.chance(state)

    def decided(self, state: State) -> bool:
        """Return whether the encounter is over."""
        return state.over is not None or evaluation.after(state) is not None

    def opening(self, view: View) -> bool:
        """Return whether a turn begins."""
        step = view.steps[-1]
        return isinstance(step, s.HeroTurn) and not view.table.hero(step.hero).spent

    def turns(self, start: State, state: State) -> int:
        """Return the rounds that have passed; one counts when the hero of the start acts again.

        So enemies have always answered the hero's turn. The end of an encounter counts as one.
        """
        if evaluation.after(state) is not None:
            return 1
        passed = state.round - start.round
        if passed == 1:
            hero = getattr(start.steps[-1], "hero", "") if start.steps else ""
            card = state.card(hero)
            return int(card is None or card.exhausted or _acts(state, hero))
        return passed


def _acts(state: State, hero: str) -> bool:
    """Return whether it is the turn of a hero."""
    return any(isinstance(step, s.HeroTurn) and step.hero == hero for step in state.steps)
