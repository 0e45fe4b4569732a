"""Effects of an attack, which are applied one by one, or declined (BS-9.12)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.bardsung.board.view import place_of_enemy
from bl_tui.games.bardsung.decisions.base import OfHero
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.table.decision import ListDecision
from bl_tui.table.pointing.selection import About, Commands, Lights, Selection
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.actions import Action
from engine.bardsung.tables.words import Effect
from engine.bardsung.turn.views import View

CHOSEN = (Effect.PUSH, Effect.DODGE)
"""Effects that may be better declined: they move somebody."""


class NextEffect(OfHero, ListDecision[View]):
    """Apply the next effect of an attack, all of them, or decline it."""

    name = "effect"
    rule = "BS-9.12"
    step = s.Effects
    phase = "app.phase.effect"
    lists = "app.do.option.answers"
    declines = "app.do.decline.effect"
    at_place = True
    looks = ("card", "sheet", "odds")

    def about(self) -> About:
        """Return the hero, and the enemy that the effect concerns."""
        hero, queue = super().about(), self.now.queue
        target = queue[0].target if queue else ""
        return About(hero.unit, target, place_of_enemy(self.view, target) or hero.at)

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the answers."""
        return self.answers

    def by_itself(self) -> Action | None:
        """Take an effect that only helps (BS-9.12)."""
        return None if self.now.queue[0].verb in CHOSEN else a.Choose("take")

    def question(self, tell: Teller, at: Selection) -> str:
        """Name the effect and its target, and count the remaining ones."""
        first, *more = self.now.queue
        names = {"effect": tell.say(f"effect.{first.verb}"), "target": tell.thing(first.target)}
        text = tell.say("app.prompt.effect", **names)
        return tell.count("app.prompt.effect.more", len(more), told=text) if more else text

    def highlights(self, at: Selection) -> Lights:
        """Light the zone of the hero, and that of the enemy."""
        about = self.about()
        target = {about.at: Light.TARGET} if about.at and about.target else {}
        return self.own_zone() | target

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key that takes all effects."""
        return [*usual, ("all", "app.do.all.effects")]
