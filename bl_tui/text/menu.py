"""A list to choose from: the selection, the visible part, and its lines."""

from collections.abc import Sequence

from bl_tui.text.lines import BLANK, Line, Role, Span, fit, width_of
from engine.core.frozen import Value, record, replace

DIGITS = 9
"""Entries that can be chosen by a digit."""


@record
class MenuItem(Value):
    """An entry: its name for the program, its text, and its right-aligned detail."""

    name: str
    label: str
    note: str = ""
    off: bool = False
    """It can be selected but not chosen, as a save that cannot be read."""


@record
class Menu(Value):
    """Entries, the selected one, and the first visible one."""

    items: tuple[MenuItem, ...]
    at: int = 0
    top: int = 0

    @property
    def item(self) -> MenuItem | None:
        """The selected entry; None if there are none."""
        return self.items[self.at] if self.items else None

    def move(self, by: int) -> "Menu":
        """Return the menu with the selection some entries further; the ends wrap."""
        if not self.items:
            return self
        last = len(self.items) - 1
        wanted = self.at + by
        if not 0 <= wanted <= last:
            round_about = abs(by) == 1 and self.at in (0, last)
            wanted = wanted % (last + 1) if round_about else min(max(wanted, 0), last)
        return replace(self, at=wanted)

    def point(self, name: str) -> "Menu":
        """Return the menu with the entry of that name selected; unchanged without one."""
        places = [place for place, item in enumerate(self.items) if item.name == name]
        return replace(self, at=places[0]) if places else self

    def pick(self, number: int) -> "Menu":
        """Return the menu with the entry of that number from 0 selected; unchanged without one."""
        return replace(self, at=number) if 0 <= number < len(self.items) else self

    def renew(self, items: Sequence[MenuItem]) -> "Menu":
        """Return a menu of other entries; the selection keeps its entry, or else its place."""
        place = min(self.at, max(len(items) - 1, 0))
        fresh = Menu(tuple(items), place, self.top)
        return fresh.point(self.item.name) if self.item is not None else fresh

    def into_sight(self, height: int) -> "Menu":
        """Return the menu with the selection among `height` lines.

        A step out of sight turns a page, on which the line before it is seen too: a list that moved
        by one line at each step would be sent whole each time.
        """
        most, before, top = max(len(self.items) - height, 0), int(height > 1), self.top
        if self.at >= top + height:
            top = self.at - before
        elif self.at < top:
            top = self.at - height + 1 + before
        return replace(self, top=min(max(top, 0), most))


def menu_lines(
    menu: Menu, width: int, height: int, marker: str = ">", letters: str = ""
) -> list[Line]:
    """Return the visible entries, one a line over its whole width; a click is `option:PLACE`.

    The first are chosen by a digit, those after them by one of the `letters`.
    """
    shown = menu.into_sight(height)
    end = min(shown.top + height, len(shown.items))
    return [_line(shown, place, width, marker, letters) for place in range(shown.top, end)]


def _line(menu: Menu, place: int, width: int, marker: str, letters: str) -> Line:
    item, pointed = menu.items[place], place == menu.at
    role = Role.POINTED if pointed else Role.DIM if item.off else Role.PLAIN
    key = f"{place + 1}" if place < DIGITS else letters[place - DIGITS : place - DIGITS + 1] or " "
    note = f" {item.note} " if item.note else ""
    head = (
        Span(f" {marker if pointed else ' '} ", role),
        Span(f"{key} ", role if pointed or item.off else Role.KEY),
    )
    label = fit((Span(f" {item.label}", role),), width - width_of(head) - len(note), role)
    line = fit((*head, *label, Span(note, role if pointed else Role.DIM)), width, role)
    return tuple(replace(piece, link=f"option:{place}") for piece in line)


def centred(text: str, width: int, role: str = Role.PLAIN) -> Line:
    """Return a text in the middle of a line."""
    return fit((Span(" " * max((width - len(text)) // 2, 0)), Span(text, role)), width)


def filled(lines: Sequence[Line], height: int) -> list[Line]:
    """Return the lines with empty ones below up to a height, or cut to it."""
    return [*lines, *[BLANK] * (height - len(lines))][:height]
