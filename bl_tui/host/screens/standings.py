"""Ratings, tallies and contests in words, and as JSON."""

from collections.abc import Iterable, Mapping
from datetime import date

from bl_tui.forms.puzzles import day_told, level_told
from bl_tui.games.registry import Games
from bl_tui.host.contests.daily import DailyTable, Solver, is_listed
from bl_tui.host.contests.ratings import Ranked, WonAndLost
from bl_tui.host.contests.results import BOT, bots_of
from bl_tui.host.contests.weekly import LINES, PLAYING, WeeklyGame, WeeklyTry, attempts
from bl_tui.host.tables.hall import Hall
from bl_tui.table.panes.phrases import percent
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title, seat_title
from saves.header import pledge_of

MOST = 40
"""Players and bots of a game that a command lists."""
Row = tuple[str, Mapping[str, object]]
"""A line to print, with its facts for JSON."""


def side_told(words: Words, name: str) -> str:
    """Return the name of a side: a player's, or that of a bot in the reader's language."""
    return words.say(f"app.bot.{name.removeprefix(BOT)}") if name.startswith(BOT) else name


def value_told(words: Words, standing: Ranked) -> str:
    """Return a rating with its margin."""
    if standing.is_bot:
        return f"{round(standing.rating.value)}"
    message = "app.ratings.value" if standing.is_sure else "app.ratings.unsure"
    return words.say(message, rating=round(standing.rating.value), margin=standing.rating.margin)


def tally_told(words: Words, tally: WonAndLost) -> str:
    """Return a tally in short."""
    return words.say("app.ratings.tally", won=tally.won, drawn=tally.drawn, lost=tally.lost)


def rating_told(words: Words, standing: Ranked) -> str:
    """Return a name, its rating and its tally in one line."""
    parts = [side_told(words, standing.name), value_told(words, standing)]
    return "   ".join([*parts, *[tally_told(words, standing.tally)] * bool(standing.tally.games)])


def pair_told(
    words: Words, games: Games, game: str, player: str, opponent: str, tally: WonAndLost
) -> str:
    """Return the tally of a pair in a game in one line."""
    return words.say(
        "app.ratings.pair",
        game=games.title(words, game),
        player=player,
        opponent=side_told(words, opponent),
        tally=tally_told(words, tally),
    )


def rating_facts(standing: Ranked) -> Mapping[str, object]:
    """Return a rating as JSON."""
    rating = standing.rating
    return {
        "name": standing.name,
        "rating": round(rating.value),
        "margin": rating.margin,
        "volatility": round(rating.volatility, 5),
        "sure": standing.is_sure,
        **tally_facts(standing.tally),
    }


def tally_facts(tally: WonAndLost) -> Mapping[str, object]:
    """Return a tally as JSON."""
    return {"won": tally.won, "drawn": tally.drawn, "lost": tally.lost}


def best_rows(words: Words, hall: Hall, games: Iterable[str] = ()) -> list[Row]:
    """Return the best players and bots of some games, or of all that have a ladder."""
    rows: list[Row] = []
    for game in games or filter(bots_of, hall.games):
        title = hall.games.title(words, game)
        for place, row in enumerate(hall.ratings.best(game, hall.clock())[:MOST], 1):
            facts = {"game": game, "place": place, **rating_facts(row)}
            rows.append((f"{title}   {place}.   {rating_told(words, row)}", facts))
    return rows


def player_rows(words: Words, hall: Hall, player: str, other: str = "") -> list[Row]:
    """Return the ratings of a player and the tallies against all others; `other`: the tallies
    against that one alone."""
    rows: list[Row] = []
    standings = {} if other else hall.ratings.of_player(player, hall.clock())
    for game, standing in standings.items():
        text = f"{hall.games.title(words, game)}   {rating_told(words, standing)}"
        rows.append((text, {"game": game, **rating_facts(standing)}))
    for (game, opponent), tally in hall.ratings.against(player, other).items():
        text = pair_told(words, hall.games, game, player, opponent, tally)
        pair = {"game": game, "name": player, "opponent": opponent}
        rows.append((text, {**pair, **tally_facts(tally)}))
    return rows


# --- the puzzle of the day ----------------------------------------------------------------------


