"""A whole turn as a bot would play it, imagined from what a player knows."""

from typing import Any

from engine.bots.protocol import Bot, Choice, Planned
from engine.core.frozen import replace
from engine.core.record import SHOWN

MOST = 40
"""Steps of a plan."""
ANSWERS = 3
"""Decisions of others in a row after which a plan ends: it is their turn."""


def with_plan(bot: Bot, game: Any, view: Any, seed: str, choice: Choice) -> Choice:
    """Return a choice with those that follow it in the same turn of its seat.

    Dice and hidden cards on the way are imagined, and the others answer as the bot would. The plan
    ends with the turn.
    """
    seat, turn = view.seat, view.turn
    state, due, sure = game.imagine(view, seed), choice, True
    steps: list[Planned] = []
    while len(steps) < MOST and game.refusal(state, seat, due.action) is None:
        played = game.play(state, seat, due.action)
        sure = sure and not reveals(played.events)
        state, answered = _after_others(bot, game, played.state, seat, seed)
        sure = sure and not answered
        now = game.view(state, seat)
        if seat not in now.to_act or now.turn != turn or not now.actions:
            break
        due = bot.choose(game, now, seed)
        steps.append(Planned(now, due, sure))
    return replace(choice, then=tuple(steps))


def reveals(events: tuple[Any, ...]) -> bool:
    """Return whether dice or hidden cards were seen, so that a plan may no longer be right."""
    return any(event.barrier not in ("", SHOWN) for event in events)


def _after_others(bot: Bot, game: Any, state: Any, seat: Any, seed: str) -> tuple[Any, bool]:
    """Return the state in which a seat decides again, and whether others have answered before.

    In a game without secrets the others do not answer: what they decide is their turn.
    """
    for number in range(ANSWERS if game.secrets else 0):
        others = game.to_act(state)
        if not others or seat in others:
            return state, number > 0
        view = game.view(state, others[0])
        state = game.play(state, others[0], bot.choose(game, view, seed).action).state
    return state, True
