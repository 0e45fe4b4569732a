"""The powers of creatures (BL-15.26 to BL-15.36, BL-16, cards sheet part D).

A power is triggered on the dice of a roll, before anything of it counts: a Web takes hold at once,
Poison after the hits, everything else strikes after the battle as a step of its own. Stored tokens
pay first, so that rolled lore is left for storing or the goblet as the player likes (BL-R.17).
"""

from collections.abc import Sequence
from functools import partial

from engine.battlelore.numbers.dice import tally
from engine.battlelore.numbers.ground import adjacent_units
from engine.battlelore.numbers.modifiers import current_turn, kind_of
from engine.battlelore.numbers.orders_allowed import change_turn, the_turn
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.damage import brought_down, put_back, strike
from engine.battlelore.rules.placing_units import has_token, put_token, put_unit
from engine.battlelore.rules.power_aims import aims, swept
from engine.battlelore.rules.retreat import begin_retreat
from engine.battlelore.state.actions import Action, Choose, Pass, StoreLore, UsePower
from engine.battlelore.state.events import LoreStored, PowerUsed, TargetChosen, TokenPlaced
from engine.battlelore.state.model import FACES, Face, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Battle, BattleStage, PowerTarget, Spell, Spent, Volley
from engine.battlelore.tables.units import (
    POWERS,
    CreatureCard,
    DriveAround,
    DriveTarget,
    Power,
    PutToken,
    RollAt,
)
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.rng import AnyRng
from engine.core.steps import pop, push, solo, swap, then

Facts = tuple[tuple[str, str | int], ...]


def reroll_strikes(rng: AnyRng, rolled: Sequence[Face]) -> tuple[tuple[Face, ...], AnyRng]:
    """Roll each bonus strike again until none is left: faces and generator after that (CR-1)."""
    faces = tuple(rolled)
    while strikes := faces.count(Face.STRIKE):
        again, rng = rng.roll(strikes, FACES)
        rest = iter(again)
        faces = tuple(next(rest) if face is Face.STRIKE else face for face in faces)
    return faces, rng


# --- lore faces of a roll ------------------------------------------------------------------------


def _creature(state: State, step: Battle) -> tuple[Unit, CreatureCard] | None:
    """Return the creature that rolled and its card, or None for troops and dead creatures."""
    unit = state.unit(step.unit)
    card = kind_of(unit).creature if unit is not None else None
    return (unit, card) if unit is not None and card is not None else None


def stored_before(state: State, unit: Unit) -> int:
    """Return the stored tokens that may pay now: those stored in an earlier turn (BL-15.31)."""
    turn = current_turn(state)
    return unit.stored - (turn.stored.count(unit.id) if turn is not None else 0)


def decides_lore(state: State, step: Battle) -> Side | None:
    """Return a creature's player while it can use a power or store (BL-15.28, BL-R.43)."""
    creature = _creature(state, step)
    if creature is None or not step.lore + stored_before(state, creature[0]):
        return None
    if all(refuse_lore_use(state, step, action) for action in options_lore(state, step)[:-1]):
        return None
    return creature[0].side


def options_lore(state: State, step: Battle) -> tuple[Action, ...]:
    """List powers with each number of Lore, numbers of tokens to store, and Done."""
    creature = _creature(state, step)
    if creature is None:
        return (Pass(),)
    unit, card = creature
    most = step.lore + stored_before(state, unit)
    powers = (
        UsePower(power.id, lore)
        for power in card.powers
        for lore in (range(1, most + 1) if power.scales else (power.cost,))
    )
    return (*powers, *(StoreLore(count) for count in range(1, step.lore + 1)), Pass())


