"""The story of what just happened: a board and a caption for each event that is worth a look."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from operator import attrgetter
from typing import Any, Protocol

from attrs import field, fields, has

from bl_tui.boards.board_model import Light
from bl_tui.table.panes.dice import DiceLooks, Thrown
from bl_tui.table.pointing.selection import Lights
from engine.core.frozen import Value, record, replace
from engine.core.seats import Seat

Kinds = tuple[type, ...]


@record
class Frame(Value):
    """One step: the board after it, the lit places, and the event in the caption."""

    board: Any
    lights: tuple[tuple[str, Light], ...]
    event: Any
    thrown: Thrown | None = None
    """The dice shown meanwhile, or None."""
    walk: bool = False
    """Whether a piece merely goes somewhere."""
    seconds: float = 0.0
    """How long it is shown, 0 until the pace says so."""


class ShownStep(Protocol):
    """One step of the rules: the views before and after it, and its events."""

    @property
    def before(self) -> Any:
        """Return the view before it."""
        ...

    @property
    def events(self) -> tuple[Any, ...]:
        """Return its events."""
        ...

    @property
    def after(self) -> Any:
        """Return the view after it."""
        ...


class Past(Protocol):
    """One action of the past, as its viewer may know it."""

    @property
    def number(self) -> int:
        """Return the number of the action, from 1; 0 is the opening."""
        ...

    @property
    def side(self) -> Seat | None:
        """Return the seat that acted."""
        ...

    @property
    def events(self) -> tuple[Any, ...]:
        """Return its events."""
        ...


@record
class Story(Value):
    """How a game shows its events, step by step."""

    shown: Kinds
    """The events that are worth a look."""
    own: Kinds
    """The events among `shown` that are hidden from the player who has just chosen them."""
    lights: Callable[[Any, Any], Lights]
    """The lit places of an event, given the board before it."""
    traces: Callable[[Iterable[Any]], Lights]
    """The dim light on what happened last."""
    notes: Callable[[Iterable[tuple[Any, Any]], Any], Mapping[str, str]]
    """The notes on what happened last (`bl_tui.boards.traces`), by the events and the board now.
    Each event is with the board before it where it is one of `placeless`, or None."""
    standing: Callable[[Any], Any]
    """The pieces on the board of a view."""
    changes: Mapping[type, str]
    """The events that change it, each with the name of its field that has the pieces concerned, ""
    where it changes the board at once."""
    begun: Callable[[Any], Seat | None]
    """The seat whose turn an event begins, or None."""
    counts: Mapping[type, tuple[str, str]] = field(factory=dict)
    """The events that say how much is left of a piece: the field with the number, and that with the
    piece."""
    dice: DiceLooks = field(factory=lambda: DiceLooks(()))
    """How dice are shown."""
    lasting: Kinds = ()
    """Events whose lights stay as long as the dice of their roll."""
    placeless: Kinds = ()
    """Events that do not say where a piece was."""
    walks: Kinds = ()
    """Events in which a piece merely goes somewhere."""
    is_out: Callable[[Any], bool] | None = None
    """Whether the viewer of a view has lost while the others play on; None: nobody does before the
    end."""
    idle: Callable[[Any, Any], bool] = lambda *_: False
    """Whether an event needs no step of its own, by it and the event of the next step, or None."""
    wave: Callable[[Any, Any, Any], Sequence[tuple[Any, Lights]]] = lambda *_: ()
    """The steps of an event that happens in several, each with its board and lights, by event, the
    board before it and the board after; none where it is one."""

    def shows(self, events: Iterable[Any]) -> bool:
        """Return whether any of these events is worth a look."""
        return any(isinstance(event, self.shown) for event in events)

    def frames(self, course: Iterable[ShownStep], own: bool) -> list[Frame]:
        """Return the steps of what happened; `own`: the viewer chose it.

        The choice comes first, so only the first event of a kind may be the viewer's choice.
        """
        frames: list[Frame] = []
        moments = [moment for change in course for moment in self.moments(change)]
        events = tuple(event for _, event, _ in moments)
        thrown: Thrown | None = None
        lasting: Lights = {}
        for place, (board, event, after) in enumerate(moments):
            lit = self.lights(event, board)
            before_it, thrown = thrown, self._thrown(thrown, events, place, after)
            if isinstance(event, self.lasting):
                lasting = lit
            elif before_it is not None and thrown is None:
                lasting = {}
            chosen = own and not frames and isinstance(event, self.own)
            if isinstance(event, self.shown) and not chosen:
                lights = lasting | lit if thrown is not None else lit
                steps = self.wave(event, board, after) or ((after, lights),)
                walk = isinstance(event, self.walks)
                frames += [
                    Frame(shown, tuple(on.items()), event, thrown, walk) for shown, on in steps
                ]
        following = (*(frame.event for frame in frames[1:]), None)
        pairs = zip(frames, following, strict=False)
        return [frame for frame, after in pairs if not self.idle(frame.event, after)]

    def moments(self, change: ShownStep) -> list[tuple[Any, Any, Any]]:
        """Return the events of a step, each between the board before it and the board after it.

        Within a step a piece keeps its old state until the last event that changes it; all else is
        in its new state from the first event on that changes the board.
        """
        first, last = self.standing(change.before), self.standing(change.after)
        stages: list[tuple[Any, Any, Any]] = []
        board, events = first, change.events
        for place, event in enumerate(events):
            after = board
            if type(event) in self.changes:
                rest = events[place + 1 :]
                late = frozenset(key for later in rest for key in self._changed_by(later))
                after = self._between(first, last, late, events[: place + 1])
            stages.append((board, event, after))
            board = after
        return stages

    def _changed_by(self, event: Any) -> tuple[Any, ...]:
        """Return the keys of the pieces that an event changes."""
        name = self.changes.get(type(event))
        if not name:
            return ()
        pieces = attrgetter(name)(event)
        return tuple(map(key_of, pieces if isinstance(pieces, tuple) else (pieces,)))

    def _between(self, first: Any, last: Any, late: Set[Any], events: Sequence[Any]) -> Any:
        """Return the board in the middle of a step: pieces that change late as before it."""
        if not late or first == last:
            return last
        if has(type(last)):
            names = [part.name for part in fields(type(last))]
            pairs = {name: (getattr(first, name), getattr(last, name)) for name in names}
            return type(last)(**{n: self._between(*p, late, events) for n, p in pairs.items()})
        if not isinstance(last, tuple):
            return last
        kept = [self._counted(piece, events) for piece in first if key_of(piece) in late]
        keys = [key_of(piece) for piece in (*last, *first)]
        pieces = (*kept, *(piece for piece in last if key_of(piece) not in late))
        return tuple(sorted(pieces, key=lambda piece: keys.index(key_of(piece))))

    def _counted(self, piece: Any, events: Sequence[Any]) -> Any:
        """Return a piece with as much as the last of the events leaves of it."""
        for event in events:
            if type(event) in self.counts and key_of(piece) in self._changed_by(event):
                said, name = self.counts[type(event)]
                piece = replace(piece, **{name: getattr(event, said)})
        return piece

    def _thrown(
        self, before: Thrown | None, events: tuple[Any, ...], place: int, board: Any
    ) -> Thrown | None:
        """Return the dice on the table after an event."""
        event = events[place]
        if not isinstance(event, self.dice.rolled):
            return None if isinstance(event, self.dice.over) else before
        ends = (*self.dice.over, *self.dice.rolled)
        rest = events[place + 1 :]
        end = next((n for n, later in enumerate(rest) if isinstance(later, ends)), len(rest))
        first = event if before is None else before.first
        return Thrown(event, first, board, rest[:end])

    def so_far(self, events: Sequence[Any], frame: Frame | None) -> tuple[Any, ...]:
        """Return the events up to the step shown, so that the log never runs ahead of it."""
        places = [place for place, event in enumerate(events) if frame and event == frame.event]
        return tuple(events[: places[-1] + 1] if places else events)

    def recall(
        self,
        course: Callable[[int], Iterable[ShownStep]],
        past: Sequence[Past],
        own: Collection[Seat],
    ) -> list[Frame]:
        """Return the steps of what happened since the viewer last acted in their own turn, or of
        that action if nothing did.

        `own` are the viewer's seats. Their reactions in an opponent's turn are included. A stranger
        sees the turn in progress and the one before it.
        """
        actions = self.latest(past, own)
        return self.frames([step for action in actions for step in course(action.number)], False)

    def latest(self, past: Sequence[Past], own: Collection[Seat]) -> Sequence[Past]:
        """Return the actions that `recall` shows."""
        return past[self._since(past, own) :]

    def _since(self, past: Sequence[Past], seats: Collection[Seat]) -> int:
        last = len(past) - 1
        if not seats:
            begun = [place for place, entry in enumerate(past) if self._begun(entry)]
            return begun[-2] + 1 if len(begun) > 1 else 1
        own, active = 0, next(iter(seats))
        for place, entry in enumerate(past):
            if entry.side in seats and active in seats:
                own = place
            active = self._begun(entry) or active
        return own if own == last else own + 1

    def _begun(self, past: Past) -> Seat | None:
        """Return whose turn began with this action, or None."""
        for event in past.events:
            seat = self.begun(event)
            if seat is not None:
                return seat
        return None


KEYS = ("id", "gate", "hex", "zone", "tile", "seat")
"""The fields by which events name a piece; the first one present counts."""


def key_of(piece: Any) -> Any:
    """Return the key of a piece in events: its id or its place; a name is its own key.

    >>> key_of(("E7", "woods"))
    'E7'
    """
    if isinstance(piece, str):
        return piece
    if isinstance(piece, tuple):
        return piece[0]
    return next((getattr(piece, name) for name in KEYS if hasattr(piece, name)), piece)
