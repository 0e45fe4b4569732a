"""How records are shown and compared, once for all of them.

attrs would compile these methods for every class, more than half of what a class costs when the
program starts; with some two hundred kinds of records that can be felt.
"""

from enum import Enum
from typing import Any

import attrs


class Value:
    """A base for attrs classes made with `repr=False`: it shows the name and all fields.

    With `eq=False`, too, it also compares all fields, slower than attrs would: good for what
    is seldom compared. Then so must be all classes between.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        kind: Any = type(self)
        shown = (f"{each.name}={getattr(self, each.name)!r}" for each in attrs.fields(kind))
        return f"{kind.__qualname__}({', '.join(shown)})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash((type(self), self._fields()))

    def _fields(self) -> tuple[Any, ...]:
        kind: Any = type(self)
        return tuple(getattr(self, each.name) for each in attrs.fields(kind))


class Name(Enum):
    """A base for the names of a game: sides, stages, kinds. They are cheap as keys of tables.

    An Enum looks its hash up by the text of its name, in Python. There is only one object of each
    member, also after pickling, so the hash of any object will do.
    """

    __hash__ = object.__hash__
