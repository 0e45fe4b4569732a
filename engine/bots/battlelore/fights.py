"""Rating battles, what follows them, retreats and the powers of creatures."""

from engine.battlelore.house.engagement import is_flank
from engine.battlelore.house.massed_strike import linked, pool
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.house.vector_retreat import source_of, straight_way_end
from engine.battlelore.numbers.ground import grounds_at
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.odds.odds import odds
from engine.battlelore.odds.odds_dice import back_chances
from engine.battlelore.rules.movement import entry
from engine.battlelore.state import actions as a
from engine.battlelore.state import steps
from engine.battlelore.state.model import GRID, Stance, Unit
from engine.bots.battlelore import lore
from engine.bots.battlelore.evaluation import flat_loss
from engine.bots.battlelore.plans import BotDecision
from engine.bots.protocol import Rated, Reason
from engine.bots.rating import percent, rated, tenths
from engine.core.game import Fact

SHOTS_FIRST = 0.4
"""Attacks at a distance come first: nobody hits back, and they make the others easier."""
PURSUIT = 0.25
"""The worth of the chance to pursue, as a part of a bonus attack."""


def battles(decision: BotDecision, _: steps.Battles) -> list[Rated]:
    """Rate each attack by its gain less what its answer costs; no attack is worth 0."""
    ratings, left = [], decision.offers(a.Attack)
    for action in decision.actions:
        if isinstance(action, a.Attack):
            ratings.append(_attack(decision, action))
        elif isinstance(action, a.MassStrike):
            ratings.append(_strike_together(decision, action))
        elif isinstance(action, a.PlayLore):
            ratings.append(lore.play(decision, action))
        elif isinstance(action, a.MoveUnit):
            unit = decision.state.need(action.unit)
            worth = decision.worth
            gain = worth.stand(unit, action.to) - worth.stand(unit, unit.hex)
            facts = (("unit", unit.id), ("to", action.to))
            ratings.append(rated(action, gain - 2.0, "move.safer", *facts))
        else:
            ratings.append(rated(action, 0.0, "attack.none" if left else "attack.nobody"))
    return ratings


def _attack(decision: BotDecision, action: a.Attack) -> Rated:
    """Rate an attack by its exact odds and those of its answer, weighed by the style."""
    unit, target = decision.state.need(action.unit), decision.state.need(action.target)
    melee = GRID.distances[unit.hex][target.hex] == 1
    expected = odds(decision.state, unit, target, melee)
    worth, style = decision.worth, decision.style
    value = style.attack * worth.blow(expected, target, target.hex)
    prospect, back = flat_loss(target, expected.lost), 0.0
    if expected.back is not None:
        back = expected.holds * expected.back.expected
        prospect -= expected.holds * flat_loss(unit, expected.back.lost)
        value -= style.answer * expected.holds * worth.blow(expected.back, unit, unit.hex)
    if expected.evaded is not None:  # whichever the other side likes better
        value = min(value, style.attack * worth.blow(expected.evaded, target, target.hex))
        prospect = min(prospect, flat_loss(target, expected.evaded.lost))
    if partner_of(decision.state, unit.id) not in ("", target.id):
        value = _after_leaving(decision, unit, value)
    if is_flank(decision.state, unit, target, melee):
        value -= _main_strike(decision, target)
    if not melee:
        value += SHOTS_FIRST
    elif kind_of(unit).stance is Stance.MOUNTED:
        value += PURSUIT * (expected.destroyed + expected.retreats)
    facts: tuple[Fact, ...] = (
        ("unit", unit.id),
        ("target", target.id),
        ("destroyed", percent(expected.destroyed)),
        ("expected", tenths(expected.expected)),
        ("back", tenths(back)),
    )
    return Rated(action, value, Reason("attack.odds", facts), prospect)


def _after_leaving(decision: BotDecision, unit: Unit, value: float) -> float:
    """Return the worth of an attack for which a unit ends its engagement: it may fall before it."""
    before = back_chances(decision.state, unit)
    fallen = before[unit.figures] if unit.figures < len(before) else 0.0
    return (1 - fallen) * value - decision.planner.leaving(unit)


def _main_strike(decision: BotDecision, target: Unit) -> float:
    """Return the worth of the partner's attack that a flank strike before it takes (HR-6.21)."""
    state, turn = decision.state, decision.position.turn
    partner = state.need(partner_of(state, target.id))
    order = turn.order(partner.id) if turn is not None else None
    if turn is None or order is None or order.attacks or not order.may_battle:
        return 0.0
    if target.id in turn.flanked:
        return 0.0
    return max(0.0, decision.worth.attack(partner, partner.hex, target, melee=True))


