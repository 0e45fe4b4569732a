"""The base of the decisions of Bardsung: the current step, the deciding hero."""

from collections.abc import Container, Mapping, Sequence
from functools import cached_property
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.games.bardsung.decisions.looking import hero_of, home, step_of
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.table.decision import Decision
from bl_tui.table.pointing.selection import NOTHING, About, Lights, Selection
from engine.bardsung.state import actions as a
from engine.bardsung.state.actions import Action
from engine.bardsung.state.model import Hero
from engine.bardsung.turn.views import View

DECLINING = ("keep", "decline", "leave", "nobody", "done")
"""Answers that decline an offer."""
TAKING = ("take", "spend", "try", "potion", "again")
"""Answers that accept it."""


class OfHero(Decision[View]):
    """A decision of one hero; other players see which hero it is."""

    is_final = True

    @cached_property
    def now(self) -> Any:
        """The step that asks, None when the game is over."""
        return step_of(self.view)

    @cached_property
    def hero(self) -> Hero | None:
        """The deciding hero, or None."""
        return hero_of(self.view)

    @cached_property
    def home(self) -> str:
        """The zone of the deciding hero."""
        return home(self.view)

    @cached_property
    def answers(self) -> tuple[Action, ...]:
        """The actions that are offered, apart from the end of the decision."""
        return tuple(action for action in self.view.actions if not isinstance(action, a.Done))

    def finish(self) -> Action | None:
        """Return the end of a turn, or of a choice of several."""
        return a.Done() if a.Done() in self.view.actions else None

    def decline(self) -> Action | None:
        """Return the answer that declines the offer."""
        return self._answer(DECLINING)

    def accept(self) -> Action | None:
        """Return the answer that accepts the offer."""
        return self._answer(TAKING)

    def _answer(self, options: Container[str]) -> Action | None:
        answers = (x for x in self.view.actions if isinstance(x, a.Choose) and x.option in options)
        return next(answers, None)

    @cached_property
    def worths(self) -> Mapping[Action, float]:
        """Return the value of each action, as the usual bot rates it."""
        from engine.bots.bardsung.judge import BardsungJudge  # noqa: PLC0415 - only who decides

        return {rated.action: rated.value for rated in BardsungJudge().rate(self.view)}

    def best(self, among: Sequence[Any]) -> Action | None:
        """Return the action that the usual bot prefers, by exact odds where dice decide."""
        rated = [action for action in among if action in self.worths]
        return max(rated, key=lambda action: self.worths[action], default=None)

    def about(self) -> About:
        """Return the deciding hero and its place; `NOTHING` without a board."""
        hero = self.hero
        if hero is None or not self.on_board:
            return NOTHING
        return About(hero.id, at=hero.zone or None)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the question, or the hero that the player waits for."""
        view = self.view
        if view.seat is not None and view.seat in view.to_act:
            return self.question(tell, at)
        return tell.say("app.prompt.waits", side=tell.side(view.to_act[0]) if view.to_act else "")

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the question for the deciding hero."""
        raise NotImplementedError

    def own_zone(self) -> Lights:
        """Light the zone of the deciding hero."""
        hero = self.hero
        return {hero.zone: Light.SELECTED} if hero is not None and hero.zone else {}
