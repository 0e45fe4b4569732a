"""Filling in a form: which row is pointed at, and its number."""

from typing import Any

from bl_tui.table.pointing.asks import Form
from bl_tui.table.pointing.selection import Selection
from engine.core.frozen import replace


def numbers_of(form: Form, view: Any, selection: Selection) -> tuple[int, ...]:
    """Return the number that each row has by now."""
    return selection.form or form.begins(view)


def change_number(
    form: Form, view: Any, selection: Selection, by: int, *, around: bool = False
) -> Selection:
    """Return the selection with the number pointed at higher or lower, within its limits.

    With `around` the lowest number follows the highest.
    """
    row, numbers = selection.option or 0, list(numbers_of(form, view, selection))
    least, most = form.limits(view, tuple(numbers), row)
    wanted = numbers[row] + by
    if around:
        wanted = least + (wanted - least) % (most - least + 1)
    numbers[row] = max(least, min(wanted, most))
    return replace(selection, option=row, form=tuple(numbers))


def change_row(form: Form, view: Any, selection: Selection, by: int) -> Selection:
    """Return the selection with the next row pointed at, or the one before."""
    rows = len(numbers_of(form, view, selection))
    return replace(selection, option=((selection.option or 0) + by) % rows)
