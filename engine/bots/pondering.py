"""Thinking while others decide: a bot foresees its next decision from its own view, and searches.

The results of that search are kept in the memory of its team. Where the decision comes as it was
foreseen, the search goes on from there; with as many lines its choice is the same.
"""

from collections.abc import Callable
from typing import Any

from engine.bots.protocol import Deadline, Judge
from engine.core.frozen import replace

TRIES = 6
"""Imagined worlds in which the others decide; they often lead to the same decision."""
LONGEST = 60
"""Actions after which a decision is no longer foreseen."""


def ponder(
    bot: Any,
    game: Any,
    view: Any,
    lots: tuple[str, ...],
    team: Any,
    over: Deadline,
    begin: Callable[[], Deadline],
) -> int:
    """Let a bot search for the decisions that the seat of a view is likely to have next; return
    how many searches there were.

    `lots` are the seeds of the decisions that come, the next one first. `begin` returns the
    deadline of one search, which must come when all is `over`. A bot that does not search does
    nothing.
    """
    if getattr(bot, "search", None) is None:
        return 0
    bot, searched = replace(bot, team=team), 0
    for number in range(TRIES):
        seen = foreseen(bot.judge, game, view, f"{lots[0]}/ponder {number}", over)
        if over():
            break
        if seen is not None and seen[1] < len(lots):
            ahead, actions = seen
            bot.choose(game, ahead, lots[actions], begin())
            searched += 1
    return searched


def foreseen(
    judge: Judge, game: Any, view: Any, seed: str, over: Deadline
) -> tuple[Any, int] | None:
    """Return the view of the seat's next decision that is worth a search, and the number of actions
    until then, where all play as the judge would in an imagined world.

    None if the game ends before it, or time is over.
    """
    state, seat = game.imagine(view, seed), view.seat
    for actions in range(LONGEST):
        deciding = game.to_act(state)
        if not deciding or over():
            return None
        now = game.view(state, deciding[0])
        own = deciding[0] is seat and len(now.actions) > 1
        if own and (judge.opening(now) or judge.weighty(now)):
            return now, actions
        state = game.play(state, deciding[0], judge.best(now).action).state
    return None
