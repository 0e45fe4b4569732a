"""Spell dice (LC-6): cards and powers that roll against units outside a battle, or drive them off.

No ground, line of sight or morale counts, nobody battles back and nothing follows on.
"""

from collections.abc import Callable

from engine.battlelore.house.engagement import leave
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.numbers.dice import HELMETS
from engine.battlelore.numbers.ground import grounds_at
from engine.battlelore.numbers.modifiers import Asked, kind_of, number
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules import flags
from engine.battlelore.rules.damage import strike
from engine.battlelore.rules.retreat import begin_retreat
from engine.battlelore.state import steps as s
from engine.battlelore.state.actions import Action, Choose
from engine.battlelore.state.events import AttackLost, SpellRolled, TargetChosen
from engine.battlelore.state.model import FACES, GRID, CardId, Face, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.tables.lore_cards import LORE_CARDS, source_of
from engine.battlelore.tables.lore_verbs import Bolt, Dodge, Roll, Rout, Storm
from engine.battlelore.tables.targets import at_level
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import change_step, innermost, pop, push, solo, swap, then

# --- one roll ------------------------------------------------------------------------------------


def count_spell(
    state: State, step: s.Spell, target: Unit, rolled: tuple[Face, ...]
) -> tuple[int, int]:
    """Return the hits and flags of a roll of spell dice against a unit (LC-6).

    Helmets that the unit ignores do not hit (BL-19.5). All flags hit a unit in a web (BL-16.9),
    all lore faces a poisoned one (BL-16.5), each die once (BL-R.49).
    """
    helmet = HELMETS[kind_of(target).colour]
    return spell_reader(state, step, target)(*map(rolled.count, (helmet, *SPELL_FACES)))


SPELL_FACES = (Face.STRIKE, Face.FLAG, Face.LORE)
"""The faces that may count in addition to helmets in the colour of the target."""


def spell_reader(
    state: State, step: s.Spell, target: Unit
) -> Callable[[int, int, int, int], tuple[int, int]]:
    """Return a function from face counts to (hits, flags) against a target.

    Its arguments are helmets in the target's colour, then the counts of `SPELL_FACES`.
    """
    stopped = number(state, Stat.HELMETS_STOPPED, Asked(target), 0, "troop", "BL-19.5").value
    hitting = hitting_faces(state, target, step.faces)
    retreats = step.retreats and Face.FLAG not in hitting

    def count(helmets: int, *others: int) -> tuple[int, int]:
        shown = dict(zip(SPELL_FACES, others, strict=True))
        hits = max(0, helmets - stopped) + sum(shown[face] for face in hitting)
        return hits, shown[Face.FLAG] if retreats else 0

    return count


def hitting_faces(state: State, target: Unit, faces: tuple[Face, ...]) -> frozenset[Face]:
    """Return the faces of spell dice that hit a unit, apart from helmets in its colour.

    These are the `faces` that the card or power names, flags in a web and lore faces on poison.
    """
    asked = Asked(target)
    tokens = ((Face.FLAG, Stat.FLAG_HITS, "BL-16.9"), (Face.LORE, Stat.LORE_WOUNDS, "BL-16.5"))
    by_tokens = (
        face
        for face, stat, rule in tokens
        if number(state, stat, asked, 0, "troop", rule).value > 0
    )
    return frozenset((*faces, *by_tokens))


def _roll(state: State, step: s.Spell) -> Next[State]:
    """Roll; without dice or target nothing happens (BL-R.76)."""
    target = state.unit(step.target)
    if target is None or step.dice <= 0:
        return Next(pop(state))
    rolled, rng = state.rng.roll(step.dice, FACES)
    hits, flags = count_spell(state, step, target, rolled)
    after = swap(replace(state, rng=rng), replace(step, rolled=rolled))
    event = SpellRolled(step.source, step.side, target.id, target.hex, rolled, hits, flags)
    return Next(after, (event,))


def _open_window(state: State, step: s.Spell) -> Next[State]:
    """Let the owner of the unit change the roll before it counts (BL-18.21)."""
    target = state.unit(step.target)
    if target is None or target.side is step.side or not state.adventure.lore_cards:
        return Next(state)
    return Next(push(state, s.Window(s.Moment.POST, target.side)))


def _hit(state: State, step: s.Spell) -> Next[State]:
    target = state.unit(step.target)
    if target is None:
        return Next(state)
    hits, flags = count_spell(state, step, target, step.rolled)
    counted = swap(state, replace(step, flags=flags))
    return strike(counted, target.id, hits, step.source, "LC-6")


