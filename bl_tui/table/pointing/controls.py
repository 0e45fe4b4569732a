"""The questions to a game of the machine that turns keys and clicks into its actions."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from bl_tui.table.pointing.asks import Asks, Decision, Goals
from bl_tui.table.pointing.selection import Spot
from engine.core.frozen import record
from engine.core.seats import Seat


@record(eq=False)
class Controls:
    """Functions of a view, each as small as can be; units and places go by their names.

    decision: the decision that is due; modes: what a player may turn to besides, by name.
    goals: what each place stands for, for the units held or the unit that the decision is about.
    doers, marked: who can act or be marked now, who is marked already.
    unit_at, own_at: who stands on a place; the same if it is the viewer's. spot_of: where a unit
      stands. spots: all places in reading order. beside: the place some rows and columns away,
      the same at the edge. distance: how far it is from one place to another. first: where a seat
      begins.
    finish, decline, accept: the actions of these keys, None where there are none.
    undoable: whether an action can be taken back, so that one click does it.
    active: whose turn it is. concerned: the units that a reaction is about. there: the panels that
      there are in this game. seats: all seats, in the order in which they play.
    """

    decision: Callable[[Any], Decision]
    modes: Mapping[str, Asks]
    goals: Callable[[Any, tuple[str, ...]], Goals]
    doers: Callable[[Any], tuple[str, ...]]
    marked: Callable[[Any], tuple[str, ...]]
    unit_at: Callable[[Any, Spot], str | None]
    own_at: Callable[[Any, Spot], str | None]
    spot_of: Callable[[Any, str], Spot | None]
    spots: Callable[[Any], Sequence[Spot]]
    beside: Callable[[Any, Spot, int, int], Spot]
    distance: Callable[[Any, Spot, Spot], int]
    first: Callable[[Any, Any], Spot]
    finish: Callable[[Any], Any]
    decline: Callable[[Any], Any]
    accept: Callable[[Any], Any]
    undoable: Callable[[Any, Any], bool]
    active: Callable[[Any], Seat | None]
    concerned: Callable[[Any], frozenset[str]]
    there: Callable[[Any], Container[str]]
    seats: Callable[[Any], Sequence[Seat]]
