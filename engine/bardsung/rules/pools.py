"""The party's common supply: fate (chapter 15), resource tokens (BS-18.4), gold, renown, XP."""

from engine.bardsung.state.model import Setup, State, change_hero, change_resource, resource
from engine.bardsung.state.table_events import (
    FateChanged,
    GoldChanged,
    RenownChanged,
    ResourceChanged,
    XpChanged,
)
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import BASIC, TUTORIALS
from engine.core.frozen import replace
from engine.core.game import Next

MOST_RENOWN = 10


def most_tokens(setup: Setup) -> int:
    """Return the most tokens of each kind of resource, by difficulty (BS-18.3, BC-16.2)."""
    return LEVELS[setup.difficulty].tokens


def plays_basic(state: State) -> bool:
    """Return whether only what chapters 1 to 14 say is played (BS-14.1 to BS-14.9)."""
    return state.encounter in BASIC


def in_tutorial(state: State) -> bool:
    """Return whether a tutorial is played (BS-14.1, BS-17.1)."""
    return state.encounter in TUTORIALS


def fates(heroes: int) -> int:
    """Return the fate tokens of an encounter (BS-15.2, BS-14.5)."""
    return max(3, heroes)


def spend_fate(state: State, count: int, cause: str) -> Next[State]:
    """Turn active fate tokens to exhausted (BS-15.3, BS-5.4)."""
    if not count:
        return Next(state)
    left = state.fate - count
    return Next(replace(state, fate=left), (FateChanged(left, cause),))


def replenish(state: State, count: int, cause: str) -> Next[State]:
    """Turn exhausted fate tokens to active, as many as there are (BS-15.4, BS-15.8).

    In the combat tutorial nothing does: heroes have no traits yet, and a natural 1 or 20 brings
    no token back (BS-14.8).
    """
    if plays_basic(state):
        return Next(state)
    now = min(state.fates, state.fate + count)
    if now == state.fate:
        return Next(state)
    return Next(replace(state, fate=now), (FateChanged(now, cause),))


def spend_resource(state: State, kind: str) -> Next[State]:
    """Exhaust a token (BS-18.4)."""
    left = resource(state, kind) - 1
    return Next(change_resource(state, kind, left), (ResourceChanged(kind, left),))


def set_resource(state: State, kind: str, count: int) -> Next[State]:
    """Set a track to a number of active tokens."""
    if resource(state, kind) == count:
        return Next(state)
    return Next(change_resource(state, kind, count), (ResourceChanged(kind, count),))


def gain_resource(state: State, kind: str) -> Next[State]:
    """Gain a token, if the track is not full (BS-18.3)."""
    return set_resource(state, kind, min(most_tokens(state.setup), resource(state, kind) + 1))


def change_gold(state: State, by: int, cause: str) -> Next[State]:
    """Add to the common gold pool, or take from it.

    Enemies bring no gold in the tutorials (BS-11.13), challenges do (BS-16.14).
    """
    by = max(by, -state.gold)
    if not by or (cause == "BS-11.12" and in_tutorial(state)):
        return Next(state)
    gold = state.gold + by
    return Next(replace(state, gold=gold), (GoldChanged(gold, by, cause),))


def change_renown(state: State, by: int) -> Next[State]:
    """Change the party's renown between 0 and 10 (BC-1.10)."""
    renown = max(0, min(MOST_RENOWN, state.renown + by))
    if renown == state.renown:
        return Next(state)
    return Next(replace(state, renown=renown), (RenownChanged(renown, renown - state.renown),))


def change_xp(state: State, hero: str, by: int) -> Next[State]:
    """A hero gains or spends XP, which are its own (BS-28.13)."""
    xp = state.hero(hero).xp + by
    return Next(change_hero(state, hero, xp=xp), (XpChanged(hero, xp, by),))
