"""What simulated games came to, as tables for people and as JSON."""

import json
from collections.abc import Sequence

import click
from attrs import frozen
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bl_tui.play.simulation import Result
from bl_tui.play.tally import CardFigures, Figures, figures
from bl_tui.words import Words
from bl_tui.words.naming import card_name, title
from engine.core.game import Side

WIDTH = 100
"""Columns of a report that goes to a file."""


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
    """Print the tables."""
    console = Console(width=None if Console().is_terminal else WIDTH, highlight=False)
    heading = {"standard": run.standard, "pennant": run.pennant, "seed": run.seed}
    console.print(words.say("cli.simulate.heading", **heading), markup=False)
    console.print(_games(words, adventures, results))
    console.print(_cards(words, figures(results).cards))
    for each in sorted(results, key=lambda result: (result.adventure, result.number)):
        if each.winner is None:
            told = words.say("cli.simulate.unfinished", seed=each.seed, turns=each.turns)
            console.print(told, markup=False)
    speed = f"{run.speed(len(results)):.2f}"
    console.print(words.say("cli.simulate.speed", games=len(results), speed=speed), markup=False)


def _table(words: Words, *columns: str) -> Table:
    table = Table(box=SIMPLE, pad_edge=False)
    for place, name in enumerate(columns):
        heading = words.say(f"cli.simulate.{name}")
        table.add_column(heading, justify="right" if place else "left", no_wrap=place > 0)
    return table


def _games(words: Words, adventures: Sequence[str], results: Sequence[Result]) -> Table:
    """One row an adventure, and one for all of them."""
    table = _table(
        words, "adventure", "games", "standard", "pennant", "banners", "turns", "decisions", "luck"
    )
    for name in adventures:
        mine = [each for each in results if each.adventure == name]
        table.add_row(title(words, name), *_row(figures(mine)))
    if len(adventures) > 1:
        table.add_section()
        table.add_row(words.say("cli.simulate.all"), *_row(figures(results)))
    return table


def _row(found: Figures) -> tuple[str, ...]:
    shares = (_share(found, side) for side in Side)
    return (
        str(found.games),
        *shares,
        ":".join(f"{each:.1f}" for each in found.banners),
        f"{found.turns:.1f}",
        f"{found.decisions:.0f}",
        f"{found.luck[0]:+.1f} {found.luck[1]:+.1f} ({found.luck_with_winning:+.2f})",
    )


def _share(found: Figures, side: Side) -> str:
    share, low, high = (100 * each for each in found.share(side))
    return f"{share:.0f} % ({low:.0f}-{high:.0f})"


def _cards(words: Words, cards: Sequence[CardFigures]) -> Table:
    table = _table(words, "card", "plays", "per_game", "with_winning")
    for each in cards:
        table.add_row(
            card_name(words, each.card),
            str(each.plays),
            f"{each.per_game:.2f}",
            f"{each.with_winning:+.2f}",
        )
    return table


def as_json(words: Words, adventures: Sequence[str], results: Sequence[Result], run: Run) -> None:
    """Print one JSON object for each adventure, and one of the whole run."""
    for name in adventures:
        mine = [each for each in results if each.adventure == name]
        click.echo(json.dumps({"adventure": name, **_facts(figures(mine))}))
    whole = {
        "standard": run.standard,
        "pennant": run.pennant,
        "seed": run.seed,
        "wanted": run.wanted,
        "complete": len(results) == run.wanted,
        "games_per_second": round(run.speed(len(results)), 3),
    }
    click.echo(json.dumps({"run": whole, **_facts(figures(results))}))


def _facts(found: Figures) -> dict[str, object]:
    return {
        "games": found.games,
        "wins": _named(found.wins),
        "share": {side.value: [round(each, 4) for each in found.share(side)] for side in Side},
        "unfinished": list(found.unfinished),
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
