"""The record of a player: finished games by game, scenario and opponent, errors, achievements."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bl_tui.forms.finished.achievements import Achievement, achievements
from bl_tui.forms.finished.analysis_told import error_told
from bl_tui.forms.ratings import RatedGames, rating_of
from bl_tui.forms.records import PEOPLE, Finished, Records
from bl_tui.forms.rungs import best_rung, yours
from bl_tui.forms.save_columns import entries
from bl_tui.forms.save_list import moment
from bl_tui.games.registry import Games
from bl_tui.text.lines import Line, Role, Span, cells, fit, gauge, wrap
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title, seat_title
from engine.bots.ladder import place_of, rungs

HOUR, MINUTE = 3600, 60
WORST = 0.05
"""The error per choice that fills a bar."""
LATEST = 10
"""Games that line mode lists."""
BAR = 10
"""Columns of a bar for the share of games that were won."""
MONTH = 16
"""Columns for a month."""
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
        time=_time(words, records.seconds),
    )


def _time(words: Words, seconds: int) -> str:
    """Return a time in hours, a shorter one than two hours in minutes."""
    if seconds < 2 * HOUR:
        return words.say("app.record.minutes", n=round(seconds / MINUTE))
    return words.say("app.record.hours", n=round(seconds / HOUR))


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
    """Yield the rating and the highest rung that was ever beaten.

    It is never lost: a game counts if its save was deleted, or if only the ladder knows it.
    """
    on_ladder = RatedGames(rated).of(game) if rated is not None else ()
    if on_ladder:
        yield yours(words, rating_of(on_ladder))
    won = [place_of(game, played.rung) for played in on_ladder if played.points == 1]
    best = max(best_rung(own), *won, 0)
    if best:
        steps = rungs(game)
        name = words.say(f"app.bot.{steps[best - 1].name}")
        yield words.say("app.record.rung", place=best, count=len(steps), name=name)


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
    room = width - BAR - COUNT - 2
    role = Role.KEY if own.won else Role.WARNING
    head = fit((Span(title),), room, Role.PLAIN)
    rest = gauge((bar, "."), own.won / own.played, BAR, (role, Role.DIM))
    return (*head, Span(" "), *rest, Span(f"{numbers:>{COUNT + 1}}", Role.STRONG))


def by_month(words: Words, records: Records, width: int, bar: str) -> Iterator[Line]:
    """Yield the error per choice of each month with analysed games, the latest first: a longer bar
    is a greater error."""
    months: dict[tuple[int, int], list[Finished]] = {}
    for ended in records.games:
        day = moment(ended.save.time)
        if ended.choices and day is not None:
            months.setdefault((day.year, day.month), []).append(ended)
    for year, month in sorted(months, reverse=True):
        own = Records(tuple(months[year, month]))
        name = words.say("app.record.month", month=words.say(f"month.{month}"), year=year)
        count = words.count("app.record.analysed", own.played)
        head = fit((Span(name),), min(MONTH, width // 3), Role.PLAIN)
        rest = gauge((bar, "."), own.error[0] / WORST, BAR, (Role.KEY, Role.DIM))
        told_error = Span(f"  {error_told(words, *own.error)}", Role.STRONG)
        yield fit((*head, Span(" "), *rest, told_error, Span(f"  {count}", Role.DIM)), width)


def latest(words: Words, games: Games, records: Records, width: int) -> Iterator[Line]:
    """Yield the games that ended last, the latest first."""
    saves = [ended.save for ended in reversed(records.games[-LATEST:])]
    for item in entries(words, games, saves, width=width):
        room = width - cells(item.note) - 1
        yield fit((*fit((Span(item.label),), room, Role.PLAIN), Span(f" {item.note}")), width)


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
    shown = [Span(f"  {progress}")] if achievement.goal > 1 else []
    return (Span(f"   {name}", Role.DIM), *shown, Span(f"  {text}", Role.DIM))


def told(
    words: Words, games: Games, records: Records, rated: Path | None, width: int
) -> Iterator[str]:
    """Yield the whole record as plain text, for line mode."""
    yield summary(words, records)
    for heading, texts in sections(words, games, records, rated, width):
        yield from ("", heading, *texts)


def sections(
    words: Words, games: Games, records: Records, rated: Path | None, width: int
) -> Iterator[tuple[str, list[str]]]:
    """Yield the parts of the record as plain text, each with its heading; none without games."""
    if not records.played:
        return
    parts: tuple[tuple[str, Iterator[Line]], ...] = (
        ("app.record.by_game", by_game(words, games, records, rated, width, "#")),
        ("app.record.by_scenario", by_scenario(words, games, records, width, "#")),
        ("app.record.by_opponent", by_opponent(words, records, width, "#")),
        ("app.record.by_month", by_month(words, records, width, "#")),
        ("app.record.latest", latest(words, games, records, width)),
        ("app.record.achieved", achieved(words, games, records, width, "*")),
    )
    for heading, lines in parts:
        texts = [*map(plain_text, lines)]
        if texts:
            yield words.say(heading), texts


def plain_text(line: Sequence[Span]) -> str:
    """Return the text of a line without its looks."""
    return "".join(piece.text for piece in line).rstrip()
