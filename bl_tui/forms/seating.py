"""Who plays each side: two rows of the form before a battle, and of the one within."""

from bl_tui.games.battlelore.words.naming import Names
from bl_tui.play.seats import Seats
from bl_tui.text.lines import BLANK, Line, wrap
from bl_tui.text.menu import Item
from bl_tui.words import Words
from engine.battlelore.state.model import Adventure
from engine.battlelore.state.sides import Side

SEATS = {f"seat_{side.value}": side for side in Side}
"""The rows, by the side that each is about."""


def items(words: Words, adventure: Adventure, seats: Seats) -> tuple[Item, ...]:
    """The rows as a list, each with who plays."""
    names = Names(adventure)
    return tuple(
        Item(
            row,
            words.say("app.seats.row", side=names.side(words, side)),
            words.say(f"app.bot.{seats.of(side)}"),
        )
        for row, side in SEATS.items()
    )


def explanation(words: Words, seats: Seats, row: str, width: int) -> list[Line]:
    """What seats are for, and what may be expected of who sits on this one."""
    return _told(words, "app.seats.help", seats, row, width)


def changing(words: Words, seats: Seats, row: str, width: int) -> list[Line]:
    """What it means to change seats in a battle, and what may be expected of who sits there."""
    return _told(words, "app.seats.change", seats, row, width)


def _told(words: Words, message: str, seats: Seats, row: str, width: int) -> list[Line]:
    lines = wrap(words.say(message), width)
    if row:
        lines += [BLANK, *wrap(words.say(f"app.seats.{seats.of(SEATS[row])}"), width)]
    return lines
