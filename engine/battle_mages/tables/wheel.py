"""The Magic Wheel: ten fields, each with events that last until the end of the turn (BM-4.3)."""

from collections.abc import Sequence

from engine.core.notation import JOIN, joined, names_in

GALE, FOG, SURGE, EBB = "gale", "fog", "ley_surge", "ley_ebb"
SPARK, BACKLASH, MUD, DRUMS, UNREST = "spark", "backlash", "mud", "war_drums", "unrest"
CALM = "calm"

WHEEL = (CALM, GALE, FOG, SURGE, EBB, SPARK, BACKLASH, MUD, DRUMS, UNREST)
"""The fields of the standard Wheel in the order of the die that chooses one; also all events."""

FOG_RANGE = 3


def field_of(events: Sequence[str]) -> str:
    """Return the field with some events, as a Wheel of a player's own may have it (BM-4.2)."""
    return joined(events)


def events_of(field: str) -> tuple[str, ...]:
    """Return the events of a field, in their order; () for no field."""
    return names_in(field)


def brings(field: str, event: str) -> bool:
    """Return whether a field has an event."""
    return field == event or (JOIN in field and event in names_in(field))
