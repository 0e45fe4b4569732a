"""Movement: the ordered units move, one by one (BL2-5.1); cavalry may ride through enemies."""

from collections.abc import Iterable
from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.decisions.base import InGame, OfUnits, OnBoard
from bl_tui.games.second_edition.odds.previews import Fight, fights_from
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.decision import ListDecision, PlaceDecision
from bl_tui.table.panes.numbers import percent
from bl_tui.table.pointing.selection import (
    About,
    Act,
    Answer,
    Commands,
    Hint,
    Lights,
    Selection,
    Why,
    no_unit,
)
from bl_tui.words.naming import listed
from engine.core.frozen import replace
from engine.core.notation import names_in
from engine.second_edition.odds.attack_odds import ride_odds
from engine.second_edition.rules.ground import stops
from engine.second_edition.rules.movement import Ways, moves_of
from engine.second_edition.rules.numbers import move
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Done, MoveUnit
from engine.second_edition.state.model import Unit
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
        name, way = tell.unit(unit), self._ways(unit).get(at.cursor)
        if way is None:
            most = 1 if self.extra else move(self.board, unit).value
            return tell.count("app.prompt.move", most, unit=name)
        text = tell.count("app.prompt.way", len(way) - 1, unit=name, to=at.cursor)
        if stops(self.board, unit, at.cursor):
            ground = tell.say(f"terrain.{self.board.ground(at.cursor)}")
            text = tell.say("app.prompt.way_ends", way=text, ground=ground)
        foes = _foes(tell, fights_from(self.view, unit.id, at.cursor))
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
            return near | self.eligible()
        way = self._ways(unit).get(at.cursor, ())
        return self._reach(unit) | dict.fromkeys(way[1:], Light.PATH) | {unit.hex: Light.SELECTED}

    def _reach(self, unit: Unit) -> Lights:
        return dict.fromkeys(self.goals((unit.id,)), Light.REACH)

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
        """Ask whether to end moves that leave no attack: the turn would end."""
        sure = not self.can_act or self.can_attack
        return None if sure else Hint("app.hint.sure_moves", units=self.can_act)

    def after_finish(self) -> Hint | None:
        """Return the units that could have moved before the attacks."""
        left = self.can_act and self.can_attack
        return Hint("app.hint.left_moves", units=self.can_act) if left else None

    def ends_itself(self) -> bool:
        """Return whether the only choice left is to begin the attacks."""
        return self.view.actions == (Done(),) and self.can_attack


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
