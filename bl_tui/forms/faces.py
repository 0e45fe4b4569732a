"""The faces of opponents with a character: two lines of signs beside a name and a sentence."""

from collections.abc import Iterator, Sequence

from bl_tui.play.seats import Seats
from bl_tui.text.lines import Line, Role, Span, wrap
from bl_tui.words import Words
from engine.core.seats import Seat

FACES = {
    "bold": (r" \^/ ", "(>_<)"),
    "careful": (" .-. ", "(o_o)"),
    "trickster": (" ~*~ ", "(^_~)"),
    "hoarder": (" $$$ ", "(-_-)"),
}
"""The drawing of a face by the name of the bot: the same signs on every terminal."""
BESIDE = 7
"""Columns of a face and the gap after it."""


def opponent(words: Words, bot: str, width: int) -> list[Line]:
    """Return the description of a player: with a face, a name beside it, for a character."""
    text = words.say(f"app.seats.{bot}")
    if bot not in FACES:
        return wrap(text, width)
    top, face = FACES[bot]
    first, *rest = wrap(text, width - BESIDE)
    name = words.say(f"app.bot.{bot}")
    lines: list[Line] = [(Span(f"{top:{BESIDE}}"), Span(name, Role.STRONG))]
    lines.append((Span(f"{face:{BESIDE}}"), *first))
    return lines + [(Span(" " * BESIDE), *more) for more in rest]


def met(words: Words, seats: Seats, everybody: Sequence[Seat], width: int) -> Iterator[str]:
    """Yield as plain text the faces of the characters at a table, each character once."""
    for bot in dict.fromkeys(seats.bot(seat) for seat in everybody):
        if bot in FACES:
            yield from (
                "".join(piece.text for piece in line) for line in opponent(words, bot, width)
            )
