"""The program with Lighthouse, alone or beside its own games: `python -m tests.toy.program`."""

from bl_tui.games.registry import Games, Rulebook
from saves.games import KNOWN, Known
from tests.battlelore.alone import ALONE as FIRST
from tests.toy.words import CATALOGUE

ROW = Rulebook(
    module="tests.toy.module",
    title="rulebook.lighthouse",
    about="rulebook.lighthouse.about",
    art="tests.toy.board",
    catalogue=CATALOGUE,
    seats=("amber", "coral", "indigo"),
    scenarios=("shore", "skerry"),
)
SAVES = Known(record="tests.toy.saved", engine="tests.toy", rules=1, seats=ROW.seats)

ALONE = Games({"lighthouse": ROW})
BOTH = Games({**FIRST.rows, "lighthouse": ROW})


def join() -> None:
    """Let saves know the game."""
    KNOWN["lighthouse"] = SAVES


if __name__ == "__main__":
    from bl_tui.command_line.cli import main

    join()
    main(ALONE)
