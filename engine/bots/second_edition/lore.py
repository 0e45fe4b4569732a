"""Ratings of Lore cards: when to play one, its targets, and which to hold."""

from collections.abc import Callable

from engine.bots.protocol import Rated
from engine.bots.rating import NEVER, rated, tenths
from engine.bots.second_edition.averages import life
from engine.bots.second_edition.evaluation import progress
from engine.bots.second_edition.plans import BotDecision
from engine.bots.second_edition.weights import CARD_WORTH, POINT
from engine.core.frozen import replace
from engine.second_edition.lore.dice_groups import NONE, faces_in
from engine.second_edition.lore.timing import (
    choices,
    combat_of,
    gates,
    roll_of,
)
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Choose, DropLore, PlayLore, TakeLore
from engine.second_edition.state.model import GRID, CardId, Face, Unit
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.lore_deeds import ON_BOARD, Target
from engine.second_edition.tables.units import UNITS, Trait, has
from engine.second_edition.turn.dice_count import damage_of, retreats_of

ENOUGH = 5
"""Lore tokens of which no more are wanted before there are cards to pay for."""
FEWER = 3
"""So many of them need not be there before cards are drawn, if they are spent."""
SPARE = 0.7
"""The worth that a token loses if so many others are there."""


def play(decision: BotDecision, action: PlayLore) -> Rated:
    """Rate playing a Lore card now: what it does less its tokens, and a part of having it."""
    row = LORE[action.card]
    gain = _gain(decision, action.card)
    value = gain - _cost(decision, row.cost) + decision.style.tricks
    value -= 0.2 * CARD_WORTH[row.id] * (1 - decision.style.spends * progress(decision.state))
    facts = (("card", row.id), ("value", tenths(gain / POINT)))
    return rated(action, value, "lore.play", *facts)


def _cost(decision: BotDecision, tokens: int) -> float:
    """Return what tokens of a side are worth to it: little beyond the first, and near the end."""
    spends, lore = decision.style.spends, decision.state.hand(decision.side).lore
    spare = spends * SPARE * min(tokens, max(0, lore - ENOUGH))
    return decision.style.price * (tokens - spare) * (1 - spends * progress(decision.state))


def window(decision: BotDecision, _: steps.Window) -> list[Rated]:
    """Rate each card against playing none."""
    playable = sum(isinstance(action, PlayLore) for action in decision.actions)
    return [
        play(decision, action)
        if isinstance(action, PlayLore)
        else rated(action, 0.0, "lore.pass", ("playable", playable))
        for action in decision.actions
    ]


# --- what a card does ----------------------------------------------------------------------------

Gain = Callable[[BotDecision], float]


def _gain(decision: BotDecision, card: CardId) -> float:
    """Return what playing a card now does for its side."""
    if LORE[card].target not in ON_BOARD:
        return GAINS[card](decision)
    targets_now = choices(decision.state, card, decision.side, ())
    return max((_on(decision, card, (), what) for what in targets_now), default=0.0)


def _tokens(count: int) -> Gain:
    return lambda decision: count * decision.style.price + 0.6


def _point(_: BotDecision) -> float:
    return POINT


def _own_roll(decision: BotDecision) -> tuple[steps.Roll, Unit] | None:
    roll = roll_of(decision.state)
    target = None if roll is None else decision.state.unit(roll.target)
    return None if roll is None or target is None else (roll, target)


def _loss_now(decision: BotDecision) -> tuple[float, float]:
    """Return what the roll on the table takes from its target: life, and the hex if it must go."""
    own = _own_roll(decision)
    if own is None:
        return 0.0, 0.0
    roll, target = own
    state = decision.state
    able = UNITS[roll.kind].die_ability
    if able is not None and able.face is not None:
        roll = replace(roll, committed=roll.dice.count(able.face))
    hurt = damage_of(state, roll)
    lost = life(target, target.health) - life(target, target.health - hurt)
    goal = decision.worth.goal(target, target.hex)
    if hurt >= target.health:
        return lost + goal, 0.0
    return lost, 1.5 + goal * 0.8 if retreats_of(state, roll) else 0.0


def _steadfast(decision: BotDecision) -> float:
    """Return what ignoring all retreats saves (Iron Hide), or also gives (Valor and Vengeance)."""
    return _loss_now(decision)[1]


def _valor(decision: BotDecision) -> float:
    stays = _loss_now(decision)
    return stays[1] + 3.0


def _gate(decision: BotDecision) -> float:
    """Return what ignoring two damage saves."""
    own = _own_roll(decision)
    if own is None:
        return 0.0
    roll, target = own
    hurt = damage_of(decision.state, roll)
    saved = life(target, target.health - max(0, hurt - 2)) - life(target, target.health - hurt)
    goal = decision.worth.goal(target, target.hex)
    return saved + (goal if hurt >= target.health > hurt - 2 else 0.0)


def _wall(decision: BotDecision) -> float:
    """Return what halving the dice saves: a good third of their damage."""
    lost, goes = _loss_now(decision)
    return 0.45 * (lost + goes)


