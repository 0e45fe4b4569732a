"""What stands in place of the hand where a place is chosen: each place, and who and what is there.

Only where there is room for it: else the board and the line below it tell. The list stays as it is
wherever the cursor goes, so that a step sends nothing of it.
"""

from collections.abc import Iterator
from typing import Any

from bl_tui.games.bardsung.board.zones import GATE, zone_of
from bl_tui.games.bardsung.decisions.looking import hero_of, step_of
from bl_tui.games.bardsung.odds.told import in_short
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.table.pointing.asks import By
from bl_tui.table.pointing.choosing import goals_of
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, Piece, Role, fit, headed
from engine.bardsung.odds.chances import attack_chance
from engine.bardsung.state.actions import Aim
from engine.bardsung.state.model import State
from engine.bardsung.turn.views import View


def place_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the places that can be chosen; nothing where something else is, or in little room."""
    view, machine = scene.view, scene.presenter.machine
    decision = machine.decision(view)
    if decision.row.by is not By.PLACE or not decision.mine or not scene.plan.roomy:
        return []
    goals = goals_of(machine.game, view, scene.selection)
    lines = []
    for place in machine.game.spots(view):
        if place in goals:
            text = f" {_told(scene.teller, view, place, goals[place], width - 1)}"
            lines.append(fit((Piece(text, Role.CARD),), width, Role.CARD))
    return headed(lines, height)


def _told(teller: Teller, view: View, place: str, action: Any, width: int) -> str:
    """Return a place with what is there, as much of it as has room; a target with its chances."""
    hero, card = hero_of(view), getattr(step_of(view), "card", "")
    if isinstance(action, Aim) and hero is not None:
        chance = attack_chance(view.table, hero.id, card, action.target, bool(action.empower))
        return in_short(teller, teller.thing(action.target), chance)
    head, there = f"{teller.thing(zone_of(place))}  ", [*_there(teller, view.table, place)]
    shown = next(n for n in range(len(there), -1, -1) if len(head + ", ".join(there[:n])) <= width)
    return head + ", ".join(there[:shown])


def _there(teller: Teller, state: State, place: str) -> Iterator[str]:
    """Yield who and what is in a place; of a gate what gate it is."""
    if GATE in place:
        yield teller.thing(place)
        return
    zone = zone_of(place)
    yield from (teller.thing(hero.id) for hero in state.heroes if hero.zone == zone)
    yield from (teller.thing(enemy.id) for enemy in state.enemies if enemy.zone == zone)
    yield from (teller.thing(token.kind) for token in state.tokens if token.zone == zone)
