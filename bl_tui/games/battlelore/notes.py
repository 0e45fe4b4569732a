"""The notes of the first edition: they explain a rule when it first matters to a player.

Texts are the messages `note.ID`. Of several at one decision the first is shown, those that the
adventure teaches before all others; the rest come later.
"""

from collections.abc import Callable
from typing import Any

from bl_tui.table.panes.notes import Note
from engine.battlelore.state.model import Stance
from engine.battlelore.tables.landmarks import RAMPART, STRONGHOLD
from engine.battlelore.tables.lore_cards import LORE_CARDS
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


def _own(test: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda view: any(unit.side is view.seat and test(unit) for unit in view.units)


def _rides(unit: Any) -> bool:
    return ROSTER[unit.kind].stance is Stance.MOUNTED


def _is_creature(unit: Any) -> bool:
    return ROSTER[unit.kind].creature is not None


def _blazons(view: Any) -> bool:
    return bool(view.blazons)


def _landmarks(view: Any) -> bool:
    return bool(view.landmarks)


def _commanders(view: Any) -> bool:
    return bool(view.of(view.seat).council.commander)


def _ramparts(view: Any) -> bool:
    return any(landmark.kind == RAMPART for landmark in view.landmarks)


def _in_rows(view: Any) -> bool:
    """Return whether a landmark is placed that stands in a side's third or fourth row."""
    return bool(view.steps[-1].kind != STRONGHOLD)


def _strange_lore(view: Any) -> bool:
    """Return whether the viewer has a Lore card of a class without a seat in their council."""
    hand = view.of(view.seat)
    return any(not hand.council.level(LORE_CARDS[card].cls) for card in hand.lore_cards)


_ALL = "crown"
"""The adventure that has everything at once."""

NOTES = (
    Note("cards", ("card",), of=("agincourt",)),
    Note("orders", ("orders",), of=("agincourt",)),
    Note("moves", ("moves",), of=("agincourt",)),
    Note("battles", ("battles",), of=("agincourt",)),
    Note("flags", _PHASES, after=("FlagsIgnored",), of=("agincourt", "companies")),
    Note("critical", _PHASES, after=("CriticalRolled",), of=("thing", "pass", "dragon", _ALL)),
    Note("panic", _PHASES, after=("PanicRolled",), of=("companies",)),
    Note(
        "powers", _PHASES, after=("PowerUsed", "LoreStored"), of=("thing", "pass", "dragon", _ALL)
    ),
    Note("trample", _PHASES, after=("Trampled",), of=("thing", "pass", "dragon", _ALL)),
    Note("web", _PHASES, when=lambda view: any(u.webbed for u in view.units), of=("thing",)),
    Note("poison", _PHASES, when=lambda view: any(u.poisoned for u in view.units), of=("thing",)),
    Note("replenish", ("orders",), after=("Replenished",), of=("wizards",)),
    Note("choice", ("replenish",), of=("wizards",)),
    Note("retreat", ("retreat",)),
    Note("gain", ("gain",), of=("agincourt",)),
    Note("pursue", ("pursue",), of=("agincourt",)),
    Note("bonus", ("bonus",), of=("agincourt",)),
    Note("battle_back", ("battle_back",), of=("agincourt",)),
    Note("council", ("council",), of=(_ALL,)),
    Note("place", ("place",), when=_in_rows, of=("estates", _ALL)),
    Note("commander", ("card",), when=_commanders, of=("council",)),
    Note("woods", ("moves",), when=_ground("woods"), of=("agincourt",)),
    Note("water", ("moves",), when=_ground("waterway", "ford"), of=("bauge", "tourelles", _ALL)),
    Note("rampart", ("moves",), when=_ramparts, of=("tourelles", _ALL)),
    Note("rush", ("moves",), when=_own_race("goblinoid"), of=("companies",)),
    Note("dwarves", ("battles",), when=_own_race("dwarf"), of=("companies",)),
    Note("creature", ("battles",), when=_creatures, of=("thing", "pass", "dragon", _ALL)),
    Note("section", ("orders",), when=_own(_is_creature), of=("thing", "pass")),
    Note("lore", ("orders",), when=lambda view: bool(view.adventure.lore_cards), of=("wizards",)),
    Note("character", ("orders",), when=_strange_lore, of=("council",)),
    Note("blazon", ("moves",), when=_blazons, of=("shrines", "bauge", "tourelles", _ALL)),
    Note("landmark", ("moves",), when=_landmarks, of=("estates", _ALL)),
    Note("hill", ("battles",), when=_ground("hill"), of=("crecy",)),
    Note("ridge", ("battles",), when=_ground("hill"), of=("crecy",)),
    Note("cavalry", ("battles",), when=_own(_rides), of=("crecy",)),
    Note("support", ("battles",), of=("agincourt",)),
    Note("sections", ("orders",), of=("agincourt",)),
)
