"""The base of all events of Bardsung: frozen facts in ids and numbers, seen whole by everybody.

`barrier` says why nothing before an event may be taken back.
"""

from typing import ClassVar

from engine.core.frozen import Value, record


@record
class Happening(Value):
    """An event that everybody sees whole and that can be taken back."""

    barrier: ClassVar[str] = ""

    def seen_by(self, seat: object) -> "Happening | None":
        """Return the event as a player may know it."""
        return self
