"""Play many games with seeds that were never played, every position handed to every check.

    python -m tests.conformance.soak [DECISIONS] [--seed SEED] [--game GAME]

plays a million decisions, or as many as are asked for, spread over the games, and prints each game
in which something does not hold, with the arguments that play it again. The seed is today's date
and time, or the one that is given. It ends with 1 if there was such a game.
"""

import sys
import traceback
import warnings
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from itertools import count
from os import cpu_count

from engine.core.frozen import record, replace
from hatch_build import compile_catalogues
from tests.conformance.checked import play_checked
from tests.conformance.games import RECORDS, trial
from tests.conformance.walk import LONGEST

MILLION = 1_000_000
CHUNK = 16
"""So many plays are given to a process at once."""


@record
class Played:
    """The result of one game: its positions, and what does not hold in it, if anything.

    `again` are the arguments that play it once more.
    """

    name: str
    again: str
    positions: int
    wrong: str = ""


def soak_play(name: str, seed: str, place: int) -> Played:
    """Play one game of a seed to its end; `place` is its place among them."""
    warnings.simplefilter("error")
    play = replace(tuple(trial(name).soaked(seed))[place], most=LONGEST)
    said, again = f"{name} {play.name}", f"--game {name} --seed {seed} --again {place}"
    try:
        return Played(said, again, play_checked(trial(name), play))
    except Exception:  # noqa: BLE001 - whatever it is, it is a find and is told whole
        return Played(said, again, 0, traceback.format_exc())


def plays_of(name: str, seed: str) -> Iterator[tuple[str, str, int]]:
    """Yield games to play without end, each with another seed."""
    for number in count():
        for place, _ in enumerate(trial(name).soaked("")):
            yield name, f"{seed}-{number}", place


def soak_game(pool: ProcessPoolExecutor, name: str, seed: str, decisions: int) -> int:
    """Play `decisions` decisions of one game; return in how many games something does not hold."""
    left, finds, todo = decisions, 0, plays_of(name, seed)
    while left > 0:
        some = [pool.submit(soak_play, *next(todo)) for _ in range(CHUNK)]
        for done in (each.result() for each in some):
            left -= max(1, done.positions)
            if done.wrong:
                finds += 1
                print(f"FOUND in {done.name}: {done.again}\n{done.wrong}", flush=True)
    print(f"{name}: {decisions - left} positions, {finds} games with something wrong", flush=True)
    return finds


def soak(decisions: int, seed: str, names: tuple[str, ...]) -> int:
    """Soak the games; return the exit code."""
    print(f"seed {seed}", flush=True)
    with ProcessPoolExecutor(cpu_count()) as pool:
        finds = [soak_game(pool, name, seed, decisions // len(names)) for name in names]
    return 1 if any(finds) else 0


def play_again(name: str, seed: str, place: int) -> int:
    """Play one game again that did not hold; return the exit code."""
    played = soak_play(name, seed, place)
    print(played.wrong or f"{played.name}: {played.positions} positions, all of them right")
    return 1 if played.wrong else 0


if __name__ == "__main__":
    today = datetime.now(UTC).strftime("%Y-%m-%d-%H-%M-%S")
    parser = ArgumentParser(description="Play many games and check every position.")
    parser.add_argument("decisions", type=int, nargs="?", default=MILLION)
    parser.add_argument("--seed", default=today)
    parser.add_argument("--game", choices=RECORDS)
    parser.add_argument("--again", type=int, metavar="PLACE", help="of that game and seed one play")
    given = parser.parse_args()
    compile_catalogues()
    if given.again is not None:
        sys.exit(play_again(given.game, given.seed, given.again))
    sys.exit(soak(given.decisions, given.seed, (given.game,) if given.game else tuple(RECORDS)))
