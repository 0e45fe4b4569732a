"""The worth of Lore cards: the odds that they change, the dice they roll, or an average."""

from engine.battlelore.lore.lore_targets import level_of, nearest
from engine.battlelore.lore.spells import area_units
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state.model import GRID, Face, Stance, Unit
from engine.battlelore.state.steps import Casting
from engine.battlelore.tables import lore_verbs as v
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.targets import at_level
from engine.bots.battlelore.battle_cards import answered, average, granted, jumps, stopped
from engine.bots.battlelore.damage import hurt, signed
from engine.bots.battlelore.plans import BotDecision


def gain(decision: BotDecision, card: v.LoreCard) -> float:
    """Return what a card brings if it is played now."""
    level = level_of(decision.state.hand(decision.side).council, card)
    value = 0.0
    for verb in card.verbs:
        value += _verb(decision, card, verb, level)
    return value


def _verb(decision: BotDecision, card: v.LoreCard, verb: v.LoreVerb, level: int) -> float:
    if isinstance(verb, v.Give | v.NameLater):
        return granted(decision, card, level)
    if isinstance(verb, v.Roll | v.Bolt | v.Rout | v.Heal):
        return max(
            (on_unit(decision, verb, unit, level) for unit in decision.state.units), default=0.0
        )
    if isinstance(verb, v.Storm):
        return _storm(decision, card, verb, level)
    if isinstance(verb, v.Reroll | v.Dodge | v.StrikeFirst | v.LastStand):
        return answered(decision, card, verb, level)
    return _other(decision, card, verb, level)


def _other(decision: BotDecision, card: v.LoreCard, verb: v.LoreVerb, level: int) -> float:
    rival = decision.state.hand(decision.side.other)
    if isinstance(verb, v.GainLore | v.StealLore):
        return decision.style.price * _tokens(decision, verb, level)
    if isinstance(verb, v.HealAll):
        return (
            sum(_healed(decision, unit, 1) for unit in decision.position.of[decision.side])
            * 0.35
            * level
        )
    if isinstance(verb, v.Cancel):
        card_answered = nearest(decision.state, Casting)
        return _cancelled(card_answered) if isinstance(card_answered, Casting) else 0.0
    if isinstance(verb, v.StopMove):
        return stopped(decision)
    if isinstance(verb, v.Teleport):
        return jumps(decision, card, level)
    if isinstance(verb, v.TakeLoreCard):
        return 0.6 + 1.2 * len(rival.lore_cards[:1])
    if isinstance(verb, v.DiscardCommand):
        return 1.4 if len(rival.cards) <= 3 else 1.0
    return average(card, level)


def _tokens(decision: BotDecision, verb: v.GainLore | v.StealLore, level: int) -> int:
    """Return the tokens that a card brings; those taken from the opponent count twice."""
    count = at_level(verb.count, level)
    if isinstance(verb, v.GainLore):
        return min(count, decision.state.pool)
    return 2 * min(count, decision.state.hand(decision.side.other).lore)


def _cancelled(answered: Casting) -> float:
    """Return what the opponent seems to expect of their card."""
    card = LORE_CARDS[answered.card]
    return 0.9 * average(card, answered.level) + _tokens_lost(answered)


def _tokens_lost(answered: Casting) -> float:
    """Return the worth of the tokens that the opponent loses with a cancelled card."""
    return 0.15 * answered.cost


def _healed(decision: BotDecision, unit: Unit, figures: int) -> float:
    """Return the worth of figures given back."""
    kind = kind_of(unit)
    if unit.side is not decision.side or kind.stance is Stance.CREATURE:
        return 0.0
    life = decision.worth.life(unit)
    return life[min(kind.full, unit.figures + figures)] - life[min(kind.full, unit.figures)]


def on_unit(decision: BotDecision, verb: v.LoreVerb, unit: Unit, level: int) -> float:
    """Return the worth of a card aimed at this unit, whether it may be or not."""
    mine = unit.side is decision.side
    if isinstance(verb, v.Heal):
        return _healed(decision, unit, at_level(verb.figures, level))
    if mine:
        return -3.0
    if isinstance(verb, v.Roll | v.Bolt):
        dice = at_level(verb.dice, level)
        near = decision.position.near_enemy(unit, unit.hex)
        if isinstance(verb, v.Roll) and verb.retreats and not near:
            return 0.0
        value = hurt(decision, unit, dice, verb.faces)
        if isinstance(verb, v.Bolt):
            value += _next_struck(decision, unit, dice - 1, verb.faces)
        return value + (0.5 if isinstance(verb, v.Roll) and verb.retreats else 0.0)
    if isinstance(verb, v.Rout):
        hexes = at_level(verb.hexes, level)
        blocked = max(0, hexes - decision.position.rows(unit, unit.hex))
        lost = tuple(1.0 if n == min(blocked, unit.figures) else 0.0 for n in range(5))
        goal = decision.worth.held_goal(unit.side, unit.hex)
        return decision.worth.loss(unit, lost) + 0.5 * hexes + goal
    return 0.0


def _next_struck(decision: BotDecision, unit: Unit, dice: int, faces: tuple[Face, ...]) -> float:
    near = (decision.position.at.get(spot) for spot in GRID.neighbours[unit.hex])
    values = [
        signed(decision, unit_near, dice, faces) for unit_near in near if unit_near is not None
    ]
    return max((*values, 0.0)) if dice > 0 else 0.0


def _storm(decision: BotDecision, card: v.LoreCard, verb: v.Storm, level: int) -> float:
    dice = at_level(verb.dice, level)
    if not verb.on_or_beside:
        return max(around(decision, unit.hex, dice, verb.faces) for unit in decision.state.units)
    struck = area_units(decision.state, card.id, level, "")
    return sum(signed(decision, unit, dice, verb.faces) for unit in struck)


def around(decision: BotDecision, spot: str, dice: int, faces: tuple[Face, ...]) -> float:
    """Return the worth of dice at all units on and around a hex."""
    value = 0.0
    for near in (spot, *GRID.neighbours[spot]):
        unit = decision.position.at.get(near)
        if unit is not None:
            value += signed(decision, unit, dice, faces)
    return value
