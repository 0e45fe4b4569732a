"""The commands `ratings`, `daily`, `weekly` and `vacation` of a host."""

import json
from collections.abc import Callable, Sequence

from bl_tui.host.contests.daily import daily_table
from bl_tui.host.contests.weekly import WeeklyGame, attempts
from bl_tui.host.replies import USAGE, Denied, shown
from bl_tui.host.screens.standings import (
    attempt_told,
    battle_facts,
    battle_told,
    best_rows,
    daily_rows,
    player_rows,
    puzzle_told,
    terms_told,
    weekly_rows,
)
from bl_tui.host.screens.telling import duration
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.host_clock import HostClock
from bl_tui.words import Words
from bl_tui.words.refusals import reason

LONGEST = 9
"""Digits of a number of days."""


def ratings_said(
    words: Words,
    hall: Hall,
    knows: Callable[[str], str | None],
    arguments: Sequence[str],
    as_json: bool,
) -> list[str]:
    """Return the best players of each game; of a player the ratings, and the results against others
    or against one. Raises Denied."""
    by_game = not arguments or arguments[0] in hall.games
    if len(arguments) > (1 if by_game else 2):
        raise Denied(words.say("cli.errand.usage.ratings"), USAGE)
    names = []
    for word in () if by_game else arguments:
        player = knows(word)
        if player is None:
            raise Denied(words.say("app.table_form.nobody", name=shown(word)))
        names.append(player)
    rows = best_rows(words, hall, arguments) if by_game else player_rows(words, hall, *names)
    said = [json.dumps(facts) if as_json else text for text, facts in rows]
    return said or [words.say("cli.errand.no_ratings")] * (not as_json)


def daily_said(
    words: Words, hall: Hall, player: str, arguments: Sequence[str], as_json: bool
) -> list[str]:
    """Return the tables of the puzzle of the day and of the game of the week; or that of an older
    week. Raises Denied."""
    current = _current(words, hall)
    older = {battle.name: battle for battle in hall.weekly.over()}
    if len(arguments) > 1 or any(name not in older for name in arguments):
        raise Denied(words.say("cli.errand.usage.daily", weeks=", ".join(older) or "-"), USAGE)
    rows, battle = [], older[arguments[0]] if arguments else current
    nobody = []
    table = None if arguments else daily_table(hall, player)
    if table is not None:
        rows += daily_rows(words, hall.games, table, player)
        puzzle = puzzle_told(words, hall.games, table)
        nobody = [words.say("cli.errand.no_solvers", puzzle=puzzle)] * (not rows)
    tries = weekly_rows(words, hall, battle, player)
    if as_json:
        return [json.dumps(facts) for _, facts in (*rows, *tries)]
    if not tries:
        battle_title = battle_told(words, hall.games, battle)
        tries = [(words.say("cli.errand.no_tries", game=battle_title), {})]
    seed = terms_told(words, hall.games, battle)[1:] if arguments else []
    return [*nobody, *(text for text, _ in (*rows, *tries)), *seed]


def weekly_said(words: Words, hall: Hall, player: str, as_json: bool) -> list[str]:
    """Return the game of the week, and the result of the player's own try. Raises Denied."""
    battle = _current(words, hall)
    own = [attempt for attempt in attempts(hall, battle) if attempt.player == player]
    if as_json:
        return [json.dumps({**battle_facts(battle), "result": own[0].how if own else None})]
    state = attempt_told(words, own[0]) if own else words.say("cli.errand.weekly.terminal")
    return [
        battle_told(words, hall.games, battle),
        *terms_told(words, hall.games, battle),
        state,
    ]


def _current(words: Words, hall: Hall) -> WeeklyGame:
    """Return the battle of this week. Raises Denied."""
    try:
        return hall.weekly.current(hall.clock())
    except OSError as error:
        raise Denied(words.say("cli.admin.failed", reason=reason(words, error))) from error


def vacation_said(
    words: Words, time: HostClock, player: str, arguments: Sequence[str], as_json: bool
) -> list[str]:
    """Begin or end a vacation, and return how long it lasts and how many days are left. Raises
    Denied."""
    word = "".join(arguments)
    if len(arguments) > 1 or not (
        word in ("", "off") or (word.isdecimal() and len(word) <= LONGEST)
    ):
        raise Denied(words.say("cli.errand.usage.vacation"), USAGE)
    if not player:
        raise Denied(words.say("cli.errand.no_name"))
    try:
        if word == "off" or (word and not int(word)):
            time.end_vacation(player)
        elif word and not time.begin_vacation(player, int(word)):
            raise Denied(words.say("cli.errand.no_vacation"))
    except OSError as error:
        raise Denied(words.say("cli.admin.failed", reason=reason(words, error))) from error
    left, days = time.vacation_left(player), time.days_left(player)
    if as_json:
        return [json.dumps({"seconds": left, "days_left": days})]
    message = "cli.errand.vacation" if left else "cli.errand.vacation.none"
    return [words.count(message, days, time=duration(words, left))]
