"""The worth of Lore cards that change a roll, made or to be made, or what units can do."""

from engine.battlelore.house.massed_strike import pool
from engine.battlelore.lore.lore_targets import nearest, the_battle
from engine.battlelore.lore.spells import hitting_faces
from engine.battlelore.numbers.dice import HELMETS, helmets_and_strikes
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.odds.odds import odds
from engine.battlelore.state.model import GRID, Effect, Face, Stance, State, Unit
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Battle, Moment, Move, Spell
from engine.battlelore.tables import lore_cleric as cleric
from engine.battlelore.tables import lore_rogue as rogue
from engine.battlelore.tables import lore_verbs as v
from engine.battlelore.tables import lore_warrior as warrior
from engine.battlelore.tables import lore_wizard as wizard
from engine.battlelore.tables.targets import TargetKind
from engine.bots.battlelore.damage import hit_chances
from engine.bots.battlelore.plans import BotDecision, Planner
from engine.core.frozen import replace

AVERAGE: dict[str, float] = {
    wizard.SUMMON_LORE.id: 1.6,
    wizard.SCRYING.id: 0.6,
    wizard.TRANSPOSITION.id: 1.6,
    wizard.MIND_THEFT.id: 1.8,
    wizard.PORTAL.id: 2.0,
    wizard.MASS_SHIELD.id: 2.6,
    cleric.PURIFY.id: 1.0,
    cleric.HYMN_OF_VALOR.id: 1.4,
    cleric.SANCTUARY.id: 2.0,
    cleric.MISTS_OF_TERROR.id: 2.2,
    rogue.HIT_AND_RUN.id: 1.0,
    rogue.FALSE_ORDERS.id: 2.6,
    rogue.INFILTRATION.id: 0.8,
    rogue.SABOTAGE.id: 2.2,
    warrior.SHIELD_WALL.id: 1.8,
    warrior.ASSAULT.id: 7.0,
    warrior.FIELD_COMMAND.id: 3.5,
}
"""The worth of a well-played card, where nothing better is known."""


def average(card: v.LoreCard, level: int) -> float:
    """Return the average worth of a card that is played well."""
    return AVERAGE.get(card.id, 1.0 + 0.42 * card.cost) * (0.85 + 0.15 * level)


# --- what lasts ----------------------------------------------------------------------------------

QUIET = (Moment.RE_CMD,)
"""Reactions to a card whose worth depends on attacks that are not declared yet."""


def with_effect(
    decision: BotDecision, card: v.LoreCard, level: int, units: tuple[str, ...]
) -> State:
    """Return the position with the effect of a card on units, or on a camp."""
    camp = None
    for verb in card.verbs:
        if isinstance(verb, v.Give):
            scope = verb.to[level - 1]
            if scope is v.Scope.OWN:
                camp, units = decision.side, ()
            elif scope is v.Scope.ENEMY:
                camp, units = decision.side.other, ()
    effect = Effect(card.id, decision.side, level, units, camp)
    return replace(decision.state, effects=(*decision.state.effects, effect))


def granted(decision: BotDecision, card: v.LoreCard, level: int) -> float:
    """Return the worth of an effect in the battle being fought, or for ordered units."""
    battle = the_battle(decision.state)
    if battle is not None:
        return _in_battle(decision, card, level, battle)
    if any(moment in QUIET for moment in card.at):
        return average(card, level) * _pressure(decision)
    if Moment.MOVE in card.at or Moment.BATTLES in card.at:
        return _for_plans(decision, card, level)
    if card.id in AVERAGE or not any(isinstance(verb, v.NameLater) for verb in card.verbs):
        return average(card, level) * 0.6
    return average(card, level)


