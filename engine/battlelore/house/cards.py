"""House rules for Lore cards (HR-7): the cards that cannot be played at the moment."""

from engine.battlelore.state.model import State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Battle, Turn
from engine.battlelore.tables import lore_verbs as v
from engine.core.game import Refusal
from engine.core.steps import innermost

_ANSWERS = (v.Dodge, v.StrikeFirst, v.LastStand)
"""Verbs of cards that a unit can no longer use against an attack that it evades (HR-7.1)."""


_MOVES = (v.Teleport, v.Swap)
"""Verbs of cards that move units of the player who plays it; no card orders them (HR-4.5)."""


def refuse_target(state: State, card: v.LoreCard, unit: Unit, side: Side) -> Refusal | None:
    """Return why a house rule forbids a unit as target: it failed to recruit (HR-7.1)."""
    place = state.steps[0] if state.house and state.steps else None
    if not isinstance(place, Turn) or unit.id not in place.unfit or unit.side is not side:
        return None
    if any(isinstance(verb, _MOVES) for verb in card.verbs):
        facts = (("unit", unit.id), ("hex", unit.hex), ("card", card.id))
        return Refusal("lore.target_unfit_to_move", "HR-7.1", facts)
    return None


def refuse_card(state: State, card: v.LoreCard) -> Refusal | None:
    """Return why a house rule forbids a card now: nobody evades and answers as well."""
    if not state.house:
        return None
    place = innermost(state, Battle)
    evades = place is not None and state.steps[place].evades
    if evades and any(isinstance(verb, _ANSWERS) for verb in card.verbs):
        return Refusal("lore.evades", "HR-7.1", (("card", card.id),))
    return None
