"""A finished game on the ladder: whether it counts, the rating after it, and the next rung."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from bl_tui.forms.ratings import RatedGame, RatedGames, points_of, rating_of
from bl_tui.forms.rungs import yours
from bl_tui.games.module import GameModule
from bl_tui.play.lobby import OpenGame
from bl_tui.play.seats import Seats
from bl_tui.words import Words
from engine.bots.ladder import Rung, next_rung, rung_named
from engine.core.frozen import Value, record
from engine.core.seats import Seat
from saves.summary import course_of

if TYPE_CHECKING:
    from bl_tui.forms.glicko import Rating

RIVALS = 2
"""The seats of a game that counts."""


@record
class Climb(Value):
    """A game that counts, the ratings before and after it, and the rung that is offered."""

    played: RatedGame
    before: "Rating"
    after: "Rating"
    following: Rung | None = None


def rung_against(module: GameModule, opened: OpenGame) -> tuple[Seat, Rung] | None:
    """Return the seat of the only person and the rung that plays the other seat, if a game counts.

    It does from its usual beginning, without house rules and handicaps. Undo and hints are allowed:
    neither shows hidden cards or dice to come.
    """
    setup, seats = opened.record.setup, opened.table.seats
    person = opened.seats.person(seats)
    if len(seats) != RIVALS or person is None or not opened.whole or opened.record.foreign:
        return None
    if not module.is_usual(setup):
        return None
    other = next(seat for seat in seats if seat is not person)
    rung = rung_named(module.id, opened.seats.bot(other))
    return None if rung is None else (person, rung)


def count(module: GameModule, opened: OpenGame, won: Sequence[Seat], rated: RatedGames) -> None:
    """Write down a finished game, if it counts and was not written before."""
    against = rung_against(module, opened)
    if against is None:
        return
    person, rung = against
    played = RatedGame(
        _name(module, opened), module.id, rung.name, rung.elo, points_of(person, won)
    )
    with suppress(OSError):  # the result is shown all the same
        rated.add(played)


def _name(module: GameModule, opened: OpenGame) -> str:
    """Return a name that tells a game from all others, without its seed."""
    return course_of(module.saved.battle(opened.record.setup), opened.record.seed)


def climbed(module: GameModule, opened: OpenGame, rated: RatedGames) -> Climb | None:
    """Return what a game that was counted has changed, None for another game."""
    games, name = rated.of(module.id), _name(module, opened)
    place = next((number for number, game in enumerate(games) if game.name == name), None)
    if place is None:
        return None
    played = games[place]
    above = next_rung(module.id, played.rung) if played.points == 1 else None
    return Climb(played, rating_of(games[:place]), rating_of(games[: place + 1]), above)


def against_next(opened: OpenGame, rung: Rung) -> Seats:
    """Return the players of a game against another rung."""
    bots = [seat for seat in opened.table.seats if opened.seats.bot(seat)]
    seats = opened.seats
    for seat in bots:
        seats = seats.with_kind(seat, rung.name)
    return seats


def told(words: Words, climb: Climb, key: str) -> Iterator[str]:
    """Yield what a finished game means on the ladder; `key` starts the game that is offered."""
    played = climb.played
    message = {1.0: "app.ladder.won", 0.5: "app.ladder.drawn", 0.0: "app.ladder.lost"}
    bot = words.say(f"app.bot.{played.rung}")
    yield words.say(message[played.points], bot=bot, elo=played.elo)
    change = round(climb.after.value) - round(climb.before.value)
    rating = yours(words, climb.after)
    yield words.say("app.ladder.change", rating=rating, change=f"{change:+}")
    if climb.following is not None:
        above = words.say(f"app.bot.{climb.following.name}")
        yield words.say("app.ladder.next", bot=above, elo=climb.following.elo, key=key)
    elif played.points == 1:
        yield words.say("app.ladder.top")
