"""Frozen records: how they are shown, compared, made, and copied with changes, all of it cheaply.

`record` makes nearly every class of values; `Name` is the base of closed lists of names; `replace`
copies a record with some fields changed. What would break both: validators, converters, factories
that take the record, a record without slots.

A start of the program loads hundreds of such classes and asks few of them. So what attrs would
compile for each class, comparison, hash and `__init__`, a class gets when it is first needed.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, TypeVar, cast, dataclass_transform

import attrs
from attr._make import _ClassBuilder

_FACTORY: Any = attrs.Factory
"""Of what a field gets where it is not given."""


class Value:
    """A base of records that shows the name and all fields, and compares these.

    From its first use on, the comparison of a class is as fast as that of attrs; so is its hash.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        kind: Any = type(self)
        shown = (f"{each.name}={getattr(self, each.name)!r}" for each in attrs.fields(kind))
        return f"{kind.__qualname__}({', '.join(shown)})"

    def __eq__(self, other: object) -> bool:
        return _equality(type(self))(self, other)

    def __hash__(self) -> int:
        return _hashing(type(self))(self)


def _equality(cls: Any) -> Callable[[object, object], bool]:
    """Give a class a comparison of its own, and return it."""
    pairs = " and ".join(f"_s.{name} == _o.{name}" for name in _compared(cls)) or "True"
    lines = (
        "def __eq__(_s, _o):",
        f"    return {pairs} if _o.__class__ is _s.__class__ else NotImplemented",
    )
    equality: Callable[[object, object], bool] = _compiled("__eq__", lines)
    cls.__eq__ = equality
    return equality


def _hashing(cls: Any) -> Callable[[object], int]:
    """Give a class a hash of its own, and return it."""
    fields = "".join(f"_s.{name}, " for name in _compared(cls))
    salt = hash(cls.__qualname__)  # so that records of two classes with equal fields seldom meet
    lines = ("def __hash__(_s):", f"    return hash(({salt}, {fields}))")
    hashing: Callable[[object], int] = _compiled("__hash__", lines)
    cls.__hash__ = hashing
    return hashing


def _compared(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(cls) if field.eq)


def _compiled(name: str, lines: Iterable[str], space: dict[str, Any] | None = None) -> Any:
    """Return a function from its text, which is made of names of our own fields only."""
    space = {} if space is None else space
    exec("\n".join(lines), space)  # noqa: S102 - see above
    return space[name]


class Name(Enum):
    """A base for the names of a game: sides, stages, kinds. They are cheap as keys of tables.

    An Enum looks its hash up by the text of its name, in Python. There is only one object of each
    member, also after pickling, so the hash of any object will do.
    """

    __hash__ = object.__hash__


T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def record(cls: type[T]) -> type[T]:
    """Return a frozen class of slots that is shown and compared as `Value` says.

    Fields are given by place or name, or have a default; for others there is `attrs.frozen`.
    """
    for name in _SHOWN:
        if name not in cls.__dict__:
            setattr(cls, name, getattr(Value, name))
    # attrs compiles an initialiser even when told to make none; nothing else here touches what
    # it keeps to itself
    builder: Any = _ClassBuilder
    made = builder.add_attrs_init
    builder.add_attrs_init = lambda self: self
    try:
        kind: Any = attrs.frozen(cls, repr=False, eq=False, init=False)
    finally:
        builder.add_attrs_init = made
    kind.__init__ = _first_init
    return cast("type[T]", kind)


_SHOWN = ("__repr__", "__eq__", "__hash__")
"""What each record has of its own: what a base has got by now compares the fields of the base."""


FEW = 6
"""So many records of a class are made slowly: of most classes there are never more at a start."""

_begun: dict[type, int] = {}


def _first_init(self: object, *args: Any, **fields: Any) -> None:
    """Make one of the first records of a class; the next ones get an `__init__` of their own."""
    owners: Iterable[Any] = type(self).__mro__
    cls = next(each for each in owners if each.__dict__.get("__init__") is _first_init)
    count = _begun[cls] = _begun.get(cls, 0) + 1
    if count > FEW or not _filled(self, _fields(cls), args, fields):
        cls.__init__ = _initialiser(cls)
        cls.__init__(self, *args, **fields)


def _filled(
    record: object,
    fields: tuple["attrs.Attribute[Any]", ...],
    args: tuple[Any, ...],
    named: dict[str, Any],
) -> bool:
    """Put the fields one by one; return False where it takes more, or they are the wrong ones."""
    values = dict(zip((str(each.alias) for each in fields), args, strict=False))
    if len(args) > len(fields) or not named.keys().isdisjoint(values):
        return False
    values |= named
    for each in fields:
        default: Any = each.default
        if isinstance(default, _FACTORY) or not _is_plain(each):
            return False
        value = values.pop(str(each.alias), default)
        if value is attrs.NOTHING:
            return False
        object.__setattr__(record, each.name, value)
    return not values


def _is_plain(field: "attrs.Attribute[Any]") -> bool:
    """Return whether a field is given by its place or name, as it is, or has a default."""
    return not (field.kw_only or field.converter or field.validator or not field.init)


def _initialiser(cls: Any) -> Callable[..., None]:
    """Return an `__init__` that puts the fields straight into their slots.

    attrs looks up by its name how each field gets past the lock of a frozen record. Raises
    TypeError for fields that are more than that.
    """
    given, lines = [], []
    space: dict[str, Any] = {"_nothing": attrs.NOTHING}
    for each in _fields(cls):
        name, default = str(each.alias), cast("Any", each.default)
        value = name
        if not _is_plain(each):
            raise TypeError(f"{cls.__name__}.{name} needs attrs.frozen")
        space[f"_put_{name}"] = getattr(cls, each.name).__set__
        if isinstance(default, _FACTORY):
            space[f"_made_{name}"] = default.factory
            value = f"_made_{name}() if {name} is _nothing else {name}"
            given.append(f"{name}=_nothing")
        elif default is attrs.NOTHING:
            given.append(name)
        else:
            space[f"_else_{name}"] = default
            given.append(f"{name}=_else_{name}")
        lines.append(f"    _put_{name}(_s, {value})")
    head = f"def __init__({', '.join(('_s', *given))}):"
    made: Callable[..., None] = _compiled("__init__", (head, *lines, "    return"), space)
    return made


def _fields(cls: Any) -> tuple["attrs.Attribute[Any]", ...]:
    found: tuple[attrs.Attribute[Any], ...] = attrs.fields(cls)
    return found


def field_names(cls: type) -> tuple[str, ...]:
    """Return the names of the fields of a class of records."""
    return tuple(each.name for each in _fields(cls))


def fields_of(record: Any) -> dict[str, Any]:
    """Return the fields of a record by their names, as they are."""
    return {each.name: getattr(record, each.name) for each in attrs.fields(type(record))}


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
    lines = ["def _copy(_o):", "    _n = _new(_twin)"]
    lines += [f"    _n.{name} = _o.{name}" for name in names]
    if hasattr(cls, "_attrs_cached_hash"):
        lines.append("    _n._attrs_cached_hash = None")
    space = {"_new": object.__new__, "_twin": twin}
    copy: Copy = _compiled("_copy", (*lines, "    return _n"), space)
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
