"""The part of the protocol that is the same in all games with a stack of steps.

A rulebook derives its game from `SteppedGame` and gives a table of chapters and its refusals; it
adds `start` and the views of its seats.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from engine.core.game import IllegalAction, Next, Outcome, Refusal
from engine.core.seats import Seat
from engine.core.steps import Chapter, HasSteps, once_more, settle


class CanEnd(HasSteps, Protocol):
    """A state with a stack of steps that knows how its game ended."""

    @property
    def over(self) -> Any:
        """Return how the game ended (see engine.core.game.Ended), None while it goes on."""
        ...


Se = TypeVar("Se", bound=Seat)
St = TypeVar("St", bound=CanEnd)
Ac = TypeVar("Ac")


class SteppedGame(ABC, Generic[Se, St, Ac]):
    """A game whose states hold a stack of steps, each kind with its chapter.

    It holds nothing but its tables, and the answer to the last question who must decide.

    >>> SteppedGame.__abstractmethods__
    frozenset({'not_due'})
    """

    chapters: ClassVar[Mapping[type, Chapter[Any, Any, Any, Any]]]
    """The chapter of each kind of step."""
    finished: ClassVar[Refusal]
    """The refusal of any action after the end."""

    _last: tuple[object, tuple[Any, ...]] = (None, ())

    # --- what each game says ----------------------------------------------------------------

    @abstractmethod
    def not_due(self, state: St, seat: Se) -> Refusal:
        """Return the refusal for a seat that acts when it is not its turn to decide.

        It must not mention other seats: whether they have chosen may be a secret.
        """

    def over(self, state: St) -> bool:
        """Return whether the game has ended."""
        return state.over is not None

    def outcome(self, state: St) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        end = state.over
        return None if end is None else Outcome(end.won, end.reason, end.rule)

    def refuse(self, state: St, step: Any, seat: Se, action: Ac) -> Refusal | None:
        """Return why a seat that must decide at a step may not do this; a game may ask more."""
        return self.chapters[type(step)].why_not(state, step, seat, action)

    def onward(self, state: St) -> Next[St] | None:
        """Return how a game goes on that seems to be over: as a part of it is. None if it is."""
        return None

    # --- what is the same in all ------------------------------------------------------------

    def settle(self, before: Next[St]) -> Next[St]:
        """Run automatic steps until a seat must decide or the game is over."""
        settled, deciding = settle(before, self.chapters, self.over)
        return settled if deciding else self._gone_on(settled)[0]

    def _gone_on(self, ended: Next[St]) -> tuple[Next[St], tuple[Any, ...]]:
        """Return what follows a position in which nobody decides, and the seats that then must."""
        on = self.onward(ended.state)
        if on is None:
            return ended, ()
        before = Next(on.state, ended.events + on.events)
        settled, deciding = settle(before, self.chapters, self.over)
        return (settled, deciding) if deciding else self._gone_on(settled)

    def to_act(self, state: St) -> tuple[Se, ...]:
        """Return the seats that must decide; () when the game is over."""
        last, deciding = self._last  # one read of one tuple, so that threads cannot mix two states
        if last is not state:
            deciding = self._deciding(state)
            self._last = (state, deciding)
        return deciding

    def _deciding(self, state: St) -> tuple[Any, ...]:
        if self.over(state):
            return ()
        step = state.steps[-1]
        return self.chapters[type(step)].deciding(state, step)

    def hidden(self, state: St) -> tuple[Se, ...]:
        """Return all seats of a choice that several seats now make at once in secret, else ().

        Seats that have chosen are among them, since nobody else may know that they have.
        """
        if self.over(state):
            return ()
        step = state.steps[-1]
        choosers = self.chapters[type(step)].choosers
        return () if choosers is None else choosers(state, step)

    def seen_to_act(self, state: St, seat: Se | None) -> tuple[Se, ...]:
        """Return the seats that must decide, as far as the player of one seat may know.

        Of a hidden choice all others seem to be deciding until all have chosen.
        """
        deciding = self.to_act(state)
        hidden = self.hidden(state)
        if not hidden:
            return deciding
        return tuple(chooser for chooser in hidden if chooser is not seat or chooser in deciding)

    def legal_actions(self, state: St, seat: Se) -> tuple[Ac, ...]:
        """Return all that a seat may do now: the candidates that are not refused."""
        if seat not in self.to_act(state):
            return ()
        step = state.steps[-1]
        return self.chapters[type(step)].legal(state, step, seat)

    def refusal(self, state: St, seat: Se, action: Ac) -> Refusal | None:
        """Return why a seat may not do this now, with the rule; None if it may."""
        if seat not in self.to_act(state):
            return self.finished if self.over(state) else self.not_due(state, seat)
        return self.refuse(state, state.steps[-1], seat, action)

    def play(self, state: St, seat: Se, action: Ac) -> Next[St]:
        """Carry an action out, up to the next decision. Raises IllegalAction."""
        why = self.refusal(state, seat, action)
        if why is not None:
            raise IllegalAction(why)
        step = state.steps[-1]
        done: Next[St] = self.chapters[type(step)].carry_out(state, step, seat, action)
        settled, deciding = settle(done, self.chapters, self.over)
        if not deciding:
            settled, deciding = self._gone_on(settled)
        self._last = (settled.state, deciding)
        return settled

    def once_more(self, state: St, seat: Se, action: Ac) -> Iterator[tuple[St, Next[St]]]:
        """Play an action again; yield for each step the state before it and its result."""
        return once_more(self.chapters, state, seat, action)
