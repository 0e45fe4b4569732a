"""Bardsung's part of the machine of pointing."""

from collections.abc import Container
from typing import Any

from bl_tui.games.bardsung.board.view import beside, distance, enemy_at, place_of_enemy, places
from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.decisions.asks import (
    MODES,
    accept,
    decision_of,
    decline,
    finish,
)
from bl_tui.games.bardsung.decisions.deeds import EMPOWER, PACK, TREASURES, in_pack, trades
from bl_tui.games.bardsung.decisions.looking import acting, hero_of, home, step_of
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.selection import Answer, Do, Selection
from engine.bardsung.heroes.moving import reach
from engine.bardsung.odds.chances import dice_fall
from engine.bardsung.state import actions as a
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import HeroTurn
from engine.bardsung.turn.views import View
from engine.core.frozen import replace

PANELS = ("inspect", "card", "sheet", "log", "luck", "overview", "odds")


def _unit_at(view: View, place: str) -> str | None:
    """Return who stands on a place: a hero, or else an enemy."""
    zone = zone_of(place)
    if zone != place:
        return enemy_at(view, place)
    heroes = (each.id for each in view.table.heroes if each.zone == zone)
    return next(heroes, enemy_at(view, place))


def _own_at(view: View, place: str) -> str | None:
    own = view.seat.value if view.seat is not None else ""
    here = own and view.table.hero(own).zone == zone_of(place)
    return own if here else None


def _spot_of(view: View, unit: str) -> str | None:
    hero = next((each for each in view.table.heroes if each.id == unit), None)
    return (hero.zone or None) if hero is not None else place_of_enemy(view, unit)


def _first(view: View, seat: HeroSeat | None) -> str:
    """Return where a seat begins: where its hero stands."""
    zone = view.table.hero(seat.value).zone if seat is not None else ""
    return zone or home(view)


def undoable(view: View, action: Any) -> bool:
    """Return whether one click does the action, since no die falls in it."""
    if not isinstance(action, a.Move):
        return False
    hero = hero_of(view)
    if hero is None:
        return True
    return not dice_fall(view.table, hero.id, reach(view.table, hero.id).get(action.to, ()))


def _there(_: View) -> Container[str]:
    return PANELS


CONTROLS = Controls(
    decision=decision_of,
    modes=MODES,
    goals=lambda *_: {},
    doers=lambda _: (),
    marked=lambda _: (),
    unit_at=_unit_at,
    own_at=_own_at,
    spot_of=_spot_of,
    spots=places,
    beside=beside,
    distance=distance,
    first=_first,
    finish=finish,
    decline=decline,
    accept=accept,
    undoable=undoable,
    active=lambda view: SEATS.get(acting(view)),
    concerned=lambda _: frozenset(),
    there=_there,
    seats=lambda view: tuple(SEATS[each] for each in view.table.setup.heroes),
)


# --- commands of this game -----------------------------------------------------------------------


def turned(mode: str, selection: Selection) -> Selection:
    """Return the selection turned to a mode, or back from it."""
    back = selection.mode == mode
    option = selection.option if mode == EMPOWER else 0
    return replace(
        selection, mode="" if back else mode, option=0 if back and not option else option
    )


def empower(_: View, selection: Selection) -> Answer:
    """Turn to empowered rolls, or back."""
    return turned(EMPOWER, selection)


def pack(view: View, selection: Selection) -> Answer:
    """Turn to what costs no action, or back; between encounters to treasures, which are all of it,
    and to which nobody points before they look at them."""
    if isinstance(step_of(view), HeroTurn):
        return turned(PACK, selection)
    back = selection.mode == TREASURES
    return replace(selection, mode="" if back else TREASURES, option=None)


def has_pack(view: View, _: Selection) -> bool:
    """Return whether something can be done without an action, or with treasures."""
    return bool(in_pack(view) or trades(view))


def rotate(view: View, selection: Selection) -> Answer:
    """Point at the next way to lay the tile, after one in which it cannot lie at the first."""
    ways = len([each for each in view.actions if isinstance(each, a.Place)])
    following = (selection.option or 0) + 1
    return replace(selection, option=following if following < ways else 0)


def lays_tile(view: View, _: Selection) -> bool:
    """Return whether a tile is to be laid."""
    return any(isinstance(each, a.Place) for each in view.actions)


def take_all(_: View, __: Selection) -> Answer:
    """Take this effect and all that follow."""
    return Do(a.Choose("all"))


def has_effects(view: View, _: Selection) -> bool:
    """Return whether effects of an attack are offered."""
    return a.Choose("all") in view.actions
