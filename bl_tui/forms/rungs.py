"""The words about the rungs of a ladder, and about a player's rating on it."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bl_tui.forms.ratings import RatedGames, rating_of
from bl_tui.forms.records import WON, Records
from bl_tui.words import Words
from engine.bots.ladder import Rung, place_of, rung_named, rungs

if TYPE_CHECKING:
    from bl_tui.forms.glicko import Rating


def yours(words: Words, rating: "Rating") -> str:
    """Return a rating in one sentence."""
    return words.count(
        "app.ladder.yours", rating.games, rating=round(rating.value), margin=rating.margin
    )


def described(words: Words, game: str, bot: str, rated: Path | None) -> Iterator[str]:
    """Yield what a rung is, and the player's rating; nothing for a bot that the ladder lacks."""
    rung = rung_named(game, bot)
    if rung is None:
        return
    facts = {"place": place_of(game, bot), "count": len(rungs(game)), "elo": rung.elo}
    if rung.bot != rung.name:
        yield plays(words, rung)
    yield words.say("app.ladder.rung", **facts)
    if rated is not None:
        rating = rating_of(RatedGames(rated).of(game))
        yield yours(words, rating) if rating.games else words.say("app.ladder.unrated")


def best_rung(records: Records) -> int:
    """Return the highest rung that was ever beaten, in whichever game, 0 for none."""
    beaten = (
        place_of(ended.save.game, ended.opponent) for ended in records.games if ended.result == WON
    )
    return max(beaten, default=0)


def plays(words: Words, rung: Rung) -> str:
    """Return how the bot of a rung plays."""
    bot = words.say(f"app.bot.{rung.bot}")
    if rung.seconds:
        return words.say("app.ladder.thinks", bot=bot, seconds=_number(words, rung.seconds))
    return words.say("app.ladder.blunders", bot=bot, percent=round(100 * rung.blunders))


def _number(words: Words, seconds: float) -> str:
    return f"{seconds:g}".replace(".", words.say("bot.decimal_sign"))
