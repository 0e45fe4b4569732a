"""The powers of creatures (BL-15.26 to BL-15.36, BL-16, cards sheet part D).

A power is triggered on the dice of a roll, before anything of it counts: a Web takes hold at once,
Poison after the hits, everything else strikes after the battle as a step of its own. Stored tokens
pay first, so that rolled lore is left for storing or the goblet as the player likes (BL-R.17).
"""

from collections.abc import Sequence
from functools import partial

from engine.battlelore.actions import Action, Choose, Pass, StoreLore, UsePower
from engine.battlelore.critical import brought_down, put_back, strike
from engine.battlelore.dice import tally
from engine.battlelore.effects import Asked, adjacent_units, kind_of, number
from engine.battlelore.events import LoreStored, PowerUsed, TargetChosen, TokenPlaced
from engine.battlelore.model import FACES, GRID, Face, State, Unit, UnitId
from engine.battlelore.pieces import put_unit
from engine.battlelore.refusals import not_now
from engine.battlelore.retreat import begin_retreat
from engine.battlelore.sight import obstacle
from engine.battlelore.stats import Stat
from engine.battlelore.steps import Battle, BattleStage, PowerTarget, Spell, Spent, Volley
from engine.battlelore.units import CreatureCard, Power
from engine.core.game import Next, Refusal, Side
from engine.core.hexes import Hex
from engine.core.replace import replace
from engine.core.rng import AnyRng
from engine.core.steps import Chapter, pop, push, swap, then

Facts = tuple[tuple[str, str | int], ...]

ON_TARGET = ("web", "poison", "shove")
"""Powers that need the target of the battle."""
DRIVING = ("tremor", "earthquake")
"""Powers that drive off all units next to the creature."""
AIMED = {"boulder": 3, "breath": 2, "firestorm": 2}
"""Powers that roll dice at what the player picks, with their dice."""
SHOVED = 2
"""Hexes of a Shove for each Lore (CR-1)."""


def must_ignore(_: State, unit: Unit) -> bool:
    """Whether a unit must ignore every flag that it can: creatures (BL-15.14, BL-R.33)."""
    return kind_of(unit).creature is not None


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
    """The creature that rolled, with its card; None for a troop or a creature that is gone."""
    unit = state.unit(step.unit)
    card = kind_of(unit).creature if unit is not None else None
    return (unit, card) if unit is not None and card is not None else None


def decides_lore(state: State, step: Battle) -> Side | None:
    """The player of a creature, while it can trigger a power or store (BL-15.28, BL-R.43)."""
    found = _creature(state, step)
    if found is None or not step.lore + found[0].stored:
        return None
    if all(refuse_lore_use(state, step, each) for each in options_lore(state, step)[:-1]):
        return None
    return found[0].side


def options_lore(state: State, step: Battle) -> tuple[Action, ...]:
    """Each power with each number of Lore, each number of tokens to store; and to go on."""
    found = _creature(state, step)
    if found is None:
        return (Pass(),)
    unit, card = found
    most = step.lore + unit.stored
    powers = (
        UsePower(power.id, lore)
        for power in card.powers
        for lore in (range(1, most + 1) if power.scales else (power.cost,))
    )
    return (*powers, *(StoreLore(count) for count in range(1, step.lore + 1)), Pass())


def refuse_lore_use(state: State, step: Battle, action: Action) -> Refusal | None:
    """Why lore faces and stored tokens cannot be used like this (BL-15.27 to BL-15.35)."""
    found = _creature(state, step)
    if found is None or not isinstance(action, UsePower | StoreLore | Pass):
        return not_now(state)
    if isinstance(action, Pass):
        return None
    unit, card = found
    if isinstance(action, StoreLore):
        return _refuse_storing(state, step, unit, card, action.count)
    facts: Facts = (("unit", unit.id), ("hex", unit.hex))
    power = next((each for each in card.powers if each.id == action.power), None)
    if power is None:
        return Refusal("power.unknown", "BL-15.26", facts)
    why = _refuse_price(step, unit, power, action.lore)
    return why or _refuse_power(state, step, unit, power)


def _refuse_price(step: Battle, unit: Unit, power: Power, lore: int) -> Refusal | None:
    """Why a power cannot take so much Lore, or not a second time in this roll."""
    facts: Facts = (("unit", unit.id), ("hex", unit.hex), ("power", power.id))
    if any(spent.power == power.id for spent in step.powers):
        return Refusal("power.already", "BL-R.43", facts)
    if lore < power.cost or (lore > power.cost and not power.scales):
        price = (("cost", power.cost), ("lore", lore))
        return Refusal("power.cost", "BL-15.26", (*facts, *price))
    has = step.lore + unit.stored
    if lore > has:
        return Refusal("power.no_lore", "BL-15.35", (*facts, ("lore", lore), ("has", has)))
    return None


