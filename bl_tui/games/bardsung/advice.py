"""The words for the actions of bots in Bardsung."""

from typing import Any

from bl_tui.boards.traces import Leg
from bl_tui.games.bardsung.board.arrows import zones_between
from bl_tui.games.bardsung.decisions import DECISIONS
from bl_tui.games.bardsung.decisions.looking import hero_of
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.actions import label
from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.record import because
from bl_tui.table.presenter import Advisor
from engine.bardsung.heroes.moving import reach
from engine.bardsung.state.actions import Move
from engine.bardsung.turn.views import View
from engine.bots.protocol import Choice


def _what(teller: Teller, view: View, action: Any) -> str:
    return label(teller.words, action, view)


def _why(teller: Teller, _: View, choice: Choice) -> str:
    return because(teller.words, choice.reason, NAMES, {})


def _about(action: Any) -> tuple[str, ...]:
    return tuple(getattr(action, name, "") or "" for name in ("target", "to", "gate", "option"))


def _legs(view: View, action: Any) -> tuple[Leg, ...]:
    """Return the way of a hero's move, or that of an attack on an enemy."""
    hero = hero_of(view)
    if hero is None or not hero.zone:
        return ()
    if isinstance(action, Move):
        way = reach(view.table, hero.id).get(action.to)
        return (Leg((hero.zone, *way)),) if way else ()
    target = getattr(action, "target", "")
    enemy = view.table.enemy(target) if target else None
    if enemy is None:
        return ()
    return (Leg(zones_between(view.table, hero.zone, enemy.zone), strikes=True),)


ADVISOR = Advisor(
    secret=frozenset(),
    what=_what,
    why=_why,
    about=_about,
    form=lambda *_: None,
    modes=tuple(DECISIONS.modes),
    legs=_legs,
)