def _retreat(state: State, step: s.Spell) -> Next[State]:
    """Drive the target back for the flags taken (BL-9.2); nobody gains the ground (LC-6)."""
    return flags.retreat(state, step, step.side)


_RUN: dict[s.SpellStage, tuple[s.SpellStage, Callable[[State, s.Spell], Next[State]]]] = {
    s.SpellStage.ROLL: (s.SpellStage.AFTER_ROLL, _roll),
    s.SpellStage.AFTER_ROLL: (s.SpellStage.HITS, _open_window),
    s.SpellStage.HITS: (s.SpellStage.FLAGS, _hit),
    s.SpellStage.FLAGS: (s.SpellStage.RETREAT, flags.ignore_forced),
    s.SpellStage.RETREAT: (s.SpellStage.END, _retreat),
}


def run_spell(state: State, step: s.Spell) -> Next[State]:
    """Move the stage on, then do what the stage says."""
    if step.stage is s.SpellStage.END:
        return Next(pop(state))
    following, act = _RUN[step.stage]
    moved_on: s.Spell = replace(step, stage=following)
    return act(swap(state, moved_on), moved_on)


def decides_spell(state: State, step: s.Spell) -> Side | None:
    """Return the owner of the unit, when they may choose which flags to ignore (BL-10.4)."""
    target = flags.may_choose(state, step)
    return target.side if target is not None else None


def take_spell(state: State, step: s.Spell, action: Action) -> Next[State]:
    """Ignore flags and take the rest."""
    moved_on: s.Spell = replace(step, stage=s.SpellStage.RETREAT)
    return flags.take(state, moved_on, action)


SPELL = solo(decides_spell, run_spell, flags.options, flags.refuse, take_spell)


# --- several rolls -------------------------------------------------------------------------------


def _candidates(state: State, step: s.Volley) -> tuple[Unit, ...]:
    """Return the units that may be rolled for next."""
    if step.dice <= 0:
        return ()
    return tuple(unit for unit in state.units if _refuse_next(state, step, unit) is None)


def _refuse_next(state: State, step: s.Volley, unit: Unit) -> Refusal | None:
    """Refuse a unit as the next one rolled for: each once, within a bolt's jump.

    A bolt (Chain Lightning) jumps to an enemy next to the unit struck last.
    """
    facts = (("unit", unit.id), ("hex", unit.hex))
    if unit.id in step.struck:
        return Refusal("volley.struck", "LC-6", facts)
    if not (step.jumps and step.struck):
        return None if unit.id in step.left else Refusal("volley.outside", "LC-6", facts)
    if unit.side is step.side:
        return Refusal("volley.friend", "LC-6", facts)
    if unit.hex not in GRID.neighbours[step.at]:
        return Refusal("volley.not_adjacent", "LC-6", facts)
    if number(state, Stat.TARGET, Asked(unit), 1, "troop", "LC-2").value == 0:
        return Refusal("volley.sanctuary", "LC-2", facts)
    return None


def _shoot(state: State, step: s.Volley, unit: Unit) -> Next[State]:
    """Roll for a unit; a bolt (Chain Lightning) goes on from there with one die fewer."""
    dice = step.dice - 1 if step.jumps else step.dice
    left = tuple(other for other in step.left if other != unit.id)
    on = replace(step, dice=dice, left=left, struck=(*step.struck, unit.id), at=unit.hex)
    spell = s.Spell(step.source, step.side, unit.id, step.dice, step.faces)
    return Next(push(swap(state, on), spell))


def decides_volley(state: State, step: s.Volley) -> Side | None:
    """Return the side that rolls, while it has a choice of units."""
    return step.side if len(_candidates(state, step)) > 1 else None


def run_volley(state: State, step: s.Volley) -> Next[State]:
    """Roll for the one unit left, or end the volley when none is left."""
    targets = _candidates(state, step)
    return _shoot(state, step, targets[0]) if targets else Next(pop(state))


def options_volley(state: State, step: s.Volley) -> tuple[Action, ...]:
    """List the units that may be next."""
    return tuple(Choose(unit.id) for unit in _candidates(state, step))


def refuse_volley(state: State, step: s.Volley, action: Action) -> Refusal | None:
    """Return why a unit cannot be next."""
    if not isinstance(action, Choose):
        return not_now(state)
    unit = state.unit(action.what)
    if unit is None:
        return Refusal("unit.gone", "BL-2.21", (("unit", action.what),))
    return _refuse_next(state, step, unit)


