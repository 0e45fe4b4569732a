"""The plans of turns that bots announce in Bardsung: before the first action of a hero."""

from engine.bardsung.state.actions import Explore
from engine.bardsung.state.steps import HeroTurn
from engine.bardsung.turn.views import View
from engine.bots.announcing import Due, TurnReader
from engine.bots.protocol import Reason


def _begins(view: View) -> bool:
    """Return whether the hero has spent no action."""
    step = view.steps[-1]
    return isinstance(step, HeroTurn) and not view.table.hero(step.hero).spent


def _explore(_: View, turn: tuple[Due, ...]) -> Reason | None:
    """Return that the hero explores, if so."""
    explores = any(isinstance(choice.action, Explore) for choice in turn)
    return Reason("explore") if explores else None


def _hurt(view: View, enemy: str) -> bool:
    return bool(view.table.the(enemy).wounds)


READER = TurnReader(begins=_begins, attacks=frozenset({"attack.odds"}), hurt=_hurt, other=_explore)
