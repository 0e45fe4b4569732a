"""The end of a game by agreement: resigning, and a bot's answer to a draw offer."""

from collections.abc import Sequence
from typing import Any

from bl_tui.play.table import Table
from engine.bots.roster import judge_of
from engine.core.record import AnyGame, Record
from engine.core.seats import Seat

RESIGNED, DRAW, TIME = "resigned", "draw", "time"
"""The ways to end a game, as saves name them; TIME: a player has run out of it."""
TWO = 2
CONTENT = 0.45
"""The chance up to which a bot prefers a draw."""


def may_settle(rivals: bool, seats: Sequence[Seat]) -> bool:
    """Return whether players may end a game by agreement: there are two, against each other."""
    return rivals and len(seats) == TWO


def winners(how: str, seat: Seat, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the winners when a seat resigns or is out of time; () for a draw."""
    return tuple(other for other in seats if other is not seat) if how != DRAW else ()


def chance_of(game: AnyGame, table: Table, seat: Seat) -> float | None:
    """Return the chance of winning by what a seat knows; None where no bot can say it."""
    judge = judge_of(game.name)
    if judge is None:
        return None

    def told(record: Record[Any, Any]) -> float | None:
        imagined = game.imagine(game.view(record.state, seat), table.lot)
        return judge.chance(imagined, seat)

    return table.reported(told)


def takes_draw(chance: float | None) -> bool:
    """Return whether a bot with that chance accepts a draw."""
    return chance is not None and chance <= CONTENT
