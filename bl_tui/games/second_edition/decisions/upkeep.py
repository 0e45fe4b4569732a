"""After the attacks: cards and Lore to gain, keep and discard; the end of the game."""

from bl_tui.games.second_edition.decisions.base import InGame, Offered
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.decision import ListDecision, OverDecision, YesNoDecision
from bl_tui.table.pointing.selection import Begins, Selection
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Action, Done, DropLore, KeepCard
from engine.second_edition.turn.upkeep import PRICE
from engine.second_edition.turn.views import View


class Exchange(Offered, YesNoDecision[View]):
    """Exchange Lore tokens for a victory point (BL2-15.6)."""

    name = "exchange"
    rule = "BL2-15.6"
    step = steps.Exchange
    phase = "app.phase.exchange"
    chooses = "app.do.yes.exchange"
    on_board = False

    def finish(self) -> None:
        """Return None: ending the turn declines the offer."""

    def decline(self) -> Action | None:
        """Return the end of the turn."""
        return Done() if Done() in self.view.actions else None

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the price of a victory point."""
        lore = self.view.of(self.view.side or self.view.active).hand.lore
        return tell.say("app.prompt.exchange", cost=PRICE, has=lore)


class KeepOne(InGame, ListDecision[View]):
    """Keep one of the Command cards drawn (BL2-C15)."""

    name = "keep"
    rule = "BL2-C15"
    step = steps.KeepOne
    phase = "app.phase.keep"
    lists = "app.do.option.cards"
    chooses = "app.do.choose.keep"
    begins = Begins.KEPT
    on_board = False

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the number of drawn cards, one of which is kept."""
        return tell.count("app.prompt.keep", len(self.view.steps[-1].drawn))

    def choices(self, at: Selection) -> tuple[KeepCard, ...]:
        """Return the Command cards as they were drawn."""
        return tuple(map(KeepCard, self.view.steps[-1].drawn))


class GainLore(Offered, ListDecision[View]):
    """Gain Lore tokens, Lore cards, or both (BL2-11.1)."""

    name = "gain_lore"
    rule = "BL2-11.1"
    step = steps.GainLore
    phase = "app.phase.gain_lore"
    looks = ("lore",)
    on_board = False

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the Lore tokens and cards of the viewer."""
        hand = self.view.of(self.view.side or self.view.active).hand
        return tell.count("app.prompt.gain_lore", len(hand.lore_cards), tokens=hand.lore)


class DiscardLore(InGame, ListDecision[View]):
    """Discard Lore cards (BL2-11.2)."""

    name = "discard_lore"
    rule = "BL2-11.2"
    step = steps.DiscardLore
    phase = "app.phase.discard_lore"
    lists = "app.do.option.cards"
    chooses = "app.do.choose.discard"
    begins = Begins.NONE
    looks = ("lore",)
    on_board = False

    def cites(self) -> str:
        """Return the rule that requires it."""
        return str(self.view.steps[-1].rule)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how many Lore cards must still be discarded."""
        step = self.view.steps[-1]
        more = len(self.view.of(step.side).hand.lore_cards) - step.down_to
        return tell.count("app.prompt.discard_lore", more, keep=step.down_to, rule=step.rule)

    def choices(self, at: Selection) -> tuple[DropLore, ...]:
        """Return the Lore hand."""
        return () if self.hand is None else tuple(map(DropLore, self.hand.lore_cards))


class Over(InGame, OverDecision[View]):
    """The game is over (BL2-14.2): nothing is left to decide."""

    name = "over"
    rule = "BL2-14.2"
    phase = "app.phase.over"

    def cites(self) -> str:
        """Return the rule by which the game has ended."""
        return self.view.over.rule if self.view.over is not None else self.rule

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the winner, and the reason."""
        return ending(tell, self.view)


ENDINGS = {
    "points": "app.prompt.over.points",
    "eliminated": "app.prompt.over.eliminated",
    "both_eliminated": "app.prompt.over.both_eliminated",
    "war": "app.prompt.over.war",
}
"""The message of each way to win."""


def ending(tell: Teller, view: View) -> str:
    """Return how the game ended, "" while it continues."""
    if view.over is None:
        return ""
    if not view.over.won:
        return tell.say("app.prompt.over.both_eliminated.draw")
    return tell.say(ENDINGS[view.over.reason], side=tell.side(view.over.won[0]))
