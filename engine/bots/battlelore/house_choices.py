"""Rating what only house rules ask."""

from engine.battlelore.house.engagement import melee_troop
from engine.battlelore.house.recruiting import PRICE
from engine.battlelore.numbers.dice import read
from engine.battlelore.numbers.ground import adjacent_units
from engine.battlelore.numbers.orders_allowed import the_turn
from engine.battlelore.odds.odds import odds
from engine.battlelore.odds.odds_flank import best_face
from engine.battlelore.rules.retreat import rear_hexes
from engine.battlelore.state import house_steps as hs
from engine.battlelore.state.actions import Choose, Engage, Evade, EvadeTo, Recruit, RerollFace
from engine.battlelore.state.model import Unit
from engine.battlelore.state.steps import Battle
from engine.bots.battlelore.material import PUSHED
from engine.bots.battlelore.plans import BotDecision
from engine.bots.protocol import Rated
from engine.bots.rating import rated
from engine.core.frozen import replace

GIVEN_UP = 0.4
"""The worth of a hex that a unit leaves without need."""


def evade(decision: BotDecision, step: hs.EvasionOffer) -> list[Rated]:
    """Going back costs fewer figures; standing keeps the hex and perhaps hits back."""
    state, worth = decision.state, decision.worth
    unit, target = state.need(step.unit), state.need(step.target)
    expected = odds(state, unit, target, melee=True)
    here = worth.stand(target, target.hex)
    stands = expected.holds * here - worth.loss(target, expected.lost)
    if expected.back is not None:
        stands += expected.holds * worth.blow(expected.back, unit, unit.hex)
    back = max(_behind(decision, target, 2) or _behind(decision, target, 1), default=here)
    stands += expected.retreats * min(here, back) - PUSHED * expected.retreats
    goes = stands
    if expected.evaded is not None:
        lives = 1 - expected.evaded.destroyed
        goes = lives * (back - GIVEN_UP) - worth.loss(target, expected.evaded.lost)
    facts = (("unit", target.id), ("target", unit.id))
    return [
        rated(action, goes, "evade.go", *facts)
        if isinstance(action, Evade)
        else rated(action, stands, "evade.stand", *facts)
        for action in decision.actions
    ]


def _behind(decision: BotDecision, unit: Unit, hexes: int) -> list[float]:
    """Return the worth of each hex to which a unit could evade that far."""
    spots = {unit.hex}
    for _ in range(hexes):
        rears = (rear_hexes(decision.state, replace(unit, hex=spot)) for spot in spots)
        spots = {spot for near in rears for spot in near}
    return [decision.worth.stand(unit, spot) for spot in spots]


def engage(decision: BotDecision, step: hs.EngagementOffer) -> list[Rated]:
    """Engage a target that another unit can strike in the flank, or that is worth more."""
    state, worth = decision.state, decision.worth
    unit, target = state.need(step.unit), state.need(step.target)
    turn = the_turn(state)
    flankers = [
        other
        for other in adjacent_units(state, target.hex)
        if other.side is unit.side and other.id != unit.id and melee_troop(other)
    ]
    to_come = [turn.order(other.id) for other in flankers]
    value = 0.6 * sum(order is not None and not order.attacks for order in to_come)
    value += 0.2 * len(flankers) - 0.1
    value += 0.3 * (worth.loss(target, (0.0, 1.0)) - worth.loss(unit, (0.0, 1.0)))
    facts = (("unit", unit.id), ("target", target.id))
    return [
        rated(action, value, "engage.tie", *facts)
        if isinstance(action, Engage)
        else rated(action, 0.0, "engage.free", *facts)
        for action in decision.actions
    ]


def reroll(decision: BotDecision, step: hs.FlankReroll) -> list[Rated]:
    """Roll the symbol again that is worst to keep, if any is."""
    state = decision.state
    unit, target = state.need(step.unit), state.need(step.target)
    battle = next(step for step in reversed(state.steps) if isinstance(step, Battle))
    face = best_face(read(state, unit, target, melee=True), battle.rolled)
    facts = (("unit", unit.id), ("target", target.id))
    ratings = []
    for action in decision.actions:
        if isinstance(action, RerollFace):
            best = face is not None and action.face == face.value
            ratings.append(rated(action, 1.0 if best else -1.0, "flank.again", *facts))
        else:
            ratings.append(rated(action, 0.0, "flank.enough", *facts))
    return ratings


def mass(decision: BotDecision, step: hs.Massing) -> list[Rated]:
    """Every unit that can supports the strike."""
    ratings = []
    for action in decision.actions:
        joins = isinstance(action, Choose)
        unit = decision.state.need(action.what if isinstance(action, Choose) else step.unit)
        facts = (("unit", unit.id), ("target", step.target))
        value = 1.0 - decision.planner.leaving(unit) if joins else 0.0
        ratings.append(rated(action, value, "mass.join" if joins else "mass.enough", *facts))
    return ratings


def recruit(decision: BotDecision, step: hs.Recruiting) -> list[Rated]:
    """An extra figure is worth the risk of an idle turn for a unit with few figures."""
    unit = decision.state.need(step.unit)
    gain = decision.worth.loss(unit, (0.0, 1.0))
    risk = 0.0 if step.rolled else 0.5
    value = (1.0 if step.rolled else 0.5) * gain - risk
    value -= decision.style.price * PRICE if step.rolled else 0.0
    return [
        rated(action, value, "recruit.roll", ("unit", unit.id))
        if isinstance(action, Recruit)
        else rated(action, 0.0, "recruit.leave", ("unit", unit.id))
        for action in decision.actions
    ]


def evade_to(decision: BotDecision, step: hs.EvasionMove) -> list[Rated]:
    """Rate each hex by its worth."""
    unit = decision.state.need(step.unit)
    ratings = []
    for action in decision.actions:
        to = action.to if isinstance(action, EvadeTo) else unit.hex
        value = decision.worth.stand(unit, to)
        ratings.append(rated(action, value, "retreat", ("unit", unit.id), ("to", to)))
    return ratings
