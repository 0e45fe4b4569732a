"""What a hero can do in a turn, as a list, and the place that stands for each way to do it."""

from collections.abc import Iterable, Mapping
from typing import Any

from bl_tui.games.bardsung.board.view import enemy_at, gate_place, place_of_enemy
from bl_tui.games.bardsung.board.zones import GATE, zone_of
from bl_tui.games.bardsung.decisions.looking import gate_at, hero_of, home, step_of, why_idle
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Answer, Ask, Do, Hint, Selection
from engine.bardsung.explore.board_actions import FREE as FREE_HANDLES
from engine.bardsung.game import BARDSUNG
from engine.bardsung.heroes.items import held
from engine.bardsung.heroes.using import aims_later, refuse_card
from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.rules.pools import plays_basic
from engine.bardsung.rules.stats import face_of
from engine.bardsung.state import actions as a
from engine.bardsung.state.actions import Action
from engine.bardsung.state.model import Hero
from engine.bardsung.state.steps import HeroTurn
from engine.bardsung.tables.words import Kind
from engine.bardsung.turn.hero_turn import actions_left
from engine.bardsung.turn.views import View

MOVE, EXPLORE, DOOR, ESCAPE, THIRD = "move", "explore", "door", "escape", "third"
AIM = "aim"
"""What is left of an attack whose free Move is done: to choose its target."""
USE, HANDLE = "use:", "handle:"
EMPOWER, PACK, TREASURES = "empower", "pack", "treasures"
"""What a player may turn to: in a turn to empower rolls with fate, and to what costs no action;
between encounters to treasures."""
FATE = "fate"
IN_PACK = (a.Consume, a.Attach, a.Give, a.Charm, a.Rest, a.DropBanner)
"""What costs no action, besides things to handle."""

Goals = Mapping[str, Action]


def deeds(view: View, _: Selection) -> tuple[str, ...]:
    """Return what a hero's turn is about: Move, each ability, then what the zone offers."""
    hero = hero_of(view)
    if hero is None:
        return ()
    if any(isinstance(each, a.Aim) for each in view.actions):
        return (AIM,)
    cards = [each.card for each in hero.abilities]
    found = [MOVE, *(f"{USE}{card}" for card in cards if _is_active(hero, card))]
    if not plays_basic(view.table) and view.table.board.tiles:
        found += [EXPLORE] if _explores(view) else []
    kinds = ((DOOR, a.OpenOrClose), (ESCAPE, a.Escape), (THIRD, a.Third))
    found += [name for name, kind in kinds if any(isinstance(x, kind) for x in view.actions)]
    things = [x.what for x in view.actions if isinstance(x, a.Handle)]
    return (*found, *(f"{HANDLE}{what}" for what in things if what not in FREE_HANDLES))


def _is_active(hero: Hero, card: str) -> bool:
    face = face_of(hero, card)
    return face is not None and face.kind is not Kind.PASSIVE


def _explores(view: View) -> bool:
    """Return whether exploring is a matter of this encounter: arenas have no portals."""
    return bool(lattice_of(view.table.board).portals)


def goals(view: View, held: tuple[str, ...], empower: str = "") -> Goals:
    """Return what each place stands for, for the deed that is pointed at."""
    deed = held[0] if held else ""
    return dict(_goals(view, deed, empower))


def empowered(view: View, held: tuple[str, ...]) -> Goals:
    """Return the same for a roll that is empowered with fate."""
    return goals(view, held, FATE)


def _goals(view: View, deed: str, empower: str) -> Iterable[tuple[str, Action]]:
    if deed.startswith(USE):
        yield from _uses(view, deed.removeprefix(USE), empower)
        return
    if deed == AIM:
        yield from aims(view, (), empower).items()
        return
    map, here = lattice_of(view.table.board), home(view)
    for action in view.actions:
        if isinstance(action, a.Move) and deed == MOVE:
            yield action.to, action
        elif (isinstance(action, a.Explore) and deed == EXPLORE) or (
            isinstance(action, a.OpenOrClose) and deed == DOOR
        ):
            yield gate_place(map, action.gate), action
        elif name_of(action) == deed:
            yield here, action


def aimed(view: View, selection: Selection, empower: str = "") -> Action | None:
    """Return what the deed pointed at comes to where the cursor is: on a place that stands for it,
    or with the hero while a single one does."""
    deed = pointed(view, selection)
    found = goals(view, (deed,), empower)
    if selection.cursor in found or deed == MOVE or len(found) != 1:
        return found.get(selection.cursor)
    return next(iter(found.values())) if selection.cursor == home(view) else None


def name_of(action: Action) -> str:
    """Return the deed of an action that is done where the hero stands."""
    if isinstance(action, a.Handle):
        return f"{HANDLE}{action.what}"
    return {a.Escape: ESCAPE, a.Third: THIRD}.get(type(action), "")


def _uses(view: View, card: str, empower: str) -> Iterable[tuple[str, Action]]:
    for action in view.actions:
        if not isinstance(action, a.Use) or action.card != card:
            continue
        if not action.target:
            yield home(view), action
        elif action.empower == empower:
            place = place_of_enemy(view, action.target)
            if place is not None:
                yield place, action


def aims(view: View, _: tuple[str, ...] = (), empower: str = "") -> Goals:
    """Return what each place stands for where the target of an attack is chosen after a Move."""
    found = {}
    for action in view.actions:
        if isinstance(action, a.Aim) and action.empower == empower:
            place = place_of_enemy(view, action.target)
            if place is not None:
                found[place] = action
    return found


