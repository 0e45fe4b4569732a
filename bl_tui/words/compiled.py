"""A compiled catalogue that decodes a message only when it is used.

The standard library decodes all messages of a file at once, some thousands for a game, of which a
battle uses a few hundred: 3 % of start-up.
"""

import re
from gettext import c2py
from struct import calcsize, unpack_from

MAGIC = 0x950412DE
HEADER = "5I"
PLURAL = re.compile(rb"plural=([^;\n]*)")
END = b"\0"
"""Separates a message and its plural, and the forms of a text."""


class Compiled:
    """The messages of a file in the format of GNU gettext, all of them in UTF-8."""

    def __init__(self, data: bytes) -> None:
        """Take the bytes of a file. Raises ValueError for another format."""
        order = "<" if unpack_from("<I", data)[0] == MAGIC else ">"
        magic, _, count, ids, texts = unpack_from(order + HEADER, data)
        if magic != MAGIC or len(data) < calcsize(HEADER):
            raise ValueError("no catalogue")
        table = f"{order}{2 * count}I"
        spans = unpack_from(table, data, ids)
        self._data = data
        self._texts = unpack_from(table, data, texts)
        names = [
            data[start : start + size] for size, start in zip(spans[::2], spans[1::2], strict=True)
        ]
        self._place = {name.partition(END)[0]: place for place, name in enumerate(names)}
        self._several = {self._place[name.partition(END)[0]] for name in names if END in name}
        plural = PLURAL.search(self._raw(self._place[b""]))
        self._form = c2py(plural[1].decode() if plural is not None else "n != 1")

    def text(self, msgid: str, n: int | None) -> str | None:
        """Return the text of a message, or its form for `n`; None where it has none."""
        place = self._place.get(msgid.encode())
        if place is None or (n is not None and place not in self._several):
            return None
        forms = self._raw(place).split(END)
        form = self._form(1 if n is None else n) if place in self._several else 0
        return forms[form].decode() or None

    @property
    def ids(self) -> list[str]:
        """The ids of all messages."""
        return [name.decode() for name in self._place]

    def _raw(self, place: int) -> bytes:
        size, start = self._texts[2 * place : 2 * place + 2]
        return self._data[start : start + size]
