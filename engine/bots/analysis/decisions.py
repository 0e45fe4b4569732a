"""The decisions of a game that was played: those with more than one real choice."""

from collections.abc import Iterator
from typing import Any

from engine.bots.analysis.findings import UNKNOWN
from engine.bots.analysis.method import ATTACK, PLAN, Method, PastDecision, method_of
from engine.bots.planning import reveals
from engine.bots.protocol import Intended, TurnPlan
from engine.core.record import AnyGame, Record

SHORTEST = 4
"""Turns of the shortest game that is analysed."""


class Unfit(Exception):
    """A record cannot be analysed; `code` is the reason.

    "game": nobody can judge this game; "foreign": it begins at a position that was read; "dice":
    its dice were chosen; "rules": it was played by other rules; "unfinished"; "short": it ended
    within three turns.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def fit(
    game: AnyGame, record: Record[Any, Any], rules: int | None = None, *, ended: bool = False
) -> Method:
    """Return the method for a record that can be analysed.

    `rules` is the version of the rules of its save, None for today's; `ended` says that it ended
    in another way than by the rules, such as by giving up. Raises Unfit.
    """
    method = method_of(game.name)
    if method is None:
        raise Unfit("game")
    if record.foreign:
        raise Unfit("foreign")
    if record.dice is not None:
        raise Unfit("dice")
    if rules not in (None, game.rules):
        raise Unfit("rules")
    if not ended and game.outcome(record.state) is None:
        raise Unfit("unfinished")
    if game.view(record.state, None).turn < SHORTEST:
        raise Unfit("short")
    return method


def decisions(game: AnyGame, record: Record[Any, Any]) -> Iterator[PastDecision]:
    """Yield the decisions of a record in their order. Raises Unfit for a game without a judge.

    Orders and moves are one decision up to the first dice or hidden cards. Of seats that
    choose at once in secret each has a decision of its own, without what the others chose.
    """
    method = method_of(game.name)
    if method is None:
        raise Unfit("game")
    place = 0
    while place < len(record.entries):
        entry = record.entries[place]
        view = game.view(record.state_at(place), entry.seat)
        step = type(view.steps[-1])
        kind = method.kinds.get(step, "")
        if not kind or len(view.actions) < 2:
            place += 1
            continue
        played: TurnPlan = (Intended(step, entry.action, UNKNOWN),)
        until = place + 1
        if kind == PLAN and isinstance(entry.action, method.attacks):
            kind = ATTACK
        elif kind == PLAN and not reveals(entry.events):
            played, until = _whole(game, record, place, method)
        yield PastDecision(place, until, entry.seat, view.turn, kind, played)
        place = until


def _whole(
    game: AnyGame, record: Record[Any, Any], first: int, method: Method
) -> tuple[tuple[Intended, ...], int]:
    """Return the actions of a plan, and the place in the record after the last of them."""
    seat, played, until = record.entries[first].seat, list[Intended](), first
    for place in range(first, len(record.entries)):
        entry, state = record.entries[place], record.state_at(place)
        shown = reveals(entry.events)
        if entry.seat is seat:
            step = type(state.steps[-1])
            if method.kinds.get(step) == PLAN:
                if isinstance(entry.action, method.attacks) or (shown and place > first):
                    break
                played.append(Intended(step, entry.action, UNKNOWN))
                until = place + 1
            elif len(game.legal_actions(state, seat)) > 1:
                break
        if shown:
            break
    return tuple(played), until
