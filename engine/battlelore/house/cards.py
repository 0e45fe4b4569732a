"""What house rules change of Lore cards (HR-7): the cards that do not fit what is going on."""

from engine.battlelore.state.model import State
from engine.battlelore.state.steps import Battle
from engine.battlelore.tables.lore_cards import Dodge, LastStand, LoreCard, StrikeFirst
from engine.core.game import Refusal
from engine.core.steps import innermost

_ANSWERS = (Dodge, StrikeFirst, LastStand)
"""What a unit cannot do any more against an attack that it evades (HR-7.1)."""


def refuse_card(state: State, card: LoreCard) -> Refusal | None:
    """Return why a house rule forbids a card now: nobody evades and answers as well."""
    if not state.house:
        return None
    place = innermost(state, Battle)
    evades = place is not None and state.steps[place].evades
    if evades and any(isinstance(verb, _ANSWERS) for verb in card.verbs):
        return Refusal("lore.evades", "HR-7.1", (("card", card.id),))
    return None
