"""Views without a question: the game is over, or continues by itself."""

from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.codes import HOW_IT_ENDED
from bl_tui.table.decision import ListDecision, OverDecision
from bl_tui.table.pointing.selection import Selection
from engine.bardsung.turn.views import View


class Over(OverDecision[View]):
    """The game is over (BS-28.1)."""

    name = "over"
    rule = "BS-28.1"
    phase = "app.phase.over"
    on_board = False

    def cites(self) -> str:
        """Return the rule that ended the game."""
        return self.view.over.rule if self.view.over is not None else self.rule

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how the game ended."""
        return tell.say(HOW_IT_ENDED[self.view.over.reason]) if self.view.over is not None else ""


class CampaignOver(Over):
    """A campaign is over, without a board to look at."""

    name = "ended"
    phase = "app.phase.ended"
    panel = "overview"
    wide = True

    @classmethod
    def due(cls, view: View) -> bool:
        """Return whether the table has no tiles."""
        return not view.table.board.tiles


class Watching(ListDecision[View]):
    """The game continues by itself (BS-7.4); a viewer hardly ever sees it."""

    name = "watching"
    rule = "BS-7.4"
    step = object
    phase = "app.phase.watching"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Say that the game continues by itself."""
        return tell.say("app.prompt.watching")