def _refuse_power(state: State, step: Battle, unit: Unit, power: Power) -> Refusal | None:
    """Why a power cannot be triggered on this target, with these dice."""
    facts: Facts = (("unit", unit.id), ("hex", unit.hex), ("power", power.id))
    target = state.unit(step.target)
    if power.id not in ON_TARGET:
        return None
    if target is None:
        return Refusal("power.no_target", "BL-15.27", facts)
    if power.needs_hit and not _normal_hits(state, step, unit, target):
        return Refusal("power.needs_hit", "BL-16.3", facts)
    there = (("target", target.id), ("to", target.hex))
    if power.id == "web" and target.webbed:
        return Refusal("power.token_there", "BL-R.45", (*facts, *there))
    if power.id == "poison" and target.poisoned:
        return Refusal("power.token_there", "BL-16.4", (*facts, *there))
    return None


def _normal_hits(state: State, step: Battle, unit: Unit, target: Unit) -> int:
    """Hits of the roll by helmets and bonus strikes (BL-R.49)."""
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
    """Pay with stored tokens, then with faces (BL-15.31, BL-15.36); a Web takes hold now."""
    stored = min(unit.stored, action.lore)
    faces = action.lore - stored
    powers = (*step.powers, Spent(action.power, action.lore))
    event = PowerUsed(unit.id, unit.hex, action.power, faces, stored)
    used = swap(state, replace(step, lore=step.lore - faces, powers=powers))
    after = then(Next(used, (event,)), lambda now: put_back(now, unit, stored))
    if action.power == "web":
        return then(
            after,
            lambda now: _place(now, step.target, "web"),
            lambda now: brought_down(now, step.target),
        )
    return after


def _store(state: State, step: Battle, unit: Unit, count: int) -> Next[State]:
    """Tokens for rolled lore lie beside the creature from now on (BL-15.30, BL-R.44)."""
    total = unit.stored + count
    after = put_unit(state, replace(unit, stored=total))
    after = replace(after, pool=state.pool - count)
    event = LoreStored(unit.id, unit.hex, count, total, after.pool)
    return Next(swap(after, replace(step, lore=step.lore - count)), (event,))


def _place(state: State, unit_id: UnitId, token: str) -> Next[State]:
    """A unit on the board gets a token; one is enough (BL-16.3, BL-16.7, BL-R.45)."""
    unit = state.unit(unit_id)
    if unit is None:
        return Next(state)
    field = {"web": "webbed", "poison": "poisoned"}[token]
    after = put_unit(state, replace(unit, **{field: True}))
    return Next(after, (TokenPlaced(unit.id, unit.hex, token),))


def after_hits(state: State, step: Battle) -> Next[State]:
    """A target that survives the hits of a roll that triggered Poison has it now (BL-R.49)."""
    if all(spent.power != "poison" for spent in step.powers):
        return Next(state)
    return _place(state, step.target, "poison")


# --- powers that strike after the battle ---------------------------------------------------------


def aftermath(state: State, step: Battle) -> Next[State]:
    """Each power that was triggered and has not acted yet becomes a step, the first on top."""
    if _creature(state, step) is None:
        return Next(state)
    for spent in reversed(step.powers):
        if spent.power in (*DRIVING, *AIMED, "shove"):
            strikes = PowerTarget(step.unit, spent.power, step.target, spent.lore)
            state = push(state, strikes)
    return Next(state)


def in_line(start: Hex, toward: Hex, hexes: int) -> tuple[Hex, ...]:
    """Hexes of a straight row that begins with a neighbour of `start`, fewer at the edge."""
    row, _ = GRID.row_col(start)
    dy = GRID.row_col(toward)[0] - row
    dx = GRID.x(toward) - GRID.x(start)
    spots = (GRID.at(row + n * dy, GRID.x(start) + n * dx) for n in range(1, hexes + 1))
    return tuple(spot for spot in spots if spot is not None)


def _swept(state: State, unit: Unit, toward: Hex) -> tuple[UnitId, ...]:
    """The units on the three hexes of a Firestorm, the nearest first (CR-3)."""
    found = (state.unit_at(spot) for spot in in_line(unit.hex, toward, 3))
    return tuple(each.id for each in found if each is not None)


def aims(state: State, unit: Unit, power: str) -> tuple[str, ...]:
    """What a power can be aimed at: units, or for a Firestorm the first hex of its row."""
    around = GRID.neighbours[unit.hex]
    if power == "firestorm":
        return tuple(spot for spot in around if _swept(state, unit, spot))
    reached = _breathed_on if power == "breath" else _in_throw
    return tuple(
        each.id for each in state.units if reached(state, unit, each) and _open(state, unit, each)
    )


def _breathed_on(_: State, unit: Unit, target: Unit) -> bool:
    """Within 2 hexes of a dragon in a straight line (CR-3)."""
    around = GRID.neighbours[unit.hex]
    return any(target.hex in in_line(unit.hex, toward, 2) for toward in around)


