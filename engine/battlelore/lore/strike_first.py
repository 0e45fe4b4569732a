"""Verbs by which an attacked unit rolls (Sudden Attack, then Last Stand; BL-R.72)."""

from engine.battlelore.rules.battle import fix_count, use_lore
from engine.battlelore.state.model import State
from engine.battlelore.state.steps import Battle, Casting, Combat
from engine.battlelore.tables.lore_verbs import LastStand, StrikeFirst
from engine.battlelore.tables.targets import at_level
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import change_step, innermost, push


def _answer(state: State, battle: Battle, extra: int, *, first: bool) -> State:
    unit = state.need(battle.unit)
    roll = Battle(
        battle.target,
        battle.unit,
        unit.hex,
        melee=battle.melee,
        first=first,
        last=not first,
        extra=extra,
    )
    return push(state, roll)


def strike_first(state: State, casting: Casting, row: StrikeFirst) -> Next[State]:
    """Let the target roll first; it does not battle back later in this combat (Sudden Attack)."""
    place = innermost(state, Battle)
    if place is None:
        return Next(state)
    battle = state.steps[place]
    combat = state.steps[place - 1]
    if isinstance(combat, Combat):
        state = change_step(state, place - 1, replace(combat, struck_first=True))
    return Next(_answer(state, battle, at_level(row.extra, casting.level), first=True))


def last_stand(state: State, casting: Casting, row: LastStand) -> Next[State]:
    """Let the doomed unit battle back before the counted roll is applied.

    Card: Last Stand (the attacker's roll no longer changes).
    """
    place = innermost(state, Battle)
    if place is None:
        return Next(state)
    steps = state.steps
    left = use_lore(replace(state, steps=steps[: place + 1]), steps[place]).state
    fixed = fix_count(left, left.steps[place])
    battle = replace(fixed.state.steps[place], counted=True)
    after = replace(fixed.state, steps=(*steps[:place], battle, *steps[place + 1 :]))
    answer = _answer(after, battle, at_level(row.extra, casting.level), first=False)
    return Next(answer, fixed.events)
