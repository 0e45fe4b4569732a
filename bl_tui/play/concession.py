"""The end of a game by agreement: resigning, and a bot's answer to a draw offer."""

from collections.abc import Sequence
from math import exp
from typing import Any

from bl_tui.play.table import Table
from engine.bots.roster import bots_of, roster_of
from engine.core.record import AnyGame, Record
from engine.core.seats import Seat

RESIGNED, DRAW = "resigned", "draw"
"""The ways to end a game, as saves name them."""
TWO = 2
CONTENT = 0.45
"""The chance up to which a bot prefers a draw."""


def may_settle(rivals: bool, seats: Sequence[Seat]) -> bool:
    """Return whether players may end a game by agreement: there are two, against each other."""
    return rivals and len(seats) == TWO


def winners(how: str, seat: Seat, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the winners when a seat resigns; () for a draw."""
    return tuple(other for other in seats if other is not seat) if how == RESIGNED else ()


def chance_of(game: AnyGame, table: Table, seat: Seat) -> float | None:
    """Return the chance of winning that a seat sees, by what it knows; None where no bot can say.

    As in `tale`: by how much better its position is than at the beginning.
    """
    roster = roster_of(game.name)
    judge = getattr(bots_of(game.name).get(roster.usual), "judge", None)
    if judge is None or not roster.lead:
        return None

    def told(record: Record[Any, Any]) -> float:
        standings = (
            judge.standing(game.imagine(game.view(state, seat), table.lot), seat)
            for state in (record.state, record.start)
        )
        now, first = standings
        return 1 / (1 + exp(-(now - first) / roster.lead))

    return table.reported(told)


def takes_draw(chance: float | None) -> bool:
    """Return whether a bot with that chance accepts a draw."""
    return chance is not None and chance <= CONTENT
