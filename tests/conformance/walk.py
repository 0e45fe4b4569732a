"""A game of any rulebook played step by step, each step handed to whoever checks it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine.core.frozen import record
from engine.core.record import AnyGame, Record, advance, begin
from engine.core.seats import Seat

LONGEST = 12_000
"""Decisions in one game; more than this, and the game goes round in circles."""

Policy = Callable[[Any, tuple[Any, ...]], Any]
"""Picks one of the actions that a seat may take now, by the state and these actions."""

Offers = tuple[tuple[Any, tuple[Any, ...]], ...]
"""Each seat that must decide, with all that it may do."""


@record
class Moment:
    """A position of a game with all that led to it.

    `before`, `seat` and `action` are None at the start; `events` are those since `before`;
    `offers` has the seats that must decide now, with what each of them may do.
    """

    record: Record[Any, Any]
    before: Any
    seat: Any
    action: Any
    events: tuple[Any, ...]
    offers: Offers

    @property
    def state(self) -> Any:
        """Return the position."""
        return self.record.state

    @property
    def options(self) -> tuple[Any, ...]:
        """Return what the first of the seats that must decide may do; () when the game is over."""
        return self.offers[0][1] if self.offers else ()

    def options_of(self, seat: Seat | None) -> tuple[Any, ...]:
        """Return what a seat may do."""
        return next((options for each, options in self.offers if each is seat), ())


def offers_of(game: AnyGame, state: Any) -> Offers:
    """Return the seats that must decide, with all that each of them may do."""
    return tuple((seat, game.legal_actions(state, seat)) for seat in game.to_act(state))


def walk_game(game: AnyGame, setup: Any, pick: Policy, seed: str) -> Iterator[Moment]:
    """Play one game to its end, and give every position on the way, the first included.

    Where several seats must decide, chance says which of them does so next.
    """
    record, chance = begin(game, setup, seed), Random(f"seats of {seed}")
    offers = offers_of(game, record.state)
    yield Moment(record, None, None, None, record.opening, offers)
    for _ in range(LONGEST):
        if not offers:
            return
        before = record.state
        seat, options = offers[0] if len(offers) == 1 else chance.choice(offers)
        action = pick(before, options)
        record = advance(game, record, seat, action)
        offers = offers_of(game, record.state)
        yield Moment(record, before, seat, action, record.entries[-1].events, offers)
    raise AssertionError(f"{seed}: no end after {LONGEST} decisions")
