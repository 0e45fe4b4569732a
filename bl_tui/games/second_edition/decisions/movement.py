"""Movement: the ordered units move, one by one (BL2-5.1); cavalry may ride through enemies."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.decisions.base import InGame, OfUnits, OnBoard
from bl_tui.games.second_edition.odds.previews import Fight, fights_from
from bl_tui.games.second_edition.odds.usefulness import approaches, destinations, movers
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.decision import ListDecision, PlaceDecision
from bl_tui.table.panes.phrases import percent
from bl_tui.table.pointing.selection import (
    About,
    Act,
    Answer,
    Commands,
    Goals,
    Hint,
    Lights,
    Selection,
    Why,
    no_unit,
)
from bl_tui.words.naming import listed
from engine.core.frozen import replace
from engine.core.notation import names_in
from engine.hexes.grid import Hex
from engine.second_edition.odds.attack_odds import ride_odds
from engine.second_edition.rules.ground import stops
from engine.second_edition.rules.movement import Ways, moves_of
from engine.second_edition.rules.numbers import move
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Done, MoveUnit
from engine.second_edition.state.model import Unit, UnitId
from engine.second_edition.turn.attacking import attacks_now
from engine.second_edition.turn.views import View


class Movement(OfUnits):
    """Move the ordered units, one by one."""

    name = "moves"
    rule = "BL2-5.1"
    step = steps.Moves
    phase = "app.phase.moves"
    chooses = "app.do.choose.moves"
    finishes = "app.do.done.moves"
    moves = (MoveUnit,)
    asks = "app.hint.left_moves"
    holds = True
    keeps = "app.do.decline.mobility"

    def by_use(self, at: Selection) -> tuple[UnitId, ...]:
        """Return the units that can move, those first that gain most by it."""
        return movers(self.board, self.can_act, self.extra)

    def places(self, units: tuple[UnitId, ...], at: Selection) -> tuple[Hex, ...]:
        """Return the hexes for a unit, its own among them: where its best attack is, then forward,
        then shelter."""
        return tuple(place.spot for place in destinations(self.board, units[0], self.extra))

    def goals(self, units: tuple[UnitId, ...]) -> Goals:
        """Return the moves of a unit by their hexes; that of an enemy leads to where it can be
        attacked."""
        moves = super().goals(units)
        if not units or not moves:
            return moves
        ways = self._approaches(units[0]).items()
        aimed = {foe: moves[spot] for foe, spot in ways if spot in moves}
        return {**moves, **aimed}

    def _approaches(self, unit: UnitId) -> Mapping[Hex, Hex]:
        return approaches(self.board, unit, self.extra)

    def remains(self, at: Selection) -> bool:
        """Return whether the enemy under the cursor is best attacked without a move."""
        unit = self.held(at)
        return unit is not None and self._approaches(unit.id).get(at.cursor) == unit.hex

    def in_mind(self, at: Selection) -> tuple[tuple[UnitId, UnitId], ...]:
        """Return the targets in mind, with the enemy under the cursor for the selected unit."""
        here = self.here(at)
        others = tuple(pair for pair in at.aims if pair[0] != at.unit)
        if at.unit is None or here is None or at.cursor not in self._approaches(at.unit):
            return others
        return (*others, (at.unit, here.id))

    def _goal(self, at: Selection) -> Hex:
        """Return the hex to which the selected unit would go."""
        here = at.cursor
        return here if at.unit is None else self._approaches(at.unit).get(here, here)

    @cached_property
    def extra(self) -> bool:
        """Whether it is the extra move of one hex of a Command card."""
        extra: bool = self.view.steps[-1].extra
        return extra

    @cached_property
    def can_attack(self) -> bool:
        """Whether an ordered unit could attack an enemy from its hex."""
        return bool(attacks_now(self.board))

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how far the selected unit may move, or the result of the path to the cursor."""
        unit = self.held(at)
        if unit is None:
            return self._nobody_held(tell)
        name, goal = tell.unit(unit), self._goal(at)
        way = self._ways(unit).get(goal)
        if way is None:
            most = 1 if self.extra else move(self.board, unit).value
            return tell.count("app.prompt.move", most, unit=name)
        text = tell.count("app.prompt.way", len(way) - 1, unit=name, to=goal)
        if stops(self.board, unit, goal):
            ground = tell.say(f"terrain.{self.board.ground(goal)}")
            text = tell.say("app.prompt.way_ends", way=text, ground=ground)
        foes = _foes(tell, fights_from(self.view, unit.id, goal))
        if not foes:
            return text
        return tell.say("app.prompt.way_foes", way=text, foes=listed(tell.words, foes))

    def _nobody_held(self, tell: Teller) -> str:
        count = len(self.can_act)
        if self.extra:
            if not count:
                return tell.say("app.prompt.moves_extra_none")
            return tell.count("app.prompt.moves_extra", count)
        return tell.count("app.prompt.moves", count) if count else tell.say("app.prompt.moves_none")

    def _ways(self, unit: Unit) -> Ways:
        return moves_of(self.board, unit.id, self.extra)

    def highlights(self, at: Selection) -> Lights:
        """Light the units that can move, or the reach of one and the path to the cursor."""
        unit, here = self.held(at), self.here(at)
        if unit is None:
            near = self._reach(here) if here is not None and here.id in self.can_act else {}
            return near | self.eligible(self.left(at))
        path = dict.fromkeys(self._ways(unit).get(self._goal(at), ())[1:], Light.PATH)
        foe = {at.cursor: Light.TARGET} if at.cursor in self._approaches(unit.id) else {}
        return self._reach(unit) | path | foe | {unit.hex: Light.SELECTED}

    def _reach(self, unit: Unit) -> Lights:
        return dict.fromkeys(super().goals((unit.id,)), Light.REACH)

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the move of the selected unit, or about that of the one under the cursor."""
        mover, here = self.goes(at), self.here(at)
        if mover is not None:
            return Why(MoveUnit(mover, at.cursor))
        return no_unit(at) if here is None else Why(MoveUnit(here.id, here.hex))

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key to ride through enemies to the hex under the cursor."""
        ride = [("special", "")] if rides(self.view, at) else []
        return super().keys(at, [*usual, *ride])

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to end while units could still move; without an attack the turn would end."""
        question = super().on_finish(at)
        if question is None or self.can_attack:
            return question
        return Hint("app.hint.sure_moves", units=question.units)

    def end_returns(self) -> bool:
        """Return whether attacks follow: the end of the turn cannot be undone."""
        return self.can_attack

    def ends_itself(self) -> bool:
        """Return whether nothing is left but to end the moves."""
        return self.view.actions == (Done(),)

    @property
    def by_hand(self) -> bool:
        """Whether the viewer holds Lore cards, which could be played here."""
        return self.hand is not None and bool(self.hand.lore_cards)


def _foes(tell: Teller, fights: Iterable[Fight]) -> list[str]:
    """Return the possible dice, each number with the hexes of its targets."""
    hexes: dict[int, list[str]] = {}
    for fight in fights:
        hexes.setdefault(fight.odds.dice.value, []).append(fight.target.hex)
    return [
        tell.count("app.prompt.foe", dice, target=listed(tell.words, spots))
        for dice, spots in sorted(hexes.items(), reverse=True)
    ]


class Mobility(OnBoard, PlaceDecision[View]):
    """Move a unit after its attack (Mobility, BL2-9.11)."""

    name = "mobility"
    rule = "BL2-9.11"
    step = steps.Mobility
    phase = "app.phase.mobility"
    chooses = "app.do.choose.mobility"
    declines = "app.do.decline.mobility"

    def about(self) -> About:
        """Return the unit that has attacked."""
        return About(self.view.steps[-1].unit)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how far the unit may move after its attack."""
        hexes = self.view.steps[-1].hexes
        return tell.count("app.prompt.mobility", hexes, unit=tell.unit(self.unit))

    def refusal(self, at: Selection) -> Why:
        """Ask about the move of the unit to the hex under the cursor."""
        return Why(MoveUnit(self.view.steps[-1].unit, at.cursor))