def _in_battle(decision: BotDecision, card: v.LoreCard, level: int, battle: Battle) -> float:
    unit, target = decision.state.unit(battle.unit), decision.state.unit(battle.target)
    if unit is None or target is None:
        return 0.0
    if battle.rolled:
        return _turned(decision, card, battle, unit, target)
    kind = card.targets[0].kind
    about = target if kind in (TargetKind.ATTACKED,) else unit
    before = _now(decision, decision.state, unit, target, battle)
    after = _now(decision, with_effect(decision, card, level, (about.id,)), unit, target, battle)
    return after - before if unit.side is decision.side else before - after


def _now(decision: BotDecision, state: State, unit: Unit, target: Unit, battle: Battle) -> float:
    dice = pool(state, unit, battle.supporters, target).value if battle.supporters else None
    answers = not (battle.back or battle.evades)
    expected = odds(
        state, unit, target, battle.melee, back=answers, dice=dice, evades=battle.evades
    )
    value = decision.worth.blow(expected, target, target.hex)
    if expected.back is not None and not battle.back:
        value -= expected.holds * decision.worth.blow(expected.back, unit, unit.hex)
    return value


def _turned(
    decision: BotDecision, card: v.LoreCard, battle: Battle, unit: Unit, target: Unit
) -> float:
    """Return the worth of bonus strikes turned on the attacker after the roll."""
    turns = any(
        grant.stat is Stat.STRIKES_TURNED
        for verb in card.verbs
        if isinstance(verb, v.Give)
        for grant in verb.grants
    )
    if not turns or target.side is not decision.side:
        return 0.0
    helmets, strikes = helmets_and_strikes(battle.rolled, unit, target, battle.melee)
    return (
        cost(decision, unit, strikes)
        + cost(decision, target, helmets + strikes)
        - cost(decision, target, helmets)
    )


def cost(decision: BotDecision, unit: Unit, hits: int) -> float:
    """Return the loss of a unit's owner from a number of hits."""
    if kind_of(unit).stance is Stance.CREATURE:
        return decision.worth.loss(unit, (1 - hits / 6, hits / 6))
    lost = min(hits, unit.figures)
    return decision.worth.loss(unit, tuple(1.0 if n == lost else 0.0 for n in range(lost + 1)))


def _for_plans(decision: BotDecision, card: v.LoreCard, level: int) -> float:
    """Return how much better the best plans of ordered units become."""
    turn = decision.position.turn
    if turn is None:
        return 0.0
    before = {plan.unit: plan.gain for plan in decision.planner.plans(decision.side)}
    as_if = with_effect(decision, card, level, tuple(before))
    after = Planner(as_if, decision.style).plans(decision.side)
    better = sorted((plan.gain - before[plan.unit] for plan in after), reverse=True)
    most = len(better) if not card.targets or card.targets[0].every else level
    return sum(max(0.0, gain) for gain in better[:most])


def _pressure(decision: BotDecision) -> float:
    """Return how hard the other side can hit in this turn, from 0 to about 1.5."""
    mine = decision.position.of[decision.side]
    worst = sorted((decision.worth.exposed(unit, unit.hex) for unit in mine), reverse=True)
    return min(1.5, sum(worst[:4]) / 12.0)


# --- answers -------------------------------------------------------------------------------------


def answered(decision: BotDecision, card: v.LoreCard, verb: v.LoreVerb, level: int) -> float:
    """Return the worth of a card about one roll, made or about to be made."""
    battle = the_battle(decision.state)
    if isinstance(verb, v.Reroll):
        return _rerolled(decision, card.targets[0].count(level))
    if battle is None:
        return 0.0
    unit, target = decision.state.unit(battle.unit), decision.state.unit(battle.target)
    if unit is None or target is None:
        return 0.0
    if isinstance(verb, v.Dodge):
        return _now(decision, decision.state, unit, target, battle) - 0.8
    strike = odds(decision.state, target, unit, True, back=False)
    first = decision.worth.blow(strike, unit, unit.hex)
    if isinstance(verb, v.StrikeFirst):
        avoided = strike.destroyed + strike.retreats
        return first + avoided * _now(decision, decision.state, unit, target, battle)
    return first


