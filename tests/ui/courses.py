"""What actions of a test's position did, step by step, as a story is given it."""

from collections.abc import Callable
from typing import Any

from bl_tui.play.happened import StepChange, course_of
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.notation import parse_action
from engine.core.record import AnyGame, Entry
from engine.second_edition.game import SECOND_EDITION
from tests.battlelore.position import Position
from tests.second_edition.position import Position as Place


def _course(
    game: AnyGame, position: Any, actions: tuple[str, ...], parse: Callable[[str], Any], viewer: Any
) -> list[StepChange]:
    steps: list[StepChange] = []
    for text in actions:
        before, seat, action = position.state, game.to_act(position.state)[0], parse(text)
        position.play(text)
        steps += course_of(game, before, Entry(seat, action, (), position.state), viewer)
    return steps


def course(position: Position, *actions: str, viewer: Any = None) -> list[StepChange]:
    """Play actions of the first edition; return what they did."""
    return _course(BATTLELORE, position, actions, parse_action, viewer)


def second_course(position: Place, *actions: str) -> list[StepChange]:
    """Play actions of the Second Edition; return what they did."""
    return _course(SECOND_EDITION, position, actions, position.parse, None)
