"""A line of text that the player types: the input, the cursor, the visible part.

All input, by key or by paste, is made fit for cells: control characters, direction marks, and those
that terminals show in different widths are left out. A letter may take two cells, and have marks
over it.
"""

import unicodedata
from collections.abc import Iterable, Iterator

from rich.cells import cell_len

from bl_tui.text.lines import Line, Role, Span, cells, cut_to
from bl_tui.words.signs import is_sign
from engine.core.frozen import Value, record, replace

LIMIT = 100
"""Characters of a name, as the saves keep them."""

PICTURES = "\U00010000"
"""Beyond this character there are old scripts and emoji, whose widths differ between terminals."""

MARKS = 2
"""Marks that one letter may have."""
BASE = "a"
"""A letter that takes any mark."""


@record
class TextField(Value):
    """A text of at most `limit` characters with a cursor before character `at`."""

    text: str = ""
    at: int = 0
    limit: int = LIMIT
    fresh: bool = False
    """It is untouched, and typing or erasing replaces the whole."""

    def insert(self, typed: str) -> "TextField":
        """Return the text with the input at the cursor, as far as it fits."""
        if self.fresh:
            return TextField(limit=self.limit).insert(typed)
        rest = self.text[self.at :]
        before = typable(self.text[: self.at] + typed)[: self.limit - len(rest)]
        return replace(self, text=before + rest, at=len(before))

    def erase(self, before: bool) -> "TextField":
        """Return the text without the letter before the cursor, or without the one at it."""
        return self.erase_from(self._beside(-1)) if before else self.erase_from(self._beside(1))

    def erase_word(self) -> "TextField":
        """Return the text without the word left of the cursor."""
        left = self.text[: self.at].rstrip()
        return self.erase_from(left.rfind(" ") + 1)

    def erase_from(self, place: int) -> "TextField":
        """Return the text without the part between a place and the cursor."""
        if self.fresh:
            return TextField(limit=self.limit)
        first, last = sorted((place, self.at))
        return replace(self, text=self.text[:first] + self.text[last:], at=first)

    def move(self, by: int) -> "TextField":
        """Return the field with the cursor `by` letters further, at most at an end."""
        field = replace(self, fresh=False)
        for _ in range(min(abs(by), len(self.text))):
            field = replace(field, at=field._beside(by))
        return field

    def _beside(self, by: int) -> int:
        """Return the cursor's place one letter right or left: marks stay with their letter."""
        step = 1 if by > 0 else -1
        at = min(max(self.at + step, 0), len(self.text))
        while 0 < at < len(self.text) and is_mark(self.text[at]):
            at += step
        return at

    def press(self, key: str, character: str | None) -> "TextField | None":
        """Return the field after a key; None for a key that means nothing here."""
        far = len(self.text)
        moves = {"left": -1, "right": 1, "home": -far, "end": far}
        if key in moves:
            return self.move(moves[key])
        if key in ("backspace", "delete"):
            return self.erase(before=key == "backspace")
        if key == "ctrl+u":
            return self.erase_from(0)
        if key == "ctrl+w":
            return self.erase_word()
        if character is not None and typable(BASE + character) != BASE:
            return self.insert(character)
        return None


def begin(text: str, limit: int = LIMIT) -> TextField:
    """Return a field with an untouched text, and the cursor behind it."""
    return replace(TextField(limit=limit).insert(text), fresh=bool(text))


ERASING = ("backspace", "ctrl+u", "ctrl+w")
"""The keys that erase text left of the cursor."""


def erased(text: str, key: str) -> str | None:
    """Return a text after a key that erases at its end; None for another key."""
    field = TextField(text, len(text)).press(key, None) if key in ERASING else None
    return None if field is None else field.text


def typable(text: str) -> str:
    """Return the part of a text that a field can hold; line ends and tabs become blanks."""
    plain = (" " if sign in "\t\r\n" else sign for sign in unicodedata.normalize("NFC", text))
    return "".join(sign for sign, fits in _fitting(plain) if fits)


def in_cells(text: str) -> str:
    """Return a text from outside, with "?" for every character that no field can hold."""
    return "".join(sign if fits else "?" for sign, fits in _fitting(text))


def _fitting(signs: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield each character, and whether it can be shown in its place: a mark only with a letter."""
    marks = MARKS
    for sign in signs:
        marked = is_mark(sign)
        fits = marks < MARKS if marked else has_cells(sign)
        marks = marks + 1 if marked else 0 if fits else MARKS
        yield sign, fits


def is_mark(sign: str) -> bool:
    """Return whether a sign is drawn over the letter before it, and takes no cell of its own."""
    return sign < PICTURES and unicodedata.category(sign) == "Mn" and cell_len(sign) == 0


def has_cells(sign: str) -> bool:
    """Return whether a character takes cells of its own, the same number in every terminal."""
    return (
        sign < PICTURES
        and is_sign(sign)
        and unicodedata.category(sign)[0] != "M"
        and cell_len(sign) == (2 if unicodedata.east_asian_width(sign) in "WF" else 1)
    )


def field_line(field: TextField, width: int) -> Line:
    """Return the part of the field around the cursor, which is marked; so is an untouched text."""
    end = replace(field, fresh=False).move(1).at
    here = field.text[field.at : end] or " "
    first, wide = 0, max(cells(here), 1)
    while first < field.at and cells(field.text[first : field.at]) + wide > width:
        first += 1
    before = field.text[first : field.at]
    after = cut_to(field.text[end:], width - cells(before) - wide)
    rest = max(width - cells(before) - wide - cells(after), 0)
    return (
        Span(before, Role.CARD_POINTED if field.fresh else Role.CARD),
        Span(here, Role.CARD_POINTED),
        Span(after + " " * rest, Role.CARD),
    )
