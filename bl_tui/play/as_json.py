"""Records as plain JSON values, for the referee and for `--json`."""

from enum import Enum
from typing import Any

import attrs


def plain(value: Any) -> Any:
    """Return a frozen record as dictionaries and lists; "t" is its class, an enum its value."""
    if attrs.has(type(value)):
        named = {
            field.name: plain(getattr(value, field.name)) for field in attrs.fields(type(value))
        }
        return {"t": type(value).__name__, **named}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def without_actions(view: Any) -> dict[str, Any]:
    """Return the view of a game as JSON, without its actions."""
    position: dict[str, Any] = plain(view)
    del position["actions"]
    return position