# --- riding through enemies ----------------------------------------------------------------------


class Riding(InGame, ListDecision[View]):
    """A mode: choose the path on which cavalry rides through enemies (Overrun)."""

    name = "special"
    rule = "BL2-DL07"
    phase = "app.phase.moves"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the end of the ride, and the effect of the selected path on the enemies."""
        ways = self.choices(at)
        if at.option is None or at.option >= len(ways) or not tell.odds:
            return tell.say("app.prompt.special", to=at.cursor)
        foes = [
            tell.say(
                "app.prompt.trod",
                target=tell.unit(trod.unit),
                chance=percent(tell, float(trod.lost[1])),
            )
            for trod in ride_odds(self.board, names_in(ways[at.option].over))
        ]
        return tell.say("app.prompt.ride", to=at.cursor, foes=listed(tell.words, foes))

    def choices(self, at: Selection) -> tuple[MoveUnit, ...]:
        """Return the paths through enemies to the hex under the cursor."""
        return rides(self.view, at)


def rides(view: View, at: Selection) -> tuple[MoveUnit, ...]:
    """Return the selected unit's paths through enemies to the hex under the cursor (Overrun)."""
    moves = (action for action in view.actions if isinstance(action, MoveUnit) and action.over)
    return tuple(move for move in moves if move.unit == at.unit and move.to == at.cursor)


def ride(view: View, at: Selection) -> Answer:
    """Return the action that rides through enemies, or the list of several paths."""
    ways = rides(view, at)
    if not ways:
        return Hint("app.hint.nothing_special")
    return Act(ways[0]) if len(ways) == 1 else replace(at, option=0, mode=Riding.name)
