"""Movement: the ordered units move, one by one (BL-P1.4)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.units import OfUnits
from bl_tui.games.battlelore.odds.odds_text import leaving
from bl_tui.games.battlelore.odds.previews import Journey, arrivals, journey
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.pointing.selection import Hint, Lights, Selection, Why, no_unit
from bl_tui.words.naming import listed
from engine.battlelore.rules.movement import march_allowance, move_allowance, price
from engine.battlelore.state import steps
from engine.battlelore.state.actions import Done, MoveUnit
from engine.battlelore.state.model import Unit


class Movement(OfUnits):
    """Move the ordered units, one by one."""

    name = "moves"
    rule = "BL-P1.4"
    step = steps.Movement
    phase = "app.phase.moves"
    chooses = "app.do.choose.moves"
    finishes = "app.do.done.moves"
    moves = (MoveUnit,)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how far the selected unit may move, or the result of the path to the cursor."""
        unit = self.held(at)
        if unit is None and self.can_act:
            return tell.count("app.prompt.moves", len(self.can_act))
        if unit is None:
            return tell.say("app.prompt.moves_none")
        way = journey(self.view, at)
        if way is not None:
            return leaving(tell, self.view, unit) or self._way(tell, at, way)
        move = move_allowance(self.board, unit).value
        march = march_allowance(self.board, unit).value
        if march > move:
            return tell.say("app.prompt.move_march", unit=tell.unit(unit), move=move, march=march)
        return tell.count("app.prompt.move", move, unit=tell.unit(unit))

    def _way(self, tell: Teller, at: Selection, way: Journey) -> str:
        """Return how far a unit would move to the cursor, and the battles possible there."""
        steps, names = way.arrival.length, {"unit": tell.unit(way.unit), "to": at.cursor}
        lore = price(self.board, way.unit, steps)
        if lore:
            return tell.count("app.prompt.way_lore", lore, **names)
        if way.arrival.rush:
            return tell.say("app.prompt.way_rush", **names)
        if not way.arrival.may_battle:
            return tell.count("app.prompt.way_no_battle", steps, **names)
        if not way.battles:
            return tell.count("app.prompt.way", steps, **names)
        foes = [
            tell.count("app.prompt.foe", battle.dice.value, target=tell.unit(battle.target))
            for battle in way.battles
        ]
        return tell.count("app.prompt.way_battles", steps, foes=listed(tell.words, foes), **names)

    def highlights(self, at: Selection) -> Lights:
        """Light the units that can move, or the reach of one and the way to the cursor."""
        unit, here = self.held(at), self.here(at)
        if at.unit is None:
            near = self._reach(here) if here is not None and here.id in self.can_act else {}
            return near | self.eligible()
        if unit is None:
            return {}
        way = arrivals(self.view, unit).get(at.cursor)
        path = dict.fromkeys(way.path[1:], Light.PATH) if way is not None else {}
        return self._reach(unit) | path | {unit.hex: Light.SELECTED}

    def _reach(self, unit: Unit) -> Lights:
        ways = arrivals(self.view, unit).items()
        return {spot: Light.REACH if way.may_battle else Light.REACH_ONLY for spot, way in ways}

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the move of the selected unit, or about that of the one under the cursor."""
        mover, here = self.goes(at), self.here(at)
        if mover is not None:
            return Why(MoveUnit(mover, at.cursor))
        return no_unit(at) if here is None else Why(MoveUnit(here.id, here.hex))

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to end moves that leave no battle: the turn would end."""
        sure = not self.can_act or self.can_battle
        return None if sure else Hint("app.hint.sure_moves", units=self.can_act)

    def after_finish(self) -> Hint | None:
        """Return the units that could have moved before the battles."""
        left = self.can_act and self.can_battle
        return Hint("app.hint.left_moves", units=self.can_act) if left else None

    def ends_itself(self) -> bool:
        """Return whether the only choice left is to begin the battles."""
        return self.view.actions == (Done(),) and self.can_battle
