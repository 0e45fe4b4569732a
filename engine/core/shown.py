"""How records show themselves, once for all of them.

attrs would compile a `__repr__` for every class, a third of what a class costs when the program
starts; with some two hundred kinds of records that can be felt.
"""

from typing import Any

import attrs


class Shown:
    """A base for attrs classes made with `repr=False`: the name and all fields."""

    __slots__ = ()

    def __repr__(self) -> str:
        kind: Any = type(self)
        shown = (f"{each.name}={getattr(self, each.name)!r}" for each in attrs.fields(kind))
        return f"{kind.__qualname__}({', '.join(shown)})"
