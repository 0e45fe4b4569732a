"""What simulated games came to, as tables for people and as JSON."""

from collections.abc import Sequence
from io import StringIO

from attrs import frozen
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bl_tui.games.battlelore.words.naming import card_name, title
from bl_tui.play.simulation import Result
from bl_tui.play.statistics import CardFigures, Figures, figures
from bl_tui.printing import say, say_json
from bl_tui.words import Words
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS

WIDTH = 80
"""Columns of a report, also of one that goes to a file: no terminal of players has fewer."""


@frozen
class Run:
    """What was run: the bots, the seed, the games wanted, and the seconds that it took."""

    standard: str
    pennant: str
    seed: str
    wanted: int
    seconds: float

    def speed(self, games: int) -> float:
        """Games a second."""
        return games / self.seconds if self.seconds else 0.0


def tell(words: Words, adventures: Sequence[str], results: Sequence[Result], run: Run) -> None:
    """Print the tables, what most people want to know at the end."""
    rows = [
        (title(words, name), figures(each for each in results if each.adventure == name))
        for name in adventures
        if any(each.adventure == name for each in results)
    ]
    whole = figures(results)
    if len(rows) > 1:
        rows.append((words.say("cli.simulate.all"), whole))
    report = StringIO()
    console = Console(file=report, width=WIDTH, highlight=False, markup=False, emoji=False)
    heading = {"standard": run.standard, "pennant": run.pennant, "seed": run.seed}
    console.print(words.say("cli.simulate.heading", **heading))
    for table in (_cards(words, whole.cards), _course(words, rows), _wins(words, rows)):
        console.print("", table, sep="\n")
    console.print("", words.say("cli.simulate.legend"), sep="\n")
    for seed, turns in whole.unfinished:
        console.print(words.say("cli.simulate.unfinished", seed=seed, turns=turns))
    speed = _number(words, run.speed(len(results)), 2)
    console.print(words.count("cli.simulate.speed", len(results), speed=speed))
    say(*report.getvalue().rstrip("\n").split("\n"))


Rows = Sequence[tuple[str, Figures]]


def _wins(words: Words, rows: Rows) -> Table:
    """Who won how often, and with how many banners."""
    table = _table(words, "adventure", "games", "standard", "pennant", "banners")
    for name, found in rows:
        banners = ":".join(_number(words, each, 1) for each in found.banners)
        shares = (_share(found, side) for side in Side)
        table.add_row(name, str(found.games), *shares, banners)
    return table


def _share(found: Figures, side: Side) -> str:
    share, low, high = (100 * each for each in found.share(side))
    return f"{share:.0f} % ({low:.0f}-{high:.0f})"


def _course(words: Words, rows: Rows) -> Table:
    """How long the games were, and how the dice fell."""
    names = ("turns", "decisions", "luck_standard", "luck_pennant", "with_winning")
    table = _table(words, "adventure", *names)
    for name, found in rows:
        luck = (_number(words, each, 1, "+") for each in found.luck)
        turns, decisions = _number(words, found.turns, 1), f"{found.decisions:.0f}"
        table.add_row(name, turns, decisions, *luck, _correlation(words, found.luck_with_winning))
    return table


def _cards(words: Words, cards: Sequence[CardFigures]) -> Table:
    """Each card that was played, Lore cards below the others."""
    table = _table(words, "card", "plays", "per_game", "with_winning")
    for lore in (False, True):
        for each in cards:
            if (each.card in LORE_CARDS) is lore:
                per_game = _number(words, each.per_game, 2)
                winning = _correlation(words, each.with_winning)
                table.add_row(card_name(words, each.card), str(each.plays), per_game, winning)
        table.add_section()
    return table


def _table(words: Words, *columns: str) -> Table:
    table = Table(box=SIMPLE, pad_edge=False, show_edge=False)
    for place, name in enumerate(columns):
        heading = words.say(f"cli.simulate.{name}")
        table.add_column(heading, justify="right" if place else "left", no_wrap=not place)
    return table


def _correlation(words: Words, number: float) -> str:
    return _number(words, number, 2, "+")


def _number(words: Words, number: float, places: int, sign: str = "") -> str:
    """A number as the language writes it."""
    rounded = round(number, places) + 0.0  # never -0.0
    return f"{rounded:{sign}.{places}f}".replace(".", words.say("bot.decimal_sign"))


def as_json(words: Words, adventures: Sequence[str], results: Sequence[Result], run: Run) -> None:
    """Print one JSON object for each adventure, and one of the whole run."""
    for name in adventures:
        mine = [each for each in results if each.adventure == name]
        say_json({"adventure": name, **_facts(figures(mine))})
    whole = {
        "standard": run.standard,
        "pennant": run.pennant,
        "seed": run.seed,
        "wanted": run.wanted,
        "complete": len(results) == run.wanted,
        "games_per_second": round(run.speed(len(results)), 3),
    }
    say_json({"run": whole, **_facts(figures(results))})


def _facts(found: Figures) -> dict[str, object]:
    return {
        "games": found.games,
        "wins": _named(found.wins),
        "share": {side.value: [round(each, 4) for each in found.share(side)] for side in Side},
        "unfinished": [seed for seed, _ in found.unfinished],
        "banners": _named([round(each, 3) for each in found.banners]),
        "turns": round(found.turns, 2),
        "decisions": round(found.decisions, 1),
        "luck": _named([round(each, 3) for each in found.luck]),
        "luck_with_winning": round(found.luck_with_winning, 3),
        "cards": {
            each.card: [each.plays, round(each.per_game, 3), round(each.with_winning, 3)]
            for each in found.cards
        },
    }


def _named(pair: Sequence[object]) -> dict[str, object]:
    return dict(zip((side.value for side in Side), pair, strict=True))
