"""The decisions between encounters: gold, upgrades, equipment, treasures (BS-28.12 to 28.24)."""

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from bl_tui.games.bardsung.decisions.base import OfHero
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.table.decision import InterludeDecision
from bl_tui.table.pointing.selection import Begins, Commands, Selection
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.actions import Action
from engine.bardsung.state.steps import AfterStage
from engine.bardsung.turn.views import View


class Growing(OfHero, InterludeDecision[View]):
    """A step between encounters; treasures have a list of their own."""

    begins = Begins.NONE
    looks = ("sheet",)
    panel = "lessons"

    @cached_property
    def offered(self) -> tuple[Action, ...]:
        """Return the offers of the step."""
        return tuple(x for x in self.answers if not isinstance(x, a.Attach | a.Give))

    @cached_property
    def trades(self) -> tuple[Action, ...]:
        """The actions that attach treasures or hand them over."""
        return tuple(x for x in self.answers if isinstance(x, a.Attach | a.Give))

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the offers of the step."""
        return self.offered

    def ends_itself(self) -> bool:
        """Return whether nothing is offered, and no treasure can be attached."""
        return not self.answers

    def guide(self) -> str:
        """Return the message that explains how to choose."""
        raise NotImplementedError

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Leave out the digits if the list is empty, and add the key that opens the treasures."""
        keys = [key for key in usual if at.mode or self.offered or key[0] != "option"]
        if at.mode:
            return [*keys, ("back", "")]
        return [*keys, ("pack", "app.do.pack.treasures")] if self.trades else keys


class Gold(Growing):
    """Spend gold: restore treasures, refresh resources, draw and detach treasures (BS-28.12)."""

    name = "gold"
    rule = "BS-28.12"
    step = s.Aftermath
    phase = "app.phase.gold"
    lists = "app.do.option.wares"
    finishes = "app.do.done.gold"

    sold: ClassVar[Mapping[AfterStage, tuple[str, str]]] = {
        AfterStage.RESTORE: ("app.prompt.gold.restore", "app.lessons.restore"),
        AfterStage.REFRESH: ("app.prompt.gold.refresh", "app.lessons.refresh"),
        AfterStage.DRAW: ("app.prompt.gold.draw", "app.lessons.draw"),
        AfterStage.DETACH: ("app.prompt.gold.detach", "app.lessons.detach"),
    }
    """The question of each step, and the message that explains how to choose."""

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the offers of the gold phase in this step."""
        stage, gold = self.now.stage, self.view.table.gold
        if self.offered or stage is AfterStage.DETACH:
            return tell.say(self.sold[stage][0], gold=gold)
        return tell.say("app.prompt.gold.nothing", gold=gold)

    def guide(self) -> str:
        """Return how to choose in this step."""
        return self.sold[self.now.stage][1]


class Level(Growing):
    """Spend XP on abilities and characteristics (BS-28.14)."""

    name = "level"
    rule = "BS-28.14"
    step = (s.Aftermath, AfterStage.LEVEL)
    phase = "app.phase.level"
    lists = "app.do.option.lessons"
    finishes = "app.do.done.level"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the XP to spend."""
        xp = self.hero.xp if self.hero is not None else 0
        if self.offered:
            return tell.count("app.prompt.level", xp)
        return tell.count("app.prompt.level.nothing", xp)

    def guide(self) -> str:
        """Return how to choose an upgrade."""
        return "app.lessons.level"


class Upgrade(Growing):
    """Upgrade an equipment card (BS-28.22)."""

    name = "upgrade"
    rule = "BS-28.22"
    step = s.Upgrading
    phase = "app.phase.upgrade"
    lists = "app.do.option.gear"
    finishes = "app.do.done.upgrade"

    def question(self, tell: Teller, at: Selection) -> str:
        """Ask which card to upgrade."""
        return tell.say("app.prompt.upgrade")

    def guide(self) -> str:
        """Return how to choose a card."""
        return "app.lessons.upgrade"


class Treasures(Growing):
    """Attach treasures and hand them over (BS-23.7); a mode between encounters."""

    name = "treasures"
    rule = "BS-23.7"
    phase = "app.phase.treasures"
    lists = "app.do.option.things"

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the actions with treasures."""
        return self.trades

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the title of the list of treasures."""
        return tell.say("app.prompt.treasures")

    def guide(self) -> str:
        """Return how treasures are used."""
        return "app.lessons.treasures"