def refuse_lore_use(state: State, step: Battle, action: Action) -> Refusal | None:
    """Return why lore faces and stored tokens cannot be used so (BL-15.27 to BL-15.35).

    No power works on a unit that evades (HR-7.3).
    """
    creature = _creature(state, step)
    if creature is None or not isinstance(action, UsePower | StoreLore | Pass):
        return not_now(state)
    if isinstance(action, Pass):
        return None
    unit, card = creature
    if isinstance(action, StoreLore):
        return _refuse_storing(state, step, unit, card, action.count)
    facts: Facts = (("unit", unit.id), ("hex", unit.hex))
    if step.evades:
        return Refusal("power.evading", "HR-1.8", (*facts, ("power", action.power)))
    power = next((power for power in card.powers if power.id == action.power), None)
    if power is None:
        return Refusal("power.unknown", "BL-15.26", facts)
    why = _refuse_price(state, step, unit, power, action.lore)
    return why or _refuse_power(state, step, unit, power)


def _refuse_price(
    state: State, step: Battle, unit: Unit, power: Power, lore: int
) -> Refusal | None:
    """Return why a power cannot take that much Lore, or not again in this roll."""
    facts: Facts = (("unit", unit.id), ("hex", unit.hex), ("power", power.id))
    if any(spent.power == power.id for spent in step.powers):
        return Refusal("power.already", "BL-R.43", facts)
    if lore < power.cost or (lore > power.cost and not power.scales):
        price = (("cost", power.cost), ("lore", lore))
        return Refusal("power.cost", "BL-15.26", (*facts, *price))
    has = step.lore + stored_before(state, unit)
    if lore > has:
        if lore <= step.lore + unit.stored:
            return Refusal("power.stored_now", "BL-15.31", (*facts, ("lore", lore), ("has", has)))
        return Refusal("power.no_lore", "BL-15.35", (*facts, ("lore", lore), ("has", has)))
    return None


def _refuse_power(state: State, step: Battle, unit: Unit, power: Power) -> Refusal | None:
    """Return why a power cannot be triggered on this target, with these dice."""
    facts: Facts = (("unit", unit.id), ("hex", unit.hex), ("power", power.id))
    target = state.unit(step.target)
    if not isinstance(power.does, PutToken | DriveTarget):
        return None
    if target is None:
        return Refusal("power.no_target", "BL-15.27", facts)
    if power.needs_hit and not _normal_hits(state, step, unit, target):
        return Refusal("power.needs_hit", "BL-16.3", facts)
    where = (("target", target.id), ("to", target.hex))
    if isinstance(power.does, PutToken) and has_token(target, power.does.token):
        return Refusal("power.token_there", power.does.only_one, (*facts, *where))
    return None


def _normal_hits(state: State, step: Battle, unit: Unit, target: Unit) -> int:
    """Return hits of the roll by helmets and bonus strikes (BL-R.49)."""
    dice = [face for face in step.rolled if face not in (Face.FLAG, Face.LORE)]
    return tally(state, dice, unit, target, step.melee).hits


def _refuse_storing(
    state: State, step: Battle, unit: Unit, card: CreatureCard, count: int
) -> Refusal | None:
    facts: Facts = (("unit", unit.id), ("hex", unit.hex), ("count", count))
    if not 1 <= count <= step.lore:
        return Refusal("store.not_rolled", "BL-15.35", (*facts, ("has", step.lore)))
    if unit.stored + count > card.most_stored:
        room = (("has", unit.stored), ("allowed", card.most_stored))
        return Refusal("store.full", "BL-15.33", (*facts, *room))
    if count > state.pool:
        return Refusal("store.pool_empty", "BL-R.44", (*facts, ("has", state.pool)))
    return None


def take_lore(state: State, step: Battle, action: Action) -> Next[State]:
    """Trigger a power, store tokens, or leave the rest to the goblet (BL-15.29, BL-15.34)."""
    unit = state.need(step.unit)
    if isinstance(action, UsePower):
        return _use(state, step, unit, action)
    if isinstance(action, StoreLore):
        return _store(state, step, unit, action.count)
    return Next(swap(state, replace(step, stage=BattleStage.HITS)))