def _in_throw(state: State, unit: Unit, target: Unit) -> bool:
    """An enemy 2 or 3 hexes away to whom the line is clear (CR-1)."""
    away = GRID.distances[unit.hex][target.hex]
    clear = 2 <= away <= 3 and obstacle(state, unit.hex, target.hex) is None
    return clear and target.side is not unit.side


def _open(state: State, unit: Unit, target: Unit) -> bool:
    """Whether a unit may be picked as a target; a Sanctuary holds off its enemies."""
    if target.side is unit.side or not state.effects:
        return True
    return number(state, Stat.TARGET, Asked(target), 1, "troop", "LC-2").value > 0


def _choices(state: State, step: PowerTarget) -> tuple[str, ...]:
    """What the player picks from: aims, or who retreats next of those driven off."""
    unit = state.unit(step.unit)
    if unit is None:
        return ()
    if step.power in AIMED:
        return aims(state, unit, step.power)
    return tuple(each for each in step.left if state.unit(each) is not None)


def decides_power(state: State, step: PowerTarget) -> Side | None:
    """The creature's player, where there is something to pick."""
    choices = _choices(state, step)
    unit = state.unit(step.unit)
    if unit is None or len(choices) < (1 if step.power in AIMED else 2):
        return None
    return unit.side


def run_power(state: State, step: PowerTarget) -> Next[State]:
    """What needs no choice: a Shove, the blow of an Earthquake, the last unit driven off."""
    unit = state.unit(step.unit)
    if unit is None:
        return Next(pop(state))
    if step.power == "shove":
        return _drive(pop(state), unit, step.target, SHOVED * step.lore)
    if step.power in DRIVING and not step.begun:
        return _begin_driving(state, step, unit)
    choices = _choices(state, step)
    if step.power in DRIVING and choices:
        return _drive_next(state, step, unit, choices[0])
    return Next(pop(state))


def _begin_driving(state: State, step: PowerTarget, unit: Unit) -> Next[State]:
    """All units next to the creature, of both camps; an Earthquake hits each of them first."""
    around = adjacent_units(state, unit.hex)
    left = tuple(each.id for each in around)
    after = Next(swap(state, replace(step, begun=True, left=left)))
    if step.power == "earthquake":
        # first those whose banners go to the active player, who wins a tie (BL-R.29)
        for target in sorted(around, key=lambda each: each.side is state.active):
            after = then(after, partial(_shake, target=target.id))
    return after


def _shake(state: State, *, target: UnitId) -> Next[State]:
    """One hit for a unit, unless the game was decided by the one before."""
    if state.over is not None:
        return Next(state)
    return strike(state, target, 1, "power.earthquake", "CR-2")


def _drive_next(state: State, step: PowerTarget, unit: Unit, who: UnitId) -> Next[State]:
    left = tuple(each for each in step.left if each != who)
    hexes = step.lore if step.power == "tremor" else 1
    return _drive(swap(state, replace(step, left=left)), unit, who, hexes)


def _drive(state: State, unit: Unit, who: UnitId, hexes: int) -> Next[State]:
    """A unit that is still there retreats whatever its morale (CR-1, CR-2)."""
    target = state.unit(who)
    if target is None:
        return Next(state)
    return begin_retreat(state, target, hexes, by=unit.side)


def options_power(state: State, step: PowerTarget) -> tuple[Action, ...]:
    """Each thing to pick; dice of a power need not be rolled after all (BL-15.29)."""
    choices: tuple[Action, ...] = tuple(map(Choose, _choices(state, step)))
    return (*choices, Pass()) if step.power in AIMED else choices


def refuse_choice(state: State, step: PowerTarget, action: Action) -> Refusal | None:
    """Why a power cannot be aimed there."""
    unit = state.unit(step.unit)
    if unit is None or not isinstance(action, Choose | Pass):
        return not_now(state)
    if action in options_power(state, step):
        return None
    if isinstance(action, Pass):
        return not_now(state)
    card = kind_of(unit).creature
    rules = {power.id: power.rule for power in card.powers} if card is not None else {}
    facts = (("unit", unit.id), ("hex", unit.hex), ("power", step.power))
    return Refusal("power.aim", rules[step.power], facts)


def take_choice(state: State, step: PowerTarget, action: Action) -> Next[State]:
    """Roll at what was picked, or drive that unit off next."""
    if not isinstance(action, Choose):
        return Next(pop(state))
    unit = state.need(step.unit)
    source = f"power.{step.power}"
    where = state.spot(action.what)
    chosen = Next(state, (TargetChosen(unit.side, source, action.what, where),))
    if step.power in DRIVING:
        return then(chosen, lambda now: _drive_next(now, step, unit, action.what))
    dice = AIMED[step.power]
    faces = (Face.LORE,) if step.power != "boulder" else ()
    if step.power == "firestorm":
        left = _swept(state, unit, action.what)
        return Next(swap(state, Volley(source, unit.side, dice, faces, left)), chosen.events)
    return Next(swap(state, Spell(source, unit.side, action.what, dice, faces)), chosen.events)


POWER = Chapter(decides_power, run_power, options_power, refuse_choice, take_choice)
