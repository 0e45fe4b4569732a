"""Effects of skills and items, op by op (BS-5.5, BS-23.11): a verb for each chosen target."""

from collections.abc import Callable

from engine.bardsung.heroes import ghosts
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import (
    can_gain,
    conditions_of,
    gain,
    lose,
    place_token,
)
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.hero_wounds import heal, healable, mend
from engine.bardsung.rules.order import can_move_card, move_card
from engine.bardsung.rules.pools import replenish
from engine.bardsung.rules.stats import card_of, face_of, heroes_in
from engine.bardsung.rules.terrain import dodge_zones, place_hero
from engine.bardsung.state.model import State, change_hero
from engine.bardsung.state.steps import Ask, Do, FreeMove, Ops
from engine.bardsung.state.table_events import Gained
from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.cards import BARDS_WHISTLE, HELD
from engine.bardsung.tables.checks import known
from engine.bardsung.tables.hero_cards import Clause
from engine.bardsung.tables.heroes import SUPPLY
from engine.bardsung.tables.heroes.lightweaver import BLINK
from engine.bardsung.tables.words import Deed, Mark, Whom
from engine.core.frozen import Word, replace
from engine.core.game import Next
from engine.core.steps import pop, swap

CHOSEN = (Whom.ONE_HERO, Whom.OTHER_HERO, Whom.ONE_ENEMY)
"""Targets among which the hero chooses."""


def ops_of(state: State, step: Ops) -> tuple[Clause, ...]:
    """Return what a skill or a consumable does."""
    if step.source in HELD:
        return HELD[step.source].does
    face = face_of(state.hero(step.hero), step.source)
    return face.does if face is not None else ()


def run_ops(state: State, step: Ops) -> Next[State]:
    """Apply the next op: to all its targets, or to one that the hero chooses."""
    ops = ops_of(state, step)
    if step.at >= len(ops):
        return Next(pop(state))
    op = ops[step.at]
    flow = Flow(swap(state, replace(step, at=step.at + 1)))
    affected = aimed_at(state, step.hero, op)
    if op.whom in CHOSEN and len(affected) > 1:
        what = "op"
        ask = Ask(what, step.hero, affected, "BS-5.5", step.source, n=step.at)
        flow.state = later(flow.state, ask)
        return flow.next()
    for who in affected:
        flow.do(VERBS[op.verb], step.hero, who, op)
    return flow.next()


def answer_op(state: State, step: Ask, option: str) -> Next[State]:
    """Apply the op to the chosen target."""
    op = ops_of(state, Ops(step.hero, step.about))[step.n]
    return VERBS[op.verb](state, step.hero, option, op)


def aimed_at(state: State, hero: str, op: Clause) -> tuple[str, ...]:
    """Return the targets of an op, within its zones (BC-1.2).

    If one is chosen, only those that would gain by it (BS-0.3).
    """
    if op.whom is Whom.SELF:
        return (hero,)
    zone, map = state.hero(hero).zone, lattice(state)
    if op.whom in (Whom.ONE_ENEMY, Whom.EACH_ENEMY):
        nearby = tuple(e.id for e in state.enemies if map.distance(zone, e.zone) <= op.within)
    else:
        nearby = tuple(h.id for h in state.in_play() if map.distance(zone, h.zone) <= op.within)
    if op.whom is Whom.OTHER_HERO:
        nearby = tuple(other for other in nearby if other != hero)
    return tuple(who for who in nearby if _useful(state, who, op))


def _useful(state: State, who: str, op: Clause) -> bool:
    """Return whether an op would do anything to somebody."""
    if op.verb is Deed.HEAL:
        sheds = op.better and bool(conditions_of(state, who))
        return bool(healable(state.hero(who))) or sheds
    if op.verb is Deed.HASTE:
        return can_move_card(state, who, "haste")
    if op.verb is Deed.CLEANSE:
        return any(state.hero(who).has(token) for token in WASHED[op.verb])
    if op.verb in (Deed.WARD, Deed.ANTIDOTE):
        return True
    if op.verb is Deed.SHED:
        return bool(conditions_of(state, who))
    if op.verb is Deed.STOP:
        return can_move_card(state, card_of(state, state.the(who)), "stop")
    return can_gain(state, who, op.verb)


# --- verbs ---------------------------------------------------------------------------------------


