"""Measures how much handicaps are worth: Regular against Regular, one of them with a handicap.

`python -m tests.bench.handicaps battlelore --games 150` plays until every row of
`engine/bots/battlelore/handicaps.toml` has so many games; it writes the file after every few games,
and an interrupted measurement goes on where it stopped.
"""

import argparse
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

from bl_tui.games.registry import Games
from bl_tui.play.simulation import Job, Result, play
from engine.bots.handicap_chances import Measured, measured
from engine.core.frozen import replace
from engine.core.handicaps import Handicaps
from engine.core.seats import PARTY, Handicap
from saves.games import KNOWN

SEED, BOT = "handicap", "regular"
STEP = 10
"""Games of a row before the next row has its turn."""

REFERENCE: dict[str, tuple[tuple[str, str, tuple[int, ...]], ...]] = {
    "battlelore": (
        ("agincourt", "banners", (1, 2, 3)),
        ("agincourt", "figures", (-1, 1)),
        ("agincourt", "units", (1, 2)),
        ("thing", "lore", (2, 4, 8)),
    ),
    "second_edition": (
        ("full", "points", (2, 4, 6, 8)),
        ("full", "muster", (-10, -5, 5, 10)),
        ("full", "lore", (2, 4, 8)),
    ),
    "battle_mages": (
        ("duel", "cavalry", (-2, -1, 1, 2)),
        ("duel", "tower", (-2, -1, 1, 2)),
        ("duel", "quintessence", (1, 2, 3)),
    ),
    "bardsung": (
        ("EN-5", "fate", (-2, -1, 0, 1, 2)),
        ("EN-5", "xp", (2, 5)),
        ("EN-5", "enemies", (-3, -1, 1, 3)),
    ),
}
"""The scenario in which each kind of handicap is measured, and its amounts."""


def games_of(game: str, row: Measured) -> Iterator[Result]:
    """Yield the games of a row from the next one; seats have the handicap in turn."""
    module = Games()[game]
    handicaps: Handicaps | None = module.handicaps()
    assert handicaps is not None
    plain = module.scenarios.setup(module.scenarios.library()[row.scenario])
    seats = [seat.value for seat in module.game.seats(plain)]
    owners = handicaps.seats(plain)
    for number in count(row.games):
        owner = owners[number % len(owners)]
        setup = handicaps.agree(plain, [Handicap(row.kind, owner, row.amount)])
        bots = (BOT,) * len(seats)
        # the same dice for every amount, each twice: once for either side
        seed = number // len(owners)
        job = Job(KNOWN[game], row.scenario, setup, seed, SEED, bots)
        result = play(job)
        wanted = owner if owner != PARTY else seats[0]
        yield replace(result, won=(wanted,) if wanted in result.won else ())


def more(game: str, row: Measured) -> Measured:
    """Return a row after a few more games."""
    for _, result in zip(range(STEP), games_of(game, row), strict=False):
        row = replace(row, games=row.games + 1, won=row.won + len(result.won))
    return row


def text_of(rows: list[Measured]) -> str:
    """Return the file of a game."""
    lines = [
        "# Written by `python -m tests.bench.handicaps GAME`: games of Regular against Regular in",
        "# which one side had the handicap, and how many of them it won.",
    ]
    for row in rows:
        lines += [
            "",
            "[[handicap]]",
            f'scenario = "{row.scenario}"',
            f'kind = "{row.kind}"',
            f"amount = {row.amount}",
            f"games = {row.games}",
            f"won = {row.won}",
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure a game until every row has as many games as wanted."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.handicaps", description=__doc__)
    parser.add_argument("game", choices=list(REFERENCE))
    parser.add_argument("--games", type=int, default=150, help="games for each amount")
    told = parser.parse_args()
    file = Path(str(import_module(f"engine.bots.{told.game}").__file__)).with_name("handicaps.toml")
    known = {(row.kind, row.amount): row for row in measured(told.game)}
    rows: list[Any] = [
        known.get((kind, amount), Measured(scenario, kind, amount))
        for scenario, kind, amounts in REFERENCE[told.game]
        for amount in amounts
    ]
    while any(row.games < told.games for row in rows):
        for place, row in enumerate(rows):
            if row.games < told.games:
                rows[place] = more(told.game, row)
        file.write_text(text_of(rows), "utf-8")


if __name__ == "__main__":
    main()
