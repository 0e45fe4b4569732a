"""The notes of the first edition: what is told of a rule when it first matters to a player.

Texts are the messages `note.ID`. Of several that matter at one decision the first is told; the
others come at later ones.
"""

from collections.abc import Callable
from typing import Any

from bl_tui.table.panes.notes import Note
from engine.battlelore.tables.units import ROSTER

_PHASES = ("orders", "moves", "battles")


def _ground(*kinds: str) -> Callable[[Any], bool]:
    return lambda view: bool({*kinds} & {*view.adventure.terrain})


def _own_race(race: str) -> Callable[[Any], bool]:
    return lambda view: any(
        unit.side is view.seat and ROSTER[unit.kind].race == race for unit in view.units
    )


def _creatures(view: Any) -> bool:
    return any(ROSTER[unit.kind].creature is not None for unit in view.units)


NOTES = (
    Note("orders", ("orders",)),
    Note("moves", ("moves",)),
    Note("battles", ("battles",)),
    Note("flags", _PHASES, after=("FlagsIgnored",)),
    Note("critical", _PHASES, after=("CriticalRolled",)),
    Note("panic", _PHASES, after=("PanicRolled",)),
    Note("powers", _PHASES, after=("PowerUsed", "LoreStored")),
    Note("replenish", ("orders",), after=("Replenished",)),
    Note("retreat", ("retreat",)),
    Note("gain", ("gain",)),
    Note("pursue", ("pursue",)),
    Note("bonus", ("bonus",)),
    Note("battle_back", ("battle_back",)),
    Note("woods", ("moves",), when=_ground("woods")),
    Note("water", ("moves",), when=_ground("waterway", "ford")),
    Note("rush", ("moves",), when=_own_race("goblinoid")),
    Note("dwarves", ("battles",), when=_own_race("dwarf")),
    Note("creature", ("battles",), when=_creatures),
    Note("lore", ("orders",), when=lambda view: bool(view.adventure.lore_cards)),
    Note("blazon", ("moves",), when=lambda view: bool(view.blazons)),
    Note("landmark", ("moves",), when=lambda view: bool(view.landmarks)),
    Note("hill", ("battles",), when=_ground("hill")),
    Note("support", ("battles",)),
    Note("sections", ("orders",)),
)
