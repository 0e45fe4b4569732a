"""Notes on a game: explain each rule once, when it first matters to a player."""

from collections.abc import Callable, Container, Sequence
from typing import Any

from engine.core.frozen import Value, record


@record
class Note(Value):
    """A note on a game; `id` names its message, `note.ID`."""

    id: str
    at: tuple[str, ...]
    """The decisions at which it is shown, by name. It covers the hand; where the player chooses
    from the hand more than yes or no, it is in the prompt until they act."""
    after: tuple[str, ...] = ()
    """The kinds of events after which it matters, by name; without any it does at once."""
    when: Callable[[Any], bool] = lambda _: True
    """A condition on the view."""
    of: tuple[str, ...] = ()
    """The scenarios that teach it ("You learn ..."), by name."""


def due(
    notes: Sequence[Note],
    known: Container[str],
    decision: str,
    view: Any,
    events: Sequence[Any],
    scenario: str = "",
) -> Note | None:
    """Return the first note that matters now and is new to the player; those that the scenario
    teaches come first. `events` are the latest ones.

    >>> due([Note("woods", at=("movement",))], (), "movement", None, ()).id
    'woods'
    """
    kinds = {type(event).__name__ for event in events}
    for note in sorted(notes, key=lambda note: scenario not in note.of):
        if note.id in known or decision not in note.at:
            continue
        if (not note.after or kinds & {*note.after}) and note.when(view):
            return note
    return None
