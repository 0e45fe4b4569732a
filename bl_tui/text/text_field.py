"""A line of text that the player types: what they may type, where the cursor is, what shows.

Whatever comes in, by key or by paste, is made fit to be shown in cells of one column: control
signs, direction marks and signs of no or double width are left out.
"""

import unicodedata

from rich.cells import cell_len

from bl_tui.text.lines import Line, Piece, Role
from bl_tui.words.signs import is_sign, legible
from engine.core.frozen import Value, record, replace

LIMIT = 100
"""Characters of a name, as the saves keep them."""

PICTURES = "\U00010000"
"""From here on there are old scripts and emoji, whose widths terminals do not agree on."""


@record
class TextField(Value):
    """A text of at most `limit` characters with a cursor before character `at`.

    fresh: nobody has touched it yet, and typing or erasing takes the place of the whole.
    """

    text: str = ""
    at: int = 0
    limit: int = LIMIT
    fresh: bool = False

    def insert(self, typed: str) -> "TextField":
        """Return the text with what was typed or pasted at the cursor, as room allows."""
        if self.fresh:
            return TextField(limit=self.limit).insert(typed)
        fit_in = typable(typed)[: self.limit - len(self.text)]
        text = self.text[: self.at] + fit_in + self.text[self.at :]
        return replace(self, text=text, at=self.at + len(fit_in))

    def erase(self, before: bool) -> "TextField":
        """Return the text without the character before the cursor, or without the one at it."""
        if self.fresh:
            return TextField(limit=self.limit)
        at = self.at - 1 if before else self.at
        if not 0 <= at < len(self.text):
            return self
        return replace(self, text=self.text[:at] + self.text[at + 1 :], at=at)

    def move(self, by: int) -> "TextField":
        """Return the field with the cursor `by` characters further, at most at an end."""
        return replace(self, at=min(max(self.at + by, 0), len(self.text)), fresh=False)

    def press(self, key: str, character: str | None) -> "TextField | None":
        """Return the field after a key; None for a key that means nothing here."""
        far = len(self.text)
        moves = {"left": -1, "right": 1, "home": -far, "end": far}
        if key in moves:
            return self.move(moves[key])
        if key in ("backspace", "delete"):
            return self.erase(before=key == "backspace")
        if character is not None and typable(character):
            return self.insert(character)
        return None


def begin(text: str, limit: int = LIMIT) -> TextField:
    """Return a field with a text that nobody has touched, and the cursor behind it."""
    return replace(TextField(limit=limit).insert(text), fresh=bool(text))


def typable(text: str) -> str:
    """Return what of a text can stand in a field; line ends and tabs become blanks."""
    plain = (" " if sign in "\t\r\n" else sign for sign in unicodedata.normalize("NFC", text))
    return "".join(sign for sign in plain if has_one_cell(sign))


def in_cells(text: str) -> str:
    """Return a text from outside, with "?" for every sign that would not take one cell."""
    return legible(text, has_one_cell)


def has_one_cell(sign: str) -> bool:
    """Return whether a sign takes one cell in every terminal that knows it."""
    return (
        sign < PICTURES
        and is_sign(sign)
        and unicodedata.category(sign)[0] != "M"
        and unicodedata.east_asian_width(sign) not in "WF"
        and cell_len(sign) == 1
    )


def field_line(field: TextField, width: int) -> Line:
    """Return the part of the field around the cursor, which is marked; so is an untouched text."""
    room = max(width - 1, 1)
    first = max(0, field.at - room + 1) if len(field.text) > room else 0
    before = field.text[first : field.at]
    here = field.text[field.at : field.at + 1] or " "
    after = field.text[field.at + 1 : first + width]
    rest = max(width - len(before) - 1 - len(after), 0)
    return (
        Piece(before, Role.CARD_POINTED if field.fresh else Role.CARD),
        Piece(here, Role.CARD_POINTED),
        Piece(after + " " * rest, Role.CARD),
    )
