"""The story of what just happened: a board and a caption for each thing that is worth a look."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from attrs import field

from bl_tui.boards.board_model import Light
from bl_tui.table.panes.dice import Dice, Thrown
from bl_tui.table.pointing.asks import Lights
from engine.core.frozen import Value, record
from engine.core.seats import Seat

Kinds = tuple[type, ...]


@record
class Frame(Value):
    """One step: the board after it, what is lit, and the event that the caption tells.

    thrown: the dice that lie on the table meanwhile, None without any.
    """

    board: Any
    lights: tuple[tuple[str, Light], ...]
    event: Any
    thrown: Thrown | None = None


class Past(Protocol):
    """One action of the past, as its viewer may know it."""

    @property
    def side(self) -> Seat | None:
        """Return who acted."""
        ...

    @property
    def events(self) -> tuple[Any, ...]:
        """Return what came of it."""
        ...


@record
class Story(Value):
    """The telling of a game's events, step by step.

    shown: the events that are worth a look. own: those of them that a player need not be shown who
    has just chosen them. lights: what is lit for an event, given the board before it. traces: the
    quiet light on what happened last.

    standing: what stands on the board of a view, as `fold` goes on from it; first: what stood there
    when the game began; fold: the board after an event. begun: whose turn begins with an event,
    None for all others.

    wave: the steps of an event that happens in several, each with its board and lights, by event
    and the board before it; none where it is one.

    dice: how dice are shown. lasting: events whose lights stay as long as the dice of their roll.
    """

    shown: Kinds
    own: Kinds
    lights: Callable[[Any, Any], Lights]
    traces: Callable[[Iterable[Any]], Lights]
    standing: Callable[[Any], Any]
    first: Callable[[Any], Any]
    fold: Callable[[Any, Any], Any]
    begun: Callable[[Any], Seat | None]
    dice: Dice = field(factory=lambda: Dice(()))
    lasting: Kinds = ()
    wave: Callable[[Any, Any], Sequence[tuple[Any, Lights]]] = lambda *_: ()

    def frames(self, before: Any, events: Iterable[Any], own: bool) -> list[Frame]:
        """Return the steps of what happened since `before`; `own`: the viewer chose it.

        What was chosen comes first, so only the first event of a kind may be the viewer's choice.
        """
        found: list[Frame] = []
        board, told = before, tuple(events)
        thrown: Thrown | None = None
        lasting: Lights = {}
        for place, event in enumerate(told):
            after = self.fold(event, board)
            lit = self.lights(event, board)
            before_it, thrown = thrown, self._thrown(thrown, told, place, after)
            if isinstance(event, self.lasting):
                lasting = lit
            elif before_it is not None and thrown is None:
                lasting = {}
            chosen = own and not found and isinstance(event, self.own)
            if isinstance(event, self.shown) and not chosen:
                lights = lasting | lit if thrown is not None else lit
                steps = self.wave(event, board) or ((after, lights),)
                found += [Frame(each, tuple(on.items()), event, thrown) for each, on in steps]
            board = after
        return found

    def _thrown(
        self, before: Thrown | None, told: tuple[Any, ...], place: int, board: Any
    ) -> Thrown | None:
        """Return the dice that lie on the table after an event."""
        event = told[place]
        if not isinstance(event, self.dice.rolled):
            return None if isinstance(event, self.dice.over) else before
        ends = (*self.dice.over, *self.dice.rolled)
        rest = told[place + 1 :]
        end = next((n for n, each in enumerate(rest) if isinstance(each, ends)), len(rest))
        first = event if before is None else before.first
        return Thrown(event, first, board, rest[:end])

    def after(self, board: Any, events: Iterable[Any]) -> Any:
        """Return the board after all that happened."""
        for event in events:
            board = self.fold(event, board)
        return board

    def so_far(self, events: Sequence[Any], frame: Frame | None) -> tuple[Any, ...]:
        """Return the events up to the step that is shown, so that no log runs ahead of it."""
        places = [place for place, event in enumerate(events) if frame and event == frame.event]
        return tuple(events[: places[-1] + 1] if places else events)

    def recall(self, view: Any, past: Sequence[Past], viewer: Seat | None) -> list[Frame]:
        """Return what happened since the viewer last acted in a turn of their own, or that action
        if nothing did.

        What the viewer does in the turn of another, to react or to pass, is part of what is told.
        A stranger is shown the turn in progress and the one before it.
        """
        start = self._since(past, viewer)
        gone = [event for each in past[:start] for event in each.events]
        events = [event for each in past[start:] for event in each.events]
        return self.frames(self.after(self.first(view), gone), events, own=False)

    def _since(self, past: Sequence[Past], viewer: Seat | None) -> int:
        last = len(past) - 1
        if viewer is None:
            begun = [place for place, each in enumerate(past) if self._begun(each)]
            return begun[-2] + 1 if len(begun) > 1 else 1
        own, active = 0, viewer
        for place, each in enumerate(past):
            if each.side is viewer and active is viewer:
                own = place
            active = self._begun(each) or active
        return own if own == last else own + 1

    def _begun(self, each: Past) -> Seat | None:
        """Return whose turn began with this action; None if none did."""
        found = (self.begun(event) for event in each.events)
        return next((seat for seat in found if seat is not None), None)
