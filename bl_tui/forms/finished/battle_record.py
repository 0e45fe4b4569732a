"""The record of a player: finished games by game, scenario and opponent, and achievements."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bl_tui.forms.finished.achievements import Achievement, achievements
from bl_tui.forms.ratings import RatedGames, rating_of
from bl_tui.forms.records import PEOPLE, Records
from bl_tui.forms.rungs import best_rung, yours
from bl_tui.games.registry import Games
from bl_tui.text.lines import Line, Role, Span, fit, wrap
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title, seat_title
from engine.bots.ladder import rungs

HOUR = 3600
BAR = 10
"""Columns of a bar for the share of games that were won."""
COUNT = 8
"""Columns for "34 of 63"."""


def summary(words: Words, records: Records) -> str:
    """Return all games in a sentence: how many, won, the best run, the hours."""
    if not records.played:
        return words.say("app.record.none")
    return words.count(
        "app.record.summary",
        records.played,
        won=records.won,
        run=records.best_run,
        hours=round(records.seconds / HOUR),
    )


def by_game(
    words: Words, games: Games, records: Records, rated: Path | None, width: int, bar: str
) -> Iterator[Line]:
    """Yield each game with its share of wins, and on the ladder the rating and the best rung."""
    for game in games:
        own = records.of(game=game)
        yield _share(words, games.title(words, game), own, width, bar)
        if rungs(game) and own.played:
            for text in _ladder(words, game, own, rated):
                yield from wrap(f"  {text}", width, Role.DIM, "  ")


def _ladder(words: Words, game: str, own: Records, rated: Path | None) -> Iterator[str]:
    """Yield the rating and the highest rung that was ever beaten: it is never lost."""
    rating = rating_of(RatedGames(rated).of(game)) if rated is not None else None
    if rating is not None and rating.games:
        yield yours(words, rating)
    best = best_rung(own)
    if best:
        yield words.say("app.record.rung", place=best, count=len(rungs(game)))


def by_scenario(
    words: Words, games: Games, records: Records, width: int, bar: str
) -> Iterator[Line]:
    """Yield each scenario that was played, the most played first; below it the sides."""
    pairs = [(ended.save.game, ended.save.battle) for ended in records.games]
    for game, battle in sorted(dict.fromkeys(pairs), key=lambda pair: -pairs.count(pair)):
        own, of_game = records.of(game=game, scenario=battle), games.words(words, game)
        yield _share(words, scenario_title(of_game, battle), own, width, bar)
        sides = [*dict.fromkeys(ended.side for ended in own.games if ended.opponent)]
        if len(sides) > 1:
            texts = [_of_side(of_game, own, battle, side) for side in sides]
            yield fit((Span(f"  {'  '.join(texts)}", Role.DIM),), width)


def _of_side(words: Words, own: Records, battle: str, side: str) -> str:
    games = own.of(side=side)
    name = seat_title(words, battle, side)
    return words.say("app.record.side", side=name, won=games.won, played=games.played)


def by_opponent(words: Words, records: Records, width: int, bar: str) -> Iterator[Line]:
    """Yield each opponent with the share of wins, the most frequent first."""
    names = [ended.opponent for ended in records.games if ended.opponent]
    for name in sorted(dict.fromkeys(names), key=lambda name: -names.count(name)):
        title = words.say("app.record.people" if name == PEOPLE else f"app.bot.{name}")
        yield _share(words, title, records.of(opponent=name), width, bar)


def _share(words: Words, title: str, own: Records, width: int, bar: str) -> Line:
    """Return a title, a bar for the share of wins, and the numbers."""
    if not own.played:
        return fit((Span(title, Role.DIM),), width)
    numbers = words.say("app.record.share", won=own.won, played=own.played)
    filled = round(BAR * own.won / own.played)
    room = width - BAR - COUNT - 2
    role = Role.KEY if own.won else Role.WARNING
    head = fit((Span(title),), room, Role.PLAIN)
    rest = (Span(bar * filled, role), Span("." * (BAR - filled), Role.DIM))
    return (*head, Span(" "), *rest, Span(f"{numbers:>{COUNT + 1}}", Role.STRONG))


def achieved(words: Words, games: Games, records: Records, width: int, star: str) -> Iterator[Line]:
    """Yield the achievements: those reached with a star, the others with their progress."""
    for achievement in achievements(games, records):
        yield fit(_row(words, achievement, star), width)


def _row(words: Words, achievement: Achievement, star: str) -> Line:
    name = words.say(achievement.name)
    if achievement.reached:
        text = words.count(achievement.text, achievement.reached)
        return (Span(f" {star} ", Role.KEY), Span(name, Role.STRONG), Span(f"  {text}", Role.DIM))
    text = words.count(achievement.text, achievement.goal)
    progress = words.say("app.record.share", won=achievement.count, played=achievement.goal)
    return (Span(f"   {name}", Role.DIM), Span(f"  {text}", Role.DIM), Span(f"  {progress}"))


def told(
    words: Words, games: Games, records: Records, rated: Path | None, width: int
) -> Iterator[str]:
    """Yield the whole record as plain text, for line mode."""
    yield summary(words, records)
    if not records.played:
        return
    parts: tuple[tuple[str, Iterator[Line]], ...] = (
        ("app.record.by_game", by_game(words, games, records, rated, width, "#")),
        ("app.record.by_scenario", by_scenario(words, games, records, width, "#")),
        ("app.record.by_opponent", by_opponent(words, records, width, "#")),
        ("app.record.achieved", achieved(words, games, records, width, "*")),
    )
    for heading, lines in parts:
        yield ""
        yield words.say(heading)
        yield from map(plain_text, lines)


def plain_text(line: Sequence[Span]) -> str:
    """Return the text of a line without its looks."""
    return "".join(piece.text for piece in line).rstrip()
