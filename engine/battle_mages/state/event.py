"""The base of all events: frozen facts in ids and numbers, one class for one kind of fact.

Everything is open (BM-0.14), so each seat sees every event whole. `barrier` says why a player may
not take back what was done before it. Put on a board one after the other, events give the board
of the next state.
"""

from typing import ClassVar

from engine.battle_mages.state.armies import Army
from engine.core.frozen import Value, record


@record
class Happening(Value):
    """An event that can be taken back."""

    barrier: ClassVar[str] = ""

    def seen_by(self, _: Army | None) -> "Happening | None":
        """Return the event as a player may know it: all of it."""
        return self


@record
class Rolled(Happening):
    """An event with dice: what was done before it cannot be taken back."""

    barrier: ClassVar[str] = "rolled"
