"""The decisions of Lighthouse: a gift, a way to go, and at the end nothing."""

from typing import Any

from bl_tui.table.decision import ListDecision, PlaceDecision
from bl_tui.table.decisions import Decisions
from bl_tui.table.pointing.selection import NOTHING, About, Commands, Goals, Selection, Why
from engine.hexes.grid import Hex
from tests.toy.phrases import Teller
from tests.toy.records import Action, Giving, GoTo, Moving, Stay, View


class Gift(ListDecision[View]):
    """Give oil, in secret."""

    name = "give"
    rule = "LH-2.1"
    step = Giving
    phase = "app.phase.give"
    curtain = "app.curtain.give"
    on_board = False
    secret = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell the oil that the keeper has, or that others give."""
        seat = self.view.seat
        if seat is None or seat not in self.view.to_act:
            return tell.say("app.prompt.give.others")
        return tell.say("app.prompt.give", oil=tell.oil(self.view, seat))

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the gifts."""
        return self.view.actions


class Way(PlaceDecision[View]):
    """Go to a hex, or stay."""

    name = "move"
    rule = "LH-2.4"
    step = Moving
    phase = "app.phase.move"
    chooses = "app.do.choose.move"
    finishes = "app.do.done.move"

    @property
    def now(self) -> Any:
        """The step that asks."""
        return self.view.steps[-1]

    def about(self) -> About:
        """Return the keeper who goes, known by the seat."""
        left = self.now.left
        return About(left[0].value) if left else NOTHING

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell how far the keeper may go, or who goes."""
        seat = next(iter(self.view.to_act), None)
        if seat is not self.view.seat:
            return tell.say("app.prompt.move.other", side=tell.side(seat))
        far = self.now.far is seat
        return tell.say("app.prompt.move.far" if far else "app.prompt.move")

    def goals(self, units: tuple[str, ...]) -> Goals:
        """Return what each hex stands for."""
        return goals(self.view)

    def finish(self) -> Any:
        """Return to stay, None where nobody may."""
        return Stay() if Stay() in self.view.actions else None

    def refusal(self, at: Selection) -> Why:
        """Ask about the way to the hex under the cursor."""
        return Why(GoTo(at.cursor))


class Over(ListDecision[View]):
    """The end of the night."""

    name = "over"
    rule = "LH-3.1"
    phase = "app.phase.over"
    on_board = False

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell how the night ended."""
        return tell.ending(self.view)

    def cites(self) -> str:
        """Return the rule by which it ended."""
        return self.view.over.rule if self.view.over else self.rule

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Return to look back, and to leave."""
        return [("overview", ""), ("log", ""), ("leave", "")]


DECISIONS: Decisions[View] = Decisions((Gift, Way), over=(Over,))


def goals(view: View, _: tuple[str, ...] = ()) -> dict[Hex, Action]:
    """Return what each hex stands for: to go there, or to stay for that of the keeper."""
    ways: dict[Hex, Action] = {
        action.to: action for action in view.actions if isinstance(action, GoTo)
    }
    here = next((post.hex for post in view.posts if post.seat is view.seat), None)
    return {**ways, here: Stay()} if here is not None and Stay() in view.actions else ways
