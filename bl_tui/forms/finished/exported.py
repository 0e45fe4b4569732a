"""The record of a player as files: the games as CSV, everything as Markdown."""

import csv
import io
from datetime import UTC, datetime
from pathlib import Path

from bl_tui.forms.finished.battle_record import sections, summary
from bl_tui.forms.records import Finished, Records
from bl_tui.games.registry import Games
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title, seat_title

COLUMNS = (
    "date", "game", "scenario", "side", "opponent", "result", "score", "turns", "seconds",
    "choices", "error",
)  # fmt: skip
WIDTH = 72


def as_csv(words: Words, games: Games, records: Records) -> str:
    """Return the games as CSV, the oldest first: a line of column names, then one a game.

    Dates are in UTC, scores in the game's order of seats, errors in per cent ("" for unknown).
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_row(words, games, ended) for ended in records.games)
    return text.getvalue()


def _row(words: Words, games: Games, ended: Finished) -> tuple[object, ...]:
    save, own = ended.save, games.words(words, ended.save.game)
    error = f"{100 * ended.cost / ended.choices:.1f}" if ended.choices else ""
    return (
        datetime.fromtimestamp(save.time, UTC).strftime("%Y-%m-%d %H:%M"),
        save.game,
        scenario_title(own, save.battle),
        seat_title(own, save.battle, ended.side),
        ended.opponent,
        ended.result,
        ":".join(map(str, save.score)),
        save.turn,
        ended.seconds,
        ended.choices or "",
        error,
    )


def as_markdown(words: Words, games: Games, records: Records, rated: Path | None) -> str:
    """Return the whole record as Markdown: a heading and a list for each part."""
    lines = [f"# {words.say('app.record.heading')}", "", summary(words, records)]
    for heading, texts in sections(words, games, records, rated, WIDTH):
        lines += ["", f"## {heading}", "", "```", *texts, "```"]
    return "\n".join([*lines, ""])
