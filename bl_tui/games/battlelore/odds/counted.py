"""The luck of the dice, for panels and simulations: the ledger of rolls, loaded on demand."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.battlelore.odds.luck_ledger import Note, Throw
    from engine.battlelore.state.model import State
    from engine.core.record import Entry

    Acted = Entry[State, Any]


def rolls_at(state: "State", entry: "Acted") -> tuple["Note", ...]:
    """Return what an entry of a record adds to the ledger; `state` is the one before it."""
    from engine.battlelore.odds import luck_ledger

    return luck_ledger.rolls_at(state, entry)


def ledger(notes: Sequence["Note"]) -> tuple["Throw", ...]:
    """Return the rolls of a game with the losses of each, from all notes of it."""
    from engine.battlelore.odds import luck_ledger

    return luck_ledger.ledger(notes)
