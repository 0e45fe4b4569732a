"""The games that must pass, each with the module of its record, and the seeds that they get."""

import os
import subprocess
from collections.abc import Iterator
from importlib import import_module

from tests.conformance.record import Play, Trial
from tests.meta.tree import ROOT

RECORDS = {
    "bardsung": "tests.bardsung.conformance",
    "battle_mages": "tests.battle_mages.conformance",
    "battlelore": "tests.battlelore.conformance",
    "second_edition": "tests.second_edition.conformance",
    "toy": "tests.toy.conformance",
}
"""Each game by the name of its folder in `tests`: the module whose `TRIAL` tells of it."""

SEED = "CONFORMANCE_SEED"
"""In the environment: the seed of the games that rotate; without it, the commit's."""


def trial(name: str) -> Trial:
    """Return the record of a game. Raises KeyError."""
    found: Trial = import_module(RECORDS[name]).TRIAL
    return found


def rotating_seed() -> str:
    """Return the seed of the games that rotate, and keep it for processes that are started."""
    if SEED not in os.environ:
        command = ["git", "rev-parse", "--short=12", "HEAD"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        os.environ[SEED] = done.stdout.strip() or "no commit"
    return os.environ[SEED]


def plays(name: str) -> Iterator[tuple[str, Play]]:
    """Yield the games to be played of a game: those that are fixed, and those that rotate."""
    game = trial(name)
    yield from ((play.name, play) for play in game.fixed())
    yield from ((f"{play.name}-rotating", play) for play in game.rotating(rotating_seed()))
