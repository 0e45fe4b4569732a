"""The current decision by its view: the step, the hero, the place under the cursor."""

from typing import Any

from bl_tui.games.bardsung.board.view import NO_PLACE, gate_place
from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.rules.stats import ACTIONS
from engine.bardsung.state.model import Hero
from engine.bardsung.state.places import GateId, is_gate
from engine.bardsung.state.steps import HeroTurn
from engine.bardsung.turn.views import View


def step_of(view: View) -> Any:
    """Return the current step, None when the game is over."""
    return view.steps[-1] if view.steps and view.over is None else None


def deciding(view: View) -> str:
    """Return the deciding hero, or ""."""
    if view.seat is not None and view.seat in view.to_act:
        return view.seat.value
    return view.to_act[0].value if view.to_act else ""


def hero_of(view: View) -> Hero | None:
    """Return the deciding hero, or None."""
    name = deciding(view)
    return view.table.hero(name) if name else None


def acting(view: View) -> str:
    """Return the hero whose turn it is, "" outside of turns."""
    turns = [step.hero for step in view.steps if isinstance(step, HeroTurn)]
    return turns[-1] if turns else ""


def is_stunned(hero: Hero) -> bool:
    """Return whether the hero is Stunned (BS-21.19); else an idle one has used both actions
    (BS-8.1)."""
    return hero.spent < ACTIONS


def home(view: View) -> str:
    """Return the zone of the deciding hero, or of any other on the board."""
    hero = hero_of(view)
    if hero is not None and hero.zone:
        return hero.zone
    others = (hero.zone for hero in view.table.heroes if hero.zone)
    zones = lattice_of(view.table.board).cells
    return next(others, next(iter(zones), NO_PLACE))


def gate_at(view: View, place: str) -> str:
    """Return the gate of the deciding hero's zone at a place; "" for none."""
    if not is_gate(place):
        return ""
    map = lattice_of(view.table.board)
    here = home(view)
    own = (gate for gate in map.gates if GateId(gate).zone == here)
    return next((gate for gate in own if gate_place(map, gate) == place), place)