def _strike_together(decision: BotDecision, action: a.MassStrike) -> Rated:
    """Rate a massed strike by the odds of the whole pool, less what its answer costs the leader."""
    state, worth, style = decision.state, decision.worth, decision.style
    leader, target = state.need(action.unit), state.need(action.target)
    supporters = tuple(unit.id for unit in linked(state, leader, target)[1:])
    dice = pool(state, leader, supporters, target).value
    expected = odds(state, leader, target, melee=True, dice=dice)
    value = style.attack * worth.blow(expected, target, target.hex)
    if expected.back is not None:
        value -= style.answer * expected.holds * worth.blow(expected.back, leader, leader.hex)
    value -= decision.planner.leaving(leader)
    facts = (("unit", leader.id), ("target", target.id), ("destroyed", percent(expected.destroyed)))
    return rated(action, value, "mass.strike", *facts)


# --- what follows --------------------------------------------------------------------------------


def follow_on(decision: BotDecision, step: steps.Combat) -> list[Rated]:
    """Rate gaining ground, pursuing, a bonus attack or hitting back against declining."""
    ratings = []
    for action in decision.actions:
        if isinstance(action, a.Attack):
            ratings.append(_attack(decision, action))
        elif isinstance(action, a.GainGround):
            ratings.append(_gain_ground(decision, step, action))
        elif isinstance(action, a.Pursue):
            value = _halt(decision, step, action.to) - _halt(
                decision, step, decision.state.spot(step.unit)
            )
            ratings.append(rated(action, value, "pursue", ("unit", step.unit), ("to", action.to)))
        elif isinstance(action, a.BattleBack):
            facts = (("unit", step.target), ("target", step.unit))
            ratings.append(rated(action, 1.0, "battle_back", *facts))
        else:
            ratings.append(_declined(step, action))
    return ratings


def _declined(step: steps.Combat, action: object) -> Rated:
    """Rate declining what the stage offers: an attack, an answer or a place."""
    if step.stage is steps.CombatStage.BONUS:
        return rated(action, 0.0, "attack.none")
    if step.stage is steps.CombatStage.BATTLE_BACK:
        return rated(action, 0.0, "battle_back.declined")
    return rated(action, 0.0, "offer.declined", ("unit", step.unit))


def _halt(decision: BotDecision, step: steps.Combat, spot: str) -> float:
    """Return the worth of ending a pursuit on a hex, with the bonus attack from there."""
    unit = decision.state.need(step.unit)
    rules = entry(grounds_at(decision.state, unit.hex), grounds_at(decision.state, spot))
    value = decision.worth.stand(unit, spot)
    if spot != unit.hex and rules.bars_battle:
        return value
    return value + decision.worth.best_attack(unit, spot, moved=True, melee_only=True)[0]


def _gain_ground(decision: BotDecision, step: steps.Combat, action: a.GainGround) -> Rated:
    unit = decision.state.need(step.unit)
    spot = step.target_at
    value = decision.worth.stand(unit, spot) - decision.worth.stand(unit, unit.hex)
    if kind_of(unit).stance is Stance.MOUNTED and not step.bonus:
        rules = entry(grounds_at(decision.state, unit.hex), grounds_at(decision.state, spot))
        if not rules.bars_battle:
            value += decision.worth.best_attack(unit, spot, moved=True, melee_only=True)[0]
        value += 0.0 if rules.stops else _further(decision, unit, spot)
    return rated(action, value, "gain_ground", ("unit", unit.id), ("to", spot))


def _further(decision: BotDecision, unit: Unit, spot: str) -> float:
    """Return what the second hex of a pursuit may add: something to attack from there."""
    worth, position = decision.worth, decision.position
    here = worth.stand(unit, spot) + worth.best_attack(unit, spot, moved=True, melee_only=True)[0]
    best = here
    for near in GRID.neighbours[spot]:
        if near in position.at or not position.ground.passable[near]:
            continue
        attack, whom = worth.best_attack(unit, near, moved=True, melee_only=True)
        if whom is not None:
            best = max(best, attack + worth.stand(unit, near))
    return best - here


# --- flags and retreats --------------------------------------------------------------------------


def flags_of_spell(decision: BotDecision, step: steps.Spell) -> list[Rated]:
    """Rate the flags of a spell to ignore; nobody is hit back for them."""
    unit = decision.state.need(step.target)
    return [_run_or_hold(decision, unit, step.flags, action, 0.0) for action in decision.actions]


