"""Measure how long the turns of enemies are told at the usual pace: `python -m tests.bench.story`.

Regular plays all seats, the first of them as a person at the battle screen, without a screen. A
turn of an enemy is all that is told of a bot's turn; in Bardsung, where nobody plays the enemies,
all that is told between two decisions of the heroes in which an enemy has its turn. Seconds in
which a bot thinks are not counted.
"""

import sys
from collections.abc import Iterator
from statistics import median
from typing import Any

from bl_tui.games.registry import Games
from engine.bots.roster import bot_named
from tests.bench.keys import sitting_of
from tests.ui.sittings import Sitting

GAMES = (
    "battlelore/agincourt", "battlelore/wizards", "second_edition/learning",
    "second_edition/full", "battle_mages/duel", "battle_mages/hexagon", "bardsung/EN-1",
    "bardsung/combat",
)  # fmt: skip
SEEDS = ("1", "2", "3")
TURNS = 12
"""The turn up to which games are played."""


def turns_told(sitting: Sitting, turns: int, most: int = 600) -> Iterator[float]:
    """Yield the seconds of each enemy turn that the story shows, up to a turn or so many actions.

    Turns of which nothing is shown do not count.
    """
    table, allied = sitting.table, not Games()[sitting.table.game].rivals
    turn, seconds = None, 0.0
    while table.to_act is not None and table.view(None).turn <= turns and table.count < most:
        view = table.view(table.to_act)
        active = sitting.seen.presenter.active(view)
        if not allied and turn != (view.turn, active):
            if turn is not None and turn[1] in table.seats[1:] and seconds:
                yield seconds
            turn, seconds = (view.turn, active), 0.0
        play(sitting)
        told, enemies = shown(sitting)
        seconds += told
        if allied:
            if enemies:
                yield told
            seconds = 0.0


def play(sitting: Sitting) -> None:
    """Take one decision as Regular does."""
    table = sitting.table
    view, game = table.view(table.to_act), Games()[table.game].game
    choice = bot_named(table.game, "regular").choose(game, view, table.lot)
    table.act(table.to_act, choice.action, table.seen)


def shown(sitting: Sitting) -> tuple[float, bool]:
    """Show the story that has begun, and return its seconds, and whether a turn began in it that is
    no seat's."""
    presenter, seconds = sitting.seen.presenter, 0.0
    turns = [
        event for event in sitting.seen.past[-1].events if isinstance(event, presenter.log.turns)
    ]
    while sitting.session.story.frame is not None:
        seconds += sitting.session.story.seconds
        sitting.conductor.go_on_telling()
    return seconds, any(presenter.story.begun(event) is None for event in turns)


def enemy_turns(name: str, seed: str, turns: int = TURNS) -> list[float]:
    """Return the seconds of each enemy turn of a game at the usual pace, up to a turn."""
    allied = not Games()[name.partition("/")[0]].rivals
    return [*turns_told(sitting_of(name, seed, "normal", allied=allied), turns)]


def main() -> None:
    """Print a row for each of GAMES, or those that are named."""
    for name in sys.argv[1:] or GAMES:
        seconds: list[float] = [one for seed in SEEDS for one in enemy_turns(name, seed)]
        print(summary(name, seconds), flush=True)


def summary(name: str, seconds: list[Any]) -> str:
    """Return the row of a game.

    >>> summary("toy", [1.0, 2.0, 6.0])
    'toy: 3 enemy turns, 2.0 s at the median, 6.0 s at most'
    """
    longest, usual = max(seconds), median(seconds)
    return (
        f"{name}: {len(seconds)} enemy turns, {usual:.1f} s at the median, {longest:.1f} s at most"
    )


if __name__ == "__main__":
    main()
