"""The machine that turns unfinished steps: automatic ones run until a seat must decide.

A rulebook gives a chapter for each kind of step. Children end through the state only: a step that
pushed another finds what it needs in the state when it is on top again.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from engine.core.frozen import changer, record, replace
from engine.core.game import Next, Refusal
from engine.core.seats import Seat

STEP_LIMIT = 1000
"""More automatic steps than this without a decision are a fault of the engine."""


class HasSteps(Protocol):
    """A state with a stack of unfinished steps, the innermost last."""

    @property
    def steps(self) -> tuple[Any, ...]:
        """Return the stack."""
        ...


S = TypeVar("S", bound=HasSteps)
Se = TypeVar("Se", bound=Seat)
St = TypeVar("St")
Sp = TypeVar("Sp")
Ac = TypeVar("Ac")


@record
class Chapter(Generic[Se, St, Sp, Ac]):
    """The rules of a rulebook for one kind of step, with its seats, states, steps and actions.

    `decides(state, step)` returns the seats that must choose (one seat may be without a tuple), ()
    or None when `run` continues by itself. `options(state, step, seat)` are candidates for
    `refuse(state, step, seat, action)`, which alone decides legality; `take(state, step, seat,
    action)` plays an action. A step that is `alone` knows which seat decides: the last three then
    have no parameter `seat`. Call them by `legal`, `why_not` and `carry_out`.

    `options` is `exact` where it reads the same tables as `refuse`: none of its actions would be
    refused, so `refuse` is not called again.

    `choosers(state, step)` is given for a choice that several seats make at once in secret: all
    of them, whether they have chosen yet or not, or () where the step does not ask. Such a step
    hides each choice from the others (`seen_by`), no choice depends on another, and the result of
    the last choice has an event with a barrier: from then on everybody knows that all have chosen.
    """

    decides: Callable[[St, Sp], tuple[Se, ...] | Se | None]
    run: Callable[[St, Sp], Next[St]]
    options: Callable[..., tuple[Ac, ...]]
    refuse: Callable[..., Refusal | None]
    take: Callable[..., Next[St]]
    exact: bool = False
    choosers: Callable[[St, Sp], tuple[Se, ...]] | None = None
    alone: bool = False

    def deciding(self, state: St, step: Sp) -> tuple[Se, ...]:
        """Return the seats that must choose."""
        seats = self.decides(state, step)
        if isinstance(seats, tuple):
            return seats
        return () if seats is None else (seats,)

    def candidates(self, state: St, step: Sp, seat: Se) -> tuple[Ac, ...]:
        """Return the options of a seat, refused ones among them."""
        return self.options(state, step) if self.alone else self.options(state, step, seat)

    def legal(self, state: St, step: Sp, seat: Se) -> tuple[Ac, ...]:
        """Return the options of a seat that are not refused."""
        options = self.candidates(state, step, seat)
        if self.exact:
            return options
        refuse = self.refuse
        if self.alone:
            return tuple([option for option in options if refuse(state, step, option) is None])
        return tuple([option for option in options if refuse(state, step, seat, option) is None])

    def why_not(self, state: St, step: Sp, seat: Se, action: Ac) -> Refusal | None:
        """Return why a seat may not do this, None if it may."""
        if self.alone:
            return self.refuse(state, step, action)
        return self.refuse(state, step, seat, action)

    def carry_out(self, state: St, step: Sp, seat: Se, action: Ac) -> Next[St]:
        """Return what an action of a seat does that is not refused."""
        if self.alone:
            return self.take(state, step, action)
        return self.take(state, step, seat, action)


def solo(
    decides: Callable[[St, Sp], Se | None],
    run: Callable[[St, Sp], Next[St]],
    options: Callable[[St, Sp], tuple[Ac, ...]],
    refuse: Callable[[St, Sp, Ac], Refusal | None],
    take: Callable[[St, Sp, Ac], Next[St]],
    *,
    exact: bool = False,
) -> Chapter[Se, St, Sp, Ac]:
    """Return the chapter of a step at which at most one seat decides.

    `decides` names that seat or None; the step itself knows it, so the other functions are not
    told.
    """
    return Chapter(decides, run, options, refuse, take, exact=exact, alone=True)


with_steps = changer("steps")


def push(state: S, step: object, **changes: Any) -> S:
    """Return the state with one more step on top, and with some fields changed."""
    steps = (*state.steps, step)
    return replace(state, steps=steps, **changes) if changes else with_steps(state, steps)


def pop(state: S, **changes: Any) -> S:
    """Return the state without its top step, and with some fields changed."""
    steps = state.steps[:-1]
    return replace(state, steps=steps, **changes) if changes else with_steps(state, steps)


def swap(state: S, step: object, **changes: Any) -> S:
    """Return the state with another step in place of its top one, and with some fields changed."""
    steps = (*state.steps[:-1], step)
    return replace(state, steps=steps, **changes) if changes else with_steps(state, steps)


def innermost(state: HasSteps, *kinds: type) -> int | None:
    """Return the place in the stack of the innermost step of some kinds, or None."""
    for place in range(len(state.steps) - 1, -1, -1):
        if isinstance(state.steps[place], kinds):
            return place
    return None


def change_step(state: S, place: int, step: object) -> S:
    """Return the state with another step at a place of the stack."""
    return with_steps(state, (*state.steps[:place], step, *state.steps[place + 1 :]))


def then(before: Next[S], *actions: Callable[[S], Next[S]]) -> Next[S]:
    """Return what comes of one thing after the other, the events in their order.

    >>> then(Next(1), lambda state: Next(state + 1, ("more",)))
    Next(state=2, events=('more',))
    """
    state, events = before.state, before.events
    for action in actions:
        after = action(state)
        state, events = after.state, events + after.events
    return Next(state, events)


def settle(
    before: Next[S], chapters: Mapping[type, Chapter[Any, S, Any, Any]], over: Callable[[S], bool]
) -> tuple[Next[S], tuple[Any, ...]]:
    """Run automatic steps until a seat must decide or the game is over; return those seats, too.

    Raises RuntimeError after STEP_LIMIT steps: the rules go round in circles.
    """
    state, events = before.state, list(before.events)
    for _ in range(STEP_LIMIT):
        if over(state):
            return Next(state, tuple(events)), ()
        step = state.steps[-1]
        chapter = chapters[type(step)]
        seats = chapter.deciding(state, step)
        if seats:
            return Next(state, tuple(events)), seats
        after = chapter.run(state, step)
        state = after.state
        events.extend(after.events)
    raise RuntimeError(f"no decision after {STEP_LIMIT} steps; on top: {state.steps[-1]}")


def once_more(
    chapters: Mapping[type, Chapter[Any, Any, Any, Any]], state: Any, seat: Any, action: Any
) -> Iterator[tuple[Any, Next[Any]]]:
    """Play an action again; yield for each step the state before it and its result.

    The game has ended where its state says how it is `over`.
    """
    step = state.steps[-1]
    done = chapters[type(step)].carry_out(state, step, seat, action)
    yield state, done
    while done.state.over is None:
        state, step = done.state, done.state.steps[-1]
        chapter = chapters[type(step)]
        if chapter.decides(state, step):
            return
        done = chapter.run(state, step)
        yield state, done