def _use(state: State, step: Battle, unit: Unit, action: UsePower) -> Next[State]:
    """Pay with stored tokens, then faces (BL-15.31, BL-15.36); a Web takes hold now."""
    stored = min(stored_before(state, unit), action.lore)
    faces = action.lore - stored
    powers = (*step.powers, Spent(action.power, action.lore))
    event = PowerUsed(unit.id, unit.hex, action.power, faces, stored)
    used = swap(state, replace(step, lore=step.lore - faces, powers=powers))
    after = then(Next(used, (event,)), lambda now: put_back(now, unit, stored))
    does = POWERS[action.power].does
    if isinstance(does, PutToken) and does.at_once:
        return then(
            after,
            partial(_place, unit_id=step.target, token=does.token),
            lambda now: brought_down(now, step.target),
        )
    return after


def _store(state: State, step: Battle, unit: Unit, count: int) -> Next[State]:
    """Put tokens for rolled lore beside the creature (BL-15.30, BL-R.44, BL-15.32).

    They pay for powers of later turns only (BL-15.31).
    """
    total = unit.stored + count
    after = put_unit(state, replace(unit, stored=total))
    after = replace(after, pool=state.pool - count)
    after = change_turn(after, stored=(*the_turn(after).stored, *(unit.id,) * count))
    event = LoreStored(unit.id, unit.hex, count, total, after.pool)
    return Next(swap(after, replace(step, lore=step.lore - count)), (event,))


def _place(state: State, *, unit_id: UnitId, token: str) -> Next[State]:
    """Put a token on a unit, which keeps at most one (BL-16.3, BL-16.7, BL-R.45).

    A unit may have both Web and Poison (BL-16.13).
    """
    unit = state.unit(unit_id)
    if unit is None:
        return Next(state)
    return Next(put_token(state, unit, token), (TokenPlaced(unit.id, unit.hex, token),))


def after_hits(state: State, step: Battle) -> Next[State]:
    """Poison a target that survives the hits of a roll with Poison (BL-R.49)."""
    after = Next(state)
    for spent in step.powers:
        does = POWERS[spent.power].does
        if isinstance(does, PutToken) and not does.at_once:
            after = then(after, partial(_place, unit_id=step.target, token=does.token))
    return after


# --- powers that strike after the battle ---------------------------------------------------------


def aftermath(state: State, step: Battle) -> Next[State]:
    """Push a step for each triggered power that has not acted yet, the first on top."""
    if _creature(state, step) is None:
        return Next(state)
    for spent in reversed(step.powers):
        if not isinstance(POWERS[spent.power].does, PutToken):
            strikes = PowerTarget(step.unit, spent.power, step.target, spent.lore)
            state = push(state, strikes)
    return Next(state)


def _choices(state: State, step: PowerTarget) -> tuple[str, ...]:
    """Return what the player picks from: aims, or the next of the units driven off."""
    unit = state.unit(step.unit)
    if unit is None:
        return ()
    does = POWERS[step.power].does
    if isinstance(does, RollAt):
        return aims(state, unit, does)
    return tuple(name for name in step.left if state.unit(name) is not None)


def decides_power(state: State, step: PowerTarget) -> Side | None:
    """Return the creature's player where there is something to pick."""
    choices = _choices(state, step)
    unit = state.unit(step.unit)
    aimed = isinstance(POWERS[step.power].does, RollAt)
    if unit is None or len(choices) < (1 if aimed else 2):
        return None
    return unit.side


def run_power(state: State, step: PowerTarget) -> Next[State]:
    """Do what needs no choice: a Shove, an Earthquake's blow, the last unit driven off."""
    unit = state.unit(step.unit)
    if unit is None:
        return Next(pop(state))
    does = POWERS[step.power].does
    if isinstance(does, DriveTarget):
        return _drive(pop(state), unit, step.target, does.hexes * step.lore)
    if isinstance(does, RollAt | PutToken):  # nothing to roll at, or the token was put before
        return Next(pop(state))
    if not step.begun:
        return _begin_driving(state, step, unit, does.hits)
    choices = _choices(state, step)
    return _drive_next(state, step, unit, choices[0]) if choices else Next(pop(state))


