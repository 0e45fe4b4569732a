"""A Magic Wheel of a player's own, from a text file (BM-4.2).

    game     battle_mages
    title    The Wheel of Storms

    [wheel]
    1-3   calm
    4     gale
    5-6   fog mud
    7-10  spark

A line has a face of the die, or the first and the last of several, then the events of that field.
"""

from engine.battle_mages.boards.own_text import WHEEL as SECTION
from engine.battle_mages.tables.wheel import CALM, WHEEL, field_of
from engine.core.faults import nearest_first
from engine.core.text_file import File, FileError, Line, as_number


def wheel_in(file: File) -> tuple[str, ...]:
    """Return the ten fields of a file that has a Wheel.

    Raises FileError at the first line that is wrong, and for a face that has no field.
    """
    found: dict[int, str] = {}
    lines = file.sections[SECTION]
    for line in lines:
        field = _field(file, line)
        for number in _numbers(file, line):
            if number in found:
                raise FileError(
                    file.source, line.number, "map_file.wheel_again", ("number", number)
                )
            found[number] = field
    at = lines[-1].number if lines else file.last
    for number in range(1, len(WHEEL) + 1):
        if number not in found:
            raise FileError(file.source, at, "map_file.wheel_missing", ("number", number))
    return tuple(found[number] for number in sorted(found))


def _numbers(file: File, line: Line) -> range:
    """Return the faces of a line, "4" or "4-6"."""
    text = line.words[0]
    first, dash, last = text.partition("-")
    ends = as_number(first), as_number(last) if dash else as_number(first)
    if ends[0] is None or ends[1] is None or not 1 <= ends[0] <= ends[1] <= len(WHEEL):
        raise FileError(
            file.source, line.number, "map_file.wheel_number", ("text", text), ("most", len(WHEEL))
        )
    return range(ends[0], ends[1] + 1)


def _field(file: File, line: Line) -> str:
    events = line.words[1:]
    if not events:
        raise FileError(file.source, line.number, "map_file.wheel_empty", ("text", line.words[0]))
    for place, event in enumerate(events):
        if event not in WHEEL:
            facts = (("text", event), ("events", " ".join(nearest_first(event, WHEEL))))
            raise FileError(file.source, line.number, "map_file.wheel_event", *facts)
        if event in events[:place]:
            raise FileError(file.source, line.number, "map_file.wheel_twice", ("text", event))
    if CALM in events and len(events) > 1:
        raise FileError(file.source, line.number, "map_file.wheel_calm", ("text", CALM))
    return field_of(events)
