"""Frozen records: how they are shown, compared, copied with changes, and made cheaply.

`Value` gives a record its repr, and equality where attrs is told to leave it out; `Name` is the
base of closed lists of names; `replace` copies a record with some fields changed; `quick` is for
the few records of which every decision makes many. What would break `replace` and `quick`:
validators, converters, a record without slots.
"""

from collections.abc import Callable
from enum import Enum
from typing import Any, ClassVar, TypeVar, dataclass_transform

import attrs


class Value:
    """A base for attrs classes made with `repr=False`: it shows the name and all fields.

    With `eq=False`, too, it also compares all fields, slower than attrs would: good for what
    is seldom compared. Then so must be all classes between.
    """

    __slots__ = ()
    __attrs_attrs__: ClassVar[tuple["attrs.Attribute[Any]", ...]]

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


T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def record(cls: type[T]) -> type[T]:
    """Return a frozen class of slots that `Value`, its base, shows and compares.

    For the many kinds of event, step and verb: attrs would compile a repr and an equality for
    each of them when the program starts.
    """
    return attrs.frozen(cls, repr=False, eq=False)


Copy = Callable[[Any], Any]
_copies: dict[type, Copy] = {}


def _make(cls: type) -> Copy:
    """Compile a function that copies a record into a twin: the same fields, but not frozen.

    Nearly all the time of a frozen record's `__init__` goes into getting past its own lock. A twin
    is a subclass without that lock and without fields of its own, so that Python lets the finished
    object be given the class of the record. Nobody ever sees the twin.
    """
    lift = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    twin = type(cls)(cls.__name__, (cls,), {"__slots__": (), **lift})
    names = [field.name for field in attrs.fields(cls)]
    lines = "".join(f"    _n.{name} = _o.{name}\n" for name in names)
    if hasattr(cls, "_attrs_cached_hash"):
        lines += "    _n._attrs_cached_hash = None\n"
    space: dict[str, Any] = {"_new": object.__new__, "_twin": twin}
    # The text is made of our own field names only; it is compiled once a class.
    exec(f"def _copy(_o):\n    _n = _new(_twin)\n{lines}    return _n\n", space)  # noqa: S102
    copy: Copy = space["_copy"]
    _copies[cls] = copy
    return copy


def replace(record: T, /, **changes: Any) -> T:
    """Return `record` with some fields changed: `attrs.evolve`, many times as fast.

    For records of slots whose fields have neither validators nor converters. Raises TypeError for
    a name that is no field.
    """
    cls = type(record)
    new: T = (_copies.get(cls) or _make(cls))(record)
    for name, value in changes.items():
        try:
            setattr(new, name, value)
        except AttributeError:
            raise TypeError(f"{cls.__name__} has no field {name!r}") from None
    new.__class__ = cls
    return new


def changer(field: str) -> Callable[[T, Any], T]:
    """Return a quick `replace` for one field: a function of record and new value."""

    def change(record: T, value: Any) -> T:
        cls = type(record)
        new: T = (_copies.get(cls) or _make(cls))(record)
        setattr(new, field, value)
        new.__class__ = cls
        return new

    return change


def quick(cls: type[T]) -> type[T]:
    """Return a frozen class of slots whose fields are put straight into their slots.

    attrs looks up by its name how each field gets past the lock of a frozen record; a slot knows
    that itself. For fields without validators, converters and factories, like `replace`.
    """
    kind: Any = cls
    fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(kind)
    space: dict[str, Any] = {f"_{each.name}": getattr(cls, each.name).__set__ for each in fields}
    space |= {f"_{each.name}_else": each.default for each in fields}
    given = (each.name + (f"=_{each.name}_else" * _has_default(each)) for each in fields)
    lines = "".join(f"    _{each.name}(_s, {each.name})\n" for each in fields)
    # The text is made of our own field names only; it is compiled once a class.
    exec(f"def __init__(_s, {', '.join(given)}):\n{lines}", space)  # noqa: S102
    kind.__init__ = space["__init__"]
    return cls


def _has_default(field: "attrs.Attribute[Any]") -> bool:
    return field.default is not attrs.NOTHING
