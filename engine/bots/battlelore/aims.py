"""What Lore cards are aimed at, target by target."""

from engine.battlelore.lore.lore_targets import nearest
from engine.battlelore.state.model import GRID, Unit
from engine.battlelore.state.steps import Casting, Move
from engine.battlelore.tables.lore_cards import (
    LORE_CARDS,
    Bolt,
    Give,
    Heal,
    LoreCard,
    LoreVerb,
    Roll,
    Rout,
    Storm,
    Swap,
    Target,
    TargetKind,
    Teleport,
    at_level,
)
from engine.bots.battlelore.battle_cards import QUIET, is_open, jump, roll_now, with_effect
from engine.bots.battlelore.damage import along
from engine.bots.battlelore.decision import Desk
from engine.bots.battlelore.plans import Planner
from engine.bots.battlelore.spells import around, on_unit


def target_value(desk: Desk, step: Casting, target: Target | None, what: str) -> float:
    """What it is worth to choose this for a card that is being played."""
    card = LORE_CARDS[step.card]
    unit = desk.state.unit(what)
    if target is None:
        return 0.0
    if target.kind is TargetKind.ROLL:
        return _die_value(desk, what)
    if target.kind is TargetKind.PATH:
        return -_path_value(desk, what)
    if unit is None:
        mover = desk.state.unit(step.targets[-1]) if step.targets else None
        return jump(desk, mover, what) if mover is not None else along(desk, what)
    return sum(_done_to(desk, card, verb, unit, step.level) for verb in card.verbs)


def _done_to(desk: Desk, card: LoreCard, verb: LoreVerb, unit: Unit, level: int) -> float:
    """What one verb of a card is worth, done to a unit."""
    if isinstance(verb, Roll | Bolt | Rout | Heal):
        return on_unit(desk, verb, unit, level)
    if isinstance(verb, Storm):
        return around(desk, unit.hex, at_level(verb.dice, level), verb.faces)
    if isinstance(verb, Teleport | Swap):
        return _best_jump(desk, card, unit, level)
    if unit.side is not desk.side:
        return 0.0
    if isinstance(verb, Give):
        return _helped(desk, card, unit, level)
    return 0.1 + unit.webbed + unit.poisoned


def _die_value(desk: Desk, what: str) -> float:
    now = roll_now(desk)
    if now is None or not what.isdigit() or int(what) > len(now[0]):
        return -1.0
    rolled, _, own, hitting = now
    hit = rolled[int(what) - 1] in hitting
    return 1.0 if hit is not own else -1.0


def _path_value(desk: Desk, spot: str) -> float:
    """What the hex where a move is stopped is worth to the mover."""
    move = nearest(desk.state, Move)
    unit = desk.state.unit(move.unit) if isinstance(move, Move) else None
    if unit is None:
        return 0.0
    return desk.worth.stand(unit, spot) + desk.worth.best_attack(unit, spot, moved=True)[0]


def _helped(desk: Desk, card: LoreCard, unit: Unit, level: int) -> float:
    """What an effect does for one own unit."""
    if any(moment in QUIET for moment in card.at):
        return desk.worth.exposed(unit, unit.hex)
    if any(isinstance(verb, Heal) for verb in card.verbs):
        return 0.0
    as_if = Planner(with_effect(desk, card, level, (unit.id,)), desk.style)
    return 0.05 + as_if.plan(unit).gain - desk.planner.plan(unit).gain


def _best_jump(desk: Desk, card: LoreCard, unit: Unit, level: int) -> float:
    if unit.side is not desk.side:
        return 0.0
    away = at_level(card.targets[-1].within, level)
    here = desk.worth.stand(unit, unit.hex)
    near = GRID.distances[unit.hex]
    spots = (spot for spot in GRID.hexes if near[spot] <= away and is_open(desk, spot))
    return max((jump(desk, unit, spot) - here for spot in spots), default=0.0)
