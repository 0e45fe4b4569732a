"""Engine records to JSON and back, exactly: what is read is what was written, types included.

Records are objects with their fields as keys; a field at its default is left out, so that a field
that is added with a default later leaves old texts and digests as they are (a default of a saved
field may therefore never change). Members of unions carry their class as "t". Enums are written by
value. Unknown keys are refused, a number is a number and a text a text.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache, partial
from hashlib import blake2b
from operator import is_
from typing import Any, TypeVar, get_args, get_origin

import attrs
import orjson
from cattrs import Converter
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from engine.core.faults import COUNTED
from engine.core.frozen import Word
from saves.games import GAMES, Saved

T = TypeVar("T")
TAG = "t"
DIGEST_BYTES = 8

_WRONG = (KeyError, TypeError, ValueError, AttributeError)


class BadData(Exception):
    """Raw data that is no such record; `key` is the one that is unknown, or ""."""

    def __init__(self, wanted: str, key: str = "") -> None:
        super().__init__(f"no {wanted}" + (f": unknown key {key!r}" if key else ""))
        self.key = key


class Codec:
    """Reads and writes the records of one game."""

    def __init__(self, saved: Saved) -> None:
        self.saved = saved
        self._converter = make_converter(saved)

    def dumps(self, value: Any, kind: Any) -> bytes:
        """Return a record as canonical JSON: keys sorted, no blanks."""
        return orjson.dumps(self._converter.unstructure(value, kind), option=orjson.OPT_SORT_KEYS)

    def load(self, data: Any, kind: Any) -> Any:
        """Convert raw JSON data to a record. Raises BadData."""
        return structure(self._converter, data, kind)

    def dump_state(self, state: Any) -> bytes:
        """Return a state as canonical JSON."""
        return self.dumps(state, self.saved.state)

    def digest(self, state: Any) -> str:
        """Return 16 hex digits that tell states apart: a hash of the canonical JSON."""
        return fingerprint(self.dump_state(state))


@cache
def codec(game: str) -> Codec:
    """Return the codec of a game by name. Raises KeyError for an unknown one."""
    return Codec(GAMES[game])


def fingerprint(*parts: bytes) -> str:
    """Return 16 hex digits of a hash over some bytes.

    >>> fingerprint(b"a save") == fingerprint(b"a ", b"save")
    True
    """
    made = blake2b(digest_size=DIGEST_BYTES)
    for part in parts:
        made.update(part)
    return made.hexdigest()


def structure(converter: Converter, data: Any, kind: Any) -> Any:
    """Convert raw data to a `kind`. Raises BadData."""
    name = getattr(kind, "__name__", "record")
    try:
        return converter.structure(data, kind)
    except ForbiddenExtraKeysError as error:
        raise BadData(name, min(map(str, error.extra_fields))) from error
    except _WRONG as error:
        raise BadData(name) from error


def strict_converter() -> Converter:
    """Return a converter that accepts exact types only and leaves defaults out."""
    converter = Converter(forbid_extra_keys=True, detailed_validation=False, omit_if_default=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly)
    converter.register_structure_hook(Word, lambda data, kind: kind(_exactly(data, str)))
    converter.register_structure_hook_factory(_is_tuple, lambda kind: _read_tuple(converter, kind))
    converter.register_structure_hook_factory(
        attrs.has, lambda kind: _read_record(converter, kind, {})
    )
    converter.register_unstructure_hook_factory(_is_enum, lambda _: _as_it_is)
    return converter


def make_converter(saved: Saved) -> Converter:
    """Return the converter of one game: tags for its unions, types for fields of Any.

    Its numbers are no higher than anything is counted to, its texts are printable.
    """
    converter = strict_converter()
    converter.register_structure_hook(int, _number)
    converter.register_structure_hook(str, _text)
    for union in saved.unions:
        _tag(converter, union)
    for record in {saved.state, *(record for record, _ in saved.untyped)}:
        lasting = saved.lasting if record is saved.state else ()
        fields = {name: kind for (owner, name), kind in saved.untyped.items() if owner is record}
        converter.register_structure_hook_factory(
            partial(is_, record), partial(_read_record, converter, fields=fields)
        )
        converter.register_unstructure_hook_factory(
            partial(is_, record),
            partial(_write_record, converter, fields=fields, lasting=lasting),
        )
    return converter


def _tag(converter: Converter, union: Any) -> None:
    """Make members of a union carry the name of their class.

    How to read and write a member is found when it is first met.

    There are many kinds of actions and steps, and few of them in a game.
    """
    tags = {kind: kind.__name__ for kind in get_args(union)}
    kinds = {tag: kind for kind, tag in tags.items()}

    def read(data: Any, _: Any) -> Any:
        fields = dict(_exactly(data, dict))
        kind = kinds[fields.pop(TAG)]
        return converter.structure(fields, kind)

    def write(value: Any) -> dict[str, Any]:
        kind = type(value)
        return {TAG: tags[kind], **converter.unstructure(value, kind)}

    converter.register_structure_hook(union, read)
    converter.register_unstructure_hook(union, write)


def _exactly(data: Any, kind: type[T]) -> T:
    """Return a number, text or truth value as it is; refuse what only resembles one."""
    if type(data) is not kind:
        raise TypeError(kind.__name__)
    return data


def _number(data: Any, _: Any) -> int:
    """Convert a number, within the bounds of a count: a forged one must not cause endless loops."""
    if type(data) is int and -COUNTED <= data <= COUNTED:
        return data
    raise TypeError("number")


def _text(data: Any, _: Any) -> str:
    """Return a text that commands no terminal."""
    if type(data) is str and data.isprintable():
        return data
    raise TypeError("text")


def _as_it_is(value: T) -> T:
    return value


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _read_tuple(converter: Converter, kind: Any) -> Callable[[Any, Any], tuple[Any, ...]]:
    """Return a reader of lists as `tuple[X, ...]` or as a tuple of just these types."""
    kinds = get_args(kind)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        item_kind, read_each = kinds[0], converter.get_structure_hook(kinds[0])
        return lambda data, _: tuple([read_each(item, item_kind) for item in _exactly(data, list)])
    readers = [(one, converter.get_structure_hook(one)) for one in kinds]
    return lambda data, _: tuple(
        read(item, one) for (one, read), item in zip(readers, _exactly(data, list), strict=True)
    )


def _read_record(
    converter: Converter, kind: Any, fields: Mapping[str, Any]
) -> Callable[[Any, Any], Any]:
    changes: dict[str, Any] = {
        name: override(struct_hook=_reader(converter, of)) for name, of in fields.items()
    }
    read = make_dict_structure_fn(kind, converter, **changes)
    return lambda data, _: read(_exactly(data, dict), kind)


def _reader(converter: Converter, kind: Any) -> Callable[[Any, Any], Any]:
    read = converter.get_structure_hook(kind)
    return lambda data, _: read(data, kind)


def _write_record(
    converter: Converter, kind: Any, fields: Mapping[str, Any], lasting: tuple[str, ...]
) -> Callable[[Any], dict[str, Any]]:
    known = attrs.fields_dict(kind)
    of = {name: known[name].type for name in lasting} | dict(fields)
    writers = {name: converter.get_unstructure_hook(hint) for name, hint in of.items()}
    changes: dict[str, Any] = {
        name: override(unstruct_hook=_once(write) if name in lasting else write)
        for name, write in writers.items()
    }
    return make_dict_unstructure_fn(kind, converter, _cattrs_omit_if_default=True, **changes)


def _once(write: Callable[[Any], Any]) -> Callable[[Any], orjson.Fragment]:
    """Return a writer that remembers its last object, which is mostly asked for again."""
    last: tuple[Any, orjson.Fragment] | None = None

    def remembered(value: Any) -> orjson.Fragment:
        nonlocal last
        kept = last  # one read, so that threads cannot mix two objects
        if kept is None or kept[0] is not value:
            text = orjson.dumps(write(value), option=orjson.OPT_SORT_KEYS)
            last = kept = (value, orjson.Fragment(text))
        return kept[1]

    return remembered
