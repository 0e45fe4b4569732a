"""The verdict on a finished game, and the game in six lines for a friend."""

from collections.abc import Iterator, Sequence

from bl_tui.boards.glyphs import ASCII, UNICODE
from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.forms.save_list import name_of, players_told, score_told
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.play.seats import Seats
from bl_tui.play.tale import TurnStart
from bl_tui.table.panes.chance_curve import is_known, spark_line
from bl_tui.table.panes.luck import Medal
from bl_tui.words import Words
from bl_tui.words.naming import listed
from engine.core.frozen import Value, record
from engine.core.seats import Seat
from saves.summary import Summary

SHARED = 6
"""Lines of a text that is sent to a friend."""


@record
class Verdict(Value):
    """How a game ended, in words: a headline, the score, the scenario, the players, the end."""

    you: Seat | None
    """The seat of the only person, None where several people or only bots played."""
    headline: str
    score: str
    """The score, the own one first: "2:4", or in words."""
    title: str
    players: str
    end: str
    """The turn in which it ended."""


def person_at(module: GameModule, seats: Seats, everybody: Sequence[Seat]) -> Seat | None:
    """Return the seat to which a verdict speaks: that of the only person, or of a party's first."""
    if module.rivals:
        return seats.alone_here(everybody)
    return next(iter(seats.persons(everybody)), None)


def verdict(words: Words, games: Games, after: Afterwards, summary: Summary) -> Verdict:
    """Return the verdict; `words` are those of the game."""
    you = after.you
    first = you.value if you is not None else ""
    return Verdict(
        you,
        _headline(after, you),
        score_told(words, games, summary, first=first),
        name_of(words, games, summary),
        players_told(words, games, summary),
        words.say("app.result.turn", turn=max(summary.turn, 1)),
    )


def _headline(after: Afterwards, you: Seat | None) -> str:
    """Return whether you won; without a single person, the winners."""
    words: Words = after.teller.words
    say, won = words.say, after.won
    if you is not None and not (after.module.rivals and not won):
        return say("app.result.you.won" if you in won else "app.result.you.lost")
    if not after.module.rivals:
        return say("app.result.together.won" if won else "app.result.together.lost")
    if not won:
        return say("app.result.draw")
    return say("app.result.winner", side=listed(words, [after.teller.side(seat) for seat in won]))


def shared(
    words: Words,
    verdict: Verdict,
    stages: Sequence[TurnStart],
    medals: Sequence[Medal],
    *,
    ascii_only: bool,
) -> str:
    """Return the game in at most six lines: title, verdict, players, chance by turn, medals."""
    return "\n".join([*_lines(words, verdict, stages, medals, ascii_only)][:SHARED])


def _lines(
    words: Words,
    verdict: Verdict,
    stages: Sequence[TurnStart],
    medals: Sequence[Medal],
    ascii_only: bool,
) -> Iterator[str]:
    yield f"{verdict.title}, {verdict.end}"
    yield f"{verdict.headline}  {verdict.score}".rstrip()
    yield verdict.players
    if is_known(stages):
        yield words.say("app.result.shared.chance", curve=spark_line(stages, ascii_only=ascii_only))
    for medal in medals:
        yield f"{(ASCII if ascii_only else UNICODE).star} {medal.name}: {medal.text}"
