"""Measure the ladder of a game between two sides: `python -m tests.bench ladder GAME`.

Each rung plays the rung below it, half of the games with exchanged seats. Every finished game is
written to `build/ladder/GAME.jsonl` at once, so that an interrupted measurement goes on where it
was; games of rungs that are defined differently by now are left out. `--write` puts the results
into `engine/bots/ladder.toml`. Two rungs that both think have their time scaled down, so that the
upper one has 0.1 s a turn; `--real` plays at the real time. Times are CPU time.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from bl_tui.games.registry import Games
from bl_tui.play.simulation import Job, play
from engine.bots.ladder import Duels, Rung, elo_of, rungs, scenarios
from engine.core.frozen import replace
from saves.games import KNOWN

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "engine" / "bots" / "ladder.toml"
SHORT = 0.1
"""Seconds a turn of the upper rung in scaled matches."""
ENOUGH = 30
"""Games of a pair below which the step of the table is kept."""
ANCHOR, ANCHORED = "regular", 1500
"""The rung with a fixed Elo."""
GAMES = ("battlelore", "second_edition", "battle_mages")


def log_of(game: str) -> Path:
    """Return the file with the games that were played."""
    return ROOT / "build" / "ladder" / f"{game}.jsonl"


def scale_of(lower: Rung, upper: Rung, *, real: bool) -> float:
    """Return the part of their time that two rungs have."""
    thinks = lower.seconds and upper.seconds
    return SHORT / upper.seconds if thinks and not real else 1.0


def defined(rung: Rung) -> str:
    """Return what a rung is, without what was measured."""
    return f"{rung.name} {rung.bot} {rung.seconds} {rung.blunders}"


def pair_of(lower: Rung, upper: Rung) -> str:
    """Return the definition of a pair of rungs."""
    return f"{defined(lower)} / {defined(upper)}"


def played(game: str) -> Iterator[dict[str, object]]:
    """Yield the games of the log."""
    file = log_of(game)
    if file.exists():
        yield from map(json.loads, file.read_text("utf-8").splitlines())


def matched(game: str, lower: Rung, upper: Rung, scale: float, seed: str) -> Duels:
    """Return the match of two rungs as far as it was played."""
    pair = pair_of(lower, upper)
    points = {
        (row["battle"], row["number"]): row["points"]
        for row in played(game)
        if row["pair"] == pair and row["scale"] == scale and row["seed"] == seed
    }
    won, drawn = (sum(point == value for point in points.values()) for value in (1.0, 0.5))
    return Duels(won, drawn, len(points), scale, seed)


def play_on(game: str, lower: Rung, upper: Rung, scale: float, seed: str, games: int) -> None:
    """Play the games of a match that were not played yet."""
    module, pair = Games()[game], pair_of(lower, upper)
    library = module.scenarios.library()
    done = {
        (row["battle"], row["number"])
        for row in played(game)
        if row["pair"] == pair and row["scale"] == scale and row["seed"] == seed
    }
    battles = scenarios(game)
    for number in range(1, games // len(battles) + 1):
        for battle in battles:
            if (battle, number) in done:
                continue
            names = (lower.name, upper.name) if number % 2 else (upper.name, lower.name)
            setup = module.scenarios.setup(library[battle])
            job = Job(KNOWN[game], battle, setup, number, seed, names, scale=scale)
            result = play(job)
            winners = {names[result.seats.index(seat)] for seat in result.won}
            points = 0.5 if len(winners) != 1 else float(upper.name in winners)
            row = {
                "pair": pair, "scale": scale, "seed": seed, "battle": battle, "number": number,
                "points": points,
            }  # fmt: skip
            with log_of(game).open("a", encoding="utf-8") as log:
                log.write(f"{json.dumps(row)}\n")


def measured(game: str, seed: str) -> tuple[Rung, ...]:
    """Return the rungs with the matches that were played, and their Elo on one scale."""
    known = rungs(game)
    table = [known[0]]
    for lower, upper in pairwise(known):
        scale = scale_of(lower, upper, real=False)
        below = matched(game, lower, upper, scale, seed)
        real = matched(game, lower, upper, 1.0, seed) if scale != 1.0 else Duels()
        table.append(
            replace(
                upper,
                below=below if below.games else upper.below,
                real=real if real.games else upper.real,
            )
        )
    steps = [0.0]
    for (lower, upper), now in zip(pairwise(known), table[1:], strict=True):
        sure = now.below.games >= ENOUGH
        steps.append(elo_of(now.below.share) if sure else upper.elo - lower.elo)
    heights = [sum(steps[: place + 1]) for place in range(len(steps))]
    base = ANCHORED - heights[[rung.name for rung in table].index(ANCHOR)]
    return tuple(
        replace(rung, elo=round(base + height)) for rung, height in zip(table, heights, strict=True)
    )


def as_toml(game: str, table: tuple[Rung, ...]) -> str:
    """Return the section of a game."""
    battles = ", ".join(f'"{name}"' for name in scenarios(game))
    lines = [f"[{game}]", f"scenarios = [{battles}]", ""]
    for rung in table:
        lines += [f"[[{game}.rungs]]", f'name = "{rung.name}"', f'bot = "{rung.bot}"']
        lines.append(f"elo = {rung.elo}")
        lines += [
            f"{field} = {getattr(rung, field)}"
            for field in ("seconds", "blunders")
            if getattr(rung, field)
        ]
        lines += [
            f"{field} = {{ won = {match.won}, drawn = {match.drawn}, games = {match.games}, "
            f'scale = {match.scale}, seed = "{match.seed}" }}'
            for field, match in (("below", rung.below), ("real", rung.real))
            if match.games
        ]
        lines.append("")
    return "\n".join(lines)


def told(game: str, table: tuple[Rung, ...]) -> Iterator[str]:
    """Yield the table of a game for people."""
    yield f"{game}: Elo, share of the points against the rung below, 95 % interval, games"
    for rung in table:
        low, high = (elo_of(edge) for edge in rung.below.interval())
        match = rung.below
        step = (
            f"{100 * match.share:5.1f} % of {match.games:3}, {low:+5.0f} to {high:+5.0f} Elo"
            if match.games
            else ""
        )
        scaled = f", time x {match.scale:.3g}" if match.scale != 1.0 else ""
        real = f", real time {100 * rung.real.share:.0f} % of {rung.real.games}"
        name = f"{rung.name} ({rung.bot} {rung.seconds:g} s)" if rung.seconds else rung.name
        yield f"{rung.elo:5}  {name:24}{step}{scaled}{real if rung.real.games else ''}"


def main(arguments: list[str]) -> None:
    """Measure, write and print the table."""
    parser = ArgumentParser(prog="python -m tests.bench ladder", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=200, help="of each pair; 0 only prints")
    parser.add_argument("--rung", help="only the match of this rung and the one below")
    parser.add_argument("--real", action="store_true", help="the real time of rungs that think")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--write", action="store_true", help="the results to ladder.toml")
    chosen = parser.parse_args(arguments)
    known = rungs(chosen.game)
    log_of(chosen.game).parent.mkdir(parents=True, exist_ok=True)
    for lower, upper in pairwise(known):
        if chosen.rung in (None, upper.name) and (upper.seconds or not chosen.real):
            scale = scale_of(lower, upper, real=chosen.real)
            play_on(chosen.game, lower, upper, scale, chosen.seed, chosen.games)
    table = measured(chosen.game, chosen.seed)
    print(*told(chosen.game, table), sep="\n")
    if chosen.write:
        tables = {game: table if game == chosen.game else rungs(game) for game in GAMES}
        TABLE.write_text("\n".join(as_toml(*item) for item in tables.items()), "utf-8")
