"""Forms: the decisions that players fill in, the selected row and its number."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from bl_tui.table.decision import Decision
from bl_tui.table.pointing.selection import By, Hint, Selection
from engine.core.frozen import replace

V = TypeVar("V")

Counters = tuple[int, ...]


class FormDecision(Decision[V]):
    """Rows with counters that a player fills in and then confirms together:

    class Council(FormDecision[View]):
        def begin(self): return (0,) * 4
        def limits(self, counters, row): return 0, 3
        def action(self, counters): return Share(counters) if sum(counters) == 6 else None
        def rows(self, tell): return [tell.adviser(adviser) for adviser in Adviser]
    """

    by = By.FORM
    row_key: ClassVar[str] = "app.do.up.row"
    """Names the keys that select a row."""
    number_keys: ClassVar[tuple[str, str]] = ("app.do.left.number", "app.do.right.number")
    """Name the keys that lower and raise a number."""
    toggles: ClassVar[bool] = False
    """A digit changes its row at once."""
    in_hand: ClassVar[bool] = False
    """The items of the hand show the rows, also where there is little room."""

    def begin(self) -> Counters:
        """Return the counters to begin with."""
        raise NotImplementedError

    def filled(self, at: Selection) -> Counters:
        """Return the counters that the player has filled in so far."""
        return at.form or self.begin()

    def limits(self, counters: Counters, row: int) -> tuple[int, int]:
        """Return the minimum and maximum of a row."""
        raise NotImplementedError

    def action(self, counters: Counters) -> Any:
        """Return the action of these counters, a `DoAll`, or None while too little is chosen."""
        raise NotImplementedError

    def on_choice(self, at: Selection) -> Hint | None:
        """Ask before choosing what is asked before the end: both confirm the form."""
        return self.on_finish(at)

    def rows(self, tell: Any) -> Sequence[str]:
        """Return the names of the rows."""
        raise NotImplementedError

    def notes(self, tell: Any, counters: Counters) -> Sequence[str]:
        """Return the remarks about the current counters."""
        return ()

    def fixed(self, tell: Any) -> Sequence[str]:
        """Return rows that cannot be changed, shown below the others."""
        return ()

    def presets(self, counters: Counters) -> Sequence[Counters]:
        """Return presets for all counters at once, for the digits after those of the rows, and for
        Tab."""
        return ()

    change: ClassVar[Callable[[Any, Counters, int, int], Counters] | None] = None
    """A method that returns the counters after one of them was raised (1) or lowered (-1), by
    counters, row and step, where that is more than a number within limits."""

    def about_row(self, tell: Any, row: int) -> str:
        """Return a description of the selected row."""
        return ""

    def keeps(self, action: Any) -> tuple[str, str] | None:
        """Return what the program keeps of an action for the next game, or None: a name, which
        begins with that of the game, and a text."""
        return None

    def last(self, kept: Mapping[str, str]) -> Counters:
        """Return the counters of what was kept, () for none; the form begins with them, and offers
        them after the presets."""
        return ()


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
