"""Frozen records: how they are shown, compared, made, and copied with changes, all of it cheaply.

`record` makes nearly every class of values; `Name` is the base of closed lists of names; `replace`
copies a record with some fields changed. Both break with validators, converters, factories that
take the record, a record without slots, and `super()` in its methods.

The program loads hundreds of such classes at its start and uses few of them. So a class gets its
comparison, hash, `__init__` and the attributes of attrs when they are first needed: `attrs.fields`
and cattrs see the class as if attrs had made it.
"""

from collections.abc import Callable, Iterable
from enum import Enum, EnumMeta
from functools import partial
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast, dataclass_transform, overload

import attrs
from attr._make import _transform_attrs
from attrs.exceptions import FrozenInstanceError

_FACTORY: Any = attrs.Factory
"""Of what a field gets where it is not given."""


class Value:
    """A base of records that shows the name and all fields, compares these, and is locked.

    From its first use on, the comparison of a class is as fast as that of attrs; so is its hash.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        kind = type(self)
        shown = (f"{name}={getattr(self, name)!r}" for name in field_names(kind))
        return f"{kind.__qualname__}({', '.join(shown)})"

    def __eq__(self, other: object) -> bool:
        return _equality(type(self))(self, other)

    def __hash__(self) -> int:
        return _hashing(type(self))(self)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError

    def __getstate__(self) -> dict[str, Any]:
        return fields_of(self)

    def __setstate__(self, fields: dict[str, Any]) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)


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
    if not _is_record(cls):
        return tuple(field.name for field in attrs.fields(cls) if field.eq)
    left_out = {name for name, field in _described(cls).items() if not field.eq}
    return tuple(name for name in field_names(cls) if name not in left_out)


def _compiled(name: str, lines: Iterable[str], space: dict[str, Any] | None = None) -> Any:
    """Return a function from its text, which is made of names of our own fields only."""
    space = {} if space is None else space
    exec("\n".join(lines), space)  # noqa: S102 - see above
    return space[name]


class Name(Enum):
    """A base for the names of a game: sides, stages, kinds. They are cheap as keys of tables.

    An Enum looks its hash up by the text of its name, in Python. There is only one object of each
    member, also after pickling, so the hash of any object will do. A value that does not exist
    raises ValueError with those that do. There is no metaclass: orjson writes plain enums only.
    """

    __hash__ = object.__hash__

    @classmethod
    def _missing_(cls, value: object) -> None:
        names = ", ".join(str(member.value) for member in cls)
        raise ValueError(f"{value!r} is no {cls.__name__}: there are {names}")


class _Words(EnumMeta):
    """Names the members in the error for a misspelt word."""

    if not TYPE_CHECKING:  # mypy would then take any word for one that exists

        def __getattr__(cls, name: str) -> Any:
            known: dict[str, Any] = cls.__dict__.get("_member_map_", {})
            if name in known:  # some versions of Python find members here
                return known[name]
            names = ", ".join(known)
            raise AttributeError(f"{cls.__name__} has no {name!r}: there are {names}")


class Word(str, Name, metaclass=_Words):
    """A base for closed lists of words that are used in saves, events and ids of the catalogue.

    A member is also that text: it equals it, has its hash, and is written as it. A misspelt member
    raises AttributeError with the names that exist.
    """

    __hash__ = str.__hash__
    __str__ = str.__str__


T = TypeVar("T")


@overload
def record(cls: type[T]) -> type[T]: ...
@overload
def record(*, eq: bool) -> Callable[[type[T]], type[T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def record(cls: Any = None, *, eq: bool = True) -> Any:
    """Return a frozen class of slots that is shown, compared and kept as `Value` says.

    Fields are given by place or name, or have a default; for others there is `attrs.frozen`. With
    `eq=False` a record is equal to itself only.
    """
    if cls is None:
        return partial(record, eq=eq)
    space = {name: value for name, value in cls.__dict__.items() if name not in _UNSLOTTED}
    own = {
        name: space.pop(name, attrs.NOTHING)
        for name, kind in get_annotations(cls).items()
        if getattr(kind, "__origin__", kind) is not ClassVar
    }
    bases = dict.fromkeys(name for base in cls.__mro__[:0:-1] for name in _own(base))
    slots = tuple(name for name in own if name not in bases)
    names = (*(name for name in bases if name not in own), *own)
    space |= {_OWN: own, "__slots__": slots, "__match_args__": names}
    shared = _SHARED if eq else _SHARED | _BY_IDENTITY
    return type(cls)(cls.__name__, cls.__bases__, shared | space)


_OWN = "__record__"
"""Where a class keeps its own fields by name: the default, or what `attrs.field` said."""
_UNSLOTTED = ("__dict__", "__weakref__")
_Field: type = type(attrs.field())


def _own(cls: type) -> dict[str, Any]:
    """Return the fields that a class adds to those of its bases.

    Raises TypeError for a class of attrs.
    """
    if "__attrs_attrs__" in cls.__dict__ and not _is_record(cls):
        raise TypeError(f"{cls.__name__} must be a record: another one derives from it")
    own: dict[str, Any] = cls.__dict__.get(_OWN, {})
    return own


def _is_record(cls: type) -> bool:
    return _OWN in cls.__dict__


def _fields(cls: type) -> dict[str, Any]:
    """Return all fields of a record by name, each with what `_OWN` keeps of it."""
    return {name: value for base in cls.__mro__[::-1] for name, value in _own(base).items()}


def _described(cls: Any) -> dict[str, Any]:
    """Return the fields of a record that are declared with `attrs.field`, as attrs sees them."""
    names = [name for name, value in _fields(cls).items() if isinstance(value, _Field)]
    known = attrs.fields_dict(cls) if names else {}
    return {name: known[name] for name in names}


def _defaults(cls: type) -> dict[str, Any]:
    """Return the default of each field of a record: a value, NOTHING or a factory of attrs.

    Raises TypeError for fields that are not given by place or name, as they are.
    """
    described = _described(cls)
    for name, field in described.items():
        if field.kw_only or field.converter or field.validator or not field.init:
            raise TypeError(f"{cls.__name__}.{name} needs attrs.frozen")
    return _fields(cls) | {name: field.default for name, field in described.items()}


class _LateAttributes:
    """The attributes that attrs gives a record, made when they are first needed."""

    def __get__(self, _: object, cls: type) -> Any:
        here = (base for base in cls.__mro__ if base.__dict__.get("__attrs_attrs__") is self)
        kind: Any = next(here)
        own = {
            name: value if isinstance(value, _Field) else attrs.field(default=value)
            for name, value in _own(kind).items()
        }
        none = attrs.ClassProps.KeywordOnly.NO
        kind.__attrs_attrs__ = _transform_attrs(kind, own, True, none, True, None).attrs
        return attrs.fields(cls)


FEW = 6
"""So many records of a class are made slowly: of most classes there are never more at a start."""

_begun: dict[type, int] = {}


def _first_init(self: object, *args: Any, **fields: Any) -> None:
    """Make one of the first records of a class; the next ones get an `__init__` of their own."""
    owners: Iterable[Any] = type(self).__mro__
    cls = next(owner for owner in owners if owner.__dict__.get("__init__") is _first_init)
    count = _begun[cls] = _begun.get(cls, 0) + 1
    if count > FEW or not _filled(self, cls, args, fields):
        cls.__init__ = _initialiser(cls)
        cls.__init__(self, *args, **fields)


def _filled(record: object, cls: type, args: tuple[Any, ...], named: dict[str, Any]) -> bool:
    """Put the fields one by one; return False where it takes more, or they are the wrong ones."""
    names = field_names(cls)
    values = dict(zip(names, args, strict=False))
    if len(args) > len(names) or not named.keys().isdisjoint(values):
        return False
    values = _defaults(cls) | values | named
    if len(values) > len(names):
        return False
    for name in names:
        value = values[name]
        if value is attrs.NOTHING or isinstance(value, _FACTORY):
            return False
        object.__setattr__(record, name, value)
    return True


def _initialiser(cls: Any) -> Callable[..., None]:
    """Return an `__init__` that puts the fields straight into their slots.

    attrs looks up by its name how each field gets past the lock of a frozen record. Raises
    TypeError for fields that are more than that.
    """
    given, lines = [], []
    space: dict[str, Any] = {"_nothing": attrs.NOTHING}
    defaults = _defaults(cls)
    for name in field_names(cls):
        value, default = name, defaults[name]
        space[f"_put_{name}"] = getattr(cls, name).__set__
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


def field_names(cls: type) -> tuple[str, ...]:
    """Return the names of the fields of a class of records."""
    if _is_record(cls):
        names: tuple[str, ...] = cls.__match_args__  # type: ignore[attr-defined]
        return names
    fields: Any = attrs.fields(cast("Any", cls))
    return tuple(field.name for field in fields)


def fields_of(record: Any) -> dict[str, Any]:
    """Return the fields of a record by their names, as they are."""
    return {name: getattr(record, name) for name in field_names(type(record))}


_SHARED: dict[str, Any] = {
    # what a base has got of its own by now is for the fields of the base
    **{name: value for name, value in vars(Value).items() if callable(value)},
    "__init__": _first_init,
    "__attrs_attrs__": _LateAttributes(),
}
"""The attributes that each record gets."""
_BY_IDENTITY = {"__eq__": object.__eq__, "__hash__": object.__hash__}


Copy = Callable[..., Any]


class _Copies(dict[type, Copy]):
    """A function for each class that copies a record into a twin: the same fields, but not frozen.

    Nearly all the time of a frozen record's `__init__` goes into getting past its own lock. A twin
    is a subclass without that lock and without fields of its own, so that Python lets the finished
    object be given the class of the record. Nobody ever sees the twin.

    With the name of a field they take a value for it, too, and return the finished record.
    """

    def __init__(self, field: str = "") -> None:
        self._field = field

    def __missing__(self, cls: type) -> Copy:
        derived = () if _is_record(cls) else attrs.fields(cast("Any", cls))
        if not all(field.init for field in derived):
            raise TypeError(f"{cls.__name__} needs attrs.evolve: some fields follow from others")
        names, new = field_names(cls), self._field
        if new and new not in names:
            raise TypeError(f"{cls.__name__} has no field {new!r}")
        lift = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
        twin = type(cls)(cls.__name__, (cls,), {"__slots__": (), **lift})
        lines = ["def _copy(_o, _value=None):", "    _n = _new(_twin)"]
        lines += [f"    _n.{name} = {'_value' if name == new else f'_o.{name}'}" for name in names]
        if hasattr(cls, "_attrs_cached_hash"):
            lines.append("    _n._attrs_cached_hash = None")
        if new:
            lines.append("    _n.__class__ = _cls")
        space = {"_new": object.__new__, "_twin": twin, "_cls": cls}
        copy: Copy = _compiled("_copy", (*lines, "    return _n"), space)
        self[cls] = copy
        return copy


_copies = _Copies()


def replace(record: T, /, **changes: Any) -> T:
    """Return `record` with some fields changed: `attrs.evolve`, many times as fast.

    For records of slots whose fields have neither validators nor converters. Raises TypeError for
    an unknown field.

    >>> @record
    ... class Unit:
    ...     figures: int
    >>> replace(Unit(4), figures=3)
    Unit(figures=3)
    """
    cls = type(record)
    new: T = _copies[cls](record)
    for name, value in changes.items():
        try:
            setattr(new, name, value)
        except AttributeError:
            raise TypeError(f"{cls.__name__} has no field {name!r}") from None
    new.__class__ = cls
    return new


def changer(field: str) -> Callable[[T, Any], T]:
    """Return a quick `replace` for one field: a function of record and new value."""
    copies = _Copies(field)

    def change(record: T, value: Any) -> T:
        new: T = copies[type(record)](record, value)
        return new

    return change
