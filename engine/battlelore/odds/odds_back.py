"""Attacks from behind (HR-6.14): what it costs a unit to end its engagement by its own will."""

from engine.battlelore.house.engagement import back_dice, goes_free, stopped_in_the_back
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.odds.odds_dice import Chances, binomial
from engine.battlelore.state.model import State, Unit


def back_chances(state: State, unit: Unit, *, ordered: bool = True) -> Chances:
    """Return the chances that a unit loses 0, 1, ... figures if it ends its engagement.

    (1.0,) where nobody strikes it: it is not engaged, or its order lets it go free (HR-6.8).
    """
    partner = state.unit(partner_of(state, unit.id)) if state.engaged else None
    if partner is None or (ordered and goes_free(state, unit)):
        return (1.0,)
    return struck_in_the_back(state, unit, back_dice(partner))


def struck_in_the_back(state: State, unit: Unit, dice: int) -> Chances:
    """Return the chances that a unit loses 0, 1, ... all its figures to these dice from behind."""
    stopped = stopped_in_the_back(state, unit)
    chances = [0.0] * (unit.figures + 1)
    for helmets, chance in enumerate(binomial(dice)):
        chances[min(unit.figures, max(0, helmets - stopped))] += chance
    return tuple(chances)
