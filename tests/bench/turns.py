"""Fifty tables that take turns in one process, compared with one table after the other: what the
engine keeps of one position is of no use when the next decision is another table's.

    python -m tests.bench.turns
"""

from random import Random
from time import process_time
from typing import Any

from bl_tui.games.registry import Games
from engine.core.record import advance, begin

TABLES, DECISIONS = 50, 40


def decide(game: Any, record: Any, pick: Random) -> Any:
    """Return the game after one decision at random, looked at by all its seats."""
    seats = game.seats(record.setup)
    views = {seat: game.view(record.state, seat) for seat in seats}
    acting = [seat for seat in seats if views[seat].actions]
    if not acting:
        return record
    for view in (*views.values(), game.view(record.state, None)):
        hash(view.over)
    return advance(game, record, acting[0], pick.choice(tuple(views[acting[0]].actions)))


def measure(name: str, *, in_turns: bool) -> float:
    """Return the milliseconds of CPU of a decision."""
    module = Games()[name]
    setup = module.scenarios.setup(next(iter(module.scenarios.library().values())))
    tables = [begin(module.game, setup, f"turns {number}") for number in range(TABLES)]
    picks = [Random(number) for number in range(TABLES)]
    order = [(turn, table) for turn in range(DECISIONS) for table in range(TABLES)]
    if not in_turns:
        order.sort(key=lambda pair: pair[1])
    begun = process_time()
    for _, table in order:
        tables[table] = decide(module.game, tables[table], picks[table])
    return (process_time() - begun) * 1000 / len(order)


def main() -> None:
    """Print both for each game, the better of three."""
    for name in Games():
        measure(name, in_turns=False)  # what is kept for ever is there before
        alone = min(measure(name, in_turns=False) for _ in range(3))
        turns = min(measure(name, in_turns=True) for _ in range(3))
        print(f"{name:<16} {alone:.3f} ms, in turns {turns:.3f} ms, {turns / alone:.2f} of it")


if __name__ == "__main__":
    main()
