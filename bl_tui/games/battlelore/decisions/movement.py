"""Movement: the ordered units move, one by one (BL-P1.4)."""

from collections.abc import Mapping
from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.units import OfUnits
from bl_tui.games.battlelore.odds.odds_text import leaving
from bl_tui.games.battlelore.odds.previews import Journey, arrivals, journey
from bl_tui.games.battlelore.odds.usefulness import Prospect, movers, points, prospects
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.pointing.selection import Goals, Hint, Lights, Selection, Why, no_unit
from bl_tui.words.naming import listed
from engine.battlelore.rules.movement import march_allowance, move_allowance, price
from engine.battlelore.state import steps
from engine.battlelore.state.actions import Done, MoveUnit
from engine.battlelore.state.model import Unit, UnitId
from engine.battlelore.turn.combat import attacks
from engine.core.frozen import replace
from engine.hexes.grid import Hex


class Movement(OfUnits):
    """Move the ordered units, one by one."""

    name = "moves"
    rule = "BL-P1.4"
    step = steps.Movement
    phase = "app.phase.moves"
    chooses = "app.do.choose.moves"
    finishes = "app.do.done.moves"
    moves = (MoveUnit,)
    holds = True
    asks = "app.hint.left_moves"
    keeps = "app.do.decline.stay"

    def by_use(self, at: Selection) -> tuple[UnitId, ...]:
        """Return the units that can act, those first that gain most by a move."""
        first = movers(self.view)
        return (*first, *(unit for unit in self.can_act if unit not in first))

    def places(self, units: tuple[UnitId, ...], at: Selection) -> tuple[Hex, ...]:
        """Return the hexes for a unit, its own among them: where its best attack is, then forward,
        then shelter."""
        return tuple(place.spot for place in prospects(self.view, units[0]))

    @cached_property
    def _points(self) -> dict[UnitId, Mapping[Hex, Prospect]]:
        return {}

    def points(self, unit: UnitId) -> Mapping[Hex, Prospect]:
        """Return the enemies that a unit may attack after a move, each with the best place for
        that, by their hexes."""
        if unit not in self._points:
            self._points[unit] = points(self.view, unit)
        return self._points[unit]

    def goals(self, units: tuple[UnitId, ...]) -> Goals:
        """Return the moves of a unit by their hexes; that of an enemy leads to where it can be
        attacked."""
        moves = super().goals(units)
        if not units or not moves:
            return moves
        aimed = ((spot, moves.get(way.spot)) for spot, way in self.points(units[0]).items())
        return {**moves, **{spot: move for spot, move in aimed if move is not None}}

    def remains(self, at: Selection) -> bool:
        """Return whether the enemy under the cursor is best attacked without a move."""
        unit = self.held(at)
        way = self.points(unit.id).get(at.cursor) if unit is not None else None
        return unit is not None and way is not None and way.spot == unit.hex

    def in_mind(self, at: Selection) -> tuple[tuple[UnitId, UnitId], ...]:
        """Return the targets in mind, with the enemy under the cursor for the selected unit."""
        here = self.here(at)
        others = tuple(pair for pair in at.aims if pair[0] != at.unit)
        if at.unit is None or here is None or at.cursor not in self.points(at.unit):
            return others
        return (*others, (at.unit, here.id))

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how far the selected unit may move, or the result of the path to the cursor."""
        unit = self.held(at)
        if unit is None and self.can_act:
            return tell.count("app.prompt.moves", len(self.can_act))
        if unit is None:
            return tell.say("app.prompt.moves_none")
        way = journey(self.view, self._at_goal(at))
        if way is not None:
            return leaving(tell, self.view, unit) or self._way(tell, self._at_goal(at), way)
        move = move_allowance(self.board, unit).value
        march = march_allowance(self.board, unit).value
        if march > move:
            return tell.say("app.prompt.move_march", unit=tell.unit(unit), move=move, march=march)
        return tell.count("app.prompt.move", move, unit=tell.unit(unit))

    def _at_goal(self, at: Selection) -> Selection:
        """Return the selection with the cursor where the selected unit would go."""
        way = self.points(at.unit).get(at.cursor) if at.unit is not None else None
        return at if way is None else replace(at, cursor=way.spot)

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
            return near | self.eligible(at)
        if unit is None:
            return {}
        way = arrivals(self.view, unit).get(self._at_goal(at).cursor)
        path = dict.fromkeys(way.path[1:], Light.PATH) if way is not None else {}
        foe = {at.cursor: Light.TARGET} if at.cursor in self.points(unit.id) else {}
        return self._reach(unit) | path | foe | {unit.hex: Light.SELECTED}

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
        """Ask whether to end while units could still move: the battles follow, or a Lore card can
        be played in them, or nothing follows."""
        question = super().on_finish(at)
        if question is None or attacks(self.board, self.view.active):
            return question
        message = "app.hint.left_moves_last" if self.can_battle else "app.hint.sure_moves"
        return replace(question, message=message)

    def end_returns(self) -> bool:
        """Return whether battles follow: the end of the turn cannot be undone."""
        return self.can_battle

    def ends_itself(self) -> bool:
        """Return whether nothing is left but to end the moves."""
        return self.view.actions == (Done(),)

    @property
    def by_hand(self) -> bool:
        """Whether the viewer holds Lore cards, which could be played here."""
        return bool(self.view.of(self.view.active).lore_cards)