def take_volley(state: State, step: s.Volley, action: Action) -> Next[State]:
    """Roll for the unit chosen."""
    if not isinstance(action, Choose):
        raise LookupError(action)
    where = state.spot(action.what)
    chosen = Next(state, (TargetChosen(step.side, step.source, action.what, where),))
    return then(chosen, lambda now: _shoot(now, step, now.need(action.what)))


VOLLEY = solo(decides_volley, run_volley, options_volley, refuse_volley, take_volley)


# --- verbs that roll -----------------------------------------------------------------------------


def target_of(state: State, casting: s.Casting, place: int = 0) -> Unit | None:
    """Return the unit that was chosen as target, or None when it is gone."""
    return state.unit(casting.targets[place]) if len(casting.targets) > place else None


def roll(state: State, casting: s.Casting, row: Roll) -> Next[State]:
    """Roll once against one unit (Fireball, Smite)."""
    target = target_of(state, casting)
    if target is None:
        return Next(state)
    dice = at_level(row.dice, casting.level)
    source = source_of(casting.card)
    return Next(
        push(state, s.Spell(source, casting.side, target.id, dice, row.faces, row.retreats))
    )


def bolt(state: State, casting: s.Casting, row: Bolt) -> Next[State]:
    """Begin a bolt that strikes the target and jumps on (Chain Lightning)."""
    target = target_of(state, casting)
    if target is None:
        return Next(state)
    dice = at_level(row.dice, casting.level)
    source = source_of(casting.card)
    volley = s.Volley(source, casting.side, dice, row.faces, left=(target.id,), jumps=True)
    return Next(push(state, volley))


def area_units(state: State, card: CardId, level: int, target: UnitId) -> tuple[Unit, ...]:
    """Return every unit that an area card rolls for, friend or foe, each once (LC-6).

    The area is the ground of the card and the hexes next to it, or the target's hex and those next
    to it. With 0 dice there are none.
    """
    row = next(verb for verb in LORE_CARDS[card].verbs if isinstance(verb, Storm))
    if row.on_or_beside:
        centres = {
            spot
            for spot in GRID.hexes
            if any(ground.id in row.on_or_beside for ground in grounds_at(state, spot))
        }
    else:
        unit = state.unit(target)
        centres = {unit.hex} if unit is not None else set()
    if at_level(row.dice, level) <= 0:
        return ()
    return tuple(
        unit
        for unit in state.units
        if unit.hex in centres or not centres.isdisjoint(GRID.neighbours[unit.hex])
    )


def storm(state: State, casting: s.Casting, row: Storm) -> Next[State]:
    """Roll for each unit of the area, in the order that the caster picks.

    The cards are Creeping Doom, Hills Rumble, Forest Frenzy, River's Rage.
    """
    target = casting.targets[0] if casting.targets else ""
    struck = area_units(state, casting.card, casting.level, target)
    dice = at_level(row.dice, casting.level)
    left = tuple(unit.id for unit in struck)
    source = source_of(casting.card)
    return Next(push(state, s.Volley(source, casting.side, dice, row.faces, left)))


# --- verbs that drive off ------------------------------------------------------------------------


def rout(state: State, casting: s.Casting, row: Rout) -> Next[State]:
    """Make the target retreat, with a check for panic; its morale does not help (Terrified)."""
    target = target_of(state, casting)
    if target is None:
        return Next(state)
    hexes = at_level(row.hexes, casting.level)
    return begin_retreat(state, target, hexes, by=casting.side, panic=True)


def dodge(state: State, casting: s.Casting, row: Dodge) -> Next[State]:
    """Let the attacked unit fall back without loss; the attack on it is lost (Evasion)."""
    target = target_of(state, casting)
    place = innermost(state, s.Battle)
    if target is None or place is None:
        return Next(state)
    battle: s.Battle = state.steps[place]
    combat = state.steps[place - 1]
    after = change_step(state, place, replace(battle, stage=s.BattleStage.END))
    if isinstance(combat, s.Combat):
        after = change_step(after, place - 1, replace(combat, lost=True))
    lost = AttackLost(battle.unit, battle.target, source_of(casting.card))
    hexes = at_level(row.hexes, casting.level)
    strikes = partner_of(state, target.id) not in ("", battle.unit)

    def fall_back(now: State) -> Next[State]:
        unit = now.unit(target.id)
        if unit is None or now.over is not None:
            return Next(now)
        return begin_retreat(now, unit, hexes, by=casting.side.other, spare=True)

    return then(
        Next(after, (lost,)),
        lambda now: leave(now, target.id, ordered=False) if strikes else Next(now),
        fall_back,
    )
