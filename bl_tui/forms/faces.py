"""The faces of opponents with a character: two lines of signs beside a name and a sentence."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bl_tui.play.seats import Seats
from bl_tui.text.lines import Line, Role, Span, wrap
from bl_tui.words import Words
from engine.bots.roster import roster_of
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


def opponent(
    words: Words, game: str, bot: str, width: int, rated: Path | None = None
) -> list[Line]:
    """Return the description of a player: for a character with a face, and the name beside it.

    With a rung of the ladder there is its place, and the player's own rating if that is known.
    """
    lines = _described(words, bot, width)
    if bot in roster_of(game).rungs or bot in roster_of(game).seated:
        from bl_tui.forms.rungs import described  # noqa: PLC0415 - reads the ladder

        for text in described(words, game, bot, rated):
            lines += wrap(text, width)
    return lines


def _described(words: Words, bot: str, width: int) -> list[Line]:
    """Return what a bot says of itself; nothing for one that only the ladder has."""
    if not words.has(f"app.seats.{bot}"):
        return []
    text = words.say(f"app.seats.{bot}")
    if bot not in FACES:
        return wrap(text, width)
    top, face = FACES[bot]
    first, *rest = wrap(text, width - BESIDE)
    name = words.say(f"app.bot.{bot}")
    lines: list[Line] = [(Span(f"{top:{BESIDE}}"), Span(name, Role.STRONG))]
    lines.append((Span(f"{face:{BESIDE}}"), *first))
    return lines + [(Span(" " * BESIDE), *more) for more in rest]


def met(
    words: Words,
    game: str,
    seats: Seats,
    everybody: Sequence[Seat],
    width: int,
    rated: Path | None = None,
) -> Iterator[str]:
    """Yield as plain text the characters and rungs at a table, each once."""
    roster = roster_of(game)
    for bot in dict.fromkeys(seats.bot(seat) for seat in everybody):
        if bot in roster.rungs:
            yield words.say(f"app.bot.{bot}")
        if bot in (*roster.characters, *roster.rungs):
            lines = opponent(words, game, bot, width, rated)
            yield from ("".join(piece.text for piece in line) for line in lines)