def moves(view: View, _: tuple[str, ...] = ()) -> Goals:
    """Return the zones of a free Move."""
    return {each.to: each for each in view.actions if isinstance(each, a.Move)}


def chosen_places(view: View, _: tuple[str, ...] = ()) -> Goals:
    """Return the zones and gates that a question offers."""
    map = lattice_of(view.table.board)
    found: dict[str, Action] = {}
    for each in view.actions:
        if isinstance(each, a.Choose) and is_place(each.option):
            gate = GATE in each.option
            found[gate_place(map, each.option) if gate else each.option] = each
    return found


def is_place(option: str) -> bool:
    """Return whether an answer names a zone or a gate."""
    return "." in option and "/" not in option


def in_pack(view: View, _: Selection | None = None) -> tuple[Action, ...]:
    """Return what the hero may do without an action in its turn."""
    if not isinstance(step_of(view), HeroTurn):
        return ()
    free = (
        each
        for each in view.actions
        if isinstance(each, IN_PACK) or (isinstance(each, a.Handle) and each.what in FREE_HANDLES)
    )
    return tuple(free)


def trades(view: View) -> tuple[Action, ...]:
    """Return how treasures can be attached and handed over."""
    return tuple(each for each in view.actions if isinstance(each, a.Attach | a.Give))


def sure_turn(view: View, _: Selection) -> Hint | None:
    """Ask whether the player is sure to end a turn with actions left that could be used."""
    hero = hero_of(view)
    left = actions_left(hero) if hero is not None else 0
    able = any(isinstance(each, a.Use | a.Move | a.Explore) for each in view.actions)
    if not left or not able:
        return None
    aims_left = any(isinstance(each, a.Use) and each.target for each in view.actions)
    told = "app.hint.sure_turn.target" if aims_left else "app.hint.sure_turn"
    return Hint(told, (("left", left),))


def all_done(view: View) -> bool:
    """Return whether nothing is left but to end the turn, and that could be taken back: no card is
    drawn and no die falls before somebody decides again. Treasures of others hold nobody up."""
    hero = hero_of(view)
    if view.seat is None or hero is None:
        return False
    if any(each != a.Done() and not _of_others(hero, each) for each in view.actions):
        return False
    after = BARDSUNG.play(BARDSUNG.imagine(view, ""), view.seat, a.Done())
    return not any(event.barrier for event in after.events)


def _of_others(hero: Hero, action: Action) -> bool:
    return isinstance(action, a.Attach | a.Give) and held(hero, action.card) is None


# --- why not -------------------------------------------------------------------------------------


def pointed(view: View, selection: Selection) -> str:
    """Return the deed that is pointed at."""
    listed = deeds(view, selection)
    return listed[min(selection.option or 0, len(listed) - 1)] if listed else ""


def why_not(view: View, selection: Selection, _: Decision | None = None) -> Answer:
    """Return what tells why the deed pointed at cannot be done where the cursor is; with the hero
    the only target is meant."""
    deed, cursor = pointed(view, selection), selection.cursor
    sole = aimed(view, selection, FATE if selection.mode == EMPOWER else "")
    if sole is not None:
        return Do(sole)
    hero = hero_of(view)
    costs = deed.startswith(USE) or deed in (MOVE, EXPLORE)
    if costs and hero is not None and not actions_left(hero):
        return Hint(f"app.hint.{why_idle(hero)}")
    if deed == AIM:
        return why_no_aim(view, selection)
    if deed.startswith(USE):
        return _why_no_use(view, selection, deed.removeprefix(USE))
    if deed == MOVE:
        there = cursor == home(view)
        return Hint("app.hint.here") if there else Ask(a.Move(zone_of(cursor)))
    if deed == EXPLORE:
        return Ask(a.Explore(gate_at(view, cursor) or f"{home(view)}:N"))
    if deed == DOOR:
        return Ask(a.OpenOrClose(gate_at(view, cursor) or f"{home(view)}:N"))
    return Hint("app.hint.stands_at", units=(home(view),))


def _why_no_use(view: View, selection: Selection, card: str) -> Ask | Hint:
    hero = hero_of(view)
    face = face_of(hero, card) if hero is not None else None
    if hero is None or face is None:
        return Hint("app.hint.not_yours")
    skill = aims_later(face)
    if skill or refuse_card(view.table, hero, card) is not None:
        told = Ask(a.Use(card))
        at_home = zone_of(selection.cursor) == hero.zone
        usable = any(isinstance(x, a.Use) and x.card == card for x in view.actions)
        return Hint("app.hint.stands_at", units=(hero.zone,)) if usable and not at_home else told
    enemy = enemy_at(view, selection.cursor)
    if enemy is None:
        return _nobody_at(selection)
    return Ask(a.Use(card, enemy, FATE if selection.mode == EMPOWER else ""))


def _nobody_at(selection: Selection) -> Hint:
    """Say that no enemy stands where the cursor is."""
    return Hint("app.hint.nobody_at", units=(zone_of(selection.cursor),))


def why_no_aim(view: View, selection: Selection, _: Any = None) -> Ask | Hint:
    """Return why the enemy under the cursor cannot be attacked."""
    enemy = enemy_at(view, selection.cursor)
    if enemy is None:
        return _nobody_at(selection)
    return Ask(a.Aim(enemy, FATE if selection.mode == EMPOWER else ""))


def why_no_move(_: View, selection: Selection, __: Any = None) -> Ask | Hint:
    """Return why a free Move does not lead there."""
    return Ask(a.Move(zone_of(selection.cursor)))


def why_no_choice(_: View, selection: Selection, __: Any = None) -> Ask | Hint:
    """Return why a place is not offered."""
    return Ask(a.Choose(selection.cursor))
