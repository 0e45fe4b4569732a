"""Before the first turn: pieces are deployed, and teams are made (BM-3)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.decisions.base import OfMages
from bl_tui.games.battle_mages.decisions.teams import Team, dissolves
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import own_at
from bl_tui.table.decision import LayDecision, PlaceDecision
from bl_tui.table.pointing.selection import Answer, Commands, Goals, Lights, Selection, Why, no_unit
from engine.battle_mages.handicaps import home_of
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import Deploying, Mustering
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace


class Deployment(OfMages, LayDecision[View]):
    """Place the player's pieces on the hexes of their corner, one by one."""

    name = "deploy"
    rule = "BM-3.6"
    step = Deploying
    phase = "app.phase.deploy"
    lists = "app.do.option.pieces"
    chooses = "app.do.choose.deploy"
    finishes = "app.do.done.deploy"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the piece to place next."""
        left = self.choices(at)
        if not left:
            return tell.say("app.prompt.deploy_done")
        kind = left[min(at.option or 0, len(left) - 1)]
        return tell.say("app.prompt.deploy", piece=tell.say(f"piece.{kind}"))

    def choices(self, at: Selection) -> tuple[str, ...]:
        """Return the kinds of pieces that are still to be deployed."""
        kinds = (action.kind for action in self.view.actions if isinstance(action, do.Deploy))
        return tuple(dict.fromkeys(kinds))

    def highlights(self, at: Selection) -> Lights:
        """Light the player's corner, and its free hexes."""
        home = {spot for _, spot in home_of(self.state, self.now.seat)}
        free = self.goals(self.choices(at)[:1])
        return dict.fromkeys(home, Light.LAST) | dict.fromkeys(free, Light.REACH)

    def refusal(self, at: Selection) -> Why:
        """Ask about the hex under the cursor."""
        return Why(do.Deploy(at.unit or "infantry", at.cursor))


class Muster(OfMages, PlaceDecision[View]):
    """Make teams before the first turn."""

    name = "muster"
    rule = "BM-6.19"
    step = Mustering
    phase = "app.phase.muster"
    chooses = "app.do.choose.muster"
    finishes = "app.do.done.muster"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return how to form teams."""
        return tell.say("app.prompt.muster")

    def goals(self, units: tuple[str, ...]) -> Goals:
        """Return no hex: pieces are selected, one by one."""
        return {}

    def highlights(self, at: Selection) -> Lights:
        """Light no piece: every own piece can form a team, and all armies would be lit in turn."""
        return {}

    def refusal(self, at: Selection) -> Answer:
        """Open the team of the piece under the cursor."""
        own = own_at(self.view, at.cursor)
        return no_unit(at) if own is None else replace(at, held=(own,), mode=Team.name)

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key that dissolves the team under the cursor."""
        return [*usual, ("dissolve", "")] if dissolves(self.view, at) else usual
