"""Traits of heroes (BC-2): each replenishes one fate at its moment (BS-3.7)."""

from engine.bardsung.rules.pools import replenish
from engine.bardsung.rules.stats import penalty
from engine.bardsung.state.model import State, change_hero
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.words import Moment, Penalty
from engine.core.game import Next


def answered(state: State, when: Moment, hero: str) -> Next[State]:
    """Let a hero whose trait waits for this moment replenish a fate, once a round if it says so.

    Lost Heart (W23) lets the moment pass.
    """
    trait = PROFILES[hero].trait
    if trait.when is not when or penalty(state.hero(hero), Penalty.NO_TRAIT):
        return Next(state)
    if trait.once is not None:
        who = state.hero(hero)
        if not who.zone or trait.once in who.marks:
            return Next(state)
        state = change_hero(state, hero, marks=(*who.marks, trait.once))
    return replenish(state, 1, "BS-3.7")
