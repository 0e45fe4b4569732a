"""Exploring: placing the drawn tile (BS-16.6)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.bardsung.board.view import exploring, misfits_of
from bl_tui.games.bardsung.board.zones import TURNED, ghost
from bl_tui.games.bardsung.decisions.base import OfHero
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.table.decision import ListDecision
from bl_tui.table.pointing.selection import Act, Answer, Commands, Hint, Lights, Selection
from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.map.placing import cells
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.actions import Action
from engine.bardsung.turn.views import View
from engine.core.frozen import replace


class LayTile(OfHero, ListDecision[View]):
    """Choose how to place the tile."""

    name = "tile"
    rule = "BS-16.6"
    step = s.Exploring
    phase = "app.phase.tile"
    lists = "app.do.option.ways"
    chooses = "app.do.choose.tile"

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the legal ways to place the tile, and after them the illegal ones."""
        legal = self.answers
        wrong = range(len(legal), len(legal) + len(misfits_of(self.view))) if legal else ()
        return (*legal, *map(a.Place, wrong))

    def pick(self, at: Selection, choice: a.Place) -> Answer:
        """Place the tile; an illegal way shows the rule."""
        if choice in self.view.actions:
            return Act(choice)
        return Hint(misfits_of(self.view)[choice.way - len(self.view.actions)].why)

    def question(self, tell: Teller, at: Selection) -> str:
        """Ask for the way, and count them."""
        way, ways, name = (at.option or 0) + 1, len(self.now.ways), tell.thing(self.now.tile)
        if way > ways:
            return tell.say("app.prompt.tile.wrong", tile=name)
        return tell.say("app.prompt.tile", tile=name, way=way, ways=ways)

    def highlights(self, at: Selection) -> Lights:
        """Light the cells that the tile may cover, and the selected way, which shows the tile."""
        step = exploring(self.view)
        if step is None:
            return {}
        lit = {ghost(cell): Light.REACH for laid in step.ways for cell in cells(laid)}
        way = min(at.option or 0, len(self.choices(at)) - 1)
        if way < len(step.ways):
            laid = step.ways[way]
            return lit | dict.fromkeys(map(ghost, cells(laid)), TURNED[laid.turns])
        zones = lattice_of(self.view.table.board).at
        wrong = cells(misfits_of(self.view)[way - len(step.ways)].laid)
        return lit | {zones.get(cell) or ghost(cell): Light.BLOCKED for cell in wrong}

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key that turns the tile."""
        return [*usual, ("rotate", "")]

    def rotated(self, at: Selection) -> Selection:
        """Select the next way to place the tile; after an illegal one the first."""
        following = (at.option or 0) + 1
        return replace(at, option=following if following < len(self.answers) else 0)