def dice(decision: BotDecision, step: steps.Battle) -> list[Rated]:
    """Rate flags to ignore or take, and what a creature does with the Lore of its roll."""
    if isinstance(decision.actions[0], a.IgnoreFlags):
        return [_flags(decision, step, action) for action in decision.actions]
    return [_power(decision, step, action) for action in decision.actions]


def _flags(decision: BotDecision, step: steps.Battle, action: a.IgnoreFlags) -> Rated:
    """Rate a number of flags to ignore.

    A unit that ignores all holds its hex and hits back; one that takes some goes to a safer hex.
    """
    unit, attacker = decision.state.need(step.target), decision.state.unit(step.unit)
    back = 0.0
    if step.melee and not step.back and attacker is not None:
        back = decision.worth.attack(unit, unit.hex, attacker, melee=True)
    source = source_of(decision.state, step)
    return _run_or_hold(decision, unit, step.flags, action, back, source)


def _run_or_hold(
    decision: BotDecision, unit: Unit, flags: int, action: object, back: float, source: str = ""
) -> Rated:
    """Rate a number of flags to ignore, given the worth of holding the hex.

    A unit that is driven straight away from a `source` has no choice of hexes (HR-2.12).
    """
    worth, position = decision.worth, decision.position
    count = action.count if isinstance(action, a.IgnoreFlags) else 0
    facts = (("unit", unit.id), ("count", count))
    taken = flags - count
    if taken <= 0:
        return rated(action, worth.stand(unit, unit.hex) + back, "flags.hold", *facts)
    spots, missing = {unit.hex}, 0
    if source:
        end, gone = straight_way_end(decision.state, unit, source, taken)
        spots, missing = {end}, taken - gone
    for _ in () if source else range(taken):
        behind = {
            n for s in spots for n in position.ground.back[unit.side][s] if n not in position.at
        }
        missing += not behind
        spots = behind or spots
    value = max(worth.stand(unit, spot) for spot in spots) - 0.4
    lost = tuple(1.0 if n == min(missing, unit.figures) else 0.0 for n in range(5))
    return rated(action, value - worth.loss(unit, lost), "flags.run", *facts)


def retreat(decision: BotDecision, step: steps.Retreat) -> list[Rated]:
    """Rate each hex by its worth and whether the rest of the way is free."""
    unit = decision.state.need(step.unit)
    ratings = []
    for action in decision.actions:
        to = action.to if isinstance(action, a.RetreatTo) else unit.hex
        value = decision.worth.stand(unit, to)
        left = step.hexes - 1
        value -= 4.0 * max(0, left - decision.position.rows(unit, to)) if left else 0.0
        ratings.append(rated(action, value, "retreat", ("unit", unit.id), ("to", to)))
    return ratings


# --- creatures -----------------------------------------------------------------------------------

POWERS = {
    "web": 2.2,
    "poison": 2.0,
    "shove": 1.2,
    "boulder": 2.0,
    "breath": 1.8,
    "firestorm": 2.4,
}
"""The average worth of each power."""
POWERS_AROUND = {"tremor": 0.5, "earthquake": 1.2}
"""The worth of powers that strike all neighbours, for each enemy less each friend beside them."""


def _power(decision: BotDecision, step: steps.Battle, action: object) -> Rated:
    unit = decision.state.unit(step.unit)
    facts: tuple[Fact, ...]
    if isinstance(action, a.UsePower):
        value = POWERS.get(action.power, 0.0)
        value += POWERS_AROUND.get(action.power, 0.0) * _around(decision, unit)
        facts = (("unit", step.unit), ("power", action.power), ("lore", action.lore))
        value -= decision.style.price * action.lore
        return rated(action, value + 0.5, "power.use", *facts)
    if isinstance(action, a.StoreLore):
        facts = (("unit", step.unit), ("lore", action.count))
        value = 0.2 * action.count if unit is not None and unit.stored == 0 else -0.1
        return rated(action, value, "power.store", *facts)
    return rated(action, 0.0, "power.none", ("unit", step.unit))


def _around(decision: BotDecision, unit: Unit | None) -> float:
    """Return the enemies less the friends next to a unit."""
    count = 0
    for near in GRID.neighbours[unit.hex] if unit is not None else ():
        other = decision.position.at.get(near)
        if other is not None:
            count += 1 if other.side is not decision.side else -1
    return float(count)


def power_target(decision: BotDecision, _: steps.PowerTarget) -> list[Rated]:
    """Rate targets: enemies with most to lose first, friends only where there is no choice."""
    return [lore.struck(decision, action) for action in decision.actions]
