"""Bardsung's part of the machine of pointing."""

from collections.abc import Container
from typing import Any

from bl_tui.games.bardsung.board.view import beside, distance, enemy_at, place_of_enemy, places
from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.decisions import MODES, decision_of
from bl_tui.games.bardsung.decisions.exploring import Tile
from bl_tui.games.bardsung.decisions.growing import Treasures
from bl_tui.games.bardsung.decisions.hero_turn import Empowered, Pack, may_empower
from bl_tui.games.bardsung.decisions.looking import acting, hero_of, home, step_of
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.selection import Answer, Do, Selection
from bl_tui.table.presenter import Deed
from engine.bardsung.heroes.moving import reach
from engine.bardsung.odds.chances import dice_fall
from engine.bardsung.state import actions as a
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import HeroTurn
from engine.bardsung.turn.views import View
from engine.core.frozen import replace

DECLINING = ("keep", "decline", "leave", "nobody", "done")
"""Answers that leave what is offered, by the key for that."""
TAKING = ("take", "spend", "try", "potion", "again")
"""Answers that take it."""
TAKE_ALL = a.Choose("all")
"""Take this effect and all that follow."""
PANELS = ("inspect", "card", "sheet", "log", "luck", "overview", "odds")


def _unit_at(view: View, place: str) -> str | None:
    """Return who stands on a place: a hero, or else an enemy."""
    zone = zone_of(place)
    if zone != place:
        return enemy_at(view, place)
    heroes = (hero.id for hero in view.table.heroes if hero.zone == zone)
    return next(heroes, enemy_at(view, place))


def _own_at(view: View, place: str) -> str | None:
    own = view.seat.value if view.seat is not None else ""
    here = own and view.table.hero(own).zone == zone_of(place)
    return own if here else None


def _spot_of(view: View, unit: str) -> str | None:
    hero = next((hero for hero in view.table.heroes if hero.id == unit), None)
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


def _answer(view: View, options: Container[str]) -> Any:
    """Return the first action that answers with one of these, None where there is none."""
    answers = (x for x in view.actions if isinstance(x, a.Choose) and x.option in options)
    return next(answers, None)


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
    finish=lambda view: a.Done() if a.Done() in view.actions else None,
    decline=lambda view: _answer(view, DECLINING),
    accept=lambda view: _answer(view, TAKING),
    undoable=undoable,
    active=lambda view: SEATS.get(acting(view)),
    concerned=lambda _: frozenset(),
    there=lambda _: PANELS,
    seats=lambda view: tuple(SEATS[hero] for hero in view.table.setup.heroes),
)


# --- commands of this game -----------------------------------------------------------------------


def _turned(mode: str, selection: Selection) -> Selection:
    """Return the selection turned to a mode, or back from it."""
    back = selection.mode == mode
    option = selection.option if mode == Empowered.name else 0
    return replace(
        selection, mode="" if back else mode, option=0 if back and not option else option
    )


def empower(_: View, selection: Selection) -> Answer:
    """Turn to empowered rolls, or back."""
    return _turned(Empowered.name, selection)


def pack(view: View, selection: Selection) -> Answer:
    """Turn to what costs no action, or back; between encounters to treasures, which are all of it,
    and to which nobody points before they look at them."""
    if isinstance(step_of(view), HeroTurn):
        return _turned(Pack.name, selection)
    back = selection.mode == Treasures.name
    return replace(selection, mode="" if back else Treasures.name, option=None)


def has_pack(view: View, _: Selection) -> bool:
    """Return whether something can be done without an action, or with treasures."""
    return bool(Pack(view).things or Treasures(view).trades)


def rotate(view: View, selection: Selection) -> Answer:
    """Point at the next way to lay the tile."""
    return Tile(view).rotated(selection)


def lays_tile(view: View, _: Selection) -> bool:
    """Return whether a tile is to be laid."""
    return any(isinstance(action, a.Place) for action in view.actions)


DEEDS = {
    "rotate": Deed(rotate, lays_tile, after="choose"),
    "all": Deed(lambda *_: Do(TAKE_ALL), lambda view, _: TAKE_ALL in view.actions, after="choose"),
    "special": Deed(empower, may_empower, after="choose"),
    "pack": Deed(pack, has_pack, after="choose"),
}
