"""Ratings of attacks, of decisions about rolled dice, and of what follows."""

from engine.bots.protocol import Rated, Reason
from engine.bots.rating import percent, rated, tenths
from engine.bots.second_edition import lore
from engine.bots.second_edition.averages import MARKS, life
from engine.bots.second_edition.evaluation import SWAY, gathered
from engine.bots.second_edition.plans import BotDecision
from engine.bots.second_edition.turns import LEAST
from engine.core.frozen import replace
from engine.second_edition.lore.dice_groups import faces_in
from engine.second_edition.rules.ground import adjacent
from engine.second_edition.rules.numbers import guarded
from engine.second_edition.rules.retreat import flight
from engine.second_edition.state import actions as a
from engine.second_edition.state import steps as s
from engine.second_edition.state.model import GRID, Face, State, change_unit, without_unit
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import UNITS, Ability, Does
from engine.second_edition.turn.dice_count import damage_of, die_ability, retreats_of

SHOTS_FIRST = 0.6
"""Attacks at a distance come first: nobody counters, and they make the others easier."""
RETREAT, TOKEN = 2.0, 1.0
"""The worth of a retreat result and of a Lore token on a die."""


def attacks(decision: BotDecision, _: s.Attacks | s.Granted) -> list[Rated]:
    """Rate each attack by its odds less what its counter costs; no attack is worth nothing."""
    ratings, left = [], decision.offers(a.Attack)
    for action in decision.actions:
        if isinstance(action, a.Attack):
            ratings.append(_attack(decision, action))
        elif isinstance(action, a.PlayLore):
            ratings.append(lore.play(decision, action))
        else:
            ratings.append(rated(action, 0.0, "attack.none" if left else "attack.nobody"))
    return ratings


def _attack(decision: BotDecision, action: a.Attack) -> Rated:
    unit, target = decision.state.the(action.unit), decision.state.the(action.target)
    strike = decision.worth.strike(unit, unit.hex, target)
    far = GRID.distances[unit.hex][target.hex] > 1
    facts = (
        ("unit", unit.id),
        ("target", target.id),
        ("eliminated", percent(strike.eliminated)),
        ("expected", tenths(strike.expected)),
        ("back", tenths(strike.back)),
    )
    value = strike.value + SHOTS_FIRST * far
    return Rated(action, value, Reason("attack.odds", facts), SWAY * strike.prospect)


def fortune(decision: BotDecision, action: a.Attack, after: State, side: Side) -> float:
    """Return how much more an attack brought by the hex of its target than on average.

    An attacker beside its target goes there, if that is empty.
    """
    state = decision.state
    unit, target = state.the(action.unit), state.the(action.target)
    spots = decision.worth.spots(unit, target)
    left = after.unit(target.id)
    spot = left.hex if left is not None else ""
    if len(spots) < 2 or spot not in spots:
        return 0.0
    worths = {}
    for to in spots:
        moved = without_unit(state, target.id) if not to else change_unit(state, target.id, hex=to)
        if to != target.hex and adjacent(unit, target) and decision.worth.goal(unit, target.hex):
            moved = change_unit(moved, unit.id, hex=target.hex)
        worths[to] = gathered(moved, side)
    return worths[spot] - sum(chance * worths[to] for to, chance in spots.items())


def follow_on(decision: BotDecision, step: s.Combat) -> list[Rated]:
    """Rate countering, advancing and pursuing against doing nothing."""
    ratings = []
    worth, facts = decision.worth, (("unit", step.target), ("target", step.unit))
    for action in decision.actions:
        if isinstance(action, a.Counter):
            ratings.append(rated(action, 1.0, "counter", *facts))
        elif isinstance(action, a.Advance | a.Pursue):
            unit = decision.state.the(step.unit)
            to = action.to if isinstance(action, a.Pursue) else step.target_at
            value = worth.stand(unit, to) - worth.stand(unit, unit.hex)
            if isinstance(action, a.Pursue):
                value += worth.best_attack(unit, to)[0]
            code = "pursue" if isinstance(action, a.Pursue) else "advance"
            ratings.append(rated(action, value, code, ("unit", unit.id), ("to", to)))
        elif step.stage is s.CombatStage.COUNTER:
            ratings.append(rated(action, 0.0, "counter.declined", *facts))
        else:
            ratings.append(rated(action, LEAST, "offer.declined", ("unit", step.unit)))
    return ratings


# --- dice ----------------------------------------------------------------------------------------


def dice(decision: BotDecision, step: s.Roll) -> list[Rated]:
    """Rate what is decided about a roll."""
    return [_on_roll(decision, step, action) for action in decision.actions]


def _on_roll(decision: BotDecision, step: s.Roll, action: object) -> Rated:
    target = ("unit", step.target)
    if isinstance(action, a.Reroll):
        return rated(action, _again(decision, step, action.dice), "reroll", ("unit", step.unit))
    if isinstance(action, a.Commit):
        facts = (("unit", step.unit), ("count", action.dice))
        return rated(action, _committed(decision, step, action.dice), "commit", *facts)
    if isinstance(action, a.Ignore):
        facts = (target, ("count", action.count))
        kept = step.retreats - action.count
        code = "retreats.hold" if action.count else "retreats.run"
        return rated(action, _after_retreat(decision, step, step.ways, kept), code, *facts)
    if isinstance(action, a.Head):
        value = _after_retreat(decision, step, (action.way,), step.retreats)
        return rated(action, value, "retreat", target, ("way", action.way))
    if isinstance(action, a.Counter):
        return rated(action, 1.0, "counter", target, ("target", step.unit))
    if step.stage is s.RollStage.FEROCITY:
        return rated(action, 0.0, "counter.declined", target, ("target", step.unit))
    return rated(action, LEAST, "reroll.not", ("unit", step.unit))


