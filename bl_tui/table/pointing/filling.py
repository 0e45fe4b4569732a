"""Filling in a form: the selected row, and its number."""

from typing import Any

from bl_tui.table.decision import FormDecision
from bl_tui.table.pointing.selection import Selection
from engine.core.frozen import replace


def change_number(
    form: FormDecision[Any], selection: Selection, by: int, *, around: bool = False
) -> Selection:
    """Return the selection with a higher or lower number in the row, within its limits.

    With `around` the lowest number follows the highest.
    """
    row, numbers = selection.option or 0, list(form.filled(selection))
    if form.change is not None:
        changed = form.change(tuple(numbers), row, by)
        return replace(selection, option=row, form=changed)
    least, most = form.limits(tuple(numbers), row)
    wanted = numbers[row] + by
    if around:
        wanted = least + (wanted - least) % (most - least + 1)
    numbers[row] = max(least, min(wanted, most))
    return replace(selection, option=row, form=tuple(numbers))


def change_row(form: FormDecision[Any], selection: Selection, by: int) -> Selection:
    """Return the selection with another row of the form selected, `by` rows further.

    >>> form = SimpleNamespace(filled=lambda at: (0, 0, 0))
    >>> change_row(form, Selection("D8", option=2), by=1).option
    0
    """
    rows = len(form.filled(selection))
    return replace(selection, option=((selection.option or 0) + by) % rows)


def pick(form: FormDecision[Any], selection: Selection, place: int) -> Selection:
    """Return the selection after a digit: its row selected, or its number changed at once.

    The digits after those of the rows fill in presets, after these the counters of the last game.
    """
    numbers = form.filled(selection)
    if place < len(numbers):
        pointed = replace(selection, option=place)
        return change_number(form, pointed, 1, around=True) if form.toggles else pointed
    counters = offered(form, selection)
    place -= len(numbers)
    return replace(selection, form=counters[place]) if place < len(counters) else selection


def offered(form: FormDecision[Any], selection: Selection) -> tuple[tuple[int, ...], ...]:
    """Return the presets of a form, the counters confirmed last at the end."""
    last = (selection.last,) if selection.last else ()
    return (*form.presets(form.filled(selection)), *last)


def change_all(form: FormDecision[Any], selection: Selection, by: int) -> Selection:
    """Return the selection with the next preset."""
    counters, numbers = offered(form, selection), form.filled(selection)
    if not counters:
        return selection
    here = counters.index(numbers) if numbers in counters else -1 if by > 0 else 0
    return replace(selection, form=counters[(here + by) % len(counters)])


def filled_in(form: FormDecision[Any], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers if the form may have them, else those to begin with."""
    begins = form.begin()
    if len(numbers) != len(begins):
        return begins
    limits = (form.limits(numbers, row) for row in range(len(numbers)))
    fits = all(least <= n <= most for n, (least, most) in zip(numbers, limits, strict=True))
    return numbers if fits else begins


def all_numbers(form: FormDecision[Any]) -> list[tuple[int, ...]]:
    """Return all numbers that the limits of a form allow, none at all first."""
    fillings = [(0,) * len(form.begin())]
    for row in range(len(fillings[0])):
        fillings = [
            (*numbers[:row], number, *numbers[row + 1 :])
            for numbers in fillings
            for number in range(form.limits(numbers, row)[1] + 1)
        ]
    return fillings