def _driven(count: int) -> Gain:
    """Return what more retreats in the own attack bring: the hex of the target."""

    def gain(decision: BotDecision) -> float:
        own = _own_roll(decision)
        if own is None:
            return 0.0
        roll, target = own
        state = decision.state
        if damage_of(state, roll) >= target.health or retreats_of(state, roll):
            return 0.0
        more = count or roll.dice.count(Face.HEROIC)
        if not more:
            return 0.0
        return (
            2.0
            + decision.worth.goal(target, target.hex) * 0.8
            + decision.worth.goal(state.the(roll.unit), target.hex) * 0.5
            if state.unit(roll.unit) is not None
            else 0.0
        )

    return gain


def _more_dice(dice: float) -> Gain:
    """Return what more dice in an attack bring: a part of what it brings with those it has."""

    def gain(decision: BotDecision) -> float:
        combat = combat_of(decision.state)
        unit = None if combat is None else decision.state.unit(combat.unit)
        target = None if combat is None else decision.state.unit(combat.target)
        if unit is None or target is None:
            return 0.0
        strike = decision.worth.strike(unit, unit.hex, target)
        return strike.value * dice / UNITS[unit.kind].attack

    return gain


def _mirrored(decision: BotDecision) -> float:
    """Return what turning the damage back brings: no loss, and two thirds of it for the enemy."""
    combat = combat_of(decision.state)
    unit = None if combat is None else decision.state.unit(combat.unit)
    target = None if combat is None else decision.state.unit(combat.target)
    if unit is None or target is None:
        return 0.0
    return decision.worth.strike(unit, unit.hex, target).value * 1.7


def _last_blow(decision: BotDecision) -> float:
    """Return what a counter of a unit that falls brings (Unstoppable)."""
    combat = combat_of(decision.state)
    unit = None if combat is None else decision.state.unit(combat.target)
    target = None if combat is None else decision.state.unit(combat.unit)
    if unit is None or target is None:
        return 0.0
    return decision.worth.strike(unit, unit.hex, target, back=True).value


def _once_more(decision: BotDecision) -> float:
    """Return what one more attack after an elimination may bring (Feeding Frenzy)."""
    combat = combat_of(decision.state)
    unit = None if combat is None else decision.state.unit(combat.unit)
    if combat is None or unit is None:
        return 0.0
    here = decision.worth.best_attack(unit, unit.hex)[0]
    near = GRID.distances[unit.hex][combat.target_at] == 1
    advanced = decision.worth.best_attack(unit, combat.target_at)[0] if near else 0.0
    return 0.9 * max(here, advanced)


def _barrier(decision: BotDecision) -> float:
    """Return the worth of stopping the enemy's card: its cost, and a little extra."""
    step = next((s for s in reversed(decision.state.steps) if isinstance(s, steps.Casting)), None)
    return 0.0 if step is None else 1.2 * CARD_WORTH[step.card] + LORE[step.card].cost


def _arrows(decision: BotDecision) -> float:
    """Return what doubled ranges bring: ordered archers that would reach nobody."""
    worth, value = decision.worth, 0.0
    for unit in worth.of[decision.side]:
        order = steps.turn_of(decision.state).order(unit.id)
        if order is not None and has(unit, Trait.ARCHER):
            best, _ = worth.best_attack(unit, unit.hex)
            value += 5.0 if best <= 0 else 0.0
    return value


def _ride(decision: BotDecision) -> float:
    """Return what riding through enemies may bring: an ordered rider next to some."""
    worth, value = decision.worth, 0.0
    for unit in worth.of[decision.side]:
        order = steps.turn_of(decision.state).order(unit.id)
        if order is not None and has(unit, Trait.CAVALRY):
            away = GRID.distances[unit.hex]
            near = sum(away[enemy.hex] <= 2 for enemy in worth.of[decision.side.other])
            value += 1.2 * min(2, near)
    return value


GAINS: dict[CardId, Gain] = {
    "plunder": _tokens(3),
    "carrion_feast": _tokens(3),
    "defend_the_realm": _point,
    "blood_toll": _point,
    "valor_and_vengeance": _valor,
    "wall_of_steel": _wall,
    "take_aim": _more_dice(1.9),
    "runic_barrier": _barrier,
    "overrun": _ride,
    "enchanted_arrows": _arrows,
    "superior_tactics": _driven(2),
    "rune_blade": _more_dice(1.3),
    "hold_the_gate": _gate,
    "unstoppable": _last_blow,
    "mirrored_wounds": _mirrored,
    "venom_cloud": _more_dice(1.8),
    "howl_of_terror": _driven(0),
    "feeding_frenzy": _once_more,
    "iron_hide": _steadfast,
}
"""The gain of a card without targets, by its id; `_on` has those with targets."""


# --- targets -------------------------------------------------------------------------------------


def targets(decision: BotDecision, step: steps.Casting) -> list[Rated]:
    """Rate each target of a card that is being played."""
    ratings = []
    for action in decision.actions:
        value = 0.0
        if isinstance(action, Choose):
            value = _on(decision, step.card, step.chosen, action.what)
        what = action.what if isinstance(action, Choose) else ""
        ratings.append(rated(action, value, "lore.target", ("card", step.card), ("text", what)))
    return ratings


