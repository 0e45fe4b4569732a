"""Verbs with which a unit that is attacked rolls itself (Sudden Attack, Last Stand; BL-R.72)."""

from engine.battlelore.battle import fix_count, use_lore
from engine.battlelore.lore_cards import LastStand, StrikeFirst, at_level
from engine.battlelore.model import State
from engine.battlelore.steps import Battle, Casting, Combat
from engine.battlelore.verbs import verb
from engine.core.game import Next
from engine.core.replace import replace
from engine.core.steps import push


def _battle_below(state: State) -> int:
    """The place of the battle that is answered. Raises LookupError when there is none."""
    for place in range(len(state.steps) - 1, 0, -1):
        if isinstance(state.steps[place], Battle):
            return place
    raise LookupError("no battle is being fought")


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


@verb(StrikeFirst)
def strike_first(state: State, casting: Casting, row: StrikeFirst) -> Next[State]:
    """The target rolls first; it does not battle back afterwards in this combat."""
    place = _battle_below(state)
    battle = state.steps[place]
    steps = list(state.steps)
    if isinstance(steps[place - 1], Combat):
        steps[place - 1] = replace(steps[place - 1], struck_first=True)
    after = replace(state, steps=tuple(steps))
    return Next(_answer(after, battle, at_level(row.extra, casting.level), first=True))


@verb(LastStand)
def last_stand(state: State, casting: Casting, row: LastStand) -> Next[State]:
    """The roll is counted as it lies; before it is applied the doomed unit battles back."""
    place = _battle_below(state)
    steps = state.steps
    left = use_lore(replace(state, steps=steps[: place + 1]), steps[place]).state
    fixed = fix_count(left, left.steps[place])
    battle = replace(fixed.state.steps[place], counted=True)
    after = replace(fixed.state, steps=(*steps[:place], battle, *steps[place + 1 :]))
    answer = _answer(after, battle, at_level(row.extra, casting.level), first=False)
    return Next(answer, fixed.events)
