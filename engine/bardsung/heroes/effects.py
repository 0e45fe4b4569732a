"""Effects of hero attacks (chapter 10): each taken or declined in its order (BS-9.11, BS-9.12)."""

from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import CONDITIONS, can_gain, gain
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.flow import later
from engine.bardsung.rules.order import can_move_card, move_card
from engine.bardsung.rules.pools import replenish
from engine.bardsung.rules.refusals import not_now, not_offered
from engine.bardsung.rules.stats import card_of, sustained
from engine.bardsung.rules.terrain import dodge_zones, place_hero, push_enemy, push_zones
from engine.bardsung.state.actions import Action, Choose
from engine.bardsung.state.model import State
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import Ask, Effects
from engine.bardsung.state.table_events import Chosen
from engine.bardsung.tables.aspects import FANATICS
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, solo, swap

ON_ATTACKER = ("dodge", "blessing", "inspire", "quicken", "haste", "bless_other")
"""Effects that happen once, also when the target is gone (BS-9.13, BS-19.9)."""
ORDER = ("slow", "stop")
OPTIONS: tuple[Action, ...] = (Choose("take"), Choose("decline"), Choose("all"))


def possible(state: State, hero: str, verb: str, target: str) -> bool:
    """Return whether an effect can be carried out now (BS-0.3, BS-9.13)."""
    if verb in ON_ATTACKER:
        return _possible_for_self(state, hero, verb)
    enemy = state.enemy(target)
    if enemy is None:
        return False
    if verb == "wound":
        return True
    if verb == "push":
        return bool(push_zones(state, target))
    if verb in ORDER:
        firm = verb == "slow" and sustained(state, FANATICS, enemy.zone)
        return not firm and can_move_card(state, card_of(state, enemy), verb)
    return can_gain(state, target, verb)


def _possible_for_self(state: State, hero: str, verb: str) -> bool:
    who = state.hero(hero)
    if verb == "dodge":
        return bool(dodge_zones(state, who.zone))
    if verb == "inspire":
        return state.fate < state.fates
    if verb in ("quicken", "haste"):
        return can_move_card(state, hero, verb)
    if verb == "bless_other":
        return bool(_others_near(state, hero))
    return can_gain(state, hero, verb)


def _others_near(state: State, hero: str) -> tuple[str, ...]:
    """Return the other heroes within 1 who can gain Blessing (DG1)."""
    map, zone = lattice(state), state.hero(hero).zone
    return tuple(
        other.id
        for other in state.in_play()
        if other.id != hero and map.distance(zone, other.zone) <= 1
        if can_gain(state, other.id, "blessing")
    )


def _decides(state: State, step: Effects) -> HeroSeat | None:
    if not step.queue or step.all:
        return None
    first = step.queue[0]
    return SEATS[step.hero] if possible(state, step.hero, first.verb, first.target) else None


def _run(state: State, step: Effects) -> Next[State]:
    """Go on to the next effect that can be carried out; take it if all are taken."""
    if not step.queue:
        return Next(pop(state))
    first, *rest = step.queue
    after = swap(state, replace(step, queue=tuple(rest)))
    if not step.all or not possible(state, step.hero, first.verb, first.target):
        return Next(after)
    return carry_out(after, step.hero, first.verb, first.target)


def _refuse(state: State, step: Effects, action: Action) -> Refusal | None:
    if not isinstance(action, Choose):
        return not_now(state)
    return None if action in OPTIONS else not_offered(action.option, "BS-9.12")


def _take(state: State, step: Effects, action: Action) -> Next[State]:
    assert isinstance(action, Choose)
    first, *rest = step.queue
    every = action.option == "all"
    after = swap(state, replace(step, queue=tuple(rest), all=every))
    if action.option == "decline":
        return Next(after, (Chosen(step.hero, first.verb, "decline"),))
    return carry_out(after, step.hero, first.verb, first.target)


EFFECTS = solo(_decides, _run, lambda *_: OPTIONS, _refuse, _take, exact=True)


def carry_out(state: State, hero: str, verb: str, target: str) -> Next[State]:
    """Carry an effect of an attack out (BS-10.1, BS-10.11), one after the other (BS-21.24)."""
    if verb in ("wound", "serious_wound"):  # an enemy suffers an ordinary one (BS-10.2, BS-20.6)
        return hurt_enemy(state, target, by=hero)
    if verb == "push":
        return _ask_zone(state, hero, "push", push_zones(state, target), target)
    if verb == "dodge":
        zones = dodge_zones(state, state.hero(hero).zone)
        return _ask_zone(state, hero, "dodge", zones, hero)
    if verb == "inspire":
        return replenish(state, 1, "BS-10.6")
    if verb in ORDER:
        return move_card(state, card_of(state, state.the(target)), verb)
    if verb in ("quicken", "haste"):
        return move_card(state, hero, verb)
    if verb == "bless_other":
        return _bless_other(state, hero)
    assert verb in CONDITIONS, verb
    return gain(state, hero if verb in ON_ATTACKER else target, verb)


def _ask_zone(
    state: State, hero: str, what: str, zones: tuple[str, ...], about: str
) -> Next[State]:
    """Ask for a zone where there are several (BS-10.3, BS-10.4)."""
    rule = "BS-10.3" if what == "push" else "BS-10.4"
    ask = Ask(what, hero, zones, rule, about)
    if len(zones) > 1:
        return Next(later(state, ask))
    return (
        answer_push(state, ask, zones[0]) if what == "push" else answer_dodge(state, ask, zones[0])
    )


def answer_push(state: State, step: Ask, option: str) -> Next[State]:
    """Push the target into the zone that was chosen (BS-10.3)."""
    return push_enemy(state, step.about, option)


def answer_dodge(state: State, step: Ask, option: str) -> Next[State]:
    """Place the attacker in the chosen zone (BS-10.4), or the hero who slips away (NF2)."""
    return place_hero(state, step.hero, option, step.rule)


def _bless_other(state: State, hero: str) -> Next[State]:
    others = _others_near(state, hero)
    if len(others) == 1:
        return gain(state, others[0], "blessing")
    return Next(later(state, Ask("bless", hero, others, "BS-10.5")))


def answer_bless(state: State, step: Ask, option: str) -> Next[State]:
    """The hero that was chosen gains Blessing (BS-10.5)."""
    return gain(state, option, "blessing")
