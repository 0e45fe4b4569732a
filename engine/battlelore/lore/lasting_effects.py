"""Verbs that give units something for a while, or undo another card (LC-3, LC-9)."""

from engine.battlelore.numbers.modifiers import roll_place
from engine.battlelore.numbers.orders_allowed import change_turn, the_turn
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.hands import change_hand
from engine.battlelore.state.actions import Action, Choose, Done
from engine.battlelore.state.events import EffectBegan, LoreCancelled, TargetChosen
from engine.battlelore.state.model import Effect, State, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Casting, CastingStage, Move, NameUnits
from engine.battlelore.tables.lore_cards import LORE_CARDS, grants_of, source_of
from engine.battlelore.tables.lore_verbs import Cancel, Give, NameLater, Scope, Until
from engine.battlelore.tables.targets import at_level
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import change_step, innermost, pop, push, solo, swap


def begin_effect(state: State, effect: Effect) -> Next[State]:
    """Begin an effect: it holds from now on."""
    after = replace(state, effects=(*state.effects, effect))
    event = EffectBegan(effect.card, effect.side, effect.level, effect.units, effect.camp)
    return Next(after, (event,))


def give(state: State, casting: Casting, row: Give) -> Next[State]:
    """Give the grants of a card to its targets, to a camp, or to the unit that moves.

    A grant for a combat lasts for all of it, bonus attacks included (BL-18.18), and for a unit that
    defends in all battles of the turn (BL-R.53).
    """
    if not grants_of(casting.card, casting.level):
        return Next(state)
    place = casting.level - 1
    scope, until = row.to[place], row.until[place]
    camp = {Scope.OWN: casting.side, Scope.ENEMY: casting.side.other}.get(scope)
    units: tuple[UnitId, ...] = ()
    if scope is Scope.TARGETS:
        units = tuple(unit for unit in casting.targets if state.unit(unit) is not None)
    if scope is Scope.MOVER:
        units = tuple(step.unit for step in state.steps if isinstance(step, Move))[-1:]
    roll = roll_place(state) if until is Until.ROLL else 0
    return begin_effect(state, Effect(casting.card, casting.side, casting.level, units, camp, roll))


def name_later(state: State, casting: Casting, _: NameLater) -> Next[State]:
    """Let the player name the units once orders have been given (Mass Might)."""
    return begin_effect(state, Effect(casting.card, casting.side, casting.level))


def cancel(state: State, casting: Casting, row: Cancel) -> Next[State]:
    """Undo the card answered (Dispel Lore, Foiled; BL-R.55); a refund gives half its cost back.

    The cancelled card remains its player's card of this turn.
    """
    place = innermost(pop(state), Casting)
    if place is None:
        return Next(state)
    answered: Casting = state.steps[place]
    over = replace(answered, cancelled=True, stage=CastingStage.END)
    after = change_step(state, place, over)
    back = -(-answered.cost // 2) if row.refund else 0
    if row.refund:
        after = _refund(after, answered, back)
    return Next(after, (LoreCancelled(answered.side, answered.card, casting.card, back),))


def _refund(state: State, answered: Casting, back: int) -> State:
    """Return some tokens of a cancelled card to its player, the rest to the pool."""
    lore = []
    rest = 0
    for played in the_turn(state).lore:
        mine = played.card == answered.card
        rest += played.tokens - back if mine else 0
        lore.append(replace(played, tokens=0) if mine else played)
    after = change_turn(state, lore=tuple(lore))
    after = replace(after, pool=after.pool + rest)
    return change_hand(after, answered.side, lore=after.hand(answered.side).lore + back)


# --- naming the units of a card after the orders -------------------------------------------------


def begin_naming(state: State) -> Next[State]:
    """Ask for the units of a card that is for units ordered this turn."""
    turn = the_turn(state)
    for effect in state.effects:
        if effect.side is turn.side and _waits(effect) and turn.orders:
            return Next(push(state, NameUnits(turn.side, effect.card)))
    return Next(state)


def _waits(effect: Effect) -> bool:
    verbs = LORE_CARDS[effect.card].verbs
    named = bool(effect.units) or effect.camp is not None
    return not named and any(isinstance(verb, NameLater) for verb in verbs)


def _open(state: State, step: NameUnits) -> tuple[UnitId, ...]:
    ordered = (order.unit for order in the_turn(state).orders)
    return tuple(unit for unit in ordered if unit not in step.units)


def most_named(state: State, step: NameUnits) -> int:
    """Return how many units a card may affect that names them after the orders."""
    level = next(effect.level for effect in state.effects if effect.card == step.card)
    rows = (row for row in LORE_CARDS[step.card].verbs if isinstance(row, NameLater))
    return at_level(next(rows).most, level)


def decides_naming(state: State, step: NameUnits) -> Side | None:
    """Return the player of the card, while they must choose among the ordered units."""
    left = _open(state, step)
    room = most_named(state, step) - len(step.units)
    return step.side if 0 < room < len(left) else None


def run_naming(state: State, step: NameUnits) -> Next[State]:
    """End the naming: all the ordered units find room, or enough are named."""
    room = most_named(state, step) - len(step.units)
    named = (*step.units, *_open(state, step)[:room])
    return _named(state, step, named)


def _named(state: State, step: NameUnits, named: tuple[UnitId, ...]) -> Next[State]:
    effects = tuple(
        replace(effect, units=named) if effect.card == step.card and _waits(effect) else effect
        for effect in state.effects
    )
    level = next(effect.level for effect in effects if effect.card == step.card)
    event = EffectBegan(step.card, step.side, level, named, None)
    return Next(replace(pop(state), effects=effects), (event,))


def options_naming(state: State, step: NameUnits) -> tuple[Action, ...]:
    """List the ordered units that are not named yet, and Done."""
    return (*map(Choose, _open(state, step)), Done())


def refuse_naming(state: State, step: NameUnits, action: Action) -> Refusal | None:
    """Return why a unit cannot be named."""
    if isinstance(action, Done):
        return None
    if not isinstance(action, Choose):
        return not_now(state)
    if action.what in _open(state, step):
        return None
    unit = state.unit(action.what)
    if unit is None:
        return Refusal("unit.gone", "BL-2.21", (("unit", action.what),))
    facts = (("unit", unit.id), ("hex", unit.hex), ("card", step.card))
    if unit.id in step.units:
        return Refusal("lore.target_twice", "LC-2", facts)
    return Refusal("lore.target_unfit", "BL-18.23", (*facts, ("condition", "ordered")))


def take_naming(state: State, step: NameUnits, action: Action) -> Next[State]:
    """Name a unit, or go on with those named."""
    if not isinstance(action, Choose):
        return _named(state, step, step.units)
    after = swap(state, replace(step, units=(*step.units, action.what)))
    where = state.spot(action.what)
    return Next(after, (TargetChosen(step.side, source_of(step.card), action.what, where),))


NAMING = solo(decides_naming, run_naming, options_naming, refuse_naming, take_naming)