def _begin_driving(state: State, step: PowerTarget, unit: Unit, hits: int) -> Next[State]:
    """Drive off all units next to the creature; an Earthquake hits each of them first."""
    around = adjacent_units(state, unit.hex)
    left = tuple(victim.id for victim in around)
    after = Next(swap(state, replace(step, begun=True, left=left)))
    if hits:
        # first those whose banners go to the active player, who wins a tie (BL-R.29)
        for target in sorted(around, key=lambda unit: unit.side is state.active):
            after = then(after, partial(_shake, step=step, target=target.id, hits=hits))
    return after


def _shake(state: State, *, step: PowerTarget, target: UnitId, hits: int) -> Next[State]:
    """Hit a unit, unless earlier hits have decided the game."""
    if state.over is not None:
        return Next(state)
    return strike(state, target, hits, f"power.{step.power}", POWERS[step.power].rule)


def _drive_next(state: State, step: PowerTarget, unit: Unit, who: UnitId) -> Next[State]:
    left = tuple(other for other in step.left if other != who)
    return _drive(swap(state, replace(step, left=left)), unit, who, _far(step))


def _far(step: PowerTarget) -> int:
    """Return how far each unit next to the creature is driven.

    Some powers pay by the hex (CR-2).
    """
    power = POWERS[step.power]
    hexes = power.does.hexes if isinstance(power.does, DriveAround) else 0
    return hexes * step.lore if power.scales else hexes


def _drive(state: State, unit: Unit, who: UnitId, hexes: int) -> Next[State]:
    """Make a unit that is still there retreat whatever its morale (CR-1, CR-2)."""
    target = state.unit(who)
    if target is None:
        return Next(state)
    return begin_retreat(state, target, hexes, by=unit.side)


def options_power(state: State, step: PowerTarget) -> tuple[Action, ...]:
    """List each thing to pick, and Done: a power's dice need not be rolled (BL-15.29)."""
    choices: tuple[Action, ...] = tuple(map(Choose, _choices(state, step)))
    return (*choices, Pass()) if isinstance(POWERS[step.power].does, RollAt) else choices


def refuse_choice(state: State, step: PowerTarget, action: Action) -> Refusal | None:
    """Return why a power cannot be aimed there."""
    unit = state.unit(step.unit)
    if unit is None or not isinstance(action, Choose | Pass):
        return not_now(state)
    if action in options_power(state, step):
        return None
    if isinstance(action, Pass):
        return not_now(state)
    facts = (("unit", unit.id), ("hex", unit.hex), ("power", step.power))
    return Refusal("power.aim", POWERS[step.power].rule, facts)


def take_choice(state: State, step: PowerTarget, action: Action) -> Next[State]:
    """Roll at what was picked, or drive that unit off next."""
    if not isinstance(action, Choose):
        return Next(pop(state))
    unit = state.need(step.unit)
    source = f"power.{step.power}"
    where = state.spot(action.what)
    chosen = Next(state, (TargetChosen(unit.side, source, action.what, where),))
    does = POWERS[step.power].does
    if not isinstance(does, RollAt):
        return then(chosen, lambda now: _drive_next(now, step, unit, action.what))
    if does.sweeps:
        left = swept(state, unit, action.what, does)
        volley = Volley(source, unit.side, does.dice, does.faces, left)
        return Next(swap(state, volley), chosen.events)
    spell = Spell(source, unit.side, action.what, does.dice, does.faces)
    return Next(swap(state, spell), chosen.events)


POWER = solo(decides_power, run_power, options_power, refuse_choice, take_choice)
