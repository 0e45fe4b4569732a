"""A board rebuilt from events alone, for showing what happened step by step.

Putting the events of a game on an empty board, one after the other, gives the board of every
later view; a property test holds the two together.
"""

from functools import singledispatch
from typing import Any

from engine.core.frozen import Value, record, replace
from engine.hexes.grid import Hex
from engine.second_edition.state import events as e
from engine.second_edition.state import setup_events as s
from engine.second_edition.state.grounds import FORD, OPEN, PITCHED
from engine.second_edition.state.model import GRID, PLACE, Banner, Tent, Unit, UnitId


@record
class Board(Value):
    """The pieces on the board: the part of a view that events change."""

    terrain: tuple[str, ...] = (OPEN,) * len(GRID.hexes)
    units: tuple[Unit, ...] = ()
    banners: tuple[Banner, ...] = ()
    tents: tuple[Tent, ...] = ()

    def unit(self, unit: UnitId) -> Unit | None:
        """Return a unit, None when it is not on the board."""
        return next((each for each in self.units if each.id == unit), None)


def _change(board: Board, unit: UnitId, **changes: Any) -> Board:
    units = tuple(replace(each, **changes) if each.id == unit else each for each in board.units)
    return replace(board, units=units)


def _ground(board: Board, spot: Hex, terrain: str) -> Board:
    place = PLACE[spot]
    ground = (*board.terrain[:place], terrain, *board.terrain[place + 1 :])
    return replace(board, terrain=ground)


@singledispatch
def after(_: object, board: Board) -> Board:
    """Return the board after an event; most change nothing on it."""
    return board


@after.register
def _(event: s.BoardLaid, board: Board) -> Board:
    return replace(board, terrain=event.terrain, banners=event.banners)


@after.register
def _(event: s.FordPlaced, board: Board) -> Board:
    return _ground(board, event.hex, FORD)


@after.register
def _(event: s.TentPitched, board: Board) -> Board:
    tents = (*board.tents, Tent(event.side, event.hex))
    return _ground(replace(board, tents=tents), event.hex, PITCHED)


@after.register
def _(event: e.TentCaptured, board: Board) -> Board:
    tents = tuple(tent for tent in board.tents if tent.hex != event.hex)
    return _ground(replace(board, tents=tents), event.hex, OPEN)


@after.register
def _(event: e.UnitPlaced, board: Board) -> Board:
    return replace(board, units=(*board.units, event.unit))


@after.register
def _(event: e.UnitMoved, board: Board) -> Board:
    return _change(board, event.unit, hex=event.path[-1])


@after.register
def _(event: e.UnitRetreated, board: Board) -> Board:
    return _change(board, event.unit, hex=event.path[-1])


@after.register
def _(event: e.UnitAdvanced, board: Board) -> Board:
    return _change(board, event.unit, hex=event.path[-1])


@after.register
def _(event: e.UnitDamaged, board: Board) -> Board:
    return _change(board, event.unit, health=event.left)


@after.register
def _(event: e.UnitRecovered, board: Board) -> Board:
    unit = board.unit(event.unit)
    return board if unit is None else _change(board, unit.id, health=unit.health + event.health)


@after.register
def _(event: e.UnitEliminated, board: Board) -> Board:
    return replace(board, units=tuple(u for u in board.units if u.id != event.fallen.unit))


@after.register
def _(event: e.MarkerPlaced, board: Board) -> Board:
    return _change(board, event.unit, **{_FIELDS[event.marker]: True})


@after.register
def _(event: e.MarkerRemoved, board: Board) -> Board:
    return _change(board, event.unit, **{_FIELDS[event.marker]: False})


_FIELDS = {"poison": "poisoned", "stun": "stunned"}
