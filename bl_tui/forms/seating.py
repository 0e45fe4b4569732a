"""The players of the seats: rows of the form before a game, and of the one within."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from bl_tui.forms.faces import opponent
from bl_tui.play.seats import HUMAN, Seats
from bl_tui.text.lines import BLANK, Line, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from engine.core.seats import Seat

Names = Mapping[Seat, str]
"""The seats of a game in the order in which they play, each with its name."""


def rows(names: Names) -> dict[str, Seat]:
    """Return the rows of the form, each with its seat."""
    return {f"seat_{seat.value}": seat for seat in names}


def items(words: Words, names: Names, seats: Seats) -> tuple[MenuItem, ...]:
    """Return the rows as a list, each with its player."""
    return tuple(
        MenuItem(
            row,
            words.say("app.seats.row", side=names[seat]),
            _player(words, names, seats, seat),
        )
        for row, seat in rows(names).items()
    )


def _player(words: Words, names: Names, seats: Seats, seat: Seat) -> str:
    """Return the player of a seat: the name of a person who has one, or the kind of player."""
    name = seats.called(seat, tuple(names)) if seats.of(seat) == HUMAN else ""
    return name or words.say(f"app.bot.{seats.of(seat)}")


def change(names: Names, seats: Seats, bots: Sequence[str], row: str, by: int) -> Seats:
    """Return the seats with the next or previous player on that of a row; `bots` are allowed."""
    return seats.with_next(rows(names)[row], by, tuple(names), bots)


def explanation(
    words: Words,
    game: str,
    names: Names,
    seats: Seats,
    row: str,
    width: int,
    rated: Path | None = None,
) -> list[Line]:
    """Return the explanation of seats, and of the player of this one."""
    lines = wrap(words.say("app.seats.help"), width)
    return lines + _player_told(words, game, names, seats, row, width, rated)


def changing(
    words: Words, game: str, names: Names, seats: Seats, row: str, width: int
) -> list[Line]:
    """Return the explanation of changing seats in a game, and of the player of this one."""
    lines = wrap(words.say("app.seats.change"), width)
    return lines + _player_told(words, game, names, seats, row, width)


def _player_told(
    words: Words,
    game: str,
    names: Names,
    seats: Seats,
    row: str,
    width: int,
    rated: Path | None = None,
) -> list[Line]:
    seat = rows(names).get(row)
    if seat is None:
        return []
    lines: list[Line] = [BLANK, *opponent(words, game, seats.of(seat), width, rated)]
    if name := seats.called(seat, tuple(names)):
        lines += [BLANK, *wrap(words.say("app.seats.named", name=name), width)]
    return lines
