"""Rating what only house rules ask."""

from engine.battlelore.odds.odds import odds
from engine.battlelore.rules.retreat import rear_hexes
from engine.battlelore.state.actions import Evade, EvadeTo
from engine.battlelore.state.house_steps import EvasionMove, EvasionOffer
from engine.bots.battlelore.decision import Decision, rated
from engine.bots.protocol import Rated


def evade(decision: Decision, step: EvasionOffer) -> list[Rated]:
    """To go back costs fewer figures, to stand keeps the hex and perhaps hits back."""
    state, worth = decision.state, decision.worth
    unit, target = state.need(step.unit), state.need(step.target)
    found = odds(state, unit, target, melee=True)
    stands = -worth.blow(found, target, target.hex)
    if found.back is not None:
        stands += found.holds * worth.blow(found.back, unit, unit.hex)
    goes = stands
    if found.evaded is not None:
        spots = rear_hexes(state, target)
        there = max((worth.place(target, spot) for spot in spots), default=0.0)
        goes = -worth.loss(target, found.evaded.lost)
        goes += there - worth.place(target, target.hex)
    facts = (("unit", target.id), ("target", unit.id))
    return [
        rated(action, goes, "evade.go", *facts)
        if isinstance(action, Evade)
        else rated(action, stands, "evade.stand", *facts)
        for action in decision.actions
    ]


def evade_to(decision: Decision, step: EvasionMove) -> list[Rated]:
    """Each hex by how good it is to stand there."""
    unit = decision.state.need(step.unit)
    found = []
    for action in decision.actions:
        to = action.to if isinstance(action, EvadeTo) else unit.hex
        value = decision.worth.stand(unit, to)
        found.append(rated(action, value, "retreat", ("unit", unit.id), ("to", to)))
    return found
