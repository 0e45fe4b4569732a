"""Plays a game by chance and saves every action and looks about, until somebody kills it.

    python -m tests.saves.writer ROOT SEED

Prints the file, then the number of each action as soon as it is saved.
"""

import sys
from pathlib import Path
from random import Random

from engine.battlelore.game import BATTLELORE
from saves.store import Store
from tests.saves.played import NOON, choose, played


def main(root: str, seed: int) -> None:
    """Play on until the end of the battle; the same game as `played` gives for the seed."""
    record, rng = played(0, seed), Random(seed)
    journal = Store(Path(root)).create(record, "", NOON)
    print(journal.path, flush=True)
    while BATTLELORE.to_act(record.state):
        record = choose(record, rng)
        journal.write(record, NOON, {"cursor": "D8", "n": len(record.entries)})
        for spot in ("E5", "A13 s3"):
            journal.glance({"cursor": spot, "n": len(record.entries)}, NOON)
        print(len(record.entries), flush=True)


main(sys.argv[1], int(sys.argv[2]))