def _on(decision: BotDecision, card: CardId, chosen: tuple[str, ...], what: str) -> float:
    """Return what a card does with a target."""
    if LORE[card].target is Target.SOME_DICE:
        return _split(decision, what)
    unit = decision.state.unit(what)
    if unit is None:
        return _gate_to(decision, chosen, what)
    return ON_UNIT[card](decision, unit)


def _split(decision: BotDecision, name: str) -> float:
    """Return how evenly a group splits the dice: the other side picks the better one."""
    own = _own_roll(decision)
    if own is None:
        return 0.0
    roll, _ = own
    hurting = [face.value for face in roll.dice if face in (Face.STRIKE, Face.CLEAVE, Face.PIERCE)]
    part = faces_in(name) or (NONE,)
    mine = sum(face in hurting for face in part)
    return -abs(len(hurting) / 2 - mine) - 0.1 * abs(len(roll.dice) / 2 - len(part))


def _recovered(decision: BotDecision, unit: Unit) -> float:
    whole = UNITS[unit.kind].health
    return life(unit, min(whole, unit.health + 2)) - life(unit, unit.health)


def _shoots(decision: BotDecision, unit: Unit) -> float:
    return decision.worth.best_attack(unit, unit.hex)[0]


def _marches(decision: BotDecision, unit: Unit) -> float:
    """Return the worth of an extra hex of movement to a unit: its options from there."""
    order = steps.turn_of(decision.state).order(unit.id)
    if order is None or order.acted:
        return 0.0
    planner = decision.planner
    return 0.8 * max(0.0, planner.plan(unit, more=1).gain - planner.plan(unit).gain)


def _rushes(decision: BotDecision, unit: Unit) -> float:
    """Return the gain of two extra dice for a unit that loses a figure."""
    if unit.health == 1:
        return -life(unit, 1)
    plan = decision.planner.plan(unit)
    target = decision.state.unit(plan.target) if plan.target else None
    cost = life(unit, unit.health) - life(unit, unit.health - 1)
    if target is None:
        return -cost
    brings = decision.worth.strike(unit, plan.to, target).value
    return 0.8 * brings * 2 / UNITS[unit.kind].attack - cost


def _bleeds(decision: BotDecision, unit: Unit) -> float:
    """Return what a figure of a unit costs less than two tokens."""
    return 2 * decision.style.price - (life(unit, unit.health) - life(unit, unit.health - 1))


def _unordered(decision: BotDecision, unit: Unit) -> float:
    """Return what the enemy loses whose unit is not ordered any longer."""
    plan = decision.planner.plan(unit)
    return plan.gain


def _leaps(decision: BotDecision, unit: Unit) -> float:
    """Return what the best hex that a unit might be put on is worth more than its own plan."""
    own = decision.planner.plan(unit).gain
    spots = gates(decision.state, unit)
    here = decision.worth.stand(unit, unit.hex)
    best = max((decision.planner.there(unit, spot, 1)[0] - here for spot in spots), default=0.0)
    return max(0.0, best - own)


ON_UNIT: dict[CardId, Callable[[BotDecision, Unit], float]] = {
    "death_from_above": _shoots,
    "second_wind": _recovered,
    "warp_flesh": _recovered,
    "forced_march": _marches,
    "blood_rush": _rushes,
    "dark_pact": _bleeds,
    "nightmare_visions": _unordered,
    "portal": _leaps,
}
"""The gain of a card on a unit, by its id."""


def _gate_to(decision: BotDecision, chosen: tuple[str, ...], spot: str) -> float:
    unit = decision.state.unit(chosen[0]) if chosen else None
    return 0.0 if unit is None else decision.planner.there(unit, spot, 1)[0]


# --- hands ---------------------------------------------------------------------------------------


def gain(decision: BotDecision, _: steps.GainLore) -> list[Rated]:
    """Rate the ways of the Lore Step: tokens where they lack, else cards to use them for."""
    hand = decision.state.hand(decision.side)
    few = max(0, ENOUGH - FEWER * decision.style.spends - hand.lore)
    room = max(0, 4 - len(hand.lore_cards))
    tokens = 0.55 * few
    card = 1.1 if room else 0.35
    worths = {
        "tokens": 2 * tokens,
        "both": tokens + card,
        "cards": card * 1.5,
    }
    return [
        rated(action, worths[action.way], "lore.gain", ("way", action.way))
        if isinstance(action, TakeLore)
        else rated(action, 0.0, "chance")
        for action in decision.actions
    ]


def discard(decision: BotDecision, _: steps.DiscardLore) -> list[Rated]:
    """Rate each Lore card by how little it is worth to have."""
    return [
        rated(action, -CARD_WORTH[action.card], "lore.discard", ("card", action.card))
        if isinstance(action, DropLore)
        else rated(action, NEVER, "chance")
        for action in decision.actions
    ]