def roll_now(decision: BotDecision) -> tuple[tuple[Face, ...], Unit, bool, tuple[Face, ...]] | None:
    """Return the dice on the table, their target, whether the decider rolled, and what hits."""
    step = nearest(decision.state, Battle, Spell)
    target = decision.state.unit(step.target) if isinstance(step, Battle | Spell) else None
    if target is None:
        return None
    colour = HELMETS[kind_of(target).colour]
    if isinstance(step, Spell):
        faces = (colour, *hitting_faces(decision.state, target, step.faces))
        return step.rolled, target, step.side is decision.side, faces
    if not isinstance(step, Battle):
        return None
    unit = decision.state.unit(step.unit)
    if unit is None:
        return None
    strikes = helmets_and_strikes((Face.STRIKE, Face.STRIKE), unit, target, step.melee)[1]
    faces = (colour, Face.STRIKE) if strikes else (colour,)
    return step.rolled, target, unit.side is decision.side, faces


def _rerolled(decision: BotDecision, most: int) -> float:
    """Return the worth of rerolling own misses or the other side's hits."""
    now = roll_now(decision)
    if now is None:
        return 0.0
    rolled, target, own, hitting = now
    hits = sum(face in hitting for face in rolled)
    dice = min(most, len(rolled) - hits if own else hits)
    if own:
        chances = hit_chances(dice, len(hitting), 9)
        better = sum(c * cost(decision, target, hits + n) for n, c in enumerate(chances))
        return better - cost(decision, target, hits)
    fewer = hit_chances(dice, len(hitting), 9)
    left = sum(c * cost(decision, target, hits - dice + n) for n, c in enumerate(fewer))
    return cost(decision, target, hits) - left


def stopped(decision: BotDecision) -> float:
    """Return what a move would have brought the other side if it is not stopped."""
    move = nearest(decision.state, Move)
    unit = decision.state.unit(move.unit) if isinstance(move, Move) else None
    if unit is None or not isinstance(move, Move) or move.barred:
        return 0.0
    after_move, _ = decision.worth.best_attack(unit, move.path[-1], moved=True)
    here, _ = decision.worth.best_attack(unit, unit.hex, moved=False)
    goal = decision.worth.held_goal(unit.side, move.path[-1])
    return max(0.0, after_move - here) + goal


def jumps(decision: BotDecision, card: v.LoreCard, level: int) -> float:
    """Return the worth of the best jump into the fight, about half of what the hex is worth."""
    best = 0.0
    away = card.targets[-1].reach(level)
    spots = [spot for spot in GRID.hexes if is_open(decision, spot) and _matters(decision, spot)]
    for unit in decision.position.of[decision.side]:
        here = decision.worth.stand(unit, unit.hex)
        near = GRID.distances[unit.hex]
        for spot in spots:
            if near[spot] <= away:
                best = max(best, jump(decision, unit, spot) - here)
    return 0.6 * best


def _matters(decision: BotDecision, spot: str) -> bool:
    """Return whether a hex has a blazon or is next to an enemy."""
    if any(goal.hex == spot for goal in decision.state.blazons):
        return True
    near = (decision.position.at.get(neighbour) for neighbour in GRID.neighbours[spot])
    return any(unit is not None and unit.side is not decision.side for unit in near)


def is_open(decision: BotDecision, spot: str) -> bool:
    """Return whether a unit could stand on a hex."""
    return spot not in decision.position.at and decision.position.ground.passable[spot]


def jump(decision: BotDecision, unit: Unit, spot: str) -> float:
    """Return the worth of a unit on a hex, with its attack if it is ordered."""
    ordered = unit.id in decision.position.ordered
    attack = decision.worth.best_attack(unit, spot, moved=True)[0] if ordered else 0.0
    return attack + decision.worth.stand(unit, spot)
