"""Automatic effects: each verb of a `Do`, in enemy attacks, challenges, and elsewhere."""

from engine.bardsung.explore import handling, resting
from engine.bardsung.explore.wandering import hear_echo, run_event_roll
from engine.bardsung.heroes.deeds import shed
from engine.bardsung.heroes.ghosts import ghost_at
from engine.bardsung.heroes.numbers import check_sources
from engine.bardsung.rules.conditions import (
    CONDITIONS,
    gain,
    lose_all,
    place_token,
    take_token,
    use_up,
)
from engine.bardsung.rules.dice import count_natural, gain_devotion, mode_of, throw
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.hero_wounds import heal, turn_wound
from engine.bardsung.rules.order import move_card
from engine.bardsung.rules.stats import characteristic, gear_with, reaped, tokens_in
from engine.bardsung.rules.terrain import come_back, enemy_dodge, enemy_pushes, place_hero
from engine.bardsung.state.events import HeroHalted, Rolled
from engine.bardsung.state.model import State, change_hero
from engine.bardsung.state.steps import Do, Suffer, Walk
from engine.bardsung.tables.aspects import SWAYING_BRIDGE
from engine.bardsung.tables.cards import WOUNDS
from engine.bardsung.tables.heroes.dawnguard import DevotionAfterSkill
from engine.bardsung.turn.section_verbs import SECTION_VERBS, DeedVerb
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import change_step, innermost, pop


def run_do(state: State, step: Do) -> Next[State]:
    """Carry out what is on top."""
    return VERBS[step.verb](pop(state), step)


# --- at a hero: effects of enemy attacks (BS-10.14), words of challenges -------------------------


def _wound(state: State, step: Do) -> Next[State]:
    """A hero suffers a wound (BS-10.1), of an attack if an enemy caused it; a reaper makes it
    serious (BC-6.6)."""
    by = "attack" if step.by else ""
    serious = reaped(state, step.by, state.hero(step.who))
    return Next(later(state, Suffer(step.who, 1, serious=serious, by=by, enemy=step.by)))


def _serious(state: State, step: Do) -> Next[State]:
    """A hero suffers a serious wound (BS-10.2)."""
    by = "attack" if step.by else ""
    return Next(later(state, Suffer(step.who, 1, serious=True, by=by, enemy=step.by)))


def _condition(state: State, step: Do) -> Next[State]:
    return gain(state, step.who, step.verb) if state.hero(step.who).zone else Next(state)


def _push(state: State, step: Do) -> Next[State]:
    return enemy_pushes(state, step.who)


def _dodge(state: State, step: Do) -> Next[State]:
    """The attacking enemy is placed in an adjacent zone (BS-10.4, BS-10.17)."""
    return enemy_dodge(state, step.by)


def _drag(state: State, step: Do) -> Next[State]:
    """The Butcher drags a hero into his zone: neither Move nor push (BC-13.1)."""
    enemy = state.enemy(step.by)
    if enemy is None or not state.hero(step.who).zone:
        return Next(state)
    return place_hero(state, step.who, enemy.zone, "BC-13.1")


def _move(state: State, step: Do) -> Next[State]:
    return move_card(state, step.who, step.verb)


def _token(state: State, step: Do) -> Next[State]:
    return take_token(state, step.who, step.by)


def _heal(state: State, step: Do) -> Next[State]:
    return heal(state, step.who)


def _shed(state: State, step: Do) -> Next[State]:
    return shed(state, step.who)


def _halt(state: State, step: Do) -> Next[State]:
    """A swaying bridge ends a Move (CH21)."""
    place = innermost(state, Walk)
    if place is not None:
        state = change_step(state, place, replace(state.steps[place], path=()))
    return Next(state, (HeroHalted(step.who, state.hero(step.who).zone, SWAYING_BRIDGE),))


# --- others --------------------------------------------------------------------------------------


def _stage(state: State, step: Do) -> Next[State]:
    """A hero takes heart for the King's second stage: a wound heals, conditions go (BC-13.4)."""
    flow = Flow(state)
    flow.do(lose_all, step.who)
    flow.do(heal, step.who)
    return flow.next()


def _recover(state: State, step: Do) -> Next[State]:
    """Roll against a type A wound: success turns the card (BS-20.4)."""
    hero, wound = state.hero(step.who), WOUNDS[step.by]
    better, worse = check_sources(hero, recovery=True)
    fallen, after = throw(state, mode_of(better, worse), empower=False)
    bonus = characteristic(hero, wound.rolls)
    flow = Flow(after)
    flow.tell(
        Rolled(
            *(hero.id, wound.id, fallen.faces, fallen.natural, fallen.d4, bonus, wound.tn),
            tuple(source for source, _ in better),
            tuple(source for source, _ in worse),
        )
    )
    marks = hero.marks
    flow.do(use_up, hero.id)
    flow.state = change_hero(flow.state, hero.id, marks=marks)  # W04 excepts recovery rolls
    if fallen.natural + bonus >= wound.tn:
        flow.do(turn_wound, hero.id, wound.id)
    flow.do(count_natural, hero, fallen.natural)
    return flow.next()


def _ink(state: State, step: Do) -> Next[State]:
    """An enemy that was hurt and stays leaves Gas in a zone without any (BC-6.11)."""
    enemy = state.enemy(step.who)
    if enemy is None or tokens_in(state, "gas", enemy.zone):
        return Next(state)
    return place_token(state, "gas", enemy.zone)


def _skill_used(state: State, step: Do) -> Next[State]:
    """After a skill the Sunshield brings a Devotion (BC-3)."""
    shield = gear_with(state.hero(step.who), DevotionAfterSkill)
    return gain_devotion(state, step.who) if shield is not None else Next(state)


VERBS: dict[str, DeedVerb] = {
    **dict.fromkeys(CONDITIONS, _condition),
    **SECTION_VERBS,
    "wound": _wound,
    "serious_wound": _serious,
    "push": _push,
    "drag": _drag,
    "dodge": _dodge,
    "slow": _move,
    "stop": _move,
    "token": _token,
    "heal": _heal,
    "shed": _shed,
    "halt": _halt,
    "event_roll": run_event_roll,
    "echo": hear_echo,
    "return": come_back,
    "ghost_at": ghost_at,
    "recover": _recover,
    "stage": _stage,
    "skill_used": _skill_used,
    "ink": _ink,
    "recover_all": resting.recover_all,
    "topple": handling.topple,
    "collapse": handling.collapse,
}
"""Each verb by its name."""
