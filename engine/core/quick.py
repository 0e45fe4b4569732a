"""A cheaper `__init__` for the few frozen records of which every decision makes many."""

from typing import Any, TypeVar

import attrs

T = TypeVar("T")


def quick(cls: type[T]) -> type[T]:
    """A frozen class of slots whose fields are put straight into their slots.

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
