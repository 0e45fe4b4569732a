"""The cursors of a table's players, as a short text for a save.

"D8 s3; pennant G5"      s3 is selected, the cursor is at D8; Pennant was last at G5
"standard E7; pennant G5 p2"   nothing is half chosen since the last action
"D8 s3+s4"               two units are selected
"D8 - 1 =4+0+2"          a form is filled in so far, and its second row is selected
"""

from collections.abc import Container, Iterable, Mapping

from bl_tui.table.pointing.selection import Selection, Spot
from engine.core.seats import Seat

JOINED = "+"
"""The sign between several selected units."""

NOTHING = "-"
"""The sign for a missing part, before another one."""

FILLED_IN = "="
"""The sign before the numbers of a form."""

DIGITS = 3
"""Digits of the longest number of a choice; an edited save may have any."""


def focus_text(kept: Mapping[Seat, Selection], here: Selection | None = None) -> str:
    """Return the text for the selections of all seats; `here` is the unfinished one."""
    first = [] if here is None else [focus_of(here)]
    return "; ".join([*first, *(f"{seat.value} {focus_of(kept[seat])}" for seat in kept)])


def kept_in(
    focus: str, seats: Iterable[Seat], spots: Container[Spot]
) -> tuple[dict[Seat, Selection], Selection | None]:
    """Parse a save's cursor text into each seat's selection and the unfinished one; the rest of the
    text is ignored."""
    kept: dict[Seat, Selection] = {}
    here: Selection | None = None
    named = {seat.value: seat for seat in seats}
    for part in focus.split(";"):
        name, _, rest = part.strip().partition(" ")
        seat = named.get(name)
        selection = selection_of(part if seat is None else rest, spots)
        if selection is not None and seat is None:
            here = selection
        elif selection is not None and seat is not None:
            kept[seat] = selection
    return kept, here


def focus_of(selection: Selection) -> str:
    """Return the selection as a short text for a save: "D8", "D8 s3", "D8 - 2", "D8 - 2 =1+0".

    >>> focus_of(Selection("D8", held=("s3", "s4")))
    'D8 s3+s4'
    """
    words = [selection.cursor, JOINED.join(selection.held) or NOTHING]
    if selection.option is not None and not selection.mode:
        words.append(str(selection.option))
    if selection.form:
        words.append(FILLED_IN + JOINED.join(map(str, selection.form)))
    return " ".join(words)


def selection_of(focus: str, spots: Container[Spot]) -> Selection | None:
    """Return the selection that a text means, or None if it means none."""
    text, filled, form = focus.partition(f" {FILLED_IN}")
    words = text.split()
    if not 1 <= len(words) <= 3 or words[0] not in spots:
        return None
    held = tuple(words[1].split(JOINED)) if len(words) > 1 and words[1] != NOTHING else ()
    number = words[2] if len(words) > 2 else ""
    counts = form.split(JOINED) if filled else []
    numbers = tuple(int(count) for count in counts if is_count(count))
    option = int(number) if is_count(number) else None
    return Selection(words[0], held, option, form=numbers if len(numbers) == len(counts) else ())


def is_count(number: str) -> bool:
    """Return whether a text is a number that a save may have."""
    return number.isdecimal() and number.isascii() and len(number) <= DIGITS
