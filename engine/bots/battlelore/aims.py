"""The worth of each target of a Lore card."""

from engine.battlelore.lore.lore_targets import nearest
from engine.battlelore.state.model import GRID, Unit
from engine.battlelore.state.steps import Casting, Move
from engine.battlelore.tables import lore_verbs as v
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.targets import Target, TargetKind, at_level
from engine.bots.battlelore.battle_cards import QUIET, is_open, jump, roll_now, with_effect
from engine.bots.battlelore.damage import along
from engine.bots.battlelore.plans import BotDecision, Planner
from engine.bots.battlelore.spells import around, on_unit


def target_value(decision: BotDecision, step: Casting, target: Target | None, what: str) -> float:
    """Return the worth of choosing this target for a card that is being played."""
    card = LORE_CARDS[step.card]
    unit = decision.state.unit(what)
    if target is None:
        return 0.0
    if target.kind is TargetKind.ROLL:
        return _die_value(decision, what)
    if target.kind is TargetKind.PATH:
        return -_path_value(decision, what)
    if unit is None:
        mover = decision.state.unit(step.targets[-1]) if step.targets else None
        return jump(decision, mover, what) if mover is not None else along(decision, what)
    return sum(_done_to(decision, card, verb, unit, step.level) for verb in card.verbs)


def _done_to(
    decision: BotDecision, card: v.LoreCard, verb: v.LoreVerb, unit: Unit, level: int
) -> float:
    """Return the worth of one verb of a card, done to a unit."""
    if isinstance(verb, v.Roll | v.Bolt | v.Rout | v.Heal):
        return on_unit(decision, verb, unit, level)
    if isinstance(verb, v.Storm):
        return around(decision, unit.hex, at_level(verb.dice, level), verb.faces)
    if isinstance(verb, v.Teleport | v.Swap):
        return _best_jump(decision, card, unit, level)
    if unit.side is not decision.side:
        return 0.0
    if isinstance(verb, v.Give):
        return _helped(decision, card, unit, level)
    return 0.1 + unit.webbed + unit.poisoned


def _die_value(decision: BotDecision, what: str) -> float:
    now = roll_now(decision)
    if now is None or not what.isdigit() or int(what) > len(now[0]):
        return -1.0
    rolled, _, own, hitting = now
    hit = rolled[int(what) - 1] in hitting
    return 1.0 if hit is not own else -1.0


def _path_value(decision: BotDecision, spot: str) -> float:
    """Return the mover's loss if the move is stopped on a hex."""
    move = nearest(decision.state, Move)
    unit = decision.state.unit(move.unit) if isinstance(move, Move) else None
    if unit is None:
        return 0.0
    return decision.worth.stand(unit, spot) + decision.worth.best_attack(unit, spot, moved=True)[0]


def _helped(decision: BotDecision, card: v.LoreCard, unit: Unit, level: int) -> float:
    """Return the worth of an effect for one own unit."""
    if any(moment in QUIET for moment in card.at):
        return decision.worth.exposed(unit, unit.hex)
    if any(isinstance(verb, v.Heal) for verb in card.verbs):
        return 0.0
    as_if = Planner(with_effect(decision, card, level, (unit.id,)), decision.style)
    return 0.05 + as_if.plan(unit).gain - decision.planner.plan(unit).gain


def _best_jump(decision: BotDecision, card: v.LoreCard, unit: Unit, level: int) -> float:
    if unit.side is not decision.side:
        return 0.0
    away = card.targets[-1].reach(level)
    here = decision.worth.stand(unit, unit.hex)
    near = GRID.distances[unit.hex]
    spots = (spot for spot in GRID.hexes if near[spot] <= away and is_open(decision, spot))
    return max((jump(decision, unit, spot) - here for spot in spots), default=0.0)