def face_worth(state: State, roll: s.Roll, face: Face) -> float:
    """Return the approximate worth of a die's face to its roller."""
    alone = replace(roll, dice=(face,), committed=0)
    able = die_ability(state, roll)
    if able is not None and able.face is face:
        bare = _face(state, alone)
        return max(bare, _face(state, replace(alone, committed=1)) + _special(state, roll, able))
    return _face(state, alone)


def _face(state: State, roll: s.Roll) -> float:
    """Return the worth of the only die of a roll: damage to its target, a retreat, a token."""
    target = state.unit(roll.target)
    if target is None:
        return 0.0
    hit = life(target, target.health) - life(target, max(0, target.health - 1))
    face = roll.dice[0]
    value = hit * damage_of(state, roll)
    value += RETREAT * min(1, retreats_of(state, roll))
    return value + TOKEN * (face is Face.LORE and not roll.committed)


def _special(state: State, roll: s.Roll, able: Ability) -> float:
    """Return the worth of a committed die without its damage, or its cost."""
    unit = state.unit(roll.unit)
    if able.does is Does.FRENZY and unit is not None:
        return life(unit, unit.health - 1) - life(unit, unit.health)
    if able.does is Does.SOUL_FEAST and unit is not None:
        whole = UNITS[unit.kind].health
        return life(unit, min(whole, unit.health + 1)) - life(unit, unit.health)
    if able.does is Does.BOMBARD:
        return _around(state, roll)
    return MARKS.get(able.does, 0.0)


def _around(state: State, roll: s.Roll) -> float:
    """Return what a die of Bombard does to the neighbours of the target, friends and enemies."""
    target, unit = state.unit(roll.target), state.unit(roll.unit)
    if target is None or unit is None:
        return 0.0
    value = 0.0
    for neighbour in state.units:
        if adjacent(neighbour, target):
            loss = life(neighbour, neighbour.health) - life(neighbour, neighbour.health - 1)
            value += loss if neighbour.side is not unit.side else -1.2 * loss
    return value


def dice_worth(state: State, roll: s.Roll, fallen: tuple[Face, ...]) -> float:
    """Return the approximate worth of rolled dice to their roller."""
    return sum(face_worth(state, roll, face) for face in fallen)


def _again(decision: BotDecision, step: s.Roll, name: str) -> float:
    """Return what rerolling some dice gains on average: the middle of all faces for each."""
    worths = {face.value: face_worth(decision.state, step, face) for face in Face}
    middle = sum(worths.values()) / len(worths)
    return sum(middle - worths[face] for face in faces_in(name))


def _committed(decision: BotDecision, step: s.Roll, count: int) -> float:
    """Return what committing so many dice brings, by the damage and marks that they do."""
    state = decision.state
    roll = replace(step, committed=count)
    target, unit, able = state.unit(step.target), state.unit(step.unit), die_ability(state, step)
    if target is None or able is None:
        return 0.0
    hurt = max(0, damage_of(state, roll) - guarded(state, target, ()).value)
    left = max(0, target.health - hurt)
    value = life(target, target.health) - life(target, left)
    if left == 0:
        value += decision.worth.goal(target, target.hex) * 0.7
    spared = step.dice.count(Face.LORE) - (count if able.face is Face.LORE else 0)
    value += decision.style.price * spared
    if able.does is Does.FRENZY and unit is not None:
        value -= life(unit, unit.health) - life(unit, unit.health - count)
    elif count and able.does in MARKS:
        value += MARKS[able.does] if left else 0.0
    elif count and unit is not None:
        value += count * _special(state, step, able)
    return value


def _after_retreat(decision: BotDecision, step: s.Roll, ways: tuple[str, ...], kept: int) -> float:
    """Return the worth of the target after so many retreats: its hex and its losses."""
    target = decision.state.unit(step.target)
    if target is None:
        return 0.0
    worth, attacker = decision.worth, decision.state.unit(step.unit)
    if not kept:
        back = 0.0
        if attacker is not None and not step.back and adjacent(attacker, target):
            back = max(0.0, worth.strike(target, target.hex, attacker).value)
        return worth.stand(target, target.hex) + back
    values = []
    for way in ways:
        how = flight(decision.state, target, way, kept)
        cost = life(target, target.health) - life(target, target.health - how.missing)
        values.append(worth.stand(target, how.path[-1]) - cost)
    return min(values)


def damage(decision: BotDecision, _: s.Harm) -> list[Rated]:
    """Rate how much damage to ignore: all that may be."""
    return [
        rated(action, float(action.count), "damage.ignore", ("count", action.count))
        if isinstance(action, a.Ignore)
        else rated(action, 0.0, "chance")
        for action in decision.actions
    ]


def pick_group(decision: BotDecision, step: s.PickGroup) -> list[Rated]:
    """Rate the two groups of dice of which one counts (Wall of Steel)."""
    roll = next((step for step in reversed(decision.state.steps) if isinstance(step, s.Roll)), None)
    ratings = []
    for action in decision.actions:
        value = 0.0
        if isinstance(action, a.Pick) and roll is not None:
            value = dice_worth(decision.state, roll, step.groups[action.group - 1])
        ratings.append(rated(action, value, "group.pick"))
    return ratings
