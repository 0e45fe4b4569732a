"""Notes on a game: what is told of a rule when it first matters to somebody, once."""

from collections.abc import Callable, Container, Sequence
from typing import Any

from engine.core.frozen import Value, record


@record
class Note(Value):
    """Something to tell of a game; `id` names its message, `note.ID`.

    at: the decisions at which it is told, by the names of their rows. It lies where the hand is;
    where something is chosen from that, and more than yes or no, it stands in the prompt until the
    player does something. after: the kinds of events after which it matters, by their names;
    without any it does at once. when: what must hold of the view besides. of: the scenarios that
    teach it ("You learn ..."), by their names.
    """

    id: str
    at: tuple[str, ...]
    after: tuple[str, ...] = ()
    when: Callable[[Any], bool] = lambda _: True
    of: tuple[str, ...] = ()


def due(
    notes: Sequence[Note],
    told: Container[str],
    decision: str,
    view: Any,
    events: Sequence[Any],
    scenario: str = "",
) -> Note | None:
    """Return the first note that matters now and was not told yet, those before all others that the
    scenario teaches; `events` are those of late."""
    kinds = {type(event).__name__ for event in events}
    for note in sorted(notes, key=lambda each: scenario not in each.of):
        if note.id in told or decision not in note.at:
            continue
        if (not note.after or kinds & {*note.after}) and note.when(view):
            return note
    return None