def puzzle_told(words: Words, games: Games, table: DailyTable) -> str:
    """Return the day, the rulebook and the level of the puzzle of the day."""
    title, level = games.title(words, table.puzzle.game), level_told(words, table.puzzle.level)
    return words.say(
        "app.contests.puzzle", day=day_told(words, table.day), title=title, level=level
    )


def solver_told(words: Words, table: DailyTable, solver: Solver, player: str) -> str:
    """Return the first plan of a solver; its chance only for a player who has handed one in."""
    stars = words.count("app.contests.stars", solver.first.stars)
    shown = [stars, percent(words, solver.first.chance)]
    return "   ".join(shown[: 1 + table.has_tried(player)])


def daily_rows(words: Words, games: Games, table: DailyTable, player: str) -> list[Row]:
    """Return the solvers of today as a player may know them."""
    knows = table.has_tried(player)
    rows: list[Row] = []
    for solver in table.solvers[:MOST]:
        place, result = table.place(solver), solver_told(words, table, solver, player)
        title = puzzle_told(words, games, table)
        facts = {
            "contest": "daily",
            "date": date.fromordinal(table.day).isoformat(),
            "game": table.puzzle.game,
            "place": place,
            "name": solver.name,
            "stars": solver.first.stars,
            "chance": solver.first.chance if knows else None,
            "week": solver.week,
        }
        rows.append((f"{title}   {place}.   {solver.name}   {result}", facts))
    return rows


# --- the game of the week ---------------------------------------------------------------------


def battle_told(words: Words, games: Games, battle: WeeklyGame) -> str:
    """Return the scenario of a week, and its last day."""
    own, day = games.words(words, battle.game), day_told(words, battle.last_day.toordinal())
    message = "app.contests.battle.over" if battle.over else "app.contests.battle"
    return words.say(message, title=scenario_title(own, battle.scenario), day=day)


def terms_told(words: Words, games: Games, battle: WeeklyGame) -> list[str]:
    """Return the side of the players with their opponent, and the seed or its hash."""
    say = words.say
    side = seat_title(games.words(words, battle.game), battle.scenario, battle.side)
    terms = say("app.contests.terms", title=games.title(words, battle.game), side=side, lines=LINES)
    if battle.over:
        return [terms, say("app.contests.seed", seed=battle.seed)]
    return [terms, say("app.table.pledge", hash=pledge_of(battle.seed))]


def attempt_told(words: Words, attempt: WeeklyTry) -> str:
    """Return the result of a try."""
    how = words.say(f"app.contests.how.{attempt.how}")
    if attempt.how == PLAYING:
        return how
    return words.say("app.contests.attempt", how=how, lead=f"{attempt.lead:+}", turn=attempt.turn)


def listed_attempts(hall: Hall, battle: WeeklyGame, player: str) -> list[WeeklyTry]:
    """Return the tries of a week that a player sees, the best first."""
    tries = attempts(hall, battle)
    return [attempt for attempt in tries if is_listed(hall, attempt.player, player)]


def battle_facts(battle: WeeklyGame) -> dict[str, object]:
    """Return the battle of a week as JSON; its seed only when it is over."""
    return {
        "contest": "weekly",
        "week": battle.name,
        "game": battle.game,
        "adventure": battle.scenario,
        "side": battle.side,
        "lines": LINES,
        "last_day": battle.last_day.isoformat(),
        "seed_hash": pledge_of(battle.seed),
        "seed": battle.seed if battle.over else None,
    }


def weekly_rows(words: Words, hall: Hall, battle: WeeklyGame, player: str) -> list[Row]:
    """Return the tries of a week as a player sees them."""
    title, shared = battle_told(words, hall.games, battle), battle_facts(battle)
    rows: list[Row] = []
    for attempt in listed_attempts(hall, battle, player)[:MOST]:
        place = battle.place(attempt) if attempt.how != PLAYING else None
        text = [title, *[f"{place}."] * bool(place), attempt.player, attempt_told(words, attempt)]
        facts = {
            "place": place,
            "name": attempt.player,
            "result": attempt.how,
            "lead": attempt.lead,
            "turn": attempt.turn,
        }
        rows.append(("   ".join(text), {**shared, **facts}))
    return rows
