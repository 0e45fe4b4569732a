"""The turn of others in one line with the results of its dice, where no step of it is shown."""

from collections.abc import Iterable, Iterator
from typing import Any

from bl_tui.table.panes.log import LogSets, dice_line
from bl_tui.table.panes.phrases import Phrases

MOST = 220
"""Columns of the line: those of a note in a small terminal."""


def in_brief(sets: LogSets, shows: Any, teller: Phrases, events: Iterable[Any], again: str) -> str:
    """Return each roll with its occasion and its result, and what everybody must notice; "" without
    dice. `shows` are the events of the story; `again` is the key that shows all steps.

    >>> in_brief(LogSets(), lambda _: False, teller=None, events=(), again="r")
    ''
    """
    parts, kept = [*_parts(sets, shows, teller, events)], list[str]()
    for part in parts:
        if sum(map(len, kept)) + len(part) > MOST:
            break
        kept.append(part)
    if not kept:
        return ""
    text, left = " ".join(kept), len(parts) - len(kept)
    more = teller.count("app.instant.more", left, key=again) if left else ""
    return f"{text} {more}".rstrip()


def _parts(sets: LogSets, shows: Any, teller: Phrases, events: Iterable[Any]) -> Iterator[str]:
    occasion, checked = "", False
    for event in events:
        if sets.leaves_out(event):
            continue
        if isinstance(event, sets.rolls):
            faces = "".join(piece.text for piece in dice_line(sets, teller, event))
            roll = " ".join(faces.split())
            yield f"{occasion}: {roll}." if occasion else f"{roll}."
        elif isinstance(event, sets.checks):
            checked = True
            yield f"{teller.tell(event)}."
        elif isinstance(event, sets.loud) or (checked and isinstance(event, sets.matters)):
            yield f"{teller.tell(event)}."
        elif shows((event,)):
            occasion, checked = teller.tell(event), False
