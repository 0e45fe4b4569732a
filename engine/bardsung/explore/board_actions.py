"""Heroes' actions with the board: explore, doors, stairs, things in the zone, rest."""

from collections.abc import Iterator

from engine.bardsung.explore.exploring import begin_exploring
from engine.bardsung.explore.gates import explorable, refuse_explore
from engine.bardsung.explore.handling import COSTLY, FREE, handle, handles, refuse_handle
from engine.bardsung.explore.resting import refuse_rest, rest, rests
from engine.bardsung.explore.wandering import turn_doors
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.enemy_wounds import cards_leave, drop_aspect
from engine.bardsung.rules.flow import Flow
from engine.bardsung.rules.order import enemy_cards, take_out
from engine.bardsung.rules.pools import change_gold, change_renown, spend_resource
from engine.bardsung.rules.stats import penalty
from engine.bardsung.state import actions as a
from engine.bardsung.state.events import HeroEscaped
from engine.bardsung.state.model import NOWHERE, Door, Hero, State, change_hero, resource
from engine.bardsung.state.places import GateId
from engine.bardsung.tables.aspects import LOST_BANNER
from engine.bardsung.tables.enemies import MINI_BOSSES
from engine.bardsung.tables.words import Mark, Penalty
from engine.core.frozen import replace
from engine.core.game import Next, Refusal

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_NO_ITEMS = Penalty.NO_ITEMS

__all__ = [
    "COSTLY",
    "FREE",
    "costly",
    "drop_banner",
    "escape",
    "explore",
    "free",
    "handle",
    "open_or_close",
    "refuse_door",
    "refuse_drop",
    "refuse_escape",
    "refuse_explore",
    "refuse_handle",
    "refuse_rest",
    "rest",
]

BANNER = Mark.BANNER


def explore(state: State, hero: Hero, action: a.Explore) -> Next[State]:
    """Explore: pay a toolkit for a secret passage (BS-24.9, BS-24.15), draw a tile (BS-16.3)."""
    flow = Flow(state)
    if explorable(state, hero)[action.gate]:
        flow.do(spend_resource, "toolkit")
    flow.do(begin_exploring, hero.id, action.gate)
    return flow.next()


# --- doors ---------------------------------------------------------------------------------------


def _door(state: State, gate: str) -> Door | None:
    """Return the door on a gate, on whichever side it was put (BS-25.8)."""
    other = lattice(state).joined.get(gate)
    return next((door for door in state.board.doors if door.gate in (gate, other)), None)


def refuse_door(state: State, hero: Hero, action: a.OpenOrClose) -> Refusal | None:
    """Return why a door cannot be opened or closed (BS-25.4, BS-25.9)."""
    facts = (("gate", action.gate),)
    door = _door(state, action.gate)
    if door is None or GateId(action.gate).zone != hero.zone:
        return Refusal("door.none", "BS-25.4", facts)
    if door.portcullis:
        return Refusal("door.portcullis", "BC-TE5", facts)
    if door.open and enemy_cards(state):
        if not resource(state, "toolkit"):
            return Refusal("door.toolkit", "BS-25.9", facts)
        if penalty(hero, _NO_ITEMS):
            return Refusal("door.dead_fingers", "BS-20.2", facts)
    return None


def open_or_close(state: State, hero: Hero, action: a.OpenOrClose) -> Next[State]:
    """Open or close a door; closing with an enemy card about costs a toolkit (BS-25.9)."""
    door = _door(state, action.gate)
    assert door is not None
    flow = Flow(state)
    if door.open and enemy_cards(state):
        flow.do(spend_resource, "toolkit")
    flow.do(turn_doors, (door.gate,), "BS-25.4", hero.id)
    return flow.next()


# --- the stairs ----------------------------------------------------------------------------------


def refuse_escape(state: State, hero: Hero, action: a.Escape) -> Refusal | None:
    """Return why a hero cannot escape (BS-17.5); the Butcher bars the way (BC-14.9)."""
    if not state.stairs or hero.zone != state.stairs:
        return Refusal("escape.no_stairs", "BS-17.5")
    if any(enemy.kind in MINI_BOSSES for enemy in state.enemies):
        return Refusal("escape.butcher", "BC-14.9")
    return None


def escape(state: State, hero: Hero, action: a.Escape) -> Next[State]:
    """Leave: model and card are removed, for good (BS-17.5, BS-17.6, BS-17.9, BS-R.47).

    A hero with the Lost Banner brings renown and gold (CH23). Enemies that are left without a hero
    in their area lose their card (BS-25.13). The last to leave completes the
    encounter (BS-17.7, BS-18.14, BS-R.24).
    """
    flow = Flow(state, HeroEscaped(hero.id))
    if BANNER in hero.marks:
        flow.do(drop_aspect, LOST_BANNER, LOST_BANNER)
        flow.do(change_renown, 1)
        flow.do(change_gold, 5, LOST_BANNER)
    marks = tuple(mark for mark in hero.marks if mark != BANNER)
    flow.state = change_hero(flow.state, hero.id, zone=NOWHERE, marks=marks)
    flow.do(take_out, hero.id, "BS-17.5")
    flow.do(cards_leave)
    if not flow.state.in_play():
        flow.state = replace(flow.state, halt="won")
    return flow.next()


# --- the Lost Banner -----------------------------------------------------------------------------


def refuse_drop(state: State, hero: Hero, action: a.DropBanner) -> Refusal | None:
    """Return why no banner can be dropped (CH23)."""
    return None if BANNER in hero.marks else Refusal("banner.none", "BC-CH23")


def drop_banner(state: State, hero: Hero, action: a.DropBanner) -> Next[State]:
    """Drop the Lost Banner: its card is discarded (CH23)."""
    marks = tuple(mark for mark in hero.marks if mark != BANNER)
    return drop_aspect(change_hero(state, hero.id, marks=marks), LOST_BANNER, LOST_BANNER)


# --- all of it -----------------------------------------------------------------------------------


def costly(state: State, hero: Hero) -> Iterator[a.Action]:
    """Yield what a hero may do with the board for an action (BS-8.2)."""
    for gate in explorable(state, hero):
        yield a.Explore(gate)
    for gate in lattice(state).doors_of(hero.zone):
        if refuse_door(state, hero, a.OpenOrClose(gate)) is None:
            yield a.OpenOrClose(gate)
    if refuse_escape(state, hero, a.Escape()) is None:
        yield a.Escape()
    yield from (a.Handle(what) for what in handles(state, hero) if what in COSTLY)


def free(state: State, hero: Hero) -> Iterator[a.Action]:
    """Yield what a hero may do with the board without an action."""
    yield from (a.Handle(what) for what in handles(state, hero) if what in FREE)
    if BANNER in hero.marks:
        yield a.DropBanner()
    yield from rests(state, hero)