def _gain(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    return gain(state, who, op.verb)


def _heal(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """Heal one wound; on the better side of WY6 discard a condition afterwards."""
    return heal(later(state, Do("shed", who)) if op.better else state, who)


def _shed(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    return shed(state, who)


def shed(state: State, who: str) -> Next[State]:
    """A hero discards one condition of choice (DG2, WY6); none of them says "may" (BS-0.3)."""
    conditions = conditions_of(state, who)
    if len(conditions) > 1:
        return Next(later(state, Ask("shed", who, conditions, "BS-21.1")))
    return lose(state, who, conditions[0]) if conditions else Next(state)


def answer_shed(state: State, step: Ask, option: str) -> Next[State]:
    """Discard the condition that was chosen."""
    return lose(state, step.hero, option)


def _haste(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    return move_card(state, who, "haste")


def _stop(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    return move_card(state, card_of(state, state.the(who)), "stop")


def _ward(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """Blessing, and Fatigue goes (LW8); at level 2 a Mirage, too, if the limit allows."""
    flow = Flow(state)
    flow.do(gain, who, "blessing")
    flow.do(lose, who, "fatigue")
    if op.better and ghosts.room_for(flow.state, "mirage"):
        flow.do(place_token, "mirage", flow.state.hero(who).zone)
    return flow.next()


def _defiance(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """Stoneheart defies all near him until the End phase (ST7)."""
    mine = state.hero(hero).marks
    new = (Mark.DEFIANCE, Mark.BRACED) if op.better else (Mark.DEFIANCE,)
    fresh = tuple(mark for mark in new if mark not in mine)
    return Next(change_hero(state, hero, marks=mine + fresh), (Gained(hero, "defiance"),))


def _blink(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """Place the hero in a zone within some zones (LW5); at level 2 one other hero as well."""
    zones = tuple(
        zone
        for zone in ghosts.zones_within(state, state.hero(hero).zone, op.within)
        if zone != state.hero(hero).zone
    )
    if not zones:
        return Next(state)
    return Next(later(state, Ask("blink", hero, zones, "BS-8.14", n=int(op.better))))


def answer_blink(state: State, step: Ask, option: str) -> Next[State]:
    """Place the hero; perhaps somebody of its old zone with it."""
    start = state.hero(step.hero).zone
    flow = Flow(state)
    flow.do(place_hero, step.hero, option, BLINK)
    others = tuple(hero.id for hero in heroes_in(flow.state, start))
    if step.n and others:
        flow.state = later(
            flow.state, Ask("blink_with", step.hero, (*others, "nobody"), "BS-8.14", option)
        )
    return flow.next()


def answer_blink_with(state: State, step: Ask, option: str) -> Next[State]:
    """Place another hero beside the one who blinked (LW5)."""
    return Next(state) if option == "nobody" else place_hero(state, option, step.about, BLINK)


def _shift(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """Place the hero in an adjacent zone (NF2)."""
    zones = dodge_zones(state, state.hero(hero).zone)
    if not zones:
        return Next(state)
    return Next(later(state, Ask("dodge", hero, zones, "BS-8.14", hero)))


def _slip(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """A free Move that ignores opportunity attacks (NF6)."""
    return Next(later(state, FreeMove(hero, safe=True)))


def _third(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """Gain a Third action token (TR18, BC-1.12)."""
    thirds = sum(hero.thirds for hero in state.heroes)
    if thirds >= SUPPLY["third"]:
        return Next(state)
    after = change_hero(state, hero, thirds=state.hero(hero).thirds + 1)
    return Next(after, (Gained(hero, "third"),))


def _mend(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    return mend(state, hero)


def _whetstone(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """The damage die of the hero's next attack this turn is upgraded (TR21)."""
    marks = (*state.hero(hero).marks, Mark.WHETSTONE)
    return Next(change_hero(state, hero, marks=marks), (Gained(hero, "whetstone"),))


WASHED: dict[Word, tuple[str, ...]] = {
    Deed.ANTIDOTE: ("poison", "bleed"),
    Deed.CLEANSE: ("poison", "bleed", "burn"),
}
"""The conditions that a hero discards (TR22, WY11)."""


def _wash(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    flow = Flow(state)
    for condition in WASHED[op.verb]:
        flow.do(lose, who, condition, all=True)
    return flow.next()


def _whistle(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    return replenish(state, 2, BARDS_WHISTLE)


def _lens(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    return Next(later(state, Do("lens", hero)))


VERBS: dict[Word, Callable[[State, str, str, Clause], Next[State]]] = {
    Deed.BLESSING: _gain,
    Deed.WEAKEN: _gain,
    Deed.BANE: _gain,
    Deed.BURN: _gain,
    Deed.FROSTBITE: _gain,
    Deed.STOP: _stop,
    Deed.HEAL: _heal,
    Deed.SHED: _shed,
    Deed.HASTE: _haste,
    Deed.WARD: _ward,
    Deed.DEFIANCE: _defiance,
    Deed.BLINK: _blink,
    Deed.SHIFT: _shift,
    Deed.SLIP_MOVE: _slip,
    Deed.THIRD: _third,
    Deed.MEND: _mend,
    Deed.WHETSTONE: _whetstone,
    Deed.ANTIDOTE: _wash,
    Deed.CLEANSE: _wash,
    Deed.MIRAGE: ghosts.mirage_deed,
    Deed.WHISTLE: _whistle,
    Deed.LENS: _lens,
    Deed.GHOST: ghosts.ghost_deed,
    Deed.GHOST_LIGHTS: ghosts.lights_deed,
}
"""The function of each verb."""
_ALL = [row.does for row in FACES.values()] + [row.does for row in HELD.values()]
known(
    "deeds",
    (op.verb for does in _ALL for op in does),
    VERBS,
)
